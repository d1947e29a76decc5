//! The bases of Cease and Desist, in the order of their list.

use engine::prelude::*;

pub(crate) const BASES: &[Def] = &[
    base("Changing Room", 22, [5, 3, 2])
        .text("Each time a minion's Talent is used here, that minion gains +1 power until the end of the turn.")
        .rulings(&[(
            "bgb-base-changing-room",
            "A talent that an action gives to the minion counts like its own. A minion that comes here by its talent was not here when it used it.",
        )])
        .ongoing(
            On::TalentUsed,
            |v, e| happens_here(v, e) && v.is_minion(e.card),
            // if its talent has brought it back into play, it is another minion
            |g, e| match g.view().is_as_it_was(e) {
                true => g.give_power(e.card, 1, Until::EndOfTurn).map(drop),
                false => Ok(()),
            },
        )
        .for_each(|_, e| Seats::one(e.by)),
    base("Hive of Scum and Villainy", 18, [4, 2, 1])
        .text("The first time each turn that an action you play directly increases the power of minions you have here, you draw a card.")
        .rulings(&[(
            "bgb-base-hive-of-scum-and-villainy",
            "\"+N power\", a +1 power counter and a higher printed power are direct increases; a Talent that gives power and the end of a decrease are not.",
        )])
        .ongoing(
            On::AfterAffected,
            |v, e| {
                happens_here(v, e)
                    && v.is_minion(e.card)
                    && e.is_direct_increase()
                    && e.controller == e.cause.whose
            },
            |g, _| g.draw_cards(1),
        )
        .for_each(|_, e| Seats::one(e.controller))
        .first_time_per_turn(),
    base("Neutral Space", 18, [3, 2, 1])
        .text("A player's minions here are not affected by other players' minions here.")
        .prevents(|v, w| {
            let from_here = matches!(w.cause.source, Source::Card(minion) if v.is_here(minion));
            from_here && v.as_player_of(w.card).is_some_and(|v| w.by_anothers_minion(&v))
        }),
    base("No-Moon", 25, [5, 3, 3])
        .text("Before this base scores, discard another base at random with all cards on it. The base deck's top base replaces it.")
        .ongoing(On::BeforeScoring, happens_here, |g, _| match g.random_base(|v, b| Some(b) != v.here) {
            Some(base) => g.discard_base(base),
            None => Ok(()),
        })
        .for_all(|v, _| v.everyone()),
    base("Spikey Chair Room", 20, [4, 2, 1])
        .text("At the end of each turn, each player who played a minion here during it may destroy a minion they own to draw a card.")
        .rulings(&[(
            "bgb-base-spikey-chair-room",
            "Neither the minion that was played here nor this base needs to be here still.",
        )])
        .at_end_of_turn(|g| {
            let own = a_minion().that(|v, c| v.owner(c) == v.you);
            match g.may_choose(Ask::Destroy, own)? {
                Some(c) if g.destroy(c)? => g.draw_cards(1),
                _ => Ok(()),
            }
        })
        .for_each(|v, _| v.players_who_played_here())
        .even_if_gone(),
    base("Unicrave", 19, [0, 0, 0])
        .text("Before this scores, the base deck's top base replaces it. All cards here stay, and that base scores in its place.")
        .ongoing(On::BeforeScoring, happens_here, |g, _| g.replace_and_keep_scoring())
        .for_all(|v, _| v.everyone()),
    base("USS Undertaking", 22, [4, 2, 1])
        .text("At the start of your turn, you may move a minion you have at another base to here, or one you have here to another base.")
        .at_start_of_your_turn(|g| match g.may_choose(Ask::Move, your_minion())? {
            Some(minion) => g.move_from_or_to_here(minion).map(drop),
            None => Ok(()),
        }),
    base("Wintersquashed", 16, [2, 4, 1])
        .text("After you play a minion here, you may give another player control of it.")
        .rulings(&[("bgb-base-wintersquashed", "Its ability is resolved before.")])
        .after_minion_played(happens_here, |g, e| {
            let still_yours = g.base_of(e.card).is_some() && g.view().is_yours(e.card);
            if still_yours { g.may_give_control_of(e.card).map(drop) } else { Ok(()) }
        })
        .for_each(|_, e| Seats::one(e.by)),
];
