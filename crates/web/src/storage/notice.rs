//! That nothing can be stored is said once, where it cannot be missed.

use leptos::prelude::*;
use std::cell::Cell;
use wasm_bindgen::JsValue;
use words::bundle::key;

/// Why something was not stored.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// There is no room left.
    Full,
    /// The browser does not allow it, or its storage is broken.
    Forbidden,
}

impl Trouble {
    /// What an error of the browser's storage means.
    pub fn of(error: &JsValue) -> Trouble {
        let name = js_sys::Reflect::get(error, &"name".into()).ok().and_then(|name| name.as_string());
        match name.as_deref() {
            Some("QuotaExceededError") => Trouble::Full,
            _ => Trouble::Forbidden,
        }
    }
}

thread_local! {
    static SHOWN: ArcRwSignal<Option<Trouble>> = ArcRwSignal::new(None);
    static TOLD: Cell<bool> = const { Cell::new(false) };
}

/// Says that something was not stored, if that was not said before.
pub fn tell(trouble: Trouble) {
    if !TOLD.replace(true) {
        SHOWN.with(|shown| shown.set(Some(trouble)));
    }
}

/// What is said, until it has been read.
#[component]
pub fn StorageNotice() -> impl IntoView {
    let shown = SHOWN.with(Clone::clone);
    let read = shown.clone();
    let notice = move |trouble: Trouble| {
        let read = read.clone();
        view! {
            <div class="storage-notice" role="alert" data-trouble=format!("{trouble:?}").to_lowercase()>
                <p>{t!(key("storage", &trouble))}</p>
                <button type="button" on:click=move |_| read.set(None)>{t!("storage-read")}</button>
            </div>
        }
    };
    move || shown.get().map(&notice)
}
