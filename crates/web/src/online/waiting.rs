//! Before the game: the link to share, the seats, how it is set up, what people say, and the start.

use super::choosing::Choosing;
use super::invite::Invite;
use super::notification::Allow;
use super::options::{OptionsForm, summary};
use super::plan::{self, Way};
use super::seats::Seats;
use super::socket::Status;
use super::store::Online;
use super::table_page::free_seat;
use super::talk::Talk;
use crate::book::Page;
use crate::route::Route;
use leptos::prelude::*;
use protocol::online::{Command, Options, Room, SeatHolder};

/// Whether all seats but the host's own are ready.
pub fn can_start(room: &Room) -> bool {
    let ready = |(i, seat): (usize, &protocol::online::SeatState)| match seat.holder {
        SeatHolder::Free => false,
        SeatHolder::Bot(_) => true,
        SeatHolder::Person { .. } => seat.ready || room.you.is_some_and(|p| p.index() == i),
    };
    room.seats.iter().enumerate().all(ready) && room.host && plan::problem(&room.options).is_none()
}

/// The page.
#[component]
pub fn Waiting() -> impl IntoView {
    let online = expect_context::<Online>();
    let table = Memo::new(move |_| online.with(|r| r.table.clone()));
    let title = move || online.with(|r| r.options.title.clone());
    let title = move || Some(title()).filter(|t| !t.is_empty()).unwrap_or_else(|| t!("online-untitled"));
    let chosen = Memo::new(move |_| online.with(|r| Way::of(&r.options) == Way::Chosen && r.you.is_some()));
    view! {
        <Page here=Route::Online>
            <main class="tabletop online waiting-room">
                <header class="lead"><h1>{title}</h1><Troubles/></header>
                <section class="panel invite-panel">
                    <h2>{t!("online-invite")}</h2>
                    <p class="dim">{t!("online-invite-about")}</p>
                    {move || view! { <Invite table=table.get()/> }}
                </section>
                <section class="panel"><h2>{t!("setup-seats")}</h2><Seats/></section>
                <Show when=move || chosen.get()><section class="panel"><h2>{t!("online-choose-factions")}</h2><Choosing/></section></Show>
                <section class="panel"><h2>{t!("online-options")}</h2><TableOptions/></section>
                <section class="panel"><h2>{t!("online-talk")}</h2><Talk/></section>
                <div class="choices quiet-choices"><Allow/><CloseTable/></div>
                <Foot/>
            </main>
        </Page>
    }
}

/// What is wrong at the moment, or was just refused.
#[component]
fn Troubles() -> impl IntoView {
    let online = expect_context::<Online>();
    let lost = move || online.status().get() == Status::Lost;
    view! {
        <p role="status" class="troubles">
            {move || lost().then(|| t!("online-lost"))}
            {move || online.notice.get().map(|n| view! { <span class:problem=n.is_fault>{n.text}</span> })}
        </p>
    }
}

/// How it is set up: to be changed by the host.
#[component]
fn TableOptions() -> impl IntoView {
    let online = expect_context::<Online>();
    let options = Memo::new(move |_| online.with(|r| r.options.clone()));
    let host = Memo::new(move |_| online.with(|r| r.host));
    let change = Callback::new(move |f: Box<dyn FnOnce(&mut Options) + Send + Sync>| {
        let mut changed = options.get_untracked();
        f(&mut changed);
        if changed != options.get_untracked() {
            online.send(Command::SetOptions(Box::new(changed)));
        }
    });
    let tags = move || options.with(summary).into_iter().map(|text| view! { <li>{text}</li> }).collect_view();
    view! {
        <ul class="summary">{tags}</ul>
        <Show when=move || host.get()>
            <details class="which"><summary><b>{t!("online-change-options")}</b></summary><OptionsForm options change/></details>
        </Show>
    }
}

/// The host may close the table; anybody may leave.
#[component]
fn CloseTable() -> impl IntoView {
    let online = expect_context::<Online>();
    let host = Memo::new(move |_| online.with(|r| r.host));
    let sure = RwSignal::new(false);
    let close = move |_| match sure.get_untracked() {
        true => online.send(Command::Close),
        false => sure.set(true),
    };
    view! {
        <Show when=move || host.get()>
            <button type="button" class="close-table" class:asks=move || sure.get() on:click=close on:blur=move |_| sure.set(false)
            >{move || if sure.get() { t!("online-close-sure") } else { t!("online-close") }}</button>
        </Show>
    }
}

/// What is to be done next, by whoever looks.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Next {
    /// Sit down.
    Sit,
    /// Say that one is ready.
    Ready,
    /// Say that one is not.
    Unready,
    /// Begin.
    Start,
    /// Wait until people come.
    Wait,
}

fn next(room: &Room) -> Next {
    let mine = room.you.and_then(|p| room.seats.get(p.index()));
    match mine {
        _ if can_start(room) => Next::Start,
        _ if room.host && mine.is_some() => Next::Wait,
        None if free_seat(room).is_some() => Next::Sit,
        None => Next::Wait,
        Some(seat) if seat.ready => Next::Unready,
        Some(_) => Next::Ready,
    }
}

#[component]
fn Foot() -> impl IntoView {
    let online = expect_context::<Online>();
    let next = Memo::new(move |_| online.with(|r| Some(next(r))).unwrap_or(Next::Wait));
    let counts = Memo::new(move |_| {
        online.with(|r| {
            let free = r.seats.iter().filter(|s| s.holder == SeatHolder::Free).count();
            let unready = |s: &&protocol::online::SeatState| {
                matches!(s.holder, SeatHolder::Person { host: false, .. }) && !s.ready
            };
            (free, r.seats.iter().filter(unready).count())
        })
    });
    let status = move || match (next.get(), counts.get()) {
        (Next::Start, _) => t!("online-can-start-about"),
        (Next::Sit, _) => t!("online-sit-about"),
        (_, (free, _)) if free > 0 => t!("online-free-seats", n = free),
        (Next::Ready, _) => t!("online-ready-about"),
        (_, (_, unready)) if unready > 0 => t!("online-not-ready", n = unready),
        _ => t!("online-host-starts"),
    };
    let act = move |_| match next.get_untracked() {
        Next::Sit => {
            if let Some(seat) = online.room.with_untracked(|r| r.as_deref().and_then(free_seat)) {
                online.send(Command::Sit(seat));
            }
        }
        Next::Ready => online.send(Command::Ready(true)),
        Next::Unready => online.send(Command::Ready(false)),
        Next::Start => online.send(Command::Start),
        Next::Wait => {}
    };
    let words = move || match next.get() {
        Next::Sit => t!("online-sit-down"),
        Next::Ready => t!("online-ready"),
        Next::Unready => t!("online-unready"),
        Next::Start | Next::Wait => t!("online-start"),
    };
    let hidden = Memo::new(move |_| next.get() == Next::Wait && !online.with(|r| r.host));
    view! {
        <footer class="setup-foot">
            <p role="status">{status}</p>
            <Show when=move || !hidden.get()>
                <button type="button" class="begin" data-next=move || format!("{:?}", next.get()).to_lowercase()
                    disabled=move || next.get() == Next::Wait on:click=act
                >{words}</button>
            </Show>
        </footer>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::ids::Seat;
    use protocol::online::{Clocks, Phase, SeatState};

    fn seat(holder: SeatHolder, ready: bool) -> SeatState {
        SeatState { holder, ready, played_by: None, resigned: false, shares_hand: false, wants_close: false }
    }
    fn person(name: &str, host: bool, ready: bool) -> SeatState {
        seat(SeatHolder::Person { name: name.into(), connected: true, host }, ready)
    }
    fn room(seats: Vec<SeatState>, you: Option<u8>, host: bool) -> Room {
        Room {
            table: "k3".into(),
            phase: Phase::Waiting,
            options: Options { players: seats.len() as u8, ..Options::default() },
            seats,
            you: you.map(Seat),
            host,
            spectators: 0,
            clocks: Clocks::default(),
            commitment: None,
            secret: None,
            takeback: None,
            rematch: None,
            began_with_rules: None,
        }
    }

    #[test]
    fn the_host_begins_when_all_others_are_there_and_ready() {
        let ann = || person("Ann", true, false);
        let free = || seat(SeatHolder::Free, false);
        assert_eq!(next(&room(vec![ann(), free()], Some(0), true)), Next::Wait);
        assert_eq!(next(&room(vec![ann(), person("Bob", false, false)], Some(0), true)), Next::Wait);
        assert_eq!(next(&room(vec![ann(), person("Bob", false, true)], Some(0), true)), Next::Start);
        assert_eq!(next(&room(vec![ann(), seat(SeatHolder::Bot("sharp".into()), true)], Some(0), true)), Next::Start);
    }
    #[test]
    fn a_guest_sits_down_and_says_when_they_are_ready() {
        let ann = || person("Ann", true, false);
        assert_eq!(next(&room(vec![ann(), seat(SeatHolder::Free, false)], None, false)), Next::Sit);
        assert_eq!(next(&room(vec![ann(), person("Bob", false, false)], Some(1), false)), Next::Ready);
        assert_eq!(next(&room(vec![ann(), person("Bob", false, true)], Some(1), false)), Next::Unready);
        assert_eq!(next(&room(vec![ann(), person("Bob", false, true)], None, false)), Next::Wait, "it is full");
    }
}
