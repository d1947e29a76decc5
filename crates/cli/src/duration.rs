//! Spans of time as they are typed.

use std::time::Duration;

/// A time like `1s`, `0.5s` or `200ms`.
pub fn parse(text: &str) -> Result<Duration, String> {
    let meant = || "expected a time such as 1s or 200ms".to_string();
    let (number, unit) = match (text.strip_suffix("ms"), text.strip_suffix('s')) {
        (Some(number), _) => (number, 1e-3),
        (None, Some(number)) => (number, 1.0),
        (None, None) => return Err(meant()),
    };
    let seconds = number.trim().parse::<f64>().map_err(|_| meant())? * unit;
    Duration::try_from_secs_f64(seconds).ok().filter(|t| !t.is_zero()).ok_or_else(meant)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_units() {
        for (text, ms) in [("1s", 1000), ("200ms", 200), ("0.5s", 500), ("1.5 s", 1500)] {
            assert_eq!(parse(text), Ok(Duration::from_millis(ms)));
        }
        for text in ["", "1", "s", "ms", "-1s", "0s", "1m", "nans", "infs", "1e99s"] {
            assert!(parse(text).is_err(), "{text}");
        }
    }
}
