//! Super Spies: knowing what everybody else is about to draw.

use engine::prelude::*;

pub(crate) const SUPER_SPIES: Faction = Faction {
    name: "Super Spies",
    cards: &[
        minion("Secret Agent", 5)
            .text("Ongoing: Whenever another player has played an action, that player discards a card.")
            .rulings(&[(
                "bgb-super-spies-secret-agent",
                "The player discards a card even if the action has destroyed this minion.",
            )])
            .ongoing(On::ActionPlayed, |v, e| v.is_another(e.by), |g, e| g.discard_chosen(e.by, 1))
            .even_if_gone(),
        minion("Mole", 4)
            .copies(2)
            .text("Ongoing: When this base is about to score, you may play an action as if it were a Special.")
            .ongoing(On::BeforeScoring, happens_here, |g, _| g.play_action_as_special(extra_action()).map(drop)),
        minion("Spy", 2)
            .copies(4)
            .text("Look at your deck's top three cards. Put each of them on the top or under the deck, in the order you like.")
            .on_play(|g| g.look_at_top_and_place(3)),
        action("For My Eyes Only")
            .copies(2)
            .text("Look at your deck's top five cards. Put each of them on the top or under the deck, in the order you like.")
            .on_play(|g| g.look_at_top_and_place(5)),
        action("Mindraker")
            .on_base()
            .text("Play on a base. Ongoing: No other player can play Specials as long as this base is being scored.")
            .rulings(&[(
                "bgb-super-spies-mindraker",
                "It is being scored from when it is chosen until another base comes in its place. Cards that are in play can use their Specials.",
            )])
            .forbids_special(|v, seat, c| v.is_another(seat) && v.is_being_scored() && v.base_of(c).is_none()),
        titan("Moon Zero Three")
            .text("Special: You may play this where no other player has a minion, in place of your regular minion. Ongoing: The first time in a turn that an ability lets anybody see or search cards of a player's deck, this gets a +1 power counter. Talent: Look at the top card of any deck, and leave it there or put it under that deck.")
            .instead_of_regular(Kind::Minion, |v, b| !v.any(others_minion().at(b)))
            .ongoing(On::DeckSeen, |v, _| !v.is_deck_seen(), |g, _| g.add_counters(g.this(), 1).map(drop))
            .talent(|g| g.look_at_top_of_any_deck_and_place()),
    ],
};
