//! The bases of Smash Up: Munchkin, in the order of their list.

use crate::tags::UNDEAD;
use engine::prelude::*;

pub(crate) const BASES: &[Def] = &[
    base("Bastion", 11, [3, 2, 2])
        .monsters(3)
        .text("Whoever destroys a monster here also draws a treasure.")
        .after_destroyed(
            |v, e| happens_here(v, e) && v.is_monster(e.card) && e.by.is_somebody() && !e.cause.no_treasures,
            |g, _| {
                let you = g.you();
                g.draw_treasures(you, 1);
                Ok(())
            },
        )
        .for_each(|_, e| Seats::one(e.by)),
    base("Birthday Party", 20, [4, 2, 1])
        .monsters(1)
        .text("A player without a minion here cannot play minions at other bases.")
        .forbids(|v, p| {
            v.is_minion(p.card)
                && p.at != v.here
                && p.by.is_somebody()
                && !v.as_player(p.by).any(your_minion().here())
        }),
    base("Dimension Doors", 20, [4, 2, 1])
        .monsters(1)
        .text("The first time each turn that you play a minion here, you may discard a card afterwards to play an extra minion here.")
        .after_minion_played(happens_here, |g, _| {
            match g.here() {
                Some(here) if g.may_discard_to(1, |_, _| true)? => g.extra(extra_minion().at(here)),
                _ => Ok(()),
            }
        })
        .for_each(|_, e| Seats::one(e.by))
        .first_time_per_turn(),
    base("Garrison", 12, [3, 2, 1])
        .monsters(2)
        .text("When this scores, if the players together have 22 or more power here, the winner, the runner-up and the player in third place gain 1 VP each.")
        .ongoing(
            On::WhenScoring,
            |v, e| happens_here(v, e) && v.state().scoring.power.iter().sum::<i16>() >= 22,
            |g, _| g.gain(1),
        )
        .for_each(|v, _| v.state().in_order().filter(|p| (1..=3).contains(&v.state().scoring.rank[p.index()])).collect()),
    base("Helper's Hollow", 17, [3, 2, 1])
        .monsters(2)
        .text("On each player's turn, the minions of all other players here have +1 power.")
        .gives_power(|v, c| if v.is_here(c) && v.is_another(v.controller(c)) { 1 } else { 0 }),
    base("Hotel of Holiness", 15, [4, 3, 2])
        .monsters(2)
        .text("After this scores, all owners place their minions from here on top of their decks, in any order.")
        .ongoing(On::AfterScoring, happens_here, |g, _| {
            let guests: Vec<CardId> = g.players().into_iter().flat_map(|p| g.minions(minion_of(p).here())).collect();
            g.owners_place_on_deck_top(&guests)
        })
        .for_all(|v, _| v.players_here()),
    base("Mage's Tower", 18, [4, 3, 2])
        .monsters(1)
        .text("After a player plays a minion here, that player may draw a card.")
        .after_minion_played(happens_here, |g, _| if g.may(Ask::May)? { g.draw_cards(1) } else { Ok(()) })
        .for_each(|_, e| Seats::one(e.by)),

    base("Subterranean Lair", 23, [5, 3, 2])
        .monsters(1)
        .text("Once on your turn, you may play an extra minion here if you have none here.")
        .rulings(&[(
            "bgb-base-subterranean-lair",
            "Only once in each Play Cards phase of yours, even if the minion you have played here has left again.",
        )])
        .extra_on_your_turn(|v, _| !v.any(your_minion().here()), |here| extra_minion().at_without_yours(here)),
    base("The Coffers", 18, [4, 2, 1])
        .monsters(2)
        .text("When this scores, each player with a minion here draws a treasure.")
        .ongoing(On::WhenScoring, happens_here, |g, _| {
            let you = g.you();
            g.draw_treasures(you, 1);
            Ok(())
        })
        .for_each(|v, _| v.players_here()),
    base("The Gauntlet", 14, [5, 3, 2])
        .monsters(3)
        .text("After a monster here is destroyed, another one is played here.")
        .rulings(&[(
            "bgb-base-the-gauntlet",
            "The base plays that monster, and no player does: nothing happens that waits for a player's minion, and a Web Troll brings no further monster.",
        )])
        .after_destroyed(
            |v, e| happens_here(v, e) && v.is_monster(e.card),
            |g, e| g.play_monster(e.at).map(drop),
        )
        .for_all(|v, _| v.everyone()),
    base("The Mines", 18, [4, 2, 1])
        .monsters(2)
        .text("A minion here has +1 power for every treasure on it.")
        .gives_power(|v, c| if v.is_here(c) { v.treasures_on(c) as i32 } else { 0 }),

    base("The Pits", 16, [4, 2, 1])
        .monsters(2)
        .text("Other players' actions do not affect a player's minions here.")
        .prevents(|v, w| v.as_player_of(w.card).is_some_and(|v| w.by_anothers_action(&v))),

    base("Thieves' Guild", 19, [4, 3, 2])
        .monsters(1)
        .text("After a player plays a treasure here, on the base or on a minion, that player draws a card.")
        .after_minion_played(is_treasure_here, |g, _| g.draw_cards(1))
        .for_each(by_whom)
        .ongoing(
            On::ActionPlayed,
            |v, e| is_treasure_here(v, e) && v.state().play_on(e.card) != PlayOn::Nothing,
            |g, _| g.draw_cards(1),
        )
        .for_each(by_whom),

    base("Treasure Bath", 12, [2, 0, 0])
        .monsters(1)
        .text("The first time each turn that you play a minion here, you then draw a treasure.")
        .after_minion_played(happens_here, |g, _| {
            let you = g.you();
            g.draw_treasures(you, 1);
            Ok(())
        })
        .for_each(by_whom)
        .first_time_per_turn(),

    base("Treehouse", 15, [4, 2, 1])
        .monsters(2)
        .text("After you play a minion here, you choose another player, who may draw a card.")
        .after_minion_played(happens_here, |g, _| {
            let Some(friend) = g.choose_player(|v, p| p != v.you)? else { return Ok(()) };
            g.as_player(friend, |g| if g.may(Ask::May)? { g.draw_cards(1) } else { Ok(()) })
        })
        .for_each(by_whom),
    base("Whack-A-Ghoul", 12, [3, 2, 1])
        .monsters(3)
        .text("After an undead monster is played here, it goes to the bottom of the monster deck.")
        .rulings(&[(
            "bgb-base-whack-a-ghoul",
            "No other monster comes in its place, so that there may be none here at first. Only a monster with the mark is undead.",
        )])
        .after_minion_played(
            |v, e| happens_here(v, e) && v.has_tag(e.card, UNDEAD),
            |g, e| {
                if g.view().is_here(e.card) {
                    g.place_under_own_deck(e.card)?;
                }
                Ok(())
            },
        )
        .for_all(|v, _| v.everyone()),
];

/// The player who plays the card.
fn by_whom(_: &View, e: &Event) -> Seats {
    Seats::one(e.by)
}

fn is_treasure_here(v: &View, e: &Event) -> bool {
    happens_here(v, e) && v.is_treasure(e.card)
}
