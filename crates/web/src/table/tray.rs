//! What can be chosen and has no place on the table: a pile, printed cards, factions. It lies over the hand,
//! never over the bases.

use super::base::numbers;
use super::draft::{Draft, Pickings};
use crate::book::Look;
use crate::face::Face;
use crate::stores::{Inspected, Inspection, Layout, Playback, Selection};
use crate::text::heard;
use engine::ask::Choice;
use leptos::prelude::*;
use protocol::Offer;

/// The tray, if anything is in it.
#[component]
pub fn Tray() -> impl IntoView {
    let inspection = expect_context::<Inspection>();
    let selection = expect_context::<Selection>();
    let playback = expect_context::<Playback>();
    let layout = expect_context::<Layout>();
    let offers = Memo::new(move |_| -> Vec<(usize, Offer)> {
        playback.asked(|q| {
            let all = q.offers.iter().copied().enumerate();
            playback.with(|v| all.filter(|(_, o)| layout.in_tray(v, o)).collect())
        })
    });
    let large = move || playback.with(|v| v.bases.is_empty());
    // while factions are drafted nothing else is asked
    let drafted = Memo::new(move |_| {
        let faction = |(i, o): &(usize, Offer)| if let Choice::Faction(f) = o.choice { Some((*i, f)) } else { None };
        offers.with(|all| all.iter().filter_map(faction).collect::<Vec<_>>())
    });
    let look = RwSignal::new(Look::default());
    let hidden = layout.tray_hidden;
    let toggle = move |_| hidden.update(|h| *h = !*h);
    view! {
        <Show when=move || !offers.with(Vec::is_empty)>
            <section class="tray" class:large=large class:hidden=move || hidden.get() aria-label=t!("tray-label")>
                <button class="tray-toggle" type="button" on:click=toggle>
                    {move || if hidden.get() { t!("tray-larger") } else { t!("tray-smaller") }}
                </button>
                <Show when=large><Draft/></Show>
                <Show when=move || drafted.with(Vec::is_empty)
                    fallback=move || view! { <Pickings offers=drafted look/> }
                >
                    <div class="tray-cards">
                        {move || offers.get().into_iter().map(|(i, o)| item(playback, inspection, selection, i, o)).collect_view()}
                    </div>
                </Show>
            </section>
        </Show>
    }
}

fn item(playback: Playback, inspection: Inspection, selection: Selection, i: usize, offer: Offer) -> AnyView {
    let choose = move |_| selection.choose(offer);
    let seen = match (offer.choice, offer.def) {
        (Choice::Card(c) | Choice::Use(c), _) => Some(Inspected::Card(c)),
        (_, def) => def.map(Inspected::Def),
    };
    let content = match (offer.choice, offer.def) {
        (_, Some(def)) => {
            let owner = match offer.choice {
                Choice::Card(c) | Choice::Use(c) => untrack(|| playback.with(|v| v.card(c).map(|c| c.owner))),
                _ => None,
            };
            view! { <Face def=def owner=owner view=playback.view.get_untracked() silent=true/> }.into_any()
        }
        _ => ().into_any(),
    };
    let label = untrack(|| playback.asked(|q| playback.say(|w| w.offer(q, &offer))));
    view! {
        <button class="card legal" type="button" class:taken=move || selection.unconfirmed.get() == Some(offer.choice) data-offers=numbers(&[i])
            data-see=seen.map(Inspected::attribute)
            on:contextmenu=move |e| { e.prevent_default(); seen.into_iter().for_each(|s| inspection.read(s)) }
            on:click=choose
        >{heard(move || label.clone())}{content}</button>
    }
    .into_any()
}
