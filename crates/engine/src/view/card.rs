//! A card as it is seen.

use super::Sum;
use crate::ids::{CardId, DefId, Seat};
use crate::play::Refusal;
use crate::state::State;
use crate::words::def::Kind;
use serde::{Deserialize, Serialize};

/// A card that can be seen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Card {
    /// Which card.
    pub id: CardId,
    /// What is printed on it.
    pub def: DefId,
    /// Its owner.
    pub owner: Seat,
    /// Its controller.
    pub controller: Seat,
    /// The power of a minion.
    pub power: Option<Sum>,
    /// +1 power counters; on a titan that waits, mere counters.
    pub counters: u8,
    /// Whether it has a talent of its own.
    pub talent: Talent,
    /// Printed cards whose abilities it has besides its own.
    pub gained: Vec<DefId>,
    /// Its own abilities do not exist now.
    pub cancelled: bool,
    /// What is on it.
    pub attached: Vec<Card>,
    /// In the hand of the seat that looks: why it cannot be played now.
    pub refusal: Option<Refusal>,
}

/// Whether a card has a talent.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Talent {
    /// No.
    None,
    /// Yes, and it has not been used this turn.
    Unused,
    /// Yes, and it has been used this turn.
    Used,
}

impl Card {
    /// A card, for somebody who knows which one it is.
    pub fn of(s: &State, c: CardId) -> Card {
        let (card, in_play) = (s.card(c), s.in_play(c));
        let attached = if in_play { s.in_order_of_arrival(s.actions_on(c).collect()) } else { Vec::new() };
        let mut has: Vec<DefId> = if in_play { s.abilities_of(c).collect() } else { vec![card.def] };
        let printed = has.iter().position(|&d| d == card.def);
        printed.map(|i| has.remove(i));
        Card {
            id: c,
            def: card.def,
            owner: card.owner,
            controller: card.controller,
            power: (s.kind(c) == Kind::Minion).then(|| Sum::of(s, s.power(c), s.explain_power(c))),
            counters: card.counters,
            talent: match s.talent_used(c).filter(|_| in_play) {
                None => Talent::None,
                Some(false) => Talent::Unused,
                Some(true) => Talent::Used,
            },
            gained: has,
            cancelled: printed.is_none(),
            attached: attached.into_iter().map(|a| Card::of(s, a)).collect(),
            refusal: None,
        }
    }
}
