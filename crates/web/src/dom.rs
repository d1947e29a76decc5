//! Small questions about events and elements.

use wasm_bindgen::JsCast;
use web_sys::{Element, Event};

/// Whether an event met something of this kind.
pub fn is_on(e: &Event, selector: &str) -> bool {
    let target = e.target().and_then(|t| t.dyn_into::<Element>().ok());
    target.is_some_and(|t| t.closest(selector).ok().flatten().is_some())
}
/// The element an event is listened for at.
pub fn element_of(e: &Event) -> Option<Element> {
    e.current_target()?.dyn_into().ok()
}
