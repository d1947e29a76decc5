//! Actions that directly increase power, and plays that are for such an action alone: whoever plays one so chooses
//! as they like, but for the first choice that decides whose power increases.

use crate::ask::*;
use crate::game::Game;
use crate::ids::*;
use crate::state::*;
use crate::words::def::PlayOn;
use crate::words::query::Minions;
use crate::words::view::View;

/// The action that is being played where its player was allowed one for the sake of certain minions.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Raising {
    action: CardId,
    whom: Raised,
}

/// The minions of which one is to have more power.
#[derive(Copy, Clone, Debug)]
struct Raised {
    /// Of this player.
    of: Seat,
    /// This very one.
    this: Option<CardId>,
    /// At this base.
    at: Option<Slot>,
}

impl Raised {
    /// Those a play is for, if it is for any.
    fn by(terms: &Allowance, of: Seat) -> Option<Raised> {
        let this = match terms.place {
            Where::Raises(c) => Some(c),
            Where::RaisesYours => None,
            _ => return None,
        };
        Some(Raised { of, this, at: None })
    }
    fn includes(&self, s: &State, c: CardId) -> bool {
        s.index.minions.contains(c)
            && self.this.map_or(s.card(c).controller == self.of, |this| c == this)
            && self.at.is_none_or(|b| s.base_of(c) == Some(b))
    }
    fn any_at(&self, s: &State, b: Slot) -> bool {
        s.minions_at(b).any(|c| self.includes(s, c))
    }
}

impl Raising {
    pub(crate) fn under(terms: &Allowance, action: CardId, by: Seat) -> Option<Raising> {
        Some(Raising { action, whom: Raised::by(terms, by)? })
    }
}

impl State {
    /// Whether an action, if it is played on that, is for the minions whose power a play is to increase.
    pub(crate) fn raises_on(&self, terms: &Allowance, seat: Seat, action: CardId, target: Choice) -> bool {
        let Some(whom) = Raised::by(terms, seat) else { return true };
        let view = View { you: seat, ..View::of(self, Source::Card(action)) };
        let can_raise = |c: CardId| self.def(action).raises_only.is_none_or(|f| f(&view, c));
        match target {
            Choice::Card(host) if self.def(action).gives_power.is_none() => {
                whom.includes(self, host) && can_raise(host)
            }
            Choice::Card(host) => self.base_of(host).is_some_and(|b| whom.any_at(self, b)),
            Choice::Base(b) => whom.any_at(self, b),
            _ => self.index.minions.iter().any(|c| whom.includes(self, c) && can_raise(c)),
        }
    }
    /// Whether using up a play for an action that increases power narrows what that action can be used for.
    pub(crate) fn narrows(&self, terms: &Allowance, action: CardId) -> bool {
        matches!(terms.place, Where::Raises(_) | Where::RaisesYours) && self.play_on(action) == PlayOn::Nothing
    }
}

impl Ask {
    /// Whether the answer is the minion that will have more power.
    fn is_about_power(self) -> bool {
        matches!(self, Ask::Power | Ask::CountersTo | Ask::Challenger)
    }
}

impl Deed {
    /// Whether it directly increases power.
    fn raises_power(self) -> bool {
        matches!(self, Deed::GivePower | Deed::GivePowerToAll | Deed::PlaceCounters)
    }
}

impl Game<'_> {
    /// Whose power must be increased, if the speaking action was played for that and it is open still.
    fn to_be_raised(&self) -> Option<Raised> {
        let speaks = |r: &Raising| self.me.source == Source::Card(r.action) && self.me.you == r.whom.of;
        self.raising.filter(speaks).filter(|_| self.me.playing).map(|r| r.whom)
    }
    /// Of these options, those that increase the power they are meant to, if it comes to that now. With a minion
    /// chosen, that is settled.
    pub(crate) fn raising_cards(&mut self, ask: Ask, options: &[Choice]) -> Option<Vec<Choice>> {
        let whom = self.to_be_raised().filter(|_| ask.is_about_power())?;
        let kept = narrowed(options, |c| matches!(c, Choice::Card(c) if whom.includes(self.s, c)))?;
        (self.raising, self.wanted) = (None, None);
        Some(kept)
    }
    /// The same for bases.
    pub(crate) fn raising_bases(&self, ask: Ask, options: &[Choice]) -> Option<Vec<Choice>> {
        let whom = self.to_be_raised().filter(|_| ask == Ask::Base)?;
        narrowed(options, |c| matches!(c, Choice::Base(b) if whom.any_at(self.s, b)))
    }
    /// The speaker chooses a minion, and at its base another one will have more power: one of those whose power is to
    /// increase, if the speaking action was played for that. Must, if there is one.
    pub fn choose_beside_raised(&mut self, ask: Ask, which: Minions) -> Flow<Option<CardId>> {
        let options = self.minions(which);
        let Some(whom) = self.to_be_raised() else { return self.pick_card(ask, &options) };
        let beside = |&c: &CardId| {
            let there = self.s.base_of(c);
            there.is_some_and(|b| self.s.minions_at(b).any(|other| other != c && whom.includes(self.s, other)))
        };
        let kept: Vec<CardId> = options.iter().copied().filter(beside).collect();
        let chosen = self.pick_card(ask, if kept.is_empty() { &options } else { &kept })?;
        if let Some(base) = chosen.filter(|c| kept.contains(c)).and_then(|c| self.s.base_of(c)) {
            self.raise_at(base);
        }
        Ok(chosen)
    }
    /// It is at this base, one of those, that power is to be increased.
    pub(crate) fn raise_at(&mut self, base: Slot) {
        if let Some(r) = &mut self.raising {
            r.whom.at = Some(base);
        }
    }
    /// The same for factions.
    pub(crate) fn raising_factions(&self, options: &[Choice]) -> Option<Vec<Choice>> {
        let whom = self.to_be_raised()?;
        let minions = || self.s.index.minions.iter().filter(|&c| whom.includes(self.s, c));
        let of = |c: CardId| self.s.entry(self.s.card(c).def).faction.map(Choice::Faction);
        narrowed(options, |f| minions().any(|c| of(c) == Some(f)))
    }
    /// The same for the parts of an ability that says OR.
    pub(crate) fn is_for_raising(&self, deed: Deed) -> bool {
        self.to_be_raised().is_none() || deed.raises_power()
    }
}

/// The options for which this holds, if there are any.
fn narrowed(options: &[Choice], which: impl Fn(Choice) -> bool) -> Option<Vec<Choice>> {
    let kept: Vec<Choice> = options.iter().copied().filter(|&o| which(o)).collect();
    (!kept.is_empty()).then_some(kept)
}
