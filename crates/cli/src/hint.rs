//! `breakpoint hint`: what could be done in a saved position, and what that is worth.

use crate::Verdict;
use crate::error::{UserError, nearest};
use crate::text::Line;
use crate::words::{Words, capital};
use crate::{duration, position, saved};
use bots::Budget;
use bots::advice::{Advice, advise};
use bots::model::Models;
use engine::ids::Seat;
use engine::state::State;
use record::Record;
use scenario::names;
use serde::Serialize;
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

/// Shows possible moves in a saved position, with win probabilities
///
/// It thinks from the point of view of the player who is asked, and knows only what they know.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// A saved game
    file: PathBuf,
    /// Look at the position after N answers [default: all]
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// Look at the last question to this player up to that point [default: the open question, whoever is asked]
    #[arg(long, value_name = "NAME")]
    seat: Option<String>,
    /// How long to think, such as "10s" or "500ms"
    #[arg(long, value_name = "TIME", default_value = "2s", value_parser = duration::parse)]
    time: Duration,
    /// One JSON object instead of a list
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  breakpoint hint game.json                     what to do now
  breakpoint hint game.json --at 42 --time 10s  what could have been done after 42 answers
  breakpoint hint game.json --seat Ann --json   the last question to Ann, for programs

63 % (± 4) is the estimated win probability, and how uncertain it is because of hidden cards: with 95 %
confidence, thinking about every possible deal would give a result within 4 points. Options that start no
good plan are only judged at a glance: by the position at the end of the turn if it continues in the most
obvious way.";

/// The answer for machines.
#[derive(Serialize)]
struct Report {
    /// After how many answers.
    at: usize,
    turn: u16,
    seat: String,
    question: String,
    options: Vec<Told>,
}

#[derive(Serialize)]
struct Told {
    /// The answers that follow each other, in words.
    plan: Vec<String>,
    /// Whether more follows in the same turn that cannot be foreseen.
    goes_on: bool,
    chance: f64,
    /// Half of the 95 % interval; null, if the option was only glanced at.
    plus_minus: Option<f64>,
}

/// Does what is told.
pub fn run(args: &Args) -> anyhow::Result<Verdict> {
    let lib = ::cards::library();
    let broken = |why: String| UserError(format!("{}: {why}", args.file.display()));
    let record = saved::read(&args.file)?;
    let all = record.answers.len();
    let at = args.at.unwrap_or(all);
    if at > all {
        return Err(UserError(format!("--at {at}: the game has {all} answers")).into());
    }
    let go =
        |n: usize| sim::catch(|| position::after(&record, lib, n)).map_err(broken)?.map_err(|e| broken(e.to_string()));
    let mut game = go(at)?;
    if let Some(name) = &args.seat {
        let seat = seat_named(&record, name)?;
        if game.table().asked() != Some(seat) {
            let before = record.answers[..at].iter().rposition(|a| a.seat == seat);
            game = go(before.ok_or_else(|| UserError(format!("--seat: {name} was not asked anything up to there")))?)?;
        }
    }
    let Some(knowledge) = game.knowledge() else {
        return Err(broken("the game is over there; `--at N` looks at an earlier position".into()).into());
    };
    let words = Words { s: game.table().state(), players: &record.players, you: Some(knowledge.seat()) };
    let advice = advise(Models::learned(lib), &knowledge, Budget::Time(args.time), record.setup.seed.number());
    let report = Report {
        at: game.moment() as usize,
        turn: knowledge.turn(),
        seat: words.name(knowledge.seat()).into(),
        question: words.question(knowledge.question()),
        options: each_once(words.s, &advice).map(|a| told(&record, knowledge.seat(), a)).collect(),
    };
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
    } else {
        write_list(&mut out, &report, all)?;
    }
    Ok(Verdict::Well)
}

fn seat_named(record: &Record, name: &str) -> Result<Seat, UserError> {
    let found = record.players.iter().position(|p| p.eq_ignore_ascii_case(name));
    found.map(|i| Seat(i as u8)).ok_or_else(|| {
        let near = nearest(name, record.players.iter().map(String::as_str));
        UserError(format!("--seat: there is no player \"{}\"{near}", name.escape_debug()))
    })
}

/// Of options that are alike in every way, the best.
fn each_once<'a>(s: &State, advice: &'a [Advice]) -> impl Iterator<Item = &'a Advice> {
    let first = |i: usize| advice[..i].iter().all(|a| !names::alike(s, a.choice, advice[i].choice));
    (0..advice.len()).filter(move |&i| first(i)).map(|i| &advice[i])
}

fn told(record: &Record, seat: Seat, advice: &Advice) -> Told {
    let mut plan: Vec<String> = Vec::new();
    for step in &advice.steps {
        let words = Words { s: &step.now, players: &record.players, you: Some(seat) };
        let part = words.part(&step.question, step.choice);
        match plan.last_mut() {
            _ if part.is_empty() => {}
            Some(last) if part.starts_with(' ') => *last += &part,
            None if part.starts_with(' ') => {
                let card = step.question.prompt.about.map(|c| words.card(c));
                let what = card.or(words.about(&step.question).map(|def| def.name));
                plan.push(format!("{}{part}", what.unwrap_or_default()).trim_start().into());
            }
            _ => plan.push(part),
        }
    }
    if plan.is_empty() {
        plan.push("stop there".into());
    }
    let short = |x: f64| (x * 1e4).round() / 1e4;
    let plus_minus = advice.doubt.map(|d| short(::arena::interval::Z * d));
    Told { plan, goes_on: advice.goes_on, chance: short(advice.chance), plus_minus }
}

fn write_list(out: &mut impl Write, r: &Report, all: usize) -> std::io::Result<()> {
    writeln!(out, "After {} of {all} answers, turn {}, {} is asked: {}", r.at, r.turn, r.seat, r.question)?;
    if r.options.is_empty() {
        writeln!(out, "There is nothing to say about this position.")?;
    }
    let width = r.options.len().to_string().len();
    for (i, option) in r.options.iter().enumerate() {
        let sure = match option.plus_minus {
            Some(half) => format!("± {:.0}", (100.0 * half).max(1.0)),
            None => "at a glance".into(),
        };
        let more = if option.goes_on { ", …" } else { "" };
        let plan = capital(&option.plan.join(", "));
        let line = format!("{:>width$}. {plan}{more}: {:.0} % ({sure})", i + 1, 100.0 * option.chance);
        for line in Line::plain(line).wrap(100, width + 2, usize::MAX) {
            writeln!(out, "{}", line.render(false))?;
        }
    }
    Ok(())
}
