//! What has happened, with the meaning that the numbers in it had then.

use engine::ask::Note;
use engine::ids::*;
use serde::{Deserialize, Serialize};

/// Something that has happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Event {
    /// Counted from zero, without gaps, through what this audience is told of the game.
    pub number: u32,
    /// Which time the audience was told something: what is told at once has the same number. The setup has zero.
    pub batch: u32,
    /// What.
    pub note: Note,
    /// The cards it names.
    pub cards: Vec<Face>,
    /// The bases it names, as they were then.
    pub bases: Vec<(Slot, DefId)>,
}

/// What a card is, also after it has gone where it cannot be seen.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Face {
    /// Which card.
    pub id: CardId,
    /// What is printed on it.
    pub def: DefId,
    /// Its owner.
    pub owner: Seat,
    /// Its controller, after what happened with it.
    pub controller: Seat,
}

impl Event {
    /// A card it names.
    pub fn face(&self, id: CardId) -> Option<&Face> {
        self.cards.iter().find(|f| f.id == id)
    }
    /// What is printed on a base it names.
    pub fn base(&self, slot: Slot) -> Option<DefId> {
        self.bases.iter().find(|b| b.0 == slot).map(|b| b.1)
    }
    /// Where it came from, if one card or base did it to another.
    pub fn source(&self) -> Source {
        match self.note {
            Note::Affected(e) if e.cause.source != Source::Card(e.card) => e.cause.source,
            Note::Used(source, ..) => source,
            _ => Source::Rules,
        }
    }
    /// The card it happened to.
    pub fn target(&self) -> Option<CardId> {
        match self.note {
            Note::Affected(e) => Some(e.card),
            Note::Played(c, ..) | Note::Prevented(c) | Note::Uncovered(_, c, _) | Note::Beaten(c) => Some(c),
            _ => None,
        }
    }
    /// Who did it.
    pub fn by(&self) -> Option<Seat> {
        let seat = match self.note {
            Note::Turn(p, _)
            | Note::Played(_, p, _)
            | Note::Used(_, _, _, p)
            | Note::Buried(p, ..)
            | Note::Uncovered(p, ..)
            | Note::Drew(p, _)
            | Note::Looted(p, _)
            | Note::Discarded(p, _)
            | Note::Looked(p, _)
            | Note::Shuffled(p)
            | Note::PutUnder(p)
            | Note::Gained(p, ..)
            | Note::Lost(p, ..)
            | Note::Named(p, _)
            | Note::Banned(p, _)
            | Note::NamedCard(p, _)
            | Note::Took(p, _)
            | Note::PlacedOnDeck(p, _)
            | Note::ExtraTurn(p)
            | Note::PlacedForDuel(p) => p,
            Note::Affected(e) => e.cause.by,
            _ => return None,
        };
        seat.is_somebody().then_some(seat)
    }
}
