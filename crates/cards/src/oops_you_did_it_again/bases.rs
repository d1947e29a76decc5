//! The bases of Oops, You Did It Again.

use engine::prelude::*;

pub(crate) const BASES: &[Def] = &[
    base("Pyramids", 21, [4, 2, 1])
        .text("On your turn, you may bury a card of your hand here.")
        .on_your_turn(|v, _| !v.s.seat(v.you).hand.is_empty(), |g| g.bury_from_hand_here()),
    base("Star Portal", 17, [3, 1, 1])
        .text("After anybody buries a card here or plays an action on this base, that player draws a card.")
        .ongoing(On::Buried, |v, e| v.here == Some(e.at), |g, _| g.draw_cards(1))
        .for_each(|_, e| Seats::one(e.controller))
        .ongoing(
            On::ActionPlayed,
            |v, e| v.here == Some(e.at) && v.s.def(e.card).play_on == PlayOn::Base,
            |g, _| g.draw_cards(1),
        )
        .for_each(|_, e| Seats::one(e.controller)),
];
