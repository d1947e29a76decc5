//! On a phone: every base at a glance. A tap brings one to the front.

use super::auto_focus::base_of;
use super::base::{label, numbers};
use crate::scene::{Scene, Shade};
use crate::stores::{Layout, Playback};
use crate::text::heard;
use engine::ask::Ask;
use engine::ids::*;
use leptos::prelude::*;
use words::markup;

/// The strip of bases.
#[component]
pub fn BaseStrip() -> impl IntoView {
    let playback = expect_context::<Playback>();
    let layout = expect_context::<Layout>();
    let slots = Memo::new(move |_| playback.with(|v| v.bases.iter().map(|b| (b.slot, b.def)).collect::<Vec<_>>()));
    // a question about another base brings that one to the front; in one's turn, talents elsewhere can wait
    Effect::new(move || {
        let at: Vec<Slot> = playback.asked(|q| match q.ask {
            Ask::PlayCards => Vec::new(),
            _ => q.offers.iter().filter_map(|o| base_of(o.spot)).collect(),
        });
        let now = untrack(|| layout.front());
        if let Some(&first) = at.first()
            && !now.is_some_and(|b| at.contains(&b))
        {
            layout.bring_to_front(first);
        }
    });
    view! {
        <nav class="strip" aria-label=t!("strip-label")>
            <For each=move || slots.get() key=|b| *b let:b><Stop at=b.0 def=b.1/></For>
        </nav>
    }
}

#[component]
fn Stop(#[prop(name = "at")] slot: Slot, def: DefId) -> impl IntoView {
    let playback = expect_context::<Playback>();
    let layout = expect_context::<Layout>();
    let here = Memo::new(move |_| {
        playback.asked(|q| (0..q.offers.len()).filter(|&i| base_of(q.offers[i].spot) == Some(slot)).collect::<Vec<_>>())
    });
    let sum = move || playback.with(|v| v.base(slot).map(|b| (b.power, b.breakpoint.total)).unwrap_or_default());
    let name = markup::name(def);
    // the longest word decides how large it is
    let longest = name.split_inclusive([' ', '-']).map(|w| w.trim().chars().count()).max().unwrap_or(1);
    let label = move || playback.with(|v| v.base(slot).map(label).unwrap_or_default());
    view! {
        <button class="stop" type="button" class:front=move || layout.front() == Some(slot)
            class:ready=move || playback.with(|v| v.base(slot).is_some_and(|b| b.ready))
            class:has-legal=move || !here.with(Vec::is_empty)
            data-leads-to=move || numbers(&here.get())
            on:click=move |_| layout.bring_to_front(slot)
        >
            {heard(label)}
            <Scene base=def shade=Shade::Whole/>
            <span class="stop-name" aria-hidden="true" style:--letters=longest.to_string()>{name}</span>
            <span class="stop-numbers" aria-hidden="true">
                <span class="stop-power"><b>{move || sum().0}</b>"/"{move || sum().1}</span>
                {move || Some(here.with(Vec::len)).filter(|&n| n > 0 && layout.front() != Some(slot)).map(|n| view! { <i>{n}</i> })}
            </span>
        </button>
    }
}
