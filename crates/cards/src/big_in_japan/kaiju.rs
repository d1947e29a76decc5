//! Kaiju: power that needs no minions.

use engine::prelude::*;

pub(crate) const KAIJU: Faction = Faction {
    name: "Kaiju",
    cards: &[
        minion("Tiny Priestesses", 3)
            .text("If Gorgodzolla is in play, move it here. If it waits, you may play it here.")
            .rulings(&[("bgb-kaiju-tiny-priestesses", "A Gorgodzolla of yours that comes gets its +1 power counter for them.")])
            .on_play(|g| g.play_or_move_titan_here("Gorgodzolla")),
        minion("Johnny", 2)
            .text("You may take back an action of yours from a base. If you do, play it here as an extra one.")
            .on_play(|g| {
                let Some(here) = g.here() else { return Ok(()) };
                let mut yours = g.actions_on_bases();
                let comes_back = |a: CardId| g.state().card(a).owner == g.you();
                // both or neither
                yours.retain(|&a| g.view().is_yours(a) && comes_back(a) && g.could_play_action_at(a, here));
                let Some(action) = g.may_pick_card(Ask::Return, &yours)? else { return Ok(()) };
                g.return_to_hand(action)?;
                if g.hand(g.you()).contains(&action) {
                    g.play_action_at(action, here)?;
                }
                Ok(())
            }),
        action("Oh, No!")
            .on_base()
            .text("Play on a base. If Gorgodzolla is in play, move it here. If it waits, you may play it here. Ongoing: You have +2 power here.")
            .rulings(&[("bgb-kaiju-oh-no", "A Gorgodzolla of yours that comes gets its +1 power counter for this card.")])
            .on_play(|g| g.play_or_move_titan_here("Gorgodzolla"))
            .adds_power(|v, seat| if seat == v.you { 2 } else { 0 }),
        action("Stomp")
            .copies(2)
            .on_base()
            .text("Play on a base. Its breakpoint is 3 less until the end of the turn. Ongoing: You have +2 power here.")
            .on_play(|g| {
                if let Some(here) = g.here() {
                    g.change_breakpoint(here, -3);
                }
                Ok(())
            })
            .adds_power(|v, seat| if seat == v.you { 2 } else { 0 }),
        action("There Goes Tokyo")
            .text("If Gorgodzolla is in play, it moves to another base, and the one it leaves is destroyed with all other cards there. The base deck's top base comes there.")
            .rulings(&[(
                "bgb-kaiju-there-goes-tokyo",
                "Cards that cannot be destroyed go, too: they are discarded with the base.",
            )])
            .on_play(|g| {
                let Some(kaiju) = g.state().index.titans.iter().find(|&c| g.view().name(c) == "Gorgodzolla") else {
                    return Ok(());
                };
                let Some(base) = g.base_of(kaiju) else { return Ok(()) };
                g.move_away(kaiju)?;
                g.discard_base(base)
            }),
        titan("Gorgodzolla")
            .text("Special: You may play this on a base with at least two actions of yours, in place of your regular minion. Ongoing: Each minion or action you play on this base gives this a +1 power counter. Ongoing: For each action you play on this base, you may draw a card.")
            .rulings(&[("bgb-kaiju-gorgodzolla", "Only actions on the base itself count, not those on minions there.")])
            .instead_of_regular(Kind::Minion, |v, b| v.your_actions_on(b) >= 2)
            .ongoing(On::MinionPlayed, you_play_here, |g, _| g.add_counters(g.this(), 1).map(drop))
            .ongoing(On::ActionPlayed, you_play_on_this_base, |g, _| g.add_counters(g.this(), 1).map(drop))
            .ongoing(On::ActionPlayed, you_play_on_this_base, |g, _| g.draw_cards(1))
            .you_may(),
    ],
};

fn you_play_here(v: &View, e: &Event) -> bool {
    e.by == v.you && v.here == Some(e.at)
}
fn you_play_on_this_base(v: &View, e: &Event) -> bool {
    e.by == v.you && played_on_this_base(v, e)
}
