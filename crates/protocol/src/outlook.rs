//! The outcome of playing a card at a base, as far as the seat can know.

use engine::ids::Slot;
use serde::{Deserialize, Serialize};

/// How the bases would stand if a card were played at one of them: before its own ability asks anything, and
/// before anybody responds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Outlook {
    /// Where it would be played.
    pub at: Slot,
    /// The bases.
    pub bases: Vec<Forecast>,
}

/// How a base would stand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Forecast {
    /// Its place on the table.
    pub slot: Slot,
    /// Its breakpoint.
    pub breakpoint: i32,
    /// The power of all players there.
    pub power: i32,
    /// It would score.
    pub ready: bool,
    /// What each player would have there, by seat: power, place from one or zero for none, points.
    pub lanes: Vec<(i32, u8, u8)>,
}
