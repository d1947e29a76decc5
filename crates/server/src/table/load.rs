//! A table that is read from its journal.

use super::game::Game;
use super::journal::Whole;
use super::task::Shared;
use protocol::online::Phase;
use std::time::Duration;
use store::{TableId, Unavailable};

/// A table as it was read.
pub(crate) struct Loaded {
    pub whole: Whole,
    /// The game, if it has begun and can be gone through.
    pub game: Option<Box<Game>>,
    /// The number of the next entry.
    pub next: u32,
}

/// How long reading a game may take before it is given up.
const LIMIT: Duration = Duration::from_secs(60);

/// Reads a table. Nothing, if there is none.
pub(crate) async fn load(shared: &Shared, id: &TableId) -> Result<Option<Loaded>, Unavailable> {
    let checkpoint = shared.store.checkpoint(id).await?;
    let from = checkpoint.as_ref().map_or(0, |stored| stored.number + 1);
    let entries = shared.store.journal(id, from).await?;
    let next = entries.last().map_or(from, |stored| stored.number + 1);
    let whole = match Whole::read(shared.lib, checkpoint.as_ref(), &entries) {
        Ok(Some(whole)) => whole,
        Ok(None) => return Ok(None),
        Err(unreadable) => {
            return Err(Unavailable(format!("entry {} of the table cannot be read by this program", unreadable.0)));
        }
    };
    let Some(began) = whole.began.clone() else { return Ok(Some(Loaded { whole, game: None, next })) };
    let (lib, answers, orders) = (shared.lib, whole.answers.clone(), whole.orders.clone());
    let replay = tokio::task::spawn_blocking(move || Game::replay(lib, &began, &answers, &orders).map(Box::new));
    let game = match tokio::time::timeout(LIMIT, replay).await {
        Ok(Ok(Ok(game))) => Some(game),
        Ok(Ok(Err(fault))) => {
            tracing::error!(table = %id, ?fault, "the game cannot be gone through");
            None
        }
        Ok(Err(_)) | Err(_) => {
            tracing::error!(table = %id, "the game takes too long to be gone through, or has failed");
            None
        }
    };
    Ok(Some(Loaded { whole, game, next }))
}

impl Loaded {
    /// A game that should be on and cannot be gone through is frozen, until a program comes that can.
    pub fn is_stuck(&self) -> bool {
        self.game.is_none() && self.whole.began.is_some() && self.whole.room.phase == Phase::Playing
    }
}
