//! Explorers: finding new ground.

use engine::prelude::*;

pub(crate) const EXPLORERS: Faction = Faction {
    name: "Explorers",
    cards: &[
        minion("Idaho Smith", 5)
            .text("You may put the base deck's top base into play. If you do, this moves there, with as many of your other minions here as you like.")
            .rulings(&[(
                "bgb-explorers-idaho-smith, wwwt-idaho-smith",
                "There is one base more for the rest of the game: the new one is replaced like any other when it scores.",
            )])
            .on_play(|g| {
                if !g.s.can_add_base() || !g.may(Ask::May)? {
                    return Ok(());
                }
                let Some(there) = g.add_base()? else { return Ok(()) };
                let mut going = g.choose_any(Ask::Move, your_minion().here().other())?;
                going.push(g.this());
                g.affect_all(going, Affect::Move(there)).map(drop)
            }),
        action("Lost City")
            .copies(2)
            .text("Special: After a base scores, reveal the base deck's top two bases. Discard one; the other comes next. Then you may play an extra minion there.")
            .rulings(&[(
                "bgb-explorers-lost-city, wwwt-lost-city",
                "The minion can be played on the next base even if another ability has chosen that base.",
            )])
            .only_playable(On::AfterScoring)
            .on_play(|g| {
                if g.next_is_open() {
                    let mut top = g.reveal_top_bases(2);
                    if let Some(next) = g.pick_out_base(Ask::Base, &mut top)? {
                        g.replace_with(next);
                    }
                    top.into_iter().for_each(|b| g.discard_from_base_deck(b));
                }
                g.wait_for_next_base();
                Ok(())
            })
            .after_replaced(|g| match g.here() {
                Some(here) => g.play_extra_now(extra_minion().at(here)).map(drop),
                None => Ok(()),
            }),
        titan("Very Large Boulder")
        .text("Special: You may play this where no player has a minion, in place of your regular minion. Ongoing: Once each turn, after a minion has moved away from here, you may move this after it; then destroy a minion there with less power than this has +1 power counters. Ongoing: At the end of your turn, place a +1 power counter on this if it has not moved this turn.")
        .rulings(&[("bgb-explorers-very-large-boulder", "Nothing is destroyed unless this really moves.")])
        .instead_of_regular(Kind::Minion)
        .only_if(|v, p| p.at.is_some_and(|b| !v.any(a_minion().at(b).that(|v, c| v.s.card(c).controller.is_somebody()))))
        .ongoing(On::Moved, |v, e| v.is_minion(e.card) && v.here == Some(e.at), roll_after_it)
        .once_per_turn()
        .you_may()
        .ongoing(
            On::TurnEnd,
            |v, e| e.by == v.you && !v.has_moved(),
            |g, _| g.add_counters(g.this(), 1).map(drop),
        ),
    ],
};

fn roll_after_it(g: &mut Game, e: &Event) -> Flow {
    let (this, Affect::Move(there)) = (g.this(), e.how) else { return Ok(()) };
    if !g.move_to(this, there)? {
        return Ok(());
    }
    let counters = g.s.card(this).counters;
    g.destroy_one(a_minion().at(there).power_less_than(counters as i32))
}
