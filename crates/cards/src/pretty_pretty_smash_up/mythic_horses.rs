//! Mythic Horses: friends who are never far from each other.

use engine::prelude::*;

pub(crate) const MYTHIC_HORSES: Faction = Faction {
    name: "Mythic Horses",
    cards: &[
        minion("Starlyte", 5)
            .text("Ongoing: This has +1 power for each other minion you have here.")
            .has_power(|v| v.count(your_minion().here().other()) as i32),
        minion("Rainbow", 4)
            .copies(2)
            .text("Talent: Draw a card if you have played a minion here this turn besides this one.")
            .rulings(&[(
                "bgb-erratum-mythic-horses-rainbow, bgb-mythic-horses-rainbow",
                "Minions that you played in earlier turns do not count.",
            )])
            .talent(|g| if g.view().you_played_another_here() { g.draw_cards(1) } else { Ok(()) }),
        minion("Seastar", 3)
            .copies(3)
            .text("If you have another minion here, you may play an extra minion. Only one Seastar can do this each turn.")
            .on_play(|g| {
                if g.view().any(your_minion().here().other()) && g.first_of_this_name() {
                    g.extra_minion()?;
                }
                Ok(())
            }),
        minion("Pinkie", 2)
            .copies(4)
            .text("Ongoing: This has +1 power if you have another minion here.")
            .has_power(|v| v.any(your_minion().here().other()) as i32),
        action("Adventure Power").text("Choose a base and move any number of your minions there.").on_play(|g| {
            let Some(to) = g.choose_base(Ask::Base, |_, _| true)? else { return Ok(()) };
            let mut away = g.minions(your_minion());
            away.retain(|&c| g.base_of(c) != Some(to));
            let chosen = g.pick_up_to(usize::MAX, Ask::Move, away)?;
            g.affect_all(chosen, Affect::Move(to)).map(drop)
        }),
        action("Encouragement Power")
            .copies(2)
            .on_your_minion()
            .text("Play on one of your minions. Ongoing: It has +1 power for each other minion you have here.")
            .raises_power()
            .gives_host_power(|v| v.minions(your_minion().here()).filter(|&c| !v.is_host(c)).count() as i32),
        action("Freedom Power").text("Destroy an action that is on a base or minion.")
            .on_play(|g| g.destroy_one_of(&g.actions_in_play()).map(drop)),
        action("Friendship Power")
            .text("Move one of your minions to another base where you have one. You may place this into your hand instead of discarding it.")
            .on_play(|g| {
                if let Some(minion) = g.choose(Ask::Move, your_minion().that(has_friends_elsewhere))?
                    && let Some(to) = g.choose_base(Ask::MoveWhere, |v, b| is_with_friends(v, minion, b))?
                {
                    g.move_to(minion, to)?;
                }
                if g.may_with(Ask::May, g.this())? {
                    g.will_go(g.this(), After::Hand);
                }
                Ok(())
            }),
        action("Sharing Power")
            .on_base()
            .text("Play on a base. Ongoing: At the start of your turn, draw a card if you have two or more minions here.")
            .at_start_of_your_turn(|g| match g.view().count(your_minion().here()) {
                2.. => g.draw_cards(1),
                _ => Ok(()),
            }),
        action("Super Future Space Armor Power")
            .text("Each of your minions with another of yours at its base gains +2 power until the end of the turn.")
            .raises_power()
            .raises_only(has_friends)
            .rulings(&[(
                "bgb-mythic-horses-super-future-space-armor-power",
                "Minions you play afterwards do not gain it.",
            )])
            .on_play(|g| g.give_power_to_all(g.minions(your_minion().that(has_friends)), 2, Until::EndOfTurn)),
        action("Teaching Power")
            .text("Special: Before a base scores, you may play this. Reveal as many cards from the top of your deck as you have minions there. You may play one of the revealed minions there as an extra one. Put the rest back on top of your deck in any order.")
            .only_playable(On::BeforeScoring)
            .on_play(teach),
        action("Togetherness Power")
            .copies(2)
            .text("You may play an extra minion at a base where you have one.")
            .on_play(|g| g.extra(extra_minion().where_you_have_one())),
    ],
};

/// You have another minion at its base.
fn has_friends(v: &View, c: CardId) -> bool {
    v.minions(your_minion()).any(|d| d != c && v.base_of(d) == v.base_of(c))
}

/// You have a minion at another base than its own.
fn has_friends_elsewhere(v: &View, c: CardId) -> bool {
    v.minions(your_minion()).any(|d| v.base_of(d) != v.base_of(c))
}

/// It would be at another base than now, where you have a minion.
fn is_with_friends(v: &View, c: CardId, base: Slot) -> bool {
    v.base_of(c) != Some(base) && v.any(your_minion().at(base))
}

fn teach(g: &mut Game) -> Flow {
    let Some(here) = g.here() else { return Ok(()) };
    let mut cards = g.top_cards(g.you(), g.view().count(your_minion().at(here)));
    cards.iter().for_each(|&c| g.reveal(c));
    let fits = |&c: &CardId| g.view().is_minion(c) && g.view().may_play_at(c, here);
    let pupils: Vec<CardId> = cards.iter().copied().filter(fits).collect();
    let chosen = g.may_pick_card(Ask::PlayExtra, &pupils)?;
    cards.retain(|&c| Some(c) != chosen);
    g.put_back(g.you(), cards)?; // the deck is whole again before anything else happens
    match chosen {
        Some(minion) => g.play_minion_at(minion, here).map(drop),
        None => Ok(()),
    }
}
