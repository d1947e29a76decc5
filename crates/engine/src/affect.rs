//! Doing something to a card in play. [`Game::affect`] is the only way: it is prevented, or
//! something else happens instead, or it is applied and others react. What is done is plain
//! data, so "affected the same way" and "affect this instead" need no code in any other card.

use crate::ask::*;
use crate::game::{Game, Me};
use crate::ids::*;
use crate::react::{Event, On, Triggered};
use crate::state::*;
use crate::words::def::{Def, Instead};
use crate::words::view::View;
use serde::Serialize;
use smallvec::SmallVec;

/// What can be done to a card in play.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize)]
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
    /// More or less power for a while.
    Power(i8, Until),
    /// +1 power counters put on it.
    AddCounters(u8),
    /// +1 power counters taken off it.
    RemoveCounters(u8),
    /// Another controller for a while.
    Control(Seat, Until),
    /// Its abilities do not exist for a while.
    Cancel(Until),
    /// An action comes onto it.
    Attach(CardId),
}

/// What kind of card causes something.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize)]
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
}

/// By whom and through which card something happens.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Cause {
    /// The card or base.
    pub source: Source,
    /// What kind of card it is.
    pub kind: CauseKind,
    /// Who gets the credit.
    pub by: Seat,
    /// The card is just being played (and not already in play).
    pub playing: bool,
    /// A copy of what was done to another card.
    pub copied: bool,
    /// Meant for another card.
    pub redirected: bool,
}

impl Cause {
    pub(crate) fn of(s: &State, me: &Me) -> Cause {
        let kind = match me.source {
            Source::Rules => CauseKind::Rules,
            Source::Base(_) => CauseKind::Base,
            Source::Card(c) => CauseKind::of(s, c),
        };
        Cause { source: me.source, kind, by: me.you, playing: me.playing, copied: me.copied, redirected: me.redirected }
    }
    /// What a card does by being there.
    pub(crate) fn ongoing(s: &State, source: Source) -> Cause {
        let v = View::of(s, source);
        Cause::of(s, &Me { source, you: v.you, ..Me::default() })
    }
    /// Whether it is a player's card and not a base or a rule.
    pub fn is_card(&self) -> bool {
        !matches!(self.kind, CauseKind::Rules | CauseKind::Base)
    }
    /// Whether it is an action of any kind.
    pub fn is_action(&self) -> bool {
        matches!(self.kind, CauseKind::StandardAction | CauseKind::OtherAction)
    }
    /// Whether it is a standard action whose own target this is.
    pub fn is_direct_standard_action(&self) -> bool {
        self.kind == CauseKind::StandardAction && !self.copied
    }
}

impl CauseKind {
    fn of(s: &State, c: CardId) -> CauseKind {
        use crate::words::def::{Kind, PlayOn};
        let d = s.def(c);
        match (d.kind, d.play_on) {
            (Kind::Minion, _) => CauseKind::Minion,
            (Kind::Action, PlayOn::Nothing) => CauseKind::StandardAction,
            (Kind::Action, _) => CauseKind::OtherAction,
            (Kind::Base, _) => CauseKind::Base,
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
}

impl Would {
    /// Whether a card of another player than the viewing card's controller does it.
    pub fn by_another_player(&self, v: &View) -> bool {
        self.cause.is_card() && self.cause.by != v.you
    }
    /// Whether an action of another player does it.
    pub fn by_anothers_action(&self, v: &View) -> bool {
        self.cause.is_action() && self.cause.by != v.you
    }
}

/// What became of something that could have been replaced.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Replaced {
    /// It goes on as it was.
    No,
    /// Something else happened; whether what was wanted happened after all, to another card.
    Yes(bool),
}

impl Game<'_> {
    /// Does something to a card in play, unless it is prevented or replaced.
    /// True if it really happened.
    pub fn affect(&mut self, card: CardId, how: Affect) -> Flow<bool> {
        self.burn()?;
        let Some(at) = self.s.base_of(card) else { return Ok(false) };
        let would = Would { card, at, how, cause: self.cause() };
        if how == Affect::Move(at) {
            return Ok(false);
        }
        if let Some(done) = self.stopped(&would)? {
            self.settle()?; // what happened instead may have changed the table
            return Ok(done);
        }
        let triggered = self.triggers_of(&would);
        let event = self.event_of(&would, On::Affected);
        self.apply(&would);
        self.queue(triggered);
        self.react_at_once(event)?;
        self.settle()?;
        Ok(true)
    }

    /// Does the same to several cards at once: none of them sees another one go first.
    pub fn affect_all(&mut self, cards: impl IntoIterator<Item = CardId>, how: Affect) -> Flow<usize> {
        self.burn()?;
        let mut targets: SmallVec<[Would; 16]> = SmallVec::new();
        for card in cards {
            let Some(at) = self.s.base_of(card) else { continue };
            let would = Would { card, at, how, cause: self.cause() };
            if how != Affect::Move(at) && self.stopped(&would)?.is_none() {
                targets.push(would);
            }
        }
        targets.retain(|w| self.s.base_of(w.card) == Some(w.at)); // an earlier replacement may have moved it
        let mut triggered = Triggered::new();
        let mut events: SmallVec<[Event; 16]> = SmallVec::new();
        for w in &targets {
            triggered.extend(self.triggers_of(w));
            events.push(self.event_of(w, On::Affected));
        }
        for w in &targets {
            self.apply(w);
        }
        self.queue(triggered);
        for e in events {
            self.react_at_once(e)?;
        }
        self.settle()?;
        Ok(targets.len())
    }

    /// Whether it does not happen as it is: `Some(happened to another card)`.
    fn stopped(&mut self, would: &Would) -> Flow<Option<bool>> {
        if self.s.is_prevented(would) || self.comes_from_ignored_base(would)? {
            self.note(Note::Prevented(would.card));
            return Ok(Some(false));
        }
        Ok(match self.replaced(would)? {
            Replaced::Yes(done) => Some(done),
            Replaced::No => None,
        })
    }

    /// Whether a base does it, and the card's controller ignores that base.
    fn comes_from_ignored_base(&mut self, would: &Would) -> Flow<bool> {
        match would.cause.source {
            Source::Base(b) => self.disregards(self.s.card(would.card).controller, b),
            _ => Ok(false),
        }
    }

    /// Offers "instead" abilities, in the order the current player likes, until one applies.
    fn replaced(&mut self, would: &Would) -> Flow<Replaced> {
        let mut declined = CardSet::default();
        loop {
            let mut ready: SmallVec<[Choice; 4]> = SmallVec::new();
            for c in self.s.index.replacers.iter().filter(|&c| !declined.contains(c)) {
                if self.s.instead_of(c, would).is_some() {
                    ready.push(Choice::Card(c));
                }
            }
            let Choice::Card(c) = self.pick(self.s.current(), Ask::Order, &ready)? else { return Ok(Replaced::No) };
            declined.insert(c);
            let (def, instead) = self.s.instead_of(c, would).expect("it was ready");
            let v = View::of(self.s, Source::Card(c));
            let me = Me { source: Source::Card(c), def: Some(def), you: v.you, here: v.here, ..Me::default() };
            if let Replaced::Yes(done) = self.speak_as(me, |g| (instead.run)(g, would))? {
                return Ok(Replaced::Yes(done));
            }
        }
    }

    /// The same effect again, on another card; it still counts as the first card's.
    pub fn affect_the_same_way(&mut self, target: CardId, e: &Event) -> Flow<bool> {
        let Source::Card(_) = e.cause.source else { return Ok(false) };
        self.speak_as(Me::from_cause(self.s, &e.cause, true, false), |g| g.affect(target, e.how))
    }
    /// Lets what would happen to one card happen to another.
    pub fn affect_instead(&mut self, target: CardId, would: &Would) -> Flow<Replaced> {
        let me = Me::from_cause(self.s, &would.cause, would.cause.copied, true);
        Ok(Replaced::Yes(self.speak_as(me, |g| g.affect(target, would.how))?))
    }

    fn triggers_of(&self, w: &Would) -> Triggered {
        let mut found = Triggered::new();
        let mut e = self.event_of(w, On::AfterAffected);
        self.triggered_into(&e, &mut found);
        match w.how {
            Affect::Destroy => {
                e.on = On::Destroyed;
                self.triggered_into(&e, &mut found);
                e.on = On::Discarded;
                self.triggered_into(&e, &mut found);
            }
            Affect::Move(_) => {
                e.on = On::Moved;
                self.triggered_into(&e, &mut found);
            }
            _ => {}
        }
        found
    }
    fn event_of(&self, w: &Would, on: On) -> Event {
        let card = self.s.card(w.card);
        Event {
            on,
            card: w.card,
            owner: card.owner,
            controller: card.controller,
            by: w.cause.by,
            at: w.at,
            how: w.how,
            cause: w.cause,
        }
    }
    /// "When … is affected": those who react in the middle of things.
    fn react_at_once(&mut self, e: Event) -> Flow {
        self.note(Note::Affected(e));
        let mut waiting = self.triggered(&e);
        while !waiting.is_empty() {
            let options: SmallVec<[Choice; 8]> = waiting.iter().map(|p| crate::react::choice_of(p.source)).collect();
            let next = self.pick(self.s.current(), Ask::Order, &options)?;
            let i = options.iter().position(|&o| o == next).expect("one of the offered");
            let p = waiting.remove(i);
            let there = matches!(p.source, Source::Card(c) if self.s.card(c).since == p.since && self.s.in_play(c));
            if there {
                self.resolve(p, false)?;
            }
        }
        Ok(())
    }

    fn apply(&mut self, w: &Would) {
        let (c, owner) = (w.card, self.s.card(w.card).owner);
        let from = self.s.def_of(w.cause.source);
        match w.how {
            Affect::Destroy => self.put(c, Place::Discard(owner)),
            Affect::Move(to) => self.put(c, Place::At(to)),
            Affect::Return => self.put(c, Place::Hand(owner)),
            Affect::PlaceOnDeckTop => self.put(c, Place::Deck(owner)),
            Affect::PlaceOnDeckBottom => self.put_on_deck_bottom(c, owner),
            Affect::ShuffleIntoDeck => {
                self.put(c, Place::Deck(owner));
                self.shuffle_deck(owner);
            }
            Affect::Power(n, until) => self.s.last(Lasts::Power(c, n), until, from),
            Affect::AddCounters(n) => self.s.card_mut(c).counters = self.s.card(c).counters.saturating_add(n),
            Affect::RemoveCounters(n) => self.s.card_mut(c).counters = self.s.card(c).counters.saturating_sub(n),
            Affect::Control(to, until) => self.take_control(c, to, until, from),
            Affect::Cancel(until) => self.s.last(Lasts::Cancelled(c), until, from),
            Affect::Attach(action) => self.put(action, Place::On(c)),
        }
    }
    fn take_control(&mut self, c: CardId, to: Seat, until: Until, from: Option<DefId>) {
        if until != Until::LeavesPlay {
            let back = self.s.card(c).controller;
            self.s.last(Lasts::Control(c, back), until, from);
        }
        self.s.card_mut(c).controller = to;
    }

    /// What follows at once from the cards as they lie: actions fall off minions that are not
    /// affected by them, ongoing effects meet those who stop them, and two abilities that set
    /// the same number are decided between.
    pub(crate) fn settle(&mut self) -> Flow {
        if self.s.anything_prevents() {
            self.drop_ineffective_actions();
        }
        if !self.s.index.replacers.is_empty() {
            self.stop_ongoing_effects()?;
        }
        if !self.s.index.setters.is_empty() {
            self.settle_resets()?;
        }
        Ok(())
    }
    fn drop_ineffective_actions(&mut self) {
        for a in self.s.index.actions.iter() {
            let Place::On(host) = self.s.card(a).place else { continue };
            let Some(at) = self.s.base_of(host) else { continue };
            let cause = Cause::ongoing(self.s, Source::Card(a));
            if self.s.is_prevented(&Would { card: host, at, how: Affect::Attach(a), cause }) {
                let owner = self.s.card(a).owner;
                self.put(a, Place::Discard(owner));
                self.note(Note::Placed(a, Place::Discard(owner)));
            }
        }
    }
    /// An ongoing ability "would affect" a minion as soon as it changes its power.
    fn stop_ongoing_effects(&mut self) -> Flow {
        for m in self.s.index.powers.iter() {
            for def in self.s.abilities_of(m) {
                let Some(f) = self.s.entry(def).def.gives_power else { continue };
                for c in self.s.index.minions.iter() {
                    let n = f(&View::of(self.s, Source::Card(m)), c);
                    let Some(at) = self.s.base_of(c) else { continue };
                    if n == 0 || c == m {
                        continue;
                    }
                    let how = Affect::Power(n as i8, Until::LeavesPlay);
                    let would = Would { card: c, at, how, cause: Cause::ongoing(self.s, Source::Card(m)) };
                    if !self.s.is_prevented(&would) && self.replaced(&would)? != Replaced::No {
                        return self.settle(); // the table has changed
                    }
                }
            }
        }
        Ok(())
    }
}

impl Me {
    fn from_cause(s: &State, cause: &Cause, copied: bool, redirected: bool) -> Me {
        Me {
            source: cause.source,
            def: s.def_of(cause.source),
            you: cause.by,
            playing: cause.playing,
            copied,
            redirected,
            ..Me::default()
        }
    }
}

impl State {
    /// A card that is played is a new card, also to those whom it did not affect this turn.
    pub(crate) fn forget_who_is_unaffected_by(&mut self, c: CardId) {
        self.lasting.retain(|l| !matches!(l.what, Lasts::Unaffected(_, by) if by == c));
    }
    /// Whether there may be something that prevents anything: if not, there is nothing to look for.
    pub(crate) fn anything_prevents(&self) -> bool {
        !self.index.preventers.is_empty()
            || self.lasting.iter().any(|l| matches!(l.what, Lasts::Unaffected(..)))
            || self.slots().any(|b| self.base_def(b).prevents.is_some())
    }
    /// Whether something cannot happen to a card. Pure.
    pub fn is_prevented(&self, would: &Would) -> bool {
        let unaffected = |l: &Lasting| match l.what {
            Lasts::Unaffected(c, by) => c == would.card && would.cause.source == Source::Card(by),
            _ => false,
        };
        if self.lasting.iter().any(unaffected) {
            return true;
        }
        type Prevents = Option<fn(&View, &Would) -> bool>;
        let by_cards = |cards: CardSet, prevents: fn(&Def) -> Prevents| {
            cards.iter().any(|c| {
                let mut abilities = self.abilities_of(c);
                abilities
                    .any(|id| prevents(self.entry(id).def).is_some_and(|f| f(&View::of(self, Source::Card(c)), would)))
            })
        };
        let by_bases = |prevents: fn(&Def) -> Prevents| {
            self.slots().any(|b| {
                prevents(self.base_def(b)).is_some_and(|f| {
                    f(&View::of(self, Source::Base(b)), would)
                        && self.base_reaches(b, self.card(would.card).controller, false)
                })
            })
        };
        if would.how == Affect::Destroy
            && (by_cards(self.index.protectors, |d| d.prevents_destruction) || by_bases(|d| d.prevents_destruction))
        {
            return true;
        }
        by_cards(self.index.preventers, |d| d.prevents) || by_bases(|d| d.prevents)
    }
    fn instead_of(&self, c: CardId, would: &Would) -> Option<(DefId, Instead)> {
        self.abilities_of(c).find_map(|id| {
            let i = self.entry(id).def.instead?;
            (i.when)(&View::of(self, Source::Card(c)), would).then_some((id, i))
        })
    }
}
