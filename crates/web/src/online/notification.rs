//! Whose turn it is, for somebody who looks elsewhere: in the page's title, and by a notification where the person has
//! allowed it. The sound is the table's own.

use super::store::Online;
use crate::stores::Playback;
use leptos::prelude::*;
use protocol::online::Phase;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Notification, NotificationOptions, NotificationPermission};

/// What the title and the notification are about.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Calls {
    /// Nothing.
    Nobody,
    /// The person here is asked something.
    Turn,
    /// Everybody is ready, and it can begin.
    Start,
    /// Somebody asks for something to be undone.
    Undo,
}

/// Keeps the title, and notifies, as long as a table is shown.
pub fn listen(online: Online) {
    let playback = expect_context::<Playback>();
    let calls = Memo::new(move |_| {
        let asked = playback.asked(|_| true);
        online
            .with(|r| match r.phase {
                Phase::Playing if r.you.is_some() && asked => Some(Calls::Turn),
                Phase::Playing if r.you.is_some() && r.takeback.is_some_and(|p| Some(p) != r.you) => Some(Calls::Undo),
                Phase::Waiting if r.host && super::waiting::can_start(r) => Some(Calls::Start),
                _ => None,
            })
            .unwrap_or(Calls::Nobody)
    });
    let before = document().title();
    let usual = before.clone();
    Effect::new(move |last: Option<Calls>| {
        let now = calls.get();
        let what = match now {
            Calls::Nobody => None,
            Calls::Turn => Some(t!("online-your-turn")),
            Calls::Start => Some(t!("online-can-start")),
            Calls::Undo => Some(t!("online-asks-undo-short")),
        };
        document().set_title(&what.as_ref().map_or_else(|| usual.clone(), |what| format!("{what} · {usual}")));
        if let Some(what) = what.filter(|_| last.is_some_and(|last| last != now) && document().hidden()) {
            notify(&what, untrack(|| online.with(|r| r.options.title.clone())));
        }
        now
    });
    on_cleanup(move || document().set_title(&before));
}

/// Whether there are notifications, and whether they are allowed.
fn permission() -> Option<NotificationPermission> {
    let there = js_sys::Reflect::has(&window(), &"Notification".into()).unwrap_or(false);
    there.then(Notification::permission)
}
fn notify(what: &str, about: String) {
    if permission() != Some(NotificationPermission::Granted) {
        return;
    }
    let options = NotificationOptions::new();
    options.set_body(&about);
    options.set_tag("breakpoint"); // the last one takes the place of the one before
    let Ok(notification) = Notification::new_with_options(what, &options) else { return }; // some phones allow none
    let click = wasm_bindgen::closure::Closure::once_into_js(move || drop(window().focus()));
    notification.set_onclick(Some(click.unchecked_ref()));
}

/// Lets the page notify, where that was not decided yet.
#[component]
pub fn Allow() -> impl IntoView {
    let state = RwSignal::new_local(permission());
    let ask = move |_| {
        if let Ok(asked) = Notification::request_permission() {
            leptos::task::spawn_local(async move {
                let _ = JsFuture::from(asked).await;
                let _ = state.try_set(permission());
            });
        }
    };
    move || match state.get() {
        Some(NotificationPermission::Default) => {
            view! { <button type="button" class="allow-notifications" on:click=ask>{t!("online-notify")}</button> }
                .into_any()
        }
        Some(NotificationPermission::Granted) => view! { <p class="dim">{t!("online-notifies")}</p> }.into_any(),
        _ => ().into_any(),
    }
}
