//! Thieves: treasures, whosever they were.

use engine::prelude::*;

pub(crate) const THIEVES: Faction = Faction {
    name: "Thieves",
    cards: &[
        minion("Master Thief", 5).text("Talent: Draw a treasure.").talent(draw_treasure),
        minion("Fence", 3).copies(2).text("You may discard two treasures to gain 1 VP.").on_play(|g| {
            if g.may_discard_to(2, |v, c| v.is_treasure(c))? { g.gain(1) } else { Ok(()) }
        }),
        minion("Cat Burglar", 3)
            .copies(3)
            .text("Reveal any number of treasures from your hand. For each of them, place a +1 power counter on this.")
            .on_play(|g| {
                let mut treasures = g.hand(g.you());
                treasures.retain(|&c| g.view().is_treasure(c));
                let shown = g.pick_up_to(usize::MAX, Ask::Pick, treasures)?;
                shown.iter().for_each(|&c| g.reveal(c));
                g.add_counters(g.this(), shown.len() as u8).map(drop)
            }),
        minion("Pickpocket", 2).copies(4).text("If another Pickpocket is here, draw a treasure.").on_play(|g| {
            let another = a_minion().named("Pickpocket").other().here();
            if g.view().any(another) { draw_treasure(g) } else { Ok(()) }
        }),
        action("Backstab")
            .text("Discard a treasure to destroy any minion with power 3 or less.")
            .on_play(|g| match g.discard_to(1, |v, c| v.is_treasure(c))? {
                true => g.destroy_one(a_minion().power_at_most(3)),
                false => Ok(()),
            }),
        action("Clever Distraction")
            .text("Special: After a base scores where you have a minion, you may play this. The base's winner loses 1 VP, and you gain 1 VP.")
            .only_playable_when(On::AfterScoring, |v, e| v.any(your_minion().at(e.at)))
            .on_play(|g| {
                let winners = g.view().winners();
                for seat in g.everyone().into_iter().filter(|&p| winners.contains(p)) {
                    g.lose_vp(seat, 1);
                }
                g.gain(1)
            }),
        action("Mugging")
            .text("Choose an action on a minion. Transfer it to one of your minions that it is not on.")
            .rulings(&[(
                "bgb-thieves-mugging",
                "To lose an action that was on it does not affect a minion, so that nothing that protects the minion helps.",
            )])
            .on_play(|g| {
                let yours = g.minions(your_minion());
                let elsewhere = |v: &View, c: CardId| yours.iter().any(|&minion| v.host_of(c) != Some(minion));
                match g.pick_card(Ask::Transfer, &g.cards_in_play(|v, c| v.is_on_minion(c) && elsewhere(v, c)))? {
                    Some(action) => g.transfer_to_one(action, your_minion()).map(drop),
                    None => Ok(()),
                }
            }),
        action("Potion Bandolier")
            .copies(2)
            .text("Choose a minion. Discard a treasure to give it +3 power until the end of the turn.")
            .raises_power()
            .on_play(|g| {
                let chosen = g.choose(Ask::Power, a_minion())?;
                match (g.discard_to(1, |v, c| v.is_treasure(c))?, chosen) {
                    (true, Some(c)) => g.give_power(c, 3, Until::EndOfTurn).map(drop),
                    _ => Ok(()),
                }
            }),
        action("Secret Stash")
            .on_base()
            .text("Play on a base. Ongoing: When this base scores, two more treasures are revealed with those of its monsters.")
            .adds_treasures(|_| 2),
        action("Smuggling")
            .text("Discard two treasures to gain 1 VP. Then shuffle your discard pile into your deck, and put this on the bottom of it.")
            .on_play(|g| {
                if g.discard_to(2, |v, c| v.is_treasure(c))? {
                    g.gain(1)?;
                }
                g.shuffle_into_deck(&g.your_discard(|_, _| true));
                g.will_go(g.this(), After::UnderDeck);
                Ok(())
            }),
        action("Strip Bare")
            .text("Take any treasure that is in play into your hand.")
            .rulings(&[(
                "bgb-thieves-strip-bare",
                "To lose an action that was on it does not affect a minion, so that nothing that protects the minion helps.",
            )])
            .on_play(|g| match g.pick_card(Ask::Place, &g.treasures_in_play())? {
                Some(treasure) => g.affect(treasure, Affect::TakeTreasure).map(drop),
                None => Ok(()),
            }),
        action("Swipe").copies(2).text("Draw a treasure.").on_play(draw_treasure),
    ],
};

fn draw_treasure(g: &mut Game) -> Flow {
    let you = g.you();
    g.draw_treasures(you, 1);
    Ok(())
}
