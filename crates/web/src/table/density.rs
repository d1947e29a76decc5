//! How large chips are: the largest size in which every lane fits, so that nothing ever scrolls.

/// A size of chips.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Tier {
    /// What the style sheet calls it.
    pub name: &'static str,
    /// The width of a chip, in pixels.
    pub width: f64,
    /// Its height.
    pub height: f64,
    /// For how many there must be room in a lane: what is larger than it must be does not change at every card.
    least: usize,
    /// How many there is room for in a lane, where not all fit.
    pub room: Option<usize>,
}

impl Tier {
    /// How much larger what is printed on a chip is than on the smallest card.
    pub fn scale(self) -> f64 {
        (self.width / SMALLEST_CARD).max(1.0)
    }
}

const SMALLEST_CARD: f64 = 76.0;

const fn tier_of(name: &'static str, width: f64, height: f64) -> Tier {
    Tier { name, width, height, least: 1, room: None }
}
const fn spacious(least: usize, tier: Tier) -> Tier {
    Tier { least, ..tier }
}

/// From a named mini card down to a number on an ink.
const TIERS: [Tier; 9] = [
    spacious(6, tier_of("card", 132.0, 160.0)),
    spacious(3, tier_of("card", 100.0, 121.0)),
    tier_of("card", SMALLEST_CARD, 92.0),
    tier_of("large", 56.0, 58.0),
    tier_of("medium", 42.0, 44.0),
    tier_of("medium", 42.0, 42.0),
    tier_of("small", 39.0, 44.0),
    tier_of("small", 34.0, 36.0),
    tier_of("tiny", 28.0, 30.0),
];

/// Between two chips.
const GAP: f64 = 4.0;

/// How many chips of a size fit into a lane.
fn room(tier: Tier, width: f64, height: f64) -> usize {
    let along = |space: f64, size: f64| ((space + GAP) / (size + GAP)).floor().max(0.0) as usize;
    along(width, tier.width) * along(height, tier.height)
}

/// With more cards in a lane than this, the others do not become smaller for it.
const CROWD: usize = 12;

/// The sizes to choose from, of which all but the smallest are large enough for a finger.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Sizes {
    /// All of them.
    All,
    /// Those for fingers.
    Touch,
    /// Those that are easy to see.
    Large,
}

impl Sizes {
    fn tiers(self) -> &'static [Tier] {
        match self {
            Sizes::All => &TIERS,
            Sizes::Touch => &TIERS[..8],
            Sizes::Large => &TIERS[..5],
        }
    }
}

/// The largest size in which this many fit into every lane; if none does, the smallest, and how many of it do.
pub fn tier(sizes: Sizes, width: f64, height: f64, most: usize) -> Tier {
    let tiers = sizes.tiers();
    let fits = |t: &&Tier| room(**t, width, height) >= most.clamp(t.least, CROWD);
    let tier = tiers.iter().find(fits).copied().unwrap_or(tiers[tiers.len() - 1]);
    let room = room(tier, width, height).max(1);
    Tier { room: (room < most).then_some(room), ..tier }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_chips_are_smaller() {
        // a lane of four players on a screen of 1440 by 900
        let all = |most| tier(Sizes::All, 180.4, 105.0, most);
        assert_eq!((all(2).name, all(3).name, all(8).name, all(12).name), ("card", "large", "medium", "tiny"));
        assert_eq!((all(20).name, all(20).room), ("tiny", Some(15)));
        assert_eq!(tier(Sizes::All, 360.0, 200.0, 20).room, Some(18), "one lane does not make all chips smaller");
        assert_eq!(tier(Sizes::Touch, 180.4, 105.0, 12), Tier { room: Some(8), ..TIERS[7] });
        assert_eq!(tier(Sizes::Large, 180.4, 105.0, 12), Tier { room: Some(8), ..TIERS[4] });
    }
    #[test]
    fn where_there_is_room_chips_are_cards() {
        // a lane of two players on a screen of 1440 by 900, and of 2560 by 1440
        let width = |w, h, most| tier(Sizes::All, w, h, most).width;
        assert_eq!([1, 3, 4, 9].map(|most| width(328.0, 195.0, most)), [100.0, 100.0, 76.0, 56.0]);
        assert_eq!([1, 10, 12].map(|most| width(700.0, 460.0, most)), [132.0, 132.0, 100.0]);
    }
    #[test]
    fn what_is_said_to_fit_fits() {
        for most in 1..20 {
            for (w, h) in [(172.0, 108.0), (330.0, 60.0), (90.0, 200.0)] {
                let t = tier(Sizes::All, w, h, most);
                assert!(room(t, w, h).max(1) >= t.room.unwrap_or(most));
            }
        }
    }
}
