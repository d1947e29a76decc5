//! Who is who: names, tokens, passwords, and who sends a request.

pub mod cookie;
pub mod name;
pub mod password;
pub mod session;
pub mod token;
