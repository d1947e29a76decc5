//! The table: everything on one screen.

mod as_text;
mod auto_focus;
mod base;
mod base_strip;
mod chart;
mod chip;
mod confirm;
mod density;
mod double_click;
mod draft;
mod drag;
mod drawer;
mod effect_arrows;
mod fused;
mod game_over;
mod hand;
mod handover;
mod hint;
mod inspector;
mod keyboard;
mod keyboard_help;
mod lane;
mod live_region;
mod log;
mod matrix;
mod menu;
mod opening;
mod orders;
mod other_tab;
mod outcome;
mod piles;
mod played_card;
mod players;
mod podium;
mod prompt;
mod race;
mod recap;
mod replay;
mod result_picture;
mod score;
mod sheet;
mod skip;
mod story;
mod tally;
mod tooltip;
mod track;
mod tray;
mod turn_flag;

use crate::dom::is_on;
use crate::online::Around;
use crate::settings::CurrentSettings;
use crate::stores::{self, Connection, Form, Game, Inspection, Layout, Playback, ReplayControl};
use base::{Base, measured};
use leptos::html::Div;
use leptos::prelude::*;

pub use keyboard_help::KeyboardHelp;
pub use players::Badge;

/// What is on the table.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum Kind {
    /// A game of this page's own.
    #[default]
    Own,
    /// A game that is looked through, not played.
    Replay,
    /// A game at a server's table.
    Online,
}

/// The table and everything around it.
#[component]
pub fn Table(
    /// What is on it.
    #[prop(optional)]
    kind: Kind,
) -> impl IntoView {
    let game = expect_context::<Game>();
    match kind {
        Kind::Own => game.resume(),
        Kind::Replay => game.rewatch(),
        Kind::Online => {} // whoever shows it has gone there
    }
    stores::provide_table();
    keyboard::listen();
    let settings = expect_context::<CurrentSettings>();
    let as_text = Memo::new(move |_| settings.with(|s| s.as_text));
    move || match as_text.get() {
        true => view! { <as_text::TextTable kind/> }.into_any(),
        false => view! { <Pictures kind/> }.into_any(),
    }
}

/// The table as it is drawn.
#[component]
fn Pictures(kind: Kind) -> impl IntoView {
    let replay = kind == Kind::Replay;
    let (playback, layout) = (expect_context::<Playback>(), expect_context::<Layout>());
    let settings = expect_context::<CurrentSettings>();
    let fault = expect_context::<Connection>().fault;
    tooltip::listen(expect_context::<Inspection>());
    auto_focus::listen(playback, layout);
    let board = NodeRef::<Div>::new();
    let size = measured(board);
    let width = Memo::new(move |_| size.get().0);
    let guard = double_click::guard(playback, expect_context(), expect_context::<ReplayControl>());
    let form = layout.form;
    let slots = Memo::new(move |_| playback.with(|v| v.bases.iter().map(|b| (b.slot, b.def)).collect::<Vec<_>>()));
    let shown = move || {
        let all = slots.get();
        match form.get() {
            Form::Phone => all.iter().copied().filter(|b| Some(b.0) == layout.front()).collect::<Vec<_>>(),
            _ => all,
        }
    };
    let aiming = move || playback.asked(|q| q.ask != engine::ask::Ask::PlayCards);
    view! {
        <main class="table" data-form=move || format!("{:?}", form.get()).to_lowercase() class:aiming=aiming class:replaying=replay
            class:drafting=move || playback.with(|v| v.bases.is_empty()) class:watching=move || playback.with(|v| v.seat.is_none())
            class:asked=move || playback.asked(|_| true) data-step=move || playback.step().to_string()
            data-revision=move || playback.with(|v| v.revision.to_string())
            data-behind=move || playback.behind.get().to_string()
            on:click:capture=guard on:click=move |e| to_the_present(playback, &e)
        >
            <h1 class="unseen">{t!("table-title")}</h1>
            <button type="button" class="to-text" on:click=move |_| settings.change(|s| s.as_text = true)>{t!("text-show")}</button>
            <Show when=move || form.get() != Form::Wide><track::Top/></Show>
            <Show when=move || form.get() == Form::Phone>
                <base_strip::BaseStrip/>
            </Show>
            <div class="board" node_ref=board style:--bases=move || shown().len().max(1).to_string()
                data-players=move || playback.with(|v| v.players.len().to_string())
            >
                <For each=shown key=|b| *b let:b>
                    <Base at=b.0 board=width/>
                </For>
            </div>
            <Show when=move || playback.view.with(Option::is_none) && fault.with(Option::is_none)>
                <p class="loading" role="status">{t!("table-loading")}</p>
            </Show>
            <crate::tutorial::Coach/>
            <prompt::Prompt/>
            <hand::Hand/>
            <tray::Tray/>
            <drawer::Drawer/>
            <opening::Opening/>
            <turn_flag::TurnFlag/>
            <sheet::SheetView/>
            <live_region::LiveRegion/>
            <tooltip::Tooltip/>
            <effect_arrows::EffectArrows/>
            <score::Score/>
            <played_card::PlayedCard/>
            <hint::HintView/>
            <drag::DragView/>
            <OverTable kind/>
        </main>
    }
}

/// What lies over the table, drawn or written.
#[component]
fn OverTable(kind: Kind) -> impl IntoView {
    view! {
        {(kind != Kind::Replay).then(|| view! { <game_over::GameOver/> })}
        {(kind == Kind::Own).then(|| view! { <handover::Handover/><other_tab::OtherTab/> })}
        {(kind == Kind::Online).then(|| view! { <Around/> })}
        <replay::Replay/>
    }
}

/// A click or tap on nothing in particular: what is still being shown is shown at once.
fn to_the_present(playback: Playback, e: &web_sys::MouseEvent) {
    if !is_on(e, "button, a, input, select, label, summary, [role=button], .sheet") {
        playback.skip();
    }
}
