//! Miskatonic University: knowing what is best not known.

use engine::prelude::*;

pub(crate) const MISKATONIC_UNIVERSITY: Faction = Faction {
    name: "Miskatonic University",
    cards: &[
        minion("Professor", 5)
            .text("Talent: Discard a Madness card to play an extra action, an extra minion, or both.")
            .rulings(&[("bgb-miskatonic-university-professor", TO_YOUR_DISCARD_PILE)])
            .talent(|g| {
                if g.discard_madness() {
                    g.extra_action()?;
                    g.extra_minion()?;
                }
                Ok(())
            }),
        minion("Librarian", 4)
            .copies(2)
            .text("Talent: Discard a Madness card to draw a card.")
            .rulings(&[("bgb-miskatonic-university-librarian", TO_YOUR_DISCARD_PILE)])
            .talent(|g| if g.discard_madness() { g.draw_cards(1) } else { Ok(()) }),
        minion("Psychologist", 3)
            .copies(3)
            .text("You may put a Madness card from your hand or discard pile back into the Madness deck.")
            .on_play(|g| g.may_return_madness(&g.your_madness())),
        minion("Researcher", 2).copies(4).text("You may draw one Madness card.").on_play(|g| {
            if g.madness_left() > 0 && g.may(Ask::May)? {
                g.draw_madness(g.you(), 1);
            }
            Ok(())
        }),
        action("\"Old Man Jenkins!?\"")
            .text("Special: Before a base scores, you may play this. Destroy the minion there that has the most power; if several tie, choose one.")
            .only_playable(On::BeforeScoring)
            .on_play(|g| {
                let Some(there) = g.here() else { return Ok(()) };
                match g.pick_card(Ask::Destroy, &g.view().strongest(a_minion().at(there)))? {
                    Some(c) => g.destroy(c).map(drop),
                    None => Ok(()),
                }
            }),
        action("... It Just Might Work")
            .text("Discard a Madness card to have your minions gain +1 power each until the end of the turn.")
            .raises_power()
            .raises_only(|v, _| v.state().hand(v.you).iter().any(|&c| v.state().is_madness(c)))
            .rulings(&[("bgb-miskatonic-university-it-just-might-work", TO_YOUR_DISCARD_PILE)])
            .on_play(|g| if g.discard_madness() { your_minions_gain_1(g) } else { Ok(()) }),
        action("Field Trip")
            .copies(2)
            .text("Choose any number of cards in your hand and place them on the bottom of your deck in any order. Then draw as many.")
            .on_play(|g| {
                let cards = g.pick_up_to(usize::MAX, Ask::PutUnder, g.hand(g.you()))?;
                cards.iter().for_each(|&c| g.put_under_deck(c));
                g.draw_cards(cards.len())
            }),
        action("Gate to Beyond")
            .on_base()
            .text("Play on a base. Talent: Draw a Madness card. You may then play an extra minion here.")
            .rulings(&[(
                "bgb-miskatonic-university-gate-to-beyond",
                "Who uses the talent draws the Madness card, with or without an extra minion.",
            )])
            .talent(|g| {
                g.draw_madness(g.you(), 1);
                match g.here() {
                    Some(here) => g.extra(extra_minion().at(here)),
                    None => Ok(()),
                }
            }),
        action("Jinkies!")
            .copies(2)
            .text("Put up to two Madness cards from your hand and discard pile back into the Madness deck.")
            .rulings(&[(
                "bgb-miskatonic-university-jinkies",
                "One may come from your hand and the other from your discard pile.",
            )])
            .on_play(|g| {
                let chosen = g.pick_up_to(2, Ask::Pick, g.your_madness())?;
                chosen.into_iter().for_each(|c| g.return_madness(c));
                Ok(())
            }),
        action("That's So Crazy...")
            .text("Draw a Madness card. Your minions gain +1 power each until the end of the turn. Then you may play an extra action.")
            .raises_power()
            .rulings(&[(
                "bgb-miskatonic-university-thats-so-crazy",
                "Minions that come later do not have the +1, neither from this nor from ... It Just Might Work.",
            )])
            .on_play(|g| {
                g.draw_madness(g.you(), 1);
                your_minions_gain_1(g)?;
                g.extra_action()
            }),
        action("Things Best Not Known")
            .text("Special: Before a base scores, you may play this. Choose a minion there, then draw up to three Madness cards. It gains +2 power until the end of the turn for each.")
            .raises_power()
            .rulings(&[("bgb-miskatonic-university-things-best-not-known", "The power lasts until the turn ends.")])
            .only_playable(On::BeforeScoring)
            .on_play(|g| {
                let Some(there) = g.here() else { return Ok(()) };
                let chosen = g.choose(Ask::Power, a_minion().at(there))?;
                let drawn = g.draw_madness_up_to(3)? as i8;
                match chosen {
                    Some(minion) => g.give_power(minion, 2 * drawn, Until::EndOfTurn).map(drop),
                    None => Ok(()),
                }
            }),
        action("Those Meddling Kids")
            .text("Choose a base. Destroy any number of the actions on it.")
            .on_play(|g| {
                let Some(base) = g.choose_base(Ask::Base, |v, b| v.state().actions_on_base(b).next().is_some())? else {
                    return Ok(());
                };
                let actions = g.state().actions_on_base(base).collect();
                let chosen = g.pick_up_to(usize::MAX, Ask::Destroy, actions)?;
                g.destroy_all(chosen)
            }),
    ],
};

const TO_YOUR_DISCARD_PILE: &str = "A discarded Madness card goes to your discard pile, not back to the Madness deck.";

fn your_minions_gain_1(g: &mut Game) -> Flow {
    g.give_power_to_all(g.minions(your_minion()), 1, Until::EndOfTurn)
}
