//! The score of a game with real cards, as plain data: points, bases, whose turn it is, and who has won.

use super::names::PLAYERS;
use serde::{Deserialize, Serialize};

/// Whoever has the most points wins, if it is this many.
pub const GOAL: i16 = engine::turn::GOAL as i16;
/// This many steps can be undone.
const STEPS: usize = 200;
/// The breakpoint of a base of which nothing is known: about the usual one.
const BREAKPOINT: u16 = 20;
/// The most bases that anybody keeps count of.
pub const MOST_BASES: usize = 8;

/// A player.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Player {
    /// The name.
    pub name: String,
    /// The points.
    pub points: i16,
}

/// A base.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Base {
    /// Its printed name; nothing, if it is any base.
    pub name: String,
    /// Its breakpoint now.
    pub breakpoint: u16,
    /// What it gives to the first, the second and the third, where that is known.
    pub points: Option<[u8; 3]>,
    /// The total power of each player there.
    pub power: Vec<u16>,
}

impl Base {
    /// Any base, with nobody there.
    fn any(players: usize) -> Base {
        Base { name: String::new(), breakpoint: BREAKPOINT, points: None, power: vec![0; players] }
    }
    /// The power of all players.
    pub fn total(&self) -> u16 {
        self.power.iter().sum()
    }
    /// Whether it is ready to score.
    pub fn is_ready(&self) -> bool {
        self.total() >= self.breakpoint
    }
    /// What each player would get. Tied players both take the better place, and the next one drops a place.
    pub fn winnings(&self) -> Option<Vec<u8>> {
        let points = self.points?;
        let place = |power: u16| self.power.iter().filter(|&&other| other > power).count();
        let won = |&power: &u16| if power > 0 { points.get(place(power)).copied().unwrap_or(0) } else { 0 };
        Some(self.power.iter().map(won).collect())
    }
}

/// How the game stands.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Standing {
    /// Nobody has enough points.
    Open,
    /// Somebody leads with enough: that wins at the end of the turn.
    Leads(usize),
    /// Several lead with enough: the game continues.
    Tied,
    /// Somebody has won.
    Won(usize),
}

/// The score at one moment.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Score {
    /// The players.
    pub players: Vec<Player>,
    /// Whose turn it is.
    pub turn: usize,
    /// Which turn of this player it is, from one.
    pub round: u32,
    /// The bases.
    pub bases: Vec<Base>,
    /// Whether the game is over.
    pub over: bool,
}

impl Score {
    /// A game that begins, with one base more than there are players.
    pub fn begin(names: Vec<String>) -> Score {
        let count = names.len();
        let players = names.into_iter().map(|name| Player { name, points: 0 }).collect();
        let bases = vec![Base::any(count); count + 1];
        Score { players, turn: 0, round: 1, bases, over: false }
    }
    fn is_sound(&self) -> bool {
        let count = self.players.len();
        PLAYERS.contains(&count) && self.turn < count && self.bases.iter().all(|b| b.power.len() == count)
    }
    /// How it stands.
    pub fn standing(&self) -> Standing {
        let most = self.players.iter().map(|p| p.points).max().unwrap_or(0);
        let mut first = (0..self.players.len()).filter(|&i| self.players[i].points == most);
        match (first.next(), first.next()) {
            (Some(_), _) if most < GOAL => Standing::Open,
            (Some(only), None) if self.over => Standing::Won(only),
            (Some(only), None) => Standing::Leads(only),
            _ => Standing::Tied,
        }
    }
    /// A player gets points, or loses some.
    pub fn award(&mut self, player: usize, points: i16) {
        if let Some(p) = self.players.get_mut(player) {
            p.points = p.points.saturating_add(points).clamp(-99, 99);
            self.over = false; // it was counted wrong
        }
    }
    /// The turn ends, and with it the game if somebody leads with enough points.
    pub fn end_turn(&mut self) {
        if let Standing::Leads(_) | Standing::Won(_) = self.standing() {
            self.over = true;
            return;
        }
        self.turn = (self.turn + 1) % self.players.len().max(1);
        self.round += u32::from(self.turn == 0);
    }
    /// The power of a player at a base changes.
    pub fn add_power(&mut self, base: usize, player: usize, by: i16) {
        if let Some(power) = self.bases.get_mut(base).and_then(|b| b.power.get_mut(player)) {
            *power = power.saturating_add_signed(by).min(99);
        }
    }
    /// The breakpoint of a base changes.
    pub fn add_breakpoint(&mut self, base: usize, by: i16) {
        if let Some(base) = self.bases.get_mut(base) {
            base.breakpoint = base.breakpoint.saturating_add_signed(by).min(99);
        }
    }
    /// A base is known by its printed name, or any.
    pub fn name_base(&mut self, base: usize, name: &str) {
        let (lib, count) = (cards::library(), self.players.len());
        let Some(base) = self.bases.get_mut(base) else { return };
        let power = std::mem::take(&mut base.power);
        *base = match lib.find_base(name).map(|def| lib.entry(def).def) {
            Ok(printed) => Base {
                name: printed.name.into(),
                breakpoint: printed.breakpoint.into(),
                points: Some(printed.vp),
                power,
            },
            Err(_) => Base { power, ..Base::any(count) },
        };
    }
    /// A base scores, and another one takes its place.
    pub fn score_base(&mut self, base: usize) {
        let Some(won) = self.bases.get(base).and_then(Base::winnings) else { return };
        for (player, points) in won.into_iter().enumerate().filter(|(_, points)| *points > 0) {
            self.award(player, points.into());
        }
        self.bases[base] = Base::any(self.players.len());
    }
    /// One base more.
    pub fn add_base(&mut self) {
        if self.bases.len() < MOST_BASES {
            self.bases.push(Base::any(self.players.len()));
        }
    }
    /// One base less.
    pub fn remove_base(&mut self, base: usize) {
        if base < self.bases.len() {
            self.bases.remove(base);
        }
    }
    /// One player more, and a base.
    pub fn add_player(&mut self, name: String) {
        if self.players.len() < *PLAYERS.end() {
            self.players.push(Player { name, points: 0 });
            self.bases.iter_mut().for_each(|b| b.power.push(0));
            self.add_base();
        }
    }
    /// A player leaves.
    pub fn remove_player(&mut self, player: usize) {
        if player < self.players.len() && self.players.len() > *PLAYERS.start() {
            self.players.remove(player);
            for base in &mut self.bases {
                base.power.remove(player);
            }
            self.turn -= usize::from(self.turn > player);
            self.turn %= self.players.len();
        }
    }
}

/// The score, and how it has come about.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Sheet {
    /// As it is.
    pub now: Score,
    /// As it was, the last step last.
    before: Vec<Score>,
}

impl Sheet {
    /// A game that begins.
    pub fn begin(names: Vec<String>) -> Sheet {
        Sheet { now: Score::begin(names), before: Vec::new() }
    }
    /// What was stored, if it is possible.
    pub fn sound(self) -> Option<Sheet> {
        (self.now.is_sound() && self.before.iter().all(Score::is_sound)).then_some(self)
    }
    /// Changes something, so that it can be undone.
    pub fn change(&mut self, change: impl FnOnce(&mut Score)) {
        let before = self.now.clone();
        change(&mut self.now);
        if self.now != before {
            self.before.push(before);
            let spare = self.before.len().saturating_sub(STEPS);
            self.before.drain(..spare);
        }
    }
    /// Whether something can be undone.
    pub fn can_undo(&self) -> bool {
        !self.before.is_empty()
    }
    /// Undoes the last step.
    pub fn undo(&mut self) {
        if let Some(before) = self.before.pop() {
            self.now = before;
        }
    }
    /// A player is called something else; that is no step of the game.
    pub fn rename(&mut self, player: usize, name: &str) {
        let count = self.now.players.len();
        let same = |score: &&mut Score| score.players.len() == count;
        for score in self.before.iter_mut().filter(same).chain([&mut self.now]) {
            score.players[player].name = name.into();
        }
    }
    /// Another game begins, with these players.
    pub fn restart(&mut self, names: Vec<String>) {
        self.change(|score| *score = Score::begin(names));
    }
    /// The names of the players.
    pub fn names(&self) -> Vec<String> {
        self.now.players.iter().map(|p| p.name.clone()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheet(players: usize) -> Sheet {
        Sheet::begin((0..players).map(|n| n.to_string()).collect())
    }
    fn points(sheet: &Sheet) -> Vec<i16> {
        sheet.now.players.iter().map(|p| p.points).collect()
    }

    #[test]
    fn fifteen_points_win_at_the_end_of_the_turn() {
        let mut score = sheet(3).now;
        score.award(1, 14);
        assert_eq!(score.standing(), Standing::Open);
        score.award(1, 1);
        assert_eq!(score.standing(), Standing::Leads(1));
        score.award(2, 15);
        score.end_turn();
        assert_eq!((score.standing(), score.over, score.turn), (Standing::Tied, false, 1), "a tie plays on");
        score.award(2, 1);
        score.end_turn();
        assert_eq!((score.standing(), score.turn), (Standing::Won(2), 1), "nobody has another turn");
        score.award(2, -2);
        assert_eq!(score.standing(), Standing::Leads(1), "it was counted wrong");
    }

    #[test]
    fn a_base_pays_by_place_and_ties_share_the_better_one() {
        let mut score = sheet(4).now;
        score.name_base(0, "The Homeworld");
        let base = &mut score.bases[0];
        let printed = base.points.expect("it is known");
        assert!(base.breakpoint > 0 && printed[0] >= printed[1] && printed[1] >= printed[2]);
        base.points = Some([4, 2, 1]);
        for (power, won) in [
            ([9, 5, 3, 1], [4, 2, 1, 0]),
            ([9, 5, 5, 5], [4, 2, 2, 2]),
            ([9, 9, 5, 0], [4, 4, 1, 0]),
            ([9, 9, 9, 5], [4, 4, 4, 0]),
            ([9, 0, 0, 0], [4, 0, 0, 0]),
        ] {
            base.power = power.to_vec();
            assert_eq!(base.winnings(), Some(won.to_vec()), "{power:?}");
        }
        base.power = vec![9, 5, 3, 1];
        score.score_base(0);
        assert_eq!(score.players.iter().map(|p| p.points).collect::<Vec<_>>(), [4, 2, 1, 0]);
        assert_eq!(score.bases[0], Base::any(4), "another one takes its place");
        score.score_base(0);
        assert_eq!(score.players[0].points, 4, "nobody knows what any base pays");
    }

    #[test]
    fn a_base_is_ready_when_all_power_there_reaches_its_breakpoint() {
        let mut score = sheet(2).now;
        score.add_breakpoint(0, -8);
        score.add_power(0, 0, 7);
        score.add_power(0, 1, 4);
        assert_eq!((score.bases[0].total(), score.bases[0].is_ready()), (11, false));
        score.add_power(0, 1, 1);
        assert!(score.bases[0].is_ready());
        score.add_power(0, 1, -9);
        assert_eq!(score.bases[0].power, [7, 0], "power is never below zero");
    }

    #[test]
    fn every_step_can_be_undone_and_a_name_is_no_step() {
        let mut sheet = sheet(2);
        sheet.change(|s| s.award(0, 4));
        sheet.change(|s| s.award(0, 0));
        sheet.change(Score::end_turn);
        sheet.rename(0, "Ann");
        sheet.restart(sheet.names());
        assert_eq!((points(&sheet), sheet.now.turn), (vec![0, 0], 0));
        sheet.undo();
        assert_eq!((points(&sheet), sheet.now.turn), (vec![4, 0], 1), "not even a new game is for good");
        sheet.undo();
        sheet.undo();
        assert_eq!((points(&sheet), sheet.now.turn, sheet.can_undo()), (vec![0, 0], 0, false), "nothing is no step");
        assert_eq!(sheet.names(), ["Ann", "1"]);
    }

    #[test]
    fn players_come_and_go_with_their_power() {
        let mut score = sheet(3).now;
        score.add_power(0, 1, 5);
        score.add_power(0, 2, 7);
        score.turn = 2;
        score.remove_player(1);
        assert_eq!((score.bases[0].power.clone(), score.turn), (vec![0, 7], 1), "it is still the same player's turn");
        score.remove_player(0);
        assert_eq!(score.players.len(), 2, "one alone does not play");
        score.add_player("x".into());
        assert!(score.is_sound());
        (0..9).for_each(|_| score.add_player("y".into()));
        assert_eq!(score.players.len(), 4);
    }

    #[test]
    fn what_is_stored_comes_back_and_what_is_impossible_does_not() {
        let mut sheet = sheet(2);
        sheet.change(|s| s.award(1, 3));
        let text = serde_json::to_string(&sheet).expect("plain data");
        assert_eq!(serde_json::from_str::<Sheet>(&text).expect("it can be read").sound(), Some(sheet.clone()));
        sheet.now.turn = 2;
        assert_eq!(sheet.sound(), None);
        assert_eq!(Sheet::default().sound(), None);
    }
}
