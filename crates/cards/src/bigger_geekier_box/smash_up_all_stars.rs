//! Smash Up All Stars: one card from each of twenty other factions.

use crate::*;
use engine::prelude::*;

use super::geeks::GEEKS;

/// A card of a set, which is printed here again, with the ruling that it has here, too.
macro_rules! reprint {
    ($name:literal of $set:ident $(, $ruling:literal)?) => {
        reprint!($name in $set::SET.factions $(, $ruling)?)
    };
    ($name:literal in $factions:expr $(, $ruling:literal)?) => {
        printed($factions, $name).copies(1).reprint().rulings(const { &[$(($ruling, said_of($factions, $name)))?] })
    };
}

pub(crate) const SMASH_UP_ALL_STARS: Faction = Faction {
    name: "Smash Up All Stars",
    cards: &[
        reprint!("King Rex" of smash_up, "bgb-smash-up-all-stars-king-rex"),
        reprint!("Granny" of what_were_we_thinking),
        reprint!("G.E.L.F." of science_fiction_double_feature),
        reprint!("Imperial Dragon" of its_your_fault, "bgb-smash-up-all-stars-imperial-dragon"),
        reprint!("Lab Assistant" of monster_smash),
        reprint!("Puck" of pretty_pretty_smash_up),
        reprint!("Ensign" of cease_and_desist, "bgb-smash-up-all-stars-ensign"),
        reprint!("Fan" in &[GEEKS]),
        reprint!("Servitor of Cthulhu" of obligatory_cthulhu_set, "bgb-smash-up-all-stars-servitor-of-cthulhu"),
        reprint!("Sprout" of awesome_level_9000, "bgb-smash-up-all-stars-sprout"),
        reprint!("Begin the Summoning" of obligatory_cthulhu_set),
        reprint!("Favor of Dionysus" of its_your_fault),
        reprint!("Friendship Power" of pretty_pretty_smash_up),
        reprint!("Full Moon" of monster_smash),
        reprint!("Ghostly Arrival" of awesome_level_9000),
        reprint!("It's Astounding" of science_fiction_double_feature, "bgb-smash-up-all-stars-its-astounding"),
        reprint!("Non-Infinite Loop" in &[GEEKS], "bgb-smash-up-all-stars-non-infinite-loop"),
        reprint!("Prepare for Battle" of cease_and_desist),
        reprint!("Seeing Stars" of smash_up),
        reprint!("Square Deal" of what_were_we_thinking),
    ],
};

/// The card of a name, as the faction has it that it comes from. Fails to compile if there is none.
const fn printed(factions: &[Faction], name: &str) -> Def {
    let mut f = 0;
    while f < factions.len() {
        let mut i = 0;
        while i < factions[f].cards.len() {
            if same(factions[f].cards[i].name, name) {
                return factions[f].cards[i];
            }
            i += 1;
        }
        f += 1;
    }
    panic!("no faction has such a card")
}

/// Our words for the first ruling of that card.
const fn said_of(factions: &[Faction], name: &str) -> &'static str {
    printed(factions, name).rulings[0].1
}

const fn same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut i = 0;
    while i < a.len() && i < b.len() && a[i] == b[i] {
        i += 1;
    }
    i == a.len() && i == b.len()
}
