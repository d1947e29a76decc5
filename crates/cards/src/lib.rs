//! Every faction and base: one folder for each set, one file for each faction, one for the
//! bases of a set. To add a faction, read `docs/adding-a-faction.md` and copy a neighbour.

use engine::library::Library;
use engine::words::def::Set;
use std::sync::LazyLock;

mod awesome_level_9000;
mod big_in_japan;
mod bigger_geekier_box;
mod cease_and_desist;
mod obligatory_cthulhu_set;
mod science_fiction_double_feature;
mod smash_up;
mod that_70s_expansion;

static SETS: [Set; 8] = [
    smash_up::SET,
    awesome_level_9000::SET,
    obligatory_cthulhu_set::SET,
    science_fiction_double_feature::SET,
    big_in_japan::SET,
    cease_and_desist::SET,
    that_70s_expansion::SET,
    bigger_geekier_box::SET,
];

static LIBRARY: LazyLock<Library> = LazyLock::new(|| Library::new(&SETS));

/// All cards there are.
pub fn library() -> &'static Library {
    &LIBRARY
}
