//! Time Travelers: doing it all again, or not yet.

use engine::prelude::*;

pub(crate) const TIME_TRAVELERS: Faction = Faction {
    name: "Time Travelers",
    cards: &[
        minion("Doctor When", 5)
            .text("You may return another of your minions to your hand. Then you may play that minion at once as an extra one.")
            .rulings(&[(
                "bgb-time-travelers-doctor-when",
                "The minion is played at once or stays in your hand; the extra play cannot be kept.",
            )])
            .on_play(|g| match g.may_choose(Ask::Return, your_minion().other())? {
                Some(minion) => return_and_play_again(g, minion),
                None => Ok(()),
            }),
        minion("Repeater Perfect", 4)
            .copies(2)
            .text("Choose an action in your discard pile and place it on top of your deck.")
            .on_play(|g| {
                if let Some(action) = g.pick_card(Ask::Place, &g.your_discard(|v, c| v.is_action(c)))? {
                    g.place_on_deck_top(action);
                }
                Ok(())
            }),
        minion("Time Raider", 3)
            .copies(3)
            .text("Talent: Choose a card in your discard pile and place it on the bottom of your deck.")
            .talent(|g| {
                if let Some(card) = g.pick_card(Ask::Place, &g.your_discard(|_, _| true))? {
                    g.place_on_deck_bottom(card);
                }
                Ok(())
            }),
        minion("Jumper", 2)
            .copies(4)
            .text("Ongoing: When this minion goes from play to the discard pile, you may place it into your hand.")
            .ongoing(
                On::Discarded,
                |v, e| v.is_this(e.card),
                |g, e| g.place_in_hand(e.card),
            )
            .if_by_then(|v, e| v.is_in_discard(e.card)) // and not played again
            .you_may(),
        action("1.21 Gigawatts")
            .text("Choose minions or actions. Shuffle all cards of that kind from your discard pile into your deck.")
            .rulings(&[("bgb-time-travelers-1-21-gigawatts", "It is one kind or the other, and never both.")])
            .on_play(|g| {
                let actions = g.choose_one(&[Deed::ShuffleActions, Deed::ShuffleMinions])? == Some(Deed::ShuffleActions);
                let cards = g.your_discard(|v, c| v.is_action(c) == actions);
                g.shuffle_into_deck(&cards);
                Ok(())
            }),
        action("Do Over!")
            .copies(2)
            .text("Return one of your minions to your hand. Then you may play it at once as an extra minion.")
            .rulings(&[(
                "bgb-time-travelers-do-over",
                "The minion is played at once or stays in your hand; the extra play cannot be kept.",
            )])
            .on_play(|g| match g.choose(Ask::Return, your_minion())? {
                Some(minion) => return_and_play_again(g, minion),
                None => Ok(()),
            }),
        action("Into the Time Slip")
            .copies(2)
            .text("Choose a minion, action or titan in play. It returns to its owner's hand.")
            .on_play(|g| match g.pick_card(Ask::Return, &g.cards_in_play(|_, _| true))? {
                Some(card) => g.return_to_hand(card).map(drop),
                None => Ok(()),
            }),
        action("It's Astounding")
            .text("You may play an action from your discard pile at once as an extra one.")
            .rulings(&[(
                "bgb-time-travelers-its-astounding",
                "The action is played at once, while this one is not in the discard pile yet.",
            )])
            .on_play(|g| g.may_play_one_of(&g.your_discard(|v, c| v.is_action(c)))),
        action("Stasis Field")
            .on_base()
            .text("Play on a base. Ongoing: The base does not score. At the start of your turn, destroy this.")
            .cannot_score(|v, b| v.here == Some(b))
            .at_start_of_your_turn(|g| g.destroy_this()),
        action("Time is Fleeting")
            .text("Special: After a base scores, you may play this if the base discard pile is not empty. Choose a base from that pile. It replaces the scored base, and none is drawn.")
            .rulings(&[
                (
                    "bgb-erratum-time-travelers-time-is-fleeting",
                    "It cannot be played when no base is in the discard pile.",
                ),
                (
                    "bgb-time-travelers-time-is-fleeting",
                    "The base that has just scored is not discarded yet, and cannot be chosen.",
                ),
            ])
            .only_playable_when(On::AfterScoring, |v, _| !v.state().base_discard.is_empty())
            .on_play(|g| {
                if g.next_is_open()
                    && let Some(next) = g.choose_discarded_base()?
                {
                    g.replace_with(next);
                }
                Ok(())
            }),
        action("Time Walk")
            .text("You may play an extra minion and an extra action. Draw two cards. Afterwards, place this on the bottom of your deck and not in your discard pile.")
            .rulings(&[(
                "bgb-time-travelers-time-walk",
                "In your Play Cards phase, you draw first if you like and play the extra cards later. At any other time, they are played before you draw, or never.",
            )])
            .on_play(|g| {
                g.extra_minion()?;
                g.extra_action()?;
                g.will_go(g.this(), After::UnderDeck);
                g.draw_cards(2)
            }),
        action("Wormhole")
            .text("Special: After a base scores, you may play this. Shuffle all your minions there into your deck.")
            .only_playable(On::AfterScoring)
            .on_play(|g| g.affect_all(g.minions(your_minion().here()), Affect::ShuffleIntoDeck).map(drop)),
        titan("Time Box")
        .text("Special: While this is set aside, place a counter on it at the start of your turn, and each time a card goes into your hand from play or a discard pile. From the fifth counter on, you may then remove them all and play this. Talent: You may play an extra minion with power 2 or less here, and an extra action.")
        .rulings(&[(
            "bgb-time-travelers-time-box",
            "These counters only count: they are no +1 power counters, and nothing else can change them before this is played.",
        )])
        .special_from_aside(On::TurnStart, |v, e| e.by == v.you, tick)
        .must()
        .special_from_aside(On::ToHand, |v, e| e.hand() == v.you, tick)
        .must()
        .talent(|g| {
            if let Some(here) = g.here() {
                g.extra(extra_minion().power_at_most(2).at(here))?;
            }
            g.extra_action()
        }),
    ],
};

/// A minion's owner gets it back, and only a player who then has it in hand can play it.
fn return_and_play_again(g: &mut Game, minion: CardId) -> Flow {
    g.return_to_hand(minion)?;
    g.may_play_one_of_under(&[minion], extra_minion()).map(drop)
}

fn tick(g: &mut Game, _: &Event) -> Flow {
    let counters = g.count_on_this();
    if counters >= 5 && g.view().may_play_this_somewhere() && g.may(Ask::May)? {
        g.play_this_titan_somewhere()?;
    }
    Ok(())
}
