//! Titans, and cards that care for "cards" of any kind.

use super::holds;

#[test]
fn abilities_that_target_cards_force_a_titan_out_of_play_and_it_is_set_aside() {
    for (spell, deck) in [("Erase", "Pebble, Stone"), ("Recall", "Pebble, Stone"), ("Sink", "Pebble, Stone")] {
        holds(&format!(
            "players: Ann, Bob
base Hill
  titan: Colossus of Bob +2
  Bob: Rock
base Lake
base Wood
hand Ann: {spell}
deck Bob: {deck}
Ann: {spell}
offered Ann: Rock, Colossus
Ann: Colossus
aside Bob: Colossus
counters Colossus: 0
hand Bob: 0 cards
discard Bob: 0 cards
deck Bob: Pebble, Stone"
        ));
    }
    // shuffled into the deck: it does not go there either
    holds(
        "players: Ann, Bob
base Hill
  titan: Colossus of Bob owned by Ann +2
  Bob: Rock
base Lake
base Wood
hand Bob: Melt
Ann: end turn
Bob: Melt
Bob: Colossus
aside Ann: Colossus
deck Ann: 0 cards
deck Bob: 0 cards",
    );
}

#[test]
fn a_titan_forced_out_of_play_is_destroyed_but_not_discarded_and_comes_to_no_hand() {
    holds(
        "players: Ann, Bob
base Hill
  titan: Colossus of Bob
  Bob: Witness
base Lake
base Wood
hand Ann: Erase
deck Bob: Pebble x2
Ann: Erase
Ann: Colossus
# a card for being destroyed, none for going to the discard pile
hand Bob: Pebble
---
players: Ann, Bob
base Hill
  titan: Colossus of Bob
  Bob: Clerk of Hands
base Lake
base Wood
hand Ann: Recall, Foreman, Recall
deck Bob: Pebble x2
Ann: Recall
Ann: Colossus
hand Bob: 0 cards
Ann: Foreman
Ann: Lake
Ann: Recall
Ann: Clerk of Hands
hand Bob: Clerk of Hands, Pebble",
    );
}

#[test]
fn a_titan_can_be_protected_like_any_card_but_not_from_a_clash() {
    holds(
        "players: Ann, Bob
base Hill
  titan: Colossus of Bob
  Bob: Pebble
  actions: Ward of Bob
base Lake
  titan: Strider of Ann
base Wood
hand Ann: Erase
Ann: Erase
Ann: Colossus
at Hill: Colossus
Ann: end turn
Bob: end turn
Ann: talent Strider
Ann: Hill
# none against three
at Hill: Colossus
aside Ann: Strider
---
players: Ann, Bob
base Hill
  titan: Colossus of Bob
  actions: Ward of Bob
  Ann: Rock
base Lake
  titan: Strider of Ann
base Wood
Ann: talent Strider
Ann: Hill
at Hill: Strider
aside Bob: Colossus",
    );
}

#[test]
fn who_plays_a_titan_controls_it_even_another_players() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock
base Lake
base Wood
aside Bob: Colossus
hand Ann: Summons
Ann: Summons
Ann: Hill
controller Colossus: Ann
at Hill: Colossus
Ann: end turn
# and its owner, who controls none, has none to play
aside Bob: 0 cards
offered Bob: end turn
---
players: Ann, Bob
base Hill
  titan: Strider of Ann
base Lake
base Wood
aside Bob: Colossus
hand Ann: Summons
# she controls one already
Ann: Summons
aside Bob: Colossus
offered Ann: Strider, end turn",
    );
}

#[test]
fn a_titan_does_what_it_says_when_it_is_played_and_clashes_after_that() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Stone
  titan: Strider of Bob
base Lake
base Wood
aside Ann: Bringer
hand Ann: Rock, Pebble
# its extra minion comes before the clash
Ann: Bringer
Ann: Hill
Ann: Rock
at Hill: Rock, Bringer
aside Bob: Strider",
    );
}

#[test]
fn a_titan_moved_in_the_middle_of_a_card_clashes_after_everything_the_card_triggers() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Pebble
  Bob: Stone
  titan: Strider of Ann
base Lake
  Ann: Early Mourner
  Bob: Stone
  titan: Colossus of Bob
base Wood
hand Ann: Stampede, Rock
deck Ann: Rock
Ann: Stampede
Ann: Lake
# the card moves Strider to Lake, then destroys the Stone at Hill; after that comes a Rock at Lake, and only then the clash
Ann: Stone at Hill
Ann: Rock
at Lake: Rock, Strider
aside Bob: Colossus",
    );
}

#[test]
fn a_titan_that_leaves_again_before_the_clash_is_safe() {
    holds(
        "players: Ann, Bob
base Hill
  titan: Strider of Ann
base Lake
  Bob: Stone
  titan: Colossus of Bob
base Wood
hand Ann: Hop On
Ann: Hop On
Ann: Lake
Ann: Wood
at Wood: Strider
at Lake: Colossus
aside Ann: 0 cards",
    );
}

#[test]
fn counters_can_be_placed_on_a_titan_and_transferred_from_it() {
    holds(
        "players: Ann, Bob
base Hill
  titan: Strider of Ann +1
base Lake
  Bob: Stone
base Wood
hand Ann: Medal
Ann: Medal
Ann: Strider
counters Strider: 3
power Ann at Hill: 3
power Strider: 0",
    );
}

#[test]
fn a_cancelled_titan_gives_only_what_its_counters_give() {
    holds(
        "players: Ann, Bob
base Hill
  titan: Colossus of Ann +1
base Lake
  Bob: Stone
base Wood
hand Ann: Silence
power Ann at Hill: 3
Ann: Silence
Ann: Colossus
power Ann at Hill: 1
not offered Ann: Colossus",
    );
}

#[test]
fn what_a_titans_special_asks_for_does_not_concern_other_cards_that_play_it() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Stone
base Lake
  Bob: Stone
base Wood
aside Ann: Recluse
hand Ann: Pebble
Ann: Recluse
at Wood: Recluse
---
players: Ann, Bob
base Hill
  Bob: Stone
base Lake
  Bob: Stone
base Wood
  Bob: Stone
aside Ann: Recluse
hand Ann: Lure
offered Ann: Lure, end turn
Ann: Lure
Ann: Recluse
offered Ann: Hill, Lake, Wood
Ann: Lake
at Lake: Recluse",
    );
}

#[test]
fn the_card_that_brings_a_titan_triggers_its_abilities_once() {
    // waiting, it was not there before; in play, it was triggered already
    for (place, moves) in [("aside Ann: Recluse", "Ann: Recluse"), ("base Moor\n  titan: Recluse of Ann", "# moved")] {
        holds(&format!(
            "players: Ann, Bob
base Hill
  Bob: Stone
base Lake
{place}
hand Ann: Lure
Ann: Lure
{moves}
Ann: Hill
at Hill: Recluse
counters Recluse: 1"
        ));
    }
}

#[test]
fn a_titan_of_another_player_can_be_brought_and_then_belongs_to_who_played_it() {
    holds(
        "players: Ann, Bob
base Hill
base Lake
base Wood
aside Bob: Recluse
hand Ann: Lure
Ann: Lure
Ann: Recluse
Ann: Hill
controller Recluse: Ann
counters Recluse: 1",
    );
}

#[test]
fn a_titan_that_a_card_names_is_played_where_that_card_says_and_not_moved() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Pebble
base Lake
base Wood
  Ann: Rock
aside Ann: Recluse
hand Ann: Horn, Stone
Ann: Horn
offered Ann: extra minion, titan
Ann: titan
offered Ann: Hill, Wood
Ann: Wood
at Wood: Recluse
# the regular minion is left, and no other
offered Ann: Stone, end turn
Ann: Stone
Ann: Lake
offered Ann: end turn
---
players: Ann, Bob
base Hill
  Bob: Pebble
base Lake
  titan: Recluse of Ann
base Wood
hand Ann: Horn, Stone x2
Ann: Horn
at Lake: Recluse
Ann: Stone
Ann: Lake
Ann: Stone
Ann: Lake
---
players: Ann, Bob
base Hill
  Bob: Pebble
base Lake
  titan: Colossus of Ann
base Wood
aside Ann: Recluse
hand Ann: Horn
Ann: Horn
# who has a titan can play no other
aside Ann: Recluse
offered Ann: Colossus, end turn
---
players: Ann, Bob
base Hill
base Lake
base Wood
aside Ann: Recluse
hand Ann: Horn
Ann: Horn
# there is no base for it
aside Ann: Recluse",
    );
}
