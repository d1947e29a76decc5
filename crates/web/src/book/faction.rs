//! A faction in the library: what it is like, and how hard.

use super::card::tile;
use super::group::Group;
use crate::icon;
use crate::ink::Ink;
use engine::ids::*;
use engine::words::def::Kind;
use leptos::prelude::*;
use words::bundle;

/// The key of what is said about a faction.
fn key(f: FactionId) -> String {
    format!("faction-{}", cards::library().faction_key(f))
}

/// What a faction is like, in one line.
pub fn character(f: FactionId) -> String {
    if cards::library().faction(f).is_playable() { t!(key(f)) } else { t!("library-parts") }
}

/// How much one has to keep in mind with it, from one to three, once it is whole.
pub fn hardness(f: FactionId) -> Option<u8> {
    let whole = cards::library().faction(f).is_playable();
    bundle::number(&key(f), "complexity").filter(|_| whole)
}
/// The same as filled and empty marks, and in words for people who cannot see them.
pub fn complexity(f: FactionId) -> impl IntoView {
    hardness(f).map(|n| {
        let words = t!("complexity", n = n);
        view! { <span class="complexity" role="img" aria-label=words.clone() title=words>{marks(n)}</span> }
    })
}
/// This many filled marks of three.
pub fn marks(n: u8) -> impl IntoView {
    let mark = move |i: u8| view! { <i class:on=i <= n></i> };
    [1, 2, 3].map(mark)
}

/// A faction in the list of all.
pub fn plate(f: FactionId) -> impl IntoView {
    let ink = Ink::of(f);
    view! {
        <a class="plate" href=Group::Faction(f).hash() data-pattern=ink.pattern.to_string()
            style:--h1=ink.hue.to_string() style:--c1=ink.chroma.to_string() style:--l1=ink.light.to_string()
        >
            {on_plate(f)}
        </a>
    }
}
/// What stands on it.
pub fn on_plate(f: FactionId) -> impl IntoView {
    view! {
        <span class="plate-icon">{icon::faction_icon(f)}</span>
        <span class="plate-words">
            <b>{cards::library().faction(f).name}</b>
            <small>{character(f)}</small>
        </span>
        {complexity(f)}
    }
}

/// The page of a faction.
pub fn page(f: FactionId) -> impl IntoView {
    let lib = cards::library();
    let ink = Ink::of(f);
    let cards: Vec<DefId> = lib.cards_of(f).collect();
    let count = |kind: Kind| {
        cards.iter().map(|&d| lib.entry(d).def).filter(|d| d.kind == kind).map(|d| u32::from(d.copies)).sum::<u32>()
    };
    let power: i32 = cards.iter().map(|&d| lib.entry(d).def).map(|d| i32::from(d.power) * i32::from(d.copies)).sum();
    let mut numbers = vec![
        t!("faction-deck", minions = count(Kind::Minion), actions = count(Kind::Action)),
        t!("faction-power", n = power),
    ];
    numbers.extend((count(Kind::Titan) > 0).then(|| t!("faction-titan")));
    let set = lib.set_of(f);
    let bases = lib.bases_in(1 << set).map(tile).collect_view();
    view! {
        <header class="hero" data-pattern=ink.pattern.to_string() style:--h1=ink.hue.to_string() style:--c1=ink.chroma.to_string() style:--l1=ink.light.to_string()>
            <span class="hero-icon">{icon::faction_icon(f)}</span>
            <div>
                <p class="hero-set">{lib.sets()[set].name}</p>
                <h1>{lib.faction(f).name}</h1>
                <p>{character(f)}</p>
                <p class="hero-numbers">{complexity(f)} {numbers.join(" · ")}</p>
            </div>
        </header>
        <div class="tiles">{cards.into_iter().map(tile).collect_view()}</div>
        <h2>{t!("faction-bases")}</h2>
        <div class="tiles">{bases}</div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_faction_has_a_character_and_a_complexity() {
        for f in cards::library().factions() {
            let n = bundle::number(&key(f), "complexity");
            assert!(bundle::has(&key(f)) && n.is_some_and(|n| (1..=3).contains(&n)), "{}", key(f));
        }
    }
}
