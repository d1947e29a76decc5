//! Setting up: factions by choice or by draft, decks, bases, opening hands.

use crate::ask::*;
use crate::game::Game;
use crate::ids::*;
use crate::library::Library;
use crate::list::List;
use crate::piles::Piles;
use crate::state::*;
use crate::turn::Step;
use crate::words::def::{Kind, Origin};
use rand::RngExt;
use rand::seq::SliceRandom;
use serde::{Deserialize, Serialize};

/// How the players come to their factions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Factions {
    /// Two for each player, by name.
    Chosen(Vec<[String; 2]>),
    /// Two different ones for each player by chance, out of the complete factions of some sets.
    Random,
    /// Picked in turn: first to last, then back.
    Draft,
    /// No factions: decks of cards of all of them, complete or not, to try everything with everything.
    Mixed,
}

/// Cards in a mixed deck.
const DECK: usize = 40;
/// Titans that go with it.
const TITANS: usize = 2;
const COUNTED: &str = "the cards were counted before the game began";

/// A game about to begin.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// How many play.
    pub players: u8,
    /// Decides everything that is left to chance.
    pub seed: u64,
    /// Who plays what.
    pub factions: Factions,
    /// The sets, by short name, that random and drafted factions come from; empty: all.
    #[serde(default)]
    pub sets: Vec<String>,
    /// Whether two players may have the same faction.
    #[serde(default)]
    pub same_factions: bool,
    /// Whether titans are played with; if not, they stay in the box.
    #[serde(default = "with_titans")]
    pub titans: bool,
    /// The factions, by name, that are neither dealt by chance nor drafted.
    #[serde(default)]
    pub without: Vec<String>,
    /// The sets, by short name, that the bases come from; empty: those of the factions that play.
    #[serde(default)]
    pub bases: Vec<String>,
}

impl Setup {
    /// A game of all sets, by the rules as they are.
    pub fn new(players: u8, seed: u64, factions: Factions) -> Setup {
        let (sets, without, bases) = (Vec::new(), Vec::new(), Vec::new());
        Setup { players, seed, factions, sets, same_factions: false, titans: true, without, bases }
    }
}

const fn with_titans() -> bool {
    true
}

/// Why a game cannot be set up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SetupError {
    /// Two to four can play.
    Players(u8),
    /// Another number of players than of pairs of factions.
    Pairs(usize, u8),
    /// There is no such faction.
    NoFaction(String),
    /// The faction is not complete yet.
    Incomplete(String),
    /// Twice the same faction.
    Twice(String),
    /// There is no such set.
    NoSet(String),
    /// The sets have too few factions or bases.
    TooFew,
    /// The factions and the extra decks can have more cards together than a game can tell apart.
    TooManyCards(usize),
}

impl std::fmt::Display for SetupError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            SetupError::Players(n) => write!(f, "{n} players: the game is for 2 to 4"),
            SetupError::Pairs(n, players) => {
                write!(f, "{n} pairs of factions for {players} players: one pair each is meant")
            }
            SetupError::NoFaction(name) => write!(f, "there is no faction \"{name}\""),
            SetupError::Incomplete(name) => {
                write!(f, "the faction \"{name}\" is not complete yet and cannot be played")
            }
            SetupError::Twice(name) => write!(f, "\"{name}\" is chosen twice: each faction is there once"),
            SetupError::NoSet(name) => write!(f, "there is no set \"{name}\""),
            SetupError::TooFew => write!(f, "the chosen sets have too few factions or bases for so many players"),
            SetupError::TooManyCards(n) => {
                write!(f, "up to {n} cards: there is room for {MAX_CARDS}, so try fewer players or sets")
            }
        }
    }
}
impl std::error::Error for SetupError {}

/// The sets of these names, as bits.
fn sets_named(lib: &Library, names: &[String]) -> Result<u32, SetupError> {
    names.iter().try_fold(0, |sets, name| {
        let set = lib.find_set(name).ok_or_else(|| SetupError::NoSet(name.clone()))?;
        Ok(sets | 1 << set)
    })
}

impl State {
    /// A table with nothing on it.
    pub fn empty(lib: &'static Library, players: u8, seed: u64) -> State {
        State {
            lib: Lib(lib),
            random: Random::from_number(seed),
            players,
            factions: Default::default(),
            titans: true,
            draft: List::default(),
            turn: Turn::default(),
            vp: [0; 4],
            piles: Piles::default(),
            cards: Vec::new(),
            index: Index::default(),
            bases: Default::default(),
            base_deck: List::default(),
            base_discard: List::default(),
            lasting: List::default(),
            pending: List::default(),
            window: Offered::default(),
            scoring: Default::default(),
            agenda: List::default(),
            duel: None,
            hand_events: 0,
            clock: 0,
            secrets: 0,
            winners: Seats::NONE,
        }
    }
    /// A new card, not yet anywhere; none, if there are as many as there can be.
    pub fn add_card(&mut self, def: DefId, owner: Seat) -> Option<CardId> {
        if self.cards.len() == MAX_CARDS {
            return None;
        }
        let c = CardId(self.cards.len() as u8);
        let no_owner = matches!(self.entry(def).def.origin, Origin::Monsters | Origin::Treasures);
        let owner = if no_owner { Seat::NOBODY } else { owner };
        self.cards.push(Card { def, owner, controller: owner, ..Card::default() });
        let entry = self.entry(def);
        self.hand_events |= entry.from_hand | entry.from_discard;
        Some(c)
    }

    /// A game that is about to begin.
    pub fn new(lib: &'static Library, setup: &Setup) -> Result<State, SetupError> {
        let players = setup.players;
        if !(2..=4).contains(&players) {
            return Err(SetupError::Players(players));
        }
        let mut s = State::empty(lib, players, setup.seed);
        s.titans = setup.titans;
        let (sets, bases) = (sets_named(lib, &setup.sets)?, sets_named(lib, &setup.bases)?);
        let named = |name: &String| lib.find_faction(name).ok_or_else(|| SetupError::NoFaction(name.clone()));
        let without: Vec<FactionId> = setup.without.iter().map(named).collect::<Result<_, _>>()?;
        let in_sets = |f: FactionId| sets == 0 || sets >> lib.set_of(f) & 1 == 1;
        let mut pool: Vec<FactionId> = lib.playable().filter(|f| in_sets(*f) && !without.contains(f)).collect();
        let each_once = !setup.same_factions || setup.factions == Factions::Draft;
        let wanted = if each_once { 2 * players as usize } else { 2 };
        if lib.bases_in(if bases == 0 { u32::MAX } else { bases }).count() <= players as usize {
            return Err(SetupError::TooFew);
        }
        lib.bases_in(bases).for_each(|b| s.base_deck.push(b)); // those of the factions come with the factions
        s.turn.seat = Seat(s.random.take().random_range(0..players as u32) as u8);
        match &setup.factions {
            Factions::Chosen(pairs) => s.take_chosen(pairs, setup.same_factions)?,
            Factions::Mixed => {}
            _ if pool.len() < wanted => return Err(SetupError::TooFew),
            Factions::Random => {
                pool.shuffle(&mut s.random.take());
                for seat in 0..players as usize {
                    if setup.same_factions {
                        pool.shuffle(&mut s.random.take());
                    }
                    let first = if setup.same_factions { 0 } else { 2 * seat };
                    pool[first..first + 2].iter().for_each(|&f| s.factions[seat].push(f));
                }
            }
            Factions::Draft => pool.iter().for_each(|&f| s.draft.push(f)),
        }
        let cards = s.most_cards();
        if cards > MAX_CARDS {
            return Err(SetupError::TooManyCards(cards));
        }
        s.agenda.push(Step::Deal);
        if setup.factions == Factions::Draft {
            s.agenda.push(Step::Draft(0));
        }
        Ok(s)
    }
    /// How many cards the game will have; before a draft, how many it can have.
    fn most_cards(&self) -> usize {
        let (lib, players) = (self.lib.0, self.players as usize);
        let copies = |d: DefId| lib.entry(d).def.copies as usize;
        let dealt = |d: &DefId| self.titans || lib.entry(*d).kind != Kind::Titan;
        let size = |f: FactionId| lib.cards_of(f).filter(dealt).map(copies).sum::<usize>();
        let chosen = || self.factions.iter().flat_map(|pair| pair.iter().copied());
        let (own, sets) = if !self.draft.is_empty() {
            let mut sizes: Vec<usize> = self.draft.iter().map(|&f| size(f)).collect();
            sizes.sort_unstable();
            (sizes.iter().rev().take(2 * players).sum(), u32::MAX)
        } else if chosen().next().is_none() {
            (players * (DECK + if self.titans { TITANS } else { 0 }), u32::MAX)
        } else {
            (chosen().map(size).sum(), self.sets_with(chosen()))
        };
        own + lib.extras_in(sets).map(copies).sum::<usize>()
    }
    /// The sets that are played with, as bits, where these factions are: those of the factions and of the bases.
    fn sets_with(&self, factions: impl Iterator<Item = FactionId>) -> u32 {
        let lib = self.lib.0;
        let sets = factions.fold(0, |sets, f| sets | 1 << lib.set_of(f));
        match self.base_deck.is_empty() {
            true if lib.bases_in(sets).count() <= self.players as usize => u32::MAX, // a small set borrows from the others
            true => sets,
            false => self.base_deck.iter().fold(sets, |sets, &b| sets | 1 << lib.entry(b).set), // with what a base brings
        }
    }
    fn take_chosen(&mut self, pairs: &[[String; 2]], same_factions: bool) -> Result<(), SetupError> {
        let lib = self.lib.0;
        if pairs.len() != self.players as usize {
            return Err(SetupError::Pairs(pairs.len(), self.players));
        }
        for (i, pair) in pairs.iter().enumerate() {
            for name in pair {
                let f = lib.find_faction(name).ok_or_else(|| SetupError::NoFaction(name.clone()))?;
                if !lib.faction(f).is_playable() {
                    return Err(SetupError::Incomplete(lib.faction(f).name.into()));
                }
                let taken =
                    self.factions.iter().enumerate().any(|(j, fs)| fs.contains(&f) && (i == j || !same_factions));
                if taken {
                    return Err(SetupError::Twice(lib.faction(f).name.into()));
                }
                self.factions[i].push(f);
            }
        }
        Ok(())
    }
}

impl Game<'_> {
    /// Step: first to last, then back, each takes one faction.
    pub(crate) fn draft(&mut self, n: u8) -> Flow {
        let players = self.s.players;
        if n == 2 * players {
            self.s.draft.clear();
            return Ok(());
        }
        let place = if n < players { n } else { 2 * players - 1 - n };
        let seat = Seat((self.s.turn.seat.0 + place) % players);
        let options: Vec<Choice> = self.s.draft.iter().map(|&f| Choice::Faction(f)).collect();
        let Choice::Faction(f) = self.pick(seat, Ask::Draft, &options)? else { unreachable!("factions only") };
        self.s.draft.retain(|&g| g != f);
        self.s.factions[seat.index()].push(f);
        self.note(Note::Named(seat, f));
        self.s.agenda.push(Step::Draft(n + 1));
        Ok(())
    }

    /// Step: decks; then bases and hands.
    pub(crate) fn deal(&mut self) -> Flow {
        let lib = self.s.lib.0;
        for seat in (0..self.s.players).map(Seat) {
            let factions = self.s.factions[seat.index()].clone();
            let mut deck = if factions.is_empty() { self.mixed_deck() } else { lib.deck_of(&factions) };
            deck.shuffle(&mut self.s.random.take()); // so that the number of a card tells nothing about it
            for def in deck {
                let c = self.s.add_card(def, seat).expect(COUNTED);
                self.put(c, Place::Deck(seat));
            }
            self.shuffle_deck(seat);
        }
        let sets = self.s.sets_with(self.s.factions.iter().flat_map(|pair| pair.iter().copied()));
        if self.s.base_deck.is_empty() {
            lib.bases_in(sets).for_each(|b| self.s.base_deck.push(b));
        }
        self.shuffle_base_deck();
        self.s.add_extras(sets);
        if self.s.titans {
            self.set_out_titans();
        }
        start_with_bases(self.s);
        Ok(())
    }

    /// Step: five cards for everybody.
    pub(crate) fn first_hands(&mut self) -> Flow {
        let order: Vec<Seat> = self.s.in_order().collect();
        for &seat in order.iter().rev() {
            self.draw(seat, 5);
            self.s.agenda.push(Step::Redraw(seat));
        }
        Ok(())
    }

    /// Cards by chance, every printed one as likely as every other.
    fn mixed_deck(&mut self) -> Vec<DefId> {
        let lib = self.s.lib.0;
        let all: Vec<DefId> = lib.factions().flat_map(|f| lib.cards_of(f)).collect();
        let cards: Vec<DefId> = all.into_iter().filter(|&d| lib.entry(d).kind != Kind::Titan).collect();
        let mut rng = self.s.random.take();
        (0..DECK).map(|_| cards[rng.random_range(0..cards.len() as u32) as usize]).collect()
    }
    /// The titans of every player's factions wait near that player; with mixed decks, two by chance.
    fn set_out_titans(&mut self) {
        let lib = self.s.lib.0;
        let mut all: Vec<DefId> = lib.ids().filter(|&d| lib.entry(d).kind == Kind::Titan).collect();
        all.shuffle(&mut self.s.random.take());
        for seat in (0..self.s.players).map(Seat) {
            let factions = self.s.factions[seat.index()].clone();
            let his = |d: &DefId| lib.entry(*d).faction.is_some_and(|f| factions.contains(&f));
            let titans: Vec<DefId> = match factions.is_empty() {
                true => all.split_off(all.len().saturating_sub(TITANS)),
                false => lib.ids().filter(|d| lib.entry(*d).kind == Kind::Titan && his(d)).collect(),
            };
            for def in titans {
                let c = self.s.add_card(def, seat).expect(COUNTED);
                self.put(c, Place::Aside(seat));
            }
        }
    }

    /// Step: a hand without minions may be shown and replaced once.
    pub(crate) fn redraw(&mut self, seat: Seat) -> Flow {
        let hand = self.hand(seat);
        if hand.iter().any(|&c| self.s.def(c).kind == Kind::Minion) {
            return Ok(());
        }
        if self.pick(seat, Ask::Redraw, &[Choice::Yes, Choice::Pass])? == Choice::Yes {
            hand.iter().for_each(|&c| self.reveal(c));
            hand.iter().for_each(|&c| self.discard(seat, c));
            self.draw(seat, 5);
        }
        Ok(())
    }
}

impl State {
    /// Sets out the extra decks of some sets, given as bits.
    pub fn add_extras(&mut self, sets: u32) {
        let lib = self.lib.0;
        let mut extras: Vec<DefId> = Vec::new();
        for def in lib.extras_in(sets) {
            extras.extend(std::iter::repeat_n(def, lib.entry(def).def.copies as usize));
        }
        extras.shuffle(&mut self.random.take());
        for def in extras {
            let Some(heap) = Heap::of(lib.entry(def).def.origin) else { continue };
            let c = self.add_card(def, Seat::default()).expect(COUNTED);
            self.put(c, Place::Heap(heap));
        }
    }
    /// Puts a card somewhere while a table is set by hand: nothing is triggered.
    pub fn place_by_hand(&mut self, c: CardId, place: Place, controller: Option<Seat>) {
        self.put(c, place);
        self.card_mut(c).controller = controller.unwrap_or(self.card(c).owner);
        self.reindex(c);
    }
    /// Puts counters on a card while a table is set by hand.
    pub fn set_counters(&mut self, c: CardId, n: u8) {
        self.card_mut(c).counters = n;
    }
    /// Lets a card remember a faction while a table is set by hand.
    pub fn set_memory(&mut self, c: CardId, f: FactionId) {
        self.card_mut(c).memo = f.0 + 1;
    }
}

/// The steps of the setup from the bases on, for decks that were set by hand, too.
pub fn start_with_bases(s: &mut State) {
    for step in [Step::StartTurn, Step::FirstHands, Step::FirstBases] {
        s.agenda.push(step);
    }
}

/// The steps of a turn from its Play Cards phase on, for a table set by hand.
pub fn start_in_play_phase(s: &mut State) {
    s.refresh_bases();
    s.turn.number = 1;
    s.start_in_play_phase();
}
