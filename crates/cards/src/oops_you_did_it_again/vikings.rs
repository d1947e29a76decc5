//! Vikings: what is yours is theirs.

use engine::prelude::*;

pub(crate) const VIKINGS: Faction = Faction {
    name: "Vikings",
    cards: &[
        minion("Shield Maiden", 3)
            .copies(3)
            .text("Choose another player, who reveals their deck's top card. You take it into your hand if it is an action or a minion with power 3 or less; otherwise it stays there.")
            .rulings(&[("bgb-vikings-shield-maiden, oops-shield-maiden", OTHERS_CARDS)])
            .on_play(|g| {
                let Some(player) = g.choose_player(|v, p| p != v.you)? else { return Ok(()) };
                let Some(top) = g.reveal_top(player) else { return Ok(()) };
                if g.view().is_action(top) || g.power(top) <= 3 {
                    g.give_openly(top, g.you());
                }
                Ok(())
            }),
        action("Pillage")
            .text("Choose another player. Take a card from that player's hand into yours, by chance.")
            .rulings(&[("bgb-vikings-pillage, oops-shield-maiden", OTHERS_CARDS)])
            .on_play(|g| {
                if let Some(player) = g.choose_player(|v, p| p != v.you)? {
                    g.take_at_random(player);
                }
                Ok(())
            }),
        action("Viking Funeral")
            .on_your_minion()
            .only_if(|v, p| p.on.is_some_and(|minion| v.power(minion) >= 5))
            .text("Play on a minion of yours with power 5 or more. Ongoing: After it goes to the discard pile, you gain 1 VP, and if it is your own, it goes back in the box.")
            .rulings(&[(
                "bgb-vikings-viking-funeral, oops-viking-funeral",
                "What is in the box stays out of the game.",
            )])
            .ongoing(
                On::Discarded,
                |v, e| v.is_host(e.card),
                |g, e| {
                    g.gain(1)?;
                    if g.your_discard(|_, _| true).contains(&e.card) {
                        g.put_in_box(e.card);
                    }
                    Ok(())
                },
            ),
    ],
};

const OTHERS_CARDS: &str = "Another player's card in your hand is played like any of yours, and you control it. When it leaves play it goes back to its owner, and so it does if it is seen to go anywhere else; merely shown, it stays with you.";
