//! Time Travelers: doing it all again, or not yet.

use engine::prelude::*;

pub(crate) const TIME_TRAVELERS: Faction = Faction {
    name: "Time Travelers",
    cards: &[
        minion("Jumper", 2)
            .copies(4)
            .text("Ongoing: When this minion goes from play to the discard pile, you may place it into your hand.")
            .ongoing(
                On::Discarded,
                |v, e| v.is_this(e.card),
                |g, e| if g.is_in_discard(e.card) { g.place_in_hand(e.card) } else { Ok(()) },
            )
            .you_may(),
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
            .only_playable_when(On::AfterScoring, |v, _| !v.state().base_discard.is_empty())
            .on_play(|g| {
                if g.next_is_open()
                    && let Some(next) = g.choose_discarded_base()?
                {
                    g.replace_with(next);
                }
                Ok(())
            }),
        titan("Time Box")
        .text("Special: While this waits, it gets a counter at the start of your turn, and for each card that goes to your hand from play or a discard pile. From the fifth counter on, you may then remove them all and play this. Talent: You may play an extra minion with power 2 or less here, and an extra action.")
        .rulings(&[(
            "bgb-time-travelers-time-box",
            "These counters only count: they are no +1 power counters, and nothing else can change them before this is played.",
        )])
        .special_from_aside(On::TurnStart, |v, e| e.by == v.you, tick)
        .must()
        .special_from_aside(On::ToHand, |v, e| e.hand() == v.you, tick)
        .must()
        .talent(|g| {
            if let Some(here) = g.here() {
                g.extra(extra_minion().power_at_most(2).at(here))?;
            }
            g.extra_action()
        }),
    ],
};

fn tick(g: &mut Game, _: &Event) -> Flow {
    let counters = g.count_on_this();
    if counters >= 5 && g.view().may_play_this_somewhere() && g.may(Ask::May)? {
        g.play_this_titan_somewhere()?;
    }
    Ok(())
}
