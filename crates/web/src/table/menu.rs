//! What there is to read, the way out, and settings.

use super::keyboard_help::KeyboardHelp;
use crate::route::Route;
use crate::settings::SettingsView;
use crate::setup;
use crate::storage::Games;
use crate::stores::{Layout, Online, ReplayControl, Sheet};
use leptos::prelude::*;

/// The menu.
#[component]
pub fn Menu() -> impl IntoView {
    let (games, replay) = (expect_context::<Games>(), expect_context::<ReplayControl>());
    let layout = expect_context::<Layout>();
    let online = expect_context::<Online>();
    let own = Memo::new(move |_| !online.is_on());
    view! {
        <div class="menu-sheet">
            <h2>{t!("menu")}</h2>
            <crate::book::Ways/>
            <Show when=move || own.get() fallback=|| view! { <button type="button" class="leave" on:click=move |_| Route::Online.go()>{t!("online-leave")}</button> }>
                <button type="button" class="leave" on:click=move |_| Route::Setup.go()>{t!("back-to-setup")}</button>
            </Show>
            <div class="choices">
                <super::replay::PlayOn/>
                <button type="button" class="to-keys" on:click=move |_| layout.open(Sheet::Keys)>{t!("hotkeys")}</button>
                <Show when=move || own.get()>
                    <button type="button" on:click=move |_| setup::look_through(games)>{t!("replay-it")}</button>
                    <button type="button" class="export" on:click=move |_| setup::export(games, replay)>{t!("replay-export")}</button>
                </Show>
            </div>
            <SettingsView/>
            <super::orders::GivenOrders/>
        </div>
    }
}

/// What keys do.
#[component]
pub fn Keys() -> impl IntoView {
    view! { <div class="menu-sheet"><h2>{t!("hotkeys")}</h2><KeyboardHelp/></div> }
}
