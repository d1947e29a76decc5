//! The game of a table: what `host` plays, and what has to be known to read it again.

use super::journal::{Answer, Began};
use engine::ids::{DefId, Seat};
use engine::library::Library;
use host::Table;
use protocol::{Fault, NewGame};
use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// A game that is played.
pub(crate) struct Game {
    pub table: Table,
    /// The rules it began with.
    pub rules: u32,
    /// Which answers standing orders gave.
    ordered: Vec<bool>,
    /// After how many answers each seat, and behind them everybody, was last told how things stand.
    told_at: Vec<u32>,
}

impl Game {
    /// A game that begins.
    pub fn begin(lib: &'static Library, began: &Began) -> Result<Game, Fault> {
        let Began { rules, setup, players, bots } = began.clone();
        let table = Table::begin(lib, NewGame { setup, players, bots }, None)?;
        let told_at = vec![0; table.players() as usize + 1];
        Ok(Game { table, rules, ordered: Vec::new(), told_at })
    }
    /// A game that goes on after these answers, if each of them leads where it did.
    pub fn replay(
        lib: &'static Library,
        began: &Began,
        answers: &[Answer],
        orders: &[(Seat, DefId, bool)],
    ) -> Result<Game, Fault> {
        guarded(|| {
            let mut game = Game::begin(lib, began)?;
            game.was_told(|_| true);
            for Answer { seat, choice, hash, ordered } in answers {
                game.table
                    .take_again(&record::Answer { seat: *seat, choice: *choice, hash: hash.clone() }, *ordered)?;
                game.ordered.push(*ordered);
                game.was_told(|_| true);
            }
            game.table.restore_orders(orders.to_vec());
            Ok(game)
        })?
    }
    /// The same game at an earlier moment.
    pub fn at(&self, lib: &'static Library, step: u32) -> Result<Game, Fault> {
        Game::replay(lib, &self.began(), &self.answers(0)[..step as usize], &self.table.record().orders)
    }
    /// The same game as it was when somebody was last told how things stand.
    pub fn as_told(&self, lib: &'static Library, eyes: Option<Seat>) -> Result<Game, Fault> {
        let mut step = self.told_at(eyes);
        loop {
            let then = self.at(lib, step)?;
            if step == 0 || then.table.is_told(eyes) {
                return Ok(then);
            }
            step = then.told_at(eyes); // an undo has led to where it was not told
        }
    }
    pub fn began(&self) -> Began {
        let record = self.table.record();
        let (setup, players, bots) = (record.setup.clone(), record.players.clone(), record.bots.clone());
        Began { rules: self.rules, setup, players, bots }
    }
    /// What was answered, from an answer on.
    pub fn answers(&self, from: usize) -> Vec<Answer> {
        let all = self.table.record().answers.iter().zip(&self.ordered).skip(from);
        let answer = |(a, ordered): (&record::Answer, &bool)| Answer {
            seat: a.seat,
            choice: a.choice,
            hash: a.hash.clone(),
            ordered: *ordered,
        };
        all.map(answer).collect()
    }
    /// Something was answered or undone. Of several new answers all but the first, or that one as well, are by
    /// standing orders.
    pub fn has_changed(&mut self, first_is_ordered: bool) {
        let (old, new) = (self.ordered.len(), self.table.step() as usize);
        self.ordered.resize(new, true);
        if new > old {
            self.ordered[old] = first_is_ordered;
        }
        self.told_at.iter_mut().for_each(|at| *at = (*at).min(new as u32));
    }
    /// The answer that a seat gave last by itself: its place in the record.
    pub fn last_answer_of(&self, seat: Seat) -> Option<u32> {
        let answers = &self.table.record().answers;
        let own = |i: &usize| answers[*i].seat == seat && !self.ordered[*i];
        (0..answers.len()).rev().find(own).map(|i| i as u32)
    }
    fn eyes(&self) -> impl Iterator<Item = Option<Seat>> + use<> {
        (0..self.table.players()).map(Seat).map(Some).chain([None])
    }
    /// Those who can know how things stand, and may be told, have been.
    pub fn was_told(&mut self, may: impl Fn(Option<Seat>) -> bool) {
        for (i, eyes) in self.eyes().enumerate() {
            if may(eyes) && self.table.is_told(eyes) {
                self.told_at[i] = self.table.step();
            }
        }
    }
    /// After how many answers somebody was last told how things stand.
    fn told_at(&self, eyes: Option<Seat>) -> u32 {
        self.told_at[eyes.map_or(self.told_at.len() - 1, Seat::index)]
    }
    /// What is to be remembered of it when it is read again.
    pub fn keep_told(&mut self, before: &Game) {
        let step = self.table.step();
        self.told_at = before.told_at.iter().map(|&at| at.min(step)).collect();
    }
    /// How often each hand was looked through for something to use.
    pub fn hands_searched(&self) -> [u16; 4] {
        self.table.game().table().state().hands_searched
    }
    /// Whose turn it is, and which.
    pub fn turn(&self) -> (Seat, u16) {
        let turn = &self.table.game().table().state().turn;
        (turn.seat, turn.number)
    }
    /// The secret, in hexadecimal.
    pub fn secret(&self) -> String {
        hexadecimal(&self.table.record().setup.seed.bytes())
    }
    /// The SHA-256 of the secret's bytes, in hexadecimal.
    pub fn commitment(&self) -> String {
        hexadecimal(&Sha256::digest(self.table.record().setup.seed.bytes()))
    }
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}"); // a String takes everything
        text
    })
}

/// Does something in which a panic is a fault like any other.
pub(crate) fn guarded<T>(f: impl FnOnce() -> T) -> Result<T, Fault> {
    catch_unwind(AssertUnwindSafe(f)).map_err(|_| Fault::Failed)
}
