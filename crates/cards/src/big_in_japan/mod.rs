//! Big in Japan.

use engine::prelude::Set;

mod bases;
mod kaiju;

pub(crate) const SET: Set =
    Set { name: "Big in Japan", short: "japan", factions: &[kaiju::KAIJU], bases: bases::BASES, extras: &[] };
