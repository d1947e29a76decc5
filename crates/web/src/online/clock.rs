//! What a clock shows, between two messages that tell it.

use engine::ids::Seat;
use protocol::online::Clocks;

/// Below this many milliseconds a clock warns.
const SHORT: u64 = 30_000;

/// How long a seat has left, in milliseconds, if there is a clock: as it was told, less what has passed since.
pub fn left(clocks: &Clocks, seat: Seat, passed: f64) -> Option<u64> {
    let told = clocks.left.get(seat.index()).copied().flatten()?;
    let runs = clocks.running.contains(seat);
    Some(if runs { told.saturating_sub(passed.max(0.0) as u64) } else { told })
}
/// Whether a seat should hurry.
pub fn is_short(left: u64) -> bool {
    left < SHORT
}
/// A time as people write it: `0:07`, `12:30`, `1:00:00`; days by their number, below a sign for them.
pub fn written(millis: u64) -> String {
    let seconds = millis.div_ceil(1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::ids::Seats;

    #[test]
    fn only_the_clock_that_runs_loses_time() {
        let clocks = Clocks {
            left: vec![Some(60_000), Some(9_000), None],
            away: vec![0, 0, 0],
            running: [Seat(0)].into_iter().collect::<Seats>(),
        };
        assert_eq!(left(&clocks, Seat(0), 1_500.0), Some(58_500));
        assert_eq!(left(&clocks, Seat(0), 70_000.0), Some(0));
        assert_eq!(left(&clocks, Seat(1), 70_000.0), Some(9_000));
        assert_eq!((left(&clocks, Seat(2), 1.0), left(&clocks, Seat(3), 1.0)), (None, None));
    }
    #[test]
    fn times_are_written_as_on_a_clock() {
        let shown =
            [(0, "0:00"), (6_001, "0:07"), (750_000, "12:30"), (3_600_000, "1:00:00"), (86_400_000, "24:00:00")];
        for (millis, text) in shown {
            assert_eq!(written(millis), text);
        }
        assert!(is_short(29_999) && !is_short(30_000));
    }
}
