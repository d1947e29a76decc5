use crate::synthetic::{World, games};
use arena::rating::{MEAN, ratings};
use arena::standings;
use engine::ids::{Seat, Seats};

/// A strength of 1 is this much Elo.
const ELO: f64 = 400.0 / std::f64::consts::LN_10;

fn world() -> World {
    World { factions: vec![0.0; 8], bots: vec![1.5, 0.5, 0.0, -2.0], ..World::default() }
}

#[test]
fn ratings_are_the_strengths_on_elos_scale() {
    for players in [&[2][..], &[3], &[4], &[2, 3, 4]] {
        let ratings = ratings(&games(&world(), players, 8000, 1), 4);
        for (bot, strength) in world().bots.iter().enumerate() {
            let truth = MEAN + strength * ELO;
            assert!((ratings[bot] - truth).abs() < 30.0, "{players:?}, bot {bot}: {} is not {truth}", ratings[bot]);
        }
    }
}

#[test]
fn the_order_of_games_does_not_matter() {
    let mut results = games(&world(), &[2, 3], 500, 2);
    let before = ratings(&results, 4);
    results.reverse();
    results.rotate_left(123);
    for (a, b) in before.iter().zip(ratings(&results, 4)) {
        assert!((a - b).abs() < 1e-3, "{a} {b}");
    }
}

#[test]
fn who_always_wins_has_a_rating_all_the_same() {
    let mut results = games(&World { bots: vec![0.0; 2], ..world() }, &[2], 400, 3);
    results.retain(|r| r.entrants[0].bot != r.entrants[1].bot);
    for r in &mut results {
        r.winners = Seats::one(Seat(r.entrants.iter().position(|e| e.bot == 0).unwrap() as u8));
    }
    let ratings = ratings(&results, 3);
    assert!((MEAN + 200.0..MEAN + 1000.0).contains(&ratings[0]), "{ratings:?}");
    assert!(ratings[0] > ratings[2] && ratings[2] > ratings[1], "who has not played is in the middle: {ratings:?}");
}

#[test]
fn standings_count_seats_and_parts_of_wins() {
    let mut results = games(&world(), &[4], 100, 4);
    results[0].winners = Seats(0b1111);
    let table = standings(&results, 4);
    assert_eq!(table.iter().map(|s| s.games).sum::<u32>(), 400);
    assert!((table.iter().map(|s| s.wins).sum::<f64>() - 100.0).abs() < 1e-9);
    assert!(table.iter().all(|s| s.fair == 0.25 && s.low <= s.win_rate && s.win_rate <= s.high));
    assert!(table[0].low > table[3].high);
}
