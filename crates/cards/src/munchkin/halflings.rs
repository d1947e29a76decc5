//! Halflings: small minions that bring their cousins.

use engine::prelude::*;

pub(crate) const HALFLINGS: Faction = Faction {
    name: "Halflings",
    cards: &[
        minion("Shire Marshal", 4)
            .text("Talent: You may play an extra minion on a base where somebody else has more power than you.")
            .talent(|g| g.extra(extra_minion().where_you_are_behind())),
        action("Out Of Nowhere")
            .text("Reveal your deck's top cards up to the second minion among them. Take the minions into your hand, and shuffle the others into your deck.")
            .on_play(|g| {
                for c in g.reveal_until(g.you(), 2, |v, c| v.is_minion(c)) {
                    if g.view().is_minion(c) {
                        g.place_in_hand(c)?;
                    }
                }
                g.shuffle_deck(g.you());
                Ok(())
            }),
        action("Small But Tough")
            .on_your_minion()
            .text("Play on a minion of yours. Ongoing: It goes to the top of your deck instead of the discard pile.")
            .instead_of_discard(Affect::PlaceOnDeckTop, |v, c| v.is_host(c)),
    ],
};
