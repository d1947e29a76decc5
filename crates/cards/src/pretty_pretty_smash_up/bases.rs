//! The bases of Pretty Pretty Smash Up, in the order of their list.

use engine::prelude::*;

pub(crate) const BASES: &[Def] = &[
    // to come: Beautiful Castle

    // to come: Cool Cats' Alley

    // to come: Enchanted Glen

    // to come: Equaria

    // to come: Fairy Circle
    base("Ice Castle", 15, [3, 2, 2])
        .text("No minion can be played here.")
        .rulings(&[(
            "bgb-base-ice-castle",
            "Minions can still be moved here, and those that were at the base this replaces stay.",
        )])
        .forbids(|v, p| p.at == v.here && v.is_minion(p.card)),
    // to come: Pony Land
    base("The House of Nine Lives", 20, [4, 2, 1])
        .text("Whoever owns a minion that would be destroyed elsewhere may let it move here and live on.")
        .instead_of_destruction(
            |v, w| v.is_minion(w.card) && !v.is_here(w.card) && v.owner(w.card).is_somebody(),
            |g, w| {
                let (Some(here), owner) = (g.here(), g.view().owner(w.card)) else { return Ok(Replaced::No) };
                g.as_player(owner, |g| {
                    if g.may_with(Ask::May, w.card)? {
                        g.move_to(w.card, here)?;
                    }
                    // what moves may go elsewhere in its turn
                    let saved = g.base_of(w.card) != Some(w.at);
                    Ok(if saved { Replaced::Yes } else { Replaced::No })
                })
            },
        ),
];
