//! What may be played where, and on whose terms: questions that change nothing.

use crate::ask::*;
use crate::ids::*;
use crate::library::{Entry, Playable, StaticEffects};
use crate::state::*;
use crate::words::def::{Def, Ignores, Kind, PlayOn};
use crate::words::view::View;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// The options of a question, usually few.
pub(crate) type Options = SmallVec<[Choice; 24]>;

/// On the terms of an action that is played by an ability.
pub(crate) const AN_EXTRA_ACTION: Allowance = crate::words::query::extra_action();

/// A card about to be played.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Play {
    /// The card.
    pub card: CardId,
    /// Who plays it.
    pub by: Seat,
    /// The base it is played on, or the base of the minion it is played on.
    pub at: Option<Slot>,
    /// The minion it is played on.
    pub on: Option<CardId>,
    /// Whether it is an extra card: not one of the regular ones of the turn.
    pub extra: bool,
    /// Whether its abilities are cancelled as it is played, also what it says about how it can be played.
    pub cancelled: bool,
}

impl Play {
    /// A minion or titan played on a base.
    pub fn minion(card: CardId, by: Seat, at: Slot, extra: bool) -> Play {
        Play { card, by, at: Some(at), on: None, extra, cancelled: false }
    }
    /// A minion played on a base under these terms.
    pub(crate) fn under(terms: &Allowance, card: CardId, by: Seat, at: Slot) -> Play {
        Play { cancelled: terms.cancelled, ..Play::minion(card, by, at, !terms.regular) }
    }
    /// An action played on a base, a minion, or nothing in particular.
    pub(crate) fn action(s: &State, card: CardId, by: Seat, target: Choice, extra: bool) -> Play {
        let (at, on) = match target {
            Choice::Base(b) => (Some(b), None),
            Choice::Card(m) => (s.base_of(m), Some(m)),
            _ => (None, None),
        };
        Play { card, by, at, on, extra, cancelled: false }
    }
}

/// Why a card cannot be played.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// It is not in the player's hand, nor playable from where it is.
    NotInHand,
    /// It is not the player's Play Cards phase.
    NotNow,
    /// No play of this kind is left.
    NoPlayLeft(Kind),
    /// The plays that are left want less power or another place.
    DoesNotFit,
    /// It can only be played by its Special ability.
    SpecialOnly,
    /// There is nothing to play it on.
    NoTarget,
    /// Its own condition is not met.
    OwnCondition,
    /// The player cannot play actions this turn.
    NoActions,
    /// The player already controls a titan in play.
    HasTitan,
    /// A card or base forbids it.
    Forbidden(Source),
    /// A card or base asks for cards to be discarded first, and the player has not so many.
    CannotPay(Source),
}

/// A card or base that forbids plays.
struct Forbids {
    by: Source,
    /// The only base for which it does.
    at: Option<Slot>,
    /// Whether it forbids one.
    which: fn(&View, &Play) -> bool,
}

/// What stands in the way of a player's plays, looked up once for all the cards of a hand.
#[derive(Default)]
pub(crate) struct Hindrances {
    forbid: SmallVec<[Forbids; 4]>,
    /// Whether something may ask for cards to be discarded first.
    costs: bool,
    /// Whether the player cannot play actions.
    asleep: bool,
    /// The bases where something may stand in the way, as bits.
    guarded: u16,
    /// Whether something may stand in the way of a play whatever its base is.
    anywhere: bool,
}

impl Hindrances {
    /// Whether there are none.
    fn are_none(&self) -> bool {
        self.guarded == 0 && !self.anywhere
    }
    /// Whether none of them is about a play at a base, or at none.
    #[inline]
    fn are_none_at(&self, at: Option<Slot>) -> bool {
        !self.anywhere && at.is_none_or(|b| self.guarded >> b.0 & 1 == 0)
    }
}

impl State {
    /// Whether nothing forbids a play; plays left are not counted here.
    pub fn may_play(&self, play: &Play) -> Result<(), Refusal> {
        self.may_play_despite(&self.hindrances(play.by), play)
    }
    /// The same, with what stands in the way at hand.
    #[inline]
    fn may_play_despite(&self, hindrances: &Hindrances, play: &Play) -> Result<(), Refusal> {
        let always = self.entry(self.card(play.card).def).playable == Playable::Always;
        match always && play.at.is_none_or(|b| self.has_base(b)) && hindrances.are_none_at(play.at) {
            true => Ok(()),
            false => self.may_play_where_hindered(hindrances, play),
        }
    }
    fn may_play_where_hindered(&self, hindrances: &Hindrances, play: &Play) -> Result<(), Refusal> {
        let def = self.def(play.card);
        if play.at.is_some_and(|b| !self.has_base(b)) {
            return Err(Refusal::NoTarget);
        }
        if def.kind == Kind::Action && hindrances.asleep {
            return Err(Refusal::NoActions);
        }
        if def.kind == Kind::Titan && self.titan_of(play.by).is_some() {
            return Err(Refusal::HasTitan);
        }
        if let Some(f) = def.only_if.filter(|_| !play.cancelled) {
            let v = View { s: self, this: Source::Card(play.card), you: play.by, here: play.at };
            if !f(&v, play) {
                return Err(Refusal::OwnCondition);
            }
        }
        if let Some(by) = self.forbidden_by(hindrances, play) {
            return Err(Refusal::Forbidden(by));
        }
        if hindrances.costs
            && let Some(to) = self.cannot_pay(play)
        {
            return Err(Refusal::CannotPay(to));
        }
        Ok(())
    }
    /// What stands in the way of a player's plays now.
    #[inline]
    pub(crate) fn hindrances(&self, seat: Seat) -> Hindrances {
        match self.anything_holds(StaticEffects::HINDRANCE) || self.cannot_play_actions(seat) {
            true => self.find_hindrances(seat),
            false => Hindrances::default(),
        }
    }
    #[inline(never)]
    fn find_hindrances(&self, seat: Seat) -> Hindrances {
        let asleep = self.cannot_play_actions(seat);
        let mut found = Hindrances { asleep, anywhere: asleep, ..Hindrances::default() };
        if self.anything_holds(StaticEffects::HINDRANCE) {
            let cards = self.holding(StaticEffects::HINDRANCE).map(|(c, d)| (Source::Card(c), d));
            let bases = self.bases_holding(StaticEffects::HINDRANCE).map(|(b, d)| (Source::Base(b), d));
            for (by, d) in cards.chain(bases) {
                let here = View::of(self, by).here;
                if let Some(which) = d.forbids {
                    found.anywhere = true;
                    found.forbid.push(Forbids { by, at: None, which });
                }
                if let Some(which) = d.forbids_here {
                    found.forbid.push(Forbids { by, at: here, which });
                }
                found.costs |= d.costs_here.is_some();
                found.guarded |= here.map_or(0, |b| 1 << b.0);
            }
        }
        found
    }
    pub(crate) fn cannot_play_actions(&self, seat: Seat) -> bool {
        let asleep = |l: &Lasting| {
            matches!(l.what, Lasts::NoActions(of) if of == seat) && !matches!(l.until, Until::NextTurnOf(_))
        };
        !self.lasting.is_empty() && self.lasting.iter().any(asleep)
    }
    /// The cards and bases that ask for cards to be discarded before a play, and for how many.
    #[inline(never)]
    pub(crate) fn prices(&self, play: &Play) -> SmallVec<[(Source, u8); 2]> {
        let price = |source: Source, d: &Def| {
            let v = View::of(self, source);
            let asks = d.costs_here.filter(|_| v.here.is_some() && v.here == play.at);
            (source, asks.map_or(0, |f| f(&v, play)))
        };
        let of_cards = self.holding(StaticEffects::COST).map(|(c, d)| price(Source::Card(c), d));
        let heeded = self.bases_holding(StaticEffects::COST).filter(|&(b, _)| self.ignores(play.by, b) == Ignores::No);
        let of_bases = heeded.map(|(b, d)| price(Source::Base(b), d));
        of_cards.chain(of_bases).filter(|&(_, n)| n > 0 && play.by.is_somebody()).collect()
    }
    /// What a player could discard to play a card.
    pub(crate) fn payment(&self, play: &Play) -> impl Iterator<Item = CardId> + '_ {
        let card = play.card;
        self.hand(play.by).iter().copied().filter(move |&c| c != card)
    }
    /// The first card or base whose price a player cannot pay.
    fn cannot_pay(&self, play: &Play) -> Option<Source> {
        let mut left = self.payment(play).count();
        self.prices(play).into_iter().find_map(|(source, n)| match left.checked_sub(n as usize) {
            Some(rest) => {
                left = rest;
                None
            }
            None => Some(source),
        })
    }
    /// The first card or base that forbids a play.
    fn forbidden_by(&self, hindrances: &Hindrances, play: &Play) -> Option<Source> {
        let heeded = |source: Source| match source {
            Source::Base(b) => self.ignores(play.by, b) == Ignores::No,
            _ => true,
        };
        let forbids = |f: &&Forbids| {
            (f.at.is_none() || f.at == play.at) && (f.which)(&View::of(self, f.by), play) && heeded(f.by)
        };
        hindrances.forbid.iter().find(forbids).map(|f| f.by)
    }
    /// Whether a play that is left allows a minion at a base.
    fn allows(&self, a: &Allowance, seat: Seat, c: CardId, at: Slot) -> bool {
        self.is_for(a, c) && self.allows_at(a, seat, at)
    }
    /// Whether a play that is left for a minion allows it at a base.
    #[inline]
    fn allows_at(&self, a: &Allowance, seat: Seat, at: Slot) -> bool {
        if a.kind == Kind::Action && self.cannot_play_actions(seat) {
            return false;
        }
        a.place == Where::Anywhere || self.is_where_allowed(a, seat, at)
    }
    #[inline(never)]
    fn is_where_allowed(&self, a: &Allowance, seat: Seat, at: Slot) -> bool {
        let mine = || self.minions_at(at).any(|m| self.card(m).controller == seat);
        match a.place {
            Where::Anywhere => true,
            Where::At(b) => b == at,
            Where::AtWithoutYours(b) => b == at && !mine(),
            Where::WithoutYours => !mine(),
            Where::WithYours => mine(),
            Where::OnABase | Where::On(_) | Where::Raises(_) | Where::RaisesYours => false,
            Where::WhereBehind => self.is_behind(seat, at),
        }
    }
    /// Whether another player has more power at a base than this one.
    pub fn is_behind(&self, seat: Seat, base: Slot) -> bool {
        let totals = self.totals(base);
        totals.iter().any(|&n| n > totals[seat.index()])
    }
    /// Whether a play that is left is for such an action, whatever that is played on.
    fn allows_action(&self, a: &Allowance, c: CardId) -> bool {
        a.kind == Kind::Action
            && match a.place {
                Where::OnABase => self.is_for_a_base(c),
                Where::On(_) => matches!(self.play_on(c), PlayOn::Minion | PlayOn::YourMinion),
                Where::Raises(_) | Where::RaisesYours => self.def(c).raises_power,
                _ => true,
            }
    }
    /// Whether a play that is left allows an action on this.
    fn allows_action_on(&self, a: &Allowance, seat: Seat, c: CardId, target: Choice) -> bool {
        self.allows_action(a, c)
            && match a.place {
                Where::On(minion) => target == Choice::Card(minion),
                _ => self.raises_on(a, seat, c, target),
            }
    }
    /// Whether a card is an action that is played on a base, be it one that comes with it.
    pub fn is_for_a_base(&self, c: CardId) -> bool {
        matches!(self.play_on(c), PlayOn::Base | PlayOn::NewBase)
    }
    /// Whether a minion can be played at a base under these terms.
    pub(crate) fn fits(&self, a: &Allowance, seat: Seat, c: CardId, at: Slot) -> bool {
        self.allows(a, seat, c, at) && self.may_play(&Play::under(a, c, seat, at)).is_ok()
    }
    /// Whether a play that is left is for such a minion, wherever that is played.
    #[inline]
    fn is_for(&self, a: &Allowance, c: CardId) -> bool {
        let entry = self.entry(self.card(c).def);
        match a.kind {
            Kind::Minion => entry.power <= a.max_power && (a.group == 0 || self.is_for_group(a, entry)),
            _ => self.is_in_place_of(a, c),
        }
    }
    /// Whether a minion of the hand may be played in place of the action that a play is for.
    #[inline(never)]
    fn is_in_place_of(&self, a: &Allowance, c: CardId) -> bool {
        let any_action = a.kind == Kind::Action && a.place == Where::Anywhere;
        any_action && self.def(c).playable_as_action && matches!(self.card(c).place, Place::Hand(_))
    }
    #[inline(never)]
    fn is_for_group(&self, a: &Allowance, entry: &Entry) -> bool {
        self.name_for(a).is_none_or(|name| name == entry.name_id)
            && self.other_name_for(a).is_none_or(|name| name != entry.name_id)
            && self.power_left_for(a).is_none_or(|left| entry.def.power <= left)
    }
    /// The power that the minions of several plays together may have still, if that is limited.
    pub fn power_left_for(&self, a: &Allowance) -> Option<i8> {
        let left = |l: &Lasting| match l.what {
            Lasts::PowerLeft(n, left) if n == a.group => Some(left),
            _ => None,
        };
        if a.group == 0 { None } else { self.lasting.iter().find_map(left) }
    }
    /// The name a minion must have for a play ([`Entry::name_id`]), if that has been decided.
    pub fn name_for(&self, a: &Allowance) -> Option<DefId> {
        let name = |l: &Lasting| match l.what {
            Lasts::Name(n, def) if n == a.group => Some(def),
            _ => None,
        };
        if a.group == 0 { None } else { self.lasting.iter().find_map(name) }
    }
    /// The name a minion must not have for a play, if there is one.
    pub fn other_name_for(&self, a: &Allowance) -> Option<DefId> {
        let name = |l: &Lasting| match l.what {
            Lasts::AnotherName(n, def) if n == a.group => Some(def),
            _ => None,
        };
        if a.group == 0 { None } else { self.lasting.iter().find_map(name) }
    }
    /// Whether one play is at least as narrow as another, so that using it up for a card loses nothing.
    pub(crate) fn is_as_narrow(&self, a: &Allowance, b: &Allowance, c: CardId) -> bool {
        a.kind == b.kind // a minion can be played in place of an action
            && a.max_power <= b.max_power
            && a.cancelled == b.cancelled
            && (a.place == b.place || (b.place == Where::Anywhere && !self.narrows(a, c)))
            && (a.group == b.group
                || (b.group == 0 && (self.name_for(a).is_some() || self.other_name_for(a).is_some())))
            && (a.regular == b.regular || (b.regular && !self.are_extras_limited()))
    }
    /// Whether the current player can play only so many extra cards, so that each of them counts.
    fn are_extras_limited(&self) -> bool {
        self.holding(StaticEffects::FEW_EXTRAS).any(|(c, _)| self.card(c).controller != self.current())
    }
    /// The bases where a minion can be played under one of these terms.
    fn minion_slots<'a>(
        &'a self,
        seat: Seat,
        c: CardId,
        terms: &'a [Allowance],
        from_hand: bool,
        hindrances: &'a Hindrances,
    ) -> impl Iterator<Item = Slot> + 'a {
        let fitting = terms.iter().rev().fold(0u32, |bits, a| bits << 1 | self.is_for(a, c) as u32);
        let allows = move |i: usize, b: Slot| {
            let a = &terms[i];
            fitting >> i & 1 == 1
                && self.allows_at(a, seat, b)
                && self.may_play_despite(hindrances, &Play::under(a, c, seat, b)).is_ok()
        };
        self.slots_up_to(if fitting == 0 { 0 } else { self.bases.len() as u8 }).filter(move |&b| {
            (0..terms.len()).any(|i| allows(i, b)) && (from_hand || self.lets_play_from_discard(seat, c, b).is_some())
        })
    }
    /// The same, as options.
    pub(crate) fn bases_to_play_at(
        &self,
        seat: Seat,
        c: CardId,
        terms: &[Allowance],
        from_hand: bool,
    ) -> SmallVec<[Choice; 8]> {
        let way = self.hindrances(seat);
        let anywhere = |a: &Allowance| a.place == Where::Anywhere && self.is_for(a, c);
        match from_hand && way.are_none() && self.def(c).only_if.is_none() && terms.iter().any(anywhere) {
            true => self.slots().map(Choice::Base).collect(),
            false => self.minion_slots(seat, c, terms, from_hand, &way).map(Choice::Base).collect(),
        }
    }
    /// The card that lets a player play a card of the discard pile at a base as if from hand.
    pub(crate) fn lets_play_from_discard(&self, seat: Seat, c: CardId, at: Slot) -> Option<CardId> {
        let v = View { s: self, this: Source::Card(c), you: seat, here: Some(at) };
        if self.def(c).playable_from_discard.is_some_and(|when| when(&v)) && self.may_use_special(seat, c) {
            return Some(c);
        }
        let mut lets = self.let_play_from_discard(seat).filter(|&(r, d)| {
            let v = View::of(self, Source::Card(r));
            d.plays_from_discard.is_some_and(|f| f(&v, c, at))
        });
        lets.next().map(|(r, _)| r)
    }
    /// The cards that may let a player play some card of the discard pile now.
    fn let_play_from_discard(&self, seat: Seat) -> impl Iterator<Item = (CardId, &'static Def)> + '_ {
        let on_your_turn = self.turn.phase == Phase::Play && self.turn.seat == seat;
        let holding = self.holding(if on_your_turn { StaticEffects::FROM_DISCARD } else { StaticEffects::empty() });
        holding
            .filter(move |&(r, _)| self.card(r).controller == seat && !self.card(r).used.contains(Used::FROM_DISCARD))
    }
    /// Whether a player may play actions of the discard pile on this as if from hand.
    fn takes_from_discard(&self, seat: Seat, target: Choice) -> bool {
        let mut takes = self.holding(StaticEffects::TAKES_FROM_DISCARD).map(|(minion, _)| minion);
        takes.any(|minion| target == Choice::Card(minion) && self.card(minion).controller == seat)
    }
    /// The only play left for a card's kind, if there is just one: then a card that can be played is played under that.
    pub(crate) fn only_play_for(&self, c: CardId) -> Option<usize> {
        let kind = self.kind(c);
        let as_action = kind == Kind::Minion && self.def(c).playable_as_action;
        let mut fitting = self.turn.plays.iter().enumerate().filter(|(_, a)| a.kind == kind);
        let (only, _) = fitting.next().filter(|_| !as_action)?;
        fitting.next().is_none().then_some(only)
    }
    /// What an action could be played on if nothing forbade it: bases, minions, or nothing in particular.
    fn conceivable_targets(&self, seat: Seat, on: PlayOn) -> SmallVec<[Choice; 16]> {
        match on {
            PlayOn::Nothing => SmallVec::from_elem(Choice::Done, 1),
            PlayOn::NewBase => self.can_add_base().then_some(Choice::Done).into_iter().collect(),
            PlayOn::Base => self.slots().map(Choice::Base).collect(),
            on => {
                let yours = on == PlayOn::YourMinion;
                let minions = self.index.minions.iter().filter(|&m| !yours || self.card(m).controller == seat);
                minions.map(Choice::Card).collect()
            }
        }
    }
    /// What a card can be played on as an extra one: bases, minions, or nothing in particular; at one base, if it
    /// has to be there.
    pub(crate) fn targets_at(&self, seat: Seat, c: CardId, at: Option<Slot>) -> Options {
        let there = |b: Option<Slot>| at.is_none() || b == at;
        if self.kind(c) == Kind::Minion {
            let terms = [Allowance::default()];
            let bases = self.bases_to_play_at(seat, c, &terms, true).into_iter();
            return bases.filter(|o| matches!(*o, Choice::Base(b) if there(Some(b)))).collect();
        }
        let there = |target: &Choice| match *target {
            Choice::Base(b) => there(Some(b)),
            Choice::Card(minion) => there(self.base_of(minion)),
            _ => true,
        };
        self.action_targets(seat, c, &[AN_EXTRA_ACTION], true).into_iter().filter(there).collect()
    }
    /// What an action can be played on under one of these terms; one that is not played as a card of the discard pile
    /// is `from_hand`, wherever it is.
    pub(crate) fn action_targets(
        &self,
        seat: Seat,
        c: CardId,
        terms: &[Allowance],
        from_hand: bool,
    ) -> SmallVec<[Choice; 16]> {
        let mut targets = self.conceivable_targets(seat, self.play_on(c));
        let hindrances = self.hindrances(seat);
        if from_hand && self.can_be_played_on_any(c, terms, &hindrances) {
            return targets;
        }
        targets.retain(|t| terms.iter().any(|a| self.lets_play_on(a, seat, c, *t, &hindrances)));
        targets.retain(|t| from_hand || self.takes_from_discard(seat, *t));
        targets
    }
    /// Whether there is any such thing, if the action is played on what `on` says.
    fn has_action_target(&self, seat: Seat, c: CardId, on: PlayOn, terms: &[Allowance], way: &Hindrances) -> bool {
        let lets = |t: Choice| terms.iter().any(|a| self.lets_play_on(a, seat, c, t, way));
        match on {
            PlayOn::Nothing => lets(Choice::Done),
            on => self.conceivable_targets(seat, on).into_iter().any(lets),
        }
    }
    /// Whether an action can be played on something under these terms.
    pub(crate) fn lets_play_on(&self, a: &Allowance, seat: Seat, c: CardId, target: Choice, way: &Hindrances) -> bool {
        self.allows_action_on(a, seat, c, target)
            && self.may_play_despite(way, &Play::action(self, c, seat, target, !a.regular)).is_ok()
    }
    /// Whether an action can be played by its Special ability, because of something at a base.
    pub(crate) fn may_play_special(&self, seat: Seat, c: CardId, here: Option<Slot>) -> bool {
        let hindrances = self.hindrances(seat);
        match (self.def(c).play_on, here) {
            (PlayOn::Base, Some(b)) => self.lets_play_on(&AN_EXTRA_ACTION, seat, c, Choice::Base(b), &hindrances),
            _ => self.has_action_target(seat, c, self.play_on(c), &[AN_EXTRA_ACTION], &hindrances),
        }
    }
    /// Whether an action could be played as if it were another one that has been played.
    pub(crate) fn may_play_as(&self, seat: Seat, c: CardId, other: CardId) -> bool {
        self.kind(other) == Kind::Action
            && self.has_action_target(seat, c, self.play_on(other), &[AN_EXTRA_ACTION], &self.hindrances(seat))
    }
    /// Whether an action can be played on whatever it could be played on if nothing forbade it.
    fn can_be_played_on_any(&self, c: CardId, terms: &[Allowance], way: &Hindrances) -> bool {
        let anywhere = |a: &Allowance| a.kind == Kind::Action && a.place == Where::Anywhere;
        way.are_none() && self.def(c).only_if.is_none() && terms.iter().any(anywhere)
    }
    /// Whether there is something an action can be played on under one of these terms.
    fn has_target(&self, seat: Seat, c: CardId, terms: &[Allowance], way: &Hindrances) -> bool {
        if !self.can_be_played_on_any(c, terms, way) {
            return self.has_action_target(seat, c, self.play_on(c), terms, way);
        }
        match self.def(c).play_on {
            PlayOn::NewBase => self.can_add_base(),
            PlayOn::Nothing | PlayOn::Base => true,
            PlayOn::Minion => !self.index.minions.is_empty(),
            PlayOn::YourMinion => self.index.minions.iter().any(|m| self.card(m).controller == seat),
        }
    }
    /// Whether a card of the hand can be played now under one of these terms.
    fn is_playable(&self, seat: Seat, c: CardId, terms: &[Allowance], from_hand: bool, way: &Hindrances) -> bool {
        let def = self.def(c);
        match def.kind {
            Kind::Minion if from_hand && def.only_if.is_none() && way.are_none() => {
                let anywhere = |a: &Allowance| a.place == Where::Anywhere && self.is_for(a, c);
                terms.iter().any(anywhere) || self.minion_slots(seat, c, terms, true, way).next().is_some()
            }
            Kind::Minion => self.minion_slots(seat, c, terms, from_hand, way).next().is_some(),
            Kind::Action => {
                !def.special_only
                    && terms.iter().any(|a| self.allows_action(a, c))
                    && match from_hand {
                        true => self.has_target(seat, c, terms, way),
                        false => !self.action_targets(seat, c, terms, false).is_empty(),
                    }
            }
            Kind::Base | Kind::Titan => false,
        }
    }
    /// Whether this very card can be played now under these terms, as if it were in the hand.
    pub(crate) fn is_playable_under(&self, seat: Seat, c: CardId, terms: &[Allowance]) -> bool {
        self.is_playable(seat, c, terms, true, &self.hindrances(seat))
    }
    /// The cards a player can play under these terms, from hand and, where something allows it, from the discard pile.
    pub(crate) fn playable_cards(&self, seat: Seat, terms: &[Allowance], options: &mut Options) {
        if terms.is_empty() {
            return;
        }
        let way = self.hindrances(seat);
        // which kinds are left, and the most power of each that can be played anywhere if nothing stands in the way there
        let (mut minions, mut actions) = (false, false);
        let mut freely = [i32::MIN; Kind::ALL];
        let free = way.are_none() || self.slots().any(|b| way.are_none_at(Some(b)));
        for a in terms {
            let power = if a.kind == Kind::Action { i32::MAX } else { a.max_power.into() };
            (minions, actions) = (minions || a.kind != Kind::Action, actions || a.kind == Kind::Action);
            if free && a.place == Where::Anywhere && a.group == 0 {
                freely[a.kind as usize] = freely[a.kind as usize].max(power);
            }
        }
        let on_these_terms = |c: CardId, entry: &Entry| {
            let left = match entry.kind {
                Kind::Action => actions,
                _ => minions || (actions && entry.def.playable_as_action),
            };
            left && self.is_playable(seat, c, terms, true, &way)
        };
        let is_playable = |&c: &CardId| {
            let entry = self.entry(self.card(c).def);
            match entry.playable {
                Playable::Always if i32::from(entry.power) <= freely[entry.kind as usize] => true,
                Playable::Never => false,
                _ => on_these_terms(c, entry),
            }
        };
        options.extend(self.hand(seat).iter().copied().filter(is_playable).map(Choice::Card));
        let lets = minions && self.let_play_from_discard(seat).next().is_some();
        let takes = actions && self.index.holds.intersects(StaticEffects::TAKES_FROM_DISCARD);
        if lets || takes || (minions && !self.index.from_discard.is_empty()) {
            let of_use = |c: CardId| match self.kind(c) {
                Kind::Action => takes,
                _ => lets || (minions && self.index.from_discard.contains(c)),
            };
            let discard = self.discard(seat).iter().copied().filter(|&c| of_use(c));
            options.extend(discard.filter(|&c| self.is_playable(seat, c, terms, false, &way)).map(Choice::Card));
        }
    }
    /// Whether a player could play a card from hand under these terms.
    pub(crate) fn could_play(&self, seat: Seat, terms: Allowance) -> bool {
        let mut options = Options::new();
        self.playable_cards(seat, &[terms], &mut options);
        !options.is_empty()
    }
    /// Why a player cannot play a card now.
    pub fn why_not(&self, seat: Seat, c: CardId) -> Option<Refusal> {
        let def = self.def(c);
        let from_hand = self.card(c).place == Place::Hand(seat);
        if self.card(c).place == Place::Aside(seat) {
            return Some(self.titan_of(seat).map_or(Refusal::SpecialOnly, |_| Refusal::HasTitan));
        }
        if !from_hand && self.card(c).place != Place::Discard(seat) {
            return Some(Refusal::NotInHand);
        }
        if self.turn.phase != Phase::Play || self.turn.seat != seat {
            return Some(Refusal::NotNow);
        }
        if def.special_only {
            return Some(Refusal::SpecialOnly);
        }
        if self.is_playable(seat, c, &self.turn.plays, from_hand, &self.hindrances(seat)) {
            return None;
        }
        if !from_hand {
            return Some(Refusal::NotInHand);
        }
        if !self.turn.plays.iter().any(|a| a.kind == def.kind) {
            return Some(Refusal::NoPlayLeft(def.kind));
        }
        let extra = !self.turn.plays.iter().any(|a| a.kind == def.kind && a.regular);
        let plays: Vec<Play> = if def.kind == Kind::Action {
            let fits = |t: &Choice| self.turn.plays.iter().any(|a| self.allows_action_on(a, seat, c, *t));
            let targets = self.conceivable_targets(seat, self.play_on(c)).into_iter().filter(fits);
            targets.map(|t| Play::action(self, c, seat, t, extra)).collect()
        } else {
            let fits = |b: &Slot| self.turn.plays.iter().any(|a| self.allows(a, seat, c, *b));
            self.slots().filter(fits).map(|b| Play::minion(c, seat, b, extra)).collect()
        };
        let fits = def.kind == Kind::Action && self.turn.plays.iter().any(|a| self.allows_action(a, c));
        let nothing = if fits { Refusal::NoTarget } else { Refusal::DoesNotFit };
        Some(plays.iter().find_map(|p| self.may_play(p).err()).unwrap_or(nothing))
    }
}
