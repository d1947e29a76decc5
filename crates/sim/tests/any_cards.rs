//! Decks of any cards that are written, complete factions or not, and any bases: the laws hold for them, too.

use engine::ask::Oracle;
use engine::ids::{CardSet, DefId, Seat};
use engine::library::Library;
use engine::setup::start_with_bases;
use engine::state::{Place, State};
use engine::table::{Table, play_out};
use engine::words::def::{Kind, Origin};
use sim::{Checked, Dice, Random};

/// Two to four players with thirty cards each, and all bases in the base deck.
fn start(lib: &'static Library, seed: u64) -> State {
    let mut dice = Dice::new(seed);
    let mut s = State::empty(lib, 2 + dice.below(3) as u8, seed);
    let kinds = |kind: Kind| lib.ids().filter(move |&d| lib.entry(d).def.kind == kind);
    let of_factions = |d: &DefId| lib.entry(*d).def.origin == Origin::Faction;
    let cards: Vec<DefId> = kinds(Kind::Minion).chain(kinds(Kind::Action)).filter(of_factions).collect();
    for seat in (0..s.players).map(Seat) {
        for _ in 0..30 {
            let c = s.add_card(cards[dice.below(cards.len())], seat);
            s.place_by_hand(c, Place::Deck(seat), None);
        }
    }
    s.add_extras(u32::MAX);
    let mut bases: Vec<DefId> = kinds(Kind::Base).collect();
    while !bases.is_empty() {
        s.base_deck.push(bases.swap_remove(dice.below(bases.len())));
    }
    start_with_bases(&mut s);
    s
}

#[test]
fn no_law_is_broken() {
    let mut turns = 0;
    for seed in 0..400 {
        let mut s = start(cards::library(), seed);
        let mut oracle = Checked::new(seed, true);
        let ended = play_out(&mut s, &mut oracle).is_ok();
        assert_eq!(oracle.broken, None, "with the seed {seed}");
        assert!(ended, "the game with the seed {seed} does not end");
        let bases = s.slots().count() + s.base_deck.len() + s.base_discard.len();
        assert_eq!(bases, cards::library().bases_in(u32::MAX).count(), "bases are lost with the seed {seed}");
        turns += s.turn.number as u32;
    }
    assert!(turns > 4_000);
}

#[test]
fn nothing_hidden_is_seen() {
    for seed in 0..20 {
        let mut random = Random::new(seed);
        let mut table = Table::at(start(cards::library(), seed));
        while let Some(q) = table.question().cloned() {
            for viewer in (0..table.state().players).map(|n| Some(Seat(n))).chain([None]) {
                let view = |s: &State| serde_json::to_string(&s.view(viewer, Some(&q))).expect("a view can be sent");
                let mut other = *table.state();
                let known = if viewer == Some(q.seat) { q.shown() } else { CardSet::default() };
                other.deal_again(viewer, known, seed);
                assert_eq!(view(table.state()), view(&other), "{viewer:?} {q:?}");
            }
            let choice = random.answer(table.state(), q.seat, q.prompt, &q.options).expect("it ends");
            table.answer(choice).expect("an offered option");
        }
    }
}
