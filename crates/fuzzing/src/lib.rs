//! Arbitrary bytes against everything that takes something from outside: answers, saved games,
//! scenarios and messages. Each function here must return for every input; a panic, or an error that has
//! changed something, is a bug. The fuzzer runs them (`fuzz/`), and so do ordinary tests.

mod answers;
mod bytes;
mod messages;
mod record;
mod scenario;

pub use answers::answers;
pub use messages::messages;
pub use record::record;
pub use scenario::scenario;
