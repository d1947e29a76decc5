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
    ],
};
