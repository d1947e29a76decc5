//! Standing orders: what is to be done about a card without asking each time.

use serde::{Deserialize, Serialize};

/// What a player wants when a card could be used in a window, such as before a base scores. It never decides
/// about a target, a cost or one of several ways: a player who always uses a card is still asked for those.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StandingOrder {
    /// To be asked.
    #[default]
    Ask,
    /// To use it.
    Always,
    /// To pass.
    Never,
}

impl StandingOrder {
    /// All of them.
    pub const ALL: [StandingOrder; 3] = [StandingOrder::Ask, StandingOrder::Always, StandingOrder::Never];
}
