//! Rock Stars: many fans, and the biggest stage there is.

use engine::prelude::*;

pub(crate) const ROCK_STARS: Faction = Faction {
    name: "Rock Stars",
    cards: &[
        minion("The Monarch", 5)
            .text("Talent: Search your deck, your discard pile or both for a Groupie, reveal it and take it into your hand. If you searched your deck, shuffle it.")
            .talent(|g| g.search_deck_or_discard(is_groupie, |g, groupie| g.place_in_hand(groupie))),
        minion("Classic Rocker", 4)
            .copies(2)
            .text("Talent: Draw a card if the breakpoint here is 21 or more. Only one Classic Rocker can do this each turn.")
            .talent(|g| if is_big_venue(&g.view()) { g.draw_cards(1) } else { Ok(()) })
            .one_of_this_name_per_turn(),
        minion("Rick Roll", 3)
            .copies(2)
            .text("Move up to three of your minions here from bases with lower breakpoints.")
            .on_play(|g| match g.here() {
                Some(here) => go_on_tour(g, here),
                None => Ok(()),
            }),
        minion("Groupie", 2)
            .copies(5)
            .text("You may play another Groupie here as an extra minion.")
            .on_play(|g| match g.here() {
                Some(here) => g.extra_of_name(1, "Groupie", extra_minion().at(here)),
                None => Ok(()),
            }),
        action("Guest Star")
            .copies(2)
            .text("Search your deck, your discard pile or both for a Groupie and reveal it. Take it into your hand or play it at once as an extra minion. If you searched your deck, shuffle it.")
            .on_play(|g| g.search_deck_or_discard(is_groupie, |g, groupie| g.place_in_hand_or_play(groupie))),
        action("Hot Venue")
            .on_base()
            .text("Play on a base. Ongoing: Your minions here have +1 power. At the end of each turn, draw a card if you have played a minion here this turn and the breakpoint here is 21 or more.")
            .raises_power()
            .gives_power(|v, c| if v.is_here(c) && v.is_yours(c) { 1 } else { 0 })
            .ongoing(On::TurnEnd, |v, _| v.you_played_here() && is_big_venue(v), |g, _| g.draw_cards(1)),
        action("Power Ballad")
            .text("Choose a base. Each minion you have there gains +1 power until the end of the turn. Special: You may also play this before a base with breakpoint 21 or more scores, for that base.")
            .raises_power()
            .on_play(|g| {
                let Some(base) = g.choose_base_or_scoring_one()? else { return Ok(()) };
                g.give_power_to_all(g.minions(your_minion().at(base)), 1, Until::EndOfTurn)
            })
            .special_from_hand(
                On::BeforeScoring,
                Limit::Always,
                |v, _| is_big_venue(v),
                |g, e| g.play_this_action(Some(e.at)),
            ),
        action("Reunion Tour")
            .text("Choose any number of minions in your discard pile and shuffle them into your deck.")
            .on_play(|g| {
                let minions = g.your_discard(|v, c| v.is_minion(c));
                let chosen = g.pick_up_to(usize::MAX, Ask::Pick, minions)?;
                g.shuffle_into_deck(&chosen);
                Ok(())
            }),
        action("Rock of Luuv")
            .text("Search your deck for up to three minions with the same name and power 2 or less, reveal them and take them into your hand. Shuffle your deck.")
            .on_play(|g| {
                let mut minions = g.search(g.you());
                minions.retain(|&c| g.view().is_minion(c) && g.power(c) <= 2);
                for c in g.pick_up_to_of_one_name(3, Ask::Pick, minions)? {
                    g.reveal(c);
                    g.place_in_hand(c)?;
                }
                g.shuffle_deck(g.you());
                Ok(())
            }),
        action("Total Sellout")
            .copies(2)
            .text("Special: After a base scores where you have a minion, you may play this. Draw two cards, or three if its breakpoint was 21 or more.")
            .only_playable_when(On::AfterScoring, |v, e| v.any(your_minion().at(e.at)))
            .on_play(|g| {
                g.draw_cards(2)?;
                if g.state().scoring.breakpoint as i32 >= BIG { g.draw_cards(1) } else { Ok(()) }
            }),
        action("Tour Bus")
            .text("Choose a base. Move up to three of your minions there from bases with lower breakpoints.")
            .on_play(|g| match g.choose_base(Ask::Base, |_, _| true)? {
                Some(base) => go_on_tour(g, base),
                None => Ok(()),
            }),
        action("Turn Up to 11")
            .on_base()
            .text("Play on a base. Ongoing: If the starting breakpoint here is below 21, it is set to 21.")
            .rulings(&[
                (
                    "bgb-rock-stars-turn-up-to-11",
                    "If other abilities also set the starting breakpoint, the current player chooses which one applies. Anything that adds to or subtracts from the breakpoint then changes that number.",
                ),
                ("wwwt-turn-up-to-11", "Monsters and similar effects still change the breakpoint."),
            ])
            .sets_breakpoint(|v, b| (v.here == Some(b) && v.state().lowest_starting_breakpoint(b) < BIG).then_some(BIG)),
    ],
};

/// From this breakpoint on, a venue is a big one.
const BIG: i32 = 21;

fn is_big_venue(v: &View) -> bool {
    v.here.is_some_and(|b| v.state().breakpoint(b) >= BIG)
}
fn is_groupie(v: &View, c: CardId) -> bool {
    v.name(c) == "Groupie"
}
/// Moves up to three of your minions to a base from bases with lower breakpoints.
fn go_on_tour(g: &mut Game, to: Slot) -> Flow {
    let mut minions = g.minions(your_minion());
    minions.retain(|&c| g.base_of(c).is_some_and(|from| g.state().breakpoint(from) < g.state().breakpoint(to)));
    let chosen = g.pick_up_to(3, Ask::Move, minions)?;
    g.affect_all(chosen, Affect::Move(to)).map(drop)
}
