//! Truckers: actions on bases, that go places and take others along.

use engine::prelude::*;

pub(crate) const TRUCKERS: Faction = Faction {
    name: "Truckers",
    cards: &[
        minion("\"El Bandido\"", 5)
            .text("You may take control of an action on this base. Talent: Choose one: play an extra action on a base OR transfer an action on a base to another base.")
            .rulings(&[("bgb-truckers-el-bandido, t70s-skinny-minnie", NOT_ON_MINIONS)])
            .on_play(|g| {
                let theirs: Vec<CardId> = g.view().actions_here().filter(|&a| !g.view().is_yours(a)).collect();
                match g.may_pick_card(Ask::Control, &theirs)? {
                    Some(action) => g.take_control_of(action).map(drop),
                    None => Ok(()),
                }
            })
            .talent(|g| {
                g.either(&[
                    part(Deed::ExtraAction, &|g| g.extra(extra_action().on_a_base())),
                    part(Deed::Transfer, &|g| match g.pick_card(Ask::Transfer, &g.actions_on_bases())? {
                        Some(action) => g.transfer_away(action).map(drop),
                        None => Ok(()),
                    }),
                ])
            }),
        minion("\"Rubber Chicken\"", 4)
            .copies(2)
            .text("Ongoing: This has +1 power for each action you have on this base.")
            .rulings(&[("bgb-truckers-rubber-chicken, t70s-skinny-minnie", NOT_ON_MINIONS)])
            .has_power(|v| v.your_actions_here() as i32),
        minion("\"Skinny Minnie\"", 3)
            .copies(3)
            .text("Talent: If there are any actions on this base, move this to another base to transfer one of them there.")
            .rulings(&[("bgb-truckers-skinny-minnie, t70s-skinny-minnie", NOT_ON_MINIONS)])
            .talent(|g| {
                let actions: Vec<CardId> = g.view().actions_here().collect();
                if actions.is_empty() || !g.move_away(g.this())? {
                    return Ok(());
                }
                match (g.pick_card(Ask::Transfer, &actions)?, g.here()) {
                    (Some(action), Some(there)) => g.transfer_to(action, there).map(drop),
                    _ => Ok(()),
                }
            }),
        minion("\"Good Buddy\"", 2)
            .copies(4)
            .text("Draw a card if you have an action on this base.")
            .on_play(|g| if g.view().your_actions_here() > 0 { g.draw_cards(1) } else { Ok(()) }),
        action("Armored Truck")
            .on_base()
            .text("Play on a base. Ongoing: Other players' cards cannot destroy or move your minions here.")
            .prevents(|v, would| {
                matches!(would.how, Affect::Destroy | Affect::Move(_))
                    && v.is_your_minion_here(would.card)
                    && would.by_anothers_card(v)
            }),
        action("Cab-over Pete")
            .copies(2)
            .on_base()
            .text("Play on a base. Talent: Transfer this to another base to bring along one other card you have here: an action is transferred, any other card moves.")
            .talent(|g| {
                let mut others = g.here().map_or(Vec::new(), |b| g.your_cards_at(b));
                others.retain(|&c| c != g.this());
                let Some(there) = g.transfer_away(g.this())? else { return Ok(()) };
                match g.pick_card(Ask::Move, &others)? {
                    Some(c) => g.move_or_transfer(vec![c], there),
                    None => Ok(()),
                }
            }),
        action("Convoy")
            .copies(2)
            .on_base()
            .text("Play on a base. Ongoing: For each action you have on this base, including this one, you have +1 power here.")
            .rulings(&[("bgb-truckers-convoy, t70s-skinny-minnie", NOT_ON_MINIONS)])
            .adds_power(|v, seat| if seat == v.you { v.your_actions_here() as i32 } else { 0 }),
        action("Dekotora")
            .on_base()
            .text("Play on a base. Talent: Transfer this to another base to move up to three of your minions here along with it.")
            .talent(|g| {
                let yours = g.minions(your_minion().here());
                let Some(there) = g.transfer_away(g.this())? else { return Ok(()) };
                for minion in g.pick_up_to(3, Ask::Move, yours)? {
                    g.move_to(minion, there)?;
                }
                Ok(())
            }),
        action("Fixin' to Fix It")
            .text("You may play an extra action from your discard pile at once, if it is one played on a base.")
            .on_play(|g| {
                let on_base = g.your_discard(|v, c| v.is_for_a_base(c));
                g.may_play_one_of(&on_base)
            }),
        action("High-Speed Chase")
            .on_base()
            .text("Play on a base. Talent: Transfer this to another base to move one of your minions here along with it. That minion gains +3 power until the end of the turn.")
            .rulings(&[(
                "bgb-truckers-high-speed-chase, t70s-high-speed-chase",
                "The minion keeps the power if this is destroyed.",
            )])
            .talent(|g| {
                let yours = g.minions(your_minion().here());
                let Some(there) = g.transfer_away(g.this())? else { return Ok(()) };
                match g.pick_card(Ask::Move, &yours)? {
                    Some(minion) => {
                        g.move_to(minion, there)?;
                        g.give_power(minion, 3, Until::EndOfTurn).map(drop)
                    }
                    None => Ok(()),
                }
            }),
        action("Hotwire")
            .text("Choose an action on a base. Transfer it to another base, take control of it, or both.")
            .rulings(&[("bgb-truckers-hotwire, t70s-skinny-minnie", NOT_ON_MINIONS)])
            .on_play(|g| match g.pick_card(Ask::Card, &g.actions_on_bases())? {
                Some(action) => hotwire(g, action),
                None => Ok(()),
            }),
        action("Rally")
            .text("Special: Before a base scores, you may play this. One of your minions there gains +2 power until the end of the turn for each action you have on that base.")
            .raises_power()
            .rulings(&[
                ("bgb-truckers-rally, t70s-high-speed-chase", "Actions played later change nothing; actions on minions are not on the base."),
                ("t70s-skinny-minnie", NOT_ON_MINIONS),
            ])
            .only_playable(On::BeforeScoring)
            .on_play(|g| match g.choose(Ask::Power, your_minion().here())? {
                Some(minion) => {
                    let n = 2 * g.view().your_actions_here() as i8;
                    g.give_power(minion, n, Until::EndOfTurn).map(drop)
                }
                None => Ok(()),
            }),
    ],
};

const NOT_ON_MINIONS: &str = "Actions on minions are not on the base.";

/// One of the two at least, and both in this order.
fn hotwire(g: &mut Game, action: CardId) -> Flow {
    let both = [Deed::Transfer, Deed::TakeControl];
    let deeds = if g.view().is_yours(action) { &both[..1] } else { &both[..] };
    if g.choose_one(deeds)? == Some(Deed::Transfer) {
        g.transfer_away(action)?;
        if g.may_do(action, &deeds[1..])?.is_none() {
            return Ok(());
        }
    }
    g.take_control_of(action).map(drop)
}
