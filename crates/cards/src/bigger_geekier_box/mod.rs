//! The Bigger Geekier Box.

use engine::prelude::Set;

mod geeks;

pub(crate) const SET: Set =
    Set { name: "The Bigger Geekier Box", short: "bgb", factions: &[geeks::GEEKS], bases: &[], extras: &[] };
