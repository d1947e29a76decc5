//! How a game went: everybody's points turn by turn, and the moments that decided it.

use engine::ask::Note;
use engine::ids::*;
use protocol::Event;

/// Points that came together and changed who was ahead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Swing {
    /// In which turn.
    pub turn: u16,
    /// The base that scored, or else the card that gave them.
    pub from: Option<DefId>,
    /// What the player got, or lost.
    pub points: i16,
    /// By how much the player came nearer to whoever was ahead, or further ahead of the next one.
    pub gain: i16,
    /// The player's place before and after, from one.
    pub places: (u8, u8),
}

/// Points that came together.
struct Step {
    turn: u16,
    from: Option<DefId>,
    before: Vec<i16>,
    after: Vec<i16>,
}

/// Everybody's points after each turn, by seat; first as they began.
pub fn race<'a>(events: impl Iterator<Item = &'a Event>, players: usize) -> Vec<Vec<i16>> {
    let mut now = vec![0; players];
    let mut all = Vec::new();
    for event in events {
        match event.note {
            Note::Turn(..) => all.push(now.clone()),
            Note::Gained(p, n, _) => add(&mut now, p, n.into()),
            Note::Lost(p, n, _) => add(&mut now, p, -i16::from(n)),
            _ => {}
        }
    }
    all.push(now);
    all
}
fn add(points: &mut [i16], p: Seat, n: i16) {
    if let Some(points) = points.get_mut(p.index()) {
        *points += n;
    }
}

/// All points in order: those of a base together, others one by one.
fn steps<'a>(events: impl Iterator<Item = &'a Event>, players: usize) -> Vec<Step> {
    let (mut steps, mut now) = (Vec::<Step>::new(), vec![0; players]);
    let (mut turn, mut scoring) = (0, false);
    for event in events {
        let (p, n, from) = match event.note {
            Note::Turn(_, n) => {
                (turn, scoring) = (n, false);
                continue;
            }
            Note::Scores(_, base) => {
                scoring = true;
                steps.push(Step { turn, from: Some(base), before: now.clone(), after: now.clone() });
                continue;
            }
            Note::Replaced(..) | Note::LeftVacant(..) => {
                scoring = false;
                continue;
            }
            Note::Gained(p, n, from) => (p, i16::from(n), from),
            Note::Lost(p, n, from) => (p, -i16::from(n), from),
            _ => continue,
        };
        if !scoring {
            steps.push(Step { turn, from, before: now.clone(), after: now.clone() });
        }
        add(&mut now, p, n);
        if let Some(step) = steps.last_mut() {
            step.after.clone_from(&now);
        }
    }
    steps
}

/// What each of them meant for a player.
fn swings<'a>(events: impl Iterator<Item = &'a Event>, players: usize, seat: Seat) -> Vec<Swing> {
    let me = seat.index();
    let lead = |points: &[i16]| {
        let others = points.iter().enumerate().filter(|(i, _)| *i != me).map(|(_, n)| *n);
        points[me] - others.max().unwrap_or(0)
    };
    let place = |points: &[i16]| 1 + points.iter().filter(|&&n| n > points[me]).count() as u8;
    let swing = |s: &Step| Swing {
        turn: s.turn,
        from: s.from,
        points: s.after[me] - s.before[me],
        gain: lead(&s.after) - lead(&s.before),
        places: (place(&s.before), place(&s.after)),
    };
    steps(events, players).iter().map(swing).collect()
}

/// What brought a player furthest ahead: the last of several that did so equally.
pub fn turning_point<'a>(events: impl Iterator<Item = &'a Event>, players: usize, seat: Seat) -> Option<Swing> {
    swings(events, players, seat).into_iter().filter(|s| s.gain > 0).max_by_key(|s| s.gain)
}
/// What gave a player the most points: the first of several that did.
pub fn best_moment<'a>(events: impl Iterator<Item = &'a Event>, players: usize, seat: Seat) -> Option<Swing> {
    swings(events, players, seat).into_iter().filter(|s| s.points > 0).rev().max_by_key(|s| s.points)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn events(notes: &[Note]) -> Vec<Event> {
        let event =
            |(i, note): (usize, &Note)| Event { number: i as u32, batch: 0, note: *note, cards: vec![], bases: vec![] };
        notes.iter().enumerate().map(event).collect()
    }
    fn game() -> Vec<Event> {
        let (a, b, base, card) = (Seat(0), Seat(1), DefId(3), DefId(9));
        events(&[
            Note::Turn(a, 1),
            Note::Gained(b, 2, Some(card)),
            Note::Turn(b, 2),
            Note::Scores(Slot(0), base),
            Note::Gained(b, 4, Some(base)),
            Note::Gained(a, 2, Some(base)),
            Note::Replaced(Slot(0), base, DefId(4)),
            Note::Turn(a, 3),
            Note::Scores(Slot(1), DefId(5)),
            Note::Gained(a, 5, Some(DefId(5))),
            Note::Lost(b, 1, Some(card)),
        ])
    }

    #[test]
    fn points_are_followed_turn_by_turn() {
        assert_eq!(race(game().iter(), 2), [[0, 0], [0, 2], [2, 6], [7, 5]]);
    }
    #[test]
    fn the_turning_point_is_what_brought_somebody_furthest_ahead() {
        let swing = turning_point(game().iter(), 2, Seat(0)).expect("points");
        let expected = Swing { turn: 3, from: Some(DefId(5)), points: 5, gain: 6, places: (2, 1) };
        assert_eq!(swing, expected);
        let best = best_moment(game().iter(), 2, Seat(1)).expect("points");
        assert_eq!((best.turn, best.points, best.from), (2, 4, Some(DefId(3))));
        assert!(turning_point(game()[..2].iter(), 2, Seat(0)).is_none());
    }
}
