//! The first game, which teaches on the real table: a bar between the board and the question says one thing at a
//! time and points at it. It is part of the layout, so that it covers nothing.

mod game;
mod lessons;

use crate::stores::{Actions, Game, Lessons, Playback, ReplayControl};
use leptos::prelude::*;
use lessons::{LESSONS, Learned, Lesson, Scene};
use protocol::View;
use std::time::Duration;
use wasm_bindgen::JsCast;

/// How often it is looked where the things are that a lesson points at.
const LOOK: Duration = Duration::from_millis(200);
/// This many things are pointed at.
const MOST: u32 = 6;

/// Begins the first game.
pub fn begin(game: Game, lessons: Lessons) {
    game.begin(game::game());
    lessons.set(Some(Vec::new()));
}
/// Whether a table is that of the first game: nobody else plays against its bot.
pub fn is(view: &View) -> bool {
    view.seated.iter().map(|who| &who.name).eq(&game::game().players)
}
fn learn(lessons: Lessons, name: &str) {
    let Some(mut learned) = lessons.learned.get_untracked() else { return }; // nothing is taught any more
    learned.push(name.to_string());
    lessons.set((learned.len() < LESSONS.len()).then_some(learned));
}

/// The bar, as long as something is taught.
#[component]
pub fn Coach() -> impl IntoView {
    let playback = expect_context::<Playback>();
    let learned = expect_context::<Lessons>().learned;
    let replay = expect_context::<ReplayControl>();
    let teaching = Memo::new(move |_| learned.with(Option::is_some) && !replay.is_on());
    view! { <Show when=move || teaching.get() && playback.with(|v| !v.is_over())><Due/></Show> }
}

#[component]
fn Due() -> impl IntoView {
    let playback = expect_context::<Playback>();
    let taught = expect_context::<Lessons>();
    let actions = expect_context::<Actions>();
    let learned = move || taught.learned.get().unwrap_or_default();
    let index = Memo::new(move |_| {
        let due = playback.with(|view| lessons::due(&learned(), &Scene { view, no_effect: actions.without_effect() }));
        due.and_then(|due| Some((LESSONS.iter().position(|l| l.name == due.lesson.name)?, due.is_now, due.is_late)))
    });
    let due = move || index.get().map(|(i, is_now, is_late)| lessons::Due { lesson: &LESSONS[i], is_now, is_late });
    // what has been shown on the table is learned as soon as it is done, also while something else is shown
    let shown = StoredValue::new(Vec::<usize>::new());
    Effect::new(move || {
        playback.view.track();
        let now = index.get().filter(|(_, is_now, _)| *is_now).map(|(i, ..)| i);
        shown.update_value(|shown| shown.extend(now.filter(|i| !shown.contains(i))));
        let known = taught.learned.get_untracked().unwrap_or_default();
        let open = |l: &&Lesson| !known.iter().any(|k| k == l.name);
        let shown: Vec<&Lesson> = shown.with_value(|s| s.iter().map(|&i| &LESSONS[i]).filter(open).collect());
        let is_done = |view: &View, is: fn(&Scene) -> bool| is(&Scene { view, no_effect: None });
        let done = |l: &&Lesson| matches!(l.learned, Learned::Done(is) if playback.with(|v| is_done(v, is)));
        shown.into_iter().filter(done).for_each(|lesson| learn(taught, lesson.name));
    });
    let text = move || match due() {
        Some(due) => t!(due.key()),
        None if playback.asked(|_| true) => t!("tutorial-free"),
        None => t!("tutorial-wait"),
    };
    let count = move || t!("tutorial-count", n = learned().len() + 1, all = LESSONS.len());
    let next = move |_| {
        if let Some(due) = due() {
            learn(taught, due.lesson.name);
        }
    };
    let by_reading = move || due().is_some_and(|due| due.is_read());
    view! {
        <section class="coach" aria-label=t!("tutorial-label")
            data-lesson=move || due().map(|due| due.lesson.name)
        >
            <p class="coach-text" role="status" aria-live="polite">{text}</p>
            <div class="coach-buttons">
                <small>{count}</small>
                <Show when=move || due().is_some()>
                    <button type="button" class="coach-next" class:main=by_reading on:click=next>{t!("tutorial-next")} <kbd>"N"</kbd></button>
                </Show>
                <button type="button" class="coach-leave" on:click=move |_| taught.set(None)>{t!("tutorial-leave")}</button>
            </div>
        </section>
        <Frames at=Signal::derive(move || due().map_or("", |due| due.at()))/>
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
