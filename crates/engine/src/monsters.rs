//! Monsters and treasures: minions that are nobody's and make a base harder to score, and what
//! is won by fighting them. Both have decks and discard piles of their own.

use crate::affect::Affect;
use crate::ask::*;
use crate::game::{Game, Speaker};
use crate::ids::*;
use crate::library::StaticEffects;
use crate::play::Play;
use crate::state::*;
use crate::turn::Step;
use crate::words::def::Origin;
use crate::words::view::View;
use rand::seq::SliceRandom;

impl State {
    /// Whether a card is a monster.
    pub fn is_monster(&self, c: CardId) -> bool {
        self.def(c).origin == Origin::Monsters
    }
    /// Whether a card is a treasure.
    pub fn is_treasure(&self, c: CardId) -> bool {
        self.def(c).origin == Origin::Treasures
    }
    /// Who decides for a player, or for nobody: for a monster without a controller, the current player does.
    pub(crate) fn decider(&self, seat: Seat) -> Seat {
        if seat.is_somebody() { seat } else { self.current() }
    }
    /// Who controls a minion that is played: whoever plays it, but nobody a monster.
    pub(crate) fn controller_by(&self, c: CardId, by: Seat) -> Seat {
        if self.is_monster(c) { Seat::NOBODY } else { by }
    }
    /// In whose hand and deck a card belongs that is not in play: its owner's; a treasure, which has none,
    /// stays with whoever has it.
    pub(crate) fn keeper(&self, c: CardId) -> Option<Seat> {
        let card = self.card(c);
        let keeper = match card.place {
            _ if card.owner.is_somebody() => card.owner,
            Place::Deck(p) | Place::Hand(p) | Place::Dueling(p) => p,
            _ => card.controller,
        };
        keeper.is_somebody().then_some(keeper)
    }
    /// How many treasures would be revealed if a base scored now.
    pub fn treasures_at(&self, base: Slot) -> usize {
        self.treasures_of_monsters(base) + self.added_treasures(base)
    }
    /// The treasure numbers of the monsters at a base, whoever controls them, added up.
    fn treasures_of_monsters(&self, base: Slot) -> usize {
        self.minions_at(base).map(|c| self.def(c).treasures as usize).sum()
    }
    /// The treasures that cards add to the reward of their base.
    fn added_treasures(&self, base: Slot) -> usize {
        let here = self.holding(StaticEffects::TREASURES).filter(|&(c, _)| self.base_of(c) == Some(base));
        here.map(|(c, d)| d.adds_treasures.map_or(0, |f| f(&View::of(self, Source::Card(c))))).sum()
    }
    /// The treasures that are revealed and not yet claimed, by id.
    pub fn revealed_treasures(&self) -> impl Iterator<Item = CardId> + '_ {
        let n = if self.has_treasures { self.cards.len() as u8 } else { 0 };
        (0..n).map(CardId).filter(|&c| self.card(c).place == Place::Revealed)
    }
}

impl Game<'_> {
    // ---- the decks ------------------------------------------------------------

    /// The top card of such a deck, which is made of its discard pile if it is empty.
    fn top_of(&mut self, deck: Heap) -> Option<CardId> {
        if self.s.heap(deck).is_empty()
            && let Some(discard) = deck.discard()
        {
            self.shuffle_heap_into(discard, deck);
        }
        self.s.secrets += 1;
        self.s.heap(deck).last().copied()
    }
    fn shuffle_heap_into(&mut self, discard: Heap, deck: Heap) {
        if self.s.heap(discard).is_empty() && self.s.heap(deck).is_empty() {
            return;
        }
        self.s.pour(Place::Heap(discard), Place::Heap(deck));
        self.shuffle_heap(deck);
    }
    fn shuffle_heap(&mut self, deck: Heap) {
        let mut rng = self.s.random.take();
        self.s.piles.at_mut(Place::Heap(deck)).shuffle(&mut rng);
        self.s.secrets += 1;
        self.note(Note::HeapShuffled(deck));
    }
    /// Shuffles a card, if it is a treasure, and the treasure discard pile into the treasure deck.
    pub fn shuffle_into_treasures(&mut self, c: CardId) {
        if self.s.is_treasure(c) {
            self.put(c, Place::Heap(Heap::TreasureDiscard));
        }
        self.shuffle_heap_into(Heap::TreasureDiscard, Heap::Treasures);
    }
    /// Puts a card under the deck beside the table that it came from.
    pub(crate) fn put_under_own_deck(&mut self, c: CardId) {
        if let Some(deck) = Heap::of(self.s.def(c).origin) {
            self.put(c, Place::Heap(deck));
            self.s.piles.at_mut(Place::Heap(deck)).rotate_right(1);
        }
    }
    /// The speaker looks at the top card of a deck beside the table and places it on the top or the bottom of it.
    pub(crate) fn look_at_top_of_heap_and_place(&mut self, deck: Heap) -> Flow {
        let Some(top) = self.top_of(deck) else { return Ok(()) };
        self.look_at(&[top]);
        if !self.wants_on_top(top)? {
            self.put_under_own_deck(top);
        }
        Ok(())
    }
    /// Places a monster or treasure on the bottom of its own deck, in play or not. True if it really was.
    pub fn place_under_own_deck(&mut self, c: CardId) -> Flow<bool> {
        if self.s.in_play(c) {
            return self.affect(c, Affect::PlaceUnderOwnDeck);
        }
        self.put_under_own_deck(c);
        self.note(Note::Placed(c, self.s.card(c).place));
        Ok(true)
    }
    /// Places a monster of the discard pile on top of the monster deck; if it is elsewhere by now, it stays there.
    pub fn put_back_on_monster_deck(&mut self, c: CardId) {
        if self.s.card(c).place == Place::Heap(Heap::MonsterDiscard) {
            self.put(c, Place::Heap(Heap::Monsters));
            self.note(Note::Placed(c, Place::Heap(Heap::Monsters)));
        }
    }

    // ---- monsters -------------------------------------------------------------

    /// As many monsters come with a base as its number says. Nobody has played them.
    pub(crate) fn bring_monsters(&mut self, at: Slot) -> Flow {
        for _ in 0..self.s.base_def(at).monsters {
            self.top_monster_comes(at, Seat::NOBODY, true)?;
        }
        Ok(())
    }
    /// The speaker plays the top monster of the deck at a base, and nobody controls it. One that a base
    /// plays is played by no player, and does nothing when played. Returns it.
    pub fn play_monster(&mut self, at: Slot) -> Flow<Option<CardId>> {
        match self.me.source {
            Source::Base(_) => self.top_monster_comes(at, Seat::NOBODY, false),
            _ => self.top_monster_comes(at, self.me.you, true),
        }
    }
    fn top_monster_comes(&mut self, at: Slot, by: Seat, resolves: bool) -> Flow<Option<CardId>> {
        let Some(c) = self.top_of(Heap::Monsters) else { return Ok(None) };
        let play = Play::minion(c, by, at, false);
        if self.s.may_play(&play).is_err() {
            return Ok(None);
        }
        self.arrive(play, resolves, Speaker::default())?;
        Ok(Some(c))
    }

    // ---- treasures ------------------------------------------------------------

    /// A player draws treasures, as far as there are any. Returns them.
    pub fn draw_treasures(&mut self, seat: Seat, n: usize) -> Vec<CardId> {
        let mut drawn = Vec::new();
        while drawn.len() < n
            && let Some(c) = self.top_of(Heap::Treasures)
        {
            self.put(c, Place::Hand(seat));
            drawn.push(c);
        }
        if !drawn.is_empty() {
            self.note(Note::Looted(seat, drawn.len() as u8));
        }
        drawn
    }
    /// A card was destroyed: the treasures of a monster go to the player who did it; if that was nobody,
    /// they are discarded.
    pub(crate) fn loot(&mut self, monster: CardId, by: Seat) {
        let n = self.s.def(monster).treasures as usize;
        if by.is_somebody() {
            let won = self.draw_treasures(by, n);
            self.loots(won);
        } else {
            self.discard_top_treasures(n);
        }
    }
    /// The treasures that the card that is being played has won for the speaker by destroying monsters.
    pub fn looted_by_this(&self) -> Vec<CardId> {
        let in_hand = |&&c: &&CardId| self.s.card(c).place == Place::Hand(self.me.you);
        self.looted().iter().filter(in_hand).copied().collect()
    }
    /// What is destroyed in here brings nobody treasures.
    pub fn without_treasures<T>(&mut self, f: impl FnOnce(&mut Self) -> Flow<T>) -> Flow<T> {
        self.speak_as(Speaker { no_treasures: true, ..self.me }, f)
    }
    /// The top treasures of the deck are discarded.
    pub fn discard_top_treasures(&mut self, n: usize) {
        for _ in 0..n {
            if let Some(c) = self.top_of(Heap::Treasures) {
                self.place_in_discard(c);
            }
        }
    }
    /// The speaker takes a treasure of the discard pile into the hand; must, if there is one. Returns it.
    pub fn take_discarded_treasure(&mut self) -> Flow<Option<CardId>> {
        let discard = self.s.heap(Heap::TreasureDiscard).to_vec();
        let taken = self.pick_card(Ask::Pick, &discard)?;
        if let Some(c) = taken {
            let to = Place::Hand(self.me.you);
            self.put(c, to);
            self.note(Note::Placed(c, to));
        }
        Ok(taken)
    }
    /// Such cards in the treasure deck, one of each: copies are all the same. Shuffle it after the search.
    pub fn find_treasures(&mut self, which: impl Fn(&View, CardId) -> bool) -> Vec<CardId> {
        self.top_of(Heap::Treasures); // made of the discard pile, if it is empty
        let v = self.view();
        let mut found: Vec<CardId> = self.s.heap(Heap::Treasures).to_vec();
        found.retain(|&c| which(&v, c));
        found.sort_by_key(|&c| self.s.card(c).def);
        found.dedup_by_key(|c| self.s.card(*c).def);
        found
    }
    /// Shuffles the treasure deck.
    pub fn shuffle_treasures(&mut self) {
        self.shuffle_heap(Heap::Treasures);
    }
    /// The treasures in play.
    pub fn treasures_in_play(&self) -> Vec<CardId> {
        self.cards_in_play(|v, c| v.is_treasure(c))
    }
    /// Step: after the points of a base, and what its winner owes of them, the treasures of the monsters still there
    /// are shown to all.
    pub(crate) fn reveal_treasures(&mut self) -> Flow {
        self.winners_pay()?;
        if self.s.scoring.stopped {
            return Ok(());
        }
        let slot = self.s.scoring.slot;
        self.s.scoring.added_treasures = self.s.added_treasures(slot) as u8;
        for _ in 0..self.s.treasures_at(slot) {
            if let Some(c) = self.top_of(Heap::Treasures) {
                self.put(c, Place::Revealed);
                self.reveal(c);
            }
        }
        Ok(())
    }
    /// Step: the next player claims a revealed treasure. The winner begins, and it goes on by power and round
    /// again. What the monsters that are still there do not give is discarded.
    pub(crate) fn claim_treasures(&mut self, claimed: u8) -> Flow {
        let Some(first) = self.s.revealed_treasures().next() else { return Ok(()) };
        let scoring = &self.s.scoring;
        let left = self.s.treasures_of_monsters(scoring.slot) + scoring.added_treasures as usize;
        let due = if scoring.stopped { 0 } else { left };
        let mut order: Vec<Seat> = self.s.in_order().filter(|p| scoring.rank[p.index()] > 0).collect();
        order.sort_by_key(|p| scoring.rank[p.index()]); // who ties stays clockwise from the current player
        if claimed as usize >= due || order.is_empty() {
            self.place_in_discard(first);
            self.s.agenda.push(Step::ClaimTreasures(claimed));
            return Ok(());
        }
        let seat = order[claimed as usize % order.len()];
        self.as_player(seat, |g| g.claim_revealed())?;
        self.s.agenda.push(Step::ClaimTreasures(claimed + 1));
        Ok(())
    }
    /// The speaker takes one of the revealed treasures that nobody has claimed.
    pub fn claim_revealed(&mut self) -> Flow {
        let revealed: Vec<CardId> = self.s.revealed_treasures().collect();
        if let Some(c) = self.pick_card(Ask::Claim, &revealed)? {
            let to = Place::Hand(self.me.you);
            self.put(c, to);
            self.note(Note::Placed(c, to));
        }
        Ok(())
    }
    /// The treasures of the discard pile that the speaker can play on a minion.
    pub fn discarded_treasures_for(&self, minion: CardId) -> Vec<CardId> {
        let discard = self.s.heap(Heap::TreasureDiscard).iter().copied();
        discard.filter(|&c| self.could_play_action_on(c, minion)).collect()
    }
}
