//! Tornados: nothing stays where it was.

use engine::prelude::*;

pub(crate) const TORNADOS: Faction = Faction {
    name: "Tornados",
    cards: &[action("Not in Kansas")
        .text("Choose a base and destroy it with all actions there, on the base and on minions; the minions stay. The base deck's top base comes there.")
        .on_play(|g| {
            let Some(base) = g.choose_base(Ask::Destroy, |_, _| true)? else { return Ok(()) };
            let there = |a: &CardId| g.base_of(*a) == Some(base);
            g.destroy_all(g.actions_in_play().into_iter().filter(there).collect())?;
            g.destroy_base(base, None)
        })],
};
