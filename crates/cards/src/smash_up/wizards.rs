//! Wizards: cards that bring more cards, and actions upon actions.

use engine::prelude::*;

pub(crate) const WIZARDS: Faction = Faction {
    name: "Wizards",
    cards: &[
        minion("Archmage", 4)
            .text("Ongoing: On each of your turns, you may play an extra action.")
            .rulings(&[(
                "bgb-wizards-archmage",
                "You can still play the turn's extra action if this is destroyed during that turn.",
            )])
            .each_turn(|g| g.extra_action()),
        minion("Chronomage", 3)
            .copies(2)
            .text("You may play one extra action.")
            .rulings(&[("bgb-wizards-chronomage", "You can still play the extra action if this is destroyed first.")])
            .on_play(|g| g.extra_action()),
        minion("Enchantress", 2).copies(3).text("Draw a card.").on_play(|g| g.draw_cards(1)),
        minion("Neophyte", 2)
            .copies(4)
            .text("Reveal your deck's top card. If it is an action, you may take it into your hand or play it at once as an extra one; otherwise it stays there.")
            .rulings(&[(
                "bgb-wizards-neophyte",
                "The action is played, taken or left at once; it cannot be set aside for later.",
            )])
            .on_play(neophyte),
        action("Mass Enchantment")
            .text("Reveal the top card of each other player's deck. You may play one of the revealed actions at once as an extra action. The other cards stay there.")
            .rulings(&[(
                "bgb-wizards-mass-enchantment",
                "The chosen action is played at once. You control it and make all its choices.",
            )])
            .on_play(mass_enchantment),
        action("Mystic Studies").copies(2).text("Draw two cards.").on_play(|g| g.draw_cards(2)),
        action("Portal")
            .text("Reveal the top five cards of your deck. Take any number of minions among them into your hand, and put the others back on top in any order.")
            .on_play(portal),
        action("Sacrifice").text("Choose one of your minions. Draw as many cards as its power, then destroy it.").on_play(
            |g| match g.choose(Ask::Destroy, your_minion())? {
                Some(minion) => {
                    g.draw_cards(g.power(minion) as usize)?;
                    g.destroy(minion).map(drop)
                }
                None => Ok(()),
            },
        ),
        action("Scry").text("Search your deck for an action, reveal it and take it into your hand. Shuffle your deck.").on_play(
            |g| match g.search_deck(|v, c| v.is_action(c))? {
                Some(action) => g.place_in_hand(action),
                None => Ok(()),
            },
        ),
        action("Summon").copies(2).text("You may play one extra minion.").on_play(|g| g.extra_minion()),
        action("Time Loop").text("You may play two extra actions.").on_play(|g| {
            g.extra_action()?;
            g.extra_action()
        }),
        action("Winds of Change")
            .text("Shuffle your hand into your deck, then draw five cards. You may play an extra action.")
            .on_play(|g| {
                g.shuffle_hand_into_deck(g.you());
                g.draw_cards(5)?;
                g.extra_action()
            }),
        titan("Arcane Protector")
            .text("Special: After you play a card, if it is your fifth or a later one this turn, you may play this. Ongoing: You have +1 power here for each pair of cards in your hand. Talent: Draw a card.")
            .rulings(&[(
                "bgb-wizards-arcane-protector",
                "You play it right after that card, in any phase of any turn.",
            )])
            .special_from_aside(On::MinionPlayed, fifth_card, |g, _| g.play_this_titan_somewhere())
            .special_from_aside(
                On::ActionPlayed,
                |v, e| v.is_action(e.card) && fifth_card(v, e), // and not a minion that only triggers as one
                |g, _| g.play_this_titan_somewhere(),
            )
            .adds_power(|v, seat| if seat == v.you { v.cards_in_hand() as i32 / 2 } else { 0 })
            .talent(|g| g.draw_cards(1)),
    ],
};

/// The fifth card of the player in the turn, or a later one, and there is a base for this.
fn fifth_card(v: &View, e: &Event) -> bool {
    e.by == v.you && v.cards_you_played() >= 5 && v.may_play_this_somewhere()
}

fn neophyte(g: &mut Game) -> Flow {
    let Some(top) = g.reveal_top(g.you()).filter(|&c| g.view().is_action(c)) else { return Ok(()) };
    let deeds: &[Deed] = if g.could_play_card(top) { &[Deed::Play, Deed::PlaceInHand] } else { &[Deed::PlaceInHand] };
    match g.may_do(top, deeds)? {
        Some(Deed::Play) => g.play_card_now(top),
        Some(Deed::PlaceInHand) => g.place_in_hand(top),
        _ => Ok(()),
    }
}

fn mass_enchantment(g: &mut Game) -> Flow {
    let mut revealed: Vec<CardId> = g.others().into_iter().filter_map(|player| g.reveal_top(player)).collect();
    revealed.retain(|&c| g.view().is_action(c));
    g.may_play_one_of(&revealed)
}

fn portal(g: &mut Game) -> Flow {
    let mut cards = g.top_cards(g.you(), 5);
    cards.iter().for_each(|&c| g.reveal(c));
    let minions = cards.iter().copied().filter(|&c| g.view().is_minion(c)).collect();
    for minion in g.pick_up_to(usize::MAX, Ask::Pick, minions)? {
        g.place_in_hand(minion)?;
        cards.retain(|&c| c != minion);
    }
    g.put_back(g.you(), cards)
}
