//! The Obligatory Cthulhu Set, with the Madness deck.

use engine::prelude::*;

mod bases;
mod elder_things;
mod innsmouth;
mod minions_of_cthulhu;
mod miskatonic_university;

pub(crate) const SET: Set = Set {
    name: "The Obligatory Cthulhu Set",
    short: "cthulhu",
    factions: &[
        minions_of_cthulhu::MINIONS_OF_CTHULHU,
        elder_things::ELDER_THINGS,
        miskatonic_university::MISKATONIC_UNIVERSITY,
        innsmouth::INNSMOUTH,
    ],
    bases: bases::BASES,
    extras: &[&[MADNESS]],
};

const MADNESS: Def = action("Madness")
    .madness()
    .copies(30)
    .text("Choose one: draw two cards OR put this back into the Madness deck.")
    .on_play(|g| {
        g.either(&[
            part(Deed::Draw, &|g| g.draw_cards(2)),
            part(Deed::ReturnToMadness, &|g| {
                g.return_madness(g.this());
                Ok(())
            }),
        ])
    });
