//! Cyborg Apes: everything that can be bolted onto a monkey.

use engine::prelude::*;

pub(crate) const CYBORG_APES: Faction = Faction {
    name: "Cyborg Apes",
    cards: &[
        minion("Cyberback", 5)
            .text("Ongoing: Actions that you play on this may come from your discard pile, too.")
            .takes_from_discard(),
        minion("Clyde 2.0", 4)
            .copies(2)
            .text("Ongoing: When one of your actions on a minion here would go to the discard pile, you may take it into your hand instead.")
            .instead_of_discard(Affect::PlaceInHand, |v, c| {
                v.is_action(c) && v.is_yours(c) && v.is_on_minion(c) && v.is_here(c)
            })
            .if_you_like(),
        minion("Baboom", 3)
            .copies(3)
            .text("Talent: You may play an extra action on this minion.")
            .talent(|g| g.extra(extra_action().on(g.this()))),
        minion("Furious George", 2)
            .copies(4)
            .text("Ongoing: This has +1 power for every action on it.")
            .has_power(|v| v.this_card().map_or(0, |c| v.actions_on(c) as i32)),
        action("Cyberevolution")
            .copies(2)
            .on_minion()
            .text("Play on a minion. Ongoing: It has +3 power.")
            .raises_power()
            .gives_host_power(|_| 3),
        action("Flying Monkey")
            .on_minion()
            .text("Play on a minion. Special: After its base scores, you may move it to another base and destroy this.")
            .rulings(&[(
                "bgb-cyborg-apes-flying-monkey",
                "The minion goes to a base that is already there, never to the one that replaces the scored base.",
            )])
            .special(On::AfterScoring, happens_here, |g, _| match g.view().host() {
                Some(minion) if g.move_away(minion)? => g.destroy_this(),
                _ => Ok(()),
            }),
        action("Going Bananas")
            .text("Choose a base. Destroy all other players' actions on it and on the minions there.")
            .on_play(|g| {
                let Some(base) = g.choose_base(Ask::Base, |_, _| true)? else { return Ok(()) };
                let (v, mut actions) = (g.view(), g.actions_in_play());
                actions.retain(|&a| v.base_of(a) == Some(base) && v.is_another(v.controller(a)));
                g.destroy_all(actions)
            }),
        action("Juiced Up")
            .on_minion()
            .text("Play on a minion. Ongoing: It has +2 power for each action on it, this one included.")
            .raises_power()
            .gives_host_power(|v| v.host().map_or(0, |minion| 2 * v.actions_on(minion) as i32)),
        action("Missing Uplink")
            .on_your_minion()
            .text("Play on one of your minions. Ongoing: At the end of your turn, draw a card.")
            .rulings(&[(
                "bgb-cyborg-apes-missing-uplink",
                "That is after the phase in which you draw two cards, so that this card may be one more than the ten you can hold.",
            )])
            .ongoing(On::TurnEnd, |v, e| e.by == v.you, |g, _| g.draw_cards(1)),
        action("Monkey on Your Back")
            .on_your_minion()
            .text("Play on one of your minions. Talent: Destroy another player's minion here with power 4 or less, and place this on the bottom of your deck.")
            .talent(|g| {
                g.destroy_one(others_minion().here().power_at_most(4))?;
                g.affect(g.this(), Affect::PlaceOnDeckBottom).map(drop)
            }),
        action("Monkey See, Monkey Do")
            .text("Reveal your deck's top five cards. Place any number of actions among them into your hand, and shuffle the others into your deck.")
            .on_play(|g| {
                let mut top = g.top_cards(g.you(), 5);
                top.iter().for_each(|&c| g.reveal(c));
                let actions = top.iter().copied().filter(|&c| g.view().is_action(c)).collect();
                for action in g.pick_up_to(usize::MAX, Ask::Pick, actions)? {
                    top.retain(|&c| c != action);
                    g.place_in_hand(action)?;
                }
                g.shuffle_into_deck(&top);
                Ok(())
            }),
        action("Shielding")
            .copies(2)
            .on_minion()
            .text("Play on a minion. Ongoing: It and the other actions on it are not affected by other players' actions.")
            .rulings(&[(
                "bgb-cyborg-apes-shielding",
                "Other players' actions that are on the minion already are destroyed, as they affect it. This does not protect itself, but two of them on one minion protect each other.",
            )])
            .prevents(|v, w| w.by_anothers_action(v) && (v.is_host(w.card) || is_beside_this(v, w.card))),
    ],
};

/// Whether a card is another action on the same minion.
fn is_beside_this(v: &View, c: CardId) -> bool {
    !v.is_this(c) && v.host().is_some() && v.host_of(c) == v.host()
}
