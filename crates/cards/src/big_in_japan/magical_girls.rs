//! Magical Girls: the more of them stand together, the stronger the spell.

use engine::prelude::*;

pub(crate) const MAGICAL_GIRLS: Faction = Faction {
    name: "Magical Girls",
    cards: &[
        minion("Lunar Captain", 5)
            .text("Talent: Choose a minion in your discard pile with power no higher than the number of your minions here, and take it into your hand.")
            .talent(|g| {
                let most = girls_here(g);
                match g.pick_card(Ask::Pick, &g.your_discard(|v, c| v.is_minion(c) && v.power(c) <= most))? {
                    Some(minion) => g.place_in_hand(minion),
                    None => Ok(()),
                }
            }),
        minion("Sakura Warrior", 4)
            .text("Talent: Choose a minion here. Until the start of your next turn, it has -1 power for each minion you have here now.")
            .rulings(&[("bgb-magical-girls-sakura-warrior", COUNTED_ONCE)])
            .talent(|g| {
                let (n, until) = (girls_here(g), Until::StartOfTurnOf(g.you()));
                match g.choose(Ask::Power, a_minion().here())? {
                    Some(minion) => g.give_power(minion, -n as i8, until).map(drop),
                    None => Ok(()),
                }
            }),
        minion("Technomagical Lass", 4)
            .text("Talent: Destroy a minion here that you do not control, with power no higher than the number of your minions here.")
            .talent(|g| g.destroy_one(a_minion().here().power_at_most(girls_here(g)).that(|v, c| !v.is_yours(c)))),
        minion("Bewitching Gal", 3)
            .text("Talent: Until the end of the turn, this base's breakpoint is 1 less for each minion you have here now.")
            .rulings(&[("bgb-magical-girls-bewitching-gal", COUNTED_ONCE)])
            .talent(|g| {
                if let Some(here) = g.here() {
                    g.change_breakpoint(here, -girls_here(g) as i8);
                }
                Ok(())
            }),
        minion("Fancy Suit Lad", 3)
            .text("Ongoing: The other minions you have here are not affected by other players' cards.")
            .prevents(|v, w| v.is_your_minion_here(w.card) && !v.is_this(w.card) && w.by_anothers_card(v)),
        minion("Power Maid", 3)
            .text("Talent: Choose any minion with power no higher than the number of your minions here. Move it here or, if it is here, to another base.")
            .talent(|g| {
                let (here, most) = (g.here(), girls_here(g));
                let Some(minion) = g.choose(Ask::Move, a_minion().power_at_most(most))? else { return Ok(()) };
                match here {
                    Some(here) if g.base_of(minion) != Some(here) => g.move_to(minion, here).map(drop),
                    _ => g.move_away(minion).map(drop),
                }
            }),
        minion("Black Magicat", 1)
            .text("Search for Lunar Captain in your deck, your discard pile or both, and take it into your hand.")
            .on_play(|g| g.search_deck_or_discard(|v, c| v.name(c) == "Lunar Captain", |g, c| g.place_in_hand(c))),
        minion("White Magicat", 1)
            .text("Search for Power Maid in your deck, your discard pile or both, and take it into your hand.")
            .on_play(|g| g.search_deck_or_discard(|v, c| v.name(c) == "Power Maid", |g, c| g.place_in_hand(c))),
        minion("Rainbow Girl", 2)
            .copies(2)
            .text("Each other minion you have here gains +1 power until the end of the turn.")
            .rulings(&[("bgb-magical-girls-rainbow-girl", "Minions that come later do not have it.")])
            .on_play(|g| g.give_power_to_all(g.minions(your_minion().here().other()), 1, Until::EndOfTurn)),
        action("Celestial Teleport")
            .copies(2)
            .text("Choose one of your minions and move it to another base.")
            .on_play(|g| g.move_one(your_minion())),
        action("Coordination")
            .copies(2)
            .text("You may play an extra minion, or else Walking Castle at any base.")
            .on_play(|g| {
                let deeds: &[Deed] = match g.could_play_titan_named("Walking Castle", |_, _| true) {
                    true => &[Deed::ExtraMinion, Deed::PlayTitan],
                    false => &[Deed::ExtraMinion],
                };
                match g.choose_one(deeds)? {
                    Some(Deed::PlayTitan) => g.play_titan_named("Walking Castle", |_, _| true),
                    _ => g.extra_minion(),
                }
            }),
        action("Coronet Attack")
            .text("Destroy a minion that you do not control, with power no higher than the number of your minions at its base.")
            .on_play(|g| {
                g.destroy_one(a_minion().that(|v, c| {
                    let yours = v.base_of(c).map_or(0, |b| v.count(your_minion().at(b)));
                    !v.is_yours(c) && v.power(c) <= yours as i32
                }))
            }),
        action("Kiss the Sky Spell")
            .text("Choose a minion in your discard pile and take it into your hand. You may play an extra action.")
            .on_play(|g| {
                if let Some(minion) = g.pick_card(Ask::Pick, &g.your_discard(|v, c| v.is_minion(c)))? {
                    g.place_in_hand(minion)?;
                }
                g.extra_action()
            }),
        action("Lunar Healing Love Spell")
            .text("Choose a minion in each player's discard pile. Each of them goes into its owner's hand.")
            .on_play(|g| {
                let mut chosen = Vec::new();
                for player in g.everyone() {
                    let pile = g.state().discard(player).iter().copied();
                    let minions: Vec<CardId> = pile.filter(|&c| g.view().is_minion(c)).collect();
                    chosen.extend(g.pick_card(Ask::Pick, &minions)?);
                }
                chosen.into_iter().try_for_each(|minion| g.place_in_hand(minion))
            }),
        action("Magical Staff")
            .on_your_minion()
            .text("Play on one of your minions. Ongoing: It has +1 power. If it would go to the discard pile, it goes on top of its owner's deck instead.")
            .raises_power()
            .gives_host_power(|_| 1)
            .instead_of_discard(Affect::PlaceOnDeckTop, |v, c| v.is_host(c)),
        action("Purge the Demon")
            .text("Choose any card in play. Choose one: destroy an action on it OR remove all counters from it.")
            .rulings(&[("bgb-magical-girls-purge-the-demon", "It can be any card in play, also a base or a titan.")])
            .on_play(purge),
        action("Silver Shard")
            .text("Each player shuffles the minions in their discard pile into their deck.")
            .on_play(|g| {
                let mut minions = g.your_discard(|v, c| v.is_minion(c));
                minions.extend(g.others_discard(|v, c| v.is_minion(c)));
                g.shuffle_into_deck(&minions);
                Ok(())
            }),
        titan("Walking Castle")
            .text("Special: You may play this instead of your regular minion at a base where you have two or more minions. Ongoing: Other players' cards cannot destroy your minions here. Talent: Together with up to three of your minions here, move this to another base.")
            .instead_of_regular(Kind::Minion, |v, b| v.count(your_minion().at(b)) >= 2)
            .prevents_destruction(|v, w| v.is_your_minion_here(w.card) && w.by_anothers_card(v))
            .talent(|g| {
                let here = g.here();
                let mut movers = g.choose_up_to(3, Ask::Move, your_minion().here())?;
                movers.insert(0, g.this());
                match g.choose_base(Ask::MoveWhere, |_, b| Some(b) != here)? {
                    Some(to) => g.move_or_transfer(movers, to),
                    None => Ok(()),
                }
            }),
    ],
};

const COUNTED_ONCE: &str = "They are counted when it is used; who comes or goes later makes no difference.";

/// How many minions you have here.
fn girls_here(g: &Game) -> i32 {
    g.view().count(your_minion().here()) as i32
}

/// On an action, nothing lies, so that only other cards can be chosen.
fn purge(g: &mut Game) -> Flow {
    let cards = g.cards_in_play(|v, c| !v.is_action(c) || v.counters(c) > 0).into_iter().map(Choice::Card);
    let options: Vec<Choice> = cards.chain(g.state().slots().map(Choice::Base)).collect();
    let (actions, demon): (Vec<CardId>, Option<CardId>) = match g.pick(g.you(), Ask::Card, &options)? {
        Choice::Base(base) => (g.state().actions_on_base(base).collect(), None),
        Choice::Card(card) => (g.cards_in_play(|v, c| v.host_of(c) == Some(card)), Some(card)),
        _ => return Ok(()),
    };
    let counters = demon.map_or(0, |card| g.counters(card));
    g.either(&[
        part(Deed::DestroyAction, &|g| g.destroy_one_of(&actions).map(drop)).only_if(!actions.is_empty()),
        part(Deed::RemoveCounters, &|g| match demon {
            Some(card) => g.affect(card, Affect::RemoveCounters(g.counters(card))).map(drop),
            None => Ok(()),
        })
        .only_if(counters > 0),
    ])
}
