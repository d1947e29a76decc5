//! Who plays what: shown when everybody has cards, and later whenever somebody wants to know.

use super::fused::{fused, names};
use super::players;
use crate::book;
use crate::dialog;
use crate::icon;
use crate::scene::Scene;
use crate::stores::{Inspected, Inspection, Layout, Playback, Sheet};
use engine::ids::*;
use leptos::html::Section;
use leptos::prelude::*;
use words::Words;
use words::markup;

/// The points that end a game.
const GOAL: u8 = 15;

/// Before anybody does anything in a game that begins: waits until somebody has seen it.
#[component]
pub fn Opening() -> impl IntoView {
    let playback = expect_context::<Playback>();
    view! { <Show when=move || playback.opens.get()><Reveal/></Show> }
}

#[component]
fn Reveal() -> impl IntoView {
    let playback = expect_context::<Playback>();
    let (inspection, layout) = (expect_context::<Inspection>(), expect_context::<Layout>());
    let node = NodeRef::<Section>::new();
    dialog::hold(node);
    let begin = move || playback.begin_turns();
    let keys = window_event_listener(leptos::ev::keydown, move |e| {
        let reads = is_reading() || layout.sheet.get_untracked().is_some();
        if matches!(e.key().as_str(), "Enter" | " ") && !reads && !e.repeat() {
            e.prevent_default();
            begin();
        }
    });
    on_cleanup(move || keys.remove());
    let place = move |def: DefId| {
        view! {
            <li class="place-card"><button type="button" data-see=Inspected::Def(def).attribute() on:click=move |_| read(inspection, layout, Inspected::Def(def))>
                <Scene base=def/><span>{markup::name(def)}</span>
            </button></li>
        }
    };
    let bases = move || playback.with(|v| v.bases.iter().map(|b| b.def).collect::<Vec<_>>());
    let cards = move || playback.with(|v| v.me().map(|p| t!("opening-cards", n = p.hand)));
    view! {
        <section class="opening" role="dialog" aria-modal="true" aria-labelledby="opening-title" tabindex="-1" node_ref=node>
            <h2 id="opening-title" class="unseen">{t!("opening-title")}</h2>
            <Rivals/>
            <footer>
                <ul class="places" aria-label=t!("opening-bases")>{move || bases().into_iter().map(place).collect_view()}</ul>
                <p class="opening-goal"><b>{t!("opening-goal", n = GOAL)}</b><span>{cards}</span></p>
                <button type="button" class="go" data-first on:click=move |_| begin()>
                    {t!("opening-go")} <kbd>{t!("key-space")}</kbd>
                </button>
            </footer>
        </section>
    }
}

/// Whether the focus is on something to be read, so that a key reads it.
fn is_reading() -> bool {
    document().active_element().is_some_and(|e| e.closest("[data-see]").ok().flatten().is_some())
}

/// All players, each with both factions and how they play.
#[component]
pub fn Rivals() -> impl IntoView {
    let playback = expect_context::<Playback>();
    // whoever looks is the first of two, and below on the left of four
    let order = Memo::new(move |_| players::order(playback));
    view! {
        <div class="rivals" data-players=move || order.with(Vec::len).to_string()>
            <For each=move || order.get() key=|p| *p let:p><Rival seat=p/></For>
        </div>
    }
}

#[component]
fn Rival(seat: Seat) -> impl IntoView {
    let playback = expect_context::<Playback>();
    let factions =
        Memo::new(move |_| playback.with(|v| v.player(seat).map(|p| p.factions.clone()).unwrap_or_default()));
    let hue = move |i: usize| {
        factions.with(|f| f.get(i).or(f.first()).map(|f| crate::ink::Ink::of(*f).hue.to_string()).unwrap_or_default())
    };
    view! {
        <section class="rival" data-seat=seat.0.to_string() style:--ha=move || hue(0) style:--hb=move || hue(1)>
            {move || factions.with(|f| fused(f))}
            <p class="rival-who">{icon::shape(seat)}{move || playback.with(|v| Words { view: v }.name(seat))}</p>
            <h3>{move || factions.with(|f| names(f))}</h3>
            {move || factions.get().into_iter().map(|f| view! { <Character faction=f/> }).collect_view()}
        </section>
    }
}

/// How a faction plays, and the way to its cards.
#[component]
fn Character(faction: FactionId) -> impl IntoView {
    let (inspection, layout) = (expect_context::<Inspection>(), expect_context::<Layout>());
    let seen = Inspected::Faction(faction);
    view! {
        <p class="rival-about">
            <button type="button" data-see=seen.attribute() on:click=move |_| read(inspection, layout, seen)>
                {cards::library().faction(faction).name}
            </button>" "{book::character(faction)}
        </p>
    }
}

/// Reads something over everything else: the column beside the table is covered.
fn read(inspection: Inspection, layout: Layout, seen: Inspected) {
    inspection.see(seen);
    layout.open(Sheet::Card);
}

/// Shows the same once more, over the table.
pub fn open(layout: Layout) {
    layout.open(Sheet::Factions);
}
