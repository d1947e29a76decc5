//! Lists in the order of a seat's own numbers, where the engine has them in the order of its own: that one would tell
//! copies apart, or where hidden cards are.

use engine::ask::Choice;
use engine::ids::{CardId, Source};
use engine::power::Part;
use engine::view::{Card, Offer, Term, View};
use std::mem::discriminant;

/// Puts a view that has the seat's numbers in their order.
pub(crate) fn in_own_order(view: &mut View) {
    for player in &mut view.players {
        player.dueling_cards.sort_by_key(|c| c.id);
        player.titans.sort_by_key(|c| c.id);
    }
    for cards in [&mut view.revealed, &mut view.resolving, &mut view.shown] {
        cards.sort_by_key(|c| c.id);
    }
    let alike = |a: &engine::state::Lasting, b: &engine::state::Lasting| {
        (a.until, a.from, discriminant(&a.what)) == (b.until, b.from, discriminant(&b.what))
    };
    sort_runs(&mut view.lasting, alike, |l| l.what.card());
    for base in &mut view.bases {
        in_order(&mut base.breakpoint.parts);
        base.lanes.iter_mut().for_each(|lane| in_order(&mut lane.others));
    }
    each_card(view, &mut |card| card.power.iter_mut().for_each(|sum| in_order(&mut sum.parts)));
    if let Some(q) = &mut view.question {
        sort_among(&mut q.offers, |choice| matches!(choice, Choice::Card(_) | Choice::Use(_)));
        sort_among(&mut q.offers, |choice| matches!(choice, Choice::Faction(_)));
    }
}

/// Sorts some options and leaves the others where they are.
fn sort_among(offers: &mut [Offer], which: impl Fn(Choice) -> bool) {
    let mut some: Vec<Offer> = offers.iter().copied().filter(|o| which(o.choice)).collect();
    some.sort_by_key(|o| o.choice);
    offers.iter_mut().filter(|o| which(o.choice)).zip(some).for_each(|(o, sorted)| *o = sorted);
}
/// Sorts what several cards add; in which order they do makes no difference.
fn in_order(terms: &mut [Term]) {
    let alike =
        |a: &Term, b: &Term| by(a).is_some() && discriminant(&a.part) == discriminant(&b.part) && by(b).is_some();
    sort_runs(terms, alike, by);
}
/// The card something comes from.
fn by(term: &Term) -> Option<CardId> {
    match term.part {
        Part::Ongoing(Source::Card(c)) | Part::CountersOn(c) | Part::Monster(c) => Some(c),
        _ => None,
    }
}
/// Sorts each run of neighbours that are alike.
fn sort_runs<T, K: Ord>(list: &mut [T], alike: impl Fn(&T, &T) -> bool, key: impl Fn(&T) -> K) {
    list.chunk_by_mut(alike).for_each(|run| run.sort_by_key(&key));
}
/// Does something with every card of a view.
fn each_card(view: &mut View, f: &mut impl FnMut(&mut Card)) {
    let mut cards: Vec<&mut Card> = Vec::new();
    for b in &mut view.bases {
        cards.extend(b.lanes.iter_mut().flat_map(|l| &mut l.cards));
        cards.extend(b.actions.iter_mut().chain(&mut b.monsters));
    }
    for p in &mut view.players {
        cards.extend(p.cards.iter_mut().chain(&mut p.titans));
    }
    cards.extend(view.revealed.iter_mut().chain(&mut view.resolving).chain(&mut view.shown));
    cards.into_iter().for_each(f);
}
