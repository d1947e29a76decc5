//! Why something on the table is not an option.

use super::{Talent, Thing, View};
use crate::ask::Ask;
use crate::ids::*;
use crate::play::Refusal;
use crate::state::Phase;
use crate::words::query::{Wanted, Whose};

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
    /// It is one's own, and another player's is asked for.
    Yours,
    /// It is not at the base that is meant.
    NotAt(DefId),
    /// It has this power, and no more than that is asked for.
    TooStrong(i32, i32),
    /// It is the card that asks.
    Itself,
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
        if q.at(thing).next().is_some() {
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
        if let (Thing::Card(c), Some(wanted)) = (thing, &q.wanted)
            && let Some(why) = self.unwanted(c, wanted)
        {
            return Some(why);
        }
        if let (Ask::PlayWhere | Ask::PlayOnWhich, Some(def)) = (q.ask, q.def) {
            return Some(Reason::BeingPlayed(def));
        }
        Some(q.asker().map_or(Reason::NotAsked, Reason::NotMeant))
    }
    /// Why a minion is not what is wanted, if that can be said of it.
    fn unwanted(&self, c: CardId, wanted: &Wanted) -> Option<Reason> {
        let (card, base) = (self.card(c)?, self.base_of(c)?);
        let power = card.power.as_ref()?.total;
        let (own, whose) = (Some(card.controller) == self.seat, card.controller);
        let meant = wanted.at.and_then(|b| self.base(b)).map(|b| b.def);
        match *wanted {
            Wanted { not: Some(this), .. } if this == c => Some(Reason::Itself),
            Wanted { whose: Whose::Yours, .. } if !own => Some(Reason::NotYours(whose)),
            Wanted { whose: Whose::Others, .. } if own => Some(Reason::Yours),
            Wanted { whose: Whose::Of(p), .. } if p != whose && own => Some(Reason::Yours),
            Wanted { whose: Whose::Of(p), .. } if p != whose => Some(Reason::NotYours(whose)),
            Wanted { at: Some(b), .. } if b != base.slot => meant.map(Reason::NotAt),
            Wanted { max_power: Some(most), .. } if power > most => Some(Reason::TooStrong(power, most)),
            _ => None,
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
