//! The keyboard alone is enough. `keyboard_help.rs` is the list of keys that people read.

use crate::settings::{CurrentSettings, Speed};
use crate::stores::{Actions, Form, Hints, Layout, Online, Playback, Preview, ReplayControl, Selection, Sheet};
use engine::ask::Choice;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use protocol::{Spot, Undo};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// What can be chosen, in the order of the page.
const CHOICES: &str = ".legal[data-offers]:not(.base):not(.player), .base.legal > header > .base-button, .player.legal > .player-button, .prompt .option:not(.undo):not(.explain):not(.placed):not(.skip)";

/// What keys reach.
#[derive(Copy, Clone)]
struct Keyboard {
    playback: Playback,
    replay: ReplayControl,
    actions: Actions,
    layout: Layout,
    hints: Hints,
    preview: Preview,
    selection: Selection,
    settings: CurrentSettings,
    online: Online,
}

/// Listens for keys as long as the table is shown.
pub fn listen() {
    let keyboard = Keyboard {
        playback: expect_context(),
        replay: expect_context(),
        actions: expect_context(),
        layout: expect_context(),
        hints: expect_context(),
        preview: expect_context(),
        selection: expect_context(),
        settings: expect_context(),
        online: expect_context(),
    };
    // a B was pressed: a number is that of a base
    let base = StoredValue::new(false);
    let handle = window_event_listener(leptos::ev::keydown, move |e| {
        if e.ctrl_key() || e.meta_key() || e.alt_key() || is_typing() || e.default_prevented() {
            return;
        }
        // where the table is text, letters belong to whatever reads it aloud, and everything is typed
        if keyboard.settings.with_untracked(|s| s.as_text) && e.key() != "Escape" {
            return;
        }
        if super::double_click::is_held(&e) {
            return e.prevent_default();
        }
        let after_b = base.get_value();
        base.set_value(matches!(e.key().as_str(), "b" | "B"));
        if keyboard.press(&e, after_b) {
            e.prevent_default();
        }
    });
    on_cleanup(move || handle.remove());
}

fn is_typing() -> bool {
    document().active_element().is_some_and(|e| matches!(e.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA"))
}

impl Keyboard {
    /// Does what a key stands for; false, if it stands for nothing here.
    fn press(self, e: &KeyboardEvent, after_b: bool) -> bool {
        let key = e.key();
        if untrack(|| self.replay.is_on()) && self.step(&key) {
            return true;
        }
        let open = self.layout.sheet.get_untracked().is_some() || find(".cover, .opening").is_some();
        match key.as_str() {
            "Escape" => {
                let nothing_open = !open
                    && untrack(|| {
                        self.selection.unconfirmed.get().is_none()
                            && self.selection.several.with(Vec::is_empty)
                            && self.hints.shown.with(Option::is_none)
                    });
                if nothing_open && untrack(|| self.selection.being_played()).is_some() {
                    self.actions.undo();
                }
                self.layout.close();
                self.selection.forget();
                self.hints.clear();
                self.preview.put_down();
                true
            }
            "t" | "T" => self.toggle(Sheet::Matrix),
            "p" | "P" => self.toggle(Sheet::Piles),
            "m" | "M" => self.toggle(Sheet::Menu),
            "?" => self.toggle(Sheet::Keys),
            "c" | "C" if untrack(|| self.online.is_on()) => self.toggle(Sheet::Room),
            "l" | "L" if self.layout.form.get_untracked() != Form::Wide => self.toggle(Sheet::Log),
            "s" | "S" => self.faster(),
            "x" | "X" => {
                self.settings.change(|s| s.as_text = true);
                true
            }
            "ArrowRight" | "ArrowDown" => cycle(1),
            "ArrowLeft" | "ArrowUp" => cycle(-1),
            // what follows answers, and is not meant while something lies over the table
            _ if open => false,
            "Tab" if is_nowhere() => cycle(if e.shift_key() { -1 } else { 1 }),
            "e" | "E" => self.end_turn(),
            "z" | "Z" => {
                let free = untrack(|| self.playback.with(|v| v.undo == Undo::Free));
                if free {
                    self.actions.undo();
                } else {
                    let why = untrack(|| self.playback.with(|v| Some(v.undo))).unwrap_or(Undo::Nothing);
                    self.hints.say_at(words::reason::undo(why), find(".undo").map(Into::into));
                }
                true
            }
            "h" | "H" => focus(".hand .card.legal") || focus(".hand .card"),
            "l" | "L" => focus(".log"),
            "q" | "Q" => focus(".prompt .asker") || focus(".prompt .option"),
            "b" | "B" => focus(".base-button"),
            "n" | "N" => find(".coach-next").map(|e| e.click()).is_some(),
            "Enter" => untrack(|| self.selection.unconfirmed.get())
                .filter(|_| !is_on_button())
                .map(|c| self.selection.answer(c))
                .is_some(),
            " " if is_on_offer() => false,
            " " if self.playback.hurry() => true,
            " " => !is_on_button() && self.default(),
            digit if digit.len() == 1 && digit.as_bytes()[0].is_ascii_digit() => {
                let n = usize::from(digit.as_bytes()[0] - b'0');
                if after_b { self.base(n) } else { button(n) }
            }
            _ => false,
        }
    }

    /// In a game that is looked through, the arrows go through it.
    fn step(self, key: &str) -> bool {
        match key {
            "ArrowRight" => self.replay.walk(1),
            "ArrowLeft" => self.replay.walk(-1),
            " " if !is_on_button() => self.replay.play_or_pause(),
            _ => return false,
        }
        true
    }
    fn toggle(self, sheet: Sheet) -> bool {
        self.layout.toggle(sheet);
        true
    }
    /// The next speed, and which one it is.
    fn faster(self) -> bool {
        let now = self.settings.with_untracked(|s| s.speed);
        let at = Speed::ALL.iter().position(|&s| s == now).unwrap_or(0);
        let next = Speed::ALL[(at + 1) % Speed::ALL.len()];
        self.settings.change(|s| s.speed = next);
        self.hints
            .say_at(t!("speed-now", speed = t!(words::bundle::key("speed", &next))), find(".menu").map(Into::into));
        true
    }
    fn end_turn(self) -> bool {
        let may = untrack(|| self.playback.asked(|q| q.offer(Choice::EndTurn).is_some()));
        if may {
            self.selection.answer(Choice::EndTurn);
        }
        may
    }
    /// Space: what was to be confirmed, the one button there is, or the end of the turn; that is asked for again as long
    /// as something else could be done, because the same key hurries on.
    fn default(self) -> bool {
        let only = untrack(|| {
            self.selection.unconfirmed.get().or_else(|| {
                self.playback.asked(|q| {
                    let mut buttons = q.offers.iter().filter(|o| o.spot == Spot::Nowhere);
                    buttons.next().filter(|_| buttons.next().is_none()).map(|o| o.choice)
                })
            })
        });
        let more =
            untrack(|| self.playback.asked(|q| q.offers.len() > 1) && self.selection.unconfirmed.get().is_none());
        match only {
            Some(Choice::EndTurn) if more => self.selection.ask_again(Choice::EndTurn),
            Some(choice) => self.selection.answer(choice),
            None => return false,
        }
        true
    }
    /// The base with this number, counted from one; where one is shown at a time, it comes to the front.
    fn base(self, n: usize) -> bool {
        let slot = n.checked_sub(1).and_then(|n| untrack(|| self.playback.with(|v| v.bases.get(n).map(|b| b.slot))));
        let Some(slot) = slot else { return false };
        self.layout.bring_to_front(slot);
        request_animation_frame(move || {
            focus(&format!(".base-button[data-base='{}']", slot.0));
        });
        true
    }
}

/// Whether the key chooses what the focus is on.
fn is_on_offer() -> bool {
    let at = document().active_element().and_then(|e| e.closest("[data-offers], .option").ok().flatten());
    at.is_some()
}
fn is_on_button() -> bool {
    document().active_element().is_some_and(|e| matches!(e.tag_name().as_str(), "BUTTON" | "A" | "SUMMARY"))
}
/// Nothing has the focus.
fn is_nowhere() -> bool {
    document().active_element().is_none_or(|e| e.tag_name() == "BODY") && find(CHOICES).is_some()
}
/// The button of the question with this number.
fn button(n: usize) -> bool {
    let Ok(all) = document().query_selector_all(".prompt .option:not(.undo):not(.explain):not(.skip)") else {
        return false;
    };
    let found = n.checked_sub(1).and_then(|n| all.item(n as u32)?.dyn_into::<HtmlElement>().ok());
    found.map(|b| b.click()).is_some()
}
fn find(selector: &str) -> Option<HtmlElement> {
    document().query_selector(selector).ok().flatten()?.dyn_into().ok()
}
fn focus(selector: &str) -> bool {
    find(selector).map(|e| e.focus()).is_some()
}
/// From one thing that can be chosen to the next: in what lies over the table, or on it.
fn cycle(by: i32) -> bool {
    let over = find(".sheet");
    let all = match &over {
        Some(sheet) => sheet.query_selector_all("button:not(:disabled), a[href], select"),
        None => document().query_selector_all(CHOICES),
    };
    let Ok(all) = all else { return false };
    let elements: Vec<HtmlElement> = (0..all.length()).filter_map(|i| all.item(i)?.dyn_into().ok()).collect();
    if elements.is_empty() {
        return false;
    }
    let active = document().active_element();
    let now = elements.iter().position(|e| active.as_ref() == Some(e.as_ref()));
    let n = elements.len() as i32;
    let next = match now {
        None if by > 0 => 0,
        None => n - 1,
        Some(i) => (i as i32 + by).rem_euclid(n),
    };
    let _ = elements[next as usize].focus();
    true
}
