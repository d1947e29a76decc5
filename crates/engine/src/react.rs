//! Abilities that are triggered: what can happen ([`Event`]), who has something to say
//! about it, and the order in which that is resolved.
//!
//! "After X" is triggered when X starts and takes effect when the card in the middle of
//! resolving is done. Every card played, and every ability used, therefore leaves an
//! *aftermath* on the agenda, a pool into which it triggers; inner plays lie on top of
//! outer ones, so their pools are emptied first, as the Card Resolution Order wants.

use crate::affect::{Affect, Cause};
use crate::ask::*;
use crate::game::{Game, Speaker};
use crate::ids::*;
use crate::library::StaticEffects;
use crate::play::Options;
use crate::state::*;
use crate::turn::{Played, Step};
use crate::words::def::{Ability, Body, Ignores, Label, Limit, Share, Zone};
use crate::words::view::View;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// The kinds of events abilities wait for.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub enum On {
    /// After a minion was played and has resolved.
    #[default]
    MinionPlayed,
    /// When an action was played, before it does anything.
    ActionAnnounced,
    /// After an action was played and has resolved.
    ActionPlayed,
    /// When a card is affected: at once, in the middle of what affects it.
    Affected,
    /// After a card was affected, and what affected it has resolved.
    AfterAffected,
    /// After a card was destroyed.
    Destroyed,
    /// After a card moved.
    Moved,
    /// After a card went to the discard pile from play, destroyed or not.
    Discarded,
    /// After a card went to a hand ([`Event::hand`]) from play or from a discard pile.
    ToHand,
    /// After a player drew a card from the Madness deck.
    MadnessDrawn,
    /// At the start of a turn.
    TurnStart,
    /// When the Play Cards phase begins.
    PlayPhase,
    /// At any time in the Play Cards phase of one's own turn.
    YourTurn,
    /// Before a base scores.
    BeforeScoring,
    /// When a base scores.
    WhenScoring,
    /// After a base scores.
    AfterScoring,
    /// After a scored base was replaced.
    Replaced,
    /// At the end of a turn.
    TurnEnd,
    /// After a base came into play.
    BasePlayed,
    /// When a minion is in a duel: at once, before any card is placed for it.
    DuelBegins,
    /// At certain moments during a duel, from the hand.
    Duel,
    /// After another player's card has revealed or looked at a card of one's hand or deck.
    Seen,
    /// After a card was buried.
    Buried,
    /// After a buried card was uncovered.
    Uncovered,
    /// When a minion was played, before it does anything.
    MinionAnnounced,
    /// When a titan was played, before it does anything.
    TitanAnnounced,
    /// When a player uses an ability that says OR: at once, before a part of it is chosen.
    Either,
    /// When a titan loses a clash: at once, before it is set aside. It stays in play if it is not there any more.
    ClashLost,
    /// When a player gains points: at once from the hand, in play after what gives them has resolved.
    Gained,
    /// After a player used a talent of a card.
    TalentUsed,
    /// After a player used a Special ability of a card, wherever that is.
    SpecialUsed,
    /// After an ability has revealed, looked at or searched for cards of a player's deck.
    DeckSeen,
}

/// What happened: to which card, where, by whom.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct Event {
    /// The kind of event.
    pub on: On,
    /// The card played or affected; for a talent that an action gives, that action.
    pub card: CardId,
    /// Its owner.
    pub owner: Seat,
    /// Its controller when it happened.
    pub controller: Seat,
    /// Who did it; for phases, the current player.
    pub by: Seat,
    /// The base where it happened.
    pub at: Slot,
    /// What was done to the card.
    pub how: Affect,
    /// Because of what.
    pub cause: Cause,
    /// After a card was affected: by how much its power is really higher for it, or lower.
    pub risen: i8,
    /// Of a talent or Special that was used: when its card came to where it was.
    pub since: u16,
}

impl Event {
    /// Of a card that went to a hand: whose hand that is.
    pub fn hand(&self) -> Seat {
        match self.how {
            Affect::PlaceInHandOf(seat) => seat,
            Affect::TakeTreasure => self.by,
            _ => self.owner,
        }
    }
    /// After a card was affected: by how much its power is higher for it, which is nothing if "+N power" was not enough
    /// to raise it above zero. What an ongoing ability gives as its card comes into play is such an effect; what
    /// changes of itself afterwards is none.
    pub fn increase(&self) -> i32 {
        i32::from(self.risen).max(0)
    }
    /// Whether an action has directly increased the power of a card, as it was played: by what it gives, "+N power" or
    /// +1 power counters, whatever that comes to.
    pub fn is_direct_increase(&self) -> bool {
        let gives = matches!(self.how, Affect::Power(1.., _) | Affect::AddCounters(1..) | Affect::ReceiveCounters(1..));
        gives && self.cause.is_action() && self.cause.is_playing() && !self.cause.is_copied()
    }
    /// The same, after a base is gone: another one that comes to its place is not where it happened.
    pub(crate) fn without_base(self, base: Slot) -> Event {
        let at = if self.at == base { Slot::NOWHERE } else { self.at };
        let how = if self.how == Affect::Move(base) { Affect::Move(Slot::NOWHERE) } else { self.how };
        Event { at, how, ..self }
    }
    /// Whether a card has moved to a base.
    pub fn is_move_to(&self, base: Option<Slot>) -> bool {
        matches!(self.how, Affect::Move(to) if Some(to) == base)
    }
}

/// An ability that has been triggered and waits for its turn; or, of the rules, an event to which the hands may
/// respond after all such abilities.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Pending {
    /// Whose ability it is.
    pub source: Source,
    /// The printed card the ability is on (another one's, if it was copied).
    pub def: DefId,
    /// Which of its abilities.
    pub ability: u8,
    /// Its controller when it was triggered.
    pub you: Seat,
    /// When the source came to where it is, after what triggered the ability.
    pub since: u16,
    /// The aftermath it belongs to.
    pub pool: u16,
    /// What triggered it.
    pub event: Event,
}

impl Pending {
    /// Whether it is no ability, but an event to which the hands may respond later.
    pub(crate) fn is_for_hands(&self) -> bool {
        self.def == DefId::NONE
    }
    /// Whether another one is about the same ability and what the same card or base has done: one ability comes once
    /// for that.
    fn is_joined_by(&self, other: &Pending) -> bool {
        let what = |p: &Pending| (p.source, p.def, p.ability, p.event.on, p.event.cause.source);
        matches!(self.event.on, On::AfterAffected | On::Seen | On::DeckSeen) && what(self) == what(other)
    }
}

/// Abilities found to be triggered.
pub(crate) type Triggered = SmallVec<[Pending; 2]>;

impl Game<'_> {
    /// The abilities in play, and of titans set aside, which an event triggers, found before it changes anything.
    pub(crate) fn triggered(&self, e: &Event) -> Triggered {
        let mut found = Triggered::new();
        self.triggered_into(e, &mut found);
        found
    }
    pub(crate) fn triggered_into(&self, e: &Event, found: &mut Triggered) {
        let s = &*self.s;
        if !s.index.listens.contains(e.on) {
            return;
        }
        let may_wait = |c: CardId| s.index.altered.contains(c) || s.entry(s.card(c).def).waits_for(e.on);
        s.index.listeners.iter().filter(|&c| may_wait(c)).for_each(|c| {
            for def in s.abilities_of(c).filter(|&def| s.entry(def).waits_for(e.on)) {
                self.match_abilities(Source::Card(c), def, None, e, found);
            }
        });
        if !s.index.altered.is_empty() {
            for c in s.index.listeners.and(s.index.altered).iter() {
                for (def, you) in s.watching(c) {
                    self.match_abilities(Source::Card(c), def, Some(you), e, found);
                }
            }
        }
        if s.index.base_listens.contains(e.on) {
            for b in s.slots().filter(|&b| s.entry(s.base(b).def).waits_for(e.on)) {
                self.match_abilities(Source::Base(b), s.base(b).def, None, e, found);
            }
        }
    }
    /// `you` is whom the abilities are for, if they are about a card that is watched.
    fn match_abilities(&self, source: Source, def: DefId, you: Option<Seat>, e: &Event, found: &mut Triggered) {
        let entry = self.s.entry(def);
        let zone = match source {
            _ if you.is_some() => Zone::Watched,
            Source::Card(c) if !self.s.in_play(c) => Zone::Aside,
            _ => Zone::Play,
        };
        let mut v = View::of(self.s, source);
        v.you = you.unwrap_or(v.you);
        for (i, a) in entry.def.abilities.iter().enumerate() {
            let Some(a) = a else { break };
            if a.on == e.on
                && a.zone == zone
                && (a.when)(&v, e)
                && self.anybody_may_use(source, def, i, &v, e)
                && !(a.unless_counters && self.had_counters(e))
                && !(a.was_in_play && self.has_come_since(e))
                && self.s.may_use(source, a.label, v.you)
                && self.concerns_anybody(&v, a, e)
                && a.could_play.is_none_or(|terms| self.s.could_play(v.you, terms(&v, e)))
            {
                let since = self.s.since(source);
                found.push(Pending { source, def, ability: i as u8, you: v.you, since, pool: 0, event: *e });
            }
        }
    }
    /// Whether an ability's limit allows it once more: on a base, for any of the players it describes.
    fn anybody_may_use(&self, source: Source, def: DefId, i: usize, v: &View, e: &Event) -> bool {
        let a = self.ability(def, i);
        match source {
            Source::Base(_) => {
                let seats = players_of(v, a, e);
                self.s.in_order().any(|p| seats.contains(p) && self.s.may_still_use(source, def, i, a.limit, p))
            }
            _ => self.s.may_still_use(source, def, i, a.limit, v.you),
        }
    }
    /// Whether anybody heeds an ability: on a base, any of the players it describes.
    fn concerns_anybody(&self, v: &View, a: &Ability, e: &Event) -> bool {
        let Source::Base(b) = v.this else { return true };
        let seats = players_of(v, a, e);
        self.s.in_order().any(|p| seats.contains(p) && self.s.ignores(p, b) != Ignores::Always)
    }
    /// Puts triggered abilities into the pool of the card that is resolving, after their
    /// event has happened: a card that it took away as well still gets its ability.
    pub(crate) fn queue(&mut self, found: Triggered) {
        if found.is_empty() {
            return;
        }
        if self.pool == 0 {
            self.open_pool(None); // the rules themselves have done it: no card is resolving
        }
        let first = self.s.pending.len();
        for mut p in found {
            p.pool = self.pool;
            p.since = self.s.since(p.source);
            let a = self.ability(p.def, p.ability as usize);
            if !self.s.holds_by_then(&p) {
                continue;
            }
            let same = |q: &Pending| (q.source, q.def, q.ability) == (p.source, p.def, p.ability);
            match self.s.pending.iter().find(|q| q.is_joined_by(&p)) {
                Some(q) if p.event.on == On::AfterAffected => {
                    p.pool = q.pool; // it comes once, and knows of all
                    self.s.pending.push(p);
                    continue;
                }
                Some(_) => continue,
                None => {}
            }
            let together = a.together && self.s.pending[first..].iter().any(same);
            let by_one_card = |q: &Pending| {
                let alike = (q.source, q.def, q.event.cause.source) == (p.source, p.def, p.event.cause.source);
                a.once_by_card && alike && self.ability(q.def, q.ability as usize).once_by_card
            };
            if !together && !self.s.pending.iter().any(by_one_card) && self.is_first_if_that_counts(&p) {
                self.s.pending.push(p);
            }
        }
    }
    /// Whether a triggered ability comes as often as it likes, or for the first time in this turn for the player
    /// it describes; that time is past then.
    fn is_first_if_that_counts(&mut self, p: &Pending) -> bool {
        let a = self.ability(p.def, p.ability as usize);
        let (Limit::FirstTimePerTurn, Source::Base(b)) = (a.limit, p.source) else { return true };
        let seats = players_of(&View::of(self.s, p.source), a, &p.event);
        let times = UsedAtBase::ability(p.ability as usize, seats);
        let used = &mut self.s.bases[b.index()].used;
        let first = !used.contains(times);
        used.insert(times);
        first
    }
    /// Something happened: whatever it triggers will follow.
    pub(crate) fn happened(&mut self, e: Event) {
        if self.s.index.listens.contains(e.on) {
            let found = self.triggered(&e);
            self.queue(found);
        }
    }

    /// Something happened to which cards in hand may respond when the card that is resolving is done, and what it
    /// triggers in play: whoever has them in hand then.
    pub(crate) fn hands_may_respond(&mut self, event: Event) {
        if !self.s.hand_events.contains(event.on) {
            return;
        }
        if self.pool == 0 {
            self.open_pool(None);
        }
        let (source, def, you, pool) = (Source::Rules, DefId::NONE, Seat::NOBODY, self.pool);
        self.s.pending.push(Pending { source, def, you, pool, event, ..Pending::default() });
    }
    /// Step: cards in hand that the first such event of the aftermath below triggers, round the table until all pass.
    pub(crate) fn hands_respond(&mut self, asking: Seat, passes: u8) -> Flow {
        let height = self.s.agenda.len();
        let Some(i) = self.s.next_for_hands(height as u16 - 1) else { return Ok(()) };
        let e = self.s.pending[i].event;
        self.round(asking, passes, &e, |asking, passes| Step::HandsRespond { asking, passes })?;
        if self.s.agenda.len() == height {
            // all have passed, also for the others to which the same has been done
            let what = |e: &Event| (e.on, e.by, e.at, e.owner, e.controller);
            let same = |p: &Pending| what(&p.event) == what(&e);
            self.s.pending.retain(|p| !(p.pool == height as u16 - 1 && p.is_for_hands() && same(p)));
        }
        Ok(())
    }

    /// Opens a pool for what the next ability triggers. Returns the pool to go back to.
    pub(crate) fn open_pool(&mut self, played: Option<Played>) -> u16 {
        let pool = self.s.agenda.len() as u16;
        self.s.agenda.push(Step::Aftermath(played));
        std::mem::replace(&mut self.pool, pool)
    }

    /// A step follows when the card that is resolving and all it triggers are done: it goes below their aftermath.
    pub(crate) fn follow_with(&mut self, step: Step) {
        if self.pool == 0 {
            self.open_pool(None);
        }
        let pool = self.pool;
        self.s.agenda.push(step);
        self.s.agenda[pool as usize..].rotate_right(1);
        self.s.pending.iter_mut().filter(|p| p.pool >= pool).for_each(|p| p.pool += 1);
        self.s.seen_in.iter_mut().filter(|seen| seen.0 >= pool).for_each(|seen| seen.0 += 1);
        self.pool += 1;
    }

    /// Step: resolves what a card or ability has triggered, one at a time. An extra card that was given just now can
    /// be played before any of it.
    pub(crate) fn aftermath(&mut self, played: Option<Played>) -> Flow {
        let pool = self.s.agenda.len() as u16;
        if self.s.pending.is_empty() {
            return self.after_all_resolved(played);
        }
        self.s.drop_stale_pending(pool);
        let abilities = self.next_on_the_table(pool);
        let i = if abilities.is_empty() {
            self.s.search_hands_seen_in(pool);
            self.next_from_hand(pool)
        } else {
            let fresh = self.fresh_plays(pool, abilities.len());
            if !fresh.is_empty() {
                self.s.search_hand(self.s.current());
            }
            let mut plays = Options::new();
            self.s.playable_cards(self.s.current(), &fresh, &mut plays);
            plays.retain(|o| !abilities.contains(o));
            let options: Options = abilities.iter().chain(&plays).copied().collect();
            let ask = if plays.is_empty() { Ask::Order } else { Ask::OrderOrPlay };
            let next = self.pick(self.s.current(), ask, &options)?;
            if let Choice::Card(c) = next
                && plays.contains(&next)
            {
                self.s.agenda.push(Step::Aftermath(played));
                return self.play_under(self.s.current(), c, &fresh, true, Speaker::default());
            }
            self.s.pending.iter().position(|p| p.pool == pool && self.s.option_for(p) == next)
        };
        let Some(i) = i else {
            if self.s.next_for_hands(pool).is_some() {
                self.s.agenda.push(Step::Aftermath(played));
                self.s.agenda.push(Step::HandsRespond { asking: self.s.current(), passes: 0 });
                return Ok(());
            }
            return self.after_all_resolved(played);
        };
        let next = self.next_of_one_card(i)?;
        self.s.agenda.push(Step::Aftermath(played));
        let Some((i, wanted)) = next else { return Ok(()) };
        let p = self.s.pending.remove(i);
        self.joined = self.s.pending.iter().filter(|q| p.is_joined_by(q)).map(|q| q.event).collect();
        if !self.joined.is_empty() {
            self.s.pending.retain(|q| !p.is_joined_by(q));
        }
        self.resolve(p, wanted)
    }
    /// What a card or ability has triggered follows at once where that is nothing: then the step that would resolve it
    /// is not needed.
    pub(crate) fn close_pool(&mut self) -> Flow {
        match self.s.agenda.last() {
            Some(&Step::Aftermath(played))
                if self.s.pending.is_empty() && !self.s.anything_holds(StaticEffects::BY_HAND_SIZE) =>
            {
                self.s.agenda.pop();
                self.after_all_resolved(played)
            }
            _ => Ok(()),
        }
    }
    /// Nothing is left of what a card or ability has triggered.
    fn after_all_resolved(&mut self, played: Option<Played>) -> Flow {
        if !self.s.seen_in.is_empty() {
            let pool = self.s.agenda.len() as u16;
            self.s.search_hands_seen_in(pool);
            self.s.seen_in.retain(|seen| seen.0 < pool);
        }
        match played {
            Some(played) => self.after_resolving(played),
            None => Ok(()),
        }
    }
    /// Where a card may answer several events, each in another way, the current player says which is next: who decides
    /// about the card as well uses it for that one by saying so, or for none of them. Otherwise it is asked for later.
    fn next_of_one_card(&mut self, i: usize) -> Flow<Option<(usize, bool)>> {
        let p = self.s.pending[i];
        let alike = |q: &Pending| (q.pool, q.source, q.def, q.ability) == (p.pool, p.source, p.def, p.ability);
        let mut all: SmallVec<[Pending; 4]> = SmallVec::new();
        for q in self.s.pending.iter().filter(|q| alike(q)) {
            if !all.iter().any(|before| before.is_joined_by(q)) {
                all.push(*q);
            }
        }
        if !self.ability(p.def, p.ability as usize).optional || all.iter().all(|q| q.event.how == p.event.how) {
            return Ok(Some((i, false)));
        }
        let mut options: SmallVec<[Choice; 8]> = SmallVec::new();
        for card in all.iter().map(|q| Choice::Card(q.event.card)) {
            if !options.contains(&card) {
                options.push(card); // what happened to one card twice comes in that order
            }
        }
        let current = self.s.current();
        let wanted = self.s.decider(p.you) == current;
        options.extend(wanted.then_some(Choice::Pass));
        let me = Speaker { source: p.source, def: Some(p.def), you: p.you, ..Speaker::default() };
        let card = self.speak_as(me, |g| g.pick(current, Ask::Card, &options))?;
        let chosen = all.iter().find(|q| Choice::Card(q.event.card) == card).copied();
        if chosen.is_none() {
            self.s.pending.retain(|q| !alike(q));
        }
        Ok(self.s.pending.iter().position(|q| Some(*q) == chosen).map(|i| (i, wanted)))
    }
    /// The extra plays that can be used before what waits: those given just now. They are an option where the order is
    /// asked for anyway, and no reason to ask, unless what waits may be declined or comes of a card being played, so
    /// that it looks at who is there by then.
    fn fresh_plays(&self, pool: u16, abilities: usize) -> SmallVec<[Allowance; 4]> {
        let fresh = self.s.turn.plays.iter().filter(|a| a.fresh).copied();
        let of_playing = |p: &Pending| matches!(p.event.on, On::MinionPlayed | On::ActionPlayed);
        let may_wait = |p: &Pending| of_playing(p) || self.ability(p.def, p.ability as usize).optional;
        let mut waiting = self.s.pending.iter().filter(|p| p.pool == pool && !p.is_for_hands());
        let offered = abilities > 1 || waiting.any(may_wait);
        fresh.filter(|_| offered).collect()
    }
    /// The abilities on the table that could be next, by their sources; one for all that are interchangeable.
    fn next_on_the_table(&self, pool: u16) -> Options {
        let mut next: SmallVec<[&Pending; 8]> = SmallVec::new();
        for p in self.s.pending.iter().filter(|p| p.pool == pool && self.is_on_the_table(p)) {
            let known = |q: &&Pending| {
                self.s.option_for(q) == self.s.option_for(p) || self.s.are_interchangeable(q.source, p.source)
            };
            if !next.iter().any(known) {
                next.push(p);
            }
        }
        next.into_iter().map(|p| self.s.option_for(p)).collect()
    }
    /// All that one card or base has done to cards and that has triggered the speaking ability, which comes once for it.
    pub fn affected_together(&self, e: &Event) -> Vec<Event> {
        let alike = |f: &&Event| (f.on, f.cause.source) == (e.on, e.cause.source);
        std::iter::once(e).chain(self.joined.iter().filter(alike)).copied().collect()
    }
    /// After the cards in play, those in hand that have been triggered, clockwise from the current player.
    fn next_from_hand(&self, pool: u16) -> Option<usize> {
        let of = |seat: Seat| self.s.pending.iter().position(|p| p.pool == pool && p.you == seat);
        self.s.in_order().find_map(of)
    }
    fn is_on_the_table(&self, p: &Pending) -> bool {
        let zone = || self.ability(p.def, p.ability as usize).zone;
        !p.is_for_hands() && matches!(zone(), Zone::Play | Zone::Aside | Zone::Watched)
    }
    /// A labelled ability of a printed card.
    #[inline]
    pub(crate) fn ability(&self, def: DefId, i: usize) -> &'static Ability {
        self.s.entry(def).def.abilities[i].as_ref().expect("the card has this ability")
    }

    /// Resolves one triggered ability; `wanted` says that its controller has just chosen it.
    pub(crate) fn resolve(&mut self, p: Pending, wanted: bool) -> Flow {
        let a = self.ability(p.def, p.ability as usize);
        let v = View { you: p.you, ..View::of(self.s, p.source) };
        if !self.anybody_may_use(p.source, p.def, p.ability as usize, &v, &p.event)
            || !self.s.may_use(p.source, a.label, p.you)
        {
            return Ok(());
        }
        if a.optional && !wanted {
            let me = Speaker { source: p.source, def: Some(p.def), you: p.you, ..Speaker::default() };
            // whoever is asked again and again for the like sees what it is for this time
            let by = p.event.card;
            let is_another = by != CardId::NONE && Source::Card(by) != p.source;
            self.about = (is_another && !self.s.is_hidden_from(by, None)).then_some(by);
            if !self.speak_as(me, |g| g.may(Ask::Special))? {
                return Ok(());
            }
        }
        self.use_ability(p.source, p.def, p.ability as usize, p.you, p.event)
    }

    /// Uses an ability, which may use it up; on a base, for each player it happens for.
    pub(crate) fn use_ability(&mut self, source: Source, def: DefId, i: usize, you: Seat, e: Event) -> Flow {
        if let Source::Base(_) = source {
            return self.run_ability(source, def, i, you, e);
        }
        self.s.mark_used(source, def, i, self.ability(def, i).limit, you);
        self.run_ability(source, def, i, you, e)?;
        self.unuse_if_declined(source, def, i, you);
        Ok(())
    }
    fn unuse_if_declined(&mut self, source: Source, def: DefId, i: usize, you: Seat) {
        if std::mem::take(&mut self.declined) {
            self.s.set_used(source, def, i, you, false);
        }
    }
    /// Runs an ability, on a base for the players it describes, as far as they do not ignore it.
    pub(crate) fn run_ability(&mut self, source: Source, def: DefId, i: usize, you: Seat, e: Event) -> Flow {
        let a = self.ability(def, i);
        let used = |you: Seat| Note::Used(source, def, Some(i as u8), you);
        let outer = self.open_pool(None);
        let here = match source {
            Source::Base(b) => Some(b),
            _ if e.at != Slot::NOWHERE => Some(e.at),
            Source::Card(c) => self.s.base_of(c), // also after it has left
            Source::Rules => None,
        };
        let (special, talent) = (a.label == Label::Special, a.label == Label::Talent);
        let me = Speaker { source, def: Some(def), you, here, special, talent, event: e, ..Speaker::default() };
        match source {
            Source::Base(b) => {
                let seats = players_of(&View { you, ..View::of(self.s, source) }, a, &e);
                let mut heeding = Seats::NONE;
                for seat in self.s.in_order().filter(|&p| seats.contains(p)) {
                    let ignored = match a.on {
                        On::YourTurn => false, // the player has just chosen it
                        On::Replaced => self.s.scoring.ignored_by.contains(seat),
                        _ => self.disregards(seat, b)?,
                    };
                    if ignored || !self.s.may_still_use(source, def, i, a.limit, seat) {
                        continue;
                    }
                    self.s.mark_used(source, def, i, a.limit, seat);
                    heeding.insert(seat);
                    if a.share == Share::All {
                        continue;
                    }
                    self.note(used(seat));
                    self.speak_as(Speaker { you: seat, heeding: Seats::one(seat), ..me }, |g| g.body(a.run, &e))?;
                    self.unuse_if_declined(source, def, i, seat);
                    if a.share == Share::First {
                        break;
                    }
                }
                if a.share == Share::All && !heeding.is_empty() {
                    self.note(used(you));
                    self.speak_as(Speaker { heeding, ..me }, |g| g.body(a.run, &e))?;
                }
            }
            _ => {
                self.note(used(you));
                self.speak_as(me, |g| {
                    // what a card says after the next base has come is the rest of a Special it used before
                    if a.on != On::Replaced {
                        g.trigger_use(a.label);
                    }
                    g.body(a.run, &e)
                })?;
            }
        }
        self.pool = outer;
        Ok(())
    }
    /// An ability of the speaking card is used: what waits for that will follow.
    pub(crate) fn trigger_use(&mut self, label: Label) {
        let on = match label {
            Label::Talent => On::TalentUsed,
            Label::Special => On::SpecialUsed,
            Label::Ongoing => return,
        };
        let (card, by, cause) = (self.this(), self.me.you, self.cause());
        let at = self.here().unwrap_or(Slot::NOWHERE);
        let Card { owner, since, .. } = *self.s.card(card);
        self.happened(Event { on, card, owner, controller: by, by, at, cause, since, ..Event::default() });
    }
    /// "Only use one of this name each turn", of an ability without a label: whether the speaker uses it for the first
    /// time this turn, which that is then.
    pub fn first_of_this_name(&mut self) -> bool {
        let you = self.me.you;
        let Some(def) = self.me.def.filter(|&d| !self.s.is_name_used(d, you)) else { return false };
        self.s.turn.names_used.push((you, self.s.entry(def).name_id));
        true
    }
    /// What the speaking ability offers once each turn was declined, so that it can be offered again.
    pub fn decline(&mut self) {
        self.declined = true;
    }
    fn body(&mut self, body: Body, e: &Event) -> Flow {
        match body {
            Body::Plain(run) => run(self),
            Body::Event(run) => run(self, e),
            Body::Extra(terms) => match self.here() {
                Some(here) => self.extra(terms(here)),
                None => Ok(()),
            },
        }
    }

    /// Whether a player disregards a base's ability now; asks where it is their choice.
    pub fn disregards(&mut self, seat: Seat, base: Slot) -> Flow<bool> {
        match self.s.ignores(seat, base) {
            Ignores::No => Ok(false),
            Ignores::Always => Ok(true),
            Ignores::May => {
                let me = Speaker {
                    source: Source::Base(base),
                    def: Some(self.s.base(base).def),
                    you: seat,
                    ..Speaker::default()
                };
                self.speak_as(me, |g| g.may(Ask::Ignore))
            }
        }
    }
}

/// The players an ability of a base describes: if it does not say, the current one.
pub(crate) fn players_of(v: &View, a: &Ability, e: &Event) -> Seats {
    a.who.map_or(Seats::one(v.you), |who| who(v, e))
}

/// The option that stands for an ability's source.
pub(crate) fn choice_of(source: Source) -> Choice {
    match source {
        Source::Card(c) => Choice::Card(c),
        Source::Base(b) => Choice::Base(b),
        Source::Rules => Choice::Pass,
    }
}

impl State {
    /// The option that stands for a waiting ability. A base that has been replaced since goes by its own name.
    fn option_for(&self, p: &Pending) -> Choice {
        match p.source {
            Source::Base(b) if self.base(b).def != p.def => Choice::Def(p.def),
            Source::Rules => Choice::Def(p.def), // a base that is gone has promised it
            source => choice_of(source),
        }
    }
    /// When the source of an ability came to where it is.
    pub(crate) fn since(&self, source: Source) -> u16 {
        match source {
            Source::Card(c) => self.card(c).since,
            _ => 0,
        }
    }
    /// The event to which the hands may respond just now.
    pub fn responding_to(&self) -> Option<Event> {
        let step = self.agenda.iter().rposition(|step| matches!(step, Step::HandsRespond { .. }))?;
        self.next_for_hands(step as u16 - 1).map(|i| self.pending[i].event)
    }
    /// The next event of an aftermath to which the hands may respond.
    fn next_for_hands(&self, pool: u16) -> Option<usize> {
        self.pending.iter().position(|p| p.pool == pool && p.is_for_hands())
    }
    /// Whether what a triggered ability wants to be so by then is so.
    fn holds_by_then(&self, p: &Pending) -> bool {
        let by_then = self.entry(p.def).def.abilities[p.ability as usize].and_then(|a| a.by_then);
        by_then.is_none_or(|holds| holds(&View { you: p.you, ..View::of(self, p.source) }, &p.event))
    }
    /// Forgets triggered abilities whose card came or went since, unless its going is what they are
    /// about or they say that it does not matter, those that have been cancelled, and those for which it is too late.
    fn drop_stale_pending(&mut self, pool: u16) {
        let is_live = |p: &Pending| {
            let ability = || self.entry(p.def).def.abilities[p.ability as usize];
            let still = || ability().and_then(|a| a.still);
            if p.pool == pool
                && !p.is_for_hands()
                && still().is_some_and(|holds| !holds(&View { you: p.you, ..View::of(self, p.source) }, &p.event))
            {
                return false;
            }
            let Source::Card(c) = p.source else { return true };
            if p.pool == pool && p.event.on == On::Seen {
                let kept = [Place::Hand(p.you), Place::Deck(p.you)].contains(&self.card(c).place);
                return kept && self.may_play_special(p.you, c, None);
            }
            let own_end = matches!(p.event.on, On::Destroyed | On::Discarded | On::AfterAffected) && p.event.card == c;
            let outlives = ability().is_some_and(|a| a.even_if_gone);
            let as_it_was = self.card(c).since == p.since;
            let has = |def| self.abilities_of(c).chain(self.watching(c).map(|w| w.0)).any(|d| d == def);
            let cancelled = as_it_was && self.in_play(c) && !has(p.def);
            p.pool != pool || ((as_it_was || own_end || outlives) && !cancelled && self.holds_by_then(p))
        };
        let first = |p: &Pending| *self.pending.iter().find(|q| q.is_joined_by(p)).unwrap_or(p);
        let mut live: SmallVec<[bool; 8]> = self.pending.iter().map(|p| is_live(&first(p))).collect();
        live.reverse();
        self.pending.retain(|_| live.pop().unwrap_or(true));
    }
    /// The mark for the use of an ability of a card, which is its own, gained, or a talent it has besides.
    pub(crate) fn mark_of(&self, c: CardId, def: DefId, ability: usize) -> Used {
        let talent = |l: &Lasting| match l.what {
            Lasts::Talent(of, talent) if of == c => Some(talent),
            _ => None,
        };
        let gained = |l: &Lasting| l.what == Lasts::Abilities(c, def);
        let alone = || self.lasting.iter().filter_map(talent).position(|d| d == def);
        match self.card(c).def == def {
            true => Used::own(ability),
            false if self.lasting.iter().any(gained) => Used::gained(ability),
            false => Used::lone_talent(alone().unwrap_or(0)),
        }
    }
    /// Whether an ability bears the mark of having been used this turn: on a base, by a player.
    fn is_used(&self, source: Source, def: DefId, ability: usize, you: Seat) -> bool {
        match source {
            Source::Card(c) => self.card(c).used.contains(self.mark_of(c, def, ability)),
            Source::Base(b) => self.base(b).used.contains(UsedAtBase::ability(ability, Seats::one(you))),
            Source::Rules => false,
        }
    }
    fn set_used(&mut self, source: Source, def: DefId, ability: usize, you: Seat, used: bool) {
        match source {
            Source::Card(c) => {
                let mark = self.mark_of(c, def, ability);
                self.turn.marked = Hint(true);
                self.card_mut(c).used.set(mark, used);
            }
            Source::Base(b) => self.bases[b.index()].used.set(UsedAtBase::ability(ability, Seats::one(you)), used),
            Source::Rules => {}
        }
    }
    /// Whether a player has used an ability this turn of which only one of this name may be used.
    fn is_name_used(&self, def: DefId, you: Seat) -> bool {
        self.turn.names_used.contains(&(you, self.entry(def).name_id))
    }
    /// Whether an ability's limit allows a player to use it once more.
    pub(crate) fn may_still_use(&self, source: Source, def: DefId, ability: usize, limit: Limit, you: Seat) -> bool {
        match limit {
            Limit::Always => true,
            Limit::OncePerTurn | Limit::FromNextTurn => {
                !self.is_used(source, def, ability, you) || self.may_use_again(source, def, ability)
            }
            Limit::FirstTimePerTurn => true, // asked as it is triggered
            Limit::OneOfThisNamePerTurn => !self.is_name_used(def, you) || self.may_use_again(source, def, ability),
            Limit::OneOfThisNamePerBase => !self.scoring.names_used.contains(&(you, self.entry(def).name_id)),
        }
    }
    /// Remembers that a player has used a limited ability.
    pub(crate) fn mark_used(&mut self, source: Source, def: DefId, ability: usize, limit: Limit, you: Seat) {
        match limit {
            Limit::Always | Limit::FirstTimePerTurn => {}
            _ if self.mark_used_again(source, def, ability) => {}
            Limit::OncePerTurn | Limit::FromNextTurn => self.set_used(source, def, ability, you, true),
            Limit::OneOfThisNamePerTurn => {
                self.turn.names_used.push((you, self.entry(def).name_id));
                if self.entry(def).def.abilities[ability].is_some_and(|a| a.label == Label::Talent) {
                    self.set_used(source, def, ability, you, true); // of this name, this one may be used a second time
                }
            }
            Limit::OneOfThisNamePerBase => self.scoring.names_used.push((you, self.entry(def).name_id)),
        }
    }
    /// Another minion has the talents an action gives now, and that one has not used them.
    pub(crate) fn renew_given_talents(&mut self, action: CardId) {
        let mut marks = Used::empty();
        for def in self.given_by(action) {
            let all = self.entry(def).def.abilities.iter().flatten().enumerate();
            let given = all.filter(|(_, a)| a.zone == Zone::Host);
            marks.extend(given.map(|(i, _)| self.mark_of(action, def, i)).flat_map(|mark| [mark, mark.twice()]));
        }
        self.card_mut(action).used.remove(marks);
    }
    /// How far a player disregards the ability of a base. One that is cancelled is there for nobody.
    #[inline]
    pub fn ignores(&self, seat: Seat, base: Slot) -> Ignores {
        if self.is_cancelled(base) {
            return Ignores::Always;
        }
        if self.index.holds.intersects(StaticEffects::IGNORE) { self.disregard(seat, base) } else { Ignores::No }
    }
    /// How far cards at a base let a player disregard its ability.
    #[inline(never)]
    fn disregard(&self, seat: Seat, base: Slot) -> Ignores {
        let mut most = Ignores::No;
        for (c, d) in self.holding(StaticEffects::IGNORE).filter(|&(c, _)| self.base_of(c) == Some(base)) {
            if let Some(f) = d.ignores_base {
                most = most.max(f(&View::of(self, Source::Card(c)), seat));
            }
        }
        most
    }
}
