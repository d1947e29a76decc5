//! A part of the work.

use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// Every nth piece of the work, from one of the first n on: the parts take about equally long.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Shard {
    /// Which one, from 1.
    number: u64,
    of: u64,
}

/// More shards than anybody has machines for.
const MOST: u64 = 100_000;

impl Shard {
    /// All of the work.
    pub const WHOLE: Shard = Shard { number: 1, of: 1 };

    /// How many shards there are.
    pub fn of(self) -> u64 {
        self.of
    }
    /// All shards of the same work.
    pub fn all(self) -> impl Iterator<Item = Shard> {
        (1..=self.of).map(move |number| Shard { number, of: self.of })
    }
    /// Whether a piece belongs to it.
    pub fn has(self, piece: u64) -> bool {
        piece % self.of == self.number - 1
    }
    /// Its pieces, of this many in all.
    pub fn pieces(self, all: u64) -> impl Iterator<Item = u64> {
        (self.number - 1..all).step_by(self.of as usize)
    }
}

impl std::fmt::Display for Shard {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}
impl FromStr for Shard {
    type Err = String;
    fn from_str(text: &str) -> Result<Shard, String> {
        let numbers = text.split_once('/').and_then(|(i, n)| Some((i.trim().parse().ok()?, n.trim().parse().ok()?)));
        let shard = numbers.map(|(number, of)| Shard { number, of });
        let possible = shard.filter(|s| (1..=s.of).contains(&s.number) && s.of <= MOST);
        possible.ok_or_else(|| "expected a shard such as 2/4: the second of four".into())
    }
}
impl From<Shard> for String {
    fn from(shard: Shard) -> String {
        shard.to_string()
    }
}
impl TryFrom<String> for Shard {
    type Error = String;
    fn try_from(text: String) -> Result<Shard, String> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_belongs_to_one_shard() {
        let shard: Shard = "1/4".parse().expect("a shard");
        let pieces: Vec<Vec<u64>> = shard.all().map(|s| s.pieces(10).collect()).collect();
        assert_eq!(pieces, [vec![0, 4, 8], vec![1, 5, 9], vec![2, 6], vec![3, 7]]);
        for piece in 0..10 {
            assert_eq!(shard.all().filter(|s| s.has(piece)).count(), 1);
        }
        assert_eq!(Shard::WHOLE.pieces(3).collect::<Vec<_>>(), [0, 1, 2]);
    }

    #[test]
    fn what_is_no_shard_is_refused() {
        for text in ["", "1", "0/4", "5/4", "1/0", "a/b", "-1/4", "1/4/2", "1/100001"] {
            assert!(text.parse::<Shard>().is_err(), "{text}");
        }
    }
}
