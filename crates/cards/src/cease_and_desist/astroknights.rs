//! Astroknights: never telling anybody the odds.

use engine::prelude::*;

pub(crate) const ASTROKNIGHTS: Faction = Faction {
    name: "Astroknights",
    cards: &[
        minion("Space Prince", 4)
            .text("Talent: You may play an extra action that directly increases the power of a minion of yours.")
            .rulings(&[("bgb-astroknights-space-prince", RAISES)])
            .talent(|g| g.extra(extra_action().raising_yours())),
        minion("Walking Carpet", 4)
            .text("Special: When this base is about to score and you are not winning there, you may play an action, one that directly increases this minion's power.")
            .rulings(&[("bgb-astroknights-walking-carpet", RAISES)])
            .special(
                On::BeforeScoring,
                |v, e| {
                    let wanted = v.this_card().map(|this| extra_action().raising(this));
                    v.here == Some(e.at) && !v.is_winning(e.at) && wanted.is_some_and(|terms| v.could_play(terms))
                },
                |g, _| g.play_action_as_special(extra_action().raising(g.this())).map(drop),
            ),
        minion("Alien Guru", 2)
            .text("Ongoing: Once each turn, after an action you played has directly increased the power of minions, you may place a +1 power counter on one of them.")
            .rulings(&[(
                "bgb-astroknights-alien-guru",
                "One minion alone gets the counter, whichever you like, if the action increased the power of several. The action must increase the power of minions that are in play.",
            )])
            .ongoing(
                On::AfterAffected,
                |v, e| v.is_minion(e.card) && e.is_direct_increase() && e.cause.whose == v.you,
                |g, e| {
                    let increased = g.affected_together(e);
                    let still_there = g.cards_in_play(|_, c| increased.iter().any(|e| e.card == c));
                    match g.may_pick_card(Ask::CountersTo, &still_there)? {
                        Some(c) => g.add_counters(c, 1).map(drop),
                        None => {
                            g.decline();
                            Ok(())
                        }
                    }
                },
            )
            .once_per_turn(),
        minion("Annoying Alien", 2)
        .text("Talent: Name a minion. Those here with that name have -2 power until the start of your next turn.")
        .talent(|g| {
            let named = g.name_card(|d| d.kind == Kind::Minion)?;
            let mut annoyed = g.minions(a_minion().here());
            annoyed.retain(|&c| Some(g.view().name(c)) == named);
            g.give_power_to_all(annoyed, -2, Until::StartOfTurnOf(g.you()))
        }),
        minion("Pupoks", 2)
            .text("Talent: Lose 1 VP. If you do, everybody sees the top three cards of your deck, and you draw them. You may play one of the three at once as an extra card.")
            .talent(|g| {
                let you = g.you();
                if g.lose_vp(you, 1) == 0 {
                    return Ok(());
                }
                let top = g.top_cards(you, 3);
                top.iter().for_each(|&c| g.reveal(c));
                for &c in &top {
                    g.place_in_hand(c)?; // another player's card goes to that player, as everybody sees it
                }
                let drawn: Vec<CardId> = g.hand(you).into_iter().filter(|c| top.contains(c)).collect();
                g.may_play_one_of(&drawn)
            }),
    ],
};

const RAISES: &str = "An action does that if it gives \"+N power\", places or transfers +1 power counters, or sets a higher printed power: on minions in play, and at once.";
