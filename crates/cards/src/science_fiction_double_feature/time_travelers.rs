//! Time Travelers: there and back again.

use engine::prelude::*;

pub(crate) const TIME_TRAVELERS: Faction = Faction {
    name: "Time Travelers",
    cards: &[titan("Time Box")
        .text("Special: While this waits, it gets a counter at the start of your turn, and for each card that goes to your hand from play or your discard pile. From the fifth counter on, you may then remove them all and play this. Talent: You may play an extra minion with power 2 or less here, and an extra action.")
        .rulings(&[(
            "bgb-time-travelers-time-box",
            "These counters only count: they are no +1 power counters, and nothing else can change them before this is played.",
        )])
        .special_from_aside(On::TurnStart, |v, e| e.by == v.you, tick)
        .must()
        .special_from_aside(On::ToHand, |v, e| e.owner == v.you, tick)
        .must()
        .talent(|g| {
            if let Some(here) = g.here() {
                g.extra(extra_minion().power_at_most(2).at(here))?;
            }
            g.extra_action()
        })],
};

fn tick(g: &mut Game, _: &Event) -> Flow {
    let counters = g.count_on_this();
    if counters >= 5 && g.view().may_play_this_somewhere() && g.may(Ask::May)? {
        g.play_this_titan_somewhere()?;
    }
    Ok(())
}
