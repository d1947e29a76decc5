//! What a seat knows, be it a person's or a bot's: a table whose seats remember ([`Game`]), what one of them
//! remembers ([`Memory`]), and all that it may know and imagine when it is asked ([`Sight`]).

mod game;
mod memory;
mod sight;

pub use game::Game;
pub use memory::Memory;
pub use sight::Sight;
