//! How players come to their factions.

use super::plan::{FactionMode, Plan};
use leptos::prelude::*;
use words::bundle::key;

/// The three ways.
#[component]
pub fn FactionModes(plan: RwSignal<Plan>) -> impl IntoView {
    let one = move |way: FactionMode| {
        let chosen = move || plan.with(|p| p.way == way);
        let name = key("setup", &way);
        view! {
            <button type="button" class="way" data-way=format!("{way:?}").to_lowercase() class:chosen=chosen
                aria-pressed=move || chosen().to_string() on:click=move |_| plan.update(|p| p.way = way)
            >
                <b>{t!(name.clone())}</b><small>{t!(format!("{name}-about"))}</small>
            </button>
        }
    };
    view! { <div class="ways">{[FactionMode::Random, FactionMode::Draft, FactionMode::Chosen].map(one)}</div> }
}
