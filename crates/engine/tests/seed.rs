//! A seed is a number that somebody typed, or 256 bits that nobody guesses.

use engine::seed::{NoSeed, Seed};

fn long() -> Seed {
    std::array::from_fn(|i| i as u8 * 7).into()
}

#[test]
fn a_number_stays_a_number_and_256_bits_stay_256_bits() {
    for (seed, text) in [
        (Seed::from(0), "0"),
        (u64::MAX.into(), "18446744073709551615"),
        (long(), "\"00070e151c232a31383f464d545b626970777e858c939aa1a8afb6bdc4cbd2d9\""),
    ] {
        assert_eq!(serde_json::to_string(&seed).unwrap(), text);
        assert_eq!(serde_json::from_str::<Seed>(text).unwrap(), seed);
        assert_eq!(seed.to_string(), text.trim_matches('"'));
        assert_eq!(seed.to_string().parse(), Ok(seed));
        let bytes = postcard::to_stdvec(&seed).unwrap();
        assert_eq!(postcard::from_bytes::<Seed>(&bytes), Ok(seed));
    }
    assert_eq!(long().to_string().to_uppercase().parse(), Ok(long()));
}
#[test]
fn what_is_no_seed_is_refused() {
    let long = long().to_string();
    for text in ["", "-1", "1.5", "seven", "18446744073709551616", &long[1..], &format!("{long}0"), &"é".repeat(32)] {
        assert_eq!(text.parse::<Seed>(), Err(NoSeed), "{text}");
    }
    for json in ["-1", "1.5", "null", "[]", "18446744073709551616", "\"seven\""] {
        assert!(serde_json::from_str::<Seed>(json).is_err(), "{json}");
    }
}
#[test]
fn everybody_is_given_chance_of_their_own() {
    let given: std::collections::BTreeSet<u64> =
        [Seed::from(1), 2.into(), long()].iter().flat_map(|s| (0..100).map(|n| s.own_chance(n))).collect();
    assert_eq!(given.len(), 300);
}
