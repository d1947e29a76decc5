//! What lies over the rest and wants an answer: the focus goes into it, stays in it, and comes back where it was.

use leptos::html::Section;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// What the focus can be on.
const STOPS: &str =
    "button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled), summary, [tabindex='0']";

/// Holds the focus in an element as long as it is there.
pub fn hold(node: NodeRef<Section>) {
    let before = StoredValue::new_local(document().active_element());
    Effect::new(move || {
        let Some(node) = node.get() else { return };
        // once what is in it is there
        request_animation_frame(move || {
            let inside = document().active_element().is_some_and(|e| node.contains(Some(&e)));
            if !inside {
                let wanted =
                    node.query_selector("[data-first]").ok().flatten().and_then(|e| e.dyn_into::<HtmlElement>().ok());
                let _ = wanted.as_ref().unwrap_or(&node).focus();
            }
        });
    });
    let keys = window_event_listener(leptos::ev::keydown, move |e| {
        if e.key() == "Tab"
            && let Some(node) = node.get_untracked()
            && is_last(&node)
        {
            e.prevent_default();
            turn(&node, if e.shift_key() { -1 } else { 1 });
        }
    });
    on_cleanup(move || {
        keys.remove();
        let before = before.try_get_value().flatten();
        // once what has the focus now is gone
        request_animation_frame(move || {
            let lost = document().active_element().is_none_or(|e| e.tag_name() == "BODY");
            if let Some(before) =
                before.and_then(|e| e.dyn_into::<HtmlElement>().ok()).filter(|e| lost && e.is_connected())
            {
                let _ = before.focus();
            }
        });
    });
}

/// Whether nothing lies over it that holds the focus as well.
fn is_last(node: &Element) -> bool {
    let Ok(all) = document().query_selector_all("[aria-modal='true']") else { return true };
    let last = all.item(all.length().saturating_sub(1)).and_then(|n| n.dyn_into::<Element>().ok());
    last.is_none_or(|last| last == *node)
}

/// The focus goes to the next in the element, or the one before.
fn turn(node: &Element, by: i32) {
    let Ok(all) = node.query_selector_all(STOPS) else { return };
    let shown = |e: &HtmlElement| e.offset_width() > 0;
    let stops: Vec<HtmlElement> =
        (0..all.length()).filter_map(|i| all.item(i)?.dyn_into().ok()).filter(shown).collect();
    let active = document().active_element();
    let now = stops.iter().position(|e| active.as_ref() == Some(e.as_ref()));
    let n = stops.len() as i32;
    if n > 0 {
        let next = now.map_or(if by > 0 { 0 } else { n - 1 }, |i| (i as i32 + by).rem_euclid(n));
        let _ = stops[next as usize].focus();
    }
}
