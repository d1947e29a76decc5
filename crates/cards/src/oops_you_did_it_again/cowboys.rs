//! Cowboys: calling others out, and being quicker on the draw.

use engine::prelude::*;

pub(crate) const COWBOYS: Faction = Faction {
    name: "Cowboys",
    cards: &[
        minion("Sheriff", 5)
            .text("Special: Before this base scores, this may duel another player's minion here. Destroy the loser.")
            .special(
                On::BeforeScoring,
                |v, e| v.here == Some(e.at) && v.any(others_minion().here()),
                |g, _| {
                    let duel = g.duel_one(g.this(), others_minion().here())?;
                    g.destroy_loser(duel)
                },
            ),
        minion("Pinkerton", 4)
            .copies(2)
            .text("Ongoing: When one of your minions here duels, place a +1 power counter on it.")
            .rulings(&[(
                "bgb-cowboys-pinkerton, oops-pinkerton",
                "It can be this minion itself. The counter is placed before any card is placed for the duel.",
            )])
            .ongoing(
                On::DuelBegins,
                |v, e| v.is_here(e.card) && v.is_yours(e.card),
                |g, e| g.add_counters(e.card, 1).map(drop),
            ),
        minion("Gunfighter", 3)
            .copies(3)
            .text("This may duel another player's minion here. Destroy the loser.")
            .on_play(|g| {
                let duel = g.may_duel(g.this(), others_minion().here())?;
                g.destroy_loser(duel)
            }),
        minion("Deputy", 2)
            .copies(4)
            .text("Special: On your turn, or during a duel of one of your minions, you may discard this from your hand. If you do, a minion of your choice gains +2 power until the end of the turn.")
            .rulings(&[(
                "bgb-cowboys-deputy, oops-deputy",
                "You can wait to use this until you have seen what the other player placed for the duel.",
            )])
            .special_on_your_turn(Zone::Hand, Limit::Always, |v, _| v.any(a_minion()), help_out)
            .special_from_hand(On::Duel, Limit::Always, |v, _| v.you_duel(), |g, _| help_out(g)),
        action("Dynamite Surprise")
            .text("Special: Before a base scores, if you have a minion there and are not winning, you may play this. Destroy a minion there with power 4 or less. Special: After a card in your hand or deck is revealed or looked at by another player's card, you may play this. Destroy one of that player's minions with power 4 or less.")
            .rulings(&[(
                "bgb-cowboys-dynamite-surprise, oops-dynamite-surprise",
                "It works from your hand, and from your deck if it is itself revealed there, but not if it is only looked at there.",
            )])
            .only_playable_when(On::BeforeScoring, |v, e| {
                v.any(your_minion().at(e.at)) && !v.is_winning(e.at)
            })
            .only_playable_when(On::Seen, |_, _| true)
            .on_play(|g| {
                let e = g.event();
                let which = if e.on == On::Seen { minion_of(e.by) } else { a_minion().at(e.at) };
                g.destroy_one(which.power_at_most(4))
            }),
        action("Form a Posse")
            .text("Until the end of the turn, your minions gain +1 power and cannot be destroyed, moved or returned to hand.")
            .raises_power()
            .on_play(|g| {
                let posse = g.minions(your_minion());
                g.give_power_to_all(posse.clone(), 1, Until::EndOfTurn)?;
                g.affect_all(posse, Affect::Stay(Until::EndOfTurn)).map(drop)
            }),
        action("Gold in Them Thar Hills")
            .text("Look at your deck's top three cards. Reveal one, draw it, and put the others back in any order. You may play the drawn card at once as an extra card.")
            .on_play(|g| {
                let mut cards = g.top_cards(g.you(), 3);
                g.look_at(&cards);
                let Some(gold) = g.pick_card(Ask::Pick, &cards)? else { return Ok(()) };
                g.reveal(gold);
                g.place_in_hand(gold)?;
                cards.retain(|&c| c != gold);
                g.put_back(g.you(), cards)?;
                let yours = g.hand(g.you()).contains(&gold); // another player's card went to that player's hand
                if yours { g.may_play_one_of(&[gold]) } else { Ok(()) }
            }),
        action("Gold Strike")
            .on_base()
            .text("Play on a base. Ongoing: Each time you play a minion here, draw a card.")
            .after_minion_played(|v, e| v.here == Some(e.at) && e.by == v.you, |g, _| g.draw_cards(1)),
        action("High Noon")
            .copies(2)
            .text("One of your minions duels another player's minion at its base. Destroy the loser. If yours wins, you may play an extra minion there.")
            .rulings(&[(
                "bgb-cowboys-high-noon, oops-high-noon",
                "Only you can play the extra minion, and only if your minion was not destroyed as well. It is played where your minion was when it won.",
            )])
            .on_play(high_noon),
        action("Quick Draw")
            .copies(2)
            .text("Choose one of your minions. It gains +2 power until the end of the turn, or +4 if it is in a duel.")
            .raises_power()
            .rulings(&[(
                "bgb-cowboys-quick-draw, oops-quick-draw",
                "What counts is whether it is in a duel when this is played; how the duel ends changes nothing.",
            )])
            .on_play(|g| match g.choose(Ask::Power, your_minion())? {
                Some(minion) => {
                    let power = if g.view().is_dueling(minion) { 4 } else { 2 };
                    g.give_power(minion, power, Until::EndOfTurn).map(drop)
                }
                None => Ok(()),
            }),
        action("Run 'Em Off")
            .text("One of your minions duels another player's minion at its base. The winner gains +3 power until the end of the turn. The winner's controller moves the loser to another base.")
            .raises_power()
            .on_play(run_em_off),
        action("Stagecoach")
            .text("Choose up to two of your cards at one base, including buried ones, and move or transfer them to another base.")
            .on_play(stagecoach),
    ],
};

/// For Deputy: "discard this from your hand to give a minion +2 power".
fn help_out(g: &mut Game) -> Flow {
    g.discard(g.you(), g.this());
    match g.choose(Ask::Power, a_minion())? {
        Some(minion) => g.give_power(minion, 2, Until::EndOfTurn).map(drop),
        None => Ok(()),
    }
}

fn high_noon(g: &mut Game) -> Flow {
    let Some(yours) = g.choose_challenger(your_minion(), others_minion())? else { return Ok(()) };
    let duel = g.duel_one(yours, others_minion())?;
    let won = duel.is_some_and(|d| d.won(yours)) && g.view().is_yours(yours);
    let there = g.base_of(yours);
    g.destroy_loser(duel)?;
    match there.filter(|_| won && g.state().in_play(yours)) {
        Some(there) => g.extra(extra_minion().at(there)),
        None => Ok(()),
    }
}

fn run_em_off(g: &mut Game) -> Flow {
    let Some(yours) = g.choose_challenger(your_minion(), others_minion())? else { return Ok(()) };
    let Some(duel) = g.duel_one(yours, others_minion())? else { return Ok(()) };
    g.give_power_to_all(duel.winners(), 3, Until::EndOfTurn)?;
    for (winner, loser) in duel.results() {
        g.as_player(g.controller(winner), |g| g.move_away(loser))?;
    }
    Ok(())
}

fn stagecoach(g: &mut Game) -> Flow {
    let all: Vec<CardId> = g.state().slots().flat_map(|b| g.your_cards_at(b)).collect();
    let Some(first) = g.pick_next(Picks::up_to(2, 0), Ask::Move, &all)? else { return Ok(()) };
    let Some(from) = g.state().lies_at(first) else { return Ok(()) };
    let rest: Vec<CardId> = g.your_cards_at(from).into_iter().filter(|&c| c != first).collect();
    let mut riders = vec![first];
    riders.extend(g.pick_next(Picks::up_to(2, 1), Ask::Move, &rest)?);
    match g.choose_base(Ask::MoveWhere, |_, b| b != from)? {
        Some(to) => g.move_or_transfer(riders, to),
        None => Ok(()),
    }
}
