//! A card in play, small: a chip in a lane, or a tab on the card it is attached to.

use super::base::numbers;
use super::density::{self, Place};
use super::lane::{self, Item};
use crate::dom::element_of;
use crate::icon::{self, Sign};
use crate::ink;
use crate::stores::{Hints, Inspected, Inspection, Layout, Marks, Playback, Selection, Sheet};
use crate::text::{heard, parted};
use engine::ids::*;
use engine::power::Part;
use engine::words::def::Kind;
use leptos::prelude::*;
use protocol::{Card, Talent, Thing};
use words::markup;

/// What the element of a card is known by: a seat's number of a card can be another one's later.
pub type Shown = (CardId, DefId, Seat);

/// What the element of a card is known by.
pub fn shown(card: &Card) -> Shown {
    (card.id, card.def, card.owner)
}

/// Where a card lies and what is said on it, as custom properties.
#[component]
fn PlaceOf(
    place: Memo<Place>,
    number: Memo<usize>,
    #[prop(into)] name: Signal<String>,
    children: Children,
) -> impl IntoView {
    let pixels = |n: f64| format!("{n}px");
    let fit =
        Memo::new(move |_| name.with(|name| density::fit_name(name, place.get().width, place.get().least_seen())));
    let plate = move || {
        let (fit, width) = (fit.get(), place.get().width);
        let around = match width {
            84.0.. => 10.0,
            60.0.. => 7.0,
            _ => 5.0,
        };
        if width < density::NAMED { 0.0 } else { (fit.lines as f64 * fit.size * 1.04 + around).round() }
    };
    let size = move || match place.get().width {
        76.0.. => "m",
        60.0.. => "s",
        density::NAMED.. => "xs",
        _ => "bare",
    };
    view! {
        <span class="chip-place" data-size=size data-tall=move || (fit.get().lines > 2).then_some("") style:--x=move || pixels(place.get().x) style:--y=move || pixels(place.get().y)
            style:--w=move || pixels(place.get().width) style:--seen-ltr=move || pixels(place.get().seen)
            style:--seen-rtl=move || pixels(place.get().seen_mirrored)
            style:--z=move || (number.get() + 10).to_string()
            style:--letters=move || pixels(fit.get().size) style:--stretch=move || format!("{}%", fit.get().stretch)
            style:--name-high=move || pixels(plate())
        >{children()}</span>
    }
}

/// A card in a lane: a minion, a titan, a monster, or an action on the base.
#[component]
pub fn Chip(
    id: CardId,
    #[prop(name = "at")] slot: Slot,
    /// In whose lane it lies.
    lane: Seat,
    /// Where it lies there.
    place: Memo<Place>,
    /// Which one of the lane it is.
    number: Memo<usize>,
    /// What looks the same and lies below it, it included.
    below: Memo<Vec<Item>>,
) -> impl IntoView {
    let playback = expect_context::<Playback>();
    let inspection = expect_context::<Inspection>();
    let selection = expect_context::<Selection>();
    let layout = expect_context::<Layout>();
    let marks = expect_context::<Marks>();
    let card = Memo::new(move |_| playback.with(|v| v.card(id).cloned()));
    let offers = Memo::new(move |_| {
        below.get().into_iter().flat_map(|item| lane::offers(playback, slot, item)).collect::<Vec<_>>()
    });
    let times = move || below.with(Vec::len);
    let with = move |f: fn(&Card) -> bool| card.with(|c| c.as_ref().is_some_and(f));
    let Some(first) = card.get_untracked() else { return ().into_any() };
    let (a, b) = untrack(|| playback.view.with(|v| ink::pair(v.as_deref(), first.def, Some(first.owner))));
    let def = first.def;
    let kind = cards::library().entry(def).kind;
    let power = move || card.with(|c| c.as_ref().and_then(|c| c.power.as_ref().map(|p| p.total)));
    let given = move || {
        playback.with(|v| v.base(slot).and_then(|b| Some(lane::given(b.lanes.get(lane.index())?, id))).unwrap_or(0))
    };
    let says = move || match (power(), kind, given()) {
        (Some(n), ..) => n.to_string().into_any(),
        (None, Kind::Titan, 0) => icon::sign(Sign::Crown).into_any(),
        (None, Kind::Titan, n) => view! { {icon::sign(Sign::Crown)}{n} }.into_any(),
        (None, _, 0) => icon::sign(Sign::Loop).into_any(),
        (None, _, n) => format!("{n:+}").replace('-', "−").into_any(),
    };
    let attached =
        move || card.with(|c| c.as_ref().map(|c| c.attached.iter().map(shown).collect::<Vec<_>>()).unwrap_or_default());
    let counters = move || card.with(|c| c.as_ref().map_or(0, |c| c.counters));
    let name = markup::name(def);
    let titan = if kind == Kind::Titan { " titan" } else { "" };
    let whose = match lane {
        Seat::NOBODY => " monster",
        _ if first.controller != lane => " others",
        _ => "",
    };
    view! {
        <PlaceOf place number name=name.to_string()>
            <button class=format!("chip{titan}{whose}") type="button" data-card=id.0.to_string() data-pattern=a.pattern.to_string()
                data-kind=format!("{kind:?}").to_lowercase()
                data-new=move || marks.is_new(id).then(|| t!("chip-new"))
                class:about=move || playback.asked(|q| q.about.is_some_and(|a| a.0 == id))
                class:picked=move || playback.while_asked(|v| v.picked.contains(&id))
                class:legal=move || !offers.with(Vec::is_empty)
                class:raised=move || with(|c| c.power.as_ref().is_some_and(|p| p.printed().is_none_or(|n| p.total > n)))
                class:lowered=move || with(|c| c.power.as_ref().is_some_and(|p| p.printed().is_some_and(|n| p.total < n)))
                class:cancelled=move || with(|c| c.cancelled)
                data-offers=move || numbers(&offers.get())
                data-seat=move || card.with(|c| c.as_ref().map(|c| c.controller.0.to_string()))
                style:--h1=a.hue.to_string() style:--c1=a.chroma.to_string() style:--l1=a.light.to_string()
                style:--h2=b.hue.to_string() style:--c2=b.chroma.to_string() style:--l2=b.light.to_string()
                data-see=Inspected::Card(id).attribute()
                on:contextmenu=move |e| { e.prevent_default(); inspection.read(Inspected::Card(id)) }
                on:click=move |e| {
                    inspection.see(Inspected::Card(id));
                    if untrack(times) > 1 { layout.open(Sheet::Lane(slot, lane)) } else { selection.point(Thing::Card(id), element_of(&e)) }
                }
            >
                {heard(move || label(playback, id, slot, !offers.with(Vec::is_empty), marks.is_new(id), times()))}
                <span class="chip-ink" aria-hidden="true"></span>
                <span class="chip-tear" aria-hidden="true"></span>
                {icon::icon(def)}
                <span class="chip-name" aria-hidden="true">{parted(name)}</span>
                <span class="chip-power" aria-hidden="true">{says}</span>
                <Show when=move || with(|c| c.talent != Talent::None)>
                    <span class="chip-talent" class:used=move || with(|c| c.talent == Talent::Used)>{icon::sign(Sign::Star)}</span>
                </Show>
                <Show when=move || { counters() > 0 }>
                    <span class="chip-counters" aria-hidden="true">"+"{counters}</span>
                </Show>
                <Show when=move || { times() > 1 }>
                    <span class="chip-times" aria-hidden="true">"×"{times}</span>
                </Show>
                <Show when=move || !offers.with(Vec::is_empty)>
                    <span class="chip-pointer" aria-hidden="true"></span>
                </Show>
            </button>
            <span class="chip-tabs">
                <For each=attached key=|c| *c let:c><Tab id=c.0 on=id/></For>
            </span>
        </PlaceOf>
    }
    .into_any()
}

/// A part of a lane's total that no card in it shows: its number, and where it comes from.
#[component]
pub fn Share(
    n: u8,
    #[prop(name = "at")] slot: Slot,
    lane: Seat,
    place: Memo<Place>,
    number: Memo<usize>,
) -> impl IntoView {
    let playback = expect_context::<Playback>();
    let hints = expect_context::<Hints>();
    let term = Memo::new(move |_| {
        playback.with(|v| v.base(slot).and_then(|b| b.lanes.get(lane.index())?.others.get(n as usize).copied()))
    });
    let def = move || term.with(|t| t.as_ref().and_then(|t| t.def));
    let says = move || term.with(|t| t.as_ref().map(|t| format!("{:+}", t.n).replace('-', "−")).unwrap_or_default());
    let name = Signal::derive(move || {
        term.with(|t| {
            t.as_ref()
                .map(|t| match t.def {
                    Some(def) => markup::name(def).to_string(),
                    None => playback.say(|w| markup::plain(&w.term(t))),
                })
                .unwrap_or_default()
        })
    });
    let label = move || {
        format!(
            "{} {}",
            says(),
            term.with(|t| t.as_ref().map(|t| playback.say(|w| markup::plain(&w.term(t)))).unwrap_or_default())
        )
    };
    view! {
        <PlaceOf place number name>
            <button class="chip share" type="button"
                data-see=move || def().map(|d| Inspected::Def(d).attribute())
                on:click=move |e| {
                    if let Some(account) = untrack(|| playback.with(|v| words::Words { view: v }.lane_account(slot, lane))) {
                        hints.account_at(account, element_of(&e));
                    }
                }
            >
                {heard(label)}
                {move || def().map(icon::icon)}
                <span class="chip-name" aria-hidden="true">{move || parted(&name.get())}</span>
                <span class="chip-power" aria-hidden="true">{says}</span>
            </button>
        </PlaceOf>
    }
}

/// A buried card: face down, and its own player's to look at, who is shown which one it is.
#[component]
pub fn BuriedChip(n: u8, #[prop(name = "at")] slot: Slot, place: Memo<Place>, number: Memo<usize>) -> impl IntoView {
    let playback = expect_context::<Playback>();
    let inspection = expect_context::<Inspection>();
    let selection = expect_context::<Selection>();
    let card = Memo::new(move |_| playback.with(|v| v.base(slot).and_then(|b| b.buried.get(n as usize).cloned())));
    let id = move || card.with(|c| c.as_ref().and_then(|c| c.card.as_ref().map(|c| c.id)));
    let def = Memo::new(move |_| card.with(|c| c.as_ref().and_then(|c| c.card.as_ref().map(|c| c.def))));
    let offers = Memo::new(move |_| {
        let mut offers = playback.offers(Thing::Buried(slot, n));
        offers.extend(id().map(|c| playback.offers(Thing::Card(c))).unwrap_or_default());
        offers
    });
    let thing = move || match untrack(id) {
        Some(c) if !untrack(|| playback.offers(Thing::Card(c))).is_empty() => Thing::Card(c),
        _ => Thing::Buried(slot, n),
    };
    let label = move || {
        let controller = card.with(|c| c.as_ref().map_or(Seat::NOBODY, |c| c.controller));
        let name = def.get().map(markup::name);
        let buried =
            playback.say(|w| t!("buried-card", you = w.you(controller), who = w.who(controller), base = w.base(slot)));
        markup::plain(&name.map_or_else(|| buried.clone(), |name| format!("{buried}: {name}")))
    };
    let see = move || {
        if let Some(c) = untrack(id) {
            inspection.see(Inspected::Card(c));
        }
    };
    let name = Signal::derive(move || def.get().map_or_else(|| t!("chip-buried"), |d| markup::name(d).to_string()));
    view! {
        <PlaceOf place number name>
            <button class="chip buried" type="button" class:legal=move || !offers.with(Vec::is_empty)
                data-offers=move || numbers(&offers.get())
                data-seat=move || card.with(|c| c.as_ref().map(|c| c.controller.0.to_string()))
                data-see=move || id().map(|c| Inspected::Card(c).attribute())
                on:click=move |e| { see(); selection.point(thing(), element_of(&e)) }
            >
                {heard(label)}
                <span class="chip-ink" aria-hidden="true"></span>
                {move || match def.get() {
                    Some(def) => icon::icon(def).into_any(),
                    None => icon::sign(Sign::Spade).into_any(),
                }}
                <span class="chip-name" aria-hidden="true">{move || parted(&name.get())}</span>
                <Show when=move || !offers.with(Vec::is_empty)>
                    <span class="chip-pointer" aria-hidden="true"></span>
                </Show>
            </button>
        </PlaceOf>
    }
}

/// An action on a card, or a titan that waits.
#[component]
pub fn Tab(
    id: CardId,
    /// The card it lies on.
    #[prop(optional)]
    on: Option<CardId>,
) -> impl IntoView {
    let playback = expect_context::<Playback>();
    let inspection = expect_context::<Inspection>();
    let selection = expect_context::<Selection>();
    let card = Memo::new(move |_| playback.with(|v| v.card(id).cloned()));
    let offers = Memo::new(move |_| playback.offers(Thing::Card(id)));
    let Some(first) = card.get_untracked() else { return ().into_any() };
    let (a, b) = untrack(|| playback.view.with(|v| ink::pair(v.as_deref(), first.def, Some(first.owner))));
    // what it changes of the power of the card it lies on
    let change = move || {
        let by = |t: &&protocol::Term| matches!(t.part, Part::Ongoing(Source::Card(c)) | Part::Set(Source::Card(c)) if c == id);
        let sum = |c: &Card| c.power.as_ref().map_or(0, |p| p.parts.iter().filter(by).map(|t| t.n).sum::<i32>());
        playback.with(|v| on.and_then(|on| v.card(on)).map_or(0, sum))
    };
    let number =
        move || Some(change()).filter(|&n| n != 0).map(|n| view! { <b>{format!("{n:+}").replace('-', "−")}</b> });
    view! {
        <button class="tab" type="button" data-card=id.0.to_string()
            class:legal=move || !offers.with(Vec::is_empty)
            data-offers=move || numbers(&offers.get())
            data-seat=move || card.with(|c| c.as_ref().map(|c| c.controller.0.to_string()))
            style:--h1=a.hue.to_string() style:--c1=a.chroma.to_string() style:--l1=a.light.to_string()
            style:--h2=b.hue.to_string() style:--c2=b.chroma.to_string() style:--l2=b.light.to_string()
            data-see=Inspected::Card(id).attribute()
            on:contextmenu=move |e| { e.prevent_default(); inspection.read(Inspected::Card(id)) }
            on:click=move |e| { inspection.see(Inspected::Card(id)); selection.point(Thing::Card(id), element_of(&e)) }
        >
            {heard(move || tab_label(playback, id))}
            <span class="tab-face" aria-hidden="true">{icon::icon(first.def)}{number}</span>
        </button>
    }
    .into_any()
}

/// An action on a card in words: what, whose, where.
fn tab_label(playback: Playback, id: CardId) -> String {
    playback.with(|view| {
        let words = words::Words { view };
        let Some(card) = view.card(id) else { return String::new() };
        let who = markup::plain(&words.who(card.controller));
        let base = view.base_of(id).map(|b| markup::name(b.def)).unwrap_or_default();
        match &card.power {
            Some(power) => t!("chip-label", card = markup::name(card.def), power = power.total, who = who, base = base),
            None if base.is_empty() => t!("tab-label", card = markup::name(card.def), who = who),
            None => t!("chip-label-plain", card = markup::name(card.def), who = who, base = base),
        }
    })
}

/// Everything a chip shows, in words.
fn label(playback: Playback, id: CardId, slot: Slot, legal: bool, new: bool, times: usize) -> String {
    playback.with(|view| {
        let words = words::Words { view };
        let Some(card) = view.card(id) else { return String::new() };
        let (name, who, base) =
            (markup::name(card.def), markup::plain(&words.who(card.controller)), markup::plain(&words.base(slot)));
        let mut parts = vec![match &card.power {
            Some(power) => t!("chip-label", card = name, power = power.total, who = who, base = base),
            None => t!("chip-label-plain", card = name, who = who, base = base),
        }];
        if times > 1 {
            parts.push(t!("chip-times", n = times));
        }
        if card.counters > 0 {
            parts.push(t!("chip-counters", n = card.counters));
        }
        if !card.attached.is_empty() {
            let on_it: Vec<&str> = card.attached.iter().map(|a| markup::name(a.def)).collect();
            parts.push(t!("chip-on-it", cards = on_it.join(", ")));
        }
        match card.talent {
            Talent::None => {}
            Talent::Unused => parts.push(t!("chip-talent")),
            Talent::Used => parts.push(t!("chip-talent-used")),
        }
        if new {
            parts.push(t!("chip-new"));
        }
        if legal {
            parts.push(t!("chip-legal"));
        }
        parts.join(", ")
    })
}
