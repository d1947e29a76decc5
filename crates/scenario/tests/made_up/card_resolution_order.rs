//! Card Resolution Order.

use super::holds;

#[test]
fn cards_in_hand_answer_a_card_after_it_has_resolved_and_before_it_is_discarded() {
    holds(
        "players: Ann, Bob
base Hill
base Lake
base Wood
hand Ann: Whistle
hand Bob: Echo
deck Bob: Rock
Ann: Whistle
offered Bob: Echo, pass
discard Ann: 0 cards
Bob: Echo
hand Bob: Rock
discard Ann: Whistle",
    );
}

#[test]
fn who_played_a_card_and_where_is_remembered_until_the_hands_have_answered() {
    holds(
        "players: Ann, Bob
base Hill
base Lake
base Wood
hand Ann: Firefly owned by Bob
hand Bob: Heckle
Ann: Firefly
Ann: Hill
discard Bob: Firefly
offered Bob: Heckle, pass
Bob: Heckle
breakpoint Hill: 15
---
players: Ann, Bob
base Hill
base Lake
base Wood
hand Ann: Hopper
hand Bob: Heckle
Ann: Hopper
Ann: Hill
Ann: Lake
Bob: Heckle
breakpoint Hill: 15
breakpoint Lake: 10",
    );
}
