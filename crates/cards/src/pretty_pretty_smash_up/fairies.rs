//! Fairies: there are always two ways to do it.

use engine::prelude::*;

pub(crate) const FAIRIES: Faction = Faction {
    name: "Fairies",
    cards: &[
        minion("Titania", 5)
            .text("Another player's minion goes back to its owner's hand, OR you may play an extra minion.")
            .on_play(|g| {
                g.either(&[
                    part(Deed::Return, &|g| g.return_one(others_minion())).only_if(g.view().any(others_minion())),
                    part(Deed::ExtraMinion, &|g| g.extra_minion()),
                ])
            }),
        minion("Glymmer", 4)
            .copies(2)
            .text("Talent: Until your next turn starts, another minion has -4 power, but never less than 0, OR this one has +1.")
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
        minion("Puck", 3).copies(3).text("You may play an extra action, OR you draw a card.").on_play(|g| {
            g.either(&[part(Deed::ExtraAction, &|g| g.extra_action()), part(Deed::Draw, &|g| g.draw_cards(1))])
        }),
        action("Fairy Ballet").text("Draw two cards, OR draw one and you may play an extra action.").on_play(|g| {
            g.either(&[part(Deed::Draw, &|g| g.draw_cards(2)), part(Deed::DrawAndExtraAction, &draw_and_play)])
        }),
        action("Magic Acorns")
            .text("The other players each discard a card at random, OR you draw a card and may play an extra action.")
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
        titan("Spirit of the Forest")
            .text("Special: You may play this in place of your regular minion and your regular action together. Ongoing: Once each turn, where an ability of yours says OR, you may have both, in the order you like. Ongoing: When this loses a clash, you may move it to another base, and it stays in play.")
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

fn draw_and_play(g: &mut Game) -> Flow {
    g.draw_cards(1)?;
    g.extra_action()
}
