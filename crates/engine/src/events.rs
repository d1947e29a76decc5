//! A set of kinds of events: what a card waits for, or what anything waits for.

use crate::react::On;
use serde::Serialize;
use std::ops::{BitOr, BitOrAssign};

/// A set of [`On`].
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Events(u64);

impl Events {
    /// None at all.
    pub const NONE: Events = Events(0);
    /// One kind alone.
    #[inline]
    pub const fn one(on: On) -> Events {
        Events(1 << on as u32)
    }
    /// Whether a kind is among them.
    #[inline]
    pub const fn contains(self, on: On) -> bool {
        self.0 & Events::one(on).0 != 0
    }
    /// Whether one of these is among them.
    #[inline]
    pub const fn intersects(self, others: Events) -> bool {
        self.0 & others.0 != 0
    }
    /// These and another kind.
    #[inline]
    pub const fn with(self, on: On) -> Events {
        Events(self.0 | Events::one(on).0)
    }
    /// Whether there is none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

impl BitOr for Events {
    type Output = Events;
    #[inline]
    fn bitor(self, others: Events) -> Events {
        Events(self.0 | others.0)
    }
}
impl BitOrAssign for Events {
    #[inline]
    fn bitor_assign(&mut self, others: Events) {
        self.0 |= others.0;
    }
}
impl FromIterator<On> for Events {
    fn from_iter<I: IntoIterator<Item = On>>(kinds: I) -> Events {
        kinds.into_iter().fold(Events::NONE, |all, on| all | Events::one(on))
    }
}
