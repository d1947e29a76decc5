//! `breakpoint hint`: what could be done in a saved position, and what that is worth.

use crate::Verdict;
use crate::advice::{self, Plan};
use crate::error::{UserError, nearest};
use crate::{duration, position, saved, seen};
use bots::Budget;
use engine::ids::Seat;
use record::Record;
use serde::Serialize;
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;
use words::markup::plain;
use words::{Words, t};

/// How wide the list is.
const WIDTH: usize = 100;

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
    options: Vec<Plan>,
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
    let seat = knowledge.seat();
    let view = seen::named(knowledge.view(), &record.players);
    let words = Words { view: &view };
    let report = Report {
        at: game.moment() as usize,
        turn: knowledge.turn(),
        seat: plain(&words.who(seat)),
        question: view.question.as_ref().map_or_else(String::new, |q| plain(&words.question(q))),
        options: advice::plans(&knowledge, &record.players, Budget::Time(args.time), record.setup.seed.number()),
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

fn write_list(out: &mut impl Write, r: &Report, all: usize) -> std::io::Result<()> {
    let head =
        t!("hint-head", at = r.at, all = all, turn = r.turn, who = r.seat.as_str(), question = r.question.as_str());
    writeln!(out, "{head}")?;
    advice::lines(&r.options, WIDTH).iter().try_for_each(|line| writeln!(out, "{}", line.render(false)))
}
