//! What cards and bases did this turn, as sets of marks. They are cleared when a turn starts; a card's also when it
//! leaves play, a base's when another one takes its place.

use crate::ids::{Seat, Seats};
use bitflags::bitflags;
use serde::Serialize;

/// What a card did this turn.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Used(u32);

bitflags! {
    impl Used: u32 {
        /// Its own abilities, see [`Used::own`].
        const OWN = 0xf;
        /// The abilities it has gained, see [`Used::gained`].
        const GAINED = 0xf << 4;
        /// It has let a card be played from the discard pile.
        const FROM_DISCARD = 1 << 8;
        /// It has given what it gives in each turn.
        const THIS_TURN = 1 << 9;
        /// It has let an action affect a minion the same way.
        const SAME_WAY = 1 << 10;
        /// It has moved.
        const MOVED = 1 << 11;
        /// The talents it has besides its abilities, see [`Used::lone_talent`].
        const LONE_TALENTS = 0xf << 12;
        /// The talents among all these that it has used a second time, see [`Used::twice`].
        const TWICE = 0xf0ff << 16;
        /// It has let a talent be used a second time.
        const SECOND_TALENT = 1 << 24;
    }
}

impl Used {
    /// Its own ability of this number.
    pub const fn own(n: usize) -> Used {
        Used::OWN.nth(n)
    }
    /// The ability of this number among those of a card whose abilities it has gained.
    pub const fn gained(n: usize) -> Used {
        Used::GAINED.nth(n)
    }
    /// The talent of this number among those it has besides its abilities. Beyond the fourth, they share marks.
    pub const fn lone_talent(n: usize) -> Used {
        Used::LONE_TALENTS.nth(n % 4)
    }
    /// The mark for the second use of the talent that bears this one after its first.
    pub const fn twice(self) -> Used {
        Used(self.0 << 16)
    }
    const fn nth(self, n: usize) -> Used {
        assert!(n < 4, "a card has four abilities at most");
        Used(1 << (self.0.trailing_zeros() + n as u32))
    }
}

/// What a base did this turn, and for whom.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct UsedAtBase(u32);

bitflags! {
    impl UsedAtBase: u32 {
        /// Its abilities by player, see [`UsedAtBase::ability`].
        const ABILITIES = 0xffff;
        /// It has let a talent be used a second time.
        const SECOND_TALENT = 1 << 20;
        /// It has let an action affect a minion the same way, by player.
        const SAME_WAY = 0xf << 28;
    }
}

impl UsedAtBase {
    /// Its ability of this number, for each of these players.
    pub const fn ability(n: usize, players: Seats) -> UsedAtBase {
        assert!(n < 4, "a base has four abilities at most");
        UsedAtBase::by_player(4 * n as u32, players)
    }
    /// It has let an action of this player affect a minion the same way.
    pub const fn same_way(player: Seat) -> UsedAtBase {
        UsedAtBase::by_player(28, Seats::one(player))
    }
    const fn by_player(first: u32, players: Seats) -> UsedAtBase {
        UsedAtBase((players.0 as u32 & 0xf) << first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No mark stands for two things.
    #[test]
    fn marks_are_apart() {
        let of_cards: Vec<Used> = (0..4)
            .flat_map(|n| [Used::own(n), Used::gained(n), Used::lone_talent(n)])
            .flat_map(|talent| [talent, talent.twice()])
            .chain([Used::FROM_DISCARD, Used::THIS_TURN, Used::SAME_WAY, Used::MOVED, Used::SECOND_TALENT])
            .collect();
        assert_apart(&of_cards.iter().map(|u| u.bits()).collect::<Vec<_>>());
        let of_bases: Vec<UsedAtBase> = (0..4)
            .flat_map(|n| {
                let by_player = (0..4).map(move |p| UsedAtBase::ability(n, Seats::one(Seat(p))));
                by_player.chain([UsedAtBase::same_way(Seat(n as u8))])
            })
            .chain([UsedAtBase::SECOND_TALENT])
            .collect();
        assert_apart(&of_bases.iter().map(|u| u.bits()).collect::<Vec<_>>());
    }
    fn assert_apart(marks: &[u32]) {
        let all = marks.iter().fold(0, |all, mark| all | mark);
        assert_eq!(all.count_ones() as usize, marks.len(), "{marks:x?}");
    }
}
