//! Tables that people sit at from different places: the pages before a table, a socket instead of the worker, and what
//! stands around the table while it is played at.

mod address;
mod after;
mod api;
mod around;
mod backoff;
mod choosing;
mod clock;
mod fault;
mod invite;
mod listing;
mod lobby;
mod notification;
mod options;
mod outbox;
mod person;
mod plan;
mod resync;
mod room_sheet;
mod seat_note;
mod seats;
mod socket;
mod store;
mod table_page;
mod talk;
mod waiting;

pub use after::AfterGame;
pub use around::{Around, TableButton};
pub use room_sheet::RoomSheet;
pub use seat_note::SeatNote;
pub use socket::Socket;
pub use store::Online;

use crate::book::Page;
use crate::route::{self, Route};
use leptos::prelude::*;

/// The record of a table's game, if there is a server that has it and the game is over.
pub async fn record(table: &str) -> Option<String> {
    api::record(table).await.ok()
}

/// The page: before all tables, or a table.
#[component]
pub fn OnlinePage() -> impl IntoView {
    let path = route::path();
    let table = Memo::new(move |_| path.with(|p| p.first().cloned()));
    move || match table.get() {
        Some(table) => view! { <table_page::TablePage table/> }.into_any(),
        None => view! {
            <Page here=Route::Online>
                <main class="tabletop online">
                    <header class="lead"><h1>{t!("online-page-title")}</h1><p>{t!("online-lead")}</p></header>
                    <lobby::Lobby/>
                </main>
            </Page>
        }
        .into_any(),
    }
}
