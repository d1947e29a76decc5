//! Every printed thing has a key of its own, which can be typed and sent.

use engine::keys::slug;
use std::collections::BTreeSet;

#[test]
fn keys_are_plain_and_no_two_stand_for_the_same() {
    let lib = cards::library();
    let is_slug = |part: &str| !part.is_empty() && slug(part) == part && part.is_ascii();
    for d in lib.ids() {
        let key = lib.key(d);
        let parts: Vec<&str> = key.split('/').collect();
        assert!(parts.iter().all(|p| is_slug(p)), "{key}");
        assert_eq!(parts.len(), if lib.entry(d).faction.is_some() { 2 } else { 3 }, "{key}");
        assert_eq!(lib.by_key(key), Ok(d));
        assert_eq!(lib.only_one("card", &lib.full_name(d), |e| e.kind == lib.entry(d).kind), Ok(d), "{key}");
    }
    assert!(lib.factions().all(|f| is_slug(lib.faction_key(f))));
    let shorts: BTreeSet<&str> = lib.sets().iter().map(|s| s.short).collect();
    assert!(shorts.len() == lib.sets().len() && shorts.iter().all(|s| is_slug(s)));
    // faction keys are not first parts of other keys
    assert!(["base", "monster", "treasure", "madness"].iter().all(|kind| lib.find_faction(kind).is_none()));
    let numbers: BTreeSet<u64> =
        lib.ids().map(|d| lib.stable(d)).chain(lib.factions().map(|f| lib.stable_faction(f))).collect();
    assert_eq!(numbers.len(), lib.len() + lib.factions().count(), "no two keys have the same number");
}

/// What stands for a name in saved games must not move with what is printed later, nor may a scenario mean another
/// card then.
#[test]
fn of_cards_with_one_name_all_but_one_are_reprints() {
    let lib = cards::library();
    for d in lib.ids() {
        let (e, first) = (lib.entry(d), lib.entry(d).name_id);
        assert_eq!(e.def.reprint, d != first, "{} bears the name of {}", lib.key(d), lib.key(first));
        assert_eq!(e.def.text, lib.entry(first).def.text, "{} is not {}", lib.key(d), lib.key(first));
    }
}
