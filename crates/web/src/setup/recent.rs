//! The factions of the last games, so that others can come next time.

use super::plan::names;
use crate::storage::local;
use protocol::View;

/// This many games are remembered.
const GAMES: usize = 3;

/// The games with one more: the last first, and one that goes on only once.
fn with(mut games: Vec<Vec<String>>, played: Vec<String>) -> Vec<Vec<String>> {
    games.retain(|g| *g != played);
    games.insert(0, played);
    games.truncate(GAMES);
    games
}

/// Remembers the factions of a table, once everybody has two.
pub fn remember(view: &View) {
    if view.turn > 0 && view.players.iter().all(|p| p.factions.len() == 2) {
        let played = names(view.players.iter().flat_map(|p| p.factions.iter().copied()));
        local::keep_recent(&with(local::recent(), played));
    }
}

/// The factions that were played lately, the last ones first.
pub fn recent() -> Vec<String> {
    local::recent().into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_games_are_remembered_each_once() {
        let game = |n: u8| vec![n.to_string()];
        let games = (0..5).fold(Vec::new(), |games, n| with(games, game(n)));
        assert_eq!(games, [game(4), game(3), game(2)]);
        assert_eq!(with(games, game(3)), [game(3), game(4), game(2)]);
    }
}
