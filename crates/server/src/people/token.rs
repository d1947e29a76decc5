//! What somebody is recognised by: 128 random bits. Only their hash is kept.

use sha2::{Digest, Sha256};

/// The SHA-256 of a token.
pub type Hash = [u8; 32];

/// A new one, in hexadecimal.
pub fn new() -> String {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    format!("{:032x}", u128::from_be_bytes(bytes))
}

/// Its hash; nothing of what is no token.
pub fn hash(token: &str) -> Option<Hash> {
    let good = token.len() == 32 && token.bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b));
    good.then(|| Sha256::digest(token).into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn tokens_are_long_and_never_the_same() {
        let tokens: BTreeSet<String> = (0..10_000).map(|_| new()).collect();
        assert_eq!(tokens.len(), 10_000);
        assert!(tokens.iter().all(|t| hash(t).is_some()));
    }

    #[test]
    fn what_is_no_token_is_nobodys() {
        let token = new();
        for text in
            ["", "x", &token[1..], &format!("{token}0"), &token.to_uppercase().replace('0', "A"), &"é".repeat(16)]
        {
            assert_eq!(hash(text).is_some(), text == token, "{text}");
        }
    }
}
