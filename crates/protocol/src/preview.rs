//! What an answer would lead to, as far as the seat can know.

use engine::ids::{CardId, Slot};
use serde::{Deserialize, Serialize};

/// What is to be previewed.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PreviewOf {
    /// A card of the hand, played at each base where it can be.
    Card(CardId),
    /// The same for the card that is being played.
    BeingPlayed,
    /// Which cards among the options would have no effect now.
    Options,
}

/// How the bases would stand if a card were played at one of them: before its own ability asks anything, and
/// before anybody responds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Preview {
    /// Where it would be played.
    pub at: Slot,
    /// The bases.
    pub bases: Vec<PreviewBase>,
}

/// How a base would stand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PreviewBase {
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
