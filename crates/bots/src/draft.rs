//! Picks factions.

use crate::sight::Sight;
use engine::ask::Choice;

/// The faction to draft.
pub fn pick(sight: &Sight) -> Choice {
    sight.question().options[0]
}
