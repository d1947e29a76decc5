//! Two inks, one card: a faction is an ink and a pattern, a player is two of them.

use engine::ids::*;
use engine::words::def::Kind;
use protocol::View;

/// How many patterns there are; see `style/10-ink.css`.
const PATTERNS: u8 = 10;

/// The ink of every faction, by key: its hue in degrees, its lightness in hundredths, its strength in thousandths,
/// and its pattern. Inks suit their factions: the vampires' is dark red, the robots' steel, the sheep's wool. All
/// are dark enough for white letters. Two of one pattern are further apart than any two; a test says how far. A new
/// faction gets a line of its own and moves no other; without one, its key decides.
#[rustfmt::skip]
const FACTIONS: [(&str, u16, u8, u8, u8); 64] = [
    ("aliens", 150, 49, 135, 7),
    ("ancient-egyptians", 85, 47, 95, 2),
    ("astroknights", 279, 38, 130, 9),
    ("bear-cavalry", 55, 37, 90, 9),
    ("changerbots", 260, 45, 180, 6),
    ("clerics", 88, 52, 50, 8),
    ("cowboys", 53, 43, 105, 1),
    ("cyborg-apes", 51, 40, 100, 7),
    ("dinosaurs", 133, 42, 115, 5),
    ("disco-dancers", 337, 44, 190, 0),
    ("dragons", 39, 43, 135, 8),
    ("dwarves", 79, 41, 65, 4),
    ("elder-things", 327, 39, 120, 0),
    ("elves", 157, 44, 100, 5),
    ("explorers", 110, 43, 65, 2),
    ("fairies", 318, 49, 120, 0),
    ("geeks", 191, 49, 80, 4),
    ("ghosts", 219, 52, 60, 2),
    ("giant-ants", 53, 45, 110, 7),
    ("grannies", 319, 50, 60, 7),
    ("halflings", 110, 44, 95, 0),
    ("ignobles", 3, 37, 115, 7),
    ("innsmouth", 193, 41, 70, 5),
    ("itty-critters", 104, 52, 105, 4),
    ("kaiju", 168, 42, 85, 6),
    ("killer-plants", 145, 46, 140, 6),
    ("kitty-cats", 36, 51, 90, 9),
    ("kung-fu-fighters", 74, 50, 105, 3),
    ("mad-scientists", 113, 50, 110, 0),
    ("mages", 287, 43, 175, 8),
    ("magical-girls", 350, 47, 180, 8),
    ("mega-troopers", 14, 44, 175, 8),
    ("minions-of-cthulhu", 169, 36, 70, 5),
    ("miskatonic-university", 262, 36, 50, 4),
    ("mythic-greeks", 249, 46, 110, 4),
    ("mythic-horses", 8, 48, 100, 2),
    ("ninjas", 296, 36, 95, 1),
    ("orcs", 119, 37, 60, 6),
    ("pirates", 242, 39, 90, 2),
    ("princesses", 354, 45, 155, 7),
    ("robots", 245, 46, 40, 9),
    ("rock-stars", 305, 39, 200, 6),
    ("samurai", 23, 38, 150, 2),
    ("shapeshifters", 308, 44, 155, 3),
    ("sharks", 241, 43, 100, 6),
    ("sheep", 100, 52, 15, 5),
    ("smash-up-all-stars", 85, 49, 100, 8),
    ("star-roamers", 212, 47, 80, 1),
    ("steampunks", 77, 42, 85, 9),
    ("super-spies", 265, 39, 20, 9),
    ("superheroes", 261, 43, 185, 0),
    ("teddy-bears", 74, 48, 60, 0),
    ("thieves", 210, 37, 55, 3),
    ("time-travelers", 231, 48, 95, 8),
    ("tornados", 217, 44, 30, 1),
    ("tricksters", 127, 48, 120, 1),
    ("truckers", 40, 47, 145, 6),
    ("vampires", 28, 36, 140, 3),
    ("vigilantes", 20, 43, 45, 3),
    ("vikings", 246, 41, 70, 4),
    ("warriors", 21, 46, 50, 4),
    ("werewolves", 61, 39, 40, 1),
    ("wizards", 286, 40, 210, 2),
    ("zombies", 144, 41, 55, 0),
];

/// How light an ink is of which nothing else is known.
const USUAL: f64 = 0.46;

/// What something is printed with.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Ink {
    /// The hue, in degrees.
    pub hue: f64,
    /// Its strength: hardly any for what belongs to no faction.
    pub chroma: f64,
    /// How light it is.
    pub light: f64,
    /// The pattern, by number.
    pub pattern: u8,
}

impl Ink {
    const GREY: Ink = Ink { hue: 290.0, chroma: 0.03, light: USUAL, pattern: 0 };

    /// The ink of a faction.
    pub fn of(f: FactionId) -> Ink {
        let lib = cards::library();
        Ink::of_key(lib.faction_key(f), lib.stable_faction(f))
    }
    fn of_key(key: &str, stable: u64) -> Ink {
        match FACTIONS.binary_search_by_key(&key, |row| row.0) {
            Ok(i) => {
                let (_, hue, light, chroma, pattern) = FACTIONS[i];
                Ink { hue: hue.into(), chroma: f64::from(chroma) / 1e3, light: f64::from(light) / 1e2, pattern }
            }
            Err(_) => {
                let pattern = (stable / 360 % u64::from(PATTERNS)) as u8;
                Ink { hue: (stable % 360) as f64, chroma: 0.115, light: USUAL, pattern }
            }
        }
    }
    /// The ink of a printed card or base by itself.
    pub fn of_def(def: DefId) -> Ink {
        let entry = cards::library().entry(def);
        match entry.faction {
            Some(f) => Ink::of(f),
            None if entry.kind == Kind::Base => Ink { hue: base_hue(def), chroma: 0.07, light: USUAL, pattern: 2 },
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

/// The hue of a base's landscape: its key decides.
pub fn base_hue(def: DefId) -> f64 {
    (cards::library().stable(def) % 360) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How different two inks look: their distance in OKLab.
    fn apart(a: Ink, b: Ink) -> f64 {
        let place = |ink: Ink| {
            let (sin, cos) = ink.hue.to_radians().sin_cos();
            [ink.light, ink.chroma * cos, ink.chroma * sin]
        };
        place(a).iter().zip(place(b)).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
    }

    #[test]
    fn factions_are_told_apart_by_ink_and_pattern() {
        assert!(FACTIONS.is_sorted_by(|a, b| a.0 < b.0), "they are looked up by key");
        for (i, &(a, hue, ..)) in FACTIONS.iter().enumerate() {
            let ink = Ink::of_key(a, 0);
            assert!(hue < 360 && ink.pattern < PATTERNS, "{a}");
            assert!((0.36..=0.52).contains(&ink.light), "{a}: white letters stand on it");
            for &(b, ..) in &FACTIONS[..i] {
                let other = Ink::of_key(b, 0);
                let least = if other.pattern == ink.pattern { 0.05 } else { 0.02 };
                assert!(apart(ink, other) >= least, "{a} and {b}: {:.3}", apart(ink, other));
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
        assert_eq!(Ink::of_key("pirates", 0), Ink::of(pirates));
        let newcomers = Ink::of_key("newcomers", 721);
        assert_eq!((newcomers.hue, newcomers.pattern), (1.0, 2));
        let tar_pits = lib.find_base("Tar Pits").expect("a base");
        assert_eq!(base_hue(tar_pits), 275.0, "it is the same in every library that has this base");
    }
}
