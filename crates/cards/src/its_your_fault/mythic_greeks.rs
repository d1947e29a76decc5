//! Mythic Greeks: every action pleases a god, and a hero.

use engine::prelude::*;

pub(crate) const MYTHIC_GREEKS: Faction = Faction {
    name: "Mythic Greeks",
    cards: &[
        minion("Odysseus", 5)
            .text("Ongoing: Each time you play an action, choose one of your minions and place a +1 power counter on it.")
            .rulings(&[("bgb-mythic-greeks-odysseus", "Every action counts, not only the first one of a turn.")])
            .ongoing(
                On::ActionPlayed,
                |v, e| e.by == v.you,
                |g, _| match g.choose(Ask::CountersTo, your_minion())? {
                    Some(minion) => g.add_counters(minion, 1).map(drop),
                    None => Ok(()),
                },
            ),
        minion("Heracles", 4)
            .text("Ongoing: Each time a player plays an action, this gains +1 power until the end of the turn.")
            .rulings(&[(
                "bgb-mythic-greeks-heracles",
                "Every action counts, not only the first one of a turn, and yours count as well as those of others.",
            )])
            .ongoing(On::ActionPlayed, |_, _| true, |g, _| g.give_power(g.this(), 1, Until::EndOfTurn).map(drop)),
        minion("Jason", 4)
            .text("Ongoing: When you have played your first action of a turn, choose a base: each minion you have there gains +1 power until the end of the turn.")
            .rulings(&[(
                "bgb-mythic-greeks-jason",
                "Minions that come later in the turn do not get it. If you play an action before Jason, he gives nothing that turn.",
            )])
            .ongoing(
                On::ActionPlayed,
                |v, e| v.is_your_first_action(e),
                |g, _| match g.choose_base(Ask::Base, |_, _| true)? {
                    Some(base) => g.give_power_to_all(g.minions(your_minion().at(base)), 1, Until::EndOfTurn),
                    None => Ok(()),
                },
            ),
        minion("Spartan", 3)
            .copies(3)
            .text("Ongoing: When you have played your first action of a turn, place a +1 power counter on this minion.")
            .rulings(&[("bgb-mythic-greeks-spartan", "If you play an action before Spartan, it gets nothing that turn.")])
            .ongoing(
                On::ActionPlayed,
                |v, e| v.is_your_first_action(e),
                |g, _| g.add_counters(g.this(), 1).map(drop),
            ),
        minion("Argonaut", 2)
            .copies(4)
            .text("Playing this triggers everything that playing an action would trigger. Special: Each time you may play an action, you may play this instead.")
            .rulings(&[(
                "bgb-mythic-greeks-argonaut",
                "Not in place of a certain action, or of one that is played on a minion. In place of an action, it does not count as your minion of the turn, but it is a minion otherwise. Played in either way, it triggers Spartan, Jason and the like.",
            )])
            .playable_as_action()
            .on_play(|g| {
                g.trigger_as_action();
                Ok(())
            }),
        action("Favor of Aphrodite").text("You may play one extra minion.").on_play(|g| g.extra_minion()),
        action("Favor of Apollo").text("Draw a card. You may play an extra action.").on_play(|g| {
            g.draw_cards(1)?;
            g.extra_action()
        }),
        action("Favor of Ares")
            .text("Choose one of your minions. It gains +3 power until the end of the turn.")
            .raises_power()
            .on_play(|g| strengthen(g, 3)),
        action("Favor of Athena")
            .text("Reveal the top five cards of your deck. You may take one action among them into your hand. Put the others back on top in any order.")
            .on_play(|g| {
                let mut cards = g.top_cards(g.you(), 5);
                cards.iter().for_each(|&c| g.reveal(c));
                let actions: Vec<CardId> = cards.iter().copied().filter(|&c| g.view().is_action(c)).collect();
                if let Some(action) = g.may_pick_card(Ask::Pick, &actions)? {
                    g.place_in_hand(action)?;
                    cards.retain(|&c| c != action);
                }
                g.put_back(g.you(), cards)
            }),
        action("Favor of Dionysus")
            .text("Choose one of your minions. Until the end of the turn, it has +1 power. You may then play an extra action at once. Afterwards, you may put this on top of your deck instead of discarding it.")
            .raises_power()
            .on_play(|g| {
                strengthen(g, 1)?;
                g.play_extra_now(extra_action())?; // not kept: another part follows
                let this = g.this();
                if g.may_do(this, &[Deed::PlaceOnDeckTop])?.is_some() {
                    g.will_go(this, After::OnDeck);
                }
                Ok(())
            }),
        action("Favor of Hades").text("Take an action from your discard pile into your hand.").on_play(|g| {
            let actions = g.your_discard(|v, c| v.is_action(c));
            match g.pick_card(Ask::Pick, &actions)? {
                Some(action) => g.place_in_hand(action),
                None => Ok(()),
            }
        }),
        action("Favor of Hera")
            .text("Choose up to two of your minions. Place a +1 power counter on each of them.")
            .raises_power()
            .on_play(|g| {
                let chosen = g.choose_up_to(2, Ask::CountersTo, your_minion())?;
                g.affect_all(chosen, Affect::AddCounters(1)).map(drop)
            }),
        action("Favor of Hermes").text("You may play two extra actions.").on_play(|g| {
            g.extra_action()?;
            g.extra_action()
        }),
        action("Favor of Poseidon")
            .text("Choose up to three cards in your discard pile and shuffle them into your deck.")
            .on_play(|g| {
                let chosen = g.pick_up_to(3, Ask::Pick, g.your_discard(|_, _| true))?;
                g.shuffle_into_deck(&chosen);
                Ok(())
            }),
        action("Favor of Zeus")
            .text("Choose a base. Its breakpoint is 5 less until the end of the turn.")
            .on_play(|g| {
                if let Some(base) = g.choose_base(Ask::Base, |_, _| true)? {
                    g.change_breakpoint(base, -5);
                }
                Ok(())
            }),
    ],
};

/// Gives one of your minions power until the end of the turn.
fn strengthen(g: &mut Game, n: i8) -> Flow {
    match g.choose(Ask::Power, your_minion())? {
        Some(minion) => g.give_power(minion, n, Until::EndOfTurn).map(drop),
        None => Ok(()),
    }
}
