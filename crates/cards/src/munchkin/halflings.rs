//! Halflings: small minions that bring their cousins.

use engine::prelude::*;

pub(crate) const HALFLINGS: Faction = Faction {
    name: "Halflings",
    cards: &[
        minion("Shire Marshal", 4)
            .text("Talent: You may play an extra minion at a base where another player has more power than you.")
            .talent(|g| g.extra(extra_minion().where_you_are_behind())),
        minion("Pestling", 3).copies(2).text("At this base, you may play an extra minion.").on_play(bring_another),
        minion("Bardling", 2)
            .copies(3)
            .text("You may play an extra minion here if another player has more power here than you.")
            .on_play(|g| match g.here() {
                Some(here) if g.state().is_behind(g.you(), here) => bring_another(g),
                _ => Ok(()),
            }),
        minion("Quarterling", 2)
            .copies(4)
            .text("You may play an extra minion here if you have no other minion here.")
            .on_play(|g| match g.view().any(your_minion().here().other()) {
                true => Ok(()),
                false => bring_another(g),
            }),
        action("Last Call")
            .text("Special: Before a base scores, you may play this. You may play a minion there, which loses its abilities until the end of the turn.")
            .rulings(&[("bgb-halflings-last-call", NO_RESTRICTION)])
            .only_playable(On::BeforeScoring)
            .on_play(|g| match g.here() {
                Some(here) => g.play_extra_now(extra_minion().at(here).cancelled()).map(drop),
                None => Ok(()),
            }),
        action("Lunch Run")
            .copies(2)
            .on_base()
            .text("Play on a base. Ongoing: Draw a card each time after you play a minion here.")
            .after_minion_played(|v, e| happens_here(v, e) && e.by == v.you, |g, _| g.draw_cards(1)),
        action("Out Of Nowhere")
            .text("Reveal cards from the top of your deck until you have two minions. Take the minions into your hand, and shuffle the others into your deck.")
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
            .text("Choose a base and reveal your hand. You may play any number of its minions there as extra minions; they lose their abilities until the end of the turn.")
            .rulings(&[("bgb-halflings-rude-awakening", NO_RESTRICTION)])
            .on_play(|g| {
                let Some(base) = g.choose_base(Ask::Base, |_, _| true)? else { return Ok(()) };
                let mut minions = g.hand(g.you());
                minions.iter().for_each(|&c| g.reveal(c));
                minions.retain(|&c| g.view().is_minion(c));
                let terms = extra_minion().at(base).cancelled();
                let mut played = 0;
                while let Some(c) = g.picking(Picks::any(played), |g| g.may_play_one_of_under(&minions, terms))? {
                    played += 1;
                    minions.retain(|&d| d != c);
                }
                Ok(())
            }),
        action("Small But Tough")
            .on_your_minion()
            .text("Play on one of your minions. Ongoing: It goes on top of its owner's deck instead of to the discard pile.")
            .instead_of_discard(Affect::PlaceOnDeckTop, |v, c| v.is_host(c)),
        action("Sneaksy")
            .on_base()
            .text("Play on a base. Ongoing: Other players' actions do not affect your minions here.")
            .prevents(|v, w| v.is_your_minion_here(w.card) && w.by_anothers_action(v)),
        action("Spoiled Brats")
            .text("Take any number of minions from your discard pile, shuffle them and put them on top of your deck.")
            .on_play(|g| {
                let brats = g.pick_up_to(usize::MAX, Ask::Pick, g.your_discard(|v, c| v.is_minion(c)))?;
                g.shuffle_onto_deck(&brats);
                Ok(())
            }),
        action("Unexpected Party")
            .copies(2)
            .text("You may play an extra minion at a base where you have none.")
            .on_play(|g| g.extra(extra_minion().where_you_have_none())),
    ],
};

const NO_RESTRICTION: &str = "What a minion says about how it can be played is cancelled, too.";

fn bring_another(g: &mut Game) -> Flow {
    match g.here() {
        Some(here) => g.extra(extra_minion().at(here)),
        None => Ok(()),
    }
}
