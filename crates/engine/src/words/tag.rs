//! A mark that cards bear and others speak of, like a tribe. Cards define them, the engine knows none.

/// What a card counts as besides what it is, as other cards call it. Two of the same name are the same.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Tag(pub &'static str);
