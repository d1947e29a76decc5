//! Clerics: nothing in the discard pile is beyond saving.

use crate::tags::UNDEAD;
use engine::prelude::*;

pub(crate) const CLERICS: Faction = Faction {
    name: "Clerics",
    cards: &[
        minion("Cardinal", 5)
            .text("Talent: If you have five or more cards in your discard pile, take two of them at random into your hand.")
            .talent(|g| match g.your_discard(|_, _| true).len() {
                0..5 => Ok(()),
                _ => save_two(g),
            }),
        minion("Deep Friar", 4)
            .copies(2)
            .text("Special: After this base scores, you may save another of your minions here: move it to another base instead of discarding it.")
            .rulings(&[(
                "bgb-clerics-deep-friar",
                "It saves others only while it is at the scoring base: one that has moved another cannot be moved by that one in turn.",
            )])
            .special(
                On::AfterScoring,
                |v, e| happens_here(v, e) && v.any(your_minion().here().other()),
                |g, _| g.move_one(your_minion().here().other()),
            ),
        minion("Turner", 3)
            .copies(3)
            .text("Choose one: destroy an undead monster here OR shuffle a minion from your discard pile, chosen at random, into your deck.")
            .rulings(&[(
                "bgb-clerics-turner",
                "Only a monster with the mark is undead, and no minion of a faction, whatever it looks like.",
            )])
            .on_play(|g| {
                let undead = a_monster().here().that(|v, c| v.has_tag(c, UNDEAD));
                let dead = |g: &Game| g.your_discard(|v, c| v.is_minion(c));
                g.either(&[
                    part(Deed::Destroy, &|g| g.destroy_one(undead)).only_if(g.view().any(undead)),
                    part(Deed::Shuffle, &|g| {
                        let risen = g.random_card(&dead(g));
                        g.shuffle_into_deck(risen.as_slice());
                        Ok(())
                    })
                    .only_if(!dead(g).is_empty()),
                ])
            }),
        minion("Holy Roller", 2)
            .copies(4)
            .text("You may choose a card in your discard pile and shuffle it into your deck.")
            .on_play(|g| {
                let saved = g.may_pick_card(Ask::Pick, &g.your_discard(|_, _| true))?;
                g.shuffle_into_deck(saved.as_slice());
                Ok(())
            }),
        action("Bin and Gone")
            .on_base()
            .text("Play on a base. Ongoing: After another base scores, you may save one of your minions there: move it here instead of discarding it.")
            .ongoing(
                On::AfterScoring,
                |v, e| v.here != Some(e.at) && v.any(your_minion().at(e.at)),
                |g, e| g.may_move_here(your_minion().at(e.at)),
            ),
        action("Collection Plate")
            .copies(2)
            .text("Take two cards at random from your discard pile into your hand.")
            .on_play(save_two),
        action("Curse of Imprisonment")
            .on_minion()
            .text("Play on a minion. Ongoing: It loses its abilities.")
            .cancels_host(),
        action("Curse of Uselessness")
            .on_minion()
            .text("Play on a minion. Ongoing: Its power does not count at its base.")
            .rulings(&[(
                "bgb-clerics-curse-of-uselessness",
                "The minion has its power all the same, but it adds nothing to a total, nor a monster to the breakpoint. It still makes its player present, with a total of 0 if there is nothing else.",
            )])
            .adds_no_power(|v, c| v.is_host(c)),
        action("Good Habits")
            .text("Every minion in play gains +1 power until the end of the turn.")
            .raises_power()
            .rulings(&[("bgb-clerics-good-habits", AT_THAT_MOMENT)])
            .on_play(|g| g.give_power_to_all(g.minions(a_minion()), 1, Until::EndOfTurn)),
        action("Join the Club")
            .copies(2)
            .text("Choose a base. Every minion there gains +1 power until the end of the turn.")
            .raises_power()
            .rulings(&[("bgb-clerics-join-the-club", AT_THAT_MOMENT)])
            .on_play(|g| match g.choose_base(Ask::Base, |_, _| true)? {
                Some(base) => g.give_power_to_all(g.minions(a_minion().at(base)), 1, Until::EndOfTurn),
                None => Ok(()),
            }),
        action("Remove Curse")
            .text("Destroy an action on a base or minion.")
            .on_play(|g| g.destroy_one_of(&g.actions_in_play()).map(drop)),
        action("Word of Recall")
            .text("Pick an action at random from each other player's discard pile. You may play one of these at once as an extra action; the others stay where they are.")
            .on_play(|g| {
                let mut picked = Vec::new();
                for player in g.others() {
                    let mut actions = g.state().discard(player).to_vec();
                    actions.retain(|&c| g.view().is_action(c));
                    picked.extend(g.random_card(&actions));
                }
                g.may_play_one_of(&picked)
            }),
    ],
};

const AT_THAT_MOMENT: &str = "Monsters gain it, too. Minions that are played later in the turn do not.";

fn save_two(g: &mut Game) -> Flow {
    for _ in 0..2 {
        if let Some(saved) = g.random_card(&g.your_discard(|_, _| true)) {
            g.place_in_hand(saved)?;
        }
    }
    Ok(())
}
