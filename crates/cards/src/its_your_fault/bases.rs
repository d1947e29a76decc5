//! The bases of It's Your Fault, in the order of their list.

use engine::prelude::*;

pub(crate) const BASES: &[Def] = &[
    // to come: Converted Cave

    // to come: Crystal Fortress

    // to come: Dragon's Lair

    // to come: Oracle at Delphi

    // to come: Shark Reef

    // to come: The Deep

    // to come: Tornado Alley

    // to come: Trailer Park

    // to come: Wooden Horse

    // to come: Wyrm's Desolation
];
