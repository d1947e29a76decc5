//! Standing orders: whether one is asked about a card that could be used in a window, it is always used, or never.

use crate::stores::{Actions, Inspected, Playback};
use engine::ids::DefId;
use leptos::html::Details;
use leptos::prelude::*;
use protocol::{StandingOrder, View};
use words::bundle::key;
use words::markup;

/// Ask, always or never, about one card.
#[component]
pub fn OrderChoice(def: DefId) -> impl IntoView {
    let playback = expect_context::<Playback>();
    let actions = expect_context::<Actions>();
    let choice = move |order: StandingOrder| {
        let is = move || playback.with(|v| v.order(def)) == order;
        view! {
            <button type="button" class:chosen=is aria-pressed=move || is().to_string()
                on:click=move |e| { e.stop_propagation(); actions.order(def, order) }
            >{t!(key("order", &order))}</button>
        }
    };
    let label = t!("orders-about", card = markup::name(def));
    view! { <div class="choices order" role="group" aria-label=label data-order=def.0.to_string()>{StandingOrder::ALL.map(choice)}</div> }
}

/// At a question whether cards are used: an order for each of them.
#[component]
pub fn WindowOrders() -> impl IntoView {
    let playback = expect_context::<Playback>();
    let defs = Memo::new(move |_| playback.asked(|q| q.window()));
    let list = NodeRef::<Details>::new();
    // it is about this question, and closes with it
    let revision = Memo::new(move |_| playback.with(|v| v.revision));
    Effect::new(move || {
        revision.get();
        if let Some(list) = list.get_untracked() {
            list.set_open(false);
        }
    });
    view! {
        <Show when=move || !defs.with(Vec::is_empty)>
            <details class="orders" node_ref=list
                on:keydown=move |e| if e.key() == "Escape" && let Some(list) = list.get_untracked() { list.set_open(false) }
            >
                <summary>{t!("orders")}</summary>
                <div class="orders-list">
                    <For each=move || defs.get() key=|d| *d let:def><Row def/></For>
                    <p>{t!("orders-help")}</p>
                </div>
            </details>
        </Show>
    }
}

/// In the settings: the orders that are given.
#[component]
pub fn GivenOrders() -> impl IntoView {
    let playback = expect_context::<Playback>();
    let defs = Memo::new(move |_| playback.with(|v| v.orders.iter().map(|o| o.0).collect::<Vec<_>>()));
    view! {
        <Show when=move || !defs.with(Vec::is_empty)>
            <section class="given-orders">
                <p>{t!("orders-title")}</p>
                <For each=move || defs.get() key=|d| *d let:def><Row def/></For>
            </section>
        </Show>
    }
}

#[component]
fn Row(def: DefId) -> impl IntoView {
    view! {
        <div class="order-row">
            <span class="name" data-see=Inspected::Def(def).attribute()>{markup::name(def)}</span>
            <OrderChoice def/>
        </div>
    }
}

/// Whether an order can be given about a card: one's own that can be used in a window, or about which one is given.
pub fn can_order(view: &View, def: DefId) -> bool {
    let faction = cards::library().entry(def).faction;
    let mine = view.me().is_some_and(|p| faction.is_some_and(|f| p.factions.contains(&f)));
    (mine && cards::library().entry(def).is_used_in_windows()) || view.orders.iter().any(|o| o.0 == def)
}

#[cfg(test)]
mod tests {
    #[test]
    fn orders_are_for_specials_and_what_may_be_triggered_but_not_for_talents() {
        let lib = cards::library();
        let is = |name: &str| lib.entry(lib.find_card(name).expect("a card")).is_used_in_windows();
        assert!(["Shinobi", "Jacky Bill", "First Mate"].into_iter().all(is));
        assert!(!["Lady Whirlwind", "Zapbot", "Invader"].into_iter().any(is));
    }
}
