//! Sheep: doing what the others do.

use engine::prelude::*;

pub(crate) const SHEEP: Faction = Faction {
    name: "Sheep",
    cards: &[
        action("Counting Sheep")
            .on_base()
            .text("Play on a base. Ongoing: Once each turn, after another player's minion anywhere has got more power, your minions here have +1 power until the end of the turn.")
            .rulings(&[
                ("bgb-erratum-sheep-counting-sheep", "Once in a turn and no more, so that two of them do not go on for ever."),
                (
                    "bgb-sheep-counting-sheep",
                    "The other player's minion may be at any base. Minions you play here later in the turn do not get the power.",
                ),
            ])
            .ongoing(
                On::AfterAffected,
                |v, e| v.is_minion(e.card) && v.is_another(e.controller) && e.increase() > 0,
                |g, _| g.give_power_to_all(g.minions(your_minion().here()), 1, Until::EndOfTurn),
            )
            .once_per_turn(),
        action("Hello, Dolly!")
        .text("Special: After another player plays an action, you may play this with that action's ability.")
        .rulings(&[(
            "bgb-sheep-hello-dolly",
            "As if that ability were printed on this: where it is played on a base or a minion, so is this, on any one. What the other action says about when it can be played does not count.",
        )])
        .only_playable_as(On::ActionPlayed, |v, e| e.by != v.you && v.may_play_this_as(e.card)),
    ],
};
