//! Me First: abilities of cards in play in the order the current player likes, then specials
//! from the hands, round the table until all pass in sequence. A buried card that may be uncovered at
//! the start of a turn stands beside the abilities in play.

use crate::ask::*;
use crate::game::Game;
use crate::ids::*;
use crate::library::StaticEffects;
use crate::react::{Event, On, Triggered, choice_of};
use crate::state::*;
use crate::turn::Step;
use crate::words::def::{Ability, Def, Ignores, Kind, Label, Limit, Zone};
use crate::words::view::View;
use smallvec::SmallVec;

/// In [`Offered::bases`]: what the rules allow in the window was used.
const RULES: u16 = 1 << 15;

/// An ability in play, or a buried card, that a window concerns.
struct Candidate {
    source: Source,
    seat: Seat,
    optional: bool,
}

impl State {
    /// Whether there is anything at all that a window could be for.
    pub(crate) fn may_concern_anybody(&self, on: On) -> bool {
        self.index.listens.contains(on)
            || self.hand_events.contains(on)
            || (on == On::TurnStart && !self.index.buried.is_empty())
    }
    fn window_event(&self, on: On) -> Event {
        let at = if on.is_scoring() { self.scoring.slot } else { Slot::NOWHERE };
        Event { on, by: self.current(), at, ..Event::default() }
    }
    /// The players for whom something in play is offered in a window only if they hold a card for it, be there one or
    /// not.
    fn who_could_play_in(&self, e: &Event) -> SmallVec<[Seat; 4]> {
        let mut seats = SmallVec::new();
        if !self.index.listens.contains(e.on) {
            return seats;
        }
        for c in self.index.listeners.iter() {
            let v = View::of(self, Source::Card(c));
            let all = self.abilities_of(c).flat_map(|def| self.entry(def).def.abilities.iter().flatten());
            let mut by_hand = all.filter(|a| a.on == e.on && a.could_play.is_some());
            if by_hand.any(|a| (a.when)(&v, e)) && !seats.contains(&v.you) {
                seats.push(v.you);
            }
        }
        seats
    }
    /// Whether what somebody holds may decide about the abilities in play that are offered just now.
    pub fn window_depends_on_hands(&self) -> bool {
        match self.agenda.last() {
            Some(&Step::Window { on, .. }) => !self.who_could_play_in(&self.window_event(on)).is_empty(),
            _ => false,
        }
    }
    /// The piles of a player in which cards may wait for an event.
    pub(crate) fn piles_with_specials(&self, seat: Seat, on: On) -> [(Zone, &[CardId]); 2] {
        let discard = if self.discard_events.contains(on) { self.discard(seat) } else { &[] };
        [(Zone::Hand, self.hand(seat)), (Zone::Discard, discard)]
    }
    /// Whether nothing keeps a player from using a Special of a card, be it in play or not.
    pub fn may_use_special(&self, seat: Seat, c: CardId) -> bool {
        let of_another = |l: &Lasting| matches!(l.what, Lasts::OnlySpecialsOf(p) if p != seat && seat.is_somebody());
        if self.lasting.iter().any(of_another) {
            return false;
        }
        let forbids = |source: Source, d: &Def| d.forbids_special.is_some_and(|f| f(&View::of(self, source), seat, c));
        let mut bases =
            self.bases_holding(StaticEffects::NO_SPECIAL).filter(|&(b, _)| self.ignores(seat, b) == Ignores::No);
        !self.holding(StaticEffects::NO_SPECIAL).any(|(by, d)| forbids(Source::Card(by), d))
            && !bases.any(|(b, d)| forbids(Source::Base(b), d))
    }
    /// Whether nothing keeps a player from using an ability of this label.
    pub(crate) fn may_use(&self, source: Source, label: Label, seat: Seat) -> bool {
        match (source, label) {
            (Source::Card(c), Label::Special) => self.may_use_special(seat, c),
            _ => true,
        }
    }
}

impl Game<'_> {
    /// No other player can use Specials until the base that is being scored has finished scoring.
    pub fn only_your_specials(&mut self) {
        if self.s.is_being_scored(self.s.scoring.slot) {
            self.s.add_lasting(Lasts::OnlySpecialsOf(self.me.you), Until::BaseScored, self.me.def);
        }
    }
    /// Step: opens a window in which nothing has been offered yet.
    pub(crate) fn open_window(&mut self, on: On) -> Flow {
        self.s.window = Offered::default();
        if self.s.may_concern_anybody(on) {
            self.s.agenda.push(Step::Window { on, asking: self.s.current(), passes: 0 });
        }
        Ok(())
    }

    /// Step: one ability in play, or one player's special, in a window.
    pub(crate) fn window(&mut self, on: On, asking: Seat, passes: u8) -> Flow {
        if on.is_scoring() && self.s.scoring.stopped {
            return Ok(());
        }
        let e = self.s.window_event(on);
        for seat in self.s.who_could_play_in(&e) {
            self.s.search_hand(seat);
        }
        let candidates = self.candidates(&e);
        if candidates.is_empty() {
            return self.round(asking, passes, &e, |asking, passes| Step::Window { on, asking, passes });
        }
        self.s.agenda.push(Step::Window { on, asking, passes });
        let seat = candidates[0].seat;
        let is_up_to_one = candidates.iter().all(|c| c.optional && c.seat == seat);
        let next = if is_up_to_one { self.offer(seat, &candidates)? } else { self.order(&candidates)? };
        let Some(source) = next else { return Ok(()) };
        self.mark_offered(source);
        if let Source::Card(c) = source
            && self.s.is_buried(c)
        {
            return self.uncover_at_turn_start(c);
        }
        let wanted = candidates.iter().any(|c| c.source == source && c.optional);
        for p in self.in_window(source, &e) {
            self.resolve(p, wanted)?; // beside one that must happen, each that may is asked for
        }
        Ok(())
    }
    /// Where nothing has to happen and one player alone decides, that player uses an ability, or passes them all.
    fn offer(&mut self, seat: Seat, candidates: &[Candidate]) -> Flow<Option<Source>> {
        let sources = || candidates.iter().map(|c| c.source);
        let mut options: SmallVec<[Choice; 8]> = sources().map(use_of).collect();
        options.push(Choice::Pass);
        let uncover = sources().all(|source| matches!(source, Source::Card(c) if self.s.is_buried(c)));
        let choice = self.pick(seat, if uncover { Ask::Uncover } else { Ask::Special }, &options)?;
        let chosen = sources().find(|&source| use_of(source) == choice);
        if chosen.is_none() {
            sources().for_each(|source| self.mark_offered(source));
        }
        Ok(chosen)
    }
    /// Where something has to happen, or several players have something to decide, the current player says whose
    /// ability is next. Of cards that nothing tells apart, one stands for all.
    fn order(&mut self, candidates: &[Candidate]) -> Flow<Option<Source>> {
        let current = self.s.current();
        let mut next: SmallVec<[Source; 8]> = SmallVec::new();
        for c in candidates {
            if !next.iter().any(|&other| self.s.are_interchangeable(other, c.source)) {
                next.push(c.source);
            }
        }
        let options: SmallVec<[Choice; 8]> = next.into_iter().map(choice_of).collect();
        let next = self.pick(current, Ask::Order, &options)?;
        let c = candidates.iter().find(|c| choice_of(c.source) == next).expect("one of the offered");
        self.mark_offered(c.source);
        let wanted = !c.optional
            || c.seat == current // who names it wants it
            || self.pick(c.seat, Ask::Special, &[use_of(c.source), Choice::Pass])? != Choice::Pass;
        Ok(wanted.then_some(c.source))
    }
    pub(crate) fn mark_offered(&mut self, source: Source) {
        match source {
            Source::Card(c) => self.s.window.cards.insert(c),
            Source::Base(b) => self.s.window.bases |= 1 << b.0,
            Source::Rules => self.s.window.bases |= RULES,
        }
    }
    fn was_offered(&self, source: Source) -> bool {
        match source {
            Source::Card(c) => self.s.window.cards.contains(c),
            Source::Base(b) => self.s.window.bases >> b.0 & 1 == 1,
            Source::Rules => self.s.window.bases & RULES != 0,
        }
    }
    /// The abilities of one card or base which a window concerns.
    fn in_window(&self, source: Source, e: &Event) -> Triggered {
        let mut found = self.triggered(e);
        found.retain(|p| p.source == source);
        found
    }
    fn candidates(&self, e: &Event) -> SmallVec<[Candidate; 8]> {
        let mut list: SmallVec<[Candidate; 8]> = SmallVec::new();
        for p in &self.triggered(e) {
            let optional = self.ability(p.def, p.ability as usize).optional;
            match list.iter_mut().find(|c| c.source == p.source) {
                _ if self.was_offered(p.source) => {}
                Some(c) => c.optional &= optional,
                None => list.push(Candidate { source: p.source, seat: self.s.decider(p.you), optional }),
            }
        }
        if e.on == On::TurnStart && !self.was_offered(Source::Rules) {
            let buried = self.buried_cards_of(e.by).into_iter().map(Source::Card);
            let fresh = buried.filter(|&source| !self.was_offered(source));
            list.extend(fresh.map(|source| Candidate { source, seat: e.by, optional: true }));
        }
        list
    }
    /// The event of the window that is open, if there is one.
    fn now_in_window(&self) -> Option<Event> {
        self.s.agenda.iter().rev().find_map(|step| match *step {
            Step::Window { on, .. } => Some(self.s.window_event(on)),
            _ => None,
        })
    }

    /// For a card in hand, or one that has to be played: the event of the open window, if its Special is for that.
    pub(crate) fn special_now(&mut self, seat: Seat, c: CardId) -> Option<Event> {
        let (i, limit, e) = self.special_for_now(seat, c)?;
        self.s.mark_used(Source::Card(c), self.s.card(c).def, i, limit, seat);
        Some(e)
    }
    fn special_for_now(&self, seat: Seat, c: CardId) -> Option<(usize, Limit, Event)> {
        let (def, source) = (self.s.card(c).def, Source::Card(c));
        let e = self.now_in_window()?;
        let v = View { s: self.s, this: source, you: seat, here: (e.at != Slot::NOWHERE).then_some(e.at) };
        let mut abilities = self.s.entry(def).def.abilities.iter().flatten().enumerate();
        let (i, a) = abilities.find(|(i, a)| {
            a.on == e.on
                && a.zone == Zone::Hand
                && self.s.may_still_use(source, def, *i, a.limit, seat)
                && self.s.may_use(source, a.label, seat)
                && (a.when)(&v, &e)
        })?;
        Some((i, a.limit, e))
    }
    /// Whether the speaker could play this very card at once, wherever it is now: as an extra one or, where that is
    /// the only way, by its Special, because it is the time for that. Play it with [`Game::must_play_card_now`].
    pub fn could_play_card_or_special(&self, c: CardId) -> bool {
        match self.s.def(c).special_only {
            true => self.special_for_now(self.me.you, c).is_some(),
            false => self.could_play_card(c),
        }
    }

    /// One player's turn in a round of Specials; a player who has none passes without being asked.
    pub(crate) fn round(
        &mut self,
        mut asking: Seat,
        mut passes: u8,
        e: &Event,
        again: impl Fn(Seat, u8) -> Step,
    ) -> Flow {
        let first = asking;
        while passes < self.s.players {
            let has_none = self.specials_of(asking, e).is_empty();
            if !has_none && asking != first {
                // a step of its own: whoever imagines the table at the question must not begin with a look at the hands
                // of those who were not asked before
                self.s.agenda.push(again(asking, passes));
                return Ok(());
            }
            if self.s.hand_events.contains(e.on) {
                self.s.search_hand(asking);
            }
            if has_none {
                passes += 1;
                asking = self.s.next_seat(asking);
                continue;
            }
            let i = self.s.agenda.len();
            let next = self.s.next_seat(asking);
            self.s.agenda.push(again(next, 0));
            if !self.use_from_hand(asking, e)?
                && let Some(step) = self.s.agenda.get_mut(i)
            {
                *step = again(next, passes + 1);
            }
            return Ok(());
        }
        Ok(())
    }
    /// Specials of the hands because of something that is just happening, round the table until all pass
    /// in sequence, or until one of them has ended it.
    pub(crate) fn hands_go_round(&mut self, e: &Event, mut goes_on: impl FnMut(&mut Self) -> Flow<bool>) -> Flow {
        if !self.s.hand_events.contains(e.on) {
            return Ok(());
        }
        let mut passes = 0;
        let mut asking = self.s.current();
        while passes < self.s.players {
            passes += 1;
            self.s.search_hand(asking);
            if self.use_from_hand(asking, e)? {
                if !goes_on(self)? {
                    break;
                }
                passes = 0;
            }
            asking = self.s.next_seat(asking);
        }
        Ok(())
    }
    /// The specials a player can use from hand (or discard pile) because of an event.
    fn specials_of(&self, seat: Seat, e: &Event) -> SmallVec<[(CardId, usize); 4]> {
        let mut found = SmallVec::new();
        if !self.s.hand_events.contains(e.on) {
            return found;
        }
        for (zone, pile) in self.s.piles_with_specials(seat, e.on) {
            for &c in pile.iter() {
                let (def, source) = (self.s.card(c).def, Source::Card(c));
                let entry = self.s.entry(def);
                if !(entry.from_hand | entry.from_discard).contains(e.on) {
                    continue;
                }
                let here = (e.at != Slot::NOWHERE).then_some(e.at);
                if entry.def.kind == Kind::Action && !self.s.may_play_special(seat, c, here) {
                    continue;
                }
                let v = View { s: self.s, this: source, you: seat, here };
                let usable = |(i, a): &(usize, &Ability)| {
                    a.on == e.on
                        && a.zone == zone
                        && self.s.may_still_use(source, def, *i, a.limit, seat)
                        && (a.when)(&v, e)
                        && self.s.may_use(source, a.label, seat)
                };
                let abilities = entry.def.abilities.iter().flatten().enumerate();
                found.extend(abilities.filter(usable).map(|(i, _)| (c, i)));
            }
        }
        found
    }
    /// Offers a player the specials in hand; true if one was used.
    pub(crate) fn use_from_hand(&mut self, seat: Seat, e: &Event) -> Flow<bool> {
        let specials = self.specials_of(seat, e);
        if specials.is_empty() {
            return Ok(false);
        }
        let mut options: SmallVec<[Choice; 8]> = specials.iter().map(|s| Choice::Use(s.0)).collect();
        options.push(Choice::Pass);
        let Choice::Use(c) = self.pick(seat, Ask::Special, &options)? else { return Ok(false) };
        let &(_, i) = specials.iter().find(|s| s.0 == c).expect("one of the offered");
        let def = self.s.card(c).def;
        self.use_ability(Source::Card(c), def, i, seat, *e)?;
        Ok(true)
    }
}

fn use_of(source: Source) -> Choice {
    match source {
        Source::Card(c) => Choice::Use(c),
        Source::Base(b) => Choice::UseBase(b),
        Source::Rules => Choice::Pass,
    }
}

impl On {
    pub(crate) fn is_scoring(self) -> bool {
        matches!(self, On::BeforeScoring | On::WhenScoring | On::AfterScoring)
    }
}
