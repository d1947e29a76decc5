//! Texts by key in the browser's database. Writing does not wait: what is to be written is handed over at once, and
//! stays in memory if it is not taken.

use super::notice::{Trouble, tell};
use js_sys::{Function, Promise, Reflect};
use leptos::prelude::*;
use std::collections::BTreeMap;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{IdbDatabase, IdbObjectStore, IdbOpenDbRequest, IdbRequest, IdbTransaction, IdbTransactionMode};

const NAME: &str = "breakpoint";
const STORE: &str = "texts";
/// How long the browser may take to open it, in milliseconds: some never answer.
const PATIENCE: i32 = 2_000;

/// The database, or what stands in for it as long as the page is open.
#[derive(Copy, Clone)]
pub struct Database {
    opened: StoredValue<Option<IdbDatabase>, LocalStorage>,
    /// What is not written yet, or could not be.
    unsaved: StoredValue<BTreeMap<String, Unsaved>>,
}

struct Unsaved {
    text: String,
    /// Counts what was to be written under this key.
    number: u32,
}

impl Database {
    /// Opens it.
    pub async fn open() -> Database {
        let opened = open().await.inspect_err(|e| tell(Trouble::of(e))).ok();
        Database { opened: StoredValue::new_local(opened), unsaved: StoredValue::new(BTreeMap::new()) }
    }
    /// All keys.
    pub async fn keys(self) -> Vec<String> {
        let keys = self.read(IdbObjectStore::get_all_keys).await.map(|keys| js_sys::Array::from(&keys));
        let mut keys: Vec<String> = keys.into_iter().flatten().filter_map(|key| key.as_string()).collect();
        keys.extend(self.unsaved.with_value(|unsaved| unsaved.keys().cloned().collect::<Vec<_>>()));
        keys.sort();
        keys.dedup();
        keys
    }
    /// The text of a key.
    pub async fn get(self, key: &str) -> Option<String> {
        if let Some(text) = self.unsaved.with_value(|unsaved| unsaved.get(key).map(|u| u.text.clone())) {
            return Some(text);
        }
        self.read(|store| store.get(&key.into())).await?.as_string()
    }
    /// Stores a text. It is handed over now, and in this order.
    pub fn put(self, key: &str, text: String) {
        let stored = self.store(key, text);
        leptos::task::spawn_local(async move {
            stored.await;
        });
    }
    /// The same; says later whether it is stored for good.
    pub fn store(self, key: &str, text: String) -> impl Future<Output = bool> + use<> {
        let writing = self.write(|store| store.put_with_key(&text.as_str().into(), &key.into()));
        let key = key.to_string();
        let number = self.unsaved.try_update_value(|unsaved| {
            let number = unsaved.get(&key).map_or(0, |u| u.number + 1);
            unsaved.insert(key.clone(), Unsaved { text, number });
            number
        });
        async move {
            let outcome = match writing {
                Ok(writing) => writing.done().await,
                Err(trouble) => Err(trouble),
            };
            match outcome {
                Ok(()) => {
                    // unless something else is to be written there by now
                    self.unsaved.try_update_value(|unsaved| {
                        unsaved.retain(|k, u| *k != key || Some(u.number) != number);
                    });
                    true
                }
                Err(trouble) => {
                    tell(trouble);
                    false
                }
            }
        }
    }
    /// Removes a key.
    pub fn remove(self, key: &str) {
        self.unsaved.update_value(|unsaved| drop(unsaved.remove(key)));
        let _ = self.write(|store| store.delete(&key.into())); // what stays is in nobody's way
    }

    async fn read(self, what: impl FnOnce(&IdbObjectStore) -> Result<IdbRequest, JsValue>) -> Option<JsValue> {
        let request = self.opened.with_value(|db| {
            let transaction = db.as_ref()?.transaction_with_str(STORE).ok()?;
            what(&transaction.object_store(STORE).ok()?).ok()
        })?;
        JsFuture::from(answered(&request)).await.ok()?;
        request.result().ok()
    }
    /// Begins to write.
    fn write(self, what: impl FnOnce(&IdbObjectStore) -> Result<IdbRequest, JsValue>) -> Result<Writing, Trouble> {
        let begin = |db: &IdbDatabase| {
            let transaction = db.transaction_with_str_and_mode(STORE, IdbTransactionMode::Readwrite)?;
            what(&transaction.object_store(STORE)?)?;
            let written = promise(|ok, fail| {
                transaction.set_oncomplete(Some(&ok));
                transaction.set_onabort(Some(&fail));
            });
            // so that it is written also if the page is left now; where there is no such call, that takes a little longer
            if let Some(commit) = Reflect::get(&transaction, &"commit".into())?.dyn_ref::<Function>() {
                commit.call0(&transaction)?;
            }
            Ok(Writing { transaction, written })
        };
        let begun = self.opened.with_value(|db| db.as_ref().map(begin));
        begun.ok_or(Trouble::Forbidden)?.map_err(|e: JsValue| Trouble::of(&e))
    }
}

/// Something that is being written.
struct Writing {
    transaction: IdbTransaction,
    written: Promise,
}

impl Writing {
    async fn done(self) -> Result<(), Trouble> {
        let failed = |_| self.transaction.error().map_or(Trouble::Forbidden, |e| Trouble::of(&e));
        JsFuture::from(self.written).await.map(drop).map_err(failed)
    }
}

async fn open() -> Result<IdbDatabase, JsValue> {
    let factory = window().indexed_db()?.ok_or(JsValue::UNDEFINED)?;
    let request: IdbOpenDbRequest = factory.open_with_u32(NAME, 1)?;
    let asked = request.clone();
    // it outlives this function: a browser that is slow to answer may still call it
    let fill = Closure::once_into_js(move || {
        let new: Option<IdbDatabase> = asked.result().ok().map(JsCast::unchecked_into);
        new.map(|db| db.create_object_store(STORE).map(drop)); // if that fails, so does opening it
    });
    request.set_onupgradeneeded(Some(fill.unchecked_ref()));
    let late = promise(|_, fail| {
        let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(&fail, PATIENCE);
    });
    let outcome = JsFuture::from(Promise::race(&js_sys::Array::of2(&answered(&request), &late))).await;
    let error = || request.error().ok().flatten().map_or(JsValue::UNDEFINED, JsValue::from);
    outcome.map_err(|_| error())?;
    let db: IdbDatabase = request.result()?.unchecked_into();
    let open = db.clone();
    let leave = Closure::<dyn FnMut()>::new(move || open.close()); // a later version of the page wants it
    db.set_onversionchange(Some(leave.as_ref().unchecked_ref()));
    leave.forget(); // it lives as long as the page
    Ok(db)
}

fn answered(request: &IdbRequest) -> Promise {
    promise(|ok, fail| {
        request.set_onsuccess(Some(&ok));
        request.set_onerror(Some(&fail));
    })
}

/// What comes of something that says so to one of two functions.
pub fn promise(say: impl FnOnce(Function, Function)) -> Promise {
    let mut say = Some(say);
    Promise::new(&mut |ok, fail| {
        if let Some(say) = say.take() {
            say(ok, fail);
        }
    })
}
