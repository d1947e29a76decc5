//! A panic in the middle of a game is something to report, not the end of the program.

use std::cell::{Cell, RefCell};
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::sync::Once;

thread_local! {
    static WATCHED: Cell<bool> = const { Cell::new(false) };
    static MESSAGE: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Runs something; a panic becomes its message, with the place it came from, on one line.
/// What was being changed when it panicked must not be used any more.
pub fn catch<T>(f: impl FnOnce() -> T) -> Result<T, String> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = take_hook();
        set_hook(Box::new(move |info| {
            if WATCHED.get() {
                MESSAGE.set(info.to_string().split_whitespace().collect::<Vec<_>>().join(" "));
            } else {
                usual(info);
            }
        }));
    });
    let before = WATCHED.replace(true);
    let result = catch_unwind(AssertUnwindSafe(f));
    WATCHED.set(before);
    result.map_err(|_| MESSAGE.take())
}
