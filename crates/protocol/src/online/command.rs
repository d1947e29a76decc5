//! What a person can do at a table.

use super::options::Options;
use crate::message::Request;
use engine::ids::Seat;
use serde::{Deserialize, Serialize};

/// What is to be done. Whose command it is, the connection says, never the message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    /// Takes a free seat, before the game; or gives up a seat for another one.
    Sit(Seat),
    /// Gives up one's seat, before the game.
    Stand,
    /// Is ready to begin, or no longer.
    Ready(bool),
    /// The host: changes how the game is set up. Nobody is ready any more.
    SetOptions(Box<Options>),
    /// The host: puts a bot of this level into a free seat, or takes one away.
    SetBot {
        /// The seat.
        seat: Seat,
        /// The level; nothing takes the bot away.
        level: Option<String>,
    },
    /// The host: two seats change places.
    SwapSeats(Seat, Seat),
    /// The host: asks a player to leave, before the game; during it, lets a bot play for somebody who is away.
    Remove(Seat),
    /// Where factions are chosen: the two that one wants to play, by key, or none of them any more.
    ChooseFactions(Option<[String; 2]>),
    /// The host: begins, when everybody is ready.
    Start,
    /// Something about the game: an answer, a preview, undo, a standing order.
    Game(Request),
    /// Lets a bot play on in one's place, or takes one's seat back.
    LetBotPlay(bool),
    /// Gives the game up: a bot plays on in one's place, to the end.
    Resign,
    /// Asks everybody else to take one's last answer back, where that is no longer free.
    AskTakeback,
    /// Agrees with what somebody else asked for, or does not.
    AnswerTakeback(bool),
    /// Shows one's hand to spectators, or no longer.
    ShareHand(bool),
    /// Wants the same game again, with the seats moved on by one. It begins when everybody wants it.
    Rematch,
    /// The host: closes the table, before the game. During the game it is closed when all the people at it want that.
    Close,
    /// Says something.
    Say(String),
    /// Says a phrase.
    Phrase(Phrase),
}

/// Phrases that everybody can use, whatever the table allows.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phrase {
    /// Hello.
    Hello,
    /// Good luck.
    GoodLuck,
    /// Well played.
    WellPlayed,
    /// Thank you.
    Thanks,
    /// Sorry.
    Sorry,
    /// Oops.
    Oops,
    /// I am thinking.
    Thinking,
    /// I will be right back.
    RightBack,
    /// Good game.
    GoodGame,
}

impl Phrase {
    /// All of them.
    pub const ALL: [Phrase; 9] = [
        Phrase::Hello,
        Phrase::GoodLuck,
        Phrase::WellPlayed,
        Phrase::Thanks,
        Phrase::Sorry,
        Phrase::Oops,
        Phrase::Thinking,
        Phrase::RightBack,
        Phrase::GoodGame,
    ];
}
