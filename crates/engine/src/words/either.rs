//! "X OR Y": one of the two happens, or both where another ability lets its controller have them.

use crate::ask::*;
use crate::game::Game;
use crate::ids::*;
use crate::react::{Event, On};
use smallvec::SmallVec;

/// One part of an ability that says OR.
#[derive(Copy, Clone)]
pub struct OrPart<'a> {
    deed: Deed,
    possible: bool,
    run: &'a dyn Fn(&mut Game) -> Flow,
}

/// One part of an ability that says OR: what it is called, and what happens.
pub fn part(deed: Deed, run: &dyn Fn(&mut Game) -> Flow) -> OrPart<'_> {
    OrPart { deed, possible: true, run }
}

impl OrPart<'_> {
    /// It is offered only if it is possible now. Beside the other part it may be used all the same, as that one may
    /// make it possible: what it does must look at the table when it happens.
    pub fn only_if(mut self, possible: bool) -> Self {
        self.possible = possible;
        self
    }
}

impl Game<'_> {
    /// "X OR Y": the speaker chooses one of the possible parts; or uses both in any order, if an ability allows it.
    pub fn either(&mut self, parts: &[OrPart]) -> Flow {
        let mut left: SmallVec<[&OrPart; 2]> = parts.iter().filter(|p| p.possible).collect();
        if left.iter().any(|p| self.is_for_raising(p.deed)) {
            left.retain(|p| self.is_for_raising(p.deed));
        }
        let both = !left.is_empty() && self.may_use_both_parts()?;
        if both {
            left = parts.iter().collect();
        }
        while !left.is_empty() {
            let options: SmallVec<[Choice; 2]> = left.iter().map(|p| Choice::Do(p.deed)).collect();
            let choice = self.pick(self.me.you, Ask::Either, &options)?;
            let i = options.iter().position(|&o| o == choice).expect("one of the offered");
            (left.remove(i).run)(self)?;
            if !both {
                break;
            }
        }
        Ok(())
    }
    /// Whether another ability lets the speaker use both parts, which is asked before either is chosen.
    fn may_use_both_parts(&mut self) -> Flow<bool> {
        if !self.s.index.listens.contains(On::Either) {
            return Ok(false);
        }
        let (by, cause, at) = (self.me.you, self.cause(), self.here().unwrap_or(Slot::NOWHERE));
        let e = Event { on: On::Either, by, at, cause, ..Event::default() };
        let e = match self.me.source {
            Source::Card(card) => {
                let (owner, controller) = (self.s.card(card).owner, self.s.card(card).controller);
                Event { card, owner, controller, ..e }
            }
            _ => Event { card: CardId::NONE, ..e },
        };
        for p in self.triggered(&e) {
            if !self.both_parts {
                self.resolve(p, false)?;
            }
        }
        Ok(std::mem::take(&mut self.both_parts))
    }
    /// For abilities that wait for [`On::Either`]: the player uses both parts of the ability in question.
    pub fn use_both_parts(&mut self) {
        self.both_parts = true;
    }
}
