//! `breakpoint replay`: going through a saved game again.

mod steps;

use crate::Verdict;
use crate::error::{UserError, one_line};
use crate::play::screen::factions;
use crate::saved;
use commands::labels::{self, Room, with_power};
use commands::place::Place;
use engine::ids::Seat;
use host::Table;
use protocol::{Card, NewGame, View};
use record::{Error, Record};
use std::io::Write;
use std::path::PathBuf;
use words::markup::{name, plain};
use words::{Words, t};

/// What `breakpoint replay` is told.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// A saved game
    file: PathBuf,
    /// Shows the table after N answers
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// Checks that every answer leads to the same position as when it was saved
    #[arg(long, conflicts_with = "at")]
    verify: bool,
    /// Steps through the game: Enter continues, `back` goes back, `help` lists the rest
    #[arg(long, conflicts_with = "verify")]
    step: bool,
}

const EXAMPLES: &str = "\
Examples:
  breakpoint replay game.json             every answer, and what happened
  breakpoint replay game.json --step      step through it, forwards and backwards
  breakpoint replay game.json --at 42     the table after 42 answers
  breakpoint replay game.json --verify    check that it plays out identically

Exit codes: 0 success, 1 the game plays out differently, 2 not a saved game, or saved under other rules.";

/// Does what is told.
pub fn run(args: &Args) -> anyhow::Result<Verdict> {
    let record = saved::read(&args.file)?;
    let answers = record.answers.len();
    if args.at.is_some_and(|n| n > answers) {
        let n = args.at.unwrap_or_default();
        return Err(UserError(format!("--at {n}: the game has {answers} answers")).into());
    }
    let (good, wrong) = verified(&record, args.at.filter(|_| !args.step).unwrap_or(answers));
    if args.step && wrong.is_none() {
        return steps::run(&record, args.at.unwrap_or(0)).map(|()| Verdict::Well);
    }
    let mut out = std::io::stdout().lock();
    match (args.at, args.verify) {
        (None, true) if wrong.is_none() => writeln!(out, "{}", t!("replay-verified", n = good))?,
        (Some(_), _) if wrong.is_none() => show(&mut out, &record, &table(&record, good)?)?,
        (None, false) => tell(&mut out, &record, good, wrong.is_none())?,
        _ => {}
    }
    out.flush()?;
    let Some(e) = wrong else { return Ok(Verdict::Well) };
    eprintln!("breakpoint: {}", one_line(&format!("{}: {e}", args.file.display())));
    Ok(Verdict::Broken)
}

/// How many of the first answers lead where they did, and what is wrong with the one after them.
fn verified(record: &Record, n: usize) -> (usize, Option<Error>) {
    let mut table = match caught(0, || record.replay(::cards::library(), 0)) {
        Ok(table) => table,
        Err(e) => return (0, Some(e)),
    };
    for i in 0..n {
        if let Err(e) = caught(i + 1, || record.step(&mut table, i)) {
            return (i, Some(e));
        }
    }
    (n, None)
}
fn caught<T>(answer: usize, f: impl FnOnce() -> Result<T, Error>) -> Result<T, Error> {
    sim::catch(f).unwrap_or_else(|panic| Err(Error::Answer(answer, panic)))
}

/// The table after the first answers.
fn table(record: &Record, n: usize) -> anyhow::Result<Table> {
    let mut table = begun(record)?;
    (0..n).try_for_each(|i| go_on(&mut table, record, i))?;
    Ok(table)
}
fn begun(record: &Record) -> anyhow::Result<Table> {
    let Record { setup, players, .. } = record.clone();
    let bots = vec![None; players.len()]; // nobody has to think
    let fault = |fault| UserError(words::reason::fault(&fault));
    Ok(Table::begin(::cards::library(), NewGame { setup, players, bots }, None).map_err(fault)?)
}
fn go_on(table: &mut Table, record: &Record, i: usize) -> anyhow::Result<()> {
    let fault = |fault| UserError(words::reason::fault(&fault));
    Ok(table.take_recorded(&record.answers[i]).map_err(fault)?)
}

// ---- in words -------------------------------------------------------------------

/// Every answer, and what happened; in the end, if all is well, the table.
fn tell(out: &mut impl Write, record: &Record, n: usize, well: bool) -> anyhow::Result<()> {
    let Ok(mut table) = begun(record) else { return Ok(()) };
    let mut told = tell_events(out, &table, 0)?;
    for i in 0..n {
        writeln!(out, "{:>5}  {}", i + 1, answered(&table, &record.answers[i]))?;
        go_on(&mut table, record, i)?;
        told = tell_events(out, &table, told)?;
    }
    if well { Ok(show(out, record, &table)?) } else { Ok(()) }
}
/// Who answered what, before it is taken.
fn answered(table: &Table, answer: &record::Answer) -> String {
    let view = table.view(Some(answer.seat));
    let w = Words { view: &view };
    let Some(q) = &view.question else { return String::new() };
    let offer = q.offer(table.as_told(answer.seat, answer.choice));
    let chosen = offer.map_or(String::new(), |o| labels::option(&w, q, o, Room::Ample));
    let (who, question) = (plain(&w.who(answer.seat)), plain(&w.question(q)));
    t!("replay-answer", who = who, question = question, chosen = chosen)
}
/// What everybody was told, from an event on; and how much that is by now.
fn tell_events(out: &mut impl Write, table: &Table, from: u32) -> std::io::Result<u32> {
    let (view, events) = (table.view(None), table.events(None, from));
    let w = Words { view: &view };
    for line in events.iter().filter_map(|e| w.line(e)) {
        match line.turn {
            true => writeln!(out, "{}", plain(&line.text))?,
            false => writeln!(out, "         {}", plain(&t!("sentence", text = line.text)))?,
        }
    }
    Ok(from + events.len() as u32)
}

/// The table as it lies, and every hand as its player sees it.
fn show(out: &mut impl Write, record: &Record, table: &Table) -> std::io::Result<()> {
    let view = table.view(None);
    let w = Words { view: &view };
    let who = |p: Seat| plain(&w.who(p));
    let head =
        t!("replay-head", at = table.step(), all = record.answers.len(), turn = view.turn, who = who(view.current));
    writeln!(out, "\n{head}")?;
    for (p, player) in view.players.iter().enumerate() {
        let seat = Seat(p as u8);
        let line = t!(
            "replay-player",
            who = who(seat),
            factions = factions(&w, seat),
            vp = player.vp,
            deck = player.deck,
            discard = player.discard.len()
        );
        writeln!(out, "{line}")?;
        let own = table.view(Some(seat));
        let hand: Vec<&str> = own.me().iter().flat_map(|me| &me.cards).map(|c| name(c.def)).collect();
        let hand = if hand.is_empty() { t!("pile-none") } else { hand.join(", ") };
        writeln!(out, "    {}", t!("replay-hand", cards = hand))?;
        for titan in &player.titans {
            writeln!(out, "    {}", t!("replay-aside", card = with_power(titan, Place::Aside(seat))))?;
        }
    }
    for base in &view.bases {
        let meter = t!("replay-base", base = name(base.def), power = base.power, breakpoint = base.breakpoint.total);
        writeln!(out, "{meter}")?;
        for c in base.lanes.iter().flat_map(|l| &l.cards).chain(&base.monsters).chain(&base.actions) {
            writeln!(out, "    {}: {}", who(c.controller), card(&w, c, Place::At(base.slot)))?;
        }
    }
    writeln!(out, "{}", end(&view, table.asked().map(|p| table.view(Some(p)))))
}
/// Who is asked what, or who has won.
fn end(view: &View, asked: Option<View>) -> String {
    let w = Words { view };
    match asked.as_ref().and_then(|own| Some((own, own.question.as_ref()?, own.seat?))) {
        Some((own, q, seat)) => {
            let own = Words { view: own };
            let options: Vec<String> = labels::items(&own, q, &[]).into_iter().map(|i| i.label).collect();
            let (who, question) = (plain(&own.who(seat)), plain(&own.question(q)));
            t!("replay-asked", who = who, question = question, options = options.join(", "))
        }
        None => {
            let won = (0..view.players.len() as u8).map(Seat).filter(|&p| view.winners.contains(p));
            let won: Vec<String> = won.map(|p| t!("log-won", you = w.you(p), who = w.who(p))).collect();
            plain(&t!("sentence", text = won.join(", ")))
        }
    }
}
fn card(w: &Words, c: &Card, at: Place) -> String {
    let of = |a: &Card| t!("attached-of", card = name(a.def), who = plain(&w.who(a.controller)));
    let attached: Vec<String> = c.attached.iter().map(of).collect();
    let attached = if attached.is_empty() { String::new() } else { format!(" [{}]", attached.join(", ")) };
    format!("{}{attached}", with_power(c, at))
}
