//! One game between players, from the deal to its result.

use crate::player::Player;
use crate::result::{Entrant, GameResult, ScoredBase};
use crate::thinking::Thinking;
use engine::ask::Note;
use engine::ids::{Seat, Seats, Slot};
use engine::library::Library;
use engine::setup::{Factions, Setup, SetupError};
use knowledge::Match;
use serde::{Deserialize, Serialize};
use sim::MAX_TURNS;
use std::time::{Duration, Instant};

/// More answers than any turn needs. Some cards can be used again and again, to no effect: a bot that keeps doing that
/// plays on for ever.
pub const MAX_ANSWERS: u32 = 500;

/// Somebody at the table, and which of the bots it is.
pub struct Seated {
    /// The bot, by its number in the list of bots.
    pub bot: usize,
    /// Who answers.
    pub player: Box<dyn Player>,
}

/// A game that was played.
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    /// How it came out.
    pub result: GameResult,
    /// How long everybody thought, by seat.
    pub thinking: Vec<Thinking>,
    /// Why it did not come to its proper end.
    pub trouble: Option<Trouble>,
}

/// Why a game did not come to its proper end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trouble {
    /// A seat gave no proper answer and has lost: the seats of other bots share the win.
    Forfeit(Seat, String),
    /// It went on for too long: nobody has won.
    Endless,
    /// No answer leads anywhere: nobody has won.
    Stuck,
}

impl std::fmt::Display for Trouble {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Trouble::Forfeit(_, why) => f.write_str(why),
            Trouble::Endless => write!(f, "the game does not end within {MAX_TURNS} turns"),
            Trouble::Stuck => f.write_str("no answer leads to an end"),
        }
    }
}

/// Why a game cannot begin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CannotBegin {
    /// The rules do not allow it.
    Setup(SetupError),
    /// It is not known from the beginning who plays which factions: there would be nothing to compare.
    NoFactions,
}

impl std::fmt::Display for CannotBegin {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            CannotBegin::Setup(e) => write!(f, "{e}"),
            CannotBegin::NoFactions => f.write_str("drafts and mixed decks cannot be compared"),
        }
    }
}
impl std::error::Error for CannotBegin {}

/// Plays a game to its end. It always comes to one: a player who does not answer properly has lost, as has one
/// who takes more than [`MAX_ANSWERS`] answers for a turn, and a game of more than [`MAX_TURNS`] turns is won by nobody.
///
/// # Panics
/// If there are more or fewer players than the setup says.
pub fn play(lib: &'static Library, setup: &Setup, mut seats: Vec<Seated>) -> Result<Played, CannotBegin> {
    if !matches!(setup.factions, Factions::Chosen(_) | Factions::Random) {
        return Err(CannotBegin::NoFactions);
    }
    let mut game = Match::begin(lib, setup).map_err(CannotBegin::Setup)?;
    assert_eq!(seats.len(), setup.players as usize, "one player for each seat");
    seats.iter_mut().for_each(|seated| seated.player.begin(&game));
    let mut thinking = vec![Thinking::default(); seats.len()];
    let mut ledger = Ledger::new(seats.len());
    let (mut turn, mut answers) = (0, 0);
    let trouble = loop {
        ledger.read(game.notes());
        let now = game.table().state().turn.number;
        answers = if now == turn { answers + 1 } else { 0 };
        turn = now;
        if answers > MAX_ANSWERS {
            let why = format!("its turn does not end within {MAX_ANSWERS} answers");
            break Some(Trouble::Forfeit(game.table().state().current(), why));
        }
        match answer(&mut game, &mut seats, &mut thinking) {
            Ok(true) => {}
            Ok(false) => break None,
            Err(trouble) => break Some(trouble),
        }
    };
    for (thinking, seated) in thinking.iter_mut().zip(&seats) {
        thinking.evaluated = seated.player.evaluated();
    }
    let state = game.table().state();
    let entrant = |(i, seated): (usize, &Seated)| {
        let factions = state.factions[i][..].try_into().expect("two factions make a deck");
        Entrant { bot: seated.bot, factions }
    };
    let result = GameResult {
        deal: setup.seed.number(),
        winners: winners(state.winners, trouble.as_ref(), &seats),
        entrants: seats.iter().enumerate().map(entrant).collect(),
        first: ledger.first,
        turns: state.turn.number,
        decisions: thinking.iter().map(Thinking::decisions).sum(),
        points: (0..setup.players).map(|p| state.final_vp(Seat(p)) as i16).collect(),
        scored: ledger.scored,
    };
    Ok(Played { result, thinking, trouble })
}

/// Lets the player who is asked answer. False, if the game is over.
fn answer(game: &mut Match, seats: &mut [Seated], thinking: &mut [Thinking]) -> Result<bool, Trouble> {
    let Some(q) = game.table().question().cloned() else { return Ok(false) };
    if game.table().state().turn.number > MAX_TURNS {
        return Err(Trouble::Endless);
    }
    let (choice, time) = timed(|| seats[q.seat.index()].player.choose(game));
    let choice = choice.map_err(|why| Trouble::Forfeit(q.seat, why))?;
    if !q.options.contains(&choice) {
        return Err(Trouble::Forfeit(q.seat, format!("the answer {choice:?} is not among the options")));
    }
    if q.options.len() > 1 {
        thinking[q.seat.index()].add(time);
    }
    // an answer that the rules refuse because it has no end is nobody's fault
    game.answer_somehow(choice).map(|_| true).map_err(|_| Trouble::Stuck)
}

#[expect(clippy::disallowed_methods, reason = "measures how long players think; no game sees the clock")]
fn timed<T>(f: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let result = f();
    (result, start.elapsed())
}

/// Who has won, if need be by the fault of somebody else.
fn winners(won: Seats, trouble: Option<&Trouble>, seats: &[Seated]) -> Seats {
    let Some(Trouble::Forfeit(lost, _)) = trouble else { return won };
    let loser = seats[lost.index()].bot;
    let all = || (0..seats.len() as u8).map(Seat);
    let of_other_bots: Seats = all().filter(|p| seats[p.index()].bot != loser).collect();
    if of_other_bots.is_empty() { all().filter(|p| p != lost).collect() } else { of_other_bots }
}

/// Reads off what happens who goes first, and the points of the bases.
struct Ledger {
    first: Seat,
    scored: Vec<ScoredBase>,
    /// Where a base is being scored, and what it has brought so far.
    open: Option<(Slot, ScoredBase)>,
    players: usize,
}

impl Ledger {
    fn new(players: usize) -> Ledger {
        Ledger { first: Seat(0), scored: Vec::new(), open: None, players }
    }
    fn read(&mut self, notes: &[Note]) {
        for note in notes {
            match *note {
                Note::Turn(seat, 1) => self.first = seat,
                Note::Scores(slot, base) => {
                    self.close();
                    self.open = Some((slot, ScoredBase { base, points: vec![0; self.players] }));
                }
                Note::Gained(seat, n, _) => {
                    if let Some((_, base)) = &mut self.open {
                        base.points[seat.index()] += i16::from(n);
                    }
                }
                Note::Lost(seat, n, _) => {
                    if let Some((_, base)) = &mut self.open {
                        base.points[seat.index()] -= i16::from(n);
                    }
                }
                Note::Replaced(slot, ..) | Note::LeftVacant(slot, _)
                    if self.open.as_ref().is_some_and(|o| o.0 == slot) =>
                {
                    self.close();
                }
                Note::Turn(..) | Note::Won(_) => self.close(),
                _ => {}
            }
        }
    }
    /// What is gained from now on has nothing to do with the base any more. One that went before it brought
    /// anybody a point has not scored.
    fn close(&mut self) {
        self.scored.extend(self.open.take().map(|o| o.1).filter(|base| base.points.iter().any(|&p| p > 0)));
    }
}
