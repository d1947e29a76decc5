//! Pirates: sailing to where the treasure is, and bullying the weak on the way.

use engine::prelude::*;

pub(crate) const PIRATES: Faction = Faction {
    name: "Pirates",
    cards: &[
        minion("Pirate King", 5)
            .text("Special: Before a base scores, you may move this there.")
            .special(
                On::BeforeScoring,
                |v, e| v.here != Some(e.at),
                |g, e| g.move_to(g.this(), e.at).map(drop),
            ),
        minion("Buccaneer", 4)
            .copies(2)
            .text("Special: Instead of being destroyed, this moves to another base.")
            .instead_of_destruction(
                |v, w| v.is_this(w.card),
                |g, _| match g.move_away(g.this())? {
                    true => Ok(Replaced::Yes),
                    false => Ok(Replaced::No), // nothing happens instead if it cannot move
                },
            )
            .by_special(),
        minion("Cut Lass", 3)
            .copies(3)
            .text("You may destroy a minion here with power 2 or less.")
            .on_play(|g| g.may_destroy(a_minion().here().power_at_most(2))),
        minion("First Mate", 2)
            .copies(4)
            .text("Special: After this base scores, you may move this to another base instead of discarding it.")
            .rulings(&[(
                "bgb-pirates-first-mate",
                "This works each time its base scores, even several times per turn. It goes to a base already in play, never to the one that replaces its base.",
            )])
            .special(
                On::AfterScoring,
                happens_here,
                |g, _| g.move_away(g.this()).map(drop),
            ),
        action("Broadside")
            .copies(2)
            .text("Choose a base where you have a minion, and a player. Destroy that player's minions there with power 2 or less.")
            .on_play(broadside),
        action("Cannon").text("Choose up to two minions with power 2 or less and destroy them.").on_play(|g| {
            let chosen = g.choose_up_to(2, Ask::Destroy, a_minion().power_at_most(2))?;
            g.destroy_all(chosen)
        }),
        action("Dinghy")
            .copies(2)
            .text("Choose up to two of your minions and move them to other bases.")
            .rulings(&[("bgb-pirates-dinghy", "Each minion can go to a base of its own.")])
            .on_play(|g| sail(g, 2)),
        action("Full Sail")
            .text("Move any number of your minions to other bases. Special: You may also play this before a base scores.")
            .rulings(&[("bgb-pirates-full-sail", "Each minion can go to a base of its own.")])
            .on_play(|g| sail(g, usize::MAX))
            .also_playable(On::BeforeScoring),
        action("Powderkeg")
            .text("Choose one of your minions. Destroy it and all minions at its base with the same power or less.")
            .rulings(&[(
                "bgb-pirates-powderkeg",
                "A minion that cannot be destroyed can be chosen: it stays, and the others are destroyed as far as they can be.",
            )])
            .on_play(powderkeg),
        action("Sea Dogs")
            .text("Name a faction and choose two bases. Move all other players' minions of that faction from the first base to the second.")
            .rulings(&[("bgb-pirates-sea-dogs", "They all leave the same base, and they all reach the same base.")])
            .on_play(sea_dogs),
        action("Shanghai")
            .text("Choose another player's minion and move it to another base.")
            .on_play(|g| g.move_one(others_minion())),
        action("Swashbuckling")
            .text("Each of your minions in play gains +1 power until the end of the turn.")
            .raises_power()
            .rulings(&[("bgb-pirates-swashbuckling", "Minions you play afterwards do not gain it.")])
            .on_play(|g| g.give_power_to_all(g.minions(your_minion()), 1, Until::EndOfTurn)),
        titan("The Kraken")
            .text("Special: While this is set aside, after a base where you had a minion scores, you may play this on its replacement. Talent: Move this to another base. Until the end of the turn, other players' minions there have -1 power. Special: After this base scores, move one of your minions here to another base instead of discarding it.")
            .special_from_aside(
                On::Replaced,
                |v, e| v.had_minion() && v.was_waiting() && v.may_play_this_at(e.at),
                |g, e| g.play_this_titan(e.at),
            )
            .talent(|g| match g.move_away(g.this())? {
                true => g.give_power_to_all(g.minions(others_minion().here()), -1, Until::EndOfTurn),
                false => Ok(()),
            })
            .special(
                On::AfterScoring,
                |v, e| v.here == Some(e.at) && v.any(your_minion().here()),
                |g, _| g.move_one(your_minion().here()),
            )
            .must(),
    ],
};

fn broadside(g: &mut Game) -> Flow {
    let Some(base) = g.choose_base(Ask::Base, |v, b| v.any(your_minion().at(b)))? else { return Ok(()) };
    let Some(player) = g.choose_player(|_, _| true)? else { return Ok(()) };
    g.destroy_all(g.minions(minion_of(player).at(base).power_at_most(2)))
}

/// Moves up to this many of your minions, each to a base of your choice.
fn sail(g: &mut Game, most: usize) -> Flow {
    for minion in g.choose_up_to(most, Ask::Move, your_minion())? {
        g.move_away(minion)?;
    }
    Ok(())
}

fn powderkeg(g: &mut Game) -> Flow {
    let Some(keg) = g.choose(Ask::Destroy, your_minion())? else { return Ok(()) };
    let Some(base) = g.base_of(keg) else { return Ok(()) };
    g.destroy_all(g.minions(a_minion().at(base).power_at_most(g.power(keg))))
}

fn sea_dogs(g: &mut Game) -> Flow {
    let Some(named) = g.name_faction()? else { return Ok(()) };
    let mut dogs = g.minions(others_minion());
    dogs.retain(|&c| g.view().faction(c) == Some(named));
    let Some(from) = g.choose_base(Ask::Base, |v, b| dogs.iter().any(|&c| v.base_of(c) == Some(b)))? else {
        return Ok(());
    };
    let Some(to) = g.choose_base(Ask::MoveWhere, |_, b| b != from)? else { return Ok(()) };
    dogs.retain(|&c| g.base_of(c) == Some(from));
    g.affect_all(dogs, Affect::Move(to)).map(drop)
}
