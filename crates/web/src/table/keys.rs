//! The keyboard alone is enough.

use crate::desk::{Desk, Sheet};
use engine::ask::Choice;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use protocol::{Spot, Undo};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// Listens for keys as long as the table is shown.
pub fn listen(desk: Desk) {
    let handle = window_event_listener(leptos::ev::keydown, move |e| {
        if !e.ctrl_key() && !e.meta_key() && !e.alt_key() && !is_typing() && press(desk, &e) {
            e.prevent_default();
        }
    });
    on_cleanup(move || handle.remove());
}

fn is_typing() -> bool {
    document().active_element().is_some_and(|e| matches!(e.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA"))
}

/// Does what a key stands for; false, if it stands for nothing here.
fn press(desk: Desk, e: &KeyboardEvent) -> bool {
    let key = e.key();
    if desk.client.replay.get_untracked().is_some() && step(desk, &key) {
        return true;
    }
    match key.as_str() {
        "ArrowRight" | "ArrowDown" => cycle(1),
        "ArrowLeft" | "ArrowUp" => cycle(-1),
        "Escape" => {
            desk.sheet.set(None);
            desk.several.set(Vec::new());
            desk.hint.set(None);
            true
        }
        "e" | "E" => end_turn(desk),
        "z" | "Z" => {
            let free = untrack(|| desk.with(|v| v.undo == Undo::Free));
            if free {
                desk.client.undo();
            } else {
                let why = untrack(|| desk.with(|v| Some(v.undo))).unwrap_or(Undo::Nothing);
                desk.hint_at(crate::words::reason::undo(why), document().query_selector(".undo").ok().flatten());
            }
            true
        }
        "h" | "H" => focus(".hand .card"),
        "l" | "L" => focus(".log"),
        "b" | "B" => focus(".base-button"),
        "t" | "T" => toggle(desk, Sheet::Matrix),
        "p" | "P" => toggle(desk, Sheet::Piles),
        " " if desk.client.skip() => true,
        " " => !is_on_button() && end_turn_or_default(desk),
        digit if digit.len() == 1 && digit.as_bytes()[0].is_ascii_digit() => button(digit.as_bytes()[0]),
        _ => false,
    }
}

/// In a game that is looked through, the arrows go through it.
fn step(desk: Desk, key: &str) -> bool {
    match key {
        "ArrowRight" => desk.client.walk(1),
        "ArrowLeft" => desk.client.walk(-1),
        " " if !is_on_button() => desk.client.play_or_pause(),
        _ => return false,
    }
    true
}
fn toggle(desk: Desk, sheet: Sheet) -> bool {
    desk.sheet.update(|s| *s = if *s == Some(sheet) { None } else { Some(sheet) });
    true
}
fn end_turn(desk: Desk) -> bool {
    let may = untrack(|| desk.asked(|q| q.offer(Choice::EndTurn).is_some()));
    if may {
        desk.client.answer(Choice::EndTurn);
    }
    may
}
/// Space: the one button there is, or the end of the turn.
fn end_turn_or_default(desk: Desk) -> bool {
    let only = untrack(|| {
        desk.asked(|q| {
            let mut buttons = q.offers.iter().filter(|o| o.spot == Spot::Bar);
            buttons.next().filter(|_| buttons.next().is_none()).map(|o| o.choice)
        })
    });
    only.map(|choice| desk.client.answer(choice)).is_some()
}
fn is_on_button() -> bool {
    document().active_element().is_some_and(|e| e.tag_name() == "BUTTON")
}
/// The digit's button of the question.
fn button(digit: u8) -> bool {
    let Ok(all) = document().query_selector_all(".prompt .option:not(.undo)") else { return false };
    let n = u32::from(digit.saturating_sub(b'1'));
    let found = all.item(n).filter(|_| digit != b'0').and_then(|n| n.dyn_into::<HtmlElement>().ok());
    found.map(|b| b.click()).is_some()
}
fn focus(selector: &str) -> bool {
    let found = document().query_selector(selector).ok().flatten().and_then(|e| e.dyn_into::<HtmlElement>().ok());
    found.map(|e| e.focus()).is_some()
}
/// From one thing that can be chosen to the next.
fn cycle(by: i32) -> bool {
    let selector = ".legal[data-offers]:not(.base):not(.player), .base.legal > header > .base-button, .player.legal > .player-button, .option:not(.undo)";
    let Ok(all) = document().query_selector_all(selector) else { return false };
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
