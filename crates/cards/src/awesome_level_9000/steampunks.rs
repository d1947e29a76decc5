//! Steampunks: machines for every base.

use engine::prelude::*;

pub(crate) const STEAMPUNKS: Faction = Faction {
    name: "Steampunks",
    cards: &[
        minion("Steam Queen", 5)
            .text("Ongoing: Other players' cards do not affect your actions.")
            .prevents(|v, w| v.is_action(w.card) && v.is_yours(w.card) && w.by_anothers_card(v)),
        minion("Mechanic", 4)
            .copies(2)
            .text("You may play an extra action from your discard pile at once, if it is one played on a base.")
            .on_play(|g| {
                let machines = g.your_discard(|v, c| v.is_for_a_base(c));
                g.may_play_one_of(&machines)
            }),
        minion("Steam Man", 3)
            .copies(3)
            .text("Ongoing: This has +1 power while you have an action on this base.")
            .rulings(&[("bgb-steampunks-steam-man", "It has only +1 power even with several of your actions here.")])
            .has_power(|v| if v.your_actions_here() > 0 { 1 } else { 0 }),
        minion("Captain Ahab", 2)
            .copies(4)
            .text("Talent: Move this to another base with one of your actions on it.")
            .talent(|g| {
                let here = g.here();
                match g.choose_base(Ask::MoveWhere, |v, b| Some(b) != here && v.your_actions_on(b) > 0)? {
                    Some(to) => g.move_to(g.this(), to).map(drop),
                    None => Ok(()),
                }
            }),
        action("Aggromotive")
            .on_base()
            .text("Play on a base. Ongoing: While you have a minion here, you have +5 power here.")
            .rulings(&[(
                "bgb-steampunks-aggromotive",
                "No minion has this power; it is part of your total here, on every player's turn.",
            )])
            .adds_power(|v, seat| if seat == v.you && v.any(your_minion().here()) { 5 } else { 0 }),
        action("Change of Venue")
            .text("Take one of your actions on a base or minion into your hand. You may play it at once as an extra action.")
            .on_play(|g| {
                let mut yours = g.actions_in_play();
                yours.retain(|&a| g.view().is_yours(a));
                let Some(action) = g.pick_card(Ask::Place, &yours)? else { return Ok(()) };
                g.affect(action, Affect::PlaceInHand)?;
                if g.hand(g.you()).contains(&action) { g.may_play_one_of(&[action]) } else { Ok(()) }
            }),
        action("Difference Engine")
            .on_base()
            .text("Play on a base. Ongoing: At the end of your turn, draw a card if you have a minion here.")
            .ongoing(
                On::TurnEnd,
                |v, e| e.by == v.you && v.any(your_minion().here()),
                |g, _| g.draw_cards(1),
            ),
        action("Escape Hatch")
            .on_base()
            .text("Play on a base. Ongoing: Your minions here return to your hand instead of being destroyed.")
            .rulings(&[("bgb-steampunks-escape-hatch", "A minion returned this way was not destroyed.")])
            .instead_of_destruction(
                |v, w| v.is_your_minion_here(w.card),
                |g, w| match g.return_to_hand(w.card)? {
                    true => Ok(Replaced::Yes),
                    false => Ok(Replaced::No), // nothing happens instead if it cannot return
                },
            ),
        action("Ornate Dome")
            .on_base()
            .text("Play on a base. Destroy each other player's actions on it. Ongoing: Other players cannot play actions on it.")
            .rulings(&[(
                "bgb-steampunks-ornate-dome",
                "Actions on minions here stay, and more can be played on them. Actions that choose the base without being played on it can still be played.",
            )])
            .on_play(|g| {
                let mut others = g.actions_beside_this();
                others.retain(|&a| !g.view().is_yours(a));
                g.destroy_all(others)
            })
            .forbids_here(|v, p| v.is_action(p.card) && p.on.is_none() && p.by != v.you),
        action("Rotary Slug Thrower")
            .on_base()
            .text("Play on a base. Ongoing: Your minions here have +2 power.")
            .raises_power()
            .gives_power(|v, c| if v.is_your_minion_here(c) { 2 } else { 0 }),
        action("Scrap Diving")
            .copies(2)
            .text("Take an action from your discard pile into your hand.")
            .on_play(|g| {
                let actions = g.your_discard(|v, c| v.is_action(c));
                match g.pick_card(Ask::Pick, &actions)? {
                    Some(action) => g.place_in_hand(action),
                    None => Ok(()),
                }
            }),
        action("Zeppelin")
            .copies(2)
            .on_base()
            .text("Play on a base. Talent: Move one of your minions from here to another base, or here from another base.")
            .talent(|g| match g.choose(Ask::Move, your_minion())? {
                Some(minion) => g.move_from_or_to_here(minion).map(drop),
                None => Ok(()),
            }),
    ],
};
