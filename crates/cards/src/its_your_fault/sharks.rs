//! Sharks: one minion falls, and the water boils.

use engine::prelude::*;

pub(crate) const SHARKS: Faction = Faction {
    name: "Sharks",
    cards: &[
        minion("Megalodon", 5)
            .text("You may destroy a minion here with power 4 or less. Special: You may destroy one here with power 3 or less before this base scores.")
            .on_play(|g| g.may_destroy(a_minion().here().power_at_most(4)))
            .special(
                On::BeforeScoring,
                |v, e| v.here == Some(e.at) && v.any(a_minion().here().power_at_most(3)),
                |g, _| g.destroy_one(a_minion().here().power_at_most(3)),
            ),
        minion("Great White", 4)
            .copies(2)
            .text("Talent: Move this to another base. Destroy a minion there with power 2 or less.")
            .talent(|g| strike(g, g.this(), 2)),
        minion("Hammerhead", 3)
            .copies(3)
            .text("Ongoing: After a minion is destroyed here, place a +1 power counter on this.")
            .rulings(&[("bgb-sharks-hammerhead", "Of several minions that are destroyed here together, each one counts.")])
            .after_destroyed(
                |v, e| happens_here(v, e) && v.is_minion(e.card) && !v.is_this(e.card),
                |g, _| g.add_counters(g.this(), 1).map(drop),
            )
            .if_by_then(this_is_in_play),
        minion("Mako", 2)
            .copies(4)
            .text("Special: After you have destroyed a minion, you may play this from your hand as an extra minion at the base where that one was.")
            .rulings(&[(
                "bgb-sharks-mako",
                "A Mako that is drawn by the very card that has destroyed the minion can be played, too.",
            )])
            .special_from_hand(
                On::Destroyed,
                Limit::Always,
                |v, e| e.by == v.you && v.may_play_this_at(e.at),
                |g, e| g.play_this_minion(e.at),
            ),
        action("Air Jaws")
            .text("Choose one of your minions. Move it to another base, then destroy a minion there with power 3 or less.")
            .on_play(|g| match g.choose(Ask::Move, your_minion())? {
                Some(minion) => strike(g, minion, 3),
                None => Ok(()),
            }),
        action("Blood in the Water")
            .copies(2)
            .on_base()
            .text("Play on a base. Ongoing: You may play an extra minion with power 3 or less here after a minion is destroyed here.")
            .after_destroyed(
                |v, e| happens_here(v, e) && v.is_minion(e.card),
                |g, _| match g.here() {
                    Some(here) => g.extra(extra_minion().power_at_most(3).at(here)),
                    None => Ok(()),
                },
            ),
        action("Chum")
            .on_minion()
            .text("Play on a minion. Ongoing: Place a +1 power counter on it after any minion is destroyed.")
            .rulings(&[("bgb-sharks-chum", "It does not matter at which base the destroyed minion was.")])
            .after_destroyed(
                |v, e| v.is_minion(e.card) && !v.is_host(e.card),
                |g, _| match g.view().host() {
                    Some(host) => g.add_counters(host, 1).map(drop),
                    None => Ok(()),
                },
            )
            .if_by_then(this_is_in_play),
        action("Dangerous Waters")
            .on_base()
            .text("Play on a base. Talent: Choose a minion here. It has -2 power until the end of the turn.")
            .talent(|g| match g.choose(Ask::Power, a_minion().here())? {
                Some(minion) => g.give_power(minion, -2, Until::EndOfTurn).map(drop),
                None => Ok(()),
            }),
        action("Feeding Frenzy")
            .text("Choose a base. You may destroy any number of minions there with power 2 or less.")
            .on_play(|g| {
                let Some(base) = g.choose_base(Ask::Base, |_, _| true)? else { return Ok(()) };
                let chosen = g.choose_any(Ask::Destroy, a_minion().at(base).power_at_most(2))?;
                g.destroy_all(chosen)
            }),
        action("Freakin' Laser Beam")
            .text("Choose one of your minions. At its base, destroy a minion with the same power or less.")
            .on_play(|g| {
                let Some(yours) = g.choose(Ask::Card, your_minion())? else { return Ok(()) };
                let Some(base) = g.base_of(yours) else { return Ok(()) };
                g.destroy_one(a_minion().at(base).power_at_most(g.power(yours)))
            }),
        action("Torn Apart").text("Destroy a minion with power 3 or less. Then draw a card.").on_play(|g| {
            g.destroy_one(a_minion().power_at_most(3))?;
            g.draw_cards(1)
        }),
        action("Week of Sharks")
            .copies(2)
            .on_base()
            .text("Play on a base. Ongoing: At the end of your turn, draw a card if you have a minion here. Only one Week of Sharks can do this each turn.")
            .ongoing(
                On::TurnEnd,
                |v, e| e.by == v.you && v.any(your_minion().here()),
                |g, _| g.draw_cards(1),
            )
            .one_of_this_name_per_turn(),
    ],
};

/// Moves a minion to another base and destroys one there with so little power: the second also without the first, as
/// neither depends on the other.
fn strike(g: &mut Game, minion: CardId, power: i32) -> Flow {
    let from = g.base_of(minion);
    let Some(there) = g.choose_base(Ask::MoveWhere, |_, b| Some(b) != from)? else { return Ok(()) };
    g.move_to(minion, there)?;
    g.destroy_one(a_minion().at(there).power_at_most(power))
}
