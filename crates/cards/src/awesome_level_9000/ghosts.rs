//! Ghosts: the emptier the hand, the stronger they are.

use engine::prelude::*;

pub(crate) const GHOSTS: Faction = Faction {
    name: "Ghosts",
    cards: &[
        minion("Spectre", 5)
            .text("Special: Whenever you may play a minion, you may play this from your discard pile instead, if you have 2 cards in hand at most.")
            .rulings(&[(
                "bgb-ghosts-spectre",
                "It can stand in for an extra minion of one's choice whose conditions it meets, but not for a certain one.",
            )])
            .playable_from_discard(few_cards),
        minion("Haunting", 3)
            .copies(2)
            .text("Ongoing: With 2 cards in your hand at most, this has +3 power, and other players' cards do not affect it.")
            .rulings(&[("bgb-ghosts-haunting", "In your hand it has its printed power.")])
            .has_power(|v| if few_cards(v) { 3 } else { 0 })
            .prevents(|v, would| v.is_this(would.card) && would.by_anothers_card(v) && few_cards(v))
            .depends_on_hand_size(),
        minion("Spirit", 3)
            .copies(3)
            .text("Choose a minion. You may discard as many cards as it has power to destroy it.")
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
            .text("Take any number of minions with one name from your discard pile into your hand.")
            .on_play(|g| {
                let minions = g.your_discard(|v, c| v.is_minion(c));
                for c in g.pick_of_one_name(Ask::Pick, minions)? {
                    g.place_in_hand(c)?;
                }
                Ok(())
            }),
        action("Door to the Beyond")
            .on_base()
            .text("Play on a base. Ongoing: With 2 cards in your hand at most, your minions here have +2 power each.")
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
            .text("Play on a minion of yours. Ongoing: Other players' cards do not affect this minion.")
            .prevents(|v, would| v.is_host(would.card) && would.by_anothers_card(v)),
        action("Make Contact")
            .on_minion()
            .text("Can only be played as the last card of your hand. Play on a minion. Ongoing: You control this minion while this is on it.")
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
            .text("With 2 cards in your hand at most, draw until you have 5.")
            .rulings(&[("bgb-ghosts-seance", "This card itself is not in your hand any more when they are counted.")])
            .on_play(|g| {
                let held = g.view().cards_in_hand();
                if held <= FEW { g.draw_cards(5 - held) } else { Ok(()) }
            }),
        action("Shady Deal")
            .text("With 2 cards in your hand at most, gain 1 VP.")
            .on_play(|g| if few_cards(&g.view()) { g.gain(1) } else { Ok(()) }),
        action("The Dead Rise")
            .text("Discard any number of cards. You may play a minion of your discard pile at once as an extra one, if its power is less than that number.")
            .on_play(|g| {
                let cards = g.pick_up_to(usize::MAX, Ask::Discard, g.hand(g.you()))?;
                cards.iter().for_each(|&c| g.discard(g.you(), c));
                let n = cards.len() as i32;
                let rising: Vec<CardId> = g.your_discard(|v, c| v.is_minion(c)).into_iter().filter(|&c| g.power(c) < n).collect();
                g.may_play_one_of(&rising)
            }),
        titan("Creampuff Man")
        .text("Special: With an empty hand, you may play this on your turn. Ongoing: You have 5 power here, less 1 for each card in your hand, but never less than 0. Talent: Discard a card to play an extra action, a standard one of your discard pile, which then goes to the bottom of your deck.")
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

/// A hand of so many cards is nearly empty.
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
