use crate::synthetic::draw;
use arena::{Sprt, Verdict};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// A match of two bots this many points of Elo apart, until there is a verdict. Deals favour one seat
/// or the other, and some wins are shared.
fn play(difference: f64, rng: &mut ChaCha8Rng) -> (Verdict, u32) {
    let mut sprt = Sprt::new(60.0);
    while sprt.verdict() == Verdict::Open && sprt.pairs() < 5000 {
        let luck = rng.random_range(-1.5..1.5);
        let share = |luck: f64, rng: &mut ChaCha8Rng| {
            let logit = difference * std::f64::consts::LN_10 / 400.0 + luck;
            if rng.random_bool(0.02) { 0.5 } else { draw(&[1.0, logit.exp()], rng) as f64 }
        };
        sprt.add([share(luck, rng), share(-luck, rng)]);
    }
    (sprt.verdict(), sprt.pairs())
}

/// How often each verdict came: open, first, second, neither; and the mean number of pairs.
fn matches(difference: f64, seed: u64) -> ([u32; 4], u32) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let (mut verdicts, mut pairs) = ([0; 4], 0);
    for _ in 0..300 {
        let (verdict, n) = play(difference, &mut rng);
        verdicts[verdict as usize] += 1;
        pairs += n;
    }
    (verdicts, pairs / 300)
}

#[test]
fn equal_bots_are_rarely_told_apart() {
    let ([open, first, second, neither], pairs) = matches(0.0, 1);
    assert_eq!(open, 0);
    // 5 % of 300 are 15; chance adds at most as much again.
    assert!(first + second <= 27, "{first} {second} {neither}");
    assert!(pairs < 400, "{pairs}");
}

#[test]
fn the_stronger_one_is_found_whichever_it_is() {
    // The luck of the deal makes the difference in score smaller than that of the rating: look for more.
    let ([_, first, second, neither], pairs) = matches(90.0, 2);
    assert!(first >= 273 && second == 0, "{first} {second} {neither}");
    assert!(pairs < 300, "{pairs}");
    let ([_, first, second, neither], _) = matches(-90.0, 3);
    assert!(second >= 273 && first == 0, "{first} {second} {neither}");
}

#[test]
fn a_clear_match_is_short_and_an_even_one_ends() {
    for (shares, verdict, most) in [
        ([1.0, 1.0], Verdict::First, 40),
        ([0.0, 0.0], Verdict::Second, 40),
        ([1.0, 0.0], Verdict::Neither, 40),
        ([1.0 / 3.0, 2.0 / 3.0], Verdict::Neither, 40),
    ] {
        let mut sprt = Sprt::new(50.0);
        assert_eq!(sprt.verdict(), Verdict::Open);
        while sprt.verdict() == Verdict::Open {
            sprt.add(shares);
            assert!(sprt.pairs() <= most, "{shares:?}: {:?}", sprt.ratios());
        }
        assert!(sprt.pairs() > 5, "a handful of games shows nothing");
        assert_eq!((sprt.verdict(), sprt.score()), (verdict, (shares[0] + shares[1]) / 2.0));
    }
}

#[test]
fn both_directions_mirror_each_other() {
    let (mut one, mut other) = (Sprt::new(30.0), Sprt::new(30.0));
    for shares in [[1.0, 0.0], [1.0, 1.0], [0.5, 1.0], [0.0, 1.0 / 3.0]] {
        one.add(shares);
        other.add(shares.map(|s| 1.0 - s));
    }
    let ([a, b], [c, d]) = (one.ratios(), other.ratios());
    assert!((a - d).abs() < 1e-9 && (b - c).abs() < 1e-9);
}
