//! The link to a table: shown, copied, or shared by whatever the device shares with.

use super::address;
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::ShareData;

/// How long it is said that something was copied.
const COPIED: Duration = Duration::from_secs(2);

/// The link, and what can be done with it.
#[component]
pub fn Invite(table: String) -> impl IntoView {
    let link = address::link(&table);
    let shared = link.clone();
    let share = move |_| {
        let data = ShareData::new();
        data.set_title(&t!("app-name"));
        data.set_text(&t!("online-share-text"));
        data.set_url(&shared);
        let done = window().navigator().share_with_data(&data);
        leptos::task::spawn_local(async move { drop(JsFuture::from(done).await) }); // whoever shares with nobody knows it
    };
    let select = move |e: leptos::ev::FocusEvent| event_target::<web_sys::HtmlInputElement>(&e).select();
    let can_share = js_sys::Reflect::has(&JsValue::from(window().navigator()), &"share".into()).unwrap_or(false);
    view! {
        <div class="invite">
            <input class="link" readonly aria-label=t!("online-link") value=link.clone()
                on:focus=select/>
            <Copy text=link words=t!("online-copy-link")/>
            {can_share.then(|| view! { <button type="button" class="share" on:click=share>{t!("online-share")}</button> })}
        </div>
    }
}

/// A button that copies a text, where the browser lets it.
#[component]
pub fn Copy(
    text: String,
    /// What it says.
    words: String,
) -> impl IntoView {
    let copied = RwSignal::new(false);
    let copy = move |_| {
        let done = window().navigator().clipboard().write_text(&text);
        leptos::task::spawn_local(async move {
            if JsFuture::from(done).await.is_ok() {
                let _ = copied.try_set(true);
                let over = move || {
                    let _ = copied.try_set(false);
                };
                set_timeout(over, COPIED);
            }
        });
    };
    // a page that came by an unsafe way must not copy
    window().is_secure_context().then(|| {
        view! {
            <button type="button" class="copy" on:click=copy>
                <span role="status">{move || if copied.get() { t!("setup-copied") } else { words.clone() }}</span>
            </button>
        }
    })
}
