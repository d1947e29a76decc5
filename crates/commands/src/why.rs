//! `why NAME`: why something cannot be chosen.

use crate::labels::{self, Item, Room, lettered};
use crate::{names, nearest, place};
use engine::ask::Choice;
use protocol::Thing;
use words::{Words, t};

/// Why something cannot be chosen, for each that could be meant.
pub fn why(w: &Words, items: &[Item], name: &str) -> Vec<String> {
    let base = names::base(w.view, name).map(|b| (lettered(w, b), Thing::Base(b)));
    let called = |(card, at)| labels::in_full(w, card, at, Room::Ample);
    let cards = names::cards(w, name).into_iter().map(|(card, at)| (called((card, at)), Thing::Card(card.id)));
    let mut reasons: Vec<(String, String)> = Vec::new();
    for (called, thing) in base.into_iter().chain(cards) {
        let why = match w.view.why_not(thing) {
            Some(why) => w.reason(thing, why),
            None => {
                let is_it = |item: &&Item| match (item.choice, thing) {
                    (Choice::Card(a) | Choice::Use(a), Thing::Card(b)) => place::alike(w.view, a, b),
                    (Choice::Base(a) | Choice::UseBase(a), Thing::Base(b)) => a == b,
                    _ => false,
                };
                let option = items.iter().find(is_it).map_or(called.clone(), |item| item.label.clone());
                t!("why-can", option = option)
            }
        };
        if !reasons.contains(&(called.clone(), why.clone())) {
            reasons.push((called, why));
        }
    }
    match &reasons[..] {
        [] => {
            let all = place::all(w.view);
            let seen = all.iter().map(|(card, _)| words::markup::name(card.def));
            let near = nearest(name, seen.chain(w.view.bases.iter().map(|b| words::markup::name(b.def))));
            vec![t!("why-unknown", name = name, near = near)]
        }
        [(_, why)] => vec![why.clone()],
        several => several.iter().map(|(card, why)| t!("why-each", card = card.as_str(), why = why.as_str())).collect(),
    }
}
