//! What a printed card or base is, and the words to write one down.
//!
//! Definitions are `static` data with plain function pointers: no captures, so a card
//! has no hidden state and nothing about it ever needs to be saved.

use crate::affect::{Affect, Replaced, Would};
use crate::ask::Flow;
use crate::game::Game;
use crate::ids::*;
use crate::play::Play;
use crate::react::{Event, On};
use crate::words::view::View;
use serde::{Deserialize, Serialize};

/// An ability that simply happens.
pub type Do = fn(&mut Game) -> Flow;
/// An ability that happens because of an event.
pub type Run = fn(&mut Game, &Event) -> Flow;
/// Whether an event concerns an ability. Pure: asks nobody, changes nothing.
pub type When = fn(&View, &Event) -> bool;

/// The kinds of printed cards.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Has power and stands at a base.
    Minion,
    /// Standard if it is played on nothing.
    Action,
    /// Fought over.
    Base,
    /// Waits near its owner, and is neither a minion nor an action.
    Titan,
}

/// Which deck a card comes from.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Origin {
    /// A player's own deck.
    Faction,
    /// The Madness deck, face up beside the table.
    Madness,
    /// The monster deck.
    Monsters,
    /// The treasure deck.
    Treasures,
}

/// What an action is played on.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum PlayOn {
    /// A standard action: it does its job and leaves.
    Nothing,
    /// Stays at a base.
    Base,
    /// Stays on a minion.
    Minion,
    /// Stays on a minion of the player who plays it.
    YourMinion,
    /// Stays at a base that comes with it.
    NewBase,
}

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
}

/// How often an ability may be used.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Limit {
    /// Whenever it is triggered.
    Always,
    /// Once each turn for each card.
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
    /// On a base: for which players it happens.
    pub who: Option<fn(&View, &Event) -> Seats>,
    /// On a base: how those players share it.
    pub share: Share,
    /// Whether it happens once for all cards to which the event happens at the same time.
    pub together: bool,
    /// Whether it does not happen for a card that had +1 power counters when what affects it was played.
    pub unless_counters: bool,
    /// Whether it happens once, with others of its card that say so, for all that one card does.
    pub once_by_card: bool,
    /// What happens.
    pub run: Body,
}

/// "… instead": when it applies, and what happens then.
#[derive(Copy, Clone)]
pub struct Instead {
    /// Whether it applies. Pure.
    pub when: fn(&View, &Would) -> bool,
    /// What happens; may ask and may decline.
    pub run: fn(&mut Game, &Would) -> Flow<Replaced>,
}

/// "If … goes to the discard pile from play, … instead": where it goes, and which cards.
#[derive(Copy, Clone)]
pub struct InsteadOfDiscard {
    /// Where it goes.
    pub to: Affect,
    /// Whether it concerns a card. Pure.
    pub which: fn(&View, CardId) -> bool,
    /// Whether this very card goes there, too.
    pub this_too: bool,
}

/// Who may be affected the same way as another minion at the same base.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Whom {
    /// This minion, if it is not the one that was affected.
    This,
    /// The minion this action is on, if it is not the one that was affected.
    Host,
    /// A minion here which the action has not affected itself.
    Another,
    /// A minion of yours here which the action has not affected itself.
    AnotherOfYours,
}

/// "When a standard action directly affects a minion here, you may let it affect … the same way."
#[derive(Copy, Clone)]
pub struct SameWay {
    /// At most once each turn; in any case at most once for each action.
    pub limit: Limit,
    /// Who may be affected, too.
    pub whom: Whom,
    /// Whether the minion that was affected counts. Pure.
    pub when: When,
}

/// How far a player disregards a base's ability.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Ignores {
    /// Not at all.
    No,
    /// If the player wishes, each time.
    May,
    /// Always.
    Always,
}

/// How many labelled abilities a card can have.
const ABILITIES: usize = 4;

/// A printed card or base.
#[derive(Copy, Clone)]
pub struct Def {
    /// The printed name.
    pub name: &'static str,
    /// What it does, in our own words.
    pub text: &'static str,
    /// Rulings for it: the id, and what it says in our own words.
    pub rulings: &'static [(&'static str, &'static str)],
    /// Minion, action or base.
    pub kind: Kind,
    /// Which deck it comes from.
    pub origin: Origin,
    /// How many are in that deck.
    pub copies: u8,
    /// Printed power of a minion.
    pub power: i8,
    /// What an action is played on.
    pub play_on: PlayOn,
    /// Printed breakpoint of a base.
    pub breakpoint: u8,
    /// Points of a base for the first, second and third place.
    pub vp: [u8; 3],
    /// Treasure number of a monster.
    pub treasures: u8,
    /// Monster number of a base.
    pub monsters: u8,
    /// Whether it is an undead monster.
    pub undead: bool,
    /// Whether it is a Microbot by name.
    pub microbot: bool,
    /// Whether a base of the setup is replaced if it is this one.
    pub not_in_setup: bool,
    /// Whether it can be played by its Special ability alone.
    pub special_only: bool,
    /// The unlabelled ability.
    pub on_play: Option<Do>,
    /// Special: what happens when it is played because it was uncovered.
    pub when_uncovered: Option<Do>,
    /// The labelled abilities.
    pub abilities: [Option<Ability>; ABILITIES],
    /// Happens by itself once in each of its controller's turns.
    pub each_turn: Option<Do>,
    /// Ongoing: power it has itself besides what is printed.
    pub has_power: Option<fn(&View) -> i32>,
    /// Ongoing: power it gives to (or takes from) the minion it is on.
    pub gives_host_power: Option<fn(&View) -> i32>,
    /// Ongoing: power it gives to (or takes from) a minion.
    pub gives_power: Option<fn(&View, CardId) -> i32>,
    /// Ongoing: power it gives a player at its base without a minion.
    pub adds_power: Option<fn(&View, Seat) -> i32>,
    /// Ongoing: minions that add no power to their base.
    pub adds_no_power: Option<fn(&View, CardId) -> bool>,
    /// Ongoing: the starting power it sets for a minion.
    pub sets_power: Option<fn(&View, CardId) -> Option<i32>>,
    /// Ongoing: the minions to whose starting power its own is increased.
    pub raised_to: Option<fn(&View, CardId) -> bool>,
    /// Ongoing: what it adds to (or takes from) the breakpoint of a base.
    pub gives_breakpoint: Option<fn(&View, Slot) -> i32>,
    /// Ongoing: the starting breakpoint it sets for a base.
    pub sets_breakpoint: Option<fn(&View, Slot) -> Option<i32>>,
    /// Ongoing: what cannot happen to a card.
    pub prevents: Option<fn(&View, &Would) -> bool>,
    /// Ongoing: when a card cannot be destroyed.
    pub prevents_destruction: Option<fn(&View, &Would) -> bool>,
    /// What happens instead of something.
    pub instead: Option<Instead>,
    /// What happens instead of a card being destroyed.
    pub instead_of_destruction: Option<Instead>,
    /// Ongoing: where cards go from play instead of the discard pile.
    pub instead_of_discard: Option<InsteadOfDiscard>,
    /// Ongoing: who may be affected the same way as another minion here.
    pub same_way: Option<SameWay>,
    /// Ongoing: what cannot be played.
    pub forbids: Option<fn(&View, &Play) -> bool>,
    /// Its own condition for being played.
    pub requires: Option<fn(&View, &Play) -> bool>,
    /// Ongoing: a card of the discard pile that may be played at a base as if from hand, once each turn.
    pub plays_from_discard: Option<fn(&View, CardId, Slot) -> bool>,
    /// Special: when it may be played from the discard pile in place of a minion of the hand.
    pub from_discard: Option<fn(&View) -> bool>,
    /// Ongoing: who disregards the ability of its base.
    pub ignores_base: Option<fn(&View, Seat) -> Ignores>,
    /// Ongoing: other minions that count as Microbots.
    pub makes_microbots: Option<fn(&View, CardId) -> bool>,
    /// Ongoing: a base that does not score.
    pub cannot_score: Option<fn(&View, Slot) -> bool>,
    /// Ongoing: the minion it is on has no abilities.
    pub cancels_host: bool,
    /// Whether what it does by being there depends on how many cards are in a hand.
    pub by_hand: bool,
    /// On a base: titans there do not make each other leave.
    pub titans_share: bool,
}

const fn blank(name: &'static str, kind: Kind) -> Def {
    Def {
        name,
        text: "",
        rulings: &[],
        kind,
        origin: Origin::Faction,
        copies: 1,
        power: 0,
        play_on: PlayOn::Nothing,
        breakpoint: 0,
        vp: [0; 3],
        treasures: 0,
        monsters: 0,
        undead: false,
        microbot: false,
        not_in_setup: false,
        special_only: false,
        on_play: None,
        when_uncovered: None,
        abilities: [None; ABILITIES],
        each_turn: None,
        has_power: None,
        gives_host_power: None,
        gives_power: None,
        adds_power: None,
        adds_no_power: None,
        sets_power: None,
        raised_to: None,
        gives_breakpoint: None,
        sets_breakpoint: None,
        prevents: None,
        prevents_destruction: None,
        instead: None,
        instead_of_destruction: None,
        instead_of_discard: None,
        same_way: None,
        forbids: None,
        requires: None,
        plays_from_discard: None,
        from_discard: None,
        ignores_base: None,
        makes_microbots: None,
        cannot_score: None,
        cancels_host: false,
        by_hand: false,
        titans_share: false,
    }
}

/// A minion and its printed power.
pub const fn minion(name: &'static str, power: i8) -> Def {
    let mut d = blank(name, Kind::Minion);
    d.power = power;
    d
}
/// A standard action; [`Def::on_base`] and the like make it one that stays.
pub const fn action(name: &'static str) -> Def {
    blank(name, Kind::Action)
}
/// A titan, which belongs to a faction but not to its twenty cards.
pub const fn titan(name: &'static str) -> Def {
    blank(name, Kind::Titan)
}
/// A monster, its printed power and its treasure number.
pub const fn monster(name: &'static str, power: i8, treasures: u8) -> Def {
    let mut d = minion(name, power);
    d.origin = Origin::Monsters;
    d.treasures = treasures;
    d
}
/// A base, its breakpoint and its points.
pub const fn base(name: &'static str, breakpoint: u8, vp: [u8; 3]) -> Def {
    let mut d = blank(name, Kind::Base);
    d.breakpoint = breakpoint;
    d.vp = vp;
    d
}

const fn always(_: &View, _: &Event) -> bool {
    true
}
const fn on_your_own_turn(v: &View, e: &Event) -> bool {
    e.by.0 == v.you.0
}
fn at_this_base(v: &View, e: &Event) -> bool {
    v.here == Some(e.at)
}
fn to_this(v: &View, e: &Event) -> bool {
    v.this == Source::Card(e.card)
}

impl Def {
    /// Whether it does its job and leaves.
    pub const fn is_standard_action(&self) -> bool {
        matches!((self.kind, self.play_on), (Kind::Action, PlayOn::Nothing))
    }
    /// How many of them are in the deck.
    pub const fn copies(mut self, n: u8) -> Self {
        self.copies = n;
        self
    }
    /// What it does, in our own words.
    pub const fn text(mut self, text: &'static str) -> Self {
        self.text = text;
        self
    }
    /// Rulings, each with its id (several, with commas, if the books repeat it) and our words for it.
    pub const fn rulings(mut self, rulings: &'static [(&'static str, &'static str)]) -> Self {
        self.rulings = rulings;
        self
    }
    /// Comes from the Madness deck.
    pub const fn madness(mut self) -> Self {
        self.origin = Origin::Madness;
        self
    }
    /// Comes from the treasure deck.
    pub const fn treasure(mut self) -> Self {
        self.origin = Origin::Treasures;
        self
    }
    /// An undead monster.
    pub const fn undead(mut self) -> Self {
        self.undead = true;
        self
    }
    /// The monster number of a base: so many come with it.
    pub const fn monsters(mut self, n: u8) -> Self {
        self.monsters = n;
        self
    }
    /// A base that is replaced, and shuffled into the base deck, if it is played during the setup.
    pub const fn not_in_setup(mut self) -> Self {
        self.not_in_setup = true;
        self
    }
    /// A Microbot by name.
    pub const fn microbot(mut self) -> Self {
        self.microbot = true;
        self
    }

    // ---- what it is played on -------------------------------------------------

    /// Play on a base.
    pub const fn on_base(mut self) -> Self {
        self.play_on = PlayOn::Base;
        self
    }
    /// Play on a minion.
    pub const fn on_minion(mut self) -> Self {
        self.play_on = PlayOn::Minion;
        self
    }
    /// Play on one of your minions.
    pub const fn on_your_minion(mut self) -> Self {
        self.play_on = PlayOn::YourMinion;
        self
    }
    /// Play a new base, and this on it.
    pub const fn on_new_base(mut self) -> Self {
        self.play_on = PlayOn::NewBase;
        self
    }
    /// Can only be played where this holds.
    pub const fn only_if(mut self, allowed: fn(&View, &Play) -> bool) -> Self {
        self.requires = Some(allowed);
        self
    }

    // ---- abilities that happen ------------------------------------------------

    /// The unlabelled ability: happens when it is played.
    pub const fn on_play(mut self, run: Do) -> Self {
        self.on_play = Some(run);
        self
    }
    /// Special: when this card is uncovered.
    pub const fn when_uncovered(mut self, run: Do) -> Self {
        self.when_uncovered = Some(run);
        self
    }
    const fn with(mut self, ability: Ability) -> Self {
        let mut i = 0;
        while self.abilities[i].is_some() {
            i += 1; // a fifth ability fails to compile
        }
        self.abilities[i] = Some(ability);
        self
    }
    /// Ongoing: happens because of an event, without asking first.
    pub const fn ongoing(self, on: On, when: When, run: Run) -> Self {
        self.with(ability(Label::Ongoing, on, when, Body::Event(run)))
    }
    /// Changes the last ability: at most once each turn.
    pub const fn once_per_turn(mut self) -> Self {
        let i = self.last();
        if let Some(a) = &mut self.abilities[i] {
            a.limit = Limit::OncePerTurn;
        }
        self
    }
    /// Changes the last "after" ability of a base, which describes one player for each event: it happens the
    /// first time in a turn for each player, and what it offers then does not come again.
    pub const fn first_time_per_turn(mut self) -> Self {
        let i = self.last();
        if let Some(a) = &mut self.abilities[i] {
            a.limit = Limit::FirstTimePerTurn;
        }
        self
    }
    /// Changes the last ability: each turn, one card of this name at most for each player.
    pub const fn one_of_this_name_per_turn(mut self) -> Self {
        let i = self.last();
        if let Some(a) = &mut self.abilities[i] {
            a.limit = Limit::OneOfThisNamePerTurn;
        }
        self
    }
    /// Changes the last ability: "each time one or more …": once for all to which it happens at the same time.
    pub const fn once_for_all_together(mut self) -> Self {
        let i = self.last();
        if let Some(a) = &mut self.abilities[i] {
            a.together = true;
        }
        self
    }
    /// Changes the last ability: not for a card that had +1 power counters when the card that affects it was played.
    pub const fn unless_it_had_counters(mut self) -> Self {
        let i = self.last();
        if let Some(a) = &mut self.abilities[i] {
            a.unless_counters = true;
        }
        self
    }
    /// Changes the last ability: once for each card that triggers it, however often that does, and whichever of
    /// the abilities of this card that say so it triggers.
    pub const fn once_for_each_card(mut self) -> Self {
        let i = self.last();
        if let Some(a) = &mut self.abilities[i] {
            a.once_by_card = true;
        }
        self
    }
    /// Changes the last ability: its controller is asked first, and declining does not use it up.
    pub const fn you_may(mut self) -> Self {
        let i = self.last();
        if let Some(a) = &mut self.abilities[i] {
            a.optional = true;
        }
        self
    }
    /// Changes the last ability: it happens without asking first.
    pub const fn must(mut self) -> Self {
        let i = self.last();
        if let Some(a) = &mut self.abilities[i] {
            a.optional = false;
        }
        self
    }
    /// Changes the last ability of a base: it happens for each of these players.
    pub const fn for_each(self, who: fn(&View, &Event) -> Seats) -> Self {
        self.shared(Share::Each, who)
    }
    /// Changes the last ability of a base: it happens for the first of these players only.
    pub const fn for_first(self, who: fn(&View, &Event) -> Seats) -> Self {
        self.shared(Share::First, who)
    }
    /// Changes the last ability of a base: it happens once, for all these players together.
    pub const fn for_all(self, who: fn(&View, &Event) -> Seats) -> Self {
        self.shared(Share::All, who)
    }
    const fn shared(mut self, share: Share, who: fn(&View, &Event) -> Seats) -> Self {
        let i = self.last();
        if let Some(a) = &mut self.abilities[i] {
            a.who = Some(who);
            a.share = share;
        }
        self
    }
    const fn last(&self) -> usize {
        let mut i = 0;
        while i + 1 < ABILITIES && self.abilities[i + 1].is_some() {
            i += 1;
        }
        i
    }
    /// Ongoing: after a minion was played and its own ability has resolved.
    pub const fn after_minion_played(self, when: When, run: Run) -> Self {
        self.ongoing(On::MinionPlayed, when, run)
    }
    /// Ongoing: after a minion is destroyed.
    pub const fn after_destroyed(self, when: When, run: Run) -> Self {
        self.ongoing(On::Destroyed, when, run)
    }
    /// Ongoing: after this very card is destroyed.
    pub const fn after_this_is_destroyed(self, run: Run) -> Self {
        self.ongoing(On::Destroyed, to_this, run)
    }
    /// Of a base: after it came into play, by whatever way.
    pub const fn after_this_base_is_played(self, run: Do) -> Self {
        self.with(ability(Label::Ongoing, On::BasePlayed, at_this_base, Body::Plain(run)))
    }
    /// After a scored base was replaced: of that base, or of a card that waits for it ([`Game::wait_for_next_base`]).
    pub const fn after_replaced(self, run: Do) -> Self {
        self.with(ability(Label::Special, On::Replaced, always, Body::Plain(run)))
    }
    /// Ongoing: at the start of its controller's turn.
    pub const fn at_start_of_your_turn(self, run: Do) -> Self {
        self.with(ability(Label::Ongoing, On::TurnStart, on_your_own_turn, Body::Plain(run)))
    }
    /// Ongoing: at the start of its controller's next turn, which is never the turn it is played in.
    pub const fn at_start_of_your_next_turn(self, run: Do) -> Self {
        let a = ability(Label::Ongoing, On::TurnStart, on_your_own_turn, Body::Plain(run));
        self.with(Ability { limit: Limit::FromNextTurn, ..a })
    }
    /// Ongoing: at the end of every turn.
    pub const fn at_end_of_turn(self, run: Do) -> Self {
        self.with(ability(Label::Ongoing, On::TurnEnd, always, Body::Plain(run)))
    }
    /// Talent: once during the Play Cards phase of each of its controller's turns.
    pub const fn talent(self, run: Do) -> Self {
        self.on_your_turn_with(Label::Talent, Zone::Play, Limit::OncePerTurn, always, run)
    }
    /// Ongoing: the minion this is on has a talent, which its controller may use and in which "this" is that minion.
    pub const fn host_talent(self, run: Do) -> Self {
        self.on_your_turn_with(Label::Talent, Zone::Host, Limit::OncePerTurn, always, run)
    }
    /// Ongoing: "on your turn, you may …", once each turn.
    pub const fn on_your_turn(self, when: When, run: Do) -> Self {
        self.on_your_turn_with(Label::Ongoing, Zone::Play, Limit::OncePerTurn, when, run)
    }
    /// Special: "on your turn, you may …", from some zone and with some limit.
    pub const fn special_on_your_turn(self, zone: Zone, limit: Limit, when: When, run: Do) -> Self {
        self.on_your_turn_with(Label::Special, zone, limit, when, run)
    }
    const fn on_your_turn_with(self, label: Label, zone: Zone, limit: Limit, when: When, run: Do) -> Self {
        let a = ability(label, On::YourTurn, when, Body::Plain(run));
        self.with(Ability { zone, limit, optional: true, ..a })
    }
    /// Special of a card in play: it may be used when the event comes.
    pub const fn special(self, on: On, when: When, run: Run) -> Self {
        self.with(Ability { optional: true, ..ability(Label::Special, on, when, Body::Event(run)) })
    }
    /// Special of a card in hand: it may be used when the event comes.
    pub const fn special_from_hand(self, on: On, limit: Limit, when: When, run: Run) -> Self {
        let a = ability(Label::Special, on, when, Body::Event(run));
        self.with(Ability { zone: Zone::Hand, limit, optional: true, ..a })
    }
    /// Special of a titan that waits near its owner: it may be used when the event comes.
    pub const fn special_from_aside(self, on: On, when: When, run: Run) -> Self {
        let a = ability(Label::Special, on, when, Body::Event(run));
        self.with(Ability { zone: Zone::Aside, optional: true, ..a })
    }
    /// Special of a titan: it may be played instead of its player's regular minion or action play,
    /// on a base where nothing forbids it.
    pub const fn instead_of_regular(self, kind: Kind) -> Self {
        let (when, run): (When, Do) = match kind {
            Kind::Action => {
                (|v, _| v.may_play_this_instead_of(Kind::Action), |g| g.play_this_titan_instead_of(Kind::Action))
            }
            _ => (|v, _| v.may_play_this_instead_of(Kind::Minion), |g| g.play_this_titan_instead_of(Kind::Minion)),
        };
        self.special_on_your_turn(Zone::Aside, Limit::Always, when, run)
    }
    /// Special of an action in hand: it may also be played when the event comes.
    pub const fn also_playable(self, on: On) -> Self {
        self.special_from_hand(on, Limit::Always, always, |g, e| g.play_this_action(Some(e.at)))
    }
    /// Special of an action in hand: it can be played when the event comes, and at no other time.
    pub const fn only_playable(self, on: On) -> Self {
        let mut d = self.also_playable(on);
        d.special_only = true;
        d
    }
    /// Special of an action in hand: it may also be played when such an event comes.
    pub const fn also_playable_when(self, on: On, when: When) -> Self {
        self.special_from_hand(on, Limit::Always, when, |g, e| g.play_this_action_because(e))
    }
    /// Special of an action in hand: it can be played when such an event comes, and at no other time.
    pub const fn only_playable_when(self, on: On, when: When) -> Self {
        let mut d = self.also_playable_when(on, when);
        d.special_only = true;
        d
    }
    /// Special of an action in hand: it can be played after such an action was played, with the abilities of that
    /// one, and at no other time.
    pub const fn only_playable_as(self, on: On, when: When) -> Self {
        let mut d = self.special_from_hand(on, Limit::Always, when, |g, e| g.play_this_action_as(e));
        d.special_only = true;
        d
    }
    /// Happens by itself once in each of its controller's turns, from the moment it is in play.
    pub const fn each_turn(mut self, run: Do) -> Self {
        self.each_turn = Some(run);
        self
    }

    // ---- abilities that hold --------------------------------------------------

    /// Ongoing: this minion has more power, or less.
    pub const fn has_power(mut self, f: fn(&View) -> i32) -> Self {
        self.has_power = Some(f);
        self
    }
    /// Ongoing: the minion this is on has more power, or less.
    pub const fn gives_host_power(mut self, f: fn(&View) -> i32) -> Self {
        self.gives_host_power = Some(f);
        self
    }
    /// Ongoing: the power this gives to any minion, or takes from it.
    pub const fn gives_power(mut self, f: fn(&View, CardId) -> i32) -> Self {
        self.gives_power = Some(f);
        self
    }
    /// Ongoing: the power a player has at its base without any minion.
    pub const fn adds_power(mut self, f: fn(&View, Seat) -> i32) -> Self {
        self.adds_power = Some(f);
        self
    }
    /// Ongoing: which minions add nothing to a total or a breakpoint, though they have their power.
    pub const fn adds_no_power(mut self, f: fn(&View, CardId) -> bool) -> Self {
        self.adds_no_power = Some(f);
        self
    }
    /// Ongoing: sets the starting power of a minion.
    pub const fn sets_power(mut self, f: fn(&View, CardId) -> Option<i32>) -> Self {
        self.sets_power = Some(f);
        self
    }
    /// Ongoing: this minion's starting power is increased to the highest starting power of these.
    pub const fn raised_to(mut self, which: fn(&View, CardId) -> bool) -> Self {
        self.raised_to = Some(which);
        self
    }
    /// Ongoing: changes the breakpoint of a base.
    pub const fn gives_breakpoint(mut self, f: fn(&View, Slot) -> i32) -> Self {
        self.gives_breakpoint = Some(f);
        self
    }
    /// Ongoing: sets the starting breakpoint of a base.
    pub const fn sets_breakpoint(mut self, f: fn(&View, Slot) -> Option<i32>) -> Self {
        self.sets_breakpoint = Some(f);
        self
    }
    /// Ongoing: what cannot happen to a card. Pure, nobody is asked. Where it depends on the card's
    /// power, that is [`Would::power`].
    pub const fn prevents(mut self, f: fn(&View, &Would) -> bool) -> Self {
        self.prevents = Some(f);
        self
    }
    /// Ongoing: when a card cannot be destroyed. Pure, nobody is asked.
    pub const fn prevents_destruction(mut self, f: fn(&View, &Would) -> bool) -> Self {
        self.prevents_destruction = Some(f);
        self
    }
    /// "… instead": may ask, may decline.
    pub const fn instead(
        mut self,
        when: fn(&View, &Would) -> bool,
        run: fn(&mut Game, &Would) -> Flow<Replaced>,
    ) -> Self {
        self.instead = Some(Instead { when, run });
        self
    }
    /// "If … would be destroyed, … instead": may ask, may decline.
    pub const fn instead_of_destruction(
        mut self,
        when: fn(&View, &Would) -> bool,
        run: fn(&mut Game, &Would) -> Flow<Replaced>,
    ) -> Self {
        self.instead_of_destruction = Some(Instead { when, run });
        self
    }
    /// Ongoing: such cards go from play to this place of their owner's, and not to the discard pile.
    pub const fn instead_of_discard(mut self, to: Affect, which: fn(&View, CardId) -> bool) -> Self {
        assert!(to.leaves_play());
        self.instead_of_discard = Some(InsteadOfDiscard { to, which, this_too: false });
        self
    }
    /// Changes where cards go instead of the discard pile: this very card goes there with them.
    pub const fn this_too(mut self) -> Self {
        if let Some(i) = &mut self.instead_of_discard {
            i.this_too = true;
        }
        self
    }
    /// Ongoing: when a standard action directly affects such a minion here, you may let it affect another one
    /// the same way: once for each action, and perhaps once each turn.
    pub const fn same_way(mut self, limit: Limit, whom: Whom, when: When) -> Self {
        self.same_way = Some(SameWay { limit, whom, when });
        self
    }
    /// Ongoing: what cannot be played.
    pub const fn forbids(mut self, f: fn(&View, &Play) -> bool) -> Self {
        self.forbids = Some(f);
        self
    }
    /// Ongoing: "on your turn, …": which card of your discard pile you may play at which base as if
    /// from hand, once each turn.
    pub const fn plays_from_discard(mut self, f: fn(&View, CardId, Slot) -> bool) -> Self {
        self.plays_from_discard = Some(f);
        self
    }
    /// Special: whenever you may play a minion of your hand, you may play this one from your discard
    /// pile instead, if this holds.
    pub const fn playable_from_discard(mut self, when: fn(&View) -> bool) -> Self {
        self.from_discard = Some(when);
        self
    }
    /// Ongoing: who disregards the ability of its base.
    pub const fn ignores_base(mut self, f: fn(&View, Seat) -> Ignores) -> Self {
        self.ignores_base = Some(f);
        self
    }
    /// Ongoing: which base does not score.
    pub const fn cannot_score(mut self, f: fn(&View, Slot) -> bool) -> Self {
        self.cannot_score = Some(f);
        self
    }
    /// Ongoing: the abilities of the minion this is on are cancelled, also those it gains.
    pub const fn cancels_host(mut self) -> Self {
        self.cancels_host = true;
        self
    }
    /// On a base: titans there do not make each other leave.
    pub const fn titans_share(mut self) -> Self {
        self.titans_share = true;
        self
    }
    /// What this does by being there depends on how many cards are in a hand: whenever a hand changes, the table is
    /// looked at again.
    pub const fn by_hand(mut self) -> Self {
        self.by_hand = true;
        self
    }
    /// Ongoing: which minions also count as Microbots.
    pub const fn makes_microbots(mut self, f: fn(&View, CardId) -> bool) -> Self {
        self.makes_microbots = Some(f);
        self
    }
}

const fn ability(label: Label, on: On, when: When, run: Body) -> Ability {
    Ability {
        label,
        on,
        zone: Zone::Play,
        limit: Limit::Always,
        optional: false,
        when,
        who: None,
        share: Share::Each,
        together: false,
        unless_counters: false,
        once_by_card: false,
        run,
    }
}

/// Twenty cards that belong together.
#[derive(Copy, Clone)]
pub struct Faction {
    /// The printed name.
    pub name: &'static str,
    /// Its cards, in the order of its deck list, and after them its titan, if it has one.
    pub cards: &'static [Def],
}

impl Faction {
    /// Whether all its twenty cards are written, so that it can be chosen.
    pub fn is_playable(&self) -> bool {
        self.cards.iter().filter(|c| !matches!(c.kind, Kind::Titan)).map(|c| c.copies as u32).sum::<u32>() == 20
    }
}

/// What is sold in one box.
#[derive(Copy, Clone)]
pub struct Set {
    /// The printed name.
    pub name: &'static str,
    /// A short word for commands.
    pub short: &'static str,
    /// Its factions.
    pub factions: &'static [Faction],
    /// Its bases.
    pub bases: &'static [Def],
    /// What its extra decks are made of, one after the other.
    pub extras: &'static [&'static [Def]],
}
