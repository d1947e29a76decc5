//! A base is a place: its scene, its header with the meter, and a lane for each player.

use super::density;
use super::lane::{self, Lane};
use crate::dom::{element_of, is_on};
use crate::icon;
use crate::scene::Scene;
use crate::settings::{Chips, CurrentSettings};
use crate::stores::{Form, Hints, Inspected, Inspection, Layout, Playback, Preview, Selection};
use engine::ids::*;
use leptos::html::Div;
use leptos::prelude::*;
use protocol::{PreviewBase, Thing, View};
use wasm_bindgen::prelude::*;
use words::markup;
use words::{Account, Words};

/// A base.
#[component]
pub fn Base(
    #[prop(name = "at")] slot: Slot,
    /// The width of the whole board.
    board: Memo<f64>,
) -> impl IntoView {
    let playback = expect_context::<Playback>();
    let inspection = expect_context::<Inspection>();
    let hints = expect_context::<Hints>();
    let preview = expect_context::<Preview>();
    let selection = expect_context::<Selection>();
    let base = Memo::new(move |_| playback.with(|v| v.base(slot).cloned()));
    let offers = Memo::new(move |_| playback.offers(Thing::Base(slot)));
    let def = base.get_untracked().map_or(DefId(0), |b| b.def);
    let account = move || {
        let account = playback.with(|v| Words { view: v }.base_account(slot));
        account.unwrap_or_else(|| Account { title: String::new(), rows: Vec::new() })
    };
    let name = markup::name(def);
    view! {
        <section class="base" data-slot=slot.0.to_string()
            class:ready=move || base.with(|b| b.as_ref().is_some_and(|b| b.ready || b.scoring))
            class:legal=move || !offers.with(Vec::is_empty)
            class:ghosted=move || preview.forecast(slot).is_some()
            data-offers=move || numbers(&offers.get())
            data-moment=move || playback.moment.with(|m| m.as_ref().and_then(|m| m.of(slot)))
            on:click=move |e| if !offers.with_untracked(Vec::is_empty) && !is_on(&e, "button") {
                inspection.see(Inspected::Base(slot));
                selection.point(Thing::Base(slot), element_of(&e));
            }
            on:mouseenter=move |_| preview.point_at(Some(slot))
            on:mouseleave=move |_| preview.leave(slot)
            on:focusin=move |_| preview.point_at(Some(slot))
        >
            <Scene base=def/>
            <header class="base-header">
                <button class="base-button" type="button" data-base=slot.0.to_string()
                    aria-label=move || base.with(|b| b.as_ref().map(label).unwrap_or_default())
                    on:click=move |e| { inspection.see(Inspected::Base(slot)); selection.point(Thing::Base(slot), element_of(&e)) }
                    data-see=Inspected::Base(slot).attribute()
                ></button>
                <h2 style:--letters=name.chars().count().to_string()>{name}</h2>
                <div class="meter-row">
                    <Meter at=slot/>
                    <button class="number" type="button" aria-label=move || markup::plain(&account().title)
                        on:click=move |e| hints.account_at(account(), element_of(&e))
                    ></button>
                </div>
                <p class="base-text" data-printed>{cards::library().entry(def).def.text}</p>
                <Now at=slot/>
            </header>
            <Lanes at=slot board/>
        </section>
    }
}

/// The lanes of a base, each where there is room for it.
#[component]
fn Lanes(#[prop(name = "at")] slot: Slot, board: Memo<f64>) -> impl IntoView {
    let playback = expect_context::<Playback>();
    let layout = expect_context::<Layout>();
    let settings = expect_context::<CurrentSettings>();
    let node = NodeRef::<Div>::new();
    let size = measured(node);
    let lanes = Memo::new(move |_| {
        playback.with(|v| {
            let monsters = v.base(slot).is_some_and(|b| !b.monsters.is_empty());
            monsters.then_some(Seat::NOBODY).into_iter().chain(order(v)).collect::<Vec<_>>()
        })
    });
    let counts = Memo::new(move |_| {
        playback
            .with(|v| v.base(slot).map(|b| lanes.get().iter().map(|&p| lane::items(b, p).len()).collect::<Vec<_>>()))
    });
    let least = Memo::new(move |_| match settings.with(|s| s.chips) {
        Chips::Large => LARGE,
        Chips::Auto => 0.0,
    });
    let areas = Memo::new(move |_| {
        let ((width, height), counts) = (size.get(), counts.get().unwrap_or_default());
        let (phone, players) = (layout.form.get() == Form::Phone, playback.with(|v| v.players.len()));
        let most = if phone { ON_A_PHONE } else { density::ceiling(players, board.get()) };
        let picture = if phone || players > 2 { 0.0 } else { (height * 0.09).floor() };
        let room = density::Room { width, height, least: least.get(), most, picture };
        if phone && counts.len() > 2 {
            density::in_a_square(&counts, room)
        } else {
            density::in_a_column(&counts, room)
        }
    });
    let area = move |seat: Seat| {
        Memo::new(move |_| {
            let i = lanes.with(|l| l.iter().position(|&p| p == seat));
            i.and_then(|i| areas.with(|a| a.get(i).copied())).unwrap_or_default()
        })
    };
    view! {
        <div class="lanes" node_ref=node>
            <For each=move || lanes.get() key=|p| *p let:p>
                <Lane at=slot seat=p area=area(p) least/>
            </For>
        </div>
    }
}

/// The smallest width of a card for whoever wishes for large ones.
const LARGE: f64 = 52.0;
/// The largest on a phone.
const ON_A_PHONE: f64 = 100.0;

/// The size of an element without its padding, now and whenever it changes: with the window, with the text, with a
/// longer question.
pub fn measured(node: NodeRef<Div>) -> Memo<(f64, f64)> {
    let size = RwSignal::new((0.0, 0.0));
    let measure = move || {
        let Some(node) = node.try_get_untracked().flatten() else { return };
        let _ = size.try_set((f64::from(node.client_width()), f64::from(node.client_height())));
    };
    Effect::new(move || {
        let Some(node) = node.get() else { return };
        let changed = Closure::<dyn FnMut()>::new(measure);
        if let Ok(observer) = web_sys::ResizeObserver::new(changed.as_ref().unchecked_ref()) {
            observer.observe(&node);
        }
        changed.forget(); // the observer may call once more when the element goes
    });
    Memo::new(move |_| size.get())
}

/// The players' lanes from top to bottom: whoever looks is nearest.
pub fn order(view: &View) -> Vec<Seat> {
    let n = view.players.len() as u8;
    let last = view.seat.map_or(n.saturating_sub(1), |p| p.0);
    (1..=n).map(|i| Seat((last + i) % n)).collect()
}

/// The numbers of options, as an attribute that tests can read.
pub fn numbers(offers: &[usize]) -> Option<String> {
    let words: Vec<String> = offers.iter().map(usize::to_string).collect();
    (!words.is_empty()).then(|| words.join(" "))
}

/// A base in words.
pub fn label(base: &protocol::Base) -> String {
    let [first, second, third] = cards::library().entry(base.def).def.vp;
    t!(
        "base-label",
        base = markup::name(base.def),
        power = base.power,
        breakpoint = base.breakpoint.total,
        first = first,
        second = second,
        third = third
    )
}
fn points_label(def: DefId) -> String {
    let [first, second, third] = cards::library().entry(def).def.vp;
    t!("inspector-points", first = first, second = second, third = third)
}

/// How a base stands: as it is, or as it would be with the card that is held over it.
#[derive(Clone, PartialEq)]
struct Standing {
    power: i32,
    breakpoint: i32,
    ready: bool,
    /// Power now and then, place and points, by seat.
    lanes: Vec<(i32, i32, u8, u8)>,
    ghost: Option<PreviewBase>,
}

impl Standing {
    fn of(playback: Playback, preview: Preview, slot: Slot) -> Option<Standing> {
        let ghost = preview.forecast(slot);
        playback.with(|v| {
            let base = v.base(slot)?;
            let lanes = base.lanes.iter().map(|l| (l.total, l.total, l.rank, l.vp)).collect();
            let ready = base.ready || base.scoring && !base.scored;
            let (power, breakpoint) = (base.power, base.breakpoint.total);
            let mut now = Standing { power, breakpoint, ready, lanes, ghost: None };
            if let Some(then) = ghost {
                (now.power, now.breakpoint, now.ready) = (then.power, then.breakpoint, then.ready);
                for (lane, &(total, rank, vp)) in now.lanes.iter_mut().zip(&then.lanes) {
                    (lane.1, lane.2, lane.3) = (total, rank, vp);
                }
                now.ghost = Some(then);
            }
            Some(now)
        })
    }
    /// Who would get points, by place, and how many.
    fn awards(&self) -> Vec<(u8, Seat, u8)> {
        let there = self.lanes.iter().enumerate().filter(|(_, l)| l.2 > 0 && l.3 > 0);
        let mut awards: Vec<(u8, Seat, u8)> = there.map(|(p, l)| (l.2, Seat(p as u8), l.3)).collect();
        awards.sort();
        awards
    }
}

/// The players' power side by side, with a mark at the breakpoint.
#[component]
pub fn Meter(#[prop(name = "at")] slot: Slot) -> impl IntoView {
    let playback = expect_context::<Playback>();
    let preview = expect_context::<Preview>();
    let base = Memo::new(move |_| Standing::of(playback, preview, slot));
    let get = move |f: fn(&Standing) -> i32| base.with(|b| b.as_ref().map_or(0, f));
    let full = move || f64::from(get(|b| b.power.max(b.breakpoint)).max(1));
    let share = move |n: i32| format!("{:.2}%", f64::from(n.max(0)) / full() * 100.0);
    let parts = move || base.with(|b| b.as_ref().map(|b| b.lanes.clone()).unwrap_or_default());
    let segment = move |(p, (now, then, ..)): (usize, (i32, i32, u8, u8))| {
        let kept = now.min(then);
        view! {
            <span class="meter-part" data-seat=p.to_string() style:width=share(kept)></span>
            {(then > kept).then(|| view! { <span class="meter-part ghost" data-seat=p.to_string() style:width=share(then - kept)></span> })}
        }
    };
    view! {
        <div class="meter">
            <span class="meter-bar" aria-hidden="true">
                {move || parts().into_iter().enumerate().filter(|(_, l)| l.0.max(l.1) > 0).map(segment).collect_view()}
                <Show when=move || { get(|b| b.power) > get(|b| b.breakpoint) }>
                    <span class="meter-mark" style:--at=move || share(get(|b| b.breakpoint))></span>
                </Show>
            </span>
            <span class="meter-number" aria-hidden="true">
                <b>{move || get(|b| b.power)}</b>
                "/"{move || get(|b| b.breakpoint)}
            </span>
        </div>
    }
}

/// What each player would get if the base scored now, or with the card that is held over it.
#[component]
fn Now(#[prop(name = "at")] slot: Slot) -> impl IntoView {
    let preview = expect_context::<Preview>();
    let playback = expect_context::<Playback>();
    let base = Memo::new(move |_| playback.with(|v| v.base(slot).cloned()));
    let standing = Memo::new(move |_| Standing::of(playback, preview, slot));
    let title = move || {
        let (ready, ghost) = standing.with(|s| s.as_ref().map_or((false, false), |s| (s.ready, s.ghost.is_some())));
        base.with(|b| match b {
            Some(b) if b.scored => t!("base-scored"),
            _ if ready => t!("base-scores"),
            Some(b) if !ghost && b.cannot_score && b.power >= b.breakpoint.total => t!("base-kept"),
            _ if ghost => t!("base-then"),
            _ => t!("base-now"),
        })
    };
    let scored = move || base.with(|b| b.as_ref().is_some_and(|b| b.scored));
    let awards = move || standing.with(|s| s.as_ref().filter(|_| !scored()).map(Standing::awards).unwrap_or_default());
    let def = base.get_untracked().map_or(DefId(0), |b| b.def);
    let forecast = move || {
        let ghost = standing.with(|s| s.as_ref().and_then(|s| s.ghost.clone()))?;
        let text = playback.with(|v| Words { view: v }.forecast(&ghost))?;
        Some(view! { <span class="forecast" title=t!("forecast-before")>{text}</span> })
    };
    view! {
        <div class="now" data-now=move || base.with(|b| b.as_ref().map(in_short))
            class:scores=move || standing.with(|s| s.as_ref().is_some_and(|s| s.ready))
        >
            <span class="now-title">{title}</span>
            <span class="base-vp" title=points_label(def)>{move || pennants(def, awards())}</span>
            {forecast}
        </div>
    }
}
/// A flag for each place with its points and whoever gets them; players beyond the third place have none of their own.
fn pennants(def: DefId, awards: Vec<(u8, Seat, u8)>) -> impl IntoView {
    let printed = cards::library().entry(def).def.vp;
    let flag = move |(i, vp): (usize, u8)| {
        let here: Vec<(Seat, u8)> = awards.iter().filter(|a| usize::from(a.0) == i + 1).map(|a| (a.1, a.2)).collect();
        let vp = here.first().map_or(vp, |a| a.1);
        let award = |&(seat, vp): &(Seat, u8)| {
            view! {
                <span class="award" data-seat=seat.0.to_string() data-points=vp.to_string()>{icon::shape(seat)}</span>
            }
        };
        view! {
            <span class="pennant" data-place=(i + 1).to_string() class:nobody=here.is_empty()>
                {here.iter().map(award).collect_view()}<b>{vp}</b>
            </span>
        }
    };
    printed.into_iter().enumerate().map(flag).collect_view()
}
/// Who would get points at a base, first come first.
pub fn awards(base: &protocol::Base) -> Vec<(Seat, u8)> {
    let there = base.lanes.iter().enumerate().filter(|(_, l)| l.rank > 0 && l.vp > 0);
    let mut awards: Vec<(u8, Seat, u8)> = there.map(|(p, l)| (l.rank, Seat(p as u8), l.vp)).collect();
    awards.sort();
    awards.into_iter().map(|(_, p, vp)| (p, vp)).collect()
}
/// The same as an attribute that tests can read.
fn in_short(base: &protocol::Base) -> String {
    awards(base).iter().map(|(p, vp)| format!("{}:{vp}", p.0)).collect::<Vec<_>>().join(" ")
}
