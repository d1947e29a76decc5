//! What opens over the table and closes again: the menu, and on small screens what has no place otherwise.

use super::chip::{BuriedChip, Chip, Share};
use super::density::Place;
use super::inspector::Inspector;
use super::lane::{self, Item};
use super::log::Log;
use super::matrix::Matrix;
use super::menu::{Keys, Menu};
use super::piles::Piles;
use crate::dialog;
use crate::icon::{self, Sign};
use crate::online::RoomSheet;
use crate::stores::{Form, Hints, Inspection, Layout, Playback, Sheet};
use engine::ids::{Seat, Slot};
use leptos::html::Section;
use leptos::prelude::*;
use words::markup;

/// The sheet that is open.
#[component]
pub fn SheetView() -> impl IntoView {
    let layout = expect_context::<Layout>();
    let hints = expect_context::<Hints>();
    // what was said about the table would lie over it
    Effect::new(move || {
        layout.sheet.track();
        hints.clear();
    });
    // where the right column is a drawer, the log is in there
    let in_drawer = move |sheet| sheet == Sheet::Log && layout.form.get() == Form::Drawer;
    move || layout.sheet.get().filter(|&s| !in_drawer(s)).map(|sheet| view! { <Open sheet/> })
}

#[component]
fn Open(sheet: Sheet) -> impl IntoView {
    let layout = expect_context::<Layout>();
    let inspection = expect_context::<Inspection>();
    let node = NodeRef::<Section>::new();
    dialog::hold(node);
    let content = match sheet {
        Sheet::Menu => view! { <Menu/> }.into_any(),
        Sheet::Log => view! { <h2>{t!("log-label")}</h2><Log/> }.into_any(),
        Sheet::Matrix => view! { <Matrix/> }.into_any(),
        Sheet::Piles => view! { <Piles/> }.into_any(),
        Sheet::Card => view! { <Inspector/> }.into_any(),
        Sheet::Keys => view! { <Keys/> }.into_any(),
        Sheet::Factions => view! { <h2>{t!("opening-title")}</h2><super::opening::Rivals/> }.into_any(),
        Sheet::Room => view! { <RoomSheet/> }.into_any(),
        Sheet::Lane(slot, seat) => view! { <WholeLane at=slot seat/> }.into_any(),
    };
    let edge = move || if sheet == Sheet::Card && inspection.low.get() { "top" } else { "bottom" };
    view! {
        <section class="sheet" role="dialog" aria-modal="true" aria-label=label(sheet) tabindex="-1" node_ref=node
            data-sheet=format!("{sheet:?}").split('(').next().unwrap_or_default().to_lowercase() data-edge=edge
        >
            <button class="sheet-close" type="button" aria-label=t!("close") on:click=move |_| layout.close()
            >{icon::sign(Sign::Cross)}</button>
            {content}
        </section>
    }
}

/// What a sheet is called.
fn label(sheet: Sheet) -> String {
    match sheet {
        Sheet::Menu => t!("menu"),
        Sheet::Log => t!("log-label"),
        Sheet::Matrix => t!("matrix-title"),
        Sheet::Piles => t!("piles-title"),
        Sheet::Card => t!("inspector-label"),
        Sheet::Keys => t!("hotkeys"),
        Sheet::Factions => t!("opening-title"),
        Sheet::Room => t!("online-room"),
        Sheet::Lane(..) => t!("lane-title"),
    }
}

/// The width of a card in the list of a lane.
const CARD: f64 = 92.0;

/// All cards of a player at a base, where not all fit.
#[component]
fn WholeLane(#[prop(name = "at")] slot: Slot, seat: Seat) -> impl IntoView {
    let playback = expect_context::<Playback>();
    let lane =
        move || playback.with(|v| v.base(slot).and_then(|b| b.lanes.get(seat.index()).cloned()).unwrap_or_default());
    let title = move || {
        playback.say(|w| {
            let (base, who) = (markup::plain(&w.base(slot)), markup::plain(&w.who(seat)));
            t!("lane-label", you = w.you(seat), who = who, base = base, power = lane().total)
        })
    };
    let all = move || playback.with(|v| v.base(slot).map(|b| lane::items(b, seat)).unwrap_or_default());
    let place = Memo::new(|_| Place { width: CARD, seen: CARD, seen_mirrored: CARD, ..Place::default() });
    let number = Memo::new(|_| 0);
    let draw = move |item: Item| match item {
        Item::Card(c) | Item::Action(c) => {
            let below = Memo::new(move |_| vec![item]);
            view! { <Chip id=c.0 at=slot lane=seat place number below/> }.into_any()
        }
        Item::Share(n) => view! { <Share n at=slot lane=seat place number/> }.into_any(),
        Item::Buried(n) => view! { <BuriedChip n at=slot place number/> }.into_any(),
    };
    view! {
        <h2>{icon::shape(seat)}" "{title}</h2>
        <div class="chips all" data-seat=seat.0.to_string()>
            <For each=all key=|item| *item let:item>{draw(item)}</For>
        </div>
    }
}
