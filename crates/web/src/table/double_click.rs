//! A double click is one click, and a key that is held is one key: neither answers a question that came in between,
//! which nobody has read, and neither plays a card that it has just taken up.

use crate::dom::is_on;
use crate::stores::{Playback, ReplayControl, Selection};
use engine::ask::Choice;
use leptos::ev::{KeyboardEvent, MouseEvent};
use leptos::prelude::*;

/// Where a click can be an answer.
const ANSWERS: &str = ".board, .hand, .tray, .prompt, .end-turn";

/// Keys that can be answers; others may be held, such as those that go from one thing to the next.
const KEYS: [&str; 4] = ["e", "E", "Enter", " "];

/// So far apart, in pixels, two taps are meant for two things.
const APART: i32 = 24;

/// The first one of several quick clicks.
#[derive(Copy, Clone, Default)]
struct First {
    /// The question that it met, and what was to be answered twice.
    met: (u32, Option<Choice>),
    x: i32,
    y: i32,
}

/// A guard that stops what comes too soon; it sees clicks before anybody else does.
pub fn guard(playback: Playback, selection: Selection, replay: ReplayControl) -> impl Fn(MouseEvent) + Copy {
    let first = StoredValue::new(First::default());
    move |e| {
        let met = untrack(|| (playback.with(|v| v.revision), selection.unconfirmed.get()));
        let now = First { met, x: e.client_x(), y: e.client_y() };
        let then = first.get_value();
        let again = e.detail() > 1 && (now.x - then.x).abs().max((now.y - then.y).abs()) < APART;
        if !again {
            return first.set_value(now);
        }
        let plays = !untrack(|| replay.is_on());
        if plays && now.met != then.met && is_on(&e, ANSWERS) && !is_on(&e, ".undo") {
            e.stop_propagation();
        }
    }
}

/// Whether a key is only still held, and could answer.
pub fn is_held(e: &KeyboardEvent) -> bool {
    let key = e.key();
    e.repeat() && (KEYS.contains(&key.as_str()) || key.parse::<u8>().is_ok())
}
