//! Kitty Cats: borrowing minions that nobody ever gets back.

use engine::prelude::*;

pub(crate) const KITTY_CATS: Faction = Faction {
    name: "Kitty Cats",
    cards: &[
        minion("Queen Fluffy", 5)
            .text("Talent: Until the end of the turn, take control of a minion with power 3 or less.")
            .talent(|g| g.control_one(a_minion().power_at_most(3), Until::EndOfTurn)),
        minion("Whiskers", 4)
            .copies(2)
            .text("Talent: You may play an extra action at once. If you do, destroy one of your minions.")
            .rulings(&[(
                "bgb-kitty-cats-whiskers",
                "Nobody has to play the extra action, but whoever does must destroy a minion.",
            )])
            .talent(|g| match g.play_extra_now(extra_action())? {
                Some(_) => g.destroy_one(your_minion()),
                None => Ok(()),
            }),
        minion("Muffin", 3)
            .copies(3)
            .text("Until the end of the turn, take control of a minion with power 3 or less.")
            .on_play(|g| g.control_one(a_minion().power_at_most(3), Until::EndOfTurn)),
        minion("Mr. Grumpers", 2)
            .copies(4)
            .text("A minion of your choice has -2 power until the end of the turn.")
            .on_play(|g| match g.choose(Ask::Power, a_minion())? {
                Some(minion) => g.give_power(minion, -2, Until::EndOfTurn).map(drop),
                None => Ok(()),
            }),
        action("Can Has Cheeseburger?")
            .text("Special: Before a base scores, you may play this. Until the end of the turn, take control of a minion there with power 3 or less.")
            .only_playable(On::BeforeScoring)
            .on_play(|g| g.control_one(a_minion().here().power_at_most(3), Until::EndOfTurn)),
        action("Cat Fight")
            .copies(2)
            .text("Choose one of your minions. Draw as many cards as it has power, then destroy it.")
            .on_play(|g| match g.choose(Ask::Destroy, your_minion())? {
                Some(minion) => {
                    g.draw_cards(g.power(minion) as usize)?;
                    g.destroy(minion).map(drop)
                }
                None => Ok(()),
            }),
        action("Cat's Paw")
            .text("Until the end of the turn, take control of a minion with power 5 or less.")
            .on_play(|g| g.control_one(a_minion().power_at_most(5), Until::EndOfTurn)),
        action("Grumpiness")
            .copies(2)
            .on_minion()
            .text("Play on a minion. Ongoing: It has -2 power.")
            .gives_host_power(|_| -2),
        action("Hang in There")
            .on_your_minion()
            .text("Play on one of your minions. Ongoing: If it would be destroyed, move it to another base instead and destroy this.")
            .instead_of_destruction(
                |v, w| v.is_host(w.card),
                |g, w| {
                    g.move_away(w.card)?;
                    // what moves may go elsewhere in its turn; nothing happens instead if it cannot move
                    if g.base_of(w.card) == Some(w.at) {
                        return Ok(Replaced::No);
                    }
                    g.destroy_this()?;
                    Ok(Replaced::Yes)
                },
            ),
        action("Hissy Fit")
            .on_base()
            .text("Play on a base. Ongoing: Each other player's minions here have -1 power.")
            .gives_power(|v, c| if v.is_here(c) && v.is_another(v.controller(c)) { -1 } else { 0 }),
        action("Invisible Bicycle")
            .text("Choose two bases. Move any number of minions with power 2 or less from the first to the second.")
            .on_play(|g| {
                let small = a_minion().power_at_most(2);
                let Some(from) = g.choose_base(Ask::Base, |v, b| v.any(small.at(b)))? else { return Ok(()) };
                let riders = g.choose_any(Ask::Move, small.at(from))?;
                if riders.is_empty() {
                    return Ok(());
                }
                match g.choose_base(Ask::MoveWhere, |_, b| b != from)? {
                    Some(to) => g.affect_all(riders, Affect::Move(to)).map(drop),
                    None => Ok(()),
                }
            }),
        action("Nine Lives")
            .text("Destroy one of your minions. You may play an extra minion.")
            .on_play(|g| {
                g.destroy_one(your_minion())?;
                g.extra_minion()
            }),
    ],
};
