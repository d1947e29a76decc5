//! Standing orders, so that windows do not nag. The engine asks nobody who could only pass, and asks who has
//! passed again only after something has happened; what is left is for the player to say once: ask, always, never.
//!
//! An order answers whether a card is used, and nothing else. Every question that follows is asked.

use engine::ask::Choice;
use engine::ids::{DefId, Seat};
use protocol::{Order, Question};

/// An order as it is saved: whose, about which card, and whether it is always or never used.
type Standing = (Seat, DefId, bool);

/// Gives an order. It holds for the game and is saved with it.
pub(crate) fn give(all: &mut Vec<Standing>, seat: Seat, def: DefId, order: Order) {
    all.retain(|o| (o.0, o.1) != (seat, def));
    match order {
        Order::Ask => {}
        Order::Always => all.push((seat, def, true)),
        Order::Never => all.push((seat, def, false)),
    }
}

/// The orders of a seat.
pub(crate) fn of(all: &[Standing], seat: Seat) -> Vec<(DefId, Order)> {
    let order = |always: bool| if always { Order::Always } else { Order::Never };
    all.iter().filter(|o| o.0 == seat).map(|o| (o.1, order(o.2))).collect()
}

/// What a seat with these orders answers without being asked: to use the first card that it always uses, or to
/// pass where it never uses any of them.
pub(crate) fn answer(orders: &[(DefId, Order)], q: &Question) -> Option<Choice> {
    let is = |def: DefId, order: Order| orders.contains(&(def, order));
    let window = q.window();
    if let Some(&wanted) = window.iter().find(|&&def| is(def, Order::Always)) {
        let uses = |o: &&protocol::Offer| o.choice == Choice::Yes || o.def == Some(wanted);
        return q.offers.iter().find(uses).map(|o| o.choice);
    }
    let never = !window.is_empty() && window.iter().all(|&def| is(def, Order::Never));
    never.then_some(Choice::Pass)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::ask::Ask;
    use engine::ids::{CardId, Source};
    use protocol::{Offer, Spot};

    const A: DefId = DefId(1);
    const B: DefId = DefId(2);

    fn window(ask: Ask, def: Option<DefId>, choices: &[(Choice, Option<DefId>)]) -> Question {
        let offers = choices.iter().map(|&(choice, def)| Offer { choice, spot: Spot::Hand, def }).collect();
        Question {
            ask,
            source: Source::Rules,
            def,
            about: None,
            whom: None,
            again: 0,
            picked: vec![],
            seen: vec![],
            wanted: None,
            idle: Vec::new(),
            offers,
            barred: vec![],
        }
    }
    fn two_cards() -> Question {
        let (a, b) = (Choice::Use(CardId(7)), Choice::Use(CardId(8)));
        window(Ask::Special, None, &[(a, Some(A)), (b, Some(B)), (Choice::Pass, None)])
    }

    #[test]
    fn who_has_ordered_nothing_is_asked() {
        assert_eq!(answer(&[], &two_cards()), None);
        assert_eq!(answer(&[(A, Order::Never)], &two_cards()), None, "the other card may be wanted");
    }
    #[test]
    fn an_order_uses_or_passes() {
        assert_eq!(answer(&[(B, Order::Always)], &two_cards()), Some(Choice::Use(CardId(8))));
        assert_eq!(answer(&[(A, Order::Never), (B, Order::Never)], &two_cards()), Some(Choice::Pass));
        let yes_or_no = window(Ask::Special, Some(A), &[(Choice::Yes, None), (Choice::Pass, None)]);
        assert_eq!(answer(&[(A, Order::Always)], &yes_or_no), Some(Choice::Yes));
        assert_eq!(answer(&[(A, Order::Never)], &yes_or_no), Some(Choice::Pass));
    }
    #[test]
    fn an_order_never_decides_about_a_target_a_cost_or_one_of_several_ways() {
        let all = [(A, Order::Always), (B, Order::Never)];
        for ask in [Ask::Destroy, Ask::PlayCards, Ask::May, Ask::Either, Ask::Discard, Ask::Uncover] {
            assert_eq!(answer(&all, &Question { ask, ..two_cards() }), None);
        }
        let must = window(Ask::Special, None, &[(Choice::Use(CardId(7)), Some(A))]);
        assert_eq!(answer(&all, &must), None, "where nobody may pass, nothing is decided");
        assert_eq!(answer(&all, &Question { def: Some(B), ..two_cards() }), None, "a card that lets one use another");
    }
    #[test]
    fn an_order_replaces_the_one_before() {
        let mut all = Vec::new();
        give(&mut all, Seat(0), A, Order::Always);
        give(&mut all, Seat(1), A, Order::Never);
        give(&mut all, Seat(0), A, Order::Never);
        assert_eq!((of(&all, Seat(0)), of(&all, Seat(1))), (vec![(A, Order::Never)], vec![(A, Order::Never)]));
        give(&mut all, Seat(0), A, Order::Ask);
        assert_eq!(of(&all, Seat(0)), []);
    }
}
