//! The bases of Awesome Level 9000.

use engine::prelude::*;

pub(crate) const BASES: &[Def] = &[
    base("Field of Honor", 18, [3, 2, 1])
        .text("Each time one or more minions are destroyed here, whoever did it gains 1 VP.")
        .after_destroyed(|v, e| happens_here(v, e) && v.is_minion(e.card), |g, _| g.gain(1))
        .for_each(the_one_who_did_it)
        .once_for_all_together(),
    base("Haunted House", 18, [4, 3, 2])
        .text("After playing a minion here, a player discards a card.")
        .after_minion_played(happens_here, |g, _| g.discard_chosen(g.you(), 1))
        .for_each(the_one_who_did_it),
    base("Inventor's Salon", 22, [4, 2, 1])
        .text("After this scores, the winner may take an action from their discard pile into their hand.")
        .rulings(&[(
            "bgb-base-inventors-salon",
            "The actions on this base are not in a discard pile yet when the winner chooses.",
        )])
        .ongoing(On::AfterScoring, happens_here, |g, _| {
            let actions = g.your_discard(|v, c| v.is_action(c));
            match g.may_pick_card(Ask::Pick, &actions)? {
                Some(action) => g.place_in_hand(action),
                None => Ok(()),
            }
        })
        .for_each(|v, _| v.winners()),
    base("Secret Grove", 21, [3, 2, 1])
        .text("Once on your turn, you may play an extra minion with power 2 or less here.")
        .rulings(&[("bgb-base-secret-grove", "You do not need a minion here to do this.")])
        .extra_on_your_turn(|_, _| true, |here| extra_minion().power_at_most(2).at(here)),
    base("The Dread Gazebo", 20, [4, 2, 1])
        .text("Nobody can play actions on this base.")
        .rulings(&[(
            "bgb-base-the-dread-gazebo",
            "Actions can still choose this base, and can be played on minions here.",
        )])
        .forbids_here(|v, p| v.is_action(p.card) && p.on.is_none()),
    base("The Greenhouse", 24, [4, 2, 1])
        .text("After this scores and a new base replaces it, the winner may search their deck for a minion, shuffle the deck, and play that minion there.")
        .rulings(&[("bgb-base-the-greenhouse", "The new base is in play before the winner searches.")])
        .ongoing(On::Replaced, |_, _| true, |g, _| {
            let Some(here) = g.here() else { return Ok(()) };
            if !g.may(Ask::May)? {
                return Ok(());
            }
            match g.search_deck(|v, c| v.is_minion(c) && v.may_play_at(c, here))? {
                Some(minion) => g.play_minion_at(minion, here).map(drop),
                None => Ok(()),
            }
        })
        .for_each(|v, _| v.winners()),
    base("Tsar's Palace", 22, [5, 3, 2])
        .text("Nobody can play minions with power 2 or less here.")
        .forbids_here(|v, p| v.is_minion(p.card) && v.power(p.card) <= 2),
    base("Workshop", 20, [4, 2, 1])
        .text("A player who plays an action on this base may play an extra action.")
        .ongoing(On::ActionPlayed, played_on_this_base, |g, _| g.extra_action())
        .for_each(the_one_who_did_it),
];

fn the_one_who_did_it(_: &View, e: &Event) -> Seats {
    Seats::one(e.by)
}
