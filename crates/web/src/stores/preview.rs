//! What would come of playing a card: of the one that is dragged over the table, or the one of which it is asked where
//! it goes, at the base that is pointed at.

use super::{Actions, Form, Layout, Playback};
use engine::ask::{Ask, Choice};
use engine::ids::*;
use leptos::prelude::*;
use protocol::{OpenQuestion, PreviewBase, PreviewOf};

/// A card of the hand that is dragged over the table.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Dragged {
    /// Which card.
    pub card: CardId,
    /// Where the pointer is.
    pub x: f64,
    /// Where the pointer is.
    pub y: f64,
}

/// What would come of playing a card.
#[derive(Copy, Clone)]
pub struct Preview {
    playback: Playback,
    actions: Actions,
    layout: Layout,
    /// The card that is dragged.
    pub dragged: ReadSignal<Option<Dragged>>,
    set_dragged: WriteSignal<Option<Dragged>>,
    /// Which card is dragged, wherever the pointer is.
    pub dragging: Memo<Option<CardId>>,
    over: RwSignal<Option<Slot>>,
}

impl Preview {
    /// Nothing is pointed at.
    pub fn new(playback: Playback, actions: Actions, layout: Layout) -> Preview {
        let (dragged, set_dragged) = signal(None::<Dragged>);
        let dragging = Memo::new(move |_| dragged.with(|d| d.map(|d| d.card)));
        Preview { playback, actions, layout, dragged, set_dragged, dragging, over: RwSignal::new(None) }
    }
    /// The pointer is over a base, or over none.
    pub fn point_at(self, slot: Option<Slot>) {
        if self.over.get_untracked() != slot {
            self.over.set(slot);
        }
    }
    /// The pointer is no longer over this base.
    pub fn leave(self, slot: Slot) {
        if self.over.get_untracked() == Some(slot) {
            self.over.set(None);
        }
    }

    // ---- a card over the table ------------------------------------------------

    /// Picks up a card of the hand, if it can be played.
    pub fn pick_up(self, dragged: Dragged) -> bool {
        let choice = Choice::Card(dragged.card);
        let may = untrack(|| self.playback.asked(|q| q.ask == Ask::PlayCards && q.offer(choice).is_some()));
        if may {
            self.actions.find_out(PreviewOf::Card(dragged.card));
            self.set_dragged.set(Some(dragged));
        }
        may
    }
    /// The card that is dragged moves with the pointer. False, if none is any more.
    pub fn drag_to(self, x: f64, y: f64) -> bool {
        self.set_dragged.update(|d| *d = d.map(|d| Dragged { x, y, ..d }));
        self.dragged.with_untracked(Option::is_some)
    }
    /// Nothing is dragged any more. Says which card was.
    pub fn put_down(self) -> Option<CardId> {
        let card = self.dragged.get_untracked().map(|d| d.card);
        self.set_dragged.set(None);
        card
    }

    // ---- what would come of it ------------------------------------------------

    /// If it is asked where a card goes, finds out what would come of it.
    pub fn find_out_where(self) {
        if untrack(|| self.playback.asked(asks_where)) {
            self.actions.find_out(PreviewOf::BeingPlayed);
        }
    }
    /// The bases where a card of the hand can be played, as far as that was found out.
    pub fn places(self, card: CardId) -> Vec<Slot> {
        let revision = self.playback.with(|v| v.revision);
        self.actions.previewed.with(|p| {
            let preview = p.iter().find(|p| (p.revision, p.of) == (revision, PreviewOf::Card(card)));
            preview.map(|p| p.outcomes.iter().map(|o| o.at).collect()).unwrap_or_default()
        })
    }
    /// How a base would stand if the card that is dragged, taken up or being played were played where one points; nothing,
    /// if it would stand as it does.
    pub fn forecast(self, slot: Slot) -> Option<PreviewBase> {
        let taken = || match self.actions.unconfirmed.get() {
            Some(Choice::Card(card)) => Some(card),
            _ => None,
        };
        let card = self.dragging.get().or_else(taken);
        if card.is_none() && !self.playback.asked(asks_where) {
            return None;
        }
        // where one base is shown at a time, it is the one that is meant
        let in_front = || (self.layout.form.get() == Form::Phone).then(|| self.layout.front()).flatten();
        let at = self.over.get().or_else(in_front)?;
        let revision = self.playback.with(|v| v.revision);
        let of = card.map_or(PreviewOf::BeingPlayed, PreviewOf::Card);
        let then = self.actions.previewed.with(|p| {
            let preview = p.as_ref().filter(|p| (p.revision, p.of) == (revision, of))?;
            let outcome = preview.outcomes.iter().find(|o| o.at == at)?;
            outcome.bases.iter().find(|f| f.slot == slot).cloned()
        })?;
        let as_it_is = self.playback.with(|v| {
            let lanes = |b: &protocol::Base| b.lanes.iter().map(|l| (l.total, l.rank, l.vp)).collect::<Vec<_>>();
            v.base(slot).is_some_and(|b| (b.breakpoint.total, lanes(b)) == (then.breakpoint, then.lanes.clone()))
        });
        (!as_it_is).then_some(then)
    }
}

fn asks_where(q: &OpenQuestion) -> bool {
    q.ask == Ask::PlayWhere
}
