use crate::synthetic::{World, games};
use arena::balance::{Line, Where, Who};
use arena::{Balance, GameResult};
use engine::ids::{DefId, FactionId, Seats};

const STRENGTHS: [f64; 12] = [0.6, 0.45, 0.3, 0.2, 0.1, 0.05, -0.05, -0.1, -0.2, -0.3, -0.45, -0.6];

fn world() -> World {
    World { factions: STRENGTHS.into(), bots: vec![0.0], first: 0.3, ..World::default() }
}

fn line(balance: &Balance, who: Who, at: Where) -> &Line {
    balance.lines.iter().find(|l| l.who == who && l.at == at).expect("it has played")
}

#[test]
fn strengths_are_found_again() {
    // Over many worlds, about 95 % of the intervals contain the truth: no fewer, and not all.
    let (mut inside, mut all) = (0, 0);
    for seed in 0..20 {
        let balance = Balance::of(&games(&world(), &[2, 3, 4], 1500, seed));
        for (f, &truth) in STRENGTHS.iter().enumerate() {
            let strength = line(&balance, Who::Faction(FactionId(f as u8)), Where::Anywhere).strength;
            inside += strength.contains(truth) as u32;
            all += 1;
            assert!((strength.value - truth).abs() < 0.35, "seed {seed}, faction {f}: {strength:?} is not {truth}");
        }
        let sum: f64 = balance.factions().iter().map(|l| l.strength.value).sum();
        assert!(sum.abs() < 1e-6, "strengths add up to zero, not {sum}");
    }
    let covered = f64::from(inside) / f64::from(all);
    assert!((0.91..0.99).contains(&covered), "{covered}");
}

#[test]
fn going_first_is_found_again() {
    let balance = Balance::of(&games(&world(), &[2, 3, 4], 6000, 5));
    for players in [2, 3, 4] {
        let places: Vec<_> = balance.places.iter().filter(|p| p.players == players).collect();
        assert_eq!(places.len(), players);
        // The effects add up to zero: who goes first has all but one part of it, the others less.
        let truth = 0.3 * (1.0 - 1.0 / players as f64);
        assert!(places[0].effect.contains(truth), "{players} players: {:?} is not {truth}", places[0].effect);
        assert!(places[0].effect.low > 0.0 && places[1].effect.value < 0.0);
        assert!(places[0].tally.win_rate().low > places[0].tally.fair_rate());
        assert_eq!(places.iter().map(|p| p.tally.wins).sum::<f64>(), 2000.0);
    }
}

#[test]
fn a_pair_better_than_its_factions_is_found_and_others_are_not() {
    let plain = Balance::of(&games(&world(), &[2], 6000, 1));
    let special = Balance::of(&games(&World { pairs: [((3, 8), 1.5)].into(), ..world() }, &[2], 6000, 1));
    let together = Who::Pair(FactionId(3), FactionId(8));
    let beyond = |b: &Balance| line(b, together, Where::Anywhere).beyond;
    assert!(beyond(&special).low > 0.15, "{:?}", beyond(&special));
    assert!(beyond(&plain).value.abs() < 0.2, "{:?}", beyond(&plain));
    let most = special.pairs().into_iter().max_by(|a, b| a.beyond.value.total_cmp(&b.beyond.value)).unwrap();
    assert_eq!(most.who, together);
    // What the factions explain is not counted twice.
    let alone = line(&plain, Who::Faction(FactionId(0)), Where::Anywhere);
    assert!(alone.beyond.value.abs() < 1e-6);
}

#[test]
fn strengths_of_pairs_are_found_again() {
    // Effects of all sizes up to 0.7, as if by chance.
    let effect = |f: u8, g: u8| f64::from((u32::from(f) * 37 + u32::from(g) * 101) % 29) / 20.0 - 0.7;
    let pairs = (0..12).flat_map(|f| (f + 1..12).map(move |g| ((f, g), effect(f, g))));
    let world = World { pairs: pairs.collect(), ..world() };
    let balance = Balance::of(&games(&world, &[2], 6000, 8));
    let truth = |who: Who| match who {
        Who::Pair(f, g) => STRENGTHS[f.index()] + STRENGTHS[g.index()] + effect(f.0, g.0),
        Who::Faction(_) => unreachable!("pairs only"),
    };
    let pairs = balance.pairs();
    let mean = |of: &dyn Fn(&Line) -> f64| pairs.iter().map(|l| of(l)).sum::<f64>() / pairs.len() as f64;
    let shift = mean(&|l| truth(l.who)) - mean(&|l| l.strength.value);
    let inside = pairs.iter().filter(|l| l.strength.contains(truth(l.who) - shift)).count();
    let off = mean(&|l| (l.strength.value - truth(l.who) + shift).powi(2)).sqrt();
    let additive = mean(&|l| (l.strength.value - l.beyond.value - truth(l.who) + shift).powi(2)).sqrt();
    assert!(inside * 100 >= pairs.len() * 90, "{inside} of {}", pairs.len());
    assert!(off < 0.2 && off < additive / 2.0, "off by {off}, without the pairs' own effects by {additive}");
}

#[test]
fn parts_add_up() {
    let results = games(&world(), &[2, 3], 3000, 3);
    let balance = Balance::of(&results);
    let who = Who::Faction(FactionId(4));
    let games = |at: fn(Where) -> bool| {
        balance.lines.iter().filter(|l| l.who == who && at(l.at)).map(|l| l.tally.games).sum::<u32>()
    };
    let all = line(&balance, who, Where::Anywhere).tally.games;
    assert!(all > 0);
    assert_eq!(games(|at| matches!(at, Where::Players(_))), all);
    assert_eq!(games(|at| matches!(at, Where::Place(..))), all);
    assert_eq!(balance.pairs().iter().map(|l| l.tally.games).sum::<u32>(), 1500 * 2 + 1500 * 3);
    assert_eq!(balance.lines.len(), (12 + 66) * (1 + 2 + 5), "everybody anywhere, at both tables, at all places");
}

#[test]
fn stronger_bots_do_not_make_factions_stronger() {
    // The better bot always holds faction 0, which is no better than others.
    let world = World { factions: vec![0.0; 8], bots: vec![0.0, 1.0], ..World::default() };
    let mut results = games(&world, &[2], 4000, 9);
    results.retain(|r| r.entrants.iter().all(|e| e.bot == 1 || !e.factions.contains(&FactionId(0))));
    let balance = Balance::of(&results);
    let faction = line(&balance, Who::Faction(FactionId(0)), Where::Anywhere);
    assert!(faction.tally.win_rate().low > 0.5, "it wins more than its share");
    assert!(faction.strength.contains(0.0), "but not by itself: {:?}", faction.strength);
}

#[test]
fn lengths_and_bases() {
    let results = games(&world(), &[2, 3], 3000, 4);
    let balance = Balance::of(&results);
    let [two, three] = &balance.lengths[..] else { panic!("two kinds of tables") };
    assert_eq!((two.players, two.games, three.players, three.games), (2, 1500, 3, 1500));
    assert_eq!((two.quantile(0.0), two.quantile(0.5), two.quantile(1.0)), (10, 14, 18));
    assert!((two.mean_turns - 14.0).abs() < 0.5);

    let [first, second] = &balance.bases[..] else { panic!("two bases") };
    assert_eq!((first.base, first.games, first.scored, first.last), (DefId(1), 3000, 3000, 3000));
    assert_eq!((second.base, second.last), (DefId(0), 0));
    assert_eq!(first.winners_points, 5.0 / 15.0);
    assert_eq!(first.best.win_rate().value, 1.0);
    assert!(second.best.win_rate().contains(second.best.fair_rate()), "luck decides nothing: {:?}", second.best);
}

#[test]
fn shared_wins_are_parts() {
    let mut results = games(&world(), &[2], 200, 6);
    results.iter_mut().for_each(|r| r.winners = Seats(0b11));
    let balance = Balance::of(&results);
    assert!(balance.factions().iter().all(|l| l.strength.value.abs() < 1e-9), "nobody is better");
    assert!(balance.places.iter().all(|p| p.tally.wins == 100.0));
}

#[test]
fn few_games_or_none_are_no_trouble() {
    let none = Balance::of(&[]);
    assert!(none.lines.is_empty() && none.places.is_empty());
    let one = Balance::of(&games(&world(), &[4], 1, 0));
    assert!(one.lines.iter().all(|l| l.strength.value.is_finite() && l.strength.low.is_finite()));
    assert!(one.factions()[0].strength.contains(0.0), "one game shows nothing");
}

#[test]
fn results_go_through_json() {
    let results = games(&world(), &[3], 5, 2);
    let text = serde_json::to_string(&results).unwrap();
    assert_eq!(serde_json::from_str::<Vec<GameResult>>(&text).unwrap(), results);
}
