//! Standing orders: `always NAME`, `never NAME`, `ask NAME`, `orders`.

use crate::{names, nearest};
use engine::ids::DefId;
use protocol::{StandingOrder, View};
use words::bundle::key;
use words::markup::name;
use words::{Words, t};

/// The printed card a standing order is about.
pub fn card(view: &View, words: &str) -> Result<DefId, String> {
    let w = Words { view };
    let lib = cards::library();
    let seen = names::cards(&w, words).first().map(|(card, _)| card.def);
    let Some(def) = seen.or_else(|| lib.find_card(words).ok()) else {
        return Err(t!("no-such-card", name = words, near = nearest(words, lib.ids().map(name))));
    };
    match lib.entry(def).is_used_in_windows() {
        true => Ok(def),
        false => Err(t!("order-not-for", card = name(def))),
    }
}
/// What is said of an order that was given.
pub fn given(def: DefId, order: StandingOrder) -> String {
    t!("order-given", card = name(def), order = word(order))
}
/// The standing orders there are, a line each.
pub fn list(view: &View) -> Vec<String> {
    let line = |(def, order): &(DefId, StandingOrder)| {
        t!("orders-one", card = name(*def), order = t!(key("order", order)).to_lowercase())
    };
    match view.orders.as_slice() {
        [] => vec![t!("orders-none")],
        orders => orders.iter().map(line).collect(),
    }
}
/// What chooses the words for an order.
fn word(order: StandingOrder) -> &'static str {
    match order {
        StandingOrder::Ask => "ask",
        StandingOrder::Always => "always",
        StandingOrder::Never => "never",
    }
}
