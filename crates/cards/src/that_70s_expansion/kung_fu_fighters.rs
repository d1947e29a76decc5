//! Kung Fu Fighters: power flows from one to the other.

use engine::prelude::*;

pub(crate) const KUNG_FU_FIGHTERS: Faction = Faction {
    name: "Kung Fu Fighters",
    cards: &[
        minion("Dragon Warrior", 5)
            .text("Ongoing: This cannot be destroyed. Talent: Choose two minions and transfer any number of +1 power counters from one to the other.")
            .prevents_destruction(|v, w| v.is_this(w.card))
            .talent(|g| transfer_any(g, a_minion())),
        minion("Lady Whirlwind", 4)
            .copies(2)
            .text("Talent: If this has no +1 power counter, destroy a weaker minion here to place one on this.")
            .talent(|g| {
                let this = g.this();
                if has_counters(&g.view(), this) {
                    return Ok(());
                }
                match g.choose(Ask::Destroy, a_minion().here().power_less_than(g.power(this)))? {
                    Some(c) if g.destroy(c)? => g.add_counters(this, 1).map(drop),
                    _ => Ok(()),
                }
            }),
        minion("Drunken Master", 3)
            .copies(3)
            .text("Talent: If this has no +1 power counter, place one on it.")
            .talent(|g| match g.this() {
                this if has_counters(&g.view(), this) => Ok(()),
                this => g.add_counters(this, 1).map(drop),
            }),
        minion("Cricket", 2)
            .copies(4)
            .text("You may choose two minions and transfer a +1 power counter from one to the other.")
            .on_play(|g| {
                let Some(from) = g.may_choose(Ask::Card, a_minion().that(has_counters))? else { return Ok(()) };
                match choose_another(g, a_minion(), from)? {
                    Some(to) => g.transfer_counters(1, from, to).map(drop),
                    None => Ok(()),
                }
            }),
        action("A Little Bit Frightening")
            .text("Choose one of your minions. Destroy a weaker one at its base to place two +1 power counters on your minions there: both on one, or one each on two.")
            .raises_power()
            .on_play(a_little_bit_frightening),
        action("Ancient Chinese Art")
            .copies(2)
            .on_base()
            .text("Play on a base. Talent: Choose one: place a +1 power counter on a minion here OR choose two minions here and transfer any number of counters from one to the other.")
            .talent(|g| {
                g.either(&[
                    part(Deed::PlaceCounters, &|g| place_one(g, a_minion().here())),
                    part(Deed::Transfer, &|g| transfer_any(g, a_minion().here())),
                ])
            }),
        action("Everybody Knew Their Part")
            .text("Choose one of your minions. You may play an extra minion with less power at its base.")
            .on_play(|g| {
                let Some(c) = g.choose(Ask::Card, your_minion())? else { return Ok(()) };
                let Some(there) = g.base_of(c) else { return Ok(()) };
                let less = (g.power(c) - 1).min(i8::MAX.into()) as i8;
                g.extra(extra_minion().power_at_most(less).at(there))
            }),
        action("Everybody Was Kung Fu Fighting")
            .text("Choose a base. Each player with a minion there destroys one that another player has there.")
            .rulings(&[(
                "bgb-kung-fu-fighters-everybody-was-kung-fu-fighting, t70s-everybody-was-kung-fu-fighting",
                "Clockwise from the current player. A player whose minions have all been destroyed by then still destroys one.",
            )])
            .on_play(|g| {
                let Some(there) = g.choose_base(Ask::Base, |_, _| true)? else { return Ok(()) };
                let mut fighting = g.everyone();
                fighting.retain(|&p| g.view().any(minion_of(p).at(there)));
                for player in fighting {
                    g.as_player(player, |g| g.destroy_one(others_minion().at(there)))?;
                }
                Ok(())
            }),
        action("Expert Timing")
            .text("Choose one of your cards: transfer any number of its +1 power counters to another card, and/or use its Talent an extra time. Special: You may also play this before a base scores.")
            .raises_power()
            .also_playable(On::BeforeScoring)
            .on_play(|g| {
                let yours = g.cards_in_play(|v, c| v.is_yours(c));
                let Some(from) = g.pick_card(Ask::Card, &yours)? else { return Ok(()) };
                let others = g.cards_in_play(|_, c| c != from);
                if g.counters(from) > 0
                    && let Some(to) = g.may_pick_card(Ask::CountersTo, &others)?
                {
                    g.transfer_any_counters(from, to)?;
                }
                g.may_use_talent_of(from)
            }),
        action("Fast as Lightning")
            .copies(2)
            .text("A minion of your choice gains +2 power until the end of the turn. Each time it would go to the discard pile before then, it returns to its owner's hand instead.")
            .raises_power()
            .on_play(|g| {
                let Some(c) = g.choose(Ask::Power, a_minion())? else { return Ok(()) };
                g.give_power(c, 2, Until::EndOfTurn)?;
                g.affect(c, Affect::ReturnInstead(Until::EndOfTurn)).map(drop)
            }),
        action("Let's Get It On")
            .text("Choose one of your minions. Destroy one or more minions at its base with a total power no higher than its own.")
            .on_play(lets_get_it_on),
        action("Oh-hoh-hoh-hoah")
            .on_base()
            .text("Play on a base. Ongoing: After a minion is played here by another player, place a +1 power counter on one of your minions at any base.")
            .after_minion_played(
                |v, e| Some(e.at) == v.here && v.is_another(e.by),
                |g, _| place_one(g, your_minion()),
            ),
    ],
};

fn has_counters(v: &View, c: CardId) -> bool {
    v.counters(c) > 0
}
fn place_one(g: &mut Game, which: Minions) -> Flow {
    match g.choose(Ask::Card, which)? {
        Some(c) => g.add_counters(c, 1).map(drop),
        None => Ok(()),
    }
}
/// Any number of counters from one of these minions to another of them.
fn transfer_any(g: &mut Game, which: Minions) -> Flow {
    let Some(from) = g.choose(Ask::Card, which.that(has_counters))? else { return Ok(()) };
    match choose_another(g, which, from)? {
        Some(to) => g.transfer_any_counters(from, to),
        None => Ok(()),
    }
}
fn choose_another(g: &mut Game, which: Minions, one: CardId) -> Flow<Option<CardId>> {
    let others: Vec<CardId> = g.minions(which).into_iter().filter(|&c| c != one).collect();
    g.pick_card(Ask::Card, &others)
}

fn a_little_bit_frightening(g: &mut Game) -> Flow {
    let Some(fighter) = g.choose(Ask::Card, your_minion())? else { return Ok(()) };
    let Some(there) = g.base_of(fighter) else { return Ok(()) };
    let Some(weaker) = g.choose(Ask::Destroy, a_minion().at(there).power_less_than(g.power(fighter)))? else {
        return Ok(());
    };
    if !g.destroy(weaker)? {
        return Ok(());
    }
    let (first, second) =
        (g.choose(Ask::CountersTo, your_minion().at(there))?, g.choose(Ask::CountersTo, your_minion().at(there))?);
    match first {
        Some(both) if first == second => g.add_counters(both, 2).map(drop),
        _ => g.affect_all(first.into_iter().chain(second), Affect::AddCounters(1)).map(drop),
    }
}

fn lets_get_it_on(g: &mut Game) -> Flow {
    let Some(fighter) = g.choose(Ask::Card, your_minion())? else { return Ok(()) };
    let Some(there) = g.base_of(fighter) else { return Ok(()) };
    let mut left = g.power(fighter);
    let mut beaten: Vec<CardId> = Vec::new();
    loop {
        let mut fitting = g.minions(a_minion().at(there).power_at_most(left));
        fitting.retain(|c| !beaten.contains(c));
        let next = match beaten.is_empty() {
            true => g.pick_card(Ask::Destroy, &fitting)?, // one at least
            false => g.pick_next(Picks::any(beaten.len()), Ask::Destroy, &fitting)?,
        };
        let Some(c) = next else { break };
        left -= g.power(c);
        beaten.push(c);
    }
    g.destroy_all(beaten)
}
