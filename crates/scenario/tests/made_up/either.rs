//! "X OR Y", and who may have both; what a titan does that loses a clash.

use super::holds;
use engine::prelude::*;

pub const FORKS: Faction = Faction {
    name: "Forks",
    cards: &[
        action("Crossroads").on_play(|g| {
            g.either(&[part(Deed::Draw, &|g| g.draw_cards(1)), part(Deed::ExtraMinion, &|g| g.extra_minion())])
        }),
        action("Seesaw").on_play(|g| {
            let full = !g.hand(g.you()).is_empty();
            g.either(&[
                part(Deed::Draw, &|g| g.draw_cards(2)),
                part(Deed::DiscardAtRandom, &|g| g.discard_random(g.you(), 1)).only_if(full),
            ])
        }),
        minion("Weathercock", 2).talent(|g| {
            g.either(&[
                part(Deed::PlaceCounters, &|g| g.add_counters(g.this(), 1).map(drop)),
                part(Deed::Draw, &|g| g.draw_cards(1)),
            ])
        }),
        action("Thermostat")
            .on_base()
            .raises_power()
            .on_play(|g| {
                g.either(&[
                    part(Deed::GivePowerToAll, &|g| g.remember_part(0)),
                    part(Deed::TakePowerFromAll, &|g| g.remember_part(1)),
                ])
            })
            .gives_power(|v, c| match v.is_here(c) {
                true => v.remembers_part(0) as i32 - v.remembers_part(1) as i32,
                false => 0,
            }),
        minion("Thermometer", 2).ongoing(
            On::AfterAffected,
            |v, e| v.is_this(e.card) && e.is_direct_increase(),
            |g, _| g.draw_cards(1),
        ),
        titan("Janus")
            .ongoing(
                On::Either,
                |v, e| e.by == v.you,
                |g, _| {
                    g.use_both_parts();
                    Ok(())
                },
            )
            .once_per_turn()
            .you_may(),
        titan("Evader")
            .ongoing(On::ClashLost, |v, e| v.is_this(e.card), |g, _| g.move_away(g.this()).map(drop))
            .you_may(),
    ],
};

#[test]
fn one_part_of_an_or_happens_and_the_other_does_not() {
    holds(
        "players: Ann, Bob
base Hill
base Lake
hand Ann: Crossroads, Rock x2
deck Ann: Stone
Ann: Crossroads
offered Ann: draw cards, play an extra minion
Ann: extra minion
Ann: Rock
Ann: Hill
Ann: Rock
Ann: Lake
hand Ann: 0 cards",
    );
}

#[test]
fn a_part_that_is_not_possible_is_not_offered() {
    holds(
        "players: Ann, Bob
base Hill
hand Ann: Seesaw
deck Ann: Stone x3
Ann: Seesaw
hand Ann: Stone x2
discard Ann: Seesaw",
    );
}

#[test]
fn an_ability_lets_its_controller_use_both_parts_in_any_order_once_per_turn() {
    holds(
        "players: Ann, Bob
base Hill
  titan: Janus of Ann
  Ann: Weathercock
hand Ann: Crossroads, Rock x2
deck Ann: Stone x3
Ann: Crossroads
Ann: Janus
offered Ann: draw cards, play an extra minion
Ann: extra minion
hand Ann: Rock x2, Stone
Ann: Rock
Ann: Rock
# once per turn: the talent is a choice again
Ann: talent Weathercock
Ann: draw
counters Weathercock: 0
hand Ann: Stone x2
---
# a talent is an ability, too, and who declines keeps the chance
players: Ann, Bob
base Hill
  titan: Janus of Ann
  Ann: Weathercock
hand Ann: Crossroads
deck Ann: Stone x3
Ann: Crossroads
Ann: pass
Ann: draw
Ann: talent Weathercock
Ann: Janus
Ann: counters
counters Weathercock: 1
hand Ann: Stone x2",
    );
}

#[test]
fn a_part_that_the_other_one_makes_possible_is_used_with_it() {
    holds(
        "players: Ann, Bob
base Hill
  titan: Janus of Ann
hand Ann: Seesaw
deck Ann: Stone x3
Ann: Seesaw
Ann: Janus
Ann: draw
hand Ann: Stone
discard Ann: Seesaw, Stone",
    );
}

#[test]
fn only_the_own_abilities_of_its_controller_have_both_parts() {
    holds(
        "players: Ann, Bob
base Hill
  titan: Janus of Bob
hand Ann: Crossroads
deck Ann: Stone x2
Ann: Crossroads
Ann: draw
hand Ann: Stone",
    );
}

#[test]
fn a_card_remembers_which_part_was_chosen_and_does_it_from_then_on() {
    holds(
        "players: Ann, Bob
base Hill
  Bob: Thermometer
base Lake
hand Ann: Thermostat
hand Bob: Rock
deck Bob: Stone x9
Ann: Thermostat
Ann: Hill
power Thermometer: 2
offered Ann: give all of them power, take power from all of them
Ann: power for all
power Thermometer: 3
# it has affected the minion as it came, and not one that comes later
hand Bob: Rock, Stone
Ann: end turn
Bob: Rock
Bob: Hill
power Rock: 6
hand Bob: Stone
---
players: Ann, Bob
base Hill
  Bob: Thermometer
hand Ann: Thermostat
Ann: Thermostat
Ann: less power for all
power Thermometer: 1
---
# both parts together change nothing
players: Ann, Bob
base Hill
  titan: Janus of Ann
  Bob: Thermometer
hand Ann: Thermostat
deck Bob: Stone
Ann: Thermostat
Ann: Janus
Ann: less power for all
power Thermometer: 2
hand Bob: 0 cards",
    );
}

#[test]
fn a_titan_that_loses_a_clash_may_go_elsewhere_and_is_not_removed() {
    holds(
        "players: Ann, Bob
base Hill
  titan: Strider of Ann
  Ann: Rock
base Lake
  titan: Evader of Bob
base Wood
Ann: talent Strider
Ann: Lake
# they tie, so the newcomer loses, which is not Bob's
aside Ann: Strider
at Lake: Evader
---
players: Ann, Bob
base Hill
  titan: Strider of Ann
base Lake
  titan: Evader of Bob
  Ann: Rock
base Wood
Ann: talent Strider
Ann: Lake
Bob: Evader
Bob: Wood
at Lake: Strider
at Wood: Evader
---
players: Ann, Bob
base Hill
  titan: Strider of Ann
base Lake
  titan: Evader of Bob
  Ann: Rock
base Wood
Ann: talent Strider
Ann: Lake
Bob: pass
aside Bob: Evader",
    );
}

#[test]
fn a_titan_that_flees_to_another_titan_clashes_again() {
    holds(
        "players: Ann, Bob, Cid
base Hill
  titan: Strider of Ann
base Lake
  titan: Evader of Bob
  Ann: Rock
base Wood
  titan: Colossus of Cid
Ann: talent Strider
Ann: Lake
Bob: Evader
Bob: Wood
Bob: pass
aside Bob: Evader
at Wood: Colossus",
    );
}
