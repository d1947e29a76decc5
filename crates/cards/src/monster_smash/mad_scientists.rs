//! Mad Scientists: making a monster, one +1 power counter at a time.

use super::place;
use engine::prelude::*;

pub(crate) const MAD_SCIENTISTS: Faction = Faction {
    name: "Mad Scientists",
    cards: &[
        minion("Herr Doktor", 5)
            .text("Talent: Place a +1 power counter on one of your other minions.")
            .talent(|g| g.place_counter(your_minion().other())),
        minion("The Monster", 4)
            .copies(2)
            .text("Talent: Remove a +1 power counter from this to play an extra minion.")
            .talent(|g| match g.affect(g.this(), Affect::RemoveCounters(1))? {
                true => g.extra_minion(),
                false => Ok(()),
            }),
        minion("Lab Assistant", 3)
            .copies(3)
            .text("Place a +1 power counter on one of your other minions.")
            .on_play(|g| g.place_counter(your_minion().other())),
        minion("Igor", 2)
            .copies(4)
            .text("Ongoing: After this is destroyed, or discarded from play, place a +1 power counter on one of your minions.")
            .rulings(&[(
                "bgb-mad-scientists-igor",
                "Also if it is discarded after its base scored, but not if it is discarded from your hand.",
            )])
            .after_this_is_destroyed(|g, _| g.place_counter(your_minion()))
            .once_for_each_card()
            .ongoing(On::Discarded, |v, e| v.is_this(e.card), |g, _| g.place_counter(your_minion()))
            .once_for_each_card(),
        action("Angry Mob")
            .text("Choose one of your minions. From your hand, put any number of cards on the bottom of your deck, and place a +1 power counter on the chosen one for each.")
            .raises_power()
            .on_play(|g| {
                let chosen = g.choose(Ask::CountersTo, your_minion())?;
                let mob = g.pick_up_to(usize::MAX, Ask::PutUnder, g.hand(g.you()))?;
                for &c in &mob {
                    g.put_under_deck(c);
                }
                place(g, mob.len(), chosen)
            }),
        action("Blitzed")
            .text("From your minions, remove any number of +1 power counters. Destroy a minion with that much power or less.")
            .on_play(|g| {
                let n = g.remove_any_counters(your_minion())?;
                g.destroy_one(a_minion().power_at_most(n.into()))
            }),
        action("Body Shop")
            .text("Destroy one of your minions. For each power it had, place a +1 power counter on any one of your minions.")
            .raises_power()
            .on_play(|g| {
                let Some(minion) = g.choose(Ask::Destroy, your_minion())? else { return Ok(()) };
                let n = u8::try_from(g.power(minion)).unwrap_or(u8::MAX);
                g.destroy(minion)?;
                g.split_counters(n, your_minion())
            }),
        action("German Engineering")
            .on_base()
            .text("Play on a base. Ongoing: Place a +1 power counter on each minion after you play it here.")
            .after_minion_played(
                |v, e| happens_here(v, e) && e.by == v.you,
                |g, e| g.add_counters(e.card, 1).map(drop),
            ),
        action("Grave Situation")
            .on_base()
            .text("Play on a base. Ongoing: Your minions here return to their owners' hands instead of being destroyed.")
            .rulings(&[("bgb-mad-scientists-grave-situation", "A minion that comes back like this was not destroyed.")])
            .instead_of_destruction(
                |v, w| v.is_your_minion_here(w.card),
                |g, w| match g.return_to_hand(w.card)? {
                    true => Ok(Replaced::Yes),
                    false => Ok(Replaced::No), // nothing happens instead if it cannot return
                },
            ),
        action("IT'S ALIVE!")
            .copies(2)
            .text("You may play an extra minion at once. Place a +1 power counter on it.")
            .raises_power()
            .raises_only(|_, _| false)
            .on_play(|g| match g.play_extra_now(extra_minion())? {
                Some(minion) => g.add_counters(minion, 1).map(drop),
                None => Ok(()),
            }),
        action("Jolt")
            .text("On each of your minions, place a +1 power counter.")
            .raises_power()
            .on_play(|g| g.affect_all(g.minions(your_minion()), Affect::AddCounters(1)).map(drop)),
        action("Überserum")
            .copies(2)
            .on_minion()
            .text("Play on a minion. Ongoing: It cannot be destroyed. Place a +1 power counter on it at the start of your turn.")
            .prevents_destruction(|v, w| v.is_host(w.card))
            .at_start_of_your_turn(|g| match g.view().host() {
                Some(minion) => g.add_counters(minion, 1).map(drop),
                None => Ok(()),
            }),
    ],
};
