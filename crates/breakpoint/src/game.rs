//! A game.

use engine::ask::{Choice, Note, Question};
use engine::ids::{CardSet, Seat, Seats};
use engine::library::Library;
use engine::setup::{Setup, SetupError};
use engine::state::State;
use engine::table::{AnswerError, Table};
use engine::view::View;
use knowledge::{Knowledge, Match};
use record::{Error, Record};

/// A game that waits for an answer, or is over. A copy is a game of its own.
#[derive(Clone)]
pub struct Game {
    pub(crate) game: Match,
    /// How it came here; nothing, if it is imagined.
    played: Option<Played>,
}

#[derive(Clone)]
struct Played {
    setup: Setup,
    answers: Vec<Choice>,
}

impl Game {
    /// Begins a game with the cards there are.
    pub fn new(setup: &Setup) -> Result<Game, SetupError> {
        Game::with(crate::library(), setup)
    }
    /// Begins a game with other cards ([`library_with`](crate::library_with)).
    pub fn with(library: &'static Library, setup: &Setup) -> Result<Game, SetupError> {
        let played = Played { setup: setup.clone(), answers: Vec::new() };
        Ok(Game { game: Match::begin(library, setup)?, played: Some(played) })
    }
    /// The open question; none when the game is over.
    pub fn question(&self) -> Option<&Question> {
        self.game.table().question()
    }
    /// Who must decide; nobody when the game is over.
    pub fn asked(&self) -> Option<Seat> {
        self.game.table().asked()
    }
    /// Answers the open question with one of its options. On an error nothing has changed.
    pub fn answer(&mut self, choice: Choice) -> Result<(), AnswerError> {
        self.game.answer(choice)?;
        self.keep(choice);
        Ok(())
    }
    pub(crate) fn keep(&mut self, choice: Choice) {
        if let Some(played) = &mut self.played {
            played.answers.push(choice);
        }
    }
    /// What the last answer led to, in this order; before the first one, how the game began. A seat may hear those
    /// for which [`Note::is_for`] says so.
    pub fn events(&self) -> &[Note] {
        self.game.notes()
    }
    /// How many play.
    pub fn players(&self) -> u8 {
        self.state().players
    }
    /// Who has won; nobody before the end, several only where the rules share the win.
    pub fn winners(&self) -> Seats {
        self.state().winners
    }
    /// The cards it is played with.
    pub fn library(&self) -> &'static Library {
        self.state().lib.0
    }
    /// What a seat sees.
    pub fn view(&self, seat: Seat) -> View {
        View::of(self.state(), Some(seat), self.question())
    }
    /// What somebody without a seat sees.
    pub fn view_from_outside(&self) -> View {
        View::of(self.state(), None, self.question())
    }
    /// Everything, as nobody at the table sees it.
    pub fn state(&self) -> &State {
        self.game.table().state()
    }
    /// What the seat that is asked may know; nothing when the game is over.
    pub fn knowledge(&self) -> Option<Knowledge<'_>> {
        self.game.knowledge()
    }
    /// The cards that a seat has seen, as far as it could still name them.
    pub fn remembered(&self, seat: Seat) -> CardSet {
        self.game.memory(seat).known()
    }
    /// The game as the seat that is asked might imagine it: everything that is hidden from it is dealt anew, as the
    /// seed says, and the question is the same. Nothing when the game is over; nothing, too, if no such game was found,
    /// which is rare.
    pub fn imagine(&self, seed: u64) -> Option<Game> {
        Some(Game { game: self.game.imagined(seed)?, played: None })
    }
    /// The game as text: its setup and its answers, with a hash for each. It can be loaded with every later library
    /// that plays by the same rules. Nothing, if the game is imagined: it never came here.
    pub fn save(&self) -> Option<String> {
        let (played, lib) = (self.played.as_ref()?, self.library());
        let names = (1..=played.setup.players).map(|n| format!("Player {n}")).collect();
        let bots = vec![None; played.setup.players.into()];
        let mut record = Record::begin(lib, &played.setup, names, bots).ok()?;
        let mut table = Table::begin(lib, &played.setup).ok()?;
        played.answers.iter().try_for_each(|&choice| record.answer(&mut table, choice)).ok()?;
        Some(record.to_text(lib))
    }
    /// A game that was saved, with the cards there are.
    pub fn load(text: &str) -> Result<Game, Error> {
        Game::load_with(crate::library(), text)
    }
    /// A game that was saved, with other cards. Every answer is given again, so that the seats remember what they did.
    pub fn load_with(library: &'static Library, text: &str) -> Result<Game, Error> {
        let record = Record::parse(library, text)?;
        record.replay(library, record.answers.len())?;
        let mut game = Game::with(library, &record.setup).map_err(Error::Setup)?;
        for (i, answer) in record.answers.iter().enumerate() {
            game.answer(answer.choice).map_err(|e| Error::Answer(i + 1, e.to_string()))?;
        }
        Ok(game)
    }
}
