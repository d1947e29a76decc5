//! Elves: giving, so that they may be given.

use engine::prelude::*;

pub(crate) const ELVES: Faction = Faction {
    name: "Elves",
    cards: &[
        minion("Fae Fighter", 5)
            .text("Ongoing: You may place a +1 power counter on a minion after another player plays it. If you do, also place one on one of your minions here.")
            .after_minion_played(
                |v, e| v.is_another(e.by),
                |g, e| {
                    let is_there = g.base_of(e.card).is_some();
                    if is_there
                        && g.may_with(Ask::May, e.card)?
                        && g.add_counters(e.card, 1)?
                        && let Some(minion) = g.choose(Ask::CountersTo, your_minion().here())?
                    {
                        g.add_counters(minion, 1)?;
                    }
                    Ok(())
                },
            ),
        minion("Lord of the Prance", 4)
            .copies(2)
            .text("Talent: Choose another player, who draws a card. You draw one, too.")
            .talent(|g| {
                if let Some(player) = g.choose_player(|v, p| p != v.you)? {
                    g.draw(player, 1);
                }
                g.draw_cards(1)
            }),
        minion("Flower Child", 2)
            .copies(3)
            .text("You may choose another player's minion with power 3 or less and give that player control of this minion to take control of that one. Each stays with its new player until it leaves play.")
            .rulings(&[(
                "bgb-elves-flower-child",
                "If one of the two minions leaves play, the other stays where it is. A monster can be taken only from a player who controls it.",
            )])
            .on_play(|g| {
                let Some(minion) = g.may_choose(Ask::Control, others_minion().power_at_most(3))? else {
                    return Ok(());
                };
                let player = g.controller(minion);
                if g.affect(g.this(), Affect::Control(player, Until::LeavesPlay))? {
                    g.take_control_of(minion)?;
                }
                Ok(())
            }),
        minion("Elf Help Guru", 2)
            .copies(4)
            .text("Talent: Other players' minions here gain +1 power until the end of the turn.")
            .rulings(&[(
                "bgb-elves-elf-help-guru",
                "Minions that come later do not gain it, and those that did keep it, whatever becomes of the Guru.",
            )])
            .talent(|g| g.give_power_to_all(g.minions(others_minion().here()), 1, Until::EndOfTurn)),
        action("After You")
            .text("Each other player draws a card. You draw one card for each player in the game, yourself included.")
            .on_play(|g| {
                g.others().into_iter().for_each(|player| g.draw(player, 1));
                g.draw_cards(g.everyone().len())
            }),
        action("Dancing Root")
            .text("Each player's discard pile is shuffled into that player's deck. Then you draw a card.")
            .rulings(&[(
                "bgb-elves-dancing-root",
                "This card is not in your discard pile yet, and stays out of your deck. Nobody else draws a card.",
            )])
            .on_play(|g| {
                for player in g.everyone() {
                    let discarded = g.state().discard(player).to_vec();
                    g.shuffle_into_deck(&discarded);
                }
                g.draw_cards(1)
            }),
        action("Helping Hands")
            .text("Special: Before a base scores where you have a minion, you may play this. Choose another player, who has +2 power there. One of your minions there has -2 power until the end of the turn. If that player wins the base, you take 1 VP from them.")
            .rulings(&[(
                "bgb-elves-helping-hands",
                "To lose a VP affects no card, so that nothing that protects cards prevents it.",
            )])
            .only_playable_when(On::BeforeScoring, you_have_a_minion_there)
            .on_play(|g| {
                let Some(here) = g.here() else { return Ok(()) };
                let Some(player) = g.choose_player(|v, p| p != v.you)? else { return Ok(()) };
                g.as_player(player, |g| {
                    g.gain_total_power(here, 2);
                    Ok(())
                })?;
                if let Some(minion) = g.choose(Ask::Power, your_minion().here())? {
                    g.give_power(minion, -2, Until::EndOfTurn)?;
                }
                g.take_vp_if_winner(player);
                Ok(())
            }),
        action("Pumping Iron")
            .copies(2)
            .text("Choose another player, who chooses a minion that gains +2 power until the end of the turn. Then you choose one that gains +3 power until the end of the turn.")
            .raises_power()
            .rulings(&[("bgb-elves-pumping-iron", "Either of you may choose any minion, whoever controls it.")])
            .on_play(|g| {
                let Some(player) = g.choose_player(|v, p| p != v.you)? else { return Ok(()) };
                if let Some(minion) = g.as_player(player, |g| g.choose(Ask::Power, a_minion()))? {
                    g.give_power(minion, 2, Until::EndOfTurn)?;
                }
                match g.choose(Ask::Power, a_minion())? {
                    Some(minion) => g.give_power(minion, 3, Until::EndOfTurn).map(drop),
                    None => Ok(()),
                }
            }),
        action("Run Away!")
            .text("Special: Before a base scores where you have a minion, you may play this. Move one of your minions and one of another player's from there to the same other base.")
            .only_playable_when(On::BeforeScoring, you_have_a_minion_there)
            .on_play(|g| {
                let Some(here) = g.here() else { return Ok(()) };
                let mut going = Vec::new();
                going.extend(g.choose(Ask::Move, your_minion().at(here))?);
                going.extend(g.choose(Ask::Move, others_minion().at(here))?);
                g.move_together(going, here)
            }),
        action("Run Away More!")
            .text("Special: Before a base scores, you may play this. Move any number of your minions from there, all to the same other base.")
            .only_playable(On::BeforeScoring)
            .on_play(|g| {
                let Some(here) = g.here() else { return Ok(()) };
                let going = g.choose_any(Ask::Move, your_minion().at(here))?;
                g.move_together(going, here)
            }),
        action("Trade")
            .copies(2)
            .text("Choose another player. Take a card at random from that player's hand into yours, then put this card into that player's hand. You may play an extra action.")
            .on_play(|g| {
                if let Some(player) = g.choose_player(|v, p| p != v.you)? {
                    g.take_at_random(player);
                    g.give_openly(g.this(), player);
                }
                g.extra_action()
            }),
        action("Traveling Elf").on_your_minion().text("Play on one of your minions. Talent: Move it to another base.").talent(
            |g| match g.view().host() {
                Some(minion) => g.move_away(minion).map(drop),
                None => Ok(()),
            },
        ),
    ],
};

fn you_have_a_minion_there(v: &View, e: &Event) -> bool {
    v.any(your_minion().at(e.at))
}
