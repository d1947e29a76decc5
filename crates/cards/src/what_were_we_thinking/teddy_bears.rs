//! Teddy Bears: everybody has to be nice.

use engine::prelude::*;

pub(crate) const TEDDY_BEARS: Faction = Faction {
    name: "Teddy Bears",
    cards: &[
minion("Lovey Bear", 3)
        .copies(3)
        .text("Ongoing: If an opponent's minion here has a higher starting power, this one's is increased to the highest of those.")
        .rulings(&[("bgb-teddy-bears-lovey-bear, wwwt-lovey-bear", "A lower one changes nothing.")])
        .raised_to(|v, c| v.is_here(c) && !v.is_yours(c) && v.s.card(c).controller.is_somebody()),
action("Bear Picnic")
        .on_base()
        .text("Play on a base. Ongoing: The others cannot play minions of their own with power 2 or less anywhere but here.")
        .rulings(&[(
            "bgb-teddy-bears-bear-picnic, wwwt-bear-picnic",
            "Minions that belong to somebody else can be played anywhere, and so can monsters, which belong to nobody.",
        )])
        .forbids(|v, p| {
            p.by != v.you
                && v.is_minion(p.card)
                && v.s.card(p.card).owner == p.by
                && v.power(p.card) <= 2
                && p.at != v.here
        }),
],
};
