//! The whole game as plain data: no pointers, no closures, no heap. Copying it is one
//! block move; two equal states go on equally.

use crate::duels::Duel;
use crate::ids::*;
use crate::library::{Entry, Holds, Library};
use crate::list::List;
use crate::react::{On, Pending};
use crate::scoring::Scoring;
use crate::turn::Step;
use crate::words::def::{Def, Kind, Origin, PlayOn, Zone};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde::Serialize;

/// Room for four decks of forty and for the special decks of some sets.
pub const MAX_CARDS: usize = 240;
/// Bases in play: players + 1, and a few more by card effects.
pub const MAX_BASES: usize = 12;

/// A deck, a hand or a discard pile. The top card is the last.
pub type Pile = List<CardId, 100>;

/// Everything there is to know about a game at one moment.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct State {
    /// The printed cards. Not part of what is compared or hashed.
    #[serde(skip)]
    pub lib: Lib,
    /// Where chance comes from.
    pub random: Random,
    /// How many play.
    pub players: u8,
    /// Who plays what.
    pub factions: [List<FactionId, 2>; 4],
    /// Whether titans are played with.
    pub titans: bool,
    /// Factions that can still be drafted.
    pub draft: List<FactionId, 80>,
    /// The turn.
    pub turn: Turn,
    /// The players.
    pub seats: [SeatState; 4],
    /// Every card.
    pub cards: List<Card, MAX_CARDS>,
    /// What can be derived from `cards`, kept up to date by `put`.
    pub index: Index,
    /// The bases in play.
    pub bases: List<Base, MAX_BASES>,
    /// The piles that belong to nobody.
    pub heaps: [List<CardId, 32>; HEAPS],
    /// The base deck; the top is the last.
    pub base_deck: List<DefId, 128>,
    /// Bases that have scored.
    pub base_discard: List<DefId, 128>,
    /// Effects that last for a while.
    pub lasting: List<Lasting, 48>,
    /// Abilities that have been triggered and wait for their turn.
    pub pending: List<Pending, 48>,
    /// The window that is open, if any: what has been offered in it.
    pub window: Offered,
    /// The duel that is on.
    pub duel: Option<Duel>,
    /// The base being scored.
    pub scoring: Scoring,
    /// What is still to happen; the last is next. One step is one transaction.
    pub agenda: List<Step, 48>,
    /// The events for which a card of this game has a special in hand, as a bit mask.
    pub hand_events: u32,
    /// Counts cards coming into play, so that their order is known.
    pub clock: u16,
    /// How often something hidden was seen or something random decided.
    pub secrets: u32,
    /// Who has won; several only where the rules share the win.
    pub winners: Seats,
}

/// The library, as a part of the state that is always equal.
#[derive(Copy, Clone)]
pub struct Lib(pub &'static Library);
impl PartialEq for Lib {
    fn eq(&self, _: &Lib) -> bool {
        true
    }
}
impl Eq for Lib {}
impl std::fmt::Debug for Lib {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("library")
    }
}

/// Chance: a seed, and how often it was asked. Each use has a stream of its own.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Random {
    seed: [u8; 32],
    uses: u32,
}

impl Random {
    /// Chance from a short seed.
    pub fn from_number(seed: u64) -> Self {
        let mut wide = [0; 32];
        wide[..8].copy_from_slice(&seed.to_le_bytes());
        Random { seed: wide, uses: 0 }
    }
    /// A generator for one use.
    pub fn take(&mut self) -> ChaCha8Rng {
        let mut rng = ChaCha8Rng::from_seed(self.seed);
        rng.set_stream(self.uses as u64);
        self.uses += 1;
        rng
    }
}

/// The five phases of a turn, and what comes before the first one.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Default, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Phase {
    /// Choosing factions and opening hands.
    #[default]
    Setup,
    /// Start Turn.
    Start,
    /// Play Cards.
    Play,
    /// Score Bases.
    Score,
    /// Draw 2 Cards.
    Draw,
    /// End Turn.
    End,
}

/// A card that may be played in this phase, and on what terms.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Allowance {
    /// Minion or action.
    pub kind: Kind,
    /// The regular play of the turn, or an extra one.
    pub regular: bool,
    /// The most power the minion may have.
    pub max_power: i8,
    /// Where it may be played.
    pub place: Where,
    /// Not zero: all minions played under this number must have one name ([`Lasts::Name`]), or may have so much
    /// power together ([`Lasts::PowerLeft`]).
    pub group: u8,
    /// The card it came from.
    pub from: Option<DefId>,
}

impl Default for Allowance {
    fn default() -> Self {
        crate::words::query::extra_minion()
    }
}

/// Where an extra card may be played.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub enum Where {
    /// On any base.
    #[default]
    Anywhere,
    /// On this base.
    At(Slot),
    /// On a base where the player has no minion.
    WithoutYours,
    /// On a base where the player has a minion.
    WithYours,
    /// For an action: on a base, and not on a minion or on nothing.
    OnABase,
}

/// The turn.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Turn {
    /// Whose turn it is.
    pub seat: Seat,
    /// Counted from one.
    pub number: u16,
    /// The phase.
    pub phase: Phase,
    /// What may still be played in this phase.
    pub plays: List<Allowance, 24>,
    /// Minions each player has played this turn.
    pub minions_played: [u8; 4],
    /// How often something has happened instead of something else this turn.
    pub replacements: u8,
    /// Minions the current player has played in the Play Cards phase.
    pub minions_played_in_phase: u8,
    /// Actions each player has played this turn.
    pub actions_played: [u8; 4],
    /// Abilities limited to one of their name that were used this turn.
    pub names_used: List<(Seat, DefId), 16>,
    /// Cards the current player has played as the regular ones of the turn.
    #[serde(skip_serializing_if = "is_zero")]
    pub regular_played: u8,
    /// Who has played minions this turn at bases that have gone since.
    #[serde(skip_serializing_if = "Seats::is_empty")]
    pub minions_by_gone: Seats,
    /// The first minion each player has played this turn, as long as it was not played again.
    #[serde(skip_serializing_if = "are_none")]
    pub first_minion: [CardId; 4],
    /// Whose turns come next, where somebody takes an extra turn; with the last one, the order goes on as usual.
    #[serde(skip_serializing_if = "List::is_empty")]
    pub next: List<Seat, 8>,
}

impl Turn {
    /// A minion was played, and counted: perhaps the player's first one. A first one that is played again is
    /// a new card.
    pub(crate) fn count_first(&mut self, c: CardId, by: Seat) {
        let (played, first) = (self.minions_played[by.index()], &mut self.first_minion[by.index()]);
        match played {
            1 => *first = c,
            _ if *first == c => *first = CardId::NONE,
            _ => {}
        }
    }
}

fn are_none(cards: &[CardId; 4]) -> bool {
    *cards == [CardId::NONE; 4]
}
fn is_zero(n: &u8) -> bool {
    *n == 0
}

/// What belongs to one player.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct SeatState {
    /// Face down; the top card is the last.
    pub deck: Pile,
    /// Seen by its player.
    pub hand: Pile,
    /// Face up; the top card is the last.
    pub discard: Pile,
    /// Victory points.
    pub vp: u8,
}

/// What nobody has.
static NOBODYS: SeatState = {
    let none = Pile::empty(CardId(0));
    SeatState { deck: none, hand: none, discard: none, vp: 0 }
};

/// Where a card is.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub enum Place {
    /// Being resolved, or not yet placed.
    #[default]
    Resolving,
    /// In a player's deck.
    Deck(Seat),
    /// In a player's hand.
    Hand(Seat),
    /// In a player's discard pile.
    Discard(Seat),
    /// In play at a base.
    At(Slot),
    /// In play on another card.
    On(CardId),
    /// Buried at a base, face down: not in play.
    Buried(Slot),
    /// Face down on the table, in a duel, by this player: not in play.
    Dueling(Seat),
    /// On the table near this player: where a titan waits.
    Aside(Seat),
    /// In a pile beside the table that belongs to nobody.
    Heap(Heap),
    /// A treasure, shown to all and not yet claimed.
    Revealed,
    /// Out of the game.
    Box,
}

/// A pile beside the table that belongs to nobody.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Heap {
    /// The Madness deck, face up.
    Madness,
    /// The monster deck, face down; the top is the last.
    Monsters,
    /// Where monsters go.
    MonsterDiscard,
    /// The treasure deck, face down; the top is the last.
    Treasures,
    /// Where treasures go.
    TreasureDiscard,
}

impl Heap {
    /// All of them.
    pub const ALL: [Heap; HEAPS] =
        [Heap::Madness, Heap::Monsters, Heap::MonsterDiscard, Heap::Treasures, Heap::TreasureDiscard];
    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Heap::Madness => "Madness deck",
            Heap::Monsters => "monster deck",
            Heap::MonsterDiscard => "monster discard",
            Heap::Treasures => "treasure deck",
            Heap::TreasureDiscard => "treasure discard",
        }
    }
    /// Whether a card of an origin can lie there.
    pub const fn holds(self, origin: Origin) -> bool {
        match self {
            Heap::Madness => matches!(origin, Origin::Madness),
            Heap::Monsters | Heap::MonsterDiscard => matches!(origin, Origin::Monsters),
            Heap::Treasures | Heap::TreasureDiscard => matches!(origin, Origin::Treasures),
        }
    }
    /// The pile a deck is made of when it has run out; none for one that is not.
    pub const fn discard(self) -> Option<Heap> {
        match self {
            Heap::Monsters => Some(Heap::MonsterDiscard),
            Heap::Treasures => Some(Heap::TreasureDiscard),
            Heap::Madness | Heap::MonsterDiscard | Heap::TreasureDiscard => None,
        }
    }
    /// Whether nobody can see what lies there.
    pub const fn is_face_down(self) -> bool {
        matches!(self, Heap::Monsters | Heap::Treasures)
    }
    /// The pile in which cards of an origin lie at the start; none for a player's own.
    pub fn of(origin: Origin) -> Option<Heap> {
        match origin {
            Origin::Faction => None,
            Origin::Madness => Some(Heap::Madness),
            Origin::Monsters => Some(Heap::Monsters),
            Origin::Treasures => Some(Heap::Treasures),
        }
    }
}

/// How many kinds of such piles there are.
const HEAPS: usize = 5;

/// One physical card.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Card {
    /// What is printed on it.
    pub def: DefId,
    /// Who had it at the start of the game.
    pub owner: Seat,
    /// Who controls it; the owner while it is neither in play nor buried.
    pub controller: Seat,
    /// Where it is.
    pub place: Place,
    /// +1 power counters; on a titan set aside, mere counters.
    pub counters: u8,
    /// Which of its once-a-turn abilities were used, as bits.
    pub used: u16,
    /// When it came to where it is.
    pub since: u16,
    /// What it remembers: a faction that was named, plus one; or that it is done.
    pub memo: u8,
}

/// A base in play.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Base {
    /// What is printed on it; nothing, if its place is vacant.
    pub def: DefId,
    /// The cards there, without those on minions.
    pub cards: CardSet,
    /// Which of its once-a-turn abilities were used, and for whom, as bits.
    pub used: u32,
    /// Who has played a minion here this turn.
    #[serde(skip_serializing_if = "Seats::is_empty")]
    pub minions_by: Seats,
}

impl Base {
    /// Whether there is a base at all: one that was not replaced has left its place vacant.
    pub fn is_there(&self) -> bool {
        self.def != DefId::NONE
    }
}

/// What is derived from the cards in play, so that nothing ever searches.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Index {
    /// Minions in play.
    pub minions: CardSet,
    /// Actions in play.
    pub actions: CardSet,
    /// Titans in play.
    pub titans: CardSet,
    /// How many of the minions are monsters.
    #[serde(skip)]
    pub monsters: u8,
    /// Buried cards, which are not in play.
    pub buried: CardSet,
    /// Cards with abilities that wait for events: in play, or titans set aside.
    pub listeners: CardSet,
    /// The events those abilities and the bases wait for, as a bit mask.
    pub listens: u32,
    /// Cards that give power to others.
    pub givers: CardSet,
    /// Cards that change something by being there.
    pub holders: CardSet,
    /// What those cards change, as bits of [`Holds`].
    pub holds: u32,
    /// What the bases in play change, as bits of [`Holds`].
    pub base_holds: u32,
    /// The vacant places among those of the bases, as bits.
    #[serde(skip)]
    pub vacant: u16,
    /// Cards whose abilities are cancelled or added to.
    pub altered: CardSet,
}

/// Until when an effect lasts.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub enum Until {
    /// The end of the current turn.
    #[default]
    EndOfTurn,
    /// The end of this player's current turn, or of the next one.
    EndOfTurnOf(Seat),
    /// The start of this player's next turn.
    StartOfTurnOf(Seat),
    /// Not yet: it holds during the player's next turn.
    NextTurnOf(Seat),
    /// As long as the card is in play.
    LeavesPlay,
    /// As long as another card, an action, is on it.
    Without(CardId),
    /// The end of the current turn, and only while the card is at this base.
    EndOfTurnAt(Slot),
}

/// What a lasting effect does.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub enum Lasts {
    /// Nothing.
    #[default]
    Nothing,
    /// Changes a minion's power.
    Power(CardId, i8),
    /// Changes a base's breakpoint.
    Breakpoint(Slot, i8),
    /// A player has more power at a base, without any minion.
    Total(Slot, Seat, i8),
    /// A card is not affected by another one's ability.
    Unaffected(CardId, CardId),
    /// A card has the abilities printed on another one, too.
    Abilities(CardId, DefId),
    /// A card's abilities do not exist.
    Cancelled(CardId),
    /// The abilities of the cards at a base do not exist, whenever they came there, by a card of this player.
    Silenced(Slot, CardId, Seat),
    /// A card will be given back to this player.
    Control(CardId, Seat),
    /// A card cannot be destroyed, moved or returned to a hand.
    Stays(CardId),
    /// A player cannot play actions.
    NoActions(Seat),
    /// Of several abilities that reset a minion's power, this card's holds.
    ResetBy(CardId, CardId),
    /// Of several abilities that reset a base's breakpoint, this card's holds.
    BreakpointBy(Slot, CardId),
    /// This counts as the printed breakpoint of a base.
    PrintedBreakpoint(Slot, i8),
    /// A card, which may be gone, has reset a base's breakpoint.
    StartingBreakpoint(Slot, CardId, i8),
    /// The extra minions of this number must have the name of this printed card, as the first one had.
    Name(u8, DefId),
    /// The extra minions of this number may have so much power together still.
    PowerLeft(u8, i8),
    /// A card has the talent of this printed card, and nothing else of it.
    Talent(CardId, DefId),
    /// An action does not give its ability to the minion it is on.
    Withheld(CardId, CardId),
    /// A card returns to its owner's hand instead of going to the discard pile.
    Returns(CardId),
    /// The abilities of a base do not exist.
    CancelledBase(Slot),
    /// The labelled abilities of the printed card this came from are about a card, for this player.
    Watched(CardId, Seat),
}

impl Lasts {
    /// The card it is about.
    pub fn card(self) -> Option<CardId> {
        match self {
            Lasts::Power(c, _)
            | Lasts::Unaffected(c, _)
            | Lasts::Abilities(c, _)
            | Lasts::Cancelled(c)
            | Lasts::Control(c, _)
            | Lasts::ResetBy(c, _)
            | Lasts::Stays(c)
            | Lasts::Talent(c, _)
            | Lasts::Withheld(c, _)
            | Lasts::Watched(c, _)
            | Lasts::Returns(c) => Some(c),
            _ => None,
        }
    }
    /// The card whose abilities it takes away or adds to.
    fn altered(self) -> Option<CardId> {
        match self {
            Lasts::Abilities(c, _) | Lasts::Cancelled(c) | Lasts::Talent(c, _) | Lasts::Watched(c, _) => Some(c),
            _ => None,
        }
    }
}

/// An effect that lasts for a while.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Lasting {
    /// What it does.
    pub what: Lasts,
    /// How long.
    pub until: Until,
    /// The printed card it came from.
    pub from: Option<DefId>,
}

/// What has been offered in the open window.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Offered {
    /// Cards.
    pub cards: CardSet,
    /// Bases, as bits; and, as the highest bit, the rules.
    pub bases: u16,
}

impl State {
    /// The printed card of a number.
    #[inline]
    pub fn entry(&self, id: DefId) -> &'static Entry {
        self.lib.0.entry(id)
    }
    /// A card.
    #[inline]
    pub fn card(&self, c: CardId) -> &Card {
        &self.cards[c.index()]
    }
    #[inline]
    pub(crate) fn card_mut(&mut self, c: CardId) -> &mut Card {
        &mut self.cards[c.index()]
    }
    /// What is printed on a card.
    #[inline]
    pub fn def(&self, c: CardId) -> &'static Def {
        self.entry(self.card(c).def).def
    }
    /// Whether a card is a minion or an action.
    #[inline]
    pub fn kind(&self, c: CardId) -> Kind {
        self.entry(self.card(c).def).kind
    }
    /// A base in play.
    #[inline]
    pub fn base(&self, b: Slot) -> &Base {
        &self.bases[b.index()]
    }
    /// What is printed on a base in play.
    #[inline]
    pub fn base_def(&self, b: Slot) -> &'static Def {
        self.entry(self.base(b).def).def
    }
    /// What is printed on the source of an ability.
    pub fn def_of(&self, source: Source) -> Option<DefId> {
        match source {
            Source::Rules => None,
            Source::Card(c) => Some(self.card(c).def),
            Source::Base(b) => Some(self.base(b).def),
        }
    }
    /// A player's things. Nobody has none.
    #[inline]
    pub fn seat(&self, seat: Seat) -> &SeatState {
        if seat.is_somebody() { &self.seats[seat.index()] } else { &NOBODYS }
    }
    /// A pile that belongs to nobody.
    pub fn heap(&self, heap: Heap) -> &List<CardId, 32> {
        &self.heaps[heap as usize]
    }
    /// The current player.
    #[inline]
    pub fn current(&self) -> Seat {
        self.turn.seat
    }
    /// All players, clockwise from the current one.
    pub fn in_order(&self) -> impl Iterator<Item = Seat> + use<> {
        self.clockwise_from(self.turn.seat)
    }
    /// All players, clockwise from this one.
    pub fn clockwise_from(&self, first: Seat) -> impl Iterator<Item = Seat> + use<> {
        let n = self.players;
        (0..n).map(move |i| Seat((first.0 + i) % n))
    }
    /// The player on the left.
    pub fn next_seat(&self, seat: Seat) -> Seat {
        Seat((seat.0 + 1) % self.players)
    }
    /// The places of the bases in play.
    pub fn slots(&self) -> impl Iterator<Item = Slot> + use<> {
        self.slots_up_to(self.bases.len() as u8)
    }
    #[inline]
    fn slots_up_to(&self, n: u8) -> impl Iterator<Item = Slot> + use<> {
        let vacant = self.index.vacant;
        (0..n).map(Slot).filter(move |b| vacant >> b.0 & 1 == 0)
    }
    /// Whether there is a base at a place.
    pub fn has_base(&self, b: Slot) -> bool {
        self.bases.get(b.index()).is_some_and(Base::is_there)
    }
    /// How many extra cards a player has played this turn: all but the regular ones.
    pub fn extras_played(&self, seat: Seat) -> u8 {
        if !seat.is_somebody() {
            return 0;
        }
        let all = self.turn.minions_played[seat.index()].saturating_add(self.turn.actions_played[seat.index()]);
        all.saturating_sub(if seat == self.current() { self.turn.regular_played } else { 0 })
    }
    /// Whether a card is in play.
    #[inline]
    pub fn in_play(&self, c: CardId) -> bool {
        matches!(self.card(c).place, Place::At(_) | Place::On(_))
    }
    /// The base where a card in play is, also on a minion there.
    #[inline]
    pub fn base_of(&self, c: CardId) -> Option<Slot> {
        match self.card(c).place {
            Place::At(b) => Some(b),
            Place::On(host) => self.base_of(host),
            _ => None,
        }
    }
    /// Where a card goes that is discarded: its owner's discard pile, or the one of its own deck;
    /// a titan is set aside.
    pub fn discard_of(&self, c: CardId) -> Place {
        let (d, owner) = (self.def(c), self.card(c).owner);
        match (d.kind, d.origin) {
            (Kind::Titan, _) => Place::Aside(owner),
            (_, Origin::Monsters) => Place::Heap(Heap::MonsterDiscard),
            (_, Origin::Treasures) => Place::Heap(Heap::TreasureDiscard),
            _ => Place::Discard(owner),
        }
    }
    /// Whether a card is buried.
    pub fn is_buried(&self, c: CardId) -> bool {
        matches!(self.card(c).place, Place::Buried(_))
    }
    /// The cards buried at a base, by id.
    pub fn buried_at(&self, b: Slot) -> impl Iterator<Item = CardId> + '_ {
        self.index.buried.iter().filter(move |&c| self.card(c).place == Place::Buried(b))
    }
    /// The titans at a base, by id.
    pub fn titans_at(&self, b: Slot) -> impl Iterator<Item = CardId> + use<> {
        self.base(b).cards.and(self.index.titans).iter()
    }
    /// The minions at a base, by id.
    pub fn minions_at(&self, b: Slot) -> impl Iterator<Item = CardId> + use<> {
        self.base(b).cards.and(self.index.minions).iter()
    }
    /// The actions on a base, by id.
    pub fn actions_on_base(&self, b: Slot) -> impl Iterator<Item = CardId> + use<> {
        self.base(b).cards.and(self.index.actions).iter()
    }
    /// The actions on a minion, by id.
    pub fn actions_on(&self, minion: CardId) -> impl Iterator<Item = CardId> + '_ {
        self.index.actions.iter().filter(move |&a| self.card(a).place == Place::On(minion))
    }
    /// The printed cards whose abilities a card in play has: usually its own alone. What it gained after
    /// its abilities were cancelled is not cancelled.
    #[inline]
    pub fn abilities_of(&self, c: CardId) -> AbilityDefs {
        match self.index.altered.contains(c) {
            false => AbilityDefs::one(self.card(c).def),
            true => self.altered_abilities_of(c),
        }
    }
    #[inline(never)]
    fn altered_abilities_of(&self, c: CardId) -> AbilityDefs {
        if self.has_none(c) {
            return AbilityDefs::NONE;
        }
        let mut defs = AbilityDefs::one(self.card(c).def);
        for l in self.lasting.iter() {
            match l.what {
                Lasts::Abilities(of, def) if of == c => defs.push(def),
                Lasts::Cancelled(of) if of == c => defs.len = 0,
                _ => {}
            }
        }
        defs
    }
    /// What an action is played on: as it is printed, or on the action whose abilities it has.
    #[inline]
    pub fn play_on(&self, c: CardId) -> PlayOn {
        match self.def(c).play_on {
            PlayOn::Nothing if self.index.altered.contains(c) => self.gained_play_on(c),
            on => on,
        }
    }
    #[inline(never)]
    fn gained_play_on(&self, c: CardId) -> PlayOn {
        let gained = |l: &Lasting| match l.what {
            Lasts::Abilities(of, d) if of == c => Some(self.entry(d).def.play_on),
            _ => None,
        };
        // also if they have been cancelled since
        let mut gained = self.lasting.iter().filter_map(gained);
        gained.find(|&on| on != PlayOn::Nothing).unwrap_or(PlayOn::Nothing)
    }
    /// The printed cards of which a card in play has the talent, and nothing else.
    pub(crate) fn talents_alone(&self, c: CardId) -> AbilityDefs {
        let mut defs = AbilityDefs::NONE;
        if !self.index.altered.contains(c) || self.has_none(c) {
            return defs;
        }
        for l in self.lasting.iter() {
            match l.what {
                Lasts::Talent(of, def) if of == c && !defs.defs[..defs.len as usize].contains(&def) => defs.push(def),
                Lasts::Cancelled(of) if of == c => defs.len = 0,
                _ => {}
            }
        }
        defs
    }
    /// The printed cards by which an action gives a talent to the minion it is on.
    pub(crate) fn given_by(&self, action: CardId) -> impl Iterator<Item = DefId> + '_ {
        let gives = |d: &DefId| self.entry(*d).def.abilities.iter().flatten().any(|a| a.zone == Zone::Host);
        self.abilities_of(action).filter(gives)
    }
    /// The actions on a minion that give it a talent.
    pub(crate) fn givers_on(&self, minion: CardId) -> impl Iterator<Item = CardId> + '_ {
        let withheld = move |a: CardId| self.lasting.iter().any(|l| l.what == Lasts::Withheld(a, minion));
        let none = self.index.altered.contains(minion) && self.is_stripped(minion);
        self.actions_on(minion).filter(move |&a| !none && self.given_by(a).next().is_some() && !withheld(a))
    }
    /// The events a card in play waits for, as a bit mask.
    #[inline]
    fn listens_of(&self, c: CardId) -> u32 {
        match self.index.altered.contains(c) {
            false => self.entry(self.card(c).def).listens,
            true => self.altered_listens_of(c),
        }
    }
    #[inline(never)]
    fn altered_listens_of(&self, c: CardId) -> u32 {
        let talents = if self.talents_alone(c).next().is_some() { On::YourTurn.bit() } else { 0 };
        let watching = self.watching(c).map(|(id, _)| id);
        self.abilities_of(c).chain(watching).fold(talents, |mask, id| mask | self.entry(id).listens)
    }
    /// The printed cards whose abilities are about a card for a while, and for whom.
    pub(crate) fn watching(&self, c: CardId) -> impl Iterator<Item = (DefId, Seat)> + '_ {
        self.lasting.iter().filter_map(move |l| match l.what {
            Lasts::Watched(of, you) if of == c => Some((l.from?, you)),
            _ => None,
        })
    }
    /// Adds a lasting effect.
    pub(crate) fn last(&mut self, what: Lasts, until: Until, from: Option<DefId>) {
        if self.lasting.is_full() {
            self.merge_lasting();
        }
        self.lasting.push(Lasting { what, until, from });
        self.refresh_altered(what);
    }
    /// Makes room by adding up changes of the same minion's power; their sources are forgotten.
    fn merge_lasting(&mut self) {
        for i in 0..self.lasting.len() {
            let Lasts::Power(c, n) = self.lasting[i].what else { continue };
            let until = self.lasting[i].until;
            let same = |l: &Lasting| matches!(l.what, Lasts::Power(d, _) if d == c) && l.until == until;
            if let Some(j) = (i + 1..self.lasting.len()).find(|&j| same(&self.lasting[j])) {
                let Lasts::Power(_, m) = self.lasting[j].what else { continue };
                self.lasting[i].what = Lasts::Power(c, n.saturating_add(m));
                self.lasting.remove(j);
                return;
            }
        }
    }
    pub(crate) fn refresh_altered(&mut self, what: Lasts) {
        match (what, what.altered()) {
            (_, Some(c)) => self.refresh_altered_card(c),
            (Lasts::Silenced(b, ..), _) => self.refresh_altered_at(b),
            _ => {}
        }
    }
    /// Brings up to date whose abilities are changed, of the cards on a base.
    pub(crate) fn refresh_altered_at(&mut self, b: Slot) {
        for c in self.base(b).cards.iter() {
            self.refresh_altered_card(c);
        }
    }
    fn refresh_altered_card(&mut self, c: CardId) {
        let altered = self.lasting.iter().any(|l| l.what.altered() == Some(c)) || self.has_none(c);
        self.index.altered.set(c, altered);
        self.reindex(c);
        if let Place::On(host) = self.card(c).place {
            self.refresh_altered_card(host); // it may have taken away what the host has, or no longer
        }
    }
    /// Whether nothing a card has or gains is an ability now.
    fn has_none(&self, c: CardId) -> bool {
        self.is_silenced(c) || self.is_stripped(c)
    }
    /// Whether an action on a minion cancels the minion's abilities.
    fn is_stripped(&self, minion: CardId) -> bool {
        self.index.holds & Holds::STRIP != 0
            && self.actions_on(minion).any(|a| self.abilities_of(a).any(|d| self.entry(d).def.cancels_host))
    }
    /// An action has come onto a minion, or gone: whether the minion has abilities may have changed.
    pub(crate) fn refresh_host(&mut self, place: Place) {
        if let Place::On(host) = place {
            self.refresh_altered_card(host);
        }
    }
    /// Whether a card is on a base where no card has abilities: what is on a minion is not on the base.
    fn is_silenced(&self, c: CardId) -> bool {
        let spared = |by| self.lasting.iter().any(|l| l.what == Lasts::Unaffected(c, by));
        let silences =
            |what| matches!(what, Lasts::Silenced(b, by, _) if self.card(c).place == Place::At(b) && !spared(by));
        self.lasting.iter().any(|l| silences(l.what))
    }
    /// A card has come to a base, or gone: whether it is silenced may have changed.
    pub(crate) fn refresh_silence(&mut self, c: CardId) {
        if self.lasting.iter().any(|l| matches!(l.what, Lasts::Silenced(..))) {
            self.spare_from_silence(c);
            self.refresh_altered_card(c);
        }
    }
    /// Brings the index up to date for one card.
    pub(crate) fn reindex(&mut self, c: CardId) {
        let live = self.in_play(c);
        let listens = self.listens(c);
        let holds = if live { self.abilities_of(c).fold(0, |holds, id| holds | self.entry(id).holds) } else { 0 };
        let kind = self.kind(c);
        let monster = self.is_monster(c);
        let index = &mut self.index;
        if monster {
            index.monsters = index.monsters + live as u8 - index.minions.contains(c) as u8;
        }
        index.minions.set(c, live && kind == Kind::Minion);
        index.actions.set(c, live && kind == Kind::Action);
        index.titans.set(c, live && kind == Kind::Titan);
        let listened = index.listeners.contains(c);
        index.listeners.set(c, listens != 0);
        let held = index.holders.contains(c);
        index.holders.set(c, holds != 0);
        index.givers.set(c, holds & Holds::GIVEN_POWER != 0);
        match held {
            true => self.refresh_holds(),
            false => self.index.holds |= holds,
        }
        match listened {
            true => self.refresh_listens(),
            false => self.index.listens |= listens,
        }
    }
    /// The events the abilities of a card wait for where it is now, as a bit mask.
    #[inline]
    pub(crate) fn listens(&self, c: CardId) -> u32 {
        match self.card(c).place {
            Place::At(_) | Place::On(_) => self.listens_of(c),
            Place::Aside(_) => self.entry(self.card(c).def).from_aside,
            _ => 0,
        }
    }
    /// Brings the mask of awaited events up to date.
    fn refresh_listens(&mut self) {
        let mask = self.index.listeners.iter().fold(0, |mask, c| mask | self.listens(c));
        self.index.listens = self.slots().fold(mask, |mask, b| mask | self.entry(self.base(b).def).listens);
    }
    fn refresh_holds(&mut self) {
        let mut mask = 0;
        for c in self.index.holders.iter() {
            for id in self.abilities_of(c) {
                mask |= self.entry(id).holds;
            }
        }
        self.index.holds = mask;
    }
    /// Brings what depends on the bases in play up to date.
    pub(crate) fn refresh_bases(&mut self) {
        self.index.vacant = self.bases.iter().rev().fold(0, |vacant, b| vacant << 1 | !b.is_there() as u16);
        self.index.base_holds = self.slots().fold(0, |mask, b| mask | self.entry(self.base(b).def).holds);
        self.refresh_listens();
    }
    /// The cards in play whose abilities change one of these things, with the definition that does.
    #[inline]
    pub fn holding(&self, what: u32) -> Holding<'_> {
        let cards = match what & !Holds::GIVEN_POWER {
            _ if self.index.holds & what == 0 => CardSetIter::NONE,
            0 => self.index.givers.iter(),
            _ => self.index.holders.iter(),
        };
        Holding { s: self, what, cards, now: None }
    }
    /// Whether a card or base in play changes one of these things.
    #[inline]
    pub fn anything_holds(&self, what: u32) -> bool {
        (self.index.holds | self.index.base_holds) & what != 0
    }
    /// The bases in play whose abilities change one of these things.
    #[inline]
    pub fn bases_holding(&self, what: u32) -> impl Iterator<Item = (Slot, &'static Def)> + '_ {
        let n = if self.index.base_holds & what == 0 { 0 } else { self.bases.len() as u8 };
        self.slots_up_to(n).filter(|&b| !self.is_cancelled(b)).map(|b| (b, self.base_def(b)))
    }
    /// Whether the abilities of a base do not exist now.
    pub fn is_cancelled(&self, b: Slot) -> bool {
        self.lasting.iter().any(|l| l.what == Lasts::CancelledBase(b))
    }
    /// The index as it must be, found without the one that is kept.
    pub fn index_from_scratch(&self) -> Index {
        let mut s = *self;
        s.index = Index::default();
        s.refresh_bases(); // which places are vacant, before anything looks at the others
        for l in self.lasting.iter() {
            if let Some(c) = l.what.altered() {
                s.index.altered.insert(c);
            }
        }
        for c in (0..self.cards.len() as u8).map(CardId) {
            if self.is_silenced(c) {
                s.index.altered.insert(c);
            }
            s.index.buried.set(c, matches!(self.card(c).place, Place::Buried(_)));
            if self.in_play(c) || matches!(self.card(c).place, Place::Aside(_)) {
                s.reindex(c);
            }
        }
        for c in s.index.minions.iter() {
            if s.is_stripped(c) {
                s.refresh_altered_card(c);
            }
        }
        s.refresh_bases();
        s.index
    }
    /// A number that stands for the whole state, the same on every machine.
    pub fn hash(&self) -> u64 {
        let mut buffer = [0; 16 * 1024];
        let bytes = postcard::to_slice(self, &mut buffer).expect("a state is less than 16 kB");
        xxhash_rust::xxh3::xxh3_64(bytes)
    }
    /// Whether something happened for which the state has no room. It is then no longer right;
    /// the driver goes back to where it was.
    pub(crate) fn has_spilled(&self) -> bool {
        let piles = |s: &SeatState| s.deck.has_spilled() || s.hand.has_spilled() || s.discard.has_spilled();
        self.agenda.has_spilled()
            || self.pending.has_spilled()
            || self.lasting.has_spilled()
            || self.turn.plays.has_spilled()
            || self.turn.names_used.has_spilled()
            || self.turn.next.has_spilled()
            || self.scoring.names_used.has_spilled()
            || self.scoring.then.has_spilled()
            || self.cards.has_spilled()
            || self.bases.has_spilled()
            || self.base_deck.has_spilled()
            || self.base_discard.has_spilled()
            || self.seats.iter().any(piles)
            || self.heaps.iter().any(|h| h.has_spilled())
    }
    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        !self.winners.is_empty()
    }
}

/// See [`State::holding`].
pub struct Holding<'s> {
    s: &'s State,
    what: u32,
    cards: CardSetIter,
    /// A card whose abilities were changed: what is left of them.
    now: Option<(CardId, AbilityDefs)>,
}
impl Iterator for Holding<'_> {
    type Item = (CardId, &'static Def);
    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        // usually there is nothing to look for
        if self.cards.is_done() && self.now.is_none() { None } else { self.find_next() }
    }
}
impl Holding<'_> {
    fn find_next(&mut self) -> Option<(CardId, &'static Def)> {
        loop {
            if self.now.is_some()
                && let Some(found) = self.find_in_altered()
            {
                return Some(found);
            }
            let c = self.cards.next()?;
            if self.s.index.altered.contains(c) {
                self.now = Some((c, self.s.abilities_of(c)));
                continue;
            }
            let e = self.s.entry(self.s.card(c).def);
            if e.holds & self.what != 0 {
                return Some((c, e.def));
            }
        }
    }
    #[inline(never)]
    fn find_in_altered(&mut self) -> Option<(CardId, &'static Def)> {
        let (c, mut defs) = self.now.take()?;
        let found = defs.find_map(|id| Some(self.s.entry(id)).filter(|e| e.holds & self.what != 0))?;
        self.now = Some((c, defs));
        Some((c, found.def))
    }
}

/// See [`State::abilities_of`].
pub struct AbilityDefs {
    defs: [DefId; 4],
    len: u8,
    next: u8,
}
impl AbilityDefs {
    const NONE: AbilityDefs = AbilityDefs { defs: [DefId(0); 4], len: 0, next: 0 };
    fn one(def: DefId) -> Self {
        AbilityDefs { defs: [def; 4], len: 1, next: 0 }
    }
    fn push(&mut self, def: DefId) {
        if (self.len as usize) < self.defs.len() {
            self.defs[self.len as usize] = def;
            self.len += 1;
        }
    }
}
impl Iterator for AbilityDefs {
    type Item = DefId;
    #[inline]
    fn next(&mut self) -> Option<DefId> {
        (self.next < self.len).then(|| {
            self.next += 1;
            self.defs[self.next as usize - 1]
        })
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_state_is_at_most_8_kb() {
        assert!(size_of::<super::State>() <= 8_192, "{} bytes", size_of::<super::State>());
    }
}
