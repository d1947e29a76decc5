//! The Big Score: which base, before, the points, after, the discarding and what replaces the base.

use crate::ask::*;
use crate::bases::Staying;
use crate::game::Game;
use crate::ids::*;
use crate::library::StaticEffects;
use crate::list::{List, clone_by_field};
use crate::react::{Event, On, Pending};
use crate::state::*;
use crate::turn::{HAND, Step};
use crate::words::def::{Def, Ignores};
use crate::words::view::View;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// The base being scored, and how it came out.
#[derive(PartialEq, Eq, Default, Debug, Serialize)]
pub struct Scoring {
    /// Where it is.
    pub slot: Slot,
    /// Which base it is.
    pub base: DefId,
    /// Whether points were awarded.
    pub awarded: bool,
    /// The base left play: nothing more is done with it.
    pub stopped: bool,
    /// Each player's place, from one; zero for a player who was not there.
    pub rank: [u8; 4],
    /// Each player's power when points were awarded.
    pub power: [i16; 4],
    /// Its breakpoint when points were awarded, as long as it is there.
    #[serde(skip_serializing_if = "is_zero")]
    pub breakpoint: i16,
    /// Who had a minion there when points were awarded.
    pub had_minion: Seats,
    /// When that was, by [`State::clock`].
    pub since: u16,
    /// Abilities limited to one of their name that were used for this base, by
    /// [`Entry::name_id`](crate::library::Entry::name_id).
    pub names_used: List<(Seat, DefId), 4>,
    /// How many treasures cards had added to the reward when the treasures were revealed.
    #[serde(skip_serializing_if = "is_zero")]
    pub added_treasures: u8,
    /// Who ignored its ability to the end.
    pub ignored_by: Seats,
    /// What replaces it.
    pub next: Next,
    /// The cards that have something to say after it was replaced, who played them, and the printed card that
    /// says it (another one's, if it was copied).
    #[serde(skip_serializing_if = "List::is_empty")]
    pub then: List<(Seat, CardId, DefId), 4>,
}

clone_by_field!(
    Scoring:
    slot, base, awarded, stopped, rank, power, breakpoint, had_minion, since, names_used, added_treasures,
    ignored_by, next, then
);

fn is_zero<T: Default + PartialEq>(n: &T) -> bool {
    *n == T::default()
}

/// What replaces a scored base.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub enum Next {
    /// The top of the base deck.
    #[default]
    Drawn,
    /// This base, which an ability has chosen and taken from where it was.
    Chosen(DefId),
    /// Nothing: its place will be vacant.
    Nothing,
}

/// What each player would get if a base scored now.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Projection {
    /// Each player's power.
    pub power: [i16; 4],
    /// Each player's place, from one; zero for a player who is not there.
    pub rank: [u8; 4],
    /// Each player's points from the base itself, as cards there change them.
    pub vp: [u8; 4],
}

impl State {
    /// What each player would get if a base scored now, apart from abilities.
    pub fn projection(&self, base: Slot) -> Projection {
        let (totals, present) = self.totals_and_presence(base);
        let printed = &self.base_def(base).vp;
        let mut p = Projection::default();
        for seat in 0..self.players as usize {
            p.power[seat] = totals[seat] as i16;
            if present.contains(Seat(seat as u8)) {
                let ahead = |&other: &usize| present.contains(Seat(other as u8)) && totals[other] > totals[seat];
                let rank = (0..self.players as usize).filter(ahead).count();
                p.rank[seat] = rank as u8 + 1;
                p.vp[seat] = self.awarded(Seat(seat as u8), base, printed.get(rank).copied().unwrap_or(0));
            }
        }
        p
    }
    /// Whether a base is ready to score.
    pub fn is_ready(&self, base: Slot) -> bool {
        let breakpoint = self.breakpoint(base);
        if breakpoint > 0 && self.base(base).cards.is_empty() && !self.may_have_power_without_minions() {
            return false; // there is nobody
        }
        self.power_at(base) >= breakpoint && !self.cannot_score(base)
    }
    /// Whether a base is being scored: from the moment it was chosen until it is replaced.
    pub fn is_being_scored(&self, base: Slot) -> bool {
        self.scoring.slot == base && !self.scoring.stopped && self.agenda.contains(&Step::Replace)
    }
    /// Whether something keeps a base from scoring.
    pub fn cannot_score(&self, base: Slot) -> bool {
        let kept = |(c, d): (CardId, &Def)| d.cannot_score.is_some_and(|f| f(&View::of(self, Source::Card(c)), base));
        self.holding(StaticEffects::CANNOT_SCORE).any(kept)
    }
}

impl Game<'_> {
    /// Step: finds the bases that are ready, and starts scoring one of them.
    pub(crate) fn check_bases(&mut self) -> Flow {
        self.s.turn.phase = Phase::Score;
        let ready: SmallVec<[Choice; 8]> = self.s.slots().filter(|&b| self.s.is_ready(b)).map(Choice::Base).collect();
        let room_to_draw = self.s.hand(self.s.current()).len() + 2 <= HAND;
        if ready.is_empty() && room_to_draw && self.goes_on_with(Step::Draw) {
            return self.draw_two();
        }
        let Choice::Base(slot) = self.pick(self.s.current(), Ask::Score, &ready)? else { return Ok(()) };
        let base = self.s.base(slot).def;
        self.s.scoring = Scoring { slot, base, ..Scoring::default() };
        self.note(Note::Scores(slot, base));
        self.s.agenda.push_all([
            Step::CheckBases,
            Step::Replace,
            Step::DiscardCards,
            Step::ClaimTreasures(0),
            Step::Open(On::AfterScoring),
            Step::RevealTreasures,
            Step::Open(On::WhenScoring),
            Step::Award,
            Step::Open(On::BeforeScoring),
        ]);
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
        let minions = self.s.minions_at(self.s.scoring.slot).map(|c| self.s.card(c).controller);
        self.s.scoring.had_minion = minions.filter(|p| p.is_somebody()).collect();
        self.s.scoring.since = self.s.clock;
        let points: SmallVec<[(Seat, u8); 4]> = self.s.in_order().map(|seat| (seat, p.vp[seat.index()])).collect();
        self.gain_together(&points)
    }

    /// Step: everything still on the base goes to the discard piles at once.
    pub(crate) fn discard_cards(&mut self) -> Flow {
        if self.s.scoring.stopped {
            return Ok(());
        }
        let slot = self.s.scoring.slot;
        self.s.scoring.ignored_by = self.s.in_order().filter(|&p| self.s.ignores(p, slot) == Ignores::Always).collect();
        self.discard_from_play(self.s.base(slot).cards, false)?;
        self.discard_buried(slot);
        Ok(())
    }

    /// Step: the base goes, and a new one comes, or none.
    pub(crate) fn replace(&mut self) -> Flow {
        self.s.expire(|until| until == Until::BaseScored);
        if self.s.scoring.stopped {
            return Ok(());
        }
        let slot = self.s.scoring.slot;
        let old = self.base_leaves(slot, Staying::Nothing)?;
        self.s.scoring.breakpoint = 0;
        self.s.base_discard.push(old);
        let new = match std::mem::take(&mut self.s.scoring.next) {
            Next::Nothing => {
                self.leave_vacant(slot);
                return Ok(());
            }
            Next::Chosen(chosen) => chosen,
            Next::Drawn => self.next_base().expect("the base just discarded is there at least"),
        };
        if let Some(hands) = self.s.hands_after_base(slot, new) {
            self.s.agenda.push(hands);
        }
        self.s.agenda.push(Step::AfterReplaced { old });
        self.base_enters(slot, new, Some(Note::Replaced(slot, old, new)))
    }
    /// Step: what the scored base does after it was replaced, what cards do then, and those that wait for it.
    pub(crate) fn after_replaced(&mut self, old: DefId) -> Flow {
        let (at, you) = (self.s.scoring.slot, self.s.current());
        let event = Event { on: On::Replaced, by: you, at, ..Event::default() };
        let mut found = self.triggered(&event);
        found.retain(|p| matches!(p.source, Source::Card(_))); // of the bases, the scored one alone
        let waiting = self.s.scoring.then.iter().map(|&(seat, c, def)| (Source::Card(c), def, seat));
        for (source, def, you) in std::iter::once((Source::Base(at), old, you)).chain(waiting) {
            for (i, a) in self.s.entry(def).def.abilities.iter().flatten().enumerate() {
                if a.on == On::Replaced {
                    found.push(Pending { source, def, ability: i as u8, you, event, ..Pending::default() });
                }
            }
        }
        self.queue(found);
        Ok(())
    }
    /// The speaking card says more after the base that is being scored was replaced.
    pub fn wait_for_next_base(&mut self) {
        let this = self.this();
        let def = self.me.def.unwrap_or(self.s.card(this).def);
        self.s.scoring.then.push((self.me.you, this, def));
    }
}
