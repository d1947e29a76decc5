//! The messages themselves.

use crate::event::Event;
use crate::order::Order;
use crate::outlook::Outlook;
use crate::view::{Undo, View};
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
pub enum Request {
    /// Begins a game.
    Begin(Box<NewGame>),
    /// Goes on with a game that was saved.
    Load(String),
    /// At a screen that several people share: this one looks now.
    Look(Seat),
    /// Answers the question of this number.
    Answer {
        /// The number: how many answers were given before.
        step: u32,
        /// The answer.
        choice: Choice,
    },
    /// The same, unless the answer could not be taken back: then that is said, and nothing has changed.
    AnswerIfFree {
        /// The number: how many answers were given before.
        step: u32,
        /// The answer.
        choice: Choice,
    },
    /// The outcome of playing a card of the hand at each base where it can be; of the card that is being
    /// played, if none is named.
    Try {
        /// The number of the open question.
        step: u32,
        /// The card.
        card: Option<CardId>,
    },
    /// The seat that looks gives a standing order about a card.
    Order(DefId, Order),
    /// Everything so far has been shown: the bot that is asked may answer the question of this number.
    GoOn(u32),
    /// Takes back the last answer, before the question of this number.
    Undo(u32),
    /// Looks through a game that was saved, instead of playing.
    Replay(String),
    /// Shows the game that is looked through after this many answers, as a seat or anybody sees it.
    At {
        /// How many answers.
        step: u32,
        /// Whose eyes.
        seat: Option<Seat>,
    },
}

/// What a table says to a client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Reply {
    /// It is there, and has the printed cards of this fingerprint: only a page with the same ones can talk in numbers
    /// with it.
    Ready {
        /// [`engine::library::Library::fingerprint`].
        library: u64,
    },
    /// How things stand now.
    Update(Box<Update>),
    /// The game as it can be saved: to be kept, not to be looked into.
    Saved(String),
    /// The outcome of playing a card, as was asked.
    Tried {
        /// The number of the question.
        step: u32,
        /// The card.
        card: Option<CardId>,
        /// One for each base where it can be played and something can be said about it.
        outlooks: Vec<Outlook>,
    },
    /// An answer was not given, because it could not be taken back.
    Final {
        /// The number of the question.
        step: u32,
        /// The answer.
        choice: Choice,
    },
    /// A game can be looked through.
    Opened {
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
    /// Events of this number and later ones that were told before did not happen: they were taken back.
    pub from: u32,
    /// What has happened.
    pub events: Vec<Event>,
    /// How things stand.
    pub view: View,
}

/// Why something cannot be done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Fault {
    /// No game has begun.
    NoGame,
    /// The game cannot be set up.
    Setup(String),
    /// The saved game cannot be read or gone through.
    Saved(String),
    /// The question has been answered already, or is for somebody else.
    Stale,
    /// The answer is not taken.
    Answer(String),
    /// The last answer stands.
    Undo(Undo),
}
