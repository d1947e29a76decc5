//! Random games by the thousand: who wins, how fast it goes, and whether the laws of the game
//! hold at every question. [`play_game`] plays one, [`simulate`] many; [`check`] is the laws.

mod added;
mod check;
mod game;
mod panics;
mod random;
mod simulate;
mod threads;

pub use added::library_with_more;
pub use check::{Watched, check, check_end, check_question};
pub use game::{MAX_TURNS, Outcome, Violation, play_game};
pub use panics::catch;
pub use random::{Checked, Checks, Dice, Random};
pub use simulate::{BLOCK, Found, KEPT, Longest, Plan, Summary, Tally, simulate, simulate_block};
pub use threads::threads;
