//! Results of games on file, an object of JSON each. Everything is called by its key, so that they outlive new cards;
//! names are read as well.

use crate::game::{Played, Trouble};
use crate::result::{Entrant, GameResult, ScoredBase};
use crate::thinking::Thinking;
use engine::ids::{Seat, Seats};
use engine::library::Library;
use serde::{Deserialize, Serialize};

/// A game as it is kept.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Row {
    deal: u64,
    seats: Vec<Side>,
    first: usize,
    turns: u16,
    decisions: u64,
    scored: Vec<Scored>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    trouble: Option<Trouble>,
    /// How long everybody thought, by seat, if that is kept.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    thinking: Vec<Thinking>,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Side {
    bot: String,
    factions: [String; 2],
    points: i16,
    won: bool,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Scored {
    base: String,
    points: Vec<i16>,
}

impl Row {
    /// A game for keeping. The bots are called by these names.
    pub fn of(played: Played, bots: &[String], lib: &Library) -> Row {
        let Played { result, thinking, trouble } = played;
        let side = |(seat, entrant): (Seat, &Entrant)| Side {
            bot: bots[entrant.bot].clone(),
            factions: entrant.factions.map(|f| lib.faction_key(f).to_string()),
            points: result.points[seat.index()],
            won: result.winners.contains(seat),
        };
        let scored = |s: &ScoredBase| Scored { base: lib.key(s.base).into(), points: s.points.clone() };
        Row {
            deal: result.deal,
            seats: result.seats().map(side).collect(),
            first: result.first.index(),
            turns: result.turns,
            decisions: result.decisions,
            scored: result.scored.iter().map(scored).collect(),
            trouble,
            thinking,
        }
    }
    /// The game, or why there is none. Only these bots can have played.
    pub fn played(&self, bots: &[String], lib: &Library) -> Result<Played, String> {
        let players = self.seats.len();
        let whole = (2..=4).contains(&players)
            && self.first < players
            && self.scored.iter().all(|scored| scored.points.len() == players)
            && [0, players].contains(&self.thinking.len())
            && !matches!(&self.trouble, Some(Trouble::Forfeit(seat, _)) if seat.index() >= players);
        if !whole {
            return Err(format!("not a game of {players} players"));
        }
        let faction = |name: &String| lib.find_faction(name).ok_or(format!("there is no faction \"{name}\""));
        let entrant = |side: &Side| {
            let bot = bots.iter().position(|b| *b == side.bot);
            let [a, b] = &side.factions;
            let factions = [faction(a)?, faction(b)?];
            Ok(Entrant { bot: bot.ok_or_else(|| format!("the bot \"{}\" does not play here", side.bot))?, factions })
        };
        let scored = |s: &Scored| match lib.find_base(&s.base) {
            Ok(base) => Ok(ScoredBase { base, points: s.points.clone() }),
            Err(e) => Err(e.to_string()),
        };
        let result = GameResult {
            deal: self.deal,
            entrants: self.seats.iter().map(entrant).collect::<Result<_, String>>()?,
            winners: (0..players).filter(|&p| self.seats[p].won).map(|p| Seat(p as u8)).collect::<Seats>(),
            first: Seat(self.first as u8),
            turns: self.turns,
            decisions: self.decisions,
            points: self.seats.iter().map(|s| s.points).collect(),
            scored: self.scored.iter().map(scored).collect::<Result<_, String>>()?,
        };
        Ok(Played { result, thinking: self.thinking.clone(), trouble: self.trouble.clone() })
    }
}
