//! What a seat remembers, and what it cannot.

use engine::ask::Note;
use engine::ids::{CardId, Seat};
use engine::state::{Place, State};
use knowledge::{Match, Memory};
use sim::{Dice, Plan};

/// Plays at random, and lets somebody look at every answer: the table before it, and the game after it.
fn each_answer(games: u64, mut look: impl FnMut(&State, &Match)) {
    let plan = Plan { games, seed: 12, ..Plan::default() };
    for n in 0..games {
        let setup = plan.setup(cards::library(), n);
        let mut game = Match::begin(cards::library(), &setup).expect("a possible setup");
        let mut dice = Dice::new(setup.seed.number());
        while let Some(q) = game.table().question().cloned() {
            let before = game.table().state().clone();
            game.answer(q.options[dice.below(q.options.len())]).expect("an offered option");
            look(&before, &game);
        }
    }
}
fn all(s: &State) -> impl Iterator<Item = CardId> + use<> {
    (0..s.cards.len() as u8).map(CardId)
}
/// Whether anything was told that may have changed a seat's hidden cards unseen.
fn unseen(game: &Match, p: Seat) -> bool {
    game.notes().iter().any(|n| match *n {
        Note::Shuffled(q) | Note::PutUnder(q) | Note::PlacedOnDeck(q, _) | Note::PlacedForDuel(q) => q == p,
        Note::Buried(q, _, None) => q == p,
        Note::Took(a, b) => a == p || b == p,
        Note::Looked(..) => true,
        _ => false,
    })
}

#[test]
fn a_minion_returned_to_a_hand_is_remembered_there() {
    let mut returned = 0;
    each_answer(40, |before, game| {
        let s = game.table().state();
        for c in all(s) {
            let Place::Hand(p) = s.card(c).place else { continue };
            if before.in_play(c) && !unseen(game, p) {
                let others = (0..s.players).map(Seat).filter(|&q| q != p);
                others.for_each(|q| assert!(game.memory(q).known().contains(c), "{}", s.def(c).name));
                returned += 1;
            }
        }
    });
    assert!(returned > 50, "{returned} returned");
}

#[test]
fn a_card_another_player_draws_is_not_known() {
    let mut drawn = 0;
    each_answer(20, |before, game| {
        let s = game.table().state();
        let shows = |n: &Note, c| matches!(*n, Note::Revealed(x) | Note::Placed(x, _) | Note::Looked(_, x) if x == c);
        let shown = |c: CardId| game.notes().iter().any(|n| shows(n, c));
        for c in all(s) {
            let Place::Hand(p) = s.card(c).place else { continue };
            if matches!(before.card(c).place, Place::Deck(_)) && !shown(c) {
                let others = (0..s.players).map(Seat).filter(|&q| q != p);
                others.for_each(|q| assert!(!game.memory(q).known().contains(c), "{}", s.def(c).name));
                drawn += 1;
            }
        }
    });
    assert!(drawn > 1_000, "{drawn} drawn");
}

#[test]
fn nothing_is_known_of_a_deck_that_was_just_shuffled() {
    let mut shuffled = 0;
    each_answer(20, |_, game| {
        let s = game.table().state();
        for note in game.notes() {
            let Note::Shuffled(p) = *note else { continue };
            shuffled += 1;
            for q in (0..s.players).map(Seat) {
                let known = game.memory(q).known();
                assert!(s.deck(p).iter().all(|&c| !known.contains(c)), "{q:?} of the deck of {p:?}");
            }
        }
    });
    assert!(shuffled > 20, "{shuffled} shuffled");
}

#[test]
fn a_card_given_openly_is_known_unless_one_was_taken_from_that_hand_after_it() {
    let text = "title: a table\nplayers: Ann, Bob, Cid\nhand Bob: Trade, Fan\nasked: Ann";
    let story = scenario::tell(cards::library(), &scenario::parse(text)[0]).unwrap_or_else(|e| panic!("{e}"));
    let s = &story.moments[0].state;
    let trade = s.hand(Seat(1))[0];
    let took = [Note::Took(Seat(0), Seat(1)), Note::Placed(trade, Place::Hand(Seat(1)))];
    let remembers = |notes: &[Note]| {
        let mut cid = Memory::new(Seat(2));
        cid.watch(s, &[(trade, Place::Resolving)], notes);
        cid.known().contains(trade)
    };
    assert!(remembers(&took));
    assert!(!remembers(&[took[1], took[0]]));
}
