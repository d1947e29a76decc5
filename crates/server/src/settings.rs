//! What whoever runs a server can set about its tables.

use host::Budget;
use std::time::Duration;

/// How tables are run.
#[derive(Clone, Debug)]
pub struct TablesSettings {
    /// The name of this process among those that share a database: no two have the same.
    pub owner: String,
    /// Where other processes reach this one.
    pub address: String,
    /// How long a table is ours without a sign of life.
    pub lease: Duration,
    /// How long a table that nobody looks at stays in memory.
    pub idle: Duration,
    /// How many threads bots think in.
    pub bot_threads: usize,
    /// How much a bot may think about an answer while nobody waits for the same threads.
    pub bot_budget: Budget,
    /// The level of the bot that plays for somebody who is away.
    pub substitute: String,
    /// How long the player who is asked may be disconnected, where there are clocks.
    pub away: Duration,
    /// How long one answer may take to be worked out before its game is frozen.
    pub answer_limit: Duration,
    /// How many tables may be in memory.
    pub tables: usize,
    /// How many connections one table may have.
    pub connections: usize,
    /// How many of them one person may have.
    pub connections_of_one: usize,
}

impl Default for TablesSettings {
    fn default() -> TablesSettings {
        TablesSettings {
            owner: String::from("one"),
            address: String::new(),
            lease: Duration::from_secs(4),
            idle: Duration::from_secs(60),
            bot_threads: 1,
            bot_budget: Budget::Time(Duration::from_millis(400)),
            substitute: host::USUAL.into(),
            away: Duration::from_secs(120),
            answer_limit: Duration::from_secs(10),
            tables: 20_000,
            connections: 100,
            connections_of_one: 8,
        }
    }
}
