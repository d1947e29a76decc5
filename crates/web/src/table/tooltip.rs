//! Reading a card by pointing at it, wherever it is: the mouse rests on it, the focus is on it, or a finger stays on
//! it. What can be read has the attribute `data-see`.

use super::inspector::Inspector;
use crate::stores::{Form, Inspected, Inspection, Layout, Sheet};
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen::prelude::*;
use web_sys::{Element, PointerEvent};

/// How long the mouse rests on a card before it is read, in milliseconds.
const REST: u64 = 150;
/// How long a finger stays on it.
const HOLD: u64 = 350;
/// How far the finger may move meanwhile, in pixels.
const SLIP: f64 = 12.0;
/// The width of what is shown, and between it and what is pointed at.
const WIDTH: f64 = 300.0;
const GAP: f64 = 8.0;

/// What is being pointed at.
#[derive(Clone, Default)]
struct Pointing {
    /// Counts, so that an old rest does not count for a new one.
    number: u32,
    at: Option<Element>,
    /// Where the finger came down.
    finger: Option<(f64, f64)>,
    /// The finger has read a card: it does not choose it as well.
    held: bool,
}

/// Listens for pointing as long as the table is shown.
pub fn listen(inspection: Inspection) {
    let pointing = StoredValue::new_local(Pointing::default());
    let begin = move |at: Option<Element>| {
        pointing.update_value(|p| (p.number, p.at) = (p.number + 1, at));
        pointing.with_value(|p| p.number)
    };
    let after = move |millis: u64, number: u32, then: fn(Inspection, &Element)| {
        let then = move || {
            let at = pointing.try_with_value(|p| p.at.clone().filter(|_| p.number == number)).flatten();
            if let Some(at) = at {
                pointing.update_value(|p| p.held = p.finger.is_some());
                then(inspection, &at);
            }
        };
        set_timeout(then, Duration::from_millis(millis));
    };
    let over = window_event_listener(leptos::ev::pointerover, move |e| {
        if e.pointer_type() != "mouse" {
            return;
        }
        let at = readable(&e);
        if pointing.with_value(|p| p.at != at) {
            inspection.pointed.set(None);
            let number = begin(at);
            after(REST, number, look);
        }
    });
    let down = window_event_listener(leptos::ev::pointerdown, move |e| {
        let finger = (e.pointer_type() != "mouse").then(|| (e.x().into(), e.y().into()));
        pointing.update_value(|p| (p.finger, p.held) = (finger, false));
        inspection.pointed.set(None);
        if finger.is_some() {
            let number = begin(readable(&e));
            after(HOLD, number, read);
        }
    });
    let moved = window_event_listener(leptos::ev::pointermove, move |e: PointerEvent| {
        let slipped = |(x, y): (f64, f64)| (f64::from(e.x()) - x).hypot(f64::from(e.y()) - y) > SLIP;
        if pointing.with_value(|p| p.finger.is_some_and(slipped)) {
            begin(None);
        }
    });
    let lifted = move |e: PointerEvent| {
        if e.pointer_type() != "mouse" {
            begin(None);
        }
    };
    let up = window_event_listener(leptos::ev::pointerup, lifted);
    let cancelled = window_event_listener(leptos::ev::pointercancel, lifted);
    let focused = window_event_listener(leptos::ev::focusin, move |e| {
        let visible = |e: &Element| e.matches(":focus-visible").unwrap_or(false);
        inspection.pointed.set(None);
        if let Some(at) = readable(&e).filter(visible) {
            begin(Some(at.clone()));
            look(inspection, &at);
        }
    });
    // before anything else hears of it: what a finger has read is not chosen by lifting it
    let choose = Closure::<dyn FnMut(web_sys::Event)>::new(move |e: web_sys::Event| {
        if pointing.try_update_value(|p| std::mem::take(&mut p.held)).unwrap_or(false) {
            e.prevent_default();
            e.stop_propagation();
        }
    });
    let listener: js_sys::Function = choose.as_ref().unchecked_ref::<js_sys::Function>().clone();
    let _ = window().add_event_listener_with_callback_and_bool("click", &listener, true);
    let choose = StoredValue::new_local(Some((choose, listener)));
    on_cleanup(move || {
        for handle in [over, down, moved, up, cancelled, focused] {
            handle.remove();
        }
        if let Some((_, listener)) = choose.try_update_value(Option::take).flatten() {
            let _ = window().remove_event_listener_with_callback_and_bool("click", &listener, true);
        }
    });
}

/// What can be read where an event happened.
fn readable(e: &web_sys::Event) -> Option<Element> {
    e.target()?.dyn_into::<Element>().ok()?.closest("[data-see]").ok().flatten()
}
fn seen(e: &Element) -> Option<Inspected> {
    Inspected::of(&e.get_attribute("data-see")?)
}
/// Reads it beside where it is.
fn look(inspection: Inspection, at: &Element) {
    if let Some(seen) = seen(at).filter(|_| at.is_connected()) {
        let r = at.get_bounding_client_rect();
        inspection.see(seen);
        inspection.pointed.set(Some([r.left(), r.top(), r.right(), r.bottom()]));
    }
}
/// Opens it.
fn read(inspection: Inspection, at: &Element) {
    if let Some(seen) = seen(at).filter(|_| at.is_connected()) {
        let r = at.get_bounding_client_rect();
        inspection.low.set((r.top() + r.bottom()) / 2.0 > size().1 / 2.0);
        inspection.read(seen);
    }
}
fn size() -> (f64, f64) {
    let pixels = |n: Result<JsValue, JsValue>| n.ok().and_then(|n| n.as_f64()).unwrap_or(800.0);
    (pixels(window().inner_width()), pixels(window().inner_height()))
}

/// Where something is shown that is not to lie over what is pointed at: left, top and height at most, in a window.
fn place([left, top, right, bottom]: [f64; 4], (width, height): (f64, f64)) -> (f64, f64, f64) {
    let beside = [right + GAP, left - GAP - WIDTH].into_iter().find(|&x| x >= 0.0 && x + WIDTH <= width);
    match beside {
        Some(x) => {
            let high = (height - 2.0 * GAP).min(420.0);
            (x, top.min(height - high - GAP).max(GAP), high)
        }
        None => {
            let x = left.min(width - WIDTH - GAP).max(GAP);
            let (above, below) = (top - 2.0 * GAP, height - bottom - 2.0 * GAP);
            if below >= above { (x, bottom + GAP, below) } else { (x, GAP, above) }
        }
    }
}

/// The card that is pointed at, where no column shows it.
#[component]
pub fn Tooltip() -> impl IntoView {
    let layout = expect_context::<Layout>();
    let inspection = expect_context::<Inspection>();
    let at = Memo::new(move |_| {
        let hidden = layout.form.get() != Form::Wide || layout.sheet.get().is_some();
        inspection.pointed.get().filter(|_| hidden && layout.sheet.get() != Some(Sheet::Card))
    });
    let placed = move || at.get().map(|at| place(at, size())).unwrap_or_default();
    view! {
        <Show when=move || at.get().is_some()>
            <div class="peek" style:left=move || format!("{}px", placed().0) style:top=move || format!("{}px", placed().1)
                style:max-height=move || format!("{}px", placed().2)
            ><Inspector/></div>
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read_does_not_lie_over_what_is_pointed_at() {
        for (width, height) in [(1024.0, 768.0), (390.0, 844.0), (360.0, 640.0)] {
            for (w, h) in [(34.0, 36.0), (104.0, 132.0), (220.0, 116.0)] {
                for (x, y) in [(0.0, 0.0), (0.5, 0.3), (1.0, 0.5), (0.2, 1.0), (1.0, 1.0)] {
                    let (left, top) = (x * (width - w), y * (height - h));
                    let (l, t, high) = place([left, top, left + w, top + h], (width, height));
                    let apart = l >= left + w || l + WIDTH <= left || t >= top + h || t + high <= top;
                    assert!(apart, "{left} {top} on {width} by {height}: {l} {t} {high}");
                    assert!(l >= 0.0 && l + WIDTH <= width && t >= 0.0 && t + high <= height && high > 100.0);
                }
            }
        }
    }
}
