//! Dragons: leaving nothing as it was.

use engine::prelude::*;

pub(crate) const DRAGONS: Faction = Faction {
    name: "Dragons",
    cards: &[
        minion("Great Wyrm", 5)
            .text("Ongoing: When this base scores, it awards every other player 1 VP less.")
            .rulings(&[("bgb-dragons-great-wyrm", ONLY_THE_BASE)])
            .changes_award(one_less_for_others),
        action("Burn It Down")
        .text("Choose a base and destroy it with the actions on it; the minions stay. What comes there is the base deck's top base or a discarded one, as you like.")
        .rulings(&[(
            "bgb-dragons-burn-it-down",
            "Actions on the minions stay with them. The top base is not looked at before the choice is made.",
        )])
        .on_play(|g| {
            let Some(base) = g.choose_base(Ask::Destroy, |_, _| true)? else { return Ok(()) };
            g.destroy_all(g.state().actions_on_base(base).collect())?;
            let new = g.choose_top_or_discarded_base()?;
            g.destroy_base(base, new)
        }),
        action("Ruins")
            .copies(2)
            .on_base()
            .text("Play on a base. Ongoing: When this base scores, it awards every other player 1 VP less.")
            .rulings(&[("bgb-dragons-ruins", ONLY_THE_BASE)])
            .changes_award(one_less_for_others),
    ],
};

const ONLY_THE_BASE: &str = "Points that abilities give are not changed.";

fn one_less_for_others(v: &View, seat: Seat) -> i32 {
    if v.is_another(seat) { -1 } else { 0 }
}
