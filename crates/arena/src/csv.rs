//! A [`Balance`] as tables for a spreadsheet.

use crate::balance::{Balance, Where, Who};
use csv::Writer;
use engine::library::Library;
use serde::Serialize;
use std::io::Write;

/// The first line of [`factions`].
pub const FACTIONS: &str = "faction,games,wins,strength,low,high";

/// Every faction in all games, the strongest first: [`FACTIONS`].
pub fn factions(balance: &Balance, lib: &Library, to: impl Write) -> csv::Result<()> {
    #[derive(Serialize)]
    struct Row {
        faction: &'static str,
        games: u32,
        wins: String,
        strength: String,
        low: String,
        high: String,
    }
    write(to, balance.factions(), |line| Row {
        faction: names(line.who, lib).0,
        games: line.tally.games,
        wins: short(line.tally.wins),
        strength: short(line.strength.value),
        low: short(line.strength.low),
        high: short(line.strength.high),
    })
}

/// Every faction and pair, in all games, by number of players, and by place in the order of turns,
/// where 1 goes first; what does not apply is empty. `fair` is the win rate if all at the table were
/// equal, `beyond` the part of the strength that is more than that of the factions in all games.
pub fn lines(balance: &Balance, lib: &Library, to: impl Write) -> csv::Result<()> {
    #[derive(Serialize)]
    struct Row {
        faction: &'static str,
        with: Option<&'static str>,
        players: Option<usize>,
        place: Option<usize>,
        games: u32,
        wins: String,
        fair: String,
        win_rate: String,
        win_low: String,
        win_high: String,
        strength: String,
        low: String,
        high: String,
        beyond: String,
        beyond_low: String,
        beyond_high: String,
    }
    write(to, &balance.lines, |line| {
        let (faction, with) = names(line.who, lib);
        let (players, place) = match line.at {
            Where::Anywhere => (None, None),
            Where::Players(players) => (Some(players), None),
            Where::Place(players, place) => (Some(players), Some(place + 1)),
        };
        let rate = line.tally.win_rate();
        Row {
            faction,
            with,
            players,
            place,
            games: line.tally.games,
            wins: short(line.tally.wins),
            fair: short(line.tally.fair_rate()),
            win_rate: short(rate.value),
            win_low: short(rate.low),
            win_high: short(rate.high),
            strength: short(line.strength.value),
            low: short(line.strength.low),
            high: short(line.strength.high),
            beyond: short(line.beyond.value),
            beyond_low: short(line.beyond.low),
            beyond_high: short(line.beyond.high),
        }
    })
}

/// Every base that scored: how often, which part of the winners' points came from it, and how often
/// the players who got the most points from it won.
pub fn bases(balance: &Balance, lib: &Library, to: impl Write) -> csv::Result<()> {
    #[derive(Serialize)]
    struct Row {
        base: &'static str,
        games: u32,
        scored: u32,
        last: u32,
        winners_points: String,
        best_fair: String,
        best_win_rate: String,
        best_low: String,
        best_high: String,
    }
    write(to, &balance.bases, |base| {
        let rate = base.best.win_rate();
        Row {
            base: lib.entry(base.base).def.name,
            games: base.games,
            scored: base.scored,
            last: base.last,
            winners_points: short(base.winners_points),
            best_fair: short(base.best.fair_rate()),
            best_win_rate: short(rate.value),
            best_low: short(rate.low),
            best_high: short(rate.high),
        }
    })
}

fn write<T, R: Serialize>(to: impl Write, rows: impl IntoIterator<Item = T>, row: impl Fn(T) -> R) -> csv::Result<()> {
    let mut table = Writer::from_writer(to);
    rows.into_iter().try_for_each(|r| table.serialize(row(r)))?;
    Ok(table.flush()?)
}

fn names(who: Who, lib: &Library) -> (&'static str, Option<&'static str>) {
    match who {
        Who::Faction(f) => (lib.faction(f).name, None),
        Who::Pair(f, g) => (lib.faction(f).name, Some(lib.faction(g).name)),
    }
}

/// Four decimals are more than chance leaves meaningful.
fn short(x: f64) -> String {
    ((x * 1e4).round() / 1e4 + 0.0).to_string() // no negative zero
}
