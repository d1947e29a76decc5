//! Extra actions on certain terms: on one minion, such as increase power, or from the discard pile.

use super::holds;
use engine::prelude::*;

pub const RAISERS: Faction = Faction {
    name: "Raisers",
    cards: &[
        minion("Sponsor", 3).talent(|g| g.extra(extra_action().raising_yours())),
        minion("Idol", 3).talent(|g| g.extra(extra_action().raising(g.this()))),
        minion("Perch", 3).talent(|g| g.extra(extra_action().on(g.this()))),
        minion("Magpie", 3).takes_from_discard(),
        action("Tonic").raises_power().on_play(|g| match g.choose(Ask::Power, a_minion())? {
            Some(c) => g.give_power(c, 2, Until::EndOfTurn).map(drop),
            None => Ok(()),
        }),
        action("Trio").raises_power().on_play(|g| {
            let chosen = g.choose_up_to(3, Ask::CountersTo, a_minion())?;
            g.affect_all(chosen, Affect::AddCounters(1)).map(drop)
        }),
        action("Gavotte").raises_power().on_play(|g| {
            let draws = |g: &mut Game| g.draw_cards(1);
            let raises = |g: &mut Game| match g.choose(Ask::Power, a_minion())? {
                Some(c) => g.give_power(c, 1, Until::EndOfTurn).map(drop),
                None => Ok(()),
            };
            g.either(&[part(Deed::GivePower, &raises), part(Deed::Draw, &draws)])
        }),
        action("Lantern").on_minion().raises_power().gives_power(|v, c| if v.is_here(c) { 1 } else { 0 }),
        action("Banner").on_minion().raises_power().gives_host_power(|_| 1),
        action("Feather").on_minion(),
        action("Ritual").raises_power().on_play(|g| {
            let Some(victim) = g.choose_beside_raised(Ask::Destroy, others_minion())? else { return Ok(()) };
            let base = g.base_of(victim);
            g.destroy(victim)?;
            let Some(base) = base else { return Ok(()) };
            match g.choose(Ask::Power, a_minion().at(base))? {
                Some(c) => g.give_power(c, 2, Until::EndOfTurn).map(drop),
                None => Ok(()),
            }
        }),
        action("Stilts").raises_power().raises_only(|v, c| v.power(c) <= 2).on_play(|g| {
            let small = g.minions(a_minion().power_at_most(2));
            g.give_power_to_all(small, 1, Until::EndOfTurn)
        }),
    ],
};

#[test]
fn an_extra_action_for_one_minion_increases_the_power_of_that_minion() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Idol, Rock
base Lake
  Ann: Stone
base Wood
hand Ann: Whistle x2, Tonic, Banner, Feather
Ann: Whistle
Ann: talent Idol
offered Ann: Tonic, Banner, end turn
Ann: Tonic
power Idol: 5
---
players: Ann, Bob
base Hill
  Ann: Idol, Rock
base Lake
  Ann: Stone
base Wood
hand Ann: Whistle, Lantern
Ann: Whistle
Ann: talent Idol
# it gives power to all minions at its base, so that the one it is on may be another there
Ann: Lantern
offered Ann: Idol, Rock
Ann: Rock
power Idol: 4",
    );
}

#[test]
fn only_the_first_choice_is_bound_and_must_be_made() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Sponsor
  Bob: Rock
base Lake
  Ann: Stone
base Wood
hand Ann: Whistle, Trio
Ann: Whistle
Ann: talent Sponsor
Ann: Trio
offered Ann: Sponsor, Stone
Ann: Stone
offered Ann: Sponsor, Rock, done
Ann: Rock
Ann: done
counters Stone: 1
counters Rock: 1",
    );
}

#[test]
fn of_the_parts_of_an_or_the_one_that_increases_power_is_used() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Sponsor
  Bob: Rock
base Lake
base Wood
hand Ann: Whistle, Gavotte
deck Ann: Pebble
Ann: Whistle
Ann: talent Sponsor
Ann: Gavotte
power Sponsor: 4
deck Ann: 1 cards",
    );
}

#[test]
fn a_play_bound_to_a_minion_ends_with_it_even_if_it_comes_again() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Perch
base Lake
base Wood
hand Ann: Leash, Banner
Ann: talent Perch
Ann: Leash
Ann: Perch
Ann: Hill
offered Ann: Perch, end turn",
    );
}

#[test]
fn an_action_that_cannot_increase_the_power_of_a_certain_minion_is_not_for_that_one() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Idol, Sponsor
  Bob: Pebble
base Lake
base Wood
hand Ann: Whistle, Stilts
Ann: Whistle
Ann: talent Idol
offered Ann: Sponsor, end turn
# any minion of hers will do, but there is none either
Ann: talent Sponsor
offered Ann: end turn
---
players: Ann, Bob
base Hill
  Ann: Idol, Sponsor
base Lake
  Ann: Pebble
base Wood
hand Ann: Whistle, Stilts
Ann: Whistle
Ann: talent Sponsor
Ann: Stilts
power Pebble: 2",
    );
}

#[test]
fn what_an_action_of_the_discard_pile_is_played_on_is_one_of_those_who_take_it() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Magpie, Rock
  Bob: Magpie
base Lake
  Ann: Magpie
base Wood
discard Ann: Banner, Whistle, Flag
discard Bob: Banner
offered Ann: Banner, end turn
Ann: Banner
offered Ann: Magpie at Hill, Magpie at Lake
Ann: Magpie at Lake
power Magpie at Lake: 4",
    );
}

#[test]
fn an_extra_action_that_must_go_on_another_minion_does_not_come_from_the_discard_pile() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Magpie, Perch
base Lake
base Wood
hand Ann: Whistle
discard Ann: Banner
Ann: Whistle
Ann: talent Perch
offered Ann: end turn",
    );
}

#[test]
fn where_another_minion_decides_whose_power_can_increase_it_is_one_beside() {
    holds(
        "players: Ann, Bob
base Hill
  Ann: Idol, Rock
  Bob: Pebble, Stone
base Lake
  Ann: Stone
  Bob: Rock
base Wood
hand Ann: Whistle, Ritual
Ann: Whistle
Ann: talent Idol
Ann: Ritual
offered Ann: Pebble, Bob's Stone
Ann: Pebble
power Idol: 5
---
players: Ann, Bob
base Hill
  Ann: Idol, Rock
  Bob: Pebble
base Lake
  Ann: Stone
  Bob: Rock
base Wood
hand Ann: Ritual
Ann: Ritual
offered Ann: Pebble, Bob's Rock
Ann: Bob's Rock
power Stone: 5",
    );
}
