//! Where the cards are that a seat sees.

use engine::ids::{CardId, Seat, Slot};
use engine::state::Heap;
use protocol::{Card, View};

/// Where a card is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// At a base, or on one.
    At(Slot),
    /// On another card.
    On(CardId),
    /// Buried at a base.
    Buried(Slot),
    /// In a player's hand.
    Hand(Seat),
    /// In a player's discard pile.
    Discard(Seat),
    /// Set aside near a player.
    Aside(Seat),
    /// Placed for a duel.
    Dueling,
    /// In a pile beside the table.
    Pile(Heap),
    /// Revealed, and not yet claimed.
    Revealed,
    /// Being played.
    Resolving,
    /// Nowhere that the seat would see it, but shown to it.
    Shown,
}

/// Every card that can be seen, and where it is.
pub fn all(view: &View) -> Vec<(&Card, Place)> {
    let mut found = Found(Vec::new());
    for b in &view.bases {
        found.add(b.lanes.iter().flat_map(|l| &l.cards).chain(&b.actions).chain(&b.monsters), Place::At(b.slot));
        found.add(b.buried.iter().filter_map(|c| c.card.as_ref()), Place::Buried(b.slot));
    }
    for (i, p) in view.players.iter().enumerate() {
        let seat = Seat(i as u8);
        found.add(&p.cards, Place::Hand(seat));
        found.add(&p.discard, Place::Discard(seat));
        found.add(&p.titans, Place::Aside(seat));
        found.add(&p.dueling_cards, Place::Dueling);
    }
    for pile in &view.piles {
        found.add(&pile.cards, Place::Pile(pile.heap));
    }
    found.add(&view.revealed, Place::Revealed);
    found.add(&view.resolving, Place::Resolving);
    found.add(&view.shown, Place::Shown);
    found.0
}

struct Found<'a>(Vec<(&'a Card, Place)>);

impl<'a> Found<'a> {
    fn add(&mut self, cards: impl IntoIterator<Item = &'a Card>, place: Place) {
        for card in cards {
            self.0.push((card, place));
            self.0.extend(card.attached.iter().map(|a| (a, Place::On(card.id))));
        }
    }
}

/// A card that can be seen, and where it is.
pub fn of(view: &View, id: CardId) -> Option<(&Card, Place)> {
    all(view).into_iter().find(|(card, _)| card.id == id)
}

/// The base at which a card is.
pub fn base(view: &View, place: Place) -> Option<Slot> {
    match place {
        Place::At(b) | Place::Buried(b) => Some(b),
        Place::On(host) => base(view, of(view, host)?.1),
        _ => None,
    }
}

/// Whether two cards are alike in every way that can be seen.
pub fn alike(view: &View, a: CardId, b: CardId) -> bool {
    let (Some((x, here)), Some((y, there))) = (of(view, a), of(view, b)) else { return a == b };
    let bare = |c: &Card| c.attached.is_empty() && !view.lasting.iter().any(|l| l.what.card() == Some(c.id));
    a == b || here == there && bare(x) && bare(y) && Card { id: x.id, ..y.clone() } == *x
}
