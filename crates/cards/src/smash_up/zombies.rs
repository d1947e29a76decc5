//! Zombies: what is discarded is not gone.

use engine::prelude::*;

pub(crate) const ZOMBIES: Faction = Faction {
    name: "Zombies",
    cards: &[
        minion("Zombie Lord", 5)
            .text("For each base where you have no minion, you may at once play an extra minion with power 2 or less there from your discard pile.")
            .rulings(&[(
                "bgb-zombies-zombie-lord",
                "The bases are those where you have no minion when this is played. Only one minion goes to each, whatever moves away, and all are played at once.",
            )])
            .on_play(|g| {
                let v = g.view();
                let empty = g.state().slots().filter(|&b| !v.any(your_minion().at(b)));
                let mut bases: Vec<ThisBase> = empty.map(|b| g.this_base(b)).collect();
                let n = bases.len();
                loop {
                    let free: Vec<Slot> = bases.iter().filter_map(|&b| g.still_at(b)).collect();
                    let dead = g.your_discard(|v, c| {
                        v.is_minion(c) && v.power(c) <= 2 && free.iter().any(|&b| v.may_play_at(c, b))
                    });
                    let picks = Picks::up_to(n, n - bases.len());
                    let Some(c) = g.picking(picks, |g| g.may_pick_card(Ask::PlayExtra, &dead))? else { return Ok(()) };
                    let fits = |v: &View, b| free.contains(&b) && v.may_play_at(c, b);
                    let Some(at) = g.choose_base(Ask::PlayWhere, fits)? else { return Ok(()) };
                    let base = g.this_base(at);
                    bases.retain(|&b| b != base);
                    g.play_minion_at(c, at)?;
                }
            }),
        minion("Grave Digger", 4)
            .copies(2)
            .text("You may take a minion from your discard pile into your hand.")
            .on_play(|g| {
                let dead = g.your_discard(|v, c| v.is_minion(c));
                match g.may_pick_card(Ask::Pick, &dead)? {
                    Some(c) => g.place_in_hand(c),
                    None => Ok(()),
                }
            }),
        minion("Tenacious Z", 2)
            .copies(3)
            .text("Special: On your turn, you may play this as an extra minion from your discard pile. Only one Tenacious Z can do this each turn.")
            .rulings(&[(
                "bgb-zombies-tenacious-z",
                "Only in your Play Cards phase and only once per turn, whether with the same card or another one.",
            )])
            .special_on_your_turn(
                Zone::Discard,
                Limit::OneOfThisNamePerTurn,
                |v, _| v.this_card().is_some_and(|c| v.may_play_somewhere(c)),
                |g| g.play_card_now(g.this()),
            ),
        minion("Walker", 2)
            .copies(4)
            .text("Look at the top card of your deck. Discard it or leave it there.")
            .on_play(|g| {
                let Some(top) = g.top_card(g.you()) else { return Ok(()) };
                g.look_at(&[top]);
                if g.may_pick_card(Ask::Discard, &[top])?.is_some() {
                    g.discard(g.you(), top);
                }
                Ok(())
            }),
        action("Grave Robbing")
            .copies(2)
            .text("Take a card from your discard pile into your hand.")
            .on_play(|g| {
                let dead = g.your_discard(|_, _| true);
                match g.pick_card(Ask::Pick, &dead)? {
                    Some(c) => g.place_in_hand(c),
                    None => Ok(()),
                }
            }),
        action("Lend a Hand")
            .text("Choose any number of cards in your discard pile and shuffle them into your deck.")
            .rulings(&[("bgb-zombies-lend-a-hand", "This card itself cannot be chosen: it is not in the discard pile yet.")])
            .on_play(|g| {
                let dead = g.your_discard(|_, _| true);
                let chosen = g.pick_up_to(usize::MAX, Ask::Pick, dead)?;
                g.shuffle_into_deck(&chosen);
                Ok(())
            }),
        action("Mall Crawl")
            .text("Search your deck for cards with the same name, put any number of them into your discard pile, and shuffle your deck.")
            .on_play(|g| {
                let deck = g.search(g.you());
                for c in g.pick_of_one_name(Ask::Pick, deck)? {
                    g.place_in_discard(c);
                }
                g.shuffle_deck(g.you());
                Ok(())
            }),
        action("Not Enough Bullets")
            .text("From your discard pile, take any number of minions with the same name into your hand.")
            .on_play(|g| {
                let dead = g.your_discard(|v, c| v.is_minion(c));
                for c in g.pick_of_one_name(Ask::Pick, dead)? {
                    g.place_in_hand(c)?;
                }
                Ok(())
            }),
        action("Outbreak")
            .text("You may play an extra minion at a base where you have none.")
            .on_play(|g| g.extra(extra_minion().where_you_have_none())),
        action("Overrun")
            .on_base()
            .text("Play on a base. Ongoing: Other players cannot play minions here. At the start of your turn, destroy this.")
            .forbids_here(|v, play| v.is_minion(play.card) && v.is_another(play.by))
            .at_start_of_your_turn(|g| g.destroy_this()),
        action("They Keep Coming")
            .copies(2)
            .text("You may play an extra minion from your discard pile at once.")
            .on_play(|g| {
                let dead = g.your_discard(|v, c| v.is_minion(c));
                g.may_play_one_of(&dead)
            }),
        action("They're Coming to Get You")
            .on_base()
            .text("Play on a base. Ongoing: Once on each of your turns, a minion you play here may come from your discard pile instead of from your hand.")
            .rulings(&[(
                "bgb-zombies-theyre-coming-to-get-you",
                "In your Play Cards phase, with your regular minion or any extra one that does not name a specific card.",
            )])
            .plays_from_discard(|v, c, base| v.is_minion(c) && Some(base) == v.here),
    ],
};
