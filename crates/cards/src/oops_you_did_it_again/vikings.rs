//! Vikings: what is yours is theirs.

use engine::prelude::*;

pub(crate) const VIKINGS: Faction = Faction {
    name: "Vikings",
    cards: &[
        minion("Valkyrie", 5)
            .text("Take a minion from another player's discard pile into your hand.")
            .rulings(&[("bgb-vikings-valkyrie, oops-shield-maiden", OTHERS_CARDS)])
            .on_play(|g| {
                let fallen = g.others_discard(|v, c| v.is_minion(c));
                if let Some(minion) = g.pick_card(Ask::Pick, &fallen)? {
                    g.give_openly(minion, g.you());
                }
                Ok(())
            }),
        minion("Raider", 4)
            .copies(2)
            .text("Talent: Choose up to three cards from your hand and put them on top of your deck. For each of them, this gains +1 power until the end of the turn.")
            .rulings(&[("bgb-vikings-raider, oops-huscarl", UNSEEN)])
            .talent(|g| {
                let cards = g.pick_up_to(3, Ask::Place, g.hand(g.you()))?;
                g.place_on_deck_unseen(&cards);
                g.give_power(g.this(), cards.len() as i8, Until::EndOfTurn).map(drop)
            }),
        minion("Shield Maiden", 3)
            .copies(3)
            .text("Choose another player, who reveals their deck's top card. If it is an action or a minion with power 3 or less, take it into your hand; otherwise it stays there.")
            .rulings(&[("bgb-vikings-shield-maiden, oops-shield-maiden", OTHERS_CARDS)])
            .on_play(|g| {
                let Some(player) = g.choose_player(|v, p| p != v.you)? else { return Ok(()) };
                let Some(top) = g.reveal_top(player) else { return Ok(()) };
                if is_easy_prey(&g.view(), top) {
                    g.give_openly(top, g.you());
                }
                Ok(())
            }),
        minion("Huscarl", 2)
            .copies(4)
            .text("Talent: Put a card from your hand on top of your deck. If you do, this gains +2 power until the end of the turn.")
            .rulings(&[("bgb-vikings-huscarl, oops-huscarl", UNSEEN)])
            .talent(|g| {
                if g.place_one_on_deck_unseen()? {
                    g.give_power(g.this(), 2, Until::EndOfTurn)?;
                }
                Ok(())
            }),
        action("Berserk")
            .copies(2)
            .text("Put a card from your hand on top of your deck. If you do, choose one of your minions; it gains +4 power until the end of the turn.")
            .raises_power()
            .rulings(&[("bgb-vikings-berserk, oops-huscarl", UNSEEN)])
            .on_play(|g| {
                if g.place_one_on_deck_unseen()?
                    && let Some(minion) = g.choose(Ask::Power, your_minion())?
                {
                    g.give_power(minion, 4, Until::EndOfTurn)?;
                }
                Ok(())
            }),
        action("Cast the Runes")
            .text("Choose another player. Look at their hand and at the top two cards of their deck; put those two back in any order. You may play an extra action.")
            .on_play(|g| {
                if let Some(player) = g.choose_player(|v, p| p != v.you)? {
                    g.look_at(&g.hand(player));
                    let top = g.top_cards(player, 2);
                    g.look_at(&top);
                    g.put_back(player, top)?;
                }
                g.extra_action()
            }),
        action("Combat Training")
            .text("Each of your minions in play gains +1 power until the end of the turn.")
            .raises_power()
            .on_play(|g| g.give_power_to_all(g.minions(your_minion()), 1, Until::EndOfTurn)),
        action("Pillage")
            .text("Choose another player. Take a card at random from their hand into yours.")
            .rulings(&[("bgb-vikings-pillage, oops-shield-maiden", OTHERS_CARDS)])
            .on_play(|g| {
                if let Some(player) = g.choose_player(|v, p| p != v.you)? {
                    g.take_at_random(player);
                }
                Ok(())
            }),
        action("Raiding Party")
            .copies(2)
            .text("Choose another player, who reveals their deck's top three cards. You may play one of them at once as an extra card, if it is an action or a minion with power 4 or less. Put the others back in any order.")
            .rulings(&[("bgb-vikings-raiding-party, oops-shield-maiden", OTHERS_CARDS)])
            .on_play(raiding_party),
        action("Ransack")
            .text("Take an action on a base or minion, or a buried card, into your hand.")
            .rulings(&[("bgb-vikings-ransack, oops-shield-maiden", OTHERS_CARDS)])
            .on_play(|g| {
                let mut loot = g.actions_in_play();
                loot.extend(g.state().slots().flat_map(|b| g.state().buried_in_order(b)));
                match g.pick_buried(Ask::Pick, &loot)? {
                    Some(c) => g.affect(c, Affect::PlaceInHandOf(g.you())).map(drop),
                    None => Ok(()),
                }
            }),
        action("Tribute").text("Draw three cards.").on_play(|g| g.draw_cards(3)),
        action("Viking Funeral")
            .on_your_minion()
            .only_if(|v, p| p.on.is_some_and(|minion| v.power(minion) >= 5))
            .text("Play on one of your minions with power 5 or more. Ongoing: After it goes to the discard pile, gain 1 VP, and if you own it, remove it from the game.")
            .rulings(&[(
                "bgb-vikings-viking-funeral, oops-viking-funeral",
                "A minion removed like this stays out of the game.",
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

pub(super) const OTHERS_CARDS: &str = "Another player's card in your hand is played like any of yours, and you control it. When it leaves play it goes back to its owner, and so it does if it is seen to go anywhere else; merely shown, it stays with you.";

pub(super) const UNSEEN: &str = "The card may be another player's: nobody sees what it is, so it stays in your deck.";

/// What a Viking takes off a deck: an action, or a minion with power 3 or less.
pub(super) fn is_easy_prey(v: &View, c: CardId) -> bool {
    v.is_action(c) || v.power(c) <= 3
}

fn raiding_party(g: &mut Game) -> Flow {
    let Some(player) = g.choose_player(|v, p| p != v.you)? else { return Ok(()) };
    let mut cards = g.top_cards(player, 3);
    cards.iter().for_each(|&c| g.reveal(c));
    let fits = |&c: &CardId| (g.view().is_action(c) || g.power(c) <= 4) && g.could_play_card(c);
    let loot: Vec<CardId> = cards.iter().copied().filter(fits).collect();
    let chosen = g.may_pick_card(Ask::PlayExtra, &loot)?;
    cards.retain(|&c| Some(c) != chosen);
    g.put_back(player, cards)?; // the deck is whole again before anything else happens
    match chosen {
        Some(c) => g.play_card_now(c),
        None => Ok(()),
    }
}
