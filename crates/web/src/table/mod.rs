//! The table: everything on one screen.

mod arrows;
mod base;
mod chip;
mod confirm;
mod cover;
mod density;
mod draft;
mod drawer;
mod follow;
mod hand;
mod hasty;
mod heard;
mod held;
mod hint;
mod hotkeys;
mod inspector;
mod keys;
mod lane;
mod log;
mod matrix;
mod menu;
mod orders;
mod over;
mod peek;
mod piles;
mod played;
mod players;
mod prompt;
mod recap;
mod replay;
mod score;
mod sheet;
mod strip;
mod tally;
mod track;
mod tray;

use crate::client::Client;
use crate::desk::{Desk, Form, is_on};
use crate::route::Route;
use crate::store::Chips;
use base::Base;
use density::{Sizes, Tier};
use engine::ids::*;
use leptos::html::Div;
use leptos::prelude::*;
use wasm_bindgen::prelude::*;

pub use base::Landscape;
pub use hotkeys::Hotkeys;
pub use players::Badge;

/// The width of a base beside the chips of a lane: its borders and the gutter.
const GUTTER: f64 = 38.0;
/// The same on a phone, where a thumb has to meet the gutter.
const WIDE_GUTTER: f64 = 48.0;
/// The height of a lane above and below its chips.
const LANE: f64 = 7.0;
/// The borders of a base, above and below.
const BORDERS: f64 = 4.0;
/// Between two bases.
const GAP: f64 = 8.0;

/// The table and everything around it.
#[component]
pub fn Table(
    /// A game is looked through, not played.
    #[prop(optional)]
    replay: bool,
) -> impl IntoView {
    let client = expect_context::<Client>();
    let there = if replay { client.rewatch() } else { client.resume() };
    if !there {
        Route::Start.go();
    }
    let desk = Desk::new(client);
    provide_context(desk);
    keys::listen(desk);
    peek::listen(desk);
    follow::listen(desk);
    let board = NodeRef::<Div>::new();
    let tier = tier(desk, board);
    let form = desk.form;
    let slots = Memo::new(move |_| desk.with(|v| v.bases.iter().map(|b| (b.slot, b.def)).collect::<Vec<_>>()));
    let shown = move || {
        let all = slots.get();
        match form.get() {
            Form::Phone => all.iter().copied().filter(|b| Some(b.0) == front(desk)).collect(),
            _ => all,
        }
    };
    let aiming = move || desk.asked(|q| q.ask != engine::ask::Ask::PlayCards);
    view! {
        <main class="table" data-form=move || format!("{:?}", form.get()).to_lowercase() class:aiming=aiming class:replaying=replay
            class:drafting=move || desk.with(|v| v.bases.is_empty()) class:watching=move || desk.with(|v| v.seat.is_none())
            class:asked=move || desk.asked(|_| true) data-step=move || desk.with(|v| v.step).to_string()
            data-behind=move || client.behind.get().to_string()
            on:click:capture=hasty::guard(desk) on:click=move |e| to_the_present(desk, &e)
        >
            <h1 class="unseen">{t!("table-title")}</h1>
            <track::Track/>
            <Show when=move || form.get() == Form::Phone>
                <strip::Strip/>
            </Show>
            <div class="board" node_ref=board data-tier=move || tier.get().name
                style:--cw=move || format!("{}px", tier.get().width) style:--ch=move || format!("{}px", tier.get().height)
                style:--scale=move || tier.get().scale().to_string()
                style:--bases=move || slots.get().len().max(1).to_string()
            >
                <For each=shown key=|b| *b let:b>
                    <Base at=b.0 tier/>
                </For>
            </div>
            <Show when=move || desk.view.with(Option::is_none) && client.fault.with(Option::is_none)>
                <p class="loading" role="status">{t!("table-loading")}</p>
            </Show>
            <crate::tutorial::Coach/>
            <prompt::Prompt/>
            <hand::Hand/>
            <tray::Tray/>
            <drawer::Drawer/>
            <sheet::SheetView/>
            <heard::Heard/>
            <peek::Peek/>
            <arrows::Arrows/>
            <score::Score/>
            <played::Played/>
            <hint::HintView/>
            <held::HeldView/>
            {(!replay).then(|| view! { <cover::Cover/><over::Over/> })}
            <replay::Replay/>
        </main>
    }
}

/// A click or tap on nothing in particular: what is still being shown is shown at once.
fn to_the_present(desk: Desk, e: &web_sys::MouseEvent) {
    if !is_on(e, "button, a, input, select, label, summary, [role=button], .sheet") {
        desk.client.skip();
    }
}

/// The base in front, where one is shown at a time: the one chosen, or else the first that can be chosen, or
/// that scores, or the first.
pub fn front(desk: Desk) -> Option<Slot> {
    desk.with(|v| {
        let there = |b: Slot| v.base(b).is_some();
        let chosen = desk.focus.get().filter(|&b| there(b));
        chosen.or_else(|| v.bases.iter().find(|b| b.ready).or(v.bases.first()).map(|b| b.slot))
    })
}

/// The largest chips with which every lane fits.
fn tier(desk: Desk, board: NodeRef<Div>) -> Memo<Tier> {
    let room = room(board);
    Memo::new(move |_| {
        let room = room.get();
        let (shown, lanes, most) = desk.with(|v| {
            let bases: Vec<&protocol::Base> = match desk.form.get() {
                Form::Phone => v.bases.iter().filter(|b| Some(b.slot) == front(desk)).collect(),
                _ => v.bases.iter().collect(),
            };
            let most = bases.iter().flat_map(|b| &b.lanes).map(|l| l.cards.len()).max().unwrap_or(0);
            (bases.len(), v.players.len(), most)
        });
        let shown = shown.max(1) as f64;
        let gutter = if desk.form.get() == Form::Phone { WIDE_GUTTER } else { GUTTER };
        let wide = (room.width - GAP * (shown - 1.0)) / shown - gutter;
        let high = (room.height - room.header) / lanes.max(1) as f64 - LANE;
        let sizes = match (desk.client.settings.with(|s| s.chips), desk.form.get()) {
            (Chips::Large, _) => Sizes::Large,
            (Chips::Auto, Form::Phone) => Sizes::Touch,
            (Chips::Auto, _) => Sizes::All,
        };
        density::tier(sizes, wide, high, most)
    })
}

/// The room there is for bases.
#[derive(Copy, Clone, PartialEq, Default)]
struct Room {
    width: f64,
    height: f64,
    /// How much of the height the header of a base takes.
    header: f64,
}

/// The room on the board, now and whenever it changes: with the window, with the text, with a longer question.
fn room(board: NodeRef<Div>) -> Memo<Room> {
    let room = RwSignal::new(Room::default());
    let measure = move || {
        let Some(board) = board.try_get_untracked().flatten() else { return };
        let Ok(Some(style)) = window().get_computed_style(&board) else { return };
        let pixels = |name: &str| {
            style.get_property_value(name).ok().and_then(|v| v.trim().trim_end_matches("px").parse::<f64>().ok())
        };
        let padding = |a: &str, b: &str| pixels(a).unwrap_or(0.0) + pixels(b).unwrap_or(0.0);
        let measured = Room {
            width: f64::from(board.client_width()) - padding("padding-left", "padding-right"),
            height: f64::from(board.client_height()) - padding("padding-top", "padding-bottom") - BORDERS,
            header: pixels("--header").unwrap_or(0.0),
        };
        let _ = room.try_set(measured);
    };
    Effect::new(move || {
        let Some(board) = board.get() else { return };
        let changed = Closure::<dyn FnMut()>::new(measure);
        if let Ok(observer) = web_sys::ResizeObserver::new(changed.as_ref().unchecked_ref()) {
            observer.observe(&board);
        }
        changed.forget(); // the observer may call once more when the board goes
    });
    Memo::new(move |_| room.get())
}
