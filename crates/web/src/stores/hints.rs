//! What is said at an element for a moment: why something cannot be chosen, or what a number is made of.

use leptos::prelude::*;
use std::time::Duration;
use web_sys::Element;
use words::Account;

/// How long a reason stays, in milliseconds.
const REASON: u64 = 4_000;
/// How long it stays what a number is made of.
const ACCOUNT: u64 = 12_000;

/// What is said.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint {
    /// The words.
    pub text: String,
    /// What a number is made of.
    pub rows: Vec<(String, String)>,
    /// The middle of what it is about.
    pub x: f64,
    /// Its upper edge.
    pub y: f64,
    /// Counts the hints, so that an old one does not take away a new one.
    number: u32,
}

/// What is said for a moment.
#[derive(Copy, Clone)]
pub struct Hints {
    /// What is said, if anything is.
    pub shown: ReadSignal<Option<Hint>>,
    set_shown: WriteSignal<Option<Hint>>,
}

impl Hints {
    /// Nothing is said.
    pub fn new() -> Hints {
        let (shown, set_shown) = signal(None);
        Hints { shown, set_shown }
    }
    /// Says nothing more.
    pub fn clear(self) {
        self.set_shown.set(None);
    }
    /// Says something at an element for a moment.
    pub fn say_at(self, text: String, element: Option<Element>) {
        self.say(text, Vec::new(), element);
    }
    /// Says at an element what a number there is made of.
    pub fn account_at(self, account: Account, element: Option<Element>) {
        self.say(account.title, account.rows, element);
    }
    /// Goes along with what it is about, if that has moved or was drawn anew.
    fn follow(self, number: u32, element: &Element) {
        let Some((x, y)) = again(element).as_ref().map(above) else { return };
        let is = |h: &Hint| h.number == number && (h.x, h.y) != (x, y);
        if self.shown.try_with_untracked(|h| h.as_ref().is_some_and(is)).unwrap_or(false) {
            self.set_shown.update(|h| *h = h.take().map(|h| Hint { x, y, ..h }));
        }
    }
    fn say(self, text: String, rows: Vec<(String, String)>, element: Option<Element>) {
        let (x, y) = element.as_ref().or(prompt().as_ref()).map_or((160.0, 120.0), above);
        let number = self.shown.get_untracked().map_or(0, |h| h.number) + 1;
        let time = if rows.is_empty() { REASON } else { ACCOUNT };
        self.set_shown.set(Some(Hint { text, rows, x, y, number }));
        // what it is about may be drawn anew because of the same click
        if let Some(element) = element {
            request_animation_frame(move || self.follow(number, &element));
        }
        let away = move || {
            if self.shown.try_get_untracked().flatten().is_some_and(|h| h.number == number) {
                self.clear();
            }
        };
        set_timeout(away, Duration::from_millis(time));
    }
}

/// The middle of an element's upper edge.
fn above(element: &Element) -> (f64, f64) {
    let r = element.get_bounding_client_rect();
    (r.x() + r.width() / 2.0, r.y())
}
/// What is asked: something that is about nothing else is said there.
fn prompt() -> Option<Element> {
    document().query_selector(".prompt").ok().flatten()
}
/// The same element, or the one that shows the same thing after it was drawn anew.
fn again(element: &Element) -> Option<Element> {
    if element.is_connected() {
        return Some(element.clone());
    }
    let by = |name: &str| Some(format!("[{name}=\"{}\"]", element.get_attribute(name)?));
    let selector = by("data-card").or_else(|| by("data-base")).or_else(|| by("data-see"))?;
    document().query_selector(&selector).ok().flatten()
}
