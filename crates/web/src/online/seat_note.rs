//! What is to be known of a player beside the points: the clock, whether they are there, and who plays for them.

use super::clock;
use super::store::{Online, level_name};
use engine::ids::Seat;
use leptos::prelude::*;
use protocol::online::SeatHolder;
use std::time::Duration;

/// How often clocks are looked at.
const TICK: Duration = Duration::from_millis(500);

/// What is said on a player's plate; nothing at a table of this page's own.
#[component]
pub fn SeatNote(
    seat: Seat,
    /// Where there is little room: only what is unusual, and the clock.
    #[prop(optional)]
    short: bool,
) -> impl IntoView {
    let online = expect_context::<Online>();
    let on = Memo::new(move |_| online.is_on());
    view! { <Show when=move || on.get()><Note seat short/></Show> }
}

#[component]
fn Note(seat: Seat, short: bool) -> impl IntoView {
    let online = expect_context::<Online>();
    let state = Memo::new(move |_| online.seat(seat));
    let words = move || {
        let state = state.get()?;
        let away = matches!(state.holder, SeatHolder::Person { connected: false, .. });
        match (&state.played_by, away) {
            _ if state.resigned => Some(t!("online-resigned")),
            (Some(level), _) => Some(t!("online-played-by", level = level_name(level))),
            (None, true) => Some(t!("online-tag-away")),
            _ if state.shares_hand && !short => Some(t!("online-shares")),
            _ => None,
        }
    };
    let has_clock = Memo::new(move |_| online.with(|r| r.clocks.left.get(seat.index()).is_some_and(Option::is_some)));
    view! {
        {move || words().map(|text| view! { <span class="seat-note">{text}</span> })}
        <Show when=move || has_clock.get()><Clock seat/></Show>
    }
}

/// How long a player has left.
#[component]
fn Clock(seat: Seat) -> impl IntoView {
    let online = expect_context::<Online>();
    let tick = RwSignal::new(0u32);
    if let Ok(timer) = set_interval_with_handle(move || tick.update(|n| *n = n.wrapping_add(1)), TICK) {
        on_cleanup(move || timer.clear());
    }
    let left = Memo::new(move |_| {
        tick.track();
        online.with(|r| clock::left(&r.clocks, seat, online.since_told()))
    });
    let runs = Memo::new(move |_| online.with(|r| r.clocks.running.contains(seat)));
    view! {
        <span class="seat-clock" role="timer" class:runs=move || runs.get()
            class:short=move || left.get().is_some_and(clock::is_short)
        >{move || left.get().map(clock::written)}</span>
    }
}
