//! Bots see what a player in their seat may see, answer every question, and do so the same way every time.

use bots::advice::advise;
use bots::bot::mix;
use bots::model::Models;
use bots::{Bot, Budget, roster};
use engine::hidden::Seen;
use engine::ids::Seat;
use engine::library::Library;
use engine::setup::{Factions, Setup};
use engine::table::Table;
use knowledge::{Knowledge, Match};
use sim::{Dice, Plan};

fn lib() -> &'static Library {
    cards::library()
}
fn setups(games: u64, seed: u64) -> impl Iterator<Item = Setup> {
    let (plain, mixed) =
        (Plan { games, seed, ..Plan::default() }, Plan { games, seed, mixed: true, ..Plan::default() });
    (0..games).flat_map(move |n| [plain.setup(lib(), n), mixed.setup(lib(), n)])
}
/// A small budget, so that the test is quick.
fn bot(name: &str, seed: u64) -> Box<dyn Bot> {
    roster::find(name).expect("a bot of this name").bot(lib(), seed, Some(Budget::Rounds(2)))
}
/// Plays at random, stopping at every question.
fn each_question(setup: &Setup, mut look: impl FnMut(&Match, &Knowledge)) {
    let mut game = Match::begin(lib(), setup).expect("a possible setup");
    let mut dice = Dice::new(setup.seed.number());
    while let Some(knowledge) = game.knowledge() {
        look(&game, &knowledge);
        let q = knowledge.question().clone();
        let choice = q.options[dice.below(q.options.len())];
        game.answer(choice).expect("an offered option");
    }
}

#[test]
fn a_decision_does_not_change_when_everything_hidden_is_dealt_anew() {
    let (mut compared, mut dealt) = (0, 0);
    for setup in setups(6, 3) {
        let mut dice = Dice::new(setup.seed.number());
        each_question(&setup, |game, knowledge| {
            if dice.below(12) > 0 {
                return;
            }
            let (checkpoint, answers) = (game.table().boundary(), game.table().answers());
            let memory = game.memory(knowledge.seat());
            let shown = knowledge.question().shown_bases();
            let seen = Seen::at(game.table().state(), Some(knowledge.seat()), knowledge.known(), shown);
            let mut other = checkpoint.clone();
            other.deal_again(&seen, dice.roll());
            let mut table = Table::at(other);
            if answers.iter().any(|&a| table.answer(a).is_err()) || table.question() != Some(knowledge.question()) {
                return; // another table, on which somebody would have answered otherwise
            }
            dealt += (table.state() != game.table().state()) as u32;
            let hidden = Knowledge::of(&table, memory, knowledge.moment()).expect("a question");
            assert_eq!(
                serde_json::to_string(&hidden.view()).expect("a view"),
                serde_json::to_string(&knowledge.view()).expect("a view")
            );
            for name in ["random", "greedy", "planner", "strategist", "master"] {
                let (mut one, mut two) = (bot(name, 5), bot(name, 5));
                assert_eq!(one.choose(knowledge), two.choose(&hidden), "{name} at {:?}", knowledge.question());
                compared += 1;
            }
            if compared % 16 > 0 {
                return; // advice takes its time
            }
            let advice = |knowledge: &Knowledge| {
                let advice = advise(Models::learned(lib()), knowledge, Budget::Rounds(1), 5);
                advice.iter().map(|a| (a.choice, a.chance, a.steps.len())).collect::<Vec<_>>()
            };
            assert_eq!(advice(knowledge), advice(&hidden), "advice at {:?}", knowledge.question());
        });
    }
    assert!(compared > 500 && dealt > 100, "{compared} compared, {dealt} really dealt anew");
}

#[test]
fn nearly_every_question_can_be_imagined() {
    let (mut all, mut none) = (0, 0);
    for setup in setups(12, 9) {
        each_question(&setup, |_, knowledge| {
            all += 1;
            none += knowledge.imagine(all).is_none() as u64;
        });
    }
    assert!(all > 5_000 && none * 1_000 < all, "{none} of {all} questions could not be imagined");
}

#[test]
fn what_is_imagined_keeps_what_is_known_and_forgets_the_rest() {
    let mut changed = 0;
    for setup in setups(6, 4) {
        each_question(&setup, |game, knowledge| {
            let (real, seat) = (game.table().state(), knowledge.seat());
            let Some(thought) = knowledge.imagine(knowledge.moment()) else { return };
            for c in real.hand(seat).iter() {
                assert_eq!(thought.now().card(*c).def, real.card(*c).def, "one knows one's own hand");
            }
            let others = (0..real.players).map(Seat).filter(|&p| p != seat);
            let other_hand = |p: Seat| real.hand(p).iter().any(|&c| thought.now().card(c).def != real.card(c).def);
            changed += others.into_iter().filter(|&p| other_hand(p)).count();
        });
    }
    assert!(changed > 1_000, "{changed} hands were imagined otherwise");
}

#[test]
fn every_bot_finishes_its_games_with_any_number_of_players_and_repeats_them() {
    for (n, name) in ["random", "greedy", "planner", "strategist", "master", "relaxed"].into_iter().enumerate() {
        let slow = ["strategist", "master"].contains(&name);
        for players in 2..=4 {
            let setup = Setup::new(players, n as u64, Factions::Draft);
            let play = || {
                let mut game = Match::begin(lib(), &setup).expect("a possible setup");
                let mut bots: Vec<Box<dyn Bot>> = (0..players).map(|p| bot(name, u64::from(p))).collect();
                bots::play_out(&mut game, &mut bots, if slow { 6 } else { sim::MAX_TURNS })
                    .expect("answers that lead on");
                game
            };
            let (one, two) = (play(), play());
            assert!(slow || one.table().state().is_over(), "{name} with {players} players");
            assert_eq!(one.table().state().hash(), two.table().state().hash(), "{name} with {players} players");
        }
    }
}

#[test]
fn every_answer_is_among_the_options() {
    let plan = Plan { games: 2, seed: 21, players: 2..=2, ..Plan::default() };
    for n in 0..2 {
        let mut game = Match::begin(lib(), &plan.setup(lib(), n)).expect("a possible setup");
        let thinking =
            |name: &str, rounds| roster::find(name).expect("a bot").bot(lib(), n, Some(Budget::Rounds(rounds)));
        let mut bots = [thinking("master", 60), thinking("strategist", 3)];
        while let Some(knowledge) = game.knowledge().filter(|s| s.turn() <= 16) {
            let choice = bots[knowledge.seat().index()].choose(&knowledge);
            assert!(knowledge.question().options.contains(&choice), "{choice:?} at {:?}", knowledge.question());
            game.answer(choice).expect("an offered option");
        }
    }
}

#[test]
fn nobody_thinks_for_ever_about_a_card_that_can_be_used_for_ever() {
    // Ghosts: who holds no card is offered Creampuff Man again and again, and may think better of it every time
    let sets = ["core", "9000", "thinking", "70s", "oops"].map(String::from).to_vec();
    let drawn = Plan { seed: 3, players: 2..=2, sets, ..Plan::default() }.setup(lib(), 1);
    let setup = Setup { sets: Vec::new(), ..drawn };
    let seed = |bot, seat| mix(mix(setup.seed.number(), bot), seat);
    let mut game = Match::begin(lib(), &setup).expect("a possible setup");
    bots::play_out(&mut game, &mut [bot("greedy", seed(2, 0)), bot("strategist", seed(0, 1))], 40)
        .expect("answers that lead on");
    assert!(game.table().state().turn.number > 32, "where it once happened");
}
