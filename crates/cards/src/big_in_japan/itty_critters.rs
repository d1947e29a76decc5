//! Itty Critters: having them all.

use engine::prelude::*;

pub(crate) const ITTY_CRITTERS: Faction = Faction {
    name: "Itty Critters",
    cards: &[
        minion("Critter Champion", 5)
            .text("Talent: Search your deck for a minion with power 2 or less, shuffle the deck, and play that minion here as an extra one. If you control that minion at the end of the turn, it goes under your deck.")
            .rulings(&[("bgb-itty-critters-critter-champion", EVEN_IF_GONE)])
            .talent(call_critter)
            .watching(On::TurnEnd, you_control_it, place_it_under_deck),
        minion("Critter Coach", 4)
            .copies(3)
            .text("You may search your deck for a minion with power 2 or less, shuffle the deck, and play that minion here as an extra one. If you control that minion at the end of the turn, it goes under your deck.")
            .rulings(&[("bgb-itty-critters-critter-coach", EVEN_IF_GONE)])
            .on_play(|g| if g.may(Ask::May)? { call_critter(g) } else { Ok(()) })
            .watching(On::TurnEnd, you_control_it, place_it_under_deck),
        action("Critter Cube")
        .text("Choose a minion with power 3 or less, whoever owns it, and shuffle it into your deck.")
        .rulings(&[(
            "bgb-itty-critters-critter-cube",
            "You draw it and play it like a card of your own. When it leaves play, it goes back to its owner.",
        )])
        .on_play(|g| match g.choose(Ask::Place, a_minion().power_at_most(3))? {
            Some(minion) => g.affect(minion, Affect::ShuffleIntoDeckOf(g.you())).map(drop),
            None => Ok(()),
        }),
    ],
};

const EVEN_IF_GONE: &str = "It goes under its owner's deck, even if the card that brought it is gone by then.";

/// Brings a small minion of your deck here, and watches it.
fn call_critter(g: &mut Game) -> Flow {
    let Some(here) = g.here() else { return Ok(()) };
    let found = g.find_in_deck(|v, c| v.is_minion(c) && v.power(c) <= 2 && v.may_play_at(c, here));
    let critter = g.pick_card(Ask::PlayExtra, &found)?;
    g.shuffle_deck(g.you()); // at once, as after every search
    if let Some(critter) = critter
        && g.play_minion_at(critter, here)?
    {
        g.watch(critter, Until::EndOfTurn);
    }
    Ok(())
}

/// Of a minion that is watched.
pub(super) fn you_control_it(v: &View, _: &Event) -> bool {
    v.this_card().is_some_and(|c| v.is_yours(c))
}
/// Of a minion that is watched.
pub(super) fn place_it_under_deck(g: &mut Game, _: &Event) -> Flow {
    g.affect(g.this(), Affect::PlaceOnDeckBottom).map(drop)
}
