//! Disco Dancers: whatever happens to one of them happens to the next one, too.

use engine::prelude::*;

/// What all say that let an action affect somebody the same way.
pub(crate) const SAME_WAY: &str = "Only actions that are just being played, not those on cards, and not what was copied already; once for each action, however many minions it affects. The copy is decided on as the action is played, goes to the same place or player, needs no prerequisite, takes one part of several, and still comes from the action.";

pub(crate) const DISCO_DANCERS: Faction = Faction {
    name: "Disco Dancers",
    cards: &[
        minion("Dancing King", 5)
            .text("Ongoing: When a standard action directly affects any minions here, you may let it affect another minion here the same way.")
            .rulings(&[
                (
                    "bgb-disco-dancers-dancing-king, t70s-dancing-king",
                    "It must be a minion that the action does not affect itself; it may be Dancing King.",
                ),
                ("t70s-diva", SAME_WAY),
            ])
            .same_way(Limit::Always, Whom::Another, |_, _| true),
        minion("Disco Lou", 4)
            .copies(2)
            .text("Choose one: play an extra action OR put an action from your discard pile on top of your deck.")
            .on_play(|g| {
                g.either(&[
                    part(Deed::ExtraAction, &|g| g.extra_action()),
                    part(Deed::PlaceOnDeckTop, &|g| {
                        let actions = g.your_discard(|v, c| v.is_action(c));
                        if let Some(c) = g.pick_card(Ask::Pick, &actions)? {
                            g.place_on_deck_top(c);
                        }
                        Ok(())
                    }),
                ])
            }),
        minion("Diva", 3)
            .copies(3)
            .text("Ongoing: Once per turn, when a standard action directly affects any of your other minions here, you may let it affect this one the same way.")
            .rulings(&[("bgb-disco-dancers-diva, t70s-diva", SAME_WAY)])
            .same_way(Limit::OncePerTurn, Whom::This, |v, e| e.controller == v.you),
        minion("Roller", 2)
            .copies(4)
            .text("Ongoing: After a standard action directly affects this, place a +1 power counter on it, unless it had one when the action was played.")
            .ongoing(
                On::AfterAffected,
                |v, e| v.is_this(e.card) && e.cause.is_direct_standard_action(),
                |g, _| g.add_counters(g.this(), 1).map(drop),
            )
            .unless_it_had_counters(),
        action("Celebration").text("You may play two extra actions.").on_play(|g| {
            g.extra_action()?;
            g.extra_action()
        }),
        action("Disco Inferno")
            .text("Each player may choose one of their minions and place a +1 power counter on it. Draw a card for each minion this affects.")
            .raises_power()
            .on_play(|g| {
                for player in g.everyone() {
                    g.as_player(player, |g| match g.may_choose(Ask::CountersTo, your_minion())? {
                        Some(c) => g.add_counters(c, 1).map(drop),
                        None => Ok(()),
                    })?;
                }
                g.draw_cards(g.affected_by_this().len())
            }),
        action("Get Down Tonight")
            .text("A minion of your choice gains +2 power until the end of the turn. Draw a card.")
            .raises_power()
            .on_play(|g| {
                if let Some(c) = g.choose(Ask::Power, a_minion())? {
                    g.give_power(c, 2, Until::EndOfTurn)?;
                }
                g.draw_cards(1)
            }),
        action("I'm So Excited").text("Move one of your minions to another base. Draw a card.").on_play(|g| {
            g.move_one(your_minion())?;
            g.draw_cards(1)
        }),
        action("I Will Survive")
            .text("Special: After a base scores, you may play this. Return one of your minions there to its owner's hand.")
            .only_playable(On::AfterScoring)
            .on_play(|g| g.return_one(your_minion().here())),
        action("It's Raining Men").text("You may play one extra minion.").on_play(|g| g.extra_minion()),
        action("Last Dance")
            .text("Each player may destroy one of their minions. The controller of each minion that is actually destroyed gains 1 VP.")
            .rulings(&[(
                "bgb-disco-dancers-last-dance, t70s-last-dance",
                "A minion is destroyed by the player who chose it.",
            )])
            .on_play(|g| {
                for player in g.everyone() {
                    g.as_player(player, |g| g.may_destroy(your_minion()))?;
                }
                for e in g.done_by_this().iter().filter(|e| e.how == Affect::Destroy) {
                    g.gain_vp(e.controller, 1)?;
                }
                Ok(())
            }),
        action("Stayin' Alive")
            .text("Choose one of your minions in play. Take another card with its name from your discard pile into your hand.")
            .on_play(|g| {
                let Some(minion) = g.choose(Ask::Card, your_minion())? else { return Ok(()) };
                let copies = g.your_discard(|v, c| v.name(c) == v.name(minion));
                match g.pick_card(Ask::Pick, &copies)? {
                    Some(copy) => g.place_in_hand(copy),
                    None => Ok(()),
                }
            }),
        action("Turn the Beat Around")
            .text("Choose a minion. It gains +1 power until the end of the turn. For each minion this affects, choose a minion at its base to lose 1 power until the end of the turn. Special: You may also play this before a base scores.")
            .raises_power()
            .rulings(&[(
                "bgb-disco-dancers-turn-the-beat-around, t70s-turn-the-beat-around",
                "Minions that gain power count, not those that lose it. The same minion can lose power more than once.",
            )])
            .also_playable(On::BeforeScoring)
            .on_play(|g| {
                if let Some(c) = g.choose(Ask::Power, a_minion())? {
                    g.give_power(c, 1, Until::EndOfTurn)?;
                }
                for stronger in g.affected_by_this() {
                    let Some(there) = g.base_of(stronger) else { continue };
                    if let Some(weaker) = g.choose(Ask::Power, a_minion().at(there))? {
                        g.give_power(weaker, -1, Until::EndOfTurn)?;
                    }
                }
                Ok(())
            }),
        action("We Are Family")
            .on_minion()
            .text("Play on a minion. Ongoing: Once per turn, when a standard action directly affects other minions here, you may let it affect this minion the same way.")
            .rulings(&[("bgb-disco-dancers-we-are-family, t70s-diva", SAME_WAY)])
            .same_way(Limit::OncePerTurn, Whom::Host, |_, _| true),
    ],
};
