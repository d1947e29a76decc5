//! A labelled ability of a printed card: when it happens, from where, how often, and what.

use crate::ask::Flow;
use crate::game::Game;
use crate::ids::*;
use crate::react::{Event, On};
use crate::state::Allowance;
use crate::words::kind::Kind;
use crate::words::view::View;

/// An ability that simply happens.
pub type Do = fn(&mut Game) -> Flow;
/// An ability that happens because of an event.
pub type Run = fn(&mut Game, &Event) -> Flow;
/// Whether an event concerns an ability. Pure: asks nobody, changes nothing.
pub type When = fn(&View, &Event) -> bool;

/// The timing label of an ability.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Label {
    /// Active while in play.
    Ongoing,
    /// Happens at unusual times or from unusual places.
    Special,
    /// Once during the Play Cards phase of its controller's turn.
    Talent,
}

/// Where a card must be for its ability to work.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Zone {
    /// In play.
    Play,
    /// In its player's hand.
    Hand,
    /// In its player's discard pile.
    Discard,
    /// On the table near its owner, where a titan waits.
    Aside,
    /// On a minion, which has the ability then.
    Host,
    /// Anywhere: the ability is about a card in play that this one watches ([`Game::watch`]).
    Watched,
}

/// How often an ability may be used.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Limit {
    /// Whenever it is triggered.
    Always,
    /// Once each turn for each card; on a base, for each player.
    OncePerTurn,
    /// Once each turn for each card, but not in the turn it is played.
    FromNextTurn,
    /// On a base: for each player, the first time in a turn that it is triggered.
    FirstTimePerTurn,
    /// Once each turn for all cards of this name of one player.
    OneOfThisNamePerTurn,
    /// Once for each scoring base for all cards of this name of one player.
    OneOfThisNamePerBase,
}

/// How the players a base's ability describes share it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Share {
    /// It happens for each of them in turn.
    Each,
    /// Only the first one gets it, where twice makes no sense.
    First,
    /// It happens once, for all of them together.
    All,
}

/// What an ability does.
#[derive(Copy, Clone)]
pub enum Body {
    /// Needs to know nothing more.
    Plain(Do),
    /// Looks at the event.
    Event(Run),
    /// Gives an extra play on these terms, by the base where it is.
    Extra(fn(Slot) -> Allowance),
}

/// What a titan's own Special says about playing it: what it costs, and where. Another card that plays the titan
/// does not ask for this.
#[derive(Copy, Clone)]
pub struct InsteadOfRegular {
    /// The regular play that is given up for it.
    pub kind: Kind,
    /// The bases where it may be played for that.
    pub at: fn(&View, Slot) -> bool,
}

/// A labelled ability: when, from where, how often, and what.
#[derive(Copy, Clone)]
pub struct Ability {
    /// Ongoing, Special or Talent.
    pub label: Label,
    /// The event it waits for.
    pub on: On,
    /// Where its card must be.
    pub zone: Zone,
    /// How often it can be used.
    pub limit: Limit,
    /// Whether its controller is asked before it happens.
    pub optional: bool,
    /// Whether this event concerns it.
    pub when: When,
    /// What its player must be able to play from hand for it to concern anybody. No other condition of an ability that
    /// is offered in a window looks at what is in a hand, so that it is known where hidden cards make a difference.
    pub could_play: Option<fn(&View, &Event) -> Allowance>,
    /// On a base: for which players it happens.
    pub who: Option<fn(&View, &Event) -> Seats>,
    /// On a base: how those players share it.
    pub share: Share,
    /// Whether it happens once for all cards to which the event happens at the same time.
    pub together: bool,
    /// Whether it does not happen for a card that had +1 power counters when what affects it was played.
    pub unless_counters: bool,
    /// Only for a card that was in play already when the card that affects it was played.
    pub was_in_play: bool,
    /// Whether it happens once, with others of its card that say so, for all that one card does.
    pub once_by_card: bool,
    /// What else must hold as soon as the event has happened, and still when the ability's turn comes.
    pub by_then: Option<When>,
    /// What must still hold when its turn has come.
    pub still: Option<When>,
    /// Whether it happens, once it is triggered, even if its card leaves play before.
    pub even_if_gone: bool,
    /// What happens.
    pub run: Body,
}

impl Ability {
    /// One that happens whenever it is triggered while its card is in play.
    pub(super) const fn new(label: Label, on: On, when: When, run: Body) -> Ability {
        Ability {
            label,
            on,
            zone: Zone::Play,
            limit: Limit::Always,
            optional: false,
            when,
            could_play: None,
            who: None,
            share: Share::Each,
            together: false,
            unless_counters: false,
            was_in_play: false,
            once_by_card: false,
            by_then: None,
            still: None,
            even_if_gone: false,
            run,
        }
    }
}
