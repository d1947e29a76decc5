//! Steampunks: machines for every base.

use engine::prelude::*;

pub(crate) const STEAMPUNKS: Faction = Faction {
    name: "Steampunks",
    cards: &[action("Aggromotive")
        .on_base()
        .text("Play on a base. Ongoing: While you have a minion here, you have +5 power here.")
        .rulings(&[(
            "bgb-steampunks-aggromotive",
            "The power goes to no minion; it counts for your total here, on everybody's turn.",
        )])
        .adds_power(|v, seat| if seat == v.you && v.any(your_minion().here()) { 5 } else { 0 })],
};
