//! Everybody's way to fifteen points, the phase of the turn, and the menu.

use crate::icon::{self, Sign};
use crate::online::TableButton;
use crate::stores::{Form, Layout, Playback, Preview, Sheet};
use engine::ids::*;
use leptos::prelude::*;

/// The points that end a game.
pub const GOAL: u8 = 15;

/// Opens the menu.
#[component]
pub fn MenuButton() -> impl IntoView {
    let layout = expect_context::<Layout>();
    view! {
        <button class="menu" type="button" aria-label=t!("menu")
            on:click=move |_| layout.sheet.update(|s| *s = if s.is_some() { None } else { Some(Sheet::Menu) })
        >{icon::sign(Sign::Menu)}</button>
    }
}

/// The phase of the turn, in the colour of whose it is.
#[component]
pub fn PhaseNow() -> impl IntoView {
    let playback = expect_context::<Playback>();
    view! {
        <p class="phase" title=t!("phases-label") data-seat=move || playback.with(|v| v.current.0.to_string())>
            {move || icon::shape(playback.view.with(|v| v.as_deref().map_or(Seat(0), |v| v.current)))}
            {move || playback.with(|v| t!(words::bundle::key("phase", &v.phase)))}
        </p>
    }
}

/// Above the table where no column has room for it: the menu, everybody's points, and the ways to the rest.
#[component]
pub fn Top() -> impl IntoView {
    let layout = expect_context::<Layout>();
    // where the right column is a drawer, what is in it must be found as well
    let way = move |sheet: Sheet, name: String| {
        let open = move || layout.sheet.get() == Some(sheet);
        view! { <button class="top-way" type="button" class:open=open aria-expanded=move || open().to_string() on:click=move |_| layout.toggle(sheet)>{name}</button> }
    };
    view! {
        <header class="top">
            <MenuButton/>
            <TableButton/>
            <super::players::Standings/>
            <Show when=move || layout.form.get() == Form::Drawer>
                <PhaseNow/>
                {way(Sheet::Matrix, t!("tab-table"))}
                {way(Sheet::Log, t!("tab-players"))}
            </Show>
        </header>
    }
}

/// A player's points as cells on the way to the goal: full now, hollow with what scores now, or would with the card
/// that is held.
#[component]
pub fn Track(seat: Seat) -> impl IntoView {
    let playback = expect_context::<Playback>();
    let preview = expect_context::<Preview>();
    let points = Memo::new(move |_| {
        let slots = playback.with(|v| v.bases.iter().map(|b| b.slot).collect::<Vec<_>>());
        let then: Vec<protocol::PreviewBase> = slots.into_iter().filter_map(|b| preview.forecast(b)).collect();
        playback.with(|v| {
            let at = |b: &protocol::Base| match then.iter().find(|f| f.slot == b.slot) {
                Some(f) => f.lanes.get(seat.index()).filter(|_| f.ready).map(|l| l.2),
                None => b.lanes.get(seat.index()).filter(|_| b.ready).map(|l| l.vp),
            };
            let after = v.bases.iter().filter_map(at).sum::<u8>();
            let vp = v.player(seat).map_or(0, |p| p.vp);
            (vp, vp.saturating_add(after))
        })
    });
    let title = move || {
        let ((vp, after), who) = (points.get(), playback.say(|w| w.name(seat)));
        if after > vp { t!("track-after", who = who, n = after) } else { t!("track-at", who = who, n = vp) }
    };
    let cell = move |n: u8| {
        let (on, gain) = (move || points.get().0 >= n, move || (points.get().0 + 1..=points.get().1).contains(&n));
        view! { <i class:on=on class:gain=gain></i> }
    };
    view! { <span class="track" role="img" title=title aria-label=title>{(1..=GOAL).map(cell).collect_view()}</span> }
}
