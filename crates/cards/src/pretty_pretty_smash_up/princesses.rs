//! Princesses: everybody minds their manners.

use engine::prelude::*;

pub(crate) const PRINCESSES: Faction = Faction {
    name: "Princesses",
    cards: &[
        minion("Apricot", 5)
            .text("Talent: Destroy another player's minion here with power 2 or less.")
            .talent(|g| g.destroy_one(others_minion().here().power_at_most(2))),
        minion("Eliza", 5)
            .text("Ongoing: Each other player can play one extra card each turn, and no more.")
            .rulings(&[(
                "bgb-princesses-eliza",
                "Minions and actions are extra cards, too, if they are played on another player's turn or outside the Play Cards phase.",
            )])
            .forbids(|v, p| p.extra && p.by != v.you && v.state().extras_played(p.by) >= 1)
            .limits_extras(),
        minion("Griselda", 5).text("Talent: Take an Heirloom from your discard pile into your hand.").talent(|g| {
            let heirlooms = g.your_discard(|v, c| v.name(c) == HEIRLOOM);
            match g.pick_card(Ask::Pick, &heirlooms)? {
                Some(heirloom) => g.place_in_hand(heirloom),
                None => Ok(()),
            }
        }),
        minion("Marie DeGraw", 5)
            .text("Talent: Reveal the top card of your deck. Draw it if it is a minion; otherwise place it on the bottom of your deck.")
            .talent(|g| {
                let Some(top) = g.reveal_top(g.you()) else { return Ok(()) };
                if g.view().is_minion(top) {
                    return g.place_in_hand(top); // another player's card goes to that player, as everybody sees it
                }
                g.place_on_deck_bottom(top);
                Ok(())
            }),
        minion("Sleeping Beauty", 5)
            .text("Ongoing: Instead of going to the discard pile, this is shuffled into its owner's deck.")
            .instead_of_discard(Affect::ShuffleIntoDeck, |v, c| v.is_this(c)),
        minion("Snow White", 5)
            .text("Talent: Choose a minion at another base and move it here.")
            .talent(|g| match (g.choose(Ask::Move, a_minion().that(elsewhere))?, g.here()) {
                (Some(minion), Some(here)) => g.move_to(minion, here).map(drop),
                _ => Ok(()),
            }),
        action("Direct to DVD Sequel")
            .copies(2)
            .text("Choose a minion in your discard pile and shuffle it into your deck. Draw a card.")
            .on_play(|g| {
                let minions = g.your_discard(|v, c| v.is_minion(c));
                if let Some(minion) = g.pick_card(Ask::Pick, &minions)? {
                    g.shuffle_into_deck(&[minion]);
                }
                g.draw_cards(1)
            }),
        action("Fairy Godmother")
            .text("Choose one: draw a card OR a minion gains +2 power until the end of the turn.")
            .raises_power()
            .on_play(|g| {
                g.either(&[
                    part(Deed::Draw, &|g| g.draw_cards(1)),
                    part(Deed::GivePower, &|g| match g.choose(Ask::Power, a_minion())? {
                        Some(minion) => g.give_power(minion, 2, Until::EndOfTurn).map(drop),
                        None => Ok(()),
                    })
                    .only_if(g.view().any(a_minion())),
                ])
            }),
        action("Happily Ever After")
            .on_base()
            .text("Play on a base. Ongoing: When this base scores, you gain 1 VP if you are the winner.")
            .ongoing(On::WhenScoring, |v, e| happens_here(v, e) && v.winners().contains(v.you), |g, _| g.gain(1)),
        action(HEIRLOOM)
            .copies(3)
            .on_minion()
            .text("Play on a minion. Ongoing: This gives it +1 power for each Heirloom on it. This cannot be destroyed.")
            .raises_power()
            .rulings(&[(
                "bgb-princesses-family-heirloom",
                "A single one gives +1 power. Two on the same minion give +2 each, +4 together; all three give +3 each, +9 together.",
            )])
            .gives_host_power(|v| {
                let on_it = v.host().into_iter().flat_map(|minion| v.state().actions_on(minion));
                on_it.filter(|&c| v.name(c) == HEIRLOOM).count() as i32
            })
            .prevents_destruction(|v, w| v.is_this(w.card)),
        action("Skillet").copies(2).text("Destroy a minion with power 2 or less. Draw a card.").on_play(|g| {
            g.destroy_one(a_minion().power_at_most(2))?;
            g.draw_cards(1)
        }),
        action("Some Day My Prince Will Come")
            .text("Special: Before a base scores, you may play this. Move a minion from there to another base.")
            .only_playable(On::BeforeScoring)
            .on_play(|g| g.move_one(a_minion().here())),
        action("Tale as Old as Time").text("Choose a base and move all your minions there.").on_play(|g| {
            match g.choose_base(Ask::Base, |_, _| true)? {
                Some(to) => g.affect_all(g.minions(your_minion()), Affect::Move(to)).map(drop),
                None => Ok(()),
            }
        }),
        action("True Love's Kiss")
            .copies(2)
            .text("Choose a minion and move it to another base.")
            .on_play(|g| g.move_one(a_minion())),
        action("Woodland Helpers")
            .on_base()
            .text("Play on a base. Ongoing: Instead of discarding a standard action after you play it, you may place it on the bottom of your deck.")
            .ongoing(On::ActionPlayed, |v, e| e.by == v.you && v.will_be_discarded(e.card), |g, e| {
                if g.view().will_be_discarded(e.card) && g.may_with(Ask::May, e.card)? {
                    g.will_go(e.card, After::UnderDeck);
                }
                Ok(())
            }),
    ],
};

const HEIRLOOM: &str = "Heirloom";
