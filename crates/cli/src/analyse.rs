//! `breakpoint analyse`: how the chances moved in a saved game, and what the master would have done.

use crate::Verdict;
use crate::advice::{self, Plan};
use crate::error::UserError;
use crate::text::Line;
use crate::{duration, saved, seen};
use bots::Budget;
use bots::analysis::{self, Moment, Turn, turning_points, turns};
use bots::model::Models;
use knowledge::Match;
use record::Record;
use serde::Serialize;
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;
use words::markup::capital;
use words::t;

/// How wide the lines and the bars are.
const WIDTH: usize = 100;
const BAR: usize = 40;
/// How the parts of a bar are drawn, by seat.
const FILLS: [char; 4] = ['█', '▒', '▓', '░'];

/// Shows how the chances to win changed in a saved game, and what the strongest bot would have done
///
/// The chances are estimated from what each player knew at the time. In the turns that changed them the most, the
/// master thinks about the first decision of the player whose turn it was, also without seeing hidden cards.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// A saved game
    file: PathBuf,
    /// How many turns to think about, those first that changed the chances the most
    #[arg(long, value_name = "N", default_value_t = 3)]
    turns: usize,
    /// How long to think about each of them, such as "10s" or "500ms"
    #[arg(long, value_name = "TIME", default_value = "2s", value_parser = duration::parse)]
    time: Duration,
    /// How many rounds of thought each of them gets, instead of time: gives the same answer on every machine
    #[arg(long, value_name = "R", value_parser = clap::value_parser!(u32).range(1..), conflicts_with = "time")]
    rounds: Option<u32>,
    /// A line for every answer instead of every turn
    #[arg(long)]
    answers: bool,
    /// One JSON object instead of a table
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  breakpoint analyse game.json                       the chances after every turn, and three turns in words
  breakpoint analyse game.json --answers             the chances after every answer
  breakpoint analyse game.json --turns 10 --time 5s  more turns, with more thought
  breakpoint analyse game.json --json                everything, for programs";

/// The answer for machines.
#[derive(Serialize)]
struct Report {
    players: Vec<String>,
    /// After every answer, and at the beginning.
    moments: Vec<Moment>,
    turns: Vec<Turn>,
    turning_points: Vec<Point>,
}

/// A turn that moved the chances.
#[derive(Serialize)]
struct Point {
    turn: u16,
    player: String,
    /// How much of the chances went from some to others.
    moved: f64,
    before: Vec<f64>,
    after: Vec<f64>,
    /// After how many answers the player could decide something.
    at: u64,
    /// What the player did, in words.
    played: Vec<String>,
    /// What the master would have done.
    master: Option<Plan>,
}

/// Does what is told.
pub fn run(args: &Args) -> anyhow::Result<Verdict> {
    let broken = |why: String| UserError(format!("{}: {why}", args.file.display()));
    let record = saved::read(&args.file)?;
    let budget = args.rounds.map_or(Budget::Time(args.time), Budget::Rounds);
    let report =
        sim::catch(|| report(&record, args.turns, budget)).map_err(broken)?.map_err(|e| broken(e.to_string()))?;
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
    } else {
        write_tables(&mut out, &report, args.answers)?;
    }
    Ok(Verdict::Well)
}

fn report(record: &Record, most: usize, budget: Budget) -> Result<Report, record::Error> {
    let lib = ::cards::library();
    record.replay(lib, record.answers.len())?; // every answer leads where it did
    let models = Models::learned(lib);
    let mut moments = Vec::new();
    go_through(record, |game| moments.push(Moment::of(models, game)))?;
    let turns = turns(&moments);
    let mut points: Vec<Point> = Vec::new();
    let chosen = turning_points(&turns, most);
    for turn in &chosen {
        points.push(Point {
            turn: turn.turn,
            player: record.players[turn.player.index()].clone(),
            moved: turn.moved(),
            before: turn.before.clone(),
            after: turn.after.clone(),
            at: turn.decision.unwrap_or(turn.from),
            played: Vec::new(),
            master: None,
        });
    }
    let mut played: Vec<Vec<_>> = vec![Vec::new(); points.len()];
    go_through(record, |game| {
        for (i, turn) in chosen.iter().enumerate() {
            let at = game.moment();
            let Some(knowledge) = game.knowledge().filter(|k| k.seat() == turn.player) else { continue };
            if at == points[i].at {
                let advice = analysis::master(models, &knowledge, budget, record.setup.seed.number());
                points[i].master = advice.map(|advice| advice::plan(&advice, &record.players));
            }
            if let Some(answer) = record.answers.get(at as usize).filter(|_| (points[i].at..turn.to).contains(&at)) {
                played[i].push((seen::named(knowledge.view(), &record.players), answer.choice));
            }
        }
    })?;
    for (point, played) in points.iter_mut().zip(played) {
        point.played = advice::in_words(played.into_iter());
    }
    Ok(Report { players: record.players.clone(), moments, turns, turning_points: points })
}

/// Shows the game after every answer, from its beginning.
fn go_through(record: &Record, mut look: impl FnMut(&Match)) -> Result<(), record::Error> {
    let mut game = Match::begin(::cards::library(), &record.setup).map_err(record::Error::Setup)?;
    look(&game);
    for (i, answer) in record.answers.iter().enumerate() {
        game.answer(answer.choice).map_err(|e| record::Error::Answer(i + 1, e.to_string()))?;
        look(&game);
    }
    Ok(())
}

// ---- for people -------------------------------------------------------------------

fn percent(chance: f64) -> String {
    format!("{:.0}", 100.0 * chance)
}

/// The chances as parts of a line: whose part grows, wins.
fn bar(chances: &[f64]) -> String {
    let (mut sum, mut drawn, mut bar) = (0.0, 0, String::new());
    for (chance, fill) in chances.iter().zip(FILLS) {
        sum += chance;
        let end = ((sum * BAR as f64).round() as usize).min(BAR);
        bar.extend(std::iter::repeat_n(fill, end - drawn));
        drawn = end;
    }
    bar
}

fn write_tables(out: &mut impl Write, report: &Report, every_answer: bool) -> std::io::Result<()> {
    let Some(last) = report.moments.last().filter(|_| !report.turns.is_empty()) else {
        return writeln!(out, "{}", t!("analyse-short"));
    };
    writeln!(out, "{}\n", t!("analyse-head", answers = last.answers))?;
    let rows: Vec<(String, usize, &[f64])> = match every_answer {
        true => report.moments.iter().map(|m| (m.answers.to_string(), m.player.index(), &m.chances[..])).collect(),
        false => report.turns.iter().map(|t| (t.turn.to_string(), t.player.index(), &t.after[..])).collect(),
    };
    let title = if every_answer { t!("analyse-answer") } else { t!("analyse-turn") };
    let number = rows.iter().map(|row| row.0.chars().count()).max().unwrap_or(0).max(title.chars().count());
    let width = |text: &str| commands::width::columns(text);
    let name = report.players.iter().map(|player| width(player)).max().unwrap_or(0);
    let padded = |text: &str, to: usize| format!("{text}{}", " ".repeat(to.saturating_sub(width(text))));
    let heads: Vec<String> = report.players.iter().map(|player| padded(player, 5)).collect();
    let head = format!("{title:>number$}  {}  {}", " ".repeat(name), heads.join("  "));
    writeln!(out, "{}", head.trim_end())?;
    for (n, player, chances) in rows {
        let shown = chances.iter().zip(&heads).map(|(&c, head)| padded(&format!("{:>3} %", percent(c)), width(head)));
        let shown: Vec<String> = shown.collect();
        let whose = padded(&report.players[player], name);
        writeln!(out, "{n:>number$}  {whose}  {}  {}", shown.join("  "), bar(chances))?;
    }
    if !report.turning_points.is_empty() {
        writeln!(out, "\n{}", t!("analyse-most"))?;
    }
    for point in &report.turning_points {
        point_lines(point, &report.players).iter().try_for_each(|line| writeln!(out, "{}", line.render(false)))?;
    }
    Ok(())
}

fn point_lines(point: &Point, players: &[String]) -> Vec<Line> {
    let change = |(who, (&before, &after)): (&String, (&f64, &f64))| {
        t!("analyse-change", who = who.as_str(), before = percent(before), after = percent(after))
    };
    let changes: Vec<String> = players.iter().zip(point.before.iter().zip(&point.after)).map(change).collect();
    let head = t!("analyse-point", turn = point.turn, who = point.player.as_str(), changes = changes.join(", "));
    let played = t!("analyse-played", plan = capital(&point.played.join(", ")));
    let master = match &point.master {
        Some(plan) => t!(
            "analyse-master",
            plan = capital(&plan.plan.join(", ")),
            more = if plan.goes_on { "yes" } else { "no" },
            chance = percent(plan.chance),
            sure = plan.how_sure()
        ),
        None => t!("analyse-no-plan"),
    };
    let lines = [(head, 4), (format!("  {played}"), 6), (format!("  {master}"), 6)];
    lines.into_iter().flat_map(|(text, indent)| Line::plain(text).wrap(WIDTH, indent, usize::MAX)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_is_always_as_wide() {
        for chances in [&[1.0, 0.0][..], &[0.0, 1.0], &[0.5, 0.5], &[0.333, 0.333, 0.334], &[0.1, 0.2, 0.3, 0.4]] {
            assert_eq!(bar(chances).chars().count(), BAR, "{chances:?}");
        }
        assert_eq!(bar(&[0.25, 0.75]).matches('█').count(), BAR / 4);
    }
}
