//! Duels: two minions at one base, a card of each hand face down on the table, and the higher
//! power wins. What winning and losing mean is for the card that starts the duel to say.

use crate::ask::*;
use crate::game::{Game, Speaker};
use crate::ids::*;
use crate::react::{Event, On, Triggered};
use crate::state::*;
use crate::words::def::Kind;
use crate::words::query::Minions;
use crate::words::view::View;
use serde::Serialize;
use smallvec::SmallVec;

/// A duel that is on.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Duel {
    /// The challenger and the challenged minion.
    pub minions: [CardId; 2],
    /// When they came into play: a minion that comes back is another one.
    since: [u16; 2],
}

/// How a duel came out. On a tie each of the two has won, and each has lost.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Outcome {
    minions: [CardId; 2],
    won: [bool; 2],
}

impl Outcome {
    /// Whether a minion has won.
    pub fn won(&self, c: CardId) -> bool {
        self.results().any(|(winner, _)| winner == c)
    }
    /// Who has won.
    pub fn winners(&self) -> Vec<CardId> {
        self.results().map(|(winner, _)| winner).collect()
    }
    /// Who has lost.
    pub fn losers(&self) -> Vec<CardId> {
        self.results().map(|(_, loser)| loser).collect()
    }
    /// Each winner and the minion that has lost to it, the challenger first.
    pub fn results(&self) -> impl Iterator<Item = (CardId, CardId)> + use<> {
        let Outcome { minions: [a, b], won } = *self;
        [(a, b), (b, a)].into_iter().zip(won).filter_map(|(result, won)| won.then_some(result))
    }
}

impl State {
    /// Whether a minion is in the duel that is on.
    pub fn is_dueling(&self, c: CardId) -> bool {
        let same = |d: &Duel| (0..2).any(|i| d.minions[i] == c && d.since[i] == self.card(c).since);
        self.in_play(c) && self.duel.as_ref().is_some_and(same)
    }
    /// The cards a player has placed for the duel.
    pub fn dueling_cards(&self, seat: Seat) -> impl Iterator<Item = CardId> + '_ {
        let cards = if self.duel.is_some() { self.cards.len() as u8 } else { 0 };
        (0..cards).map(CardId).filter(move |&c| self.card(c).place == Place::Dueling(seat))
    }
    /// How the duel that is on stands: none, if its minions are not together.
    fn standing(&self) -> Option<Outcome> {
        let minions = self.duel?.minions;
        let [a, b] = minions;
        if !self.is_dueling(a) || !self.is_dueling(b) || self.base_of(a) != self.base_of(b) {
            return None;
        }
        let power = minions.map(|c| self.power(c));
        Some(Outcome { minions, won: [power[0] >= power[1], power[1] >= power[0]] })
    }
}

impl View<'_> {
    /// Whether a minion is in a duel.
    pub fn is_dueling(&self, c: CardId) -> bool {
        self.s.is_dueling(c)
    }
    /// Whether one of your minions is in a duel.
    pub fn you_duel(&self) -> bool {
        let yours = |&c: &CardId| self.is_dueling(c) && self.is_yours(c);
        self.s.duel.is_some_and(|d| d.minions.iter().any(yours))
    }
}

impl Game<'_> {
    /// A minion duels one of these at its base: the speaker says which, and must if there is one.
    pub fn duel_one(&mut self, challenger: CardId, which: Minions) -> Flow<Option<Outcome>> {
        let Some(at) = self.may_begin_duel(challenger) else { return Ok(None) };
        self.about = Some(challenger);
        match self.choose(Ask::Duel, which.at(at))? {
            Some(other) => self.duel(challenger, other),
            None => Ok(None),
        }
    }
    /// A minion may duel one of these at its base, if the speaker likes.
    pub fn may_duel(&mut self, challenger: CardId, which: Minions) -> Flow<Option<Outcome>> {
        match self.may_challenge(challenger, which)? {
            Some(other) => self.duel(challenger, other),
            None => Ok(None),
        }
    }
    /// The speaker may choose one of these minions for another one at the same base to duel with.
    pub fn may_challenge(&mut self, challenger: CardId, which: Minions) -> Flow<Option<CardId>> {
        let Some(at) = self.may_begin_duel(challenger) else { return Ok(None) };
        self.about = Some(challenger);
        self.may_choose(Ask::Duel, which.at(at))
    }
    /// The speaker chooses one of these minions that has one of the others at its base, to duel it; must, if
    /// there is one. During a duel nobody is asked, because no other can begin.
    pub fn choose_challenger(&mut self, which: Minions, others: Minions) -> Flow<Option<CardId>> {
        let v = self.view();
        let meets = |&c: &CardId| self.s.base_of(c).is_some_and(|b| v.any(others.at(b)));
        let cards: Vec<CardId> = v.minions(which).filter(|c| self.s.duel.is_none() && meets(c)).collect();
        self.pick_card(Ask::Challenger, &cards)
    }
    fn may_begin_duel(&self, challenger: CardId) -> Option<Slot> {
        self.s.base_of(challenger).filter(|_| self.s.duel.is_none())
    }
    /// What most duels are about: the losing minion is destroyed, both of them on a tie.
    pub fn destroy_loser(&mut self, duel: Option<Outcome>) -> Flow {
        match duel {
            Some(duel) => self.destroy_all(duel.losers()),
            None => Ok(()),
        }
    }

    /// Two minions duel. There is no outcome during another duel, or if they are not together in the end.
    pub fn duel(&mut self, challenger: CardId, other: CardId) -> Flow<Option<Outcome>> {
        let Some(at) = self.may_begin_duel(challenger) else { return Ok(None) };
        let minions = [challenger, other];
        self.s.duel = Some(Duel { minions, since: minions.map(|c| self.s.card(c).since) });
        self.note(Note::Duel(challenger, other));
        let rules = Speaker { you: self.s.current(), here: Some(at), ..Speaker::default() };
        self.speak_as(rules, |g| g.fight(minions))?;
        let outcome = self.s.standing();
        self.s.duel = None;
        self.note(match outcome.map(|o| o.winners()).as_deref() {
            None => Note::DuelStopped,
            Some(&[winner]) => Note::DuelWon(winner),
            Some(_) => Note::DuelTied,
        });
        Ok(outcome)
    }
    /// From the challenge until the powers are compared. All that happens in between resolves in between.
    fn fight(&mut self, minions: [CardId; 2]) -> Flow {
        let height = self.s.agenda.len();
        let mut waiting = Triggered::new();
        for c in minions {
            self.triggered_into(&self.duel_event(On::DuelBegins, c), &mut waiting);
        }
        self.react_in_order(waiting)?;
        self.run_down_to(height)?;

        let mut placed: SmallVec<[(Seat, CardId); 2]> = SmallVec::new();
        for c in minions {
            let seat = self.s.card(c).controller;
            if self.s.is_dueling(c)
                && seat.is_somebody()
                && let Some(card) = self.may_place_for_duel(seat)?
            {
                placed.push((seat, card));
            }
        }
        for (seat, card) in placed {
            self.duel_specials(minions[0], height)?;
            self.reveal_for_duel(seat, card)?;
            self.run_down_to(height)?;
        }
        if self.s.standing().is_some() {
            self.duel_specials(minions[0], height)?;
        }
        Ok(())
    }
    fn duel_event(&self, on: On, c: CardId) -> Event {
        let card = self.s.card(c);
        let at = self.s.base_of(c).unwrap_or(Slot::NOWHERE);
        Event {
            on,
            card: c,
            owner: card.owner,
            controller: card.controller,
            by: card.controller,
            at,
            ..Event::default()
        }
    }
    /// A player may place a card of the hand face down. Nobody else learns which.
    fn may_place_for_duel(&mut self, seat: Seat) -> Flow<Option<CardId>> {
        let card = self.as_player(seat, |g| g.may_pick_card(Ask::DuelCard, &g.hand(seat)))?;
        if let Some(c) = card {
            self.put(c, Place::Dueling(seat));
            self.note(Note::PlacedForDuel(seat));
        }
        Ok(card)
    }
    /// An action is played; any other card goes back to a hand, its owner's, since everybody has seen it.
    fn reveal_for_duel(&mut self, seat: Seat, c: CardId) -> Flow {
        self.reveal(c);
        match self.s.kind(c) {
            Kind::Action => self.play_or_discard(c, None, Speaker { you: seat, ..Speaker::default() }),
            _ => self.place_in_hand(c),
        }
    }
    /// Specials of the hands "during a duel": before each card is revealed, and before the powers are compared.
    fn duel_specials(&mut self, challenger: CardId, height: usize) -> Flow {
        let e = self.duel_event(On::Duel, challenger);
        self.hands_go_round(&e, |g| {
            g.run_down_to(height)?;
            Ok(true)
        })
    }
}
