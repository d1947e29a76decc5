//! Fairies: there are always two ways to do it.

use engine::prelude::*;

pub(crate) const FAIRIES: Faction = Faction {
    name: "Fairies",
    cards: &[
        minion("Titania", 5)
            .text("Choose one: return another player's minion to its owner's hand OR you may play an extra minion.")
            .on_play(|g| {
                g.either(&[
                    part(Deed::Return, &|g| g.return_one(others_minion())).only_if(g.view().any(others_minion())),
                    part(Deed::ExtraMinion, &|g| g.extra_minion()),
                ])
            }),
        minion("Glymmer", 4)
            .copies(2)
            .text("Talent: Choose one: until the start of your next turn, another minion has -4 power (minimum 0) OR this has +1 power.")
            .rulings(&[(
                "bgb-fairies-glymmer",
                "It lasts that long even if this leaves play, or if somebody else gets control of it and uses it as well.",
            )])
            .talent(|g| {
                let until = Until::StartOfTurnOf(g.you());
                let another = a_minion().other();
                g.either(&[
                    part(Deed::TakePower, &|g| match g.choose(Ask::Power, another)? {
                        Some(minion) => g.give_power(minion, -4, until).map(drop),
                        None => Ok(()),
                    })
                    .only_if(g.view().any(another)),
                    part(Deed::GivePower, &|g| g.give_power(g.this(), 1, until).map(drop)),
                ])
            }),
        minion("Puck", 3).copies(3).text("Choose one: you may play an extra action OR draw a card.").on_play(|g| {
            g.either(&[part(Deed::ExtraAction, &|g| g.extra_action()), part(Deed::Draw, &|g| g.draw_cards(1))])
        }),
        minion("Tinx", 2)
            .copies(4)
            .text("You may transfer an action from another minion to this one.")
            .rulings(&[("bgb-fairies-tinx", KEEPS_CONTROLLER)])
            .on_play(|g| {
                let on_another = |v: &View, c| v.host_of(c).is_some_and(|host| v.is_minion(host) && !v.is_this(host));
                match g.may_pick_card(Ask::Transfer, &g.cards_in_play(on_another))? {
                    Some(action) => g.transfer(action, g.this()).map(drop),
                    None => Ok(()),
                }
            }),
        action("Daisy Chain")
            .copies(2)
            .on_minion()
            .text("Play on a minion. Ongoing: It has +2 power while you control it, and -2 power while you do not.")
            .raises_power()
            .rulings(&[("bgb-fairies-daisy-chain", KEEPS_CONTROLLER)])
            .gives_host_power(|v| if v.host().is_some_and(|minion| v.is_yours(minion)) { 2 } else { -2 }),
        action("Enchantment")
            .on_base()
            .text("Play on a base. Choose one: Ongoing: Minions here have +1 power. OR Ongoing: Minions here have -1 power.")
            .raises_power()
            .rulings(&[(
                "bgb-fairies-enchantment",
                "It stays as it was chosen when this is transferred to another base.",
            )])
            .on_play(|g| {
                g.either(&[
                    part(Deed::GivePowerToAll, &|g| g.remember_part(0)),
                    part(Deed::TakePowerFromAll, &|g| g.remember_part(1)),
                ])
            })
            .gives_power(|v, c| match v.is_here(c) {
                true => v.remembers_part(0) as i32 - v.remembers_part(1) as i32,
                false => 0,
            }),
        action("Fairy Ballet").text("Choose one: draw two cards OR draw one, and you may play an extra action.").on_play(|g| {
            g.either(&[part(Deed::Draw, &|g| g.draw_cards(2)), part(Deed::DrawAndExtraAction, &draw_and_play)])
        }),
        action("Ladybug")
            .on_minion()
            .text("Play on a minion. Ongoing: It cannot be destroyed. Talent: Transfer this to another minion.")
            .rulings(&[("bgb-fairies-ladybug", KEEPS_CONTROLLER)])
            .prevents_destruction(|v, w| v.is_host(w.card))
            .talent(fly_to_another_minion),
        action("Leaf Armor")
            .copies(2)
            .on_minion()
            .text("Play on a minion. Ongoing: It has +1 power. Talent: Transfer this to another minion.")
            .raises_power()
            .rulings(&[("bgb-fairies-leaf-armor", KEEPS_CONTROLLER)])
            .gives_host_power(|_| 1)
            .talent(fly_to_another_minion),
        action("Magic Acorns")
            .text("Choose one: the other players each discard a card at random OR you draw a card and may play an extra action.")
            .on_play(|g| {
                g.either(&[
                    part(Deed::DiscardAtRandom, &|g| {
                        for player in g.others() {
                            g.discard_random(player, 1)?;
                        }
                        Ok(())
                    }),
                    part(Deed::DrawAndExtraAction, &draw_and_play),
                ])
            }),
        action("Magic Ward")
            .on_base()
            .text("Play on a base. Ongoing: Other players cannot play actions on it, nor on minions here.")
            .forbids_here(|v, p| v.is_action(p.card) && v.is_another(p.by)),
        action("Playful Tricks").text("Destroy up to two actions that are on bases or minions.").on_play(|g| {
            let chosen = g.pick_up_to(2, Ask::Destroy, g.actions_in_play())?;
            g.destroy_all(chosen)
        }),
        titan("Spirit of the Forest")
            .text("Special: You may play this instead of both your regular minion and your regular action. Ongoing: Once per turn, where an ability of yours says OR, you may use both parts in any order. Ongoing: When this loses a clash, you may move it to another base to keep it in play.")
            .special_on_your_turn(
                Zone::Aside,
                Limit::Always,
                |v, _| v.state().has_regular_play(Kind::Minion) && v.may_play_this_instead_of(Kind::Action, |_, _| true),
                |g| {
                    g.spend_regular_play(Kind::Minion);
                    g.play_this_titan_instead_of(Kind::Action, |_, _| true)
                },
            )
            .ongoing(
                On::Either,
                |v, e| e.by == v.you,
                |g, _| {
                    g.use_both_parts();
                    Ok(())
                },
            )
            .once_per_turn()
            .you_may()
            .ongoing(On::ClashLost, |v, e| v.is_this(e.card), |g, _| g.move_away(g.this()).map(drop))
            .you_may(),
    ],
};

const KEEPS_CONTROLLER: &str = "An action that is transferred keeps its controller.";

fn fly_to_another_minion(g: &mut Game) -> Flow {
    match g.choose(Ask::Card, a_minion().that(|v, c| !v.is_host(c)))? {
        Some(minion) => g.transfer(g.this(), minion).map(drop),
        None => Ok(()),
    }
}

fn draw_and_play(g: &mut Game) -> Flow {
    g.draw_cards(1)?;
    g.extra_action()
}
