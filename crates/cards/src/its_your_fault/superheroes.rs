//! Superheroes: mild-mannered citizens who are somebody else at night.

use engine::prelude::*;

pub(crate) const SUPERHEROES: Faction = Faction {
    name: "Superheroes",
    cards: &[
        minion("Awesome Guy", 5)
            .text("Ongoing: Other players' cards cannot destroy your minions here.")
            .prevents_destruction(|v, w| v.is_your_minion_here(w.card) && w.by_anothers_card(v)),
        minion("Captain Amazing", 5)
            .text("Talent: Your minions here gain +1 power each until the end of the turn.")
            .rulings(&[(
                "bgb-superheroes-captain-amazing",
                "Minions that come here after the Talent was used do not get it.",
            )])
            .talent(|g| g.give_power_to_all(g.minions(your_minion().here()), 1, Until::EndOfTurn)),
        minion("Mind Lady", 5)
            .text("Talent: Choose another player's minion. It loses its abilities until the start of your next turn.")
            .rulings(&[("bgb-superheroes-mind-lady", "It lasts that long even if this leaves play.")])
            .talent(|g| match g.choose(Ask::Card, others_minion())? {
                Some(minion) => g.affect(minion, Affect::Cancel(Until::StartOfTurnOf(g.you()))).map(drop),
                None => Ok(()),
            }),
        minion("The Burst", 5)
            .text("Ongoing: After any minion is played, you may move this to the base where it was played.")
            .after_minion_played(|_, _| true, |g, e| g.move_to(g.this(), e.at).map(drop))
            .if_still(|v, e| v.state().has_base(e.at) && v.here != Some(e.at))
            .you_may(),
        minion("Mild Mannered Citizen", 2)
            .copies(5)
            .text("Ongoing: At the start of your turn, you may destroy this to search your deck for a minion with power 5 or more and play it here as an extra minion. Then shuffle your deck.")
            .at_start_of_your_turn(|g| {
                let Some(here) = g.here() else { return Ok(()) };
                if !g.destroy(g.this())? {
                    return Ok(());
                }
                let found = heroes(g, 5, here);
                let chosen = g.pick_card(Ask::PlayExtra, &found)?;
                appear(g, chosen, here)
            })
            .you_may(),
        action("Expanded Power")
            .on_minion()
            .text("Play on a minion. Ongoing: It has +1 power, and other players cannot destroy it.")
            .raises_power()
            .gives_host_power(|_| 1)
            .prevents_destruction(|v, w| v.is_host(w.card) && v.is_another(w.cause.by)),
        action("Golden Age")
            .copies(2)
            .text("Choose up to three minions in your discard pile and put them on the bottom of your deck.")
            .on_play(|g| {
                let minions = g.your_discard(|v, c| v.is_minion(c));
                for minion in g.pick_up_to(3, Ask::Pick, minions)? {
                    g.place_on_deck_bottom(minion);
                }
                Ok(())
            }),
        action("Justice Friends")
            .copies(2)
            .text("Your minions with power 5 or more gain +2 power each until the end of the turn.")
            .raises_power()
            .rulings(&[("bgb-superheroes-justice-friends", "Minions that you play afterwards do not get it.")])
            .on_play(|g| {
                let heroes = g.minions(your_minion().that(|v, c| v.power(c) >= 5));
                g.give_power_to_all(heroes, 2, Until::EndOfTurn)
            }),
        action("My Only Weakness!")
            .on_minion()
            .text("Play on a minion. Ongoing: It loses its abilities.")
            .cancels_host(),
        action("Not Really Dead")
            .copies(2)
            .text("Take up to two minions with power 2 or less from your discard pile into your hand.")
            .on_play(|g| {
                let citizens = g.your_discard(|v, c| v.is_minion(c) && v.power(c) <= 2);
                for citizen in g.pick_up_to(2, Ask::Pick, citizens)? {
                    g.place_in_hand(citizen)?;
                }
                Ok(())
            }),
        action("Radioactive Exposure")
            .text("Destroy one of your minions to search your deck for one with more power. You may play that one at the same base at once as an extra minion. Then shuffle your deck.")
            .on_play(|g| {
                let Some(minion) = g.choose(Ask::Destroy, your_minion())? else { return Ok(()) };
                let (Some(there), power) = (g.base_of(minion), g.power(minion)) else { return Ok(()) };
                if !g.destroy(minion)? {
                    return Ok(());
                }
                let found = heroes(g, power + 1, there);
                let chosen = g.may_pick_card(Ask::PlayExtra, &found)?;
                appear(g, chosen, there)
            }),
        action("Secret Base")
            .on_base()
            .text("Play on a base. Ongoing: Other players cannot destroy your minions here with power 3 or less.")
            .prevents_destruction(|v, w| v.is_your_minion_here(w.card) && w.power(v) <= 3 && v.is_another(w.cause.by)),
        action("Sidekick")
            .text("Choose a base where you have a minion with power 5 or more. You may play an extra minion with power 2 or less there.")
            .on_play(|g| {
                let hero = your_minion().that(|v, c| v.power(c) >= 5);
                match g.choose_base(Ask::Base, |v, b| v.any(hero.at(b)))? {
                    Some(base) => g.extra(extra_minion().power_at_most(2).at(base)),
                    None => Ok(()),
                }
            }),
    ],
};

/// The minions in your deck, one of each, that have this much power and can be played there.
fn heroes(g: &mut Game, power: i32, there: Slot) -> Vec<CardId> {
    g.find_in_deck(|v, c| v.is_minion(c) && v.power(c) >= power && v.may_play_at(c, there))
}

/// Plays a minion of your deck there, and shuffles the deck only then.
fn appear(g: &mut Game, hero: Option<CardId>, there: Slot) -> Flow {
    if let Some(hero) = hero {
        g.play_minion_at(hero, there)?;
    }
    g.shuffle_deck(g.you());
    Ok(())
}
