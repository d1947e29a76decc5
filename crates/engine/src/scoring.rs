//! The Big Score: which base, before, the points, after, the discarding and the new base.

use crate::ask::*;
use crate::game::Game;
use crate::ids::*;
use crate::list::List;
use crate::react::{Event, On};
use crate::state::*;
use crate::turn::Step;
use crate::words::def::Ignores;
use serde::Serialize;
use smallvec::SmallVec;

/// In [`Turn::minions_played_at`]: at a base that is no longer there.
const BASES_GONE: u16 = 1 << 15;

/// The base being scored, and how it came out.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Scoring {
    /// Where it is.
    pub slot: Slot,
    /// Which base it is.
    pub base: DefId,
    /// Whether points were awarded.
    pub awarded: bool,
    /// The base left play: nothing more is done with it.
    pub stopped: bool,
    /// Each player's place, from one; zero for who was not there.
    pub rank: [u8; 4],
    /// Each player's power when points were awarded.
    pub power: [i16; 4],
    /// Its breakpoint when points were awarded.
    pub breakpoint: i16,
    /// Abilities limited to one of their name that were used for this base.
    pub names_used: List<(Seat, DefId), 8>,
    /// Who ignored its ability to the end.
    pub ignored_by: Seats,
    /// The base that replaces it, if an ability has chosen one.
    pub next: Option<DefId>,
}

/// What each player would get if a base scored now.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Projection {
    /// Each player's power.
    pub power: [i16; 4],
    /// Each player's place, from one; zero for who is not there.
    pub rank: [u8; 4],
    /// Each player's points from the base itself.
    pub vp: [u8; 4],
}

impl State {
    /// What each player would get if a base scored now, apart from abilities.
    pub fn projection(&self, base: Slot) -> Projection {
        let mut p = Projection::default();
        let mut present: SmallVec<[(i32, Seat); 4]> = SmallVec::new();
        let totals = self.totals(base);
        for seat in self.in_order() {
            let power = totals[seat.index()];
            p.power[seat.index()] = power as i16;
            if self.is_present(seat, base) {
                present.push((power, seat));
            }
        }
        for &(power, seat) in &present {
            let rank = present.iter().filter(|o| o.0 > power).count();
            p.rank[seat.index()] = rank as u8 + 1;
            p.vp[seat.index()] = self.base_def(base).vp.get(rank).copied().unwrap_or(0);
        }
        p
    }
    /// Whether a base is ready to score.
    pub fn is_ready(&self, base: Slot) -> bool {
        self.power_at(base) >= self.breakpoint(base)
    }
}

impl Game<'_> {
    /// Step: finds the bases that are ready, and starts scoring one of them.
    pub(crate) fn check_bases(&mut self) -> Flow {
        self.s.turn.phase = Phase::Score;
        let ready: SmallVec<[Choice; 8]> = self.s.slots().filter(|&b| self.s.is_ready(b)).map(Choice::Base).collect();
        let Choice::Base(slot) = self.pick(self.s.current(), Ask::Score, &ready)? else { return Ok(()) };
        let base = self.s.base(slot).def;
        self.s.scoring = Scoring { slot, base, ..Scoring::default() };
        self.note(Note::Scores(slot, base));
        for step in [
            Step::CheckBases,
            Step::Replace,
            Step::DiscardCards,
            Step::Open(On::AfterScoring),
            Step::Open(On::WhenScoring),
            Step::Award,
            Step::Open(On::BeforeScoring),
        ] {
            self.s.agenda.push(step);
        }
        Ok(())
    }

    /// Step: the points, by the totals as they are now.
    pub(crate) fn award(&mut self) -> Flow {
        if self.s.scoring.stopped {
            return Ok(());
        }
        let p = self.s.projection(self.s.scoring.slot);
        self.s.scoring.rank = p.rank;
        self.s.scoring.power = p.power;
        self.s.scoring.breakpoint = self.s.breakpoint(self.s.scoring.slot) as i16;
        self.s.scoring.awarded = true;
        for seat in self.s.in_order() {
            self.gain_vp(seat, p.vp[seat.index()]);
        }
        Ok(())
    }
    /// A player gains points.
    pub fn gain_vp(&mut self, seat: Seat, n: u8) {
        if n > 0 {
            let vp = &mut self.s.seats[seat.index()].vp;
            *vp = vp.saturating_add(n);
            self.note(Note::Gained(seat, n));
        }
    }

    /// Step: everything still on the base goes to the discard piles at once.
    pub(crate) fn discard_cards(&mut self) -> Flow {
        if self.s.scoring.stopped {
            return Ok(());
        }
        let slot = self.s.scoring.slot;
        self.s.scoring.ignored_by = self.s.in_order().filter(|&p| self.s.ignores(p, slot) == Ignores::Always).collect();
        self.discard_from_play(self.s.base(slot).cards, false);
        Ok(())
    }

    /// Step: the base goes, and a new one comes.
    pub(crate) fn replace(&mut self) -> Flow {
        if self.s.scoring.stopped {
            return Ok(());
        }
        let slot = self.s.scoring.slot;
        let old = self.s.base(slot).def;
        self.s.base_discard.push(old);
        let new = match self.s.scoring.next.take() {
            Some(chosen) => chosen,
            None => self.next_base().expect("the base just discarded is there at least"),
        };
        self.set_base(slot, new);
        self.note(Note::Replaced(slot, old, new));
        self.s.agenda.push(Step::AfterReplaced { old });
        Ok(())
    }
    /// Step: what a scored base does after it was replaced.
    pub(crate) fn after_replaced(&mut self, old: DefId) -> Flow {
        let at = self.s.scoring.slot;
        let e = Event { on: On::Replaced, by: self.s.current(), at, ..Event::default() };
        let abilities = self.s.entry(old).def.abilities.iter().flatten().enumerate();
        for (i, _) in abilities.filter(|(_, a)| a.on == On::Replaced) {
            self.use_ability(Source::Base(at), old, i, self.s.current(), e)?;
        }
        Ok(())
    }
    /// The top of the base deck, which is made of the discarded bases if it is empty.
    pub(crate) fn next_base(&mut self) -> Option<DefId> {
        self.refill_base_deck();
        self.s.base_deck.pop()
    }
    pub(crate) fn refill_base_deck(&mut self) {
        if self.s.base_deck.is_empty() && !self.s.base_discard.is_empty() {
            std::mem::swap(&mut self.s.base_deck, &mut self.s.base_discard);
            self.shuffle_base_deck();
        }
    }
    /// The speaker looks at the top bases of the base deck, from the top down. They stay there.
    pub fn top_bases(&mut self, n: usize) -> Vec<DefId> {
        if self.s.base_deck.len() < n {
            // the bases still in the deck stay on top of the reshuffled ones
            let on_top = std::mem::take(&mut self.s.base_deck);
            self.refill_base_deck();
            on_top.iter().for_each(|&b| self.s.base_deck.push(b));
        }
        self.s.secrets += 1;
        self.s.base_deck.iter().rev().take(n).copied().collect()
    }
    /// The speaker picks one of these bases out; must, if there is one.
    pub fn pick_out_base(&mut self, ask: Ask, bases: &mut Vec<DefId>) -> Flow<Option<DefId>> {
        let options: SmallVec<[Choice; 8]> = bases.iter().map(|&b| Choice::Def(b)).collect();
        let picked = self.pick(self.me.you, ask, &options)?;
        Ok(options.iter().position(|&o| o == picked).map(|i| bases.remove(i)))
    }
    /// The speaker puts bases of the base deck on top of it in an order of choice, asked from the top down.
    pub fn put_bases_back(&mut self, mut bases: Vec<DefId>) -> Flow {
        let mut order = Vec::new();
        while let Some(next) = self.pick_out_base(Ask::PutBack, &mut bases)? {
            order.push(next);
        }
        self.s.base_deck.retain(|b| !order.contains(b));
        order.iter().rev().for_each(|&b| self.s.base_deck.push(b));
        Ok(())
    }
    /// The base that is being scored will be replaced by this one of the base deck, and not by the top one.
    pub fn replace_with(&mut self, new: DefId) {
        self.s.base_deck.retain(|&b| b != new);
        self.s.scoring.next = Some(new);
    }
    /// Another base comes to a place. What was tied to the old one is gone.
    fn set_base(&mut self, slot: Slot, new: DefId) {
        let base = &mut self.s.bases[slot.index()];
        base.def = new;
        base.used = 0;
        self.s.refresh_bases();
        self.s.window.bases &= !(1 << slot.0);
        self.s.turn.plays.retain(|a| a.place != Where::At(slot));
        self.s.lasting.retain(|l| !matches!(l.what, Lasts::Breakpoint(b, _) | Lasts::BreakpointBy(b, _) | Lasts::Total(b, ..) if b == slot));
        self.s.lasting.retain(|l| l.until != Until::EndOfTurnAt(slot));
        for played_at in &mut self.s.turn.minions_played_at {
            if *played_at >> slot.0 & 1 == 1 {
                *played_at = *played_at & !(1 << slot.0) | BASES_GONE;
            }
        }
        self.s.pending.retain(|p| p.source != Source::Base(slot));
    }
    /// Swaps a base in play with another one: the minions stay, the actions on the base are discarded.
    pub fn swap_base(&mut self, slot: Slot, new: DefId) -> Flow<DefId> {
        self.discard_from_play(self.s.base(slot).cards.and(self.s.index.actions), false);
        let old = self.s.base(slot).def;
        self.set_base(slot, new);
        self.note(Note::Replaced(slot, old, new));
        if self.s.turn.phase == Phase::Score && self.s.scoring.slot == slot {
            self.s.scoring.stopped = true;
        }
        self.settle()?;
        Ok(old)
    }
    /// The speaker searches the base deck for a base, which stays there for now; with none there, nothing.
    pub fn search_base_deck(&mut self) -> Flow<Option<DefId>> {
        self.refill_base_deck();
        self.s.secrets += 1;
        let mut options: Vec<Choice> = Vec::new();
        for found in self.s.base_deck.iter().map(|&d| Choice::Def(d)) {
            if !options.contains(&found) {
                options.push(found);
            }
        }
        Ok(match self.pick(self.me.you, Ask::Base, &options)? {
            Choice::Def(d) => Some(d),
            _ => None,
        })
    }
    /// Swaps a base in play with one of the base deck, which is shuffled.
    pub fn swap_with_base_deck(&mut self, slot: Slot, new: DefId) -> Flow {
        let i = self.s.base_deck.iter().position(|&d| d == new).expect("it was found there");
        self.s.base_deck.remove(i);
        let old = self.swap_base(slot, new)?;
        self.s.base_deck.push(old);
        self.shuffle_base_deck();
        Ok(())
    }
}
