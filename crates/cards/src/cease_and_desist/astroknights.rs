//! Astroknights: never telling anybody the odds.

use engine::prelude::*;

pub(crate) const ASTROKNIGHTS: Faction = Faction {
    name: "Astroknights",
    cards: &[
        minion("Space Prince", 4)
            .text("Talent: You may play an extra action that directly increases the power of a minion of yours.")
            .rulings(&[("bgb-astroknights-space-prince", RAISES)])
            .talent(|g| g.extra(extra_action().raising_yours())),
        minion("Walking Carpet", 4)
            .text("Special: When this base is about to score and you are not winning there, you may play an action, one that directly increases this minion's power.")
            .rulings(&[("bgb-astroknights-walking-carpet", RAISES)])
            .special(
                On::BeforeScoring,
                |v, e| {
                    let wanted = v.this_card().map(|this| extra_action().raising(this));
                    v.here == Some(e.at) && !v.is_winning(e.at) && wanted.is_some_and(|terms| v.could_play(terms))
                },
                |g, _| g.play_action_as_special(extra_action().raising(g.this())).map(drop),
            ),
        minion("Annoying Alien", 2)
        .text("Talent: Name a minion. Those here with that name have -2 power until the start of your next turn.")
        .talent(|g| {
            let named = g.name_card(|d| d.kind == Kind::Minion)?;
            let mut annoyed = g.minions(a_minion().here());
            annoyed.retain(|&c| Some(g.view().name(c)) == named);
            g.give_power_to_all(annoyed, -2, Until::StartOfTurnOf(g.you()))
        }),
    ],
};

const RAISES: &str = "An action does that if it gives \"+N power\", places or transfers +1 power counters, or sets a higher printed power: on minions in play, and at once.";
