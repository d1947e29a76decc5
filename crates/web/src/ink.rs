//! Two inks, one card: a faction is a hue and a pattern, a player is two of them.

use engine::ids::*;
use engine::words::def::Kind;
use protocol::View;

/// How many patterns there are; see `style/10-ink.css`.
const PATTERNS: u8 = 6;

/// The hue, in degrees, and the pattern of every faction, by key. Hues suit their factions as far as there is room:
/// any two are five degrees apart, two of one pattern twenty, two of one set mostly more. A new faction gets a line
/// of its own and moves no other; without one, its key decides.
#[rustfmt::skip]
const FACTIONS: [(&str, u16, u8); 64] = [
    ("aliens", 129, 5),
    ("ancient-egyptians", 107, 1),
    ("astroknights", 253, 3),
    ("bear-cavalry", 56, 4),
    ("changerbots", 39, 1),
    ("clerics", 101, 0),
    ("cowboys", 79, 2),
    ("cyborg-apes", 62, 5),
    ("dinosaurs", 174, 1),
    ("disco-dancers", 326, 4),
    ("dragons", 34, 0),
    ("dwarves", 73, 1),
    ("elder-things", 158, 4),
    ("elves", 163, 5),
    ("explorers", 96, 5),
    ("fairies", 332, 5),
    ("geeks", 225, 4),
    ("ghosts", 236, 0),
    ("giant-ants", 22, 4),
    ("grannies", 0, 0),
    ("halflings", 124, 4),
    ("ignobles", 281, 2),
    ("innsmouth", 208, 1),
    ("itty-critters", 118, 3),
    ("kaiju", 169, 0),
    ("killer-plants", 146, 2),
    ("kitty-cats", 51, 3),
    ("kung-fu-fighters", 112, 2),
    ("mad-scientists", 180, 2),
    ("mages", 287, 3),
    ("magical-girls", 343, 1),
    ("mega-troopers", 17, 3),
    ("minions-of-cthulhu", 186, 3),
    ("miskatonic-university", 264, 5),
    ("mythic-greeks", 259, 4),
    ("mythic-horses", 309, 1),
    ("ninjas", 276, 1),
    ("orcs", 141, 1),
    ("pirates", 248, 2),
    ("princesses", 354, 3),
    ("robots", 214, 2),
    ("rock-stars", 338, 0),
    ("samurai", 11, 2),
    ("shapeshifters", 191, 4),
    ("sharks", 231, 5),
    ("sheep", 135, 0),
    ("smash-up-all-stars", 90, 4),
    ("star-roamers", 202, 0),
    ("steampunks", 84, 3),
    ("super-spies", 292, 4),
    ("superheroes", 6, 1),
    ("teddy-bears", 68, 0),
    ("thieves", 315, 2),
    ("time-travelers", 219, 3),
    ("tornados", 197, 5),
    ("tricksters", 298, 5),
    ("truckers", 45, 2),
    ("vampires", 349, 2),
    ("vigilantes", 270, 0),
    ("vikings", 242, 1),
    ("warriors", 28, 5),
    ("werewolves", 304, 0),
    ("wizards", 321, 3),
    ("zombies", 152, 3),
];

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
        let lib = cards::library();
        let (hue, pattern) = hue_and_pattern(lib.faction_key(f), lib.stable_faction(f));
        Ink { hue, chroma: 0.115, pattern }
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

fn hue_and_pattern(key: &str, stable: u64) -> (f64, u8) {
    match FACTIONS.binary_search_by_key(&key, |row| row.0) {
        Ok(i) => (f64::from(FACTIONS[i].1), FACTIONS[i].2),
        Err(_) => ((stable % 360) as f64, (stable / 360 % u64::from(PATTERNS)) as u8),
    }
}

/// The hue of a base's landscape: its key decides.
pub fn base_hue(def: DefId) -> f64 {
    (cards::library().stable(def) % 360) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn apart(a: f64, b: f64) -> f64 {
        let d = (a - b).abs() % 360.0;
        d.min(360.0 - d)
    }

    #[test]
    fn factions_are_told_apart_by_hue_and_pattern() {
        assert!(FACTIONS.is_sorted_by(|a, b| a.0 < b.0), "they are looked up by key");
        for (i, &(a, hue, pattern)) in FACTIONS.iter().enumerate() {
            assert!(hue < 360 && pattern < PATTERNS, "{a}");
            for &(b, other, same) in &FACTIONS[..i] {
                let least = if same == pattern { 20.0 } else { 5.0 };
                assert!(apart(hue.into(), other.into()) >= least, "{a} and {b}");
            }
        }
    }
    #[test]
    fn every_faction_has_a_line() {
        let lib = cards::library();
        let missing = |f: &FactionId| FACTIONS.binary_search_by_key(&lib.faction_key(*f), |row| row.0).is_err();
        assert_eq!(lib.factions().filter(missing).map(|f| lib.faction_key(f)).collect::<Vec<_>>(), [""; 0]);
    }
    #[test]
    fn a_colour_depends_on_the_key_alone() {
        let (lib, pirates) = (cards::library(), cards::library().find_faction("Pirates").expect("a faction"));
        assert_eq!(hue_and_pattern("pirates", 0), (Ink::of(pirates).hue, Ink::of(pirates).pattern));
        assert_eq!(hue_and_pattern("newcomers", 721), (1.0, 2));
        let tar_pits = lib.find_base("Tar Pits").expect("a base");
        assert_eq!(base_hue(tar_pits), 275.0, "it is the same in every library that has this base");
    }
}
