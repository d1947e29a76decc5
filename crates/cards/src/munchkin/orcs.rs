//! Orcs: brute force, and no arguments.

use engine::prelude::*;

pub(crate) const ORCS: Faction = Faction {
    name: "Orcs",
    cards: &[
        action("And Stay Down!")
        .text("Special: Play this before a base scores. If nobody has more power there than you, no other player can play or use Specials until that base has been replaced.")
        .rulings(&[(
            "bgb-orcs-and-stay-down",
            "Who ties for the most power has it. What Specials did before stays done.",
        )])
        .only_playable(On::BeforeScoring)
        .on_play(|g| {
            if g.here().is_some_and(|here| g.view().you_have_most_power_at(here)) {
                g.only_your_specials();
            }
            Ok(())
        }),
        action("Stalling")
        .on_base()
        .text("Play on a base. Ongoing: For each card another player plays, you may say that it does not affect your minions here.")
        .ongoing(On::MinionAnnounced, played_by_another, stall)
        .you_may()
        .ongoing(On::ActionAnnounced, played_by_another, stall)
        .you_may()
        .ongoing(On::TitanAnnounced, played_by_another, stall)
        .you_may(),
    ],
};

fn played_by_another(v: &View, e: &Event) -> bool {
    v.is_another(e.by) && v.any(your_minion().here())
}

fn stall(g: &mut Game, e: &Event) -> Flow {
    g.make_yours_here_unaffected(Source::Card(e.card));
    Ok(())
}
