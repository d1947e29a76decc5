//! What a seat is asked.

use engine::ask::{Ask, Choice};
use engine::ids::*;
use engine::play::Refusal;
use engine::words::query::Wanted;
use serde::{Deserialize, Serialize};

/// A question: what, because of which card, and between what.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Question {
    /// What is asked.
    pub ask: Ask,
    /// The card or base that asks.
    pub source: Source,
    /// What is printed on it.
    pub def: Option<DefId>,
    /// The card in question, and what is printed on it.
    pub about: Option<(CardId, DefId)>,
    /// The player in question.
    pub whom: Option<Seat>,
    /// How often the same was asked and answered just before.
    pub again: u8,
    /// The cards that were chosen then, the first of them first.
    pub picked: Vec<CardId>,
    /// What is printed on the cards that only this seat has just been shown.
    pub seen: Vec<DefId>,
    /// What is wanted of a minion, where the options are minions by what they are.
    pub wanted: Option<Wanted>,
    /// The cards with which nothing would come about now, as far as this seat can know.
    pub idle: Vec<CardId>,
    /// The options.
    pub offers: Vec<Offer>,
    /// Where a card that is being played cannot go, and why.
    pub barred: Vec<(Slot, Refusal)>,
}

/// One option.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Offer {
    /// What to answer.
    pub choice: Choice,
    /// Where on the table it is.
    pub spot: Spot,
    /// The printed card or base it is.
    pub def: Option<DefId>,
}

/// Where on the table an option is.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Spot {
    /// Nowhere: a button beside the question.
    Bar,
    /// A base itself.
    Base(Slot),
    /// A card in play at a base, or on one there.
    Chip(Slot),
    /// The buried card of this number at a base.
    Buried(Slot, u8),
    /// The hand of the one who is asked.
    Hand,
    /// A titan that waits near a player.
    Aside(Seat),
    /// A player.
    Player(Seat),
    /// Somewhere that is not always in sight, such as a pile: a tray shows it.
    Tray,
}

/// What is going on while something is decided.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Occasion {
    /// Two minions duel.
    Duel([DefId; 2]),
    /// A base is about to score.
    BeforeScoring(DefId),
    /// A base scores.
    Scoring(DefId),
    /// A base has scored.
    AfterScoring(DefId),
    /// The turn starts.
    TurnStart,
    /// The turn ends.
    TurnEnd,
    /// A card was played, and by whom.
    Played(DefId, Seat),
    /// A base has entered play.
    NewBase(DefId),
    /// A minion was destroyed at this base.
    Destroyed(DefId),
}

impl Question {
    /// Whether nothing would come about by an option now, as far as this seat can know.
    pub fn is_idle(&self, choice: Choice) -> bool {
        matches!(choice, Choice::Card(c) | Choice::Use(c) if self.idle.contains(&c))
    }
    /// The options that are buttons beside the question.
    pub fn buttons(&self) -> impl Iterator<Item = &Offer> {
        self.offers.iter().filter(|o| o.spot == Spot::Bar)
    }
    /// The options that only a tray can show.
    pub fn tray(&self) -> impl Iterator<Item = &Offer> {
        self.offers.iter().filter(|o| o.spot == Spot::Tray)
    }
    /// The options at a card; several where it can be played as well as used.
    pub fn at_card(&self, id: CardId) -> impl Iterator<Item = &Offer> {
        self.offers.iter().filter(move |o| matches!(o.choice, Choice::Card(c) | Choice::Use(c) if c == id))
    }
    /// The options at a base.
    pub fn at_base(&self, slot: Slot) -> impl Iterator<Item = &Offer> {
        self.offers.iter().filter(move |o| matches!(o.choice, Choice::Base(b) | Choice::UseBase(b) if b == slot))
    }
    /// The option that answers so, if it is offered.
    pub fn offer(&self, choice: Choice) -> Option<&Offer> {
        self.offers.iter().find(|o| o.choice == choice)
    }
    /// The printed cards about which it asks whether they are used in a window: those a standing order is for.
    pub fn window(&self) -> Vec<DefId> {
        let mut found: Vec<DefId> = Vec::new();
        if self.ask != Ask::Special || self.offer(Choice::Pass).is_none() {
            return found;
        }
        for o in &self.offers {
            let def = match o.choice {
                Choice::Yes => self.def,
                // a card that lets one use another asks about that alone
                Choice::Use(_) | Choice::UseBase(_) => o.def.filter(|_| self.def.is_none()),
                _ => None,
            };
            found.extend(def.filter(|d| !found.contains(d)));
        }
        found
    }
    /// The printed card that asks: the source, or the only card that can be used.
    pub fn asker(&self) -> Option<DefId> {
        let mut used: Vec<DefId> = Vec::new();
        for o in &self.offers {
            match o.choice {
                Choice::Use(_) => used.extend(o.def),
                Choice::Pass => {}
                _ => return self.def,
            }
        }
        used.dedup();
        match used[..] {
            [only] => Some(only),
            _ => self.def,
        }
    }
}
