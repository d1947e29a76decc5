//! The bases of Pretty Pretty Smash Up, in the order of their list.

use engine::prelude::*;

pub(crate) const BASES: &[Def] = &[
    base("Beautiful Castle", 22, [4, 2, 1])
        .text("A minion here with power 5 or more is not affected by other players' cards.")
        .prevents(|v, w| v.as_player_of(w.card).is_some_and(|v| w.by_anothers_card(&v) && w.power(&v) >= 5)),
    base("Cool Cats' Alley", 18, [3, 2, 1])
        .text("Once per turn, on your turn, you may destroy a minion you have here to draw a card.")
        .on_your_turn(
            |v, _| v.any(your_minion().here()),
            |g| match g.choose(Ask::Destroy, your_minion().here())? {
                Some(minion) if g.destroy(minion)? => g.draw_cards(1),
                _ => Ok(()),
            },
        ),
    base("Enchanted Glen", 20, [4, 2, 1])
        .text("Draw a card after you play an action on a minion here.")
        .ongoing(
            On::ActionPlayed,
            |v, e| happens_here(v, e) && matches!(v.state().play_on(e.card), PlayOn::Minion | PlayOn::YourMinion),
            |g, _| g.draw_cards(1),
        )
        .for_each(by_whom),
    base("Equaria", 25, [5, 3, 2])
        .text("After you play a minion here, you may move a minion you have at another base to here.")
        .after_minion_played(happens_here, |g, _| g.may_move_here(your_minion().that(elsewhere)))
        .for_each(by_whom),
    base("Fairy Circle", 26, [4, 3, 2])
        .text("After the first minion you play here each turn, you may play an extra action or an extra minion here.")
        .after_minion_played(happens_here, |g, e| match g.choose_one(&[Deed::ExtraMinion, Deed::ExtraAction])? {
            Some(Deed::ExtraMinion) => g.extra(extra_minion().at(e.at)),
            Some(_) => g.extra_action(),
            None => Ok(()),
        })
        .for_each(by_whom)
        .first_time_per_turn(),
    base("Ice Castle", 15, [3, 2, 2])
        .text("No minion can be played here.")
        .rulings(&[(
            "bgb-base-ice-castle",
            "Minions can still be moved here, and those that were at the base this replaces stay.",
        )])
        .forbids_here(|v, p| v.is_minion(p.card)),
    base("Pony Land", 18, [3, 2, 1])
        .text("While you have two or more minions here, none of them can be destroyed.")
        .prevents_destruction(|v, w| v.as_player_of(w.card).is_some_and(|v| v.count(your_minion().here()) >= 2)),
    base("The House of Nine Lives", 20, [4, 2, 1])
        .text("Whoever owns a minion that would be destroyed elsewhere may let it move here and live on.")
        .instead_of_destruction(
            |v, w| v.is_minion(w.card) && !v.is_here(w.card) && v.owner(w.card).is_somebody(),
            |g, w| {
                let (Some(here), owner) = (g.here(), g.view().owner(w.card)) else { return Ok(Replaced::No) };
                g.as_player(owner, |g| {
                    if g.may_with(Ask::May, w.card)? {
                        g.move_to(w.card, here)?;
                    }
                    // what moves may go elsewhere in its turn
                    let saved = g.base_of(w.card) != Some(w.at);
                    Ok(if saved { Replaced::Yes } else { Replaced::No })
                })
            },
        ),
];

/// The player who plays the card.
fn by_whom(_: &View, e: &Event) -> Seats {
    Seats::one(e.by)
}
