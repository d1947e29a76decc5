//! On a phone: every base at a glance. A tap brings one to the front.

use super::base::{Meter, label, numbers};
use super::follow::base_of;
use super::front;
use crate::desk::Desk;
use crate::icon;
use crate::rich;
use engine::ask::Ask;
use engine::ids::*;
use leptos::prelude::*;

/// The strip of bases.
#[component]
pub fn Strip() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let slots = Memo::new(move |_| desk.with(|v| v.bases.iter().map(|b| (b.slot, b.def)).collect::<Vec<_>>()));
    // a question about another base brings that one to the front; in one's turn, talents elsewhere can wait
    Effect::new(move || {
        let at: Vec<Slot> = desk.asked(|q| match q.ask {
            Ask::PlayCards => Vec::new(),
            _ => q.offers.iter().filter_map(|o| base_of(o.spot)).collect(),
        });
        let now = untrack(|| front(desk));
        if let Some(&first) = at.first()
            && !now.is_some_and(|b| at.contains(&b))
        {
            desk.focus.set(Some(first));
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
    let desk = expect_context::<Desk>();
    let mine = move || {
        desk.with(|v| {
            let seat = v.seat?;
            let lane = v.base(slot)?.lanes.get(seat.index()).filter(|l| l.total > 0 || l.vp > 0)?;
            Some(view! { <span class="stop-mine" aria-hidden="true" data-seat=seat.0.to_string()>{icon::shape(seat)}{lane.total}" → "{lane.vp}</span> })
        })
    };
    let here = Memo::new(move |_| {
        desk.asked(|q| (0..q.offers.len()).filter(|&i| base_of(q.offers[i].spot) == Some(slot)).collect::<Vec<_>>())
    });
    let label = move || desk.with(|v| v.base(slot).map(label).unwrap_or_default());
    view! {
        <button class="stop" type="button" class:front=move || front(desk) == Some(slot)
            class:ready=move || desk.with(|v| v.base(slot).is_some_and(|b| b.ready))
            class:has-legal=move || !here.with(Vec::is_empty)
            data-leads-to=move || numbers(&here.get())
            aria-label=label
            on:click=move |_| desk.focus.set(Some(slot))
        >
            <span class="stop-name" aria-hidden="true">{rich::name(def)}</span>
            <Meter at=slot/>
            {mine}
        </button>
    }
}
