//! Standing orders: whether one is asked about a card that could be used in a window, it is always used, or never.

use crate::desk::{Desk, Seen};
use crate::rich;
use crate::tr::key;
use engine::ids::DefId;
use engine::words::def::Label;
use leptos::html::Details;
use leptos::prelude::*;
use protocol::{Order, View};

/// Ask, always or never, about one card.
#[component]
pub fn OrderChoice(def: DefId) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let choice = move |order: Order| {
        let is = move || desk.with(|v| v.order(def)) == order;
        view! {
            <button type="button" class:chosen=is aria-pressed=move || is().to_string()
                on:click=move |e| { e.stop_propagation(); desk.client.order(def, order) }
            >{t!(key("order", &order))}</button>
        }
    };
    let label = t!("orders-about", card = rich::name(def));
    view! { <div class="choices order" role="group" aria-label=label data-order=def.0.to_string()>{Order::ALL.map(choice)}</div> }
}

/// At a question whether cards are used: an order for each of them.
#[component]
pub fn WindowOrders() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let defs = Memo::new(move |_| desk.asked(|q| q.window()));
    let list = NodeRef::<Details>::new();
    // it is about this question, and closes with it
    let step = Memo::new(move |_| desk.with(|v| v.step));
    Effect::new(move || {
        step.get();
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
    let desk = expect_context::<Desk>();
    let defs = Memo::new(move |_| desk.with(|v| v.orders.iter().map(|o| o.0).collect::<Vec<_>>()));
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
            <span class="name" data-see=Seen::Def(def).attribute()>{rich::name(def)}</span>
            <OrderChoice def/>
        </div>
    }
}

/// Whether an order can be given about a card: one's own that can be used in a window, or about which one is given.
pub fn can_order(view: &View, def: DefId) -> bool {
    let faction = cards::library().entry(def).faction;
    let mine = view.me().is_some_and(|p| faction.is_some_and(|f| p.factions.contains(&f)));
    (mine && is_for_windows(def)) || view.orders.iter().any(|o| o.0 == def)
}

/// Whether a printed card can be used when something happens, and not only when one plays cards, as talents are.
fn is_for_windows(def: DefId) -> bool {
    let entry = cards::library().entry(def);
    let mut abilities = entry.def.abilities.iter().flatten();
    let elsewhere = !(entry.from_hand | entry.from_discard).is_empty() || entry.def.playable_from_discard.is_some();
    elsewhere || abilities.any(|a| a.optional && a.label != Label::Talent)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_for_specials_and_what_may_be_triggered_but_not_for_talents() {
        let is = |name: &str| is_for_windows(cards::library().find_card(name).expect("a card"));
        assert!(["Shinobi", "Jacky Bill", "First Mate"].into_iter().all(is));
        assert!(!["Lady Whirlwind", "Zapbot", "Invader"].into_iter().any(is));
    }
}
