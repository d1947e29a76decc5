//! Teddy Bears.

use engine::prelude::*;

pub(crate) const TEDDY_BEARS: Faction = Faction {
    name: "Teddy Bears",
    cards: &[minion("Lovey Bear", 3)
        .copies(3)
        .text("Ongoing: If an opponent's minion here has a higher starting power, this one's is increased to the highest of those.")
        .rulings(&[("bgb-teddy-bears-lovey-bear, wwwt-lovey-bear", "A lower one changes nothing.")])
        .raised_to(|v, c| v.is_here(c) && !v.is_yours(c) && v.s.card(c).controller.is_somebody())],
};
