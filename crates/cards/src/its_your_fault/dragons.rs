//! Dragons: leaving nothing as it was.

use engine::prelude::*;

pub(crate) const DRAGONS: Faction = Faction {
    name: "Dragons",
    cards: &[
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
        action("Dangerous Ground")
            .on_base()
            .text("Play on a base. Ongoing: Before other players play a minion here, they discard a card.")
            .rulings(&[("bgb-dragons-dangerous-ground", "Who has no card to discard cannot play a minion here.")])
            .costs(|v, p| (p.is_minion_here(v) && v.is_another(p.by)) as u8),
    ],
};
