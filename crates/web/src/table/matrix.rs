//! The table as a table: powers and points by player and base. It is what a screen reader reads, too.

use super::base::order;
use crate::desk::{Desk, element_of};
use crate::icon;
use crate::rich;
use crate::words::Words;
use leptos::prelude::*;

/// Rows are players, columns are bases.
#[component]
pub fn Matrix() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let heads = move || {
        desk.with(|v| {
            let head = |b: &protocol::Base| view! { <th scope="col">{rich::name(b.def)}<small>{t!("base-meter", power = b.power, breakpoint = b.breakpoint.total)}</small></th> };
            Some(v.bases.iter().map(head).collect_view())
        })
    };
    let rows = move || {
        desk.with(|v| {
            let row = |p: engine::ids::Seat| {
                let cells = v
                    .bases
                    .iter()
                    .filter_map(|b| Some((b.slot, b.lanes.get(p.index())?)))
                    .map(|(slot, l)| {
                        let account = Words { view: v }.lane_account(slot, p);
                        let tell = move |e: leptos::ev::MouseEvent| {
                            if let Some(account) = account.clone() {
                                desk.account_at(account, element_of(&e));
                            }
                        };
                        view! {
                            <td class:leads=l.rank == 1>
                                <button type="button" on:click=tell>{l.total}<small>{t!("matrix-now", n = l.vp)}</small></button>
                            </td>
                        }
                    })
                    .collect_view();
                let player = v.player(p)?;
                let about = [
                    t!("player-hand", n = player.hand),
                    t!("player-deck", n = player.deck),
                    t!("player-discard", n = player.discard.len()),
                ];
                Some(view! {
                    <tr>
                        <th scope="row">{icon::shape(p)}" "{player.name.clone()}<small>{about.join(" · ")}</small></th>
                        <td>{player.vp}</td>{cells}
                    </tr>
                })
            };
            Some(order(v).into_iter().map(row).collect_view())
        })
    };
    view! {
        <div class="matrix" tabindex="0">
            <table>
                <caption><h2>{t!("matrix-title")}</h2></caption>
                <thead><tr><th scope="col">{t!("players-label")}</th><th scope="col">{t!("track-label")}</th>{heads}</tr></thead>
                <tbody>{rows}</tbody>
            </table>
        </div>
    }
}
