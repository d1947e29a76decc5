//! The table as a table: powers and points by player and base. It is what a screen reader reads, too.

use super::base::order;
use crate::desk::Desk;
use crate::icon;
use crate::rich;
use leptos::prelude::*;

/// Rows are players, columns are bases.
#[component]
pub fn Matrix() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let heads = move || {
        desk.with(|v| {
            let head = |b: &protocol::Base| view! { <th scope="col">{rich::name(b.def)}<small>{b.power}"/"{b.breakpoint.total}</small></th> };
            Some(v.bases.iter().map(head).collect_view())
        })
    };
    let rows = move || {
        desk.with(|v| {
            let row = |p: engine::ids::Seat| {
                let cells = v
                    .bases
                    .iter()
                    .filter_map(|b| b.lanes.get(p.index()))
                    .map(|l| view! { <td class:leads=l.rank == 1>{l.total}<small>"→ "{l.vp}</small></td> })
                    .collect_view();
                let name = v.player(p).map_or(String::new(), |p| p.name.clone());
                view! { <tr><th scope="row">{icon::shape(p)}" "{name}</th>{cells}</tr> }
            };
            Some(order(v).into_iter().map(row).collect_view())
        })
    };
    view! {
        <div class="matrix">
            <h2>{t!("matrix-title")}</h2>
            <table><thead><tr><th>{t!("matrix-base")}</th>{heads}</tr></thead><tbody>{rows}</tbody></table>
        </div>
    }
}
