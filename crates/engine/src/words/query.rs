//! "A minion here", "another of your minions", "an extra minion of power 2 or less": which
//! cards are meant, as plain data.

use crate::ids::*;
use crate::state::{Allowance, Where};
use crate::words::def::Kind;
use crate::words::view::View;
use serde::{Deserialize, Serialize};

/// Which minions in play are meant.
#[derive(Copy, Clone, Debug)]
pub struct Minions {
    at: Option<Slot>,
    here: bool,
    controller: Whose,
    other: bool,
    max_power: i32,
    not_named: Option<&'static str>,
    named: Option<&'static str>,
    monster: Option<bool>,
    only: Option<fn(&View, CardId) -> bool>,
    /// Whether more is asked than where it is, whose it is, and that it is another one.
    choosy: bool,
}

/// Who controls what is meant.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Whose {
    /// Anybody, or nobody.
    Anyones,
    /// The speaker.
    Yours,
    /// Another player.
    Others,
    /// This player.
    Of(Seat),
}

/// What a question wants of a minion, as far as it can be told apart: it says why another one is no option.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Wanted {
    /// Who controls it.
    pub whose: Whose,
    /// Where it is.
    pub at: Option<Slot>,
    /// The most power it may have.
    pub max_power: Option<i32>,
    /// It is another one than this.
    pub not: Option<CardId>,
}

/// Any minion in play.
pub const fn a_minion() -> Minions {
    Minions {
        at: None,
        here: false,
        controller: Whose::Anyones,
        other: false,
        max_power: i32::MAX,
        not_named: None,
        named: None,
        monster: None,
        only: None,
        choosy: false,
    }
}
/// Any monster in play.
pub const fn a_monster() -> Minions {
    let mut which = a_minion();
    which.monster = Some(true);
    which.choosy = true;
    which
}
/// A minion you control.
pub const fn your_minion() -> Minions {
    a_minion().whose(Whose::Yours)
}
/// A minion another player controls.
pub const fn others_minion() -> Minions {
    a_minion().whose(Whose::Others)
}
/// A minion this player controls.
pub const fn minion_of(seat: Seat) -> Minions {
    a_minion().whose(Whose::Of(seat))
}

impl Minions {
    const fn whose(mut self, whose: Whose) -> Self {
        self.controller = whose;
        self
    }
    /// At the base of the card that speaks.
    pub const fn here(mut self) -> Self {
        self.here = true;
        self
    }
    /// At this base.
    pub const fn at(mut self, base: Slot) -> Self {
        self.at = Some(base);
        self
    }
    /// Not the card that speaks.
    pub const fn other(mut self) -> Self {
        self.other = true;
        self
    }
    /// Of this power or less.
    pub const fn power_at_most(mut self, n: i32) -> Self {
        self.max_power = n;
        self.choosy = true;
        self
    }
    /// Of less than this power.
    pub const fn power_less_than(mut self, n: i32) -> Self {
        self.max_power = n - 1;
        self.choosy = true;
        self
    }
    /// Of another name.
    pub const fn not_named(mut self, name: &'static str) -> Self {
        self.not_named = Some(name);
        self.choosy = true;
        self
    }
    /// Of this name.
    pub const fn named(mut self, name: &'static str) -> Self {
        self.named = Some(name);
        self.choosy = true;
        self
    }
    /// Not a monster.
    pub const fn not_a_monster(mut self) -> Self {
        self.monster = Some(false);
        self.choosy = true;
        self
    }
    /// For which this holds.
    pub const fn that(mut self, only: fn(&View, CardId) -> bool) -> Self {
        self.only = Some(only);
        self.choosy = true;
        self
    }
    /// What is wanted, in the words of the card that speaks.
    pub(crate) fn wanted(&self, v: &View) -> Wanted {
        Wanted {
            whose: self.controller,
            at: self.at.or(v.here.filter(|_| self.here)),
            max_power: (self.max_power != i32::MAX).then_some(self.max_power),
            not: v.this_card().filter(|_| self.other),
        }
    }
    /// The minions among which they are: those of a base, if it must be that one.
    pub(crate) fn among(&self, v: &View) -> CardSet {
        match if self.here { v.here } else { self.at } {
            Some(base) if self.at.is_some_and(|at| at != base) => CardSet::default(),
            Some(base) => v.s.bases.get(base.index()).map_or(CardSet::default(), |b| b.cards.and(v.s.index.minions)),
            None if self.here => CardSet::default(),
            None => v.s.index.minions,
        }
    }
    /// Whether a minion in play is meant.
    pub fn matches(&self, v: &View, c: CardId) -> bool {
        (!self.here || (v.here.is_some() && v.s.base_of(c) == v.here))
            && (self.at.is_none() || v.s.base_of(c) == self.at)
            && self.matches_there(v, c)
    }
    /// Whether one of those [among](Minions::among) which they are is meant.
    #[inline]
    pub(crate) fn matches_there(&self, v: &View, c: CardId) -> bool {
        let controller = v.s.card(c).controller;
        (match self.controller {
            Whose::Anyones => true,
            Whose::Yours => controller == v.you,
            Whose::Others => controller != v.you && controller.is_somebody(),
            Whose::Of(seat) => controller == seat,
        }) && (!self.other || v.this != Source::Card(c))
            && (!self.choosy || self.is_chosen(v, c))
    }
    fn is_chosen(&self, v: &View, c: CardId) -> bool {
        // usually it is the very same text, and need not be read
        let is_called = |n: &'static str| std::ptr::eq(n, v.name(c)) || n == v.name(c);
        self.not_named.is_none_or(|n| !is_called(n))
            && self.named.is_none_or(is_called)
            && self.monster.is_none_or(|is| is == v.s.is_monster(c))
            && (self.max_power == i32::MAX || v.s.power(c) <= self.max_power)
            && self.only.is_none_or(|f| f(v, c))
    }
}

/// An extra minion, on any base.
pub const fn extra_minion() -> Allowance {
    Allowance {
        kind: Kind::Minion,
        regular: false,
        max_power: i8::MAX,
        place: Where::Anywhere,
        group: 0,
        cancelled: false,
        from: None,
        fresh: false,
    }
}
/// An extra action.
pub const fn extra_action() -> Allowance {
    Allowance { kind: Kind::Action, ..extra_minion() }
}

impl Allowance {
    /// Of this printed power or less.
    pub const fn power_at_most(mut self, n: i8) -> Self {
        self.max_power = n;
        self
    }
    /// With its abilities cancelled until the end of the turn, and what it says about how it is played with them.
    pub const fn cancelled(mut self) -> Self {
        self.cancelled = true;
        self
    }
    /// On this base.
    pub const fn at(mut self, base: Slot) -> Self {
        self.place = Where::At(base);
        self
    }
    /// On this base, as long as you have no minion there.
    pub const fn at_without_yours(mut self, base: Slot) -> Self {
        self.place = Where::AtWithoutYours(base);
        self
    }
    /// An action that is played on a base.
    pub const fn on_a_base(mut self) -> Self {
        self.place = Where::OnABase;
        self
    }
    /// On a base where you have no minions.
    pub const fn where_you_have_none(mut self) -> Self {
        self.place = Where::WithoutYours;
        self
    }
    /// On a base where you have a minion.
    pub const fn where_you_have_one(mut self) -> Self {
        self.place = Where::WithYours;
        self
    }
    /// On a base where another player has more power than you.
    pub const fn where_you_are_behind(mut self) -> Self {
        self.place = Where::WhereBehind;
        self
    }
    /// An action that is played on this minion.
    pub const fn on(mut self, minion: CardId) -> Self {
        self.place = Where::On(minion);
        self
    }
    /// An action that directly increases the power of this minion.
    pub const fn raising(mut self, minion: CardId) -> Self {
        self.place = Where::Raises(minion);
        self
    }
    /// An action that directly increases the power of one of your minions.
    pub const fn raising_yours(mut self) -> Self {
        self.place = Where::RaisesYours;
        self
    }
}
