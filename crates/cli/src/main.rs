//! The `breakpoint` command.

mod play;

fn main() {
    let _ = play::Args::default();
}
