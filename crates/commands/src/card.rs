//! `? NAME`: all there is to know about a card, a base or a faction.

use crate::labels::{Room, in_full};
use crate::place::{self, Place};
use crate::{names, nearest};
use engine::ids::*;
use engine::power::Part;
use engine::state::Heap;
use engine::words::def::{Kind, Origin, PlayOn};
use protocol::{Base, Card, Sum};
use words::bundle::key;
use words::markup::{self, capital, plain};
use words::{Words, t};

/// A paragraph.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Paragraph {
    /// What it begins with, if that is a name.
    pub name: String,
    /// What it says.
    pub text: String,
    /// It is of lesser interest.
    pub lesser: bool,
}

impl Paragraph {
    /// A sentence.
    fn of(text: impl Into<String>) -> Paragraph {
        Paragraph { text: text.into(), ..Paragraph::default() }
    }
    /// All of it.
    pub fn whole(&self) -> String {
        match self.name.as_str() {
            "" => self.text.clone(),
            name => t!("card-listed", card = name, text = self.text.as_str()),
        }
    }
}

/// What some words refer to.
struct Meant {
    /// The printed cards.
    defs: Vec<DefId>,
    /// Only these cards of the table, if the words say which.
    only: Option<Vec<CardId>>,
}

/// Paragraphs about the card, base or faction of a name, or a line that says what could be meant.
pub fn describe(w: &Words, name: &str) -> Vec<Paragraph> {
    let lib = cards::library();
    if let Some(f) = lib.find_faction(name) {
        // a base may have a faction's name
        let same = lib.named(name).into_iter().flat_map(|d| about(w, d, None));
        return faction(f).into_iter().chain(same).collect();
    }
    match find(w, name) {
        Ok(meant) => {
            let mut lines: Vec<Paragraph> =
                meant.defs.iter().flat_map(|&d| about(w, d, meant.only.as_deref())).collect();
            lines.dedup(); // several alike in one pile
            lines
        }
        Err(line) => vec![Paragraph::of(line)],
    }
}

/// The printed cards some words could mean.
fn find(w: &Words, name: &str) -> Result<Meant, String> {
    let lib = cards::library();
    let exact = lib.named(name);
    if !exact.is_empty() {
        return Ok(Meant { defs: exact, only: None });
    }
    if let Some(base) = names::base(w.view, name).and_then(|b| w.view.base(b)) {
        return Ok(Meant { defs: vec![base.def], only: None });
    }
    let there = names::cards(w, name);
    if let Some((card, _)) = there.first() {
        return Ok(Meant { defs: vec![card.def], only: Some(there.iter().map(|(c, _)| c.id).collect()) });
    }
    let lower = name.to_lowercase();
    let contains = |d: &DefId| markup::name(*d).to_lowercase().contains(&lower);
    let part: Vec<DefId> = lib.ids().filter(contains).collect();
    match part[..] {
        [] => Err(t!("no-such-card", name = name, near = nearest(name, lib.ids().map(markup::name)))),
        [one] => Ok(Meant { defs: vec![one], only: None }),
        _ => {
            let mut all: Vec<&str> = part.iter().take(6).map(|&d| markup::name(d)).collect();
            if part.len() > all.len() {
                all.push("…");
            }
            Err(t!("could-be", name = name, names = all.join(", ")))
        }
    }
}

/// The cards of a faction.
fn faction(f: FactionId) -> Vec<Paragraph> {
    let lib = cards::library();
    let one = |d: DefId| {
        let def = lib.entry(d).def;
        let power = if def.kind == Kind::Minion { format!(" {}", def.power) } else { String::new() };
        let times = if def.copies > 1 { format!(" ×{}", def.copies) } else { String::new() };
        Paragraph { name: format!("{}{power}{times}", def.name), ..Paragraph::of(def.text) }
    };
    lib.cards_of(f).map(one).collect()
}

fn about(w: &Words, id: DefId, only: Option<&[CardId]>) -> Vec<Paragraph> {
    let def = cards::library().entry(id).def;
    let mut lines = vec![Paragraph::of(t!("card-title", card = def.name, facts = facts(id)))];
    if !def.text.is_empty() {
        lines.push(Paragraph::of(def.text));
    }
    lines
        .extend(def.rulings.iter().map(|r| Paragraph { lesser: true, ..Paragraph::of(t!("card-ruling", text = r.1)) }));
    lines.extend(w.view.bases.iter().filter(|b| b.def == id).map(|b| base_now(w, b)));
    let here = |c: &Card| c.def == id && only.is_none_or(|only| only.contains(&c.id));
    lines.extend(place::all(w.view).into_iter().filter(|(c, _)| here(c)).filter_map(|(c, at)| card_now(w, c, at)));
    lines
}

/// What kind of card it is, its printed numbers, and what it belongs to.
pub fn facts(id: DefId) -> String {
    let lib = cards::library();
    let (entry, def) = (lib.entry(id), lib.entry(id).def);
    let what = match def.kind {
        Kind::Minion if def.origin == Origin::Monsters => {
            let tags: String = def.tags.iter().flatten().map(|tag| format!("{} ", tag.0)).collect();
            t!("fact-monster", tags = tags, power = def.power, treasures = def.treasures)
        }
        Kind::Minion => t!("fact-minion", power = def.power),
        Kind::Action => t!("fact-action", on = played_on(def.play_on)),
        Kind::Titan => t!("fact-titan"),
        Kind::Base => {
            let (points, set) = (triple(def.vp), lib.sets()[entry.set].name);
            return t!("fact-base", breakpoint = def.breakpoint, points = points, monsters = def.monsters, set = set);
        }
    };
    match (entry.faction.map(|f| lib.faction(f).name), Heap::of(def.origin)) {
        (Some(faction), _) if def.kind == Kind::Titan => t!("fact-titan-of-faction", what = what, faction = faction),
        (Some(faction), _) => t!("fact-of-faction", what = what, n = def.copies, faction = faction),
        (None, Some(heap)) => t!("fact-in-heap", what = what, n = def.copies, heap = t!(key("heap", &heap))),
        (None, None) => t!("fact-in-deck", what = what, n = def.copies),
    }
}
/// The points of a base: first, second, third.
pub fn triple(vp: [u8; 3]) -> String {
    format!("{}-{}-{}", vp[0], vp[1], vp[2])
}
fn played_on(on: PlayOn) -> &'static str {
    match on {
        PlayOn::Nothing => "nothing",
        PlayOn::Base => "base",
        PlayOn::Minion => "minion",
        PlayOn::YourMinion => "your-minion",
        PlayOn::NewBase => "new-base",
    }
}

/// What a number is made of: "5 printed, -4 Poison".
fn parts(w: &Words, sum: &Sum) -> String {
    let part = |term: &protocol::Term| match term.part {
        Part::Printed | Part::Set(_) => format!("{} {}", term.n, plain(&w.term(term))),
        _ => format!("{:+} {}", term.n, plain(&w.term(term))),
    };
    sum.parts.iter().map(part).collect::<Vec<_>>().join(", ")
}
fn base_now(w: &Words, b: &Base) -> Paragraph {
    let parts = parts(w, &b.breakpoint);
    Paragraph::of(t!("now-base", breakpoint = b.breakpoint.total, parts = parts, power = b.power))
}
fn card_now(w: &Words, card: &Card, at: Place) -> Option<Paragraph> {
    let in_full = || in_full(w, card, at, Room::Ample);
    let text = match (at, &card.power) {
        (Place::Hand(p), _) if w.view.seat == Some(p) => t!("now-hand"),
        (Place::At(_) | Place::On(_), Some(power)) => {
            t!("now-in-play-power", card = in_full(), power = power.total, parts = parts(w, power))
        }
        (Place::At(_) | Place::On(_), None) => t!("now-in-play", card = in_full()),
        (Place::Revealed, _) => t!("now-revealed"),
        (Place::Resolving | Place::Dueling | Place::Shown, _) => return None,
        _ => t!("now-here", card = capital(&in_full())),
    };
    Some(Paragraph::of(text))
}
