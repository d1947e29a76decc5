//! Games as a learner meets them. [`printed`]: what is printed on every card, in numbers; [`rows`]: what a seat sees,
//! in rows of numbers that point to each other and to what is printed; [`games`]: many games, stepped at once.
//!
//! An answer is the number of an option, in the order in which the question lists them.

pub mod games;
pub mod printed;
pub mod rows;

use engine::state::State;

/// What a finished game is worth to each seat, adding up to nothing: one for who wins it alone, and the others share
/// the loss. A shared win is shared.
pub fn returns(s: &State) -> [f32; 4] {
    let (players, winners) = (f32::from(s.players), s.winners.0.count_ones());
    std::array::from_fn(|seat| {
        if seat >= usize::from(s.players) || winners == 0 {
            return 0.0;
        }
        let share = if s.winners.0 >> seat & 1 == 1 { 1.0 / winners as f32 } else { 0.0 };
        (share * players - 1.0) / (players - 1.0)
    })
}
