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
    /// How many there is room for in a lane, where not all fit.
    pub room: Option<usize>,
}

const fn tier_of(name: &'static str, width: f64, height: f64) -> Tier {
    Tier { name, width, height, room: None }
}

/// From a named mini card down to a number on an ink.
const TIERS: [Tier; 7] = [
    tier_of("card", 76.0, 92.0),
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

/// The largest size in which so many fit into every lane; if none does, the smallest, and how many of it do.
pub fn tier(width: f64, height: f64, most: usize) -> Tier {
    let fits = |t: &&Tier| room(**t, width, height) >= most.max(1);
    let smallest = TIERS[TIERS.len() - 1];
    let crowded = Tier { room: Some(room(smallest, width, height).max(1)), ..smallest };
    TIERS.iter().find(fits).copied().unwrap_or(crowded)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_chips_are_smaller() {
        // a lane of four players on a screen of 1440 by 900
        let name = |most| tier(180.4, 105.0, most).name;
        assert_eq!((name(2), name(3), name(8), name(12)), ("card", "large", "medium", "tiny"));
        assert_eq!((name(200), tier(180.4, 105.0, 200).room), ("tiny", Some(15)));
    }
    #[test]
    fn what_is_said_to_fit_fits() {
        for most in 1..20 {
            for (w, h) in [(172.0, 108.0), (330.0, 60.0), (90.0, 200.0)] {
                let t = tier(w, h, most);
                assert!(room(t, w, h) >= t.room.unwrap_or(most));
            }
        }
    }
}
