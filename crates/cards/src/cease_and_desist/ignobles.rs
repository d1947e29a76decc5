//! Ignobles: giving minions away, and taking them back at the worst moment.

use engine::prelude::*;

/// What all say that take a minion back.
const TAKES_BACK: &str = "It is a minion of your own deck which you control no longer.";

pub(crate) const IGNOBLES: Faction = Faction {
    name: "Ignobles",
    cards: &[
        minion("Aunt of Drakes", 5)
            .text("Talent: Give another player control of one of your minions to draw a card and play an extra action.")
            .talent(|g| match g.give_control_of_one(your_minion())? {
                Some(_) => {
                    g.draw_cards(1)?;
                    g.extra_action()
                }
                None => Ok(()),
            }),
        minion("Foot of the King", 4)
            .copies(2)
            .text("Ongoing: At the end of your turn, you may take back control of a minion you own.")
            .rulings(&[("bgb-ignobles-foot-of-the-king", TAKES_BACK)])
            .ongoing(
                On::TurnEnd,
                |v, e| e.by == v.you && v.any(lost_minion()),
                |g, _| match g.may_choose(Ask::Control, lost_minion())? {
                    Some(minion) => g.take_control_of(minion).map(drop),
                    None => Ok(()),
                },
            ),
        minion("Betrothed", 3)
            .copies(3)
            .text("You may give another player control of this. Ongoing: If another player controls this and wins this base, its owner gains 1 VP.")
            .rulings(&[(
                "bgb-ignobles-betrothed",
                "However that player came to control it, and at whichever base it is by then.",
            )])
            .on_play(|g| g.may_give_control_of(g.this()).map(drop))
            .ongoing(
                On::WhenScoring,
                |v, e| {
                    let is_anothers = v.this_card().is_some_and(|this| v.is_another(v.owner(this)));
                    happens_here(v, e) && is_anothers && v.winners().contains(v.you)
                },
                |g, _| g.gain_vp(g.view().owner(g.this()), 1),
            ),
        minion("Sneaky Squire", 2)
            .copies(4)
            .text("You may give another player control of this to play an extra minion.")
            .on_play(|g| if g.may_give_control_of(g.this())? { g.extra_minion() } else { Ok(()) }),
        action("Activate the Spy")
            .copies(2)
            .text("Take back control of a minion you own. You may play an extra action.")
            .rulings(&[("bgb-ignobles-activate-the-spy", TAKES_BACK)])
            .on_play(|g| {
                take_back(g, lost_minion())?;
                g.extra_action()
            }),
        action("Banner Call")
            .text("Take back control of any number of minions you own.")
            .rulings(&[("bgb-ignobles-banner-call", TAKES_BACK)])
            .on_play(|g| {
                let called = g.choose_any(Ask::Control, lost_minion())?;
                g.affect_all(called, Affect::Control(g.you(), Until::LeavesPlay)).map(drop)
            }),
        action("Fate of the Favorites")
            .text("Each player chooses a minion they own, whoever controls it, and destroys it.")
            .on_play(|g| {
                for player in g.everyone() {
                    g.as_player(player, |g| g.destroy_one(owned_minion()))?;
                }
                Ok(())
            }),
        action("Hostage Exchange")
            .text("Choose one of your minions. Give another player control of it to take control of one of theirs with the same power or less.")
            .on_play(exchange_hostages),
        action("Inevitable Betrayal")
            .text("Special: Before a base scores, you may play this to take back control of a minion you own there.")
            .rulings(&[("bgb-ignobles-inevitable-betrayal", TAKES_BACK)])
            .only_playable(On::BeforeScoring)
            .on_play(|g| take_back(g, lost_minion().here())),
        action("Out of Sight")
            .text("Each player chooses a minion they own, whoever controls it, and returns it to their hand.")
            .on_play(|g| {
                for player in g.everyone() {
                    g.as_player(player, |g| g.return_one(owned_minion()))?;
                }
                Ok(())
            }),
        action("Red Birthday Party")
            .text("Choose a minion you own. Destroy it and all minions at its base with less power.")
            .on_play(|g| {
                let Some(host) = g.choose(Ask::Destroy, owned_minion())? else { return Ok(()) };
                let Some(party) = g.base_of(host) else { return Ok(()) };
                let mut all = g.minions(a_minion().at(party).power_less_than(g.power(host)));
                all.push(host);
                g.destroy_all(all)
            }),
        action("Repaying Debts")
            .copies(2)
            .text("Give another player control of one of your minions to draw two cards and play an extra minion.")
            .on_play(|g| match g.give_control_of_one(your_minion())? {
                Some(_) => {
                    g.draw_cards(2)?;
                    g.extra_minion()
                }
                None => Ok(()),
            }),
        titan("The Hill that Strolls")
            .text("Special: On your turn, you may play this if other players control two or more minions you own. Ongoing: After you give another player control of one of your minions, you may place a +1 power counter on that minion. Talent: Choose one: give another player control of one of your minions to draw a card OR take back control of a minion here that you own.")
            .special_on_your_turn(
                Zone::Aside,
                Limit::Always,
                |v, _| v.count(lost_minion()) >= 2 && v.may_play_this_somewhere(),
                |g| g.play_this_titan_somewhere(),
            )
            .ongoing(On::AfterAffected, you_gave_away, |g, e| {
                for given in g.affected_together(e) {
                    let there = g.cards_in_play(|_, c| c == given.card);
                    if let Some(minion) = g.may_pick_card(Ask::CountersTo, &there)? {
                        g.add_counters(minion, 1)?;
                    }
                }
                Ok(())
            })
            .talent(|g| {
                g.either(&[
                    part(Deed::GiveControl, &|g| match g.give_control_of_one(your_minion())? {
                        Some(_) => g.draw_cards(1),
                        None => Ok(()),
                    })
                    .only_if(g.view().any(your_minion())),
                    part(Deed::TakeControlOfOne, &|g| take_back(g, lost_minion().here()))
                        .only_if(g.view().any(lost_minion().here())),
                ])
            }),
    ],
};

/// A minion you own, whoever controls it.
fn owned_minion() -> Minions {
    a_minion().that(|v, c| v.owner(c) == v.you)
}

/// A minion you own and another player controls.
fn lost_minion() -> Minions {
    a_minion().that(|v, c| v.owner(c) == v.you && !v.is_yours(c))
}

fn take_back(g: &mut Game, which: Minions) -> Flow {
    match g.choose(Ask::Control, which)? {
        Some(minion) => g.take_control_of(minion).map(drop),
        None => Ok(()),
    }
}

/// What the others have is compared with the minion as it is once it has changed sides; it does not come back itself.
fn exchange_hostages(g: &mut Game) -> Flow {
    let Some(given) = g.give_control_of_one(your_minion())? else { return Ok(()) };
    let mut theirs = g.minions(minion_of(g.controller(given)).power_at_most(g.power(given)));
    theirs.retain(|&c| c != given);
    match g.pick_card(Ask::Control, &theirs)? {
        Some(hostage) => g.take_control_of(hostage).map(drop),
        None => Ok(()),
    }
}

/// You have let another player control a minion that you controlled.
fn you_gave_away(v: &View, e: &Event) -> bool {
    let to_another = matches!(e.how, Affect::Control(to, _) if v.is_another(to));
    to_another && v.is_minion(e.card) && e.controller == v.you && e.by == v.you
}
