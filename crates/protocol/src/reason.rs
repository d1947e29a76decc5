//! Why something on the table is not an option.

use crate::card::Talent;
use crate::view::View;
use engine::ask::{Ask, Choice};
use engine::ids::*;
use engine::play::Refusal;
use engine::state::Phase;

/// Something on the table that can be pointed at.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Thing {
    /// A card.
    Card(CardId),
    /// A base.
    Base(Slot),
    /// The buried card of this number at a base.
    Buried(Slot, u8),
    /// A player.
    Player(Seat),
}

/// Why it is not an option.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The game is over.
    Over,
    /// Somebody else decides.
    Another(Seat),
    /// It cannot be played there, or at all.
    Refused(Refusal),
    /// Its talent has been used this turn.
    TalentUsed,
    /// There is nothing to use on it now.
    NothingToUse,
    /// It is another player's.
    NotYours(Seat),
    /// The card or base that asks does not mean it; what that says is the reason.
    NotMeant(DefId),
    /// It is asked where a card goes that is being played.
    BeingPlayed(DefId),
    /// The question is about something else.
    NotAsked,
}

impl View {
    /// Why something is not an option now; nothing, if it is one.
    pub fn why_not(&self, thing: Thing) -> Option<Reason> {
        let Some(q) = &self.question else {
            return Some(match self.asked {
                Some(p) => Reason::Another(p),
                None => Reason::Over,
            });
        };
        let is_it = |choice: Choice| match (choice, thing) {
            (Choice::Card(c) | Choice::Use(c), Thing::Card(d)) => c == d,
            (Choice::Base(b) | Choice::UseBase(b), Thing::Base(d)) => b == d,
            (Choice::Buried(b, n), Thing::Buried(d, m)) => (b, n) == (d, m),
            (Choice::Seat(p), Thing::Player(d)) => p == d,
            _ => false,
        };
        if q.offers.iter().any(|o| is_it(o.choice)) {
            return None;
        }
        if q.ask == Ask::PlayCards && self.phase == Phase::Play {
            return Some(self.why_not_in_play_phase(thing));
        }
        if let Thing::Base(b) = thing
            && let Some((_, why)) = q.barred.iter().find(|(slot, _)| *slot == b)
        {
            return Some(Reason::Refused(*why));
        }
        if let (Ask::PlayWhere | Ask::PlayOnWhich, Some(def)) = (q.ask, q.def) {
            return Some(Reason::BeingPlayed(def));
        }
        Some(q.asker().map_or(Reason::NotAsked, Reason::NotMeant))
    }
    /// What is printed on something, if it can be seen.
    pub fn printed(&self, thing: Thing) -> Option<DefId> {
        match thing {
            Thing::Card(c) => self.card(c).map(|c| c.def),
            Thing::Base(b) => self.base(b).map(|b| b.def),
            Thing::Buried(..) | Thing::Player(_) => None,
        }
    }
    fn why_not_in_play_phase(&self, thing: Thing) -> Reason {
        let Thing::Card(id) = thing else { return Reason::NothingToUse };
        let Some(card) = self.card(id) else { return Reason::NotAsked };
        match card.refusal {
            Some(why) => Reason::Refused(why),
            None if Some(card.controller) != self.seat => Reason::NotYours(card.controller),
            None if card.talent == Talent::Used => Reason::TalentUsed,
            None => Reason::NothingToUse,
        }
    }
}
