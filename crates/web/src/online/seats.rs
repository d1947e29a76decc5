//! The seats of a table before the game: who has them, who is ready, and what the host can do about them.

use super::store::{Online, bot_name, level_name};
use crate::icon;
use crate::setup::pair;
use engine::ids::Seat;
use leptos::prelude::*;
use protocol::online::{Command, FactionRule, SeatHolder, SeatState};

/// All seats.
#[component]
pub fn Seats() -> impl IntoView {
    let online = expect_context::<Online>();
    let count = Memo::new(move |_| online.with(|r| r.seats.len() as u8));
    view! {
        <div class="chairs">
            <For each=move || 0..count.get() key=|n| *n let:n><OneSeat seat=Seat(n)/></For>
        </div>
    }
}

#[component]
fn OneSeat(seat: Seat) -> impl IntoView {
    let online = expect_context::<Online>();
    let state = Memo::new(move |_| online.seat(seat));
    let mine = Memo::new(move |_| online.with(|r| r.you == Some(seat)));
    let host = Memo::new(move |_| online.with(|r| r.host));
    let who = move || {
        state.with(|s| match s.as_ref().map(|s| &s.holder) {
            Some(SeatHolder::Person { name, .. }) => name.clone(),
            Some(SeatHolder::Bot(level)) => bot_name(level),
            Some(SeatHolder::Free) | None => t!("online-free"),
        })
    };
    let tags = move || state.with(|s| s.as_ref().map(|s| tags(s, mine.get())).unwrap_or_default());
    let free = Memo::new(move |_| state.with(|s| s.as_ref().is_some_and(|s| s.holder == SeatHolder::Free)));
    let bot = Memo::new(move |_| {
        state.with(|s| match s.as_ref().map(|s| &s.holder) {
            Some(SeatHolder::Bot(level)) => Some(level.clone()),
            _ => None,
        })
    });
    let others = Memo::new(move |_| !free.get() && !mine.get() && bot.with(Option::is_none));
    let level = move |l: &'static str| {
        let chosen = move || bot.with(|b| b.as_deref() == Some(l));
        view! {
            <button type="button" data-level=l class:chosen=chosen aria-pressed=move || chosen().to_string()
                on:click=move |_| online.send(Command::SetBot { seat, level: Some(l.into()) })
            >{level_name(l)}</button>
        }
    };
    let next = Memo::new(move |_| online.with(|r| Some(Seat((seat.0 + 1) % (r.seats.len().max(1) as u8)))));
    let factions = move || {
        let keys = online.with(|r| match &r.options.factions {
            FactionRule::Chosen(pairs) => Some(pairs.get(seat.index()).cloned().flatten()),
            _ => None,
        })?;
        let known = |key: &String| cards::library().faction_by_key(key).ok();
        let factions = keys.iter().flatten().filter_map(known).collect::<Vec<_>>();
        Some(view! { <div class="picks">{pair(&factions)}</div> })
    };
    view! {
        <div class="chair" role="group" aria-label=move || t!("setup-seat", n = seat.0 + 1) data-seat=seat.0.to_string() class:free=move || free.get()>
            {icon::shape(seat)}
            <b class="sitter-name">{who}</b>
            <span class="seat-tags">{move || tags().into_iter().map(|text| view! { <span class="tag">{text}</span> }).collect_view()}</span>
            <div class="choices seat-acts">
                <Show when=move || free.get()>
                    <button type="button" class="sit" on:click=move |_| online.send(Command::Sit(seat))>{t!("online-sit-here")}</button>
                </Show>
                <Show when=move || mine.get()>
                    <button type="button" class="stand" on:click=move |_| online.send(Command::Stand)>{t!("online-stand")}</button>
                </Show>
                <Show when=move || host.get() && (free.get() || bot.with(Option::is_some))>
                    <div class="choices levels" role="group" aria-label=t!("online-bot-here")>
                        <span class="dim">{t!("online-bot-here")}</span>{host::LEVELS.map(level)}
                    </div>
                </Show>
                <Show when=move || host.get() && bot.with(Option::is_some)>
                    <button type="button" class="no-bot" on:click=move |_| online.send(Command::SetBot { seat, level: None })>{t!("online-remove")}</button>
                </Show>
                <Show when=move || host.get() && others.get()>
                    <button type="button" class="remove-player" on:click=move |_| online.send(Command::Remove(seat))>{t!("online-remove")}</button>
                </Show>
                <Show when=move || host.get() && !free.get()>
                    <button type="button" class="swap" on:click=move |_| if let Some(next) = next.get_untracked() { online.send(Command::SwapSeats(seat, next)) }
                    >{move || t!("online-swap", n = next.get().map_or(0, |p| p.0 + 1))}</button>
                </Show>
            </div>
            {factions}
        </div>
    }
}

/// What is said about whoever has a seat.
fn tags(seat: &SeatState, mine: bool) -> Vec<String> {
    let (host, away) = match seat.holder {
        SeatHolder::Person { host, connected, .. } => (host, !connected),
        _ => (false, false),
    };
    let all = [
        (mine, "online-tag-you"),
        (host, "online-tag-host"),
        (away, "online-tag-away"),
        (seat.ready && matches!(seat.holder, SeatHolder::Person { .. }), "online-tag-ready"),
    ];
    all.into_iter().filter(|(is, _)| *is).map(|(_, words)| t!(words)).collect()
}
