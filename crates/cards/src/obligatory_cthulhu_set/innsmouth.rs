//! Innsmouth: many neighbours with one and the same name.

use engine::prelude::*;

pub(crate) const INNSMOUTH: Faction = Faction {
    name: "Innsmouth",
    cards: &[
        minion("The Locals", 2)
            .copies(10)
            .text("Reveal your deck's top three cards. Take every The Locals among them into your hand, and place the others on the bottom of your deck in any order.")
            .on_play(|g| {
                let top = g.top_cards(g.you(), 3);
                top.iter().for_each(|&c| g.reveal(c));
                let (locals, rest): (Vec<CardId>, Vec<CardId>) =
                    top.into_iter().partition(|&c| g.view().name(c) == "The Locals");
                for c in locals {
                    g.place_in_hand(c)?;
                }
                let rest = g.in_any_order(Ask::PutUnder, rest)?;
                rest.into_iter().for_each(|c| g.place_on_deck_bottom(c));
                Ok(())
            }),
        action("In Plain Sight")
            .on_base()
            .text("Play on a base. Ongoing: Other players' cards do not affect your minions here with power 2 or less.")
            .rulings(&[(
                "bgb-erratum-innsmouth-in-plain-sight",
                "It protects them as long as it is here, also those that come later.",
            )])
            .prevents(|v, w| v.is_your_minion_here(w.card) && w.by_anothers_card(v) && w.power(v) <= 2),
        action("Mysteries of the Deep")
            .text("If you have three or more minions with the same name at a base, draw three cards. You may then draw two more, and two Madness cards with them.")
            .rulings(&[("bgb-innsmouth-mysteries-of-the-deep", "All three are at one base.")])
            .on_play(|g| {
                if !g.view().any(your_minion().that(|v, c| namesakes_of(v, c, your_minion()) >= 3)) {
                    return Ok(());
                }
                g.draw_cards(3)?;
                if g.may(Ask::May)? {
                    g.draw_cards(2)?;
                    g.draw_madness(g.you(), 2);
                }
                Ok(())
            }),
        action("New Acolytes")
            .text("Each player shuffles every minion in their discard pile into their deck.")
            .on_play(|g| {
                for player in g.everyone() {
                    let mut dead = g.state().discard(player).to_vec();
                    dead.retain(|&c| g.view().is_minion(c));
                    g.shuffle_into_deck(&dead);
                }
                Ok(())
            }),
        action("Recruitment")
            .text("Draw up to three Madness cards. You may play an extra minion for each.")
            .on_play(|g| {
                for _ in 0..g.draw_madness_up_to(3)? {
                    g.extra_minion()?;
                }
                Ok(())
            }),
        action("Return to the Sea")
            .text("Special: After a base scores, you may play this. Choose any number of your minions there with the same name, and return them to your hand.")
            .only_playable(On::AfterScoring)
            .on_play(|g| {
                let Some(there) = g.here() else { return Ok(()) };
                let chosen = g.pick_of_one_name(Ask::Return, g.minions(your_minion().at(there)))?;
                g.affect_all(chosen, Affect::Return).map(drop)
            }),
        action("Sacred Circle")
            .on_base()
            .text("Play on a base. Talent: Choose a minion here. You may play an extra minion of its name here.")
            .talent(|g| match g.here() {
                Some(here) => g.extra_of_name_in_play(1, a_minion().here(), extra_minion().at(here)),
                None => Ok(()),
            }),
        action("Spreading the Word")
            .copies(2)
            .text("Choose a minion in play. You may play up to two extra minions of its name.")
            .on_play(|g| g.extra_of_name_in_play(2, a_minion(), extra_minion())),
        action("The Deep Ones")
            .copies(2)
            .text("Your minions with power 2 or less gain +1 power until the end of the turn.")
            .raises_power()
            .raises_only(|v, c| v.power(c) <= 2)
            .rulings(&[("bgb-innsmouth-the-deep-ones", "Minions that come later do not have the +1.")])
            .on_play(|g| g.give_power_to_all(g.minions(your_minion().power_at_most(2)), 1, Until::EndOfTurn)),
        titan("Dagon")
            .text("Special: On your turn, you may play this at a base where two or more of your minions have the same name. Ongoing: Each of your minions here that shares its name with another minion here gives you +1 power here. Talent: You may play an extra minion.")
            .special_on_your_turn(
                Zone::Aside,
                Limit::Always,
                |v, _| v.state().slots().any(|b| dagon_may_rise(v, b)),
                |g| match g.choose_base(Ask::PlayWhere, dagon_may_rise)? {
                    Some(base) => g.play_this_titan(base),
                    None => Ok(()),
                },
            )
            .adds_power(|v, seat| {
                let alike = your_minion().here().that(|v, c| namesakes_of(v, c, a_minion()) >= 2);
                if seat == v.you { v.count(alike) as i32 } else { 0 }
            })
            .talent(|g| g.extra_minion()),
    ],
};

/// How many of these minions are at a minion's base and have its name; it may be one of them itself.
fn namesakes_of(v: &View, c: CardId, which: Minions) -> usize {
    v.base_of(c).map_or(0, |b| v.count(which.at(b).named(v.name(c))))
}

fn dagon_may_rise(v: &View, base: Slot) -> bool {
    v.any(your_minion().at(base).that(|v, c| namesakes_of(v, c, your_minion()) >= 2)) && v.may_play_this_at(base)
}
