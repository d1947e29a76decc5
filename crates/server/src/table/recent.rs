//! Which commands were carried out last, so that one that comes again is done once and answered as before.

use protocol::online::RoomFault;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::VecDeque;
use store::PersonId;

/// A person, as a text where it is written down.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Who(pub PersonId);

impl Serialize for Who {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(self.0.as_str())
    }
}
impl<'de> Deserialize<'de> for Who {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Who, D::Error> {
        String::deserialize(d)?.parse().map(Who).map_err(D::Error::custom)
    }
}

/// The commands of one person that are remembered, the latest last.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Of {
    who: Who,
    done: VecDeque<u64>,
    /// Those that were refused: they have changed nothing, and are not stored.
    #[serde(skip)]
    refused: VecDeque<(u64, RoomFault)>,
}

/// How many commands of one person are remembered.
const COMMANDS: usize = 64;
/// Of how many people: those who have done something last.
const PEOPLE: usize = 32;

/// The commands that are remembered. Whoever has done something last is last.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub(crate) struct Recent(VecDeque<Of>);

impl Recent {
    fn of(&mut self, person: &PersonId) -> &mut Of {
        let known = self.0.iter().position(|of| of.who.0 == *person).and_then(|i| self.0.remove(i));
        let new = || Of { who: Who(person.clone()), done: VecDeque::new(), refused: VecDeque::new() };
        self.0.push_back(known.unwrap_or_else(new));
        if self.0.len() > PEOPLE {
            self.0.pop_front();
        }
        self.0.back_mut().expect("it was put there")
    }
    /// It was carried out.
    pub fn done(&mut self, person: &PersonId, id: u64) {
        let of = self.of(person);
        of.done.push_back(id);
        if of.done.len() > COMMANDS {
            of.done.pop_front();
        }
    }
    /// It was refused.
    pub fn refused(&mut self, person: &PersonId, id: u64, why: RoomFault) {
        let of = self.of(person);
        of.refused.push_back((id, why));
        if of.refused.len() > COMMANDS {
            of.refused.pop_front();
        }
    }
    /// What came of a command, if it is known.
    pub fn answer(&self, person: &PersonId, id: u64) -> Option<Result<(), RoomFault>> {
        let of = self.0.iter().find(|of| of.who.0 == *person)?;
        if of.done.contains(&id) {
            return Some(Ok(()));
        }
        of.refused.iter().rev().find(|(i, _)| *i == id).map(|(_, why)| Err(why.clone()))
    }
    /// What was refused is remembered by those who were there; what was stored, by the journal.
    pub fn keep_refused(&mut self, before: &Recent) {
        for old in &before.0 {
            self.of(&old.who.0).refused = old.refused.clone();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_remembered_for_a_while() {
        let (mut recent, ann, bob) = (Recent::default(), PersonId::new(), PersonId::new());
        recent.done(&ann, 1);
        recent.refused(&ann, 2, RoomFault::NotHost);
        assert_eq!(recent.answer(&ann, 1), Some(Ok(())));
        assert_eq!(recent.answer(&ann, 2), Some(Err(RoomFault::NotHost)));
        assert_eq!((recent.answer(&ann, 3), recent.answer(&bob, 1)), (None, None));
        (10..100).for_each(|id| recent.done(&ann, id));
        assert_eq!((recent.answer(&ann, 1), recent.answer(&ann, 99)), (None, Some(Ok(()))));
        (0..100).for_each(|_| recent.done(&PersonId::new(), 1));
        assert_eq!(recent.answer(&ann, 99), None, "many others have come since");
    }
}
