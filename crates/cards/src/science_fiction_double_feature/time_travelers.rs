//! Time Travelers: doing it all again, or not yet.

use engine::prelude::*;

pub(crate) const TIME_TRAVELERS: Faction = Faction {
    name: "Time Travelers",
    cards: &[
        action("It's Astounding")
            .text("You may play an action of your discard pile at once as an extra one.")
            .rulings(&[(
                "bgb-time-travelers-its-astounding",
                "The action is played at once, while this one is not in the discard pile yet.",
            )])
            .on_play(|g| g.may_play_one_of(&g.your_discard(|v, c| v.is_action(c)))),
        action("Stasis Field")
            .on_base()
            .text("Play on a base. Ongoing: The base does not score. At the start of your turn, destroy this.")
            .cannot_score(|v, b| v.here == Some(b))
            .at_start_of_your_turn(|g| g.destroy_this()),
        action("Time is Fleeting")
            .text("Special: After a base scores, if any base is discarded, choose one of the discarded bases. It comes next, and none is drawn.")
            .rulings(&[
                (
                    "bgb-erratum-time-travelers-time-is-fleeting",
                    "It cannot be played when no base is in the discard pile.",
                ),
                (
                    "bgb-time-travelers-time-is-fleeting",
                    "The base that has just scored is not discarded yet, and cannot be chosen.",
                ),
            ])
            .only_playable_when(On::AfterScoring, |v, _| !v.s.base_discard.is_empty())
            .on_play(|g| {
                if g.next_is_open()
                    && let Some(next) = g.choose_discarded_base()?
                {
                    g.replace_with(next);
                }
                Ok(())
            }),
    ],
};
