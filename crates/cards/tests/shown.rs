//! What is looked at is shown to nobody else, what is revealed or searched for to everybody.

use cards::library;
use engine::ask::{Choice, Note};
use engine::ids::*;
use engine::setup::start_in_play_phase;
use engine::state::{Base, Place, State};
use engine::table::Table;

/// The first player plays a card from hand, with these cards in the deck; the first option is
/// always taken. Returns the names of the cards that everybody has been shown.
fn shown(card: &str, deck: &[&str]) -> Vec<&'static str> {
    let lib = library();
    let mut s = State::empty(lib, 2, 1);
    for name in ["Jungle Oasis", "Tar Pits", "The Homeworld"] {
        s.bases.push(Base { def: lib.find_base(name).expect("a base"), ..Base::default() });
    }
    let mut put = |name: &str, place| {
        let c = s.add_card(lib.find_card(name).expect("a card"), Seat(0)).expect("there is room");
        s.place_by_hand(c, place, None);
        c
    };
    let played = put(card, Place::Hand(Seat(0)));
    for name in deck {
        put(name, Place::Deck(Seat(0)));
    }
    start_in_play_phase(&mut s);
    let mut t = Table::at(s);
    t.take_notes();
    t.answer(Choice::Card(played)).expect("it can be played");
    while let Some(q) = t.question()
        && !q.options.contains(&Choice::EndTurn)
    {
        let first = q.options[0];
        t.answer(first).expect("it is offered");
    }
    let notes = t.take_notes();
    let name = |n: &Note| match n {
        Note::Revealed(c) => Some(t.state().def(*c).name),
        _ => None,
    };
    notes.iter().filter_map(name).collect()
}

#[test]
fn who_looks_at_a_card_shows_it_to_nobody() {
    assert!(shown("Walker", &["King Rex"]).is_empty());
    assert!(shown("Enchantress", &["King Rex"]).is_empty());
}

#[test]
fn a_revealed_card_is_seen_by_everybody() {
    assert_eq!(shown("Hoverbot", &["Beam Up"]), ["Beam Up"]);
    assert_eq!(shown("Portal", &["King Rex", "Beam Up"]), ["Beam Up", "King Rex"]);
}

#[test]
fn a_card_that_was_searched_for_is_seen_by_everybody_and_no_other() {
    assert_eq!(shown("Scry", &["King Rex", "Beam Up", "Howl"]).len(), 1);
}
