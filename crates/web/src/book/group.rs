//! What the library is divided into: a faction, or a deck that belongs to nobody.

use engine::ids::*;
use engine::words::def::{Kind, Origin};
use words::bundle;

/// A part of the library.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Group {
    /// The cards of a faction.
    Faction(FactionId),
    /// All bases.
    Bases,
    /// The monster deck.
    Monsters,
    /// The treasure deck.
    Treasures,
    /// The Madness deck.
    Madness,
}

impl Group {
    /// Those that are no faction.
    pub const OTHERS: [Group; 4] = [Group::Bases, Group::Monsters, Group::Treasures, Group::Madness];

    /// The group of a printed card or base.
    pub fn of(def: DefId) -> Group {
        let entry = cards::library().entry(def);
        match (entry.faction, entry.kind, entry.def.origin) {
            (Some(f), ..) => Group::Faction(f),
            (None, Kind::Base, _) => Group::Bases,
            (None, _, Origin::Monsters) => Group::Monsters,
            (None, _, Origin::Treasures) => Group::Treasures,
            (None, ..) => Group::Madness,
        }
    }
    /// All groups there is something of.
    pub fn all() -> impl Iterator<Item = Group> {
        factions().map(Group::Faction).chain(Group::OTHERS)
    }
    /// The group of a part of an address.
    pub fn find(part: &str) -> Option<Group> {
        Group::all().find(|g| g.part() == part)
    }
    /// Its part of an address.
    pub fn part(self) -> String {
        match self {
            Group::Faction(f) => cards::library().faction_key(f).into(),
            other => format!("{other:?}").to_lowercase(),
        }
    }
    /// What it is called.
    pub fn name(self) -> String {
        match self {
            Group::Faction(f) => cards::library().faction(f).name.into(),
            other => t!(bundle::key("group", &other)),
        }
    }
    /// Its address.
    pub fn hash(self) -> String {
        format!("#/library/{}", self.part())
    }
    /// Its cards.
    pub fn cards(self) -> Vec<DefId> {
        cards::library().ids().filter(|&d| Group::of(d) == self).collect()
    }
}

/// The factions of which cards are written, all or some.
pub fn factions() -> impl Iterator<Item = FactionId> {
    let lib = cards::library();
    lib.factions().filter(|&f| !lib.faction(f).cards.is_empty())
}
/// The sets of which cards or bases are written.
pub fn sets() -> impl Iterator<Item = usize> {
    let lib = cards::library();
    (0..lib.sets().len()).filter(|&set| lib.ids().any(|d| lib.entry(d).set == set))
}

/// The address of a printed card or base: its group, and the last part of its key.
pub fn hash(def: DefId) -> String {
    format!("{}/{}", Group::of(def).hash(), last_part(def))
}
/// The printed card or base of an address.
pub fn find(group: &str, card: &str) -> Option<DefId> {
    Group::find(group)?.cards().into_iter().find(|&d| last_part(d) == card)
}
fn last_part(def: DefId) -> &'static str {
    cards::library().key(def).rsplit('/').next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_listed_that_is_empty() {
        assert!(Group::all().all(|g| !g.cards().is_empty()));
        let unwritten = cards::library().factions().find(|&f| cards::library().faction(f).cards.is_empty());
        assert!(unwritten.is_none_or(|f| Group::find(&Group::Faction(f).part()).is_none()));
    }
    #[test]
    fn every_card_has_an_address_of_its_own() {
        for def in cards::library().ids() {
            let hash = hash(def);
            let parts: Vec<&str> = hash.split('/').collect();
            assert_eq!(find(parts[2], parts[3]), Some(def), "{hash}");
        }
    }
}
