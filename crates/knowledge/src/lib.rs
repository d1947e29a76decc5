//! What a seat knows, be it a person's or a bot's: a table whose seats remember ([`Match`]), what one of them
//! remembers ([`Memory`]), and all that it may know and imagine when it is asked ([`Knowledge`]).

mod knowledge;
mod r#match;
mod memory;
mod moves;

pub use knowledge::Knowledge;
pub use r#match::Match;
pub use memory::Memory;
pub use moves::Moves;
