//! Changerbots: minions with more in them than one would think.

use engine::prelude::*;

/// What both say that let a minion lose its other abilities.
const LOSES: &str = "It loses what actions give it as an ability of its own, and keeps what they do for it themselves. What it gains later is not lost.";

pub(crate) const CHANGERBOTS: Faction = Faction {
    name: "Changerbots",
    cards: &[
        minion("Bruiser", 2)
            .copies(3)
            .text("Ongoing: This minion cannot be destroyed. Talent: Until the start of your next turn, this minion has +2 power and no other ability than this.")
            .rulings(&[("bgb-changerbots-bruiser", LOSES)])
            .prevents_destruction(|v, w| v.is_this(w.card))
            .talent(|g| {
                let until = Until::StartOfTurnOf(g.you());
                g.give_power(g.this(), 2, until)?;
                g.lose_other_abilities(until)
            }),
        action("Change Into A Gun")
            .copies(2)
            .on_your_minion()
            .text("Play on a minion of yours to destroy a minion there with power 4 or less. Ongoing: It has -2 power. At the start of your turn, destroy this.")
            .on_play(|g| {
                // where it is a copy, the minion may be another player's
                if g.view().host().is_some_and(|c| g.view().is_yours(c)) {
                    g.destroy_one(a_minion().here().power_at_most(4))?;
                }
                Ok(())
            })
            .gives_host_power(|_| -2)
            .at_start_of_your_turn(|g| g.destroy_this()),
        action("Flighterizer")
            .on_your_minion()
            .text("Play on a minion of yours. Ongoing: It has this ability: Talent: Move this minion to another base. It gets -1 power until the end of the turn.")
            .host_talent(|g| {
                g.move_away(g.this())?;
                g.give_power(g.this(), -1, Until::EndOfTurn).map(drop)
            }),
        action("Matrix of Bossiness")
            .on_your_minion()
            .text("Play on a minion of yours. Ongoing: Its power counts as if 5 were printed on it.")
            .raises_power()
            .sets_printed_power(|v, c| v.is_host(c).then_some(5)),
        action("Passengers")
            .on_minion()
            .text("Play on a minion. Ongoing: It has this ability: Talent: If this minion has moved this turn, move another minion of yours here from the base it left.")
            .host_talent(|g| {
                let Some((from, here)) = g.view().previous_base().zip(g.here()) else { return Ok(()) };
                match g.choose(Ask::Move, your_minion().at(from).other())? {
                    Some(passenger) => g.move_to(passenger, here).map(drop),
                    None => Ok(()),
                }
            }),
        action("The Touch")
            .copies(2)
            .on_your_minion()
            .text("Play on a minion of yours. Ongoing: It has this ability: Talent: Until the end of the turn, this minion has +3 power and no other ability than this.")
            .rulings(&[("bgb-changerbots-the-touch", LOSES)])
            .host_talent(|g| {
                g.give_power(g.this(), 3, Until::EndOfTurn)?;
                g.lose_other_abilities(Until::EndOfTurn)
            }),
    ],
};
