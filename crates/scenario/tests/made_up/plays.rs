//! Extra plays on special terms, and talents that are used once more.

use super::holds;
use engine::prelude::*;

pub const PLAYS: Faction = Faction {
    name: "Plays",
    cards: &[
        action("Chorus").on_play(|g| g.extra_of_name(2, "Stone", extra_minion())),
        action("Solo").on_play(|g| g.extra_of_another_name("Stone", extra_minion())),
        action("Reinforce").on_play(|g| g.extra(extra_minion().where_you_have_one())),
        action("Catch Up").on_play(|g| g.extra(extra_minion().where_you_are_behind())),
        minion("Soloist", 2).on_play(|g| if g.first_of_this_name() { g.draw_cards(1) } else { Ok(()) }),
        minion("Prompter", 2).special(
            On::BeforeScoring,
            |v, e| v.here == Some(e.at),
            |g, _| g.play_action_as_special(extra_action()).map(drop),
        ),
        minion("Surveyor", 2).on_play(|g| {
            let (Some(here), yours) = (g.here(), g.cards_in_play(|v, a| v.is_yours(a) && v.is_for_a_base(a))) else {
                return Ok(());
            };
            match g.may_pick_card(Ask::Return, &yours)? {
                Some(a) if g.return_to_hand(a)? => g.play_action_at(a, here),
                _ => Ok(()),
            }
        }),
        action("Bag of Tricks").only_playable(On::BeforeScoring).on_play(|g| {
            let Some(top) = g.reveal_top(g.you()) else { return Ok(()) };
            let now = g.could_play_card_or_special(top);
            match g.may_do(top, if now { &[Deed::Play] } else { &[] })? {
                Some(_) => g.must_play_card_now(top),
                None => Ok(()),
            }
        }),
        action("Roll Call").on_play(|g| g.extra_of_name_in_play(2, a_minion(), extra_minion())),
        minion("Veteran", 2).talent(|g| g.draw_cards(1)).special(
            On::BeforeScoring,
            |v, e| happens_here(v, e) && v.this_card().is_some_and(|this| v.talents_of(this) > 1),
            |g, _| g.use_talent_of(g.this()),
        ),
        minion("Tutor", 2).talent(|g| g.draw_cards(1)),
        minion("Prodigy", 2)
            .on_play(|g| match g.choose(Ask::Card, a_minion().here().other())? {
                Some(c) => g.gain_abilities_of(c, Until::LeavesPlay),
                None => Ok(()),
            })
            .talent(|g| g.gain(1))
            .special(On::BeforeScoring, happens_here, |g, _| g.use_talent_of(g.this())),
        action("Vanguard").on_play(|g| match g.choose_base(Ask::Base, |_, _| true)? {
            Some(base) => g.extra(extra_minion().at_without_yours(base)),
            None => Ok(()),
        }),
    ],
};

#[test]
fn extra_minions_of_a_name_and_of_another_name() {
    holds(
        "players: Ann, Bob
base Hill
hand Ann: Chorus, Stone x3, Rock
Ann: Chorus
Ann: Rock
offered Ann: Stone x3, end turn
Ann: Stone
Ann: Stone
offered Ann: end turn
---
players: Ann, Bob
base Hill
hand Ann: Solo, Stone x2, Rock
Ann: Solo
Ann: Stone
offered Ann: Rock, end turn
Ann: Rock
offered Ann: end turn",
    );
}

#[test]
fn a_minion_of_the_narrow_name_uses_up_the_extra_play_and_leaves_the_regular_one() {
    holds(
        "players: Ann, Bob
base Hill
hand Ann: Solo, Stone, Rock
Ann: Solo
Ann: Rock
offered Ann: Stone, end turn",
    );
}

#[test]
fn an_extra_minion_where_you_have_one_and_where_you_are_behind() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Pebble
base Lake
  Bob: Rock
base Wood
hand Ann: Reinforce, Stone x2
Ann: Reinforce
Ann: Stone
Ann: Wood
Ann: Stone
offered Ann: Hill, Wood
---
players: Ann, Bob
base Hill
  Ann: Stone
  Bob: Stone
base Lake
  Bob: Rock
base Wood
hand Ann: Catch Up, Stone x2
Ann: Catch Up
Ann: Stone
Ann: Wood
Ann: Stone
# a tie is not behind
at Lake: Stone",
    );
}

#[test]
fn only_one_of_a_name_does_what_it_does_when_played() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Bugler
hand Ann: Soloist x3
deck Ann: Rock x9
Ann: Bugler
Ann: Soloist
hand Ann: Soloist x2, Rock
Ann: Soloist
hand Ann: Soloist, Rock
# in another turn, it does again
Ann: end turn
Bob: end turn
Ann: Soloist
hand Ann: Rock x4",
    );
}

#[test]
fn an_action_is_played_as_a_special_before_a_base_scores() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Rock x2, Prompter
base Lake
hand Ann: Sprint, Echo, Alarm
deck Ann: Pebble x2
Ann: end turn
Ann: Prompter
offered Ann: Sprint, pass
Ann: Sprint
vp Ann: 3
discard Ann: Rock x2, Prompter, Sprint
---
# an extra play it gives is used at once or never
players: Ann, Bob
base Hill
  Ann: Rock x2, Prompter
base Lake
hand Ann: Reinforce, Stone
deck Ann: Pebble x2
Ann: end turn
Ann: Prompter
Ann: Reinforce
Ann: Stone
vp Ann: 3
discard Ann: Reinforce, Rock x2, Prompter, Stone",
    );
}

#[test]
fn an_action_is_played_at_a_certain_base() {
    holds(
        "players: Ann, Bob
base Hill
  actions: Ladder of Ann, Cannon of Bob
base Lake
hand Ann: Surveyor
Ann: Surveyor
Ann: Lake
offered Ann: Ladder, pass
Ann: Ladder
at Lake: Surveyor, Ladder
breakpoint Lake: 13
breakpoint Hill: 10",
    );
}

#[test]
fn extra_minions_have_the_name_of_one_in_play_which_their_player_chooses() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Stone x2, Pebble
base Lake
hand Ann: Roll Call, Stone x3, Pebble, Porter
Ann: Roll Call
offered Ann: Stone, Pebble
Ann: Stone
Ann: Porter
Ann: Hill
# the regular one is used up
offered Ann: Stone, end turn
Ann: Stone
Ann: Lake
Ann: Stone
Ann: Lake
offered Ann: end turn
---
players: Ann, Bob
base Hill
hand Ann: Roll Call, Stone x2
Ann: Roll Call
Ann: Stone
offered Ann: end turn",
    );
}

#[test]
fn a_talent_is_used_once_more_one_of_those_the_card_has() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Veteran [Saddle], Rock x2
base Lake
deck Ann: Stone x5
Ann: talent Veteran
hand Ann: Stone
Ann: end turn
Ann: Veteran
offered Ann: Veteran, Saddle
Ann: Veteran
hand Ann: Stone x4
---
players: Ann, Bob
base Hill
  Ann: Veteran, Rock x2
base Lake
deck Ann: Stone x5
Ann: end turn
hand Ann: Stone x2
---
players: Ann, Bob
base Hill
  Ann: Rock x2, Tutor
base Lake
hand Ann: Prodigy
deck Ann: Stone x5
Ann: Prodigy
Ann: Hill
Ann: Tutor
Ann: end turn
Ann: Prodigy
# both are its own, and it uses one of them
offered Ann: Prodigy, Tutor
Ann: Tutor
vp Ann: 3
hand Ann: Stone x3",
    );
}

#[test]
fn an_extra_minion_for_a_base_without_yours_waits_until_it_has_none() {
    holds(
        "players: Ann, Bob
base Hill
base Lake
hand Ann: Vanguard, Rock, Pebble, Stone
Ann: Vanguard
Ann: Hill
Ann: Rock
Ann: Lake
offered Ann: Pebble, Stone, end turn
Ann: Pebble
at Hill: Pebble
offered Ann: end turn
---
players: Ann, Bob
base Hill
  Ann: Stone
base Lake
hand Ann: Vanguard, Rock, Pebble
Ann: Vanguard
Ann: Hill
Ann: Rock
Ann: Lake
offered Ann: end turn",
    );
}

#[test]
fn a_card_that_is_played_at_once_may_be_a_special_whose_time_it_is() {
    for (top, offered) in [("Splint", "play, pass"), ("Sprint", "play, pass"), ("Echo", "")] {
        let check = if offered.is_empty() { "turn: Bob".into() } else { format!("offered Ann: {offered}") };
        holds(&format!(
            "players: Ann, Bob
base Hill
  Ann: Rock x2
base Lake
base Wood
hand Ann: Bag of Tricks
deck Ann: {top}, Pebble x9
Ann: end turn
Ann: Bag of Tricks
{check}"
        ));
    }
}
