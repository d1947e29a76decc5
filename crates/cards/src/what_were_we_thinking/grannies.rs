//! Grannies: knowing what comes next, and what lies at the very bottom.

use engine::prelude::*;

pub(crate) const GRANNIES: Faction = Faction {
    name: "Grannies",
    cards: &[
        minion("Matriarch", 5)
            .text("Talent: Reveal the bottom two cards of your deck. Take the minions among them into your hand and discard the others.")
            .talent(|g| {
                let you = g.you();
                let bottom = g.bottom_cards(you, 2);
                bottom.iter().for_each(|&c| g.reveal(c));
                for c in bottom {
                    if g.view().is_minion(c) {
                        g.place_in_hand(c)?;
                    } else {
                        g.discard(you, c);
                    }
                }
                Ok(())
            }),
        minion("Granny", 4)
            .copies(2)
            .text("Talent: Look at your deck's top card. Leave it there or put it on the bottom of your deck.")
            .talent(|g| g.look_at_top_and_place(1)),
        minion("Nana", 3)
            .copies(3)
            .text("Reveal your deck's top card. If it is an action, take it into your hand or play it at once as an extra action; otherwise put it on the bottom of your deck.")
            .on_play(|g| match g.reveal_top(g.you()) {
                Some(top) if g.view().is_action(top) => g.place_in_hand_or_play(top),
                Some(top) => {
                    g.place_on_deck_bottom(top);
                    Ok(())
                }
                None => Ok(()),
            }),
        minion("Grandma", 2)
            .copies(4)
            .text("Look at your deck's top card. Leave it there or put it on the bottom of your deck.")
            .on_play(|g| g.look_at_top_and_place(1)),
        action("Always Room at Granny's")
            .text("Special: After a base scores, you may play this. Choose up to three of your minions there. Put each on the top or bottom of your deck, in any order.")
            .only_playable(On::AfterScoring)
            .on_play(|g| {
                let Some(there) = g.here() else { return Ok(()) };
                for minion in g.choose_up_to(3, Ask::Place, your_minion().at(there))? {
                    g.place_on_top_or_bottom(minion)?;
                }
                Ok(())
            }),
        action("Attic Treasures")
            .copies(2)
            .text("Choose three cards from your hand, put them on the bottom of your deck in any order, and draw three cards.")
            .rulings(&[(
                "bgb-grannies-attic-treasures, wwwt-attic-treasures",
                "With fewer than three cards in hand, put all of them on the bottom of your deck; you still draw three.",
            )])
            .on_play(|g| {
                let n = g.hand(g.you()).len().min(3);
                for placed in 0..n {
                    let hand = g.hand(g.you());
                    let picks = Picks::exactly(n, placed);
                    let Some(c) = g.picking(picks, |g| g.pick_card(Ask::Place, &hand))? else { break };
                    g.put_under_deck(c);
                }
                g.draw_cards(3)
            }),
        action("Chicken Soup")
            .text("Choose up to two cards in your discard pile. Put each on the top or bottom of your deck.")
            .on_play(|g| {
                let discarded = g.your_discard(|_, _| true);
                for c in g.pick_up_to(2, Ask::Place, discarded)? {
                    if g.wants_on_top(c)? {
                        g.place_on_deck_top(c);
                    } else {
                        g.place_on_deck_bottom(c);
                    }
                }
                Ok(())
            }),
        action("Don't Mess With My Babies!")
            .on_base()
            .text("Play on a base. Ongoing: Other players' cards do not affect your minions here.")
            .prevents(|v, w| v.is_your_minion_here(w.card) && w.by_anothers_card(v)),
        action("Family Reunion")
            .on_base()
            .text("Play on a base. Ongoing: Each time you play a minion here, reveal your deck's bottom card. If it is a minion, take it into your hand; otherwise put it on top of your deck.")
            .after_minion_played(
                |v, e| happens_here(v, e) && e.by == v.you,
                |g, _| match g.reveal_bottom(g.you()) {
                    Some(bottom) if g.view().is_minion(bottom) => g.place_in_hand(bottom),
                    Some(bottom) => {
                        g.place_on_deck_top(bottom);
                        Ok(())
                    }
                    None => Ok(()),
                },
            ),
        action("Granny's Purse")
            .copies(2)
            .text("Reveal your deck's top card. If it is an action, you may take it into your hand or leave it there; otherwise put it on the bottom of your deck. You may play an extra action.")
            .on_play(|g| {
                if let Some(top) = g.reveal_top(g.you()) {
                    if !g.view().is_action(top) {
                        g.place_on_deck_bottom(top);
                    } else if g.may_do(top, &[Deed::PlaceInHand])?.is_some() {
                        g.place_in_hand(top)?;
                    }
                }
                g.extra_action()
            }),
        action("Hush, My Stories are On")
            .text("Reveal your deck's bottom card and take it into your hand. If it is a minion, you may play it at once as an extra minion.")
            .on_play(|g| {
                let Some(bottom) = g.reveal_bottom(g.you()) else { return Ok(()) };
                g.place_in_hand(bottom)?;
                let yours = g.hand(g.you()).contains(&bottom); // and not its owner's
                if yours && g.view().is_minion(bottom) { g.may_play_one_of(&[bottom]) } else { Ok(()) }
            }),
        action("Knitting Circle")
            .text("Destroy up to three actions on bases or minions, and draw a card for each one destroyed.")
            .on_play(|g| {
                let chosen = g.pick_up_to(3, Ask::Destroy, g.actions_in_play())?;
                let destroyed = g.affect_all(chosen, Affect::Destroy)?;
                g.draw_cards(destroyed)
            }),
    ],
};
