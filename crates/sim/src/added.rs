//! A library as it may be after the next release: something new stands before everything old, so that every number
//! has moved, and an old name is printed on a new card. Games with what was there before must not notice.

use engine::library::Library;
use engine::prelude::{Def, Faction, Set, action, base, minion, titan};

static CARDS: [Def; 4] = [
    minion("Newcomer", 3).copies(9),
    minion("Shinobi", 3).reprint(),
    action("New Idea").copies(10),
    titan("New Giant").talent(|_| Ok(())),
];
static BASES: [Def; 1] = [base("A New Place", 17, [3, 2, 1])];

/// The same library with a made-up set before the others, and in each set a made-up faction and base before the
/// others.
pub fn library_with_more(lib: &Library) -> &'static Library {
    fn kept<T>(all: Vec<T>) -> &'static [T] {
        Box::leak(all.into_boxed_slice())
    }
    let named = |name: String| Faction { name: Box::leak(name.into_boxed_str()), cards: &CARDS };
    let with_more = |set: &Set| Set {
        factions: kept([&[named(format!("Newcomers of {}", set.name))], set.factions].concat()),
        bases: kept([&BASES, set.bases].concat()),
        ..*set
    };
    let new = Set {
        name: "A New Box",
        short: "new",
        factions: kept(vec![named("Newcomers".into())]),
        bases: &BASES,
        extras: &[],
    };
    let sets = std::iter::once(new).chain(lib.sets().iter().map(with_more)).collect();
    Box::leak(Box::new(Library::new(kept(sets))))
}
