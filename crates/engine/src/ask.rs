//! How the rules and the cards ask a player something. There is one kind of question:
//! pick one of these.

use crate::affect::Affect;
use crate::ids::*;
use crate::picks::Picks;
use crate::react::Event;
use crate::state::State;
use crate::words::query::Wanted;
use serde::{Deserialize, Serialize};

/// Every rule and ability returns a `Flow`. `Err` means the step cannot go on now;
/// nothing but the driver may ever make or swallow it.
pub type Flow<T = ()> = Result<T, Stop>;

/// Why a step cannot go on.
#[derive(Debug, PartialEq, Eq)]
pub struct Stop(pub(crate) Reason);

#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    /// A player must decide first. The open question is kept by the oracle.
    Wait,
    /// An ability goes on without end.
    Runaway,
}

impl Stop {
    /// Whether an ability goes on without end.
    pub fn is_runaway(&self) -> bool {
        self.0 == Reason::Runaway
    }
}

/// An option of a question.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// Declines.
    Pass,
    /// Ends a choice of several.
    Done,
    /// Accepts.
    Yes,
    /// Ends the Play Cards phase.
    EndTurn,
    /// A card: plays it, aims at it, or lets its triggered ability be next.
    Card(CardId),
    /// Uses an ability of a card: a talent, a special, or one of its turn.
    Use(CardId),
    /// A base: aims at it, or lets its triggered ability be next.
    Base(Slot),
    /// Uses the ability a base has on one's turn.
    UseBase(Slot),
    /// A player.
    Seat(Seat),
    /// A faction.
    Faction(FactionId),
    /// A printed card or base.
    Def(DefId),
    /// One of several things listed in the prompt, or a number.
    Number(u8),
    /// One of the things an ability lets a player do with a card.
    Do(Deed),
    /// The buried card of this number at a base, in the order they were buried: one that the player
    /// who is asked cannot see.
    Buried(Slot, u8),
}

/// What an ability may let a player do with a card, where it leaves the choice.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// Plays it at once.
    Play,
    /// Takes it into the hand.
    PlaceInHand,
    /// Draws cards.
    Draw,
    /// Destroys minions.
    Destroy,
    /// Places it on the bottom of the deck.
    PlaceOnDeckBottom,
    /// Searches the deck.
    SearchDeck,
    /// Searches the discard pile and not the deck.
    SearchDiscard,
    /// Returns it to the Madness deck.
    ReturnToMadness,
    /// May play an extra action.
    ExtraAction,
    /// Transfers it.
    Transfer,
    /// Takes control of it.
    TakeControl,
    /// Shuffles a card into the deck.
    Shuffle,
    /// Takes the top base of the base deck.
    TakeTopBase,
    /// Buries cards.
    Bury,
    /// Uncovers buried cards.
    Uncover,
    /// Draws a Madness card.
    DrawMadness,
    /// Places a Madness card in another player's hand.
    GiveMadness,
    /// Places it on top of the deck.
    PlaceOnDeckTop,
    /// Places +1 power counters.
    PlaceCounters,
    /// May play an extra minion.
    ExtraMinion,
    /// Returns a minion to its owner's hand.
    Return,
    /// Gives a minion power.
    GivePower,
    /// Takes power from a minion.
    TakePower,
    /// Gives several minions power.
    GivePowerToAll,
    /// Takes power from several minions.
    TakePowerFromAll,
    /// Draws a card, and may play an extra action.
    DrawAndExtraAction,
    /// Others discard cards at random.
    DiscardAtRandom,
    /// Gives control of a minion to another player.
    GiveControl,
    /// Plays a titan.
    PlayTitan,
    /// Destroys an action.
    DestroyAction,
    /// Removes +1 power counters.
    RemoveCounters,
    /// Shuffles the actions of the discard pile into the deck.
    ShuffleActions,
    /// Shuffles the minions of the discard pile into the deck.
    ShuffleMinions,
    /// Shuffles the whole discard pile into the deck.
    ShuffleDiscard,
    /// Draws a treasure.
    DrawTreasure,
    /// Takes a discarded treasure into the hand.
    TakeTreasure,
    /// Plays monsters.
    PlayMonster,
    /// Destroys monsters.
    DestroyMonster,
    /// Looks at the top of the base deck.
    LookAtBaseDeck,
    /// Looks at the top of the monster deck.
    LookAtMonsters,
    /// Looks at the top of the treasure deck.
    LookAtTreasures,
    /// Takes control of a minion.
    TakeControlOfOne,
}

/// What is asked. A client turns it into words.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ask {
    /// Which faction to draft.
    Draft,
    /// Whether to draw a new opening hand.
    Redraw,
    /// What to play or use in the Play Cards phase.
    PlayCards,
    /// Which card to play as an extra one, now or never.
    PlayExtra,
    /// Which base to play it on.
    PlayWhere,
    /// Which minion to play it on.
    PlayOnWhich,
    /// Which of several plays this uses up.
    WhichPlay,
    /// What to destroy.
    Destroy,
    /// What to move.
    Move,
    /// Where to move it.
    MoveWhere,
    /// Where to transfer it.
    TransferWhere,
    /// What to transfer.
    Transfer,
    /// What to take control of.
    Control,
    /// What to return to a hand.
    Return,
    /// What to place elsewhere.
    Place,
    /// Where to place it.
    PlaceWhere,
    /// What to give or take power.
    Power,
    /// Which card.
    Card,
    /// Which base.
    Base,
    /// Which player.
    Player,
    /// Which faction.
    Faction,
    /// Which card to name.
    Name,
    /// Which card from a pile or a hand.
    Pick,
    /// What to discard.
    Discard,
    /// Which treasure to claim.
    Claim,
    /// What goes back to the top of the deck next, from the top down.
    PutBack,
    /// What goes under the deck.
    PutUnder,
    /// Whether to do what the card offers.
    May,
    /// Which one of two things to do.
    Either,
    /// Whether to disregard a base's ability.
    Ignore,
    /// Whether to use a special now.
    Special,
    /// Whose ability is next.
    Order,
    /// Whose ability is next, or which extra card is played before it.
    OrderOrPlay,
    /// Which base scores first.
    Score,
    /// Which of several abilities sets a value.
    WhichReset,
    /// Whether to let the card affect another target instead.
    Instead,
    /// Which minion duels another one.
    Challenger,
    /// Which minion is challenged to a duel.
    Duel,
    /// Which card of the hand to place face down for a duel.
    DuelCard,
    /// Which card to bury.
    Bury,
    /// Where to bury it.
    BuryWhere,
    /// Which buried card to uncover.
    Uncover,
    /// Which minion to let be affected the same way.
    SameWay,
    /// How many.
    HowMany,
    /// Whose +1 power counters to take.
    CountersFrom,
    /// On which card to place +1 power counters.
    CountersTo,
    /// Which of several abilities of a card to use.
    Ability,
    /// Which deck.
    Deck,
    /// What to give another player control of.
    GiveControl,
    /// Which faction to ban before a draft.
    Ban,
}

impl Ask {
    /// Whether the options may be in a hand or deck as well as in the open, or the question is about such a card: that
    /// it is asked may depend on what is hidden.
    pub fn may_be_about_hidden_cards(self) -> bool {
        use Ask::*;
        matches!(
            self,
            Redraw
                | PlayExtra
                | WhichPlay
                | Card
                | Name
                | Pick
                | Discard
                | PutBack
                | PutUnder
                | Place
                | OrderOrPlay
                | DuelCard
                | Bury
                | Uncover
        )
    }
    /// Whether the answer is what a card does something to, or where: a player who is not asked may wonder why.
    pub fn is_a_target(self) -> bool {
        use Ask::*;
        matches!(
            self,
            PlayWhere
                | PlayOnWhich
                | Destroy
                | Move
                | MoveWhere
                | Transfer
                | TransferWhere
                | Control
                | GiveControl
                | Return
                | Place
                | PlaceWhere
                | Power
                | Card
                | Base
                | Player
                | Pick
                | Discard
                | Challenger
                | Duel
                | Bury
                | BuryWhere
                | CountersFrom
                | CountersTo
        )
    }
}

/// A question without its options: what, and because of which card.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Prompt {
    /// What is asked.
    pub ask: Ask,
    /// The card or base that asks.
    pub source: Source,
    /// What is printed on it.
    pub def: Option<DefId>,
    /// The card in question: the minion whose destination is asked for, say.
    pub about: Option<CardId>,
    /// The player in question, where one is asked the same for several in turn.
    pub whom: Option<Seat>,
}

/// A question that waits for an answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Question {
    /// Who must decide.
    pub seat: Seat,
    /// What.
    pub prompt: Prompt,
    /// Between what.
    pub options: Vec<Choice>,
    /// What is wanted of a minion, where the options are minions by what they are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wanted: Option<Wanted>,
    /// Which pick it is, where several are made one after the other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picks: Option<Picks>,
}

/// Something worth telling a person about, in the order it happened.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Note {
    /// A turn begins.
    Turn(Seat, u16),
    /// A card was played, at a base if it says so.
    Played(CardId, Seat, Option<Slot>),
    /// An ability was used: whose, printed on which card, which of its labelled abilities, and by whom.
    Used(Source, DefId, Option<u8>, Seat),
    /// Something was done to a card in play.
    Affected(Event),
    /// Something was done to a buried card that stays hidden from some.
    Unseen {
        /// What was done.
        how: Affect,
        /// Who had buried the card.
        controller: Seat,
        /// Where it was.
        at: Slot,
    },
    /// A player buried a card at a base; which one, if everybody has seen it.
    Buried(Seat, Slot, Option<CardId>),
    /// A player uncovered a card at a base.
    Uncovered(Seat, CardId, Slot),
    /// Nothing happened, because something prevents it.
    Prevented(CardId),
    /// A player drew cards.
    Drew(Seat, u8),
    /// A player drew treasures.
    Looted(Seat, u8),
    /// A player discarded a card.
    Discarded(Seat, CardId),
    /// A card was shown to everybody.
    Revealed(CardId),
    /// A player looked at a card, and nobody else did.
    Looked(Seat, CardId),
    /// A player's deck was made of the discard pile or shuffled.
    Shuffled(Seat),
    /// A card was put under this player's deck, and only the player who put it there knows which.
    PutUnder(Seat),
    /// A deck beside the table was shuffled.
    HeapShuffled(crate::state::Heap),
    /// A card was put somewhere else in the open.
    Placed(CardId, crate::state::Place),
    /// A titan has lost a clash and is set aside.
    Beaten(CardId),
    /// A player gained points, from a base or because of what is printed on a card.
    Gained(Seat, u8, Option<DefId>),
    /// A player lost points because of what is printed on a card.
    Lost(Seat, u8, Option<DefId>),
    /// A base is scored now.
    Scores(Slot, DefId),
    /// A base was replaced by another.
    Replaced(Slot, DefId, DefId),
    /// A base came into play beside the others.
    BaseAdded(Slot, DefId),
    /// A base went, and none came.
    LeftVacant(Slot, DefId),
    /// A base of the base deck was shown to everybody.
    RevealedBase(DefId),
    /// A player named a faction.
    Named(Seat, FactionId),
    /// A player named a card.
    NamedCard(Seat, DefId),
    /// A player took a card out of another one's hand; only the two know which.
    Took(Seat, Seat),
    /// A player placed this many cards of the hand on top of the deck, which nobody else has seen.
    PlacedOnDeck(Seat, u8),
    /// A player will take an extra turn.
    ExtraTurn(Seat),
    /// A breakpoint changed until the end of the turn.
    BreakpointChanged(Slot, i8),
    /// A starting breakpoint was set until the end of the turn.
    BreakpointSet(Slot, i8),
    /// A minion duels another one.
    Duel(CardId, CardId),
    /// A player has placed a card face down for the duel.
    PlacedForDuel(Seat),
    /// This minion alone has won the duel.
    DuelWon(CardId),
    /// Both minions have won the duel, and both have lost it.
    DuelTied,
    /// The minions are not together: nothing comes of the duel.
    DuelStopped,
    /// A player was not asked, because there was one choice alone. Nobody else hears of it.
    OnlyChoice(Seat, Choice),
    /// The game is over.
    Won(Seats),
    /// A player banned a faction: nobody can pick it.
    Banned(Seat, FactionId),
    /// A player was dealt a faction to pick from.
    Candidate(Seat, FactionId),
}

impl Note {
    /// Whether a player may hear it.
    pub fn is_for(&self, seat: Seat) -> bool {
        !matches!(self, Note::Looked(who, _) | Note::OnlyChoice(who, _) if *who != seat)
    }
}

/// What is known of an answer before its question is asked.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Beforehand {
    /// Nothing: it has to be asked.
    Nothing,
    /// This was answered before, and is known to be among the options.
    Answered(Choice),
    /// Nobody answers, or wants to hear what is asked.
    NotHeard,
}

/// Whoever answers: recorded answers, a test, a person, a bot, a tree search.
pub trait Oracle {
    /// `None` means "not decided yet": the step is abandoned and run again later.
    fn answer(&mut self, state: &State, seat: Seat, prompt: Prompt, options: &[Choice]) -> Option<Choice>;
    /// What is known of the answer to the next question before its options are listed, which takes a while.
    fn beforehand(&mut self) -> Beforehand {
        Beforehand::Nothing
    }
    /// Hears what happens.
    fn note(&mut self, _: &State, _: Note) {}
    /// Hears what is wanted by the question that comes next.
    fn wants(&mut self, _: Wanted) {}
    /// Hears which of several picks the question that comes next asks for.
    fn picks(&mut self, _: Picks) {}
}
