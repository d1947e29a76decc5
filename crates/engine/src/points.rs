//! Victory points: what a base awards, and how players gain and lose them.

use crate::ask::*;
use crate::game::{Game, Speaker};
use crate::ids::*;
use crate::library::StaticEffects;
use crate::react::{Event, On};
use crate::state::*;
use crate::words::view::View;
use smallvec::SmallVec;

impl State {
    /// What a base awards a player for a place for which this is printed, as cards there and the base itself change
    /// it: never less than nothing.
    pub(crate) fn awarded(&self, seat: Seat, base: Slot, printed: u8) -> u8 {
        if !self.anything_holds(StaticEffects::AWARD) {
            return printed;
        }
        let here = self.holding(StaticEffects::AWARD).filter(|&(c, _)| self.base_of(c) == Some(base));
        let by_cards = here.map(|(c, d)| d.changes_award.map_or(0, |f| f(&View::of(self, Source::Card(c)), seat)));
        let by_base = self.bases_holding(StaticEffects::AWARD).filter(|&(b, _)| b == base);
        let by_base = by_base.map(|(b, d)| d.changes_award.map_or(0, |f| f(&View::of(self, Source::Base(b)), seat)));
        let heeded = |&n: &i32| self.base_reaches(base, seat, n < 0);
        let change: i32 = by_cards.chain(by_base.filter(heeded)).sum();
        (i32::from(printed) + change).clamp(0, i32::from(u8::MAX)) as u8
    }
}

impl Game<'_> {
    /// A player gains points. Abilities that wait for that may react at once.
    pub fn gain_vp(&mut self, seat: Seat, n: u8) -> Flow {
        self.gain_together(&[(seat, n)])
    }
    /// Players gain points at the same time; only then may anybody react.
    pub(crate) fn gain_together(&mut self, points: &[(Seat, u8)]) -> Flow {
        let gains = |&&(seat, n): &&(Seat, u8)| n > 0 && seat.is_somebody();
        let gained: SmallVec<[(Seat, u8); 4]> = points.iter().filter(gains).copied().collect();
        let from = self.points_from();
        for &(seat, n) in &gained {
            let vp = &mut self.s.vp[seat.index()];
            *vp = vp.saturating_add(n);
            self.note(Note::Gained(seat, n, from));
        }
        let cause = self.cause();
        for &(by, _) in &gained {
            let (on, at) = (On::Gained, Slot::NOWHERE);
            let e = Event { on, owner: by, controller: by, by, at, cause, ..Event::default() };
            self.happened(e);
            self.hands_go_round(&e, |_| Ok(true))?;
        }
        Ok(())
    }
    /// A player loses points, as many as there are. Returns how many.
    pub fn lose_vp(&mut self, seat: Seat, n: u8) -> u8 {
        let lost = n.min(self.s.vp(seat));
        if lost > 0 {
            self.s.vp[seat.index()] -= lost;
            self.note(Note::Lost(seat, lost, self.points_from()));
        }
        lost
    }
    /// If a player wins the base that is being scored, the speaker gets one of that player's points, after all that
    /// happens when the base scores.
    pub fn take_vp_if_winner(&mut self, player: Seat) {
        if self.s.is_being_scored(self.s.scoring.slot) {
            self.s.add_lasting(Lasts::Owes(player, self.me.you), Until::BaseScored, self.me.def);
        }
    }
    /// The winners of the base that is being scored pay what they owe, as far as they can.
    pub(crate) fn winners_pay(&mut self) -> Flow {
        let owed = self.s.lasting.iter().filter_map(|l| match l.what {
            Lasts::Owes(from, to) if self.s.scoring.rank[from.index()] == 1 => Some((from, to, l.from)),
            _ => None,
        });
        for (from, to, def) in owed.collect::<SmallVec<[_; 4]>>() {
            self.speak_as(Speaker { def, you: to, ..Speaker::default() }, |g| {
                let paid = g.lose_vp(from, 1);
                g.gain_vp(to, paid)
            })?;
        }
        Ok(())
    }
    /// What is printed on the card that speaks, or else the base that has scored.
    fn points_from(&self) -> Option<DefId> {
        self.me.def.or(self.s.scoring.awarded.then_some(self.s.scoring.base))
    }
}
