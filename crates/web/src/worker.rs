//! The table behind the page, in a thread of its own: the engine and the bots never make the page wait.

use host::{Budget, Screen};
use protocol::{Fault, Reply, Request, Versions, wire};
use serde::de::DeserializeOwned;
use std::time::Duration;
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// How long a bot that can make use of it thinks about an answer.
const THINKING: Budget = Budget::Time(Duration::from_secs(1));

/// Answers requests for as long as the worker lives.
pub fn run() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let mut screen = Screen::new(cards::library(), Some(THINKING));
    let to = scope.clone();
    let answer = move |e: MessageEvent| match read::<Request>(&e) {
        Some(request) => say(&to, &screen.handle(request)),
        None => say(&to, &[Reply::Fault(Fault::Unreadable)]),
    };
    let closure = Closure::<dyn FnMut(MessageEvent)>::new(answer);
    scope.set_onmessage(Some(closure.as_ref().unchecked_ref()));
    closure.forget(); // it lives as long as the worker
    say(&scope, &[Reply::Welcome(Versions::of(cards::library()))]);
}

/// Says all that came of a request in one message, so that the page stores a game in the same moment as it shows it.
fn say(scope: &DedicatedWorkerGlobalScope, replies: &[Reply]) {
    let all: js_sys::Array = replies.iter().map(write).collect();
    let _ = scope.post_message(&all); // a page that is gone hears nothing
}

/// A message as bytes.
pub fn write(message: &impl serde::Serialize) -> JsValue {
    js_sys::Uint8Array::from(wire::to_bytes(message).as_slice()).into()
}
/// All that was said at once.
pub fn read_all<T: DeserializeOwned>(e: &MessageEvent) -> Vec<T> {
    let all = e.data().dyn_into::<js_sys::Array>().into_iter().flatten();
    all.filter_map(from_bytes).collect()
}
fn read<T: DeserializeOwned>(e: &MessageEvent) -> Option<T> {
    from_bytes(e.data())
}
/// A message from bytes.
fn from_bytes<T: DeserializeOwned>(message: JsValue) -> Option<T> {
    let bytes = message.dyn_into::<js_sys::Uint8Array>().ok()?.to_vec();
    wire::from_bytes(&bytes).ok()
}
