//! Orcs: brute force, and no arguments.

use engine::prelude::*;

pub(crate) const ORCS: Faction = Faction {
    name: "Orcs",
    cards: &[
        minion("Sword Lord", 5)
            .text("Ongoing: Your other minions have +1 power, wherever they are.")
            .gives_power(|v, c| if v.is_yours(c) && !v.is_this(c) { 1 } else { 0 }),
        minion("Topper Chopper", 5)
            .copies(2)
            .text("Talent: Nothing happens.")
            .rulings(&[("bgb-orcs-topper-chopper", "What it has instead of something useful is its power.")])
            .talent(|_| Ok(())),
        minion("Hammer Slammer", 3)
            .copies(3)
            .text("Destroy a minion with power 2 or less at any base.")
            .on_play(|g| g.destroy_one(a_minion().power_at_most(2))),
        minion("Dork Orc", 2)
            .copies(4)
            .text("Ongoing: Other players' actions do not affect this.")
            .rulings(&[("bgb-orcs-dork-orc", "An action that another player plays on it is discarded.")])
            .prevents(|v, w| v.is_this(w.card) && w.by_anothers_action(v)),
        action("And Stay Down!")
        .text("Special: Before a base scores, you may play this. If nobody has more power there than you, no other player can play or use Specials until that base has been replaced.")
        .rulings(&[(
            "bgb-orcs-and-stay-down",
            "Who ties for the most power has it. What Specials did before stays done.",
        )])
        .only_playable(On::BeforeScoring)
        .on_play(|g| {
            if g.here().is_some_and(|here| g.view().you_have_most_power_at(here)) {
                g.only_your_specials();
            }
            Ok(())
        }),
        action("Angry Pillagers")
            .copies(2)
            .text("Special: When a base scores, you may play this. Gain 1 VP if you have at least 3 more power there than each other player.")
            .only_playable(On::WhenScoring)
            .on_play(|g| if is_far_ahead(&g.view()) { g.gain(1) } else { Ok(()) }),
        action("Crush")
            .text("Choose a base, and a player with fewer minions there than you have. Destroy one of those minions.")
            .on_play(|g| {
                let Some(base) = g.choose_base(Ask::Base, |v, b| v.state().in_order().any(|p| is_outnumbered(v, p, b)))?
                else {
                    return Ok(());
                };
                match g.choose_player(|v, p| is_outnumbered(v, p, base))? {
                    Some(player) => g.destroy_one(minion_of(player).at(base)),
                    None => Ok(()),
                }
            }),
        action("Death Breath")
            .text("Choose a minion with power 4 or less and place it on the bottom of its owner's deck.")
            .on_play(|g| match g.choose(Ask::Place, a_minion().power_at_most(4))? {
                Some(minion) => g.affect(minion, Affect::PlaceOnDeckBottom).map(drop),
                None => Ok(()),
            }),
        action("Dogpile")
            .copies(2)
            .text("Move one of your minions to another base that already has two or more of your minions. Special: You may also play this before a base scores.")
            .also_playable(On::BeforeScoring)
            .on_play(|g| {
                let can_join = |v: &View, c: CardId| v.state().slots().any(|b| is_dogpile_for(v, c, b));
                let Some(minion) = g.choose(Ask::Move, your_minion().that(can_join))? else { return Ok(()) };
                match g.choose_base(Ask::MoveWhere, |v, b| is_dogpile_for(v, minion, b))? {
                    Some(base) => g.move_to(minion, base).map(drop),
                    None => Ok(()),
                }
            }),
        action("Gimme!")
            .text("Choose an action on a minion. Destroy the minion, and transfer the action to one of your minions.")
            .rulings(&[(
                "bgb-orcs-gimme",
                "Other actions on the minion are not transferred. The chosen one is, even if the minion is not destroyed.",
            )])
            .on_play(|g| match g.pick_card(Ask::Transfer, &g.cards_in_play(|v, c| v.is_on_minion(c)))? {
                Some(action) => g.destroy_and_transfer(action, your_minion()),
                None => Ok(()),
            }),
        action("Stalling")
        .on_base()
        .text("Play on a base. Ongoing: For each card that another player plays, you may decide that it does not affect your minions here until the end of the turn.")
        .ongoing(On::MinionAnnounced, played_by_another, stall)
        .you_may()
        .ongoing(On::ActionAnnounced, played_by_another, stall)
        .you_may()
        .ongoing(On::TitanAnnounced, played_by_another, stall)
        .you_may(),
        action("Too Tough")
            .on_minion()
            .text("Play on a minion. Ongoing: Other players' actions do not affect it.")
            .rulings(&[(
                "bgb-orcs-too-tough",
                "Other players are all but you: on another player's minion, it keeps that player's actions off, and not yours.",
            )])
            .prevents(|v, w| v.is_host(w.card) && w.by_anothers_action(v)),
    ],
};

fn played_by_another(v: &View, e: &Event) -> bool {
    v.is_another(e.by) && v.any(your_minion().here())
}

fn stall(g: &mut Game, e: &Event) -> Flow {
    g.make_yours_here_unaffected(Source::Card(e.card));
    Ok(())
}

/// Whether everybody else has at least 3 power less at the base being scored; a player who is not there has none.
fn is_far_ahead(v: &View) -> bool {
    let power = |p: Seat| v.state().scoring.power[p.index()];
    v.state().in_order().filter(|&p| p != v.you).all(|p| power(v.you) >= power(p) + 3)
}

fn is_outnumbered(v: &View, player: Seat, base: Slot) -> bool {
    v.count(minion_of(player).at(base)) < v.count(your_minion().at(base))
}

fn is_dogpile_for(v: &View, minion: CardId, base: Slot) -> bool {
    v.base_of(minion) != Some(base) && v.count(your_minion().at(base)) >= 2
}
