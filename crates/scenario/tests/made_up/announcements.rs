//! What cards in play do when a card is played, before that does anything.

use super::holds;
use engine::prelude::*;

pub const CENSORS: Faction = Faction {
    name: "Censors",
    cards: &[
        minion("Censor", 2)
            .ongoing(
                On::ActionAnnounced,
                |v, e| v.is_another(e.by),
                |g, e| {
                    g.stop_action(e.card);
                    Ok(())
                },
            )
            .once_per_turn()
            .you_may(),
        minion("Doorkeeper", 2).ongoing(
            On::MinionAnnounced,
            |v, e| v.is_another(e.by) && v.here == Some(e.at),
            |g, e| g.return_to_hand(e.card).map(drop),
        ),
        minion("Caller", 2).on_play(|g| g.draw_cards(1)),
    ],
};

#[test]
fn a_card_in_play_may_stop_an_action_before_the_hands_are_asked() {
    holds(
        "players: Ann, Bob, Cat
base Hill
  Bob: Censor
  Ann: Stone
base Lake
base Wood
hand Ann: Sprint
hand Cat: Gag
Ann: Sprint
Bob: yes
power Stone: 3
discard Ann: Sprint
hand Cat: Gag
---
players: Ann, Bob, Cat
base Hill
  Bob: Censor
  Ann: Stone
base Lake
base Wood
hand Ann: Sprint
hand Cat: Gag
Ann: Sprint
Bob: pass
Cat: Gag
# that is an action as well
Bob: pass
power Stone: 3
discard Ann: Sprint",
    );
}

#[test]
fn a_minion_that_is_gone_before_it_does_anything_does_nothing() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Doorkeeper
base Lake
base Wood
hand Ann: Caller
deck Ann: Pebble
Ann: Caller
Ann: Hill
hand Ann: Caller
deck Ann: Pebble",
    );
}
