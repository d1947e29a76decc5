//! The whole page: settings that hold everywhere, and the part that the address names.

use crate::book;
use crate::client::Client;
use crate::route::{Route, route};
use crate::settings::SettingsPage;
use crate::setup::{Setup, Start};
use crate::store;
use crate::table::Table;
use crate::tr::{self, Language};
use leptos::prelude::*;

/// Shows the page.
pub fn show() {
    let settings = store::settings();
    let language = asked_language().or_else(|| Language::of(&settings.language)).unwrap_or_default();
    tr::speak(language);
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("lang", language.tag());
        let _ = root.set_attribute("dir", language.direction());
    }
    mount_to_body(move || view! { <App settings=settings.clone()/> });
}

/// The language the address asks for, as in `?lang=pseudo`.
fn asked_language() -> Option<Language> {
    let query = window().location().search().ok()?;
    Language::of(&web_sys::UrlSearchParams::new_with_str(&query).ok()?.get("lang")?)
}

#[component]
fn App(settings: store::Settings) -> impl IntoView {
    let client = Client::start(settings);
    provide_context(client);
    let route = route();
    Effect::new(move || {
        let settings = client.settings.get();
        let root = document().document_element();
        if let Some(root) = root {
            let _ = root.set_attribute("data-speed", &format!("{:?}", settings.speed));
            let _ = root.set_attribute("data-contrast", if settings.contrast { "more" } else { "as-is" });
            let _ = root.set_attribute("data-patterns", if settings.patterns { "on" } else { "off" });
            let _ = root.set_attribute("data-log", if settings.details { "full" } else { "brief" });
            let root: web_sys::HtmlElement = wasm_bindgen::JsCast::unchecked_into(root);
            let _ = root.style().set_property("--text", &format!("{}", f64::from(settings.text) / 100.0));
        }
    });
    Effect::new(move || {
        route.track();
        window().scroll_to_with_x_and_y(0.0, 0.0); // another page begins at its top
    });
    view! {
        {move || match route.get() {
            Route::Start => view! { <Start/> }.into_any(),
            Route::Setup => view! { <Setup/> }.into_any(),
            Route::Play => view! { <Table/> }.into_any(),
            Route::Library => view! { <book::Library/> }.into_any(),
            Route::Help => view! { <book::Help/> }.into_any(),
            Route::Credits => view! { <book::Credits/> }.into_any(),
            Route::Settings => view! { <SettingsPage/> }.into_any(),
            Route::Replay => view! { <Table replay=true/> }.into_any(),
        }}
    }
}
