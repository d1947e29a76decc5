//! Kung Fu Fighters: power flows from one to the other.

use engine::prelude::*;

pub(crate) const KUNG_FU_FIGHTERS: Faction = Faction {
    name: "Kung Fu Fighters",
    cards: &[
        minion("Dragon Warrior", 5)
            .text("Ongoing: This minion cannot be destroyed. Talent: Choose two minions and transfer as many +1 power counters as you like from one to the other.")
            .prevents_destruction(|v, w| v.is_this(w.card))
            .talent(|g| {
                let Some(from) = g.choose(Ask::Card, a_minion().that(has_counters))? else { return Ok(()) };
                match g.pick_card(Ask::Card, &minions_but(g, from))? {
                    Some(to) => g.transfer_any_counters(from, to),
                    None => Ok(()),
                }
            }),
        minion("Cricket", 2)
            .copies(4)
            .text("You may transfer a +1 power counter from a minion to another.")
            .on_play(|g| {
                let Some(from) = g.may_choose(Ask::Card, a_minion().that(has_counters))? else { return Ok(()) };
                match g.pick_card(Ask::Card, &minions_but(g, from))? {
                    Some(to) => g.transfer_counters(1, from, to).map(drop),
                    None => Ok(()),
                }
            }),
        action("Expert Timing")
            .text("Choose a card of yours: transfer as many of its +1 power counters as you like to another card, and/or use its Talent once more. Special: Before a base scores, you may also play this.")
            .also_playable(On::BeforeScoring)
            .on_play(|g| {
                let yours = g.cards_in_play(|v, c| v.is_yours(c));
                let Some(from) = g.pick_card(Ask::Card, &yours)? else { return Ok(()) };
                let others: Vec<CardId> = g.cards_in_play(|_, _| true).into_iter().filter(|&c| c != from).collect();
                if g.s.card(from).counters > 0
                    && let Some(to) = g.may_pick_card(Ask::Card, &others)?
                {
                    g.transfer_any_counters(from, to)?;
                }
                g.may_use_talent_of(from)
            }),
        action("Fast as Lightning")
            .copies(2)
            .text("A minion gains +2 power until the end of the turn. If it is discarded in that time, it returns to its owner's hand.")
            .on_play(|g| {
                let Some(c) = g.choose(Ask::Power, a_minion())? else { return Ok(()) };
                g.give_power(c, 2, Until::EndOfTurn)?;
                g.affect(c, Affect::ReturnInstead(Until::EndOfTurn)).map(drop)
            }),
    ],
};

fn has_counters(v: &View, c: CardId) -> bool {
    v.s.card(c).counters > 0
}
fn minions_but(g: &Game, one: CardId) -> Vec<CardId> {
    g.minions(a_minion()).into_iter().filter(|&c| c != one).collect()
}
