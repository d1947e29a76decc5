//! The bases of Oops, You Did It Again.

use super::vikings::{OTHERS_CARDS, UNSEEN, is_easy_prey};
use engine::prelude::*;

pub(crate) const BASES: &[Def] = &[
    base("Drakkar", 21, [4, 2, 1])
        .text("After the first minion you play here each turn, you may choose another player, who reveals their deck's top card. If it is an action or a minion with power 3 or less, you may take it into your hand; otherwise it stays there.")
        .rulings(&[("bgb-base-drakkar, oops-shield-maiden", OTHERS_CARDS)])
        .after_minion_played(happens_here, |g, _| {
            let Some(player) = g.may_choose_player(|v, p| p != v.you)? else { return Ok(()) };
            if g.ignores_this(player)? {
                return Ok(());
            }
            let Some(top) = g.reveal_top(player) else { return Ok(()) };
            if is_easy_prey(&g.view(), top) && g.may_with(Ask::May, top)? {
                g.give_openly(top, g.you());
            }
            Ok(())
        })
        .for_each(|_, e| Seats::one(e.by))
        .first_time_per_turn(),
    base("Longhouse", 25, [5, 3, 2])
        .text("On your turn, you may put a card from your hand on top of your deck. If you do, one of your minions here gains +2 power until the end of the turn.")
        .rulings(&[("bgb-base-longhouse, oops-huscarl", UNSEEN)])
        .on_your_turn(
            |v, _| v.cards_in_hand() > 0 && v.any(your_minion().here()),
            |g| {
                if g.place_one_on_deck_unseen()?
                    && let Some(minion) = g.choose(Ask::Power, your_minion().here())?
                {
                    g.give_power(minion, 2, Until::EndOfTurn)?;
                }
                Ok(())
            },
        ),
    base("Pyramids", 21, [4, 2, 1])
        .text("On your turn, you may choose a card from your hand and bury it here.")
        .on_your_turn(|v, _| v.cards_in_hand() > 0, |g| g.bury_from_hand_here()),
    base("Sakura Garden", 18, [3, 2, 1])
        .text("The first time each turn that one of your minions goes from here to the discard pile, draw a card.")
        .rulings(&[
            ("bgb-base-sakura-garden, oops-samurai-chan", "It may have been destroyed, or discarded after this base scored."),
            ("oops-sakura-garden", "This also works after this base scores."),
        ])
        .ongoing(On::Discarded, |v, e| happens_here(v, e) && v.is_minion(e.card), |g, _| g.draw_cards(1))
        .for_each(|_, e| Seats::one(e.controller))
        .first_time_per_turn(),
    base("Star Portal", 17, [3, 1, 1])
        .text("After a player buries a card here or plays an action on this base, they draw a card.")
        .ongoing(On::Buried, |v, e| v.here == Some(e.at), |g, _| g.draw_cards(1))
        .for_each(|_, e| Seats::one(e.controller))
        .ongoing(On::ActionPlayed, played_on_this_base, |g, _| g.draw_cards(1))
        .for_each(|_, e| Seats::one(e.controller)),
    base("Saloon", 20, [3, 2, 1])
        .text("After a minion is destroyed here, each player with a minion here may draw a card.")
        .after_destroyed(
            |v, e| happens_here(v, e) && v.is_minion(e.card),
            |g, _| if g.may(Ask::May)? { g.draw_cards(1) } else { Ok(()) },
        )
        .for_each(|v, _| v.players_here()),
    base("Shogun's Palace", 23, [4, 3, 1])
        .text("Once per turn, a minion you have just played here may duel another player's minion here. The winning minion's controller draws two cards.")
        .rulings(&[(
            "bgb-base-shoguns-palace, oops-shoguns-palace",
            "A minion's duel comes after it has resolved, and after the duels of any minions it let you play here; its controller decides.",
        )])
        .after_minion_played(happens_here, |g, e| {
            let Some(other) = g.may_challenge(e.card, others_minion().here())? else {
                g.decline();
                return Ok(());
            };
            let winners = g.duel(e.card, other)?.map_or(Vec::new(), |duel| duel.winners());
            for winner in winners {
                g.draw(g.controller(winner), 2);
            }
            Ok(())
        })
        .once_per_turn()
        .for_each(its_controller),
    base("So-So Corral", 19, [4, 2, 1])
        .text("After you play a minion here, you may have it duel another player's minion here. Destroy the loser.")
        .rulings(&[
            ("bgb-base-so-so-corral, oops-so-so-corral", "The challenging player is the one who destroys the loser."),
            (
                "oops-shoguns-palace",
                "A minion's duel comes after it has resolved, and after the duels of any minions it let you play here; its controller decides.",
            ),
        ])
        .after_minion_played(happens_here, |g, e| {
            let duel = g.may_duel(e.card, others_minion().here())?;
            g.destroy_loser(duel)
        })
        .for_each(its_controller),
];

/// Who controls the minion now.
fn its_controller(v: &View, e: &Event) -> Seats {
    Some(v.controller(e.card)).into_iter().filter(|p| p.is_somebody()).collect()
}
