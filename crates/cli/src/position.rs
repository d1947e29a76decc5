//! A position of a saved game, with all that the seats remember from the way to it.

use engine::library::Library;
use knowledge::Match;
use record::{Error, Record};

/// The position after the first answers, each of them verified.
pub fn after(record: &Record, lib: &'static Library, answers: usize) -> Result<Match, Error> {
    record.replay(lib, answers)?;
    let mut game = Match::begin(lib, &record.setup).map_err(Error::Setup)?;
    for (i, answer) in record.answers.iter().take(answers).enumerate() {
        game.answer(answer.choice).map_err(|e| Error::Answer(i + 1, e.to_string()))?;
    }
    Ok(game)
}
