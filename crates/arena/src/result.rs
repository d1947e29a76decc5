//! How a game came out, as plain data.

use engine::ids::{DefId, FactionId, Seat, Seats};
use serde::{Deserialize, Serialize};

/// A finished game. What is kept for each seat is in order of the seats.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameResult {
    /// The same for all games played with the same factions, decks and bases, such as the seed.
    pub deal: u64,
    /// Who played what.
    pub entrants: Vec<Entrant>,
    /// Who won. A game without a winner counts as played and as won by nobody.
    pub winners: Seats,
    /// Who went first.
    pub first: Seat,
    /// How many turns it took, of all players together.
    pub turns: u16,
    /// How many questions with at least two options were answered.
    pub decisions: u64,
    /// The points at the end.
    pub points: Vec<i16>,
    /// The bases that scored, in this order.
    pub scored: Vec<ScoredBase>,
}

/// Who sits at a seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Entrant {
    /// The bot, by its number in the list of bots.
    pub bot: usize,
    /// The factions in its deck.
    pub factions: [FactionId; 2],
}

/// A base that scored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ScoredBase {
    /// Which one.
    pub base: DefId,
    /// The points each seat got for it.
    pub points: Vec<i16>,
}

impl GameResult {
    /// How many played.
    pub fn players(&self) -> usize {
        self.entrants.len()
    }
    /// The seats with who sits there.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, &Entrant)> {
        self.entrants.iter().enumerate().map(|(n, e)| (Seat(n as u8), e))
    }
    /// The part of the win that a seat has: of `k` who win together, each has `1/k`.
    pub fn share(&self, seat: Seat) -> f64 {
        if self.winners.contains(seat) { 1.0 / f64::from(self.winners.0.count_ones()) } else { 0.0 }
    }
    /// The part of the win that a bot has, at all its seats together.
    pub fn share_of_bot(&self, bot: usize) -> f64 {
        self.seats().filter(|(_, e)| e.bot == bot).map(|(seat, _)| self.share(seat)).sum()
    }
    /// Whether a seat is the only one of its bot.
    pub fn is_alone(&self, seat: Seat) -> bool {
        let bot = self.entrants[seat.index()].bot;
        self.entrants.iter().filter(|e| e.bot == bot).count() == 1
    }
    /// When it is a seat's turn: 0 goes first.
    pub fn place(&self, seat: Seat) -> usize {
        (seat.index() + self.players() - self.first.index()) % self.players()
    }
}
