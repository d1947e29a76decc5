//! What is new on the table: the cards that came or changed since the person here last did something.

use super::Playback;
use engine::ask::Note;
use engine::ids::*;
use engine::state::Place;
use leptos::prelude::*;
use std::collections::BTreeSet;
use words::Line;

/// The cards that are new.
#[derive(Copy, Clone)]
pub struct Marks(Memo<BTreeSet<CardId>>);

impl Marks {
    /// As the log tells it.
    pub fn new(playback: Playback) -> Marks {
        let me = Memo::new(move |_| playback.with(|v| v.seat));
        let changed = Memo::new(move |_| me.get().map(|me| playback.log.with(|log| changed(log, me))));
        Marks(Memo::new(move |_| {
            let changed = changed.get().unwrap_or_default();
            // a number can be another card's by now
            let is_it = |&(id, def): &(CardId, DefId)| playback.with(|v| v.card(id).is_some_and(|c| c.def == def));
            changed.into_iter().filter(is_it).map(|c| c.0).collect()
        }))
    }
    /// Whether a card is.
    pub fn is_new(self, card: CardId) -> bool {
        self.0.with(|new| new.contains(&card))
    }
}

/// Whether somebody decided to do this.
fn is_act(line: &Line) -> bool {
    matches!(line.event.note, Note::Played(..) | Note::Used(..) | Note::Buried(..) | Note::Uncovered(..))
}

/// What others did to cards since a player last did something, or ended a turn.
fn changed(log: &[Line], me: Seat) -> BTreeSet<(CardId, DefId)> {
    let mine = |l: &Line| l.event.by() == Some(me);
    let acted = log.iter().rposition(|l| is_act(l) && mine(l)).map_or(0, |i| i + 1);
    // whoever does nothing in a turn has seen what there was all the same
    let turns: Vec<usize> = (0..log.len()).filter(|&i| log[i].turn).collect();
    let ended = turns.windows(2).rfind(|w| mine(&log[w[0]])).map_or(0, |w| w[1]);
    let since = log[acted.max(ended)..].iter().filter(|l| !mine(l));
    let face = |l: &Line| {
        let card = match l.event.note {
            Note::Placed(c, Place::At(_) | Place::On(_)) => c,
            Note::Played(..) | Note::Affected(_) | Note::Uncovered(..) => l.event.target()?,
            _ => return None,
        };
        l.event.face(card).map(|f| (card, f.def))
    };
    since.filter_map(face).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::{Event, Face};

    fn line(note: Note, by: u8) -> Line {
        let face = |id: u8| Face { id: CardId(id), def: DefId(7), owner: Seat(by), controller: Seat(by) };
        let cards = match note {
            Note::Played(c, ..) => vec![face(c.0)],
            _ => vec![],
        };
        let turn = matches!(note, Note::Turn(..));
        let event = Event { number: 0, batch: 0, note, cards, bases: vec![] };
        Line { number: 0, event, text: String::new(), by: Some(Seat(by)), turn, indented: false, to_you: false }
    }
    fn turn(p: u8) -> Line {
        line(Note::Turn(Seat(p), 1), p)
    }
    fn played(card: u8, p: u8) -> Line {
        line(Note::Played(CardId(card), Seat(p), Some(Slot(0))), p)
    }
    fn new(log: &[Line]) -> Vec<u8> {
        changed(log, Seat(0)).into_iter().map(|c| c.0.0).collect()
    }

    #[test]
    fn what_others_play_is_new_until_one_acts_or_has_had_a_turn() {
        let mut log = vec![turn(1), played(1, 1), turn(0), played(2, 0), turn(1), played(3, 1), turn(2), played(4, 2)];
        assert_eq!(new(&log), [3, 4]);
        log.push(turn(0));
        assert_eq!(new(&log), [3, 4], "still, when one's turn begins");
        let mut idle = log.clone();
        log.push(played(5, 0));
        assert!(new(&log).is_empty(), "one has acted");
        log.push(played(6, 1));
        assert_eq!(new(&log), [6], "somebody reacts");
        idle.extend([turn(1), played(7, 1)]);
        assert_eq!(new(&idle), [7], "one has had a turn");
    }
}
