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

/// The most that each player can ban.
const MOST_BANS: u8 = 3;
/// How many candidates there can be for each player; 0: everybody picks from all factions.
const CANDIDATES: [u8; 5] = [0, 3, 4, 5, 6];

/// What comes before the picks of a draft.
#[component]
pub fn DraftOptions(plan: RwSignal<Plan>) -> impl IntoView {
    let bans = move |n: u8| {
        let chosen = move || plan.with(|p| p.draft.bans == n);
        view! {
            <button type="button" data-bans=n.to_string() class:chosen=chosen aria-pressed=move || chosen().to_string()
                on:click=move |_| plan.update(|p| p.draft.bans = n)
            >{t!("deal-bans-each", n = n)}</button>
        }
    };
    let candidates = move |n: u8| {
        let chosen = move || plan.with(|p| p.draft.candidates == n);
        view! {
            <button type="button" data-candidates=n.to_string() class:chosen=chosen
                aria-pressed=move || chosen().to_string() on:click=move |_| plan.update(|p| p.draft.candidates = n)
            >{t!("setup-candidates-each", n = n)}</button>
        }
    };
    view! {
        <Show when=move || plan.with(|p| p.way == FactionMode::Draft)>
            <div class="choices bans" role="group" aria-label=t!("deal-bans-label")>
                {(0..=MOST_BANS).map(bans).collect_view()}
            </div>
            <div class="choices candidates" role="group" aria-label=t!("setup-candidates-label")>
                {CANDIDATES.map(candidates).collect_view()}
            </div>
        </Show>
    }
}
