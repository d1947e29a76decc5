//! Every printed card the game knows, by number. The engine itself knows no card:
//! it is given a library.

use crate::ids::*;
use crate::keys::Keys;
use crate::names::Names;
use crate::react::On;
use crate::words::def::{Def, Faction, Kind, Origin, Set, Zone};

/// A printed card with what is often asked about it.
pub struct Entry {
    /// The definition.
    pub def: &'static Def,
    /// Minion, action or base; here, too, because it is asked so often.
    pub kind: Kind,
    /// The printed power, if nothing on the card itself changes it.
    pub plain_power: Option<i8>,
    /// Its faction; none for a base.
    pub faction: Option<FactionId>,
    /// Its set, by number.
    pub set: usize,
    /// The events its abilities in play wait for, as a bit mask.
    pub listens: u32,
    /// What it does by being there, as bits of [`Holds`].
    pub holds: u32,
    /// The events its abilities in hand wait for, as a bit mask.
    pub from_hand: u32,
    /// The events its abilities in the discard pile wait for, as a bit mask.
    pub from_discard: u32,
    /// The events its abilities wait for while it waits near its owner, as a bit mask.
    pub from_aside: u32,
}

/// In [`Entry::from_discard`]: it may be played from there in place of a minion of the hand.
pub(crate) const AS_FROM_HAND: u32 = 1 << 31;

/// All sets, numbered through.
pub struct Library {
    sets: &'static [Set],
    entries: Vec<Entry>,
    factions: Vec<(&'static Faction, usize)>,
    /// The number of each faction's first card.
    first_cards: Vec<u16>,
    /// The factions that are complete.
    playable: Vec<FactionId>,
    /// The bases.
    bases: Vec<DefId>,
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
            factions: Vec::new(),
            first_cards: Vec::new(),
            playable: Vec::new(),
            bases: Vec::new(),
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
        let of = |is: fn(&Entry) -> bool| library.ids().filter(|&id| is(library.entry(id))).collect();
        let playable = library.factions().filter(|&f| library.faction(f).is_playable()).collect();
        let (bases, extras) = (of(|e| e.kind == Kind::Base), of(|e| e.def.origin != Origin::Faction));
        (library.playable, library.bases, library.extras) = (playable, bases, extras);
        library.names = Names::of(&library.entries);
        library
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
    /// The deck some factions make together, without their titans.
    pub fn deck_of(&self, factions: &[FactionId]) -> Vec<DefId> {
        let cards = factions.iter().flat_map(|&f| self.cards_of(f)).filter(|&d| self.entry(d).kind != Kind::Titan);
        cards.flat_map(|d| std::iter::repeat_n(d, self.entry(d).def.copies as usize)).collect()
    }
    /// What the extra decks of some sets, given as bits, are made of.
    pub fn extras_in(&self, sets: u32) -> impl Iterator<Item = DefId> + '_ {
        self.extras.iter().copied().filter(move |&id| sets >> self.entry(id).set & 1 == 1)
    }
    /// The bases of some sets, given as bits.
    pub fn bases_in(&self, sets: u32) -> impl Iterator<Item = DefId> + '_ {
        self.bases.iter().copied().filter(move |&id| sets >> self.entry(id).set & 1 == 1)
    }
}

/// What a card in play does by being there.
pub struct Holds;

impl Holds {
    /// Gives power to minions.
    pub const POWER: u32 = 1;
    /// Adds power without a minion.
    pub const TOTAL: u32 = 1 << 1;
    /// Sets starting power.
    pub const SET_POWER: u32 = 1 << 2;
    /// Changes a breakpoint.
    pub const BREAKPOINT: u32 = 1 << 3;
    /// Sets a starting breakpoint.
    pub const SET_BREAKPOINT: u32 = 1 << 4;
    /// Prevents something else than destruction.
    pub const PREVENT: u32 = 1 << 5;
    /// Prevents destruction alone.
    pub const PROTECT: u32 = 1 << 6;
    /// Lets something else happen instead.
    pub const REPLACE: u32 = 1 << 7;
    /// Lets something else happen instead of destruction alone.
    pub const RESCUE: u32 = 1 << 13;
    /// Forbids plays.
    pub const FORBID: u32 = 1 << 8;
    /// Allows plays from the discard pile.
    pub const FROM_DISCARD: u32 = 1 << 9;
    /// Lets players ignore a base.
    pub const IGNORE: u32 = 1 << 10;
    /// Makes Microbots.
    pub const MICROBOTS: u32 = 1 << 11;
    /// Gives power to the minion it is on.
    pub const HOST_POWER: u32 = 1 << 12;
    /// Lets minions add no power to their base.
    pub const NO_POWER: u32 = 1 << 14;
    /// Keeps bases from scoring.
    pub const CANNOT_SCORE: u32 = 1 << 15;
    /// Sends cards elsewhere that would go to the discard pile.
    pub const DETOUR: u32 = 1 << 16;
    /// Lets actions affect others the same way.
    pub const SAME_WAY: u32 = 1 << 17;
    /// Cancels the abilities of the minion it is on.
    pub const STRIP: u32 = 1 << 18;
    /// Does what it does by how many cards are in a hand.
    pub const BY_HAND: u32 = 1 << 19;

    /// Gives power to minions in one way or another.
    pub const GIVEN_POWER: u32 = Holds::POWER | Holds::HOST_POWER;

    fn of(d: &Def) -> u32 {
        let bits = [
            (d.gives_power.is_some(), Holds::POWER),
            (d.adds_power.is_some(), Holds::TOTAL),
            (d.sets_power.is_some() || d.raised_to.is_some(), Holds::SET_POWER),
            (d.gives_breakpoint.is_some(), Holds::BREAKPOINT),
            (d.sets_breakpoint.is_some(), Holds::SET_BREAKPOINT),
            (d.prevents.is_some(), Holds::PREVENT),
            (d.prevents_destruction.is_some(), Holds::PROTECT),
            (d.instead.is_some(), Holds::REPLACE),
            (d.instead_of_destruction.is_some(), Holds::RESCUE),
            (d.forbids.is_some(), Holds::FORBID),
            (d.plays_from_discard.is_some(), Holds::FROM_DISCARD),
            (d.ignores_base.is_some(), Holds::IGNORE),
            (d.makes_microbots.is_some(), Holds::MICROBOTS),
            (d.gives_host_power.is_some(), Holds::HOST_POWER),
            (d.adds_no_power.is_some(), Holds::NO_POWER),
            (d.cannot_score.is_some(), Holds::CANNOT_SCORE),
            (d.instead_of_discard.is_some(), Holds::DETOUR),
            (d.same_way.is_some(), Holds::SAME_WAY),
            (d.cancels_host, Holds::STRIP),
            (d.by_hand, Holds::BY_HAND),
        ];
        bits.iter().fold(0, |all, &(is, bit)| if is { all | bit } else { all })
    }
}

impl Entry {
    /// Whether it has abilities on the table that wait for such an event.
    #[inline]
    pub fn waits_for(&self, on: On) -> bool {
        (self.listens | self.from_aside) & on.bit() != 0
    }
    fn new(def: &'static Def, faction: Option<FactionId>, set: usize) -> Self {
        let mask = |zone| {
            let of_zone = def.abilities.iter().flatten().filter(|a| a.zone == zone);
            of_zone.fold(0, |mask, a| mask | a.on.bit())
        };
        let own = if def.each_turn.is_some() { On::PlayPhase.bit() } else { 0 };
        Entry {
            def,
            kind: def.kind,
            plain_power: def.has_power.is_none().then_some(def.power),
            faction,
            set,
            listens: mask(Zone::Play) | mask(Zone::Host) | own,
            holds: Holds::of(def),
            from_hand: mask(Zone::Hand),
            from_discard: mask(Zone::Discard) | if def.from_discard.is_some() { AS_FROM_HAND } else { 0 },
            from_aside: mask(Zone::Aside),
        }
    }
}
