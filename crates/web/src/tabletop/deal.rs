//! Who gets which factions, as plain data: by chance, or by a draft in which everybody may first ban some.

use super::names::PLAYERS;
use engine::ids::FactionId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// How many factions a player has.
const EACH: usize = 2;
/// How many factions each player may ban, at most.
pub const MOST_BANS: u8 = 2;

/// How players come to their factions.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Way {
    /// By chance.
    #[default]
    Random,
    /// One after another, and back.
    Draft,
}

/// A player's turn in a draft.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Turn {
    /// Whose it is.
    pub player: usize,
    /// Whether the faction is banned instead of taken.
    pub bans: bool,
}

/// What is dealt, from what, and to whom. Factions and sets are stored by name and outlive their numbers.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Deal {
    /// The names of the players.
    pub players: Vec<String>,
    /// How they come to their factions.
    pub way: Way,
    /// How many each player bans before the draft.
    pub bans: u8,
    /// The sets that are there, by short name; none: all.
    owned: Vec<String>,
    /// The factions that are left out.
    out: Vec<String>,
    /// Who begins the draft, once it has begun.
    pub first: Option<usize>,
    /// What was dealt, or banned and taken, in this order.
    chosen: Vec<String>,
}

impl Deal {
    /// For these players, from everything.
    pub fn of(players: Vec<String>) -> Deal {
        Deal { players, ..Deal::default() }
    }
    /// What was stored, as far as it is possible; or nothing.
    pub fn sound(mut self) -> Option<Deal> {
        self.bans = self.bans.min(MOST_BANS);
        self.first = self.first.filter(|&first| first < self.players.len());
        if self.chosen().len() < self.chosen.len() {
            self.forget(); // a faction is gone
        }
        PLAYERS.contains(&self.players.len()).then_some(self)
    }

    // ---- what it is dealt from ------------------------------------------------

    /// The sets that are there, by number; none: all.
    pub fn owned(&self) -> BTreeSet<usize> {
        self.owned.iter().filter_map(|name| cards::library().find_set(name)).collect()
    }
    /// Other sets are there.
    pub fn own(&mut self, sets: &BTreeSet<usize>) {
        self.owned = sets.iter().map(|&i| cards::library().sets()[i].short.to_string()).collect();
    }
    /// The factions of the sets that are there.
    pub fn shelf(&self) -> Vec<FactionId> {
        let (lib, owned) = (cards::library(), self.owned());
        lib.playable().filter(|&f| owned.is_empty() || owned.contains(&lib.set_of(f))).collect()
    }
    /// Whether a faction is left out.
    pub fn is_out(&self, f: FactionId) -> bool {
        self.out.iter().any(|name| name == cards::library().faction(f).name)
    }
    /// Leaves a faction out, or brings it back.
    pub fn leave_out(&mut self, f: FactionId) {
        let name = cards::library().faction(f).name;
        match self.out.iter().position(|n| n == name) {
            Some(i) => drop(self.out.remove(i)),
            None => self.out.push(name.into()),
        }
    }
    /// The factions that may come.
    pub fn pool(&self) -> Vec<FactionId> {
        self.shelf().into_iter().filter(|&f| !self.is_out(f)).collect()
    }
    /// Those of them that nobody has taken or banned yet.
    pub fn left(&self) -> Vec<FactionId> {
        let chosen = self.chosen();
        self.pool().into_iter().filter(|f| !chosen.contains(f)).collect()
    }
    /// How many factions it takes.
    pub fn wanted(&self) -> usize {
        let bans = if self.way == Way::Draft { usize::from(self.bans) } else { 0 };
        self.players.len() * (EACH + bans)
    }
    /// Whether there are enough.
    pub fn is_possible(&self) -> bool {
        self.pool().len() >= self.wanted()
    }

    // ---- dealing --------------------------------------------------------------

    /// Deals everybody two, as the numbers say.
    pub fn deal(&mut self, mut number: impl FnMut(usize) -> usize) {
        let mut pool = self.pool();
        self.chosen.clear();
        while self.chosen.len() < self.wanted() && !pool.is_empty() {
            let f = pool.swap_remove(number(pool.len()));
            self.chosen.push(cards::library().faction(f).name.into());
        }
    }
    /// Begins a draft: a number says who is first.
    pub fn begin(&mut self, number: impl FnOnce(usize) -> usize) {
        self.chosen.clear();
        self.first = Some(number(self.players.len()));
    }
    /// Nothing is dealt.
    pub fn forget(&mut self) {
        self.chosen.clear();
        self.first = None;
    }
    /// All turns of a draft: bans, then factions; every round goes the other way than the one before, and that of the
    /// first factions begins with the first player.
    pub fn turns(&self) -> Vec<Turn> {
        let (count, bans) = (self.players.len(), usize::from(self.bans));
        let first = self.first.unwrap_or(0);
        let rounds = (0..bans + EACH).map(|round| (round < bans, (round + bans).is_multiple_of(2)));
        let turn = |bans: bool, forth: bool, i: usize| {
            let after = if forth { i } else { count - 1 - i };
            Turn { player: (first + after) % count, bans }
        };
        rounds.flat_map(|(bans, forth)| (0..count).map(move |i| turn(bans, forth, i))).collect()
    }
    /// Whose turn it is, if a draft is on.
    pub fn next(&self) -> Option<Turn> {
        self.first.filter(|_| self.way == Way::Draft)?;
        self.turns().get(self.chosen.len()).copied()
    }
    /// Whoever's turn it is takes or bans a faction.
    pub fn choose(&mut self, f: FactionId) {
        if self.next().is_some() && self.left().contains(&f) {
            self.chosen.push(cards::library().faction(f).name.into());
        }
    }
    /// Undoes the last choice of a draft, or its beginning.
    pub fn undo(&mut self) {
        if self.chosen.pop().is_none() {
            self.first = None;
        }
    }

    // ---- what came of it ------------------------------------------------------

    fn chosen(&self) -> Vec<FactionId> {
        self.chosen.iter().filter_map(|name| cards::library().find_faction(name)).collect()
    }
    /// Whether everybody has two.
    pub fn is_done(&self) -> bool {
        self.chosen.len() == self.wanted()
    }
    /// The factions of a player.
    pub fn factions(&self, player: usize) -> Vec<FactionId> {
        let chosen = self.chosen();
        match self.way {
            Way::Random => chosen.into_iter().skip(EACH * player).take(EACH).collect(),
            Way::Draft => {
                let own = |t: &Turn| t.player == player && !t.bans;
                self.turns().iter().zip(chosen).filter(|(t, _)| own(t)).map(|(_, f)| f).collect()
            }
        }
    }
    /// The factions that were banned.
    pub fn banned(&self) -> Vec<FactionId> {
        let bans = if self.way == Way::Draft { usize::from(self.bans) * self.players.len() } else { 0 };
        self.chosen().into_iter().take(bans).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn deal(players: usize) -> Deal {
        Deal::of((0..players).map(|n| n.to_string()).collect())
    }
    fn drafted(players: usize, bans: u8, first: usize) -> Deal {
        let mut deal = Deal { way: Way::Draft, bans, ..deal(players) };
        deal.begin(|n| {
            assert_eq!(n, players);
            first
        });
        while deal.next().is_some() {
            let f = deal.left()[0];
            deal.choose(f);
        }
        deal
    }
    fn order(deal: &Deal, bans: bool) -> Vec<usize> {
        deal.turns().into_iter().filter(|t| t.bans == bans).map(|t| t.player).collect()
    }

    #[test]
    fn everybody_is_dealt_two_different_factions_that_are_there() {
        let mut deal = deal(4);
        let core = cards::library().find_set("core").expect("a set");
        deal.own(&[core].into());
        assert_eq!((deal.pool().len(), deal.is_possible()), (8, true));
        let mut seed = 0;
        deal.deal(|n| {
            seed += 5;
            seed % n
        });
        let all: Vec<FactionId> = (0..4).flat_map(|p| deal.factions(p)).collect();
        assert!(deal.is_done() && (0..4).all(|p| deal.factions(p).len() == 2));
        assert_eq!(all.iter().copied().collect::<BTreeSet<_>>().len(), 8, "each once: {all:?}");
        assert!(all.iter().all(|&f| cards::library().set_of(f) == core));
        deal.leave_out(all[0]);
        assert!(deal.is_out(all[0]) && !deal.is_possible(), "seven are not enough for four");
        deal.leave_out(all[0]);
        assert!(deal.is_possible());
    }

    #[test]
    fn another_deal_is_as_the_numbers_say() {
        let mut deal = deal(2);
        deal.deal(|_| 0);
        let first = deal.clone();
        deal.deal(|n| n - 1);
        assert_ne!(deal, first);
        deal.deal(|_| 0);
        assert_eq!(deal, first);
    }

    #[test]
    fn a_draft_goes_forth_and_back() {
        assert_eq!(order(&drafted(3, 0, 1), false), [1, 2, 0, 0, 2, 1]);
        let banned = drafted(3, 1, 0);
        assert_eq!(order(&banned, true), [2, 1, 0], "whoever takes last bans first");
        assert_eq!(order(&banned, false), [0, 1, 2, 2, 1, 0]);
        assert_eq!(order(&drafted(2, 2, 0), true), [0, 1, 1, 0]);
        assert_eq!(order(&drafted(2, 2, 0), false), [0, 1, 1, 0]);
    }

    #[test]
    fn what_is_banned_or_taken_is_gone_until_it_is_undone() {
        let mut deal = drafted(4, 2, 3);
        assert!(deal.is_done() && deal.next().is_none());
        assert_eq!((deal.banned().len(), deal.wanted()), (8, 16));
        let all: BTreeSet<FactionId> = (0..4).flat_map(|p| deal.factions(p)).chain(deal.banned()).collect();
        assert_eq!(all.len(), 16, "each once");
        assert!(deal.left().iter().all(|f| !all.contains(f)));
        let gone = deal.left()[0];
        let before = deal.clone();
        deal.choose(gone);
        assert_eq!(deal, before, "it is over");
        deal.undo();
        assert_eq!(deal.next(), Some(Turn { player: 3, bans: false }));
        deal.choose(before.banned()[0]);
        assert_eq!(deal.next(), Some(Turn { player: 3, bans: false }), "nobody gets what is banned");
        for _ in 0..16 {
            deal.undo();
        }
        assert_eq!((deal.first, deal.next()), (None, None), "the draft has not begun");
    }

    #[test]
    fn what_is_stored_comes_back_and_what_is_impossible_does_not() {
        let deal = drafted(3, 1, 2);
        let text = serde_json::to_string(&deal).expect("plain data");
        assert_eq!(serde_json::from_str::<Deal>(&text).expect("it can be read").sound(), Some(deal.clone()));
        assert_eq!(Deal::default().sound(), None, "nobody plays");
        let gone = Deal { chosen: vec!["No such faction".into()], ..deal };
        assert_eq!(gone.sound().map(|d| (d.chosen.len(), d.first)), Some((0, None)));
    }
}
