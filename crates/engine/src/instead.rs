//! What happens instead: of something that would be done to a card, and of the discard pile for a card that would
//! go there from play.

use crate::affect::{Affect, Cause, Met, Would};
use crate::ask::*;
use crate::game::{Game, Speaker};
use crate::ids::*;
use crate::library::StaticEffects;
use crate::react::choice_of;
use crate::state::*;
use crate::words::def::{Instead, InsteadOfDiscard};
use crate::words::view::View;
use smallvec::SmallVec;

/// A card on its way to the discard pile, where it goes instead, and by whom.
pub(crate) type Detour = (CardId, Affect, Seat);
pub(crate) type Detours = SmallVec<[Detour; 4]>;

/// A way around the discard pile.
struct Way {
    /// The card, base or lasting effect that offers it.
    by: Choice,
    /// Where it leads.
    to: Affect,
    /// Whose doing that is.
    seat: Seat,
    /// The card that goes along.
    along: Option<CardId>,
    /// Whether it may be declined.
    optional: bool,
}

impl Way {
    /// Whether another one comes to the same, for whoever decides about it: which of them is taken makes no difference.
    fn is_like(&self, other: &Way) -> bool {
        let what = |w: &Way| (w.to, w.seat, w.along, w.optional);
        what(self) == what(other)
    }
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
    #[inline]
    pub(crate) fn replaced_one_of(
        &mut self,
        woulds: &[Would],
        offered: &mut Vec<(Source, CardId)>,
    ) -> Flow<Option<(CardId, bool)>> {
        if !self.s.anything_holds(StaticEffects::REPLACE | StaticEffects::RESCUE) {
            self.about = None;
            return Ok(None);
        }
        self.offer_instead(woulds, offered)
    }
    #[inline(never)]
    fn offer_instead(&mut self, woulds: &[Would], offered: &mut Vec<(Source, CardId)>) -> Flow<Option<(CardId, bool)>> {
        while self.s.turn.replacements < ENOUGH {
            let ready = self.s.ready_instead(woulds, offered);
            let mut sources: SmallVec<[Source; 4]> = SmallVec::new();
            for &(source, i) in &ready {
                let alike = |&other: &Source| match (source, other) {
                    (Source::Card(c), Source::Card(d)) if c != d => {
                        let speaks = [source, other].contains(&woulds[i].cause.source);
                        self.s.are_alike(c, d) && !speaks
                    }
                    _ => source == other,
                };
                if !sources.iter().any(alike) {
                    sources.push(source);
                }
            }
            let options: SmallVec<[Choice; 4]> = sources.iter().map(|&source| choice_of(source)).collect();
            let next = self.pick(self.s.current(), Ask::Order, &options)?;
            let Some(n) = options.iter().position(|&o| o == next) else { return Ok(None) };
            let source = sources[n];
            let would = ready.iter().find(|r| r.0 == source).map(|r| woulds[r.1]).expect("one of the offered");
            offered.push((source, would.card));
            let (def, instead) = self.s.instead_of(source, &would).expect("it was ready");
            let v = View::of(self.s, source);
            let heeding = Seats::one(self.s.card(would.card).controller); // or the base would not have been ready
            let me = Speaker { source, def: Some(def), you: v.you, here: v.here, heeding, ..Speaker::default() };
            let done = match self.speak_as(me, |g| (instead.run)(g, &would))? {
                Replaced::No => continue,
                Replaced::Yes => false,
                Replaced::ToAnother { done } => done,
            };
            self.note(Note::Used(me.source, def, None, me.you));
            self.speak_as(me, |g| {
                g.trigger_use(instead.label);
                Ok(())
            })?;
            self.s.turn.replacements += 1;
            return Ok(Some((would.card, done)));
        }
        Ok(None)
    }
    /// Where cards that are about to go to the discard pile go instead.
    pub(crate) fn detours(&mut self, cards: impl FnOnce(&State) -> Vec<CardId>) -> Flow<Detours> {
        let mut detours = Detours::new();
        let returns = |l: &Lasting| matches!(l.what, Lasts::Returns(..) | Lasts::MayReturn(..));
        if !self.s.anything_holds(StaticEffects::DETOUR) && !self.s.lasting.iter().any(returns) {
            return Ok(detours);
        }
        for c in cards(self.s) {
            if detours.iter().any(|d| d.0 == c) || self.is_carried(c) {
                continue;
            }
            if let Some(way) = self.way_around_discard(c)? {
                detours.push((c, way.to, way.seat));
                detours.extend(way.along.map(|also| (also, way.to, way.seat)));
            }
        }
        Ok(detours)
    }
    /// Whether an action stays in play when the minion it is on leaves.
    pub(crate) fn is_carried(&self, c: CardId) -> bool {
        self.carried.is_some_and(|(action, to)| action == c && self.s.in_play(to))
    }
    /// The way a card goes instead of the discard pile, in the order the current player likes, until one is not declined.
    fn way_around_discard(&mut self, c: CardId) -> Flow<Option<Way>> {
        let mut ways: SmallVec<[Way; 2]> = SmallVec::new();
        for way in self.s.ways_around_discard(c) {
            if !ways.iter().any(|w| w.is_like(&way)) {
                ways.push(way);
            }
        }
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
    /// Whether the controller of the card that offers a way wants it, or the player who decides about a lasting
    /// effect.
    fn wants_way(&mut self, way: &Way, c: CardId) -> Flow<bool> {
        let me = match way.by {
            Choice::Card(by) => {
                let (def, you) = (Some(self.s.card(by).def), self.s.card(by).controller);
                Speaker { source: Source::Card(by), def, you, ..Speaker::default() }
            }
            Choice::Def(def) => Speaker { def: Some(def), you: way.seat, ..Speaker::default() },
            _ => return Ok(true),
        };
        self.speak_as(me, |g| g.may_with(Ask::May, c))
    }
    /// Cards go where they go instead of the discard pile; what is on another card goes before that one does.
    pub(crate) fn take_detours(&mut self, detours: &[Detour]) {
        for on_another in [true, false] {
            for &(c, to, by) in detours {
                if self.s.in_play(c) && matches!(self.s.card(c).place, Place::On(_)) == on_another {
                    self.take_away(c, to, by);
                    self.note(Note::Placed(c, self.s.card(c).place));
                }
            }
        }
    }
}

impl State {
    /// The abilities that could do something instead of one of these, and of which; not those offered for it before.
    fn ready_instead(&self, woulds: &[Would], offered: &[(Source, CardId)]) -> SmallVec<[(Source, usize); 4]> {
        let mut ready = SmallVec::new();
        for (i, w) in woulds.iter().enumerate().filter(|(_, w)| !self.is_buried(w.card)) {
            let what = if w.how == Affect::Destroy {
                StaticEffects::REPLACE | StaticEffects::RESCUE
            } else {
                StaticEffects::REPLACE
            };
            let cards = self.holding(what).map(|(c, _)| Source::Card(c));
            let bases = self.bases_holding(what).map(|(b, _)| Source::Base(b));
            for source in cards.chain(bases).filter(|&source| !offered.contains(&(source, w.card))) {
                if !ready.contains(&(source, i)) && self.instead_of(source, w).is_some() {
                    ready.push((source, i));
                }
            }
        }
        ready
    }
    /// What a card or base lets happen instead, and where that is printed. A base does so for those who heed it.
    fn instead_of(&self, source: Source, would: &Would) -> Option<(DefId, Instead)> {
        let printed = |id: DefId| {
            let d = self.entry(id).def;
            let rescue = d.instead_of_destruction.filter(|_| would.how == Affect::Destroy);
            let v = View::of(self, source);
            let applies = |i: &Instead| (i.when)(&v, would) && self.may_use(v.this, i.label, v.you);
            d.instead.into_iter().chain(rescue).find(applies).map(|i| (id, i))
        };
        match source {
            Source::Card(c) => self.abilities_of(c).find_map(printed),
            Source::Base(b) if self.base_reaches(b, self.card(would.card).controller, false) => {
                printed(self.base(b).def)
            }
            _ => None,
        }
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
        let Some(at) = self.base_of(c) else { return ways };
        let has_deck = matches!(self.discard_of(c), Place::Discard(_));
        // what belongs in no player's deck goes elsewhere only by what speaks of it
        let concerns = |source: Source, i: &InsteadOfDiscard| {
            let reaches = if i.to == Affect::TakeTreasure { self.is_treasure(c) } else { has_deck };
            reaches && (i.which)(&View::of(self, source), c)
        };
        let can = |how: Affect, cause: Cause| !self.is_prevented(&Would { card: c, at, how, cause, power: Met::Now });
        for (r, d) in self.holding(StaticEffects::DETOUR) {
            if let Some(i) = d.instead_of_discard.filter(|i| concerns(Source::Card(r), i))
                && can(i.to, Cause::ongoing(self, Source::Card(r)))
            {
                let (along, optional, seat) = (i.this_too.then_some(r), i.optional, self.card(r).controller);
                ways.push(Way { by: Choice::Card(r), to: i.to, seat, along, optional });
            }
        }
        let seat = self.card(c).controller;
        for (b, d) in self.bases_holding(StaticEffects::DETOUR) {
            let heeded = || self.base_reaches(b, seat, false);
            if let Some(i) = d.instead_of_discard.filter(|i| concerns(Source::Base(b), i) && heeded())
                && can(i.to, Cause::ongoing(self, Source::Base(b)))
            {
                ways.push(Way { by: Choice::Base(b), to: i.to, seat, along: None, optional: false });
            }
        }
        for l in self.lasting.iter().filter(|l| has_deck && l.what.card() == Some(c)) {
            let (to, by, you, seat, optional) = match l.what {
                Lasts::Returns(_, by, you) => (Affect::Return, by, you, seat, false),
                Lasts::MayReturn(_, by, you) => (Affect::PlaceInHand, by, you, you, true),
                _ => continue,
            };
            let cause = Cause::of(self, &Speaker { source: Source::Card(by), you, ..Speaker::default() });
            if let Some(from) = l.from.filter(|_| can(to, cause)) {
                ways.push(Way { by: Choice::Def(from), to, seat, along: None, optional });
            }
        }
        ways
    }
}
