//! The one way from a click, a tap, a key or a dropped card to an answer, or to a reason.

use super::{Actions, Form, Hints, Layout, Playback, Preview};
use crate::settings::{Confirm, CurrentSettings};
use engine::ask::{Ask, Choice};
use engine::ids::*;
use leptos::prelude::*;
use protocol::{Offer, OpenQuestion, Spot, Thing, Undo, View};
use std::sync::Arc;
use web_sys::Element;
use words::{Words, markup, plays};

/// Where a card is to be played, if that is asked next.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
struct Dropped {
    card: CardId,
    /// The revision of the question before.
    revision: u32,
    at: Slot,
    on: Option<CardId>,
}

/// What is being chosen.
#[derive(Copy, Clone)]
pub struct Selection {
    playback: Playback,
    actions: Actions,
    layout: Layout,
    hints: Hints,
    preview: Preview,
    settings: CurrentSettings,
    /// Several options at one place, of which one is to be chosen.
    pub several: ReadSignal<Vec<Offer>>,
    set_several: WriteSignal<Vec<Offer>>,
    /// An answer that is given only if it is given twice.
    pub unconfirmed: ReadSignal<Option<Choice>>,
    dropped: StoredValue<Option<Dropped>>,
    /// The card that is taken instead of the one that is being played.
    instead: StoredValue<Option<CardId>>,
    /// The table before it was asked where a card goes.
    before: StoredValue<Option<Arc<View>>>,
}

impl Selection {
    /// Nothing is being chosen.
    pub fn new(
        playback: Playback,
        actions: Actions,
        layout: Layout,
        hints: Hints,
        preview: Preview,
        settings: CurrentSettings,
    ) -> Selection {
        let (several, set_several) = signal(Vec::new());
        Selection {
            playback,
            actions,
            layout,
            hints,
            preview,
            settings,
            several,
            set_several,
            unconfirmed: actions.unconfirmed.read_only(),
            dropped: StoredValue::new(None),
            instead: StoredValue::new(None),
            before: StoredValue::new(None),
        }
    }
    /// Chooses none of several, and confirms nothing.
    pub fn forget(self) {
        self.set_several.set(Vec::new());
        self.cancel();
    }

    // ---- choosing -------------------------------------------------------------

    /// Chooses what is at a thing; where that is no option, says why at the element that was pointed at.
    pub fn point(self, thing: Thing, element: Option<Element>) {
        if self.playback.past.get_untracked() {
            self.playback.skip(); // what it would be chosen for is over: one sees what came of it
            return;
        }
        let numbers = untrack(|| self.playback.offers(thing));
        let offers: Vec<Offer> =
            untrack(|| self.playback.asked(|q| numbers.iter().filter_map(|&i| q.offers.get(i).copied()).collect()));
        match offers[..] {
            [] if self.place_taken(thing) || self.put_back(thing) => {}
            [] => self.explain(thing, element),
            [only] => self.choose(only),
            _ => self.set_several.set(offers),
        }
    }
    /// Chooses something that can be read as well: whoever clicks may only want to look. So a card of the hand is taken
    /// up first, and what cannot be taken back is done by a second click.
    pub fn choose(self, offer: Offer) {
        let (choice, ask) = (offer.choice, untrack(|| self.playback.asked(|q| Some(q.ask))));
        let confirm = self.settings.with_untracked(|s| s.confirm);
        let sure = self.actions.unconfirmed.get_untracked() == Some(choice);
        let from_hand = matches!(offer.spot, Spot::Hand | Spot::Aside(_));
        match ask {
            _ if sure || confirm == Confirm::Never => self.actions.answer(choice),
            _ if confirm == Confirm::Always => self.ask_again(choice),
            Some(ask) if from_hand && plays(ask) => self.actions.take_up(choice),
            // the card was taken up, and this is where it goes
            Some(Ask::PlayWhere | Ask::PlayOnWhich) if confirm == Confirm::Cards => self.actions.answer(choice),
            Some(Ask::Draft | Ask::Ban) => self.ask_again(choice),
            _ => self.actions.answer_if_free(choice),
        }
    }
    /// Answers by something that says what it does, or asks again where the person wants that.
    pub fn answer(self, choice: Choice) {
        let sure = self.actions.unconfirmed.get_untracked() == Some(choice);
        match self.settings.with_untracked(|s| s.confirm) {
            Confirm::Always if !sure => self.ask_again(choice),
            Confirm::Final if !sure => self.actions.answer_if_free(choice),
            _ => self.actions.answer(choice),
        }
    }
    /// The answer is given only if it is given once more.
    pub fn ask_again(self, choice: Choice) {
        self.actions.unconfirmed.set(Some(choice));
    }
    /// The answer that was to be given once more is not given.
    pub fn cancel(self) {
        self.actions.unconfirmed.set(None);
    }
    /// The card that is taken up: the one that is asked about, or that a second click plays.
    pub fn taken(self) -> Option<CardId> {
        let unconfirmed = self.actions.unconfirmed.get();
        let played = || self.playback.asked(placed);
        unconfirmed.and_then(|c| if let Choice::Card(c) | Choice::Use(c) = c { Some(c) } else { None }).or_else(played)
    }
    /// The card of which it is asked where it goes, if that can be taken back.
    pub fn being_played(self) -> Option<CardId> {
        let free = self.playback.with(|v| v.undo == Undo::Free);
        self.playback.asked(placed).filter(|_| free)
    }
    /// A card that is taken up and can go to one base alone is played there. False, if it is something else.
    fn place_taken(self, thing: Thing) -> bool {
        let (Thing::Base(slot), Some(choice)) = (thing, self.actions.unconfirmed.get_untracked()) else { return false };
        let there = matches!(choice, Choice::Card(card) if untrack(|| self.preview.places(card)) == [slot]);
        if there {
            self.actions.answer(choice);
        }
        there
    }
    /// While several cards are chosen, the last one is given up again. While it is asked where a card goes, the card itself
    /// is put back into the hand, and another one that could be played is taken up in its place. False, if it is
    /// something else: then everything stays as it is.
    fn put_back(self, thing: Thing) -> bool {
        let Thing::Card(card) = thing else { return false };
        if untrack(|| self.playback.while_asked(|v| v.picked.last() == Some(&card) && v.undo == Undo::Free)) {
            self.actions.undo();
            return true;
        }
        let Some(played) = untrack(|| self.being_played()) else { return false };
        let could_be = || {
            self.before.with_value(|v| {
                v.as_ref().and_then(|v| v.question.as_ref()).is_some_and(|q| q.at(thing).next().is_some())
            })
        };
        if card != played && !could_be() {
            return false;
        }
        self.instead.set_value((card != played).then_some(card));
        self.actions.undo();
        true
    }
    /// Remembers what could be chosen before it is asked where a card goes.
    pub fn remember(self) {
        let asks_where = untrack(|| self.playback.asked(placed)).is_some();
        if !asks_where {
            self.before.set_value(self.playback.view.get_untracked());
        }
    }
    /// Takes up the card that was wanted instead of the one that was put back.
    pub fn take_instead(self) {
        if let Some(card) = self.instead.try_update_value(Option::take).flatten() {
            let selector = format!(".hand [data-card=\"{}\"]", card.0);
            self.point(Thing::Card(card), document().query_selector(&selector).ok().flatten());
        }
    }
    fn explain(self, thing: Thing, element: Option<Element>) {
        // while it is asked where a card goes, another one of the hand is refused for what it was refused for before
        let before =
            untrack(|| self.being_played()).and_then(|_| self.before.get_value()).filter(|v| in_hand(v, thing));
        let reason = |view: &View| view.why_not(thing).map(|why| Words { view }.reason(thing, why));
        let why = match before {
            Some(view) => reason(&view),
            None => untrack(|| self.playback.with(reason)),
        };
        let Some(why) = why else { return };
        // where no column shows what one points at, it is read here
        let narrow = self.layout.form.get_untracked() != Form::Wide;
        let read = untrack(|| self.playback.with(|view| view.printed(thing)).filter(|_| narrow));
        let text = read.map(|def| (def, cards::library().entry(def).def.text)).filter(|(_, text)| !text.is_empty());
        let said = match text {
            Some((def, text)) => t!("reason-with-text", card = markup::def(def), text = text, why = why),
            None => why,
        };
        self.hints.say_at(said, element);
    }

    // ---- a card that is dropped -----------------------------------------------

    /// The card that is dragged is dropped: over a base or a card there, where it is played, or anywhere else.
    pub fn drop_card(self, at: Option<Slot>, on: Option<CardId>, element: Option<Element>) {
        let Some(card) = self.preview.put_down() else { return };
        self.preview.point_at(None);
        let Some(at) = at else { return };
        if let [only] = untrack(|| self.preview.places(card))[..]
            && only != at
        {
            // it would not be asked where, and go there
            let base = untrack(|| self.playback.say(|w| w.base(only)));
            return self.hints.say_at(t!("held-only", base = base), element);
        }
        let revision = untrack(|| self.playback.with(|v| v.revision));
        self.dropped.set_value(Some(Dropped { card, revision, at, on }));
        self.actions.answer(Choice::Card(card));
    }
    /// Answers where a card goes that was dropped there.
    pub fn place_dropped(self) {
        let Some(Dropped { card, revision, at, on }) = self.dropped.get_value() else { return };
        if untrack(|| self.playback.with(|v| v.revision)) == revision {
            return;
        }
        self.dropped.set_value(None);
        let asked = untrack(|| self.playback.asked(|q| (q.source == Source::Card(card)).then_some(q.ask)));
        let thing = match asked {
            Some(Ask::PlayWhere) => Some(Thing::Base(at)),
            Some(Ask::PlayOnWhich) => on.map(Thing::Card),
            _ => None,
        };
        if let Some(thing) = thing {
            let selector = format!(".base-button[data-base=\"{}\"]", at.0);
            self.point(thing, document().query_selector(&selector).ok().flatten());
        }
    }
}

/// The card of which it is asked where it goes, or which play it uses.
fn placed(q: &OpenQuestion) -> Option<CardId> {
    match (q.ask, q.source) {
        (Ask::PlayWhere | Ask::PlayOnWhich | Ask::WhichPlay, Source::Card(c)) => Some(c),
        _ => None,
    }
}
fn in_hand(view: &View, thing: Thing) -> bool {
    matches!(thing, Thing::Card(card) if view.me().is_some_and(|p| p.cards.iter().any(|c| c.id == card)))
}
