//! A choice of sets: none in particular, or some.

use leptos::prelude::*;
use std::collections::BTreeSet;

/// Sets to choose from.
#[component]
pub fn Sets(
    /// What they are for.
    title: String,
    /// What it means to choose none.
    none: String,
    /// Which ones, by number.
    sets: Vec<usize>,
    /// Those that are chosen.
    chosen: impl Fn() -> BTreeSet<usize> + Copy + Send + Sync + 'static,
    /// Chooses others.
    choose: impl Fn(BTreeSet<usize>) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let one = move |i: usize| {
        let on = move || chosen().contains(&i);
        let toggle = move |_| {
            let mut sets = untrack(chosen);
            if !sets.remove(&i) {
                sets.insert(i);
            }
            choose(sets);
        };
        view! {
            <button type="button" class:chosen=on aria-pressed=move || on().to_string() on:click=toggle>
                {cards::library().sets()[i].name}
            </button>
        }
    };
    let all = move || chosen().is_empty();
    let any = none.clone();
    let which = move || match all() {
        true => any.clone(),
        false => chosen().into_iter().map(|i| cards::library().sets()[i].name).collect::<Vec<_>>().join(", "),
    };
    view! {
        <details class="which sets">
            <summary><b>{title.clone()}</b> <span>{which}</span></summary>
            <div class="choices" role="group" aria-label=title>
                <button type="button" class:chosen=all aria-pressed=move || all().to_string() on:click=move |_| choose(BTreeSet::new())>{none}</button>
                {sets.into_iter().map(one).collect_view()}
            </div>
        </details>
    }
}
