//! Settings, what there is to read, and the way out.

use super::hotkeys::Hotkeys;
use crate::desk::{Desk, Sheet};
use crate::route::Route;
use crate::settings::SettingsView;
use crate::setup;
use leptos::prelude::*;

/// The menu.
#[component]
pub fn Menu() -> impl IntoView {
    let desk = expect_context::<Desk>();
    view! {
        <div class="menu-sheet">
            <h2>{t!("menu")}</h2>
            <SettingsView/>
            <super::orders::GivenOrders/>
            <div class="choices">
                <button type="button" class="to-keys" on:click=move |_| desk.sheet.set(Some(Sheet::Keys))>{t!("hotkeys")}</button>
                <button type="button" on:click=move |_| setup::look_through()>{t!("replay-it")}</button>
                <button type="button" class="export" on:click=move |_| setup::export()>{t!("replay-export")}</button>
            </div>
            <crate::book::Ways/>
            <button type="button" class="leave" on:click=move |_| Route::Setup.go()>{t!("back-to-setup")}</button>
        </div>
    }
}

/// What keys do.
#[component]
pub fn Keys() -> impl IntoView {
    view! { <div class="menu-sheet"><h2>{t!("hotkeys")}</h2><Hotkeys/></div> }
}
