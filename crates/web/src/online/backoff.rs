//! How long to wait before a lost connection is tried again: a second at first, then longer and longer, and never
//! everybody at the same moment.

/// The first wait and the longest, in milliseconds.
const WAITS: (f64, f64) = (1_000.0, 20_000.0);
/// A wait is at least this much of itself, and at most as much longer.
const LEAST: f64 = 0.75;

/// How long to wait after so many attempts in vain, in milliseconds, by a random number from 0 to 1.
pub fn wait(tries: u32, random: f64) -> f64 {
    let doubled = WAITS.0 * 2f64.powi(tries.min(10) as i32);
    doubled.min(WAITS.1) * (LEAST + 2.0 * (1.0 - LEAST) * random)
}

#[cfg(test)]
mod tests {
    use super::wait;

    #[test]
    fn the_first_attempt_comes_after_about_a_second_and_later_ones_are_rarer() {
        assert_eq!((wait(0, 0.0), wait(0, 0.5), wait(0, 1.0)), (750.0, 1_000.0, 1_250.0));
        let waits: Vec<f64> = (0..8).map(|n| wait(n, 0.5)).collect();
        assert!(waits.is_sorted() && waits[1] == 2_000.0, "{waits:?}");
        assert_eq!((waits[7], wait(u32::MAX, 0.5)), (20_000.0, 20_000.0));
    }
}
