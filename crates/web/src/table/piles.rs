//! The piles that anybody may look through.

use super::players::Badge;
use crate::dom::element_of;
use crate::face::{self, Face};
use crate::icon;
use crate::stores::{Hints, Inspected, Inspection, Playback};
use crate::text::heard;
use engine::ids::*;
use leptos::prelude::*;
use words::Words;
use words::bundle::key;
use words::markup;

/// Discard piles, piles beside the table, and bases that have scored.
#[component]
pub fn Piles() -> impl IntoView {
    let playback = expect_context::<Playback>();
    let inspection = expect_context::<Inspection>();
    let hints = expect_context::<Hints>();
    let card = move |def: DefId, owner: Option<Seat>, seen: Inspected| {
        view! {
            <button class="card" type="button"
                data-see=seen.attribute() on:click=move |_| inspection.read(seen)
            >{heard(move || face::label(def))}<Face def=def owner=owner view=playback.view.get_untracked() silent=true/></button>
        }
    };
    let points = move |seat: Seat, vp: u8| {
        let tell = move |e: leptos::ev::MouseEvent| {
            let account =
                untrack(|| playback.with(|v| playback.log.with(|log| Words { view: v }.points_account(log, seat))));
            if let Some(account) = account {
                hints.account_at(account, element_of(&e));
            }
        };
        view! { <button type="button" on:click=tell>{t!("over-points", n = vp)}</button> }
    };
    // something to read, by its name
    let named = move |def: DefId, seen: Inspected| {
        view! {
            <button type="button" data-see=seen.attribute() on:click=move |_| inspection.read(seen)>{markup::name(def)}</button>
        }
    };
    let faction = |f: &FactionId| view! { <span class="pile-faction"><Badge faction=*f/>{cards::library().faction(*f).name}</span> };
    let content = move || {
        playback.with(|v| {
            let players = v.players.iter().enumerate().map(|(i, p)| {
                let cards = p.discard.iter().rev().map(|c| card(c.def, Some(c.owner), Inspected::Card(c.id))).collect_view();
                view! {
                    <div class="pile-head" data-seat=i.to_string()>
                        <h3>{icon::shape(Seat(i as u8))}" "{Words { view: v }.name(Seat(i as u8))}</h3>
                        {points(Seat(i as u8), p.vp)}
                        <p class="pile-factions">{p.factions.iter().map(faction).collect_view()}</p>
                        {(!p.titans.is_empty()).then(|| view! {
                            <p class="pile-titans">{t!("piles-titans")}{p.titans.iter().map(|c| named(c.def, Inspected::Card(c.id))).collect_view()}</p>
                        })}
                        <p class="pile-numbers">{t!("player-hand", n = p.hand)}" · "{t!("player-deck", n = p.deck)}" · "{t!("player-discard", n = p.discard.len())}</p>
                    </div>
                    <div class="pile-cards">{cards}</div>
                }
            });
            let heaps = v.piles.iter().map(|pile| {
                let cards = pile.cards.iter().rev().map(|c| card(c.def, None, Inspected::Card(c.id))).collect_view();
                view! { <h3>{t!(key("heap", &pile.heap))}" · "{pile.size}</h3><div class="pile-cards">{cards}</div> }
            });
            let bases = view! {
                <h3>{t!("piles-bases", n = v.base_deck)}</h3>
                <p>{if v.base_discard.is_empty() { t!("piles-unscored") } else { t!("piles-scored") }}</p>
                <div class="base-names">{v.base_discard.iter().rev().map(|&def| named(def, Inspected::Def(def))).collect_view()}</div>
            };
            Some((players.collect_view(), heaps.collect_view(), bases))
        })
    };
    view! { <div class="piles"><h2>{t!("piles-title")}</h2>{content}</div> }
}
