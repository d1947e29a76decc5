//! The first game, which teaches on the real table: a bar between the board and the question says one thing at a
//! time and points at it. It is part of the layout, so that it covers nothing.

mod game;
mod lessons;

use crate::client::Client;
use crate::desk::Desk;
use crate::store;
use leptos::prelude::*;
use lessons::{LESSONS, Learned, Lesson};
use std::time::Duration;
use wasm_bindgen::JsCast;

/// How often it is looked where the things are that a lesson points at.
const LOOK: Duration = Duration::from_millis(200);
/// This many things are pointed at.
const MOST: u32 = 6;

/// Begins the first game.
pub fn begin(client: Client) {
    client.begin(game::game());
    teach(client, Some(Vec::new()));
}
/// Remembers what has been learned; nothing: there are no lessons any more.
fn teach(client: Client, learned: Option<Vec<String>>) {
    store::keep_lessons(learned.as_deref());
    client.lessons.set(learned);
}
fn learn(client: Client, name: &str) {
    let Some(mut learned) = client.lessons.get_untracked() else { return }; // nothing is taught any more
    learned.push(name.to_string());
    teach(client, (learned.len() < LESSONS.len()).then_some(learned));
}

/// The bar, as long as something is taught.
#[component]
pub fn Coach() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let client = desk.client;
    let teaching = Memo::new(move |_| client.lessons.with(Option::is_some) && client.replay.with(Option::is_none));
    view! { <Show when=move || teaching.get() && desk.with(|v| !v.is_over())><Lessons/></Show> }
}

#[component]
fn Lessons() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let client = desk.client;
    let learned = move || client.lessons.get().unwrap_or_default();
    let index = Memo::new(move |_| {
        let due = desk.with(|v| lessons::due(&learned(), v));
        due.and_then(|due| LESSONS.iter().position(|l| l.name == due.name))
    });
    let lesson = move || index.get().map(|i| &LESSONS[i]);
    // what has been shown is learned as soon as it is done, also while something else is shown
    let shown = StoredValue::new(Vec::<usize>::new());
    Effect::new(move || {
        desk.view.track();
        let now = index.get();
        shown.update_value(|shown| shown.extend(now.filter(|i| !shown.contains(i))));
        let known = client.lessons.get_untracked().unwrap_or_default();
        let open = |l: &&Lesson| !known.iter().any(|k| k == l.name);
        let shown: Vec<&Lesson> = shown.with_value(|s| s.iter().map(|&i| &LESSONS[i]).filter(open).collect());
        let done = |l: &&Lesson| matches!(l.learned, Learned::Done(is) if desk.with(is));
        shown.into_iter().filter(done).for_each(|lesson| learn(client, lesson.name));
    });
    let text = move || match lesson() {
        Some(lesson) => t!(format!("lesson-{}", lesson.name)),
        None if desk.asked(|_| true) => t!("tutorial-free"),
        None => t!("tutorial-wait"),
    };
    let count = move || t!("tutorial-count", n = learned().len() + 1, all = LESSONS.len());
    let next = move |_| {
        if let Some(lesson) = lesson() {
            learn(client, lesson.name);
        }
    };
    let by_reading = move || lesson().is_some_and(|l| matches!(l.learned, Learned::Read));
    view! {
        <section class="coach" aria-label=t!("tutorial-label")
            data-lesson=move || lesson().map(|l| l.name)
        >
            <p class="coach-text" role="status" aria-live="polite">{text}</p>
            <div class="coach-buttons">
                <small>{count}</small>
                <Show when=move || lesson().is_some()>
                    <button type="button" class="coach-next" class:main=by_reading on:click=next>{t!("tutorial-next")} <kbd>"N"</kbd></button>
                </Show>
                <button type="button" class="coach-leave" on:click=move |_| teach(client, None)>{t!("tutorial-leave")}</button>
            </div>
        </section>
        <Frames at=Signal::derive(move || lesson().map_or("", |l| l.at))/>
    }
}

/// Where something is on the screen: left, top, width, height.
type Place = [i32; 4];

/// Frames around what is pointed at. They let every click through.
#[component]
fn Frames(at: Signal<&'static str>) -> impl IntoView {
    let places = RwSignal::new(Vec::<Place>::new());
    let look = move || {
        let now = places_of(at.get_untracked());
        if places.try_with_untracked(|p| *p != now).unwrap_or(false) {
            places.set(now);
        }
    };
    Effect::new(move || {
        bring_into_sight(at.get());
        look();
    });
    if let Ok(handle) = set_interval_with_handle(look, LOOK) {
        on_cleanup(move || handle.clear());
    }
    let frame = |[x, y, w, h]: Place| {
        let px = |n: i32| format!("{n}px");
        view! { <span class="frame" style:left=px(x) style:top=px(y) style:width=px(w) style:height=px(h)></span> }
    };
    view! { <div class="frames" aria-hidden="true">{move || places.get().into_iter().map(frame).collect_view()}</div> }
}

fn places_of(selector: &str) -> Vec<Place> {
    let Some(found) = (!selector.is_empty()).then(|| document().query_selector_all(selector).ok()).flatten() else {
        return Vec::new();
    };
    let width = window().inner_width().ok().and_then(|w| w.as_f64()).unwrap_or(f64::MAX);
    let place = |i: u32| {
        let rect = found.item(i)?.dyn_into::<web_sys::Element>().ok()?.get_bounding_client_rect();
        let place = [rect.x(), rect.y(), rect.width(), rect.height()].map(|n| n.round() as i32);
        let in_sight = rect.right() > 0.0 && rect.x() < width && rect.width() > 0.0 && rect.height() > 0.0;
        in_sight.then_some(place)
    };
    (0..found.length().min(MOST)).filter_map(place).collect()
}

fn bring_into_sight(selector: &str) {
    if selector.is_empty() {
        return;
    }
    if let Ok(Some(first)) = document().query_selector(selector) {
        let how = web_sys::ScrollIntoViewOptions::new();
        how.set_block(web_sys::ScrollLogicalPosition::Nearest);
        how.set_inline(web_sys::ScrollLogicalPosition::Nearest);
        first.scroll_into_view_with_scroll_into_view_options(&how);
    }
}
