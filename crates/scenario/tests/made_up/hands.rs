//! Cards that come to a hand instead of the discard pile, or from another hand; and what happens after a base scores.

use super::holds;
use engine::prelude::*;

pub const HANDS: Faction = Faction {
    name: "Hands",
    cards: &[
        action("Safety Net").on_play(|g| {
            if let Some(c) = g.choose(Ask::Card, a_minion())? {
                g.may_return_instead(c, Until::EndOfTurn);
            }
            Ok(())
        }),
        action("Present").on_play(|g| {
            let hand = g.hand(g.you());
            if let (Some(c), Some(to)) = (g.pick_card(Ask::Place, &hand)?, g.choose_player(|v, p| p != v.you)?) {
                g.hand_over(c, to);
            }
            Ok(())
        }),
        minion("Onlooker", 2).ongoing(
            On::Moved,
            |v, e| e.is_move_to(v.here) && !v.is_after_scoring(),
            |g, _| g.add_counters(g.this(), 1).map(drop),
        ),
        action("Late Train")
            .also_playable(On::BeforeScoring)
            .also_playable(On::AfterScoring)
            .on_play(|g| g.move_one(your_minion())),
    ],
};

#[test]
fn a_card_may_go_to_the_hand_instead_of_the_discard_pile_as_who_said_so_likes() {
    let played = |answer: &str| {
        format!(
            "players: Ann, Bob
base Hill
  Bob: Weeper
base Lake
  Ann: Foreman
hand Ann: Safety Net, Erase, Clerk
deck Bob: Rock x9
Ann: Clerk
Ann: Lake
Ann: Safety Net
Ann: Weeper
Ann: Erase
Ann: Weeper
offered Ann: yes, pass
Ann: {answer}
"
        )
    };
    holds(&(played("yes") + "hand Bob: Weeper"));
    // a Weeper that is discarded draws a card
    holds(&(played("pass") + "in discard Bob: Weeper\nhand Bob: Rock"));
}

#[test]
fn a_card_may_go_to_the_hand_for_as_long_as_that_was_said() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Pebble
base Lake
hand Ann: Safety Net
hand Bob: Erase
deck Ann: Rock x9
deck Bob: Rock x9
Ann: Safety Net
Ann: end turn
Bob: Erase
in discard Bob: Pebble",
    );
}

#[test]
fn a_card_of_the_hand_is_handed_over() {
    holds(
        "players: Ann, Bob
base Hill
base Lake
hand Ann: Present, Rock, Stone
hand Bob: Pebble
Ann: Present
offered Ann: Rock, Stone
Ann: Stone
hand Ann: Rock
hand Bob: Pebble, Stone owned by Ann",
    );
}

#[test]
fn what_happens_after_a_base_scores_is_told_apart() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock x2
base Lake
  Ann: Onlooker
base Wood
  Ann: Pebble, Stone
hand Ann: Late Train x2
deck Ann: Rock x9
Ann: end turn
Ann: Late Train
Ann: Pebble
Ann: Lake
counters Onlooker: 1
Ann: pass
Ann: Late Train
Ann: Stone
Ann: Lake
counters Onlooker: 1",
    );
}
