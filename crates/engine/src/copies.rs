//! Copies and substitutions: an action that affects further minions the same way, and what is redirected to
//! another card. What is done to a card is data ([`Affect`]), so it is simply done again.

use crate::affect::{Affect, Cause, Met, Replaced, Through, Would};
use crate::ask::*;
use crate::game::{Game, Speaker};
use crate::ids::*;
use crate::library::StaticEffects;
use crate::react::{Event, On};
use crate::state::*;
use crate::words::def::{Def, Ignores, Limit, SameWay, Whom};
use crate::words::view::View;
use smallvec::SmallVec;

/// Abilities that let others be affected the same way: who speaks, and where.
pub(crate) type Copiers = SmallVec<[(Speaker, SameWay); 2]>;

/// The card that is being played. It is played in one step, so nothing of this is kept.
#[derive(Copy, Clone, Default)]
pub(crate) struct Doing {
    /// Where what it has done begins in the lists of [`Done`].
    first: [usize; 3],
    /// The minions that had +1 power counters when it was played.
    had_counters: CardSet,
    /// The clock when it was played.
    began: u16,
}

/// What cards that are being played have done: of one inside another, the other's first.
#[derive(Default)]
pub(crate) struct Done {
    /// To cards in play.
    events: Vec<Event>,
    /// Whose abilities have let them affect others the same way.
    copied_by: Vec<Source>,
    /// The treasures they have won by destroying monsters.
    looted: Vec<CardId>,
}

impl Done {
    fn len(&self) -> [usize; 3] {
        [self.events.len(), self.copied_by.len(), self.looted.len()]
    }
    fn truncate(&mut self, [events, copied_by, looted]: [usize; 3]) {
        self.events.truncate(events);
        self.copied_by.truncate(copied_by);
        self.looted.truncate(looted);
    }
    /// Forgets it all: a step is over, and with it every play.
    pub fn clear(&mut self) {
        self.truncate([0; 3]);
    }
}

impl Game<'_> {
    /// A card is played, perhaps in the middle of another, and has done nothing yet. Returns what the other has.
    pub(crate) fn begin_doing(&mut self) -> Doing {
        let mut doing = Doing { first: self.done.len(), began: self.s.clock, had_counters: CardSet::default() };
        if self.s.index.listens.contains(On::AfterAffected) {
            // somebody may ask about counters
            let had = |c: &CardId| self.s.card(*c).counters > 0;
            doing.had_counters = self.s.index.minions.iter().filter(had).collect();
        }
        std::mem::replace(&mut self.doing, doing)
    }
    /// A card has been played: what was being played before goes on.
    pub(crate) fn end_doing(&mut self, before: Doing) {
        self.done.truncate(self.doing.first);
        self.doing = before;
    }
    /// What the card that is being played has done to cards in play so far.
    pub(crate) fn done_so_far(&self) -> &[Event] {
        &self.done.events[self.doing.first[0]..]
    }
    /// The abilities that have let it affect others the same way.
    fn copied_by(&self) -> &[Source] {
        &self.done.copied_by[self.doing.first[1]..]
    }
    /// The treasures it has won by destroying monsters.
    pub(crate) fn looted(&self) -> &[CardId] {
        &self.done.looted[self.doing.first[2]..]
    }
    /// It has won some more.
    pub(crate) fn loots(&mut self, treasures: impl IntoIterator<Item = CardId>) {
        self.done.looted.extend(treasures);
    }
    /// The same effect again, on another card; it still counts as the first card's.
    pub fn affect_the_same_way(&mut self, target: CardId, e: &Event) -> Flow<bool> {
        let Source::Card(_) = e.cause.source else { return Ok(false) };
        self.speak_as(Speaker::from_cause(self.s, &e.cause, true, false), |g| g.affect(target, e.how))
    }
    /// Lets what would happen to one card happen to another.
    pub fn affect_instead(&mut self, target: CardId, would: &Would) -> Flow<Replaced> {
        let me = Speaker::from_cause(self.s, &would.cause, would.cause.is_copied(), true);
        let done = self.speak_as(me, |g| g.affect(target, would.how))?;
        Ok(Replaced::ToAnother { done })
    }
    /// The abilities that let an action which is being played affect further minions the same way, and where they
    /// are, found before it affects anybody: one whose minion goes away by it is about the base it was at.
    pub(crate) fn copiers(&self) -> Copiers {
        if !self.s.anything_holds(StaticEffects::SAME_WAY) {
            return Copiers::new();
        }
        let cause = self.cause();
        if !cause.is_playing() || !cause.is_direct_standard_action() {
            return Copiers::new();
        }
        let player = cause.whose;
        let cards =
            self.s.holding(StaticEffects::SAME_WAY).map(|(c, d)| (Source::Card(c), d, self.s.card(c).controller));
        let bases = self.s.bases_holding(StaticEffects::SAME_WAY).map(|(b, d)| (Source::Base(b), d, player));
        let of = |(source, d, you): (Source, &Def, Seat)| {
            let here = View::of(self.s, source).here;
            Some((Speaker { source, def: self.s.def_of(source), you, here, ..Speaker::default() }, d.same_way?))
        };
        cards.chain(bases).filter_map(of).collect()
    }
    /// Lets an action that is being played affect further minions as it has just affected these, at once, in the
    /// order the current player likes: each ability once for what happens together, and once for each action.
    pub(crate) fn offer_the_same_way(&mut self, events: &[Event], copiers: &Copiers) -> Flow {
        let Some(first) = events.first() else { return Ok(()) };
        if first.cause.is_playing() {
            self.done.events.extend_from_slice(events);
        }
        if copiers.is_empty() || matches!(first.how, Affect::Attach(_)) {
            return Ok(());
        }
        let mut offered: SmallVec<[Source; 4]> = SmallVec::new();
        loop {
            let ready = self.ready_for_the_same_way(events, copiers, &offered);
            let options: SmallVec<[Choice; 4]> = ready.iter().map(|r| crate::react::choice_of(r.0.source)).collect();
            let next = self.pick(self.s.current(), Ask::Order, &options)?;
            let Some(i) = options.iter().position(|&o| o == next) else { return Ok(()) };
            let (me, limit, targets) = &ready[i];
            offered.push(me.source);
            let chosen = self.speak_as(*me, |g| {
                g.about = Some(first.card);
                g.may_pick_card(Ask::SameWay, targets)
            })?;
            if let Some(c) = chosen {
                self.done.copied_by.push(me.source);
                self.s.mark_the_same_way(me, *limit);
                self.note(Note::Used(me.source, me.def.expect("a card or base"), None, me.you));
                self.affect_the_same_way(c, first)?;
            }
        }
    }
    /// The abilities that let such minions be affected, too: their speaker, their limit, and whom.
    fn ready_for_the_same_way(
        &self,
        events: &[Event],
        copiers: &Copiers,
        offered: &[Source],
    ) -> Vec<(Speaker, Limit, Vec<CardId>)> {
        let mut ready: Vec<(Speaker, Limit, Vec<CardId>)> = Vec::new();
        for &(me, same) in copiers {
            let Speaker { source, you, here, .. } = me;
            let done = offered.contains(&source)
                || self.copied_by().contains(&source)
                || ready.iter().any(|r| r.0.source == source)
                || self.s.has_copied_this_turn(&me, same.limit)
                || matches!(source, Source::Base(b) if self.s.ignores(you, b) == Ignores::Always);
            let v = View { s: self.s, this: source, you, here };
            let targets = if done { Vec::new() } else { self.targets_of_the_same_way(&v, &same, events) };
            if !targets.is_empty() {
                ready.push((me, same.limit, targets));
            }
        }
        ready
    }
    fn targets_of_the_same_way(&self, v: &View, same: &SameWay, events: &[Event]) -> Vec<CardId> {
        let concerns = |e: &&Event| v.is_minion(e.card) && Some(e.at) == v.here && (same.when)(v, e);
        let already = |c: CardId| {
            let direct = |e: &Event| e.card == c && e.cause.source == events[0].cause.source && !e.cause.is_copied();
            self.done_so_far().iter().any(direct)
        };
        let whom = |e: &Event, c: CardId| match same.whom {
            Whom::This => v.is_this(c) && e.card != c,
            Whom::Host => v.is_host(c) && e.card != c,
            Whom::Another => v.is_here(c) && !already(c),
            Whom::AnotherOfYours => v.is_here(c) && v.is_yours(c) && !already(c),
        };
        let affected: SmallVec<[&Event; 8]> = events.iter().filter(concerns).collect();
        let changed = |c: CardId| {
            let at = self.s.base_of(c).unwrap_or(Slot::NOWHERE);
            !self.s.is_idle(&Would { card: c, at, how: events[0].how, cause: events[0].cause, power: Met::Now })
        };
        self.s.index.minions.iter().filter(|&c| affected.iter().any(|e| whom(e, c)) && changed(c)).collect()
    }
    /// Whether a card that is affected has come into play after the card that does it was played.
    pub(crate) fn has_come_since(&self, e: &Event) -> bool {
        let age = |then: u16| self.s.clock.wrapping_sub(then);
        e.cause.is_playing() && age(self.s.card(e.card).since) < age(self.doing.began)
    }
    /// Whether a minion that is affected had +1 power counters when the card that does it was played.
    pub(crate) fn had_counters(&self, e: &Event) -> bool {
        if e.cause.is_playing() { self.doing.had_counters.contains(e.card) } else { self.s.card(e.card).counters > 0 }
    }
}

impl State {
    /// Whether an ability that is limited to once each turn has let an action affect a minion the same way in this one.
    fn has_copied_this_turn(&self, me: &Speaker, limit: Limit) -> bool {
        limit != Limit::Always
            && match me.source {
                Source::Card(c) => self.card(c).used.contains(Used::SAME_WAY),
                Source::Base(b) => self.base(b).used.contains(UsedAtBase::same_way(me.you)),
                Source::Rules => false,
            }
    }
    fn mark_the_same_way(&mut self, me: &Speaker, limit: Limit) {
        match me.source {
            _ if limit == Limit::Always => {}
            Source::Card(c) => self.mark(c, Used::SAME_WAY),
            Source::Base(b) => self.bases[b.index()].used.insert(UsedAtBase::same_way(me.you)),
            Source::Rules => {}
        }
    }
}

impl Speaker {
    fn from_cause(s: &State, cause: &Cause, copied: bool, redirected: bool) -> Speaker {
        Speaker {
            source: cause.source,
            def: s.def_of(cause.source),
            you: cause.by,
            told_by: Some(cause.whose),
            playing: cause.is_playing(),
            copied,
            redirected,
            talent: cause.through == Through::Talent,
            no_treasures: cause.no_treasures,
            ..Speaker::default()
        }
    }
}
