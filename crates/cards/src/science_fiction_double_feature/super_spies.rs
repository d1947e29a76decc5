//! Super Spies: knowing what everybody else is about to draw.

use engine::prelude::*;

pub(crate) const SUPER_SPIES: Faction = Faction {
    name: "Super Spies",
    cards: &[
        minion("Secret Agent", 5)
            .text("Ongoing: After another player plays an action, that player discards a card.")
            .rulings(&[(
                "bgb-super-spies-secret-agent",
                "The player discards a card even if the action has destroyed this minion.",
            )])
            .ongoing(On::ActionPlayed, |v, e| v.is_another(e.by), |g, e| g.discard_chosen(e.by, 1))
            .even_if_gone(),
        minion("Mole", 4)
            .copies(2)
            .text("Ongoing: You may play an action as if it were a Special before this base scores.")
            .ongoing(On::BeforeScoring, happens_here, |g, _| g.play_action_as_special(extra_action()).map(drop)),
        minion("Operative", 3)
            .copies(3)
            .text("Each player reveals the top card of their deck. Place any number of these cards on the bottom of their owners' decks; the others stay where they are.")
            .on_play(|g| {
                let top = g.everyone().into_iter().filter_map(|player| g.reveal_top(player)).collect();
                let under = g.pick_up_to(usize::MAX, Ask::PutUnder, top)?;
                under.into_iter().for_each(|c| g.place_on_deck_bottom(c));
                Ok(())
            }),
        minion("Spy", 2)
            .copies(4)
            .text("Look at your deck's top three cards. Place each of them on top of your deck or on the bottom of it, in any order.")
            .on_play(|g| g.look_at_top_and_place(3)),
        action("Discards Are Forever")
            .text("Each player reveals cards from the top of their deck until there is a minion among them, and discards what was revealed.")
            .on_play(|g| {
                for player in g.everyone() {
                    let revealed = g.reveal_until(player, 1, |v, c| v.is_minion(c));
                    revealed.into_iter().for_each(|c| g.discard(player, c));
                }
                Ok(())
            }),
        action("For My Eyes Only")
            .copies(2)
            .text("Look at your deck's top five cards. Place each of them on top of your deck or on the bottom of it, in any order.")
            .on_play(|g| g.look_at_top_and_place(5)),
        action("From Q With Love").text("Draw three cards, then discard two cards.").on_play(|g| {
            g.draw_cards(3)?;
            g.discard_chosen(g.you(), 2)
        }),
        action("Live and Let Chum")
            .text("Special: Before a base scores, you may play this. Destroy a minion there with power 3 or less.")
            .only_playable(On::BeforeScoring)
            .on_play(|g| g.destroy_one(a_minion().here().power_at_most(3))),
        action("Mindraker")
            .on_base()
            .text("Play on a base. Ongoing: No other player can play Specials as long as this base is being scored.")
            .rulings(&[(
                "bgb-super-spies-mindraker",
                "It is being scored from when it is chosen until another base comes in its place. Cards that are in play can use their Specials.",
            )])
            .forbids_special(|v, seat, c| v.is_another(seat) && v.is_being_scored() && v.base_of(c).is_none()),
        action("Permit to Kill")
            .text("Each other player reveals their deck's top two cards and discards all minions among them. Put the rest back on top of those decks in any order.")
            .on_play(|g| {
                for player in g.others() {
                    let top = g.top_cards(player, 2);
                    top.iter().for_each(|&c| g.reveal(c));
                    let (minions, rest): (Vec<CardId>, Vec<CardId>) =
                        top.into_iter().partition(|&c| g.view().is_minion(c));
                    minions.into_iter().for_each(|c| g.discard(player, c));
                    g.put_back(player, rest)?;
                }
                Ok(())
            }),
        action("The Base Is Not Enough")
            .text("Special: Before a base scores, you may play this. Take control of a minion there with power 4 or less until the end of the turn.")
            .only_playable(On::BeforeScoring)
            .on_play(|g| g.control_one(a_minion().here().power_at_most(4), Until::EndOfTurn)),
        action("The Spy Who Ditched Me")
            .copies(2)
            .text("Each other player discards a minion from their hand. A player who has none reveals their hand.")
            .on_play(|g| {
                for player in g.others() {
                    let hand = g.hand(player);
                    let minions: Vec<CardId> = hand.iter().copied().filter(|&c| g.view().is_minion(c)).collect();
                    match g.as_player(player, |g| g.pick_card(Ask::Discard, &minions))? {
                        Some(minion) => g.discard(player, minion),
                        None => hand.into_iter().for_each(|c| g.reveal(c)),
                    }
                }
                Ok(())
            }),
        titan("Moon Zero Three")
            .text("Special: You may play this instead of your regular minion at a base where no other player has a minion. Ongoing: The first time each turn that an ability lets a player see or search cards of a player's deck, place a +1 power counter on this. Talent: Look at the top card of any deck, and leave it there or place it on the bottom of that deck.")
            .instead_of_regular(Kind::Minion, |v, b| !v.any(others_minion().at(b)))
            .ongoing(On::DeckSeen, |v, _| !v.is_deck_seen(), |g, _| g.add_counters(g.this(), 1).map(drop))
            .talent(|g| g.look_at_top_of_any_deck_and_place()),
    ],
};
