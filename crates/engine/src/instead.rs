//! What happens instead: of something that would be done to a card, and of the discard pile for a card that would
//! go there from play.

use crate::affect::{Affect, Would};
use crate::ask::*;
use crate::game::{Game, Me};
use crate::ids::*;
use crate::library::Holds;
use crate::state::*;
use crate::words::def::{Instead, InsteadOfDiscard};
use crate::words::view::View;
use smallvec::SmallVec;

/// Cards on their way to the discard pile, and where they go instead.
pub(crate) type Detours = SmallVec<[(CardId, Affect); 4]>;

/// A way around the discard pile.
struct Way {
    /// The card, base or lasting effect that offers it.
    by: Choice,
    /// Where it leads.
    to: Affect,
    /// The card that goes along.
    along: Option<CardId>,
    /// Whether it may be declined.
    optional: bool,
}

/// So often something may happen instead of something else in one turn: cards that send a minion to and fro
/// without end do so no longer than this.
const ENOUGH: u8 = 200;

/// What became of something that could have been replaced.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Replaced {
    /// It goes on as it was.
    No,
    /// Something else happened.
    Yes,
    /// The same was done to another card; whether it happened to that one.
    ToAnother {
        /// Whether it did.
        done: bool,
    },
}

impl Game<'_> {
    /// Offers "instead" abilities, in the order the current player likes, until one applies.
    pub(crate) fn replaced(&mut self, would: &Would) -> Flow<Replaced> {
        if self.s.turn.replacements == ENOUGH {
            return Ok(Replaced::No);
        }
        let what = if would.how == Affect::Destroy { Holds::REPLACE | Holds::RESCUE } else { Holds::REPLACE };
        if !self.s.index.holds.intersects(what) {
            self.about = None;
            return Ok(Replaced::No);
        }
        let mut declined = CardSet::default();
        loop {
            let mut ready: SmallVec<[Choice; 4]> = SmallVec::new();
            for (c, _) in self.s.holding(what).filter(|&(c, _)| !declined.contains(c)) {
                if self.s.instead_of(c, would).is_some() && !ready.contains(&Choice::Card(c)) {
                    ready.push(Choice::Card(c));
                }
            }
            let Choice::Card(c) = self.pick(self.s.current(), Ask::Order, &ready)? else { return Ok(Replaced::No) };
            declined.insert(c);
            let (def, instead) = self.s.instead_of(c, would).expect("it was ready");
            let v = View::of(self.s, Source::Card(c));
            let me = Me { source: Source::Card(c), def: Some(def), you: v.you, here: v.here, ..Me::default() };
            let replaced = self.speak_as(me, |g| (instead.run)(g, would))?;
            if replaced != Replaced::No {
                self.note(Note::Used(me.source, def, None, me.you));
                self.speak_as(me, |g| {
                    g.trigger_use(instead.label);
                    Ok(())
                })?;
                self.s.turn.replacements += 1;
                return Ok(replaced);
            }
        }
    }
    /// Where cards that are about to go to the discard pile go instead.
    pub(crate) fn detours(&mut self, cards: impl FnOnce(&State) -> Vec<CardId>) -> Flow<Detours> {
        let mut detours = Detours::new();
        let returns = |l: &Lasting| matches!(l.what, Lasts::Returns(_));
        if !self.s.anything_holds(Holds::DETOUR) && !self.s.lasting.iter().any(returns) {
            return Ok(detours);
        }
        for c in cards(self.s) {
            if detours.iter().any(|d| d.0 == c) {
                continue;
            }
            if let Some(way) = self.way_around_discard(c)? {
                detours.push((c, way.to));
                detours.extend(way.along.map(|also| (also, way.to)));
            }
        }
        Ok(detours)
    }
    /// The way a card goes instead of the discard pile, in the order the current player likes, until one is not declined.
    fn way_around_discard(&mut self, c: CardId) -> Flow<Option<Way>> {
        let mut ways = self.s.ways_around_discard(c);
        while !ways.is_empty() {
            let options: SmallVec<[Choice; 4]> = ways.iter().map(|w| w.by).collect();
            self.about = Some(c);
            let next = self.pick(self.s.current(), Ask::Order, &options)?;
            let way = ways.remove(options.iter().position(|&o| o == next).expect("one of the offered"));
            if !way.optional || self.wants_way(&way, c)? {
                return Ok(Some(way));
            }
        }
        Ok(None)
    }
    /// Whether the controller of the card that offers a way wants it.
    fn wants_way(&mut self, way: &Way, c: CardId) -> Flow<bool> {
        let Choice::Card(by) = way.by else { return Ok(true) };
        let (def, you) = (Some(self.s.card(by).def), self.s.card(by).controller);
        let me = Me { source: Source::Card(by), def, you, ..Me::default() };
        self.speak_as(me, |g| g.may_with(Ask::May, c))
    }
    /// Cards go where they go instead of the discard pile; what is on another card goes before that one does.
    pub(crate) fn take_detours(&mut self, detours: &[(CardId, Affect)]) {
        for on_another in [true, false] {
            for &(c, to) in detours {
                if self.s.in_play(c) && matches!(self.s.card(c).place, Place::On(_)) == on_another {
                    self.take_away(c, to, self.s.card(c).controller);
                    self.note(Note::Placed(c, self.s.card(c).place));
                }
            }
        }
    }
}

impl State {
    fn instead_of(&self, c: CardId, would: &Would) -> Option<(DefId, Instead)> {
        self.abilities_of(c).find_map(|id| {
            let d = self.entry(id).def;
            let rescue = d.instead_of_destruction.filter(|_| would.how == Affect::Destroy);
            let v = View::of(self, Source::Card(c));
            let applies = |i: &Instead| (i.when)(&v, would) && self.may_use(v.this, i.label, v.you);
            d.instead.into_iter().chain(rescue).find(applies).map(|i| (id, i))
        })
    }
    /// The cards that go to the discard pile if something happens to a card.
    pub(crate) fn discarded_by(&self, would: &Would) -> Vec<CardId> {
        if !would.how.leaves_play() {
            return Vec::new();
        }
        let itself = (would.how == Affect::Destroy).then_some(would.card);
        itself.into_iter().chain(self.actions_on(would.card)).collect()
    }
    /// The abilities and effects by which a card in play goes elsewhere than to the discard pile, where, and
    /// which card goes along.
    fn ways_around_discard(&self, c: CardId) -> SmallVec<[Way; 2]> {
        let mut ways = SmallVec::new();
        if !matches!(self.discard_of(c), Place::Discard(_)) {
            return ways; // it belongs to no player's deck
        }
        let concerns = |source: Source, i: &InsteadOfDiscard| (i.which)(&View::of(self, source), c);
        for (r, d) in self.holding(Holds::DETOUR) {
            if let Some(i) = d.instead_of_discard.filter(|i| concerns(Source::Card(r), i)) {
                let (along, optional) = (i.this_too.then_some(r), i.optional);
                ways.push(Way { by: Choice::Card(r), to: i.to, along, optional });
            }
        }
        for (b, d) in self.bases_holding(Holds::DETOUR) {
            let heeded = || self.base_reaches(b, self.card(c).controller, false);
            if let Some(i) = d.instead_of_discard.filter(|i| concerns(Source::Base(b), i) && heeded()) {
                ways.push(Way { by: Choice::Base(b), to: i.to, along: None, optional: false });
            }
        }
        let returns = self.lasting.iter().find(|l| l.what == Lasts::Returns(c));
        if let Some(from) = returns.and_then(|l| l.from) {
            ways.push(Way { by: Choice::Def(from), to: Affect::Return, along: None, optional: false });
        }
        ways
    }
}
