//! What one player has at a base.

use super::base::numbers;
use super::chip::Chip;
use super::density::Tier;
use crate::desk::{Desk, Sheet, element_of};
use crate::icon;
use crate::rich;
use crate::words::Words;
use engine::ids::*;
use leptos::prelude::*;
use protocol::Thing;

/// A player's lane.
#[component]
pub fn Lane(#[prop(name = "at")] slot: Slot, seat: Seat, tier: Memo<Tier>) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let lane = Memo::new(move |_| {
        desk.with(|v| v.base(slot).and_then(|b| b.lanes.get(seat.index()).cloned()).unwrap_or_default())
    });
    let then = move || {
        let total = desk.forecast(slot)?.lanes.get(seat.index())?.0;
        (total != lane.with(|l| l.total)).then_some(total)
    };
    let leads = move || lane.with(|l| l.rank == 1);
    // only where even the smallest chips do not fit
    let most = move || tier.get().room.unwrap_or(usize::MAX);
    let all = move || lane.with(|l| l.cards.iter().map(|c| c.id).collect::<Vec<_>>());
    let shown = move || {
        let (all, most) = (all(), most());
        if all.len() > most { all[..most.saturating_sub(1)].to_vec() } else { all }
    };
    let more = move || all().len() - shown().len();
    // what can be chosen behind the number rings the number
    let behind = Memo::new(move |_| {
        let hidden = all().split_off(shown().len());
        hidden.into_iter().flat_map(|c| desk.offers(Thing::Card(c))).collect::<Vec<_>>()
    });
    let label = move || {
        desk.say(|w| {
            let base = rich::plain(&w.base(slot));
            let (you, who) = (w.you(seat), rich::plain(&w.who(seat)));
            t!("lane-label", you = you, who = who, base = base, power = lane.with(|l| l.total))
        })
    };
    view! {
        <div class="lane" role="group" aria-label=label data-seat=seat.0.to_string()
            class:mine=move || desk.with(|v| v.seat == Some(seat))
        >
            <button class="gutter" type="button" tabindex="-1" class:leads=leads aria-label=label
                on:click=move |e| {
                    if let Some(account) = untrack(|| desk.with(|v| Words { view: v }.lane_account(slot, seat))) {
                        desk.account_at(account, element_of(&e));
                    }
                }
            >
                {icon::shape(seat)}
                <b class:ghost=move || then().is_some()>{move || then().unwrap_or_else(|| lane.with(|l| l.total))}</b>
            </button>
            <div class="chips">
                <For each=shown key=|c| *c let:c>
                    <Chip id=c at=slot/>
                </For>
                <Show when=move || { more() > 0 }>
                    <button class="chip more" type="button" aria-label=move || t!("chip-more", n = more())
                        class:legal=move || !behind.with(Vec::is_empty)
                        data-offers=move || numbers(&behind.get())
                        on:click=move |_| desk.sheet.set(Some(Sheet::Lane(slot, seat)))
                    ><span aria-hidden="true">"+"{more}</span></button>
                </Show>
            </div>
        </div>
    }
}
