//! Sheep: doing what the others do.

use engine::prelude::*;

pub(crate) const SHEEP: Faction = Faction {
    name: "Sheep",
    cards: &[action("Hello, Dolly!")
        .text("Special: After another player plays an action, you may play this with that action's ability.")
        .rulings(&[(
            "bgb-sheep-hello-dolly",
            "As if that ability were printed on this: where it is played on a base or a minion, so is this, on any one. What the other action says about when it can be played does not count.",
        )])
        .only_playable_as(On::ActionPlayed, |v, e| e.by != v.you && v.may_play_this_as(e.card))],
};
