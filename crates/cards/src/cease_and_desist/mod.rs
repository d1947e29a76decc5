//! Cease and Desist.

use engine::prelude::Set;

mod star_roamers;

pub(crate) const SET: Set =
    Set { name: "Cease and Desist", short: "cease", factions: &[star_roamers::STAR_ROAMERS], bases: &[], extras: &[] };
