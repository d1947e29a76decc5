//! What a game's chance comes from.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// A seed: a number, short enough to be typed, or 256 bits that nobody guesses. Written down, the one is a number and
/// the other has 64 hexadecimal digits.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Seed([u8; 32]);

/// What is neither a number nor 64 hexadecimal digits.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct NoSeed;

impl Seed {
    /// What the generator is seeded with.
    pub fn bytes(self) -> [u8; 32] {
        self.0
    }
    /// The number it was made of, or a quarter of its bits: for chance beside the game that may be known.
    pub fn number(self) -> u64 {
        let (number, _) = self.0.split_first_chunk().expect("there are four times as many");
        u64::from_le_bytes(*number)
    }
    /// A number for the own chance of one of many. Neither the seed can be worked out from it nor what any other one is
    /// given: it is a part of a stream cipher's output, with the seed as its key.
    pub fn own_chance(self, whose: u64) -> u64 {
        let mut rng = ChaCha20Rng::from_seed(self.0);
        rng.set_stream(whose);
        rng.next_u64()
    }
    fn is_number(self) -> bool {
        self.0[8..].iter().all(|&byte| byte == 0)
    }
}

impl From<u64> for Seed {
    fn from(number: u64) -> Seed {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Seed(bytes)
    }
}
impl From<[u8; 32]> for Seed {
    fn from(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }
}
impl PartialEq<u64> for Seed {
    fn eq(&self, number: &u64) -> bool {
        *self == Seed::from(*number)
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.is_number() {
            true => write!(f, "{}", self.number()),
            false => self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}")),
        }
    }
}
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
impl fmt::Display for NoSeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a seed is a number, or has 64 hexadecimal digits")
    }
}
impl std::error::Error for NoSeed {}

impl std::str::FromStr for Seed {
    type Err = NoSeed;
    fn from_str(text: &str) -> Result<Seed, NoSeed> {
        if let Ok(number) = text.parse::<u64>() {
            return Ok(number.into());
        }
        let digits = text.bytes().map(|b| char::from(b).to_digit(16).map(|digit| digit as u8));
        let digits: Vec<u8> = digits.collect::<Option<_>>().ok_or(NoSeed)?;
        let bytes: Vec<u8> =
            digits.chunks(2).map(|pair| pair.iter().fold(0, |byte, digit| byte << 4 | digit)).collect();
        if digits.len() == 64 { bytes.try_into().map(Seed).map_err(|_| NoSeed) } else { Err(NoSeed) }
    }
}

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match self.is_number() {
            _ if !s.is_human_readable() => self.0.serialize(s),
            true => s.serialize_u64(self.number()),
            false => s.collect_str(self),
        }
    }
}
impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(d: D) -> Result<Seed, D::Error> {
        struct Readable;
        impl Visitor<'_> for Readable {
            type Value = Seed;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number or 64 hexadecimal digits")
            }
            fn visit_u64<E>(self, number: u64) -> Result<Seed, E> {
                Ok(number.into())
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<Seed, E> {
                text.parse().map_err(E::custom)
            }
        }
        if d.is_human_readable() { d.deserialize_any(Readable) } else { <[u8; 32]>::deserialize(d).map(Seed) }
    }
}
