//! What a player says to the table, and what the table says to that alone.

use super::{Connection, Playback};
use engine::ask::{Ask, Choice};
use engine::ids::{CardId, DefId, Seat};
use leptos::prelude::*;
use protocol::{Preview, PreviewOf, Reply, Request, StandingOrder, Undo, View};

/// What would come of an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Previewed {
    /// The revision of the question.
    pub revision: u32,
    /// What was previewed.
    pub of: PreviewOf,
    /// Of a card: one for each base where it can be played.
    pub outcomes: Vec<Preview>,
}

/// What a player does.
#[derive(Copy, Clone)]
pub struct Actions {
    connection: Connection,
    playback: Playback,
    /// The outcome of playing a card, as it was previewed last.
    pub previewed: ReadSignal<Option<Previewed>>,
    set_previewed: WriteSignal<Option<Previewed>>,
    /// The cards among the options that would have no effect, once that is known of the question on the screen.
    no_effect: RwSignal<Option<(u32, Vec<CardId>)>>,
    /// An answer that is given only if it is given twice.
    pub unconfirmed: RwSignal<Option<Choice>>,
}

impl Actions {
    /// Nothing has been done yet.
    pub fn new(connection: Connection, playback: Playback) -> Actions {
        let (previewed, set_previewed) = signal(None);
        let (no_effect, unconfirmed) = (RwSignal::new(None), RwSignal::new(None));
        Actions { connection, playback, previewed, set_previewed, no_effect, unconfirmed }
    }
    /// Hears what was asked for here, and gives back the rest.
    pub fn hear(self, reply: Reply) -> Option<Reply> {
        match reply {
            Reply::Preview { revision, of: PreviewOf::Options, no_effect, .. } => {
                self.no_effect.set(Some((revision, no_effect)));
            }
            Reply::Preview { revision, of, outcomes, .. } => {
                self.set_previewed.set(Some(Previewed { revision, of, outcomes }));
            }
            Reply::NotUndoable { revision, choice } => self.hold_back(revision, choice),
            Reply::TakenUp { revision, choice } => {
                self.hold_back(revision, choice);
                if let Choice::Card(card) = choice {
                    self.find_out(PreviewOf::Card(card)); // to say where it goes
                }
            }
            reply => return Some(reply),
        }
        None
    }

    /// An answer is given only if it is given twice.
    fn hold_back(self, revision: u32, choice: Choice) {
        if self.playback.open_revision() == Some(revision) {
            self.unconfirmed.set(Some(choice));
        }
    }

    // ---- what would come of it ------------------------------------------------

    /// Finds out what would come of an answer.
    pub fn find_out(self, of: PreviewOf) {
        if let Some(revision) = self.playback.open_revision() {
            self.connection.send(Request::Preview { revision, of });
        }
    }
    /// Finds out which cards would have no effect now, where that is said.
    pub fn find_no_effect(self) {
        let asks = |v: &View| v.question.as_ref().is_some_and(|q| matches!(q.ask, Ask::PlayCards | Ask::Special));
        if untrack(|| self.playback.with(asks)) {
            self.find_out(PreviewOf::Options);
        }
    }
    /// The cards among the options of the question on the screen that would have no effect, once that is known.
    pub fn without_effect(self) -> Option<Vec<CardId>> {
        let revision = self.playback.with(|v| v.revision);
        self.no_effect.with(|known| known.as_ref().filter(|k| k.0 == revision).map(|k| k.1.clone()))
    }
    /// Whether a card is one of them.
    pub fn has_no_effect(self, card: CardId) -> bool {
        self.without_effect().is_some_and(|cards| cards.contains(&card))
    }
    /// What was found out is about another question.
    pub fn forget_previews(self) {
        self.no_effect.set(None);
        self.set_previewed.set(None);
    }

    // ---- what is done ---------------------------------------------------------

    /// Answers the open question.
    pub fn answer(self, choice: Choice) {
        if let Some(revision) = self.meant_revision() {
            self.connection.send(Request::Answer { revision, choice });
        }
    }
    /// Answers it, if that can be taken back.
    pub fn answer_if_free(self, choice: Choice) {
        if let Some(revision) = self.meant_revision() {
            self.connection.send(Request::AnswerIfUndoable { revision, choice });
        }
    }
    /// Takes a card up: asks where it goes, or else whether it is to be played.
    pub fn take_up(self, choice: Choice) {
        if let Some(revision) = self.meant_revision() {
            self.connection.send(Request::TakeUp { revision, choice });
        }
    }
    /// The revision of the question that is on the screen, if it is still open. Nobody waits for what came before their
    /// own answer: everything is shown first, and if something else is asked then, it was not what was answered.
    fn meant_revision(self) -> Option<u32> {
        let meant = self.playback.open_revision();
        self.playback.skip();
        meant.filter(|_| self.playback.open_revision() == meant)
    }
    /// Takes back the last answer, if that is still possible when all that has happened is shown.
    pub fn undo(self) {
        self.playback.skip();
        let free = untrack(|| self.playback.with(|v| v.undo == Undo::Free));
        if let Some(revision) = self.playback.open_revision().filter(|_| free) {
            self.connection.send(Request::Undo { revision });
        }
    }
    /// Gives a standing order about a card.
    pub fn order(self, card: DefId, order: StandingOrder) {
        if self.playback.open_revision().is_some() {
            self.connection.send(Request::SetStandingOrder { card, order });
        }
    }
    /// Somebody sits down before the screen.
    pub fn take_seat(self, seat: Seat) {
        self.connection.send(Request::TakeSeat(seat));
    }
}
