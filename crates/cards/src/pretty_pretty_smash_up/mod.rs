//! Pretty Pretty Smash Up.

use engine::prelude::Set;

mod bases;
mod fairies;
mod kitty_cats;
mod mythic_horses;
mod princesses;

pub(crate) const SET: Set = Set {
    name: "Pretty Pretty Smash Up",
    short: "pretty",
    factions: &[fairies::FAIRIES, kitty_cats::KITTY_CATS, mythic_horses::MYTHIC_HORSES, princesses::PRINCESSES],
    bases: bases::BASES,
    extras: &[],
};
