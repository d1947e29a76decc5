//! Tricksters: making it unpleasant to be where they are.

use engine::prelude::*;

pub(crate) const TRICKSTERS: Faction = Faction {
    name: "Tricksters",
    cards: &[
        minion("Leprechaun", 5)
            .text("Ongoing: After another player plays a minion here and its ability resolves, destroy it if it has less power than this.")
            .rulings(&[(
                "bgb-tricksters-leprechaun",
                "The minion is destroyed only if it was played at this minion's base and is at the same base as this one when its own ability has resolved.",
            )])
            .after_minion_played(by_another_player_here, |g, e| {
                if g.view().is_here(e.card) && g.power(e.card) < g.power(g.this()) {
                    g.destroy(e.card)?;
                }
                Ok(())
            }),
        minion("Brownie", 4)
            .copies(2)
            .text("Ongoing: After another player plays a card that affects this, they discard two cards at random.")
            .rulings(&[(
                "bgb-tricksters-brownie",
                "Only a card that was just played counts, and only if this minion is its target; what cards already in play do to this minion does not count.",
            )])
            .ongoing(
                On::AfterAffected,
                |v, e| v.is_this(e.card) && e.cause.is_playing() && !e.cause.is_copied() && v.is_another(e.cause.whose),
                |g, e| g.discard_random(e.cause.whose, 2),
            ),
        minion("Gnome", 3)
            .copies(3)
            .text("You may destroy a minion here with power less than the number of your minions here.")
            .on_play(|g| {
                let yours = g.view().count(your_minion().here()) as i32;
                g.may_destroy(a_minion().here().power_less_than(yours))
            }),
        minion("Gremlin", 2)
            .copies(4)
            .text("Ongoing: After this is destroyed, draw a card. Each other player discards one at random.")
            .after_this_is_destroyed(|g, _| {
                g.draw_cards(1)?;
                others_discard_at_random(g, 1)
            }),
        action("Block the Path")
            .on_base()
            .text("Play on a base. Name a faction. Ongoing: Nobody can play minions of that faction here.")
            .on_play(|g| {
                if let Some(named) = g.name_faction()? {
                    g.remember_faction(named);
                }
                Ok(())
            })
            .forbids_here(|v, p| v.is_minion(p.card) && v.is_of_named_faction(p.card)),
        action("Disenchant")
            .copies(2)
            .text("Destroy an action on a base or minion.")
            .on_play(|g| g.destroy_one_of(&g.actions_in_play()).map(drop)),
        action("Enshrouding Mist")
            .copies(2)
            .on_base()
            .text("Play on a base. Ongoing: Once on each of your turns, you may play an extra minion here.")
            .extra_on_your_turn(|_, _| true, |here| extra_minion().at(here)),
        action("Flame Trap")
            .on_base()
            .text("Play on a base. Ongoing: After a minion is played here by another player and its ability resolves, destroy it and this.")
            .rulings(&[(
                "bgb-tricksters-flame-trap",
                "Both are destroyed only if the minion is still at this base when its own ability has resolved. If the minion cannot be destroyed, this is destroyed anyway.",
            )])
            .after_minion_played(by_another_player_here, |g, e| {
                if g.view().is_here(e.card) {
                    g.destroy(e.card)?;
                    g.destroy_this()?;
                }
                Ok(())
            }),
        action("Hideout")
            .on_base()
            .text("Play on a base. Ongoing: If another player's action would affect any of your minions here, destroy this, and that action does not affect your minions here.")
            .rulings(&[(
                "bgb-tricksters-hideout",
                "An ongoing effect that was stopped stays stopped until the end of the turn.",
            )])
            .instead(
                |v, w| w.by_anothers_action(v) && v.is_yours(w.card) && v.is_minion(w.card) && v.is_here(w.card),
                |g, w| {
                    g.make_yours_here_unaffected(w.cause.source);
                    g.destroy_this()?;
                    Ok(Replaced::Yes)
                },
            ),
        action("Mark of Sleep")
            .text("Choose a player. They cannot play actions on their next turn.")
            .rulings(&[(
                "bgb-tricksters-mark-of-sleep",
                "Actions already in play can be used as usual.",
            )])
            .on_play(|g| {
                if let Some(player) = g.choose_player(|_, _| true)? {
                    g.no_actions_next_turn(player);
                }
                Ok(())
            }),
        action("Pay the Piper")
            .on_base()
            .text("Play on a base. Ongoing: After a minion is played here by another player, that player discards a card.")
            .after_minion_played(by_another_player_here, |g, e| g.discard_chosen(e.by, 1)),
        action("Take the Shinies")
            .text("Each other player discards two cards at random.")
            .on_play(|g| others_discard_at_random(g, 2)),
        titan("Big Funny Giant")
            .text("Special: You may play this instead of your regular minion at a base where no player has a minion. Ongoing: To play a minion here, another player must first discard a card. At the end of your turn, place a +1 power counter on this if no other player has a minion here. Talent: Destroy a minion here with power 2 or less to move this to another base.")
            .instead_of_regular(Kind::Minion, |v, b| !v.any(a_minion().at(b).that(|v, c| v.controller(c).is_somebody())))
            .costs_here(|v, p| (v.is_minion(p.card) && v.is_another(p.by)) as u8)
            .ongoing(
                On::TurnEnd,
                |v, e| e.by == v.you && !v.any(others_minion().here()),
                |g, _| g.add_counters(g.this(), 1).map(drop),
            )
            .talent(|g| match g.choose(Ask::Destroy, a_minion().here().power_at_most(2))? {
                Some(minion) if g.destroy(minion)? => g.move_away(g.this()).map(drop),
                _ => Ok(()),
            }),
    ],
};

fn others_discard_at_random(g: &mut Game, n: usize) -> Flow {
    for player in g.others() {
        g.discard_random(player, n)?;
    }
    Ok(())
}

fn by_another_player_here(v: &View, e: &Event) -> bool {
    v.is_another(e.by) && happens_here(v, e)
}
