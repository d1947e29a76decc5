//! Bases coming and going: at setup, after scoring, in a swap, in addition, destroyed, or not
//! replaced. A base has a place, its [`Slot`]; a place that is vacant keeps its number, and the
//! next base that is added takes it.

use crate::ask::*;
use crate::game::Game;
use crate::ids::*;
use crate::picks::Picks;
use crate::react::{Event, On, Pending, Triggered, players_of};
use crate::scoring::Next;
use crate::state::*;
use crate::turn::Step;
use crate::words::def::Ignores;
use crate::words::view::View;
use smallvec::SmallVec;

/// A base in play as the one it is: not another one that comes to its place.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct ThisBase {
    at: Slot,
    nth: u8,
}

impl Game<'_> {
    /// The base that is at a place now.
    pub fn this_base(&self, at: Slot) -> ThisBase {
        ThisBase { at, nth: self.s.base(at).nth }
    }
    /// The place of a base, if it has not left play since.
    pub fn still_at(&self, base: ThisBase) -> Option<Slot> {
        Some(base.at).filter(|&at| self.s.has_base(at) && self.this_base(at) == base)
    }
}

/// What stays where a base leaves its place.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Staying {
    /// Nothing: all cards there are discarded.
    Nothing,
    /// The minions, with what is on them.
    Minions,
    /// The minions of these players, with what is on them.
    MinionsOf(Seats),
    /// All cards, also the buried ones.
    Everything,
}

impl State {
    /// Where another base could come into play: the first vacant place, or a new one.
    fn free_slot(&self) -> Option<Slot> {
        let vacant = self.bases.iter().position(|b| !b.is_there());
        let new = (self.bases.len() < MAX_BASES).then_some(self.bases.len());
        vacant.or(new).map(|i| Slot(i as u8))
    }
    /// Whether another base could come into play.
    pub fn can_add_base(&self) -> bool {
        self.free_slot().is_some() && !(self.base_deck.is_empty() && self.base_discard.is_empty())
    }
    /// What cards in hand do after a base came into play, which comes after what that triggers in play.
    pub(crate) fn hands_after_base(&self, at: Slot, base: DefId) -> Option<Step> {
        let awaited = self.hand_events.contains(On::BasePlayed);
        awaited.then_some(Step::NewBase { at, base, asking: self.current(), passes: 0 })
    }
}

impl Game<'_> {
    /// One of these bases in play, at random; with none of them there, nothing.
    pub fn random_base(&mut self, which: impl Fn(&View, Slot) -> bool) -> Option<Slot> {
        let v = self.view();
        let bases: SmallVec<[Slot; 8]> = self.s.slots().filter(|&b| which(&v, b)).collect();
        match bases[..] {
            [] => None,
            [only] => Some(only),
            _ => Some(bases[self.roll(bases.len())]),
        }
    }

    // ---- the base deck --------------------------------------------------------

    /// The top of the base deck, which is made of the discarded bases if it is empty.
    pub(crate) fn next_base(&mut self) -> Option<DefId> {
        self.refill_base_deck();
        self.s.base_deck.pop()
    }
    fn refill_base_deck(&mut self) {
        if self.s.base_deck.is_empty() && !self.s.base_discard.is_empty() {
            let discard = std::mem::take(&mut self.s.base_discard);
            discard.iter().for_each(|&b| self.s.base_deck.push(b));
            self.shuffle_base_deck();
        }
    }
    /// The speaker looks at the top bases of the base deck, from the top down. They stay there.
    pub fn top_bases(&mut self, n: usize) -> Vec<DefId> {
        if self.s.base_deck.len() < n {
            // the bases still in the deck stay on top of the reshuffled ones
            let on_top = std::mem::take(&mut self.s.base_deck);
            self.refill_base_deck();
            on_top.iter().for_each(|&b| self.s.base_deck.push(b));
        }
        self.s.secrets += 1;
        self.s.base_deck.iter().rev().take(n).copied().collect()
    }
    /// Everybody sees the top bases of the base deck, from the top down. They stay there.
    pub fn reveal_top_bases(&mut self, n: usize) -> Vec<DefId> {
        let top = self.top_bases(n);
        top.iter().for_each(|&b| self.note(Note::RevealedBase(b)));
        top
    }
    /// The speaker picks one of these bases out; must, if there is one.
    pub fn pick_out_base(&mut self, ask: Ask, bases: &mut Vec<DefId>) -> Flow<Option<DefId>> {
        let options: SmallVec<[Choice; 8]> = bases.iter().map(|&b| Choice::Def(b)).collect();
        let picked = self.pick(self.me.you, ask, &options)?;
        Ok(options.iter().position(|&o| o == picked).map(|i| bases.remove(i)))
    }
    /// The speaker puts bases of the base deck on top of it in an order of choice, asked from the top down.
    pub fn put_bases_back(&mut self, mut bases: Vec<DefId>) -> Flow {
        let (n, mut order) = (bases.len(), Vec::new());
        while let Some(next) =
            self.picking(Picks::exactly(n, order.len()), |g| g.pick_out_base(Ask::PutBack, &mut bases))?
        {
            order.push(next);
        }
        self.s.base_deck.retain(|b| !order.contains(b));
        order.iter().rev().for_each(|&b| self.s.base_deck.push(b));
        Ok(())
    }
    /// The speaker looks at the top base of the base deck and leaves it there or puts it under that deck.
    pub(crate) fn look_at_top_base_and_place(&mut self) -> Flow {
        let Some(&top) = self.top_bases(1).first() else { return Ok(()) };
        if self.pick(self.me.you, Ask::PutUnder, &[Choice::Def(top), Choice::Done])? == Choice::Def(top) {
            self.put_base_under_deck(top);
        }
        Ok(())
    }
    /// A base of the base deck goes under it.
    pub fn put_base_under_deck(&mut self, base: DefId) {
        if let Some(i) = self.s.base_deck.iter().rposition(|&b| b == base) {
            self.s.base_deck[..=i].rotate_right(1);
        }
    }
    /// A base of the base deck is discarded.
    pub fn discard_from_base_deck(&mut self, base: DefId) {
        self.s.base_deck.retain(|&b| b != base);
        self.s.base_discard.push(base);
    }
    /// The speaker searches the base deck for a base, which stays there for now; with none there, nothing.
    pub fn search_base_deck(&mut self) -> Flow<Option<DefId>> {
        self.refill_base_deck();
        self.s.secrets += 1;
        let mut options: Vec<Choice> = Vec::new();
        for found in self.s.base_deck.iter().map(|&d| Choice::Def(d)) {
            if !options.contains(&found) {
                options.push(found);
            }
        }
        self.pick_base_of(&options)
    }
    /// The speaker chooses a discarded base, which stays there for now; with none there, nothing.
    pub fn choose_discarded_base(&mut self) -> Flow<Option<DefId>> {
        let options = self.discarded_bases();
        self.pick_base_of(&options)
    }
    /// The speaker may choose a discarded base, which stays there for now.
    pub fn may_choose_discarded_base(&mut self) -> Flow<Option<DefId>> {
        let mut options = self.discarded_bases();
        options.push(Choice::Pass);
        self.pick_base_of(&options)
    }
    /// The speaker chooses between the top base of the base deck (`None`), unseen, and the discarded ones.
    pub fn choose_top_or_discarded_base(&mut self) -> Flow<Option<DefId>> {
        let mut options = self.discarded_bases();
        options.insert(0, Choice::Do(Deed::TakeTopBase));
        self.pick_base_of(&options)
    }
    fn discarded_bases(&self) -> Vec<Choice> {
        self.s.base_discard.iter().map(|&d| Choice::Def(d)).collect()
    }
    fn pick_base_of(&mut self, options: &[Choice]) -> Flow<Option<DefId>> {
        Ok(match self.pick(self.me.you, Ask::Base, options)? {
            Choice::Def(d) => Some(d),
            _ => None,
        })
    }

    // ---- coming and going -----------------------------------------------------

    /// A base comes into play at a place, which is new, vacant or just left: the one way for all bases.
    pub(crate) fn base_enters(&mut self, slot: Slot, def: DefId, note: Option<Note>) -> Flow {
        if slot.index() == self.s.bases.len() {
            self.s.bases.push(Base::default());
        }
        let base = &mut self.s.bases[slot.index()];
        (base.def, base.nth, base.used) = (def, base.nth.wrapping_add(1), UsedAtBase::empty());
        self.s.refresh_bases();
        note.into_iter().for_each(|n| self.note(n));
        self.happened(Event { on: On::BasePlayed, by: self.s.current(), at: slot, ..Event::default() });
        self.bring_monsters(slot)
    }
    /// A base is about to leave its place: what does not stay is discarded, what was tied to the base is gone, and
    /// what it promised is not.
    pub(crate) fn base_leaves(&mut self, slot: Slot, staying: Staying) -> Flow<DefId> {
        self.promise(slot);
        let on_it = self.s.base(slot).cards;
        let stays = match staying {
            Staying::Nothing => CardSet::default(),
            Staying::Minions => self.s.index.minions,
            Staying::MinionsOf(seats) => {
                let minions = self.s.index.minions.iter();
                minions.filter(|&c| seats.contains(self.s.card(c).controller)).collect()
            }
            Staying::Everything => on_it,
        };
        self.discard_from_play(on_it.without(stays), false)?;
        if staying != Staying::Everything {
            self.discard_buried(slot);
        }
        self.s.window.bases &= !(1 << slot.0);
        self.s.turn.plays.retain(|a| ![Where::At(slot), Where::AtWithoutYours(slot)].contains(&a.place));
        let silenced = self.s.lasting.iter().any(|l| matches!(l.what, Lasts::Silenced(b, ..) if b == slot));
        self.s.lasting.retain(|l| match l.what {
            Lasts::Breakpoint(b, _)
            | Lasts::BreakpointBy(b, _)
            | Lasts::PrintedBreakpoint(b, _)
            | Lasts::StartingBreakpoint(b, ..)
            | Lasts::Total(b, ..)
            | Lasts::CancelledBase(b)
            | Lasts::Lost(b, _)
            | Lasts::Silenced(b, ..) => b != slot,
            _ => l.until != Until::EndOfTurnAt(slot),
        });
        let played_here = self.s.turn.minions_played.iter_mut().filter(|p| p.at == slot);
        played_here.for_each(|p| p.at = Slot::NOWHERE);
        let come_from_here = self.s.cards.iter_mut().filter(|c| c.came_from == slot);
        come_from_here.for_each(|c| c.came_from = Slot::NOWHERE);
        if silenced {
            self.s.refresh_altered_at(slot);
        }
        // nor may hands respond to what happened there: another base is not the same place
        self.s.pending.retain(|p| p.source != Source::Base(slot) && !(p.is_for_hands() && p.event.at == slot));
        // and whatever else waits finds no such base any more; where its cards go on scoring, what scoring triggers does
        let goes_on = |p: &Pending| staying == Staying::Everything && p.event.on.is_scoring();
        for p in self.s.pending.iter_mut().filter(|p| !goes_on(p)) {
            p.event = p.event.without_base(slot);
        }
        for step in self.s.agenda.iter_mut() {
            if let Step::Aftermath(Some(played)) | Step::Responses { played, .. } = step
                && played.at == slot
            {
                played.at = Slot::NOWHERE;
            }
        }
        Ok(self.s.base(slot).def)
    }
    /// What a base that leaves would do at the end of the turn, and does not need to be there for: those whom that
    /// describes now will have it all the same.
    fn promise(&mut self, slot: Slot) {
        let def = self.s.base(slot).def;
        let v = View::of(self.s, Source::Base(slot));
        let scored = self.s.turn.phase == Phase::Score && (self.s.scoring.slot, self.s.scoring.base) == (slot, def);
        // who ignored the base to the end did so with a card that is gone by now
        let ignored_by = if scored { self.s.scoring.ignored_by } else { Seats::NONE };
        let mut promised = Seats::NONE;
        for a in self.s.entry(def).def.abilities.iter().flatten().filter(|a| a.even_if_gone) {
            let seats = players_of(&v, a, &Event { on: a.on, by: v.you, at: slot, ..Event::default() });
            let ignores = |p: Seat| ignored_by.contains(p) || self.s.ignores(p, slot) == Ignores::Always;
            let heeds = |p: &Seat| seats.contains(*p) && !ignores(*p);
            self.s.in_order().filter(heeds).for_each(|p| promised.insert(p));
        }
        for seat in self.s.in_order().filter(|&p| promised.contains(p)) {
            self.s.add_lasting(Lasts::Promised(seat), Until::EndOfTurn, Some(def));
        }
    }
    /// At the end of a turn, what bases that are gone have promised happens first.
    pub(crate) fn keep_promises(&mut self) {
        let mut due = Triggered::new();
        for you in self.s.in_order() {
            let event = Event { on: On::TurnEnd, by: self.s.current(), at: Slot::NOWHERE, ..Event::default() };
            let to_you = self.s.lasting.iter().filter(|l| l.what == Lasts::Promised(you)).filter_map(|l| l.from);
            for def in to_you {
                let abilities = self.s.entry(def).def.abilities.iter().flatten().enumerate();
                let kept = abilities.filter(|(_, a)| a.even_if_gone).map(|(i, _)| i as u8);
                due.extend(kept.map(|ability| Pending { def, ability, you, event, ..Pending::default() }));
            }
        }
        self.queue(due);
    }
    /// A place has no base any more.
    pub(crate) fn leave_vacant(&mut self, slot: Slot) {
        let base = &mut self.s.bases[slot.index()];
        let old = std::mem::replace(base, Base { def: DefId::NONE, nth: base.nth, ..Base::default() });
        self.s.refresh_bases();
        self.note(Note::LeftVacant(slot, old.def));
    }
    /// The bases of the setup. One that says so is replaced, and shuffled into the base deck.
    pub(crate) fn first_bases(&mut self) -> Flow {
        let mut unwanted: SmallVec<[DefId; 2]> = SmallVec::new();
        while self.s.bases.len() <= self.s.players as usize
            && let Some(def) = self.next_base()
        {
            match self.s.entry(def).def.not_in_setup {
                true => unwanted.push(def),
                false => self.base_enters(Slot(self.s.bases.len() as u8), def, None)?,
            }
        }
        if !unwanted.is_empty() {
            unwanted.into_iter().for_each(|def| self.s.base_deck.push(def));
            self.shuffle_base_deck();
        }
        Ok(())
    }
    /// The top base of the base deck comes into play beside the others. None, if there is no base or no room left.
    pub fn add_base(&mut self) -> Flow<Option<Slot>> {
        let Some(slot) = self.s.free_slot() else { return Ok(None) };
        let Some(new) = self.next_base() else { return Ok(None) };
        self.base_enters(slot, new, Some(Note::BaseAdded(slot, new)))?;
        self.follow_with_hands(slot, new);
        self.settle()?;
        Ok(Some(slot))
    }
    /// Another base takes a base's place; one that was being scored is no longer.
    fn exchange(&mut self, slot: Slot, new: DefId) -> Flow {
        let old = self.s.base(slot).def;
        if self.s.turn.phase == Phase::Score && self.s.scoring.slot == slot {
            self.s.scoring.stopped = true;
            self.take_back_next();
        }
        self.base_enters(slot, new, Some(Note::Replaced(slot, old, new)))?;
        self.follow_with_hands(slot, new);
        self.settle()
    }
    fn follow_with_hands(&mut self, at: Slot, base: DefId) {
        if let Some(hands) = self.s.hands_after_base(at, base) {
            self.follow_with(hands);
        }
    }
    /// Swaps a base in play with one of the base deck, which is shuffled: the minions stay, everything else on the base
    /// is discarded. The deck is whole again before the new base does anything.
    pub fn swap_with_base_deck(&mut self, slot: Slot, new: DefId) -> Flow {
        let old = self.base_leaves(slot, Staying::Minions)?;
        self.s.base_deck.retain(|&b| b != new);
        self.s.base_deck.push(old);
        self.shuffle_base_deck();
        self.exchange(slot, new)
    }
    /// Swaps a base in play with the top one of the base deck, to which it goes itself. No card stays.
    pub fn swap_with_top_base(&mut self, slot: Slot) -> Flow {
        self.refill_base_deck();
        let Some(&new) = self.s.base_deck.last() else { return Ok(()) };
        let old = self.base_leaves(slot, Staying::Nothing)?;
        self.s.base_deck.pop();
        self.s.base_deck.push(old);
        self.exchange(slot, new)
    }
    /// A base in play is destroyed, and this discarded one or the top of the base deck replaces it. The minions stay.
    pub fn destroy_base(&mut self, slot: Slot, new: Option<DefId>) -> Flow {
        self.send_off(slot, Staying::Minions, new)
    }
    /// A base in play goes to the discard pile with all cards on it, and the top of the base deck replaces it. If
    /// another base does that, the minions of players who ignore that one stay.
    pub fn discard_base(&mut self, slot: Slot) -> Flow {
        let staying = match self.me.source {
            Source::Base(_) => {
                Staying::MinionsOf(self.s.in_order().filter(|&p| !self.me.heeding.contains(p)).collect())
            }
            _ => Staying::Nothing,
        };
        self.send_off(slot, staying, None)
    }
    fn send_off(&mut self, slot: Slot, staying: Staying, new: Option<DefId>) -> Flow {
        let old = self.base_leaves(slot, staying)?;
        self.s.base_discard.push(old);
        let new = match new {
            Some(chosen) => {
                self.s.base_discard.retain(|&b| b != chosen);
                chosen
            }
            None => self.next_base().expect("the base just discarded is there at least"),
        };
        self.exchange(slot, new)
    }

    // ---- while scoring --------------------------------------------------------

    /// The top base of the base deck replaces the one that is being scored, which is discarded. All cards there stay,
    /// and the new base goes on scoring.
    pub fn replace_and_keep_scoring(&mut self) -> Flow {
        let slot = self.s.scoring.slot;
        let Some(new) = self.next_base() else { return Ok(()) };
        let old = self.base_leaves(slot, Staying::Everything)?; // nobody is asked: nothing is discarded
        self.s.base_discard.push(old);
        self.s.scoring.base = new;
        self.base_enters(slot, new, Some(Note::Replaced(slot, old, new)))?;
        self.note(Note::Scores(slot, new));
        self.follow_with_hands(slot, new);
        self.settle()
    }

    // ---- after scoring --------------------------------------------------------

    /// Whether it is still open what replaces the base that is being scored.
    pub fn next_is_open(&self) -> bool {
        self.s.scoring.next == Next::Drawn
    }
    /// The base that is being scored will be replaced by this one, of the base deck or the discard pile, and not by
    /// the top one; unless that has been decided.
    pub fn replace_with(&mut self, new: DefId) {
        if self.next_is_open() {
            self.s.base_deck.retain(|&b| b != new);
            self.s.base_discard.retain(|&b| b != new);
            self.s.scoring.next = Next::Chosen(new);
        }
    }
    /// The base that is being scored will not be replaced. One that was chosen to replace it goes onto the base deck.
    pub fn do_not_replace(&mut self) {
        self.take_back_next();
        self.s.scoring.next = Next::Nothing;
    }
    fn take_back_next(&mut self) {
        if let Next::Chosen(chosen) = std::mem::take(&mut self.s.scoring.next) {
            self.s.base_deck.push(chosen);
        }
    }
}
