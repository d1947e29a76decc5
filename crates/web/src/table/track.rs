//! Above the table: the phases of the turn, and everybody's points on the way to fifteen.

use crate::desk::{Desk, Form, Sheet};
use crate::icon::{self, Sign};
use engine::ids::*;
use engine::state::Phase;
use leptos::prelude::*;

/// The points that end a game.
const GOAL: u8 = 15;
const PHASES: [Phase; 5] = [Phase::Start, Phase::Play, Phase::Score, Phase::Draw, Phase::End];

/// The bar above the table.
#[component]
pub fn Track() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let menu = move || {
        view! {
            <button class="menu" type="button" aria-label=t!("menu")
                on:click=move |_| desk.sheet.update(|s| *s = if s.is_some() { None } else { Some(Sheet::Menu) })
            >{icon::sign(Sign::Menu)}</button>
        }
    };
    // where the right column is a drawer, what is in it must be found as well
    let way = move |sheet: Sheet, name: String| {
        let open = move || desk.sheet.get() == Some(sheet);
        view! { <button class="way" type="button" class:open=open aria-expanded=move || open().to_string() on:click=move |_| desk.toggle(sheet)>{name}</button> }
    };
    view! {
        <header class="top">
            <Show when=move || desk.form.get() != Form::Phone fallback=move || view! { {menu()} <super::players::Standings/> }>
                <ol class="phases" aria-label=t!("phases-label")>
                    {PHASES.map(|phase| view! {
                        <li class:now=move || desk.with(|v| v.phase == phase)
                            data-seat=move || desk.with(|v| v.current.0.to_string())
                            aria-current=move || desk.with(|v| (v.phase == phase).then_some("step"))
                        >{t!(crate::tr::key("phase", &phase))}</li>
                    })}
                </ol>
                <Points/>
                <Show when=move || desk.form.get() == Form::Drawer>
                    {way(Sheet::Matrix, t!("tab-table"))}
                    {way(Sheet::Log, t!("tab-players"))}
                </Show>
                {menu()}
            </Show>
        </header>
    }
}

/// Everybody's points: solid now, hollow after what scores now.
#[component]
fn Points() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let pawns = Memo::new(move |_| {
        let slots = desk.with(|v| v.bases.iter().map(|b| b.slot).collect::<Vec<_>>());
        let then: Vec<protocol::Forecast> = slots.into_iter().filter_map(|b| desk.forecast(b)).collect();
        desk.with(|v| {
            // with the card that is held, if one is
            let at = |b: &protocol::Base, p: Seat| match then.iter().find(|f| f.slot == b.slot) {
                Some(f) => f.lanes.get(p.index()).filter(|_| f.ready).map(|l| l.2),
                None => b.lanes.get(p.index()).filter(|_| b.ready).map(|l| l.vp),
            };
            let after = |p: Seat| v.bases.iter().filter_map(|b| at(b, p)).sum::<u8>();
            let name = |p: Seat| crate::words::Words { view: v }.name(p);
            let seats = v.players.iter().zip(0..).map(|(p, i)| (Seat(i), p.vp));
            let all = seats.map(|(p, vp)| (p, name(p), vp));
            all.map(|(p, name, vp)| (p, name, vp, vp.saturating_add(after(p)))).collect::<Vec<_>>()
        })
    });
    let place = |n: u8| n.min(GOAL);
    let cell = move |n: u8| {
        let here = move || {
            pawns.get().into_iter().flat_map(move |(p, name, vp, after)| {
                let now = (place(vp) == n).then(|| {
                    view! { <span class="pawn" title=t!("track-at", who = name.clone(), n = vp)>{icon::shape(p)}</span> }
                });
                let later = (after != vp && place(after) == n).then(|| {
                    view! { <span class="pawn later" title=t!("track-after", who = name.clone(), n = after)>{icon::shape(p)}</span> }
                });
                [now.into_any(), later.into_any()]
            })
            .collect_view()
        };
        view! { <li class:goal=n == GOAL><span class="pawns">{here}</span><span class="place">{n}</span></li> }
    };
    view! {
        <ol class="track" aria-label=t!("track-label")>{(0..=GOAL).map(cell).collect_view()}</ol>
    }
}
