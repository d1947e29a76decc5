//! What happens instead: of something that would be done to a card, and of the discard pile for a card that would
//! go there from play.

use crate::affect::{Affect, Cause, Met, Would};
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
    /// Offers "instead" abilities until one applies: whether what was wanted happened then to another card.
    pub(crate) fn replaced(&mut self, would: &Would) -> Flow<Option<bool>> {
        Ok(self.replaced_one_of(std::slice::from_ref(would), &mut Vec::new())?.map(|(_, done)| done))
    }
    /// The same for things that would happen at once, in the order the current player likes: instead of which of them
    /// something happened, too. `offered` is what has been offered so far: which ability, and for which card.
    pub(crate) fn replaced_one_of(
        &mut self,
        woulds: &[Would],
        offered: &mut Vec<(CardId, CardId)>,
    ) -> Flow<Option<(CardId, bool)>> {
        if !self.s.index.holds.intersects(Holds::REPLACE | Holds::RESCUE) {
            self.about = None;
            return Ok(None);
        }
        while self.s.turn.replacements < ENOUGH {
            let ready = self.s.ready_instead(woulds, offered);
            let mut options: SmallVec<[Choice; 4]> = SmallVec::new();
            for &(c, i) in &ready {
                let speaks = |d: CardId| woulds[i].cause.source == Source::Card(d);
                let alike = |d: CardId| self.s.are_alike(c, d) && !speaks(c) && !speaks(d);
                if !options.iter().any(|o| matches!(*o, Choice::Card(d) if d == c || alike(d))) {
                    options.push(Choice::Card(c));
                }
            }
            let Choice::Card(c) = self.pick(self.s.current(), Ask::Order, &options)? else { return Ok(None) };
            let would = ready.iter().find(|r| r.0 == c).map(|r| woulds[r.1]).expect("one of the offered");
            offered.push((c, would.card));
            let (def, instead) = self.s.instead_of(c, &would).expect("it was ready");
            let v = View::of(self.s, Source::Card(c));
            let me = Me { source: Source::Card(c), def: Some(def), you: v.you, here: v.here, ..Me::default() };
            let done = match self.speak_as(me, |g| (instead.run)(g, &would))? {
                Replaced::No => continue,
                Replaced::Yes => false,
                Replaced::ToAnother { done } => done,
            };
            self.note(Note::Used(me.source, def, None, me.you));
            self.s.turn.replacements += 1;
            return Ok(Some((would.card, done)));
        }
        Ok(None)
    }
    /// Where cards that are about to go to the discard pile go instead.
    pub(crate) fn detours(&mut self, cards: impl FnOnce(&State) -> Vec<CardId>) -> Flow<Detours> {
        let mut detours = Detours::new();
        let returns = |l: &Lasting| matches!(l.what, Lasts::Returns(..));
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
    /// The abilities that could do something instead of one of these, and of which; not those offered for it before.
    fn ready_instead(&self, woulds: &[Would], offered: &[(CardId, CardId)]) -> SmallVec<[(CardId, usize); 4]> {
        let mut ready = SmallVec::new();
        for (i, w) in woulds.iter().enumerate().filter(|(_, w)| !self.is_buried(w.card)) {
            let what = if w.how == Affect::Destroy { Holds::REPLACE | Holds::RESCUE } else { Holds::REPLACE };
            for (c, _) in self.holding(what).filter(|&(c, _)| !offered.contains(&(c, w.card))) {
                if !ready.contains(&(c, i)) && self.instead_of(c, w).is_some() {
                    ready.push((c, i));
                }
            }
        }
        ready
    }
    fn instead_of(&self, c: CardId, would: &Would) -> Option<(DefId, Instead)> {
        self.abilities_of(c).find_map(|id| {
            let d = self.entry(id).def;
            let rescue = d.instead_of_destruction.filter(|_| would.how == Affect::Destroy);
            let applies = |i: &Instead| (i.when)(&View::of(self, Source::Card(c)), would);
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
    /// which card goes along; as far as nothing prevents it from going there.
    fn ways_around_discard(&self, c: CardId) -> SmallVec<[Way; 2]> {
        let mut ways = SmallVec::new();
        if !matches!(self.discard_of(c), Place::Discard(_)) {
            return ways; // it belongs to no player's deck
        }
        let Some(at) = self.base_of(c) else { return ways };
        let concerns = |source: Source, i: &InsteadOfDiscard| (i.which)(&View::of(self, source), c);
        let can = |how: Affect, cause: Cause| !self.is_prevented(&Would { card: c, at, how, cause, power: Met::Now });
        for (r, d) in self.holding(Holds::DETOUR) {
            if let Some(i) = d.instead_of_discard.filter(|i| concerns(Source::Card(r), i))
                && can(i.to, Cause::ongoing(self, Source::Card(r)))
            {
                let (along, optional) = (i.this_too.then_some(r), i.optional);
                ways.push(Way { by: Choice::Card(r), to: i.to, along, optional });
            }
        }
        for (b, d) in self.bases_holding(Holds::DETOUR) {
            let heeded = || self.base_reaches(b, self.card(c).controller, false);
            if let Some(i) = d.instead_of_discard.filter(|i| concerns(Source::Base(b), i) && heeded())
                && can(i.to, Cause::ongoing(self, Source::Base(b)))
            {
                ways.push(Way { by: Choice::Base(b), to: i.to, along: None, optional: false });
            }
        }
        let returns = self.lasting.iter().find_map(|l| match l.what {
            Lasts::Returns(d, by, you) if d == c => {
                let cause = Cause::of(self, &Me { source: Source::Card(by), you, ..Me::default() });
                l.from.filter(|_| can(Affect::Return, cause))
            }
            _ => None,
        });
        let returning = |from| Way { by: Choice::Def(from), to: Affect::Return, along: None, optional: false };
        ways.extend(returns.map(returning));
        ways
    }
}
