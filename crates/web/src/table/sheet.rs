//! What opens over the table and closes again: the menu, and on small screens what has no place otherwise.

use super::chip::Chip;
use super::inspector::Inspector;
use super::log::Log;
use super::matrix::Matrix;
use super::menu::{Keys, Menu};
use super::piles::Piles;
use crate::desk::{Desk, Form, Sheet};
use crate::dialog;
use crate::icon::{self, Sign};
use crate::rich;
use engine::ids::{Seat, Slot};
use leptos::html::Section;
use leptos::prelude::*;

/// The sheet that is open.
#[component]
pub fn SheetView() -> impl IntoView {
    let desk = expect_context::<Desk>();
    // what was said about the table would lie over it
    Effect::new(move || {
        desk.sheet.track();
        desk.hint.set(None);
    });
    // where the right column is a drawer, the log is in there
    let in_drawer = move |sheet| sheet == Sheet::Log && desk.form.get() == Form::Drawer;
    move || desk.sheet.get().filter(|&s| !in_drawer(s)).map(|sheet| view! { <Open sheet/> })
}

#[component]
fn Open(sheet: Sheet) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let node = NodeRef::<Section>::new();
    dialog::hold(node);
    let content = match sheet {
        Sheet::Menu => view! { <Menu/> }.into_any(),
        Sheet::Log => view! { <h2>{t!("log-label")}</h2><Log/> }.into_any(),
        Sheet::Matrix => view! { <Matrix/> }.into_any(),
        Sheet::Piles => view! { <Piles/> }.into_any(),
        Sheet::Card => view! { <Inspector/> }.into_any(),
        Sheet::Keys => view! { <Keys/> }.into_any(),
        Sheet::Lane(slot, seat) => view! { <WholeLane at=slot seat/> }.into_any(),
    };
    let edge = move || if sheet == Sheet::Card && desk.low.get() { "top" } else { "bottom" };
    view! {
        <section class="sheet" role="dialog" aria-modal="true" aria-label=label(sheet) tabindex="-1" node_ref=node
            data-sheet=format!("{sheet:?}").split('(').next().unwrap_or_default().to_lowercase() data-edge=edge
        >
            <button class="sheet-close" type="button" aria-label=t!("close") on:click=move |_| desk.sheet.set(None)
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
        Sheet::Lane(..) => t!("lane-title"),
    }
}

/// All cards of a player at a base, where not all fit.
#[component]
fn WholeLane(#[prop(name = "at")] slot: Slot, seat: Seat) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let lane = move || desk.with(|v| v.base(slot).and_then(|b| b.lanes.get(seat.index()).cloned()).unwrap_or_default());
    let title = move || {
        desk.say(|w| {
            let (base, who) = (rich::plain(&w.base(slot)), rich::plain(&w.who(seat)));
            t!("lane-label", you = w.you(seat), who = who, base = base, power = lane().total)
        })
    };
    let all = move || lane().cards.iter().map(|c| c.id).collect::<Vec<_>>();
    view! {
        <h2>{icon::shape(seat)}" "{title}</h2>
        <div class="chips all" data-seat=seat.0.to_string()>
            <For each=all key=|c| *c let:c><Chip id=c at=slot/></For>
        </div>
    }
}
