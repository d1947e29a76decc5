//! What moves and is transferred, one card or many at once.

use super::holds;
use engine::prelude::*;

pub const MOVES: Faction = Faction {
    name: "Moves",
    cards: &[
        action("Herd").on_play(|g| match g.choose_base(Ask::Base, |_, _| true)? {
            Some(from) => {
                let going = g.choose_any(Ask::Move, a_minion().at(from))?;
                g.move_together(going, from)
            }
            None => Ok(()),
        }),
        minion("Ferryman", 4).talent(|g| match g.choose(Ask::Move, a_minion().power_at_most(3))? {
            Some(minion) => g.move_from_or_to_here(minion).map(drop),
            None => Ok(()),
        }),
        action("Upheaval").on_play(|g| match g.choose_base(Ask::Base, |_, _| true)? {
            Some(base) => g.swap_with_top_base(base),
            None => Ok(()),
        }),
        action("Blindfold").on_play(|g| {
            let Some(c) = g.choose(Ask::Move, a_minion())? else { return Ok(()) };
            let from = g.base_of(c);
            match g.random_base(|_, b| Some(b) != from) {
                Some(to) => g.move_to(c, to).map(drop),
                None => Ok(()),
            }
        }),
        minion("Piper", 1).on_play(|g| match g.here() {
            Some(here) => g.affect_all(g.minions(a_minion().that(elsewhere)), Affect::Move(here)).map(drop),
            None => Ok(()),
        }),
        minion("Porter", 1).ongoing(On::Moved, |v, e| e.is_move_to(v.here), count_it),
        minion("Doorman", 1).ongoing(On::Moved, |v, e| e.is_move_to(v.here), count_it),
        minion("Usher", 1).ongoing(On::Moved, |v, e| e.is_move_to(v.here), count_it),
        minion("Tourist", 1).ongoing(On::Moved, |v, e| e.is_move_to(v.here) || v.is_this(e.card), count_it),
        action("Handover").on_play(|g| match g.pick_card(Ask::Transfer, &worn(g))? {
            Some(action) => g.transfer_to_one(action, your_minion()).map(drop),
            None => Ok(()),
        }),
        action("Inheritance").on_play(|g| match g.pick_card(Ask::Transfer, &worn(g))? {
            Some(action) => g.destroy_and_transfer(action, your_minion()),
            None => Ok(()),
        }),
        action("Amulet").on_minion().prevents_destruction(|v, w| v.is_host(w.card)),
        action("Locket")
            .on_minion()
            .gives_host_power(|_| 1)
            .after_destroyed(|v, e| v.is_host(e.card), |g, _| g.gain(1))
            .ongoing(On::Discarded, |v, e| v.is_this(e.card), |g, _| g.draw_cards(1)),
    ],
};

/// The actions on minions.
fn worn(g: &Game) -> Vec<CardId> {
    g.cards_in_play(|v, c| v.is_on_minion(c))
}

fn count_it(g: &mut Game, _: &Event) -> Flow {
    g.add_counters(g.this(), 1).map(drop)
}

#[test]
fn of_many_minions_that_move_at_once_every_listener_sees_every_one() {
    let order: String =
        ["Porter", "Doorman"].iter().map(|name| format!("Ann: {name}\n").repeat(20)).collect::<Vec<_>>().concat();
    holds(&format!(
        "players: Ann, Bob, Cyd
base Hill
  Bob: Porter, Doorman
  Cyd: Usher
base Lake
  Ann: Pebble x7
  Bob: Stone x3
base Wood
  Cyd: Pebble x6
base Moor
  Bob: Pebble x4
hand Ann: Piper
Ann: Piper
Ann: Hill
offered Ann: Porter, Doorman, Usher
{order}counters Porter: 20
counters Doorman: 20
counters Usher: 20
power Ann at Hill: 8
power Cyd at Lake: 0
asked: Ann"
    ));
}

#[test]
fn who_moves_along_sees_itself_move_and_nobody_else() {
    holds(
        "players: Ann, Bob
base Hill
base Lake
  Bob: Tourist, Pebble x3
base Wood
  Ann: Porter, Stone
hand Ann: Piper
Ann: Piper
Ann: Hill
counters Tourist: 1
counters Porter: 0
at Hill: Tourist, Pebble, Porter, Stone",
    );
}

#[test]
fn a_base_is_swapped_with_the_top_one_and_no_card_stays() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock
  titan: Colossus of Bob
  actions: Ladder of Bob
base Lake
base deck: Moor, Wood
hand Ann: Upheaval x2, Foreman
Ann: Upheaval
Ann: Hill
base 1: Moor
discard Ann: Rock, Upheaval
discard Bob: Ladder
aside Bob: Colossus
# the old one lies on top of the base deck
Ann: Foreman
Ann: Moor
Ann: Upheaval
Ann: Lake
base 2: Hill",
    );
}

#[test]
fn minions_that_move_together_all_go_to_one_base() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock, Stone
  Bob: Pebble
base Lake
base Wood
hand Ann: Herd
Ann: Herd
Ann: Hill
Ann: Rock
Ann: Pebble
Ann: done
offered Ann: Lake, Wood
Ann: Wood
at Wood: Rock, Pebble
at Hill: Stone
---
# nobody goes anywhere, and nobody is asked where
players: Ann, Bob
base Hill
  Ann: Rock, Stone
base Lake
base Wood
hand Ann: Herd
Ann: Herd
Ann: Hill
Ann: done
at Hill: Rock, Stone
offered Ann: end turn",
    );
}

#[test]
fn an_action_is_transferred_to_another_minion_of_the_players_choice() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock [Locket], Pebble
  Bob: Stone
hand Ann: Handover
Ann: Handover
power Pebble: 2
power Rock: 5
---
players: Ann, Bob
base Hill
  Ann: Rock, Pebble
  Bob: Stone [Locket]
hand Ann: Handover
Ann: Handover
offered Ann: Rock, Pebble
Ann: Rock
power Rock: 6
---
players: Ann, Bob
base Hill
  Ann: Rock [Locket]
hand Ann: Handover
Ann: Handover
power Rock: 6",
    );
}

#[test]
fn an_action_is_transferred_off_a_minion_that_is_destroyed_and_is_not_discarded() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Stone [Locket]
base Lake
  Ann: Rock
hand Ann: Inheritance
deck Bob: Pebble
Ann: Inheritance
# it was on the minion when that was destroyed
vp Bob: 1
power Rock: 6
discard Bob: Stone
hand Bob: 0 cards
---
players: Ann, Bob
base Hill
  Bob: Stone [Locket]
hand Ann: Inheritance
deck Bob: Pebble
Ann: Inheritance
# there is nobody to have it
vp Bob: 1
discard Bob: Stone, Locket
hand Bob: Pebble
---
players: Ann, Bob
base Hill
  Bob: Stone [Amulet]
base Lake
  Ann: Rock, Pebble
hand Ann: Inheritance, Hammer, Whistle
hand Bob: Hammer
deck Ann: Stone x2
Ann: Inheritance
Ann: Rock
at Hill: Stone
Ann: end turn
Bob: Hammer
Bob: Rock
at Lake: Rock
---
players: Ann, Bob
base Hill
  Bob: Stone [Parachute]
base Lake
  Ann: Rock
hand Ann: Inheritance
Ann: Inheritance
# it does what it does to the end
in deck Bob: bottom Stone
at Lake: Parachute",
    );
}

#[test]
fn what_is_here_moves_away_and_what_is_elsewhere_moves_here() {
    for (minion, asked, there) in [("Stone", "Ann: Wood\n", "Wood"), ("Pebble", "", "Hill")] {
        holds(&format!(
            "players: Ann, Bob
base Hill
  Ann: Ferryman, Stone
base Lake
  Bob: Pebble
base Wood
Ann: talent Ferryman
Ann: {minion}
{asked}at {there}: {minion}
offered Ann: end turn"
        ));
    }
}

#[test]
fn a_base_is_found_at_random_among_those_that_are_meant() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock
base Lake
hand Ann: Blindfold
Ann: Blindfold
at Lake: Rock
---
players: Ann, Bob
base Hill
  Ann: Rock
hand Ann: Blindfold
Ann: Blindfold
at Hill: Rock",
    );
}
