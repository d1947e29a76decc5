//! Two inks, one card: a faction is a hue and a pattern, a player is two of them.

use engine::ids::*;
use engine::words::def::Kind;
use protocol::View;

/// The golden angle: neighbours in the list are far apart on the wheel.
const STEP: f64 = 137.508;
/// How many patterns there are; see `style/10-ink.css`.
const PATTERNS: u8 = 6;

/// What something is printed with.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Ink {
    /// The hue, in degrees.
    pub hue: f64,
    /// Its strength: none for what belongs to no faction.
    pub chroma: f64,
    /// The pattern, by number.
    pub pattern: u8,
}

impl Ink {
    const GREY: Ink = Ink { hue: 290.0, chroma: 0.03, pattern: 0 };

    /// The ink of a faction.
    pub fn of(f: FactionId) -> Ink {
        Ink { hue: (25.0 + f64::from(f.0) * STEP) % 360.0, chroma: 0.115, pattern: f.0 % PATTERNS }
    }
    /// The ink of a printed card or base by itself.
    pub fn of_def(def: DefId) -> Ink {
        let entry = cards::library().entry(def);
        match entry.faction {
            Some(f) => Ink::of(f),
            None if entry.kind == Kind::Base => Ink { hue: base_hue(def), chroma: 0.07, pattern: 2 },
            None => Ink::GREY,
        }
    }
}

/// The two inks of a card: its own, and the other one of its owner.
pub fn pair(view: Option<&View>, def: DefId, owner: Option<Seat>) -> (Ink, Ink) {
    let own = cards::library().entry(def).faction;
    let factions = view.and_then(|v| v.player(owner?)).map_or(&[][..], |p| &p.factions);
    let other = factions.iter().copied().find(|&f| Some(f) != own);
    (Ink::of_def(def), other.map_or_else(|| Ink { chroma: 0.04, ..Ink::of_def(def) }, Ink::of))
}

/// The hue of a base's landscape: its own number decides.
pub fn base_hue(def: DefId) -> f64 {
    (f64::from(def.0) * STEP) % 360.0
}
