//! Shapeshifters: being whatever is useful.

use engine::prelude::*;

pub(crate) const SHAPESHIFTERS: Faction = Faction {
    name: "Shapeshifters",
    cards: &[
        minion("Doppelgänger", 5)
            .text("Ongoing: Search your deck for a minion after this goes from play to the discard pile. You may play that minion at once as an extra one.")
            .rulings(&[(
                "bgb-shapeshifters-doppelganger",
                "When its base scores, that base has not been replaced yet, so that the new minion cannot come to the next one. If Transmogrify destroys this, both minions come. A minion that you choose and cannot play is discarded.",
            )])
            .ongoing(On::Discarded, |v, e| v.is_this(e.card), |g, _| {
                let found = g.find_in_deck(|v, c| v.is_minion(c));
                let minion = g.may_pick_card(Ask::PlayExtra, &found)?;
                g.shuffle_deck(g.you());
                play_found(g, minion, None)
            }),
        minion("G.E.L.F.", 4)
            .copies(2)
            .text("Talent: Search your deck for a minion with power 4 or less that is not a G.E.L.F. Shuffle this into your deck. You may play the minion you found here at once as an extra one.")
            .talent(|g| {
                let (this, here) = (g.this(), g.here());
                let found =
                    g.find_in_deck(|v, c| v.is_minion(c) && v.power(c) <= 4 && v.name(c) != "G.E.L.F.");
                let minion = g.may_pick_card(Ask::PlayExtra, &found)?;
                g.affect(this, Affect::ShuffleIntoDeck)?;
                g.shuffle_deck(g.you());
                play_found(g, minion, here)
            }),
        minion("Mimic", 0)
            .copies(3)
            .text("Ongoing: The power of this minion is the highest that is printed on a minion in play.")
            .rulings(&[(
                "bgb-shapeshifters-mimic",
                "That is its starting power, which changes with the minions in play and to which others add. Elsewhere than in play its power is 0.",
            )])
            .sets_power(|v, c| {
                let printed = v.minions(a_minion()).map(|m| v.printed_power(m));
                if v.is_this(c) { printed.max() } else { None }
            }),
        minion("Copycat", 2)
            .copies(4)
            .text("Choose another player's minion. Until the end of the turn, this has that minion's ability, too.")
            .rulings(&[(
                "bgb-shapeshifters-copycat",
                "Copies any kind of ability, also of minions that nothing affects, without its prerequisites for being played; not the name. It is gone when Copycat leaves play.",
            )])
            .on_play(|g| match g.choose(Ask::Card, others_minion())? {
                Some(minion) => g.gain_abilities_of(minion, Until::EndOfTurn),
                None => Ok(()),
            }),
        action("\"...Really?\"")
            .text("Choose one of your minions and destroy it. You may play a minion with the same power or less from your discard pile at once as an extra one.")
            .rulings(&[(
                "bgb-shapeshifters-really",
                "The minion that was destroyed is in the discard pile by then, and can be the one you play.",
            )])
            .on_play(|g| {
                let Some(power) = destroy_one_of_yours(g)? else { return Ok(()) };
                g.may_play_one_of(&g.your_discard(|v, c| v.is_minion(c) && v.power(c) <= power))
            }),
        action("Bacta the Future")
            .text("Destroy a minion. Its owner may play an extra minion at once.")
            .rulings(&[(
                "bgb-shapeshifters-bacta-the-future",
                "A minion that cannot be destroyed can be chosen: its owner may play one all the same.",
            )])
            .on_play(|g| {
                let Some(minion) = g.choose(Ask::Destroy, a_minion())? else { return Ok(()) };
                let owner = g.view().owner(minion);
                g.destroy(minion)?;
                match owner.is_somebody() {
                    true => g.as_player(owner, |g| g.play_extra_now(extra_minion())).map(drop),
                    false => Ok(()),
                }
            }),
        action("Cellular Bonding")
            .on_minion()
            .text("Play on a minion. Choose another action on a minion. Ongoing: This has the abilities of that action.")
            .rulings(&[(
                "bgb-shapeshifters-cellular-bonding",
                "It keeps them as long as it is in play itself. With no other action on a minion it is discarded and does nothing. It may be on another player's minion whatever the other action says about that, but then a prerequisite of having it on your own is not met.",
            )])
            .on_play(|g| {
                let (this, v) = (g.this(), g.view());
                let on_minions: Vec<CardId> =
                    g.actions_in_play().into_iter().filter(|&a| a != this && v.is_on_minion(a)).collect();
                match g.pick_card(Ask::Card, &on_minions)? {
                    Some(action) => g.gain_abilities_of(action, Until::LeavesPlay),
                    None => g.discard_this(),
                }
            }),
        action("Genetic Shift")
            .copies(2)
            .text("Choose one: all your minions in play gain +1 power until the end of the turn OR one of them gains +3 power until the end of the turn.")
            .raises_power()
            .rulings(&[("bgb-shapeshifters-genetic-shift", "Minions that come later do not have the +1.")])
            .on_play(|g| {
                g.either(&[
                    part(Deed::GivePowerToAll, &|g| g.give_power_to_all(g.minions(your_minion()), 1, Until::EndOfTurn)),
                    part(Deed::GivePower, &|g| match g.choose(Ask::Power, your_minion())? {
                        Some(minion) => g.give_power(minion, 3, Until::EndOfTurn).map(drop),
                        None => Ok(()),
                    }),
                ])
            }),
        action("Mitosis")
            .text("Choose a minion you have in play. You may play another of its name from your hand as an extra minion.")
            .on_play(|g| match g.choose(Ask::Card, your_minion())? {
                Some(minion) => g.extra_of_name(1, g.view().name(minion), extra_minion()),
                None => Ok(()),
            }),
        action("Shell Game")
            .on_minion()
            .text("Play on a minion. Ongoing: It cannot be destroyed.")
            .prevents_destruction(|v, w| v.is_host(w.card)),
        action("Splice as Nice")
            .on_minion()
            .text("Play on a minion. Ongoing: It has +2 power.")
            .raises_power()
            .gives_host_power(|_| 2),
        action("Transmogrify")
            .copies(2)
            .text("Choose one of your minions and destroy it. Then search your deck for one with the same power or less, which you may play at once as an extra minion. Shuffle your deck.")
            .rulings(&[(
                "bgb-shapeshifters-transmogrify",
                "A minion that cannot be destroyed can be chosen: you search for another one all the same.",
            )])
            .on_play(|g| {
                let Some(power) = destroy_one_of_yours(g)? else { return Ok(()) };
                let found = g.find_in_deck(|v, c| v.is_minion(c) && v.power(c) <= power);
                let minion = g.may_pick_card(Ask::PlayExtra, &found)?;
                play_found(g, minion, None)?;
                g.shuffle_deck(g.you()); // the card says it last
                Ok(())
            }),
    ],
};

/// The power that the minion had before, also if it is still there.
fn destroy_one_of_yours(g: &mut Game) -> Flow<Option<i32>> {
    let Some(minion) = g.choose(Ask::Destroy, your_minion())? else { return Ok(None) };
    let power = g.power(minion);
    g.destroy(minion)?;
    Ok(Some(power))
}

/// Plays a minion of the deck, here or at any base; where that is forbidden, it is discarded.
fn play_found(g: &mut Game, minion: Option<CardId>, here: Option<Slot>) -> Flow {
    let Some(minion) = minion else { return Ok(()) };
    g.reveal(minion);
    let playable = here.map_or(g.could_play_card(minion), |here| g.view().may_play_at(minion, here));
    match here {
        _ if !playable => g.discard(g.you(), minion),
        Some(here) => drop(g.play_minion_at(minion, here)?),
        None => g.play_card_now(minion)?,
    }
    Ok(())
}
