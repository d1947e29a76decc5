//! Changerbots: minions with more in them than one would think.

use engine::prelude::*;

/// What both say that let a minion lose its other abilities.
const LOSES: &str = "It loses what actions give it as an ability of its own, and keeps what they do for it themselves. What it gains later is not lost.";

pub(crate) const CHANGERBOTS: Faction = Faction {
    name: "Changerbots",
    cards: &[
        minion("Leader Two", 6)
            .text("Talent: Choose another of your minions. It gains +2 power until the end of the turn.")
            .talent(|g| g.give_power_to_one(your_minion().other(), 2, Until::EndOfTurn)),
        minion("Solarshout", 4)
            .copies(2)
            .text("Talent: You may play an extra action at once. This minion has -2 power until the end of the turn.")
            .rulings(&[(
                "bgb-changerbots-solarshout",
                "The -2 power stays until the end of the turn even if this minion loses its abilities.",
            )])
            .talent(|g| {
                let (this, since) = (g.this(), g.state().card(g.this()).since);
                g.play_extra_now(extra_action())?; // more of the ability follows, so it is now or never
                // if that action has brought it back into play, it is another minion
                if g.state().card(this).since == since {
                    g.give_power(this, -2, Until::EndOfTurn)?;
                }
                Ok(())
            }),
        minion("Bruiser", 2)
            .copies(3)
            .text("Ongoing: This cannot be destroyed. Talent: Until the start of your next turn, this minion gains +2 power and loses its other abilities.")
            .rulings(&[("bgb-changerbots-bruiser", LOSES)])
            .prevents_destruction(|v, w| v.is_this(w.card))
            .talent(|g| {
                let until = Until::StartOfTurnOf(g.you());
                g.give_power(g.this(), 2, until)?;
                g.lose_other_abilities(until)
            }),
        minion("Huffie", 3)
            .copies(4)
            .text("Talent: Move this minion to another base. It has -1 power until the end of the turn.")
            .talent(drive_away),
        action("Cesium Armor")
            .on_minion()
            .text("Play on a minion. Ongoing: It has +1 power and cannot be destroyed.")
            .raises_power()
            .gives_host_power(|_| 1)
            .prevents_destruction(|v, w| v.is_host(w.card)),
        action("Change Into A Gun")
            .copies(2)
            .on_your_minion()
            .text("Play on one of your minions. Destroy a minion at its base with power 4 or less. Ongoing: It has -2 power. At the start of your turn, destroy this.")
            .on_play(|g| {
                // where it is a copy, the minion may be another player's
                if g.view().host().is_some_and(|c| g.view().is_yours(c)) {
                    g.destroy_one(a_minion().here().power_at_most(4))?;
                }
                Ok(())
            })
            .gives_host_power(|_| -2)
            .at_start_of_your_turn(|g| g.destroy_this()),
        action("Change Up and Roll On")
            .text("Special: Before a base scores, you may play this to move any number of your minions there. They have -1 power until the end of the turn.")
            .only_playable(On::BeforeScoring)
            .on_play(|g| {
                let Some(there) = g.here() else { return Ok(()) };
                let mut rolling = g.choose_any(Ask::Move, your_minion().that(elsewhere))?;
                g.affect_all(rolling.iter().copied(), Affect::Move(there))?;
                rolling.retain(|&c| g.base_of(c) == Some(there));
                g.give_power_to_all(rolling, -1, Until::EndOfTurn)
            }),
        action("Flighterizer")
            .on_your_minion()
            .text("Play on one of your minions. Ongoing: It has this ability: Talent: Move this minion to another base. It has -1 power until the end of the turn.")
            .host_talent(drive_away),
        action("Form Mergacon")
            .text("Choose a base. Each minion you have there gains +1 power until the end of the turn.")
            .rulings(&[("bgb-changerbots-form-mergacon", "Minions you play there later do not gain it.")])
            .raises_power()
            .on_play(|g| match g.choose_base(Ask::Base, |_, _| true)? {
                Some(base) => g.give_power_to_all(g.minions(your_minion().at(base)), 1, Until::EndOfTurn),
                None => Ok(()),
            }),
        action("Matrix of Bossiness")
            .on_your_minion()
            .text("Play on one of your minions. Ongoing: Its power counts as if 5 were printed on it.")
            .raises_power()
            .raises_only(|v, c| v.printed_power(c) < 5)
            .sets_printed_power(|v, c| v.is_host(c).then_some(5)),
        action("Passengers")
            .on_minion()
            .text("Play on a minion. Ongoing: It has this ability: Talent: If this minion has moved this turn, move another of your minions here from the base it left.")
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
            .text("Play on one of your minions. Ongoing: It has this ability: Talent: This minion gains +3 power and loses its other abilities until the end of the turn.")
            .rulings(&[("bgb-changerbots-the-touch", LOSES)])
            .host_talent(|g| {
                g.give_power(g.this(), 3, Until::EndOfTurn)?;
                g.lose_other_abilities(Until::EndOfTurn)
            }),
        titan("Mergacon")
            .text("Special: At the start of your turn, you may play this at a base where you have two or more minions. Ongoing: You have +3 power here. Talent: Move this to another base. Until the end of the turn, it loses its Ongoing ability.")
            .special_from_aside(
                On::TurnStart,
                |v, e| e.by == v.you && v.state().slots().any(|b| can_form_at(v, b)),
                |g, _| match g.choose_base(Ask::PlayWhere, can_form_at)? {
                    Some(base) => g.play_this_titan(base),
                    None => Ok(()),
                },
            )
            .adds_power(|v, seat| if seat == v.you && !v.remembers() { 3 } else { 0 })
            .talent(|g| {
                g.move_away(g.this())?;
                g.remember_this_turn(); // that it has lost its Ongoing ability
                Ok(())
            }),
    ],
};

/// The minion moves to another base, and has 1 power less until the end of the turn, be it there or where it was.
fn drive_away(g: &mut Game) -> Flow {
    g.move_away(g.this())?;
    g.give_power(g.this(), -1, Until::EndOfTurn).map(drop)
}

/// Where its player has the two minions that Mergacon is made of, and nothing forbids it.
fn can_form_at(v: &View, base: Slot) -> bool {
    v.count(your_minion().at(base)) >= 2 && v.may_play_this_at(base)
}
