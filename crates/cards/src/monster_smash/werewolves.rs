//! Werewolves: stronger than anybody, for one night.

use engine::prelude::*;

pub(crate) const WEREWOLVES: Faction = Faction {
    name: "Werewolves",
    cards: &[
        minion("Pack Alpha", 5)
            .text("Special: Before this base scores, your minions here gain +1 power each until the end of the turn.")
            .rulings(&[("bgb-werewolves-pack-alpha", AFTERWARDS)])
            .special(On::BeforeScoring, happens_here, |g, _| {
                g.give_power_to_all(g.minions(your_minion().here()), 1, Until::EndOfTurn)
            })
            .must(),
        minion("Loup-Garou", 4)
            .copies(2)
            .text("Special: Before this base scores, this gains +2 power until the end of the turn.")
            .special(On::BeforeScoring, happens_here, |g, _| this_gains(g, 2))
            .must(),
        minion("Teenage Wolf", 3)
            .copies(3)
            .text("Talent: This gains +1 power until the end of the turn.")
            .talent(|g| this_gains(g, 1)),
        minion("Howler", 2)
            .copies(4)
            .text("This gains +2 power until the end of the turn.")
            .on_play(|g| this_gains(g, 2)),
        action("Chew Toy")
            .copies(2)
            .text("Choose one of your minions. Destroy a minion at its base that has less power.")
            .on_play(|g| {
                let Some(minion) = g.choose(Ask::Card, your_minion())? else { return Ok(()) };
                let Some(base) = g.base_of(minion) else { return Ok(()) };
                g.destroy_one(a_minion().at(base).power_less_than(g.power(minion)))
            }),
        action("Frenzy")
            .copies(2)
            .text("Your minions with power 4 or more gain +1 power each until the end of the turn.")
            .raises_power()
            .raises_only(|v, c| v.power(c) >= 4)
            .rulings(&[("bgb-werewolves-frenzy", AFTERWARDS)])
            .on_play(|g| {
                let strong = g.minions(your_minion().that(|v, c| v.power(c) >= 4));
                g.give_power_to_all(strong, 1, Until::EndOfTurn)
            }),
        action("Full Moon")
            .on_base()
            .text("Play on a base. Ongoing: Your minions here have +1 power.")
            .raises_power()
            .gives_power(|v, c| if v.is_here(c) && v.is_yours(c) { 1 } else { 0 }),
        action("Leader of the Pack")
            .on_minion()
            .text("Play on a minion. Talent: If no minion here has more power than it, you may play an extra action.")
            .rulings(&[("bgb-werewolves-leader-of-the-pack", WHOSE)])
            .talent(|g| if leads(&g.view()) { g.extra_action() } else { Ok(()) }),
        action("Let the Dog Out")
            .text("Choose one of your minions. Destroy any number of minions at its base that have no more power together than it has.")
            .on_play(let_the_dog_out),
        action("Marking Territory")
            .on_base()
            .text("Play on a base. Ongoing: If you have more power here than each other player at the start of your turn, the base's starting breakpoint is 0 until the end of the turn.")
            .at_start_of_your_turn(|g| match g.here() {
                Some(here) if has_marked(&g.view(), here) => g.set_breakpoint(here, 0),
                _ => Ok(()),
            }),
        action("Moontouched")
            .on_minion()
            .text("Play on a minion. Talent: If no minion here has more power than it, draw a card.")
            .rulings(&[("bgb-werewolves-moontouched", WHOSE)])
            .talent(|g| if leads(&g.view()) { g.draw_cards(1) } else { Ok(()) }),
        action("Unstoppable")
            .on_minion()
            .text("Play on a minion. Ongoing: It cannot be destroyed.")
            .prevents_destruction(|v, w| v.is_host(w.card)),
        titan("Great Wolf Spirit")
        .text("Special: On your turn, if you have the most power at two or more bases, you may play this at one of them. Ongoing: On your turn, each Talent of your cards can be used twice. Talent: Choose one of your minions. It gains +1 power until the end of the turn.")
        .special_on_your_turn(
            Zone::Aside,
            Limit::Always,
            |v, _| v.state().slots().filter(|&b| v.you_have_most_power_at(b)).count() >= 2 && v.may_play_this_somewhere(),
            |g| match g.choose_base(Ask::PlayWhere, |v, b| v.you_have_most_power_at(b) && v.may_play_this_at(b))? {
                Some(base) => g.play_this_titan(base),
                None => Ok(()),
            },
        )
        .talents_twice(Limit::Always, |v, c| v.is_yours(c))
        .talent(|g| match g.choose(Ask::Power, your_minion())? {
            Some(minion) => g.give_power(minion, 1, Until::EndOfTurn).map(drop),
            None => Ok(()),
        }),
    ],
};

const AFTERWARDS: &str = "Minions that come afterwards gain nothing.";
const WHOSE: &str = "The minion may be another player's, and it may tie for the highest power.";

fn this_gains(g: &mut Game, n: i8) -> Flow {
    g.give_power(g.this(), n, Until::EndOfTurn).map(drop)
}

/// Whether the minion this action is on has the highest power at its base.
fn leads(v: &View) -> bool {
    v.host().is_some_and(|minion| v.strongest(a_minion().here()).contains(&minion))
}

/// Whether you have more power at a base than each other player.
fn has_marked(v: &View, base: Slot) -> bool {
    let totals = v.state().totals(base);
    v.state().in_order().all(|p| p == v.you || totals[p.index()] < totals[v.you.index()])
}

fn let_the_dog_out(g: &mut Game) -> Flow {
    let Some(dog) = g.choose(Ask::Card, your_minion())? else { return Ok(()) };
    let Some(base) = g.base_of(dog) else { return Ok(()) };
    let (mut left, mut chosen) = (g.power(dog), Vec::new());
    loop {
        let mut prey = g.minions(a_minion().at(base).power_at_most(left));
        prey.retain(|c| !chosen.contains(c));
        let Some(next) = g.pick_next(Picks::any(chosen.len()), Ask::Destroy, &prey)? else { break };
        left -= g.power(next);
        chosen.push(next);
    }
    g.destroy_all(chosen)
}
