//! The end of a game: who has won, how the points came about, and what next.

use super::tally::{Row, tally};
use crate::desk::Desk;
use crate::dialog;
use crate::icon;
use crate::rich;
use crate::route::Route;
use crate::setup;
use crate::store;
use engine::ids::{FactionId, Seat};
use leptos::html::Section;
use leptos::prelude::*;
use protocol::{NewGame, View};

/// Who has won, and what next.
#[component]
pub fn Over() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let looking = RwSignal::new(false);
    let over = Memo::new(move |_| desk.with(|v| v.is_over()));
    let begun = Memo::new(move |_| desk.with(|v| v.turn > 0));
    Effect::new(move || {
        store::keep_over(over.get());
        looking.set(false);
        if begun.get() {
            untrack(|| desk.with(setup::remember));
        }
    });
    view! {
        <Show when=move || over.get() && !looking.get()><Result looking/></Show>
        <Show when=move || over.get() && looking.get()>
            <button type="button" class="over-back" on:click=move |_| looking.set(false)>{t!("over-back")}</button>
        </Show>
    }
}

#[component]
fn Result(looking: RwSignal<bool>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let node = NodeRef::<Section>::new();
    dialog::hold(node);
    let rows = move || {
        let players = desk.with(|v| v.players.len());
        desk.client.log.with(|log| tally(log.iter().map(|l| &l.event), players))
    };
    let begin = move |game: fn(&View) -> NewGame| {
        move |_| {
            if let Some(view) = desk.view.get_untracked() {
                desk.client.begin(game(&view));
            }
        }
    };
    view! {
        <section class="cover over" role="dialog" aria-modal="true" aria-labelledby="over-title" tabindex="-1" node_ref=node>
            <div data-seat=move || desk.with(|v| winners(v).first().map(|p| p.0.to_string()))>
                <h2 id="over-title">{move || desk.with(title)}</h2>
                <div class="result">
                    <table>
                        <thead>{move || desk.with(|v| Some(head(v)))}</thead>
                        <tbody>{move || rows().into_iter().map(line).collect_view()}</tbody>
                        <tfoot>{move || desk.with(|v| Some(sum(v)))}</tfoot>
                    </table>
                </div>
                <div class="choices">
                    <button type="button" class="main again" data-first on:click=begin(setup::again)>{t!("over-again")}</button>
                    <button type="button" class="rotated" on:click=begin(setup::rotated)>{t!("over-rotated")}</button>
                </div>
                <div class="choices quiet">
                    <button type="button" class="replay-it" on:click=move |_| setup::look_through()>{t!("replay-it")}</button>
                    <button type="button" class="look" on:click=move |_| looking.set(true)>{t!("over-look")}</button>
                    <button type="button" class="to-setup" on:click=move |_| Route::Setup.go()>{t!("over-setup")}</button>
                    <button type="button" class="to-start" on:click=move |_| Route::Start.go()>{t!("over-start")}</button>
                </div>
            </div>
        </section>
    }
}

fn winners(v: &View) -> Vec<Seat> {
    (0..v.players.len() as u8).map(Seat).filter(|&p| v.winners.contains(p)).collect()
}
fn title(v: &View) -> String {
    let words = crate::words::Words { view: v };
    match winners(v)[..] {
        [only] => t!("over-title", you = words.you(only), who = rich::plain(&words.who(only))),
        _ => t!("over-shared"),
    }
}
/// Everybody, with what they played.
fn head(v: &View) -> impl IntoView + use<> {
    let faction = |f: &FactionId| view! { <small>{cards::library().faction(*f).name}</small> };
    let player = |(i, p): (usize, &protocol::Player)| {
        let won = v.winners.contains(Seat(i as u8));
        view! {
            <th scope="col" class:won=won data-seat=i.to_string()>
                {icon::shape(Seat(i as u8))}<span>{crate::words::Words { view: v }.name(Seat(i as u8))}</span>{p.factions.iter().map(faction).collect_view()}
            </th>
        }
    };
    view! { <tr><td></td>{v.players.iter().enumerate().map(player).collect_view()}</tr> }
}
/// What a base or cards gave, and to whom.
fn line(row: Row) -> impl IntoView {
    let most = row.points.iter().copied().max().unwrap_or(0);
    let cell = move |n: i16| {
        let shown = match n {
            0 => "–".into(),
            ..0 => format!("−{}", -n),
            _ => n.to_string(),
        };
        let is_most = n > 0 && n == most;
        view! { <td class:most=is_most>{shown}</td> }
    };
    let name = row.from.map_or_else(|| t!("over-besides"), |b| rich::name(b).to_string());
    view! { <tr><th scope="row">{name}</th>{row.points.into_iter().map(cell).collect_view()}</tr> }
}
fn sum(v: &View) -> impl IntoView + use<> {
    let cell = |(i, p): (usize, &protocol::Player)| {
        view! { <td class:won=v.winners.contains(Seat(i as u8)) data-seat=i.to_string()><b>{p.vp}</b></td> }
    };
    view! { <tr><th scope="row">{t!("over-sum")}</th>{v.players.iter().enumerate().map(cell).collect_view()}</tr> }
}
