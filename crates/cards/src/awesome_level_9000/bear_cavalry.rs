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
            .text("Ongoing: While you have no other minion here, this has +2 power and cannot be destroyed.")
            .has_power(|v| if is_alone(v) { 2 } else { 0 })
            .prevents_destruction(|v, would| v.is_this(would.card) && is_alone(v)),
        minion("Bear Cavalry", 3)
            .copies(3)
            .text("Choose another player's minion here and move it to another base.")
            .on_play(|g| g.move_one(others_minion().here())),
        minion("Cub Scout", 3)
            .copies(4)
            .text("Ongoing: After another player's minion moves here, destroy it if this has more power.")
            .rulings(&[("bgb-bear-cavalry-cub-scout", "It does not react to a minion that moves at the same time as it does, wherever either goes.")])
            .ongoing(On::Moved, comes_here, |g, e| {
                if g.view().is_here(e.card) && g.power(e.card) < g.power(g.this()) {
                    g.destroy(e.card)?;
                }
                Ok(())
            }),
        action("Bear Hug")
            .text("Each other player destroys their weakest minion, choosing among tied ones.")
            .rulings(&[("bgb-erratum-bear-cavalry-bear-hug", "The player who controls the tied minions chooses.")])
            .on_play(|g| {
                for player in g.others() {
                    let weakest = g.view().weakest(minion_of(player));
                    g.as_player(player, |g| g.destroy_one_of(&weakest))?;
                }
                Ok(())
            }),
        action("Bear Necessities").text("Destroy an action on a base or minion.")
            .on_play(|g| g.destroy_one_of(&g.actions_in_play()).map(drop)),
        action("Bear Rides You")
            .text("Choose one of your minions and move it to another base.")
            .on_play(|g| g.move_one(your_minion())),
        action("Commission")
            .copies(2)
            .text("You may play an extra minion at once. Then move another player's minion from its base to another base.")
            .rulings(&[("bgb-bear-cavalry-commission", "Both are done at once or not at all.")])
            .on_play(|g| {
                let Some(minion) = g.play_extra_now(extra_minion())? else { return Ok(()) };
                match g.base_of(minion) {
                    Some(base) => g.move_one(others_minion().at(base)),
                    None => Ok(()),
                }
            }),
        action("High Ground")
            .on_base()
            .text("Play on a base. Ongoing: While you have a minion here, another player's minion that moves here is destroyed.")
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
            .rulings(&[("bgb-bear-cavalry-superiority", "They can still be placed elsewhere or shuffled into a deck.")])
            .prevents(|v, would| {
                matches!(would.how, Affect::Destroy | Affect::Move(_) | Affect::Return)
                    && v.is_your_minion_here(would.card)
                    && would.by_anothers_card(v)
            }),
        action("You're Pretty Much Borscht")
            .text("Choose a base where you have a minion, and another base. Move all other players' minions from the first to the second.")
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
            .text("At a base where you have a minion, choose another player's minion and move it to another base.")
            .on_play(|g| match g.choose_base(Ask::Base, |v, b| v.any(your_minion().at(b)))? {
                Some(from) => g.move_one(others_minion().at(from)),
                None => Ok(()),
            }),
        titan("Major Ursa")
        .text("Special: You may play this instead of your regular minion at a base where you have a minion. Ongoing: Each time you move this, you may move another player's minion here with power 3 or less to another base. Talent: Place a +1 power counter on this and move it to another base.")
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
