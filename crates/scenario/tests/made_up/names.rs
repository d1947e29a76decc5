//! Cards that share a name, with each other or with a base.

use engine::library::Library;
use engine::prelude::*;
use std::sync::LazyLock;

static SETS: [Set; 1] = [Set {
    name: "Namesakes",
    short: "namesakes",
    factions: &[
        Faction { name: "Fairies", cards: &[minion("Puck", 3), minion("Twin", 2), action("Hideout").on_base()] },
        Faction { name: "All Stars", cards: &[minion("Puck", 5), action("Twin").on_minion()] },
    ],
    bases: &[base("Hideout", 20, [3, 2, 1]), base("Hill", 20, [3, 2, 1]), base("Fairies", 20, [3, 2, 1])],
    extras: &[],
}];
static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::new(&SETS));

fn run(text: &str) -> Result<(), String> {
    let all = scenario::parse(text);
    all.iter().try_for_each(|s| scenario::run(&LIBRARY, s).map_err(|f| f.to_string()))
}
#[track_caller]
fn holds(text: &str) {
    run(text).unwrap_or_else(|why| panic!("{why}"));
}
#[track_caller]
fn fails(text: &str, why: &str) {
    let said = run(text).expect_err("it fails");
    assert!(said.contains(why), "{said}");
}

#[test]
fn a_card_says_whose_it_is_where_its_name_is_not_enough() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Puck of Fairies, all-stars/puck +1
hand Ann: Puck of All Stars, Puck of Fairies x2
power Puck of Fairies: 3
power Puck of All Stars at Hill: 6
in hand Ann: fairies/puck x2",
    );
    let hand = "players: Ann, Bob\nbase Hill\nhand Ann: Puck\n";
    fails(hand, "\"Puck\" could be Puck of Fairies or Puck of All Stars");
}

#[test]
fn of_two_with_one_name_the_only_one_that_fits_is_meant() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Twin [Twin]
  actions: Hideout of Bob
base Hideout
base Fairies
hand Ann: Hideout
Ann: Hideout
Ann: Hideout
at Hideout: Hideout
at Hill: Twin of Fairies, Twin of All Stars, Hideout",
    );
}

#[test]
fn an_answer_says_which_where_both_are_offered() {
    let table = "players: Ann, Bob
base Hill
base Hideout
base Fairies
hand Ann: Puck of Fairies, Puck of All Stars
";
    fails(&format!("{table}Ann: Puck"), "could mean different things");
    fails(&format!("{table}Ann: Puck"), "Puck of Fairies, Puck of All Stars");
    holds(&format!(
        "{table}offered Ann: Puck of All Stars, Puck of Fairies, end turn
Ann: Puck of All Stars
Ann: Hill
power Puck at Hill: 5
hand Ann: fairies/puck"
    ));
}
