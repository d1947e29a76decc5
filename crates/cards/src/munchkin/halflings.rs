//! Halflings: small minions that bring their cousins.

use engine::prelude::*;

pub(crate) const HALFLINGS: Faction = Faction {
    name: "Halflings",
    cards: &[
        minion("Shire Marshal", 4)
            .text("Talent: You may play an extra minion on a base where somebody else has more power than you.")
            .talent(|g| g.extra(extra_minion().where_you_are_behind())),
        action("Last Call")
            .text("Special: Before a base scores, play a minion there. Until the end of the turn, it has no abilities.")
            .rulings(&[("bgb-halflings-last-call", NO_RESTRICTION)])
            .only_playable(On::BeforeScoring)
            .on_play(|g| match g.here() {
                Some(here) => g.must_play_now(extra_minion().at(here).cancelled()).map(drop),
                None => Ok(()),
            }),
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
        action("Rude Awakening")
            .text("Choose a base and reveal your hand. You may play any of its minions there as extra ones; they have no abilities until the end of the turn.")
            .rulings(&[("bgb-halflings-rude-awakening", NO_RESTRICTION)])
            .on_play(|g| {
                let Some(base) = g.choose_base(Ask::Base, |_, _| true)? else { return Ok(()) };
                let mut minions = g.hand(g.you());
                minions.iter().for_each(|&c| g.reveal(c));
                minions.retain(|&c| g.view().is_minion(c));
                while let Some(played) = g.may_play_one_of_under(&minions, extra_minion().at(base).cancelled())? {
                    minions.retain(|&c| c != played);
                }
                Ok(())
            }),
        action("Small But Tough")
            .on_your_minion()
            .text("Play on a minion of yours. Ongoing: It goes to the top of your deck instead of the discard pile.")
            .instead_of_discard(Affect::PlaceOnDeckTop, |v, c| v.is_host(c)),
    ],
};

const NO_RESTRICTION: &str = "What a minion says about how it can be played is cancelled, too.";
