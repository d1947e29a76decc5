//! Promo.

use engine::prelude::Set;

mod bases;
mod sheep;

pub(crate) const SET: Set =
    Set { name: "Promo", short: "promo", factions: &[sheep::SHEEP], bases: bases::BASES, extras: &[] };
