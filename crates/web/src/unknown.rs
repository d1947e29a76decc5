//! An address that leads nowhere says so, and shows the way back.

use crate::book::Page;
use crate::route::Route;
use leptos::prelude::*;

/// The page.
#[component]
pub fn Unknown() -> impl IntoView {
    view! {
        <Page here=Route::Unknown>
            <main class="prose unknown">
                <h1>{t!("unknown-title")}</h1>
                <p>{t!("unknown-text")}</p>
                <p><a class="go-home" href=Route::Start.hash()>{t!("unknown-home")}</a></p>
            </main>
        </Page>
    }
}
