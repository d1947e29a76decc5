//! Warriors: looking for monsters, and growing on them.

use engine::prelude::*;

pub(crate) const WARRIORS: Faction = Faction {
    name: "Warriors",
    cards: &[
        minion("Big Hero", 5)
            .text("Talent: Choose one: destroy a monster here OR play one from the monster deck here.")
            .talent(|g| {
                let monster = a_monster().here();
                g.either(&[
                    part(Deed::DestroyMonster, &|g| g.destroy_one(monster)).only_if(g.view().any(monster)),
                    part(Deed::PlayMonster, &play_monster_here),
                ])
            }),
        minion("Star Player", 4)
            .copies(2)
            .text("Ongoing: After a monster here is destroyed, place a +1 power counter on this.")
            .after_destroyed(
                |v, e| happens_here(v, e) && v.is_monster(e.card),
                |g, _| g.add_counters(g.this(), 1).map(drop),
            )
            .if_by_then(this_is_in_play),
        minion("Berserker", 3)
            .copies(3)
            .text("Destroy a monster here that does not have more power than this. If you do, place a +1 power counter on this.")
            .on_play(|g| {
                let this = g.this();
                match g.choose(Ask::Destroy, a_monster().here().power_at_most(g.power(this)))? {
                    Some(monster) if g.destroy(monster)? => g.add_counters(this, 1).map(drop),
                    _ => Ok(()),
                }
            }),
        minion("Taunter", 2).copies(4).text("You may play a monster from the monster deck here.").on_play(|g| {
            if g.may(Ask::May)? { play_monster_here(g) } else { Ok(()) }
        }),
        action("Campaign")
            .text("All your minions at bases with monsters gain +2 power until the end of the turn.")
            .raises_power()
            .raises_only(|v, c| v.is_yours(c) && has_monster_around(v, c))
            .rulings(&[("bgb-warriors-campaign", "Minions that you play afterwards do not gain it.")])
            .on_play(|g| {
                let minions = g.minions(your_minion().that(has_monster_around));
                g.give_power_to_all(minions, 2, Until::EndOfTurn)
            }),
        action("Cleave")
            .copies(2)
            .text("Destroy a monster. You may play any of the treasures it brings you, at once and as extra cards.")
            .on_play(|g| {
                g.destroy_one(a_monster())?;
                play_some_of(g, g.looted_by_this())
            }),
        action("Dumbbells")
            .on_minion()
            .text("Play on a minion. Ongoing: It has +3 power.")
            .raises_power()
            .gives_host_power(|_| 3),
        action("Dungeon Bait")
            .copies(2)
            .text("Choose one: play a monster at a base of your choice OR destroy a minion with power 2 or less.")
            .on_play(|g| {
                let weak = a_minion().power_at_most(2);
                g.either(&[
                    part(Deed::PlayMonster, &|g| match g.choose_base(Ask::PlayWhere, |_, _| true)? {
                        Some(base) => g.play_monster(base).map(drop),
                        None => Ok(()),
                    }),
                    part(Deed::Destroy, &|g| g.destroy_one(weak)).only_if(g.view().any(weak)),
                ])
            }),
        action("Eternal Hero")
        .on_your_minion()
        .text("Play on one of your minions. Ongoing: Instead of going to the discard pile, it goes into its owner's hand, and so does this.")
        .instead_of_discard(Affect::PlaceInHand, |v, c| v.is_host(c))
        .this_too(),
        action("Ruckus")
            .text("Choose a base, then choose one: play two monsters there OR destroy all monsters there; nobody gets treasures for them.")
            .on_play(|g| {
                let Some(base) = g.choose_base(Ask::Base, |_, _| true)? else { return Ok(()) };
                let monsters = a_monster().at(base);
                g.either(&[
                    part(Deed::PlayMonster, &|g| {
                        g.play_monster(base)?;
                        g.play_monster(base).map(drop)
                    }),
                    part(Deed::DestroyMonster, &|g| g.without_treasures(|g| g.destroy_all(g.minions(monsters))))
                        .only_if(g.view().any(monsters)),
                ])
            }),
        action("Shield of Ubiquity")
            .on_minion()
            .text("Play on a minion. Ongoing: It has +2 power for every monster here.")
            .raises_power()
            .gives_host_power(|v| 2 * v.count(a_monster().here()) as i32),
        action("War Cry")
            .text("Destroy a monster. If you do, a minion at its base gains the monster's power until the end of the turn.")
            .raises_power()
            .raises_only(|v, c| v.base_of(c).is_some_and(|b| v.minions(a_monster().at(b)).any(|m| m != c)))
            .on_play(|g| {
                let Some(monster) = g.choose_beside_raised(Ask::Destroy, a_monster())? else { return Ok(()) };
                let (power, at) = (g.power(monster).min(i8::MAX.into()) as i8, g.base_of(monster));
                let (true, Some(base)) = (g.destroy(monster)?, at) else { return Ok(()) };
                match g.choose(Ask::Power, a_minion().at(base))? {
                    Some(minion) => g.give_power(minion, power, Until::EndOfTurn).map(drop),
                    None => Ok(()),
                }
            }),
    ],
};

/// Whether there is a monster at its base, which may be itself.
fn has_monster_around(v: &View, c: CardId) -> bool {
    v.base_of(c).is_some_and(|b| v.any(a_monster().at(b)))
}

fn play_monster_here(g: &mut Game) -> Flow {
    match g.here() {
        Some(here) => g.play_monster(here).map(drop),
        None => Ok(()),
    }
}

/// The player may play these cards of the hand one after the other, each of them once.
fn play_some_of(g: &mut Game, mut cards: Vec<CardId>) -> Flow {
    for played in 0.. {
        let hand = g.hand(g.you());
        cards.retain(|c| hand.contains(c)); // one may have been discarded for another
        let playable: Vec<CardId> = cards.iter().copied().filter(|&c| g.could_play_card(c)).collect();
        let next = g.picking(Picks::any(played), |g| g.may_pick_card(Ask::PlayExtra, &playable))?;
        let Some(card) = next else { break };
        cards.retain(|&c| c != card);
        g.play_card_now(card)?;
    }
    Ok(())
}
