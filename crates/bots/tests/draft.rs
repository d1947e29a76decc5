//! Bots draft strong factions, and not always the same.

use bots::{Budget, draft, roster};
use engine::ask::Choice;
use engine::setup::{Factions, Setup};
use knowledge::Match;
use std::collections::BTreeSet;

fn drafting(players: u8, seed: u64) -> Match {
    drafting_with(players, seed, Factions::Draft)
}
fn drafting_with(players: u8, seed: u64, factions: Factions) -> Match {
    let setup = Setup::new(players, seed, factions);
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

/// Who takes the strongest anyway does not ban it; who would have to leave it to somebody else does.
#[test]
fn bots_ban_what_others_would_take() {
    let mut game = drafting_with(2, 1, Factions::draft(1, 0));
    let first = draft::ranked(&game.knowledge().expect("a question"));
    let options = &game.knowledge().expect("a question").question().options.clone();
    let mut by_strength = options.clone();
    by_strength.sort_by(|a, b| strength(*b).total_cmp(&strength(*a)));
    assert_eq!(first.len(), options.len(), "every ban is judged");
    assert!(first.is_sorted_by(|a, b| a.1 >= b.1));
    assert!([by_strength[1], by_strength[2]].contains(&first[0].0), "the second player would take both of them");
    assert!(first[..4].iter().all(|r| r.0 != by_strength[0]), "{first:?}");
    game.answer(options[0]).expect("it is offered");
    let second = draft::ranked(&game.knowledge().expect("a question"));
    let strongest = by_strength.into_iter().find(|c| *c != options[0]).expect("there are many");
    assert_eq!(second[0].0, strongest, "the first player would take it");
}

/// Nobody knows who would be dealt it.
#[test]
fn before_candidates_are_dealt_bots_ban_the_strongest() {
    let game = drafting_with(3, 1, Factions::draft(1, 4));
    let knowledge = game.knowledge().expect("a question");
    let ranked = draft::ranked(&knowledge);
    assert!(ranked.is_sorted_by(|a, b| strength(a.0) >= strength(b.0)));
    let bans: BTreeSet<Choice> = (0..40).map(|seed| draft::pick(&knowledge, seed)).collect();
    assert!(bans.len() > 1 && bans.iter().all(|b| ranked[..6].iter().any(|r| r.0 == *b)), "{bans:?}");
}

#[test]
fn a_draft_with_bans_and_candidates_goes_to_its_end_between_bots() {
    for name in ["random", "greedy", "sharp"] {
        let mut game = drafting_with(4, 2, Factions::draft(2, 3));
        let entry = roster::find(name).expect("a bot");
        let mut bots: Vec<_> = (0..4).map(|p| entry.bot(cards::library(), p, Some(Budget::Rounds(1)))).collect();
        let mut answers = 0;
        while let Some(knowledge) =
            game.knowledge().filter(|s| s.turn() == 0 && matches!(s.question().options[0], Choice::Faction(_)))
        {
            let choice = bots[knowledge.seat().index()].choose(&knowledge);
            game.answer(choice).expect("an offered faction");
            answers += 1;
        }
        assert_eq!(answers, 4 * (2 + 2), "{name}");
    }
}
