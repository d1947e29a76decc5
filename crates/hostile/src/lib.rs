//! Arbitrary bytes against everything that takes something from outside: answers, saved games
//! and scenarios. Each function here must return for every input; a panic, or an error that has
//! changed something, is a bug. The fuzzer runs them (`fuzz/`), and so do ordinary tests.

mod answers;
mod bytes;
mod record;
mod scenario;

pub use answers::answers;
pub use record::record;
pub use scenario::scenario;
