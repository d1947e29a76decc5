//! For people who play with real cards: their factions dealt or drafted, and their score kept.

mod deal;
mod deal_page;
mod names;
mod score;
mod score_page;

pub use deal::Deal;
pub use deal_page::DealPage;
pub use score::Sheet;
pub use score_page::ScorePage;
