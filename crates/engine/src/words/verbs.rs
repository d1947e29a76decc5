//! What cards do, in the words of the rulebook.

use crate::affect::{Affect, Met, Would};
use crate::ask::*;
use crate::game::{Game, Speaker};
use crate::ids::*;
use crate::picks::Picks;
use crate::play::Options;
use crate::react::Event;
use crate::state::*;
use crate::words::def::{Def, Kind};
use crate::words::query::{Minions, Wanted, your_minion};
use crate::words::view::View;

impl Game<'_> {
    // ---- choosing -------------------------------------------------------------

    /// The speaker chooses a minion; must, if there is one.
    pub fn choose(&mut self, ask: Ask, which: Minions) -> Flow<Option<CardId>> {
        let options = self.minion_options(which);
        self.wanted = Some(which.wanted(&self.view()));
        self.pick_card_of(ask, &options)
    }
    /// The speaker may choose a minion.
    pub fn may_choose(&mut self, ask: Ask, which: Minions) -> Flow<Option<CardId>> {
        let mut options = self.minion_options(which);
        if options.is_empty() {
            return Ok(None);
        }
        options.push(Choice::Pass);
        self.wanted = Some(which.wanted(&self.view()));
        self.pick_card_of(ask, &options)
    }
    /// The speaker chooses up to this many minions, one after the other.
    pub fn choose_up_to(&mut self, n: usize, ask: Ask, which: Minions) -> Flow<Vec<CardId>> {
        let (cards, wanted) = (self.minions(which), which.wanted(&self.view()));
        self.pick_up_to_of(n, ask, cards, Some(wanted), |_, _, _| true)
    }
    /// The speaker chooses any number of minions, one after the other.
    pub fn choose_any(&mut self, ask: Ask, which: Minions) -> Flow<Vec<CardId>> {
        self.choose_up_to(usize::MAX, ask, which)
    }
    /// The speaker picks one of these cards; must, if there is one.
    pub fn pick_card(&mut self, ask: Ask, cards: &[CardId]) -> Flow<Option<CardId>> {
        let options: Options = cards.iter().map(|&c| Choice::Card(c)).collect();
        self.pick_card_of(ask, &options)
    }
    /// The speaker may pick one of these cards.
    pub fn may_pick_card(&mut self, ask: Ask, cards: &[CardId]) -> Flow<Option<CardId>> {
        if cards.is_empty() {
            self.look_for(self.me.you, ask);
            return Ok(None);
        }
        let mut options: Options = cards.iter().map(|&c| Choice::Card(c)).collect();
        options.push(Choice::Pass);
        self.pick_card_of(ask, &options)
    }
    /// The speaker picks up to this many of these cards, one after the other.
    pub fn pick_up_to(&mut self, n: usize, ask: Ask, cards: Vec<CardId>) -> Flow<Vec<CardId>> {
        self.pick_up_to_of(n, ask, cards, None, |_, _, _| true)
    }
    /// The same; beside one that was picked, only those for which this holds can be.
    fn pick_up_to_of(
        &mut self,
        n: usize,
        ask: Ask,
        mut cards: Vec<CardId>,
        wanted: Option<Wanted>,
        go_together: impl Fn(&View, CardId, CardId) -> bool,
    ) -> Flow<Vec<CardId>> {
        let mut chosen = Vec::new();
        self.look_for(self.me.you, ask);
        while chosen.len() < n && !cards.is_empty() {
            let most = if n == usize::MAX { n } else { n.min(chosen.len() + cards.len()) };
            self.wanted = wanted;
            let Some(c) = self.pick_next(Picks::up_to(most, chosen.len()), ask, &cards)? else { break };
            let v = self.view();
            cards.retain(|&d| d != c && go_together(&v, c, d));
            chosen.push(c);
        }
        Ok(chosen)
    }
    /// The speaker picks one more of these cards, or is done: one of several picks.
    pub fn pick_next(&mut self, picks: Picks, ask: Ask, cards: &[CardId]) -> Flow<Option<CardId>> {
        if cards.is_empty() {
            self.look_for(self.me.you, ask);
            return Ok(None);
        }
        let mut options: Options = cards.iter().map(|&c| Choice::Card(c)).collect();
        options.push(Choice::Done);
        self.picking(picks, |g| g.pick_card_of(ask, &options))
    }
    /// The speaker picks this many of these cards, one after the other; all of them, if there are fewer.
    pub fn pick_exactly(&mut self, n: usize, ask: Ask, mut cards: Vec<CardId>) -> Flow<Vec<CardId>> {
        let (n, mut chosen) = (n.min(cards.len()), Vec::new());
        self.look_for(self.me.you, ask);
        while chosen.len() < n
            && let Some(c) = self.picking(Picks::exactly(n, chosen.len()), |g| g.pick_card(ask, &cards))?
        {
            cards.retain(|&d| d != c);
            chosen.push(c);
        }
        Ok(chosen)
    }
    /// The speaker brings cards into an order, first to last; copies of one printed card need none.
    pub fn in_any_order(&mut self, ask: Ask, mut cards: Vec<CardId>) -> Flow<Vec<CardId>> {
        let (n, mut order) = (cards.len(), Vec::new());
        while cards.iter().any(|&c| self.s.card(c).def != self.s.card(cards[0]).def) {
            let picks = Picks::exactly(n, order.len());
            let Some(c) = self.picking(picks, |g| g.pick_card(ask, &cards))? else { break };
            cards.retain(|&d| d != c);
            order.push(c);
        }
        order.extend(cards);
        Ok(order)
    }
    /// The speaker picks any number of these cards, all of one name, one after the other.
    pub fn pick_of_one_name(&mut self, ask: Ask, cards: Vec<CardId>) -> Flow<Vec<CardId>> {
        self.pick_up_to_of_one_name(usize::MAX, ask, cards)
    }
    /// The speaker picks up to this many of these cards, all of one name, one after the other.
    pub fn pick_up_to_of_one_name(&mut self, n: usize, ask: Ask, cards: Vec<CardId>) -> Flow<Vec<CardId>> {
        self.pick_up_to_of(n, ask, cards, None, |v, c, d| v.name(c) == v.name(d))
    }
    fn pick_card_of(&mut self, ask: Ask, options: &[Choice]) -> Flow<Option<CardId>> {
        let raising = self.raising_cards(ask, options);
        Ok(match self.pick(self.me.you, ask, raising.as_deref().unwrap_or(options))? {
            Choice::Card(c) => Some(c),
            _ => None,
        })
    }
    /// The speaker may do one of these things with a card, or leave it.
    pub fn may_do(&mut self, card: CardId, deeds: &[Deed]) -> Flow<Option<Deed>> {
        if deeds.is_empty() {
            return Ok(None);
        }
        self.about = Some(card);
        let mut options: Options = deeds.iter().map(|&d| Choice::Do(d)).collect();
        options.push(Choice::Pass);
        self.pick_deed(Ask::May, &options)
    }
    /// "X or Y", where the two are never both: the speaker must do one of these. What a card writes as OR, in
    /// capitals, is [`Game::either`].
    pub fn choose_one(&mut self, deeds: &[Deed]) -> Flow<Option<Deed>> {
        let options: Options = deeds.iter().map(|&d| Choice::Do(d)).collect();
        self.pick_deed(Ask::Either, &options)
    }
    fn pick_deed(&mut self, ask: Ask, options: &[Choice]) -> Flow<Option<Deed>> {
        Ok(match self.pick(self.me.you, ask, options)? {
            Choice::Do(d) => Some(d),
            _ => None,
        })
    }
    fn minion_options(&self, which: Minions) -> Options {
        let mut options = Options::new();
        self.view().minions(which).for_each(|c| options.push(Choice::Card(c)));
        options
    }
    /// The speaker chooses a base; with none to choose from, nothing.
    pub fn choose_base(&mut self, ask: Ask, which: impl Fn(&View, Slot) -> bool) -> Flow<Option<Slot>> {
        let v = self.view();
        let options: Options = self.s.slots().filter(|&b| which(&v, b)).map(Choice::Base).collect();
        let raising = self.raising_bases(ask, &options);
        let Choice::Base(b) = self.pick(self.me.you, ask, raising.as_deref().unwrap_or(&options))? else {
            return Ok(None);
        };
        if raising.is_some() {
            self.raise_at(b);
        }
        Ok(Some(b))
    }
    /// The speaker chooses any base; a card that is played by its Special is about the base that scores.
    pub fn choose_base_or_scoring_one(&mut self) -> Flow<Option<Slot>> {
        match self.me.here.filter(|_| self.me.special) {
            None => self.choose_base(Ask::Base, |_, _| true),
            scoring => Ok(scoring),
        }
    }
    /// The speaker chooses one of these players.
    pub fn choose_player(&mut self, which: impl Fn(&View, Seat) -> bool) -> Flow<Option<Seat>> {
        let v = self.view();
        let options: Vec<Choice> = self.s.in_order().filter(|&p| which(&v, p)).map(Choice::Seat).collect();
        Ok(match self.pick(self.me.you, Ask::Player, &options)? {
            Choice::Seat(p) => Some(p),
            _ => None,
        })
    }
    /// The speaker may choose one of these players.
    pub fn may_choose_player(&mut self, which: impl Fn(&View, Seat) -> bool) -> Flow<Option<Seat>> {
        let v = self.view();
        let mut options: Vec<Choice> = self.s.in_order().filter(|&p| which(&v, p)).map(Choice::Seat).collect();
        if options.is_empty() {
            return Ok(None);
        }
        options.push(Choice::Pass);
        Ok(match self.pick(self.me.you, Ask::Player, &options)? {
            Choice::Seat(p) => Some(p),
            _ => None,
        })
    }
    /// The speaker names one of the factions in the game; with none in it, nothing.
    pub fn name_faction(&mut self) -> Flow<Option<FactionId>> {
        let mut options: Vec<Choice> = Vec::new();
        for f in self.s.cards.iter().filter_map(|c| self.s.entry(c.def).faction).map(Choice::Faction) {
            if !options.contains(&f) {
                options.push(f);
            }
        }
        let options = self.raising_factions(&options).unwrap_or(options);
        let Choice::Faction(named) = self.pick(self.me.you, Ask::Faction, &options)? else { return Ok(None) };
        self.note(Note::Named(self.me.you, named));
        Ok(Some(named))
    }
    /// The speaker names one of the printed cards in the game for which this holds.
    pub fn name_card(&mut self, which: impl Fn(&Def) -> bool) -> Flow<Option<&'static str>> {
        let mut defs: Vec<DefId> = self.s.cards.iter().map(|c| c.def).filter(|&d| which(self.s.entry(d).def)).collect();
        let lib = self.s.lib.0;
        defs.sort_by_key(|&d| lib.rank(d)); // the order of the cards themselves would tell where they are
        let mut names: Vec<&str> = Vec::new();
        let mut options: Vec<Choice> = Vec::new();
        for d in defs {
            let name = self.s.entry(d).def.name;
            if !names.contains(&name) {
                names.push(name);
                options.push(Choice::Def(d));
            }
        }
        let Choice::Def(named) = self.pick(self.me.you, Ask::Name, &options)? else { return Ok(None) };
        self.note(Note::NamedCard(self.me.you, named));
        Ok(Some(self.s.entry(named).def.name))
    }
    /// The speaking card remembers a faction as long as it is in play.
    pub fn remember_faction(&mut self, f: FactionId) {
        let this = self.this();
        self.s.card_mut(this).memo = Memo::of(f);
    }

    /// The speaking card has done what it does once, as long as it is in play.
    pub fn mark_done(&mut self) {
        let this = self.this();
        self.s.card_mut(this).memo = Memo::DONE;
    }

    /// The speaking card remembers, as long as it is in play, that this part of its OR was chosen (the first is 0). What
    /// it does by being there because of that begins now.
    pub fn remember_part(&mut self, n: u8) -> Flow {
        let this = self.this();
        self.s.card_mut(this).memo = self.s.card(this).memo.with_part(n);
        self.affects_by_being_there();
        self.settle()
    }

    /// The speaking card remembers until the end of the turn that something has happened.
    pub fn remember_this_turn(&mut self) {
        if let Some(this) = self.view().this_card().filter(|&c| self.s.in_play(c) && !self.view().remembers()) {
            self.s.add_lasting(Lasts::Remembered(this), Until::EndOfTurn, self.me.def);
        }
    }

    // ---- looking --------------------------------------------------------------

    /// The minions that are meant.
    pub fn minions(&self, which: Minions) -> Vec<CardId> {
        self.view().minions(which).collect()
    }
    /// The base where a card in play is, also on a minion there.
    pub fn base_of(&self, c: CardId) -> Option<Slot> {
        self.s.base_of(c)
    }
    /// Who controls a card; perhaps nobody.
    pub fn controller(&self, c: CardId) -> Seat {
        self.s.card(c).controller
    }
    /// How many +1 power counters are on a card.
    pub fn counters(&self, c: CardId) -> u8 {
        self.s.card(c).counters
    }
    /// The current power of a minion.
    pub fn power(&self, c: CardId) -> i32 {
        self.s.power(c)
    }
    /// The players other than you, clockwise from the current player.
    pub fn others(&self) -> Vec<Seat> {
        self.s.in_order().filter(|&p| p != self.me.you).collect()
    }
    /// All players, clockwise from the current one.
    pub fn everyone(&self) -> Vec<Seat> {
        self.s.in_order().collect()
    }
    /// Of a base whose ability happens for several players together: those who do not ignore it, clockwise from the
    /// current player.
    pub fn heeding(&self) -> Vec<Seat> {
        self.s.in_order().filter(|&p| self.me.heeding.contains(p)).collect()
    }
    /// The minions, actions and titans in play for which this holds.
    pub fn cards_in_play(&self, which: impl Fn(&View, CardId) -> bool) -> Vec<CardId> {
        let (v, index) = (self.view(), &self.s.index);
        let all = index.minions.iter().chain(index.actions.iter()).chain(index.titans.iter());
        all.filter(|&c| which(&v, c)).collect()
    }
    /// What the card that is being played has done to cards in play so far, copies included.
    pub fn done_by_this(&self) -> Vec<Event> {
        self.done_so_far().iter().copied().filter(|e| e.cause.source == self.me.source).collect()
    }
    /// The minions the card that is being played has affected so far, copies included.
    pub fn affected_by_this(&self) -> Vec<CardId> {
        let minions = self.done_by_this().into_iter().map(|e| e.card).filter(|&c| self.s.kind(c) == Kind::Minion);
        minions.collect::<CardSet>().iter().collect()
    }
    /// The cards in a player's hand.
    pub fn hand(&self, seat: Seat) -> Vec<CardId> {
        self.s.hand(seat).to_vec()
    }
    /// The cards in your discard pile for which this holds.
    pub fn your_discard(&self, which: impl Fn(&View, CardId) -> bool) -> Vec<CardId> {
        let v = self.view();
        self.s.discard(self.me.you).iter().copied().filter(|&c| which(&v, c)).collect()
    }
    /// The cards in the other players' discard piles for which this holds.
    pub fn others_discard(&self, which: impl Fn(&View, CardId) -> bool) -> Vec<CardId> {
        let v = self.view();
        let all = self.others().into_iter().flat_map(|p| self.s.discard(p).to_vec());
        all.filter(|&c| which(&v, c)).collect()
    }
    /// The actions on bases and minions.
    pub fn actions_in_play(&self) -> Vec<CardId> {
        self.s.index.actions.iter().collect()
    }
    /// The speaker's cards on a base, without those on minions, and the buried ones.
    pub fn your_cards_at(&self, base: Slot) -> Vec<CardId> {
        let on_base = self.s.base(base).cards.iter().filter(|&c| self.view().is_yours(c));
        on_base.chain(self.your_buried_at(base)).collect()
    }
    /// The actions on bases, and not on minions.
    pub fn actions_on_bases(&self) -> Vec<CardId> {
        self.s.slots().flat_map(|b| self.s.actions_on_base(b)).collect()
    }
    /// The other actions on the base or minion that the speaking action is on.
    pub fn actions_beside_this(&self) -> Vec<CardId> {
        let (this, place) = (self.this(), self.s.card(self.this()).place);
        self.s.index.actions.iter().filter(|&a| a != this && self.s.card(a).place == place).collect()
    }
    /// The event that made the speaker speak.
    pub fn event(&self) -> Event {
        self.me.event
    }

    /// The cards of one owner to which an event happened together, as far as the speaking ability waits for them
    /// still; it waits for none of them any more.
    pub fn take_together_with(&mut self, e: &Event) -> Vec<CardId> {
        let me = (self.me.source, self.me.def);
        let mut cards = vec![e.card];
        self.s.pending.retain(|p| {
            let alike = (p.source, Some(p.def)) == me
                && (p.event.on, p.event.owner, p.event.cause.source) == (e.on, e.owner, e.cause.source);
            if alike {
                cards.push(p.event.card);
            }
            !alike
        });
        cards
    }

    // ---- doing ----------------------------------------------------------------

    /// Destroys a card in play. True if it really was.
    pub fn destroy(&mut self, c: CardId) -> Flow<bool> {
        self.affect(c, Affect::Destroy)
    }
    /// Destroys the speaking card.
    pub fn destroy_this(&mut self) -> Flow {
        self.destroy(self.this()).map(drop)
    }
    /// Destroys the minion the speaking action is on.
    pub fn destroy_host(&mut self) -> Flow {
        match self.view().host() {
            Some(minion) => self.destroy(minion).map(drop),
            None => Ok(()),
        }
    }
    /// Discards the speaking card from play, which is not to destroy it.
    pub fn discard_this(&mut self) -> Flow {
        let this = self.this();
        self.note(Note::Placed(this, self.s.discard_of(this)));
        self.discard_from_play([this].into_iter().collect(), false)
    }
    /// Chooses a minion and destroys it.
    pub fn destroy_one(&mut self, which: Minions) -> Flow {
        match self.choose(Ask::Destroy, which)? {
            Some(c) => self.destroy(c).map(drop),
            None => Ok(()),
        }
    }
    /// May choose a minion and destroy it.
    pub fn may_destroy(&mut self, which: Minions) -> Flow {
        match self.may_choose(Ask::Destroy, which)? {
            Some(c) => self.destroy(c).map(drop),
            None => Ok(()),
        }
    }
    /// Chooses one of these cards in play and destroys it. Returns the chosen one, destroyed or not.
    pub fn destroy_one_of(&mut self, cards: &[CardId]) -> Flow<Option<CardId>> {
        let chosen = self.pick_card(Ask::Destroy, cards)?;
        if let Some(c) = chosen {
            self.destroy(c)?;
        }
        Ok(chosen)
    }
    /// Destroys several cards at once.
    pub fn destroy_all(&mut self, cards: Vec<CardId>) -> Flow {
        self.affect_all(cards, Affect::Destroy).map(drop)
    }
    /// Returns a card to its owner's hand. True if it really was.
    pub fn return_to_hand(&mut self, c: CardId) -> Flow<bool> {
        self.affect(c, Affect::Return)
    }
    /// Chooses a minion and returns it to its owner's hand.
    pub fn return_one(&mut self, which: Minions) -> Flow {
        match self.choose(Ask::Return, which)? {
            Some(c) => self.return_to_hand(c).map(drop),
            None => Ok(()),
        }
    }
    /// May choose a minion and return it to its owner's hand.
    pub fn may_return(&mut self, which: Minions) -> Flow {
        match self.may_choose(Ask::Return, which)? {
            Some(c) => self.return_to_hand(c).map(drop),
            None => Ok(()),
        }
    }
    /// Every owner places these cards in play under the deck, with the credit for it, in an order of
    /// choice from the top down.
    pub fn owners_place_on_deck_bottom(&mut self, cards: &[CardId]) -> Flow {
        self.owners_place(cards, Affect::PlaceOnDeckBottom)
    }
    /// Every owner places these cards in play on top of the deck, with the credit for it, in an order of choice from
    /// the top down.
    pub fn owners_place_on_deck_top(&mut self, cards: &[CardId]) -> Flow {
        self.owners_place(cards, Affect::PlaceOnDeckTop)
    }
    fn owners_place(&mut self, cards: &[CardId], how: Affect) -> Flow {
        for owner in self.s.in_order() {
            let theirs = cards.iter().copied().filter(|&c| self.s.card(c).owner == owner).collect();
            self.as_player(owner, |g| {
                let mut ordered = g.in_any_order(Ask::Place, theirs)?;
                if how == Affect::PlaceOnDeckTop {
                    ordered.reverse(); // the one that is to be uppermost comes last
                }
                g.affect_all(ordered, how)
            })?;
        }
        Ok(())
    }
    /// The speaker places a card in play on the top or the bottom of its owner's deck. True if it really was.
    pub fn place_on_top_or_bottom(&mut self, c: CardId) -> Flow<bool> {
        if !self.s.in_play(c) {
            return Ok(false);
        }
        let how = if self.wants_on_top(c)? { Affect::PlaceOnDeckTop } else { Affect::PlaceOnDeckBottom };
        self.affect(c, how)
    }
    /// Whether the speaker wants a card on the top of the deck, and not on the bottom.
    pub fn wants_on_top(&mut self, c: CardId) -> Flow<bool> {
        self.about = Some(c);
        let ends = [Deed::PlaceOnDeckTop, Deed::PlaceOnDeckBottom].map(Choice::Do);
        Ok(self.pick_deed(Ask::PlaceWhere, &ends)? == Some(Deed::PlaceOnDeckTop))
    }
    /// Moves a minion to a base. True if it really moved.
    pub fn move_to(&mut self, c: CardId, to: Slot) -> Flow<bool> {
        self.affect(c, Affect::Move(to))
    }
    /// Whether something keeps the speaker from moving a card anywhere, so that nobody need be asked where to.
    fn is_held(&mut self, c: CardId) -> bool {
        let Some(at) = self.s.base_of(c).filter(|_| self.s.anything_prevents()) else { return false };
        let cause = self.cause();
        let prevented = |to| {
            let how = Affect::Move(to);
            self.s.is_prevented(&Would { card: c, at, how, cause, power: Met::Now })
        };
        let held = self.s.slots().filter(|&to| to != at).all(prevented);
        if held {
            self.note(Note::Prevented(c));
        }
        held
    }
    /// Moves a card to another base of the speaker's choice. True if it really moved.
    pub fn move_away(&mut self, c: CardId) -> Flow<bool> {
        let from = self.s.lies_at(c);
        if self.is_held(c) {
            return Ok(false);
        }
        self.about = Some(c);
        match self.choose_base(Ask::MoveWhere, |_, b| Some(b) != from)? {
            Some(to) => self.move_to(c, to),
            None => Ok(false),
        }
    }
    /// May choose a minion and move it to another base.
    pub fn may_move(&mut self, which: Minions) -> Flow {
        match self.may_choose(Ask::Move, which)? {
            Some(c) => self.move_away(c).map(drop),
            None => Ok(()),
        }
    }
    /// May choose a minion and move it to the base of the card that speaks.
    pub fn may_move_here(&mut self, which: Minions) -> Flow {
        match (self.may_choose(Ask::Move, which)?, self.here()) {
            (Some(c), Some(here)) => self.move_to(c, here).map(drop),
            _ => Ok(()),
        }
    }
    /// Chooses a minion and moves it to another base.
    pub fn move_one(&mut self, which: Minions) -> Flow {
        match self.choose(Ask::Move, which)? {
            Some(c) => self.move_away(c).map(drop),
            None => Ok(()),
        }
    }
    /// Moves minions of a base to one other base of the speaker's choice, all together.
    pub fn move_together(&mut self, minions: Vec<CardId>, from: Slot) -> Flow {
        if minions.is_empty() {
            return Ok(());
        }
        match self.choose_base(Ask::MoveWhere, |_, b| b != from)? {
            Some(to) => self.affect_all(minions, Affect::Move(to)).map(drop),
            None => Ok(()),
        }
    }
    /// Moves a minion from the base of the card that speaks to another one of the speaker's choice, or from another
    /// base to here. True if it really moved.
    pub fn move_from_or_to_here(&mut self, c: CardId) -> Flow<bool> {
        match self.here() {
            Some(here) if self.s.base_of(c) != Some(here) => self.move_to(c, here),
            _ => self.move_away(c),
        }
    }
    /// Gives a minion power, or takes it, temporarily.
    pub fn give_power(&mut self, c: CardId, n: i8, until: Until) -> Flow<bool> {
        self.affect(c, Affect::Power(n, until))
    }
    /// Chooses a minion and gives it power temporarily.
    pub fn give_power_to_one(&mut self, which: Minions, n: i8, until: Until) -> Flow {
        match self.choose(Ask::Power, which)? {
            Some(c) => self.give_power(c, n, until).map(drop),
            None => Ok(()),
        }
    }
    /// Gives several minions power, or takes it, temporarily.
    pub fn give_power_to_all(&mut self, cards: Vec<CardId>, n: i8, until: Until) -> Flow {
        self.affect_all(cards, Affect::Power(n, until)).map(drop)
    }
    /// Places +1 power counters on a card.
    pub fn add_counters(&mut self, c: CardId, n: u8) -> Flow<bool> {
        self.affect(c, Affect::AddCounters(n))
    }
    /// Chooses a minion and places a +1 power counter on it.
    pub fn place_counter(&mut self, which: Minions) -> Flow {
        match self.choose(Ask::CountersTo, which)? {
            Some(c) => self.add_counters(c, 1).map(drop),
            None => Ok(()),
        }
    }
    /// May choose a minion and place a +1 power counter on it.
    pub fn may_place_counter(&mut self, which: Minions) -> Flow {
        match self.may_choose(Ask::CountersTo, which)? {
            Some(c) => self.add_counters(c, 1).map(drop),
            None => Ok(()),
        }
    }
    /// Transfers +1 power counters, as many as there are. Those for a card that cannot get them are lost.
    pub fn transfer_counters(&mut self, n: u8, from: CardId, to: CardId) -> Flow<bool> {
        let n = n.min(self.s.card(from).counters);
        Ok(self.affect(from, Affect::RemoveCounters(n))? && self.affect(to, Affect::ReceiveCounters(n))?)
    }
    /// The speaker chooses how many +1 power counters to transfer, up to all there are.
    pub fn transfer_any_counters(&mut self, from: CardId, to: CardId) -> Flow {
        let n = self.choose_number(0, self.s.card(from).counters, from)?;
        self.transfer_counters(n, from, to).map(drop)
    }
    /// The speaker transfers any or all +1 power counters among these minions. Each of them is asked for once as the
    /// one they come from.
    pub fn transfer_counters_among(&mut self, which: Minions) -> Flow {
        let (mut sources, mut taken) = (self.minions(which), 0);
        loop {
            sources.retain(|&c| self.s.card(c).counters > 0);
            let Some(from) = self.pick_next(Picks::any(taken), Ask::CountersFrom, &sources)? else { return Ok(()) };
            taken += 1;
            sources.retain(|&c| c != from);
            let (mut others, mut given) = (self.minions(which), 0);
            others.retain(|&c| c != from);
            while self.s.in_play(from) && self.s.card(from).counters > 0 {
                let Some(to) = self.pick_next(Picks::any(given), Ask::CountersTo, &others)? else { break };
                given += 1;
                others.retain(|&c| c != to);
                let n = self.choose_number(1, self.s.card(from).counters, to)?;
                self.transfer_counters(n, from, to)?;
            }
        }
    }
    /// The speaker removes any number of +1 power counters from these minions. Returns how many.
    pub fn remove_any_counters(&mut self, which: Minions) -> Flow<u8> {
        let (mut left, mut picked, mut removed) = (self.minions(which), 0, 0);
        loop {
            left.retain(|&c| self.s.card(c).counters > 0);
            let Some(c) = self.pick_next(Picks::any(picked), Ask::CountersFrom, &left)? else { return Ok(removed) };
            picked += 1;
            left.retain(|&d| d != c);
            let n = self.choose_number(1, self.s.card(c).counters, c)?;
            if self.affect(c, Affect::RemoveCounters(n))? {
                removed = removed.saturating_add(n);
            }
        }
    }
    /// The speaker places this many +1 power counters on these minions, split in any way.
    pub fn split_counters(&mut self, mut n: u8, which: Minions) -> Flow {
        let mut left = self.minions(which);
        while n > 0
            && let Some(c) = self.pick_card(Ask::CountersTo, &left)?
        {
            left.retain(|&d| d != c);
            let least = if left.is_empty() { n } else { 1 };
            let here = self.choose_number(least, n, c)?;
            self.add_counters(c, here)?;
            n -= here;
        }
        Ok(())
    }
    /// The speaker chooses a number, about a card.
    fn choose_number(&mut self, least: u8, most: u8, about: CardId) -> Flow<u8> {
        let options: Vec<Choice> = (least..=most).map(Choice::Number).collect();
        self.about = Some(about);
        match self.pick(self.me.you, Ask::HowMany, &options)? {
            Choice::Number(n) => Ok(n),
            _ => Ok(0),
        }
    }
    /// Transfers an action in play to a minion, unless the action is not affected by that. If the minion
    /// cannot get it, the action is discarded.
    pub fn transfer(&mut self, action: CardId, to: CardId) -> Flow<bool> {
        let Some(there) = self.s.base_of(to) else { return Ok(false) };
        if self.s.card(action).place == Place::On(to) || self.is_kept_from(action, Affect::Transfer(there)) {
            return Ok(false);
        }
        self.attach(action, to)
    }
    fn attach(&mut self, action: CardId, to: CardId) -> Flow<bool> {
        let done = self.affect(to, Affect::Attach(action))?;
        if !done && self.s.in_play(action) {
            self.discard_from_play([action].into_iter().collect(), false)?;
        }
        Ok(done)
    }
    /// Transfers an action on a minion to another one of these, of the speaker's choice. True if it really was.
    pub fn transfer_to_one(&mut self, action: CardId, which: Minions) -> Flow<bool> {
        match self.choose_other_host(action, which)? {
            Some(to) => self.transfer(action, to),
            None => Ok(false),
        }
    }
    fn choose_other_host(&mut self, action: CardId, which: Minions) -> Flow<Option<CardId>> {
        let mut minions = self.minions(which);
        minions.retain(|&c| self.s.card(action).place != Place::On(c));
        self.about = Some(action);
        self.pick_card(Ask::TransferWhere, &minions)
    }
    /// Destroys the minion an action is on and transfers the action to one of these. The action does what it does for
    /// that minion until it goes, and is transferred even if it stays.
    pub fn destroy_and_transfer(&mut self, action: CardId, which: Minions) -> Flow {
        let Some(host) = self.view().host_of(action) else { return Ok(()) };
        let to = self.choose_other_host(action, which)?;
        let there = to.and_then(|to| self.s.base_of(to));
        let (Some(to), Some(there)) = (to, there) else { return self.destroy(host).map(drop) };
        if self.is_kept_from(action, Affect::Transfer(there)) {
            return self.destroy(host).map(drop);
        }
        let outer = self.carried.replace((action, to));
        let destroyed = self.destroy(host);
        self.carried = outer;
        destroyed?;
        match self.s.card(action).place {
            Place::On(on) if on == to => self.attach(action, to).map(drop),
            Place::On(on) if on == host && self.s.in_play(to) => self.transfer(action, to).map(drop),
            Place::On(on) if on == host => self.transfer_to_one(action, which).map(drop),
            _ => Ok(()),
        }
    }
    /// Transfers an action on a base to another one. True if it really was.
    pub fn transfer_to(&mut self, action: CardId, to: Slot) -> Flow<bool> {
        self.affect(action, Affect::Transfer(to))
    }
    /// Transfers an action on a base to another one of the speaker's choice. Returns where it came to.
    pub fn transfer_away(&mut self, action: CardId) -> Flow<Option<Slot>> {
        let from = self.s.base_of(action);
        self.about = Some(action);
        match self.choose_base(Ask::TransferWhere, |_, b| Some(b) != from)? {
            Some(to) if self.transfer_to(action, to)? => Ok(Some(to)),
            _ => Ok(None),
        }
    }
    /// The speaker takes control of a card as long as it is in play.
    pub fn take_control_of(&mut self, c: CardId) -> Flow<bool> {
        self.affect(c, Affect::Control(self.me.you, Until::LeavesPlay))
    }
    /// The speaker chooses a minion and takes control of it temporarily.
    pub fn control_one(&mut self, which: Minions, until: Until) -> Flow {
        match self.choose(Ask::Control, which)? {
            Some(c) => self.affect(c, Affect::Control(self.me.you, until)).map(drop),
            None => Ok(()),
        }
    }
    /// The speaker gives control of a card to another player of choice as long as it is in play. True if that really
    /// happened.
    pub fn give_control_of(&mut self, c: CardId) -> Flow<bool> {
        self.about = Some(c);
        let to = self.choose_player(|v, p| v.is_another(p))?;
        self.give_control(c, to)
    }
    /// The speaker may give control of a card to another player of choice. True if that really happened.
    pub fn may_give_control_of(&mut self, c: CardId) -> Flow<bool> {
        self.about = Some(c);
        let to = self.may_choose_player(|v, p| v.is_another(p))?;
        self.give_control(c, to)
    }
    /// The speaker chooses a minion and gives control of it to another player of choice. Returns it if that really
    /// happened.
    pub fn give_control_of_one(&mut self, which: Minions) -> Flow<Option<CardId>> {
        let Some(c) = self.choose(Ask::GiveControl, which)? else { return Ok(None) };
        Ok(self.give_control_of(c)?.then_some(c))
    }
    fn give_control(&mut self, c: CardId, to: Option<Seat>) -> Flow<bool> {
        match to {
            Some(to) => self.affect(c, Affect::Control(to, Until::LeavesPlay)),
            None => Ok(false),
        }
    }
    /// Changes the breakpoint of a base until the end of the turn.
    pub fn change_breakpoint(&mut self, base: Slot, n: i8) {
        let from = self.me.def;
        self.s.add_lasting(Lasts::Breakpoint(base, n), Until::EndOfTurn, from);
        self.note(Note::BreakpointChanged(base, n));
    }
    /// This counts as the printed breakpoint of a base until the end of the turn; abilities that set its starting
    /// breakpoint still do.
    pub fn set_printed_breakpoint(&mut self, base: Slot, n: i8) -> Flow {
        self.s.lasting.retain(|l| !matches!(l.what, Lasts::PrintedBreakpoint(b, _) if b == base));
        self.s.add_lasting(Lasts::PrintedBreakpoint(base, n), Until::EndOfTurn, self.me.def);
        self.note(Note::BreakpointSet(base, n));
        self.settle()
    }
    /// The speaking card sets the starting breakpoint of a base until the end of the turn, whatever becomes
    /// of the card. Where another ability sets it as well, the current player chooses anew.
    pub fn set_breakpoint(&mut self, base: Slot, n: i8) -> Flow {
        let (this, from) = (self.this(), self.me.def);
        self.s.lasting.retain(|l| !matches!(l.what, Lasts::BreakpointBy(b, _) if b == base));
        self.s.add_lasting(Lasts::StartingBreakpoint(base, this, n), Until::EndOfTurn, from);
        self.note(Note::BreakpointSet(base, n));
        self.settle()
    }
    /// The speaker has more power at a base until the end of the turn, without any minion.
    pub fn gain_total_power(&mut self, base: Slot, n: i8) {
        self.s.add_lasting(Lasts::Total(base, self.me.you, n), Until::EndOfTurn, self.me.def);
    }
    /// The cards on a base, also those that come there later, have no abilities until the end of
    /// the turn, but for those that this does not affect.
    pub fn silence(&mut self, base: Slot) -> Flow {
        let Source::Card(by) = self.me.source else { return Ok(()) };
        for c in self.s.base(base).cards.iter() {
            if self.is_kept_from(c, Affect::Cancel(Until::EndOfTurn)) {
                self.make_unaffected(c, self.me.source);
            }
        }
        self.s.add_lasting(Lasts::Silenced(base, by, self.me.you), Until::EndOfTurn, self.me.def);
        self.settle()
    }
    /// The abilities of a base are cancelled temporarily; what they have done stays as it is.
    pub fn cancel_base(&mut self, base: Slot, until: Until) -> Flow {
        self.s.add_lasting(Lasts::CancelledBase(base), until, self.me.def);
        self.settle()
    }
    /// A minion is not affected by another card's ability until the end of the turn.
    pub fn make_unaffected(&mut self, c: CardId, by: Source) {
        if let Source::Card(by) = by {
            self.s.add_lasting(Lasts::Unaffected(c, by), Until::EndOfTurn, self.me.def);
        }
    }
    /// The speaker's minions at this base are not affected by another card's ability until the end of the turn.
    pub fn make_yours_here_unaffected(&mut self, by: Source) {
        for c in self.minions(your_minion().here()) {
            self.make_unaffected(c, by);
        }
    }
    /// A player cannot play actions on the next turn.
    pub fn no_actions_next_turn(&mut self, seat: Seat) {
        self.s.add_lasting(Lasts::NoActions(seat), Until::NextTurnOf(seat), self.me.def);
    }
    /// The speaking card temporarily has the abilities of another one, too, as they are now.
    /// What they do when played happens at once.
    pub fn gain_abilities_of(&mut self, c: CardId, until: Until) -> Flow {
        let this = self.this();
        let gained: Vec<DefId> =
            self.s.abilities_of(c).filter(|d| self.s.abilities_of(this).all(|own| own != *d)).collect();
        let given: Vec<DefId> = self.s.givers_on(c).flat_map(|a| self.s.given_by(a)).collect();
        for &def in &gained {
            self.s.add_lasting(Lasts::Abilities(this, def), until, self.me.def);
        }
        for def in self.s.talents_alone(c).chain(given) {
            self.s.add_lasting(Lasts::Talent(this, def), until, self.me.def);
        }
        self.settle()?;
        self.affects_by_being_there(); // it had come before it had them
        self.begin_on_host(this, &gained)?;
        for def in gained {
            self.speak_as(Speaker { def: Some(def), ..self.me }, |g| g.on_play_of(def))?;
        }
        Ok(())
    }
    /// The speaking minion temporarily loses the abilities it has now, also those that actions give it, but for the
    /// talent that says so.
    pub fn lose_other_abilities(&mut self, until: Until) -> Flow {
        let (this, giver) = (self.this(), self.me.event.card);
        let given = self.s.card(giver).place == Place::On(this);
        if !self.affect(this, Affect::Cancel(until))? {
            return Ok(());
        }
        match self.me.def {
            _ if given => self.s.lasting.retain(|l| l.what != Lasts::Withheld(giver, this)),
            Some(def) => self.s.add_lasting(Lasts::Talent(this, def), until, Some(def)),
            None => {}
        }
        Ok(())
    }
    /// For a while, the speaking card watches a card in play, whatever becomes of itself: its abilities for that
    /// ([`Def::watching`]) are about that card, which is "this" to them; "you" stays the speaker, whoever controls it.
    pub fn watch(&mut self, c: CardId, until: Until) {
        if self.s.in_play(c) {
            self.s.add_lasting(Lasts::Watched(c, self.me.you), until, self.me.def);
        }
    }
    /// For a while, a card in play may go to its owner's hand instead of the discard pile, each time as the speaker
    /// likes.
    pub fn may_return_instead(&mut self, c: CardId, until: Until) {
        if self.s.in_play(c) {
            self.s.add_lasting(Lasts::MayReturn(c, self.this(), self.me.you), until, self.me.def);
        }
    }
    /// Relocates cards that lie on a base, or are buried there, to another one: actions are transferred, all
    /// others move, at once.
    pub fn move_or_transfer(&mut self, cards: Vec<CardId>, to: Slot) -> Flow {
        let (actions, others): (Vec<CardId>, Vec<CardId>) =
            cards.into_iter().partition(|&c| self.s.index.actions.contains(c));
        self.affect_all(others, Affect::Move(to))?;
        self.affect_all(actions, Affect::Transfer(to)).map(drop)
    }
    /// An extra minion on these terms.
    pub fn extra_minion(&mut self) -> Flow {
        self.extra(crate::words::query::extra_minion())
    }
    /// An extra action.
    pub fn extra_action(&mut self) -> Flow {
        self.extra(crate::words::query::extra_action())
    }
    /// The speaker chooses the name of one of these minions, and has up to this many extra plays for minions of it.
    pub fn extra_of_name_in_play(&mut self, n: usize, which: Minions, terms: Allowance) -> Flow {
        let mut names: Vec<&str> = Vec::new();
        let mut one_of_each = self.minions(which);
        one_of_each.retain(|&c| {
            let name = self.view().name(c);
            let new = !names.contains(&name);
            names.push(name);
            new
        });
        match self.pick_card(Ask::Card, &one_of_each)? {
            Some(c) => self.extra_of_name(n, self.view().name(c), terms),
            None => Ok(()),
        }
    }
    /// How many minions you have played this turn.
    pub fn minions_you_played(&self) -> usize {
        self.s.turn.minions_played_by(self.me.you).count()
    }
    /// The speaker draws cards.
    pub fn draw_cards(&mut self, n: usize) -> Flow {
        self.draw(self.me.you, n);
        Ok(())
    }
    /// The speaker gains points.
    pub fn gain(&mut self, n: usize) -> Flow {
        self.gain_vp(self.me.you, n as u8)
    }
    /// "The end of your turn": of the current one, or of the next.
    pub fn end_of_your_turn(&self) -> Until {
        Until::EndOfTurnOf(self.me.you)
    }
}
