//! What a seat sees, in rows of small numbers. Cards in sight are *entities*; options, attached cards and the question
//! point to them by their row, counted from one, and all of them to what is printed ([`crate::printed`]). Zero is
//! always nothing. Seats are counted from the one that looks: 1 is itself, 2 the next one, and so on.

use engine::ask::{Choice, Prompt};
use engine::ids::*;
use engine::picks::Picks;
use engine::state::{MAX_BASES, Place, State};
use engine::words::def::Kind;
use smallvec::SmallVec;

/// One kind of row: what it is called, how many there are, and what is in each.
#[derive(Copy, Clone, Debug)]
pub struct Block {
    /// The name.
    pub name: &'static str,
    /// How many rows there are.
    pub rows: usize,
    /// The names of the columns.
    pub columns: &'static [&'static str],
}

impl Block {
    const fn len(&self) -> usize {
        self.rows * self.columns.len()
    }
}

/// Room for entities: hands, what is in play and what a question shows come first, discard piles as far as there is
/// room.
pub const ENTITIES: usize = 128;
/// Room for options: as many as there are numbers for cards. The most that a random game of four has asked for is 143.
pub const OPTIONS: usize = 256;

/// The rows of an observation, one block after the other.
pub const BLOCKS: [Block; 5] = [
    Block {
        name: "entities",
        rows: ENTITIES,
        columns: &[
            "printed",
            "place",
            "base",
            "holder",
            "owner",
            "controller",
            "power",
            "counters",
            "host",
            "talent",
            "cancelled",
            "age",
        ],
    },
    Block {
        name: "bases",
        rows: MAX_BASES,
        columns: &[
            "printed",
            "breakpoint",
            "power",
            "ready",
            "scoring",
            "cannot_score",
            "power_1",
            "power_2",
            "power_3",
            "power_4",
            "place_1",
            "place_2",
            "place_3",
            "place_4",
            "points_1",
            "points_2",
            "points_3",
            "points_4",
        ],
    },
    Block {
        name: "seats",
        rows: 4,
        columns: &["plays", "points", "hand", "deck", "discard", "turn", "minions_left", "actions_left", "asked"],
    },
    Block {
        name: "question",
        rows: 1,
        columns: &[
            "ask",
            "source",
            "source_base",
            "source_printed",
            "about",
            "whom",
            "picked",
            "at_least",
            "at_most",
            "options",
            "turn",
            "phase",
            "base_deck",
            "duel_1",
            "duel_2",
        ],
    },
    Block { name: "options", rows: OPTIONS, columns: &["kind", "entity", "base", "seat", "printed", "number"] },
];

const WIDTHS: [usize; 5] = [BLOCKS[0].len(), BLOCKS[1].len(), BLOCKS[2].len(), BLOCKS[3].len(), BLOCKS[4].len()];
/// How many numbers an observation has.
pub const WIDTH: usize = WIDTHS[0] + WIDTHS[1] + WIDTHS[2] + WIDTHS[3] + WIDTHS[4];

/// The open question, as far as rows tell of it.
#[derive(Copy, Clone)]
pub struct Open<'a> {
    /// Who is asked.
    pub seat: Seat,
    /// What.
    pub prompt: Prompt,
    /// Between what.
    pub options: &'a [Choice],
    /// Which of several picks it is, if that is known.
    pub picks: Option<Picks>,
}

/// Writes down what a seat sees. `known` are hidden cards that it could name all the same. The question is told only
/// to the seat that is asked.
///
/// # Panics
/// If there is not room for [`WIDTH`] numbers.
pub fn observe(s: &State, seat: Seat, known: CardSet, open: Option<Open>, to: &mut [i16]) {
    assert_eq!(to.len(), WIDTH, "an observation has its size");
    to.fill(0);
    let (entities, rest) = to.split_at_mut(WIDTHS[0]);
    let (bases, rest) = rest.split_at_mut(WIDTHS[1]);
    let (seats, rest) = rest.split_at_mut(WIDTHS[2]);
    let (question, options) = rest.split_at_mut(WIDTHS[3]);
    let own = open.filter(|q| q.seat == seat);
    let eyes = Eyes::of(s, seat, known, own);
    eyes.put_entities(entities);
    eyes.put_bases(bases);
    eyes.put_seats(open.map(|q| q.seat), seats);
    eyes.put_question(own, question);
    eyes.put_options(own, options);
}

/// A seat that looks, and where it sees everything.
struct Eyes<'a> {
    s: &'a State,
    seat: Seat,
    known: CardSet,
    /// The cards in sight, in the order of their rows.
    cards: SmallVec<[CardId; ENTITIES]>,
    /// The row of each card, counted from one.
    row: [u8; 256],
    /// The row of each base, counted from one.
    base: [u8; 16],
}

impl<'a> Eyes<'a> {
    fn of(s: &'a State, seat: Seat, known: CardSet, own: Option<Open>) -> Eyes<'a> {
        let mut eyes = Eyes { s, seat, known, cards: SmallVec::new(), row: [0; 256], base: [0; 16] };
        for (n, slot) in s.slots().enumerate() {
            eyes.base[slot.index()] = n as u8 + 1;
        }
        s.hand(seat).iter().for_each(|&c| eyes.add(c));
        let mut there: SmallVec<[CardId; 64]> = SmallVec::new();
        for set in [s.index.minions, s.index.titans, s.index.actions, s.index.buried] {
            set.iter().for_each(|c| there.push(c));
        }
        // first come first, as everybody has seen it
        there.sort_by_key(|&c| std::cmp::Reverse(s.clock.wrapping_sub(s.card(c).since)));
        there.iter().for_each(|&c| eyes.add(c));
        for (n, card) in s.cards.iter().enumerate() {
            if matches!(card.place, Place::Aside(_) | Place::Resolving | Place::Revealed | Place::Dueling(_)) {
                eyes.add(CardId(n as u8));
            }
        }
        if let Some(q) = own {
            if let Source::Card(c) = q.prompt.source {
                eyes.add(c);
            }
            q.prompt.about.into_iter().for_each(|c| eyes.add(c));
            for option in q.options {
                if let Choice::Card(c) | Choice::Use(c) = *option {
                    eyes.add(c);
                    eyes.known.insert(c);
                }
            }
        }
        known.iter().filter(|&c| c.index() < s.cards.len()).for_each(|c| eyes.add(c));
        for p in s.clockwise_from(seat) {
            s.discard(p).iter().rev().for_each(|&c| eyes.add(c));
        }
        if let Some(q) = own {
            if let Source::Card(c) = q.prompt.source {
                eyes.known.insert(c);
            }
            q.prompt.about.into_iter().for_each(|c| eyes.known.insert(c));
        }
        eyes
    }
    fn add(&mut self, c: CardId) {
        if self.row[c.index()] == 0 && self.cards.len() < ENTITIES {
            self.cards.push(c);
            self.row[c.index()] = self.cards.len() as u8;
        }
    }
    fn row(&self, c: CardId) -> i16 {
        self.row[c.index()].into()
    }
    fn base(&self, b: Slot) -> i16 {
        self.base.get(b.index()).copied().unwrap_or(0).into()
    }
    /// A seat, counted from the one that looks; zero for nobody.
    fn seat(&self, p: Seat) -> i16 {
        let players = self.s.players;
        if p.0 < players { i16::from((p.0 + players - self.seat.0) % players) + 1 } else { 0 }
    }

    fn put_entities(&self, to: &mut [i16]) {
        let s = self.s;
        for (&c, row) in self.cards.iter().zip(to.chunks_exact_mut(BLOCKS[0].columns.len())) {
            let card = s.card(c);
            let (place, base, holder, host) = match card.place {
                Place::Hand(p) => (1, 0, self.seat(p), 0),
                Place::At(b) => (2, self.base(b), 0, 0),
                Place::On(host) => (3, s.base_of(c).map_or(0, |b| self.base(b)), 0, self.row(host)),
                Place::Buried(b) => (4, self.base(b), 0, 0),
                Place::Dueling(p) => (5, 0, self.seat(p), 0),
                Place::Aside(p) => (6, 0, self.seat(p), 0),
                Place::Resolving => (7, 0, 0, 0),
                Place::Revealed => (8, 0, 0, 0),
                Place::Discard(p) => (9, 0, self.seat(p), 0),
                Place::Deck(p) => (10, 0, self.seat(p), 0),
                Place::Heap(_) => (11, 0, 0, 0),
                Place::Box => (12, 0, 0, 0),
            };
            row[1..5].copy_from_slice(&[place, base, holder, 0]);
            row[5] = self.seat(card.controller);
            row[7] = card.counters.into();
            row[8] = host;
            if s.is_hidden_from(c, Some(self.seat)) && !self.known.contains(c) {
                continue; // no more than that it lies there, and who controls it
            }
            row[0] = printed(card.def);
            row[4] = self.seat(card.owner);
            if s.kind(c) == Kind::Minion {
                row[6] = s.power(c) as i16;
            }
            if s.in_play(c) {
                row[9] = s.talent_used(c).map_or(0, |used| 1 + i16::from(used));
                row[10] = (s.index.altered.contains(c) && !s.abilities_of(c).any(|d| d == card.def)).into();
                row[11] = s.clock.wrapping_sub(card.since).min(999) as i16;
            }
        }
    }

    fn put_bases(&self, to: &mut [i16]) {
        let s = self.s;
        for (b, row) in s.slots().zip(to.chunks_exact_mut(BLOCKS[1].columns.len())) {
            let (now, breakpoint, stuck) = (s.projection(b), s.breakpoint(b), s.cannot_score(b));
            let power: i32 = now.power.iter().map(|&p| i32::from(p)).sum();
            row[0] = printed(s.base(b).def);
            row[1] = breakpoint as i16;
            row[2] = power as i16;
            row[3] = (power >= breakpoint && !stuck).into();
            row[4] = s.is_being_scored(b).into();
            row[5] = stuck.into();
            for (n, p) in s.clockwise_from(self.seat).enumerate() {
                row[6 + n] = now.power[p.index()];
                row[10 + n] = now.rank[p.index()].into();
                row[14 + n] = now.vp[p.index()].into();
            }
        }
    }

    fn put_seats(&self, asked: Option<Seat>, to: &mut [i16]) {
        let s = self.s;
        for (p, row) in s.clockwise_from(self.seat).zip(to.chunks_exact_mut(BLOCKS[2].columns.len())) {
            let turn = s.current() == p;
            let left =
                |kind: Kind| if turn { s.turn.plays.iter().filter(|a| a.kind == kind).count() as i16 } else { 0 };
            row[0] = 1;
            row[1] = s.vp(p).into();
            row[2] = s.hand(p).len() as i16;
            row[3] = s.deck(p).len() as i16;
            row[4] = s.discard(p).len() as i16;
            row[5] = turn.into();
            row[6] = left(Kind::Minion);
            row[7] = left(Kind::Action);
            row[8] = (asked == Some(p)).into();
        }
    }

    fn put_question(&self, own: Option<Open>, row: &mut [i16]) {
        let s = self.s;
        row[10] = s.turn.number.min(9999) as i16;
        row[11] = s.turn.phase as i16;
        row[12] = s.base_deck.len() as i16;
        if let Some(duel) = &s.duel {
            row[13] = self.row(duel.minions[0]);
            row[14] = self.row(duel.minions[1]);
        }
        let Some(q) = own else { return };
        row[0] = q.prompt.ask as i16 + 1;
        match q.prompt.source {
            Source::Rules => {}
            Source::Card(c) => row[1] = self.row(c),
            Source::Base(b) => row[2] = self.base(b),
        }
        row[3] = q.prompt.def.map_or(0, printed);
        row[4] = q.prompt.about.map_or(0, |c| self.row(c));
        row[5] = q.prompt.whom.map_or(0, |p| self.seat(p));
        if let Some(picks) = q.picks {
            row[6] = picks.picked.into();
            row[7] = picks.at_least.into();
            row[8] = picks.at_most.map_or(0, i16::from);
        }
        row[9] = q.options.len() as i16;
    }

    fn put_options(&self, own: Option<Open>, to: &mut [i16]) {
        let Some(q) = own else { return };
        for (&option, row) in q.options.iter().zip(to.chunks_exact_mut(BLOCKS[4].columns.len())) {
            let (kind, entity, base, seat, def, number) = self.option(option);
            row.copy_from_slice(&[kind, entity, base, seat, def, number]);
        }
    }
    /// An option: its kind, and the entity, base, seat, printed card and number that it is.
    fn option(&self, option: Choice) -> (i16, i16, i16, i16, i16, i16) {
        let s = self.s;
        let at = |c: CardId| (self.row(c), printed(s.card(c).def));
        match option {
            Choice::Pass => (1, 0, 0, 0, 0, 0),
            Choice::Done => (2, 0, 0, 0, 0, 0),
            Choice::Yes => (3, 0, 0, 0, 0, 0),
            Choice::EndTurn => (4, 0, 0, 0, 0, 0),
            Choice::Card(c) => (5, at(c).0, 0, 0, at(c).1, 0),
            Choice::Use(c) => (6, at(c).0, 0, 0, at(c).1, 0),
            Choice::Base(b) => (7, 0, self.base(b), 0, printed(s.base(b).def), 0),
            Choice::UseBase(b) => (8, 0, self.base(b), 0, printed(s.base(b).def), 0),
            Choice::Seat(p) => (9, 0, 0, self.seat(p), 0, 0),
            Choice::Faction(f) => (10, 0, 0, 0, 0, i16::from(f.0) + 1),
            Choice::Def(d) => (11, 0, 0, 0, printed(d), 0),
            Choice::Number(n) => (12, 0, 0, 0, 0, n.into()),
            Choice::Do(deed) => (13, 0, 0, 0, 0, deed as i16 + 1),
            Choice::Buried(b, n) => {
                let card = s.buried_in_order(b).get(usize::from(n)).map_or(0, |&c| self.row(c));
                (14, card, self.base(b), 0, 0, n.into())
            }
        }
    }
}

/// The row of a printed card in [`crate::printed::table`].
fn printed(def: DefId) -> i16 {
    if def == DefId::NONE { 0 } else { def.0 as i16 + 1 }
}
