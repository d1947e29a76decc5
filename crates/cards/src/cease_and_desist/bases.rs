//! The bases of Cease and Desist, in the order of their list.

use engine::prelude::*;

pub(crate) const BASES: &[Def] = &[
    base("Changing Room", 22, [5, 3, 2])
        .text("Each time a minion here has used a talent, it has +1 power until the end of the turn.")
        .rulings(&[(
            "bgb-base-changing-room",
            "A talent that an action gives to the minion counts like its own. A minion that comes here by its talent was not here when it used it.",
        )])
        .ongoing(
            On::TalentUsed,
            |v, e| happens_here(v, e) && v.is_minion(e.card),
            |g, e| g.give_power(e.card, 1, Until::EndOfTurn).map(drop),
        )
        .for_each(|_, e| Seats::one(e.by)),
    base("Hive of Scum and Villainy", 18, [4, 2, 1])
        .text("Each turn, the first time an action you play directly increases the power of minions you have here, you draw a card.")
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
    // to come: Neutral Space
    base("No-Moon", 25, [5, 3, 3])
        .text("Before this scores, another base by chance is discarded with all cards on it. The base deck's top base replaces it.")
        .ongoing(
            On::BeforeScoring,
            |v, e| Some(e.at) == v.here,
            |g, e| {
                let others: Vec<Slot> = g.state().slots().filter(|&b| b != e.at).collect();
                if others.is_empty() {
                    return Ok(());
                }
                let i = g.roll(others.len());
                g.discard_base(others[i])
            },
        ),
    base("Spikey Chair Room", 20, [4, 2, 1])
        .text("At the end of a turn, every player who has played a minion here in it may destroy a minion they own. Whoever does draws a card.")
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
    // to come: USS Undertaking

    // to come: Wintersquashed
];
