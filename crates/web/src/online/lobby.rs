//! The page before online tables: who one is, one's tables, a table of one's own, and those that others have opened.

use super::api::{self, Listed};
use super::listing::Listing;
use super::options::OptionsForm;
use super::person::{Account, Enter, Identity, Me, NameForm};
use super::{address, plan};
use crate::storage::local;
use leptos::prelude::*;
use protocol::online::Options;
use std::time::Duration;

/// How often the lists are asked for again.
const AGAIN: Duration = Duration::from_secs(8);

/// The page's content.
#[component]
pub fn Lobby() -> impl IntoView {
    let me = Me::ask();
    move || {
        match me.get() {
        Identity::Asking => view! { <p role="status" class="dim">{t!("online-asking")}</p> }.into_any(),
        Identity::Nowhere(fault) => view! {
            <section class="panel no-server">
                <p role="status">{fault.words()}</p>
                <div class="choices">
                    <button type="button" class="try-again" on:click=move |_| me.ask_again()>{t!("online-try-again")}</button>
                    <a class="go-home" href="#/">{t!("online-play-here")}</a>
                </div>
            </section>
        }
        .into_any(),
        Identity::Nobody => view! {
            <section class="panel">
                <h2>{t!("online-who")}</h2>
                <NameForm me button=t!("online-continue") then=|()| ()/>
                <details class="which"><summary><b>{t!("online-have-account")}</b></summary><Enter me creates=false/></details>
            </section>
            <PublicTables/>
        }
        .into_any(),
        Identity::Known(person) => view! {
            <OwnTables/>
            <NewTable/>
            <PublicTables/>
            <section class="panel"><h2>{t!("online-you")}</h2><Account me person/></section>
        }
        .into_any(),
    }
    }
}

/// Tables as the server lists them, asked for again and again.
fn listed<F>(ask: impl Fn() -> F + Copy + 'static) -> ReadSignal<Vec<Listed>>
where
    F: Future<Output = Result<Vec<Listed>, super::fault::ApiFault>> + 'static,
{
    let (tables, set_tables) = signal(Vec::new());
    let look = move || {
        leptos::task::spawn_local(async move {
            if let Ok(found) = ask().await {
                let _ = set_tables.try_set(found);
            }
        });
    };
    look();
    let often = move || {
        if !document().hidden() {
            look();
        }
    };
    if let Ok(timer) = set_interval_with_handle(often, AGAIN) {
        on_cleanup(move || timer.clear());
    }
    tables
}

#[component]
fn OwnTables() -> impl IntoView {
    let tables = listed(api::own_tables);
    view! {
        <Show when=move || !tables.with(Vec::is_empty)>
            <section class="panel own-tables"><h2>{t!("online-own-tables")}</h2><Listing tables none=String::new()/></section>
        </Show>
    }
}

#[component]
fn PublicTables() -> impl IntoView {
    let tables = listed(api::tables);
    view! {
        <section class="panel public-tables"><h2>{t!("online-public-tables")}</h2><Listing tables none=t!("online-no-tables")/></section>
    }
}

/// A table of one's own.
#[component]
fn NewTable() -> impl IntoView {
    let options = RwSignal::new(local::table_options().unwrap_or_default());
    let fault = RwSignal::new(None::<String>);
    let change = Callback::new(move |f: Box<dyn FnOnce(&mut Options) + Send + Sync>| options.update(f));
    let possible = move || options.with(plan::problem).is_none();
    let open = move |_| {
        let wanted = options.get_untracked();
        local::keep_table_options(&wanted);
        leptos::task::spawn_local(async move {
            match api::open_table(&wanted).await {
                Ok(table) => address::go(&table),
                Err(why) => drop(fault.try_set(Some(why.words()))),
            }
        });
    };
    let summary = move || options.with(super::options::summary).join(" · ");
    view! {
        <section class="panel new-table">
            <h2>{t!("online-new-table")}</h2>
            <div class="open-line">
                <p class="dim">{t!("online-new-table-about")}</p>
                <button type="button" class="begin open-table" disabled=move || !possible() on:click=open>{t!("online-open-table")}</button>
            </div>
            {move || fault.get().map(|why| view! { <p class="problem" role="alert">{why}</p> })}
            <details class="which">
                <summary><b>{t!("online-options")}</b> <span>{summary}</span></summary>
                <OptionsForm options change/>
            </details>
        </section>
    }
}
