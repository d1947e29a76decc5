//! Playing cards: on which of the terms that are left, and what happens then. What may be played at all is in
//! [`crate::playable`].

use crate::affect::{Affect, Cause, Through};
use crate::ask::*;
use crate::game::{Game, Speaker};
use crate::ids::*;
use crate::library::StaticEffects;
use crate::picks::Picks;
pub(crate) use crate::playable::{AN_EXTRA_ACTION, Options};
pub use crate::playable::{Play, Refusal};
use crate::raising::Raising;
use crate::react::{Event, On, Pending};
use crate::state::*;
use crate::turn::{Played, Step};
use crate::words::def::{Kind, Label, Limit, PlayOn};
use smallvec::SmallVec;

fn count(n: &mut u8) {
    *n = n.saturating_add(1);
}

impl Game<'_> {
    /// Step: the current player plays one card, uses one ability, or ends the phase.
    pub(crate) fn play_cards(&mut self) -> Flow {
        let seat = self.s.current();
        self.s.turn.plays.iter_mut().for_each(|a| a.fresh = false);
        let choice = match self.answered()? {
            Some(given) => given,
            None => {
                let mut options = Options::new();
                self.s.playable_cards(seat, &self.s.turn.plays, &mut options);
                self.usable_abilities(seat, &mut options);
                options.push(Choice::EndTurn);
                self.ask(seat, Ask::PlayCards, &options)?
            }
        };
        if choice == Choice::EndTurn {
            return Ok(());
        }
        self.s.agenda.push(Step::PlayCards);
        match choice {
            Choice::Card(c) => {
                let terms = self.s.turn.plays.clone();
                self.play_under(seat, c, &terms, true, Speaker::default())?;
            }
            ability => self.use_on_your_turn(seat, ability)?,
        }
        self.close_pool()
    }

    /// Plays a card under one of these terms, asking where; `spend` takes the term off the turn's plays, and an action
    /// resolves in the capacity of `me`.
    pub(crate) fn play_under(&mut self, seat: Seat, c: CardId, terms: &[Allowance], spend: bool, me: Speaker) -> Flow {
        let asking =
            Speaker { source: Source::Card(c), def: Some(self.s.card(c).def), you: seat, ..Speaker::default() };
        let from_hand = matches!(self.s.card(c).place, Place::Hand(_));
        if self.s.kind(c) == Kind::Action {
            let target = self.speak_as(asking, |g| g.choose_action_target(seat, c, terms, from_hand))?;
            let used = match spend {
                true => self.spend(seat, c, |s, a| {
                    terms.contains(a) && s.lets_play_on(a, seat, c, target, &s.hindrances(seat))
                })?,
                false => terms.first().copied(),
            };
            let raising = used.and_then(|a| Raising::under(&a, c, seat));
            let before = std::mem::replace(&mut self.raising, raising);
            self.play_action(c, seat, target, Speaker { you: seat, ..me })?;
            self.raising = before;
            return Ok(());
        }
        let slots = self.s.bases_to_play_at(seat, c, terms, from_hand);
        let Choice::Base(at) = self.speak_as(asking, |g| g.pick(seat, Ask::PlayWhere, &slots))? else { return Ok(()) };
        let used = match spend {
            true => self.spend_on_minion(seat, c, terms, at)?,
            false => terms.first().copied().inspect(|a| self.bind_the_others(a, c)),
        };
        if used.is_some_and(|a| a.kind == Kind::Action) {
            // in place of an action, which is its Special
            self.speak_as(Speaker { here: Some(at), ..asking }, |g| {
                g.trigger_use(Label::Special);
                Ok(())
            })?;
        }
        let lets = if from_hand { None } else { self.s.lets_play_from_discard(seat, c, at) };
        match lets {
            Some(itself) if itself == c => self.speak_as(Speaker { here: Some(at), ..asking }, |g| {
                g.trigger_use(Label::Special);
                Ok(())
            })?,
            Some(another) => self.s.mark(another, Used::FROM_DISCARD),
            None => {}
        }
        self.play_minion(used.map_or_else(|| Play::minion(c, seat, at, true), |a| Play::under(&a, c, seat, at)))
    }
    /// Uses up the play under which a minion comes to a base: the narrowest one, be it one that an ability of the turn
    /// still has to give. Returns it, if it was left already.
    fn spend_on_minion(&mut self, seat: Seat, c: CardId, terms: &[Allowance], at: Slot) -> Flow<Option<Allowance>> {
        let allows = |s: &State, a: &Allowance| terms.contains(a) && s.fits(a, seat, c, at);
        let immediately = terms.iter().any(|a| a.fresh); // then no other play can be used
        let Some((source, def, i)) = self.narrower_of_the_turn(seat, c, at).filter(|_| !immediately) else {
            return self.spend(seat, c, allows);
        };
        let fits = |kind: Kind| self.s.turn.plays.iter().any(|a| a.kind == kind && allows(self.s, a));
        if fits(Kind::Minion) && fits(Kind::Action) {
            // it may also be played in place of an action
            let n = self.choose_play(seat, c, allows)?;
            if let Some(n) = n.filter(|&n| self.s.turn.plays[n].kind == Kind::Action) {
                return Ok(Some(self.take_play(n, c)));
            }
        }
        self.s.mark_used(source, def, i, Limit::OncePerTurn, seat);
        self.note(Note::Used(source, def, Some(i as u8), seat));
        Ok(None)
    }
    /// The ability of the turn, not used yet, that allows a minion at a base on narrower terms than any minion play that
    /// is left.
    fn narrower_of_the_turn(&self, seat: Seat, c: CardId, at: Slot) -> Option<(Source, DefId, usize)> {
        let left = || self.s.turn.plays.iter().filter(|a| a.kind == Kind::Minion && self.s.fits(a, seat, c, at));
        let narrower = |a: &Allowance| left().all(|b| self.s.is_as_narrow(a, b, c) && !self.s.is_as_narrow(b, a, c));
        let mut unused = self.extras_of_the_turn(seat);
        unused.retain(|(_, a)| self.s.fits(a, seat, c, at) && narrower(a));
        let narrowest = |a: &Allowance| unused.iter().all(|(_, b)| self.s.is_as_narrow(a, b, c));
        unused.iter().find(|(_, a)| narrowest(a)).map(|&(ability, _)| ability)
    }
    fn choose_action_target(&mut self, seat: Seat, c: CardId, terms: &[Allowance], from_hand: bool) -> Flow<Choice> {
        let targets = self.s.action_targets(seat, c, terms, from_hand);
        let ask = if self.s.play_on(c) == PlayOn::Base { Ask::PlayWhere } else { Ask::PlayOnWhich };
        self.pick(seat, ask, &targets)
    }
    /// Takes off the narrowest play that allows a card; asks where none is the narrowest. Returns it.
    fn spend(&mut self, seat: Seat, c: CardId, allows: impl Fn(&State, &Allowance) -> bool) -> Flow<Option<Allowance>> {
        Ok(self.choose_play(seat, c, allows)?.map(|i| self.take_play(i, c)))
    }
    fn choose_play(
        &mut self,
        seat: Seat,
        c: CardId,
        allows: impl Fn(&State, &Allowance) -> bool,
    ) -> Flow<Option<usize>> {
        let plays = &self.s.turn.plays;
        if let Some(only) = self.s.only_play_for(c) {
            return Ok(Some(only));
        }
        let fitting: SmallVec<[usize; 8]> = (0..plays.len()).filter(|&i| allows(self.s, &plays[i])).collect();
        if let [only] = fitting[..] {
            return Ok(Some(only));
        }
        let mut narrowest: SmallVec<[Choice; 4]> = SmallVec::new();
        for &i in &fitting {
            let as_narrow = |a: usize, b: usize| self.s.is_as_narrow(&plays[a], &plays[b], c);
            let wider = |&j: &usize| as_narrow(j, i) && (!as_narrow(i, j) || j < i);
            if !fitting.iter().any(|j| *j != i && wider(j)) {
                narrowest.push(Choice::Number(i as u8));
            }
        }
        Ok(match self.pick(seat, Ask::WhichPlay, &narrowest)? {
            Choice::Number(i) => Some(i as usize),
            _ => None,
        })
    }
    fn take_play(&mut self, i: usize, c: CardId) -> Allowance {
        let spent = self.s.turn.plays.remove(i);
        if spent.regular {
            count(&mut self.s.turn.regular_played);
        }
        self.bind_the_others(&spent, c);
        spent
    }
    /// The first of several extra minions that must have one name decides it; of several that may have so much
    /// power together, each leaves less for the others.
    fn bind_the_others(&mut self, terms: &Allowance, c: CardId) {
        let power = self.s.def(c).power;
        match self.s.power_left_for(terms) {
            _ if terms.group == 0 => {}
            Some(_) => {
                for l in self.s.lasting.iter_mut() {
                    if let Lasts::PowerLeft(n, left) = &mut l.what
                        && *n == terms.group
                    {
                        *left -= power;
                    }
                }
            }
            None if self.s.lasting.iter().any(|l| l.what.group() == Some(terms.group)) => {}
            None => {
                let name = self.s.entry(self.s.card(c).def).name_id;
                self.s.add_lasting(Lasts::Name(terms.group, name), Until::EndOfTurn, terms.from);
            }
        }
    }

    /// Gives the speaker an extra play: kept for later in the phase where the rules allow it,
    /// otherwise used at once or never.
    pub fn extra(&mut self, terms: Allowance) -> Flow {
        self.extras(1, terms)
    }
    fn extras(&mut self, n: usize, terms: Allowance) -> Flow {
        let terms = Allowance { from: self.me.def, ..terms };
        let can_wait = self.may_keep_extra();
        let mut now = !can_wait || self.s.duel.is_some(); // it could change the duel, so it is offered before that ends
        for played in 0..n {
            now = now && self.picking(Picks::up_to(n, played), |g| g.play_extra_now(terms))?.is_some();
            if !now && can_wait {
                self.s.turn.plays.push(Allowance { fresh: true, ..terms });
            }
        }
        Ok(())
    }
    /// Gives the speaker up to so many extra plays for minions of one name, which the first of them decides.
    pub fn extra_of_one_name(&mut self, n: usize, terms: Allowance) -> Flow {
        let group = self.new_group();
        self.extras(n, Allowance { group, ..terms })
    }
    /// Gives the speaker up to so many extra plays for minions that have no more than so much printed power together.
    pub fn extra_of_power(&mut self, n: usize, together: i8, terms: Allowance) -> Flow {
        let group = self.new_group();
        self.s.add_lasting(Lasts::PowerLeft(group, together), Until::EndOfTurn, self.me.def);
        self.extras(n, Allowance { group, ..terms })
    }
    fn new_group(&self) -> u8 {
        let bound = self.s.lasting.iter().filter_map(|l| l.what.group());
        let used = self.s.turn.plays.iter().map(|a| a.group).chain(bound).max();
        used.unwrap_or(0) + 1
    }
    /// Gives the speaker up to so many extra plays for minions of this name.
    pub fn extra_of_name(&mut self, n: usize, name: &str, terms: Allowance) -> Flow {
        let Some(name) = self.s.name_id(name) else { return Ok(()) };
        let named = self.s.lasting.iter().find_map(|l| match l.what {
            Lasts::Name(n, other) if other == name => Some(n),
            _ => None,
        });
        let group = named.unwrap_or_else(|| self.new_group());
        if named.is_none() {
            self.s.add_lasting(Lasts::Name(group, name), Until::EndOfTurn, self.me.def);
        }
        self.extras(n, Allowance { group, ..terms })
    }
    /// Gives the speaker an extra play for a minion of another name than this.
    pub fn extra_of_another_name(&mut self, name: &str, terms: Allowance) -> Flow {
        let Some(name) = self.s.name_id(name) else { return self.extra(terms) };
        let group = self.new_group();
        self.s.add_lasting(Lasts::AnotherName(group, name), Until::EndOfTurn, self.me.def);
        self.extras(1, Allowance { group, ..terms })
    }
    /// Whether an extra play that the speaker gets now can be used later in the phase.
    fn may_keep_extra(&self) -> bool {
        self.s.turn.phase == Phase::Play && self.s.current() == self.me.you && !self.me.special
    }
    /// The speaker may play an extra card at once. Returns the card that was played.
    pub fn play_extra_now(&mut self, terms: Allowance) -> Flow<Option<CardId>> {
        self.play_one_of_hand(terms, true, Speaker::default())
    }
    /// The speaker must play a card from hand at once, if there is one. Returns it.
    pub fn must_play_now(&mut self, terms: Allowance) -> Flow<Option<CardId>> {
        self.play_one_of_hand(terms, false, Speaker::default())
    }
    fn play_one_of_hand(&mut self, terms: Allowance, optional: bool, me: Speaker) -> Flow<Option<CardId>> {
        let seat = self.me.you;
        self.s.search_hand(seat);
        let mut options = Options::new();
        self.s.playable_cards(seat, &[terms], &mut options);
        options.retain(|o| !me.special || matches!(*o, Choice::Card(c) if self.s.may_use_special(seat, c)));
        if options.is_empty() {
            return Ok(None);
        }
        if optional {
            options.push(Choice::Pass);
        }
        let Choice::Card(c) = self.pick(seat, Ask::PlayExtra, &options)? else { return Ok(None) };
        if me.special && self.s.kind(c) == Kind::Action {
            let def = Some(self.s.card(c).def);
            self.speak_as(
                Speaker { source: Source::Card(c), def, you: seat, here: me.here, ..Speaker::default() },
                |g| {
                    g.trigger_use(Label::Special);
                    Ok(())
                },
            )?;
        }
        self.play_under(seat, c, &[terms], false, me)?;
        Ok(Some(c))
    }
    /// Whether the speaker could play a card from hand under these terms.
    pub fn could_play(&self, terms: Allowance) -> bool {
        self.s.could_play(self.me.you, terms)
    }
    /// Whether the speaker could play this very card at once, as an extra one, wherever it is now.
    pub fn could_play_card(&self, c: CardId) -> bool {
        let terms = [Allowance { kind: self.s.def(c).kind, ..Allowance::default() }];
        self.s.is_playable_under(self.me.you, c, &terms)
    }
    /// The same, once another card has left the hand: what a play costs is paid with the rest of it.
    pub fn could_play_card_without(&self, c: CardId, given: CardId) -> bool {
        let mut then = self.s.clone();
        then.put(given, Place::Box);
        let terms = [Allowance { kind: then.def(c).kind, ..Allowance::default() }];
        then.is_playable_under(self.me.you, c, &terms)
    }
    /// The speaker plays this very card at once, as an extra one, wherever it is now; unless something forbids it.
    pub fn play_card_now(&mut self, c: CardId) -> Flow {
        if !self.could_play_card(c) {
            return Ok(());
        }
        let seat = self.me.you;
        let me = Speaker { source: Source::Card(c), def: Some(self.s.card(c).def), you: seat, ..Speaker::default() };
        if self.s.kind(c) == Kind::Action {
            let target = self.speak_as(me, |g| g.choose_action_target(seat, c, &[AN_EXTRA_ACTION], true))?;
            return self.play_action(c, seat, target, Speaker { you: seat, ..Speaker::default() });
        }
        let slots = self.s.bases_to_play_at(seat, c, &[Allowance::default()], true);
        match self.speak_as(me, |g| g.pick(seat, Ask::PlayWhere, &slots))? {
            Choice::Base(at) => self.play_minion(Play::minion(c, seat, at, true)),
            _ => Ok(()),
        }
    }
    /// The speaker may play one of these very cards at once, as an extra one, wherever they are now.
    pub fn may_play_one_of(&mut self, cards: &[CardId]) -> Flow {
        let playable: Vec<CardId> = cards.iter().copied().filter(|&c| self.could_play_card(c)).collect();
        match self.may_pick_card(Ask::PlayExtra, &playable)? {
            Some(c) => self.play_card_now(c),
            None => Ok(()),
        }
    }
    /// The speaker may play one of these very cards of the hand at once, under these terms. Returns it.
    pub fn may_play_one_of_under(&mut self, cards: &[CardId], terms: Allowance) -> Flow<Option<CardId>> {
        let seat = self.me.you;
        self.s.search_hand(seat);
        let in_hand = |c: &CardId| self.s.card(*c).place == Place::Hand(seat); // it may have paid for another one
        let fits = |c: &CardId| in_hand(c) && self.s.is_playable_under(seat, *c, &[terms]);
        let playable: Vec<CardId> = cards.iter().copied().filter(fits).collect();
        let chosen = self.may_pick_card(Ask::PlayExtra, &playable)?;
        if let Some(c) = chosen {
            self.play_under(seat, c, &[terms], false, Speaker::default())?;
        }
        Ok(chosen)
    }
    /// The speaker takes this very card into the hand, or plays it at once, as an extra one, if nothing forbids it.
    pub fn place_in_hand_or_play(&mut self, c: CardId) -> Flow {
        let play = self.could_play_card(c);
        let deeds: &[Deed] = if play { &[Deed::PlaceInHand, Deed::Play] } else { &[Deed::PlaceInHand] };
        self.about = Some(c);
        match self.choose_one(deeds)? {
            Some(Deed::Play) => self.play_card_now(c),
            _ => self.place_in_hand(c),
        }
    }
    /// The speaker must play this very card at once; a Special whose time it is not is discarded instead.
    pub fn must_play_card_now(&mut self, c: CardId) -> Flow {
        match self.s.def(c).special_only {
            true => self.play_or_discard(c, None, Speaker { you: self.me.you, ..Speaker::default() }),
            false => self.play_card_now(c),
        }
    }
    /// A card that has to be played, at a base if it says so, is played as an extra one by whom `me` names, wherever
    /// it is now: by its Special, if that is the only way. If it cannot be played now, it is discarded.
    pub(crate) fn play_or_discard(&mut self, c: CardId, at: Option<Slot>, me: Speaker) -> Flow {
        let (seat, special_only) = (me.you, self.s.def(c).special_only);
        let special = if special_only { self.special_now(seat, c) } else { None };
        let about = special.map(|e| e.at).filter(|&b| b != Slot::NOWHERE);
        let for_base = about.filter(|_| self.s.play_on(c) == PlayOn::Base);
        let targets = match special_only && special.is_none() {
            true => Options::new(),
            false => self.s.targets_at(seat, c, at.or(for_base)),
        };
        if targets.is_empty() {
            self.discard(seat, c);
            return Ok(());
        }
        let asks = Speaker { source: Source::Card(c), def: Some(self.s.card(c).def), you: seat, ..Speaker::default() };
        let ask = if self.s.play_on(c) == PlayOn::Base { Ask::PlayWhere } else { Ask::PlayOnWhich };
        let target = self.speak_as(asks, |g| g.pick(seat, ask, &targets))?;
        if special.is_some() {
            self.speak_as(Speaker { here: about, ..asks }, |g| {
                g.trigger_use(Label::Special);
                Ok(())
            })?;
        }
        // a Special is about the base of its event, anything else about the one where the card lay
        let me = Speaker { here: about.or(at), special: special.is_some(), event: special.unwrap_or_default(), ..me };
        match target {
            Choice::Base(at) if self.s.kind(c) == Kind::Minion => {
                self.arrive(Play::minion(c, seat, at, true), true, me)
            }
            target => self.play_action(c, seat, target, me),
        }
    }
    /// The speaker plays this very minion at a base, as an extra one. False if something forbids it.
    pub fn play_minion_at(&mut self, c: CardId, at: Slot) -> Flow<bool> {
        let play = Play::minion(c, self.me.you, at, true);
        let allowed = self.s.may_play(&play).is_ok();
        if allowed {
            self.play_minion(play)?;
        }
        Ok(allowed)
    }
    /// Whether the speaker could play this very action on a minion, wherever it is now.
    pub fn could_play_action_on(&self, c: CardId, minion: CardId) -> bool {
        self.could_play_action(c, Choice::Card(minion))
    }
    /// The speaker plays this very action on a minion, as an extra one, wherever it is now; unless something
    /// forbids it.
    pub fn play_action_on(&mut self, c: CardId, minion: CardId) -> Flow {
        self.play_action_if_allowed(c, Choice::Card(minion))
    }
    /// Whether the speaker could play this very action on a base, wherever it is now.
    pub fn could_play_action_at(&self, c: CardId, base: Slot) -> bool {
        self.could_play_action(c, Choice::Base(base))
    }
    /// The speaker plays this very action on a base, as an extra one, wherever it is now; unless something forbids it.
    pub fn play_action_at(&mut self, c: CardId, base: Slot) -> Flow {
        self.play_action_if_allowed(c, Choice::Base(base))
    }
    fn could_play_action(&self, c: CardId, target: Choice) -> bool {
        let targets = self.s.action_targets(self.me.you, c, &[AN_EXTRA_ACTION], true);
        !self.s.def(c).special_only && targets.contains(&target)
    }
    fn play_action_if_allowed(&mut self, c: CardId, target: Choice) -> Flow {
        if !self.could_play_action(c, target) {
            return Ok(());
        }
        let seat = self.me.you;
        self.play_action(c, seat, target, Speaker { you: seat, ..Speaker::default() })
    }
    /// The speaker may play an action from hand at once as if it were a Special, because of what is happening now.
    /// Returns what was played.
    pub fn play_action_as_special(&mut self, terms: Allowance) -> Flow<Option<CardId>> {
        let (here, event) = (self.here(), self.me.event);
        self.play_one_of_hand(terms, true, Speaker { here, special: true, event, ..Speaker::default() })
    }
    /// For specials of a minion in hand or discard: play this very card at the base in question.
    pub fn play_this_minion(&mut self, at: Slot) -> Flow {
        self.play_minion_at(self.this(), at).map(drop)
    }
    /// For specials of an action in hand: play this very card, for the base in question.
    pub fn play_this_action(&mut self, here: Option<Slot>) -> Flow {
        let (c, seat) = (self.this(), self.me.you);
        let target = match (self.s.def(c).play_on, here) {
            (PlayOn::Base, Some(b)) => Choice::Base(b),
            _ => self.choose_action_target(seat, c, &[AN_EXTRA_ACTION], true)?,
        };
        let me = Speaker { you: seat, here, special: true, event: self.me.event, ..Speaker::default() };
        self.play_action(c, seat, target, me)
    }
    /// For specials of an action in hand: play this very card because of an event; if a base scores, for that base.
    pub fn play_this_action_because(&mut self, e: &Event) -> Flow {
        self.me.event = *e;
        self.play_this_action(e.on.is_scoring().then_some(e.at))
    }

    /// For specials of an action in hand: play this very card as if the abilities of the action of an event, which
    /// has been played, were printed on it.
    pub fn play_this_action_as(&mut self, e: &Event) -> Flow {
        let (this, seat) = (self.this(), self.me.you);
        let own = self.s.card(this).def;
        let copied: SmallVec<[DefId; 4]> = self.s.abilities_of(e.card).filter(|&d| d != own).collect();
        self.s.put(this, Place::Resolving);
        for &def in &copied {
            self.s.add_lasting(Lasts::Abilities(this, def), Until::LeavesPlay, Some(own));
        }
        let target = self.choose_action_target(seat, this, &[AN_EXTRA_ACTION], true)?;
        let here = (e.at != Slot::NOWHERE).then_some(e.at);
        self.play_action(
            this,
            seat,
            target,
            Speaker { you: seat, here, special: true, event: *e, ..Speaker::default() },
        )
    }

    /// A minion is played: it arrives, others may respond, its ability resolves for whoever controls it then; what
    /// that triggers follows later.
    pub(crate) fn play_minion(&mut self, play: Play) -> Flow {
        self.arrive(play, true, Speaker::default())
    }
    /// What is asked for to play a card is discarded first.
    fn pay(&mut self, play: &Play) -> Flow {
        if !self.s.anything_holds(StaticEffects::COST) {
            return Ok(());
        }
        let prices = self.s.prices(play);
        let mut owed: usize = prices.iter().map(|&(_, n)| n as usize).sum();
        for (source, n) in prices {
            let me = Speaker { source, def: self.s.def_of(source), you: play.by, ..Speaker::default() };
            for paid in 0..n as usize {
                let mut options: Options = self.s.payment(play).map(Choice::Card).collect();
                if options.len() <= owed {
                    options.truncate(1); // all of them go
                }
                owed -= 1;
                let picks = Picks::exactly(n as usize, paid);
                let answer = self.speak_as(me, |g| g.picking(picks, |g| g.pick(play.by, Ask::Discard, &options)))?;
                if let Choice::Card(c) = answer {
                    self.discard(play.by, c);
                }
            }
        }
        self.settle_hands()
    }
    /// A minion is played by somebody or by nobody; `resolves` says whether it does what it does when played,
    /// and `me` in which capacity it speaks then.
    pub(crate) fn arrive(&mut self, play: Play, resolves: bool, me: Speaker) -> Flow {
        self.burn()?;
        self.pay(&play)?;
        let Play { card: c, by, at: Some(at), .. } = play else { return Ok(()) };
        self.s.forget_who_is_unaffected_by(c);
        self.s.put(c, Place::At(at));
        let controller = self.s.controller_by(c, by);
        self.s.card_mut(c).controller = controller;
        let played = Played { card: c, by, at, is_minion: self.s.kind(c) == Kind::Minion };
        self.s.turn.minions_played.push(played);
        if self.s.turn.phase == Phase::Play && by == self.s.current() {
            count(&mut self.s.turn.minions_played_in_phase);
        }
        self.note(Note::Played(c, by, Some(at)));
        if play.cancelled {
            self.cancel_from_the_start(c)?;
        }
        let outer = self.open_pool(Some(played));
        let before = self.begin_doing();
        if self.s.index.listens.contains(On::MinionPlayed) {
            self.happened(self.played_event(On::MinionPlayed, played));
        }
        self.settle()?;
        let since = self.s.card(c).since;
        self.announce(On::MinionAnnounced, played, |s| s.in_play(c))?;
        if resolves && self.s.in_play(c) && self.s.card(c).since == since {
            let you = self.s.card(c).controller;
            let me = Speaker { source: Source::Card(c), you, here: Some(at), playing: true, ..me };
            if self.s.index.listens.contains(On::AfterAffected) {
                self.speak_as(me, |g| {
                    g.affects_by_being_there();
                    Ok(())
                })?;
            }
            self.act_when_played(c, me)?;
        }
        self.end_doing(before);
        self.pool = outer;
        Ok(())
    }
    /// The speaker cancels the abilities of a card that is being played: none of them counts before that, not even
    /// one that would keep this off.
    fn cancel_from_the_start(&mut self, c: CardId) -> Flow {
        let (what, until) = (Lasts::Cancelled(c), Until::EndOfTurn);
        self.s.add_lasting(what, until, self.me.def);
        self.affect(c, Affect::Cancel(until))?;
        if let Some(i) = self.s.lasting.iter().position(|l| l.what == what) {
            self.s.lasting.remove(i);
            self.s.refresh_altered(what);
        }
        Ok(())
    }
    /// What a card that has come to a base does when it is played.
    pub(crate) fn speak_when_played(&mut self, c: CardId, by: Seat, at: Slot) -> Flow {
        if !self.s.in_play(c) {
            return Ok(());
        }
        self.act_when_played(
            c,
            Speaker { source: Source::Card(c), you: by, here: Some(at), playing: true, ..Speaker::default() },
        )
    }
    /// What a card does as it is played, in the capacity of `me`.
    fn act_when_played(&mut self, c: CardId, me: Speaker) -> Flow {
        let printed = self.s.card(c).def;
        if !self.s.index.altered.contains(c) && !self.s.entry(printed).acts_when_played {
            return Ok(());
        }
        for def in self.s.abilities_of(c) {
            if self.s.entry(def).acts_when_played {
                self.speak_as(Speaker { def: Some(def), ..me }, |g| g.on_play_of(def))?;
            }
        }
        Ok(())
    }
    /// What a printed card does when it is played.
    pub(crate) fn on_play_of(&mut self, def: DefId) -> Flow {
        let d = self.s.entry(def).def;
        for (i, a) in d.abilities.iter().map_while(Option::as_ref).enumerate() {
            if a.limit == Limit::FromNextTurn {
                self.s.mark_used(self.me.source, def, i, a.limit, self.me.you);
            }
        }
        if let Some(run) = d.on_play {
            run(self)?;
        }
        let may_use = || self.s.may_use_special(self.me.you, self.this());
        if let Some(run) = d.when_uncovered.filter(|_| self.me.uncovered && may_use()) {
            self.trigger_use(Label::Special);
            run(self)?;
        }
        let given = self.s.card(self.this()).used.contains(Used::THIS_TURN);
        if d.each_turn.is_some() && !given && self.s.turn.phase == Phase::Play && self.s.current() == self.me.you {
            self.each_turn_of(def)?;
        }
        Ok(())
    }
    pub(crate) fn each_turn_of(&mut self, def: DefId) -> Flow {
        let (this, run) = (self.this(), self.s.entry(def).def.each_turn);
        let Some(run) = run.filter(|_| self.s.in_play(this)) else { return Ok(()) };
        self.s.mark(this, Used::THIS_TURN);
        run(self)
    }
    /// Who gains control of a card in the Play Cards phase has what it gives in each turn, if it has
    /// not given it in this turn.
    pub(crate) fn each_turn_of_gained(&mut self, c: CardId) -> Flow {
        let you = self.s.card(c).controller;
        if self.s.turn.phase != Phase::Play || self.s.current() != you || self.s.card(c).used.contains(Used::THIS_TURN)
        {
            return Ok(());
        }
        for def in self.s.abilities_of(c) {
            let me = Speaker { source: Source::Card(c), def: Some(def), you, ..Speaker::default() };
            self.speak_as(me, |g| g.each_turn_of(def))?;
        }
        Ok(())
    }

    /// An action is played: others may stop it, it comes to where it belongs, its ability resolves.
    pub(crate) fn play_action(&mut self, c: CardId, by: Seat, target: Choice, me: Speaker) -> Flow {
        self.burn()?;
        self.s.put(c, Place::Resolving);
        self.s.card_mut(c).controller = by;
        self.s.adopt_madness(c);
        self.s.forget_who_is_unaffected_by(c);
        count(&mut self.s.turn.actions_played[by.index()]);
        self.s.turn.count_first_action(c, by);
        let at = match target {
            Choice::Base(b) => Some(b),
            Choice::Card(m) => self.s.base_of(m),
            _ => me.here,
        };
        self.note(Note::Played(c, by, at));
        let played = Played { card: c, by, at: at.unwrap_or(Slot::NOWHERE), is_minion: self.s.kind(c) == Kind::Minion };
        let outer = self.open_pool(Some(played));
        self.settle_hands()?; // there is one card less in one
        let on_new_base = self.s.play_on(c) == PlayOn::NewBase;
        let before = self.begin_doing();
        if !on_new_base && self.s.index.listens.contains(On::ActionPlayed) {
            self.happened(self.played_event(On::ActionPlayed, played));
        }
        self.announce(On::ActionAnnounced, played, |s| s.card(c).place == Place::Resolving)?;
        if self.s.card(c).place == Place::Resolving {
            let def = self.s.card(c).def;
            let me = Speaker { source: Source::Card(c), def: Some(def), you: by, here: at, playing: true, ..me };
            self.speak_as(me, |g| {
                let lands = match target {
                    Choice::Base(b) => g.land(c, b)?,
                    Choice::Card(m) => g.affect(m, Affect::Attach(c))? && g.s.in_play(c),
                    _ if on_new_base => match g.add_base()? {
                        Some(b) if g.s.may_play(&Play::action(g.s, c, by, Choice::Base(b), true)).is_ok() => {
                            g.land(c, b)?
                        }
                        _ => false,
                    },
                    _ => true,
                };
                if lands {
                    g.affects_by_being_there();
                    g.act_when_played(c, me)?;
                }
                Ok(())
            })?;
        }
        self.end_doing(before);
        if on_new_base {
            // the base it was played on was not there to be triggered before
            let at = self.s.base_of(c).unwrap_or(Slot::NOWHERE);
            self.happened(self.played_event(On::ActionPlayed, Played { at, ..played }));
        }
        self.pool = outer;
        Ok(())
    }
    /// An action comes to a base. False if it does not stay there.
    fn land(&mut self, action: CardId, b: Slot) -> Flow<bool> {
        self.put(action, Place::At(b));
        self.settle()?;
        Ok(self.s.in_play(action))
    }
    pub(crate) fn played_event(&self, on: On, Played { card, by, at, .. }: Played) -> Event {
        let cause =
            Cause { source: Source::Card(card), by, whose: by, through: Through::Playing, ..Default::default() };
        let (owner, controller) = (self.s.card(card).owner, self.s.controller_by(card, by));
        Event { on, card, owner, controller, by, at, cause, ..Event::default() }
    }
    /// A card has come into play, or to another base, by the speaking one, which is being played: that triggers its
    /// abilities as if it had been there before.
    pub(crate) fn sees_this_played(&mut self, newcomer: CardId) {
        let Some(&Step::Aftermath(Some(played))) = self.s.agenda.get(self.pool as usize) else { return };
        if self.me.source != Source::Card(played.card) {
            return;
        }
        let event = self.played_event(played.event(), played);
        let mut found = self.triggered(&event);
        let waits = |p: &Pending| {
            let same = |q: &Pending| (q.source, q.def, q.ability) == (p.source, p.def, p.ability);
            self.s.pending.iter().any(|q| same(q) && q.event == p.event)
        };
        found.retain(|p| p.source == Source::Card(newcomer) && !waits(p));
        self.queue(found);
    }
    /// "Trigger all abilities that would trigger from you playing an action": those that wait for any action, in play
    /// and in the hands, as if the speaking card had been one.
    pub fn trigger_as_action(&mut self) {
        let (card, by, at) = (self.this(), self.me.you, self.here().unwrap_or(Slot::NOWHERE));
        if !by.is_somebody() {
            return;
        }
        count(&mut self.s.turn.as_actions[by.index()]);
        self.s.turn.count_first_action(card, by);
        let (played, on) = (Played { card, by, at, is_minion: self.s.kind(card) == Kind::Minion }, On::ActionPlayed);
        self.happened(self.played_event(on, played));
        if self.s.hand_events.contains(on) {
            self.follow_with(Step::Responses { played, on, asking: self.s.current(), passes: 0 });
        }
    }
    /// Before a card that is played does anything, others may respond as long as it is there: cards in play, then the
    /// hands, clockwise from the current player.
    pub(crate) fn announce(&mut self, on: On, played: Played, there: impl Fn(&State) -> bool) -> Flow {
        if !self.s.index.listens.contains(on) && !self.s.hand_events.contains(on) {
            return Ok(());
        }
        let e = self.played_event(on, played);
        self.react_in_order(self.triggered(&e))?;
        match there(self.s) {
            true => self.hands_go_round(&e, |g| Ok(there(g.s))),
            false => Ok(()),
        }
    }
    /// An action that is being played is discarded and has no effect, unless that does not affect it.
    pub fn stop_action(&mut self, c: CardId) {
        if self.s.card(c).place == Place::Resolving && !self.is_kept_from(c, Affect::Cancel(Until::LeavesPlay)) {
            self.put_away(c, true);
        }
    }
    /// A standard action that is being played, or about to be, goes there afterwards.
    pub fn will_go(&mut self, c: CardId, to: After) {
        self.s.turn.marked = Hint(true);
        self.s.card_mut(c).after = to;
    }
    /// A standard action goes where it goes after it has resolved; where that is not the usual place, all are told.
    fn put_away(&mut self, c: CardId, tell: bool) {
        let after = self.s.card(c).after;
        match (after, self.s.keeper(c)) {
            (After::Box, _) => self.put(c, Place::Box),
            (After::UnderDeck, Some(keeper)) => self.put_on_deck_bottom(c, keeper),
            (After::OnDeck | After::IntoDeck, Some(keeper)) => self.put(c, Place::Deck(keeper)),
            (After::Hand, Some(keeper)) => self.put(c, Place::Hand(keeper)),
            _ => self.put(c, self.s.discard_of(c)),
        }
        let place = self.s.card(c).place;
        if tell || !after.is_usual() {
            self.note(Note::Placed(c, place));
        }
        if let (After::IntoDeck, Place::Deck(keeper)) = (after, place) {
            self.shuffle_deck(keeper);
        }
    }

    /// A card has resolved, and so has all it triggered in play: now the hands, then it is discarded.
    pub(crate) fn after_resolving(&mut self, played: Played) -> Flow {
        let awaited = self.s.hand_events;
        if !awaited.contains(On::MinionPlayed) && !awaited.contains(On::ActionPlayed) {
            return self.finish(played.card);
        }
        let on = played.event();
        self.s.agenda.push(Step::Finish(played.card));
        self.s.agenda.push(Step::Responses { played, on, asking: self.s.current(), passes: 0 });
        Ok(())
    }
    /// Step: cards in hand that are triggered by a card just played.
    pub(crate) fn responses(&mut self, played: Played, on: On, asking: Seat, passes: u8) -> Flow {
        let e = self.played_event(on, played);
        self.round(asking, passes, &e, |asking, passes| Step::Responses { played, on, asking, passes })
    }
    /// Step: cards in hand that are triggered by a base just played, if it is there still.
    pub(crate) fn new_base(&mut self, at: Slot, base: DefId, asking: Seat, passes: u8) -> Flow {
        if self.s.base(at).def != base {
            return Ok(());
        }
        let e = Event { on: On::BasePlayed, by: self.s.current(), at, ..Event::default() };
        self.round(asking, passes, &e, |asking, passes| Step::NewBase { at, base, asking, passes })
    }
    /// Step: a standard action leaves after it has resolved.
    pub(crate) fn finish(&mut self, c: CardId) -> Flow {
        if self.s.card(c).place == Place::Resolving {
            self.put_away(c, false);
        }
        Ok(())
    }
}
