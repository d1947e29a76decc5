//! Every printed card the game knows, by number. The engine itself knows no card:
//! it is given a library.

use crate::events::Events;
use crate::ids::*;
use crate::keys::Keys;
use crate::names::Names;
use crate::react::On;
pub use crate::words::def::StaticEffects;
use crate::words::def::{BLANK, Body, Def, Faction, Kind, Label, Limit, Origin, PlayOn, Set, Zone};
use std::collections::BTreeMap;

/// A printed card with what is often asked about it. Its size is a power of two, so that it is found quickly.
#[repr(align(128))]
#[derive(Copy, Clone)]
pub struct Entry {
    /// The definition.
    pub def: &'static Def,
    /// Minion, action or base; here, too, because it is asked so often.
    pub kind: Kind,
    /// Whether something has to be there for it to be played where a play is left for its kind.
    pub(crate) playable: Playable,
    /// The printed power; here, too, because it is asked so often.
    pub power: i8,
    /// The printed power, if nothing on the card itself changes it.
    pub plain_power: Option<i8>,
    /// Its faction; none for a base.
    pub faction: Option<FactionId>,
    /// Its set, by number.
    pub set: usize,
    /// What stands for its name where the rules speak of names: the first card (or base) that bears it and is no
    /// reprint, wherever those are.
    pub name_id: DefId,
    /// The events its abilities in play wait for.
    pub listens: Events,
    /// Whether one of them gives an extra play on each turn of its player.
    pub gives_extra: bool,
    /// Whether it does anything as it is played.
    pub acts_when_played: bool,
    /// What it does by being there.
    pub holds: StaticEffects,
    /// The events for which its abilities wait with a card that it watches.
    pub watches: Events,
    /// Whether it may be used on its player's turn from a hand or discard pile.
    pub used_elsewhere: bool,
    /// Whether it may be played from a discard pile as if from hand.
    pub played_from_discard: bool,
    /// The events its abilities in hand wait for.
    pub from_hand: Events,
    /// The events its abilities in the discard pile wait for.
    pub from_discard: Events,
    /// The events its abilities wait for while it waits near its owner.
    pub from_aside: Events,
}

const _: () = assert!(size_of::<Entry>() == 128);

/// Whether a printed card can be played where a play is left for its kind, as far as the card itself tells.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(crate) enum Playable {
    /// Unless something else forbids it.
    Always,
    /// It depends on what is there.
    Perhaps,
    /// Only by an ability.
    Never,
}

impl Playable {
    fn of(def: &Def) -> Playable {
        match def.kind {
            Kind::Base | Kind::Titan => Playable::Never,
            Kind::Action if def.special_only => Playable::Never,
            Kind::Action if !matches!(def.play_on, PlayOn::Nothing | PlayOn::Base) => Playable::Perhaps,
            _ if def.only_if.is_some() => Playable::Perhaps,
            Kind::Minion | Kind::Action => Playable::Always,
        }
    }
}

/// Room for more printed cards and bases than there are.
pub(crate) const ROOM: usize = 2048;
/// Printed cards and bases by number, and blanks behind them.
pub(crate) type Rows = [Entry; ROOM];

/// What is where there is nothing printed.
static NOTHING: Def = BLANK;

fn rows(entries: &[Entry]) -> Box<Rows> {
    let mut rows = entries.to_vec();
    assert!(rows.len() <= ROOM, "more printed cards than there is room for");
    rows.resize_with(ROOM, || Entry::new(&NOTHING, None, 0));
    rows.into_boxed_slice().try_into().ok().expect("as many as there is room for")
}

/// All sets, numbered through.
pub struct Library {
    sets: &'static [Set],
    entries: Vec<Entry>,
    /// The same, with room for every number there may ever be: one is found without a look at how many there are.
    rows: Box<Rows>,
    factions: Vec<(&'static Faction, usize)>,
    /// The number of each faction's first card.
    first_cards: Vec<u16>,
    /// Every copy of each faction's cards, without its titans, by [`Library::rank`].
    decks: Vec<Vec<DefId>>,
    /// The factions that are complete.
    playable: Vec<FactionId>,
    /// The bases.
    bases: Vec<DefId>,
    /// The same by [`Library::rank`].
    ranked_bases: Vec<DefId>,
    /// What the extra decks are made of.
    extras: Vec<DefId>,
    /// What they are called where they are written down.
    pub(crate) keys: Keys,
    /// What people call them.
    pub(crate) names: Names,
}

impl Library {
    /// Numbers the sets' factions, cards and bases.
    ///
    /// # Panics
    /// If two of them would be written down as the same thing.
    pub fn new(sets: &'static [Set]) -> Self {
        let mut library = Library {
            sets,
            entries: Vec::new(),
            rows: rows(&[]),
            factions: Vec::new(),
            first_cards: Vec::new(),
            decks: Vec::new(),
            playable: Vec::new(),
            bases: Vec::new(),
            ranked_bases: Vec::new(),
            extras: Vec::new(),
            keys: Keys::of(sets),
            names: Names::of(&[]),
        };
        for (n, set) in sets.iter().enumerate() {
            for faction in set.factions {
                let id = FactionId(library.factions.len() as u8);
                library.factions.push((faction, n));
                library.first_cards.push(library.entries.len() as u16);
                library.entries.extend(faction.cards.iter().map(|d| Entry::new(d, Some(id), n)));
            }
            library
                .entries
                .extend(set.bases.iter().chain(set.extras.iter().copied().flatten()).map(|d| Entry::new(d, None, n)));
        }
        let name_of = |e: &Entry| (e.kind == Kind::Base, e.def.name);
        let mut names = BTreeMap::new();
        for reprint in [false, true] {
            for (i, e) in library.entries.iter().enumerate().filter(|(_, e)| e.def.reprint == reprint) {
                names.entry(name_of(e)).or_insert(DefId(i as u16));
            }
        }
        library.entries.iter_mut().for_each(|e| e.name_id = names[&name_of(e)]);
        let of = |is: fn(&Entry) -> bool| library.ids().filter(|&id| is(library.entry(id))).collect();
        let playable = library.factions().filter(|&f| library.faction(f).is_playable()).collect();
        let (bases, extras) = (of(|e| e.kind == Kind::Base), of(|e| e.def.origin != Origin::Faction));
        (library.playable, library.bases, library.extras) = (playable, bases, extras);
        library.ranked_bases = library.bases.clone();
        library.ranked_bases.sort_unstable_by_key(|b| library.keys.cards.rank(b.index()));
        library.names = Names::of(&library.entries);
        library.rows = rows(&library.entries);
        library.decks = library.factions().map(|f| library.copies_of(f)).collect();
        library
    }
    fn copies_of(&self, faction: FactionId) -> Vec<DefId> {
        let cards = self.cards_of(faction).filter(|&d| self.entry(d).kind != Kind::Titan);
        let mut copies: Vec<DefId> =
            cards.flat_map(|d| std::iter::repeat_n(d, self.entry(d).def.copies as usize)).collect();
        copies.sort_by_key(|&d| self.rank(d));
        copies
    }
    /// The sets.
    pub fn sets(&self) -> &'static [Set] {
        self.sets
    }
    /// A set by its short or printed name, in any case.
    pub fn find_set(&self, name: &str) -> Option<usize> {
        self.sets.iter().position(|set| [set.short, set.name].iter().any(|n| n.eq_ignore_ascii_case(name)))
    }
    /// The printed card of a number.
    #[inline]
    pub fn entry(&self, id: DefId) -> &Entry {
        &self.entries[id.index()]
    }
    /// All printed cards and bases, by number, and blanks behind them.
    pub(crate) fn rows(&self) -> &Rows {
        &self.rows
    }
    /// How many printed cards and bases there are.
    pub fn len(&self) -> usize {
        self.entries.len()
    }
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }
    /// All numbers of printed cards and bases.
    pub fn ids(&self) -> impl Iterator<Item = DefId> + use<> {
        (0..self.entries.len() as u16).map(DefId)
    }
    /// A faction by number.
    pub fn faction(&self, id: FactionId) -> &'static Faction {
        self.factions[id.index()].0
    }
    /// The set of a faction.
    pub fn set_of(&self, id: FactionId) -> usize {
        self.factions[id.index()].1
    }
    /// All factions, complete or not.
    pub fn factions(&self) -> impl Iterator<Item = FactionId> + use<> {
        (0..self.factions.len() as u8).map(FactionId)
    }
    /// The factions that are complete.
    pub fn playable(&self) -> impl Iterator<Item = FactionId> + '_ {
        self.playable.iter().copied()
    }
    /// The cards of a faction.
    pub fn cards_of(&self, faction: FactionId) -> impl Iterator<Item = DefId> + use<> {
        let first = self.first_cards[faction.index()];
        (first..first + self.faction(faction).cards.len() as u16).map(DefId)
    }
    /// The deck some factions make together, without their titans, by [`Library::rank`].
    pub fn deck_of(&self, factions: &[FactionId]) -> Vec<DefId> {
        let mut deck = Vec::with_capacity(64);
        factions.iter().for_each(|f| deck.extend_from_slice(&self.decks[f.index()]));
        deck.sort_by_key(|&d| self.rank(d)); // by putting the two together, which are sorted
        deck
    }
    /// What the extra decks of some sets, given as bits, are made of.
    pub fn extras_in(&self, sets: u32) -> impl Iterator<Item = DefId> + '_ {
        self.extras.iter().copied().filter(move |&id| sets >> self.entry(id).set & 1 == 1)
    }
    /// The bases of some sets, given as bits.
    pub fn bases_in(&self, sets: u32) -> impl Iterator<Item = DefId> + '_ {
        self.bases.iter().copied().filter(move |&id| sets >> self.entry(id).set & 1 == 1)
    }
    /// The same by [`Library::rank`]; the bases of all sets, if none is given.
    pub(crate) fn ranked_bases_in(&self, sets: u32) -> Vec<DefId> {
        let mut bases = self.ranked_bases.clone();
        if sets != 0 {
            bases.retain(|&id| sets >> self.entry(id).set & 1 == 1);
        }
        bases
    }
}

impl Entry {
    /// Whether it has abilities on the table that wait for such an event.
    #[inline]
    pub fn waits_for(&self, on: On) -> bool {
        (self.listens | self.from_aside).contains(on)
    }
    /// Whether it can be used when something happens, and not only when its player plays cards, as Talents are.
    pub fn is_used_in_windows(&self) -> bool {
        let elsewhere = !(self.from_hand | self.from_discard).is_empty() || self.def.playable_from_discard.is_some();
        elsewhere || self.def.abilities.iter().flatten().any(|a| a.optional && a.label != Label::Talent)
    }
    fn new(def: &'static Def, faction: Option<FactionId>, set: usize) -> Self {
        let from = |zone| -> Events {
            let of_zone = def.abilities.iter().flatten().filter(|a| a.zone == zone);
            of_zone.map(|a| a.on).collect()
        };
        let own = def.each_turn.map(|_| On::PlayPhase).into_iter().collect();
        Entry {
            def,
            kind: def.kind,
            playable: Playable::of(def),
            power: def.power,
            plain_power: def.has_power.is_none().then_some(def.power),
            faction,
            set,
            name_id: DefId::NONE, // until all are there
            listens: from(Zone::Play) | from(Zone::Host) | own,
            gives_extra: def.abilities.iter().flatten().any(|a| matches!(a.run, Body::Extra(_))),
            acts_when_played: def.on_play.is_some()
                || def.when_uncovered.is_some()
                || def.each_turn.is_some()
                || def.abilities.iter().flatten().any(|a| a.limit == Limit::FromNextTurn),
            holds: StaticEffects::of(def),
            watches: from(Zone::Watched),
            used_elsewhere: (from(Zone::Hand) | from(Zone::Discard)).contains(On::YourTurn),
            played_from_discard: def.playable_from_discard.is_some(),
            from_hand: from(Zone::Hand),
            from_discard: from(Zone::Discard),
            from_aside: from(Zone::Aside),
        }
    }
}
