//! What cards count as besides what they are, where other cards speak of it.

use engine::prelude::Tag;

/// A small robot.
pub const MICROBOT: Tag = Tag("Microbot");
/// A monster with the mark of the undead.
pub const UNDEAD: Tag = Tag("undead");
