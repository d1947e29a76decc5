//! What one tab of the browser has and no other. Browsers have locks for that, but only for pages that came by a safe
//! way; the others ask each other.

use super::database::promise;
use js_sys::{Function, Object, Promise, Reflect};
use leptos::prelude::*;
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortSignal, BroadcastChannel, MessageEvent};

/// How long a tab waits for another one that may just be closing, in milliseconds.
const PATIENCE: u32 = 500;
/// How long it waits for others to answer where there are no locks.
const ANSWER: i32 = 150;

/// A lock that this tab holds until it is dropped or another tab takes it.
pub struct TabLock {
    release: Box<dyn Fn()>,
}

impl Drop for TabLock {
    fn drop(&mut self) {
        (self.release)();
    }
}

/// Takes a lock, unless another tab holds it; by `force` also then. `lost` is called if another tab forces it later.
pub async fn take(name: &str, force: bool, lost: impl Fn() + 'static) -> Option<TabLock> {
    match locks() {
        Some(locks) => of_browser(&locks, name, force, lost).await,
        None => by_asking(name, force, lost).await,
    }
}

/// Whether any tab holds a lock.
pub async fn is_held(name: &str) -> bool {
    let Some(locks) = locks() else { return is_answered(name).await };
    let held = async {
        let query: Function = Reflect::get(&locks, &"query".into()).ok()?.dyn_into().ok()?;
        let state = JsFuture::from(query.call0(&locks).ok()?.dyn_into::<Promise>().ok()?).await.ok()?;
        let held = js_sys::Array::from(&Reflect::get(&state, &"held".into()).ok()?);
        Some(held.iter().any(|lock| Reflect::get(&lock, &"name".into()).is_ok_and(|n| n == name)))
    };
    held.await.unwrap_or(false)
}

// ---- the browser's locks ------------------------------------------------------

fn locks() -> Option<Object> {
    Reflect::get(&window().navigator(), &"locks".into()).ok()?.dyn_into().ok()
}

async fn of_browser(locks: &Object, name: &str, force: bool, lost: impl Fn() + 'static) -> Option<TabLock> {
    let request: Function = Reflect::get(locks, &"request".into()).ok()?.dyn_into().ok()?;
    let options = Object::new();
    let (key, value): (&str, JsValue) = match force {
        true => ("steal", true.into()),
        false => ("signal", AbortSignal::timeout_with_u32(PATIENCE).into()),
    };
    Reflect::set(&options, &key.into(), &value).ok()?;
    let held = Rc::new(Cell::new(false));
    let (mut granted, mut release) = (None, None);
    let answer = promise(|ok, _| granted = Some(ok));
    let end = promise(|ok, _| release = Some(ok));
    let (granted, release) = (granted?, release?);
    let (now_held, yes) = (held.clone(), granted.clone());
    let begin = Closure::once_into_js(move || -> Promise {
        now_held.set(true);
        let _ = yes.call1(&JsValue::NULL, &true.into());
        end // it is held until then
    });
    let over = request.call3(locks, &name.into(), &options, &begin).ok()?.dyn_into::<Promise>().ok()?;
    leptos::task::spawn_local(async move {
        if JsFuture::from(over).await.is_err() {
            let _ = granted.call1(&JsValue::NULL, &false.into());
            if held.get() {
                lost();
            }
        }
    });
    let is_ours = JsFuture::from(answer).await.is_ok_and(|granted| granted.is_truthy());
    let release = move || drop(release.call0(&JsValue::NULL));
    is_ours.then(|| TabLock { release: Box::new(release) })
}

// ---- asking each other --------------------------------------------------------

const ASKS: &str = "whose is it?";
const HOLDS: &str = "it is mine";
const TAKES: &str = "I take it";

/// Holds a lock by answering everybody who asks for it. Two tabs that ask at the same moment are both refused.
async fn by_asking(name: &str, force: bool, lost: impl Fn() + 'static) -> Option<TabLock> {
    let Ok(channel) = BroadcastChannel::new(name) else {
        return Some(TabLock { release: Box::new(|| {}) }); // no tab hears another: each has to do for itself
    };
    let held = Rc::new(Cell::new(false));
    let (answers, heard) = (channel.clone(), held.clone());
    let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |e: MessageEvent| match e.data().as_string().as_deref() {
        Some(ASKS) => drop(answers.post_message(&HOLDS.into())),
        Some(HOLDS) => heard.set(true),
        Some(TAKES) => lost(),
        _ => {}
    });
    channel.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    let _ = channel.post_message(&(if force { TAKES } else { ASKS }).into());
    if !force {
        wait(ANSWER).await;
    }
    let refused = held.get() && !force;
    let lock = TabLock {
        release: Box::new(move || {
            let _ = &hear; // it hears as long as the lock is there
            channel.close();
        }),
    };
    (!refused).then_some(lock)
}

async fn is_answered(name: &str) -> bool {
    let Ok(channel) = BroadcastChannel::new(name) else { return false };
    let held = Rc::new(Cell::new(false));
    let heard = held.clone();
    let hear =
        Closure::<dyn FnMut(MessageEvent)>::new(move |e: MessageEvent| heard.set(heard.get() || e.data() == HOLDS));
    channel.set_onmessage(Some(hear.as_ref().unchecked_ref()));
    let _ = channel.post_message(&ASKS.into());
    wait(ANSWER).await;
    channel.close();
    held.get()
}

async fn wait(millis: i32) {
    let passed = promise(|ok, _| {
        let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(&ok, millis);
    });
    let _ = JsFuture::from(passed).await;
}
