//! A game being played: the state, whoever answers, and the card that is speaking.
//! Card code talks to a [`Game`]; the verbs are in the files named after the rules.

use crate::affect::Cause;
use crate::ask::*;
use crate::copies::{Doing, Done};
use crate::ids::*;
use crate::picks::Picks;
use crate::raising::Raising;
use crate::react::Event;
use crate::state::*;
use crate::words::query::Wanted;
use crate::words::view::View;
use std::mem::replace;

/// How much may happen in one step before it is taken for a combination without end.
const FUEL: u32 = 20_000;
/// How deep abilities may lie inside each other, so that the machine's stack is never the limit.
const DEPTH: u8 = 100;

/// A game in the middle of a step.
pub struct Game<'a> {
    pub(crate) s: &'a mut State,
    pub(crate) oracle: &'a mut dyn Oracle,
    pub(crate) me: Speaker,
    /// The aftermath into which events trigger.
    pub(crate) pool: u16,
    pub(crate) fuel: u32,
    /// The card that is being played.
    pub(crate) doing: Doing,
    /// What it has done so far, and the one around it.
    pub(crate) done: Done,
    /// What else triggered the ability that is running.
    pub(crate) joined: Vec<Event>,
    /// The action that is being played where it must increase the power of certain minions.
    pub(crate) raising: Option<Raising>,
    /// An action that is transferred to a minion as the one it is on leaves play.
    pub(crate) carried: Option<(CardId, CardId)>,
    /// What the next question is about.
    pub(crate) about: Option<CardId>,
    /// Which player it is about.
    whom: Option<Seat>,
    /// What it wants of a minion.
    pub(crate) wanted: Option<Wanted>,
    /// Which of several picks it asks for.
    picks: Option<Picks>,
    /// How many speakers are in the middle of speaking.
    depth: u8,
    /// Whether anybody was asked anything.
    pub(crate) asked: bool,
    /// Whether what the speaking ability offers was declined.
    pub(crate) declined: bool,
    /// Whether both parts of the ability that says OR are used.
    pub(crate) both_parts: bool,
}

/// Which card is speaking, and in which capacity.
#[derive(Copy, Clone, Default, Debug)]
pub struct Speaker {
    /// The card or base.
    pub source: Source,
    /// What is printed on it; another card's, if the ability was copied.
    pub def: Option<DefId>,
    /// "You".
    pub you: Seat,
    /// Whose card tells "you" to do it, if it is not your own.
    pub told_by: Option<Seat>,
    /// The base in question, for a card that is not in play.
    pub here: Option<Slot>,
    /// It speaks because it is being played.
    pub playing: bool,
    /// It speaks by a Special ability.
    pub special: bool,
    /// It speaks because it is being played after it was uncovered.
    pub uncovered: bool,
    /// It speaks by a talent.
    pub talent: bool,
    /// Nobody gets treasures for a monster that it destroys.
    pub no_treasures: bool,
    /// What it does was copied from what it did to another card.
    pub copied: bool,
    /// What it does was meant for another card.
    pub redirected: bool,
    /// What made it speak.
    pub event: Event,
    /// On a base: the players for whom its ability happens now, and who do not ignore it.
    pub heeding: Seats,
}

impl<'a> Game<'a> {
    /// A game at the beginning of a step.
    pub fn new(s: &'a mut State, oracle: &'a mut dyn Oracle) -> Self {
        let me = Speaker { you: s.current(), ..Speaker::default() };
        Game {
            s,
            oracle,
            me,
            pool: 0,
            fuel: FUEL,
            doing: Doing::default(),
            done: Done::default(),
            joined: Vec::new(),
            raising: None,
            carried: None,
            about: None,
            whom: None,
            wanted: None,
            picks: None,
            depth: 0,
            asked: false,
            declined: false,
            both_parts: false,
        }
    }

    /// The next step begins, after one that has come to its end: nobody is speaking any more.
    pub(crate) fn begin_step(&mut self) {
        self.me.you = self.s.current();
        (self.pool, self.fuel, self.about, self.whom) = (0, FUEL, None, None);
        (self.asked, self.declined) = (false, false);
        self.joined.clear();
        self.done.clear();
        self.raising = None;
    }

    // ---- who is speaking ------------------------------------------------------

    /// The whole state, to look at. Cards change it by verbs alone.
    pub fn state(&self) -> &State {
        self.s
    }
    /// The game as the speaking card sees it.
    pub fn view(&self) -> View<'_> {
        View { s: self.s, this: self.me.source, you: self.me.you, here: self.here() }
    }
    /// "You".
    pub fn you(&self) -> Seat {
        self.me.you
    }
    /// On a base: the players for whom its ability happens now, clockwise from the current player.
    pub fn players(&self) -> Vec<Seat> {
        self.s.in_order().filter(|&p| self.me.heeding.contains(p)).collect()
    }
    /// The speaking card.
    pub fn this(&self) -> CardId {
        match self.me.source {
            Source::Card(c) => c,
            _ => unreachable!("a base or a rule is not a card"),
        }
    }
    /// "Here": the base the speaking card is on now, or else the base in question.
    pub fn here(&self) -> Option<Slot> {
        match self.me.source {
            Source::Card(c) => self.s.base_of(c).or(self.me.here),
            Source::Base(b) => Some(b),
            Source::Rules => self.me.here,
        }
    }
    pub(crate) fn speak_as<T>(&mut self, me: Speaker, f: impl FnOnce(&mut Self) -> Flow<T>) -> Flow<T> {
        if self.depth == DEPTH {
            return Err(Stop(Reason::Runaway));
        }
        self.depth += 1;
        let before = replace(&mut self.me, me);
        let result = f(self);
        self.me = before;
        self.depth -= 1;
        result
    }
    /// Lets another player carry out a part of the speaking card's ability, with the credit for it.
    pub fn as_player<T>(&mut self, seat: Seat, f: impl FnOnce(&mut Self) -> Flow<T>) -> Flow<T> {
        let told_by = Some(self.me.told_by.unwrap_or(self.me.you));
        self.speak_as(Speaker { you: seat, told_by, ..self.me }, f)
    }
    pub(crate) fn cause(&self) -> Cause {
        Cause::of(self.s, &self.me)
    }

    // ---- asking ---------------------------------------------------------------

    /// The only question: pick one. With a single option nobody is asked; with none, it is passed.
    pub fn pick(&mut self, seat: Seat, ask: Ask, options: &[Choice]) -> Flow<Choice> {
        self.look_for(seat, ask);
        match *options {
            [_, _, ..] => return self.ask(seat, ask, options),
            [only] if ask.is_a_target() => self.note(Note::OnlyChoice(self.s.decider(seat), only)),
            _ => {}
        }
        (self.about, self.whom, self.wanted, self.picks) = (None, None, None, None);
        Ok(options.first().copied().unwrap_or(Choice::Pass))
    }
    /// A player's hand is looked through for what can be picked, whether anything is found or not.
    pub(crate) fn look_for(&mut self, seat: Seat, ask: Ask) {
        if ask.may_be_about_hidden_cards() {
            self.s.search_hand(self.s.decider(seat));
        }
    }
    /// Asks even if there is a single option. For a card that nobody controls, the current player answers.
    pub(crate) fn ask(&mut self, seat: Seat, ask: Ask, options: &[Choice]) -> Flow<Choice> {
        self.burn()?;
        self.asked = true;
        let (about, whom) = (self.about.take(), self.whom.take());
        let prompt = Prompt { ask, source: self.me.source, def: self.me.def, about, whom };
        if self.wanted.is_some() || self.picks.is_some() {
            self.say_what_is_wanted();
        }
        self.oracle.answer(self.s, self.s.decider(seat), prompt, options).ok_or(Stop(Reason::Wait))
    }
    #[inline(never)]
    fn say_what_is_wanted(&mut self) {
        if let Some(wanted) = self.wanted.take() {
            self.oracle.wants(wanted);
        }
        if let Some(picks) = self.picks.take() {
            self.oracle.picks(picks);
        }
    }
    /// The answer to the next question where it was given before. If there is none, ask.
    pub(crate) fn answered(&mut self) -> Flow<Option<Choice>> {
        let answer = match self.oracle.beforehand() {
            Beforehand::Nothing => return Ok(None),
            Beforehand::NotHeard => return Err(Stop(Reason::Wait)),
            Beforehand::Answered(choice) => choice,
        };
        self.burn()?;
        self.asked = true;
        Ok(Some(answer))
    }
    /// The next question is about this player.
    pub fn ask_about(&mut self, player: Seat) {
        self.whom = Some(player);
    }
    /// The first question that follows asks for one of several picks.
    pub fn picking<T>(&mut self, picks: Picks, f: impl FnOnce(&mut Self) -> Flow<T>) -> Flow<T> {
        self.picks = Some(picks);
        let result = f(self);
        self.picks = None; // nobody may have been asked
        result
    }
    /// Asks the speaker yes or no.
    pub fn may(&mut self, ask: Ask) -> Flow<bool> {
        Ok(self.pick(self.me.you, ask, &[Choice::Yes, Choice::Pass])? == Choice::Yes)
    }
    /// Asks the speaker yes or no about a card.
    pub fn may_with(&mut self, ask: Ask, about: CardId) -> Flow<bool> {
        self.about = Some(about);
        self.may(ask)
    }
    /// Uses up fuel, and stops a step that has none left.
    pub(crate) fn burn(&mut self) -> Flow {
        self.fuel = self.fuel.checked_sub(1).ok_or(Stop(Reason::Runaway))?;
        Ok(())
    }
    pub(crate) fn note(&mut self, note: Note) {
        self.oracle.note(self.s, note);
    }
}
