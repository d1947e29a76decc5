//! Bear Cavalry: others' minions are sent elsewhere, and eaten where they arrive.

use engine::prelude::*;

pub(crate) const BEAR_CAVALRY: Faction = Faction {
    name: "Bear Cavalry",
    cards: &[
        minion("General Ivan", 6)
            .text("Ongoing: Nothing can destroy your minions.")
            .prevents_destruction(|v, would| v.is_minion(would.card) && v.is_yours(would.card)),
        minion("Polar Commando", 4)
            .copies(2)
            .text("Ongoing: Without another minion of yours here, this has +2 power and cannot be destroyed.")
            .has_power(|v| if is_alone(v) { 2 } else { 0 })
            .prevents_destruction(|v, would| v.is_this(would.card) && is_alone(v)),
        minion("Bear Cavalry", 3)
            .copies(3)
            .text("Move a minion another player has here to another base.")
            .on_play(|g| g.move_one(others_minion().here())),
        minion("Cub Scout", 3)
            .copies(4)
            .text("Ongoing: After a minion of another player moves here, destroy it if this has more power.")
            .rulings(&[("bgb-bear-cavalry-cub-scout", "It does not answer a minion with which it moves at the same time, wherever either goes.")])
            .ongoing(On::Moved, comes_here, |g, e| {
                if g.view().is_here(e.card) && g.power(e.card) < g.power(g.this()) {
                    g.destroy(e.card)?;
                }
                Ok(())
            }),
        action("Bear Hug")
            .text("All other players destroy their minion with the least power, choosing where minions tie.")
            .rulings(&[("bgb-erratum-bear-cavalry-bear-hug", "A tie is decided by who controls the minions.")])
            .on_play(|g| {
                for player in g.others() {
                    let weakest = g.view().weakest(minion_of(player));
                    g.as_player(player, |g| match g.pick_card(Ask::Destroy, &weakest)? {
                        Some(minion) => g.destroy(minion).map(drop),
                        None => Ok(()),
                    })?;
                }
                Ok(())
            }),
        action("Bear Necessities").text("Destroy an action on a base or minion.").on_play(|g| {
            match g.pick_card(Ask::Destroy, &g.actions_in_play())? {
                Some(action) => g.destroy(action).map(drop),
                None => Ok(()),
            }
        }),
        action("Bear Rides You")
            .text("Move a minion of yours to another base.")
            .on_play(|g| g.move_one(your_minion())),
        action("Commission")
            .copies(2)
            .text("You may play an extra minion at once. Then move a minion another player has at its base to another base.")
            .rulings(&[("bgb-bear-cavalry-commission", "Both happen at once or never.")])
            .on_play(|g| {
                let Some(minion) = g.play_extra_now(extra_minion())? else { return Ok(()) };
                match g.base_of(minion) {
                    Some(base) => g.move_one(others_minion().at(base)),
                    None => Ok(()),
                }
            }),
        action("High Ground")
            .on_base()
            .text("Play on a base. Ongoing: While you have a minion here, any minion of another player that moves here is destroyed.")
            .ongoing(
                On::Moved,
                |v, e| comes_here(v, e) && v.any(your_minion().here()),
                |g, e| match g.view().is_here(e.card) && g.view().any(your_minion().here()) {
                    true => g.destroy(e.card).map(drop),
                    false => Ok(()), // they are no longer together
                },
            ),
        action("Superiority")
            .on_base()
            .text("Play on a base. Ongoing: Other players' cards cannot destroy, move or return your minions here.")
            .rulings(&[("bgb-bear-cavalry-superiority", "They can still be placed somewhere, or shuffled into a deck.")])
            .prevents(|v, would| {
                matches!(would.how, Affect::Destroy | Affect::Move(_) | Affect::Return)
                    && v.is_your_minion_here(would.card)
                    && would.by_anothers_card(v)
            }),
        action("You're Pretty Much Borscht")
            .text("Choose a base where you have a minion. Every minion of other players there moves to one other base.")
            .on_play(|g| {
                let Some(from) = g.choose_base(Ask::Base, |v, b| v.any(your_minion().at(b)))? else { return Ok(()) };
                let theirs = g.minions(others_minion().at(from));
                match g.choose_base(Ask::MoveWhere, |_, b| b != from)? {
                    Some(to) => g.affect_all(theirs, Affect::Move(to)).map(drop),
                    None => Ok(()),
                }
            }),
        action("You're Screwed")
            .copies(2)
            .text("Choose a base where you have a minion. One minion of another player there moves to another base.")
            .on_play(|g| match g.choose_base(Ask::Base, |v, b| v.any(your_minion().at(b)))? {
                Some(from) => g.move_one(others_minion().at(from)),
                None => Ok(()),
            }),
        titan("Major Ursa")
        .text("Special: You may play this where you have a minion, in place of your regular minion. Ongoing: Each time you have moved this, you may move a minion with power 3 or less that another player has there to another base. Talent: This gets a +1 power counter and moves to another base.")
        .instead_of_regular(Kind::Minion, |v, b| v.any(your_minion().at(b)))
        .ongoing(
            On::Moved,
            |v, e| v.is_this(e.card) && e.by == v.you,
            |g, e| match e.how {
                Affect::Move(there) => g.may_move(others_minion().at(there).power_at_most(3)),
                _ => Ok(()),
            },
        )
        .talent(|g| {
            g.add_counters(g.this(), 1)?;
            g.move_away(g.this()).map(drop)
        }),
    ],
};

fn is_alone(v: &View) -> bool {
    v.count(your_minion().here()) == 1
}

/// A minion of another player moves to this base.
fn comes_here(v: &View, e: &Event) -> bool {
    e.is_move_to(v.here) && v.is_minion(e.card) && e.controller != v.you && e.controller.is_somebody()
}
