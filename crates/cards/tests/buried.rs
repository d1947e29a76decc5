//! Who buries a card shows it to nobody, unless it is the card that buries itself.

use cards::library;
use engine::ask::{Choice, Note};
use engine::ids::*;
use engine::setup::start_in_play_phase;
use engine::state::{Base, Place, State};
use engine::table::Table;
use engine::view::View;

/// The first player plays the first of these cards from hand; the first option is always taken.
fn play(hand: &[&str]) -> (Table, Vec<Note>) {
    let lib = library();
    let mut s = State::empty(lib, 2, 1);
    for name in ["Jungle Oasis", "Tar Pits", "The Homeworld"] {
        s.bases.push(Base { def: lib.find_base(name).expect("a base"), ..Base::default() });
    }
    for name in hand {
        let c = s.add_card(lib.find_card(name).expect("a card"), Seat(0)).expect("there is room");
        s.place_by_hand(c, Place::Hand(Seat(0)), None);
    }
    start_in_play_phase(&mut s);
    let mut t = Table::at(s);
    t.take_notes();
    t.answer(Choice::Card(CardId(0))).expect("it can be played");
    while let Some(q) = t.question()
        && !q.options.contains(&Choice::EndTurn)
    {
        let first = q.options[0];
        t.answer(first).expect("it is offered");
    }
    let notes = t.take_notes();
    (t, notes)
}
fn seen(t: &Table, seat: Option<Seat>) -> String {
    serde_json::to_string(&library().keyed(&View::of(t.state(), seat, None))).expect("a view can be sent")
}

#[test]
fn a_card_buried_from_the_hand_is_seen_by_its_player_alone() {
    let (t, notes) = play(&["Lost Knowledge", "King Rex"]);
    assert!(notes.contains(&Note::Buried(Seat(0), Slot(0), None)), "{notes:?}");
    assert!(seen(&t, Some(Seat(0))).contains("king-rex"));
    for other in [Some(Seat(1)), None] {
        let view = View::of(t.state(), other, None);
        assert!(!seen(&t, other).contains("king-rex"));
        assert_eq!(view.bases[0].buried.len(), 1, "that a card lies there, everybody sees");
        assert_eq!((view.bases[0].buried[0].controller, &view.bases[0].buried[0].card), (Seat(0), &None));
    }
}

#[test]
fn a_card_that_buries_itself_is_seen_by_everybody_on_its_way() {
    let (t, notes) = play(&["Tomb Trap"]);
    assert!(notes.contains(&Note::Played(CardId(0), Seat(0), None)), "{notes:?}");
    assert!(notes.contains(&Note::Buried(Seat(0), Slot(0), Some(CardId(0)))), "{notes:?}");
    assert!(!seen(&t, Some(Seat(1))).contains("tomb-trap"), "face down all the same");
}
