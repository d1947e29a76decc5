//! Ninjas: striking where and when nobody expects it.

use engine::prelude::*;

pub(crate) const NINJAS: Faction = Faction {
    name: "Ninjas",
    cards: &[
        minion("Ninja Master", 5).text("You may destroy a minion here.").on_play(|g| g.may_destroy(a_minion().here())),
        minion("Tiger Assassin", 4)
            .copies(2)
            .text("You may destroy a minion here with power 3 or less.")
            .on_play(|g| g.may_destroy(a_minion().here().power_at_most(3))),
        minion("Shinobi", 3)
            .copies(3)
            .text("Special: Before a base scores, you may play this there. Only one Shinobi can do this per base.")
            .special_from_hand(
                On::BeforeScoring,
                Limit::OneOfThisNamePerBase,
                |v, e| v.may_play_this_at(e.at),
                |g, e| g.play_this_minion(e.at),
            ),
        minion("Ninja Acolyte", 2)
            .copies(4)
            .text("Special: On your turn, if you have not played a minion yet, you may return this to your hand and play an extra minion here at once.")
            .rulings(&[(
                "bgb-ninjas-ninja-acolyte",
                "Only minions played in your Play Cards phase count. You do both or neither: this returns to your hand, and the extra minion is played at once.",
            )])
            .special_on_your_turn(Zone::Play, Limit::OncePerTurn, acolyte_may_swap, |g| {
                let Some(here) = g.here() else { return Ok(()) };
                if g.return_to_hand(g.this())? {
                    g.must_play_now(extra_minion().at(here))?;
                }
                Ok(())
            }),
        action("Assassination")
            .on_minion()
            .text("Play on a minion. Ongoing: At the end of the turn, destroy it.")
            .at_end_of_turn(|g| g.destroy_host()),
        action("Disguise")
            .text("Choose one or two of your minions at one base. Play that many extra minions there, then return the chosen ones to your hand.")
            .rulings(&[(
                "bgb-ninjas-disguise",
                "For each minion you do both or neither: an extra one is played at once, and the chosen one returns to your hand.",
            )])
            .on_play(disguise),
        action("Hidden Ninja")
            .text("Special: Before a base scores, you may play this. You may play an extra minion there at once.")
            .only_playable(On::BeforeScoring)
            .on_play(|g| match g.here() {
                Some(here) => g.play_extra_now(extra_minion().at(here)).map(drop),
                None => Ok(()),
            }),
        action("Infiltrate")
            .copies(2)
            .on_base()
            .text("Play on a base. Destroy another action on it. Ongoing: You may ignore the base's ability. At the start of your turn, destroy this.")
            .rulings(&[
                ("bgb-erratum-ninjas-infiltrate", "It cannot destroy itself, and it is destroyed at the start of your turn."),
                ("bgb-ninjas-infiltrate", "Only you may ignore the base's ability; it then does not affect your cards, no matter who uses it."),
            ])
            .on_play(|g| g.destroy_one_of(&g.actions_beside_this()).map(drop))
            .ignores_base(|v, seat| if seat == v.you { Ignores::May } else { Ignores::No })
            .at_start_of_your_turn(|g| g.destroy_this()),
        action("Poison")
            .on_minion()
            .text("Play on a minion. Destroy any number of other actions on it. Ongoing: It has -4 power.")
            .on_play(|g| {
                let chosen = g.pick_up_to(usize::MAX, Ask::Destroy, g.actions_beside_this())?;
                g.destroy_all(chosen)
            })
            .gives_host_power(|_| -4),
        action("Seeing Stars")
            .copies(2)
            .text("Destroy a minion with power 3 or less.")
            .on_play(|g| g.destroy_one(a_minion().power_at_most(3))),
        action("Smoke Bomb")
            .on_your_minion()
            .text("Play on one of your minions. Ongoing: It is not affected by other players' actions. At the start of your turn, destroy this.")
            .prevents(|v, w| v.is_host(w.card) && w.by_anothers_action(v))
            .at_start_of_your_turn(|g| g.destroy_this()),
        action("Way of Deception").text("Choose one of your minions and move it to another base.").on_play(|g| g.move_one(your_minion())),
    ],
};

/// Before the first minion of the phase, and if a minion can follow: one of the hand, or the Acolyte itself.
fn acolyte_may_swap(v: &View, _: &Event) -> bool {
    let Some((this, here)) = v.this_card().zip(v.here) else { return false };
    let comes_back = v.state().card(this).owner == v.you && v.may_play_at(this, here);
    v.state().turn.minions_played_in_phase == 0 && (comes_back || v.minions_in_hand_for(here) > 0)
}

fn disguise(g: &mut Game) -> Flow {
    let Some(first) =
        g.choose(Ask::Card, your_minion().that(|v, c| v.base_of(c).is_some_and(|b| v.minions_in_hand_for(b) > 0)))?
    else {
        return Ok(());
    };
    let Some(base) = g.base_of(first) else { return Ok(()) };
    let mut chosen = vec![first];
    if g.view().minions_in_hand_for(base) > 1 {
        let rest: Vec<CardId> = g.minions(your_minion().at(base)).into_iter().filter(|&c| c != first).collect();
        chosen.extend(g.pick_next(Picks::up_to(2, 1), Ask::Card, &rest)?);
    }
    let (there, chosen) =
        (g.this_base(base), chosen.into_iter().map(|c| (c, g.state().card(c).since)).collect::<Vec<_>>());
    let mut played = 0;
    while played < chosen.len()
        && let Some(base) = g.still_at(there)
        && g.must_play_now(extra_minion().at(base))?.is_some()
    {
        played += 1;
    }
    // a minion that has left play meanwhile and come back is a new one
    let still_there = chosen.into_iter().filter(|&(c, since)| g.state().card(c).since == since);
    let left: Vec<CardId> = still_there.map(|(c, _)| c).collect();
    let back = match played {
        0 => Vec::new(),
        1 => g.pick_card(Ask::Return, &left)?.into_iter().collect(),
        _ => left,
    };
    g.affect_all(back, Affect::Return).map(drop)
}
