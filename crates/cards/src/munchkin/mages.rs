//! Mages: every discarded card is a spell.

use engine::prelude::*;

pub(crate) const MAGES: Faction = Faction {
    name: "Mages",
    cards: &[
        minion("Blaster Master", 5)
            .text("Talent: Discard a card from your hand to destroy any minion with power 2 or less.")
            .talent(|g| discard_to_destroy(g, 2)),
        minion("Happy Zapper", 3)
            .copies(2)
            .text("Talent: Discard a card. If you do, this gains +2 power until the end of the turn. Special: Before its base scores, you may use one of this minion's Talents.")
            .rulings(&[(
                "bgb-mages-happy-zapper",
                "The Special does not ask whether the Talent was used this turn. Of several Talents, it is one of your choice.",
            )])
            .talent(|g| {
                if g.discard_to(1, any_card)? {
                    g.give_power(g.this(), 2, Until::EndOfTurn)?;
                }
                Ok(())
            })
            .special(On::BeforeScoring, has_use_for_a_talent, |g, _| g.use_talent_of(g.this())),
        minion("Wand Whiz", 3)
            .copies(3)
            .text("You may discard a card. If you do, choose one: you may play an extra minion OR you may play an extra action.")
            .on_play(|g| {
                if !g.may_discard_to(1, any_card)? {
                    return Ok(());
                }
                match g.choose_one(&[Deed::ExtraMinion, Deed::ExtraAction])? {
                    Some(Deed::ExtraMinion) => g.extra_minion(),
                    _ => g.extra_action(),
                }
            }),
        minion("Scroll Shuffler", 2).copies(4).text("Discard a card, then draw one.").on_play(|g| {
            g.discard_chosen(g.you(), 1)?;
            g.draw_cards(1)
        }),
        action("Charm")
            .text("Until the end of the turn, take control of a monster, which counts as one of your minions.")
            .rulings(&[(
                "bgb-mages-charm",
                "If its base scores while you control it, its treasures are claimed by all who are there.",
            )])
            .on_play(|g| {
                g.control_one(a_monster(), Until::EndOfTurn)
            }),
        action("Embiggen")
            .text("Choose a minion and discard any number of cards. For each of them, it gains +1 power until the end of the turn.")
            .raises_power()
            .on_play(|g| {
                let chosen = g.choose(Ask::Power, a_minion())?;
                let n = g.discard_any()?;
                match chosen {
                    Some(c) => g.give_power(c, n.min(i8::MAX as usize) as i8, Until::EndOfTurn).map(drop),
                    None => Ok(()),
                }
            }),
        action("Mass Summoning")
            .text("Play a monster at every base, in an order of your choice.")
            .on_play(|g| {
                let mut bases: Vec<ThisBase> = g.state().slots().map(|b| g.this_base(b)).collect();
                let n = bases.len();
                while !bases.is_empty() {
                    let left: Vec<Slot> = bases.iter().filter_map(|&b| g.still_at(b)).collect();
                    let picks = Picks::exactly(n, n - bases.len());
                    let next = g.picking(picks, |g| g.choose_base(Ask::Base, |_, b| left.contains(&b)))?;
                    let Some(next) = next else { break };
                    bases.retain(|&b| g.still_at(b).is_some_and(|b| b != next));
                    g.play_monster(next)?;
                }
                Ok(())
            }),
        action("Portal to Beyond")
            .on_base()
            .text("Play on a base. Talent: Discard a card from your hand to play a monster here.")
            .talent(|g| match g.here() {
                Some(here) if g.discard_to(1, any_card)? => g.play_monster(here).map(drop),
                _ => Ok(()),
            }),
        action("Recover Arcane Wisdom")
            .copies(2)
            .text("Draw cards until there are five in your hand.")
            .on_play(|g| g.draw_cards(5_usize.saturating_sub(g.view().cards_in_hand()))),
        action("Some Enchanted Evening")
            .text("Discard any number of cards. For each of them, you may play an extra minion with power 3 or less.")
            .on_play(|g| {
                for _ in 0..g.discard_any()? {
                    g.extra(extra_minion().power_at_most(3))?;
                }
                Ok(())
            }),
        action("Speed Reading").text("Discard a card, then draw three.").on_play(|g| {
            g.discard_chosen(g.you(), 1)?;
            g.draw_cards(3)
        }),
        action("Zzzzzap!")
            .copies(2)
            .text("Discard a card from your hand to destroy any minion with power 3 or less.")
            .on_play(|g| discard_to_destroy(g, 3)),
    ],
};

fn any_card(_: &View, _: CardId) -> bool {
    true
}

fn discard_to_destroy(g: &mut Game, power: i32) -> Flow {
    if g.discard_to(1, any_card)? { g.destroy_one(a_minion().power_at_most(power)) } else { Ok(()) }
}

/// Without a card to discard, its own talent is of no use, but another one that it has gained may be.
fn has_use_for_a_talent(v: &View, e: &Event) -> bool {
    happens_here(v, e) && (v.cards_in_hand() > 0 || v.this_card().is_some_and(|this| v.talents_of(this) > 1))
}
