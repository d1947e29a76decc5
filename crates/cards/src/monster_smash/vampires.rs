//! Vampires: growing on those who are gone.

use super::place;
use engine::prelude::*;

pub(crate) const VAMPIRES: Faction = Faction {
    name: "Vampires",
    cards: &[
        minion("The Count", 5)
            .text("Ongoing: Place a +1 power counter on this after another player's minion is destroyed.")
            .after_destroyed(is_anothers_minion, |g, _| g.add_counters(g.this(), 1).map(drop))
            .if_by_then(this_is_in_play),
        minion("Nightstalker", 4)
            .copies(2)
            .text("Destroy a minion here with power 2 or less to place a +1 power counter on this.")
            .on_play(|g| match g.choose(Ask::Destroy, a_minion().here().power_at_most(2))? {
                Some(prey) if g.destroy(prey)? => g.add_counters(g.this(), 1).map(drop),
                _ => Ok(()),
            }),
        minion("Heavy Drinker", 3)
            .copies(3)
            .text("You may destroy a minion you control to place a +1 power counter on this.")
            .on_play(|g| match g.may_choose(Ask::Destroy, your_minion())? {
                Some(prey) if g.destroy(prey)? => g.add_counters(g.this(), 1).map(drop),
                _ => Ok(()),
            }),
        minion("Fledgling Vampire", 2)
            .copies(4)
            .text("If another player has more power here than you, place a +1 power counter on this.")
            .on_play(|g| match g.here() {
                Some(here) if g.state().is_behind(g.you(), here) => g.add_counters(g.this(), 1).map(drop),
                _ => Ok(()),
            }),
        action("Big Gulp")
            .text("Destroy a minion with power 4 or less.")
            .on_play(|g| g.destroy_one(a_minion().power_at_most(4))),
        action("Buffet")
            .text("Special: After a base scores, you may play this. If you won the base, place a +1 power counter on each of your minions.")
            .raises_power()
            .only_playable(On::AfterScoring)
            .on_play(|g| {
                if !g.view().winners().contains(g.you()) {
                    return Ok(());
                }
                g.affect_all(g.minions(your_minion()), Affect::AddCounters(1)).map(drop)
            }),
        action("Crack of Dusk")
            .copies(2)
            .text("You may play an extra minion with power 2 or less from your discard pile at once. Place a +1 power counter on it.")
            .raises_power()
            .raises_only(|_, _| false)
            .on_play(|g| {
                let mut dead = g.your_discard(|v, c| v.is_minion(c) && v.power(c) <= 2);
                dead.retain(|&c| g.could_play_card(c));
                let Some(minion) = g.may_pick_card(Ask::PlayExtra, &dead)? else { return Ok(()) };
                g.play_card_now(minion)?;
                g.add_counters(minion, 1).map(drop)
            }),
        action("Cull the Weak")
            .text("Choose one of your minions. Discard any number of minions from your hand, and place a +1 power counter on the chosen one for each.")
            .raises_power()
            .on_play(|g| {
                let chosen = g.choose(Ask::CountersTo, your_minion())?;
                let in_hand = g.hand(g.you()).into_iter().filter(|&c| g.view().is_minion(c)).collect();
                let culled = g.pick_up_to(usize::MAX, Ask::Discard, in_hand)?;
                for &c in &culled {
                    g.discard(g.you(), c);
                }
                place(g, culled.len(), chosen)
            }),
        action("Dinner Date")
            .copies(2)
            .text("Place a +1 power counter on one of your minions. Destroy a minion with power 2 or less at its base.")
            .raises_power()
            .rulings(&[(
                "bgb-vampires-dinner-date",
                "The counter is placed even if there is nobody at the base who could be destroyed.",
            )])
            .on_play(|g| {
                let Some(minion) = g.choose(Ask::CountersTo, your_minion())? else { return Ok(()) };
                let Some(base) = g.base_of(minion) else { return Ok(()) };
                g.add_counters(minion, 1)?;
                g.destroy_one(a_minion().at(base).power_at_most(2))
            }),
        action("Mad Monster Party")
            .text("Place a +1 power counter on each of your minions without one.")
            .raises_power()
            .raises_only(|v, c| v.counters(c) == 0)
            .on_play(|g| {
                let without = g.minions(your_minion().that(|v, c| v.counters(c) == 0));
                g.affect_all(without, Affect::AddCounters(1)).map(drop)
            }),
        action("Opportunist")
            .on_minion()
            .text("Play on a minion. Ongoing: Place a +1 power counter on it after another player's minion is destroyed.")
            .after_destroyed(is_anothers_minion, |g, _| match g.view().host() {
                Some(minion) => g.add_counters(minion, 1).map(drop),
                None => Ok(()),
            })
            .if_by_then(this_is_in_play),
        action("Summon Wolves")
            .on_base()
            .text("Play on a base. Ongoing: Place a +1 power counter on this at the start of your turn. While you have a minion here, you have +1 power here for each counter on this.")
            .at_start_of_your_turn(|g| g.add_counters(g.this(), 1).map(drop))
            .adds_power(|v, seat| {
                let wolves = v.this_card().map_or(0, |c| i32::from(v.counters(c)));
                if seat == v.you && v.any(your_minion().here()) { wolves } else { 0 }
            }),
        titan("Ancient Lord")
            .text("Special: After you place +1 power counters on minions, you may play this if you have placed two or more this turn. Ongoing: After you place +1 power counters on one of your cards that had none, place another one on it. Talent: Choose one of your minions here that has a +1 power counter, and place another one on it.")
            .special_from_aside(
                On::AfterAffected,
                |v, e| you_place_counters(v, e) && v.is_minion(e.card) && v.may_play_this_somewhere(),
                |g, _| g.play_this_titan_somewhere(),
            )
            .if_by_then(|v, _| v.counters_you_placed() >= 2)
            .ongoing(
                On::AfterAffected,
                |v, e| you_place_counters(v, e) && v.is_yours(e.card) && v.counters(e.card) == 0,
                |g, e| {
                    let first = g.affected_together(e).into_iter().map(|e| e.card);
                    g.affect_all(first, Affect::AddCounters(1)).map(drop)
                },
            )
            .talent(|g| g.place_counter(your_minion().here().that(|v, c| v.counters(c) > 0))),
    ],
};

fn is_anothers_minion(v: &View, e: &Event) -> bool {
    v.is_minion(e.card) && v.is_another(e.controller)
}

fn you_place_counters(v: &View, e: &Event) -> bool {
    e.by == v.you && matches!(e.how, Affect::AddCounters(_))
}
