//! The piles that anybody may look through.

use crate::desk::{Desk, Seen};
use crate::face::Face;
use crate::icon;
use crate::rich;
use crate::tr::key;
use engine::ids::*;
use leptos::prelude::*;

/// Discard piles, piles beside the table, and bases that have scored.
#[component]
pub fn Piles() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let card = move |def: DefId, owner: Option<Seat>, seen: Seen| {
        view! {
            <button class="card" type="button" aria-label=rich::name(def)
                data-see=seen.attribute() on:click=move |_| desk.read(seen)
            ><Face def=def owner=owner view=desk.view.get_untracked()/></button>
        }
    };
    let content = move || {
        desk.with(|v| {
            let players = v.players.iter().enumerate().map(|(i, p)| {
                let cards = p.discard.iter().rev().map(|c| card(c.def, Some(c.owner), Seen::Card(c.id))).collect_view();
                view! {
                    <h3>{icon::shape(Seat(i as u8))}" "{p.name.clone()}" · "{t!("player-discard", n = p.discard.len())}" · "{t!("player-deck", n = p.deck)}</h3>
                    <div class="pile-cards">{cards}</div>
                }
            });
            let heaps = v.piles.iter().map(|pile| {
                let cards = pile.cards.iter().rev().map(|c| card(c.def, None, Seen::Card(c.id))).collect_view();
                view! { <h3>{t!(key("heap", &pile.heap))}" · "{pile.size}</h3><div class="pile-cards">{cards}</div> }
            });
            Some((players.collect_view(), heaps.collect_view()))
        })
    };
    view! { <div class="piles"><h2>{t!("piles-title")}</h2>{content}</div> }
}
