//! A mark that cards bear and others speak of, like a tribe. Cards define them, the engine knows none.

/// What a card counts as besides what it is, as other cards call it. Two of the same name are the same.
#[derive(Copy, Clone, Eq, Debug)]
pub struct Tag(pub &'static str);

impl PartialEq for Tag {
    /// Usually it is the very same text, and need not be read.
    #[inline]
    fn eq(&self, other: &Tag) -> bool {
        std::ptr::eq(self.0, other.0) || self.0 == other.0
    }
}
