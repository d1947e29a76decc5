//! `breakpoint replay`: going through a saved game again.

use crate::Verdict;
use crate::error::{UserError, one_line};
use crate::saved;
use crate::words::{Teller, Words};
use engine::ask::{Note, Question};
use engine::ids::*;
use engine::state::State;
use engine::table::Table;
use engine::view::CardView;
use record::{Error, Record};
use scenario::names;
use std::io::Write;
use std::path::PathBuf;

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
}

const EXAMPLES: &str = "\
Examples:
  breakpoint replay game.json             every answer, and what happened
  breakpoint replay game.json --at 42     the table after 42 answers
  breakpoint replay game.json --verify    check that it plays out identically

Exit codes: 0 success, 1 the game plays out differently, 2 not a saved game, or saved under other rules.";

/// Does what is told.
pub fn run(args: &Args) -> anyhow::Result<Verdict> {
    let record = saved::read(&args.file)?;
    let mut out = std::io::stdout().lock();
    let answers = record.answers.len();
    if args.at.is_some_and(|n| n > answers) {
        let n = args.at.unwrap_or_default();
        return Err(UserError(format!("--at {n}: the game has {answers} answers")).into());
    }
    let result = match args.at {
        Some(n) => go_through(&record, n, |_, _, _| Ok(()))?.map(|table| show(&mut out, &record, n, &table)),
        None if args.verify => {
            go_through(&record, answers, |_, _, _| Ok(()))?.map(|_| writeln!(out, "verified {answers} answers"))
        }
        None => {
            let mut teller = Teller::default();
            let tell =
                |q: Option<Asked>, notes: Vec<Note>, s: &State| tell(&mut out, &record, &mut teller, q, notes, s);
            go_through(&record, answers, tell)?.map(|table| show(&mut out, &record, answers, &table))
        }
    };
    match result {
        Ok(written) => written.map(|()| Verdict::Well).map_err(Into::into),
        Err(e) => {
            out.flush()?;
            eprintln!("breakpoint: {}", one_line(&format!("{}: {e}", args.file.display())));
            Ok(Verdict::Broken)
        }
    }
}

/// An answer that was taken: its number, the question and the name of what was chosen.
struct Asked {
    number: usize,
    question: Question,
    chosen: String,
}

/// Goes through the first answers, verifying each, and tells what happened; first of all, how
/// the game began.
fn go_through(
    record: &Record,
    n: usize,
    mut tell: impl FnMut(Option<Asked>, Vec<Note>, &State) -> std::io::Result<()>,
) -> std::io::Result<Result<Table, Error>> {
    let mut table = match caught(0, || record.replay(::cards::library(), 0)) {
        Ok(table) => table,
        Err(e) => return Ok(Err(e)),
    };
    let notes = table.take_notes();
    tell(None, notes, table.state())?;
    for (i, answer) in record.answers.iter().take(n).enumerate() {
        let asked = table.question().filter(|q| q.options.contains(&answer.choice)).cloned().map(|question| {
            let chosen = options(table.state(), record, &question);
            let index = question.options.iter().position(|&o| o == answer.choice).unwrap_or_default();
            Asked { number: i + 1, chosen: chosen[index].clone(), question }
        });
        if let Err(e) = caught(i + 1, || record.step(&mut table, i)) {
            return Ok(Err(e));
        }
        let notes = table.take_notes();
        tell(asked, notes, table.state())?;
    }
    Ok(Ok(table))
}

fn caught<T>(answer: usize, f: impl FnOnce() -> Result<T, Error>) -> Result<T, Error> {
    sim::catch(f).unwrap_or_else(|panic| Err(Error::Answer(answer, panic)))
}

fn options(s: &State, record: &Record, q: &Question) -> Vec<String> {
    names::all(s, &record.players, &q.options)
}

// ---- in words -------------------------------------------------------------------

/// Whose answer, what it was, and what happened then.
fn tell(
    out: &mut impl Write,
    record: &Record,
    teller: &mut Teller,
    asked: Option<Asked>,
    notes: Vec<Note>,
    s: &State,
) -> std::io::Result<()> {
    if let Some(Asked { number, question, chosen }) = asked {
        let who = names::player(&record.players, question.seat);
        writeln!(out, "{number:>5}  {who} {}: {chosen}", about(s, &question))?;
    }
    let words = Words { s, players: &record.players, you: None };
    for note in notes {
        match note {
            Note::Turn(seat, n) => writeln!(out, "Turn {n}: {}", words.name(seat))?,
            note => {
                if let Some(sentence) = teller.tell(&words, note) {
                    writeln!(out, "         {sentence}")?;
                }
            }
        }
    }
    *teller = Teller::at(s);
    Ok(())
}

/// What a question is about: its kind, and the card that asks.
fn about(s: &State, q: &Question) -> String {
    match q.prompt.def {
        Some(def) => format!("({:?}, {})", q.prompt.ask, s.entry(def).def.name),
        None => format!("({:?})", q.prompt.ask),
    }
}

// ---- the table --------------------------------------------------------------------

/// The table as it lies, with all hands open.
fn show(out: &mut impl Write, record: &Record, n: usize, table: &Table) -> std::io::Result<()> {
    let s = table.state();
    let who = |p: Seat| names::player(&record.players, p);
    let view = s.view(None, None);
    writeln!(out, "\nAfter {n} of {} answers: turn {} of {}", record.answers.len(), s.turn.number, who(s.turn.seat))?;
    for (p, player) in view.players.iter().enumerate() {
        let seat = Seat(p as u8);
        let hand: Vec<&str> = s.hand(seat).iter().map(|&c| s.def(c).name).collect();
        let (factions, vp, deck, discard) =
            (player.factions.join(" and "), player.vp, player.deck, player.discard.len());
        writeln!(out, "{} ({factions}): {vp} VP, {deck} in deck, {discard} discarded", who(seat))?;
        writeln!(out, "    in hand: {}", if hand.is_empty() { "nothing".into() } else { hand.join(", ") })?;
        let counted = |c: &CardView| if c.counters > 0 { format!(" ({})", c.counters) } else { String::new() };
        for titan in &player.titans {
            writeln!(out, "    set aside: {}{}", titan.name, counted(titan))?;
        }
    }
    for base in &view.bases {
        let total: i16 = base.now.power.iter().sum();
        writeln!(out, "{}: {total} of {}", base.name, base.breakpoint)?;
        for c in &base.cards {
            writeln!(out, "    {}: {}", who(c.controller), card_words(c, &who))?;
        }
    }
    match table.question() {
        Some(q) => {
            writeln!(out, "{} is asked {}: {}", who(q.seat), about(s, q), options(s, record, q).join(", "))
        }
        None => {
            let words = Words { s, players: &record.players, you: None };
            let won = Teller::at(s).tell(&words, Note::Won(s.winners));
            writeln!(out, "{}", won.unwrap_or_default())
        }
    }
}

fn card_words(c: &CardView, who: &impl Fn(Seat) -> String) -> String {
    let power = c.power.map_or(String::new(), |n| format!(" {n}"));
    let attached: Vec<String> = c.attached.iter().map(|a| format!("{} of {}", a.name, who(a.controller))).collect();
    let attached = if attached.is_empty() { String::new() } else { format!(" [{}]", attached.join(", ")) };
    format!("{}{power}{attached}", c.name)
}
