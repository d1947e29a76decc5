//! Abilities that are triggered: what can happen ([`Event`]), who has something to say
//! about it, and the order in which that is resolved.
//!
//! "After X" is triggered when X starts and takes effect when the card in the middle of
//! resolving is done. Every card played, and every ability used, therefore leaves an
//! *aftermath* on the agenda, a pool into which it triggers; inner plays lie on top of
//! outer ones, so their pools are emptied first, as the Card Resolution Order wants.

use crate::affect::{Affect, Cause};
use crate::ask::*;
use crate::game::{Game, Me};
use crate::ids::*;
use crate::library::Holds;
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
}

impl On {
    /// The kind as one bit.
    pub const fn bit(self) -> u32 {
        1 << self as u32
    }
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
}

impl Event {
    /// Of a card that went to a hand: whose hand that is.
    pub fn hand(&self) -> Seat {
        match self.how {
            Affect::PlaceInHandOf(seat) => seat,
            _ => self.owner,
        }
    }
    /// Whether a card has moved to a base.
    pub fn is_move_to(&self, base: Option<Slot>) -> bool {
        matches!(self.how, Affect::Move(to) if Some(to) == base)
    }
}

/// An ability that has been triggered and waits for its turn.
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
    pub pool: u8,
    /// What triggered it.
    pub event: Event,
}

/// Abilities found to be triggered.
pub(crate) type Triggered = SmallVec<[Pending; 8]>;

impl Game<'_> {
    /// The abilities in play, and of titans set aside, which an event triggers, found before it changes anything.
    pub(crate) fn triggered(&self, e: &Event) -> Triggered {
        let mut found = Triggered::new();
        self.triggered_into(e, &mut found);
        found
    }
    pub(crate) fn triggered_into(&self, e: &Event, found: &mut Triggered) {
        let s = &*self.s;
        if s.index.listens & e.on.bit() == 0 {
            return;
        }
        let may_wait = |c: CardId| s.index.altered.contains(c) || s.entry(s.card(c).def).waits_for(e.on);
        for c in s.index.listeners.iter().filter(|&c| may_wait(c)) {
            for def in s.abilities_of(c).filter(|&def| s.entry(def).waits_for(e.on)) {
                self.match_abilities(Source::Card(c), def, None, e, found);
            }
        }
        if !s.index.altered.is_empty() {
            for c in s.index.listeners.and(s.index.altered).iter() {
                for (def, you) in s.watching(c) {
                    self.match_abilities(Source::Card(c), def, Some(you), e, found);
                }
            }
        }
        for b in s.slots().filter(|&b| s.entry(s.base(b).def).waits_for(e.on)) {
            self.match_abilities(Source::Base(b), s.base(b).def, None, e, found);
        }
    }
    /// `you` is whom the abilities are for, if not for the controller of their source.
    fn match_abilities(&self, source: Source, def: DefId, you: Option<Seat>, e: &Event, found: &mut Triggered) {
        let entry = self.s.entry(def);
        let waits = matches!(source, Source::Card(c) if !self.s.in_play(c));
        let zone = if waits { Zone::Aside } else { Zone::Play };
        let mut v = View::of(self.s, source);
        v.you = you.unwrap_or(v.you);
        for (i, a) in entry.def.abilities.iter().enumerate() {
            let Some(a) = a else { break };
            if a.on == e.on
                && a.zone == zone
                && (a.when)(&v, e)
                && self.anybody_may_use(source, def, i, &v, e)
                && !(a.unless_counters && self.had_counters(e))
                && self.concerns_anybody(&v, a, e)
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
                let seats = players_of(v, &a, e);
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
            let same = |q: &Pending| (q.source, q.def, q.ability) == (p.source, p.def, p.ability);
            let again = |q: &Pending| {
                matches!(p.event.on, On::AfterAffected | On::Seen)
                    && same(q)
                    && q.event.cause.source == p.event.cause.source
            };
            let a = self.ability(p.def, p.ability as usize);
            let together = a.together && self.s.pending[first..].iter().any(same);
            let by_one_card = |q: &Pending| {
                let alike = (q.source, q.def, q.event.cause.source) == (p.source, p.def, p.event.cause.source);
                a.once_by_card && alike && self.ability(q.def, q.ability as usize).once_by_card
            };
            if !together
                && !self.s.pending.iter().any(|q| again(q) || by_one_card(q))
                && self.is_first_if_that_counts(&p)
            {
                self.s.pending.push(p);
            }
        }
    }
    /// Whether a triggered ability comes as often as it likes, or for the first time in this turn for the player
    /// it describes; that time is past then.
    fn is_first_if_that_counts(&mut self, p: &Pending) -> bool {
        let a = self.ability(p.def, p.ability as usize);
        let (Limit::FirstTimePerTurn, Source::Base(b)) = (a.limit, p.source) else { return true };
        let seats = players_of(&View::of(self.s, p.source), &a, &p.event);
        let bits = Used::at_base(p.ability as usize, seats);
        let used = &mut self.s.bases[b.index()].used;
        let first = *used & bits != bits;
        *used |= bits;
        first
    }
    /// Something happened: whatever it triggers will follow.
    pub(crate) fn happened(&mut self, e: Event) {
        if self.s.index.listens & e.on.bit() != 0 {
            let found = self.triggered(&e);
            self.queue(found);
        }
    }

    /// Opens a pool for what the next ability triggers. Returns the pool to go back to.
    pub(crate) fn open_pool(&mut self, played: Option<Played>) -> u8 {
        let pool = self.s.agenda.len() as u8;
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
        self.pool += 1;
    }

    /// Step: resolves what a card or ability has triggered, one at a time. An extra card that was given just now can
    /// be played before any of it.
    pub(crate) fn aftermath(&mut self, played: Option<Played>) -> Flow {
        let pool = self.s.agenda.len() as u8;
        if !self.s.pending.is_empty() {
            self.s.drop_stale_pending(pool);
        }
        let abilities = self.next_on_the_table(pool);
        let i = if abilities.is_empty() {
            self.next_from_hand(pool)
        } else {
            let fresh = self.fresh_plays(pool, abilities.len());
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
                return self.play_under(self.s.current(), c, &fresh, true);
            }
            self.s.pending.iter().position(|p| p.pool == pool && self.s.option_for(p) == next)
        };
        let Some(i) = i else {
            return match played {
                Some(played) => self.after_resolving(played),
                None => Ok(()),
            };
        };
        let next = self.next_of_one_card(i)?;
        self.s.agenda.push(Step::Aftermath(played));
        let Some((i, wanted)) = next else { return Ok(()) };
        let p = self.s.pending.remove(i);
        self.resolve(p, wanted)
    }
    /// Where a card may answer several events, each in another way, the current player says which is next: who decides
    /// about the card as well uses it for that one by saying so, or for none of them. Otherwise it is asked for later.
    fn next_of_one_card(&mut self, i: usize) -> Flow<Option<(usize, bool)>> {
        let p = self.s.pending[i];
        let alike = |q: &Pending| (q.pool, q.source, q.def, q.ability) == (p.pool, p.source, p.def, p.ability);
        let all: SmallVec<[Pending; 4]> = self.s.pending.iter().filter(|q| alike(q)).copied().collect();
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
        let me = Me { source: p.source, def: Some(p.def), you: p.you, ..Me::default() };
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
    fn fresh_plays(&self, pool: u8, abilities: usize) -> SmallVec<[Allowance; 4]> {
        let fresh = self.s.turn.plays.iter().filter(|a| a.fresh).copied();
        let of_playing = |p: &Pending| matches!(p.event.on, On::MinionPlayed | On::ActionPlayed);
        let may_wait = |p: &Pending| of_playing(p) || self.ability(p.def, p.ability as usize).optional;
        let offered = abilities > 1 || self.s.pending.iter().any(|p| p.pool == pool && may_wait(p));
        fresh.filter(|_| offered).collect()
    }
    /// The abilities on the table that could be next, by their sources; one for all that are interchangeable.
    fn next_on_the_table(&self, pool: u8) -> Options {
        let mut next: SmallVec<[&Pending; 8]> = SmallVec::new();
        for p in self.s.pending.iter().filter(|p| p.pool == pool && self.is_on_the_table(p)) {
            let known = |q: &&Pending| self.s.option_for(q) == self.s.option_for(p) || self.s.are_interchangeable(q, p);
            if !next.iter().any(known) {
                next.push(p);
            }
        }
        next.into_iter().map(|p| self.s.option_for(p)).collect()
    }
    /// After the cards in play, those in hand that have been triggered, clockwise from the current player.
    fn next_from_hand(&self, pool: u8) -> Option<usize> {
        let of = |seat: Seat| self.s.pending.iter().position(|p| p.pool == pool && p.you == seat);
        self.s.in_order().find_map(of)
    }
    fn is_on_the_table(&self, p: &Pending) -> bool {
        matches!(self.ability(p.def, p.ability as usize).zone, Zone::Play | Zone::Aside)
    }
    /// A labelled ability of a printed card.
    pub(crate) fn ability(&self, def: DefId, i: usize) -> Ability {
        self.s.entry(def).def.abilities[i].expect("the card has this ability")
    }

    /// Resolves one triggered ability; `wanted` says that its controller has just chosen it.
    pub(crate) fn resolve(&mut self, p: Pending, wanted: bool) -> Flow {
        let a = self.ability(p.def, p.ability as usize);
        let v = View { you: p.you, ..View::of(self.s, p.source) };
        if !self.anybody_may_use(p.source, p.def, p.ability as usize, &v, &p.event) {
            return Ok(());
        }
        if a.optional && !wanted {
            let me = Me { source: p.source, def: Some(p.def), you: p.you, ..Me::default() };
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
            self.s.mark_unused(source, def, i, you);
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
        let me = Me { source, def: Some(def), you, here, special, talent, event: e, ..Me::default() };
        match source {
            Source::Base(b) => {
                let seats = players_of(&View { you, ..View::of(self.s, source) }, &a, &e);
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
                    self.speak_as(Me { you: seat, heeding: Seats::one(seat), ..me }, |g| g.body(a.run, &e))?;
                    self.unuse_if_declined(source, def, i, seat);
                    if a.share == Share::First {
                        break;
                    }
                }
                if a.share == Share::All && !heeding.is_empty() {
                    self.note(used(you));
                    self.speak_as(Me { heeding, ..me }, |g| g.body(a.run, &e))?;
                }
            }
            _ => {
                self.note(used(you));
                self.speak_as(me, |g| g.body(a.run, &e))?;
            }
        }
        self.pool = outer;
        Ok(())
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
                let me =
                    Me { source: Source::Base(base), def: Some(self.s.base(base).def), you: seat, ..Me::default() };
                self.speak_as(me, |g| g.may(Ask::Ignore))
            }
        }
    }
}

/// The players an ability of a base describes: if it does not say, the current one.
fn players_of(v: &View, a: &Ability, e: &Event) -> Seats {
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
    /// Forgets triggered abilities whose card came or went since, unless its going is what they are
    /// about, and those that have been cancelled.
    fn drop_stale_pending(&mut self, pool: u8) {
        let mut pending = self.pending;
        pending.retain(|p| {
            let Source::Card(c) = p.source else { return true };
            if p.pool == pool && p.event.on == On::Seen {
                let kept = [Place::Hand(p.you), Place::Deck(p.you)].contains(&self.card(c).place);
                return kept && self.may_play_special(p.you, c, None);
            }
            let own_end = matches!(p.event.on, On::Destroyed | On::Discarded | On::AfterAffected) && p.event.card == c;
            let as_it_was = self.card(c).since == p.since;
            let has = |def| self.abilities_of(c).chain(self.watching(c).map(|w| w.0)).any(|d| d == def);
            let cancelled = as_it_was && self.in_play(c) && !has(p.def);
            p.pool != pool || ((as_it_was || own_end) && !cancelled)
        });
        self.pending = pending;
    }
    fn use_bit(&self, c: CardId, def: DefId, ability: usize) -> u16 {
        let row = |l: &Lasting| match l.what {
            Lasts::Talent(of, talent) if of == c => Some(talent),
            _ => None,
        };
        let gained = |l: &Lasting| matches!(l.what, Lasts::Abilities(of, d) if (of, d) == (c, def));
        let alone = || self.lasting.iter().filter_map(row).position(|d| d == def);
        match self.card(c).def == def {
            true => 1 << (Used::OWN + ability as u32),
            false if self.lasting.iter().any(gained) => 1 << (Used::GAINED + ability as u32),
            false => 1 << (Used::TALENT + alone().unwrap_or(0) as u32 % 4),
        }
    }
    /// Whether an ability's limit allows a player to use it once more.
    pub(crate) fn may_still_use(&self, source: Source, def: DefId, ability: usize, limit: Limit, you: Seat) -> bool {
        match (limit, source) {
            (Limit::Always, _) => true,
            (Limit::OncePerTurn | Limit::FromNextTurn, source) => match source {
                Source::Card(c) => self.card(c).used & self.use_bit(c, def, ability) == 0,
                Source::Base(b) => self.base(b).used & Used::at_base(ability, Seats::one(you)) == 0,
                Source::Rules => true,
            },
            (Limit::FirstTimePerTurn, _) => true, // asked as it is triggered
            (Limit::OneOfThisNamePerTurn, _) => !self.turn.names_used.contains(&(you, def)),
            (Limit::OneOfThisNamePerBase, _) => !self.scoring.names_used.contains(&(you, def)),
        }
    }
    fn mark_unused(&mut self, source: Source, def: DefId, ability: usize, you: Seat) {
        match source {
            Source::Card(c) => {
                let bit = self.use_bit(c, def, ability);
                self.card_mut(c).used &= !bit;
            }
            Source::Base(b) => self.bases[b.index()].used &= !Used::at_base(ability, Seats::one(you)),
            Source::Rules => {}
        }
    }
    /// Remembers that a player has used a limited ability.
    pub(crate) fn mark_used(&mut self, source: Source, def: DefId, ability: usize, limit: Limit, you: Seat) {
        match (limit, source) {
            (Limit::OncePerTurn | Limit::FromNextTurn, Source::Card(c)) => {
                let bit = self.use_bit(c, def, ability);
                self.card_mut(c).used |= bit;
            }
            (Limit::OncePerTurn | Limit::FromNextTurn, Source::Base(b)) => {
                self.bases[b.index()].used |= Used::at_base(ability, Seats::one(you));
            }
            (Limit::OneOfThisNamePerTurn, _) => self.turn.names_used.push((you, def)),
            (Limit::OneOfThisNamePerBase, _) => self.scoring.names_used.push((you, def)),
            _ => {}
        }
    }
    /// Another minion has the talents an action gives now, and that one has not used them.
    pub(crate) fn renew_given_talents(&mut self, action: CardId) {
        let mut bits = 0;
        for def in self.given_by(action) {
            let all = self.entry(def).def.abilities.iter().flatten().enumerate();
            let given = all.filter(|(_, a)| a.zone == Zone::Host);
            bits |= given.fold(0, |bits, (i, _)| bits | self.use_bit(action, def, i));
        }
        self.card_mut(action).used &= !bits;
    }
    /// How far a player disregards the ability of a base. One that is cancelled is there for nobody.
    pub fn ignores(&self, seat: Seat, base: Slot) -> Ignores {
        if self.is_cancelled(base) {
            return Ignores::Always;
        }
        let mut most = Ignores::No;
        for (c, d) in self.holding(Holds::IGNORE).filter(|&(c, _)| self.base_of(c) == Some(base)) {
            if let Some(f) = d.ignores_base {
                most = most.max(f(&View::of(self, Source::Card(c)), seat));
            }
        }
        most
    }
}
