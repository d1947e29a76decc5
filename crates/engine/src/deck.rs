//! Decks, hands, discard piles and searches.

use crate::affect::Affect;
use crate::ask::*;
use crate::game::Game;
use crate::ids::*;
use crate::picks::Picks;
use crate::play::Options;
use crate::react::{Event, On, Pending, Triggered};
use crate::state::*;
use crate::words::def::Zone;
use crate::words::view::View;
use rand::RngExt;
use rand::seq::SliceRandom;

impl State {
    /// Whether a player has a deck, or a discard pile to make one of.
    fn has_deck(&self, seat: Seat) -> bool {
        !(self.deck(seat).is_empty() && self.discard(seat).is_empty())
    }
}

impl Game<'_> {
    /// A player draws cards, making a new deck of the discard pile when it runs out.
    pub fn draw(&mut self, seat: Seat, n: usize) {
        let at_once = n.min(self.s.deck(seat).len());
        self.s.draw(seat, at_once);
        let rest = (at_once..n).map_while(|_| self.top_card(seat).map(|c| self.put(c, Place::Hand(seat)))).count();
        let drawn = at_once + rest;
        if drawn > 0 {
            self.s.secrets += 1;
            self.note(Note::Drew(seat, drawn as u8));
        }
    }
    /// The top card of a player's deck, which is made of the discard pile if it is empty.
    pub fn top_card(&mut self, seat: Seat) -> Option<CardId> {
        self.refill(seat);
        self.s.deck(seat).last().copied()
    }
    /// The top cards of a player's deck, from the top down.
    pub fn top_cards(&mut self, seat: Seat, n: usize) -> Vec<CardId> {
        let on_top = self.s.deck(seat).len();
        if on_top < n && !self.s.discard(seat).is_empty() {
            // the cards still in the deck stay on top of the reshuffled pile
            self.s.pour(Place::Discard(seat), Place::Deck(seat));
            let deck = self.s.piles.at_mut(Place::Deck(seat));
            deck.rotate_left(on_top);
            let below = deck.len() - on_top;
            self.shuffle_deck_between(seat, 0, below);
        }
        self.s.deck(seat).iter().rev().take(n).copied().collect()
    }
    /// The bottom cards of a player's deck, from the bottom up.
    pub fn bottom_cards(&mut self, seat: Seat, n: usize) -> Vec<CardId> {
        let below = self.s.deck(seat).len();
        if below < n && !self.s.discard(seat).is_empty() {
            // the cards still in the deck stay under the reshuffled pile
            self.s.pour(Place::Discard(seat), Place::Deck(seat));
            self.shuffle_deck_between(seat, below, self.s.deck(seat).len());
        }
        self.s.deck(seat).iter().take(n).copied().collect()
    }
    fn refill(&mut self, seat: Seat) {
        if self.s.deck(seat).is_empty() && !self.s.discard(seat).is_empty() {
            self.s.pour(Place::Discard(seat), Place::Deck(seat));
            self.shuffle_deck(seat);
        }
    }
    /// Shuffles a player's deck.
    pub fn shuffle_deck(&mut self, seat: Seat) {
        if seat.is_somebody() {
            self.shuffle_deck_between(seat, 0, self.s.deck(seat).len());
        }
    }
    /// Shuffles a part of a player's deck, counted from the bottom.
    fn shuffle_deck_between(&mut self, seat: Seat, from: usize, to: usize) {
        let mut rng = self.s.random.take();
        self.s.piles.at_mut(Place::Deck(seat))[from..to].shuffle(&mut rng);
        self.s.secrets += 1;
        self.note(Note::Shuffled(seat));
    }
    /// Shuffles the base deck.
    pub fn shuffle_base_deck(&mut self) {
        let mut rng = self.s.random.take();
        self.s.base_deck.shuffle(&mut rng);
        self.s.secrets += 1;
    }
    /// One of these cards, at random.
    pub fn random_card(&mut self, cards: &[CardId]) -> Option<CardId> {
        if cards.len() < 2 {
            return cards.first().copied();
        }
        let i = self.roll(cards.len());
        Some(cards[i])
    }
    /// A random number below `n`.
    pub fn roll(&mut self, n: usize) -> usize {
        self.s.secrets += 1;
        self.s.random.take().random_range(0..n as u32) as usize
    }

    /// A player discards a card from hand, or one that is being looked at.
    pub fn discard(&mut self, seat: Seat, c: CardId) {
        self.put(c, self.s.discard_of(c));
        self.note(Note::Discarded(seat, c));
    }
    /// A player discards cards at random; as many as there are, if there are fewer.
    pub fn discard_random(&mut self, seat: Seat, n: usize) -> Flow {
        for _ in 0..n {
            let size = self.s.hand(seat).len();
            if size == 0 {
                break;
            }
            let i = self.roll(size);
            self.discard(seat, self.s.hand(seat)[i]);
        }
        Ok(())
    }
    /// A player chooses cards from hand and discards them; as many as there are, if there are fewer.
    pub fn discard_chosen(&mut self, seat: Seat, n: usize) -> Flow {
        if n == 0 {
            return Ok(());
        }
        if n >= self.s.hand(seat).len() {
            self.hand(seat).into_iter().for_each(|c| self.discard(seat, c));
            return Ok(());
        }
        for picked in 0..n {
            let options: Options = self.s.hand(seat).iter().map(|&c| Choice::Card(c)).collect();
            let picks = Picks::exactly(n, picked);
            let answer = self.picking(picks, |g| g.pick(seat, Ask::Discard, &options))?;
            let Choice::Card(c) = answer else { return Ok(()) };
            self.discard(seat, c);
        }
        Ok(())
    }
    /// "Discard … to …": the speaker discards this many such cards from hand. False if there are fewer, and then none is.
    pub fn discard_to(&mut self, n: usize, which: impl Fn(&View, CardId) -> bool) -> Flow<bool> {
        self.discards_to(n, which, false)
    }
    /// "You may discard … to …": the same, if the speaker likes.
    pub fn may_discard_to(&mut self, n: usize, which: impl Fn(&View, CardId) -> bool) -> Flow<bool> {
        self.discards_to(n, which, true)
    }
    fn discards_to(&mut self, n: usize, which: impl Fn(&View, CardId) -> bool, optional: bool) -> Flow<bool> {
        self.s.search_hand(self.me.you);
        let (v, you) = (self.view(), self.me.you);
        let mut cards: Vec<CardId> = self.hand(you).into_iter().filter(|&c| which(&v, c)).collect();
        if cards.len() < n {
            return Ok(false);
        }
        let mut chosen = Vec::new();
        while chosen.len() < n {
            let may_pass = optional && chosen.is_empty();
            let next = self.picking(Picks::exactly(n, chosen.len()), |g| match may_pass {
                true => g.may_pick_card(Ask::Discard, &cards),
                false => g.pick_card(Ask::Discard, &cards),
            })?;
            let Some(c) = next else { return Ok(false) };
            cards.retain(|&d| d != c);
            chosen.push(c);
        }
        chosen.iter().for_each(|&c| self.discard(you, c));
        Ok(true)
    }
    /// The speaker discards any number of cards from hand. Returns how many.
    pub fn discard_any(&mut self) -> Flow<usize> {
        let you = self.me.you;
        let cards = self.pick_up_to(usize::MAX, Ask::Discard, self.hand(you))?;
        cards.iter().for_each(|&c| self.discard(you, c));
        Ok(cards.len())
    }
    /// Everybody sees a card.
    pub fn reveal(&mut self, c: CardId) {
        self.s.secrets += 1;
        self.note(Note::Revealed(c));
        self.seen(c, true);
        self.decks_are_seen(&[c]);
    }
    /// Reveals the top card of a player's deck.
    pub fn reveal_top(&mut self, seat: Seat) -> Option<CardId> {
        let top = self.top_card(seat)?;
        self.reveal(top);
        Some(top)
    }
    /// Reveals cards from the top of a player's deck until this many of them are such cards, or there are no more.
    /// Returns all that were revealed, in this order; they are still on top of the deck.
    pub fn reveal_until(&mut self, seat: Seat, n: usize, which: impl Fn(&View, CardId) -> bool) -> Vec<CardId> {
        let (mut revealed, mut found) = (Vec::new(), 0);
        while found < n
            && let Some(&next) = self.top_cards(seat, revealed.len() + 1).get(revealed.len())
        {
            self.reveal(next);
            revealed.push(next);
            found += usize::from(which(&self.view(), next));
        }
        revealed
    }
    /// Reveals the bottom card of a player's deck.
    pub fn reveal_bottom(&mut self, seat: Seat) -> Option<CardId> {
        let bottom = self.bottom_cards(seat, 1).first().copied()?;
        self.reveal(bottom);
        Some(bottom)
    }
    /// The speaker looks at cards, and nobody else does.
    pub fn look_at(&mut self, cards: &[CardId]) {
        self.s.secrets += 1;
        for &c in cards {
            self.note(Note::Looked(self.me.you, c));
            self.seen(c, false);
        }
        self.decks_are_seen(cards);
    }
    /// Somebody sees cards: what waits for that will follow, for each player in whose deck they are.
    fn decks_are_seen(&mut self, cards: &[CardId]) {
        for holder in self.s.in_order() {
            if cards.iter().any(|&c| self.s.card(c).place == Place::Deck(holder)) {
                self.deck_is_seen(holder);
            }
        }
    }
    /// The speaker's ability lets somebody see cards of a player's deck.
    fn deck_is_seen(&mut self, holder: Seat) {
        if self.me.source == Source::Rules {
            return;
        }
        let (by, cause, at) = (self.me.you, self.cause(), self.here().unwrap_or(Slot::NOWHERE));
        let e = Event { on: On::DeckSeen, card: CardId::NONE, by, at, cause, ..Event::default() };
        self.happened(Event { owner: holder, controller: holder, ..e });
        self.s.turn.deck_seen = true;
    }
    /// A player's card has shown a card of another one's hand or deck, who may have a special for that:
    /// in hand, or in the deck if it is the very card that was revealed.
    fn seen(&mut self, c: CardId, revealed: bool) {
        let (Place::Hand(holder) | Place::Deck(holder)) = self.s.card(c).place else { return };
        let (by, cause) = (self.me.you, self.cause());
        if !self.s.hand_events.contains(On::Seen) || by == holder || !cause.is_card() {
            return;
        }
        let owner = self.s.card(c).owner;
        let e = Event {
            on: On::Seen,
            card: c,
            owner,
            controller: holder,
            by,
            at: Slot::NOWHERE,
            cause,
            ..Event::default()
        };
        let aftermath = (self.pool, holder);
        if !self.s.seen_in.contains(&aftermath) {
            self.s.seen_in.push(aftermath);
        }
        let itself = (revealed && self.s.card(c).place == Place::Deck(holder)).then_some(c);
        let mut found = Triggered::new();
        for c in self.s.hand(holder).iter().copied().chain(itself) {
            let (def, source) = (self.s.card(c).def, Source::Card(c));
            let v = View { s: self.s, this: source, you: holder, here: None };
            for (i, a) in self.s.entry(def).def.abilities.iter().flatten().enumerate() {
                if a.on == On::Seen && a.zone == Zone::Hand && (a.when)(&v, &e) {
                    let (ability, event) = (i as u8, e);
                    found.push(Pending { source, def, ability, you: holder, event, ..Pending::default() });
                }
            }
        }
        self.queue(found);
    }

    /// The speaker searches their own deck for such a card and must choose one, if there is one.
    /// Everybody sees it, and the deck is shuffled; the card is still in it.
    pub fn search_deck(&mut self, which: impl Fn(&View, CardId) -> bool) -> Flow<Option<CardId>> {
        let found = self.find_in_deck(which);
        let chosen = self.pick_card(Ask::Pick, &found)?;
        if let Some(c) = chosen {
            self.reveal(c);
        }
        self.shuffle_deck(self.me.you);
        Ok(chosen)
    }
    /// Such cards in the speaker's deck, one of each: copies are all the same. Shuffle it after the search.
    pub fn find_in_deck(&mut self, which: impl Fn(&View, CardId) -> bool) -> Vec<CardId> {
        let deck = self.search(self.me.you);
        let kind_of = |s: &State, c: CardId| (s.card(c).def, s.card(c).owner);
        let v = self.view();
        let mut found: Vec<CardId> = deck.into_iter().filter(|&c| which(&v, c)).collect();
        found.sort_by_key(|&c| kind_of(self.s, c));
        found.dedup_by_key(|c| kind_of(self.s, *c));
        found
    }

    /// The speaker searches their own deck and/or discard pile for such a card and must choose one, if there is
    /// one. Everybody sees it, and something is done with it; then the deck is shuffled if it was searched.
    pub fn search_deck_or_discard(
        &mut self,
        which: impl Fn(&View, CardId) -> bool,
        then: impl FnOnce(&mut Self, CardId) -> Flow,
    ) -> Flow {
        let seat = self.me.you;
        let in_deck = self.choose_one(&[Deed::SearchDeck, Deed::SearchDiscard])? == Some(Deed::SearchDeck);
        let mut found = if in_deck { self.search(seat) } else { Vec::new() };
        found.extend(self.s.discard(seat).iter());
        let v = self.view();
        found.retain(|&c| which(&v, c));
        let kind_of = |s: &State, c: CardId| (s.card(c).place == Place::Deck(seat), s.card(c).def, s.card(c).owner);
        found.sort_by_key(|&c| kind_of(self.s, c));
        found.dedup_by_key(|c| kind_of(self.s, *c)); // copies are all the same
        if let Some(c) = self.pick_card(Ask::Pick, &found)? {
            self.reveal(c);
            then(self, c)?;
        }
        if in_deck {
            self.shuffle_deck(seat);
        }
        Ok(())
    }

    /// The cards of a player's deck, which is made of the discard pile if it is empty. Shuffle it after the search.
    pub fn search(&mut self, seat: Seat) -> Vec<CardId> {
        self.refill(seat);
        self.s.secrets += 1;
        self.deck_is_seen(seat);
        self.s.deck(seat).to_vec()
    }

    /// Puts a card that is not in play into its owner's discard pile.
    pub fn place_in_discard(&mut self, c: CardId) {
        let to = self.s.discard_of(c);
        self.put(c, to);
        self.note(Note::Placed(c, to));
    }
    /// Puts a card into a player's hand, whoever owns it: only where a card says so. A Madness card is
    /// owned by the player who gets it.
    pub fn give(&mut self, c: CardId, seat: Seat) {
        if self.s.is_buried(c) && self.s.is_hidden_from(c, Some(seat)) {
            self.s.secrets += 1;
            self.note(Note::Looked(seat, c));
        }
        self.put(c, Place::Hand(seat));
        if self.s.is_madness(c) {
            self.s.card_mut(c).controller = seat;
            self.s.adopt_madness(c);
        }
    }
    /// Puts a card that everybody sees into a player's hand, whoever owns it: only where a card says so.
    pub fn give_openly(&mut self, c: CardId, seat: Seat) {
        let from = self.s.card(c).place;
        self.give(c, seat);
        self.note(Note::Placed(c, Place::Hand(seat)));
        if matches!(from, Place::Discard(_)) {
            self.came_to_hand(c, Affect::PlaceInHandOf(seat));
        }
    }
    fn came_to_hand(&mut self, c: CardId, how: Affect) {
        let (owner, by) = (self.s.card(c).owner, self.me.you);
        let e = Event { on: On::ToHand, card: c, owner, controller: owner, by, how, ..Event::default() };
        self.happened(Event { at: Slot::NOWHERE, ..e });
    }
    /// The speaker takes a card of another player's hand at random into their own. Only the two see it.
    pub fn take_at_random(&mut self, from: Seat) -> Option<CardId> {
        let (size, you) = (self.s.hand(from).len(), self.me.you);
        if size == 0 {
            return None;
        }
        let i = self.roll(size);
        let c = self.s.hand(from)[i];
        self.change_hands(c, from, you);
        Some(c)
    }
    /// The speaker places a card of their own hand into another player's. Only the two see it.
    pub fn hand_over(&mut self, c: CardId, to: Seat) {
        self.s.secrets += 1;
        self.change_hands(c, self.me.you, to);
    }
    fn change_hands(&mut self, c: CardId, from: Seat, to: Seat) {
        self.give(c, to);
        self.note(Note::Took(to, from));
        [to, from].into_iter().for_each(|p| self.note(Note::Looked(p, c)));
    }
    /// Puts a card that is not in play back in the box.
    pub fn put_in_box(&mut self, c: CardId) {
        self.put(c, Place::Box);
        self.note(Note::Placed(c, Place::Box));
    }
    /// Puts a card that others can see into its owner's hand.
    pub fn place_in_hand(&mut self, c: CardId) -> Flow {
        let (to, from) = (self.s.keeper(c).map_or(self.s.discard_of(c), Place::Hand), self.s.card(c).place);
        self.put(c, to);
        self.note(Note::Placed(c, to));
        if matches!((from, to), (Place::Discard(_), Place::Hand(_))) {
            self.came_to_hand(c, Affect::PlaceInHand);
        }
        Ok(())
    }
    /// Puts a card that is not in play on top of its owner's deck.
    pub fn place_on_deck_top(&mut self, c: CardId) {
        let Some(keeper) = self.s.keeper(c) else { return };
        self.put(c, Place::Deck(keeper));
        self.note(Note::Placed(c, Place::Deck(keeper)));
    }
    /// The speaker places cards of their own hand on top of their own deck, the last one uppermost, whoever owns
    /// them: nobody else sees which they are.
    pub fn place_on_deck_unseen(&mut self, cards: &[CardId]) {
        let you = self.me.you;
        cards.iter().for_each(|&c| self.put(c, Place::Deck(you)));
        if !cards.is_empty() {
            self.note(Note::PlacedOnDeck(you, cards.len() as u8));
        }
    }
    /// The speaker places a card of their own hand on top of their own deck, unseen. False if there is none.
    pub fn place_one_on_deck_unseen(&mut self) -> Flow<bool> {
        let hand = self.hand(self.me.you);
        let chosen = self.pick_card(Ask::Place, &hand)?;
        self.place_on_deck_unseen(chosen.as_slice());
        Ok(chosen.is_some())
    }
    /// Puts a card that is not in play under its owner's deck.
    pub fn place_on_deck_bottom(&mut self, c: CardId) {
        let Some(keeper) = self.s.keeper(c) else { return };
        self.put_on_deck_bottom(c, keeper);
        self.note(Note::Placed(c, Place::Deck(keeper)));
    }
    /// The speaker puts a card which nobody else sees on the bottom of their own deck, whoever owns it.
    pub fn put_under_deck(&mut self, c: CardId) {
        self.put_under_deck_of(self.me.you, c);
    }
    fn put_under_deck_of(&mut self, seat: Seat, c: CardId) {
        self.put_on_deck_bottom(c, seat);
        self.note(Note::PutUnder(seat));
    }
    /// The speaker looks at the top card of a deck of choice, a player's or another one, and places it on the top or
    /// the bottom of that deck.
    pub fn look_at_top_of_any_deck_and_place(&mut self) -> Flow {
        let mut options: Vec<Choice> = self.s.in_order().filter(|&p| self.s.has_deck(p)).map(Choice::Seat).collect();
        let has_bases = !(self.s.base_deck.is_empty() && self.s.base_discard.is_empty());
        options.extend(has_bases.then_some(Choice::Do(Deed::LookAtBaseDeck)));
        for (heap, deed) in [(Heap::Monsters, Deed::LookAtMonsters), (Heap::Treasures, Deed::LookAtTreasures)] {
            let discarded = heap.discard().is_some_and(|discard| !self.s.heap(discard).is_empty());
            options.extend((discarded || !self.s.heap(heap).is_empty()).then_some(Choice::Do(deed)));
        }
        match self.pick(self.me.you, Ask::Deck, &options)? {
            Choice::Seat(p) => self.look_at_top_of_and_place(p, 1),
            Choice::Do(Deed::LookAtBaseDeck) => self.look_at_top_base_and_place(),
            Choice::Do(Deed::LookAtMonsters) => self.look_at_top_of_heap_and_place(Heap::Monsters),
            Choice::Do(Deed::LookAtTreasures) => self.look_at_top_of_heap_and_place(Heap::Treasures),
            _ => Ok(()),
        }
    }
    /// The speaker looks at the top cards of their own deck and places them on the top and/or the bottom of it, in any
    /// order: first those that go under the deck, each below the one before, then the others from the top down.
    pub fn look_at_top_and_place(&mut self, n: usize) -> Flow {
        self.look_at_top_of_and_place(self.me.you, n)
    }
    fn look_at_top_of_and_place(&mut self, seat: Seat, n: usize) -> Flow {
        let mut top = self.top_cards(seat, n);
        if top.is_empty() {
            return Ok(());
        }
        self.look_at(&top);
        let under = match top[..] {
            [only] if self.wants_on_top(only)? => vec![],
            [only] => vec![only],
            _ => self.pick_up_to(n, Ask::PutUnder, top.clone())?,
        };
        under.iter().for_each(|&c| self.put_under_deck_of(seat, c));
        top.retain(|c| !under.contains(c));
        self.put_back(seat, top)
    }
    /// Shuffles cards that are not in play into their owners' decks.
    pub fn shuffle_into_deck(&mut self, cards: &[CardId]) {
        let mut decks = Seats::NONE;
        for &c in cards {
            let Some(keeper) = self.s.keeper(c) else { continue };
            self.put(c, Place::Deck(keeper));
            decks.insert(keeper);
        }
        for seat in self.s.in_order().filter(|&p| decks.contains(p)) {
            self.shuffle_deck(seat);
        }
    }
    /// Shuffles cards that are not in play and places them on top of their owners' decks: nobody knows their order.
    pub fn shuffle_onto_deck(&mut self, cards: &[CardId]) {
        for seat in self.s.in_order() {
            let mut theirs: Vec<CardId> = cards.iter().copied().filter(|&c| self.s.keeper(c) == Some(seat)).collect();
            if theirs.is_empty() {
                continue;
            }
            let mut rng = self.s.random.take();
            theirs.shuffle(&mut rng);
            self.s.secrets += 1;
            theirs.iter().for_each(|&c| self.put(c, Place::Deck(seat)));
            self.note(Note::PlacedOnDeck(seat, theirs.len() as u8));
        }
    }
    /// Shuffles a player's hand into that player's deck: nobody sees whose cards they are.
    pub fn shuffle_hand_into_deck(&mut self, seat: Seat) {
        let hand = self.hand(seat);
        hand.iter().for_each(|&c| self.put(c, Place::Deck(seat)));
        self.shuffle_deck(seat);
    }
    /// The speaker puts cards of a deck back on top of it in an order of choice, asked from the top down.
    pub fn put_back(&mut self, seat: Seat, cards: Vec<CardId>) -> Flow {
        let order = self.in_any_order(Ask::PutBack, cards)?;
        order.iter().rev().for_each(|&c| self.put(c, Place::Deck(seat)));
        Ok(())
    }
}
