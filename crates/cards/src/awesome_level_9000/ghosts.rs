//! Ghosts: the fewer cards in hand, the better.

use engine::prelude::*;

pub(crate) const GHOSTS: Faction = Faction {
    name: "Ghosts",
    cards: &[titan("Creampuff Man")
        .text("Special: With an empty hand, you may play this on your turn. Ongoing: You have 5 power here, less 1 for each card in your hand. Talent: Discard a card to play an extra action, a standard one of your discard pile, which then goes to the bottom of your deck.")
        .rulings(&[(
            "bgb-ghosts-creampuff-man",
            "A standard action is one that goes neither on a base nor on a minion: it is played, resolved and discarded.",
        )])
        .special_on_your_turn(
            Zone::Aside,
            Limit::Always,
            |v, _| v.s.seat(v.you).hand.is_empty() && v.may_play_this_somewhere(),
            |g| g.play_this_titan_somewhere(),
        )
        .adds_power(|v, seat| if seat == v.you { (5 - v.s.seat(seat).hand.len() as i32).max(0) } else { 0 })
        .talent(play_again)],
};

fn play_again(g: &mut Game) -> Flow {
    let you = g.you();
    let Some(card) = g.pick_card(Ask::Discard, &g.hand(you))? else { return Ok(()) };
    g.discard(you, card);
    let mut actions = g.your_discard(|v, c| v.s.def(c).is_standard_action());
    actions.retain(|&c| g.could_play_card(c));
    match g.may_pick_card(Ask::PlayExtra, &actions)? {
        Some(action) => {
            g.will_go_under_deck(action);
            g.play_card_now(action)
        }
        None => Ok(()),
    }
}
