//! Every faction and base: one folder for each set, one file for each faction, one for the
//! bases of a set. To add a faction, read `docs/adding-a-faction.md` and copy a neighbour.

use engine::library::Library;
use engine::words::def::Set;
use std::sync::LazyLock;

mod awesome_level_9000;
mod big_in_japan;
mod bigger_geekier_box;
mod cease_and_desist;
mod its_your_fault;
mod monster_smash;
mod munchkin;
mod obligatory_cthulhu_set;
mod oops_you_did_it_again;
mod pretty_pretty_smash_up;
mod promo;
mod science_fiction_double_feature;
mod smash_up;
mod that_70s_expansion;
mod what_were_we_thinking;

static SETS: [Set; 15] = [
    smash_up::SET,
    awesome_level_9000::SET,
    obligatory_cthulhu_set::SET,
    science_fiction_double_feature::SET,
    monster_smash::SET,
    big_in_japan::SET,
    cease_and_desist::SET,
    that_70s_expansion::SET,
    bigger_geekier_box::SET,
    oops_you_did_it_again::SET,
    munchkin::SET,
    its_your_fault::SET,
    what_were_we_thinking::SET,
    pretty_pretty_smash_up::SET,
    promo::SET,
];

static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::new(&SETS));

/// All cards there are.
pub fn library() -> &'static Library {
    &LIBRARY
}
