//! Standing orders, so that windows do not nag. The engine asks nobody who could only pass, and asks who has
//! passed again only after something has happened; what is left is for the player to say once: ask, always, never.
//!
//! An order answers whether a card is used, and nothing else. Every question that follows is asked.

use engine::ask::Choice;
use engine::ids::{DefId, Seat};
use protocol::{OpenQuestion, StandingOrder};

/// An order as it is saved: whose, about which card, and whether it is always or never used.
type Standing = (Seat, DefId, bool);

/// Gives an order. It holds for the game and is saved with it.
pub(crate) fn give(all: &mut Vec<Standing>, seat: Seat, def: DefId, order: StandingOrder) {
    all.retain(|o| (o.0, o.1) != (seat, def));
    match order {
        StandingOrder::Ask => {}
        StandingOrder::Always => all.push((seat, def, true)),
        StandingOrder::Never => all.push((seat, def, false)),
    }
}

/// The orders of a seat.
pub(crate) fn of(all: &[Standing], seat: Seat) -> Vec<(DefId, StandingOrder)> {
    let order = |always: bool| if always { StandingOrder::Always } else { StandingOrder::Never };
    all.iter().filter(|o| o.0 == seat).map(|o| (o.1, order(o.2))).collect()
}

/// What a seat with these orders answers without being asked: to use the first card that it always uses, or to
/// pass where it never uses any of them.
pub(crate) fn answer(orders: &[(DefId, StandingOrder)], q: &OpenQuestion) -> Option<Choice> {
    let is = |def: DefId, order: StandingOrder| orders.contains(&(def, order));
    let window = q.window();
    if let Some(&wanted) = window.iter().find(|&&def| is(def, StandingOrder::Always)) {
        let uses = |o: &&protocol::Offer| o.choice == Choice::Yes || o.def == Some(wanted);
        return q.offers.iter().find(uses).map(|o| o.choice);
    }
    let never = !window.is_empty() && window.iter().all(|&def| is(def, StandingOrder::Never));
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

    fn window(ask: Ask, def: Option<DefId>, choices: &[(Choice, Option<DefId>)]) -> OpenQuestion {
        let offers = choices.iter().map(|&(choice, def)| Offer { choice, spot: Spot::Hand, def }).collect();
        OpenQuestion {
            ask,
            source: Source::Rules,
            def,
            about: None,
            whom: None,
            wanted: None,
            picks: None,
            offers,
            barred: vec![],
        }
    }
    fn two_cards() -> OpenQuestion {
        let (a, b) = (Choice::Use(CardId(7)), Choice::Use(CardId(8)));
        window(Ask::Special, None, &[(a, Some(A)), (b, Some(B)), (Choice::Pass, None)])
    }

    #[test]
    fn who_has_ordered_nothing_is_asked() {
        assert_eq!(answer(&[], &two_cards()), None);
        assert_eq!(answer(&[(A, StandingOrder::Never)], &two_cards()), None, "the other card may be wanted");
    }
    #[test]
    fn an_order_uses_or_passes() {
        assert_eq!(answer(&[(B, StandingOrder::Always)], &two_cards()), Some(Choice::Use(CardId(8))));
        assert_eq!(answer(&[(A, StandingOrder::Never), (B, StandingOrder::Never)], &two_cards()), Some(Choice::Pass));
        let yes_or_no = window(Ask::Special, Some(A), &[(Choice::Yes, None), (Choice::Pass, None)]);
        assert_eq!(answer(&[(A, StandingOrder::Always)], &yes_or_no), Some(Choice::Yes));
        assert_eq!(answer(&[(A, StandingOrder::Never)], &yes_or_no), Some(Choice::Pass));
    }
    #[test]
    fn an_order_never_decides_about_a_target_a_cost_or_one_of_several_ways() {
        let all = [(A, StandingOrder::Always), (B, StandingOrder::Never)];
        for ask in [Ask::Destroy, Ask::PlayCards, Ask::May, Ask::Either, Ask::Discard, Ask::Uncover] {
            assert_eq!(answer(&all, &OpenQuestion { ask, ..two_cards() }), None);
        }
        let must = window(Ask::Special, None, &[(Choice::Use(CardId(7)), Some(A))]);
        assert_eq!(answer(&all, &must), None, "where nobody may pass, nothing is decided");
        assert_eq!(
            answer(&all, &OpenQuestion { def: Some(B), ..two_cards() }),
            None,
            "a card that lets one use another"
        );
    }
    #[test]
    fn an_order_replaces_the_one_before() {
        let mut all = Vec::new();
        give(&mut all, Seat(0), A, StandingOrder::Always);
        give(&mut all, Seat(1), A, StandingOrder::Never);
        give(&mut all, Seat(0), A, StandingOrder::Never);
        assert_eq!(
            (of(&all, Seat(0)), of(&all, Seat(1))),
            (vec![(A, StandingOrder::Never)], vec![(A, StandingOrder::Never)])
        );
        give(&mut all, Seat(0), A, StandingOrder::Ask);
        assert_eq!(of(&all, Seat(0)), []);
    }
}
