//! Calculating values: printed, starting and current power, totals and breakpoints. Every
//! value is a sum of parts with their sources, so that a number can always be explained.

use crate::affect::{Affect, Cause, Met, Would};
use crate::ask::*;
use crate::game::Game;
use crate::ids::*;
use crate::library::StaticEffects;
use crate::react::On;
use crate::state::*;
use crate::words::def::{Def, Ignores};
use crate::words::view::View;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// Where a part of a value comes from.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// Printed on the card itself.
    Printed,
    /// Set by an ability of this card or base.
    Set(Source),
    /// +1 power counters.
    Counters,
    /// +1 power counters on a titan, for its controller.
    CountersOn(CardId),
    /// An effect that lasts for a while, from this printed card.
    Lasting(Option<DefId>),
    /// An ongoing ability.
    Ongoing(Source),
    /// The power of a monster that nobody controls, which makes its base harder to score.
    Monster(CardId),
    /// Raised to zero.
    Floor,
}

impl State {
    /// The current power of a minion in play; of any other card, what is printed on it.
    pub fn power(&self, c: CardId) -> i32 {
        if !self.index.minions.contains(c) {
            return self.def(c).power as i32;
        }
        if !self
            .anything_holds(StaticEffects::GIVEN_POWER | StaticEffects::STARTING_POWER | StaticEffects::PRINTED_POWER)
        {
            return self.power_by_itself(c).max(0);
        }
        let mut sum = 0;
        self.power_parts(c, |_, n| sum += n);
        sum.max(0)
    }
    /// The power of a minion in play as far as no other card or base gives or sets it.
    #[inline]
    fn power_by_itself(&self, c: CardId) -> i32 {
        let (card, entry) = (self.card(c), self.entry(self.card(c).def));
        let power = match entry.plain_power {
            Some(power) if !self.index.altered.contains(c) => power as i32,
            _ => entry.def.power as i32 + self.power_it_has(c),
        };
        let lasting = if self.lasting.is_empty() { 0 } else { self.lasting_power(c) };
        power + card.counters as i32 + lasting
    }
    /// What effects that last for a while add to a minion's power.
    #[inline(never)]
    fn lasting_power(&self, c: CardId) -> i32 {
        let of = |l: &Lasting| match l.what {
            Lasts::Power(d, n) if d == c && !self.is_elsewhere(c, l.until) => n as i32,
            _ => 0,
        };
        self.lasting.iter().map(of).sum()
    }
    /// The power of every minion at a base: each card that gives power is looked at once for all of them.
    #[inline]
    fn powers_at(&self, base: Slot, mut tell: impl FnMut(CardId, i32)) {
        let minions = self.base(base).cards.and(self.index.minions);
        if minions.is_empty() {
            return;
        }
        if self.may_change_powers_of(minions) {
            return self.changed_powers_of(minions).into_iter().for_each(|(c, power)| tell(c, power));
        }
        minions.iter().for_each(|c| tell(c, self.power_by_itself(c).max(0)));
    }
    /// Whether other cards or bases may change the power of some minions in play.
    #[inline]
    fn may_change_powers_of(&self, minions: CardSet) -> bool {
        let is_on_one = |c: CardId| matches!(self.card(c).place, Place::On(host) if minions.contains(host));
        self.anything_holds(StaticEffects::POWER | StaticEffects::STARTING_POWER | StaticEffects::PRINTED_POWER)
            || (self.index.holds.intersects(StaticEffects::HOST_POWER) && self.index.givers.iter().any(is_on_one))
    }
    /// The power of some minions in play where others change it.
    fn changed_powers_of(&self, minions: CardSet) -> SmallVec<[(CardId, i32); 8]> {
        if self.anything_holds(StaticEffects::STARTING_POWER | StaticEffects::PRINTED_POWER) {
            return minions.iter().map(|c| (c, self.power(c))).collect();
        }
        let mut powers: SmallVec<[(CardId, i32); 8]> = SmallVec::new();
        minions.iter().for_each(|c| powers.push((c, self.power_by_itself(c))));
        if powers.is_empty() {
            return powers;
        }
        let mut changed = CardSet::default();
        for (m, d) in self.holding(StaticEffects::GIVEN_POWER) {
            if let Some(f) = d.gives_host_power
                && let Place::On(host) = self.card(m).place
                && let Some((_, power)) = powers.iter_mut().find(|p| p.0 == host)
            {
                *power += f(&View::of(self, Source::Card(m)));
                changed.insert(host);
            }
            if let Some(f) = d.gives_power {
                let v = View::of(self, Source::Card(m));
                for (c, power) in &mut powers {
                    let n = f(&v, *c);
                    if n != 0 {
                        *power += n;
                        changed.insert(*c);
                    }
                }
            }
        }
        for (b, d) in self.bases_holding(StaticEffects::POWER) {
            let Some(f) = d.gives_power else { continue };
            let v = View::of(self, Source::Base(b));
            for (c, power) in &mut powers {
                let n = f(&v, *c);
                if n != 0 && self.base_reaches(b, self.card(*c).controller, n < 0) {
                    *power += n;
                    changed.insert(*c);
                }
            }
        }
        if !changed.is_empty() && self.anything_prevents() {
            // what others give may not reach a minion
            for (c, power) in powers.iter_mut().filter(|(c, _)| changed.contains(*c)) {
                *power = self.power(*c);
            }
        }
        powers.iter_mut().for_each(|(_, power)| *power = (*power).max(0));
        powers
    }
    /// What a minion's own abilities add to its power.
    #[inline(never)]
    fn power_it_has(&self, c: CardId) -> i32 {
        let of = |id: DefId| self.entry(id).def.has_power.map_or(0, |f| f(&View::of(self, Source::Card(c))));
        self.abilities_of(c).map(of).sum()
    }
    /// The power of a minion before anything adds to it or takes from it.
    pub fn starting_power(&self, c: CardId) -> i32 {
        self.starting_power_apart_from(c, CardSet::default())
    }
    /// The same, as it is without the minions that are looked at already: who is raised to another one's
    /// starting power is never raised by itself.
    fn starting_power_apart_from(&self, c: CardId, seen: CardSet) -> i32 {
        self.power_reset(c, seen).map_or_else(|| self.printed_power(c), |(_, n)| n)
    }
    /// The parts a minion's power is made of.
    pub fn explain_power(&self, c: CardId) -> Vec<(Part, i32)> {
        let mut parts = Vec::new();
        self.power_parts(c, |part, n| parts.push((part, n)));
        floor(parts)
    }
    /// The power of a minion without what one card or base gives it or sets it to.
    pub fn power_without(&self, c: CardId, source: Source) -> i32 {
        self.sums_with_and_without(c, source).1.max(0)
    }
    /// What one card or base gives to a minion's power, and by how much that is higher for it, as it never falls below
    /// zero.
    pub(crate) fn power_by(&self, c: CardId, source: Source) -> (i32, i32) {
        let (with, without) = self.sums_with_and_without(c, source);
        (with - without, with.max(0) - without.max(0))
    }
    /// By how much the power of a card would be higher, or lower, if this were done to it.
    pub(crate) fn would_rise_by(&self, c: CardId, how: Affect) -> i8 {
        let n = match how {
            Affect::Power(n, until) if !self.is_elsewhere(c, until) => n as i32,
            Affect::AddCounters(n) | Affect::ReceiveCounters(n) => n as i32,
            _ => return 0,
        };
        let mut sum = 0;
        if self.index.listens.contains(On::AfterAffected) {
            self.power_parts(c, |_, n| sum += n);
        }
        ((sum + n).max(0) - sum.max(0)) as i8
    }
    /// The parts of a minion's power added up, all of them and without what one card or base gives it or sets it to.
    fn sums_with_and_without(&self, c: CardId, source: Source) -> (i32, i32) {
        let (mut with, mut without) = (0, 0);
        self.power_parts(c, |part, n| {
            with += n;
            without += match part {
                Part::Ongoing(from) if from == source => 0,
                Part::Set(by) if by == source => self.starting_power_without(c, source),
                _ => n,
            }
        });
        (with, without)
    }
    fn starting_power_without(&self, c: CardId, source: Source) -> i32 {
        let another = |&(by, _): &(CardId, i32)| Source::Card(by) != source;
        let reset = self.power_resets(c, CardSet::default()).into_iter().find(another);
        reset.or(self.reprinted_power(c).filter(another)).map_or(self.def(c).power as i32, |(_, n)| n)
    }
    #[inline]
    fn power_parts(&self, c: CardId, mut part: impl FnMut(Part, i32)) {
        if !self.anything_prevents() {
            return self.all_power_parts(c, part);
        }
        // what came later meets the power that was there already, and may be prevented because of it
        let mut sum = 0;
        let mut given: SmallVec<[(u16, Source, i32); 8]> = SmallVec::new();
        self.all_power_parts(c, |p, n| match p {
            Part::Ongoing(from) if from != Source::Card(c) => {
                given.push((self.clock.wrapping_sub(self.since(from)), from, n));
            }
            _ => {
                sum += n;
                part(p, n);
            }
        });
        given.sort_by_key(|g| std::cmp::Reverse(g.0));
        for (_, from, n) in given {
            if self.reaches(from, c, n, sum) {
                sum += n;
                part(Part::Ongoing(from), n);
            }
        }
    }
    /// Whether an effect does not hold now because the card is not at the base it is for.
    fn is_elsewhere(&self, c: CardId, until: Until) -> bool {
        matches!(until, Until::EndOfTurnAt(b) if self.base_of(c) != Some(b))
    }
    /// All parts, also those that something prevents.
    #[inline]
    fn all_power_parts(&self, c: CardId, mut part: impl FnMut(Part, i32)) {
        let card = self.card(c);
        if !self.index.minions.contains(c) {
            return part(Part::Printed, self.def(c).power as i32);
        }
        match self.power_reset(c, CardSet::default()).or_else(|| self.reprinted_power(c)) {
            None => part(Part::Printed, self.def(c).power as i32),
            Some((source, n)) => part(Part::Set(Source::Card(source)), n),
        }
        if card.counters > 0 {
            part(Part::Counters, card.counters as i32);
        }
        for l in self.lasting.iter() {
            match l.what {
                Lasts::Power(d, n) if d == c && !self.is_elsewhere(c, l.until) => {
                    part(Part::Lasting(l.from), n as i32);
                }
                _ => {}
            }
        }
        if self.entry(card.def).plain_power.is_none() || self.index.altered.contains(c) {
            for id in self.abilities_of(c) {
                let n = self.entry(id).def.has_power.map_or(0, |f| f(&View::of(self, Source::Card(c))));
                if n != 0 {
                    part(Part::Ongoing(Source::Card(c)), n);
                }
            }
        }
        for (m, d) in self.holding(StaticEffects::GIVEN_POWER) {
            let n = self.given_power(m, d, c);
            if n != 0 {
                part(Part::Ongoing(Source::Card(m)), n);
            }
        }
        for (b, d) in self.bases_holding(StaticEffects::POWER) {
            let Some(f) = d.gives_power else { continue };
            let n = f(&View::of(self, Source::Base(b)), c);
            if n != 0 && self.base_reaches(b, card.controller, n < 0) {
                part(Part::Ongoing(Source::Base(b)), n);
            }
        }
    }
    /// The power an ongoing ability of one card gives to another.
    pub(crate) fn given_power(&self, from: CardId, d: &Def, c: CardId) -> i32 {
        let v = || View::of(self, Source::Card(from));
        let host = match d.gives_host_power {
            Some(f) if self.card(from).place == Place::On(c) => f(&v()),
            _ => 0,
        };
        host + d.gives_power.map_or(0, |f| f(&v(), c))
    }
    /// Whether an ongoing change of power from one card is not prevented on another of so much power.
    fn reaches(&self, from: Source, c: CardId, n: i32, power: i32) -> bool {
        let Some(at) = self.base_of(c) else { return true };
        let how = Affect::Power(n as i8, Until::LeavesPlay);
        !self.is_prevented(&Would { card: c, at, how, cause: Cause::ongoing(self, from), power: Met::Power(power) })
    }
    /// Whether a base's ongoing ability concerns a player: who may ignore it ignores what hurts.
    pub(crate) fn base_reaches(&self, base: Slot, seat: Seat, hurts: bool) -> bool {
        match self.ignores(seat, base) {
            Ignores::No => true,
            Ignores::May => !hurts,
            Ignores::Always => false,
        }
    }

    /// What a minion adds to its base: its power, unless something lets it add nothing.
    #[inline]
    pub fn added_power(&self, c: CardId) -> i32 {
        let nothing = self.index.holds.intersects(StaticEffects::NO_POWER) && self.adds_nothing(c);
        if nothing { 0 } else { self.power(c) }
    }
    #[inline(never)]
    fn adds_nothing(&self, c: CardId) -> bool {
        let none = |(m, d): (CardId, &Def)| d.adds_no_power.is_some_and(|f| f(&View::of(self, Source::Card(m)), c));
        self.holding(StaticEffects::NO_POWER).any(none)
    }
    /// A player's total power at a base.
    pub fn total_power(&self, seat: Seat, base: Slot) -> i32 {
        let minions = self.minions_at(base).filter(|&c| self.card(c).controller == seat);
        minions.map(|c| self.added_power(c)).sum::<i32>() + self.power_without_minions(seat, base)
    }
    /// What a player's total at a base is made of besides minions.
    pub fn power_without_minions(&self, seat: Seat, base: Slot) -> i32 {
        let mut sum = 0;
        self.parts_without_minions(seat, base, |_, n| sum += n);
        sum.max(0)
    }
    /// The parts a player's total at a base is made of besides minions.
    pub fn explain_power_without_minions(&self, seat: Seat, base: Slot) -> Vec<(Part, i32)> {
        let mut parts = Vec::new();
        self.parts_without_minions(seat, base, |part, n| parts.push((part, n)));
        floor(parts)
    }
    #[inline]
    fn parts_without_minions(&self, seat: Seat, base: Slot, mut part: impl FnMut(Part, i32)) {
        for l in self.lasting.iter() {
            match l.what {
                Lasts::Total(b, p, n) if (b, p) == (base, seat) => part(Part::Lasting(l.from), n as i32),
                _ => {}
            }
        }
        if !self.index.titans.is_empty() {
            for t in self.titans_at(base).filter(|&t| self.card(t).controller == seat) {
                if self.card(t).counters > 0 {
                    part(Part::CountersOn(t), self.card(t).counters as i32);
                }
            }
        }
        if !self.anything_holds(StaticEffects::TOTAL) {
            return;
        }
        for (m, d) in self.holding(StaticEffects::TOTAL).filter(|&(m, _)| self.base_of(m) == Some(base)) {
            let n = d.adds_power.map_or(0, |f| f(&View::of(self, Source::Card(m)), seat));
            if n != 0 {
                part(Part::Ongoing(Source::Card(m)), n);
            }
        }
        if let Some(f) = self.base_def(base).adds_power {
            let n = f(&View::of(self, Source::Base(base)), seat);
            if n != 0 && self.base_reaches(base, seat, n < 0) {
                part(Part::Ongoing(Source::Base(base)), n);
            }
        }
    }
    /// Every player's total power at a base.
    pub fn totals(&self, base: Slot) -> [i32; 4] {
        self.totals_and_presence(base).0
    }
    /// Every player's total power at a base, and who is present there: with a minion, or at least one power.
    pub(crate) fn totals_and_presence(&self, base: Slot) -> ([i32; 4], Seats) {
        let (mut totals, mut present) = ([0; 4], Seats::NONE);
        let all_count = !self.index.holds.intersects(StaticEffects::NO_POWER);
        self.powers_at(base, |c, power| {
            let controller = self.card(c).controller;
            if let Some(total) = totals.get_mut(controller.index()) {
                *total += if all_count || !self.adds_nothing(c) { power } else { 0 };
                present.insert(controller);
            }
        });
        if self.may_have_power_without_minions() {
            for p in self.in_order() {
                let more = self.power_without_minions(p, base);
                if more > 0 {
                    totals[p.index()] += more;
                    present.insert(p);
                }
            }
        }
        (totals, present)
    }
    /// Whether there is anything at all that could give a player power without minions.
    #[inline]
    pub(crate) fn may_have_power_without_minions(&self) -> bool {
        !self.lasting.is_empty() || !self.index.titans.is_empty() || self.anything_holds(StaticEffects::TOTAL)
    }
    /// The power of all players at a base.
    pub fn power_at(&self, base: Slot) -> i32 {
        let mut sum = 0;
        let all_count = !self.index.holds.intersects(StaticEffects::NO_POWER);
        self.powers_at(base, |c, power| {
            if self.card(c).controller.is_somebody() && (all_count || !self.adds_nothing(c)) {
                sum += power;
            }
        });
        if self.may_have_power_without_minions() {
            sum += self.in_order().map(|p| self.power_without_minions(p, base)).sum::<i32>();
        }
        sum
    }
    /// Whether a player has a minion, or at least one power, at a base.
    pub fn is_present(&self, seat: Seat, base: Slot) -> bool {
        self.minions_at(base).any(|c| self.card(c).controller == seat) || self.power_without_minions(seat, base) > 0
    }

    /// The current breakpoint of a base.
    pub fn breakpoint(&self, base: Slot) -> i32 {
        let changed = StaticEffects::BREAKPOINT | StaticEffects::SET_BREAKPOINT;
        let changes = |l: &Lasting| {
            matches!(l.what, Lasts::Breakpoint(..) | Lasts::PrintedBreakpoint(..) | Lasts::StartingBreakpoint(..))
        };
        if self.index.monsters == 0 && !self.anything_holds(changed) && !self.lasting.iter().any(changes) {
            return self.base_def(base).breakpoint as i32;
        }
        let mut sum = 0;
        self.breakpoint_parts(base, |_, n| sum += n);
        sum.max(0)
    }
    /// The parts a breakpoint is made of.
    pub fn explain_breakpoint(&self, base: Slot) -> Vec<(Part, i32)> {
        let mut parts = Vec::new();
        self.breakpoint_parts(base, |part, n| parts.push((part, n)));
        floor(parts)
    }
    fn breakpoint_parts(&self, base: Slot, mut part: impl FnMut(Part, i32)) {
        match self.breakpoint_reset(base) {
            None => part(Part::Printed, self.printed_breakpoint(base)),
            Some((source, n)) => part(Part::Set(Source::Card(source)), n),
        }
        for l in self.lasting.iter() {
            match l.what {
                Lasts::Breakpoint(b, n) if b == base => part(Part::Lasting(l.from), n as i32),
                _ => {}
            }
        }
        for (m, d) in self.holding(StaticEffects::BREAKPOINT) {
            let n = d.gives_breakpoint.map_or(0, |f| f(&View::of(self, Source::Card(m)), base));
            if n != 0 {
                part(Part::Ongoing(Source::Card(m)), n);
            }
        }
        if self.index.monsters > 0 {
            for c in self.minions_at(base).filter(|&c| !self.card(c).controller.is_somebody()) {
                part(Part::Monster(c), self.added_power(c));
            }
        }
    }

    // ---- abilities that set a value -------------------------------------------

    /// What is printed on a minion as its power, unless a card in play says what counts as that.
    pub fn printed_power(&self, c: CardId) -> i32 {
        self.reprinted_power(c).map_or(self.def(c).power as i32, |(_, n)| n)
    }
    /// The card that says what counts as the printed power of a minion in play, and how much; of several, the latest.
    fn reprinted_power(&self, c: CardId) -> Option<(CardId, i32)> {
        if !self.anything_holds(StaticEffects::PRINTED_POWER) || !self.index.minions.contains(c) {
            return None;
        }
        let printed = self.def(c).power as i32;
        let sets = |(m, d): (CardId, &Def)| {
            let n = d.sets_printed_power?(&View::of(self, Source::Card(m)), c)?;
            (m == c || self.reaches(Source::Card(m), c, n - printed, printed)).then_some((m, n))
        };
        let age = |m: CardId| self.clock.wrapping_sub(self.card(m).since);
        self.holding(StaticEffects::PRINTED_POWER).filter_map(sets).min_by_key(|&(m, _)| age(m))
    }
    fn power_resets(&self, c: CardId, seen: CardSet) -> SmallVec<[(CardId, i32); 2]> {
        let printed = self.printed_power(c);
        let sets = |(m, d): (CardId, &Def)| {
            let n = d.sets_power?(&View::of(self, Source::Card(m)), c)?;
            (m == c || self.reaches(Source::Card(m), c, n - printed, printed)).then_some((m, n))
        };
        let mut resets: SmallVec<[(CardId, i32); 2]> =
            self.holding(StaticEffects::SET_POWER).filter_map(sets).collect();
        let most = resets.iter().map(|r| r.1).max().unwrap_or(printed);
        if let Some(raised) = self.raised_power(c, seen).filter(|&n| n > most) {
            resets.push((c, raised));
        }
        resets
    }
    /// The highest starting power of the minions to whose starting power this one's is increased.
    fn raised_power(&self, c: CardId, mut seen: CardSet) -> Option<i32> {
        seen.insert(c);
        let v = View::of(self, Source::Card(c));
        let raised = self.abilities_of(c).filter_map(|id| self.entry(id).def.raised_to);
        let others = raised.flat_map(|f| self.index.minions.iter().filter(move |&m| f(&v, m)));
        others.filter(|&m| !seen.contains(m)).map(|m| self.starting_power_apart_from(m, seen)).max()
    }
    /// The number printed on a base, unless an ability says what counts as that.
    #[inline]
    fn printed_breakpoint(&self, b: Slot) -> i32 {
        let counts = |l: &Lasting| match l.what {
            Lasts::PrintedBreakpoint(d, n) if d == b => Some(n as i32),
            _ => None,
        };
        self.lasting.iter().find_map(counts).unwrap_or(self.base_def(b).breakpoint as i32)
    }
    /// The lowest of the printed breakpoint and those that abilities set for the turn.
    pub fn lowest_starting_breakpoint(&self, b: Slot) -> i32 {
        let set = self.lasting.iter().filter_map(|l| match l.what {
            Lasts::StartingBreakpoint(d, _, n) if d == b => Some(n as i32),
            _ => None,
        });
        set.fold(self.printed_breakpoint(b), i32::min)
    }
    fn breakpoint_resets(&self, b: Slot) -> SmallVec<[(CardId, i32); 2]> {
        let sets = |(m, d): (CardId, &Def)| Some((m, d.sets_breakpoint?(&View::of(self, Source::Card(m)), b)?));
        let lasting = self.lasting.iter().filter_map(|l| match l.what {
            Lasts::StartingBreakpoint(d, by, n) if d == b => Some((by, n as i32)),
            _ => None,
        });
        self.holding(StaticEffects::SET_BREAKPOINT).filter_map(sets).chain(lasting).collect()
    }
    fn power_reset(&self, c: CardId, seen: CardSet) -> Option<(CardId, i32)> {
        if !self.anything_holds(StaticEffects::STARTING_POWER) {
            return None;
        }
        let chosen = self.lasting.iter().find_map(|l| match l.what {
            Lasts::ResetBy(d, by) if d == c => Some(by),
            _ => None,
        });
        prevailing(&self.power_resets(c, seen), chosen)
    }
    /// Whether the starting breakpoint of any base may be another than is printed.
    fn anything_sets_breakpoints(&self) -> bool {
        self.anything_holds(StaticEffects::SET_BREAKPOINT)
            || self.lasting.iter().any(|l| matches!(l.what, Lasts::StartingBreakpoint(..)))
    }
    fn breakpoint_reset(&self, b: Slot) -> Option<(CardId, i32)> {
        if !self.anything_sets_breakpoints() {
            return None;
        }
        let chosen = self.lasting.iter().find_map(|l| match l.what {
            Lasts::BreakpointBy(d, by) if d == b => Some(by),
            _ => None,
        });
        prevailing(&self.breakpoint_resets(b), chosen)
    }
}

/// The chosen one of several resets, or the first.
fn prevailing(resets: &[(CardId, i32)], chosen: Option<CardId>) -> Option<(CardId, i32)> {
    resets.iter().find(|r| Some(r.0) == chosen).or(resets.first()).copied()
}

fn floor(mut parts: Vec<(Part, i32)>) -> Vec<(Part, i32)> {
    let sum: i32 = parts.iter().map(|p| p.1).sum();
    if sum < 0 {
        parts.push((Part::Floor, -sum));
    }
    parts
}

impl Game<'_> {
    /// Where several abilities set the same number differently, the current player chooses one.
    pub(crate) fn settle_resets(&mut self) -> Flow {
        if !self.s.anything_holds(StaticEffects::STARTING_POWER) && !self.s.anything_sets_breakpoints() {
            return Ok(());
        }
        for c in self.s.index.minions.iter() {
            let resets = self.s.power_resets(c, CardSet::default());
            let decided =
                |l: &Lasting| matches!(l.what, Lasts::ResetBy(d, by) if d == c && resets.iter().any(|r| r.0 == by));
            if differ(&resets) && !self.s.lasting.iter().any(decided) {
                let by = self.choose_reset(&resets)?;
                self.s.add_lasting(Lasts::ResetBy(c, by), Until::LeavesPlay, None);
            }
        }
        for b in self.s.slots() {
            let resets = self.s.breakpoint_resets(b);
            let decided = |l: &Lasting| matches!(l.what, Lasts::BreakpointBy(d, by) if d == b && resets.iter().any(|r| r.0 == by));
            if differ(&resets) && !self.s.lasting.iter().any(decided) {
                let by = self.choose_reset(&resets)?;
                let for_the_turn =
                    |l: &Lasting| matches!(l.what, Lasts::StartingBreakpoint(d, c, _) if (d, c) == (b, by));
                let until = match self.s.lasting.iter().find(|l| for_the_turn(l)) {
                    Some(l) => l.until, // with or without its card
                    None => Until::LeavesPlay,
                };
                self.s.add_lasting(Lasts::BreakpointBy(b, by), until, None);
            }
        }
        Ok(())
    }
    fn choose_reset(&mut self, resets: &[(CardId, i32)]) -> Flow<CardId> {
        let options: SmallVec<[Choice; 4]> = resets.iter().map(|r| Choice::Card(r.0)).collect();
        match self.pick(self.s.current(), Ask::WhichReset, &options)? {
            Choice::Card(c) => Ok(c),
            _ => unreachable!("only cards were offered"),
        }
    }
}

fn differ(resets: &[(CardId, i32)]) -> bool {
    resets.iter().any(|r| r.1 != resets[0].1)
}
