//! `? NAME`: all there is to know about a card, a base or a faction.

use super::screen;
use crate::error::nearest;
use crate::text::{Line, Style};
use crate::words::{Words, kind, play_on};
use engine::ids::*;
use engine::state::{Heap, Place};
use engine::words::def::{Def, Kind, Origin};
use scenario::names;

/// What some words refer to.
struct Meant {
    /// The printed cards.
    defs: Vec<DefId>,
    /// Only this card of the table, if the words say which.
    only: Option<CardId>,
}

/// Paragraphs about the card, base or faction of a name, or a line that says what could be meant.
pub fn describe(w: &Words, name: &str) -> Vec<Line> {
    let lib = w.s.lib.0;
    if let Some(f) = lib.find_faction(name) {
        // a base may have a faction's name
        let same = lib.named(name).into_iter().flat_map(|d| about(w, d, None));
        return faction(w, f).into_iter().chain(same).collect();
    }
    match find(w, name) {
        Ok(meant) => {
            let mut lines: Vec<Line> = meant.defs.iter().flat_map(|&d| about(w, d, meant.only)).collect();
            lines.dedup(); // several alike in one pile
            lines
        }
        Err(line) => vec![Line::plain(line)],
    }
}

/// The printed cards some words could mean.
fn find(w: &Words, name: &str) -> Result<Meant, String> {
    let lib = w.s.lib.0;
    let printed =
        |same: &dyn Fn(&str) -> bool| -> Vec<DefId> { lib.ids().filter(|&d| same(lib.entry(d).def.name)).collect() };
    let exact = lib.named(name);
    if !exact.is_empty() {
        return Ok(Meant { defs: exact, only: None });
    }
    if let Some(c) = known_cards(w).find(|&c| names::is_card(w.s, w.players, c, name)) {
        return Ok(Meant { defs: vec![w.s.card(c).def], only: Some(c) });
    }
    let lower = name.to_lowercase();
    let part = printed(&|n| n.to_lowercase().contains(&lower));
    match part.as_slice() {
        [] => {
            let near = nearest(name, lib.ids().map(|d| lib.entry(d).def.name));
            Err(format!("There is no card or base \"{name}\"{near}"))
        }
        [one] => Ok(Meant { defs: vec![*one], only: None }),
        several => {
            let all: Vec<&str> = several.iter().take(6).map(|&d| lib.entry(d).def.name).collect();
            let more = if several.len() > all.len() { ", …" } else { "" };
            Err(format!("\"{name}\" could be {}{more}.", all.join(", ")))
        }
    }
}

/// The cards of a faction.
fn faction(w: &Words, f: FactionId) -> Vec<Line> {
    let lib = w.s.lib.0;
    let one = |d: DefId| {
        let def = lib.entry(d).def;
        let power = if def.kind == Kind::Minion { format!(" {}", def.power) } else { String::new() };
        let times = if def.copies > 1 { format!(" ×{}", def.copies) } else { String::new() };
        let mut line = Line::of(Style::Bold, format!("{}{power}{times}", def.name));
        line.push(Style::Plain, format!("  {}", def.text));
        line
    };
    lib.cards_of(f).map(one).collect()
}

/// The cards whose place is known to the player who asks.
fn known_cards<'a>(w: &Words<'a>) -> impl Iterator<Item = CardId> + use<'a> {
    let (s, you) = (w.s, w.you);
    let all = (0..s.cards.len() as u8).map(CardId);
    all.filter(move |&c| !s.is_hidden_from(c, you))
}

fn about(w: &Words, id: DefId, only: Option<CardId>) -> Vec<Line> {
    let entry = w.s.entry(id);
    let def = entry.def;
    let mut title = Line::of(Style::Bold, def.name);
    title.push(Style::Plain, format!(" — {}", facts(w, id)));
    let mut lines = vec![title];
    if !def.text.is_empty() {
        lines.push(Line::plain(def.text));
    }
    lines.extend(def.rulings.iter().map(|r| Line::of(Style::Dim, format!("Ruling: {}", r.1))));
    match def.kind {
        Kind::Base => lines.extend(w.s.slots().filter(|&b| w.s.base(b).def == id).map(|b| base_now(w, b))),
        _ => {
            let here = known_cards(w).filter(|&c| w.s.card(c).def == id && only.is_none_or(|o| o == c));
            lines.extend(here.filter_map(|c| card_now(w, c)));
        }
    }
    lines
}

fn facts(w: &Words, id: DefId) -> String {
    let entry = w.s.entry(id);
    let def: &Def = entry.def;
    let what = match def.kind {
        Kind::Minion if def.origin == Origin::Monsters => {
            let tags: String = def.tags.iter().flatten().map(|tag| format!("{} ", tag.0)).collect();
            format!("{tags}monster, power {}, treasures {}", def.power, def.treasures)
        }
        Kind::Minion => format!("minion, power {}", def.power),
        Kind::Action => format!("action{}", if def.is_standard_action() { "" } else { play_on(def.play_on) }),
        Kind::Titan => "titan".into(),
        Kind::Base => {
            let set = w.s.lib.0.sets()[entry.set].name;
            let monsters = match def.monsters {
                0 => String::new(),
                n => format!(", monsters {n}"),
            };
            let (kind, vp) = (kind(def.kind), screen::triple(def.vp));
            return format!("{kind}, breakpoint {}, VP {vp}{monsters}, {set}", def.breakpoint);
        }
    };
    match entry.faction.map(|f| w.s.lib.0.faction(f).name) {
        Some(faction) if def.kind == Kind::Titan => format!("{what} of the {faction}"),
        Some(faction) => format!("{what}, {} of 20 {faction} cards", def.copies),
        None => {
            let deck = Heap::of(def.origin).map_or("its deck", Heap::name);
            format!("{what}, {} in the {deck}", def.copies)
        }
    }
}

fn base_now(w: &Words, b: Slot) -> Line {
    let parts = w.s.explain_breakpoint(b);
    let power = w.s.power_at(b);
    Line::plain(format!("In play: breakpoint {} ({}), power there {power}.", w.s.breakpoint(b), w.parts(&parts)))
}

fn card_now(w: &Words, c: CardId) -> Option<Line> {
    let card = w.s.card(c);
    let text = match card.place {
        Place::Hand(_) => "In your hand.".into(),
        Place::Discard(p) => format!("In {} discard pile.", w.whose(p)),
        Place::Heap(heap) => format!("In the {}.", heap.name()),
        Place::Buried(b) => format!("Buried at {}.", w.s.base_def(b).name),
        Place::Aside(p) if card.counters > 0 => format!("Near {}, counters on it: {}.", w.name(p), card.counters),
        Place::Aside(p) => format!("Near {}.", w.name(p)),
        Place::Revealed => "Revealed and not yet claimed.".into(),
        Place::At(_) | Place::On(_) => {
            let mut text = format!("In play: {}", w.in_full(c));
            if card.owner != card.controller && card.owner.is_somebody() {
                text += &format!(", owned by {}", w.name(card.owner));
            }
            if w.s.def(c).kind == Kind::Minion {
                text += &format!("; power {} ({})", w.s.power(c), w.parts(&w.s.explain_power(c)));
            }
            text + "."
        }
        Place::Deck(_) | Place::Resolving | Place::Dueling(_) | Place::Box => return None,
    };
    Some(Line::plain(text))
}
