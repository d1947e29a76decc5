//! A base: its header with the meter, and a lane for each player.

use super::chip::Tab;
use super::density::Tier;
use super::lane::Lane;
use crate::desk::{Desk, Seen, element_of, is_on};
use crate::icon::{self, Sign};
use crate::ink;
use crate::rich;
use crate::words::{Account, Words};
use engine::ids::*;
use leptos::prelude::*;
use protocol::{Forecast, Thing, View};

/// A base.
#[component]
pub fn Base(#[prop(name = "at")] slot: Slot, tier: Memo<Tier>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let base = Memo::new(move |_| desk.with(|v| v.base(slot).cloned()));
    let lanes = Memo::new(move |_| desk.with(order));
    let offers = Memo::new(move |_| desk.offers(Thing::Base(slot)));
    let def = base.get_untracked().map_or(DefId(0), |b| b.def);
    let account = move || {
        let account = desk.with(|v| Words { view: v }.base_account(slot));
        account.unwrap_or_else(|| Account { title: String::new(), rows: Vec::new() })
    };
    view! {
        <section class="base" data-slot=slot.0.to_string()
            class:ready=move || base.with(|b| b.as_ref().is_some_and(|b| b.ready || b.scoring))
            class:legal=move || !offers.with(Vec::is_empty)
            class:ghosted=move || desk.forecast(slot).is_some()
            data-offers=move || numbers(&offers.get())
            data-moment=move || desk.client.moment.with(|m| m.as_ref().and_then(|m| m.of(slot)))
            style:--hue=ink::base_hue(def).to_string()
            on:click=move |e| if !offers.with_untracked(Vec::is_empty) && !is_on(&e, "button") {
                desk.see(Seen::Base(slot));
                desk.point(Thing::Base(slot), element_of(&e));
            }
            on:mouseenter=move |_| desk.over.set(Some(slot))
            on:mouseleave=move |_| if desk.over.get_untracked() == Some(slot) { desk.over.set(None) }
            on:focusin=move |_| desk.over.set(Some(slot))
        >
            <header class="base-header">
                <Landscape def/>
                <button class="base-button" type="button" data-base=slot.0.to_string()
                    aria-label=move || base.with(|b| b.as_ref().map(label).unwrap_or_default())
                    on:click=move |e| { desk.see(Seen::Base(slot)); desk.point(Thing::Base(slot), element_of(&e)) }
                    data-see=Seen::Base(slot).attribute()
                ></button>
                <div class="base-title">
                    <h2>{rich::name(def)}</h2>
                    <span class="base-vp" title=points_label(def)>{points(def)}</span>
                </div>
                <div class="meter-row">
                    <Meter at=slot/>
                    <button class="number" type="button" aria-label=move || rich::plain(&account().title)
                        on:click=move |e| desk.account_at(account(), element_of(&e))
                    ></button>
                </div>
                <p class="base-text" data-printed>{cards::library().entry(def).def.text}</p>
                <div class="base-foot">
                    <Now at=slot/>
                    <Tabs at=slot/>
                </div>
            </header>
            <For each=move || lanes.get() key=|p| *p let:p>
                <Lane at=slot seat=p tier/>
            </For>
        </section>
    }
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
        base = rich::name(base.def),
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
fn points(def: DefId) -> String {
    let [first, second, third] = cards::library().entry(def).def.vp;
    format!("{first} · {second} · {third}")
}

/// How a base stands: as it is, or as it would be with the card that is held over it.
#[derive(Clone, PartialEq)]
struct Standing {
    power: i32,
    breakpoint: i32,
    ready: bool,
    /// Power now and then, place and points, by seat.
    lanes: Vec<(i32, i32, u8, u8)>,
    ghost: Option<Forecast>,
}

impl Standing {
    fn of(desk: Desk, slot: Slot) -> Option<Standing> {
        let ghost = desk.forecast(slot);
        desk.with(|v| {
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
    /// Who would get points, first come first.
    fn awards(&self) -> Vec<(Seat, u8)> {
        let there = self.lanes.iter().enumerate().filter(|(_, l)| l.2 > 0 && l.3 > 0);
        let mut awards: Vec<(u8, Seat, u8)> = there.map(|(p, l)| (l.2, Seat(p as u8), l.3)).collect();
        awards.sort();
        awards.into_iter().map(|(_, p, vp)| (p, vp)).collect()
    }
}

/// The players' power side by side, with a mark at the breakpoint.
#[component]
pub fn Meter(#[prop(name = "at")] slot: Slot) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let base = Memo::new(move |_| Standing::of(desk, slot));
    let get = move |f: fn(&Standing) -> i32| base.with(|b| b.as_ref().map_or(0, f));
    let full = move || f64::from(get(|b| b.power.max(b.breakpoint) + 3).max(1));
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
                <span class="meter-mark" style:--at=move || share(get(|b| b.breakpoint))></span>
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
    let desk = expect_context::<Desk>();
    let base = Memo::new(move |_| desk.with(|v| v.base(slot).cloned()));
    let standing = Memo::new(move |_| Standing::of(desk, slot));
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
    let forecast = move || {
        let ghost = standing.with(|s| s.as_ref().and_then(|s| s.ghost.clone()))?;
        let text = desk.with(|v| Words { view: v }.forecast(&ghost))?;
        Some(view! { <span class="forecast" title=t!("forecast-before")>{text}</span> })
    };
    view! {
        <div class="now" data-now=move || base.with(|b| b.as_ref().map(in_short))
            class:scores=move || standing.with(|s| s.as_ref().is_some_and(|s| s.ready))
        >
            <span class="now-title">{title}</span>
            {move || awards().into_iter().map(award).collect_view()}
            {move || (awards().is_empty() && !scored()).then(|| view! { <span class="nobody">{t!("base-nobody")}</span> })}
            {forecast}
        </div>
    }
}
fn award((seat, vp): (Seat, u8)) -> impl IntoView {
    view! { <span class="award" data-seat=seat.0.to_string()>{icon::shape(seat)}{vp}</span> }
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

/// What is at the base besides the lanes: actions on it, monsters with the actions on them, buried cards.
#[component]
fn Tabs(#[prop(name = "at")] slot: Slot) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let cards = move || {
        desk.with(|v| {
            v.base(slot)
                .map(|b| {
                    let monsters = b.monsters.iter().flat_map(|m| std::iter::once(m).chain(&m.attached));
                    b.actions.iter().chain(monsters).map(|c| c.id).collect::<Vec<_>>()
                })
                .unwrap_or_default()
        })
    };
    let buried = move || desk.with(|v| v.base(slot).map_or(0, |b| b.buried.len() as u8));
    view! {
        <div class="tabs">
            <For each=cards key=|c| *c let:c><Tab id=c/></For>
            <For each=move || 0..buried() key=|n| *n let:n><BuriedTab at=slot n/></For>
        </div>
    }
}

/// A buried card: face down, and its own player's to look at, who is shown which one it is.
#[component]
fn BuriedTab(#[prop(name = "at")] slot: Slot, n: u8) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let card = Memo::new(move |_| desk.with(|v| v.base(slot).and_then(|b| b.buried.get(n as usize).cloned())));
    let id = move || card.with(|c| c.as_ref().and_then(|c| c.card.as_ref().map(|c| c.id)));
    let def = Memo::new(move |_| card.with(|c| c.as_ref().and_then(|c| c.card.as_ref().map(|c| c.def))));
    let offers = Memo::new(move |_| {
        let mut offers = desk.offers(Thing::Buried(slot, n));
        offers.extend(id().map(|c| desk.offers(Thing::Card(c))).unwrap_or_default());
        offers
    });
    let thing = move || match untrack(id) {
        Some(c) if !untrack(|| desk.offers(Thing::Card(c))).is_empty() => Thing::Card(c),
        _ => Thing::Buried(slot, n),
    };
    let label = move || {
        let controller = card.with(|c| c.as_ref().map_or(Seat::NOBODY, |c| c.controller));
        let name = def.get().map(rich::name);
        let buried =
            desk.say(|w| t!("buried-card", you = w.you(controller), who = w.who(controller), base = w.base(slot)));
        rich::plain(&name.map_or_else(|| buried.clone(), |name| format!("{buried}: {name}")))
    };
    let see = move || {
        if let Some(c) = untrack(id) {
            desk.see(Seen::Card(c));
        }
    };
    view! {
        <button class="tab buried" type="button" class:legal=move || !offers.with(Vec::is_empty)
            data-offers=move || numbers(&offers.get())
            data-seat=move || card.with(|c| c.as_ref().map(|c| c.controller.0.to_string()))
            aria-label=label
            data-see=move || id().map(|c| Seen::Card(c).attribute())
            on:click=move |e| { see(); desk.point(thing(), element_of(&e)) }
        >
            {move || match def.get() {
                Some(def) => icon::icon(def).into_any(),
                None => icon::sign(Sign::Spade).into_any(),
            }}
        </button>
    }
}

/// Three layers of hills, as the number of the base decides.
#[component]
pub fn Landscape(def: DefId) -> impl IntoView {
    let mut seed = u32::from(def.0).wrapping_mul(2_654_435_761) | 1;
    let mut next = move || {
        seed ^= seed << 13;
        seed ^= seed >> 17;
        seed ^= seed << 5;
        f64::from(seed % 1_000) / 1_000.0
    };
    let mut layer = |top: f64, height: f64| {
        let points: Vec<String> =
            (0..=8).map(|i| format!("{:.1},{:.1}", i as f64 * 25.0, top + next() * height)).collect();
        format!("0,100 {} 200,100", points.join(" "))
    };
    let layers = [layer(28.0, 30.0), layer(48.0, 26.0), layer(70.0, 18.0)];
    view! {
        <svg class="landscape" viewBox="0 0 200 100" preserveAspectRatio="none" aria-hidden="true">
            {layers.map(|points| view! { <polygon points=points/> })}
        </svg>
    }
}
