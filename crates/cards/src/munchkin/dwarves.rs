//! Dwarves: treasures to wear, to dig up and never to let go.

use engine::prelude::*;
use engine::state::Heap;

pub(crate) const DWARVES: Faction = Faction {
    name: "Dwarves",
    cards: &[
        minion("Dwarf King", 5)
            .text("Ongoing: A treasure on one of your minions goes into your hand instead of the discard pile.")
            .instead_of_discard(Affect::TakeTreasure, |v, c| v.host_of(c).is_some_and(|minion| v.is_yours(minion))),
        minion("Loot Lover", 4)
            .copies(2)
            .text("Ongoing: For each treasure on it, this has +2 power.")
            .has_power(|v| 2 * treasures_on_this(v)),
        minion("Gold Digger", 3)
            .copies(3)
            .text("Talent: Take a treasure from the treasure discard pile into your hand.")
            .talent(|g| g.take_discarded_treasure().map(drop)),
        minion("Gem Grabber", 2)
            .copies(4)
            .text("Ongoing: This has +2 power while there is a treasure on it.")
            .has_power(|v| if treasures_on_this(v) > 0 { 2 } else { 0 }),
        action("Anything for Money")
            .text("Discard any number of cards from your hand. For each of them, draw a treasure.")
            .on_play(|g| {
                let (you, sold) = (g.you(), g.discard_any()?);
                g.draw_treasures(you, sold);
                Ok(())
            }),
        action("Cash Out").text("You may play up to three treasures from your hand at once, as extra cards.").on_play(|g| {
            for played in 0..3 {
                let mut treasures = g.hand(g.you());
                treasures.retain(|&c| g.view().is_treasure(c) && g.could_play_card(c));
                match g.picking(Picks::up_to(3, played), |g| g.may_pick_card(Ask::PlayExtra, &treasures))? {
                    Some(c) => g.play_card_now(c)?,
                    None => break,
                }
            }
            Ok(())
        }),
        action("Cunning Plan")
            .text("Special: Before a base scores, you may play this. Draw a treasure. You may play it at once as an extra card.")
            .rulings(&[(
                "bgb-dwarves-cunning-plan",
                "The treasure is an extra card, whether it is a minion or an action.",
            )])
            .only_playable(On::BeforeScoring)
            .on_play(|g| {
                let you = g.you();
                let drawn = g.draw_treasures(you, 1);
                g.may_play_one_of(&drawn)
            }),
        action("Greed is Good")
            .copies(2)
            .text("Choose one: draw a treasure OR take one from the treasure discard pile into your hand. You may play an extra action.")
            .on_play(|g| {
                let [deck, discard] = [Heap::Treasures, Heap::TreasureDiscard].map(|heap| g.state().heap(heap).len());
                g.either(&[
                    part(Deed::DrawTreasure, &|g| {
                        let you = g.you();
                        g.draw_treasures(you, 1);
                        Ok(())
                    })
                    .only_if(deck + discard > 0),
                    part(Deed::TakeTreasure, &|g| g.take_discarded_treasure().map(drop)).only_if(discard > 0),
                ])?;
                g.extra_action()
            }),
        action("Hidden Assets")
            .copies(2)
            .text("Discard the top three treasures of the treasure deck. Draw a card from your own deck. You may play an extra action.")
            .on_play(|g| {
                g.discard_top_treasures(3);
                g.draw_cards(1)?;
                g.extra_action()
            }),
        action("Mine!")
            .text("Search the treasure deck for an action that goes on a minion. You may play it at once on one of your minions as an extra action. Then shuffle the treasure deck.")
            .on_play(mine),
        action("No! My Precious!")
            .text("Destroy an action on a minion. If that action is a treasure, you may play an extra action.")
            .on_play(|g| {
                let mut on_minions = g.actions_in_play();
                on_minions.retain(|&c| g.view().is_on_minion(c));
                match g.destroy_one_of(&on_minions)? {
                    Some(c) if g.view().is_treasure(c) => g.extra_action(),
                    _ => Ok(()),
                }
            }),
        action("Salvage")
            .text("Special: Before a base scores, you may play this. You may play a treasure from the treasure discard pile on one of your minions there.")
            .only_playable(On::BeforeScoring)
            .on_play(|g| {
                let mut minions = g.minions(your_minion().here());
                minions.retain(|&c| !g.discarded_treasures_for(c).is_empty());
                let Some(minion) = g.may_pick_card(Ask::PlayOnWhich, &minions)? else { return Ok(()) };
                match g.pick_card(Ask::PlayExtra, &g.discarded_treasures_for(minion))? {
                    Some(c) => g.play_action_on(c, minion),
                    None => Ok(()),
                }
            }),
    ],
};

fn treasures_on_this(v: &View) -> i32 {
    v.this_card().map_or(0, |c| v.treasures_on(c) as i32)
}

/// The search comes first and the shuffling last, whether or not the treasure is played between them.
fn mine(g: &mut Game) -> Flow {
    let minions_for = |g: &Game, c: CardId| {
        let mut minions = g.minions(your_minion());
        minions.retain(|&minion| g.could_play_action_on(c, minion));
        minions
    };
    let mut found = g.find_treasures(|v, c| v.is_action(c));
    found.retain(|&c| !minions_for(g, c).is_empty());
    if let Some(c) = g.may_pick_card(Ask::PlayExtra, &found)?
        && let Some(minion) = g.pick_card(Ask::PlayOnWhich, &minions_for(g, c))?
    {
        g.play_action_on(c, minion)?;
    }
    g.shuffle_treasures();
    Ok(())
}
