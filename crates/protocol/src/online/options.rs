//! How a table is set up.

use super::clock::ClockRule;
use serde::{Deserialize, Serialize};

/// How the game of a table is set up, and who may see it. What is left out in JSON is as usual.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// What the table is called.
    pub title: String,
    /// Whether it is listed for everybody; otherwise people come by its link.
    pub listed: bool,
    /// How many play.
    pub players: u8,
    /// How players come to their factions.
    pub factions: FactionRule,
    /// The sets, by short name, that factions come from; empty: all.
    pub sets: Vec<String>,
    /// Whether titans are played with.
    pub titans: bool,
    /// How long players may think.
    pub clock: ClockRule,
    /// Whether others may watch, and how many seconds later than it happens.
    pub spectators: Option<u16>,
    /// What may be said.
    pub chat: Chat,
    /// How many seconds a window lasts in which players may respond from their hands, whether anybody can or not: so
    /// that a pause tells nothing. With 0, it ends when whoever is asked has answered.
    pub windows: u8,
}

/// How players come to their factions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FactionRule {
    /// At random.
    Random,
    /// Picked in turn, after each player has banned some.
    Draft {
        /// How many each player bans.
        bans: u8,
        /// How many factions each player is dealt to pick from; 0: everybody picks from all of them.
        candidates: u8,
    },
    /// Each player chooses two, by key, before the game; by seat.
    Chosen(Vec<Option<[String; 2]>>),
}

/// What may be said at a table.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chat {
    /// Phrases only.
    #[default]
    Phrases,
    /// Anything, by players.
    Players,
    /// Anything, also by spectators.
    Everybody,
}

impl Default for Options {
    /// A game for two at random, for people who have the link.
    fn default() -> Options {
        Options {
            title: String::new(),
            listed: false,
            players: 2,
            factions: FactionRule::Random,
            sets: Vec::new(),
            titans: true,
            clock: ClockRule::None,
            spectators: Some(0),
            chat: Chat::Players,
            windows: 0,
        }
    }
}
