use crate::game::{odd, ours};
use arena::player::Place;
use arena::{Contestant, GameResult, Report, Tournament, Trouble, Verdict};
use engine::ids::Seat;
use sim::Plan;
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

fn tournament(bots: Vec<Contestant>, players: RangeInclusive<u8>, games: u64, seed: u64) -> Tournament {
    Tournament { lib: cards::library(), plan: Plan { players, games, seed, ..Plan::default() }, bots }
}
fn with_threads(mut tournament: Tournament, threads: usize) -> Report {
    tournament.plan.threads = threads;
    tournament.round_robin(|| {}).expect("it can be played")
}
/// The part of all games that a bot has won, at however many seats.
fn score(results: &[GameResult], bot: usize) -> f64 {
    results.iter().map(|r| r.share_of_bot(bot)).sum::<f64>() / results.len() as f64
}

#[test]
fn the_threads_do_not_matter() {
    let bots = || vec![ours("greedy"), ours("random"), ours("random")];
    let one = with_threads(tournament(bots(), 2..=4, 6, 7), 1);
    let two = with_threads(tournament(bots(), 2..=4, 6, 7), 2);
    assert_eq!(one.results, two.results);
    assert_eq!(one.standings(), two.standings());
    let other = with_threads(tournament(bots(), 2..=4, 6, 8), 2);
    assert_ne!(one.results, other.results);
}

#[test]
fn every_deal_is_played_again_with_the_bots_exchanged() {
    for players in 2..=4 {
        let report = with_threads(tournament(vec![ours("random"), ours("random")], players..=players, 12, 1), 0);
        assert_eq!(report.results.len(), 12);
        let mut lone = Vec::new();
        for pair in report.results.chunks(2) {
            let [a, b] = pair else { panic!("an odd game") };
            assert_eq!((a.deal, a.first), (b.deal, b.first));
            for (mine, theirs) in a.entrants.iter().zip(&b.entrants) {
                assert_eq!((mine.bot, mine.factions), (1 - theirs.bot, theirs.factions));
            }
            lone.push(a.seats().find(|&(seat, e)| e.bot == 0 && a.is_alone(seat)).expect("a lone seat").0);
        }
        let meant: Vec<Seat> = (0..6).map(|deal| Seat(deal % players)).collect();
        assert_eq!(lone, meant, "the lone seat goes round");
    }
}

#[test]
fn everybody_plays_everybody_else() {
    let plan = tournament(vec![ours("random"), ours("greedy"), ours("random")], 2..=4, 7, 3);
    assert_eq!(plan.games(), 24, "an odd number is made even");
    let counted = AtomicU64::new(0);
    let count = || {
        counted.fetch_add(1, Ordering::Relaxed);
    };
    let report = plan.round_robin(count).expect("it can be played");
    assert_eq!((counted.into_inner(), report.results.len()), (24, 24));
    let pairings = report.pairings();
    let met: Vec<(usize, usize)> = pairings.iter().map(|p| (p.bot, p.against)).collect();
    assert_eq!(met, [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)]);
    // All pairings play the same deals.
    let deals = |of: usize| report.results[8 * of..][..8].iter().map(|r| r.deal).collect::<Vec<_>>();
    assert!(deals(0) == deals(1) && deals(1) == deals(2));
    for standing in report.standings() {
        let mine = || pairings.iter().filter(|p| p.bot == standing.bot);
        assert_eq!(standing.games, mine().map(|p| p.tally.games).sum::<u32>());
        assert_eq!(standing.wins, mine().map(|p| p.tally.wins).sum::<f64>());
        assert!(standing.games == report.standings()[0].games && standing.fair == report.standings()[0].fair);
        assert!(report.thinking[standing.bot].decisions() > 0);
    }
}

#[test]
fn equals_win_as_often() {
    let report = with_threads(tournament(vec![ours("random"), ours("random")], 2..=4, 300, 1), 0);
    assert!((score(&report.results, 0) - 0.5).abs() < 0.1, "{}", score(&report.results, 0));
    for standing in report.standings() {
        assert!((0.25..0.5).contains(&standing.fair));
        assert!((standing.win_rate - standing.fair).abs() < 0.12, "{standing:?}");
        assert!((standing.rating - 1500.0).abs() < 60.0, "{standing:?}");
    }
}

#[test]
fn greedy_beats_random() {
    for (players, fair) in [(2, 0.5), (3, 1.0 / 3.0), (4, 0.25)] {
        let report = with_threads(tournament(vec![ours("greedy"), ours("random")], players..=players, 40, 2), 0);
        let [greedy, random] = report.standings()[..] else { panic!("two bots") };
        assert!((greedy.fair - fair).abs() < 1e-9 && (random.fair - fair).abs() < 1e-9);
        assert!(greedy.low > fair && random.high < fair, "{greedy:?} {random:?}");
        assert!(greedy.rating > random.rating + 100.0);
        assert_eq!(greedy.games, if players == 2 { 40 } else { 20 }, "lone seats count");
    }
}

#[test]
fn who_gives_up_loses_and_the_others_go_on() {
    let quits = odd("quits", |_| Err("it gives up".into()));
    let report = with_threads(tournament(vec![ours("random"), quits, ours("greedy")], 3..=3, 4, 1), 0);
    assert_eq!(report.results.len(), 12);
    assert_eq!(report.troubles.len(), 8);
    for (game, trouble) in &report.troubles {
        assert_eq!(report.who(*game, trouble), Some(1));
        assert!(matches!(trouble, Trouble::Forfeit(_, why) if why == "it gives up"));
        assert_eq!(report.results[*game].share_of_bot(1), 0.0);
    }
    assert_eq!(report.standings()[1].wins, 0.0);
}

#[test]
fn a_sequential_test_ends_when_it_is_sure() {
    let found = |bots: Vec<Contestant>, games: u64, threads: usize| {
        let mut match_of_two = tournament(bots, 2..=2, games, 4);
        match_of_two.plan.threads = threads;
        match_of_two.sequential(50.0, || {}).expect("it can be played")
    };
    let (report, sprt) = found(vec![ours("greedy"), ours("random")], 400, 1);
    assert_eq!(sprt.verdict(), Verdict::First);
    assert_eq!(report.results.len() as u32, 2 * sprt.pairs());
    assert!(sprt.pairs() < 100, "{}", sprt.pairs());
    let again = found(vec![ours("greedy"), ours("random")], 400, 2);
    assert_eq!((again.0.results, again.1), (report.results, sprt));
    let (report, sprt) = found(vec![ours("random"), ours("greedy")], 400, 0);
    assert_eq!(sprt.verdict(), Verdict::Second);
    assert!(report.results.len() < 200);
    let (report, sprt) = found(vec![ours("random"), ours("random")], 10, 0);
    assert_eq!((sprt.verdict(), report.results.len()), (Verdict::Open, 10));
}

/// What `mix` makes of two numbers can be taken apart again: with it, programs were once given the game's seed.
fn unmixed(z: u64, b: u64) -> u64 {
    let unshift = |z: u64, by: u32| (0..64 / by).fold(z, |x, _| z ^ (x >> by));
    // the inverse of an odd number, by Newton
    let inverse = |n: u64| (0..6).fold(n, |x, _| x.wrapping_mul(2u64.wrapping_sub(n.wrapping_mul(x))));
    let z = unshift(z, 31).wrapping_mul(inverse(0x94d0_49bb_1331_11eb));
    let z = unshift(z, 27).wrapping_mul(inverse(0xbf58_476d_1ce4_e5b9));
    unshift(z, 30) ^ b.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(31)
}

#[test]
fn nobody_works_out_the_games_seed_from_their_own() {
    assert_eq!(unmixed(bots::bot::mix(5, 7), 7), 5);
    let given: Arc<Mutex<Vec<Place>>> = Arc::default();
    let nosy = |name: &str| {
        let given = given.clone();
        Contestant::new(name, move |place| {
            given.lock().expect("nobody fails while holding it").push(place);
            ours("random").sit_down(place)
        })
    };
    let plan = Plan { players: 2..=2, games: 4, seed: 9, ..Plan::default() };
    let seeds: Vec<u64> = (0..2).map(|deal| plan.setup(cards::library(), deal).seed.number()).collect();
    let tournament = Tournament { lib: cards::library(), plan, bots: vec![nosy("a"), nosy("b")] };
    tournament.round_robin(|| {}).expect("it can be played");
    let given = given.lock().expect("nobody fails while holding it");
    assert_eq!(given.len(), 8);
    for place in given.iter() {
        for bot in 0..2 {
            let game = unmixed(unmixed(place.seed, place.seat.0.into()), bot);
            assert!(!seeds.contains(&game), "{place:?}");
        }
        assert!(!seeds.contains(&place.seed) && !seeds.contains(&(place.seed >> 11)));
    }
}
