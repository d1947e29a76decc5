//! From the engine's notes to events that mean something to those who cannot look at its state.
//! Bases come and go in the meantime, so it follows which one is where.

use engine::affect::Affect;
use engine::ask::{Choice, Note};
use engine::ids::*;
use engine::state::{Place, State};
use protocol::{Event, Face};

/// Which base is where. The default is to begin with the setup of a game.
#[derive(Default)]
pub(crate) struct Teller {
    bases: Vec<DefId>,
}

impl Teller {
    /// Begins to tell, from a table on which the first event is still to happen.
    pub fn at(s: &State) -> Teller {
        Teller { bases: s.bases.iter().map(|b| b.def).collect() }
    }
    /// The events of some notes, numbered from `first`.
    pub fn tell(&mut self, s: &State, notes: &[Note], first: u32, step: u32) -> Vec<Event> {
        let event = |(i, note): (usize, Note)| {
            let mut event = Event { number: first + i as u32, step, note, cards: Vec::new(), bases: Vec::new() };
            let (cards, slots) = named(note);
            event.cards = cards.into_iter().filter(|&c| c.index() < s.cards.len()).map(|c| face(s, c)).collect();
            event.bases = slots.into_iter().filter_map(|b| Some((b, self.base(s, b)?))).collect();
            self.follow(note);
            event
        };
        notes.iter().copied().enumerate().map(event).collect()
    }
    fn base(&self, s: &State, b: Slot) -> Option<DefId> {
        let now = || s.bases.get(b.index()).map(|b| b.def);
        self.bases.get(b.index()).copied().or_else(now).filter(|&def| def != DefId::NONE)
    }
    fn follow(&mut self, note: Note) {
        let (b, def) = match note {
            Note::Replaced(b, _, new) | Note::BaseAdded(b, new) => (b, new),
            Note::LeftVacant(b, _) => (b, DefId::NONE),
            _ => return,
        };
        if self.bases.len() <= b.index() {
            self.bases.resize(b.index() + 1, DefId::NONE);
        }
        self.bases[b.index()] = def;
    }
}

fn face(s: &State, id: CardId) -> Face {
    let card = s.card(id);
    Face { id, def: card.def, owner: card.owner, controller: card.controller }
}

/// The cards and bases a note names. What it does not name, nobody is told.
fn named(note: Note) -> (Vec<CardId>, Vec<Slot>) {
    match note {
        Note::Played(c, _, at) => (vec![c], at.into_iter().collect()),
        Note::Used(source, ..) => of(source),
        Note::Affected(e) => {
            let (mut cards, mut slots) = of(e.cause.source);
            cards.push(e.card);
            slots.push(e.at);
            match e.how {
                Affect::Move(to) | Affect::Transfer(to) | Affect::Bury(to) => slots.push(to),
                Affect::Attach(action) => cards.push(action),
                _ => {}
            }
            (cards, slots)
        }
        Note::Unseen { how, at, .. } => match how {
            Affect::Move(to) | Affect::Transfer(to) => (vec![], vec![at, to]),
            _ => (vec![], vec![at]),
        },
        Note::Buried(_, at, c) => (c.into_iter().collect(), vec![at]),
        Note::Uncovered(_, c, at) => (vec![c], vec![at]),
        Note::Placed(_, Place::Buried(b)) => (vec![], vec![b]),
        Note::Placed(_, Place::Dueling(_)) => (vec![], vec![]),
        Note::Placed(c, Place::At(b)) => (vec![c], vec![b]),
        Note::Placed(c, Place::On(host)) => (vec![c, host], vec![]),
        Note::Prevented(c)
        | Note::Discarded(_, c)
        | Note::Revealed(c)
        | Note::Looked(_, c)
        | Note::Placed(c, _)
        | Note::Beaten(c)
        | Note::DuelWon(c) => (vec![c], vec![]),
        Note::OnlyChoice(_, Choice::Card(c)) => (vec![c], vec![]),
        Note::OnlyChoice(_, Choice::Base(b)) => (vec![], vec![b]),
        Note::Duel(a, b) => (vec![a, b], vec![]),
        Note::BreakpointChanged(b, _) | Note::BreakpointSet(b, _) => (vec![], vec![b]),
        _ => (vec![], vec![]),
    }
}

fn of(source: Source) -> (Vec<CardId>, Vec<Slot>) {
    match source {
        Source::Card(c) => (vec![c], vec![]),
        Source::Base(b) => (vec![], vec![b]),
        Source::Rules => (vec![], vec![]),
    }
}
