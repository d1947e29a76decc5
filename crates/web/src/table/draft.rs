//! While factions are chosen one by one: who has taken which so far.

use super::players::{Badge, order};
use crate::desk::{Desk, Seen};
use crate::icon;
use crate::words::Words;
use engine::ids::*;
use leptos::prelude::*;

/// So many factions make a deck.
const PICKS: usize = 2;

/// The players with their factions.
#[component]
pub fn Draft() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let order = Memo::new(move |_| order(desk));
    let taken = move |f: FactionId| {
        view! {
            <button class="pick" type="button" data-see=Seen::Faction(f).attribute() on:click=move |_| desk.read(Seen::Faction(f))>
                <Badge faction=f/>{cards::library().faction(f).name}
            </button>
        }
    };
    let row = move |seat: Seat| {
        let name = move || desk.with(|v| Words { view: v }.name(seat));
        let factions =
            Memo::new(move |_| desk.with(|v| v.player(seat).map(|p| p.factions.clone()).unwrap_or_default()));
        let open = move || PICKS.saturating_sub(factions.with(Vec::len));
        view! {
            <li class="pick-row" data-seat=seat.0.to_string() class:deciding=move || desk.with(|v| v.asked == Some(seat))>
                {icon::shape(seat)}<b>{name}</b>
                <span class="pick-all">
                    <For each=move || factions.get() key=|f| *f let:f>{taken(f)}</For>
                    {move || (0..open()).map(|_| view! { <span class="pick open" aria-hidden="true"></span> }).collect_view()}
                </span>
            </li>
        }
    };
    view! { <ol class="draft" aria-label=t!("draft-label")><For each=move || order.get() key=|p| *p let:p>{row(p)}</For></ol> }
}
