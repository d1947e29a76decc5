//! The messages themselves.

use crate::event::Event;
use crate::fault::Fault;
use crate::preview::{Preview, PreviewOf};
use crate::standing_order::StandingOrder;
use crate::versions::Versions;
use crate::view::View;
use engine::ask::Choice;
use engine::ids::{CardId, DefId, Seat, Seats};
use engine::setup::Setup;
use serde::{Deserialize, Serialize};

/// A game to be played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct NewGame {
    /// How it begins.
    pub setup: Setup,
    /// The players' names, by seat.
    pub players: Vec<String>,
    /// The level of each seat's bot; none for a person.
    pub bots: Vec<Option<String>>,
}

/// What a client asks of its table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Request {
    /// What the client is: the first thing it says.
    Hello(Versions),
    /// Begins a game.
    StartGame(Box<NewGame>),
    /// Continues a game that was saved.
    LoadGame(String),
    /// At a screen that several people share: this one looks now.
    TakeSeat(Seat),
    /// Answers the question that was told with this revision.
    Answer {
        /// [`View::revision`].
        revision: u32,
        /// The answer.
        choice: Choice,
    },
    /// The same, unless the answer could not be undone: then that is said, and nothing has changed.
    AnswerIfUndoable {
        /// [`View::revision`].
        revision: u32,
        /// The answer.
        choice: Choice,
    },
    /// A card is taken up: it is answered if all that follows is that the seat is asked where the card goes, which can be
    /// undone. Otherwise that is said, and nothing has changed.
    TakeUp {
        /// [`View::revision`].
        revision: u32,
        /// The answer.
        choice: Choice,
    },
    /// What would come of an answer, as far as the seat can know.
    Preview {
        /// [`View::revision`].
        revision: u32,
        /// What is to be previewed.
        of: PreviewOf,
    },
    /// The seat that looks says what is to be done about a card without asking each time.
    SetStandingOrder {
        /// The printed card.
        card: DefId,
        /// What is to be done.
        order: StandingOrder,
    },
    /// Everything so far has been shown: the bot that is asked may answer.
    LetBotsAct {
        /// [`View::revision`].
        revision: u32,
    },
    /// Undoes the last answer.
    Undo {
        /// [`View::revision`].
        revision: u32,
    },
    /// Looks through a game that was saved, instead of playing.
    OpenReplay(String),
    /// Shows the game that is looked through after this many answers, as a seat or anybody sees it.
    ShowStep {
        /// How many answers.
        step: u32,
        /// Whose eyes.
        seat: Option<Seat>,
    },
}

/// What a table says to a client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reply {
    /// The table is there, and this is what it is.
    Welcome(Versions),
    /// How things stand now.
    Update(Box<Update>),
    /// The game as it can be saved: to be kept, not to be looked into. Only whoever owns the table hears it.
    Saved(String),
    /// What would come of an answer.
    Preview {
        /// The revision that was asked about.
        revision: u32,
        /// What was to be previewed.
        of: PreviewOf,
        /// Of a card: one for each base where it can be played and something can be said about it.
        outcomes: Vec<Preview>,
        /// Of the options: the cards that would have no effect now.
        no_effect: Vec<CardId>,
    },
    /// An answer was not given, because it could not be undone.
    NotUndoable {
        /// The revision of the question.
        revision: u32,
        /// The answer.
        choice: Choice,
    },
    /// A card was taken up and nothing was answered, because the answer would play it.
    TakenUp {
        /// The revision of the question.
        revision: u32,
        /// The answer.
        choice: Choice,
    },
    /// A game can be looked through.
    ReplayOpened {
        /// How many answers it has.
        length: u32,
        /// After how many of them each turn begins.
        turns: Vec<u32>,
        /// With whose eyes it can be seen: while a game is on, nobody looks into another's hand.
        eyes: Seats,
        /// The only person who played it, if it is one.
        own: Option<Seat>,
    },
    /// What was asked for cannot be done, and nothing has changed.
    Fault(Fault),
}

/// How things stand, and what has happened since they stood otherwise.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Update {
    /// Events of this number and later ones that were told before are void: they were undone.
    pub from: u32,
    /// What has happened.
    pub events: Vec<Event>,
    /// How things stand.
    pub view: View,
    /// After how many answers that is: only whoever owns the table hears it, or looks through a recorded game.
    pub step: Option<u32>,
}
