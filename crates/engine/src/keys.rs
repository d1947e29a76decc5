//! Keys: what a printed card, base or faction is called wherever it is written down, hashed or sent. A key is made
//! of names, so that it does not move when something is printed beside it: `pirates/buccaneer` for a faction's card,
//! `base/core/tar-pits` for what belongs to a set, `pirates` for a faction.

use crate::ids::*;
use crate::words::def::{Kind, Origin, Set};
use xxhash_rust::xxh3::xxh3_64;

/// A name as it stands in a key or an address: small letters and digits of ASCII, and hyphens between them.
pub fn slug(name: &str) -> String {
    let mut slug = String::with_capacity(name.len());
    for c in name.chars().flat_map(char::to_lowercase) {
        match c {
            'a'..='z' | '0'..='9' => slug.push(c),
            'á' | 'à' | 'â' | 'ä' | 'ã' | 'å' => slug.push('a'),
            'é' | 'è' | 'ê' | 'ë' => slug.push('e'),
            'í' | 'ì' | 'î' | 'ï' => slug.push('i'),
            'ó' | 'ò' | 'ô' | 'ö' | 'õ' | 'ø' => slug.push('o'),
            'ú' | 'ù' | 'û' | 'ü' => slug.push('u'),
            'ç' => slug.push('c'),
            'ñ' => slug.push('n'),
            'ß' => slug.push_str("ss"),
            '\'' | '’' | '.' if !slug.ends_with(|d: char| d.is_ascii_digit()) => {} // It's, G.E.L.F., but 1.21
            _ if slug.is_empty() || slug.ends_with('-') => {}
            _ => slug.push('-'),
        }
    }
    slug.truncate(slug.trim_end_matches('-').len());
    slug
}

/// The keys of a library's cards, bases and factions, by number.
pub(crate) struct Keys {
    pub cards: Keyring,
    pub factions: Keyring,
    /// A number that stands for all of them and their order.
    pub fingerprint: u64,
}

impl Keys {
    /// In the order in which a library numbers them.
    pub fn of(sets: &[Set]) -> Keys {
        let (mut cards, mut factions) = (Vec::new(), Vec::new());
        for set in sets {
            for faction in set.factions {
                let key = slug(faction.name);
                cards.extend(faction.cards.iter().map(|card| format!("{key}/{}", slug(card.name))));
                factions.push(key);
            }
            for card in set.bases.iter().chain(set.extras.iter().copied().flatten()) {
                let what = match (card.origin, card.kind) {
                    (Origin::Madness, _) => "madness",
                    (Origin::Monsters, _) => "monster",
                    (Origin::Treasures, _) => "treasure",
                    (Origin::Faction, Kind::Base) => "base",
                    (Origin::Faction, _) => "extra",
                };
                cards.push(format!("{what}/{}/{}", slug(set.short), slug(card.name)));
            }
        }
        let all = cards.iter().chain(&factions).fold(String::new(), |all, key| all + key + "\n");
        Keys { fingerprint: xxh3_64(all.as_bytes()), cards: Keyring::new(cards), factions: Keyring::new(factions) }
    }
}

/// Keys by number, and numbers by key.
pub(crate) struct Keyring {
    keys: Vec<String>,
    /// A number for each that stands for its key.
    stable: Vec<u64>,
    /// Where each is in the order of the keys.
    rank: Vec<u16>,
    /// The numbers in the order of the keys.
    sorted: Vec<u16>,
}

impl Keyring {
    fn new(keys: Vec<String>) -> Keyring {
        let stable = keys.iter().map(|key| xxh3_64(key.as_bytes())).collect();
        let mut sorted: Vec<u16> = (0..keys.len() as u16).collect();
        sorted.sort_unstable_by_key(|&i| &keys[i as usize]);
        if let Some(twice) = sorted.windows(2).find(|w| keys[w[0] as usize] == keys[w[1] as usize]) {
            panic!("two have the key \"{}\"", keys[twice[0] as usize]);
        }
        let mut rank = vec![0; keys.len()];
        sorted.iter().enumerate().for_each(|(n, &i)| rank[i as usize] = n as u16);
        Keyring { keys, stable, rank, sorted }
    }
    pub fn key(&self, i: usize) -> &str {
        &self.keys[i]
    }
    /// Zero where nothing is printed.
    #[inline]
    pub fn stable(&self, i: usize) -> u64 {
        self.stable.get(i).copied().unwrap_or(0)
    }
    #[inline]
    pub fn rank(&self, i: usize) -> u16 {
        self.rank[i]
    }
    pub fn find(&self, key: &str) -> Option<u16> {
        let found = self.sorted.binary_search_by(|&i| self.keys[i as usize].as_str().cmp(key));
        found.ok().map(|n| self.sorted[n])
    }
}

/// What the library has no card, base or faction of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownKey(pub String);

impl std::fmt::Display for UnknownKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "there is no \"{}\" in this library", self.0.escape_debug())
    }
}
impl std::error::Error for UnknownKey {}

impl crate::library::Library {
    /// The key of a printed card or base.
    pub fn key(&self, id: DefId) -> &str {
        self.keys.cards.key(id.index())
    }
    /// The key of a faction.
    pub fn faction_key(&self, id: FactionId) -> &str {
        self.keys.factions.key(id.index())
    }
    /// The printed card or base of a key.
    pub fn by_key(&self, key: &str) -> Result<DefId, UnknownKey> {
        self.keys.cards.find(key).map(DefId).ok_or_else(|| UnknownKey(key.into()))
    }
    /// The faction of a key.
    pub fn faction_by_key(&self, key: &str) -> Result<FactionId, UnknownKey> {
        self.keys.factions.find(key).map(|i| FactionId(i as u8)).ok_or_else(|| UnknownKey(key.into()))
    }
    /// A number that stands for the key of a printed card or base: the same in every library that has it.
    #[inline]
    pub fn stable(&self, id: DefId) -> u64 {
        self.keys.cards.stable(id.index())
    }
    /// A number that stands for the key of a faction.
    #[inline]
    pub fn stable_faction(&self, id: FactionId) -> u64 {
        self.keys.factions.stable(id.index())
    }
    /// To sort printed cards by: of two, the same one comes first in every library.
    #[inline]
    pub fn rank(&self, id: DefId) -> u16 {
        self.keys.cards.rank(id.index())
    }
    /// The printed card of a rank.
    pub(crate) fn ranked(&self, rank: u16) -> DefId {
        DefId(self.keys.cards.sorted[rank as usize])
    }
    /// A number that stands for which key has which number here: two programs may talk in numbers if it is the same.
    pub fn fingerprint(&self) -> u64 {
        self.keys.fingerprint
    }
}

#[cfg(test)]
mod tests {
    use super::slug;

    #[test]
    fn slugs_are_plain_and_short() {
        for (name, expected) in [
            ("Buccaneer", "buccaneer"),
            ("The Hill that Strolls", "the-hill-that-strolls"),
            ("It's Blitzin' Time!", "its-blitzin-time"),
            ("…Really?", "really"),
            ("\"Old Man Jenkins!?\"", "old-man-jenkins"),
            ("G.E.L.F.", "gelf"),
            ("1.21 Gigawatts", "1-21-gigawatts"),
            ("Clyde 2.0", "clyde-2-0"),
            ("Überserum", "uberserum"),
            ("To Follow, or Not?", "to-follow-or-not"),
            ("-", ""),
        ] {
            assert_eq!(slug(name), expected, "{name}");
        }
    }
}
