//! What a position looks like to the evaluation: for each seat a row of numbers, and the cards it has.
//! A viewer's hand counts by what is in it, the others' by how many cards they hold.

use engine::ids::*;
use engine::state::{Phase, Place, State};
use engine::words::def::{Kind, Origin};
use smallvec::SmallVec;

/// How many numbers there are for a seat.
pub const FEATURES: usize = 68;
/// A seat in numbers.
pub type Row = [f32; FEATURES];

/// A position in numbers, as a viewer knows it.
#[derive(Clone, Debug)]
pub struct Features {
    /// The seats.
    pub rows: SmallVec<[Row; 4]>,
    /// What each seat has, by printed card.
    pub cards: SmallVec<[SmallVec<[Has; 32]>; 4]>,
}

/// A printed card, and in which way a seat has it.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Has {
    /// Which card or base.
    pub def: DefId,
    /// How.
    pub how: How,
}

/// In which ways a seat has a card or base.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum How {
    /// A card in play that the seat controls; a base where it is present.
    There,
    /// A card in the viewer's own hand; a base where the seat leads.
    More,
}

/// How near a base is to its breakpoint.
const NEAR: [i32; 3] = [0, 4, 9];
const BUCKETS: usize = NEAR.len() + 1;

/// A base in numbers.
struct Base {
    def: DefId,
    bucket: usize,
    breakpoint: f32,
    power: [i16; 4],
    vp: [u8; 4],
    rank: [u8; 4],
    /// The treasures that its monsters guard.
    treasures: usize,
}

impl Base {
    /// How many of the treasures would come to a seat: they are claimed one by one, from the first place on.
    fn treasures_for(&self, seat: usize) -> f32 {
        let (place, present) = (usize::from(self.rank[seat]), self.rank.iter().filter(|&&r| r > 0).count());
        if place == 0 || self.treasures == 0 {
            return 0.0;
        }
        (self.treasures / present + usize::from(place <= self.treasures % present)) as f32
    }
    /// How far it is on the way to its breakpoint.
    fn progress(&self) -> f32 {
        (self.power.iter().map(|&x| f32::from(x)).sum::<f32>() / self.breakpoint).min(1.0)
    }
}

/// Takes numbers one after the other.
trait Sink {
    fn put(&mut self, name: &'static str, value: f32);
}
struct Numbers<'a> {
    row: &'a mut Row,
    next: usize,
}
impl Sink for Numbers<'_> {
    #[inline]
    fn put(&mut self, _: &'static str, value: f32) {
        self.row[self.next] = value;
        self.next += 1;
    }
}
struct Names(Vec<String>);
impl Sink for Names {
    fn put(&mut self, name: &'static str, _: f32) {
        let n = self.0.iter().filter(|x| x.split(" #").next() == Some(name)).count();
        self.0.push(if n == 0 { name.to_string() } else { format!("{name} #{}", n + 1) });
    }
}

/// The names of the numbers, in their order; a repeated one is for the next bucket of bases.
pub fn names(s: &State) -> Vec<String> {
    let mut names = Names(Vec::new());
    Position::of(s, s.current(), CardSet::default()).put_row(s.current(), &mut names);
    names.0
}

/// A position as a viewer knows it; `known` are the cards the viewer could name.
pub fn features(s: &State, viewer: Seat, known: CardSet) -> Features {
    let position = Position::of(s, viewer, known);
    let seats = || (0..s.players).map(Seat);
    let mut rows: SmallVec<[Row; 4]> = seats().map(|_| [0.0; FEATURES]).collect();
    seats().zip(&mut rows).for_each(|(p, row)| position.row(p, row));
    let mut cards: SmallVec<[SmallVec<[Has; 32]>; 4]> = seats().map(|_| SmallVec::new()).collect();
    position.each_card(|p, has| cards[p.index()].push(has));
    Features { rows, cards }
}

/// What all seats' numbers are made of, gathered in one look at the table.
pub struct Position<'s> {
    s: &'s State,
    viewer: Seat,
    known: CardSet,
    bases: SmallVec<[Base; 6]>,
    sides: [Side; 4],
    /// The points each seat would have after the bases that are ready have scored.
    due: [f32; 4],
}

/// What a seat has in play.
#[derive(Copy, Clone, Default)]
struct Side {
    minions: f32,
    weak: f32,
    strong: f32,
    counters: f32,
    actions: f32,
    buried: f32,
    titans_waiting: f32,
    titan_counters: f32,
    madness: u8,
}

impl<'s> Position<'s> {
    /// A position as a viewer knows it; `known` are the cards the viewer could name.
    pub fn of(s: &'s State, viewer: Seat, known: CardSet) -> Position<'s> {
        let bases = bases(s);
        let due = std::array::from_fn(|q| {
            let ready = bases.iter().filter(|b| b.bucket == 0);
            f32::from(s.vp[q]) + ready.map(|b| f32::from(b.vp[q])).sum::<f32>()
        });
        Position { s, viewer, known, bases, sides: sides(s), due }
    }
    /// The numbers of a seat, written over others.
    pub fn row(&self, p: Seat, row: &mut Row) {
        let mut numbers = Numbers { row, next: 0 };
        self.put_row(p, &mut numbers);
        debug_assert_eq!(numbers.next, FEATURES);
    }
    /// Every printed card that a seat has, and how.
    pub fn each_card(&self, mut has: impl FnMut(Seat, Has)) {
        let s = self.s;
        for b in &self.bases {
            for p in (0..s.players).map(Seat).filter(|p| b.rank[p.index()] > 0) {
                has(p, Has { def: b.def, how: How::There });
                if b.rank[p.index()] == 1 {
                    has(p, Has { def: b.def, how: How::More });
                }
            }
        }
        for set in [s.index.minions, s.index.actions, s.index.titans] {
            set.iter().for_each(|c| {
                let card = s.card(c);
                if card.controller.is_somebody() {
                    has(card.controller, Has { def: card.def, how: How::There });
                }
            });
        }
        for &c in s.hand(self.viewer).iter().filter(|&&c| self.known.contains(c)) {
            has(self.viewer, Has { def: s.card(c).def, how: How::More });
        }
    }
}

fn bases(s: &State) -> SmallVec<[Base; 6]> {
    s.slots()
        .map(|b| {
            let (now, breakpoint) = (s.projection(b), s.breakpoint(b));
            let gap = (breakpoint - now.power.iter().map(|&p| i32::from(p)).sum::<i32>()).max(0);
            let bucket = NEAR.iter().position(|&near| gap <= near).unwrap_or(NEAR.len());
            let breakpoint = breakpoint.max(1) as f32;
            let treasures = if s.index.monsters > 0 { s.treasures_at(b) } else { 0 };
            Base { def: s.base(b).def, bucket, breakpoint, power: now.power, vp: now.vp, rank: now.rank, treasures }
        })
        .collect()
}

fn sides(s: &State) -> [Side; 4] {
    let mut sides = [Side::default(); 4];
    for c in s.index.minions.iter() {
        let Some(side) = sides.get_mut(s.card(c).controller.index()) else { continue };
        let power = s.def(c).power;
        side.minions += 1.0;
        side.weak += (power <= 2) as u8 as f32;
        side.strong += (power >= 5) as u8 as f32;
        side.counters += f32::from(s.card(c).counters);
    }
    for c in s.index.actions.iter() {
        if let Some(side) = sides.get_mut(s.card(c).controller.index()) {
            side.actions += 1.0;
        }
    }
    for c in s.index.buried.iter() {
        if let Some(side) = sides.get_mut(s.card(c).controller.index()) {
            side.buried += 1.0;
        }
    }
    for c in s.index.titans.iter() {
        if let Some(side) = sides.get_mut(s.card(c).controller.index()) {
            side.titan_counters += f32::from(s.card(c).counters);
        }
    }
    if s.titans {
        for card in s.cards.iter() {
            if let Place::Aside(seat) = card.place {
                sides[seat.index()].titans_waiting += 1.0;
                sides[seat.index()].titan_counters += f32::from(card.counters);
            }
        }
    }
    for p in (0..s.players).map(Seat) {
        sides[p.index()].madness = s.madness_of(p);
    }
    sides
}

/// What a seat holds, as a viewer knows it.
#[derive(Default)]
struct Hand {
    minions: f32,
    actions: f32,
    power: f32,
    strongest: f32,
    madness: f32,
}

fn hand(s: &State, p: Seat, viewer: Seat, known: CardSet) -> Hand {
    // what an unknown card is on average: a little more than half of a deck are minions
    const UNKNOWN: Hand = Hand { minions: 0.5, actions: 0.5, power: 1.55, strongest: 0.0, madness: 0.0 };
    let mut hand = Hand::default();
    for &c in s.hand(p).iter() {
        if p == viewer && known.contains(c) {
            let def = s.def(c);
            match def.kind {
                Kind::Minion => {
                    hand.minions += 1.0;
                    hand.power += f32::from(def.power);
                    hand.strongest = hand.strongest.max(f32::from(def.power));
                }
                _ => hand.actions += 1.0,
            }
            hand.madness += (def.origin == Origin::Madness) as u8 as f32;
        } else {
            hand.minions += UNKNOWN.minions;
            hand.actions += UNKNOWN.actions;
            hand.power += UNKNOWN.power;
            hand.strongest = hand.strongest.max(3.0);
        }
    }
    hand
}

impl Position<'_> {
    #[inline]
    fn put_row(&self, p: Seat, to: &mut impl Sink) {
        let Position { s, viewer, known, ref bases, .. } = *self;
        let i = p.index();
        let others = || (0..s.players as usize).filter(|&q| q != i);
        let vp = f32::from(s.vp(p));
        let best_other_vp = others().map(|q| s.vp[q]).max().unwrap_or(0);
        to.put("points", vp / 15.0);
        to.put("points, squared", vp * vp / 225.0);
        to.put("points beyond ten", (vp - 10.0).max(0.0) / 5.0);
        to.put("lead in points", (vp - f32::from(best_other_vp)) / 15.0);

        let mut total = 0.0;
        let mut there = 0.0;
        let mut bucket_vp = [0.0f32; BUCKETS];
        let mut bucket_power = [0.0f32; BUCKETS];
        let mut ahead = [0.0f32; BUCKETS];
        let mut behind = [0.0f32; BUCKETS];
        let mut first = [0.0f32; BUCKETS];
        let mut absent = [0.0f32; BUCKETS];
        let mut at_stake = 0.0;
        let mut scores = 0.0;
        let mut treasures = [0.0f32; 2];
        let mut guarded = 0.0;
        for b in bases {
            let (mine, k) = (f32::from(b.power[i]), b.bucket);
            let best_other = others().map(|q| f32::from(b.power[q])).fold(0.0, f32::max);
            total += mine;
            bucket_vp[k] += f32::from(b.vp[i]) / 5.0;
            bucket_power[k] += mine / b.breakpoint;
            scores += (k == 0) as u8 as f32;
            if b.rank[i] == 0 {
                absent[k] += 0.5;
                continue;
            }
            there += 1.0;
            let lead = (mine - best_other) / b.breakpoint;
            if lead >= 0.0 {
                ahead[k] += lead;
                first[k] += 0.5;
            } else {
                behind[k] -= lead;
            }
            at_stake += f32::from(b.vp[i]) * b.progress() / 5.0;
            treasures[(k > 0) as usize] += b.treasures_for(i);
            guarded += b.treasures as f32;
        }
        for k in 0..BUCKETS {
            to.put("points to come", bucket_vp[k]);
            to.put("share of power", bucket_power[k]);
            to.put("lead in power", ahead[k]);
            to.put("lag in power", behind[k]);
            to.put("bases led", first[k]);
            to.put("bases without", absent[k]);
        }
        to.put("points by progress", at_stake);
        to.put("bases with", there / 5.0);
        to.put("power in play", total / 30.0);
        // what each would have after the bases that are ready have scored, less a point for every two Madness cards
        let lost = |q: usize| f32::from(self.sides[q].madness / 2);
        let due = |q: usize| self.due[q];
        let best_due = others().map(due).fold(0.0, f32::max);
        let ends = due(i).max(best_due) >= 15.0;
        let left = due(i) - lost(i);
        let best_left = others().map(|q| due(q) - lost(q)).fold(f32::MIN, f32::max);
        to.put("would win", (ends && left > best_left) as u8 as f32);
        to.put("would be caught up", (due(i) >= 15.0 && left <= best_left) as u8 as f32);
        let due = due(i);
        to.put("lead after scoring", (due - best_due) / 15.0);
        to.put("short after scoring", ((due - 10.0) / 5.0).clamp(0.0, 1.0));

        let side = &self.sides[i];
        to.put("minions", side.minions / 10.0);
        to.put("weak minions", side.weak / 10.0);
        to.put("strong minions", side.strong / 5.0);
        to.put("counters", side.counters / 10.0);
        to.put("actions in play", side.actions / 5.0);
        to.put("buried cards", side.buried / 5.0);
        to.put("titan", s.titan_of(p).is_some() as u8 as f32);
        to.put("titans waiting", side.titans_waiting / 2.0);
        to.put("counters on titans", side.titan_counters / 5.0);

        // what monsters guard where the seat is present, and what of it would be its own
        to.put("treasures guarded", guarded / 5.0);
        to.put("treasures to come", treasures[0] / 3.0);
        to.put("treasures later", treasures[1] / 3.0);

        to.put("Madness", f32::from(side.madness) / 10.0);
        to.put("points that Madness costs", lost(i) / 5.0);
        to.put(
            "points that Madness costs, beyond others'",
            (lost(i) - others().map(lost).fold(f32::MAX, f32::min)) / 5.0,
        );
        let after = |q: usize| f32::from(s.vp[q]) - lost(q);
        to.put("lead after Madness", (after(i) - others().map(after).fold(f32::MIN, f32::max)) / 15.0);

        let held = hand(s, p, viewer, known);
        let size = s.hand(p).len() as f32;
        to.put("cards in hand", size / 10.0);
        to.put("few cards in hand", (3.0 - size).max(0.0) / 3.0);
        to.put("minions in hand", held.minions / 5.0);
        to.put("actions in hand", held.actions / 5.0);
        to.put("power in hand", held.power / 10.0);
        to.put("strongest in hand", held.strongest / 5.0);
        to.put("Madness in hand", held.madness / 5.0);
        to.put("cards in the deck", s.deck(p).len() as f32 / 40.0);
        to.put(
            "minions in the discard pile",
            s.discard(p).iter().filter(|&&c| s.kind(c) == Kind::Minion).count() as f32 / 20.0,
        );

        let current = s.current() == p;
        let left = |kind: Kind| {
            if current && s.turn.phase <= Phase::Play {
                s.turn.plays.iter().filter(|a| a.kind == kind).count() as f32
            } else {
                0.0
            }
        };
        let wait = (p.0 + s.players - s.current().0) % s.players;
        to.put("turns to wait", f32::from(wait) / f32::from(s.players));
        to.put("own turn", current as u8 as f32);
        to.put("minions to play", left(Kind::Minion).min(held.minions).min(3.0) / 2.0);
        to.put("actions to play", left(Kind::Action).min(held.actions).min(3.0) / 2.0);
        to.put("strongest to play", if left(Kind::Minion) > 0.0 { held.strongest / 5.0 } else { 0.0 });
        to.put("own turn, bases that score", if current { scores / 2.0 } else { 0.0 });
        to.put("points to come, own turn over", if current { 0.0 } else { bucket_vp[0] });
        to.put("bases", bases.len() as f32 / 5.0 - 0.6);
    }
}
