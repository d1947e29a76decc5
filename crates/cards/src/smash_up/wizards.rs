//! Wizards: cards that bring more cards, and actions upon actions.

use engine::prelude::*;

pub(crate) const WIZARDS: Faction = Faction {
    name: "Wizards",
    cards: &[
        minion("Archmage", 4)
            .text("Ongoing: In each of your turns, you may play an extra action.")
            .rulings(&[(
                "bgb-wizards-archmage",
                "The extra action of a turn can still be played if this is destroyed in that turn.",
            )])
            .each_turn(|g| g.extra_action()),
        minion("Chronomage", 3)
            .copies(2)
            .text("This turn, you may play an extra action.")
            .rulings(&[("bgb-wizards-chronomage", "The extra action can still be played if this is destroyed before.")])
            .on_play(|g| g.extra_action()),
        minion("Enchantress", 2).copies(3).text("Draw a card.").on_play(|g| {
            g.draw_cards(1);
            Ok(())
        }),
        minion("Neophyte", 2)
            .copies(4)
            .text("Reveal the top card of your deck. An action you may take into your hand or play at once as an extra one; anything else stays there.")
            .rulings(&[(
                "bgb-wizards-neophyte",
                "The action is played, taken or left at once; it cannot be kept aside for later.",
            )])
            .on_play(neophyte),
        action("Mass Enchantment")
            .text("Reveal the top card of every other player's deck. You may play one action among them at once as an extra one; the rest stays there.")
            .rulings(&[(
                "bgb-wizards-mass-enchantment",
                "The chosen action is played at once. You control it and make all its choices.",
            )])
            .on_play(mass_enchantment),
        action("Mystic Studies").copies(2).text("Draw two cards.").on_play(|g| {
            g.draw_cards(2);
            Ok(())
        }),
        action("Portal")
            .text("Reveal the top five cards of your deck. Take any minions among them into your hand, and put the rest back on top in any order.")
            .on_play(portal),
        action("Sacrifice").text("Choose a minion of yours. Draw as many cards as it has power, then destroy it.").on_play(
            |g| match g.choose(Ask::Destroy, your_minion())? {
                Some(minion) => {
                    g.draw_cards(g.power(minion) as usize);
                    g.destroy(minion).map(drop)
                }
                None => Ok(()),
            },
        ),
        action("Scry").text("Search your deck for an action, reveal it and take it into your hand. Shuffle your deck.").on_play(
            |g| {
                if let Some(action) = g.search_deck(|v, c| v.is_action(c))? {
                    g.place_in_hand(action);
                }
                Ok(())
            },
        ),
        action("Summon").copies(2).text("You may play a minion as an extra one.").on_play(|g| g.extra_minion()),
        action("Time Loop").text("You may play two extra actions.").on_play(|g| {
            g.extra_action()?;
            g.extra_action()
        }),
        action("Winds of Change")
            .text("Shuffle your hand into your deck, then draw five cards. You may play an extra action.")
            .on_play(|g| {
                g.shuffle_hand_into_deck(g.you());
                g.draw_cards(5);
                g.extra_action()
            }),
    ],
};

fn neophyte(g: &mut Game) -> Flow {
    let Some(top) = g.top_card(g.you()) else { return Ok(()) };
    g.reveal(top);
    if !g.view().is_action(top) {
        return Ok(());
    }
    let deeds: &[Deed] = if g.could_play_card(top) { &[Deed::Play, Deed::PlaceInHand] } else { &[Deed::PlaceInHand] };
    match g.may_do(deeds)? {
        Some(Deed::Play) => g.play_card_now(top).map(drop),
        Some(Deed::PlaceInHand) => {
            g.place_in_hand(top);
            Ok(())
        }
        None => Ok(()),
    }
}

fn mass_enchantment(g: &mut Game) -> Flow {
    let mut actions = Vec::new();
    for player in g.others() {
        if let Some(top) = g.top_card(player) {
            g.reveal(top);
            if g.view().is_action(top) && g.could_play_card(top) {
                actions.push(top);
            }
        }
    }
    match g.may_pick_card(Ask::PlayExtra, &actions)? {
        Some(action) => g.play_card_now(action).map(drop),
        None => Ok(()),
    }
}

fn portal(g: &mut Game) -> Flow {
    let mut cards = g.top_cards(g.you(), 5);
    cards.iter().for_each(|&c| g.reveal(c));
    let minions = cards.iter().copied().filter(|&c| g.view().is_minion(c)).collect();
    for minion in g.pick_up_to(usize::MAX, Ask::Pick, minions)? {
        g.place_in_hand(minion);
        cards.retain(|&c| c != minion);
    }
    g.put_back(g.you(), cards)
}
