//! The `breakpoint` command.
fn main() {}
