//! Temporary effects, each a row with what it does and until when.

use crate::ids::*;
use crate::state::State;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

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
    /// The base that is being scored has finished scoring: it is about to be replaced.
    BaseScored,
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
    /// The extra minions of this number must have this name ([`Entry::name_id`](crate::library::Entry::name_id)), as the first one had.
    Name(u8, DefId),
    /// The extra minions of this number may have this much power together still.
    PowerLeft(u8, i8),
    /// The extra minions of this number must have another name than this printed card.
    AnotherName(u8, DefId),
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
    /// A card remembers that something has happened.
    Remembered(CardId),
    /// The base this came from is gone; what it does at the end of the turn, it does for this player all the same.
    Promised(Seat),
    /// No player but this one can use Specials.
    OnlySpecialsOf(Seat),
    /// A minion of this player was destroyed at a base: only kept if a card of the game asks for it.
    Lost(Slot, Seat),
    /// If the first of these players wins the base that is being scored, the second gets one of their points.
    Owes(Seat, Seat),
    /// A card may go to its owner's hand instead of the discard pile, if this player likes, by another card.
    MayReturn(CardId, CardId, Seat),
}

impl Lasts {
    /// The number of the extra minions it is about ([`crate::state::Allowance::group`]).
    pub(crate) fn group(self) -> Option<u8> {
        match self {
            Lasts::Name(n, _) | Lasts::PowerLeft(n, _) | Lasts::AnotherName(n, _) => Some(n),
            _ => None,
        }
    }
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
            | Lasts::Remembered(c)
            | Lasts::MayReturn(c, ..)
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

/// A temporary effect.
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
    pub(crate) fn add_lasting(&mut self, what: Lasts, until: Until, from: Option<DefId>) {
        self.lasting.push(Lasting { what, until, from });
        self.refresh_altered(what);
    }
    /// A minion is about to be destroyed at a base: until the end of the turn it is known whose.
    pub(crate) fn keep_loss(&mut self, c: CardId, at: Slot) {
        let (whose, is_minion) = (self.card(c).controller, self.index.minions.contains(c));
        let lost = Lasts::Lost(at, whose);
        if is_minion && whose.is_somebody() && self.lasting.iter().all(|l| l.what != lost) {
            self.add_lasting(lost, Until::EndOfTurn, None);
        }
    }
    /// Ends lasting effects, all at once. False if there were none to end.
    pub(crate) fn expire(&mut self, over: impl Fn(Until) -> bool) -> bool {
        if !self.lasting.iter().any(|l| over(l.until)) {
            return false;
        }
        let ended: SmallVec<[Lasting; 8]> = self.lasting.iter().copied().filter(|l| over(l.until)).collect();
        self.lasting.retain(|l| !over(l.until));
        for l in ended.iter().rev() {
            if let Lasts::Control(c, back) = l.what {
                self.card_mut(c).controller = back;
            }
            self.refresh_altered(l.what);
        }
        true
    }
}
