//! A double click is one click, and a key that is held is one key: neither answers a question that came in between,
//! which nobody has read.

use crate::desk::{Desk, is_on};
use leptos::ev::{KeyboardEvent, MouseEvent};
use leptos::prelude::*;

/// Where a click can be an answer.
const ANSWERS: &str = ".board, .hand, .tray, .prompt, .end-turn";

/// Keys that can be answers; others may be held, such as those that go from one thing to the next.
const KEYS: [&str; 4] = ["e", "E", "Enter", " "];

/// A guard that stops what comes too soon; it sees clicks before anybody else does.
pub fn guard(desk: Desk) -> impl Fn(MouseEvent) + Copy {
    // the question that the first click met
    let met = StoredValue::new(0);
    move |e| {
        let step = untrack(|| desk.with(|v| v.step));
        if e.detail() < 2 {
            return met.set_value(step);
        }
        let plays = desk.client.replay.with_untracked(Option::is_none);
        if plays && step != met.get_value() && is_on(&e, ANSWERS) && !is_on(&e, ".undo") {
            e.stop_propagation();
        }
    }
}

/// Whether a key is only still held, and could answer.
pub fn is_held(e: &KeyboardEvent) -> bool {
    let key = e.key();
    e.repeat() && (KEYS.contains(&key.as_str()) || key.parse::<u8>().is_ok())
}
