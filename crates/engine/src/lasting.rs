//! Effects that last for a while, each a row with what it does and until when.

use crate::ids::*;
use crate::state::State;
use serde::{Deserialize, Serialize};

/// Until when an effect lasts.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub enum Until {
    /// The end of the current turn.
    #[default]
    EndOfTurn,
    /// The end of this player's current turn, or of the next one.
    EndOfTurnOf(Seat),
    /// The start of this player's next turn.
    StartOfTurnOf(Seat),
    /// Not yet: it holds during the player's next turn.
    NextTurnOf(Seat),
    /// As long as the card is in play.
    LeavesPlay,
    /// As long as another card, an action, is on it.
    Without(CardId),
    /// The end of the current turn, and only while the card is at this base.
    EndOfTurnAt(Slot),
}

/// What a lasting effect does.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub enum Lasts {
    /// Nothing.
    #[default]
    Nothing,
    /// Changes a minion's power.
    Power(CardId, i8),
    /// Changes a base's breakpoint.
    Breakpoint(Slot, i8),
    /// A player has more power at a base, without any minion.
    Total(Slot, Seat, i8),
    /// A card is not affected by another one's ability.
    Unaffected(CardId, CardId),
    /// A card has the abilities printed on another one, too.
    Abilities(CardId, DefId),
    /// A card's abilities do not exist.
    Cancelled(CardId),
    /// The abilities of the cards at a base do not exist, whenever they came there, by a card of this player.
    Silenced(Slot, CardId, Seat),
    /// A card will be given back to this player.
    Control(CardId, Seat),
    /// A card cannot be destroyed, moved or returned to a hand.
    Stays(CardId),
    /// A player cannot play actions.
    NoActions(Seat),
    /// Of several abilities that reset a minion's power, this card's holds.
    ResetBy(CardId, CardId),
    /// Of several abilities that reset a base's breakpoint, this card's holds.
    BreakpointBy(Slot, CardId),
    /// This counts as the printed breakpoint of a base.
    PrintedBreakpoint(Slot, i8),
    /// A card, which may be gone, has reset a base's breakpoint.
    StartingBreakpoint(Slot, CardId, i8),
    /// The extra minions of this number must have the name of this printed card, as the first one had.
    Name(u8, DefId),
    /// The extra minions of this number may have so much power together still.
    PowerLeft(u8, i8),
    /// A card has the talent of this printed card, and nothing else of it.
    Talent(CardId, DefId),
    /// An action does not give its ability to the minion it is on.
    Withheld(CardId, CardId),
    /// A card returns to its owner's hand instead of going to the discard pile, by a card of this player.
    Returns(CardId, CardId, Seat),
    /// The abilities of a base do not exist.
    CancelledBase(Slot),
    /// The labelled abilities of the printed card this came from are about a card, for this player.
    Watched(CardId, Seat),
}

impl Lasts {
    /// The card it is about.
    pub fn card(self) -> Option<CardId> {
        match self {
            Lasts::Power(c, _)
            | Lasts::Unaffected(c, _)
            | Lasts::Abilities(c, _)
            | Lasts::Cancelled(c)
            | Lasts::Control(c, _)
            | Lasts::ResetBy(c, _)
            | Lasts::Stays(c)
            | Lasts::Talent(c, _)
            | Lasts::Withheld(c, _)
            | Lasts::Watched(c, _)
            | Lasts::Returns(c, ..) => Some(c),
            _ => None,
        }
    }
    /// The card whose abilities it takes away or adds to.
    pub(crate) fn altered(self) -> Option<CardId> {
        match self {
            Lasts::Abilities(c, _) | Lasts::Cancelled(c) | Lasts::Talent(c, _) | Lasts::Watched(c, _) => Some(c),
            _ => None,
        }
    }
}

/// An effect that lasts for a while.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Lasting {
    /// What it does.
    pub what: Lasts,
    /// How long.
    pub until: Until,
    /// The printed card it came from.
    pub from: Option<DefId>,
}

impl State {
    /// Adds a lasting effect.
    pub(crate) fn last(&mut self, what: Lasts, until: Until, from: Option<DefId>) {
        if self.lasting.is_full() {
            self.merge_lasting();
        }
        self.lasting.push(Lasting { what, until, from });
        self.refresh_altered(what);
    }
    /// Makes room by adding up changes of the same minion's power; their sources are forgotten.
    fn merge_lasting(&mut self) {
        for i in 0..self.lasting.len() {
            let Lasts::Power(c, n) = self.lasting[i].what else { continue };
            let until = self.lasting[i].until;
            let same = |l: &Lasting| matches!(l.what, Lasts::Power(d, _) if d == c) && l.until == until;
            if let Some(j) = (i + 1..self.lasting.len()).find(|&j| same(&self.lasting[j])) {
                let Lasts::Power(_, m) = self.lasting[j].what else { continue };
                self.lasting[i].what = Lasts::Power(c, n.saturating_add(m));
                self.lasting.remove(j);
                return;
            }
        }
    }
    /// Ends lasting effects, all at once.
    pub(crate) fn expire(&mut self, over: impl Fn(Until) -> bool) {
        if !self.lasting.iter().any(|l| over(l.until)) {
            return;
        }
        let before = self.lasting;
        self.lasting.retain(|l| !over(l.until));
        for l in before.iter().rev().filter(|l| over(l.until)) {
            if let Lasts::Control(c, back) = l.what {
                self.card_mut(c).controller = back;
            }
            self.refresh_altered(l.what);
        }
    }
}
