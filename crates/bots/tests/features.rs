//! What a position looks like in numbers, where there are cards that are not of a faction's deck.

use bots::features::{FEATURES, features, names};
use engine::ids::Seat;
use engine::state::State;

/// A table as a scenario sets it.
fn table(lines: &str) -> State {
    let text = format!("title: a table\nplayers: Ann, Bob\n{lines}\nasked: Ann");
    let story = scenario::tell(cards::library(), &scenario::parse(&text)[0]).unwrap_or_else(|e| panic!("{e}"));
    *story.moments.into_iter().next().expect("a table").state
}
/// A number of a seat, as Ann knows it.
fn number(s: &State, name: &str, seat: usize) -> f32 {
    let i = names(s).iter().position(|n| n == name).expect("a number of this name");
    features(s, Seat(0), s.hand(Seat(0)).iter().copied().collect()).rows[seat][i]
}
fn both(s: &State, name: &str) -> [f32; 2] {
    [number(s, name, 0), number(s, name, 1)]
}

#[test]
fn every_number_has_a_name_of_its_own() {
    let names: std::collections::BTreeSet<String> = names(&table("base Tar Pits")).into_iter().collect();
    assert_eq!(names.len(), FEATURES);
}

#[test]
fn madness_counts_wherever_it_is_and_costs_a_point_for_every_two() {
    let s = table("base Tar Pits\nhand Ann: Madness\ndeck Ann: Madness x3\ndiscard Bob: Madness x3\nhand Bob: Shinobi");
    assert_eq!(both(&s, "Madness"), [0.4, 0.3]);
    assert_eq!(both(&s, "Madness in hand"), [0.2, 0.0]);
    assert_eq!(both(&s, "points that Madness costs"), [0.4, 0.2]);
    assert_eq!(both(&s, "lead after Madness"), [-1.0 / 15.0, 1.0 / 15.0]);
}

#[test]
fn whoever_reaches_fifteen_with_much_madness_would_not_win() {
    let nearly = |more: &str| {
        let mut s = table(&format!("base Tar Pits\nvp Bob: 13\n{more}"));
        s.vp[0] = 15;
        s
    };
    assert_eq!(both(&nearly(""), "would win"), [1.0, 0.0]);
    let mad = nearly("discard Ann: Madness x6");
    assert_eq!(both(&mad, "would win"), [0.0, 1.0]);
    assert_eq!(both(&mad, "would be caught up"), [1.0, 0.0]);
}

#[test]
fn titans_wait_with_their_counters_and_keep_count_of_those_in_play() {
    let s = table("base Tar Pits\n  titan: Megabot of Bob +2\naside Ann: Time Box +3");
    assert_eq!(both(&s, "titans waiting"), [0.5, 0.0]);
    assert_eq!(both(&s, "counters on titans"), [0.6, 0.4]);
    assert_eq!(both(&s, "titan"), [0.0, 1.0]);
}

#[test]
fn treasures_are_claimed_one_by_one_from_the_first_place_on() {
    // Plutonium Dragon guards three treasures: two for the winner, one for the runner-up
    let s = table("base Tar Pits\n  Ann: King Rex\n  Bob: Gremlin\n  monsters: Plutonium Dragon");
    assert_eq!(both(&s, "treasures guarded"), [0.6, 0.6]);
    assert_eq!(both(&s, "treasures later"), [2.0 / 3.0, 1.0 / 3.0]);
    assert_eq!(both(&s, "treasures to come"), [0.0, 0.0]);
}
