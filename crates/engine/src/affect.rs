//! Doing something to a card in play, or to a buried one. [`Game::affect`] is the only way: it is prevented, or
//! something else happens instead, or it is applied and others react. What is done is plain
//! data, so "affected the same way" and "affect this instead" need no code in any other card.

use crate::ask::*;
use crate::game::{Game, Speaker};
use crate::ids::*;
pub use crate::instead::Replaced;
use crate::instead::{Detour, Detours};
use crate::library::StaticEffects;
use crate::react::{Event, On, Triggered};
use crate::state::*;
use crate::words::def::{Def, Kind, PlayOn};
use crate::words::view::View;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// What can be done to a card in play.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Affect {
    /// To its owner's discard pile.
    #[default]
    Destroy,
    /// To another base, with everything on it.
    Move(Slot),
    /// To its owner's hand.
    Return,
    /// To the bottom of its owner's deck.
    PlaceOnDeckBottom,
    /// To the top of its owner's deck.
    PlaceOnDeckTop,
    /// Into its owner's deck.
    ShuffleIntoDeck,
    /// To the bottom of the deck beside the table that it came from.
    PlaceUnderOwnDeck,
    /// A treasure, into the hand of whoever does it.
    TakeTreasure,
    /// More or less power, temporarily.
    Power(i8, Until),
    /// +1 power counters put on it.
    AddCounters(u8),
    /// +1 power counters taken off it.
    RemoveCounters(u8),
    /// Another controller, temporarily.
    Control(Seat, Until),
    /// Its abilities are cancelled, temporarily.
    Cancel(Until),
    /// An action comes onto it.
    Attach(CardId),
    /// An action on a base, to another base.
    Transfer(Slot),
    /// Into this player's deck, whoever owns it.
    ShuffleIntoDeckOf(Seat),
    /// To its owner's hand, without being returned.
    PlaceInHand,
    /// Into this player's hand, whoever owns it.
    PlaceInHandOf(Seat),
    /// Face down beside a base, by whoever does it.
    Bury(Slot),
    /// For a while it returns to its owner's hand instead of going to the discard pile.
    ReturnInstead(Until),
    /// For a while it cannot be destroyed, moved or returned to a hand.
    Stay(Until),
    /// +1 power counters transferred to it from another card, which is not to place them.
    ReceiveCounters(u8),
}

impl Affect {
    /// Whether the card is no longer in play then.
    pub const fn leaves_play(self) -> bool {
        use Affect::*;
        matches!(
            self,
            Destroy
                | Return
                | PlaceInHand
                | PlaceInHandOf(_)
                | PlaceOnDeckBottom
                | PlaceOnDeckTop
                | ShuffleIntoDeck
                | ShuffleIntoDeckOf(_)
                | PlaceUnderOwnDeck
                | TakeTreasure
                | Bury(_)
        )
    }
    /// Whether the card goes to a player's hand.
    const fn goes_to_a_hand(self) -> bool {
        matches!(self, Affect::Return | Affect::PlaceInHand | Affect::PlaceInHandOf(_) | Affect::TakeTreasure)
    }
}

/// What kind of card causes something.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub enum CauseKind {
    /// The rules.
    #[default]
    Rules,
    /// A base.
    Base,
    /// A minion.
    Minion,
    /// A standard action.
    StandardAction,
    /// An action on a base or minion.
    OtherAction,
    /// A titan.
    Titan,
}

/// By whom and through which card something happens.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Cause {
    /// The card or base.
    pub source: Source,
    /// What kind of card it is.
    pub kind: CauseKind,
    /// Who gets the credit: who carries it out.
    pub by: Seat,
    /// Whose card it is, whoever carries it out.
    pub whose: Seat,
    /// How the card comes to do it.
    pub through: Through,
    /// Nobody gets treasures for a monster that it destroys.
    pub no_treasures: bool,
    /// Whether the card is its own target.
    pub aim: Aim,
}

/// How a card comes to do something.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub enum Through {
    /// It is there, and one of its abilities does it.
    #[default]
    Being,
    /// It is just being played.
    Playing,
    /// By a talent.
    Talent,
}

/// Whether an effect happens to its own target.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub enum Aim {
    /// It does.
    #[default]
    Own,
    /// A copy of what was done to another card.
    Copied,
    /// Meant for another card.
    Redirected,
    /// A copy, and meant for another card.
    CopiedRedirected,
}

impl Cause {
    pub(crate) fn of(s: &State, me: &Speaker) -> Cause {
        let kind = match me.source {
            Source::Rules => CauseKind::Rules,
            Source::Base(_) => CauseKind::Base,
            Source::Card(c) => CauseKind::of(s, c),
        };
        let Speaker { source, you, told_by, playing, copied, redirected, talent, no_treasures, .. } = *me;
        let aim = match (copied, redirected) {
            (false, false) => Aim::Own,
            (true, false) => Aim::Copied,
            (false, true) => Aim::Redirected,
            (true, true) => Aim::CopiedRedirected,
        };
        let through = match (playing, talent) {
            (true, _) => Through::Playing,
            (false, true) => Through::Talent,
            (false, false) => Through::Being,
        };
        Cause { source, kind, by: you, whose: told_by.unwrap_or(you), through, no_treasures, aim }
    }
    /// What a card does by being there.
    pub(crate) fn ongoing(s: &State, source: Source) -> Cause {
        let v = View::of(s, source);
        Cause::of(s, &Speaker { source, you: v.you, ..Speaker::default() })
    }
    /// Whether it is a player's card and not a base or a rule.
    pub fn is_card(&self) -> bool {
        !matches!(self.kind, CauseKind::Rules | CauseKind::Base)
    }
    /// Whether the card is just being played, and was not in play already.
    pub fn is_playing(&self) -> bool {
        self.through == Through::Playing
    }
    /// Whether it is an action of any kind.
    pub fn is_action(&self) -> bool {
        matches!(self.kind, CauseKind::StandardAction | CauseKind::OtherAction)
    }
    /// Whether it is a copy of what was done to another card.
    pub fn is_copied(&self) -> bool {
        matches!(self.aim, Aim::Copied | Aim::CopiedRedirected)
    }
    /// Whether it was meant for another card.
    pub fn is_redirected(&self) -> bool {
        matches!(self.aim, Aim::Redirected | Aim::CopiedRedirected)
    }
    /// Whether it is a standard action, also by a copy of what that did.
    pub fn is_standard_action(&self) -> bool {
        self.kind == CauseKind::StandardAction
    }
    /// Whether it is a standard action whose own target this is.
    pub fn is_direct_standard_action(&self) -> bool {
        self.is_standard_action() && !self.is_copied()
    }
    /// Whether a card that is being played, or a talent, does it to its own target.
    pub fn is_direct_play_or_talent(&self) -> bool {
        self.is_card() && self.through != Through::Being && !self.is_copied()
    }
}

impl CauseKind {
    fn of(s: &State, c: CardId) -> CauseKind {
        match s.kind(c) {
            Kind::Minion => CauseKind::Minion,
            Kind::Action if s.play_on(c) == PlayOn::Nothing => CauseKind::StandardAction,
            Kind::Action => CauseKind::OtherAction,
            Kind::Base => CauseKind::Base,
            Kind::Titan => CauseKind::Titan,
        }
    }
}

/// Something is about to happen to a card in play.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Would {
    /// The card.
    pub card: CardId,
    /// Where it is.
    pub at: Slot,
    /// What would be done to it.
    pub how: Affect,
    /// Because of what.
    pub cause: Cause,
    /// The power it meets.
    pub power: Met,
}

/// The power of a minion as something that is about to happen meets it.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum Met {
    /// As it is now.
    #[default]
    Now,
    /// As it is without what one card or base gives it: worked out only if somebody asks.
    Without(Source),
    /// So much.
    Power(i32),
}

impl Would {
    /// The power of the minion as the effect meets it: a change of power does not keep itself off.
    pub fn power(&self, v: &View) -> i32 {
        let power = match self.power {
            Met::Now => v.power(self.card),
            Met::Without(source) => v.s.power_without(self.card, source),
            Met::Power(power) => power,
        };
        power.max(0)
    }
    /// Whether a card of another player than the viewing card's controller does it, whoever carries it out.
    pub fn by_anothers_card(&self, v: &View) -> bool {
        self.cause.is_card() && v.is_another(self.cause.whose)
    }
    /// Whether an action of another player does it, whoever carries it out.
    pub fn by_anothers_action(&self, v: &View) -> bool {
        self.cause.is_action() && v.is_another(self.cause.whose)
    }
    /// Whether a minion of another player does it, whoever carries it out.
    pub fn by_anothers_minion(&self, v: &View) -> bool {
        self.cause.kind == CauseKind::Minion && v.is_another(self.cause.whose)
    }
}

impl Game<'_> {
    /// Does something to a card in play, or to a buried one, unless it is prevented or replaced.
    /// True if it really happened.
    pub fn affect(&mut self, card: CardId, how: Affect) -> Flow<bool> {
        self.burn()?;
        let Some(at) = self.s.lies_at(card) else { return Ok(false) };
        let would = Would { card, at, how, cause: self.cause(), power: Met::Now };
        if self.s.is_idle(&would) {
            return Ok(false);
        }
        if let Some(done) = self.stopped(&would)? {
            self.settle()?; // what happened instead may have changed the table
            return Ok(done);
        }
        let detours = self.detours(|s| s.discarded_by(&would))?;
        let triggered = self.triggers_of(&would, &detours);
        let copiers = self.copiers();
        let event = self.event_of(&would, On::Affected);
        let buried = self.s.is_buried(card);
        self.apply(&would, &detours);
        self.queue(triggered);
        self.hands_hear_of(event, buried);
        self.react_at_once(event, buried)?;
        if !buried {
            self.offer_the_same_way(&[event], &copiers)?;
        }
        self.settle()?;
        Ok(true)
    }

    /// Does the same to several cards at once: none of them sees another one go first.
    pub fn affect_all(&mut self, cards: impl IntoIterator<Item = CardId>, how: Affect) -> Flow<usize> {
        self.affect_together(cards.into_iter().map(|c| (c, how)))
    }
    /// Does something to each of several cards at once: none of them sees another one go first.
    pub fn affect_together(&mut self, what: impl IntoIterator<Item = (CardId, Affect)>) -> Flow<usize> {
        self.burn()?;
        let mut targets: SmallVec<[Would; 16]> = SmallVec::new();
        for (card, how) in what {
            let Some(at) = self.s.lies_at(card) else { continue };
            let would = Would { card, at, how, cause: self.cause(), power: Met::Now };
            if !self.s.is_idle(&would) && !self.is_averted(&would)? {
                targets.push(would);
            }
        }
        let mut offered = Vec::new();
        while let Some((replaced, _)) = self.replaced_one_of(&targets, &mut offered)? {
            // what happened instead may have moved others, or protect them
            targets
                .retain(|w| w.card != replaced && self.s.lies_at(w.card) == Some(w.at) && !self.is_prevented_aloud(w));
        }
        let detours = self.detours(|s| targets.iter().flat_map(|w| s.discarded_by(w)).collect())?;
        let copiers = self.copiers();
        let mut triggered = Triggered::new();
        let mut events: SmallVec<[(Event, bool); 16]> = SmallVec::new();
        for w in &targets {
            triggered.extend(self.triggers_of(w, &detours));
            events.push((self.event_of(w, On::Affected), self.s.is_buried(w.card)));
        }
        for w in &targets {
            self.apply(w, &detours);
        }
        self.queue(triggered);
        for &(e, buried) in &events {
            self.hands_hear_of(e, buried);
        }
        for &(e, buried) in &events {
            self.react_at_once(e, buried)?;
        }
        let mut in_play: SmallVec<[Event; 16]> = events.iter().filter(|e| !e.1).map(|e| e.0).collect();
        while let Some(&Event { how, .. }) = in_play.first() {
            let alike: SmallVec<[Event; 16]> = in_play.iter().filter(|e| e.how == how).copied().collect();
            in_play.retain(|e| e.how != how);
            self.offer_the_same_way(&alike, &copiers)?;
        }
        self.settle()?;
        Ok(targets.len())
    }

    /// Whether it does not happen as it is: `Some(happened to another card)`.
    fn stopped(&mut self, would: &Would) -> Flow<Option<bool>> {
        if self.is_averted(would)? {
            return Ok(Some(false));
        }
        self.replaced(would)
    }
    /// Whether something prevents it, or its player ignores the base that does it.
    fn is_averted(&mut self, would: &Would) -> Flow<bool> {
        Ok(self.is_prevented_aloud(would) || self.is_ignored(would)?)
    }
    fn is_prevented_aloud(&mut self, would: &Would) -> bool {
        // a buried card is neither a minion nor an action, and what protects those would tell what it is
        let prevented = !self.s.is_buried(would.card) && self.s.is_prevented(would);
        if prevented {
            self.note(Note::Prevented(would.card));
        }
        prevented
    }

    /// Whether something prevents the speaker from doing this to a card, be it in play or just being played.
    pub(crate) fn is_kept_from(&mut self, card: CardId, how: Affect) -> bool {
        let at = self.s.base_of(card).unwrap_or(Slot::NOWHERE);
        let kept = self.s.is_prevented(&Would { card, at, how, cause: self.cause(), power: Met::Now });
        if kept {
            self.note(Note::Prevented(card));
        }
        kept
    }

    /// Whether a base does it, and the card's controller ignores that base's ability.
    fn is_ignored(&mut self, would: &Would) -> Flow<bool> {
        let Source::Base(base) = would.cause.source else { return Ok(false) };
        let controller = self.s.card(would.card).controller;
        Ok(!self.me.heeding.contains(controller) && self.disregards(controller, base)?)
    }
    /// Whether a player ignores the ability of the base that speaks, which would do something to what they have
    /// outside play; asks where it is their choice.
    pub fn ignores_this(&mut self, seat: Seat) -> Flow<bool> {
        match self.me.source {
            Source::Base(base) if !self.me.heeding.contains(seat) => self.disregards(seat, base),
            _ => Ok(false),
        }
    }

    fn triggers_of(&self, w: &Would, detours: &Detours) -> Triggered {
        const AFTER: Events = Events::one(On::AfterAffected)
            .with(On::Destroyed)
            .with(On::Discarded)
            .with(On::ToHand)
            .with(On::Moved)
            .with(On::Buried);
        let mut found = Triggered::new();
        // what waits for events waits for those of cards in play
        if !self.s.index.listens.intersects(AFTER) || self.s.is_buried(w.card) {
            return found;
        }
        let mut e = self.event_of(w, On::AfterAffected);
        self.triggered_into(&e, &mut found);
        match w.how {
            Affect::Destroy => {
                e.on = On::Destroyed;
                self.triggered_into(&e, &mut found);
                if !detours.iter().any(|d| d.0 == w.card) {
                    self.is_discarded(e, &mut found);
                }
            }
            how if how.goes_to_a_hand() && self.s.home_of(w.card, Place::Hand(e.owner)) == Place::Hand(e.owner) => {
                e.on = On::ToHand;
                self.triggered_into(&e, &mut found);
            }
            Affect::TakeTreasure => {
                e.on = On::ToHand;
                self.triggered_into(&e, &mut found);
            }
            Affect::Move(_) => {
                e.on = On::Moved;
                self.triggered_into(&e, &mut found);
            }
            Affect::Bury(to) => {
                let buried = Event { on: On::Buried, at: to, controller: w.cause.by, ..e };
                self.triggered_into(&buried, &mut found);
            }
            _ => {}
        }
        if w.how.leaves_play() {
            self.what_is_on_it_is_discarded(e, detours, &mut found);
            self.goes_to_a_hand_instead(e, detours, &mut found);
        }
        found
    }
    /// What it triggers that a card in play is discarded; a titan is only set aside.
    fn is_discarded(&self, e: Event, found: &mut Triggered) {
        if !self.s.index.titans.contains(e.card) {
            self.triggered_into(&Event { on: On::Discarded, ..e }, found);
        }
    }
    /// What it triggers that the actions on a card are discarded with it.
    fn what_is_on_it_is_discarded(&self, host: Event, detours: &Detours, found: &mut Triggered) {
        if !self.s.index.listens.contains(On::Discarded) {
            return;
        }
        let stays = |a: CardId| detours.iter().any(|d| d.0 == a) || self.is_carried(a);
        for a in self.s.actions_on(host.card).filter(|&a| !stays(a)) {
            let (owner, controller) = (self.s.card(a).owner, self.s.card(a).controller);
            self.triggered_into(&Event { on: On::Discarded, card: a, owner, controller, ..host }, found);
        }
    }
    /// What it triggers that a card, or an action on it, goes to a hand and not to the discard pile.
    fn goes_to_a_hand_instead(&self, host: Event, detours: &Detours, found: &mut Triggered) {
        for &(c, how, by) in detours.iter().filter(|d| d.1.goes_to_a_hand()) {
            if c == host.card || self.s.card(c).place == Place::On(host.card) {
                let (owner, controller) = (self.s.card(c).owner, self.s.card(c).controller);
                let by = if how == Affect::TakeTreasure { by } else { host.by };
                self.triggered_into(&Event { on: On::ToHand, card: c, owner, controller, by, how, ..host }, found);
            }
        }
    }
    /// Cards in play go to their owners' discard piles by the rules, all at once and with what is on them.
    pub(crate) fn discard_from_play(&mut self, cards: CardSet, destroyed: bool) -> Flow {
        if cards.is_empty() {
            return Ok(());
        }
        let detours =
            self.detours(|s| cards.iter().flat_map(|c| std::iter::once(c).chain(s.actions_on(c))).collect())?;
        let mut triggered = Triggered::new();
        for c in cards.iter() {
            let (card, at) = (self.s.card(c), self.s.base_of(c).unwrap_or(Slot::NOWHERE));
            let e = Event { card: c, owner: card.owner, controller: card.controller, at, ..Event::default() };
            let e = Event { by: self.s.current(), ..e };
            if destroyed {
                self.triggered_into(&Event { on: On::Destroyed, ..e }, &mut triggered);
            }
            if !detours.iter().any(|d| d.0 == c) {
                self.is_discarded(e, &mut triggered);
            }
            self.what_is_on_it_is_discarded(e, &detours, &mut triggered);
            self.goes_to_a_hand_instead(e, &detours, &mut triggered);
        }
        self.take_detours(&detours);
        for c in cards.iter() {
            if self.s.in_play(c) {
                self.put(c, self.s.discard_of(c));
            }
        }
        self.queue(triggered);
        Ok(())
    }
    fn event_of(&self, w: &Would, on: On) -> Event {
        let card = self.s.card(w.card);
        Event {
            on,
            card: w.card,
            owner: self.s.owner_now(w.card),
            controller: card.controller,
            by: w.cause.by,
            at: w.at,
            how: w.how,
            cause: w.cause,
            risen: if on == On::AfterAffected { self.s.would_rise_by(w.card, w.how) } else { 0 },
            ..Event::default()
        }
    }
    /// Cards in hand may wait for a minion to be destroyed. Whether it is one is looked at now: by the time they are
    /// asked, it may lie in a deck, unseen.
    fn hands_hear_of(&mut self, e: Event, buried: bool) {
        if e.how == Affect::Destroy && !buried && self.s.kind(e.card) == Kind::Minion {
            self.hands_may_respond(Event { on: On::Destroyed, ..e });
        }
    }
    /// "When … is affected": those who react in the middle of things.
    fn react_at_once(&mut self, e: Event, buried: bool) -> Flow {
        if buried {
            let unseen = e.how != Affect::Destroy; // what goes to the discard pile, everybody sees
            let how = e.how;
            self.note(if unseen {
                Note::Unseen { how, controller: e.controller, at: e.at }
            } else {
                Note::Affected(e)
            });
            return Ok(());
        }
        self.note(Note::Affected(e));
        if let Affect::Control(..) = e.how {
            self.each_turn_of_gained(e.card)?;
        }
        if !self.s.index.listens.contains(e.on) {
            return Ok(());
        }
        let waiting = self.triggered(&e);
        self.react_in_order(waiting)
    }
    /// An action that is on a minion already has gained abilities: those that begin as it comes onto one begin now.
    pub(crate) fn begin_on_host(&mut self, action: CardId, gained: &[DefId]) -> Flow {
        let Place::On(host) = self.s.card(action).place else { return Ok(()) };
        let Some(at) = self.s.base_of(host) else { return Ok(()) };
        let would = Would { card: host, at, how: Affect::Attach(action), cause: self.cause(), power: Met::Now };
        let mut waiting = self.triggered(&self.event_of(&would, On::Affected));
        waiting.retain(|p| p.source == Source::Card(action) && gained.contains(&p.def));
        self.react_in_order(waiting)
    }
    /// Abilities that resolve in the middle of things, in the order the current player likes.
    pub(crate) fn react_in_order(&mut self, mut waiting: Triggered) -> Flow {
        while !waiting.is_empty() {
            let options: SmallVec<[Choice; 8]> = waiting.iter().map(|p| crate::react::choice_of(p.source)).collect();
            let next = self.pick(self.s.current(), Ask::Order, &options)?;
            let i = options.iter().position(|&o| o == next).expect("one of the offered");
            let p = waiting.remove(i);
            let gone = matches!(p.source, Source::Card(c) if self.s.card(c).since != p.since || !self.s.in_play(c));
            if !gone {
                self.resolve(p, false)?;
            }
        }
        Ok(())
    }

    fn apply(&mut self, w: &Would, detours: &Detours) {
        let c = w.card;
        let from = self.s.def_of(w.cause.source);
        match w.how {
            how if how.leaves_play() => {
                if how == Affect::Destroy && self.s.keeps_losses {
                    self.s.keep_loss(c, w.at);
                }
                if let Some((action, to)) = self.carried
                    && self.is_carried(action)
                    && self.s.card(action).place == Place::On(c)
                    && !detours.iter().any(|d| d.0 == action)
                {
                    self.put(action, Place::On(to));
                }
                if !detours.is_empty() {
                    let with_it = |d: &&Detour| d.0 == c || self.s.card(d.0).place == Place::On(c);
                    let detours: Detours = detours.iter().filter(with_it).copied().collect();
                    self.take_detours(&detours);
                }
                if self.s.lies_at(c).is_some() {
                    self.take_away(c, how, w.cause.by);
                }
                if how == Affect::Destroy && !w.cause.no_treasures {
                    self.loot(c, w.cause.by);
                }
            }
            Affect::Move(to) if self.s.is_buried(c) => self.put(c, Place::Buried(to)),
            Affect::Move(to) => {
                self.put(c, Place::At(to));
                self.s.mark(c, Used::MOVED);
                self.s.card_mut(c).came_from = w.at;
                if self.s.index.titans.contains(c) {
                    self.titan_arrives(c);
                }
            }
            Affect::Transfer(to) => self.put(c, Place::At(to)),
            Affect::Power(n, until) => self.s.add_lasting(Lasts::Power(c, n), until, from),
            Affect::AddCounters(n) | Affect::ReceiveCounters(n) => {
                self.s.card_mut(c).counters = self.s.card(c).counters.saturating_add(n);
                let placed = matches!(w.how, Affect::AddCounters(_));
                if placed && self.s.index.minions.contains(c) && w.cause.by.is_somebody() {
                    let placed = &mut self.s.turn.counters_placed[w.cause.by.index()];
                    *placed = placed.saturating_add(n);
                }
            }
            Affect::RemoveCounters(n) => self.s.card_mut(c).counters = self.s.card(c).counters.saturating_sub(n),
            Affect::Control(to, until) => self.take_control(c, to, until, from),
            Affect::Cancel(until) => {
                self.s.add_lasting(Lasts::Cancelled(c), until, from);
                let giving: SmallVec<[CardId; 4]> =
                    self.s.actions_on(c).filter(|&a| self.s.given_by(a).next().is_some()).collect();
                giving.iter().for_each(|&a| self.s.add_lasting(Lasts::Withheld(a, c), until, from));
            }
            Affect::Attach(action) => {
                self.put(action, Place::On(c));
                self.s.renew_given_talents(action);
            }
            Affect::Stay(until) => self.s.add_lasting(Lasts::Stays(c), until, from),
            Affect::ReturnInstead(until) => {
                if let Source::Card(by) = w.cause.source {
                    self.s.add_lasting(Lasts::Returns(c, by, w.cause.whose), until, from);
                }
            }
            _ => {} // all others leave play
        }
    }
    /// A card leaves play, or the ground; `by` buries or takes it, if that is what is done.
    pub(crate) fn take_away(&mut self, c: CardId, to: Affect, by: Seat) {
        let owner = self.s.owner_now(c);
        let has_deck = matches!(self.s.discard_of(c), Place::Discard(_));
        match to {
            Affect::PlaceUnderOwnDeck => self.put_under_own_deck(c),
            Affect::TakeTreasure => {
                self.put(c, self.s.discard_of(c)); // by the only way a treasure leaves play
                self.put(c, Place::Hand(by));
            }
            // what belongs in no player's deck goes where it is discarded, whatever a card says
            _ if !has_deck => self.put(c, self.s.discard_of(c)),
            Affect::Return | Affect::PlaceInHand => self.put(c, Place::Hand(owner)),
            Affect::PlaceInHandOf(seat) => self.give(c, seat),
            Affect::PlaceOnDeckTop => self.put(c, Place::Deck(owner)),
            Affect::PlaceOnDeckBottom => self.put_on_deck_bottom(c, owner),
            Affect::ShuffleIntoDeck => self.shuffle_into_deck_of(c, owner),
            Affect::ShuffleIntoDeckOf(seat) => self.shuffle_into_deck_of(c, seat),
            Affect::Bury(at) => self.s.put_in_the_ground(c, at, by),
            _ => self.put(c, self.s.discard_of(c)),
        }
    }
    fn shuffle_into_deck_of(&mut self, c: CardId, seat: Seat) {
        self.put(c, Place::Deck(seat));
        self.shuffle_deck(seat);
    }
    /// A new control ends an earlier one: only the player who had the card before both will get it back.
    fn take_control(&mut self, c: CardId, to: Seat, until: Until, from: Option<DefId>) {
        let mut back = self.s.card(c).controller;
        self.s.lasting.retain(|l| match l.what {
            Lasts::Control(d, before) if d == c => {
                back = before;
                false
            }
            _ => true,
        });
        if until != Until::LeavesPlay && to != back {
            self.s.add_lasting(Lasts::Control(c, back), until, from);
        }
        self.s.card_mut(c).controller = to;
    }

    /// A card that has just come into play affects the minions whose power its ongoing ability changes or sets.
    pub(crate) fn affects_by_being_there(&mut self) {
        let Source::Card(c) = self.me.source else { return };
        let changes = StaticEffects::GIVEN_POWER | StaticEffects::SET_POWER | StaticEffects::PRINTED_POWER;
        if !self.s.index.listens.contains(On::AfterAffected) || !self.s.holds_of(c).intersects(changes) {
            return;
        }
        for m in self.s.index.minions.iter().filter(|&m| m != c) {
            let (n, risen) = self.s.power_by(m, Source::Card(c));
            if let (Some(at), true) = (self.s.base_of(m), n != 0) {
                let how = Affect::Power(n as i8, Until::LeavesPlay);
                let would = Would { card: m, at, how, cause: self.cause(), power: Met::Now };
                let e = self.event_of(&would, On::Affected);
                self.happened(Event { on: On::AfterAffected, risen: risen as i8, ..e });
            }
        }
    }

    /// What follows at once from the cards as they lie: actions fall off minions that are not
    /// affected by them, ongoing effects meet those who stop them, and two abilities that set
    /// the same number are decided between.
    #[inline]
    pub(crate) fn settle(&mut self) -> Flow {
        let unsettled = self.s.anything_holds(StaticEffects::UNSETTLING) || self.s.anything_lasting_unsettles();
        if unsettled { self.settle_all() } else { Ok(()) }
    }
    fn settle_all(&mut self) -> Flow {
        loop {
            while self.s.anything_prevents() && self.drop_ineffective_actions()? {}
            if !self.s.anything_holds(StaticEffects::REPLACE) || !self.stop_ongoing_effect()? {
                break;
            }
            self.burn()?;
        }
        self.settle_resets()
    }
    /// True if there were any: without them, other actions may be ineffective, too.
    fn drop_ineffective_actions(&mut self) -> Flow<bool> {
        let mut dropped = CardSet::default();
        for a in self.s.index.actions.iter() {
            let Place::On(host) = self.s.card(a).place else { continue };
            let Some(at) = self.s.base_of(host) else { continue };
            let cause = Cause::ongoing(self.s, Source::Card(a));
            let power = Met::Without(Source::Card(a));
            if self.s.is_prevented(&Would { card: host, at, how: Affect::Attach(a), cause, power }) {
                dropped.insert(a);
                self.note(Note::Placed(a, self.s.discard_of(a)));
            }
        }
        if !dropped.is_empty() {
            self.discard_from_play(dropped, true)?;
        }
        Ok(!dropped.is_empty())
    }
    /// An ongoing ability "would affect" a minion as soon as it changes its power.
    /// True if something else happened instead, so that the table has changed.
    fn stop_ongoing_effect(&mut self) -> Flow<bool> {
        let givers: SmallVec<[(CardId, &Def); 8]> = self.s.holding(StaticEffects::GIVEN_POWER).collect();
        for (m, d) in givers {
            for c in self.s.index.minions.iter() {
                let n = self.s.given_power(m, d, c);
                if n == 0 || c == m {
                    continue;
                }
                let Some(at) = self.s.base_of(c) else { continue };
                let how = Affect::Power(n as i8, Until::LeavesPlay);
                let power = Met::Without(Source::Card(m));
                let would = Would { card: c, at, how, cause: Cause::ongoing(self.s, Source::Card(m)), power };
                if !self.s.is_prevented(&would) && self.replaced(&would)?.is_some() {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }
}

impl State {
    /// Whether a card in play has moved this turn.
    pub fn has_moved(&self, c: CardId) -> bool {
        self.card(c).used.contains(Used::MOVED)
    }
    /// What has moved in a turn is forgotten with it.
    pub(crate) fn forget_moves(&mut self) {
        if !self.turn.marked.0 {
            return;
        }
        let Index { minions, actions, titans, .. } = self.index; // what leaves play has forgotten it
        for c in minions.iter().chain(actions.iter()).chain(titans.iter()) {
            let card = self.card_mut(c);
            card.used.remove(Used::MOVED);
            card.came_from = Slot::NOWHERE;
        }
    }
    /// A card that is played is a new card, also to those whom it did not affect this turn.
    pub(crate) fn forget_who_is_unaffected_by(&mut self, c: CardId) {
        self.lasting.retain(|l| !matches!(l.what, Lasts::Unaffected(_, by) if by == c));
    }
    /// Whether something that lasts for a while has to be met by what lies there.
    #[inline]
    fn anything_lasting_unsettles(&self) -> bool {
        let unsettles = |l: &Lasting| matches!(l.what, Lasts::Unaffected(..) | Lasts::StartingBreakpoint(..));
        !self.lasting.is_empty() && self.lasting.iter().any(unsettles)
    }
    /// Whether there may be something that prevents anything: if not, there is nothing to look for.
    pub(crate) fn anything_prevents(&self) -> bool {
        self.anything_holds(StaticEffects::PREVENT)
            || self.lasting.iter().any(|l| matches!(l.what, Lasts::Unaffected(..)))
    }
    /// Whether the card would stay as it is, so that nothing affects it.
    pub(crate) fn is_idle(&self, would: &Would) -> bool {
        let of_cards_in_play =
            matches!(would.how, Affect::Power(..) | Affect::Control(..) | Affect::Cancel(_) | Affect::Attach(_));
        if of_cards_in_play && self.is_buried(would.card) {
            return true;
        }
        match would.how {
            Affect::Move(to) | Affect::Transfer(to) => to == would.at || !self.has_base(to),
            Affect::RemoveCounters(n) => n == 0 || self.card(would.card).counters == 0,
            Affect::AddCounters(n) | Affect::ReceiveCounters(n) => n == 0,
            Affect::Power(n, _) => n == 0,
            Affect::PlaceUnderOwnDeck => Heap::of(self.def(would.card).origin).is_none(),
            Affect::TakeTreasure => !self.is_treasure(would.card) || !would.cause.by.is_somebody(),
            Affect::Control(to, _) => {
                let lent = |l: &Lasting| matches!(l.what, Lasts::Control(c, _) if c == would.card);
                self.card(would.card).controller == to && !self.lasting.iter().any(lent)
            }
            _ => false,
        }
    }
    /// A card has come to a base where no card has abilities: it is spared if that does not affect it.
    pub(crate) fn spare_from_silence(&mut self, c: CardId) {
        for i in 0..self.lasting.len() {
            let Lasting { what: Lasts::Silenced(at, by, you), until, from } = self.lasting[i] else { continue };
            let spared = Lasts::Unaffected(c, by);
            if self.card(c).place != Place::At(at) || self.lasting.iter().any(|l| l.what == spared) {
                continue;
            }
            let cause = Cause::of(self, &Speaker { source: Source::Card(by), you, ..Speaker::default() });
            if self.is_prevented(&Would { card: c, at, how: Affect::Cancel(until), cause, power: Met::Now }) {
                self.add_lasting(spared, until, from);
            }
        }
    }
    /// Whether something cannot happen to a card. Pure.
    pub fn is_prevented(&self, would: &Would) -> bool {
        let unaffected = |l: &Lasting| match l.what {
            Lasts::Unaffected(c, by) => c == would.card && would.cause.source == Source::Card(by),
            Lasts::Stays(c) => {
                c == would.card && matches!(would.how, Affect::Destroy | Affect::Move(_) | Affect::Return)
            }
            _ => false,
        };
        if self.lasting.iter().any(unaffected) {
            return true;
        }
        type Prevents = fn(&Def) -> Option<fn(&View, &Would) -> bool>;
        let by_any = |what: StaticEffects, prevents: Prevents| {
            let by_card = |(c, d)| prevents(d).is_some_and(|f| f(&View::of(self, Source::Card(c)), would));
            let controller = self.card(would.card).controller;
            let by_base = |(b, d)| {
                prevents(d).is_some_and(|f| f(&View::of(self, Source::Base(b)), would))
                    && self.base_reaches(b, controller, false)
            };
            self.holding(what).any(by_card) || self.bases_holding(what).any(by_base)
        };
        (would.how == Affect::Destroy && by_any(StaticEffects::PROTECT, |d| d.prevents_destruction))
            || by_any(StaticEffects::PREVENT, |d| d.prevents)
    }
}
