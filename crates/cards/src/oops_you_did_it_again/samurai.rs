//! Samurai: minions that are worth most when they go.

use engine::prelude::*;

pub(crate) const SAMURAI: Faction = Faction {
    name: "Samurai",
    cards: &[
        minion("Shogun", 5)
            .text("Ongoing: After another of your minions goes from play to the discard pile, place a +1 power counter on this.")
            .rulings(&[("bgb-samurai-shogun, oops-samurai-chan", DISCARDED_OR_DESTROYED)])
            .ongoing(
                On::Discarded,
                |v, e| is_your_minion(v, e) && !v.is_this(e.card),
                |g, _| g.add_counters(g.this(), 1).map(drop),
            )
            .if_by_then(this_is_in_play),
        minion("Bushi", 4)
            .copies(2)
            .text("Ongoing: After this goes from play to the discard pile with power 5 or more, gain 1 VP.")
            .rulings(&[("bgb-samurai-bushi, oops-samurai-chan", DISCARDED_OR_DESTROYED)])
            .ongoing(On::Discarded, |v, e| v.is_this(e.card) && v.power(e.card) >= 5, |g, _| g.gain(1)),
        minion("Ronin", 3)
            .copies(3)
            .text("If you have no other minion here, place a +1 power counter on this.")
            .on_play(|g| {
                if g.view().count(your_minion().here()) == 1 {
                    g.add_counters(g.this(), 1)?;
                }
                Ok(())
            }),
        minion("Samurai-Chan", 2)
            .copies(4)
            .text("Ongoing: After this goes from play to the discard pile, draw a card.")
            .rulings(&[("bgb-samurai-samurai-chan, oops-samurai-chan", DISCARDED_OR_DESTROYED)])
            .ongoing(On::Discarded, |v, e| v.is_this(e.card), |g, _| g.draw_cards(1)),
        action("Code of Bushido")
            .text("Choose up to three of your minions. Place a +1 power counter on each of them.")
            .raises_power()
            .on_play(|g| {
                let chosen = g.choose_up_to(3, Ask::Power, your_minion())?;
                g.affect_all(chosen, Affect::AddCounters(1)).map(drop)
            }),
        action("Final Haiku")
            .on_your_minion()
            .text("Play on one of your minions. Ongoing: After it goes from play to the discard pile, all your minions gain +2 power until the end of the turn.")
            .rulings(&[("bgb-samurai-final-haiku, oops-samurai-chan", DISCARDED_OR_DESTROYED)])
            .ongoing(
                On::Discarded,
                |v, e| v.is_host(e.card),
                |g, _| g.give_power_to_all(g.minions(your_minion()), 2, Until::EndOfTurn),
            ),
        action("Heart of the Battle")
            .text("Special: Before a base scores, you may play this. One of your minions there duels one of another player's. Destroy the loser.")
            .only_playable(On::BeforeScoring)
            .on_play(heart_of_the_battle),
        action("Honor the Ancestors")
            .text("Choose one of your minions and place a +1 power counter on it. For each other player, you may shuffle a minion from your discard pile into your deck.")
            .raises_power()
            .rulings(&[(
                "bgb-samurai-honor-the-ancestors, oops-honor-the-ancestors",
                "That is one minion with two players, two with three, and three with four.",
            )])
            .on_play(|g| {
                if let Some(minion) = g.choose(Ask::Power, your_minion())? {
                    g.add_counters(minion, 1)?;
                }
                let fallen = g.your_discard(|v, c| v.is_minion(c));
                let chosen = g.pick_up_to(g.others().len(), Ask::Pick, fallen)?;
                if !chosen.is_empty() {
                    g.shuffle_into_deck(&chosen);
                }
                Ok(())
            }),
        action("Honor the Fallen")
            .on_base()
            .text("Play on a base. Ongoing: After one of your minions goes from here to the discard pile, draw a card.")
            .rulings(&[("bgb-samurai-honor-the-fallen, oops-samurai-chan", DISCARDED_OR_DESTROYED)])
            .ongoing(On::Discarded, |v, e| is_your_minion(v, e) && Some(e.at) == v.here, |g, _| g.draw_cards(1)),
        action("Honorable Combat")
            .text("Choose another player and a base where they have more power than you. There, one of your minions duels one of theirs. The winning minion's controller gains 1 VP.")
            .on_play(honorable_combat),
        action("Way of the Warrior")
            .copies(2)
            .text("Choose one of your minions. Until the end of the turn, it gains +3 power, and you draw a card if it goes from play to the discard pile.")
            .raises_power()
            .rulings(&[("bgb-samurai-way-of-the-warrior, oops-samurai-chan", DISCARDED_OR_DESTROYED)])
            .on_play(|g| match g.choose(Ask::Power, your_minion())? {
                Some(minion) => {
                    g.give_power(minion, 3, Until::EndOfTurn)?;
                    g.watch(minion, Until::EndOfTurn);
                    Ok(())
                }
                None => Ok(()),
            })
            .watching(On::Discarded, |v, e| v.is_this(e.card), |g, _| g.draw_cards(1)),
        action("Yokai Attack!")
            .copies(2)
            .text("Destroy one of your minions to play an extra action and an extra minion.")
            .on_play(|g| match g.choose(Ask::Destroy, your_minion())? {
                Some(minion) if g.destroy(minion)? => {
                    g.extra_minion()?;
                    g.extra_action()
                }
                _ => Ok(()),
            }),
    ],
};

const DISCARDED_OR_DESTROYED: &str = "It may have been destroyed, or discarded after its base scored.";

fn is_your_minion(v: &View, e: &Event) -> bool {
    v.is_minion(e.card) && e.controller == v.you
}

fn honorable_combat(g: &mut Game) -> Flow {
    let stronger =
        |v: &View, p: Seat, b: Slot| p != v.you && v.state().total_power(p, b) > v.state().total_power(v.you, b);
    let Some(base) = g.choose_base(Ask::Base, |v, b| v.state().in_order().any(|p| stronger(v, p, b)))? else {
        return Ok(());
    };
    let Some(player) = g.choose_player(|v, p| stronger(v, p, base))? else { return Ok(()) };
    let theirs = minion_of(player).at(base);
    let Some(yours) = g.choose_challenger(your_minion().at(base), theirs)? else { return Ok(()) };
    let Some(duel) = g.duel_one(yours, theirs)? else { return Ok(()) };
    for winner in duel.winners() {
        g.gain_vp(g.controller(winner), 1)?;
    }
    Ok(())
}

fn heart_of_the_battle(g: &mut Game) -> Flow {
    let Some(yours) = g.choose_challenger(your_minion().here(), others_minion())? else { return Ok(()) };
    let duel = g.duel_one(yours, others_minion())?;
    g.destroy_loser(duel)
}
