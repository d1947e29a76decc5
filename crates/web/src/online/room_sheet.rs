//! Over the table: the people at it, what they say, and what one can do about one's seat and the game.

use super::address;
use super::invite::Copy;
use super::notification::Allow;
use super::store::{Online, holder_name};
use super::talk::Talk;
use crate::icon;
use crate::route::Route;
use crate::stores::{Layout, Playback};
use engine::ids::Seat;
use leptos::prelude::*;
use protocol::Undo;
use protocol::online::{Command, Phase, Room, SeatHolder, SeatState};

/// The sheet.
#[component]
pub fn RoomSheet() -> impl IntoView {
    let online = expect_context::<Online>();
    let seats = Memo::new(move |_| online.with(|r| r.seats.len() as u8));
    let watching = Memo::new(move |_| online.with(|r| r.spectators));
    let table = Memo::new(move |_| online.with(|r| r.table.clone()));
    view! {
        <div class="room-sheet">
            <h2>{t!("online-room")}</h2>
            <Talk/>
            <section class="people">
                <h3>{t!("online-people")}</h3>
                <ul><For each=move || 0..seats.get() key=|n| *n let:n><One seat=Seat(n)/></For></ul>
                {move || (watching.get() > 0).then(|| view! { <p class="dim">{t!("online-watching", n = watching.get())}</p> })}
            </section>
            <section><h3>{t!("online-your-seat")}</h3><Deeds/></section>
            <section class="choices">
                {move || view! { <Copy text=address::link(&table.get()) words=t!("online-copy-link")/> }}
                <ReportLink/>
                <Allow/>
                <a class="go-online" href=Route::Online.hash()>{t!("online-leave")}</a>
            </section>
        </div>
    }
}

/// Somebody at the table, and what the host can do if they are away.
#[component]
fn One(seat: Seat) -> impl IntoView {
    let online = expect_context::<Online>();
    let state = Memo::new(move |_| online.seat(seat));
    let name = move || state.with(|s| s.as_ref().and_then(holder_name)).unwrap_or_else(|| t!("online-free"));
    let away = Memo::new(move |_| state.with(|s| s.as_ref().is_some_and(is_away)));
    let can_replace = Memo::new(move |_| {
        away.get()
            && online.with(|r| r.host && r.phase == Phase::Playing)
            && state.with(|s| s.as_ref().is_some_and(|s| s.played_by.is_none()))
    });
    view! {
        <li>
            {icon::shape(seat)}<b>{name}</b>
            <super::SeatNote seat/>
            <Show when=move || can_replace.get()>
                <button type="button" class="replace" on:click=move |_| online.send(Command::Remove(seat))>{t!("online-replace")}</button>
            </Show>
        </li>
    }
}
fn is_away(seat: &SeatState) -> bool {
    matches!(seat.holder, SeatHolder::Person { connected: false, .. })
}

/// What one can do at one's seat.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Deed {
    AskUndo,
    LetBotPlay,
    TakeSeat,
    ShareHand,
    HideHand,
    Resign,
    Close,
    KeepOpen,
}

impl Deed {
    /// What can be done as things stand; `undo` says whether the last answer can be undone without asking.
    fn all(room: &Room, undo: Undo) -> Vec<Deed> {
        let Some(mine) = room.you.and_then(|p| room.seats.get(p.index())).filter(|_| room.phase == Phase::Playing)
        else {
            return Vec::new();
        };
        let asks = matches!(undo, Undo::Another | Undo::Secret) && room.takeback.is_none();
        let shares = room.options.spectators.is_some();
        let all = [
            (asks && !mine.resigned, Deed::AskUndo),
            (mine.played_by.is_none() && !mine.resigned, Deed::LetBotPlay),
            (mine.played_by.is_some() && !mine.resigned, Deed::TakeSeat),
            (shares && !mine.shares_hand, Deed::ShareHand),
            (shares && mine.shares_hand, Deed::HideHand),
            (!mine.resigned, Deed::Resign),
            (!mine.wants_close, Deed::Close),
            (mine.wants_close, Deed::KeepOpen),
        ];
        all.into_iter().filter(|(is, _)| *is).map(|(_, deed)| deed).collect()
    }
    fn command(self) -> Command {
        match self {
            Deed::AskUndo => Command::AskTakeback,
            Deed::LetBotPlay => Command::LetBotPlay(true),
            Deed::TakeSeat => Command::LetBotPlay(false),
            Deed::ShareHand => Command::ShareHand(true),
            Deed::HideHand => Command::ShareHand(false),
            Deed::Resign => Command::Resign,
            Deed::Close | Deed::KeepOpen => Command::Close,
        }
    }
    /// Whether it is asked for twice.
    fn is_grave(self) -> bool {
        matches!(self, Deed::Resign | Deed::Close)
    }
}

#[component]
fn Deeds() -> impl IntoView {
    let online = expect_context::<Online>();
    let (playback, layout) = (expect_context::<Playback>(), expect_context::<Layout>());
    let undo = Memo::new(move |_| playback.with(|v| Some(v.undo)).unwrap_or(Undo::Nothing));
    let deeds = Memo::new(move |_| online.with(|r| Deed::all(r, undo.get())));
    let sure = RwSignal::new(None::<Deed>);
    let press = move |deed: Deed| {
        if deed.is_grave() && sure.get_untracked() != Some(deed) {
            return sure.set(Some(deed));
        }
        sure.set(None);
        online.send(deed.command());
        if deed == Deed::AskUndo {
            layout.close();
        }
    };
    let one = move |deed: Deed| {
        let name = words::bundle::key("online-deed", &deed);
        let asks = move || sure.get() == Some(deed);
        let words = move || if asks() { t!(format!("{name}-sure")) } else { t!(name.clone()) };
        view! {
            <button type="button" data-deed=format!("{deed:?}").to_lowercase() class:asks=asks on:click=move |_| press(deed) on:blur=move |_| sure.set(None)
            >{words}</button>
        }
    };
    view! {
        <div class="choices">{move || deeds.get().into_iter().map(one).collect_view()}</div>
        <Show when=move || deeds.with(Vec::is_empty)><p class="dim">{t!("online-nothing-to-do")}</p></Show>
    }
}

/// A link for whoever is to look at something that went wrong: the table, the turn and the rules.
#[component]
fn ReportLink() -> impl IntoView {
    let online = expect_context::<Online>();
    let playback = expect_context::<Playback>();
    let link = Memo::new(move |_| {
        let (table, turn) = (online.with(|r| r.table.clone()), playback.with(|v| v.turn));
        address::report(&table, turn)
    });
    move || view! { <Copy text=link.get() words=t!("online-report")/> }
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::bundle::MISSING;

    #[test]
    fn every_deed_has_words_and_what_is_grave_asks_again() {
        let all = [
            Deed::AskUndo,
            Deed::LetBotPlay,
            Deed::TakeSeat,
            Deed::ShareHand,
            Deed::HideHand,
            Deed::Resign,
            Deed::Close,
            Deed::KeepOpen,
        ];
        for deed in all {
            let name = words::bundle::key("online-deed", &deed);
            assert!(!t!(name.clone()).contains(MISSING), "{deed:?}");
            assert_eq!(words::bundle::has(&format!("{name}-sure")), deed.is_grave(), "{deed:?}");
        }
    }
}
