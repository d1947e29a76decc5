//! Astroknights: never telling anybody the odds.

use engine::prelude::*;

pub(crate) const ASTROKNIGHTS: Faction = Faction {
    name: "Astroknights",
    cards: &[
        minion("Space Knight", 5)
            .text("Talent: Reveal the top three cards of your deck. You may take an action among them into your hand. Put the others back on top in any order.")
            .talent(|g| {
                let mut top = g.top_cards(g.you(), 3);
                top.iter().for_each(|&c| g.reveal(c));
                let actions: Vec<CardId> = top.iter().copied().filter(|&c| g.view().is_action(c)).collect();
                if let Some(action) = g.may_pick_card(Ask::Pick, &actions)? {
                    top.retain(|&c| c != action);
                    g.place_in_hand(action)?;
                }
                g.put_back(g.you(), top)
            }),
        minion("Scoundrel", 4)
            .text("Talent: Choose another of your minions here. Move it and this one together to another base.")
            .rulings(&[("bgb-astroknights-scoundrel", "You can use it without another minion here: this one moves alone.")])
            .talent(|g| {
                let (this, here) = (g.this(), g.here());
                let another = g.choose(Ask::Move, your_minion().here().other())?;
                match g.choose_base(Ask::MoveWhere, |_, b| Some(b) != here)? {
                    Some(to) => g.affect_all(another.into_iter().chain([this]), Affect::Move(to)).map(drop),
                    None => Ok(()),
                }
            }),
        minion("Space Prince", 4)
            .text("Talent: You may play an extra action that directly increases one of your minions' power.")
            .rulings(&[("bgb-astroknights-space-prince", RAISES)])
            .talent(|g| g.extra(extra_action().raising_yours())),
        minion("Walking Carpet", 4)
            .text("Special: Before this base scores, if you are not winning here, you may play an action that directly increases this minion's power.")
            .rulings(&[("bgb-astroknights-walking-carpet", RAISES)])
            .special(
                On::BeforeScoring,
                |v, e| v.here == Some(e.at) && !v.is_winning(e.at),
                |g, _| g.play_action_as_special(extra_action().raising(g.this())).map(drop),
            )
            .if_you_could_play(|v, _| extra_action().raising(v.this_card().unwrap_or_default())),
        minion("Alien Guru", 2)
            .text("Ongoing: Once per turn, after an action you played has directly increased the power of minions, you may place a +1 power counter on one of them.")
            .rulings(&[(
                "bgb-astroknights-alien-guru",
                "One minion alone gets the counter, whichever you like, if the action increased the power of several. The action must increase the power of minions that were in play already.",
            )])
            .ongoing(
                On::AfterAffected,
                |v, e| v.is_minion(e.card) && e.is_direct_increase() && e.cause.whose == v.you,
                |g, e| {
                    let increased = g.affected_together(e);
                    let still_there = g.cards_in_play(|_, c| increased.iter().any(|e| e.card == c));
                    match g.may_pick_card(Ask::CountersTo, &still_there)? {
                        Some(c) => g.add_counters(c, 1).map(drop),
                        None => {
                            g.decline();
                            Ok(())
                        }
                    }
                },
            )
            .once_per_turn()
            .if_it_was_in_play(),
        minion("Annoying Alien", 2)
            .text("Talent: Name a minion. Those here with that name have -2 power until the start of your next turn.")
            .talent(|g| {
                let named = g.name_card(|d| d.kind == Kind::Minion)?;
                let mut annoyed = g.minions(a_minion().here());
                annoyed.retain(|&c| Some(g.view().name(c)) == named);
                g.give_power_to_all(annoyed, -2, Until::StartOfTurnOf(g.you()))
            }),
        minion("Astro Robot", 2)
            .text("Destroy an action on this base or on a minion here.")
            .on_play(|g| {
                let mut actions = g.actions_in_play();
                actions.retain(|&a| g.view().is_here(a));
                g.destroy_one_of(&actions).map(drop)
            }),
        minion("Mannersbot", 2)
            .text("Talent: Reveal your deck's top card. If it is an action, draw it; otherwise it stays there.")
            .talent(|g| match g.reveal_top(g.you()) {
                Some(top) if g.view().is_action(top) => g.place_in_hand(top),
                _ => Ok(()),
            }),
        minion("Pupoks", 2)
            .text("Talent: Lose 1 VP to reveal and draw the top three cards of your deck. You may play one of them at once as an extra card.")
            .talent(|g| {
                let you = g.you();
                if g.lose_vp(you, 1) == 0 {
                    return Ok(());
                }
                let top = g.top_cards(you, 3);
                top.iter().for_each(|&c| g.reveal(c));
                for &c in &top {
                    g.place_in_hand(c)?; // another player's card goes to that player, as everybody sees it
                }
                let drawn: Vec<CardId> = g.hand(you).into_iter().filter(|c| top.contains(c)).collect();
                g.may_play_one_of(&drawn)
            }),
        minion("Ghost Knight", 0)
            .text("Ongoing: This cannot be destroyed. Your other minions here have +2 power.")
            .prevents_destruction(|v, w| v.is_this(w.card))
            .gives_power(|v, c| if v.is_your_minion_here(c) && !v.is_this(c) { 2 } else { 0 }),
        action("Block the Probe")
            .copies(2)
            .text("Give a minion +2 power until the end of the turn. Special: You may also play this before a base scores.")
            .raises_power()
            .on_play(|g| g.give_power_to_one(a_minion(), 2, Until::EndOfTurn))
            .also_playable(On::BeforeScoring),
        action("Hidden Base")
            .on_base()
            .text("Play on a base. Ongoing: At the start of your turn, draw a card if you have a minion here.")
            .at_start_of_your_turn(|g| if g.view().any(your_minion().here()) { g.draw_cards(1) } else { Ok(()) }),
        action("It's a Trap!")
            .text("Special: Before a base scores, you may play this. Reveal cards from your deck until one is an action. You may draw that one or play it at once. Shuffle the rest into your deck.")
            .only_playable(On::BeforeScoring)
            .on_play(spring_the_trap),
        action("Laser Sword")
            .copies(2)
            .on_minion()
            .text("Play on a minion. Ongoing: It has +1 power, and other players' minions do not affect it.")
            .raises_power()
            .gives_host_power(|_| 1)
            .prevents(|v, w| v.is_host(w.card) && w.by_anothers_minion(v)),
        action("Prepare for Battle")
            .text("Reveal the top two cards of your deck. Take one into your hand and put the other on the bottom of your deck.")
            .on_play(|g| {
                let top = g.top_cards(g.you(), 2);
                top.iter().for_each(|&c| g.reveal(c));
                if let Some(wanted) = g.pick_card(Ask::Pick, &top)? {
                    g.place_in_hand(wanted)?;
                    top.iter().filter(|&&c| c != wanted).for_each(|&c| g.place_on_deck_bottom(c));
                }
                Ok(())
            }),
        action("Recycle the Trash").text("Choose up to two actions in your discard pile. Shuffle them into your deck.").on_play(
            |g| {
                let trash = g.your_discard(|v, c| v.is_action(c));
                let chosen = g.pick_up_to(2, Ask::Pick, trash)?;
                g.shuffle_into_deck(&chosen);
                Ok(())
            },
        ),
        action("Use the Fours")
            .text("Choose one of your minions. It gains +4 power until the end of the turn.")
            .raises_power()
            .on_play(|g| g.give_power_to_one(your_minion(), 4, Until::EndOfTurn)),
        action("Yield to Rage")
            .text("Choose one of your minions. It gains +2 power until the end of the turn. Then you may play an extra action.")
            .raises_power()
            .on_play(|g| {
                g.give_power_to_one(your_minion(), 2, Until::EndOfTurn)?;
                g.extra_action()
            }),
    ],
};

const RAISES: &str = "An action does that if it gives \"+N power\", places or transfers +1 power counters, or sets a higher printed power: of minions that are in play already, and at once.";

/// What was revealed stays in the deck, but for the action that is drawn or played.
fn spring_the_trap(g: &mut Game) -> Flow {
    let you = g.you();
    let revealed = g.reveal_until(you, 1, |v, c| v.is_action(c));
    if let Some((&action, unused)) = revealed.split_last().filter(|(c, _)| g.view().is_action(**c)) {
        let deeds = [Deed::PlaceInHand, Deed::Play];
        let possible = if g.could_play_card_or_special(action) { &deeds[..] } else { &deeds[..1] };
        match g.may_do(action, possible)? {
            Some(Deed::Play) => {
                // the action finds the deck without the cards that lie there open until they are shuffled in
                unused.iter().for_each(|&c| g.put_under_deck(c));
                g.must_play_card_now(action)?;
            }
            Some(_) => g.place_in_hand(action)?,
            None => {}
        }
    }
    g.shuffle_deck(you);
    Ok(())
}
