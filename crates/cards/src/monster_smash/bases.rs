//! The bases of Monster Smash, in the order of their list.

use engine::prelude::*;

pub(crate) const BASES: &[Def] = &[
    base("Castle Blood", 18, [3, 1, 1])
        .text("Place a +1 power counter on a minion you play here if another player then has more power here than you.")
        .after_minion_played(happens_here, |g, e| match g.state().is_behind(g.you(), e.at) {
            true => g.add_counters(e.card, 1).map(drop),
            false => Ok(()),
        })
        .for_each(the_one_who_did_it),
    base("Crypt", 20, [4, 2, 2])
        .text("Each time one or more minions are destroyed here, whoever did it may place a +1 power counter on one of their own minions here.")
        .after_destroyed(
            |v, e| happens_here(v, e) && v.is_minion(e.card),
            |g, _| g.may_place_counter(your_minion().here()),
        )
        .for_each(the_one_who_did_it)
        .once_for_all_together(),
    base("Egg Chamber", 17, [3, 1, 1])
        .text("A minion here cannot be destroyed while it has +1 power counters.")
        .prevents_destruction(|v, w| v.is_minion(w.card) && v.is_here(w.card) && v.counters(w.card) > 0),
    base("Golem Schloss", 22, [4, 3, 2])
        .text("After this scores, the winner places a +1 power counter on every minion they control.")
        .ongoing(On::AfterScoring, happens_here, |g, _| {
            g.affect_all(g.minions(your_minion()), Affect::AddCounters(1)).map(drop)
        })
        .for_each(|v, _| v.winners()),
    base("Laboratorium", 25, [5, 3, 3])
        .text("The first time each turn that a minion is played here, its controller then places a +1 power counter on it.")
        .after_minion_played(|v, e| v.is_first_minion_here(e), |g, e| g.add_counters(e.card, 1).map(drop))
        .for_each(|_, e| Seats::one(e.controller)),
    base("Moot Site", 15, [2, 1, 0])
        .text("The first time each turn that a minion is played here, it then gains +2 power until the end of the turn.")
        .after_minion_played(
            |v, e| v.is_first_minion_here(e),
            |g, e| g.give_power(e.card, 2, Until::EndOfTurn).map(drop),
        )
        // nobody ignores the base for a monster
        .for_first(|v, e| if e.controller.is_somebody() { Seats::one(e.controller) } else { v.everyone() }),
    base("Standing Stones", 20, [4, 2, 1])
        .text("On your turn, one minion you have here can use one of its Talents twice.")
        .rulings(&[(
            "bgb-base-standing-stones",
            "Whatever the talent needs, it needs the second time as well: a minion that has left cannot use it again. Of several talents a minion has, one can be used twice.",
        )])
        .talents_twice(Limit::OncePerTurn, |v, c| v.is_your_minion_here(c)),

    base("The Hill", 23, [4, 2, 1])
        .text("At the start of your turn, you may choose one of your minions at another base and move it here.")
        .at_start_of_your_turn(|g| g.may_move_here(your_minion().that(elsewhere))),
];

fn the_one_who_did_it(_: &View, e: &Event) -> Seats {
    Seats::one(e.by)
}
