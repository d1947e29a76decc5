//! Dinosaurs: more power than anybody needs, and lasers.

use engine::prelude::*;

pub(crate) const DINOSAURS: Faction = Faction {
    name: "Dinosaurs",
    cards: &[
        minion("King Rex", 7).rulings(&[("bgb-dinosaurs-king-rex", "It has no ability, on purpose.")]),
        minion("Laseratops", 4)
            .copies(2)
            .text("Destroy a minion here with power 2 or less.")
            .on_play(|g| g.destroy_one(a_minion().here().power_at_most(2))),
        minion("Armor Stego", 3)
            .copies(3)
            .text("Ongoing: This has +2 power on other players' turns.")
            .has_power(|v| if v.state().current() != v.you { 2 } else { 0 }),
        minion("War Raptor", 2)
            .copies(4)
            .text("Ongoing: This has +1 power for each War Raptor here, including itself.")
            .rulings(&[("bgb-dinosaurs-war-raptor", "It counts War Raptors only while it is at a base: elsewhere its power is 2.")])
            .has_power(|v| v.count(a_minion().here().named("War Raptor")) as i32),
        action("Augmentation")
            .copies(2)
            .text("Choose a minion. It gains +4 power until the end of your turn.")
            .raises_power()
            .rulings(&[(
                "bgb-dinosaurs-augmentation",
                "Played on another player's turn, it lasts until your next turn ends. It affects a minion in play now, not one played later.",
            )])
            .on_play(|g| match g.choose(Ask::Power, a_minion())? {
                Some(minion) => g.give_power(minion, 4, g.end_of_your_turn()).map(drop),
                None => Ok(()),
            }),
        action("Howl")
            .copies(2)
            .text("Each of your minions in play gains +1 power until the end of your turn.")
            .raises_power()
            .rulings(&[(
                "bgb-dinosaurs-howl",
                "Played on another player's turn, it lasts until your next turn ends. It affects the minions in play now, not those played later.",
            )])
            .on_play(|g| g.give_power_to_all(g.minions(your_minion()), 1, g.end_of_your_turn())),
        action("Natural Selection")
            .text("Choose one of your minions. Destroy a minion with less power at its base.")
            .on_play(|g| {
                let Some(yours) = g.choose(Ask::Card, your_minion())? else { return Ok(()) };
                let Some(base) = g.base_of(yours) else { return Ok(()) };
                g.destroy_one(a_minion().at(base).power_less_than(g.power(yours)))
            }),
        action("Rampage")
            .text("Choose one of your minions. Reduce its base's breakpoint by its power until the end of the turn.")
            .rulings(&[("bgb-dinosaurs-rampage", "The minion's power at this moment counts, even if it changes later.")])
            .on_play(|g| {
                let Some(yours) = g.choose(Ask::Card, your_minion())? else { return Ok(()) };
                let Some(base) = g.base_of(yours) else { return Ok(()) };
                g.change_breakpoint(base, -i8::try_from(g.power(yours)).unwrap_or(i8::MAX));
                Ok(())
            }),
        action("Survival of the Fittest")
            .text("At each base, destroy the weakest minion if another one there is stronger. You choose among tied ones.")
            .on_play(survival_of_the_fittest),
        action("Tooth and Claw... and Guns")
            .on_minion()
            .text("Play on a minion. Ongoing: If another player's card would affect it, destroy this instead. That card does not affect the minion for the rest of the turn.")
            .rulings(&[(
                "bgb-erratum-dinosaurs-tooth-and-claw-and-guns",
                "It does not stop your own cards, bases or the minion itself. A card it has stopped stays stopped until the turn ends.",
            )])
            .instead(
                |v, w| v.is_host(w.card) && w.by_anothers_card(v) && w.cause.source != Source::Card(w.card),
                |g, w| {
                    g.destroy_this()?;
                    g.make_unaffected(w.card, w.cause.source);
                    Ok(Replaced::Yes)
                },
            ),
        action("Upgrade")
            .on_minion()
            .text("Play on a minion. Ongoing: It has +2 power.")
            .raises_power()
            .gives_host_power(|_| 2),
        action("Wildlife Preserve")
            .on_base()
            .text("Play on a base. Ongoing: Other players' actions do not affect your minions here.")
            .rulings(&[("bgb-dinosaurs-wildlife-preserve", "Other players' actions that are on your minions here are discarded.")])
            .prevents(|v, w| v.is_minion(w.card) && v.is_yours(w.card) && v.is_here(w.card) && w.by_anothers_action(v)),
    ],
};

/// The victims are all chosen first, by the powers of this moment, and then go together.
fn survival_of_the_fittest(g: &mut Game) -> Flow {
    let mut victims = Vec::new();
    for base in g.state().slots() {
        let mut minions = g.minions(a_minion().at(base));
        let powers = || minions.iter().map(|&c| g.power(c));
        let (Some(least), Some(most)) = (powers().min(), powers().max()) else { continue };
        if least < most {
            minions.retain(|&c| g.power(c) == least);
            victims.extend(g.pick_card(Ask::Destroy, &minions)?);
        }
    }
    g.destroy_all(victims)
}
