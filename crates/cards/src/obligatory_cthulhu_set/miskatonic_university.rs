//! Miskatonic University: knowing what is best not known.

use engine::prelude::*;

pub(crate) const MISKATONIC_UNIVERSITY: Faction = Faction {
    name: "Miskatonic University",
    cards: &[
        minion("Librarian", 4)
            .copies(2)
            .text("Talent: Discard a Madness card to draw a card.")
            .rulings(&[(
                "bgb-miskatonic-university-librarian",
                "A discarded Madness card goes to your discard pile, not back to the Madness deck.",
            )])
            .talent(|g| {
                let madness = g.madness_in_hand(g.you());
                match g.pick_card(Ask::Discard, &madness)? {
                    Some(c) => {
                        g.discard(g.you(), c);
                        g.draw_cards(1)
                    }
                    None => Ok(()),
                }
            }),
        minion("Psychologist", 3)
            .copies(3)
            .text("You may put a Madness card from your hand or discard pile back into the Madness deck.")
            .on_play(|g| {
                let mut madness = g.madness_in_hand(g.you());
                madness.extend(g.your_discard(|v, c| v.state().is_madness(c)));
                g.may_return_madness(&madness)
            }),
    ],
};
