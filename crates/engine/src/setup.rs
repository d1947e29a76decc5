//! Setting up: factions by choice or by draft, decks, bases, opening hands.

use crate::ask::*;
pub use crate::draft::DraftRules;
use crate::game::Game;
use crate::ids::*;
use crate::library::Library;
use crate::list::List;
use crate::piles::Piles;
use crate::seed::Seed;
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
    /// Two different ones for each player at random, out of the complete factions of some sets.
    Random,
    /// Picked in turn: first to last, then back.
    Draft,
    /// No factions: decks of cards of all of them, complete or not, to try everything with everything.
    Mixed,
    /// A draft with bans or candidates before the picks.
    DraftWith(DraftRules),
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
    pub seed: Seed,
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
    /// The factions, by name, that are neither dealt at random nor drafted.
    #[serde(default)]
    pub without: Vec<String>,
    /// The sets, by short name, that the bases come from; empty: those of the factions that play.
    #[serde(default)]
    pub bases: Vec<String>,
    /// The factions, by key, that chance and a draft deal from; empty: what `sets` and `without` leave. A record has
    /// them named ([`Setup::written_out`]), and the bases, too.
    #[serde(default)]
    pub pool: Vec<String>,
    /// The bases, by key, of which those of the factions or of `bases` come; empty: all there are.
    #[serde(default)]
    pub base_pool: Vec<String>,
}

impl Setup {
    /// A game of all sets, by the rules as they are.
    pub fn new(players: u8, seed: impl Into<Seed>, factions: Factions) -> Setup {
        let seed = seed.into();
        let (sets, without, bases) = (Vec::new(), Vec::new(), Vec::new());
        let (pool, base_pool) = (Vec::new(), Vec::new());
        Setup { players, seed, factions, sets, same_factions: false, titans: true, without, bases, pool, base_pool }
    }
    /// The same game with everything named that it is dealt from. As it is written down so, it is dealt the same
    /// again, whatever factions and bases there are by then.
    pub fn written_out(&self, lib: &'static Library) -> Result<Setup, SetupError> {
        let dealt = State::new(lib, self)?;
        let base_pool = dealt.base_deck.iter().map(|&b| lib.key(b).into()).collect();
        let pool = match self.factions {
            Factions::Chosen(_) => Vec::new(),
            _ => self.dealt_from(lib)?.into_iter().map(|f| lib.faction_key(f).into()).collect(),
        };
        Ok(Setup { pool, base_pool, ..self.clone() })
    }
    /// The factions that chance and a draft deal from.
    fn dealt_from(&self, lib: &Library) -> Result<Vec<FactionId>, SetupError> {
        let sets = sets_named(lib, &self.sets)?;
        let without = self.without.iter().map(|name| faction_named(lib, name)).collect::<Result<Vec<_>, _>>()?;
        if self.pool.is_empty() {
            let fits = |f: &FactionId| (sets == 0 || sets >> lib.set_of(*f) & 1 == 1) && !without.contains(f);
            return Ok(match self.factions {
                Factions::Mixed => lib.factions().collect(),
                _ => lib.playable().filter(fits).collect(),
            });
        }
        let mut pool = Vec::new();
        for name in &self.pool {
            let f = faction_named(lib, name)?;
            if self.factions != Factions::Mixed && !lib.faction(f).is_playable() {
                return Err(SetupError::Incomplete(lib.faction(f).name.into()));
            }
            if pool.contains(&f) {
                return Err(SetupError::Twice(lib.faction(f).name.into()));
            }
            pool.push(f);
        }
        Ok(pool)
    }
    /// The bases that may come, in an order that does not depend on how they are listed.
    fn possible_bases(&self, lib: &Library) -> Result<Vec<DefId>, SetupError> {
        let sets = sets_named(lib, &self.bases)?;
        if self.base_pool.is_empty() {
            return Ok(lib.ranked_bases_in(sets));
        }
        let base = |key: &String| lib.by_key(key).ok().filter(|&b| lib.entry(b).kind == Kind::Base);
        let named = |key: &String| base(key).ok_or_else(|| SetupError::NoBase(key.clone()));
        let mut bases = self.base_pool.iter().map(named).collect::<Result<Vec<DefId>, _>>()?;
        bases.sort_unstable_by_key(|&b| lib.rank(b));
        match bases.windows(2).find(|w| w[0] == w[1]) {
            Some(twice) => Err(SetupError::Twice(lib.entry(twice[0]).def.name.into())),
            None => Ok(bases),
        }
    }
}

const fn with_titans() -> bool {
    true
}

/// Why a game cannot be set up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SetupError {
    /// Two to four can play.
    Players(u8),
    /// Another number of players than of pairs of factions.
    Pairs(usize, u8),
    /// There is no such faction.
    NoFaction(String),
    /// The faction is not complete yet.
    Incomplete(String),
    /// Twice the same faction or base.
    Twice(String),
    /// There is no such base.
    NoBase(String),
    /// There is no such set.
    NoSet(String),
    /// The sets have too few factions or bases.
    TooFew,
    /// The factions and the extra decks can have more cards together than a game can tell apart.
    TooManyCards(usize),
    /// A draft with bans or candidates takes more factions than there are.
    FewForDraft {
        /// How many there are.
        left: usize,
        /// How many it takes.
        wanted: usize,
    },
    /// So few candidates for each player that nobody could pick two factions.
    Candidates(u8),
}

impl std::fmt::Display for SetupError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            SetupError::Players(n) => write!(f, "{n} players: the game is for 2 to 4"),
            SetupError::Pairs(n, players) => {
                write!(f, "{n} pairs of factions for {players} players: expected one pair each")
            }
            SetupError::NoFaction(name) => write!(f, "there is no faction \"{name}\""),
            SetupError::NoBase(key) => write!(f, "there is no base \"{key}\""),
            SetupError::Incomplete(name) => {
                write!(f, "the faction \"{name}\" is incomplete and cannot be played yet")
            }
            SetupError::Twice(name) => write!(f, "\"{name}\" is chosen twice, but there is only one of each"),
            SetupError::NoSet(name) => write!(f, "there is no set \"{name}\""),
            SetupError::TooFew => write!(f, "the chosen sets have too few factions or bases for this many players"),
            SetupError::TooManyCards(n) => {
                write!(f, "up to {n} cards, but there is only room for {MAX_CARDS}: try fewer players or sets")
            }
            SetupError::FewForDraft { left, wanted } => {
                write!(
                    f,
                    "the draft takes {wanted} factions, but there are {left}: try fewer bans or candidates, or more sets"
                )
            }
            SetupError::Candidates(n) => {
                write!(
                    f,
                    "{n} candidate for each player: everybody picks two factions, so there must be 2 or more, or 0 for all"
                )
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

fn faction_named(lib: &Library, name: &str) -> Result<FactionId, SetupError> {
    lib.find_faction(name).ok_or_else(|| SetupError::NoFaction(name.into()))
}

impl State {
    /// A table with nothing on it.
    pub fn empty(lib: &'static Library, players: u8, seed: impl Into<Seed>) -> State {
        State {
            lib: Lib::of(lib),
            random: Random::new(seed.into()),
            players,
            factions: Default::default(),
            titans: true,
            draft: List::default(),
            drafting: None,
            turn: Turn::default(),
            vp: [0; 4],
            piles: Piles::default(),
            cards: Default::default(),
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
            hand_events: Events::NONE,
            discard_events: Events::NONE,
            keeps_losses: false,
            has_madness: false,
            has_treasures: false,
            clock: 0,
            secrets: 0,
            hands_searched: [0; 4],
            seen_in: List::default(),
            winners: Seats::NONE,
        }
    }
    /// A new card, not yet anywhere; none, if there are as many as there can be.
    pub fn add_card(&mut self, def: DefId, owner: Seat) -> Option<CardId> {
        if self.cards.len() == MAX_CARDS {
            return None;
        }
        let c = CardId(self.cards.len() as u8);
        let entry = self.entry(def);
        let no_owner = matches!(entry.def.origin, Origin::Monsters | Origin::Treasures);
        let owner = if no_owner { Seat::NOBODY } else { owner };
        self.cards.push(Card { def, owner, controller: owner, ..Card::default() });
        self.hand_events |= entry.from_hand | entry.from_discard;
        self.discard_events |= entry.from_discard;
        self.index_elsewhere(c);
        self.keeps_losses |= entry.def.depends_on_losses;
        self.has_madness |= entry.def.origin == Origin::Madness;
        self.has_treasures |= entry.def.origin == Origin::Treasures;
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
        let (mut pool, mut bases) = (setup.dealt_from(lib)?, setup.possible_bases(lib)?);
        let wanted = if setup.same_factions { 2 } else { 2 * players as usize };
        let with_the_factions = setup.bases.is_empty();
        if bases.len() <= players as usize {
            return Err(SetupError::TooFew);
        }
        s.turn.seat = Seat(s.random.take().random_range(0..players as u32) as u8);
        s.agenda.push(Step::Deal);
        match &setup.factions {
            Factions::Chosen(pairs) => s.take_chosen(pairs, setup.same_factions)?,
            Factions::Mixed => s.mix_decks(&pool)?,
            Factions::Random if pool.len() < wanted => return Err(SetupError::TooFew),
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
            draft @ (Factions::Draft | Factions::DraftWith(_)) => {
                let rules = draft.draft_rules().unwrap_or_default();
                rules.check(players, pool.len())?;
                if with_the_factions {
                    s.agenda.push(Step::KeepBases);
                }
                s.begin_draft(rules, &pool);
            }
        }
        if with_the_factions {
            s.bring_with_factions(&mut bases);
        }
        bases.into_iter().for_each(|b| s.base_deck.push(b));
        match s.most_cards() {
            ..=MAX_CARDS => Ok(s),
            too_many => Err(SetupError::TooManyCards(too_many)),
        }
    }
    /// How many cards the game will have; before a draft, how many it can have.
    fn most_cards(&self) -> usize {
        let lib = self.lib.0;
        let copies = |d: DefId| lib.entry(d).def.copies as usize;
        let dealt = |d: &DefId| self.titans || lib.entry(*d).kind != Kind::Titan;
        let size = |f: &FactionId| lib.cards_of(*f).filter(dealt).map(copies).sum::<usize>();
        let mut drafted: Vec<usize> = self.draft.iter().map(size).collect();
        drafted.sort_unstable();
        let largest = drafted.iter().rev().take(2 * self.players as usize).sum::<usize>();
        let chosen = self.factions.iter().flat_map(|pair| pair.iter()).map(size).sum::<usize>();
        let mixed = self.cards.len(); // those are dealt already
        let extras = lib.extras_in(self.sets_of_extras()).map(copies).sum::<usize>();
        mixed + chosen + largest + extras
    }
    /// The sets whose extra decks are needed, as bits: what a base brings is there as well.
    fn sets_of_extras(&self) -> u32 {
        self.base_deck.iter().fold(self.sets_that_play(), |sets, &b| sets | 1 << self.lib.0.entry(b).set)
    }
    /// Of some bases, those of the sets of the factions that play, or can still be drafted. A small set borrows from
    /// the others.
    fn bring_with_factions(&self, bases: &mut Vec<DefId>) {
        let (lib, sets) = (self.lib.0, self.sets_that_play());
        let own = |b: &DefId| sets >> lib.entry(*b).set & 1 == 1;
        if bases.iter().filter(|b| own(b)).count() > self.players as usize {
            bases.retain(own);
        }
    }
    /// The same for the base deck, when factions have been drafted.
    pub(crate) fn keep_bases(&mut self) {
        let mut bases = self.base_deck.to_vec();
        self.bring_with_factions(&mut bases);
        self.base_deck.clear();
        bases.into_iter().for_each(|b| self.base_deck.push(b));
    }
    /// The sets of the factions that play, or can still be drafted, as bits.
    fn sets_that_play(&self) -> u32 {
        let all = self.factions.iter().flat_map(|f| f.iter()).chain(self.draft.iter());
        all.fold(0, |sets, &f| sets | 1 << self.lib.0.set_of(f))
    }
    /// A player's deck, given by [`Library::rank`] and not yet shuffled.
    fn add_deck(&mut self, seat: Seat, mut deck: Vec<DefId>) {
        deck.shuffle(&mut self.random.take()); // so that the number of a card tells nothing about it
        let place = Place::Deck(seat);
        let cards = deck.into_iter().map(|def| self.add_card(def, seat).expect(COUNTED)).collect::<Vec<_>>();
        cards.iter().for_each(|&c| self.card_mut(c).place = place);
        self.piles.add(place, &cards);
    }
    /// Decks of random cards, every printed one as likely as every other, and two titans for each player.
    fn mix_decks(&mut self, pool: &[FactionId]) -> Result<(), SetupError> {
        let lib = self.lib.0;
        let all = pool.iter().flat_map(|&f| lib.cards_of(f));
        let (mut titans, cards): (Vec<DefId>, Vec<DefId>) = all.partition(|&d| lib.entry(d).kind == Kind::Titan);
        if cards.is_empty() {
            return Err(SetupError::TooFew);
        }
        titans.shuffle(&mut self.random.take());
        for seat in (0..self.players).map(Seat) {
            let mut rng = self.random.take();
            let random = (0..DECK).map(|_| cards[rng.random_range(0..cards.len() as u32) as usize]);
            let mut deck: Vec<DefId> = random.collect();
            deck.sort_unstable_by_key(|&d| lib.rank(d));
            self.add_deck(seat, deck);
            if self.titans {
                let two = titans.split_off(titans.len().saturating_sub(TITANS));
                two.into_iter().for_each(|titan| self.set_aside(titan, seat));
            }
        }
        Ok(())
    }
    /// A titan waits near a player.
    fn set_aside(&mut self, titan: DefId, seat: Seat) {
        let c = self.add_card(titan, seat).expect(COUNTED);
        self.put(c, Place::Aside(seat));
    }
    fn take_chosen(&mut self, pairs: &[[String; 2]], same_factions: bool) -> Result<(), SetupError> {
        let lib = self.lib.0;
        if pairs.len() != self.players as usize {
            return Err(SetupError::Pairs(pairs.len(), self.players));
        }
        for (i, pair) in pairs.iter().enumerate() {
            for name in pair {
                let f = faction_named(lib, name)?;
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
    /// Step: decks; then bases and hands.
    pub(crate) fn deal(&mut self) -> Flow {
        let lib = self.s.lib.0;
        for seat in (0..self.s.players).map(Seat) {
            let factions = self.s.factions[seat.index()].clone();
            if !factions.is_empty() {
                self.s.add_deck(seat, lib.deck_of(&factions));
            }
            self.shuffle_deck(seat);
        }
        self.shuffle_base_deck();
        self.s.add_extras(self.s.sets_of_extras());
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

    /// The titans of every player's factions wait near that player.
    fn set_out_titans(&mut self) {
        let lib = self.s.lib.0;
        for seat in (0..self.s.players).map(Seat) {
            let factions = self.s.factions[seat.index()].clone();
            let cards = factions.iter().flat_map(|&f| lib.cards_of(f));
            for titan in cards.filter(|&d| lib.entry(d).kind == Kind::Titan) {
                self.s.set_aside(titan, seat);
            }
        }
    }

    /// Step: a hand without minions may be shown and replaced once.
    pub(crate) fn redraw(&mut self, seat: Seat) -> Flow {
        self.s.search_hand(seat);
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
        extras.sort_unstable_by_key(|&d| lib.rank(d));
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
        self.card_mut(c).memo = Memo::of(f);
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
