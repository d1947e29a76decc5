//! The table behind the page, in a thread of its own: the engine and the bots never make the page wait.

use host::Screen;
use protocol::{Reply, Request};
use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

/// Answers requests for as long as the worker lives.
pub fn run() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let mut screen = Screen::new(cards::library());
    let to = scope.clone();
    let answer = move |e: MessageEvent| {
        let Some(request) = read::<Request>(&e) else { return };
        screen.handle(request).iter().for_each(|reply| say(&to, reply));
    };
    let closure = Closure::<dyn FnMut(MessageEvent)>::new(answer);
    scope.set_onmessage(Some(closure.as_ref().unchecked_ref()));
    closure.forget(); // it lives as long as the worker
    say(&scope, &Reply::Ready { library: cards::library().fingerprint() });
}

fn say(scope: &DedicatedWorkerGlobalScope, reply: &Reply) {
    let _ = scope.post_message(&write(reply)); // a page that is gone hears nothing
}

/// A message as bytes.
pub fn write(message: &impl serde::Serialize) -> JsValue {
    let bytes = postcard::to_stdvec(message).expect("plain data can be sent");
    js_sys::Uint8Array::from(bytes.as_slice()).into()
}
/// A message from bytes.
pub fn read<T: serde::de::DeserializeOwned>(e: &MessageEvent) -> Option<T> {
    let bytes = e.data().dyn_into::<js_sys::Uint8Array>().ok()?.to_vec();
    postcard::from_bytes(&bytes).ok()
}
