//! It's Your Fault.

use engine::prelude::Set;

mod bases;
mod dragons;
mod mythic_greeks;
mod sharks;
mod superheroes;
mod tornados;

pub(crate) const SET: Set = Set {
    name: "It's Your Fault",
    short: "fault",
    factions: &[
        dragons::DRAGONS,
        mythic_greeks::MYTHIC_GREEKS,
        sharks::SHARKS,
        superheroes::SUPERHEROES,
        tornados::TORNADOS,
    ],
    bases: bases::BASES,
    extras: &[],
};
