//! Bots decide as they did when factions, bases and sets have come that are not in the game.

use bots::{Budget, roster};
use engine::setup::{Factions, Setup};
use knowledge::Match;

#[test]
fn a_decision_does_not_change_with_what_is_printed_beside_the_cards() {
    let libs = [cards::library(), sim::library_with_more(cards::library())];
    for (players, factions) in [(2, Factions::Draft), (3, Factions::Mixed), (2, Factions::Random)] {
        let setup = Setup::new(players, 11, factions).written_out(libs[0]).expect("a possible setup");
        let mut games = libs.map(|lib| Match::begin(lib, &setup).expect("a possible setup"));
        let names = ["greedy", "strategist", "master"];
        let mut bots =
            libs.map(|lib| names.map(|name| roster::find(name).expect("a bot").bot(lib, 5, Some(Budget::Rounds(2)))));
        for moment in 0..80 {
            let mut decided = Vec::new();
            for (game, bots) in games.iter_mut().zip(&mut bots) {
                let Some(knowledge) = game.knowledge() else { continue };
                let choice = bots[knowledge.seat().index()].choose(&knowledge);
                decided
                    .push(knowledge.question().options.iter().position(|&o| o == choice).expect("an offered option"));
                game.answer(choice).expect("an offered option");
            }
            assert_eq!(decided[0], decided[1], "{setup:?}, answer {moment}");
        }
        let hashes = games.map(|g| g.table().state().hash());
        assert_eq!(hashes[0], hashes[1]);
    }
}
