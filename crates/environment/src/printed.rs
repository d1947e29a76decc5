//! What is printed on every card and base, in numbers: facts, the words of the engine by which it works, what its
//! abilities wait for, and the words of its text. Nothing says which card it is, so that a card never seen before still
//! means something.

use engine::library::{Entry, Library};
use engine::prelude::On;
use engine::words::def::{Def, Kind, Label, Origin, PlayOn, Zone};

/// The events that abilities wait for.
const EVENTS: [On; 32] = [
    On::MinionPlayed,
    On::ActionAnnounced,
    On::ActionPlayed,
    On::Affected,
    On::AfterAffected,
    On::Destroyed,
    On::Moved,
    On::Discarded,
    On::ToHand,
    On::MadnessDrawn,
    On::TurnStart,
    On::PlayPhase,
    On::YourTurn,
    On::BeforeScoring,
    On::WhenScoring,
    On::AfterScoring,
    On::Replaced,
    On::TurnEnd,
    On::BasePlayed,
    On::DuelBegins,
    On::Duel,
    On::Seen,
    On::Buried,
    On::Uncovered,
    On::MinionAnnounced,
    On::TitanAnnounced,
    On::Either,
    On::ClashLost,
    On::Gained,
    On::TalentUsed,
    On::SpecialUsed,
    On::DeckSeen,
];

/// Where abilities work from.
const ZONES: [Zone; 6] = [Zone::Play, Zone::Hand, Zone::Discard, Zone::Aside, Zone::Host, Zone::Watched];

/// What is counted in a text: words that begin like this.
#[rustfmt::skip]
const STEMS: [&str; 72] = [
    "destroy", "mov", "return", "discard", "draw", "play", "extra", "minion", "action", "base", "power", "counter",
    "hand", "deck", "top", "bottom", "search", "shuffl", "reveal", "look", "transfer", "control", "plac", "bur",
    "uncover", "duel", "madness", "treasure", "monster", "titan", "scor", "vp", "turn", "start", "end", "may", "choose",
    "each", "other", "your", "another", "player", "all", "any", "up", "less", "more", "fewer", "ongoing", "talent",
    "special", "before", "after", "instead", "cancel", "los", "gain", "abilit", "affect", "cop", "random", "name",
    "same", "owner", "here", "breakpoint", "once", "win", "least", "most", "if", "until",
];
/// And numbers, with or without a sign.
const NUMBERS: [&str; 8] = ["+1", "+2", "+3", "-1", "-2", "two", "three", "one"];

/// The tags that cards of a library bear, each once, by name.
fn tags(lib: &Library) -> Vec<&'static str> {
    let mut tags: Vec<&str> = lib.ids().flat_map(|d| lib.entry(d).def.tags).flatten().map(|tag| tag.0).collect();
    tags.sort_unstable();
    tags.dedup();
    tags
}

/// The names of the columns.
pub fn columns(lib: &Library) -> Vec<String> {
    let mut columns = Vec::new();
    Row { lib, tags: &tags(lib) }.put(lib.entry(engine::ids::DefId(0)), &mut |name, _| columns.push(name));
    columns
}

/// The rows one after the other: the first one is of a card that cannot be seen and has nothing but zeros, then what is
/// printed on every card and base, in the order of their numbers in the library.
pub fn table(lib: &Library) -> Vec<f32> {
    let (tags, mut table) = (tags(lib), vec![0.0; columns(lib).len()]);
    for id in lib.ids() {
        Row { lib, tags: &tags }.put(lib.entry(id), &mut |_, value| table.push(value));
    }
    table
}

struct Row<'a> {
    lib: &'a Library,
    tags: &'a [&'static str],
}

impl Row<'_> {
    fn put(&self, entry: &Entry, to: &mut impl FnMut(String, f32)) {
        let def: &Def = entry.def;
        let mut flag = |name: String, is: bool| to(name, f32::from(u8::from(is)));
        for kind in [Kind::Minion, Kind::Action, Kind::Base, Kind::Titan] {
            flag(format!("kind {kind:?}"), def.kind == kind);
        }
        for origin in [Origin::Faction, Origin::Madness, Origin::Monsters, Origin::Treasures] {
            flag(format!("from {origin:?}"), def.kind != Kind::Base && def.origin == origin);
        }
        for on in [PlayOn::Nothing, PlayOn::Base, PlayOn::Minion, PlayOn::YourMinion, PlayOn::NewBase] {
            flag(format!("played on {on:?}"), def.kind == Kind::Action && def.play_on == on);
        }
        for tag in self.tags {
            flag(format!("tag {tag}"), def.tags.iter().flatten().any(|t| t.0 == *tag));
        }
        for (name, used) in Def::WORDS.iter().zip(def.words()) {
            flag(format!("word {name}"), used);
        }
        let abilities = || def.abilities.iter().flatten();
        for label in [Label::Ongoing, Label::Special, Label::Talent] {
            flag(format!("ability {label:?}"), abilities().any(|a| a.label == label));
        }
        flag("ability optional".into(), abilities().any(|a| a.optional));
        for zone in ZONES {
            flag(format!("works in {zone:?}"), abilities().any(|a| a.zone == zone));
        }
        for on in EVENTS {
            flag(format!("on {on:?}"), abilities().any(|a| a.on == on));
        }
        flag("extra play".into(), entry.gives_extra);
        to("power".into(), f32::from(def.power));
        to("copies".into(), f32::from(def.copies));
        to("breakpoint".into(), f32::from(def.breakpoint));
        for (place, vp) in ["first", "second", "third"].into_iter().zip(def.vp) {
            to(format!("points {place}"), f32::from(vp));
        }
        to("treasures".into(), f32::from(def.treasures));
        to("monsters".into(), f32::from(def.monsters));
        let text = def.text.to_lowercase();
        let words: Vec<&str> = text.split(|c: char| !(c.is_alphanumeric() || "+-".contains(c))).collect();
        for stem in STEMS {
            to(format!("text {stem}"), words.iter().filter(|w| w.starts_with(stem)).count() as f32);
        }
        for number in NUMBERS {
            to(format!("text {number}"), words.iter().filter(|w| **w == number).count() as f32);
        }
        debug_assert!(self.lib.len() < i16::MAX as usize, "a row points to it");
    }
}
