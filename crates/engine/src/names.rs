//! Printed names, as people say them. Two cards may have one name, and so may a card and a base; where a name is
//! not enough, "Puck of Smash Up All Stars" says which is meant, and so does the key. A card that is printed again
//! ([`Def::reprint`](crate::words::def::Def::reprint)) is not meant by its name alone.

use crate::ids::*;
use crate::keys::slug;
use crate::library::{Entry, Library};
use crate::words::def::Kind;

/// Why some words mean no printed card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NameError {
    /// Nothing of this kind is called that.
    Nothing(&'static str, String),
    /// It could be any of these.
    Several(String, Vec<String>),
}

impl std::fmt::Display for NameError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            NameError::Nothing(what, name) => write!(f, "there is no {what} \"{name}\""),
            NameError::Several(name, all) => write!(f, "\"{name}\" could be {}", all.join(" or ")),
        }
    }
}
impl std::error::Error for NameError {}

/// A name without what people write differently: case, kinds of quotes and dots.
fn plain(name: &str) -> String {
    name.replace('…', "...").replace('’', "'").replace("... ", "...").trim().to_lowercase()
}

/// The printed cards and bases in the order of their plain names.
pub(crate) struct Names(Vec<(String, DefId)>);

impl Names {
    pub fn of(entries: &[Entry]) -> Names {
        let named = |(i, e): (usize, &Entry)| (plain(e.def.name), DefId(i as u16));
        let mut names: Vec<(String, DefId)> = entries.iter().enumerate().map(named).collect();
        names.sort_unstable();
        Names(names)
    }
    fn find(&self, name: &str) -> impl Iterator<Item = DefId> + '_ {
        let name = plain(name);
        let first = self.0.partition_point(|(n, _)| *n < name);
        self.0[first..].iter().take_while(move |(n, _)| *n == name).map(|&(_, d)| d)
    }
}

impl Library {
    /// Whether two printed names are the same: case, kinds of quotes and dots do not matter.
    pub fn same_name(a: &str, b: &str) -> bool {
        a == b || plain(a) == plain(b)
    }
    /// A faction by its printed name or its key.
    pub fn find_faction(&self, name: &str) -> Option<FactionId> {
        self.faction_by_key(&slug(name)).ok()
    }
    /// A card (not a base) by its printed name, perhaps with its faction's, or by its key.
    pub fn find_card(&self, words: &str) -> Result<DefId, NameError> {
        self.only_one("card", words, |e| e.kind != Kind::Base)
    }
    /// A base by its printed name, perhaps with its set's, or by its key.
    pub fn find_base(&self, words: &str) -> Result<DefId, NameError> {
        self.only_one("base", words, |e| e.kind == Kind::Base)
    }
    /// The only printed card of a kind that some words mean, or the only one that is no reprint of another.
    pub fn only_one(&self, what: &'static str, words: &str, is: impl Fn(&Entry) -> bool) -> Result<DefId, NameError> {
        let found: Vec<DefId> = self.named(words).into_iter().filter(|&d| is(self.entry(d))).collect();
        let first: Vec<DefId> = found.iter().copied().filter(|&d| !self.entry(d).def.reprint).collect();
        match (&found[..], &first[..]) {
            ([], _) => Err(NameError::Nothing(what, words.into())),
            (&[only], _) | (_, &[only]) => Ok(only),
            _ => Err(NameError::Several(words.into(), found.iter().map(|&d| self.full_name(d)).collect())),
        }
    }
    /// The printed cards and bases that some words could mean: a name, a name "of" a faction or set, or a key.
    pub fn named(&self, words: &str) -> Vec<DefId> {
        let words = words.trim();
        let by_name: Vec<DefId> = self.names.find(words).collect();
        if !by_name.is_empty() {
            return by_name;
        }
        if let Ok(d) = self.by_key(words) {
            return vec![d];
        }
        let parts = words.match_indices(" of ").map(|(i, of)| (&words[..i], &words[i + of.len()..]));
        parts.flat_map(|(name, whose)| self.names.find(name).filter(move |&d| self.is_of(d, whose))).collect()
    }
    /// Whether a printed card is what some words could mean.
    pub fn is_named(&self, d: DefId, words: &str) -> bool {
        let says_which = || words.contains('/') || words.contains(" of ");
        Library::same_name(self.entry(d).def.name, words) || (says_which() && self.named(words).contains(&d))
    }
    /// A printed card or base by a name that only it has.
    pub fn full_name(&self, d: DefId) -> String {
        format!("{} of {}", self.entry(d).def.name, self.home(d))
    }
    /// The name of its faction, or else of its set.
    fn home(&self, d: DefId) -> &'static str {
        let entry = self.entry(d);
        entry.faction.map_or(self.sets()[entry.set].name, |f| self.faction(f).name)
    }
    fn is_of(&self, d: DefId, whose: &str) -> bool {
        Library::same_name(self.home(d), whose)
            || (self.entry(d).faction.is_none() && self.find_set(whose) == Some(self.entry(d).set))
    }
}
