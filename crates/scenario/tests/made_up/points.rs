//! Victory points: what a base awards, and what players gain and lose besides.

use super::holds;
use engine::prelude::*;

pub const POINTS: Faction = Faction {
    name: "Bankers",
    cards: &[
        action("Tithe").on_base().changes_award(|v, seat| if v.is_another(seat) { -2 } else { 0 }),
        action("Windfall").on_play(|g| g.gain(2)),
        action("Dividend").on_play(|g| {
            for player in g.everyone() {
                g.gain_vp(player, 1)?;
            }
            g.draw_cards(1)
        }),
        action("Tax").on_play(|g| {
            for player in g.others() {
                let taken = g.lose_vp(player, 3);
                g.gain(taken.into())?;
            }
            Ok(())
        }),
        action("Interest").only_playable_when(On::Gained, |v, e| e.by == v.you).on_play(|g| g.gain(1)),
        action("Wager").only_playable(On::BeforeScoring).on_play(|g| {
            if let Some(player) = g.choose_player(|v, p| p != v.you)? {
                g.take_vp_if_winner(player);
            }
            Ok(())
        }),
        minion("Accountant", 2).ongoing(On::Gained, |v, e| v.is_another(e.by), |g, _| g.draw_cards(1)),
    ],
};

pub const BANK: Def = base("Bank", 10, [3, 2, 1]).changes_award(|_, _| -1);

#[test]
fn a_base_awards_less_where_a_card_says_so_and_never_less_than_nothing() {
    holds(
        "players: Ann, Bob, Cyd
base Hill
  Ann: Rock
  Bob: Stone
  Cyd: Pebble x2
  actions: Tithe of Cyd
base Lake
base Wood
base Moor
vp Bob: 1
Ann: end turn
# 3, 2 and 1 are printed
vp Ann: 1
vp Bob: 1
vp Cyd: 1",
    );
}

#[test]
fn what_a_card_says_about_the_award_of_its_base_is_gone_with_its_ability() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock x2
  actions: Tithe of Bob
base Lake
base Wood
hand Ann: Crowbar
Ann: Crowbar
Ann: end turn
vp Ann: 3",
    );
}

#[test]
fn a_base_may_change_its_own_award_for_those_who_do_not_ignore_it() {
    holds(
        "players: Ann, Bob
base Bank
  Ann: Rock
  Bob: Rock
  actions: Cloak of Ann
base Lake
base Wood
Ann: end turn
vp Ann: 3
vp Bob: 2",
    );
}

#[test]
fn all_gain_their_points_before_anybody_reacts_and_the_current_player_is_first() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock
  Bob: Rock
base Lake
base Wood
hand Ann: Interest
hand Bob: Interest
Ann: end turn
vp Ann: 3
vp Bob: 3
offered Ann: Interest, pass
Ann: Interest
vp Ann: 4
offered Bob: Interest, pass
Bob: Interest
vp Bob: 4",
    );
}

#[test]
fn who_reacts_to_a_gain_from_the_hand_does_so_in_the_middle_of_the_card_and_cards_in_play_after_it() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Accountant
base Lake
base Wood
hand Ann: Dividend
hand Bob: Interest
deck Ann: Pebble
deck Bob: Stone x3
Ann: Dividend
offered Bob: Interest, pass
hand Ann: 0 cards
hand Bob: Interest
Bob: Interest
vp Ann: 1
vp Bob: 2
hand Ann: Pebble
hand Bob: Stone",
    );
}

#[test]
fn a_player_loses_as_many_points_as_there_are() {
    holds(
        "players: Ann, Bob, Cyd
base Hill
base Lake
base Wood
base Moor
hand Ann: Tax
vp Bob: 2
Ann: Tax
vp Bob: 0
vp Cyd: 0
vp Ann: 2",
    );
}

#[test]
fn who_has_wagered_on_the_winner_gets_one_of_that_players_points() {
    for (player, [ann, bob]) in [("Bob", [3, 3]), ("Cyd", [2, 4])] {
        holds(&format!(
            "players: Ann, Bob, Cyd
base Hill
  Ann: Pebble
  Bob: Rock x2
base Lake
base Wood
base Moor
hand Ann: Wager
vp Bob: 1
Ann: end turn
Ann: Wager
Ann: {player}
# 3, 2 and 1 are printed
vp Ann: {ann}
vp Bob: {bob}
vp Cyd: 0"
        ));
    }
}

#[test]
fn several_wagers_on_one_player_are_paid_one_after_the_other_and_only_for_that_base() {
    holds(
        "players: Ann, Bob, Cyd
base Hill
  Bob: Rock x2
base Lake
  Bob: Rock x4
base Wood
base Moor
hand Ann: Wager
hand Cyd: Wager
Ann: end turn
Ann: Hill
Ann: Wager
Ann: Bob
Cyd: Wager
Cyd: Bob
# nothing is owed for the Lake any more
vp Ann: 1
vp Cyd: 1",
    );
}
