//! Awesome Level 9000.

use engine::prelude::Set;

mod steampunks;

pub(crate) const SET: Set =
    Set { name: "Awesome Level 9000", short: "9000", factions: &[steampunks::STEAMPUNKS], bases: &[], extras: &[] };
