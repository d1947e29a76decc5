//! The whole page: settings that hold everywhere, and the part that the address names.

use crate::book;
use crate::online::OnlinePage;
use crate::route::{Route, route};
use crate::settings::{CurrentSettings, Settings, SettingsPage};
use crate::setup::{Setup, Start};
use crate::storage::Games;
use crate::storage::notice::StorageNotice;
use crate::stores;
use crate::table::{Kind, Table};
use crate::tabletop;
use crate::unknown::Unknown;
use leptos::prelude::*;
use words::bundle::{self, Language};

/// Shows the page.
pub fn show() {
    let settings = Settings::stored();
    let language = asked_language().or_else(|| Language::of(&settings.language)).unwrap_or_default();
    bundle::speak(language);
    if let Some(root) = document().document_element() {
        let _ = root.set_attribute("lang", language.tag());
        let _ = root.set_attribute("dir", language.direction());
    }
    // what can be continued is known before anything is offered; there are no tasks of leptos before it is mounted
    wasm_bindgen_futures::spawn_local(async move {
        let games = Games::open().await;
        mount_to_body(move || view! { <App settings=settings.clone() games/> });
    });
}

/// The language the address asks for, as in `?lang=pseudo`.
fn asked_language() -> Option<Language> {
    let query = window().location().search().ok()?;
    Language::of(&web_sys::UrlSearchParams::new_with_str(&query).ok()?.get("lang")?)
}

#[component]
fn App(settings: Settings, games: Games) -> impl IntoView {
    let settings = CurrentSettings::new(settings);
    stores::provide_page(settings, games);
    let route = route();
    Effect::new(move || {
        let settings = settings.get();
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
        <StorageNotice/>
        {move || match route.get() {
            Route::Start => view! { <Start/> }.into_any(),
            Route::Setup => view! { <Setup/> }.into_any(),
            Route::Play => view! { <Table/> }.into_any(),
            Route::Library => view! { <book::Library/> }.into_any(),
            Route::Help => view! { <book::Help/> }.into_any(),
            Route::Credits => view! { <book::Credits/> }.into_any(),
            Route::Settings => view! { <SettingsPage/> }.into_any(),
            Route::Replay => view! { <Table kind=Kind::Replay/> }.into_any(),
            Route::Deal => view! { <tabletop::DealPage/> }.into_any(),
            Route::Score => view! { <tabletop::ScorePage/> }.into_any(),
            Route::Online => view! { <OnlinePage/> }.into_any(),
            Route::Unknown => view! { <Unknown/> }.into_any(),
        }}
    }
}
