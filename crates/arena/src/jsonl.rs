//! Results of games on file, a line of JSON each. Everything is called by its key, so that they outlive new cards;
//! names are read as well.

use crate::result::{Entrant, GameResult, ScoredBase};
use engine::ids::{Seat, Seats};
use engine::library::Library;
use serde::{Deserialize, Serialize};

/// How every line begins.
pub const OPENING: &str = r#"{"deal":"#;

#[derive(Serialize, Deserialize)]
struct Row {
    deal: u64,
    seats: Vec<Side>,
    first: usize,
    turns: u16,
    decisions: u64,
    scored: Vec<Scored>,
}

#[derive(Serialize, Deserialize)]
struct Side {
    bot: String,
    factions: [String; 2],
    points: i16,
    won: bool,
}

#[derive(Serialize, Deserialize)]
struct Scored {
    base: String,
    points: Vec<i16>,
}

/// A game as a line, without its end. The bots are called by these names.
pub fn write(result: &GameResult, bots: &[String], lib: &Library) -> String {
    let side = |(seat, entrant): (Seat, &Entrant)| Side {
        bot: bots[entrant.bot].clone(),
        factions: entrant.factions.map(|f| lib.faction_key(f).to_string()),
        points: result.points[seat.index()],
        won: result.winners.contains(seat),
    };
    let scored = |s: &ScoredBase| Scored { base: lib.key(s.base).into(), points: s.points.clone() };
    let row = Row {
        deal: result.deal,
        seats: result.seats().map(side).collect(),
        first: result.first.index(),
        turns: result.turns,
        decisions: result.decisions,
        scored: result.scored.iter().map(scored).collect(),
    };
    serde_json::to_string(&row).expect("plain data can be written")
}

/// The game of a line, or why there is none. Bots that are not yet in the list of names are added to it.
pub fn read(line: &str, bots: &mut Vec<String>, lib: &Library) -> Result<GameResult, String> {
    let row: Row = serde_json::from_str(line).map_err(|e| e.to_string())?;
    let players = row.seats.len();
    let whole = (2..=4).contains(&players)
        && row.first < players
        && row.scored.iter().all(|scored| scored.points.len() == players);
    if !whole {
        return Err(format!("not a game of {players} players"));
    }
    let faction = |name: &String| lib.find_faction(name).ok_or(format!("there is no faction \"{name}\""));
    let mut entrants = Vec::new();
    for side in &row.seats {
        let bot = bots.iter().position(|b| *b == side.bot).unwrap_or_else(|| {
            bots.push(side.bot.clone());
            bots.len() - 1
        });
        let [a, b] = &side.factions;
        entrants.push(Entrant { bot, factions: [faction(a)?, faction(b)?] });
    }
    let scored = |s: Scored| match lib.find_base(&s.base) {
        Ok(base) => Ok(ScoredBase { base, points: s.points }),
        Err(e) => Err(e.to_string()),
    };
    Ok(GameResult {
        deal: row.deal,
        entrants,
        winners: (0..players).filter(|&p| row.seats[p].won).map(|p| Seat(p as u8)).collect::<Seats>(),
        first: Seat(row.first as u8),
        turns: row.turns,
        decisions: row.decisions,
        points: row.seats.iter().map(|s| s.points).collect(),
        scored: row.scored.into_iter().map(scored).collect::<Result<_, String>>()?,
    })
}
