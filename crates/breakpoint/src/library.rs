//! The cards that are played with.

use engine::library::Library;
use engine::words::def::Set;

/// All cards there are.
pub fn library() -> &'static Library {
    cards::library()
}

/// All cards there are, and more. Make it once: it stays for as long as the program runs.
///
/// # Panics
/// If two cards, factions or sets would be written down as the same thing.
pub fn library_with(more: &[Set]) -> &'static Library {
    let sets = [library().sets(), more].concat();
    Box::leak(Box::new(Library::new(Box::leak(sets.into_boxed_slice()))))
}
