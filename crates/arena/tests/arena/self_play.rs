use arena::game::{Played, Trouble};
use arena::jsonl::Row;
use arena::{Contestant, self_play};
use bots::roster;
use engine::ids::Seat;
use sim::Plan;

fn games(plan: &Plan) -> Vec<Played> {
    let bot = Contestant::of(roster::find("random").unwrap(), cards::library(), None);
    (0..plan.games).map(|game| self_play(cards::library(), plan, game, &bot).unwrap()).collect()
}

#[test]
fn a_game_depends_on_its_number_alone() {
    let plan = Plan { games: 4, ..Plan::default() };
    let all = games(&plan);
    for (game, played) in all.iter().enumerate() {
        assert_eq!(played.result.deal, plan.setup(cards::library(), game as u64).seed.number());
    }
    let results = |all: Vec<Played>| all.into_iter().map(|p| p.result).collect::<Vec<_>>();
    assert_eq!(results(games(&plan)), results(all));
}

#[test]
fn results_are_read_as_they_were_written() {
    let lib = cards::library();
    let [random, both] = [vec!["random".to_string()], vec!["greedy".to_string(), "random".to_string()]];
    for (n, mut played) in games(&Plan { games: 6, ..Plan::default() }).into_iter().enumerate() {
        match n {
            0 => played.trouble = Some(Trouble::Endless),
            1 => played.trouble = Some(Trouble::Forfeit(Seat(1), "it gives up".into())),
            2 => played.thinking.clear(),
            _ => {}
        }
        let line = serde_json::to_string(&Row::of(played.clone(), &random, lib)).unwrap();
        let read = |line: &str, bots: &[String]| {
            let row: Row = serde_json::from_str(line).map_err(|e| e.to_string())?;
            row.played(bots, lib)
        };
        assert_eq!(read(&line, &random), Ok(played.clone()));
        played.result.entrants.iter_mut().for_each(|e| e.bot = 1);
        assert_eq!(read(&line, &both), Ok(played));
        assert!(read(&line, &both[..1]).is_err_and(|e| e.contains("\"random\" does not play")));
        for (from, to) in
            [("\"first\":", "\"first\":9"), ("\"factions\":[\"", "\"factions\":[\"No "), ("\"turns\"", "\"t\"")]
        {
            assert!(read(&line.replacen(from, to, 1), &random).is_err(), "{to}");
        }
    }
}
