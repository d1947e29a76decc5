//! The table as a table: powers and points by player and base. It is what a screen reader reads, too.

use super::base::order;
use crate::dom::element_of;
use crate::icon;
use crate::stores::{Form, Hints, Layout, Playback};
use engine::ids::*;
use leptos::prelude::*;
use protocol::{Base, Player, View};
use words::Words;
use words::markup;

/// Rows are players and columns are bases; on a phone, where a name of a base is wider than a player's, the other way
/// round.
#[component]
pub fn Matrix() -> impl IntoView {
    let hints = expect_context::<Hints>();
    let playback = expect_context::<Playback>();
    let layout = expect_context::<Layout>();
    let table = move || {
        let phone = layout.form.get() == Form::Phone;
        playback.with(|v| Some(if phone { by_base(hints, v).into_any() } else { by_player(hints, v).into_any() }))
    };
    view! {
        <h2 id="matrix-title">{t!("matrix-title")}</h2>
        <section class="matrix" tabindex="0" aria-labelledby="matrix-title">
            <table aria-labelledby="matrix-title">{table}</table>
        </section>
    }
}

fn by_player(hints: Hints, v: &View) -> impl IntoView + use<> {
    let base = |b: &Base| view! { <th scope="col">{base_head(b)}</th> };
    let row = |(seat, player): (Seat, &Player)| {
        let about = [
            t!("player-hand", n = player.hand),
            t!("player-deck", n = player.deck),
            t!("player-discard", n = player.discard.len()),
        ];
        view! {
            <tr>
                <th scope="row">{icon::shape(seat)}" "{Words { view: v }.name(seat)}<small>{about.join(" · ")}</small></th>
                <td>{player.vp}</td>
                {v.bases.iter().map(|b| cell(hints, v, b, seat)).collect_view()}
            </tr>
        }
    };
    view! {
        <thead><tr>
            <th scope="col">{t!("players-label")}</th><th scope="col">{t!("track-label")}</th>
            {v.bases.iter().map(base).collect_view()}
        </tr></thead>
        <tbody>{players(v).into_iter().map(row).collect_view()}</tbody>
    }
}

fn by_base(hints: Hints, v: &View) -> impl IntoView + use<> {
    let players = players(v);
    let player = |&(seat, _): &(Seat, &Player)| {
        view! { <th scope="col" data-seat=seat.0.to_string()>{icon::shape(seat)}<span>{Words { view: v }.name(seat)}</span></th> }
    };
    let row = |b: &Base| {
        let cells = players.iter().map(|&(seat, _)| cell(hints, v, b, seat)).collect_view();
        view! { <tr><th scope="row">{base_head(b)}</th>{cells}</tr> }
    };
    let number = |title: String, of: fn(&Player) -> usize| {
        let cells = players.iter().map(|(_, p)| view! { <td>{of(p)}</td> }).collect_view();
        view! { <tr><th scope="row">{title}</th>{cells}</tr> }
    };
    view! {
        <thead><tr><td></td>{players.iter().map(player).collect_view()}</tr></thead>
        <tbody>{v.bases.iter().map(row).collect_view()}</tbody>
        <tfoot>
            {number(t!("track-label"), |p| p.vp.into())}
            {number(t!("tab-hand"), |p| p.hand)}
            {number(t!("deck"), |p| p.deck)}
            {number(t!("discard"), |p| p.discard.len())}
        </tfoot>
    }
}

/// Everybody, with the one who looks last.
fn players(v: &View) -> Vec<(Seat, &Player)> {
    order(v).into_iter().filter_map(|p| Some((p, v.player(p)?))).collect()
}
fn base_head(b: &Base) -> impl IntoView + use<> {
    let meter = t!("base-meter", power = b.power, breakpoint = b.breakpoint.total);
    view! { {markup::name(b.def)}<small>{meter}</small> }
}

/// A player's power at a base, and the points it would give; it tells what the power is made of.
fn cell(hints: Hints, v: &View, base: &Base, seat: Seat) -> Option<impl IntoView + use<>> {
    let lane = base.lanes.get(seat.index())?;
    let account = Words { view: v }.lane_account(base.slot, seat);
    let tell = move |e: leptos::ev::MouseEvent| {
        if let Some(account) = account.clone() {
            hints.account_at(account, element_of(&e));
        }
    };
    Some(view! {
        <td class:leads=lane.rank == 1>
            <button type="button" on:click=tell>{lane.total}<small>{t!("matrix-now", n = lane.vp)}</small></button>
        </td>
    })
}
