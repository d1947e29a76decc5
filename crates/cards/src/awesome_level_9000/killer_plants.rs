//! Killer Plants: growing one out of another, turn by turn.

use engine::prelude::*;

pub(crate) const KILLER_PLANTS: Faction = Faction {
    name: "Killer Plants",
    cards: &[
        minion("Venus Man Trap", 5)
            .text("Talent: Search your deck for a minion with power 2 or less. You may play it here at once as an extra minion. Shuffle your deck.")
            .talent(|g| {
                let found = seeds(g, 2);
                let chosen = g.may_pick_card(Ask::PlayExtra, &found)?;
                grow(g, chosen)
            }),
        minion("Weed Eater", 5)
            .copies(2)
            .text("This has -2 power until the end of the turn.")
            .rulings(&[(
                "bgb-killer-plants-weed-eater",
                "In a deck its power is 5, so a Sprout cannot find it. After the turn it is played, its power is 5 again.",
            )])
            .on_play(|g| g.give_power(g.this(), -2, Until::EndOfTurn).map(drop)),
        minion("Water Lily", 3)
            .copies(3)
            .text("Ongoing: At the start of your turn, draw a card. Only one Water Lily can do this each turn.")
            .rulings(&[(
                "bgb-killer-plants-water-lily",
                "One played by a Sprout arrives in time for the start of that same turn.",
            )])
            .at_start_of_your_turn(|g| g.draw_cards(1))
            .one_of_this_name_per_turn(),
        minion("Sprout", 2)
            .copies(4)
            .text("Ongoing: At the start of your next turn, destroy this. You may then search your deck for a minion with power 3 or less, play it here as an extra one, and shuffle your deck.")
            .rulings(&[
                (
                    "bgb-erratum-killer-plants-sprout",
                    "It is destroyed at the start of your next turn, never on the turn it is played.",
                ),
                ("bgb-killer-plants-sprout", "A Sprout played by another one stays for that turn."),
            ])
            .at_start_of_your_next_turn(|g| {
                g.destroy_this()?;
                if !g.may(Ask::May)? {
                    return Ok(());
                }
                let found = seeds(g, 3);
                let chosen = g.pick_card(Ask::PlayExtra, &found)?;
                grow(g, chosen)
            }),
        action("Blossom")
            .text("You may play up to three extra minions with the same name.")
            .on_play(|g| g.extra_of_one_name(3, extra_minion())),
        action("Budding")
            .text("Choose any minion in play. Search your deck for a card with its name and take it into your hand. Shuffle your deck.")
            .on_play(|g| {
                let Some(minion) = g.choose(Ask::Card, a_minion())? else { return Ok(()) };
                let name = g.view().name(minion);
                match g.search_deck(|v, c| v.name(c) == name)? {
                    Some(copy) => g.place_in_hand(copy),
                    None => Ok(()),
                }
            }),
        action("Choking Vines")
            .on_minion()
            .text("Play on a minion. Ongoing: Destroy it at the start of your turn.")
            .at_start_of_your_turn(|g| g.destroy_host()),
        action("Deep Roots")
            .on_base()
            .text("Play on a base. Ongoing: Other players' cards cannot move or return your minions here.")
            .rulings(&[(
                "bgb-killer-plants-deep-roots",
                "They can still be destroyed, placed elsewhere or shuffled into a deck, and bases and your own cards can still move them.",
            )])
            .prevents(|v, w| v.is_your_minion_here(w.card) && w.by_anothers_card(v) && uproots(w)),
        action("Entangled")
            .on_base()
            .text("Play on a base. Ongoing: At each base where you have a minion, minions cannot be moved or returned. At the start of your turn, destroy this.")
            .rulings(&[(
                "bgb-killer-plants-entangled",
                "Minions can still be destroyed, placed elsewhere or shuffled into a deck.",
            )])
            .prevents(|v, w| v.is_minion(w.card) && uproots(w) && v.any(your_minion().at(w.at)))
            .at_start_of_your_turn(|g| g.destroy_this()),
        action("Insta-Grow")
            .copies(2)
            .text("You may play one extra minion.")
            .on_play(|g| g.extra_minion()),
        action("Overgrowth")
            .on_base()
            .text("Play on a base. Ongoing: At the start of your turn, its starting breakpoint becomes 0 until the end of the turn.")
            .rulings(&[(
                "bgb-killer-plants-overgrowth",
                "Once it has become 0, it stays 0 that turn, even without this card.",
            )])
            .at_start_of_your_turn(|g| match g.here() {
                Some(here) => g.set_breakpoint(here, 0),
                None => Ok(()),
            }),
        action("Sleep Spores")
            .copies(2)
            .on_base()
            .text("Play on a base. Ongoing: Each other player's minions here have -1 power (minimum 0).")
            .gives_power(|v, c| if others_minion().here().matches(v, c) { -1 } else { 0 }),
    ],
};

/// The minions in your deck, one of each, that have so little power and can be played here.
fn seeds(g: &mut Game, power: i32) -> Vec<CardId> {
    let Some(here) = g.here() else { return Vec::new() };
    g.find_in_deck(|v, c| v.is_minion(c) && v.power(c) <= power && v.may_play_at(c, here))
}

/// Plays a minion of your deck here, and shuffles the deck only then.
fn grow(g: &mut Game, minion: Option<CardId>) -> Flow {
    if let Some((minion, here)) = minion.zip(g.here()) {
        g.play_minion_at(minion, here)?;
    }
    g.shuffle_deck(g.you());
    Ok(())
}

fn uproots(w: &Would) -> bool {
    matches!(w.how, Affect::Move(_) | Affect::Return)
}
