//! The whole game as plain data: no closures, and nothing shared with another game. It is small, and a copy of it
//! uses the room of the state it is written over; two equal states go on equally.

pub use crate::after::After;
use crate::cards::Cards;
use crate::draft::Drafting;
use crate::duels::Duel;
pub use crate::events::Events;
use crate::few::Few;
use crate::ids::*;
pub use crate::index::Index;
pub use crate::lasting::{Lasting, Lasts, Until};
use crate::library::{Entry, Library, ROOM, Rows};
use crate::list::{List, clone_by_field};
use crate::piles::Piles;
use crate::react::Pending;
use crate::scoring::Scoring;
use crate::seed::Seed;
use crate::turn::{Played, Step};
pub use crate::used::{Used, UsedAtBase};
use crate::words::def::{Def, Kind, Origin};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use serde::{Deserialize, Serialize, Serializer};

/// All the numbers a [`CardId`] has: more than four decks of forty with the extra decks of all sets need.
pub const MAX_CARDS: usize = CardId::NONE.index();
/// Bases in play: players + 1, and a few more by card effects.
pub const MAX_BASES: usize = 12;

/// Everything there is to know about a game at one moment.
#[derive(PartialEq, Eq, Debug, Serialize)]
pub struct State {
    /// The printed cards. Not part of what is compared or hashed.
    #[serde(skip)]
    pub lib: Lib,
    /// Where chance comes from.
    pub random: Random,
    /// How many play.
    pub players: u8,
    /// Who plays what.
    pub factions: [Few<FactionId, 2>; 4],
    /// Whether titans are played with.
    pub titans: bool,
    /// Factions that can still be drafted.
    pub draft: List<FactionId, 16>,
    /// Bans and candidates of a draft that has any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drafting: Option<Box<Drafting>>,
    /// The turn.
    pub turn: Turn,
    /// The players' victory points.
    pub vp: [u8; 4],
    /// Decks, hands, discard piles, and the piles that belong to nobody.
    pub piles: Piles,
    /// Every card.
    pub cards: Cards,
    /// What can be derived from `cards`, kept up to date by `put`.
    pub index: Index,
    /// The bases in play.
    pub bases: Few<Base, MAX_BASES>,
    /// The base deck; the top is the last.
    pub base_deck: List<DefId, 40>,
    /// Bases that have scored.
    pub base_discard: List<DefId, 12>,
    /// Effects that last for a while.
    pub lasting: List<Lasting, 8>,
    /// Abilities that have been triggered and wait for their turn.
    pub pending: List<Pending, 4>,
    /// The window that is open, if any: what has been offered in it.
    pub window: Offered,
    /// The duel that is on.
    pub duel: Option<Duel>,
    /// The base being scored.
    pub scoring: Scoring,
    /// What is still to happen; the last is next. One step is one transaction.
    pub agenda: List<Step, 16>,
    /// The events for which a card of this game has a special in hand or in the discard pile.
    pub hand_events: Events,
    /// Those of them for which it may be in the discard pile.
    #[serde(skip)]
    pub discard_events: Events,
    /// Whether a card of this game asks whose minions were destroyed at a base this turn.
    #[serde(skip)]
    pub keeps_losses: bool,
    /// Whether this game has a Madness deck, however much of it is left.
    #[serde(skip)]
    pub has_madness: bool,
    /// Whether this game has treasures, wherever they are.
    #[serde(skip)]
    pub has_treasures: bool,
    /// Counts cards coming into play, so that their order is known.
    pub clock: u16,
    /// How often something hidden was seen or something random decided.
    pub secrets: u32,
    /// How often each player's hand was looked through for what its player may do, be there anything or not. What comes
    /// of that tells about the hand, so that who has caused it cannot undo it.
    #[serde(skip)]
    pub hands_searched: [u16; 4],
    /// The aftermaths after which a hand is looked through because a card of its player was seen, and whose hand, be
    /// there anything in it or not.
    #[serde(skip)]
    pub(crate) seen_in: List<(u16, Seat), 2>,
    /// Who has won; several only where the rules share the win.
    pub winners: Seats,
}

clone_by_field!(
    State:
    lib, random, players, factions, titans, draft, drafting, turn, vp, piles, cards, index, bases, base_deck,
    base_discard, lasting, pending, window, duel, scoring, agenda, hand_events, discard_events,
    keeps_losses, has_madness, has_treasures, clock, secrets, hands_searched, seen_in, winners
);

/// The library, as a part of the state that is always equal, and its cards, which are looked up so often.
#[derive(Copy, Clone)]
pub struct Lib(pub &'static Library, &'static Rows);
impl Lib {
    /// A part of the state that is this library.
    pub fn of(lib: &'static Library) -> Lib {
        Lib(lib, lib.rows())
    }
}
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

/// What saves looking where there is nothing to find, as a part of the state that is always equal.
#[derive(Copy, Clone, Default, Debug)]
pub struct Hint(pub(crate) bool);
impl PartialEq for Hint {
    fn eq(&self, _: &Hint) -> bool {
        true
    }
}
impl Eq for Hint {}

/// Chance: a seed, and how often it was asked. Each use has a stream of its own.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Random {
    #[serde(serialize_with = "as_bytes")]
    seed: Seed,
    uses: u32,
    /// From this use on, chance is imagined, by another seed.
    #[serde(skip)]
    from: u32,
    #[serde(skip)]
    imagined: u64,
}

/// As it has always been hashed.
fn as_bytes<S: Serializer>(seed: &Seed, s: S) -> Result<S::Ok, S::Error> {
    seed.bytes().serialize(s)
}

impl Random {
    /// Chance from a seed.
    pub fn new(seed: Seed) -> Self {
        Random { seed, uses: 0, from: u32::MAX, imagined: 0 }
    }
    /// A generator for one use.
    pub fn take(&mut self) -> ChaCha8Rng {
        let seed = if self.uses < self.from { self.seed } else { self.imagined.into() };
        let mut rng = ChaCha8Rng::from_seed(seed.bytes());
        rng.set_stream(self.uses as u64);
        self.uses += 1;
        rng
    }
    /// How often chance has decided something.
    pub fn uses(&self) -> u32 {
        self.uses
    }
    /// Leaves what has been decided, and lets another seed decide from this use on.
    pub(crate) fn imagine(&mut self, from: u32, seed: u64) {
        (self.from, self.imagined) = (from, seed);
    }
}

/// The five phases of a turn, and what comes before the first one.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Default, Debug, Serialize, Deserialize)]
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
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Allowance {
    /// Minion or action.
    pub kind: Kind,
    /// The regular play of the turn, or an extra one.
    pub regular: bool,
    /// The most power the minion may have.
    pub max_power: i8,
    /// Where it may be played.
    pub place: Where,
    /// Not zero: all minions played under this number must have one name ([`Lasts::Name`]) or another one
    /// ([`Lasts::AnotherName`]), or may have so much power together ([`Lasts::PowerLeft`]).
    pub group: u8,
    /// Whether its abilities are cancelled as it is played, until the end of the turn.
    pub cancelled: bool,
    /// The card it came from.
    pub from: Option<DefId>,
    /// It was given since the player was last asked what to play, so that it can still be used immediately.
    pub fresh: bool,
}

impl Default for Allowance {
    fn default() -> Self {
        crate::words::query::extra_minion()
    }
}

/// Where an extra card may be played.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
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
    /// On a base where another player has more power than the player.
    WhereBehind,
    /// For an action: on this minion.
    On(CardId),
    /// For an action: one that directly increases the power of this minion.
    Raises(CardId),
    /// For an action: one that directly increases the power of one of the player's minions.
    RaisesYours,
    /// On this base, as long as the player has no minion there.
    AtWithoutYours(Slot),
}

/// The turn.
#[derive(PartialEq, Eq, Default, Debug, Serialize)]
pub struct Turn {
    /// Whose turn it is.
    pub seat: Seat,
    /// Counted from one.
    pub number: u16,
    /// The phase.
    pub phase: Phase,
    /// What may still be played in this phase.
    pub plays: List<Allowance, 4>,
    /// The minions that were played this turn, by a player or by nobody, the first one first; nowhere, if the base has
    /// gone since.
    pub minions_played: List<Played, 4>,
    /// How often something has happened instead of something else this turn.
    pub replacements: u8,
    /// Minions the current player has played in the Play Cards phase.
    pub minions_played_in_phase: u8,
    /// Actions each player has played this turn.
    pub actions_played: [u8; 4],
    /// +1 power counters each player has placed on minions this turn.
    #[serde(skip_serializing_if = "are_zero")]
    pub counters_placed: [u8; 4],
    /// Abilities limited to one of their name that were used this turn, by [`Entry::name_id`].
    pub names_used: List<(Seat, DefId), 4>,
    /// Cards the current player has played as the regular ones of the turn.
    #[serde(skip_serializing_if = "is_zero")]
    pub regular_played: u8,
    /// Whether an ability has revealed, looked at or searched for cards of a player's deck this turn.
    #[serde(skip_serializing_if = "is_false")]
    pub deck_seen: bool,
    /// Minions each player has played this turn that triggered what an action triggers.
    #[serde(skip_serializing_if = "are_zero")]
    pub as_actions: [u8; 4],
    /// The first action each player has played this turn, or what was played like one, as long as it was not played
    /// again.
    #[serde(skip_serializing_if = "are_none")]
    pub first_action: [CardId; 4],
    /// Whether a card may bear a mark of this turn: that it was used, has moved, or will go elsewhere than usual.
    #[serde(skip)]
    pub marked: Hint,
    /// Whose turns come next, where somebody takes an extra turn; with the last one, the order goes on as usual.
    #[serde(skip_serializing_if = "List::is_empty")]
    pub next: List<Seat, 8>,
}

clone_by_field!(
    Turn:
    seat, number, phase, plays, minions_played, replacements, minions_played_in_phase, actions_played,
    counters_placed, names_used, regular_played, deck_seen, as_actions, first_action, marked, next
);

impl Turn {
    /// The minions a player has played this turn, the first one first. One that was played again is a new card.
    pub fn minions_played_by(&self, seat: Seat) -> impl Iterator<Item = &Played> {
        self.minions_played.iter().filter(move |p| p.by == seat)
    }
    /// Whether a player has played a minion at a base this turn, be it still there or not.
    pub fn has_played_minion_at(&self, seat: Seat, base: Slot) -> bool {
        self.minions_played_by(seat).any(|p| p.at == base)
    }
    /// An action was played, or what is played like one, and counted: perhaps the player's first one. A first one that
    /// is played again is a new card.
    pub(crate) fn count_first_action(&mut self, c: CardId, by: Seat) {
        let played = self.actions_played[by.index()].saturating_add(self.as_actions[by.index()]);
        let first = &mut self.first_action[by.index()];
        match played {
            1 => *first = c,
            _ if *first == c => *first = CardId::NONE,
            _ => {}
        }
    }
}

fn is_false(yes: &bool) -> bool {
    !yes
}
fn are_none(cards: &[CardId; 4]) -> bool {
    *cards == [CardId::NONE; 4]
}
fn are_zero(n: &[u8; 4]) -> bool {
    *n == [0; 4]
}
fn is_zero(n: &u8) -> bool {
    *n == 0
}

/// Where a card is.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
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
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
    pub const ALL: [Heap; 5] =
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

/// One physical card.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
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
    /// What it did this turn.
    pub used: Used,
    /// When it came to where it is.
    pub since: u16,
    /// What it remembers.
    pub memo: Memo,
    /// Where it goes after it has resolved, if it is being played or about to be.
    #[serde(skip_serializing_if = "After::is_usual")]
    pub after: After,
    /// The base from which it has moved last this turn; nowhere, if it has not, or if that base has gone since.
    #[serde(skip_serializing_if = "Slot::is_nowhere")]
    pub came_from: Slot,
}

impl Card {
    /// A card on which nothing is printed.
    pub const BLANK: Card = Card {
        def: DefId::NONE,
        owner: Seat(0),
        controller: Seat(0),
        place: Place::Resolving,
        counters: 0,
        used: Used::empty(),
        since: 0,
        memo: Memo::NOTHING,
        after: After::Discard,
        came_from: Slot::NOWHERE,
    };
}
impl Default for Card {
    fn default() -> Self {
        Card::BLANK
    }
}

/// What a card remembers as long as it is in play: a faction that was named, that it is done, or which parts of an OR
/// were chosen. No card remembers two of these.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Memo(u8);

impl Memo {
    /// Nothing.
    pub const NOTHING: Memo = Memo(0);
    /// That it has done what it does once.
    pub const DONE: Memo = Memo(u8::MAX);
    /// A faction.
    pub fn of(f: FactionId) -> Memo {
        Memo(f.0 + 1)
    }
    /// The faction, if it is one.
    pub fn faction(self) -> Option<FactionId> {
        if self.0 >= Memo::PARTS { None } else { self.0.checked_sub(1).map(FactionId) }
    }
    /// From here on it is no faction: the last three bits say which parts of an OR were chosen.
    const PARTS: u8 = 0xF0;
    /// That this part of an OR was chosen, too; there are three at most.
    pub(crate) fn with_part(self, n: u8) -> Memo {
        debug_assert!(n < 3, "three parts at most");
        Memo(self.0.max(Memo::PARTS) | 1 << n)
    }
    /// Whether this part of an OR was chosen.
    pub(crate) fn has_part(self, n: u8) -> bool {
        self.0 >= Memo::PARTS && self != Memo::DONE && self.0 >> n & 1 == 1
    }
}
impl Serialize for Memo {
    fn serialize<S: Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            parts @ Memo::PARTS.. if *self != Memo::DONE => (parts - Memo::PARTS).serialize(s),
            _ => (*self == Memo::DONE, self.faction()).serialize(s),
        }
    }
}

/// A base in play.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, Serialize)]
pub struct Base {
    /// What is printed on it; nothing, if its place is vacant.
    pub def: DefId,
    /// The cards there, without those on minions.
    pub cards: CardSet,
    /// Which of its once-a-turn abilities were used, and for whom.
    pub used: UsedAtBase,
    /// How many bases have come to this place, so that this one is told apart from those before and after it.
    pub nth: u8,
}

impl Base {
    /// Whether there is a base at all: one that was not replaced has left its place vacant.
    pub fn is_there(&self) -> bool {
        self.def != DefId::NONE
    }
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
        debug_assert!(id.index() < self.lib.0.len(), "nothing of number {} is printed", id.0);
        &self.lib.1[id.index() % ROOM]
    }
    /// A card.
    #[inline]
    pub fn card(&self, c: CardId) -> &Card {
        self.cards.numbered(c)
    }
    /// Marks a card until the next turn starts.
    pub(crate) fn mark(&mut self, c: CardId, mark: Used) {
        self.turn.marked = Hint(true);
        self.card_mut(c).used.insert(mark);
    }
    #[inline]
    pub(crate) fn card_mut(&mut self, c: CardId) -> &mut Card {
        self.cards.numbered_mut(c)
    }
    /// What stands for a name ([`Entry::name_id`]), if a card of this game has it.
    pub(crate) fn name_id(&self, name: &str) -> Option<DefId> {
        let printed = self.cards.iter().map(|c| self.entry(c.def));
        printed.filter(|e| e.def.name == name).map(|e| e.name_id).next()
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
        self.bases.nth(b.index())
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
    /// A player's deck, face down; the top card is the last. Empty for nobody.
    #[inline]
    pub fn deck(&self, seat: Seat) -> &[CardId] {
        self.piles.at(Place::Deck(seat))
    }
    /// A player's hand, seen by its player. Empty for nobody.
    #[inline]
    pub fn hand(&self, seat: Seat) -> &[CardId] {
        self.piles.at(Place::Hand(seat))
    }
    /// A player's discard pile, face up; the top card is the last. Empty for nobody.
    #[inline]
    pub fn discard(&self, seat: Seat) -> &[CardId] {
        self.piles.at(Place::Discard(seat))
    }
    /// A pile that belongs to nobody; the top card is the last.
    pub fn heap(&self, heap: Heap) -> &[CardId] {
        self.piles.at(Place::Heap(heap))
    }
    /// A player's hand is looked through for what its player may do.
    pub(crate) fn search_hand(&mut self, seat: Seat) {
        if let Some(times) = self.hands_searched.get_mut(seat.index()) {
            *times = times.wrapping_add(1);
        }
    }
    /// The hands of those whose cards were seen are looked through after what an aftermath has triggered in play.
    pub(crate) fn search_hands_seen_in(&mut self, pool: u16) {
        for i in 0..self.seen_in.len() {
            let (aftermath, holder) = self.seen_in[i];
            if aftermath == pool {
                self.search_hand(holder);
            }
        }
    }
    /// Whether what has happened since may depend on what somebody else than this player holds.
    pub fn has_searched_others(&self, before: &State, seat: Seat) -> bool {
        let others = (0..self.players as usize).filter(|&i| i != seat.index());
        others.into_iter().any(|i| self.hands_searched[i] != before.hands_searched[i])
    }
    /// A player's victory points; zero for nobody.
    pub fn vp(&self, seat: Seat) -> u8 {
        self.vp.get(seat.index()).copied().unwrap_or(0)
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
    pub(crate) fn slots_up_to(&self, n: u8) -> impl Iterator<Item = Slot> + use<> {
        let vacant = self.index.vacant;
        (0..n).map(Slot).filter(move |b| vacant >> b.0 & 1 == 0)
    }
    /// Whether there is a base at a place.
    pub fn has_base(&self, b: Slot) -> bool {
        self.bases.get(b.index()).is_some_and(Base::is_there)
    }
    /// How many extra cards a player has played this turn: all but the regular ones, and a monster is no extra minion.
    pub fn extras_played(&self, seat: Seat) -> u8 {
        if !seat.is_somebody() {
            return 0;
        }
        let minions = self.turn.minions_played_by(seat).filter(|p| !self.is_monster(p.card)).count() as u8;
        let all = minions.saturating_add(self.turn.actions_played[seat.index()]);
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
            Place::On(host) => self.base_of_host(host),
            _ => None,
        }
    }
    #[inline(never)] // so that the other one can be inlined
    fn base_of_host(&self, host: CardId) -> Option<Slot> {
        self.base_of(host)
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
    /// A number that stands for the whole state, the same on every machine and in every library that has its cards.
    pub fn hash(&self) -> u64 {
        let state = self.lib.0.numbered(self);
        let bytes = postcard::to_extend(&state, Vec::with_capacity(8 * 1024)).expect("a list of bytes can grow");
        xxhash_rust::xxh3::xxh3_64(&bytes)
    }
    /// Whether something has become more than any game could need: it would go on for ever.
    pub(crate) fn is_boundless(&self) -> bool {
        let turn = &self.turn;
        self.agenda.len() | self.pending.len() | self.lasting.len() | turn.plays.len() | turn.next.len() >= 4_096
    }
    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        !self.winners.is_empty()
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn no_part_of_a_state_is_a_large_block_to_copy() {
        use super::*;
        let (state, cards) = (size_of::<State>(), MAX_CARDS * size_of::<Card>());
        assert!(state <= 2_432 && cards < 4_096, "{state} and {cards} bytes");
    }
}
