//! Bots draft strong factions, and not always the same.

use bots::{Budget, draft, roster};
use engine::ask::Choice;
use engine::setup::{Factions, Setup};
use knowledge::Match;
use std::collections::BTreeSet;

fn drafting(players: u8, seed: u64) -> Match {
    let setup = Setup::new(players, seed, Factions::Draft);
    Match::begin(cards::library(), &setup).expect("a possible setup")
}
fn strength(choice: Choice) -> f32 {
    let Choice::Faction(f) = choice else { panic!("{choice:?} is not a faction") };
    draft::strength(cards::library().faction(f).name)
}

#[test]
fn strengths_are_known_for_every_playable_faction() {
    let lib = cards::library();
    let strengths: Vec<f32> = lib.playable().map(|f| draft::strength(lib.faction(f).name)).collect();
    // a strength of exactly nothing can be measured, too, but not often
    let measured = strengths.iter().filter(|&&s| s != 0.0).count();
    assert!(measured > 60, "{measured} of {}", strengths.len());
    assert!(strengths.iter().sum::<f32>().abs() < 0.01 * strengths.len() as f32, "they add up to nothing");
    assert_eq!(draft::strength("Nobody has heard of them"), 0.0);
}

#[test]
fn bots_draft_one_of_the_strongest() {
    let game = drafting(2, 1);
    let knowledge = game.knowledge().expect("a question");
    let ranked = draft::ranked(&knowledge);
    assert_eq!(ranked.len(), knowledge.question().options.len());
    assert!(ranked.is_sorted_by(|a, b| a.1 >= b.1));
    for name in ["greedy", "planner", "strategist", "master", "relaxed", "sharp", "merciless"] {
        let entry = roster::find(name).expect("a bot");
        let pick = |seed| entry.bot(cards::library(), seed, Some(Budget::Rounds(1))).choose(&knowledge);
        let picks: Vec<Choice> = (0..40).map(pick).collect();
        assert_eq!(picks, (0..40).map(pick).collect::<Vec<_>>(), "{name} repeats itself");
        let different: BTreeSet<Choice> = picks.iter().copied().collect();
        assert!(different.len() > 1, "{name} always drafts {different:?}");
        let mean = picks.iter().map(|&c| strength(c)).sum::<f32>() / 40.0;
        assert!(mean > ranked[0].1 - 0.3, "{name} drafts strengths of {mean} on average: {picks:?}");
    }
}

/// What was taken is not offered any more: everybody ends up with strong ones of those that are left.
#[test]
fn a_draft_of_bots_takes_the_upper_part() {
    let mut game = drafting(4, 2);
    let mut bots: Vec<_> =
        (0..4).map(|p| roster::find("greedy").expect("a bot").bot(cards::library(), p, None)).collect();
    while let Some(knowledge) =
        game.knowledge().filter(|s| s.turn() == 0 && matches!(s.question().options[0], Choice::Faction(_)))
    {
        let choice = bots[knowledge.seat().index()].choose(&knowledge);
        game.answer(choice).expect("an offered faction");
    }
    let lib = cards::library();
    let drafted = game.table().state().factions.iter().flat_map(|f| f.iter().copied());
    let strengths: Vec<f32> = drafted.map(|f| draft::strength(lib.faction(f).name)).collect();
    assert_eq!(strengths.len(), 8);
    assert!(strengths.iter().sum::<f32>() / 8.0 > 0.2, "{strengths:?}");
}
