//! What is looked for in the library.

use engine::ids::*;
use engine::words::def::{Kind, Origin};
use leptos::prelude::*;
use words::bundle;

/// Kinds of cards, as one looks for them.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Sort {
    /// A minion of a faction.
    Minion,
    /// An action of a faction.
    Action,
    /// A titan.
    Titan,
    /// A base.
    Base,
    /// A card of the monster deck.
    Monster,
    /// A card of the treasure deck.
    Treasure,
    /// A card of the Madness deck.
    Madness,
}

impl Sort {
    const ALL: [Sort; 7] =
        [Sort::Minion, Sort::Action, Sort::Titan, Sort::Base, Sort::Monster, Sort::Treasure, Sort::Madness];

    /// The kind of a printed card or base.
    pub fn of(def: DefId) -> Sort {
        let entry = cards::library().entry(def);
        match (entry.def.origin, entry.kind) {
            (Origin::Monsters, _) => Sort::Monster,
            (Origin::Treasures, _) => Sort::Treasure,
            (Origin::Madness, _) => Sort::Madness,
            (_, Kind::Minion) => Sort::Minion,
            (_, Kind::Action) => Sort::Action,
            (_, Kind::Titan) => Sort::Titan,
            (_, Kind::Base) => Sort::Base,
        }
    }
}

/// Powers, as one looks for them.
const POWERS: [(&str, i8, i8); 4] = [("low", i8::MIN, 2), ("three", 3, 3), ("four", 4, 4), ("high", 5, i8::MAX)];

/// What a card has to be.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wanted {
    /// Words in its name, text, rulings or faction.
    pub words: String,
    /// Its set.
    pub set: Option<usize>,
    /// Its kind.
    pub sort: Option<Sort>,
    /// Its power, by number in the list of powers.
    pub power: Option<usize>,
}

impl Wanted {
    /// Whether a printed card or base is it.
    pub fn fits(&self, def: DefId) -> bool {
        let lib = cards::library();
        let (entry, printed) = (lib.entry(def), lib.entry(def).def);
        let power = |p: usize| printed.kind == Kind::Minion && (POWERS[p].1..=POWERS[p].2).contains(&printed.power);
        let said = |word: &str| {
            let word = word.to_lowercase();
            let has = |text: &str| text.to_lowercase().contains(&word);
            has(printed.name)
                || has(printed.text)
                || printed.rulings.iter().any(|(_, text)| has(text))
                || entry.faction.is_some_and(|f| has(lib.faction(f).name))
        };
        self.set.is_none_or(|s| entry.set == s)
            && self.sort.is_none_or(|s| Sort::of(def) == s)
            && self.power.is_none_or(power)
            // "Puck of Smash Up All Stars" and a key are meant as a whole
            && (lib.is_named(def, self.words.trim()) || self.words.split_whitespace().all(said))
    }
}

/// The fields with which one looks for cards.
#[component]
pub fn Filter(
    /// What is looked for.
    wanted: RwSignal<Wanted>,
    /// The part that is shown, by its part of the address.
    #[prop(into)]
    part: Signal<String>,
) -> impl IntoView {
    let lib = cards::library();
    let number = |e: &leptos::ev::Event| event_target_value(e).parse::<usize>().ok();
    let sort = move |s: Sort| {
        let chosen = move || wanted.with(|w| w.sort == Some(s));
        let toggle = move |_| wanted.update(|w| w.sort = if w.sort == Some(s) { None } else { Some(s) });
        view! {
            <button type="button" class:chosen=chosen aria-pressed=move || chosen().to_string() on:click=toggle>
                {t!(bundle::key("sort", &s))}
            </button>
        }
    };
    let go = move |e: leptos::ev::Event| {
        let _ = window().location().set_hash(&format!("#/library/{}", event_target_value(&e)));
    };
    let group = move |g: super::group::Group| {
        let own = g.part();
        let here = own.clone();
        view! { <option value=own selected=move || part.get() == here>{g.name()}</option> }
    };
    view! {
        <search class="filter">
            <input type="search" class="filter-words" aria-label=t!("library-search") placeholder=t!("library-search")
                prop:value=move || wanted.with(|w| w.words.clone())
                on:input=move |e| wanted.update(|w| w.words = event_target_value(&e))
            />
            <select aria-label=t!("library-faction") on:change=go>
                <option value="" selected=move || part.with(String::is_empty)>{t!("library-any-faction")}</option>
                {super::group::Group::all().map(group).collect_view()}
            </select>
            <select aria-label=t!("library-set") on:change=move |e| wanted.update(|w| w.set = number(&e))>
                <option value="" selected=move || wanted.with(|w| w.set.is_none())>{t!("library-any-set")}</option>
                {super::group::sets().map(|i| view! {
                    <option value=i.to_string() selected=move || wanted.with(|w| w.set == Some(i))>{lib.sets()[i].name}</option>
                }).collect_view()}
            </select>
            <select aria-label=t!("library-power") on:change=move |e| wanted.update(|w| w.power = number(&e))>
                <option value="" selected=move || wanted.with(|w| w.power.is_none())>{t!("library-any-power")}</option>
                {POWERS.iter().enumerate().map(|(i, (name, ..))| view! {
                    <option value=i.to_string() selected=move || wanted.with(|w| w.power == Some(i))>{t!(format!("library-power-{name}"))}</option>
                }).collect_view()}
            </select>
            <Show when=move || wanted.with(|w| *w != Wanted::default())>
                <button type="button" class="clear" on:click=move |_| wanted.set(Wanted::default())>{t!("library-clear")}</button>
            </Show>
            <div class="choices" role="group" aria-label=t!("library-kinds")>{Sort::ALL.map(sort)}</div>
        </search>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_found_by_words_kind_set_and_power() {
        let all =
            |w: Wanted| cards::library().ids().filter(|&d| w.fits(d)).map(words::markup::name).collect::<Vec<_>>();
        assert_eq!(all(Wanted { words: "king REX".into(), ..Wanted::default() }), ["King Rex"; 2], "and its reprint");
        for one in ["Gremlin of Tricksters", "tricksters/gremlin"] {
            assert_eq!(all(Wanted { words: one.into(), ..Wanted::default() }), ["Gremlin"], "{one}");
        }
        let big = Wanted { words: "pirates".into(), power: Some(3), ..Wanted::default() };
        assert!(all(big.clone()).contains(&"Pirate King") && !all(big).contains(&"First Mate"));
        let bases = Wanted { sort: Some(Sort::Base), set: Some(0), ..Wanted::default() };
        assert!(all(bases.clone()).contains(&"Tar Pits") && all(bases).len() == 16);
        assert_eq!(all(Wanted { sort: Some(Sort::Base), power: Some(0), ..Wanted::default() }), [""; 0]);
    }
    #[test]
    fn every_kind_is_there() {
        for sort in Sort::ALL {
            assert!(cards::library().ids().any(|d| Sort::of(d) == sort), "{sort:?}");
            assert!(bundle::has(&bundle::key("sort", &sort)));
        }
    }
}
