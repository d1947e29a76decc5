//! What has happened is shown one thing after the other: an update becomes beats, and a queue gives each its time.

use crate::settings::Speed;
use engine::ask::Note;
use engine::ids::{DefId, Seat, Slot};
use protocol::{Event, Update, View};
use std::collections::VecDeque;
use std::sync::Arc;
use words::{Line, Words};

/// How long something that has happened is shown as designed, in milliseconds.
const SHOWN: u32 = 300;
/// How long it is, if it was done to the person here.
const TO_YOU: u32 = 550;
/// How long a card that somebody else plays is shown: large, and then becoming as small as it lies there.
const CARD: u32 = 960;
/// How long the heading of a turn is shown.
const TURN: u32 = 150;
/// Whoever plays after the first of several others in a row is shown in this much of the time.
const LATER: f64 = 0.6;
/// How long everything together is shown between two questions to a person, in milliseconds: what others do, and
/// what bases give.
const ROUND: (f64, f64) = (5_200.0, 2_800.0);
/// One thing takes no more than this of what is left, so that there is always something left for the next one.
const SHARE: (f64, f64) = (0.45, 0.6);
/// How long a question waits at most for what came before it, in milliseconds: with the time to draw it, a person
/// waits no longer than a second. A base that scores has its own time besides: it would not be seen otherwise.
const PATIENCE: f64 = 900.0;

/// A base that scores: how long its being about to, the points and the new base are shown, in milliseconds,
const BEFORE: u32 = 300;
const POINTS: u32 = 1_500;
const NEW_BASE: u32 = 300;
/// and everything else that happens in the meantime. All of it together is less than two and a half seconds.
const MEANTIME: u32 = 300;

/// A moment of a base being scored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Moment {
    /// It is about to score.
    Before(Slot),
    /// It gives its points.
    Points(Slot, Vec<(Seat, u8)>),
    /// It has given them.
    After(Slot),
    /// Others have come in the place of those that scored.
    New(Vec<Slot>),
}

/// How far the scoring of a base has come.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Scoring {
    /// Where it is.
    pub at: Slot,
    /// Which base.
    pub def: DefId,
    /// Its points were given.
    pub given: bool,
}

impl Scoring {
    /// As things stand.
    pub fn of(view: &View) -> Option<Scoring> {
        let base = view.bases.iter().find(|b| b.scoring)?;
        Some(Scoring { at: base.slot, def: base.def, given: base.scored })
    }
}

/// Something that is shown at once.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Beat {
    /// Events of this number and later ones were taken back.
    pub from: Option<u32>,
    /// How things stand from now on.
    pub now: Option<Arc<View>>,
    /// What has happened.
    pub events: Vec<Event>,
    /// What the log says about it.
    pub lines: Vec<Line>,
    /// It belongs to the scoring of a base.
    pub moment: Option<Moment>,
    /// Somebody else has played a card, which is shown.
    pub played: Option<Event>,
}

impl Beat {
    /// Whether the person here is asked from now on.
    fn asks(&self) -> bool {
        self.now.as_ref().is_some_and(|view| view.question.is_some())
    }
    /// Whether a person decides something from now on, here or beside whoever is here.
    pub fn waits_for_a_person(&self) -> bool {
        self.now.as_ref().is_some_and(|view| view.asked.is_none_or(|p| !view.is_bot(p)))
    }
    /// Whose turn begins with it.
    fn turn(&self) -> Option<Seat> {
        self.events.iter().find_map(|e| match e.note {
            Note::Turn(p, _) => Some(p),
            _ => None,
        })
    }
}

/// An update as one beat.
pub fn at_once(update: Update) -> Beat {
    let lines = update.events.iter().filter_map(|e| Words { view: &update.view }.line(e)).collect();
    Beat { from: Some(update.from), now: Some(Arc::new(update.view)), events: update.events, lines, ..Beat::default() }
}

/// An update as beats: one for everything that the log tells. How things stand comes with the first of them; if a
/// base scores, only after its points were given. `scoring` is how far that of a base had come before.
pub fn beats(update: Update, mut scoring: Option<Scoring>) -> Vec<Beat> {
    let Beat { from, now, events, mut lines, .. } = at_once(update);
    let mut beats: Vec<Beat> = vec![Beat { from, ..Beat::default() }];
    for event in events {
        let told = lines.first().is_some_and(|l| l.number == event.number);
        let line = told.then(|| lines.remove(0));
        let moment = match (event.note, &mut scoring) {
            (Note::Scores(at, def), _) => {
                scoring = Some(Scoring { at, def, given: false });
                Some(Moment::Before(at))
            }
            // what a card gives before is not the base's
            (Note::Gained(p, n, from), Some(s)) if s.given || from == Some(s.def) => {
                s.given = true;
                Some(Moment::Points(s.at, vec![(p, n)]))
            }
            (Note::Replaced(at, ..) | Note::LeftVacant(at, _), Some(s)) if at == s.at => {
                scoring = None;
                Some(Moment::New(vec![at]))
            }
            (_, Some(s)) if s.given => Some(Moment::After(s.at)),
            (_, Some(s)) => Some(Moment::Before(s.at)),
            (_, None) => None,
        };
        let last = beats.last_mut();
        match (last, moment) {
            // everybody gets points at the same time
            (Some(Beat { moment: Some(Moment::Points(_, all)), events, lines, .. }), Some(Moment::Points(_, more))) => {
                all.extend(more);
                events.push(event);
                lines.extend(line);
            }
            // what is not told goes with what was told before it
            (Some(beat), _) if line.is_none() => beat.events.push(event),
            (Some(beat), moment) if beat.lines.is_empty() => {
                beat.moment = moment;
                beat.events.push(event);
                beat.lines.extend(line);
            }
            (_, moment) => {
                let lines = line.into_iter().collect();
                beats.push(Beat { events: vec![event], lines, moment, ..Beat::default() });
            }
        }
    }
    let me = now.as_ref().and_then(|view| view.seat);
    for beat in &mut beats {
        let others = |e: &&Event| matches!(e.note, Note::Played(_, p, _) if Some(p) != me && p.is_somebody());
        beat.played = beat.events.iter().find(others).cloned();
    }
    arrive(&mut beats, now);
    beats
}

/// Puts how things stand where it belongs among the beats.
fn arrive(beats: &mut Vec<Beat>, now: Option<Arc<View>>) {
    let is_new = |b: &Beat| matches!(b.moment, Some(Moment::New(_)));
    let is_given = |b: &Beat| matches!(b.moment, Some(Moment::Points(..)));
    let (new, given) = (beats.iter().rposition(is_new), beats.iter().rposition(is_given));
    let mut slots = Vec::new();
    for beat in beats.iter_mut() {
        if let Some(Moment::New(own)) = &mut beat.moment {
            slots.append(own); // they are not there before all of them are
        }
    }
    match (new, given) {
        (Some(new), given) if given.is_none_or(|g| g < new) => {
            beats[new].moment = Some(Moment::New(slots));
            beats[new].now = now;
        }
        (_, Some(given)) => {
            if given + 1 == beats.len() {
                beats.push(Beat::default());
            }
            beats[given + 1].now = now;
        }
        _ => beats[0].now = now,
    }
}

/// What is to be done next.
#[derive(Clone, PartialEq, Debug)]
pub enum Next {
    /// Show this, for this many milliseconds.
    Show(Beat, f64),
    /// Look at what is shown for this many milliseconds.
    Wait(f64),
    /// Everything has been shown.
    Nothing,
}

/// How much time is left for what others do until a person is asked again, as designed, in milliseconds.
#[derive(Copy, Clone, PartialEq, Debug)]
struct Round {
    /// How many others have had a turn in it.
    turns: u32,
    /// For what they do.
    acts: f64,
    /// For what bases give.
    points: f64,
}

impl Default for Round {
    fn default() -> Round {
        Round::new(1)
    }
}

impl Round {
    /// The time of the first of so many others: those after it have less of it.
    fn share(others: usize) -> f64 {
        ROUND.0 / (1.0 + LATER * others.saturating_sub(1) as f64)
    }
    fn new(others: usize) -> Round {
        Round { turns: 0, acts: Round::share(others), points: ROUND.1 }
    }
    /// Somebody else's turn begins.
    fn turn(&mut self, others: usize) {
        self.turns += 1;
        if self.turns > 1 {
            self.acts += LATER * Round::share(others);
        }
    }
    /// How fast what others do is shown.
    fn tempo(&self) -> f64 {
        if self.turns > 1 { LATER } else { 1.0 }
    }
    /// Takes the time for something that others do.
    fn act(&mut self, designed: u32) -> f64 {
        let millis = (f64::from(designed) * self.tempo()).min(self.acts * SHARE.0);
        self.acts -= millis;
        millis
    }
    /// Takes the time for something that belongs to the scoring of a base.
    fn score(&mut self, designed: u32) -> f64 {
        let millis = f64::from(designed).min(self.points * SHARE.1);
        self.points -= millis;
        millis
    }
}

/// What is still to be shown.
#[derive(Default)]
pub struct Queue {
    waiting: VecDeque<Beat>,
    /// Until when what is shown now stays.
    until: f64,
    /// When a question that waits is shown at the latest.
    due: Option<f64>,
    /// Whether what is shown now belongs to the scoring of a base, and is not cut short.
    scores: bool,
    /// The time that is left until a person is asked.
    round: Round,
    /// Who plays, once that is known.
    seats: Seats,
    /// How long other things may still be shown while a base scores.
    meantime: u32,
    /// Whether its points were shown.
    given: bool,
}

/// Who plays.
#[derive(Copy, Clone, PartialEq, Debug, Default)]
struct Seats {
    /// How many.
    players: usize,
    /// Those who are people.
    people: engine::ids::Seats,
}

impl Seats {
    fn of(view: &View) -> Seats {
        let all = || (0..view.players.len() as u8).map(Seat);
        Seats { players: all().count(), people: all().filter(|&p| !view.is_bot(p)).collect() }
    }
    /// How many others a person waits for.
    fn others(&self) -> usize {
        self.players.saturating_sub(1).max(1)
    }
    /// Whether nobody waits for anything.
    fn are_watched(&self) -> bool {
        self.players > 0 && self.people == engine::ids::Seats::default()
    }
}

impl Queue {
    /// Something has happened, and is to be shown after all that waits.
    pub fn push(&mut self, beats: Vec<Beat>, now: f64) {
        self.waiting.extend(beats);
        if let Some(before) = self.before_question() {
            let from = if self.scores { self.until.max(now) } else { now };
            let due = *self.due.get_or_insert(from + PATIENCE);
            if !self.scores {
                self.until = self.until.min(now + (due - now) / (before as f64 + 1.0));
            }
        }
    }
    /// How much waits before a question to the person here, if one does.
    fn before_question(&self) -> Option<usize> {
        self.waiting.iter().position(Beat::asks)
    }
    /// What is to be done now.
    pub fn next(&mut self, speed: Speed, now: f64) -> Next {
        if now < self.until {
            return Next::Wait(self.until - now);
        }
        let Some(beat) = self.waiting.pop_front() else { return Next::Nothing };
        let mut millis = speed.of(self.designed(&beat));
        self.scores = beat.moment.is_some();
        match (self.due, self.before_question()) {
            (Some(due), Some(_)) if self.scores => self.due = Some(due + millis),
            (Some(due), Some(before)) => millis = millis.min((due - now).max(0.0) / (before as f64 + 1.0)),
            _ => self.due = None,
        }
        self.until = now + millis;
        Next::Show(beat, millis)
    }
    /// How long a beat is shown as designed, in milliseconds.
    fn designed(&mut self, beat: &Beat) -> f64 {
        let told = !beat.lines.is_empty();
        if let Some(view) = &beat.now {
            self.seats = Seats::of(view);
        }
        let seats = self.seats;
        match beat.turn() {
            Some(_) if seats.are_watched() => self.round = Round::new(seats.others()),
            Some(p) if !seats.people.contains(p) => self.round.turn(seats.others()),
            _ => {}
        }
        let millis = match &beat.moment {
            Some(Moment::Before(_)) if beat.events.iter().any(|e| matches!(e.note, Note::Scores(..))) => {
                (self.meantime, self.given) = (MEANTIME, false);
                self.round.score(BEFORE)
            }
            Some(Moment::Points(..)) if !self.given => {
                self.given = true;
                self.round.score(POINTS)
            }
            Some(Moment::New(_)) => self.round.score(NEW_BASE),
            // however much it is, all of it has its time
            Some(_) if told => {
                let half = self.meantime.div_ceil(2);
                self.meantime -= half;
                self.round.score(half)
            }
            None if beat.played.is_some() => self.round.act(CARD),
            None if beat.turn().is_some() => self.round.act(TURN),
            None if beat.lines.iter().any(|l| l.to_you) => self.round.act(TO_YOU),
            None if told => self.round.act(SHOWN),
            _ => 0.0,
        };
        if beat.waits_for_a_person() {
            self.round = Round::new(seats.others());
        }
        millis
    }
    /// How much waits.
    pub fn len(&self) -> usize {
        self.waiting.len()
    }
    /// Whether how things stand is among what waits.
    pub fn knows_more(&self) -> bool {
        self.waiting.iter().any(|beat| beat.now.is_some())
    }
    /// Everything that waits, to be shown at once.
    pub fn drain(&mut self) -> Vec<Beat> {
        let all = self.waiting.drain(..).collect();
        let seats = self.seats;
        *self = Queue { round: Round::new(seats.others()), seats, ..Queue::default() };
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::setup::{Factions, Setup};
    use protocol::{NewGame, Reply, Request};

    /// Everything that is said in a game of bots.
    fn updates(players: u8, seed: u64) -> Vec<Update> {
        let setup = Setup::new(players, seed, Factions::Random);
        let names = (0..players).map(|n| format!("Player {n}")).collect();
        let game = NewGame { setup, players: names, bots: vec![Some("random".into()); players.into()] };
        let mut screen = host::Screen::new(cards::library(), None);
        let mut all: Vec<Update> = Vec::new();
        let mut request = Request::StartGame(game.into());
        loop {
            let update = screen.handle(request).into_iter().find_map(|r| match r {
                Reply::Update(update) => Some(*update),
                _ => None,
            });
            all.extend(update);
            match all.last() {
                Some(u) if u.view.asked.is_some() => request = Request::LetBotsAct { revision: u.view.revision },
                _ => return all,
            }
        }
    }
    /// Goes through a queue until nothing waits: what is shown, and when.
    fn shown(queue: &mut Queue, speed: Speed, now: &mut f64) -> Vec<(f64, Beat)> {
        let mut all = Vec::new();
        loop {
            match queue.next(speed, *now) {
                Next::Show(beat, _) => all.push((*now, beat)),
                Next::Wait(millis) => *now += millis,
                Next::Nothing => return all,
            }
        }
    }
    fn line() -> Beat {
        let update = updates(2, 5).into_iter().find(|u| beats(u.clone(), None).len() > 3).expect("much happens");
        let beat = beats(update, None).remove(1);
        assert!(beat.from.is_none() && beat.lines.len() == 1);
        Beat { now: None, moment: None, played: None, ..beat }
    }
    /// How things stand, with a question to the one who looks.
    fn question() -> Beat {
        let setup = Setup::new(2, 1, Factions::Random);
        let game = NewGame { setup, players: vec!["Ann".into(), "Bob".into()], bots: vec![None, None] };
        let table = host::Table::begin(cards::library(), game, None).expect("a possible game");
        let view = table.view(table.asked());
        assert!(view.question.is_some());
        Beat { now: Some(Arc::new(view)), ..Beat::default() }
    }

    #[test]
    fn beats_tell_everything_once_and_in_order() {
        for update in updates(3, 5) {
            let whole = at_once(update.clone());
            for before in [None, Some(Scoring { at: Slot(0), def: update.view.bases[0].def, given: false })] {
                let parts = beats(update.clone(), before);
                assert_eq!(
                    parts.iter().filter_map(|b| b.now.clone()).collect::<Vec<_>>(),
                    [whole.now.clone().expect("it is")]
                );
                assert_eq!(parts.iter().flat_map(|b| b.events.clone()).collect::<Vec<_>>(), whole.events);
                assert_eq!(parts.iter().flat_map(|b| b.lines.clone()).collect::<Vec<_>>(), whole.lines);
                assert!(parts[0].from == whole.from && parts[1..].iter().all(|b| b.from.is_none()));
                let is_points = |b: &Beat| matches!(b.moment, Some(Moment::Points(..)));
                assert!(parts.iter().all(|b| b.lines.len() <= 1 || is_points(b)));
            }
        }
    }
    #[test]
    fn faster_is_faster_and_much_goes_faster() {
        let time = |speed: Speed, n: usize| {
            let (mut queue, mut now) = (Queue::default(), 0.0);
            queue.push(vec![line(); n], now);
            shown(&mut queue, speed, &mut now);
            now
        };
        assert_eq!(time(Speed::Off, 5), 0.0);
        assert_eq!(time(Speed::Normal, 3), 3.0 * f64::from(SHOWN));
        assert_eq!(time(Speed::Fast, 3) * 4.0, time(Speed::Slow, 3));
        for speed in [Speed::Fast, Speed::Normal, Speed::Slow] {
            assert!(time(speed, 60) <= speed.of(ROUND.0), "however much it is");
        }
    }
    #[test]
    fn nobody_waits_longer_than_a_second_for_a_question() {
        let (line, question) = (line(), question());
        for speed in [Speed::Off, Speed::Fast, Speed::Normal, Speed::Slow] {
            for waiting in 1..=60 {
                for before in [0.0, 200.0, 549.0] {
                    let (mut queue, mut now) = (Queue::default(), 0.0);
                    // something is being shown since before the rest comes, and the question with its own events
                    queue.push(vec![line.clone()], now);
                    assert!(matches!(queue.next(speed, now), Next::Show(..)));
                    now += before;
                    queue.push(vec![line.clone(); waiting], now);
                    let came = now;
                    queue.push(vec![question.clone(), line.clone(), line.clone()], now);
                    let all = shown(&mut queue, speed, &mut now);
                    assert_eq!(all.len(), waiting + 3);
                    let when = all.iter().find(|b| b.1.asks()).expect("it is shown").0;
                    assert!(when - came <= PATIENCE + 1e-6, "{speed:?}, {waiting} wait: {}", when - came);
                    let usual = speed.of(f64::from(SHOWN)) * (waiting + 1) as f64 - before;
                    let much = waiting < 6; // more is shown faster anyway
                    assert!(!much || when - came > usual.min(PATIENCE) - 1.0, "no faster than it must be");
                }
            }
        }
    }
    #[test]
    fn a_clock_that_is_late_does_not_make_the_question_later() {
        let (mut queue, mut now) = (Queue::default(), 0.0);
        queue.push(vec![line(); 20], now);
        queue.push(vec![question()], now);
        loop {
            match queue.next(Speed::Normal, now) {
                Next::Show(beat, _) if beat.asks() => break,
                Next::Show(..) => {}
                Next::Wait(millis) => now += millis + 15.0,
                Next::Nothing => unreachable!("the question waits"),
            }
        }
        assert!(now <= PATIENCE + 15.0, "{now}");
    }
    #[test]
    fn a_base_that_scores_is_seen_also_if_a_question_waits() {
        let (mut queue, mut now, line) = (Queue::default(), 0.0, line());
        let points = Beat { moment: Some(Moment::Points(Slot(0), vec![(Seat(0), 3)])), ..line.clone() };
        queue.push(vec![line.clone(), line.clone(), points, line.clone(), question()], now);
        let all = shown(&mut queue, Speed::Normal, &mut now);
        let long = all[3].0 - all[2].0;
        assert!((long - f64::from(POINTS)).abs() < 1e-6, "{long}");
        assert!(all[4].0 <= PATIENCE + f64::from(POINTS) + 1e-6, "{}", all[4].0);
    }
    #[test]
    fn everything_can_be_shown_at_once() {
        let (mut queue, mut now) = (Queue::default(), 0.0);
        queue.push(vec![line(); 30], now);
        assert!(matches!(queue.next(Speed::Slow, now), Next::Show(..)));
        assert_eq!(queue.drain().len(), 29);
        queue.push(vec![line()], now);
        assert_eq!(shown(&mut queue, Speed::Off, &mut now).len(), 1);
        assert_eq!(now, 0.0, "what was being shown keeps nothing waiting");
    }
    #[test]
    fn a_base_scores_in_moments_that_take_less_than_two_and_a_half_seconds() {
        assert_eq!(BEFORE + POINTS + NEW_BASE + MEANTIME, 2_400);
        let mut scored = 0;
        for (players, seed) in [(2, 1), (3, 2), (4, 3), (3, 4)] {
            let (mut queue, mut now, mut before, mut all) = (Queue::default(), 0.0, None, Vec::new());
            for update in updates(players, seed) {
                let points: Vec<u8> = update.view.players.iter().map(|p| p.vp).collect();
                let next = Scoring::of(&update.view);
                queue.push(beats(update, before), now);
                before = next;
                let part = shown(&mut queue, Speed::Normal, &mut now);
                // the points have flown before the track shows them
                let arrived = part.iter().position(|b| b.1.now.is_some());
                let flown = part.iter().rposition(|b| matches!(b.1.moment, Some(Moment::Points(..))));
                assert!(flown.is_none() || flown < arrived, "{points:?}");
                all.extend(part.into_iter().map(|(when, beat)| (when, now, beat)));
            }
            let mut given = Vec::new();
            for (_, _, beat) in &all {
                match &beat.moment {
                    Some(Moment::Points(at, _)) => given.push(*at),
                    Some(Moment::New(at)) => given.retain(|b| !at.contains(b)),
                    Some(Moment::Before(at)) if beat.events.iter().any(|e| matches!(e.note, Note::Scores(..))) => {
                        given.retain(|b| b != at);
                    }
                    Some(Moment::Before(at)) => assert!(!given.contains(at), "it is not about to, but has scored"),
                    _ => {}
                }
            }
            let mut since = None;
            for (i, (when, _, beat)) in all.iter().enumerate() {
                let has = |is: fn(&Note) -> bool| beat.events.iter().any(|e| is(&e.note));
                if has(|n| matches!(n, Note::Scores(..))) {
                    since = Some(*when);
                }
                if has(|n| matches!(n, Note::Replaced(..) | Note::LeftVacant(..)))
                    && let Some(since) = since.take()
                {
                    let until = all.get(i + 1).map_or(all[i].1, |next| next.0);
                    assert!(until - since <= 2_400.0 + 1e-6, "{}", until - since);
                    scored += 1;
                }
            }
        }
        assert!(scored > 12, "{scored}");
    }
    /// Everything that one person is told in a game against bots, with answers at random.
    fn told(players: u8, seed: u64) -> Vec<Update> {
        let setup = Setup::new(players, seed, Factions::Random);
        let names = (0..players).map(|n| format!("Player {n}")).collect();
        let bots = (0..players).map(|n| (n > 0).then(|| "relaxed".to_string())).collect();
        let mut screen = host::Screen::new(cards::library(), None);
        let mut request = Request::StartGame(NewGame { setup, players: names, bots }.into());
        let (mut all, mut dice) = (Vec::<Update>::new(), seed);
        loop {
            let update = screen.handle(request).into_iter().find_map(|r| match r {
                Reply::Update(update) => Some(*update),
                _ => None,
            });
            all.extend(update);
            let view = &all.last().expect("the game has begun").view;
            request = match (&view.question, view.asked) {
                (Some(q), _) => {
                    dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                    let choice = q.offers[(dice >> 33) as usize % q.offers.len()].choice;
                    Request::Answer { revision: view.revision, choice }
                }
                (None, Some(_)) => Request::LetBotsAct { revision: view.revision },
                (None, None) => return all,
            };
        }
    }
    #[test]
    fn four_players_wait_eight_seconds_a_round_at_most() {
        let (mut rounds, mut longest) = (Vec::new(), 0.0_f64);
        for (players, seed) in [(4, 1), (4, 2), (4, 3), (3, 4), (2, 5)] {
            let (mut queue, mut now, mut before, mut since) = (Queue::default(), 0.0, None, 0.0);
            for update in told(players, seed) {
                let next = Scoring::of(&update.view);
                queue.push(beats(update, before), now);
                before = next;
                for (when, beat) in shown(&mut queue, Speed::Normal, &mut now) {
                    if beat.waits_for_a_person() {
                        rounds.push(when - since);
                        longest = longest.max(when - since);
                        since = now.max(when);
                    }
                }
            }
        }
        rounds.retain(|&r| r > 1_000.0); // somebody else had a turn
        rounds.sort_by(f64::total_cmp);
        println!("{} rounds: {:.0} ms usually, {longest:.0} at most", rounds.len(), rounds[rounds.len() / 2]);
        assert!(rounds.len() > 30 && longest <= 8_000.0 + 1e-6, "{longest}");
    }
    #[test]
    fn whoever_plays_after_others_is_shown_faster() {
        let (mut queue, mut now, line) = (Queue::default(), 0.0, line());
        let turn = |p: u8| {
            let note = Note::Turn(Seat(p), 1);
            let event = Event { number: 0, batch: 0, note, cards: vec![], bases: vec![] };
            Beat { events: vec![event], ..line.clone() }
        };
        queue.push(vec![turn(1), line.clone(), turn(2), line.clone(), turn(3), line.clone(), line.clone()], now);
        let when: Vec<f64> = shown(&mut queue, Speed::Normal, &mut now).into_iter().map(|b| b.0).collect();
        let (first, second, third) = (when[2] - when[1], when[4] - when[3], when[6] - when[5]);
        assert_eq!(first, f64::from(SHOWN));
        assert!((second - first * LATER).abs() < 1e-6 && (third - second).abs() < 1e-6, "{when:?}");
    }
}
