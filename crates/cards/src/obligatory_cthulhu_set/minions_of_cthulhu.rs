//! Minions of Cthulhu: mad, and glad of it.

use engine::prelude::*;

pub(crate) const MINIONS_OF_CTHULHU: Faction = Faction {
    name: "Minions of Cthulhu",
    cards: &[titan("Cthulhu")
        .text("Special: You may draw two Madness cards to play this where you have a minion, in place of your regular action. Ongoing: Each Madness card you play or draw gives this a +1 power counter. Talent: Draw a Madness card, OR give one from your hand to another player.")
        .rulings(&[(
            "bgb-minions-of-cthulhu-cthulhu",
            "The Madness cards drawn to play it give it no counters.",
        )])
        .special_on_your_turn(
            Zone::Aside,
            Limit::Always,
            |v, _| v.may_play_this_instead_of(Kind::Action, where_you_have_a_minion) && v.state().madness_left() >= 2,
            |g| {
                g.draw_madness(g.you(), 2);
                g.play_this_titan_instead_of(Kind::Action, where_you_have_a_minion)
            },
        )
        .ongoing(On::ActionPlayed, your_madness, |g, _| g.add_counters(g.this(), 1).map(drop))
        .ongoing(On::MadnessDrawn, your_madness, |g, _| g.add_counters(g.this(), 1).map(drop))
        .talent(spread_madness)],
};

fn where_you_have_a_minion(v: &View, base: Slot) -> bool {
    v.any(your_minion().at(base))
}

fn your_madness(v: &View, e: &Event) -> bool {
    e.by == v.you && v.state().is_madness(e.card)
}

fn spread_madness(g: &mut Game) -> Flow {
    let has_one = !g.madness_in_hand(g.you()).is_empty();
    g.either(&[
        part(Deed::DrawMadness, &|g| {
            g.draw_madness(g.you(), 1);
            Ok(())
        }),
        part(Deed::GiveMadness, &give_madness).only_if(has_one),
    ])
}

fn give_madness(g: &mut Game) -> Flow {
    let Some(&madness) = g.madness_in_hand(g.you()).first() else { return Ok(()) };
    if let Some(to) = g.choose_player(|v, p| p != v.you)? {
        g.give_madness(madness, to);
    }
    Ok(())
}
