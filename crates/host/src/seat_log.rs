//! What one seat, or anybody without one, is told of a game: its own events, numbered without gaps.

use crate::aliases::Aliases;
use crate::discards::Discards;
use crate::events::Bases;
use engine::ask::{Ask, Choice, Note, Question};
use engine::hidden::Hidden;
use engine::ids::{CardId, CardSet, DefId, Seat, Source};
use engine::react::Event;
use engine::state::State;
use protocol::Undo;

/// The log of a seat, or of everybody.
#[derive(Clone)]
pub(crate) struct SeatLog {
    seat: Option<Seat>,
    /// What it was told.
    pub events: Vec<protocol::Event>,
    /// How far it has come.
    pub now: Standing,
}

/// How far a log has come: all that an undo brings back.
#[derive(Clone)]
pub(crate) struct Standing {
    /// How often something was told.
    batch: u32,
    /// The bases where the next note happens.
    bases: Bases,
    /// What has happened since and is still to be told, each with what was hidden from the seat then.
    untold: Vec<(Note, CardSet)>,
    /// What is printed on the cards that the seat alone was shown by what was told last.
    pub seen: Vec<DefId>,
    /// The question that the seat has answered last, as far as it asks for one of several.
    repeated: Option<Repeated>,
    /// Whether the seat can undo its last answer.
    pub undo: Undo,
    /// The numbers by which it knows the cards.
    pub aliases: Aliases,
    /// The discard piles as it sees them.
    pub discards: Discards,
}

/// A question that was answered several times in a row, and the cards that were the answers.
#[derive(Clone)]
struct Repeated {
    what: What,
    picked: Vec<CardId>,
}

/// What makes a question the same again.
type What = (Ask, Source, Option<DefId>);

fn what(q: &Question) -> What {
    (q.prompt.ask, q.prompt.source, q.prompt.def)
}

/// What was done to a card in play, if a note is about that.
fn affected(note: &Note) -> Option<&Event> {
    match note {
        Note::Affected(e) => Some(e),
        _ => None,
    }
}
/// Whether two notes say that the same was done for the same reason, to whatever cards: it may have been at once.
fn is_the_same_done(a: &Note, b: &Note) -> bool {
    let what = |note| affected(note).map(|e| (e.on, e.by, e.how, e.cause));
    let discards = |note: &Note| if let Note::Discarded(p, _) = note { Some(*p) } else { None };
    what(a).is_some() && what(a) == what(b) || discards(a).is_some() && discards(a) == discards(b)
}

impl SeatLog {
    /// Nothing told yet.
    pub fn new(seat: Option<Seat>) -> SeatLog {
        let now = Standing {
            batch: 0,
            bases: Bases::default(),
            untold: Vec::new(),
            seen: Vec::new(),
            repeated: None,
            undo: Undo::Nothing,
            aliases: Aliases::new(),
            discards: Discards::default(),
        };
        SeatLog { seat, events: Vec::new(), now }
    }
    /// Something has happened; what is for this seat waits to be told.
    pub fn hear<'a>(&mut self, notes: impl Iterator<Item = (&'a Note, &'a Hidden)>) {
        let (me, seat) = (self.seat, self.seat.unwrap_or(Seat::NOBODY));
        let heard = notes.filter(|(note, _)| note.is_for(seat));
        self.now.untold.extend(heard.map(|(note, hidden)| (*note, hidden.from(me))));
    }
    /// Tells what waits, and how the table looks now, with a question or none.
    pub fn tell(&mut self, s: &State, open: Option<&Question>) {
        let own = open.filter(|q| Some(q.seat) == self.seat);
        let picked = own.map_or(Vec::new(), |q| self.now.picked_for(q));
        let Standing { batch, bases, untold, seen, aliases, discards, .. } = &mut self.now;
        let told = self.events.len();
        *batch += u32::from(told > 0 && !untold.is_empty());
        while !untold.is_empty() {
            // what is done to several cards at once is listed by the game's own numbers, or as they were held
            let at_once = untold.iter().take_while(|(note, _)| is_the_same_done(note, &untold[0].0)).count().max(1);
            untold[..at_once].sort_by_key(|(note, _)| {
                let c = match *note {
                    Note::Discarded(_, c) => Some(c),
                    _ => affected(note).map(|e| e.card),
                };
                c.map(|c| (aliases.of(c), s.lib.0.rank(s.card(c).def), s.card(c).owner))
            });
            for (note, hidden) in untold.drain(..at_once) {
                let event = bases.event(s, note, self.events.len() as u32, *batch);
                self.events.push(aliases.told(s.lib.0, &event, hidden));
            }
        }
        aliases.look(s, self.seat, own, &picked);
        discards.look(s, &self.events[told..], aliases);
        let looked = self.events[told..].iter().filter(|e| matches!(e.note, Note::Looked(..)));
        *seen = looked.flat_map(|e| &e.cards).map(|f| f.def).collect();
        *bases = Bases::of(s);
    }
    /// Goes back to how things stood.
    pub fn go_back(&mut self, events: usize, to: Standing) {
        self.events.truncate(events);
        self.now = to;
    }
}

impl Standing {
    /// The seat has answered a question.
    pub fn answers(&mut self, q: &Question, choice: Choice) {
        let by_card = q.prompt.def.is_some();
        let before = self.repeated.take().filter(|r| r.what == what(q));
        let mut repeated = before.unwrap_or(Repeated { what: what(q), picked: Vec::new() });
        if let Choice::Card(c) = choice {
            repeated.picked.push(c);
        }
        self.repeated = by_card.then_some(repeated);
    }
    /// Somebody else has, and the seat knows of it.
    pub fn hears_of_another(&mut self) {
        self.repeated = None;
        if self.undo != Undo::Nothing {
            self.undo = Undo::Another; // who has answered nothing has nothing to undo
        }
    }
    /// The cards with which a question was answered just before.
    pub fn picked_for(&self, q: &Question) -> Vec<CardId> {
        let same = self.repeated.as_ref().filter(|r| r.what == what(q));
        same.map_or(Vec::new(), |r| r.picked.clone())
    }
}
