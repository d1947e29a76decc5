//! Ghosts: the emptier the hand, the stronger they are.

use engine::prelude::*;

pub(crate) const GHOSTS: Faction = Faction {
    name: "Ghosts",
    cards: &[
        minion("Spectre", 5)
            .text("Special: Each time you may play a minion, you may play this from your discard pile instead, if you have 2 or fewer cards in hand.")
            .rulings(&[(
                "bgb-ghosts-spectre",
                "It can be any extra minion of your choice whose conditions it meets, but not one that must be a specific card.",
            )])
            .playable_from_discard(few_cards),
        minion("Haunting", 3)
            .copies(2)
            .text("Ongoing: While you have 2 or fewer cards in hand, this has +3 power and is not affected by other players' cards.")
            .rulings(&[("bgb-ghosts-haunting", "In your hand it has its printed power.")])
            .has_power(|v| if few_cards(v) { 3 } else { 0 })
            .prevents(|v, would| v.is_this(would.card) && would.by_anothers_card(v) && few_cards(v))
            .depends_on_hand_size(),
        minion("Spirit", 3)
            .copies(3)
            .text("Choose a minion. You may discard as many cards as its power to destroy it.")
            .on_play(|g| {
                let Some(minion) = g.choose(Ask::Card, a_minion())? else { return Ok(()) };
                let price = g.power(minion) as usize;
                if g.view().cards_in_hand() >= price && g.may_with(Ask::May, minion)? {
                    g.discard_chosen(g.you(), price)?;
                    g.destroy(minion)?;
                }
                Ok(())
            }),
        minion("Ghost", 2).copies(4).text("You may discard a card.").on_play(|g| {
            if let Some(card) = g.may_pick_card(Ask::Discard, &g.hand(g.you()))? {
                g.discard(g.you(), card);
            }
            Ok(())
        }),
        action("Across the Divide")
            .text("From your discard pile, take any number of minions with the same name into your hand.")
            .on_play(|g| {
                let minions = g.your_discard(|v, c| v.is_minion(c));
                for c in g.pick_of_one_name(Ask::Pick, minions)? {
                    g.place_in_hand(c)?;
                }
                Ok(())
            }),
        action("Door to the Beyond")
            .on_base()
            .text("Play on a base. Ongoing: While you have 2 or fewer cards in hand, your minions here have +2 power.")
            .raises_power()
            .gives_power(|v, c| if v.is_your_minion_here(c) && few_cards(v) { 2 } else { 0 })
            .depends_on_hand_size(),
        action("Ghostly Arrival")
            .copies(2)
            .text("You may play an extra minion, an extra action, or both.")
            .on_play(|g| {
                g.extra_minion()?;
                g.extra_action()
            }),
        action("Incorporeal")
            .copies(2)
            .on_your_minion()
            .text("Play on one of your minions. Ongoing: It is not affected by other players' cards.")
            .prevents(|v, would| v.is_host(would.card) && would.by_anothers_card(v)),
        action("Make Contact")
            .on_minion()
            .text("You can play this only as the last card in your hand. Play on a minion. Ongoing: You control it while this is on it.")
            .only_if(|v, play| v.state().hand(v.you).iter().eq([&play.card]))
            .ongoing(
                On::Affected,
                |v, e| v.this_card().is_some_and(|this| e.how == Affect::Attach(this)),
                |g, e| {
                    let (you, this) = (g.you(), g.this());
                    g.affect(e.card, Affect::Control(you, Until::Without(this))).map(drop)
                },
            ),
        action("Séance")
            .text("If you have 2 or fewer cards in hand, draw until you have 5.")
            .rulings(&[("bgb-ghosts-seance", "This card is no longer in your hand when the cards are counted.")])
            .on_play(|g| {
                let held = g.view().cards_in_hand();
                if held <= FEW { g.draw_cards(5 - held) } else { Ok(()) }
            }),
        action("Shady Deal")
            .text("If you have 2 or fewer cards in hand, gain 1 VP.")
            .on_play(|g| if few_cards(&g.view()) { g.gain(1) } else { Ok(()) }),
        action("The Dead Rise")
            .text("Discard any number of cards. You may play an extra minion from your discard pile at once, if its power is less than that number.")
            .on_play(|g| {
                let cards = g.pick_up_to(usize::MAX, Ask::Discard, g.hand(g.you()))?;
                cards.iter().for_each(|&c| g.discard(g.you(), c));
                let n = cards.len() as i32;
                let rising: Vec<CardId> = g.your_discard(|v, c| v.is_minion(c)).into_iter().filter(|&c| g.power(c) < n).collect();
                g.may_play_one_of(&rising)
            }),
        titan("Creampuff Man")
        .text("Special: On your turn, if your hand is empty, you may play this. Ongoing: You have 5 power here, minus 1 for each card in your hand (minimum 0). Talent: Discard a card to play an extra standard action from your discard pile. It then goes on the bottom of your deck.")
        .rulings(&[(
            "bgb-ghosts-creampuff-man",
            "A standard action is one that goes neither on a base nor on a minion: it is played, resolved and discarded.",
        )])
        .special_on_your_turn(
            Zone::Aside,
            Limit::Always,
            |v, _| v.cards_in_hand() == 0 && v.may_play_this_somewhere(),
            |g| g.play_this_titan_somewhere(),
        )
        .adds_power(|v, seat| if seat == v.you { (5 - v.state().hand(seat).len() as i32).max(0) } else { 0 })
        .talent(play_again),
    ],
};

/// A hand of this many cards is nearly empty.
const FEW: usize = 2;

fn few_cards(v: &View) -> bool {
    v.cards_in_hand() <= FEW
}

fn play_again(g: &mut Game) -> Flow {
    let you = g.you();
    let Some(card) = g.pick_card(Ask::Discard, &g.hand(you))? else { return Ok(()) };
    g.discard(you, card);
    let mut actions = g.your_discard(|v, c| v.state().def(c).is_standard_action());
    actions.retain(|&c| g.could_play_card(c));
    match g.may_pick_card(Ask::PlayExtra, &actions)? {
        Some(action) => {
            g.will_go(action, After::UnderDeck);
            g.play_card_now(action)
        }
        None => Ok(()),
    }
}
