//! What a seat remembers: hidden cards it could name, because it has seen them come there.

use engine::ask::Note;
use engine::ids::*;
use engine::state::{Place, State};

/// What one seat remembers. Where it could not follow what others did with hidden cards, it forgets.
#[derive(Clone, Debug)]
pub struct Memory {
    seat: Seat,
    known: CardSet,
    /// The turn, and how many answers were given in it.
    turn: (u16, u16),
}

impl Memory {
    /// A seat that has seen nothing yet.
    pub fn new(seat: Seat) -> Memory {
        Memory { seat, known: CardSet::default(), turn: (0, 0) }
    }
    /// Whose memory it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }
    /// The cards the seat could name.
    pub fn known(&self) -> CardSet {
        self.known
    }
    /// How many answers everybody has given in this turn.
    pub fn answers_in_turn(&self) -> u16 {
        self.turn.1
    }
    /// Watches what happened since it last did, which cards have moved ([`crate::Moves`]), and the table after it.
    pub fn watch(&mut self, s: &State, moved: &[(CardId, Place)], notes: &[Note]) {
        let me = self.seat;
        let (turn, answers) = self.turn;
        self.turn = (s.turn.number, if turn == s.turn.number { answers.saturating_add(1) } else { 0 });
        let known = &mut self.known;
        for &(c, from) in moved {
            if !s.is_hidden_from(c, Some(me)) {
                // of copies in another hand, nobody sees which one leaves: it may have been the one that was known
                let alike = |k: &CardId| {
                    let (k, c) = (s.card(*k), s.card(c));
                    k.place == from && (k.def, k.owner) == (c.def, c.owner)
                };
                let is_anothers = matches!(from, Place::Hand(p) if p != me);
                if let Some(copy) = known.iter().find(alike).filter(|_| is_anothers && !known.contains(c)) {
                    known.remove(copy);
                }
                known.insert(c);
            } else if from != s.card(c).place && is_hidden_place(from) && !is_own(from, me) {
                known.remove(c); // nobody saw which card it was
            }
        }
        for note in notes {
            match *note {
                Note::Revealed(c) | Note::Uncovered(_, c, _) => known.insert(c),
                Note::Looked(who, c) if who == me => known.insert(c),
                _ => {}
            }
        }
        for note in notes {
            match *note {
                Note::Shuffled(p) => self.forget(s, |place| place == Place::Deck(p)),
                Note::HeapShuffled(heap) => self.forget(s, |place| place == Place::Heap(heap)),
                // another player has looked into a deck, and may have changed its order
                Note::Looked(who, c) if who != me => {
                    let owner = s.card(c).owner;
                    self.forget(s, |place| {
                        place == Place::Deck(owner) || is_hidden_place(place) && place == s.card(c).place
                    });
                }
                Note::PutUnder(p) | Note::PlacedOnDeck(p, _) | Note::PlacedForDuel(p) | Note::Buried(p, _, None)
                    if p != me =>
                {
                    self.forget_hidden_of(s, p);
                }
                Note::Took(a, b) if a != me && b != me => {
                    self.forget_hidden_of(s, a);
                    self.forget_hidden_of(s, b);
                }
                // in the open, after what was forgotten of that hand
                Note::Placed(c, to @ Place::Hand(_)) if s.card(c).place == to => self.known.insert(c),
                _ => {}
            }
        }
    }
    /// One's own cards are known wherever one has put them; what others hold or have put away is not any more.
    fn forget_hidden_of(&mut self, s: &State, p: Seat) {
        let me = self.seat;
        self.known = self
            .known
            .iter()
            .filter(|&c| {
                let theirs = match s.card(c).place {
                    Place::Hand(q) | Place::Deck(q) | Place::Dueling(q) => q == p,
                    Place::Buried(_) => s.card(c).controller == p,
                    _ => false,
                };
                !(theirs && s.is_hidden_from(c, Some(me)))
            })
            .collect();
    }
    fn forget(&mut self, s: &State, gone: impl Fn(Place) -> bool) {
        let me = self.seat;
        self.known = self.known.iter().filter(|&c| !(gone(s.card(c).place) && s.is_hidden_from(c, Some(me)))).collect();
    }
}

/// Whether cards come from there unseen.
fn is_hidden_place(place: Place) -> bool {
    match place {
        Place::Deck(_) | Place::Hand(_) | Place::Dueling(_) | Place::Buried(_) => true,
        Place::Heap(heap) => heap.is_face_down(),
        _ => false,
    }
}
/// Whether the seat itself saw which card left.
fn is_own(place: Place, me: Seat) -> bool {
    matches!(place, Place::Hand(p) | Place::Dueling(p) if p == me)
}
