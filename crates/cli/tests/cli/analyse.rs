//! `breakpoint analyse`: where a saved game was decided.

use crate::common::{assert_has, good, json, wrong};
use crate::tools::{name, saved};
use serde_json::Value;

fn numbers(value: &Value) -> Vec<f64> {
    value.as_array().expect("a list").iter().map(|n| n.as_f64().expect("a number")).collect()
}
fn list<'a>(value: &'a Value, key: &str) -> &'a Vec<Value> {
    value[key].as_array().expect("a list")
}

#[test]
fn analyse_tells_the_chances_after_every_answer() {
    let (_folder, path, record) = saved(100_000);
    let analyse = || json(&["analyse", name(&path), "--rounds", "3", "--turns", "2", "--json"]);
    let report = analyse();
    assert_eq!(report["players"], serde_json::json!(record.players));
    let moments = list(&report, "moments");
    assert_eq!(moments.len(), record.answers.len() + 1, "the beginning, and after every answer");
    for (n, moment) in moments.iter().enumerate() {
        let chances = numbers(&moment["chances"]);
        assert_eq!(moment["answers"], n);
        assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-6, "{moment}");
        assert!(chances.iter().all(|c| (0.0..=1.0).contains(c)), "{moment}");
    }
    let end = record.replay(cards::library(), record.answers.len()).expect("it can be gone through");
    let won = |p: usize| end.state().winners.contains(engine::ids::Seat(p as u8));
    let last = numbers(&moments[record.answers.len()]["chances"]);
    assert!(last.iter().enumerate().all(|(p, &chance)| (chance > 0.0) == won(p)), "{last:?}");
    let turns = list(&report, "turns");
    assert!(turns.windows(2).all(|two| two[0]["to"] == two[1]["from"]), "a turn ends where the next one begins");
    let points = list(&report, "turning_points");
    assert_eq!(points.len(), 2);
    let moved: Vec<f64> = points.iter().map(|p| p["moved"].as_f64().expect("a number")).collect();
    assert!(moved.is_sorted_by(|a, b| a >= b) && moved[1] > 0.0, "{moved:?}");
    for point in points {
        let turn = turns.iter().find(|t| t["turn"] == point["turn"]).expect("one of the turns");
        assert_eq!((&turn["before"], &turn["after"]), (&point["before"], &point["after"]));
        let at = point["at"].as_u64().expect("a number") as usize;
        assert_eq!(point["player"], record.players[record.answers[at].seat.index()]);
        for plan in [&point["played"], &point["master"]["plan"]] {
            let words = plan.as_array().expect("a list");
            assert!(!words.is_empty() && words.iter().all(|w| w.as_str().is_some_and(|w| !w.is_empty())), "{point}");
        }
    }
    assert_eq!(analyse(), report, "rounds of thought give the same answer again");
}

#[test]
fn analyse_draws_a_curve_and_tells_what_the_master_would_have_done() {
    let (_folder, path, record) = saved(100_000);
    let told = good(&["analyse", name(&path), "--time", "50ms"]);
    assert_has(&told, &format!("{} answers. Win probabilities", record.answers.len()));
    assert_has(&told, "Where they changed the most:");
    assert_eq!(told.matches("played: ").count(), 3, "{told}");
    assert_eq!(told.matches("the master: ").count(), 3, "{told}");
    let bars: Vec<&str> = told.lines().filter(|l| l.contains('█') || l.contains('▒')).collect();
    let turns = list(&json(&["analyse", name(&path), "--turns", "0", "--json"]), "turns").len();
    assert_eq!(bars.len(), turns, "a line for every turn");
    assert!(bars.iter().all(|l| record.players.iter().any(|p| l.contains(p.as_str()))));
    let every = good(&["analyse", name(&path), "--answers", "--turns", "0"]);
    assert_eq!(every.lines().filter(|l| l.contains('█') || l.contains('▒')).count(), record.answers.len() + 1);
    assert!(!every.contains("Where they changed"));
}

#[test]
fn analyse_takes_games_that_are_not_over() {
    let (_folder, path, _) = saved(60);
    let report = json(&["analyse", name(&path), "--rounds", "2", "--json"]);
    assert_eq!(list(&report, "moments").len(), 61);
    let (_folder, path, _) = saved(0);
    assert_has(&good(&["analyse", name(&path), "--rounds", "2"]), "0 answers");
    std::fs::write(&path, "[]").expect("it can be written");
    assert_has(&wrong(&["analyse", name(&path)]), "not a saved game");
    assert_has(&wrong(&["analyse", "nowhere.json"]), "nowhere.json");
    assert_has(&wrong(&["analyse", name(&path), "--time", "soon"]), "a time such as 1s");
}

#[test]
fn a_game_that_was_tampered_with_is_not_analysed() {
    let (_folder, path, mut record) = saved(60);
    record.answers[29].hash = "0".repeat(16);
    record.write(cards::library(), &path).expect("it can be written");
    assert_has(&wrong(&["analyse", name(&path)]), "answer 30 leads to a different position");
}
