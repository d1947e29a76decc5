//! Kaiju: power that needs no minions.

use engine::prelude::*;

pub(crate) const KAIJU: Faction = Faction {
    name: "Kaiju",
    cards: &[
        minion("Kaijookey", 4)
            .text("Ongoing: This has +1 power for each action you have on this base.")
            .rulings(&[("bgb-kaiju-kaijookey", NOT_ON_MINIONS)])
            .has_power(|v| v.your_actions_here() as i32),
        minion("Tiny Priestesses", 3)
            .text("If Gorgodzolla is in play, move it here. If it is set aside, you may play it here.")
            .rulings(&[("bgb-kaiju-tiny-priestesses", "A Gorgodzolla of yours that comes gets its +1 power counter for them.")])
            .on_play(|g| g.play_or_move_titan_here("Gorgodzolla")),
        minion("Johnny", 2)
            .text("You may take one of your actions from a base back into your hand. If you do, play it here as an extra action.")
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
        action("Kaiju Alliance")
            .copies(2)
            .text("The breakpoint of each base in play is 4 less until the end of the turn.")
            .on_play(|g| {
                let bases: Vec<Slot> = g.state().slots().collect();
                bases.into_iter().for_each(|b| g.change_breakpoint(b, -4));
                Ok(())
            }),
        action("Kaiju Conflict").copies(2).text("You may play two extra actions.").on_play(|g| {
            g.extra_action()?;
            g.extra_action()
        }),
        action("Oh, No!")
            .on_base()
            .text("Play on a base. If Gorgodzolla is in play, move it here. If it is set aside, you may play it here. Ongoing: You have +2 power here.")
            .rulings(&[("bgb-kaiju-oh-no", "A Gorgodzolla of yours that comes gets its +1 power counter for this card.")])
            .on_play(|g| g.play_or_move_titan_here("Gorgodzolla"))
            .adds_power(|v, seat| if seat == v.you { 2 } else { 0 }),
        action("Pick Up a Bus")
            .copies(2)
            .text("Choose an action in your discard pile that is played on a base, and take it into your hand.")
            .on_play(|g| match g.pick_card(Ask::Pick, &g.your_discard(|v, c| v.is_for_a_base(c)))? {
                Some(action) => g.place_in_hand(action),
                None => Ok(()),
            }),
        action("Radioactive Breath")
            .copies(3)
            .on_base()
            .text("Play on a base. Choose any number of minions here with power 2 or less and destroy them. Ongoing: You have +3 power here.")
            .on_play(|g| {
                let chosen = g.choose_any(Ask::Destroy, a_minion().here().power_at_most(2))?;
                g.destroy_all(chosen)
            })
            .adds_power(|v, seat| if seat == v.you { 3 } else { 0 }),
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
        action("Tail Smash")
            .on_base()
            .text("Play on a base. Destroy a minion here with power 3 or less that you do not control. Ongoing: You have +4 power here.")
            .on_play(|g| g.destroy_one(a_minion().here().power_at_most(3).that(|v, c| !v.is_yours(c))))
            .adds_power(|v, seat| if seat == v.you { 4 } else { 0 }),
        action("The Folly of Men")
            .on_base()
            .text("Play on a base. Ongoing: Other players' cards cannot destroy minions and actions you have here. You have +2 power here.")
            .prevents_destruction(|v, w| {
                let protected = v.is_minion(w.card) || v.is_action(w.card);
                protected && v.is_yours(w.card) && v.is_here(w.card) && w.by_anothers_card(v)
            })
            .adds_power(|v, seat| if seat == v.you { 2 } else { 0 }),
        action("There Goes Tokyo")
            .text("If Gorgodzolla is in play, it moves to another base, and the one it leaves is destroyed with all other cards there. The base deck's top base replaces it.")
            .rulings(&[(
                "bgb-kaiju-there-goes-tokyo",
                "Cards that cannot be destroyed go, too: they are discarded with the base.",
            )])
            .on_play(|g| {
                let titans = g.state().index.titans.iter();
                let named: Vec<CardId> = titans.filter(|&c| g.view().name(c) == "Gorgodzolla").collect();
                let Some(kaiju) = g.pick_card(Ask::Card, &named)? else { return Ok(()) };
                let Some(base) = g.base_of(kaiju) else { return Ok(()) };
                g.move_away(kaiju)?;
                g.discard_base(base)
            }),
        action("They Say He's Got to Go")
            .text("Choose a titan and move it to another base.")
            .rulings(&[("bgb-kaiju-they-say-hes-got-to-go", "It does not matter who controls it.")])
            .on_play(|g| {
                let titans: Vec<CardId> = g.state().index.titans.iter().collect();
                match g.pick_card(Ask::Move, &titans)? {
                    Some(titan) => g.move_away(titan).map(drop),
                    None => Ok(()),
                }
            }),
        action("Wade Through the Buildings")
            .on_base()
            .text("Play on a base. Destroy each action that another player has on this base. Ongoing: You have +4 power here.")
            .rulings(&[("bgb-kaiju-wade-through-the-buildings", NOT_ON_MINIONS)])
            .on_play(|g| {
                let v = g.view();
                let others = g.actions_beside_this().into_iter().filter(|&a| v.is_another(v.controller(a))).collect();
                g.destroy_all(others)
            })
            .adds_power(|v, seat| if seat == v.you { 4 } else { 0 }),
        titan("Gorgodzolla")
            .text("Special: You may play this instead of your regular minion at a base on which you have two or more actions. Ongoing: For each minion or action you play on this base, place a +1 power counter on this. Ongoing: For each action you play on this base, you may draw a card.")
            .rulings(&[("bgb-kaiju-gorgodzolla", NOT_ON_MINIONS)])
            .instead_of_regular(Kind::Minion, |v, b| v.your_actions_on(b) >= 2)
            .ongoing(On::MinionPlayed, you_play_here, |g, _| g.add_counters(g.this(), 1).map(drop))
            .ongoing(On::ActionPlayed, you_play_on_this_base, |g, _| g.add_counters(g.this(), 1).map(drop))
            .ongoing(On::ActionPlayed, you_play_on_this_base, |g, _| g.draw_cards(1))
            .you_may(),
    ],
};

const NOT_ON_MINIONS: &str = "Only actions on the base itself count, not those on minions there.";

fn you_play_here(v: &View, e: &Event) -> bool {
    e.by == v.you && v.here == Some(e.at)
}
fn you_play_on_this_base(v: &View, e: &Event) -> bool {
    e.by == v.you && played_on_this_base(v, e)
}
