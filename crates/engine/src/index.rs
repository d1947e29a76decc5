//! What is derived from the cards in play and kept up to date, so that nothing ever searches: which cards there are
//! of each kind, which abilities they have, what they wait for and what they change by being there.

use crate::ids::*;
use crate::library::StaticEffects;
use crate::react::On;
use crate::state::*;
use crate::words::def::{Def, Kind, Origin, PlayOn, Zone};
use serde::Serialize;

/// What is derived from the cards in play, so that nothing ever searches. Sets of words and events are not hashed:
/// which bit stands for which word may change whenever a word is added.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Index {
    /// Minions in play.
    pub minions: CardSet,
    /// Actions in play.
    pub actions: CardSet,
    /// Titans in play.
    pub titans: CardSet,
    /// How many of the minions are monsters.
    #[serde(skip)]
    pub monsters: u8,
    /// Buried cards, which are not in play.
    pub buried: CardSet,
    /// Cards with abilities that wait for events: in play, or titans set aside.
    pub listeners: CardSet,
    /// The events those abilities and the bases wait for.
    #[serde(skip)]
    pub listens: Events,
    /// The events the bases wait for.
    #[serde(skip)]
    pub base_listens: Events,
    /// Cards on the table with abilities that are used on their player's turn.
    #[serde(skip)]
    pub on_turn: CardSet,
    /// Cards that may be used on their player's turn from a hand or discard pile, wherever they are.
    #[serde(skip)]
    pub elsewhere: CardSet,
    /// Cards that may be played from a discard pile as if from hand, wherever they are.
    #[serde(skip)]
    pub from_discard: CardSet,
    /// Cards that give power to others.
    pub givers: CardSet,
    /// Cards that change something by being there.
    pub holders: CardSet,
    /// What those cards change.
    #[serde(skip)]
    pub holds: StaticEffects,
    /// What the bases in play change.
    #[serde(skip)]
    pub base_holds: StaticEffects,
    /// The vacant places among those of the bases, as bits.
    #[serde(skip)]
    pub vacant: u16,
    /// Cards whose abilities are cancelled or added to.
    pub altered: CardSet,
}

impl State {
    /// The printed cards whose abilities a card in play has: usually its own alone. What it gained after
    /// its abilities were cancelled is not cancelled.
    #[inline]
    pub fn abilities_of(&self, c: CardId) -> AbilityDefs {
        match self.index.altered.contains(c) {
            false => AbilityDefs::one(self.card(c).def),
            true => self.altered_abilities_of(c),
        }
    }
    #[inline(never)]
    fn altered_abilities_of(&self, c: CardId) -> AbilityDefs {
        if self.has_none(c) {
            return AbilityDefs::NONE;
        }
        let mut defs = AbilityDefs::one(self.card(c).def);
        for l in self.lasting.iter() {
            match l.what {
                Lasts::Abilities(of, def) if of == c => defs.push(def),
                Lasts::Cancelled(of) if of == c => defs.len = 0,
                _ => {}
            }
        }
        defs
    }
    /// What an action is played on: as it is printed, or on the action whose abilities it has.
    #[inline]
    pub fn play_on(&self, c: CardId) -> PlayOn {
        match self.def(c).play_on {
            PlayOn::Nothing if self.index.altered.contains(c) => self.gained_play_on(c),
            on => on,
        }
    }
    #[inline(never)]
    fn gained_play_on(&self, c: CardId) -> PlayOn {
        let gained = |l: &Lasting| match l.what {
            Lasts::Abilities(of, d) if of == c => Some(self.entry(d).def.play_on),
            _ => None,
        };
        // also if they have been cancelled since
        let mut gained = self.lasting.iter().filter_map(gained);
        gained.find(|&on| on != PlayOn::Nothing).unwrap_or(PlayOn::Nothing)
    }
    /// The printed cards of which a card in play has the talent, and nothing else.
    pub(crate) fn talents_alone(&self, c: CardId) -> AbilityDefs {
        let mut defs = AbilityDefs::NONE;
        if !self.index.altered.contains(c) || self.has_none(c) {
            return defs;
        }
        for l in self.lasting.iter() {
            match l.what {
                Lasts::Talent(of, def) if of == c && !defs.defs[..defs.len as usize].contains(&def) => defs.push(def),
                Lasts::Cancelled(of) if of == c => defs.len = 0,
                _ => {}
            }
        }
        defs
    }
    /// The printed cards by which an action gives a talent to the minion it is on.
    pub(crate) fn given_by(&self, action: CardId) -> impl Iterator<Item = DefId> + '_ {
        let gives = |d: &DefId| self.entry(*d).def.abilities.iter().flatten().any(|a| a.zone == Zone::Host);
        self.abilities_of(action).filter(gives)
    }
    /// The actions on a minion that give it a talent.
    pub(crate) fn givers_on(&self, minion: CardId) -> impl Iterator<Item = CardId> + '_ {
        let withheld = move |a: CardId| self.lasting.iter().any(|l| l.what == Lasts::Withheld(a, minion));
        let none = self.index.altered.contains(minion) && self.is_stripped(minion);
        self.actions_on(minion).filter(move |&a| !none && self.given_by(a).next().is_some() && !withheld(a))
    }
    /// The events a card in play waits for.
    #[inline]
    fn listens_of(&self, c: CardId) -> Events {
        match self.index.altered.contains(c) {
            false => self.entry(self.card(c).def).listens,
            true => self.altered_listens_of(c),
        }
    }
    #[inline(never)]
    fn altered_listens_of(&self, c: CardId) -> Events {
        let talents = self.talents_alone(c).map(|_| On::YourTurn).collect();
        let own = self.abilities_of(c).map(|id| self.entry(id).listens);
        let watching = self.watching(c).map(|(id, _)| self.entry(id).watches);
        own.chain(watching).fold(talents, |all: Events, on| all | on)
    }
    /// The printed cards whose abilities are about a card for a while, and for whom.
    pub(crate) fn watching(&self, c: CardId) -> impl Iterator<Item = (DefId, Seat)> + '_ {
        self.lasting.iter().filter_map(move |l| match l.what {
            Lasts::Watched(of, you) if of == c => Some((l.from?, you)),
            _ => None,
        })
    }
    pub(crate) fn refresh_altered(&mut self, what: Lasts) {
        match (what, what.altered()) {
            (_, Some(c)) => self.refresh_altered_card(c),
            (Lasts::Silenced(b, ..), _) => self.refresh_altered_at(b),
            _ => {}
        }
    }
    /// Brings up to date whose abilities are changed, of the cards on a base.
    pub(crate) fn refresh_altered_at(&mut self, b: Slot) {
        for c in self.base(b).cards.iter() {
            self.refresh_altered_card(c);
        }
    }
    fn refresh_altered_card(&mut self, c: CardId) {
        let altered = self.lasting.iter().any(|l| l.what.altered() == Some(c)) || self.has_none(c);
        self.index.altered.set(c, altered);
        self.reindex(c);
        if let Place::On(host) = self.card(c).place {
            self.refresh_altered_card(host); // it may have taken away what the host has, or no longer
        }
    }
    /// Whether nothing a card has or gains is an ability now.
    fn has_none(&self, c: CardId) -> bool {
        self.is_silenced(c) || self.is_stripped(c)
    }
    /// Whether an action on a minion cancels the minion's abilities.
    fn is_stripped(&self, minion: CardId) -> bool {
        self.index.holds.intersects(StaticEffects::STRIP)
            && self.actions_on(minion).any(|a| self.abilities_of(a).any(|d| self.entry(d).def.cancels_host))
    }
    /// An action has come onto a minion, or gone: whether the minion has abilities may have changed.
    pub(crate) fn refresh_host(&mut self, place: Place) {
        if let Place::On(host) = place {
            self.refresh_altered_card(host);
        }
    }
    /// Whether a card is on a base where no card has abilities: what is on a minion is not on the base.
    fn is_silenced(&self, c: CardId) -> bool {
        let spared = |by| self.lasting.iter().any(|l| l.what == Lasts::Unaffected(c, by));
        let silences =
            |what| matches!(what, Lasts::Silenced(b, by, _) if self.card(c).place == Place::At(b) && !spared(by));
        self.lasting.iter().any(|l| silences(l.what))
    }
    /// A card has come to a base, or gone: whether it is silenced may have changed.
    pub(crate) fn refresh_silence(&mut self, c: CardId) {
        if self.lasting.iter().any(|l| matches!(l.what, Lasts::Silenced(..))) {
            self.spare_from_silence(c);
            self.refresh_altered_card(c);
        }
    }
    /// Brings the index up to date for one card.
    pub(crate) fn reindex(&mut self, c: CardId) {
        let live = self.in_play(c);
        let entry = self.entry(self.card(c).def);
        let (listens, holds) = match self.index.altered.contains(c) {
            false if live => (entry.listens, entry.holds),
            _ => (self.listens(c), if live { self.holds_of(c) } else { StaticEffects::empty() }),
        };
        let kind = entry.kind;
        let index = &mut self.index;
        if entry.def.origin == Origin::Monsters {
            index.monsters = index.monsters + live as u8 - index.minions.contains(c) as u8;
        }
        match kind {
            Kind::Minion => index.minions.set(c, live),
            Kind::Action => index.actions.set(c, live),
            Kind::Titan => index.titans.set(c, live),
            Kind::Base => {}
        }
        // most cards wait for nothing and change nothing by being there
        let (listened, held) = (index.listeners.contains(c), index.holders.contains(c));
        if held || !holds.is_empty() {
            index.holders.set(c, !holds.is_empty());
            index.givers.set(c, holds.intersects(StaticEffects::GIVEN_POWER));
            match held {
                true => self.refresh_holds(),
                false => self.index.holds |= holds,
            }
        }
        if listened || !listens.is_empty() {
            self.index.listeners.set(c, !listens.is_empty());
            self.index.on_turn.set(c, listens.contains(On::YourTurn));
            match listened {
                true => self.refresh_listens(),
                false => self.index.listens |= listens,
            }
        }
    }
    /// The events the abilities of a card wait for where it is now.
    #[inline]
    pub(crate) fn listens(&self, c: CardId) -> Events {
        match self.card(c).place {
            Place::At(_) | Place::On(_) => self.listens_of(c),
            Place::Aside(_) => self.entry(self.card(c).def).from_aside,
            _ => Events::NONE,
        }
    }
    /// Brings the set of awaited events up to date.
    fn refresh_listens(&mut self) {
        let of_bases = self.index.base_listens;
        self.index.listens = self.index.listeners.iter().fold(of_bases, |all, c| all | self.listens(c));
    }
    fn refresh_holds(&mut self) {
        self.index.holds = self.index.holders.iter().fold(StaticEffects::empty(), |all, c| all | self.holds_of(c));
    }
    /// What a card in play changes by being there.
    #[inline]
    pub(crate) fn holds_of(&self, c: CardId) -> StaticEffects {
        self.abilities_of(c).fold(StaticEffects::empty(), |all, id| all | self.entry(id).holds)
    }
    /// Brings what depends on the bases in play up to date.
    pub(crate) fn refresh_bases(&mut self) {
        self.index.vacant = self.bases.iter().rev().fold(0, |vacant, b| vacant << 1 | !b.is_there() as u16);
        let printed = || self.slots().map(|b| self.entry(self.base(b).def));
        let holds = printed().fold(StaticEffects::empty(), |all, e| all | e.holds);
        let listens = printed().fold(Events::NONE, |all, e| all | e.listens);
        (self.index.base_holds, self.index.base_listens) = (holds, listens);
        self.refresh_listens();
    }
    /// Notes where a card may be used or played from besides the table, by what is printed on it.
    pub(crate) fn index_elsewhere(&mut self, c: CardId) {
        let entry = self.entry(self.card(c).def);
        self.index.elsewhere.set(c, entry.used_elsewhere);
        self.index.from_discard.set(c, entry.played_from_discard);
    }
    /// Whether a player may use a card of the hand or discard pile on their turn, as far as its place tells.
    #[inline]
    pub(crate) fn is_any_elsewhere(&self, seat: Seat) -> bool {
        !self.index.elsewhere.is_empty() && self.is_really_elsewhere(seat)
    }
    #[inline(never)]
    fn is_really_elsewhere(&self, seat: Seat) -> bool {
        self.index.elsewhere.iter().any(|c| match self.card(c).place {
            Place::Hand(of) if of == seat => self.entry(self.card(c).def).from_hand.contains(On::YourTurn),
            Place::Discard(of) if of == seat => self.entry(self.card(c).def).from_discard.contains(On::YourTurn),
            _ => false,
        })
    }
    /// The cards in play whose abilities change one of these things, with the definition that does.
    #[inline]
    pub fn holding(&self, what: StaticEffects) -> Holding<'_> {
        let cards = match StaticEffects::GIVEN_POWER.contains(what) {
            _ if !self.index.holds.intersects(what) => CardSetIter::NONE,
            true => self.index.givers.iter(),
            false => self.index.holders.iter(),
        };
        Holding { s: self, what, cards, now: None }
    }
    /// Whether a card or base in play changes one of these things.
    #[inline]
    pub fn anything_holds(&self, what: StaticEffects) -> bool {
        (self.index.holds | self.index.base_holds).intersects(what)
    }
    /// The bases in play whose abilities change one of these things.
    #[inline]
    pub fn bases_holding(&self, what: StaticEffects) -> impl Iterator<Item = (Slot, &'static Def)> + '_ {
        let n = if self.index.base_holds.intersects(what) { self.bases.len() as u8 } else { 0 };
        self.slots_up_to(n).filter(|&b| !self.is_cancelled(b)).map(|b| (b, self.base_def(b)))
    }
    /// Whether the abilities of a base do not exist now.
    #[inline]
    pub fn is_cancelled(&self, b: Slot) -> bool {
        let may_be = !self.lasting.is_empty() || self.index.holds.intersects(StaticEffects::CANCEL_BASE);
        may_be && self.is_really_cancelled(b)
    }
    #[inline(never)]
    fn is_really_cancelled(&self, b: Slot) -> bool {
        let by_card = |(c, d): (CardId, &Def)| d.cancels_base && self.card(c).place == Place::At(b);
        self.lasting.iter().any(|l| l.what == Lasts::CancelledBase(b))
            || self.holding(StaticEffects::CANCEL_BASE).any(by_card)
    }
    /// The index as it must be, found without the one that is kept.
    pub fn index_from_scratch(&self) -> Index {
        let mut s = self.clone();
        s.index = Index::default();
        s.refresh_bases(); // which places are vacant, before anything looks at the others
        for l in self.lasting.iter() {
            if let Some(c) = l.what.altered() {
                s.index.altered.insert(c);
            }
        }
        for c in (0..self.cards.len() as u8).map(CardId) {
            if self.is_silenced(c) {
                s.index.altered.insert(c);
            }
            s.index.buried.set(c, matches!(self.card(c).place, Place::Buried(_)));
            s.index_elsewhere(c);
            if self.in_play(c) || matches!(self.card(c).place, Place::Aside(_)) {
                s.reindex(c);
            }
        }
        for c in s.index.minions.iter() {
            if s.is_stripped(c) {
                s.refresh_altered_card(c);
            }
        }
        s.refresh_bases();
        s.index
    }
}

/// See [`State::holding`].
pub struct Holding<'s> {
    s: &'s State,
    what: StaticEffects,
    cards: CardSetIter,
    /// A card whose abilities were changed: what is left of them.
    now: Option<(CardId, AbilityDefs)>,
}

impl Iterator for Holding<'_> {
    type Item = (CardId, &'static Def);
    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        // usually there is nothing to look for
        if self.cards.is_done() && self.now.is_none() { None } else { self.find_next() }
    }
}

impl Holding<'_> {
    fn find_next(&mut self) -> Option<(CardId, &'static Def)> {
        loop {
            if self.now.is_some()
                && let Some(found) = self.find_in_altered()
            {
                return Some(found);
            }
            let c = self.cards.next()?;
            if self.s.index.altered.contains(c) {
                self.now = Some((c, self.s.abilities_of(c)));
                continue;
            }
            let e = self.s.entry(self.s.card(c).def);
            if e.holds.intersects(self.what) {
                return Some((c, e.def));
            }
        }
    }
    #[inline(never)]
    fn find_in_altered(&mut self) -> Option<(CardId, &'static Def)> {
        let (c, mut defs) = self.now.take()?;
        let found = defs.find_map(|id| Some(self.s.entry(id)).filter(|e| e.holds.intersects(self.what)))?;
        self.now = Some((c, defs));
        Some((c, found.def))
    }
}

/// See [`State::abilities_of`].
pub struct AbilityDefs {
    defs: [DefId; 4],
    len: u8,
    next: u8,
}

impl AbilityDefs {
    const NONE: AbilityDefs = AbilityDefs { defs: [DefId(0); 4], len: 0, next: 0 };
    fn one(def: DefId) -> Self {
        AbilityDefs { defs: [def; 4], len: 1, next: 0 }
    }
    fn push(&mut self, def: DefId) {
        if (self.len as usize) < self.defs.len() {
            self.defs[self.len as usize] = def;
            self.len += 1;
        }
    }
}

impl Iterator for AbilityDefs {
    type Item = DefId;
    #[inline]
    fn next(&mut self) -> Option<DefId> {
        (self.next < self.len).then(|| {
            self.next += 1;
            self.defs[self.next as usize - 1]
        })
    }
}
