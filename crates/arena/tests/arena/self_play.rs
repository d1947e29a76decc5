use arena::game::CannotBegin;
use arena::{Contestant, GameResult, jsonl, self_play};
use bots::roster;
use sim::Plan;

fn games(plan: &Plan, from: u64) -> Vec<GameResult> {
    let lib = cards::library();
    let bot = Contestant::of(roster::find("random").unwrap(), lib, None);
    let mut results = Vec::new();
    self_play(lib, plan, from, &bot, |played| {
        results.push(played.result);
        Ok::<(), CannotBegin>(())
    })
    .unwrap();
    results
}

#[test]
fn games_come_in_their_order_and_the_same_again_with_any_threads() {
    let plan = Plan { games: 12, threads: 3, ..Plan::default() };
    let all = games(&plan, 0);
    let deals: Vec<u64> = (0..12).map(|n| plan.setup(cards::library(), n).seed.number()).collect();
    assert_eq!(all.iter().map(|r| r.deal).collect::<Vec<_>>(), deals);
    let (first, rest) = (Plan { games: 5, threads: 1, ..plan.clone() }, Plan { games: 7, threads: 2, ..plan });
    assert_eq!([games(&first, 0), games(&rest, 5)].concat(), all);
}

#[test]
fn an_error_ends_the_run() {
    let lib = cards::library();
    let bot = Contestant::of(roster::find("random").unwrap(), lib, None);
    let plan = Plan { games: 50, threads: 1, ..Plan::default() };
    let mut count = 0;
    let result: Result<(), Box<dyn std::error::Error + Send + Sync>> = self_play(lib, &plan, 0, &bot, |_| {
        count += 1;
        if count == 3 { Err("the disk is full".into()) } else { Ok(()) }
    });
    assert_eq!((result.unwrap_err().to_string().as_str(), count), ("the disk is full", 3));
}

#[test]
fn results_are_read_as_they_were_written() {
    let lib = cards::library();
    let bots = vec!["random".to_string()];
    for result in games(&Plan { games: 6, ..Plan::default() }, 0) {
        let line = jsonl::write(&result, &bots, lib);
        assert!(!line.contains('\n'));
        let mut names = vec!["greedy".to_string(), "random".to_string()];
        let mut expected = result.clone();
        expected.entrants.iter_mut().for_each(|e| e.bot = 1);
        assert_eq!(jsonl::read(&line, &mut names, lib), Ok(expected));
        assert_eq!(jsonl::read(&line, &mut Vec::new(), lib), Ok(result));
        for (from, to) in
            [("\"first\":", "\"first\":9"), ("\"factions\":[\"", "\"factions\":[\"No "), ("\"turns\"", "\"t\"")]
        {
            assert!(jsonl::read(&line.replacen(from, to, 1), &mut names, lib).is_err(), "{to}");
        }
    }
}
