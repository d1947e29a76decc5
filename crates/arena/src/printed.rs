//! What is printed on the cards and bases of a game, for programs that do not have our library.

use engine::ids::{DefId, FactionId};
use engine::state::State;
use engine::words::def::Kind;
use serde::Serialize;
use std::collections::BTreeMap;

/// A printed card or base.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Printed {
    /// What it is called in everything that is said: its key.
    pub key: DefId,
    /// The printed name.
    pub name: &'static str,
    /// Minion, action, titan or base.
    pub kind: Kind,
    /// Its faction; none for a base, or for a card of a deck that belongs to nobody.
    pub faction: Option<FactionId>,
    /// How many of them there are in the deck they belong to.
    pub copies: u8,
    /// The power of a minion.
    pub power: Option<i8>,
    /// The breakpoint of a base.
    pub breakpoint: Option<u8>,
    /// The points of a base for the first, second and third place.
    pub vp: Option<[u8; 3]>,
    /// What it says.
    pub text: &'static str,
}

/// Everything that is printed in a game, by key. All of it is public: whole decks of the players' factions, whole decks
/// that belong to nobody, and all bases that may enter play. Where a card lies makes no difference.
pub fn in_game(s: &State) -> Vec<Printed> {
    let lib = s.lib.0;
    let bases = s.bases.iter().filter(|b| b.is_there()).map(|b| b.def);
    let piles = s.base_deck.iter().chain(s.base_discard.iter()).copied();
    let all = s.cards.iter().map(|c| c.def).chain(bases).chain(piles);
    let by_key: BTreeMap<u16, DefId> = all.map(|def| (lib.rank(def), def)).collect();
    by_key.into_values().map(|def| Printed::of(s, def)).collect()
}

impl Printed {
    fn of(s: &State, key: DefId) -> Printed {
        let entry = s.entry(key);
        let (def, is) = (entry.def, |kind: Kind| entry.kind == kind);
        Printed {
            key,
            name: def.name,
            kind: entry.kind,
            faction: entry.faction,
            copies: def.copies,
            power: is(Kind::Minion).then_some(def.power),
            breakpoint: is(Kind::Base).then_some(def.breakpoint),
            vp: is(Kind::Base).then_some(def.vp),
            text: def.text,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::hidden::Seen;
    use engine::ids::CardSet;
    use engine::setup::{Factions, Setup};
    use engine::table::Table;

    fn begin(seed: u64) -> State {
        let setup = Setup::new(2, seed, Factions::Random);
        Table::begin(cards::library(), &setup).expect("a possible setup").state().clone()
    }

    #[test]
    fn it_tells_whole_decks_and_nothing_of_where_their_cards_are() {
        for seed in 0..20 {
            let s = begin(seed);
            let mut other = s.clone();
            other.deal_again(&Seen::at(&s, None, CardSet::default(), []), seed);
            assert_eq!(in_game(&s), in_game(&other));
            for &f in s.factions[..2].iter().flat_map(|pair| pair.iter()) {
                let told: Vec<Printed> = in_game(&s).into_iter().filter(|p| p.faction == Some(f)).collect();
                assert_eq!(told.len(), cards::library().cards_of(f).count());
            }
        }
    }
}
