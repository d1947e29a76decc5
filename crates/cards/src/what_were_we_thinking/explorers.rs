//! Explorers: finding new ground.

use engine::prelude::*;

pub(crate) const EXPLORERS: Faction = Faction {
    name: "Explorers",
    cards: &[
        minion("Idaho Smith", 5)
            .text("You may play the top base of the base deck. If you do, move this and any number of your other minions here to it.")
            .rulings(&[(
                "bgb-explorers-idaho-smith, wwwt-idaho-smith",
                "There is one more base for the rest of the game: the new one is replaced like any other when it scores.",
            )])
            .on_play(|g| {
                if !g.state().can_add_base() || !g.may(Ask::May)? {
                    return Ok(());
                }
                let Some(there) = g.add_base()? else { return Ok(()) };
                let mut going = g.choose_any(Ask::Move, your_minion().here().other())?;
                going.push(g.this());
                g.affect_all(going, Affect::Move(there)).map(drop)
            }),
        minion("Guide", 4)
            .copies(2)
            .text("Ongoing: After the first move of each of your minions in a turn, that minion gains +1 power until the end of the turn.")
            .ongoing(
                On::Moved,
                |v, e| v.is_minion(e.card) && e.controller == v.you && v.is_first_move(e),
                |g, e| g.give_power(e.card, 1, Until::EndOfTurn).map(drop),
            ),
        minion("Crypt Looter", 3)
            .copies(3)
            .text("Special: After a new base enters play, you may play this from your hand there as an extra minion.")
            .rulings(&[(
                "bgb-explorers-crypt-looter, wwwt-crypt-looter",
                "This also works when a base in play is swapped for another one and its minions stay.",
            )])
            .special_from_hand(
                On::BasePlayed,
                Limit::Always,
                |v, e| v.may_play_this_at(e.at),
                |g, e| g.play_this_minion(e.at),
            ),
        minion("Glory Hound", 2)
            .copies(4)
            .text("Look at the top two bases of the base deck. Put one on the bottom of that deck; the other stays on top.")
            .on_play(|g| {
                let mut top = g.top_bases(2);
                match g.pick_out_base(Ask::PutUnder, &mut top)? {
                    Some(base) if !top.is_empty() => g.put_base_under_deck(base),
                    _ => {}
                }
                Ok(())
            }),
        action("Dr Livingstone, I Presume?")
            .text("Choose a minion. If there is no other minion at its base, shuffle it into its owner's deck.")
            .on_play(|g| {
                let Some(minion) = g.choose(Ask::Card, a_minion())? else { return Ok(()) };
                let Some(base) = g.base_of(minion) else { return Ok(()) };
                match g.view().count(a_minion().at(base)) {
                    1 => g.affect(minion, Affect::ShuffleIntoDeck).map(drop),
                    _ => Ok(()),
                }
            }),
        action("Forgotten Horrors")
            .on_base()
            .text("Play on a base. Ongoing: Each time you play a minion here, or a card that moves any of your minions here, draw a card and transfer this to another base.")
            .rulings(&[(
                "bgb-explorers-forgotten-horrors, wwwt-forgotten-horrors",
                "Each card you play draws one card, however many minions it moves, even if it is itself a minion played here.",
            )])
            .after_minion_played(|v, e| v.here == Some(e.at) && e.by == v.you, flee)
            .once_for_each_card()
            .ongoing(
                On::Moved,
                |v, e| {
                    let moves_yours_here = v.is_minion(e.card) && e.controller == v.you && e.is_move_to(v.here);
                    moves_yours_here && e.cause.is_playing() && e.cause.whose == v.you
                },
                flee,
            )
            .once_for_each_card(),
        action("Fortune and Glory")
            .copies(2)
            .text("Choose a base. Move up to two minions from it to one other base.")
            .on_play(|g| {
                let Some(from) = g.choose_base(Ask::Base, |_, _| true)? else { return Ok(()) };
                let chosen = g.choose_up_to(2, Ask::Move, a_minion().at(from))?;
                g.move_together(chosen, from)
            }),
        action("I Said No Camels!")
            .text("Choose a base, then choose one: draw a card for each minion you have there OR place a +1 power counter on each of them.")
            .raises_power()
            .on_play(|g| {
                let Some(base) = g.choose_base(Ask::Base, |_, _| true)? else { return Ok(()) };
                let yours = g.minions(your_minion().at(base));
                if yours.is_empty() {
                    return Ok(());
                }
                g.either(&[
                    part(Deed::PlaceCounters, &|g| g.affect_all(yours.clone(), Affect::AddCounters(1)).map(drop)),
                    part(Deed::Draw, &|g| g.draw_cards(yours.len())),
                ])
            }),
        action("It Belongs in a Museum")
            .text("Choose two minions at different bases. Move each to the other's base.")
            .rulings(&[(
                "bgb-explorers-it-belongs-in-a-museum",
                "If there is no second minion to choose, the first one does not move.",
            )])
            .on_play(trade_places),
        action("Lost City")
            .copies(2)
            .text("Special: After a base scores, you may play this. Reveal the top two bases of the base deck. Discard one; the other replaces the scored base. Then you may play an extra minion there.")
            .rulings(&[(
                "bgb-explorers-lost-city, wwwt-lost-city",
                "The minion can be played at the new base even if another ability has chosen that base.",
            )])
            .only_playable(On::AfterScoring)
            .on_play(|g| {
                if g.next_is_open() {
                    let mut top = g.reveal_top_bases(2);
                    if let Some(next) = g.pick_out_base(Ask::Base, &mut top)? {
                        g.replace_with(next);
                    }
                    top.into_iter().for_each(|b| g.discard_from_base_deck(b));
                }
                g.wait_for_next_base();
                Ok(())
            })
            .after_replaced(|g| match g.here() {
                Some(here) => g.play_extra_now(extra_minion().at(here)).map(drop),
                None => Ok(()),
            }),
        action("X Never Marks the Spot").text("Move each of your minions to another base.").on_play(|g| {
            let mut left = g.minions(your_minion());
            let (n, mut moved) = (left.len(), 0);
            while let Some(next) = g.picking(Picks::exactly(n, moved), |g| g.pick_card(Ask::Move, &left))? {
                moved += 1;
                left.retain(|&c| c != next);
                g.move_away(next)?;
            }
            Ok(())
        }),
        action("You Call This Archaeology")
            .text("Move one of your minions to another base. Special: You may also play this before or after a base scores.")
            .on_play(|g| g.move_one(your_minion()))
            .also_playable(On::BeforeScoring)
            .also_playable(On::AfterScoring),
        titan("Very Large Boulder")
        .text("Special: You may play this instead of your regular minion at a base where no player has a minion. Ongoing: Once per turn, after a minion moves away from here, you may move this to its new base. If you do, destroy a minion there with less power than this has +1 power counters. Ongoing: At the end of your turn, place a +1 power counter on this if it has not moved this turn.")
        .rulings(&[("bgb-explorers-very-large-boulder", "Nothing is destroyed unless this actually moves.")])
        .instead_of_regular(Kind::Minion, |v, b| !v.any(a_minion().at(b).that(|v, c| v.controller(c).is_somebody())))
        .ongoing(On::Moved, |v, e| v.is_minion(e.card) && v.here == Some(e.at), roll_after_it)
        .once_per_turn()
        .you_may()
        .ongoing(
            On::TurnEnd,
            |v, e| e.by == v.you && !v.this_has_moved(),
            |g, _| g.add_counters(g.this(), 1).map(drop),
        ),
    ],
};

fn roll_after_it(g: &mut Game, e: &Event) -> Flow {
    let (this, Affect::Move(there)) = (g.this(), e.how) else { return Ok(()) };
    if !g.move_to(this, there)? {
        return Ok(());
    }
    let counters = g.counters(this);
    g.destroy_one(a_minion().at(there).power_less_than(counters as i32))
}

/// Forgotten Horrors: whoever disturbs them gets a card, and they are elsewhere.
fn flee(g: &mut Game, _: &Event) -> Flow {
    g.draw_cards(1)?;
    g.transfer_away(g.this()).map(drop)
}

fn trade_places(g: &mut Game) -> Flow {
    let not_beside = |g: &Game, c: CardId| -> Vec<CardId> {
        g.minions(a_minion()).into_iter().filter(|&d| g.base_of(d) != g.base_of(c)).collect()
    };
    let with_others: Vec<CardId> =
        g.minions(a_minion()).into_iter().filter(|&c| !not_beside(g, c).is_empty()).collect();
    let Some(first) = g.pick_card(Ask::Move, &with_others)? else { return Ok(()) };
    let Some(second) = g.pick_card(Ask::Move, &not_beside(g, first))? else { return Ok(()) };
    let (Some(here), Some(there)) = (g.state().base_of(first), g.state().base_of(second)) else { return Ok(()) };
    g.affect_together([(first, Affect::Move(there)), (second, Affect::Move(here))]).map(drop)
}
