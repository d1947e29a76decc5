//! What the results of a file have in common.

use crate::job::Job;
use crate::shard::Shard;
use engine::RULES_VERSION;
use engine::library::Library;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// The first line of a file: what was done, by which rules and cards.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Header {
    /// The command.
    pub what: String,
    /// The version of the program.
    pub version: String,
    /// The version of the rules.
    pub rules: u32,
    /// The fingerprint of the cards.
    pub library: String,
    /// The arguments that decide what comes of a piece.
    pub arguments: Map<String, Value>,
    /// How many games there are in all shards.
    pub games: u64,
    /// Which part of them the file is for.
    pub shard: Shard,
}

impl Header {
    /// The header of a shard.
    pub fn of<J: Job>(job: &J, lib: &Library, games: u64, shard: Shard) -> Header {
        let arguments = match serde_json::to_value(job) {
            Ok(Value::Object(arguments)) => arguments,
            _ => unreachable!("arguments have names"),
        };
        Header {
            what: J::COMMAND.into(),
            version: env!("CARGO_PKG_VERSION").into(),
            rules: RULES_VERSION,
            library: format!("{:016x}", lib.fingerprint()),
            arguments,
            games,
            shard,
        }
    }
    /// In what this one is of other work than another, if it is: games and shards may differ.
    pub fn differs(&self, from: &Header) -> Option<String> {
        let differs = |name: &str, ours: &dyn std::fmt::Display, other: &dyn std::fmt::Display| {
            let (ours, other) = (ours.to_string(), other.to_string());
            (ours != other).then(|| format!("{name} is {ours}, not {other}"))
        };
        let arguments = || {
            let names = self.arguments.keys().chain(from.arguments.keys());
            let value = |header: &Header, name: &String| match header.arguments.get(name) {
                None | Some(Value::Null) => "none".to_string(),
                Some(Value::String(text)) => text.clone(),
                Some(value) => value.to_string(),
            };
            names.into_iter().find_map(|name| differs(&name.replace('_', "-"), &value(self, name), &value(from, name)))
        };
        differs("the command", &self.what, &from.what)
            .or_else(|| differs("the version", &self.version, &from.version))
            .or_else(|| differs("the version of the rules", &self.rules, &from.rules))
            .or_else(|| differs("the fingerprint of the cards", &self.library, &from.library))
            .or_else(arguments)
    }
}
