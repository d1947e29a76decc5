//! From the engine's notes to events that mean something to those who cannot look at its state.

use engine::affect::Affect;
use engine::ask::{Choice, Note};
use engine::ids::*;
use engine::state::{Place, State};
use protocol::{Event, Face};

/// Which base is where: bases come and go between one note and the next. The default is to begin with the setup.
#[derive(Clone, Default)]
pub(crate) struct Bases(Vec<DefId>);

impl Bases {
    /// Those on a table.
    pub fn of(s: &State) -> Bases {
        Bases(s.bases.iter().map(|b| b.def).collect())
    }
    /// What a note means, and what has become of the bases since.
    pub fn event(&mut self, s: &State, note: Note, number: u32, batch: u32) -> Event {
        let (cards, slots) = named(note);
        let cards = cards.into_iter().filter(|&c| c.index() < s.cards.len()).map(|c| face(s, c)).collect();
        let bases = slots.into_iter().filter_map(|b| Some((b, self.base(s, b)?))).collect();
        self.follow(note);
        Event { number, batch, note, cards, bases }
    }
    fn base(&self, s: &State, b: Slot) -> Option<DefId> {
        let now = || s.bases.get(b.index()).map(|b| b.def);
        self.0.get(b.index()).copied().or_else(now).filter(|&def| def != DefId::NONE)
    }
    fn follow(&mut self, note: Note) {
        let (b, def) = match note {
            Note::Replaced(b, _, new) | Note::BaseAdded(b, new) => (b, new),
            Note::LeftVacant(b, _) => (b, DefId::NONE),
            _ => return,
        };
        if self.0.len() <= b.index() {
            self.0.resize(b.index() + 1, DefId::NONE);
        }
        self.0[b.index()] = def;
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
