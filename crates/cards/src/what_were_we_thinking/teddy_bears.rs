//! Teddy Bears: everybody has to be nice.

use engine::prelude::*;

pub(crate) const TEDDY_BEARS: Faction = Faction {
    name: "Teddy Bears",
    cards: &[
        minion("Sir Squeezes", 5)
            .text("You may play up to three extra minions here, each with power 3 or less and with a total power of 5 or less.")
            .on_play(|g| match g.here() {
                Some(here) => g.extra_of_power(3, 5, extra_minion().power_at_most(3).at(here)),
                None => Ok(()),
            }),
        minion("Fun Bear", 2)
            .copies(2)
            .text("Ongoing: After another player plays or moves a minion here, place a +1 power counter on this.")
            .after_minion_played(|v, e| v.here == Some(e.at) && v.is_another(e.by), grow)
            .ongoing(
                On::Moved,
                |v, e| v.is_minion(e.card) && (e.is_move_to(v.here) || v.is_this(e.card)) && v.is_another(e.by),
                grow,
            ),
        minion("Lovey Bear", 3)
            .copies(3)
            .text("Ongoing: If another player's minion here has a higher starting power, this one's is increased to the highest of those.")
            .rulings(&[("bgb-teddy-bears-lovey-bear, wwwt-lovey-bear", "A lower starting power changes nothing.")])
            .raised_to(|v, c| v.is_here(c) && !v.is_yours(c) && v.controller(c).is_somebody()),
        minion("Snuggly Bear", 1)
            .copies(4)
            .text("Special: After the first minion you play in a turn, you may play this from your hand at the same base at once as an extra minion.")
            .rulings(&[(
                "bgb-teddy-bears-snuggly-bear, wwwt-snuggly-bear",
                "Several of them can be played after one first minion.",
            )])
            .special_from_hand(
                On::MinionPlayed,
                Limit::Always,
                |v, e| v.is_your_first_minion(e) && v.may_play_this_at(e.at),
                |g, e| g.play_this_minion(e.at),
            ),
        action("Bear Picnic")
            .on_base()
            .text("Play on a base. Ongoing: Other players can play minions they own with power 2 or less only here.")
            .rulings(&[(
                "bgb-teddy-bears-bear-picnic, wwwt-bear-picnic",
                "Minions that someone else owns can be played anywhere, and so can monsters, which nobody owns.",
            )])
            .forbids(|v, p| {
                v.is_another(p.by)
                    && v.is_minion(p.card)
                    && v.state().card(p.card).owner == p.by
                    && v.power(p.card) <= 2
                    && p.at != v.here
            }),
        action("Care Package").copies(2).text("Draw a card. You may play an extra minion.").on_play(|g| {
            g.draw_cards(1)?;
            g.extra_minion()
        }),
        action("Cuddle")
            .copies(2)
            .on_minion()
            .text("Play on a minion. Ongoing: It loses its abilities.")
            .rulings(&[(
                "bgb-teddy-bears-cuddle, wwwt-cuddle",
                "Actions on it still work, but an ability that an action gives it does not. A monster's treasures are not an ability.",
            )])
            .cancels_host(),
        action("Group Hug")
            .text("Choose one of your minions. It gains +1 power for each other minion at its base until the end of the turn.")
            .raises_power()
            .rulings(&[(
                "bgb-teddy-bears-group-hug, wwwt-group-hug",
                "They are counted once: minions that come or go later change nothing, and neither does moving it.",
            )])
            .on_play(|g| {
                let Some(hugged) = g.choose(Ask::Power, your_minion())? else { return Ok(()) };
                let Some(base) = g.base_of(hugged) else { return Ok(()) };
                let others = g.minions(a_minion().at(base)).len() - 1;
                g.give_power(hugged, others as i8, Until::EndOfTurn).map(drop)
            }),
        action("Love Overload")
            .text("Special: Before a base scores, you may play this. Destroy the strongest minion there; if several tie, destroy all of them.")
            .only_playable(On::BeforeScoring)
            .on_play(|g| g.destroy_all(g.view().strongest(a_minion().here()))),
        action("Square Deal")
            .text("Draw cards one at a time until another player has fewer cards in hand than you.")
            .on_play(|g| {
                let fewest = g.others().into_iter().map(|p| g.hand(p).len()).min().unwrap_or(0);
                let missing = (fewest + 1).saturating_sub(g.hand(g.you()).len());
                g.draw_cards(missing)
            }),
        action("Tea Party")
            .on_base()
            .text("Play on a base. Talent: Draw a card if you have a minion here and there is at least one other minion here.")
            .talent(|g| {
                let v = g.view();
                match v.any(your_minion().here()) && v.count(a_minion().here()) >= 2 {
                    true => g.draw_cards(1),
                    false => Ok(()),
                }
            }),
        action("Too Cute")
            .on_base()
            .text("Play on a base. Ongoing: Other players' cards cannot destroy your minions here.")
            .prevents_destruction(|v, w| v.is_your_minion_here(w.card) && w.by_anothers_card(v)),
    ],
};

fn grow(g: &mut Game, _: &Event) -> Flow {
    g.add_counters(g.this(), 1).map(drop)
}
