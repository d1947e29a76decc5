//! While factions are chosen one by one: who has taken or banned which so far, and what is left.

use super::base::numbers;
use super::players::{Badge, order};
use crate::book::{self, Look, Shelf, Stand};
use crate::icon;
use crate::ink::Ink;
use crate::stores::{Inspected, Inspection, Playback, Selection};
use engine::ask::Choice;
use engine::ids::*;
use leptos::prelude::*;
use protocol::Player;
use words::Words;

/// This many factions make a deck.
const PICKS: usize = engine::draft::PICKS as usize;

/// The players with their factions.
#[component]
pub fn Draft() -> impl IntoView {
    let playback = expect_context::<Playback>();
    let inspection = expect_context::<Inspection>();
    let order = Memo::new(move |_| order(playback));
    let faction = move |f: FactionId, class: &'static str| {
        view! {
            <button class=class type="button" data-see=Inspected::Faction(f).attribute() on:click=move |_| inspection.read(Inspected::Faction(f))>
                <Badge faction=f/>{cards::library().faction(f).name}
            </button>
        }
    };
    let row = move |seat: Seat| {
        let name = move || playback.with(|v| Words { view: v }.name(seat));
        let of = move |which: fn(&Player) -> &Vec<FactionId>| {
            Memo::new(move |_| playback.with(|v| v.player(seat).map(|p| which(p).clone()).unwrap_or_default()))
        };
        let (factions, candidates, banned) = (of(|p| &p.factions), of(|p| &p.candidates), of(|p| &p.banned));
        let open = move || PICKS.saturating_sub(factions.with(Vec::len));
        let list = move |title: &'static str, class: &'static str, all: Memo<Vec<FactionId>>| {
            view! {
                <Show when=move || !all.with(Vec::is_empty)>
                    <p class=class>
                        <span class="dim">{t!(title)}</span>
                        <For each=move || all.get() key=|f| *f let:f>{faction(f, "pick")}</For>
                    </p>
                </Show>
            }
        };
        view! {
            <li class="pick-row" data-seat=seat.0.to_string() class:deciding=move || playback.with(|v| v.asked == Some(seat))>
                {icon::shape(seat)}<b>{name}</b>
                <span class="pick-all">
                    <For each=move || factions.get() key=|f| *f let:f>{faction(f, "pick")}</For>
                    {move || (0..open()).map(|_| view! { <span class="pick open" aria-hidden="true"></span> }).collect_view()}
                </span>
                {list("draft-candidates", "pick-candidates", candidates)}
                {list("draft-banned", "pick-banned", banned)}
            </li>
        }
    };
    view! { <ol class="draft" aria-label=t!("draft-label")><For each=move || order.get() key=|p| *p let:p>{row(p)}</For></ol> }
}

/// What can be taken, by set; every faction comes with its number among the options.
#[component]
pub fn Pickings(offers: Memo<Vec<(usize, FactionId)>>, look: RwSignal<Look>) -> impl IntoView {
    let lib = cards::library();
    let (inspection, selection) = (expect_context::<Inspection>(), expect_context::<Selection>());
    let playback = expect_context::<Playback>();
    let factions = Memo::new(move |_| offers.with(|all| all.iter().map(|&(_, f)| f).collect::<Vec<_>>()));
    let count = move |set: usize| {
        let left = factions.with(|all| all.iter().filter(|&&f| lib.set_of(f) == set).count());
        book::so_many(left)
    };
    // one click reads it, another one takes it
    let take = move |f: FactionId| {
        inspection.see(Inspected::Faction(f));
        let offer = untrack(|| playback.asked(|q| q.offer(Choice::Faction(f)).copied()));
        offer.into_iter().for_each(|offer| selection.choose(offer));
    };
    let plate = move |f: FactionId| {
        let (ink, seen) = (Ink::of(f), Inspected::Faction(f));
        let number = move || offers.with(|all| all.iter().find(|o| o.1 == f).map(|o| numbers(&[o.0])));
        view! {
            <button class="plate legal" type="button" data-offers=number data-see=seen.attribute()
                data-faction=f.0.to_string() data-pattern=ink.pattern.to_string()
                style:--h1=ink.hue.to_string() style:--c1=ink.chroma.to_string() style:--l1=ink.light.to_string()
                on:contextmenu=move |e| { e.prevent_default(); inspection.read(seen) }
                class:taken=move || selection.unconfirmed.get() == Some(Choice::Faction(f))
                on:click=move |_| take(f)
            >{book::on_plate(f)}</button>
        }
        .into_any()
    };
    view! { <div class="pickings"><Shelf factions look count stand=|_| Stand::Free plate/></div> }
}
