//! Geeks: knowing the rules better than the others.

use engine::prelude::*;

pub(crate) const GEEKS: Faction = Faction {
    name: "Geeks",
    cards: &[
        minion("Felicia Day", 4)
            .text("Move all minions here from the other bases.")
            .rulings(&[(
                "bgb-geeks-felicia-day",
                "They move together, and it is you who moves them. One that waits for minions to move to where it is does not see those that come along with it.",
            )])
            .on_play(|g| match g.here() {
                Some(here) => g.affect_all(g.minions(a_minion().that(elsewhere)), Affect::Move(here)).map(drop),
                None => Ok(()),
            }),
        minion("Wil Wheaton", 4)
            .text("Special: When another player plays an action, you may play this minion. That action is discarded and does nothing.")
            .rulings(&[("bgb-geeks-wil-wheaton", "Comes after the action is played and before it does anything.")])
            .special_from_hand(
                On::ActionAnnounced,
                Limit::Always,
                |v, e| e.by != v.you && v.this_card().is_some_and(|c| v.may_play_somewhere(c)),
                |g, e| {
                    g.play_card_now(g.this())?;
                    g.stop_action(e.card);
                    Ok(())
                },
            ),
        minion("Game Guru", 3)
            .copies(3)
            .text("Ongoing: Other players' abilities do not affect this.")
            .prevents(|v, w| v.is_this(w.card) && w.by_anothers_card(v)),
        minion("Fan", 2)
            .copies(4)
            .text("Special: On your turn, you may discard this from your hand and draw a card.")
            .special_on_your_turn(Zone::Hand, Limit::Always, |_, _| true, |g| {
                g.discard(g.you(), g.this());
                g.draw_cards(1)
            }),
        action("Banned List")
            .copies(2)
            .text("For each other player in turn, name a card and look at that player's hand. The player places all cards of that name from it on the bottom of their deck.")
            .rulings(&[(
                "bgb-geeks-banned-list",
                "Nobody needs to know the names by heart: any card in the game can be pointed out.",
            )])
            .on_play(|g| {
                for player in g.others() {
                    g.ask_about(player);
                    let named = g.name_card(|d| d.kind != Kind::Titan)?;
                    let mut hand = g.hand(player);
                    g.look_at(&hand);
                    hand.retain(|&c| Some(g.view().name(c)) == named);
                    hand.into_iter().for_each(|c| g.place_on_deck_bottom(c));
                }
                Ok(())
            }),
        action("Control Minion")
            .text("Take control of a minion until the end of the turn. Special: You may also play this when another player plays a minion; you take control of that one.")
            .rulings(&[("bgb-geeks-control-minion", "A minion that is taken as it is played stays at the base it was played on.")])
            .also_playable_when(On::MinionAnnounced, |v, e| v.is_another(e.by))
            .on_play(|g| {
                let (you, e) = (g.you(), g.event());
                let minion = match e.on {
                    On::MinionAnnounced => Some(e.card),
                    _ => g.choose(Ask::Card, a_minion())?,
                };
                match minion {
                    Some(c) => g.affect(c, Affect::Control(you, Until::EndOfTurn)).map(drop),
                    None => Ok(()),
                }
            }),
        action("Cosplay")
            .text("Special: When you gain VP, you may play this to gain 1 VP more.")
            .only_playable_when(On::Gained, |v, e| e.by == v.you)
            .on_play(|g| g.gain(1)),
        action("Force of Wil")
            .text("Special: When another player plays an action, you may play this. That action is discarded and does nothing.")
            .rulings(&[("bgb-geeks-force-of-wil", "Comes after the action is played and before it does anything.")])
            .only_playable_when(On::ActionAnnounced, |v, e| e.by != v.you)
            .on_play(|g| {
                g.stop_action(g.event().card);
                Ok(())
            }),
        action("Griefer")
            .text("Choose one for each other player in turn: The player discards a card at random, or destroys one of their own minions, or shuffles their discard pile into their deck.")
            .rulings(&[("bgb-geeks-griefer", "It need not be the same for each of them.")])
            .on_play(|g| {
                for player in g.others() {
                    grieve(g, player)?;
                }
                Ok(())
            }),
        action("Min-Maxing")
            .text("Look at another player's hand. You may play an action from it at once as an extra action.")
            .on_play(|g| {
                let Some(player) = g.choose_player(|v, p| p != v.you)? else { return Ok(()) };
                let mut hand = g.hand(player);
                g.look_at(&hand);
                hand.retain(|&c| g.view().is_action(c));
                g.may_play_one_of(&hand)
            }),
        action("Mulligan")
            .text("Look at the top five cards of your deck. You may draw them and shuffle all other cards in your hand into your deck.")
            .rulings(&[("bgb-geeks-mulligan", "If you do not draw them, they stay on top in the order they were in.")])
            .on_play(|g| {
                let (you, top) = (g.you(), g.top_cards(g.you(), 5));
                g.look_at(&top);
                if top.is_empty() || !g.may(Ask::May)? {
                    return Ok(());
                }
                let rest = g.hand(you);
                g.draw_cards(top.len())?;
                g.place_on_deck_unseen(&rest);
                g.shuffle_deck(you);
                Ok(())
            }),
        action("Non-Infinite Loop")
            .text("Choose an action from your hand and play it at once as an extra action. If it would go to the discard pile this turn, you may put it back into your hand instead.")
            .rulings(&[("bgb-geeks-non-infinite-loop", "It is played at once. One that cannot be played now just stays in your hand. An action on a base or minion comes back only if it would be discarded before this turn ends.")])
            .on_play(loop_once),
        action("Rules Lawyer")
            .copies(2)
            .text("Choose an action in play. If it is on a base, transfer it to another base; if it is on a minion, transfer it to another minion.")
            .on_play(overrule),
    ],
};

/// One of the three things, as far as they are possible, happens to a player.
fn grieve(g: &mut Game, player: Seat) -> Flow {
    let discarded = g.state().discard(player).to_vec();
    let mut deeds = Vec::new();
    deeds.extend((!g.hand(player).is_empty()).then_some(Deed::DiscardAtRandom));
    deeds.extend(g.view().any(minion_of(player)).then_some(Deed::Destroy));
    deeds.extend((!discarded.is_empty()).then_some(Deed::ShuffleDiscard));
    g.ask_about(player);
    match g.choose_one(&deeds)? {
        Some(Deed::DiscardAtRandom) => g.discard_random(player, 1)?,
        Some(Deed::Destroy) => g.as_player(player, |g| g.destroy_one(your_minion()))?,
        Some(_) => g.shuffle_into_deck(&discarded),
        None => {}
    }
    Ok(())
}

/// Where the action is after it was played decides how it can come back.
fn loop_once(g: &mut Game) -> Flow {
    let mut actions = g.hand(g.you());
    actions.retain(|&c| g.view().is_action(c));
    let Some(action) = g.pick_card(Ask::Card, &actions)?.filter(|&c| g.could_play_card(c)) else { return Ok(()) };
    g.play_card_now(action)?;
    let resolved = g.view().is_resolving(action) && g.state().card(action).after.is_usual();
    g.may_return_instead(action, Until::EndOfTurn);
    if (resolved || g.view().is_in_discard(action)) && g.may_with(Ask::May, action)? {
        match resolved {
            true => g.will_go(action, After::Hand),
            false => g.place_in_hand(action)?, // it was stopped, or is gone already
        }
    }
    Ok(())
}

fn overrule(g: &mut Game) -> Flow {
    let (bases, minions) = (g.state().slots().count(), g.view().count(a_minion()));
    let mut actions = g.actions_in_play();
    actions.retain(|&a| match g.view().host_of(a) {
        Some(host) => g.view().is_minion(host) && minions > 1,
        None => bases > 1,
    });
    let Some(action) = g.pick_card(Ask::Transfer, &actions)? else { return Ok(()) };
    match g.view().is_on_minion(action) {
        true => g.transfer_to_one(action, a_minion()).map(drop),
        false => g.transfer_away(action).map(drop),
    }
}
