//! What has happened is shown one thing after the other: an update becomes beats, and beats take their time.

use crate::store::Speed;
use crate::words::{Line, Words};
use protocol::{Event, Update, View};
use std::sync::Arc;

/// How long something that has happened is shown as designed, in milliseconds.
const SHOWN: u32 = 550;
/// With more than so many things waiting to be shown, everything goes faster.
const BACKLOG: usize = 8;
/// How long a person waits at most for a question, in milliseconds.
const PATIENCE: u32 = 1_000;

/// Something that is shown at once.
#[derive(Clone, PartialEq, Debug)]
pub struct Beat {
    /// How things stand from now on, and from which event on others were taken back.
    pub now: Option<(Arc<View>, u32)>,
    /// What has happened.
    pub events: Vec<Event>,
    /// What the log says about it.
    pub lines: Vec<Line>,
}

/// An update as one beat.
pub fn at_once(update: Update) -> Beat {
    let lines = update.events.iter().filter_map(|e| Words { view: &update.view }.line(e)).collect();
    Beat { now: Some((Arc::new(update.view), update.from)), events: update.events, lines }
}

/// An update as beats: one for everything that the log tells, the first of them with how things stand.
pub fn beats(update: Update) -> Vec<Beat> {
    let Beat { now, events, mut lines } = at_once(update);
    let mut beats = vec![Beat { now, events: Vec::new(), lines: Vec::new() }];
    for event in events {
        let told = lines.first().is_some_and(|l| l.number == event.number);
        let line = told.then(|| lines.remove(0));
        if line.is_some() && beats.last().is_some_and(|b| !b.lines.is_empty()) {
            beats.push(Beat { now: None, events: Vec::new(), lines: Vec::new() });
        }
        if let Some(beat) = beats.last_mut() {
            beat.events.push(event);
            beat.lines.extend(line);
        }
    }
    beats
}

/// How long a beat is shown, with others waiting, one of which may be a question to the person here.
pub fn millis(speed: Speed, beat: &Beat, waiting: usize, asked: bool) -> u32 {
    if beat.lines.is_empty() {
        return 0;
    }
    let usual = speed.millis(SHOWN) / if waiting > BACKLOG { 4 } else { 1 };
    if asked { usual.min(PATIENCE / (waiting as u32 + 1)) } else { usual }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::setup::{Factions, Setup};
    use protocol::{NewGame, Reply, Request};

    fn updates() -> Vec<Update> {
        let setup = Setup::new(2, 5, Factions::Random);
        let bots = vec![Some("random".into()); 2];
        let game = NewGame { setup, players: vec!["Ann".into(), "Bob".into()], bots };
        let mut screen = host::Screen::new(cards::library());
        let mut all: Vec<Update> = Vec::new();
        let mut request = Request::Begin(game);
        loop {
            let update = screen.handle(request).into_iter().find_map(|r| match r {
                Reply::Update(update) => Some(*update),
                _ => None,
            });
            all.extend(update);
            match all.last() {
                Some(u) if u.view.asked.is_some() => request = Request::GoOn(u.view.step),
                _ => return all,
            }
        }
    }

    #[test]
    fn beats_tell_everything_once_and_in_order() {
        for update in updates() {
            let whole = at_once(update.clone());
            let parts = beats(update);
            assert!(parts[0].now == whole.now && parts[1..].iter().all(|b| b.now.is_none()));
            assert_eq!(parts.iter().flat_map(|b| b.events.clone()).collect::<Vec<_>>(), whole.events);
            assert_eq!(parts.iter().flat_map(|b| b.lines.clone()).collect::<Vec<_>>(), whole.lines);
            assert!(parts.iter().all(|b| b.lines.len() <= 1));
        }
    }
    #[test]
    fn nobody_waits_long_for_a_question() {
        let update = updates().into_iter().find(|u| beats(u.clone()).len() > 3).expect("much happens at once");
        let beat = &beats(update)[1];
        assert_eq!(millis(Speed::Off, beat, 3, false), 0);
        assert!(millis(Speed::Fast, beat, 3, false) < millis(Speed::Slow, beat, 3, false));
        assert!(millis(Speed::Normal, beat, 30, false) < millis(Speed::Normal, beat, 3, false));
        for waiting in 0..40 {
            let all: u32 = (0..=waiting).map(|n| millis(Speed::Slow, beat, n, true)).sum();
            // the first of n waits a nth, the next a bit more: the last is what the question comes with
            assert!(millis(Speed::Slow, beat, waiting, true) <= PATIENCE / (waiting as u32 + 1), "{all}");
        }
    }
}
