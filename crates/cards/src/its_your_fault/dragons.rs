//! Dragons: leaving nothing as it was.

use engine::prelude::*;

pub(crate) const DRAGONS: Faction = Faction {
    name: "Dragons",
    cards: &[
        minion("Great Wyrm", 5)
            .text("Ongoing: When this base scores, it awards each other player 1 VP less.")
            .rulings(&[("bgb-dragons-great-wyrm", ONLY_THE_BASE)])
            .changes_award(one_less_for_others),
        minion("Wyvern", 4)
            .copies(2)
            .text("Destroy a minion here with power 3 or less. Talent: The breakpoint of this base is 3 less until the end of the turn.")
            .on_play(|g| g.destroy_one(a_minion().here().power_at_most(3)))
            .talent(|g| {
                if let Some(here) = g.here() {
                    g.change_breakpoint(here, -3);
                }
                Ok(())
            }),
        minion("Imperial Dragon", 3)
            .copies(3)
            .text("Ongoing: Each time another player plays a minion here or moves one here, draw a card.")
            .rulings(&[("bgb-dragons-imperial-dragon", COMES_HERE)])
            .after_minion_played(played_here_by_another, |g, _| g.draw_cards(1))
            .ongoing(On::Moved, moved_here_by_another, |g, _| g.draw_cards(1)),
        minion("Hatchling", 2)
            .copies(4)
            .text("Ongoing: Each time another player plays a minion here or moves one here, that minion has -1 power until the end of the turn.")
            .rulings(&[("bgb-dragons-hatchling", COMES_HERE)])
            .after_minion_played(played_here_by_another, |g, e| weaken(g, e.card))
            .ongoing(On::Moved, moved_here_by_another, |g, e| weaken(g, e.card)),
        action("Bring Down the Walls")
            .copies(2)
            .on_base()
            .text("Play on a base. Special: You may play an extra minion here before this base scores.")
            .special(
                On::BeforeScoring,
                |v, e| v.here == Some(e.at),
                |g, e| g.must_play_now(extra_minion().at(e.at)).map(drop),
            )
            .if_you_could_play(|_, e| extra_minion().at(e.at)),
        action("Burn It Down")
        .text("Choose a base and destroy it with the actions on it; the minions stay. The top base of the base deck or a discarded one of your choice replaces it.")
        .rulings(&[(
            "bgb-dragons-burn-it-down",
            "Actions on the minions stay with them. The top base is not looked at before the choice is made.",
        )])
        .on_play(|g| {
            let Some(base) = g.choose_base(Ask::Destroy, |_, _| true)? else { return Ok(()) };
            g.destroy_all(g.state().actions_on_base(base).collect())?;
            let new = g.choose_top_or_discarded_base()?;
            g.destroy_base(base, new)
        }),
        action("Dangerous Ground")
            .on_base()
            .text("Play on a base. Ongoing: Other players can play a minion here only if they first discard a card.")
            .rulings(&[("bgb-dragons-dangerous-ground", "A player with no other card to discard cannot play a minion here.")])
            .costs_here(|v, p| (v.is_minion(p.card) && v.is_another(p.by)) as u8),
        action("Dragon Lands")
            .on_base()
            .text("Play on a base. Ongoing: Your minions here have +1 power each. Special: You may also play this on a base before it scores.")
            .raises_power()
            .gives_power(|v, c| if v.is_your_minion_here(c) { 1 } else { 0 })
            .also_playable(On::BeforeScoring),
        action("Flank Attack")
            .text("Search your deck and/or your discard pile for an action that is played on a base. You may play it at once as an extra action. If you searched your deck, shuffle it.")
            .on_play(|g| g.search_deck_or_discard(|v, c| v.is_for_a_base(c), |g, action| g.may_play_one_of(&[action]))),
        action("Intimidating Presence")
            .on_base()
            .text("Play on a base. Ongoing: Each other player's minions here have -1 power. Special: You may also play this on a base before it scores.")
            .gives_power(|v, c| if others_minion().here().matches(v, c) { -1 } else { 0 })
            .also_playable(On::BeforeScoring),
        action("Raze")
            .on_base()
            .text("Play on a base. Ongoing: The base loses its ability.")
            .cancels_base(),
        action("Ruins")
            .copies(2)
            .on_base()
            .text("Play on a base. Ongoing: When this base scores, it awards each other player 1 VP less.")
            .rulings(&[("bgb-dragons-ruins", ONLY_THE_BASE)])
            .changes_award(one_less_for_others),
    ],
};

const COMES_HERE: &str =
    "A minion that moves away from here does not count. This very minion counts, too, when another player moves it.";

fn played_here_by_another(v: &View, e: &Event) -> bool {
    happens_here(v, e) && v.is_another(e.by)
}
fn moved_here_by_another(v: &View, e: &Event) -> bool {
    // "here" is still where this minion comes from, if it is this one that moves
    v.is_minion(e.card) && v.is_another(e.by) && (e.is_move_to(v.here) || v.is_this(e.card))
}
fn weaken(g: &mut Game, minion: CardId) -> Flow {
    g.give_power(minion, -1, Until::EndOfTurn).map(drop)
}

const ONLY_THE_BASE: &str = "Points that abilities give are not changed.";

fn one_less_for_others(v: &View, seat: Seat) -> i32 {
    if v.is_another(seat) { -1 } else { 0 }
}
