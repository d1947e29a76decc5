//! Names of tables and people that nobody can guess.

use std::fmt;

/// Letters and digits that are hard to confuse: the base 32 of RFC 4648, in small letters.
const LETTERS: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";

/// 128 bits, five in each letter.
const LENGTH: usize = 26;

fn random() -> String {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    let bits = u128::from_be_bytes(bytes);
    let letter = |i: usize| char::from(LETTERS[(bits >> (5 * i)) as usize % 32]);
    (0..LENGTH).map(letter).collect()
}

fn checked(text: &str) -> Result<String, IdError> {
    let good = text.len() == LENGTH && text.bytes().all(|b| LETTERS.contains(&b));
    if good { Ok(text.to_string()) } else { Err(IdError) }
}

/// Why a text names nothing.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct IdError;

impl fmt::Display for IdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "an id is {LENGTH} of the letters a to z and the digits 2 to 7")
    }
}

impl std::error::Error for IdError {}

macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(String);

        impl $name {
            /// A new one, of 128 random bits.
            #[expect(clippy::new_without_default, reason = "two are never equal")]
            pub fn new() -> Self {
                Self(random())
            }
            /// As a text.
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl std::str::FromStr for $name {
            type Err = IdError;
            fn from_str(text: &str) -> Result<Self, IdError> {
                checked(text).map(Self)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

id! {
    /// Which table, as in its link.
    TableId
}
id! {
    /// Which person. Others are not told.
    PersonId
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_read_as_it_is_written() {
        let id = TableId::new();
        assert_eq!(id.to_string().parse(), Ok(id));
    }

    #[test]
    fn what_is_no_id_is_refused() {
        for text in ["", "a", "abcdefghijklmnopqrstuvwxy%", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz2"]
        {
            assert_eq!(text.parse::<PersonId>(), Err(IdError), "{text}");
        }
    }

    #[test]
    fn no_two_ids_are_equal() {
        let ids: std::collections::BTreeSet<_> = (0..10_000).map(|_| PersonId::new()).collect();
        assert_eq!(ids.len(), 10_000);
    }
}
