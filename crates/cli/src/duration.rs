//! Spans of time as they are typed: `2s`, `0.5s`, `200ms`, `1m`.

use std::time::Duration;

/// A span of time; a number alone is seconds.
pub fn parse(text: &str) -> Result<Duration, String> {
    let end = text.find(|c: char| c.is_alphabetic()).unwrap_or(text.len());
    let (number, unit) = text.split_at(end);
    let factor = match unit {
        "" | "s" => Some(1.0),
        "ms" => Some(0.001),
        "m" | "min" => Some(60.0),
        _ => None,
    };
    let seconds = number.trim().parse::<f64>().ok().zip(factor).map(|(n, f)| n * f);
    let span = seconds.filter(|&s| s > 0.0).and_then(|s| Duration::try_from_secs_f64(s).ok());
    span.ok_or_else(|| "a time like 2s or 200ms is meant".to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read() {
        for (text, millis) in [("2s", 2000), ("0.5s", 500), ("200ms", 200), ("3", 3000), ("1m", 60_000)] {
            assert_eq!(parse(text), Ok(Duration::from_millis(millis)), "{text}");
        }
        for wrong in ["", "s", "-1s", "0", "nans", "2h", "two", "1e99m"] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
    }
}
