//! The treasure deck.

use engine::prelude::*;

pub(crate) const TREASURES: &[Def] = &[
    minion("Dwarf Hireling", 2)
        .treasure()
        .text("You may play a treasure from the treasure discard pile on this as an extra action.")
        .on_play(|g| {
            let this = g.this();
            match g.may_pick_card(Ask::PlayExtra, &g.discarded_treasures_for(this))? {
                Some(c) => g.play_action_on(c, this),
                None => Ok(()),
            }
        }),
    minion("Halfling Hireling", 2).treasure().text("You may play any minion as an extra one.").on_play(|g| g.extra_minion()),
    minion("Tiger Steed", 3)
        .treasure()
        .text("You may destroy a minion here with power 2 or less.")
        .rulings(&[("bgb-treasure-tiger-steed", "It is a minion itself, and is not played on another one.")])
        .on_play(|g| g.may_destroy(a_minion().here().power_at_most(2))),
    action("Bag of Caltrops")
        .treasure()
        .on_base()
        .text("Play on a base. Ongoing: After another player plays a minion with power 3 or less here, destroy it and this.")
        .after_minion_played(
            |v, e| v.is_another(e.controller) && Some(e.at) == v.here && v.power(e.card) <= 3,
            |g, e| {
                if g.view().is_here(e.card) {
                    g.destroy_this()?;
                    g.destroy(e.card)?;
                }
                Ok(())
            },
        ),
    action("Boots of Butt-Kicking")
        .treasure()
        .on_minion()
        .text("Play on a minion. You may play an extra action. Ongoing: It has +1 power.")
        .raises_power()
        .on_play(|g| g.extra_action())
        .gives_host_power(|_| 1),
    action("Boots of Running Really Fast")
        .treasure()
        .on_minion()
        .text("Play on a minion. Talent: Move it to another base.")
        .talent(|g| match g.view().host() {
            Some(host) => g.move_away(host).map(drop),
            None => Ok(()),
        }),
    action("Buckler of Swashing")
        .treasure()
        .on_minion()
        .text("Play on a minion. Ongoing: It cannot be destroyed.")
        .prevents_destruction(|v, w| v.is_host(w.card)),
    action("Chainsaw of Bloody Dismemberment")
        .treasure()
        .on_minion()
        .text("Play on a minion. Ongoing: It has +2 power.")
        .raises_power()
        .gives_host_power(|_| 2),
    action("Chest of Holding")
        .treasure()
        .on_minion()
        .text("Play on a minion. Ongoing: It has +1 power for every treasure on it, including this one.")
        .raises_power()
        .gives_host_power(|v| v.host().map_or(0, |host| v.treasures_on(host) as i32)),
    action("Cross Bow")
        .treasure()
        .text("Choose a base and name a faction. Minions of that faction there gain +2 power until the end of the turn.")
        .raises_power()
        .rulings(&[("bgb-treasure-cross-bow", "Minions played later in the turn do not gain it.")])
        .on_play(|g| {
            let Some(base) = g.choose_base(Ask::Base, |_, _| true)? else { return Ok(()) };
            let Some(faction) = g.name_faction()? else { return Ok(()) };
            let mut minions = g.minions(a_minion().at(base));
            minions.retain(|&c| g.view().faction(c) == Some(faction));
            g.give_power_to_all(minions, 2, Until::EndOfTurn)
        }),
    action("Dungeon Rule Book")
        .treasure()
        .text("Destroy an action on a base or minion. Special: You may also play this before a base scores.")
        .also_playable(On::BeforeScoring)
        .on_play(|g| g.destroy_one_of(&g.actions_in_play()).map(drop)),
    action("Jetpack of Anachronism")
        .treasure()
        .on_minion()
        .text("Play on a minion. Ongoing: It goes into its owner's hand instead of the discard pile.")
        .instead_of_discard(Affect::PlaceInHand, |v, c| v.is_host(c)),
    action("Kneepads of Allure")
        .treasure()
        .on_minion()
        .text("Play on a minion. Ongoing: Minions here have +1 power.")
        .raises_power()
        .gives_power(|v, c| if v.is_here(c) { 1 } else { 0 }),
    action("Magic Missile")
        .treasure()
        .on_minion()
        .text("Play on a minion. Talent: Put this on the bottom of the treasure deck, then destroy a minion here with power 3 or less.")
        .talent(|g| {
            let Some(here) = g.here() else { return Ok(()) };
            g.place_under_own_deck(g.this())?;
            g.destroy_one(a_minion().at(here).power_at_most(3))
        }),
    action("Potion of Cowardice")
        .treasure()
        .on_minion()
        .text("Play on a minion. Ongoing: It has -2 power and loses its abilities.")
        .gives_host_power(|_| -2)
        .cancels_host(),
    action("Potion of Halitosis")
        .treasure()
        .text("Choose a base and a player, who must move one of their minions from there to another base. Special: You may also play this before a base scores, and choose that base.")
        .also_playable(On::BeforeScoring)
        .on_play(|g| {
            match (g.choose_base_or_scoring_one()?, g.choose_player(|_, _| true)?) {
                (Some(base), Some(player)) => g.as_player(player, |g| g.move_one(your_minion().at(base))),
                _ => Ok(()),
            }
        }),
    action("Potion of Idiotic Bravery")
        .treasure()
        .text("Until the end of the turn, a minion of your choice gains +3 power.")
        .raises_power()
        .on_play(|g| match g.choose(Ask::Power, a_minion())? {
            Some(c) => g.give_power(c, 3, Until::EndOfTurn).map(drop),
            None => Ok(()),
        }),
    action("Potion of Line Cutting")
        .treasure()
        .text("Special: After a base scores, you may play this. Take one of its revealed treasures before the others are claimed.")
        .only_playable(On::AfterScoring)
        .on_play(|g| g.claim_revealed()),
    action("Potion of Paralysis")
        .treasure()
        .text("Special: Before a base scores, you may play this. All cards there lose their abilities until the end of the turn.")
        .rulings(&[(
            "bgb-treasure-potion-of-paralysis",
            "The base itself keeps its ability, and so do cards at other bases and in hands. Cards played there afterwards lose theirs.",
        )])
        .only_playable(On::BeforeScoring)
        .on_play(|g| match g.here() {
            Some(here) => g.silence(here),
            None => Ok(()),
        }),
    action("Potion of Redundancy Potion")
        .treasure()
        .on_minion()
        .text("Play on a minion. Talent: It uses another minion's talent as its own.")
        .talent(|g| match g.view().host() {
            Some(host) => g.use_talent_of_another(host),
            None => Ok(()),
        }),
    action("Wand of Dowsing")
        .treasure()
        .text("Draw two treasures. Then shuffle this and all discarded treasures into the treasure deck.")
        .on_play(|g| {
            let you = g.you();
            g.draw_treasures(you, 2);
            g.shuffle_into_treasures(g.this());
            Ok(())
        }),
    action("Wishing Ring").treasure().text("Gain 1 VP. Put this on the bottom of the treasure deck.").on_play(|g| {
        g.gain(1)?;
        g.place_under_own_deck(g.this()).map(drop)
    }),
];
