//! Itty Critters: having them all.

use engine::prelude::*;

pub(crate) const ITTY_CRITTERS: Faction = Faction {
    name: "Itty Critters",
    cards: &[
        minion("Critter Champion", 5)
            .text("Talent: Search your deck for a minion with power 2 or less and shuffle the deck. You may play that minion here at once as an extra one. If you control it at the end of the turn, it goes to the bottom of your deck.")
            .rulings(&[("bgb-itty-critters-critter-champion", EVEN_IF_GONE)])
            .talent(|g| {
                let here = g.here();
                let found = critters(g, 2, here);
                let chosen = g.may_pick_card(Ask::PlayExtra, &found)?;
                g.shuffle_deck(g.you());
                send_out(g, chosen, here)
            })
            .watching(On::TurnEnd, you_control_it, call_back),
        minion("Critter Coach", 4)
            .copies(3)
            .text("You may search your deck for a minion with power 2 or less, shuffle the deck, and play that minion here at once as an extra one. If you control it at the end of the turn, it goes to the bottom of your deck.")
            .rulings(&[("bgb-itty-critters-critter-coach", EVEN_IF_GONE)])
            .on_play(|g| {
                if !g.may(Ask::May)? {
                    return Ok(());
                }
                let here = g.here();
                let found = critters(g, 2, here);
                let chosen = g.pick_card(Ask::PlayExtra, &found)?;
                g.shuffle_deck(g.you());
                send_out(g, chosen, here)
            })
            .watching(On::TurnEnd, you_control_it, call_back),
        minion("Calicoin", 2)
            .text("You may choose another minion here and place a +1 power counter on it.")
            .on_play(|g| g.may_place_counter(a_minion().here().other())),
        minion("Flooffairy", 2)
            .text("You may draw a card.")
            .on_play(|g| if g.may(Ask::May)? { g.draw_cards(1) } else { Ok(()) }),
        minion("Krakatoad", 2)
            .text("You may give another minion here +2 power until the end of the turn.")
            .on_play(|g| match g.may_choose(Ask::Power, a_minion().here().other())? {
                Some(minion) => g.give_power(minion, 2, Until::EndOfTurn).map(drop),
                None => Ok(()),
            }),
        minion("Leafaroo", 2)
            .text("You may choose a card in your discard pile and shuffle it into your deck.")
            .on_play(|g| {
                let chosen = g.may_pick_card(Ask::Place, &g.your_discard(|_, _| true))?;
                g.shuffle_into_deck(chosen.as_slice());
                Ok(())
            }),
        minion("Shellshock", 2)
            .text("You may destroy another minion here with power 2 or less.")
            .on_play(|g| g.may_destroy(a_minion().here().other().power_at_most(2))),
        minion("Tadpour", 2)
            .text("You may move another minion here to another base.")
            .on_play(|g| g.may_move(a_minion().here().other())),
        action("Coach Combat")
            .text("Choose one of your minions. Destroy a minion at its base that has less power than it.")
            .on_play(|g| {
                let Some(fighter) = g.choose(Ask::Card, your_minion())? else { return Ok(()) };
                match g.base_of(fighter) {
                    Some(base) => g.destroy_one(a_minion().at(base).power_less_than(g.power(fighter))),
                    None => Ok(()),
                }
            }),
        action("Critter Cube")
            .text("Choose a minion that is not a monster, with power 3 or less, and shuffle it into your own deck, whoever owns it.")
            .rulings(&[(
                "bgb-itty-critters-critter-cube",
                "You draw it and play it like a card of your own. When it leaves play, it goes back to its owner.",
            )])
            .on_play(|g| match g.choose(Ask::Place, a_minion().power_at_most(3).not_a_monster())? {
                Some(minion) => g.affect(minion, Affect::ShuffleIntoDeckOf(g.you())).map(drop),
                None => Ok(()),
            }),
        action("Evolution")
            .copies(2)
            .text("Destroy one of your minions to do one of two things at its base: play Rainboroc, or search your deck for a minion that has up to 1 more power than it had and shuffle the deck. You may play the minion you found there at once as an extra one.")
            .on_play(evolve),
        action("Gotta Get 'Em All")
            .text("For each different name among the minions in your discard pile, shuffle one minion with that name into your deck.")
            .on_play(|g| {
                let (mut left, mut chosen) = (g.your_discard(|v, c| v.is_minion(c)), Vec::new());
                while let Some(&first) = left.first() {
                    let v = g.view();
                    let (mut alike, others): (Vec<CardId>, Vec<CardId>) =
                        left.into_iter().partition(|&c| v.name(c) == v.name(first));
                    alike.sort_by_key(|&c| g.state().card(c).def);
                    alike.dedup_by_key(|c| g.state().card(*c).def); // copies are all the same
                    chosen.extend(g.pick_card(Ask::Place, &alike)?);
                    left = others;
                }
                g.shuffle_into_deck(&chosen);
                Ok(())
            }),
        action("I Select You!")
            .text("Search your deck for a minion with power 3 or less and shuffle the deck. You may play that minion at once as an extra one. If you control it at the end of the turn, it goes to the bottom of your deck.")
            .on_play(|g| {
                let found = critters(g, 3, None);
                let chosen = g.may_pick_card(Ask::PlayExtra, &found)?;
                g.shuffle_deck(g.you());
                send_out(g, chosen, None)
            })
            .watching(On::TurnEnd, you_control_it, call_back),
        action("Ittypedia")
            .copies(2)
            .on_base()
            .text("Play on a base. Ongoing: Each minion you play here gains +1 power until the end of the turn.")
            .after_minion_played(
                |v, e| e.by == v.you && happens_here(v, e),
                |g, e| g.give_power(e.card, 1, Until::EndOfTurn).map(drop),
            ),
        action("Recall Critter")
            .text("You may play a minion with power 2 or less from your discard pile at once as an extra one. If you control it at the end of the turn, it goes to the bottom of your deck.")
            .on_play(|g| {
                let found =
                    g.your_discard(|v, c| v.is_minion(c) && v.power(c) <= 2 && v.may_play_somewhere(c));
                let chosen = g.may_pick_card(Ask::PlayExtra, &found)?;
                send_out(g, chosen, None)
            })
            .watching(On::TurnEnd, you_control_it, call_back),
        action("Super Effective")
            .text("Choose an action that is on a base or minion and destroy it.")
            .on_play(|g| g.destroy_one_of(&g.actions_in_play()).map(drop)),
        titan("Rainboroc")
            .text("Special: While this is set aside, after you win a base, you may play this on its replacement. Ongoing: The first time each turn that you play a minion with power 2 or less here, place a +1 power counter on this afterwards. Talent: From your discard pile, shuffle a minion with power 2 or less into your deck. If you do, you may move this to another base.")
            .special_from_aside(
                On::Replaced,
                |v, e| v.winners().contains(v.you) && v.was_waiting() && v.may_play_this_at(e.at),
                |g, e| g.play_this_titan(e.at),
            )
            .after_minion_played(
                |v, e| e.by == v.you && happens_here(v, e) && v.power(e.card) <= 2,
                |g, _| g.add_counters(g.this(), 1).map(drop),
            )
            .once_per_turn()
            .talent(|g| {
                let small = g.your_discard(|v, c| v.is_minion(c) && v.power(c) <= 2);
                let Some(minion) = g.pick_card(Ask::Place, &small)? else { return Ok(()) };
                g.shuffle_into_deck(&[minion]);
                if g.may_with(Ask::May, g.this())? { g.move_away(g.this()).map(drop) } else { Ok(()) }
            }),
    ],
};

const EVEN_IF_GONE: &str =
    "It goes to the bottom of its owner's deck, even if the card that brought it is gone by then.";

/// Searches your deck for minions with so little power that can be played here, or at any base if that is not said.
fn critters(g: &mut Game, power: i32, here: Option<Slot>) -> Vec<CardId> {
    let playable = |v: &View, c| here.map_or_else(|| v.may_play_somewhere(c), |b| v.may_play_at(c, b));
    g.find_in_deck(|v, c| v.is_minion(c) && v.power(c) <= power && playable(v, c))
}

/// Plays a minion that is not in the hand, here or at any base, and watches it until the turn ends.
fn send_out(g: &mut Game, critter: Option<CardId>, here: Option<Slot>) -> Flow {
    let Some(critter) = critter else { return Ok(()) };
    match here {
        Some(here) => drop(g.play_minion_at(critter, here)?),
        None => g.play_card_now(critter)?,
    }
    g.watch(critter, Until::EndOfTurn);
    Ok(())
}

/// Of a minion that is watched.
pub(super) fn you_control_it(v: &View, _: &Event) -> bool {
    v.this_card().is_some_and(|c| v.is_yours(c))
}
/// Of a minion that is watched.
pub(super) fn call_back(g: &mut Game, _: &Event) -> Flow {
    g.affect(g.this(), Affect::PlaceOnDeckBottom).map(drop)
}

/// What follows depends on the destruction, and on the power the minion had before.
fn evolve(g: &mut Game) -> Flow {
    let Some(minion) = g.choose(Ask::Destroy, your_minion())? else { return Ok(()) };
    let (power, base) = (g.power(minion), g.base_of(minion));
    if !g.destroy(minion)? {
        return Ok(());
    }
    let there = |_: &View, b: Slot| Some(b) == base;
    let deeds: &[Deed] = match g.could_play_titan_named("Rainboroc", there) {
        true => &[Deed::PlayTitan, Deed::SearchDeck],
        false => &[Deed::SearchDeck],
    };
    if g.choose_one(deeds)? == Some(Deed::PlayTitan) {
        return g.play_titan_named("Rainboroc", there);
    }
    let found = critters(g, power + 1, base);
    let chosen = g.may_pick_card(Ask::PlayExtra, &found)?;
    g.shuffle_deck(g.you());
    match (chosen, base) {
        (Some(minion), Some(base)) => g.play_minion_at(minion, base).map(drop),
        _ => Ok(()),
    }
}
