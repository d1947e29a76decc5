//! `breakpoint cards`: every faction, card and base we have.

use crate::Verdict;
use crate::error::{UserError, nearest};
use engine::ids::{DefId, FactionId};
use engine::library::Library;
use engine::words::def::{Def, Kind};
use serde::Serialize;
use std::io::Write;
use words::bundle::key;
use words::t;

/// What `breakpoint cards` is told.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// A faction, set, card or base, by name or by key [default: everything]
    name: Option<String>,
    /// One JSON object instead of text
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  breakpoint cards
  breakpoint cards Ninjas
  breakpoint cards \"Tar Pits\"
  breakpoint cards \"Gremlin of Tricksters\"
  breakpoint cards base/core/tar-pits
  breakpoint cards core --json";

#[derive(Serialize)]
struct Catalogue {
    factions: Vec<FactionEntry>,
    bases: Vec<BaseEntry>,
    /// Madness, monsters and treasures.
    extras: Vec<CardEntry>,
}

#[derive(Serialize)]
struct FactionEntry {
    name: &'static str,
    key: &'static str,
    set: &'static str,
    playable: bool,
    cards: Vec<CardEntry>,
}

#[derive(Serialize)]
struct CardEntry {
    name: &'static str,
    key: &'static str,
    #[serde(rename = "type")]
    kind: Kind,
    count: u8,
    power: Option<i8>,
    text: &'static str,
    #[serde(skip)]
    rulings: &'static [(&'static str, &'static str)],
}

#[derive(Serialize)]
struct BaseEntry {
    name: &'static str,
    key: &'static str,
    set: &'static str,
    breakpoint: u8,
    vp: [u8; 3],
    text: &'static str,
    #[serde(skip)]
    rulings: &'static [(&'static str, &'static str)],
}

/// Shows what is asked for.
pub fn run(args: &Args) -> anyhow::Result<Verdict> {
    let lib = ::cards::library();
    let catalogue = match &args.name {
        None => catalogue(lib, |_| true),
        Some(name) => named(lib, name.trim())?,
    };
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&catalogue)?)?;
    } else {
        write_text(&mut out, &catalogue)?;
    }
    Ok(Verdict::Well)
}

fn catalogue(lib: &'static Library, has_card: impl Fn(DefId) -> bool) -> Catalogue {
    let mut all = Catalogue { factions: Vec::new(), bases: Vec::new(), extras: Vec::new() };
    for f in lib.factions() {
        let cards: Vec<CardEntry> = lib.cards_of(f).filter(|&d| has_card(d)).map(|d| CardEntry::of(lib, d)).collect();
        if !cards.is_empty() {
            let (faction, set) = (lib.faction(f), lib.sets()[lib.set_of(f)].name);
            let (name, key, playable) = (faction.name, lib.faction_key(f), faction.is_playable());
            all.factions.push(FactionEntry { name, key, set, playable, cards });
        }
    }
    for d in lib.ids().filter(|&d| lib.entry(d).def.kind == Kind::Base && has_card(d)) {
        all.bases.push(BaseEntry::of(lib, d));
    }
    all.extras.extend(lib.extras_in(u32::MAX).filter(|&d| has_card(d)).map(|d| CardEntry::of(lib, d)));
    all
}

/// Everything of exactly this name or key: a set or faction with all its cards, every card and base.
fn named(lib: &'static Library, name: &str) -> Result<Catalogue, UserError> {
    let is = |printed: &str| Library::same_name(printed, name);
    let set = lib.sets().iter().position(|s| is(s.short) || is(s.name));
    let (faction, printed) = (lib.find_faction(name), lib.named(name));
    let has_faction = |f: FactionId| Some(f) == faction || Some(lib.set_of(f)) == set;
    let has_card = |d: DefId| {
        let entry = lib.entry(d);
        printed.contains(&d) || Some(entry.set) == set || entry.faction.is_some_and(has_faction)
    };
    let found = catalogue(lib, has_card);
    if found.factions.is_empty() && found.bases.is_empty() && found.extras.is_empty() {
        if set.is_some() || lib.factions().any(has_faction) {
            return Err(UserError(format!("{name} is not implemented yet")));
        }
        let sets = lib.sets().iter().flat_map(|s| [s.name, s.short]);
        let factions = lib.factions().map(|f| lib.faction(f).name);
        let cards = lib.ids().map(|d| lib.entry(d).def.name);
        let hint = nearest(name, sets.chain(factions).chain(cards));
        return Err(UserError(format!("there is no faction, set, card or base \"{name}\"{hint}")));
    }
    Ok(found)
}

impl CardEntry {
    fn of(lib: &'static Library, id: DefId) -> CardEntry {
        let (d, key): (&Def, _) = (lib.entry(id).def, lib.key(id));
        let power = (d.kind == Kind::Minion).then_some(d.power);
        CardEntry { name: d.name, key, kind: d.kind, count: d.copies, power, text: d.text, rulings: d.rulings }
    }
}
impl BaseEntry {
    fn of(lib: &'static Library, id: DefId) -> BaseEntry {
        let (d, key): (&Def, _) = (lib.entry(id).def, lib.key(id));
        let set = lib.sets()[lib.entry(id).set].name;
        BaseEntry { name: d.name, key, set, breakpoint: d.breakpoint, vp: d.vp, text: d.text, rulings: d.rulings }
    }
}

fn write_text(out: &mut impl Write, all: &Catalogue) -> std::io::Result<()> {
    for f in &all.factions {
        let state = if f.playable { "playable" } else { "incomplete" };
        writeln!(out, "{} ({}, {state})", f.name, f.set)?;
        write_cards(out, &f.cards)?;
        writeln!(out)?;
    }
    if !all.bases.is_empty() {
        writeln!(out, "Bases")?;
    }
    for b in &all.bases {
        let [first, second, third] = b.vp;
        writeln!(out, "  {} ({}): breakpoint {}, VP {first}-{second}-{third}", b.name, b.set, b.breakpoint)?;
        write_words(out, b.text, b.rulings)?;
    }
    if !all.extras.is_empty() {
        writeln!(out, "\nMadness, monsters and treasures")?;
        write_cards(out, &all.extras)?;
    }
    Ok(())
}

fn write_cards(out: &mut impl Write, cards: &[CardEntry]) -> std::io::Result<()> {
    for c in cards {
        let power = c.power.map_or_else(|| t!(key("kind", &c.kind)), |n| t!("fact-minion", power = n));
        let count = if c.count == 1 { String::new() } else { format!(" x{}", c.count) };
        writeln!(out, "  {}{count}: {power}", c.name)?;
        write_words(out, c.text, c.rulings)?;
    }
    Ok(())
}

fn write_words(out: &mut impl Write, text: &str, rulings: &[(&str, &str)]) -> std::io::Result<()> {
    if !text.is_empty() {
        writeln!(out, "    {text}")?;
    }
    rulings.iter().try_for_each(|(_, ruling)| writeln!(out, "    Ruling: {ruling}"))
}
