//! The page of a table: who one is, the seats before the game, and the game.

use super::person::{Enter, Identity, Me, NameForm};
use super::socket::{End, Status};
use super::store::Online;
use super::{address, notification, waiting::Waiting};
use crate::book::Page;
use crate::route::Route;
use crate::table::{Kind, Table};
use engine::ids::Seat;
use leptos::prelude::*;
use protocol::online::{Command, Phase, Room, SeatHolder};
use words::bundle::key;

/// What is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Screen {
    /// Nothing yet.
    Coming,
    /// There is no server, in words.
    Nowhere(String),
    /// Somebody without a name.
    Nameless,
    /// People come and sit down.
    Waiting,
    /// The game.
    Game,
    /// The table was closed before the game was over.
    Closed,
    /// The connection does not come back by itself.
    Ended(End),
}

/// The page of a table.
#[component]
pub fn TablePage(table: String) -> impl IntoView {
    let online = expect_context::<Online>();
    let me = Me::ask();
    let sits = RwSignal::new(false);
    let known = Memo::new(move |_| me.is_known());
    Effect::new(move || {
        if known.get() {
            online.come(table.clone());
        }
    });
    on_cleanup(move || online.leave());
    // whoever has given a name to sit down sits down
    Effect::new(move || {
        let free = online.with(|r| free_seat(r).filter(|_| r.you.is_none()));
        if let Some(seat) = free.filter(|_| sits.get()) {
            sits.set(false);
            online.send(Command::Sit(seat));
        }
    });
    // whoever wants to play again goes there when everybody does; who comes later only wants to look
    Effect::new(move |before: Option<bool>| {
        let (none_yet, next) = online.with(|r| {
            let wants = r.you.is_some_and(|p| r.seats[p.index()].ready);
            (r.rematch.is_none(), r.rematch.clone().filter(|_| wants))
        });
        if let Some(next) = next.filter(|_| before == Some(true)) {
            address::go(&next);
        }
        none_yet
    });
    notification::listen(online);
    let status = online.status();
    let screen = Memo::new(move |_| match (me.get(), status.get(), online.phase()) {
        (Identity::Asking, ..) => Screen::Coming,
        (Identity::Nowhere(fault), ..) => Screen::Nowhere(fault.words()),
        (Identity::Nobody, ..) => Screen::Nameless,
        (Identity::Known(_), _, Some(Phase::Closed)) => Screen::Closed,
        (Identity::Known(_), Status::Ended(why), _) => Screen::Ended(why),
        (Identity::Known(_), _, None) => Screen::Coming,
        (Identity::Known(_), _, Some(Phase::Waiting)) => Screen::Waiting,
        (Identity::Known(_), _, Some(Phase::Playing | Phase::Over | Phase::Frozen)) => Screen::Game,
    });
    let lost = move || status.get() == Status::Lost;
    let aside = move |title: String, text: String, reload: bool| {
        view! {
            <Page here=Route::Online>
                <main class="tabletop online">
                    <header class="lead"><h1>{title}</h1></header>
                    <section class="panel">
                        <p role="status">{text}</p>
                        <div class="choices">
                            {reload.then(|| view! { <button type="button" class="reload" on:click=move |_| drop(window().location().reload())>{t!("online-reload")}</button> })}
                            <a class="go-online" href=Route::Online.hash()>{t!("online-other-tables")}</a>
                            <a class="go-home" href=Route::Start.hash()>{t!("over-start")}</a>
                        </div>
                    </section>
                </main>
            </Page>
        }
        .into_any()
    };
    move || {
        match screen.get() {
        Screen::Coming => {
            let text = if lost() { t!("online-lost") } else { t!("online-coming") };
            aside(t!("online-table"), text, false)
        }
        Screen::Nowhere(why) => aside(t!("online-table"), why, true),
        Screen::Closed => aside(t!("online-closed"), t!("online-closed-about"), false),
        Screen::Ended(why) => {
            let name = key("online-ended", &why);
            aside(t!(name.clone()), t!(format!("{name}-about")), why == End::Version)
        }
        Screen::Nameless => view! {
            <Page here=Route::Online>
                <main class="tabletop online">
                    <header class="lead"><h1>{t!("online-invited")}</h1><p>{t!("online-invited-about")}</p></header>
                    <section class="panel">
                        <NameForm me button=t!("online-sit-down") then=move |()| sits.set(true)/>
                        <details class="which"><summary><b>{t!("online-have-account")}</b></summary><Enter me creates=false/></details>
                    </section>
                </main>
            </Page>
        }
        .into_any(),
        Screen::Waiting => view! { <Waiting/> }.into_any(),
        Screen::Game => view! { <Table kind=Kind::Online/> }.into_any(),
    }
    }
}

/// The first seat that nobody has, as long as the game has not begun.
pub fn free_seat(room: &Room) -> Option<Seat> {
    let free = room.seats.iter().position(|s| s.holder == SeatHolder::Free);
    free.filter(|_| room.phase == Phase::Waiting).map(|i| Seat(i as u8))
}
