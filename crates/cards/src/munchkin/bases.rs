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
    // to come: Birthday Party

    // to come: Dimension Doors

    // to come: Garrison

    // to come: Helper's Hollow

    // to come: Hotel of Holiness

    // to come: Mage's Tower

    // to come: Subterranean Lair
    base("The Coffers", 18, [4, 2, 1])
        .monsters(2)
        .text("When this scores, every player with a minion here draws a treasure.")
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
    // to come: The Mines

    // to come: The Pits

    // to come: Thieves' Guild

    // to come: Treasure Bath

    // to come: Treehouse
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
