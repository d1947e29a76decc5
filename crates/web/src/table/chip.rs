//! A card in play, small: a chip in a lane, or a tab in the header of its base.

use super::base::numbers;
use crate::desk::{Desk, Seen, element_of};
use crate::icon::{self, Sign};
use crate::ink;
use crate::rich;
use engine::ids::*;
use engine::words::def::Kind;
use leptos::prelude::*;
use protocol::{Card, Talent, Thing};

/// A minion or titan in a lane.
#[component]
pub fn Chip(id: CardId, #[prop(name = "at")] slot: Slot) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let card = Memo::new(move |_| desk.with(|v| v.card(id).cloned()));
    let offers = Memo::new(move |_| desk.offers(Thing::Card(id)));
    let with = move |f: fn(&Card) -> bool| card.with(|c| c.as_ref().is_some_and(f));
    let Some(first) = card.get_untracked() else { return ().into_any() };
    let (a, b) = untrack(|| desk.view.with(|v| ink::pair(v.as_deref(), first.def, Some(first.owner))));
    let def = first.def;
    let is_titan = cards::library().entry(def).kind == Kind::Titan;
    let power = move || card.with(|c| c.as_ref().and_then(|c| c.power.as_ref().map(|p| p.total)));
    let attached = move || {
        card.with(|c| c.as_ref().map(|c| c.attached.iter().map(|a| a.id).collect::<Vec<_>>()).unwrap_or_default())
    };
    let counters = move || card.with(|c| c.as_ref().map_or(0, |c| c.counters));
    view! {
        <span class="chip-place">
            <button class="chip" type="button" data-card=id.0.to_string() data-pattern=a.pattern.to_string()
                class:titan=is_titan
                class:about=move || desk.asked(|q| q.about.is_some_and(|a| a.0 == id))
                class:picked=move || desk.asked(|q| q.picked.contains(&id))
                class:legal=move || !offers.with(Vec::is_empty)
                class:raised=move || with(|c| c.power.as_ref().is_some_and(|p| p.printed().is_none_or(|n| p.total > n)))
                class:lowered=move || with(|c| c.power.as_ref().is_some_and(|p| p.printed().is_some_and(|n| p.total < n)))
                class:cancelled=move || with(|c| c.cancelled)
                data-offers=move || numbers(&offers.get())
                style:--h1=a.hue.to_string() style:--c1=a.chroma.to_string() style:--l1=a.light.to_string()
                style:--h2=b.hue.to_string() style:--c2=b.chroma.to_string() style:--l2=b.light.to_string()
                aria-label=move || label(desk, id, slot, !offers.with(Vec::is_empty))
                data-see=Seen::Card(id).attribute()
                on:contextmenu=move |e| { e.prevent_default(); desk.read(Seen::Card(id)) }
                on:click=move |e| { desk.see(Seen::Card(id)); desk.point(Thing::Card(id), element_of(&e)) }
            >
                {icon::icon(def)}
                <span class="chip-name" aria-hidden="true">{rich::name(def)}</span>
                <span class="chip-power" aria-hidden="true">{move || power().map_or_else(|| icon::sign(Sign::Crown).into_any(), |n| n.to_string().into_any())}</span>
                <Show when=move || with(|c| c.talent != Talent::None)>
                    <span class="chip-talent" class:used=move || with(|c| c.talent == Talent::Used)>{icon::sign(Sign::Star)}</span>
                </Show>
                <Show when=move || { counters() > 0 }>
                    <span class="chip-counters" aria-hidden="true">"+"{counters}</span>
                </Show>
            </button>
            <span class="chip-tabs">
                <For each=attached key=|c| *c let:c><Tab id=c/></For>
            </span>
        </span>
    }
    .into_any()
}

/// An action on a base or minion, or a monster.
#[component]
pub fn Tab(id: CardId) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let card = Memo::new(move |_| desk.with(|v| v.card(id).cloned()));
    let offers = Memo::new(move |_| desk.offers(Thing::Card(id)));
    let Some(first) = card.get_untracked() else { return ().into_any() };
    let (a, b) = untrack(|| desk.view.with(|v| ink::pair(v.as_deref(), first.def, Some(first.owner))));
    let power = move || card.with(|c| c.as_ref().and_then(|c| c.power.as_ref().map(|p| p.total)));
    view! {
        <button class="tab" type="button" data-card=id.0.to_string()
            class:legal=move || !offers.with(Vec::is_empty)
            class:monster=first.power.is_some()
            data-offers=move || numbers(&offers.get())
            data-seat=move || card.with(|c| c.as_ref().map(|c| c.controller.0.to_string()))
            style:--h1=a.hue.to_string() style:--c1=a.chroma.to_string() style:--l1=a.light.to_string()
            style:--h2=b.hue.to_string() style:--c2=b.chroma.to_string() style:--l2=b.light.to_string()
            aria-label=move || tab_label(desk, id)
            data-see=Seen::Card(id).attribute()
            on:contextmenu=move |e| { e.prevent_default(); desk.read(Seen::Card(id)) }
            on:click=move |e| { desk.see(Seen::Card(id)); desk.point(Thing::Card(id), element_of(&e)) }
        >
            <span class="tab-face" aria-hidden="true">{icon::icon(first.def)}{move || power().map(|n| view! { <b>{n}</b> })}</span>
        </button>
    }
    .into_any()
}

/// An action or monster in words: what, whose, where.
fn tab_label(desk: Desk, id: CardId) -> String {
    desk.with(|view| {
        let words = crate::words::Words { view };
        let Some(card) = view.card(id) else { return String::new() };
        let who = rich::plain(&words.who(card.controller));
        let base = view.base_of(id).map(|b| rich::name(b.def)).unwrap_or_default();
        match &card.power {
            Some(power) => t!("chip-label", card = rich::name(card.def), power = power.total, who = who, base = base),
            None if base.is_empty() => t!("tab-label", card = rich::name(card.def), who = who),
            None => t!("chip-label-plain", card = rich::name(card.def), who = who, base = base),
        }
    })
}

/// Everything a chip shows, in words.
fn label(desk: Desk, id: CardId, slot: Slot, legal: bool) -> String {
    desk.with(|view| {
        let words = crate::words::Words { view };
        let Some(card) = view.card(id) else { return String::new() };
        let (name, who, base) =
            (rich::name(card.def), rich::plain(&words.who(card.controller)), rich::plain(&words.base(slot)));
        let mut parts = vec![match &card.power {
            Some(power) => t!("chip-label", card = name, power = power.total, who = who, base = base),
            None => t!("chip-label-plain", card = name, who = who, base = base),
        }];
        if card.counters > 0 {
            parts.push(t!("chip-counters", n = card.counters));
        }
        if !card.attached.is_empty() {
            let on_it: Vec<&str> = card.attached.iter().map(|a| rich::name(a.def)).collect();
            parts.push(t!("chip-on-it", cards = on_it.join(", ")));
        }
        match card.talent {
            Talent::None => {}
            Talent::Unused => parts.push(t!("chip-talent")),
            Talent::Used => parts.push(t!("chip-talent-used")),
        }
        if legal {
            parts.push(t!("chip-legal"));
        }
        parts.join(", ")
    })
}
