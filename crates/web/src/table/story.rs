//! What has happened as it is told: what repeats itself once, and only what somebody wants to know.

use engine::ask::Note;
use engine::ids::Seat;
use words::Line;

/// What is told.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Filter {
    /// Everything.
    #[default]
    All,
    /// What whoever looks has done, and what was done to them.
    AboutYou,
    /// Bases that score, and points.
    Scoring,
    /// What a player has done.
    Player(Seat),
}

impl Filter {
    /// As the value of an option.
    pub fn value(self) -> String {
        match self {
            Filter::All => "all".into(),
            Filter::AboutYou => "you".into(),
            Filter::Scoring => "scoring".into(),
            Filter::Player(p) => p.0.to_string(),
        }
    }
    /// From such a value.
    pub fn of(value: &str) -> Filter {
        match value {
            "you" => Filter::AboutYou,
            "scoring" => Filter::Scoring,
            seat => seat.parse().map_or(Filter::All, |n| Filter::Player(Seat(n))),
        }
    }
    fn tells(self, line: &Line, me: Option<Seat>) -> bool {
        let event = &line.event;
        let concerns = |p: Seat| {
            let of_theirs = event.target().and_then(|c| event.face(c)).is_some_and(|f| f.controller == p);
            event.by() == Some(p) || of_theirs
        };
        match self {
            Filter::All => true,
            Filter::AboutYou => line.to_you || me.is_some_and(concerns),
            Filter::Scoring => matches!(
                event.note,
                Note::Scores(..)
                    | Note::Gained(..)
                    | Note::Lost(..)
                    | Note::Replaced(..)
                    | Note::LeftVacant(..)
                    | Note::Won(_)
            ),
            Filter::Player(p) => event.by() == Some(p),
        }
    }
}

/// A line, and how many times it stands for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// What is said.
    pub line: Line,
    /// How often.
    pub times: usize,
    /// In which turn it was; zero for before the first one.
    pub turn: u16,
}

/// The log as it is told. The heading of a turn of which nothing is told is left out.
pub fn told(log: &[Line], filter: Filter, me: Option<Seat>) -> Vec<Told> {
    let (mut kept, mut turn) = (Vec::<Told>::new(), 0);
    for line in log {
        if let Note::Turn(_, n) = line.event.note {
            turn = n;
            if filter != Filter::All && kept.last().is_some_and(|t| t.line.turn) {
                kept.pop();
            }
        }
        if line.turn || filter.tells(line, me) {
            kept.push(Told { line: line.clone(), times: 1, turn });
        }
    }
    if filter != Filter::All && kept.last().is_some_and(|t| t.line.turn) {
        kept.pop();
    }
    fold(kept)
}

/// How many lines together may repeat themselves.
const LONGEST: usize = 3;

/// Lines that are said again at once, alone or a few together, are said one time with how often it was.
fn fold(lines: Vec<Told>) -> Vec<Told> {
    let same = |a: &Told, b: &Told| a.line.text == b.line.text && a.line.indented == b.line.indented && !a.line.turn;
    let (mut all, mut i) = (Vec::new(), 0);
    while i < lines.len() {
        let times = |n: usize| {
            let is_again = |k: usize| lines.get(k + n).is_some_and(|next| same(&lines[k], next));
            let again = (i..).take_while(|&k| is_again(k)).count();
            1 + again / n
        };
        let (length, times) = (1..=LONGEST).map(|n| (n, times(n))).find(|t| t.1 > 1).unwrap_or((1, 1));
        all.extend(lines[i..i + length].iter().map(|t| Told { times, ..t.clone() }));
        i += length * times;
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::Event;

    fn line(text: &str, note: Note) -> Line {
        let event = Event { number: 0, batch: 0, note, cards: vec![], bases: vec![] };
        let turn = matches!(note, Note::Turn(..));
        Line { number: 0, event, text: text.into(), by: None, turn, indented: false, to_you: false }
    }
    fn drew(text: &str, p: u8) -> Line {
        line(text, Note::Drew(Seat(p), 1))
    }
    fn turn(p: u8, n: u16) -> Line {
        line("turn", Note::Turn(Seat(p), n))
    }
    fn texts(told: &[Told]) -> Vec<(&str, usize)> {
        told.iter().map(|t| (t.line.text.as_str(), t.times)).collect()
    }

    #[test]
    fn what_repeats_itself_is_told_once() {
        let log = ["a", "a", "a", "b", "c", "b", "c", "d", "b"].map(|t| drew(t, 0));
        assert_eq!(
            texts(&told(&log, Filter::All, None)),
            [("a", 3), ("b", 2), ("c", 2), ("d", 1), ("b", 1)],
            "also two together"
        );
        let turns = [turn(0, 1), turn(1, 2), drew("a", 1)];
        assert_eq!(told(&turns, Filter::All, None).len(), 3, "turns do not");
        assert_eq!(told(&turns, Filter::All, None)[2].turn, 2);
    }
    #[test]
    fn only_what_is_wanted_is_told_with_the_turns_it_was_in() {
        let mut log = vec![turn(0, 1), drew("mine", 0), turn(1, 2), drew("theirs", 1)];
        log.push(line("points", Note::Gained(Seat(1), 3, None)));
        let only = |filter| told(&log, filter, Some(Seat(0))).iter().map(|t| t.line.text.clone()).collect::<Vec<_>>();
        assert_eq!(only(Filter::AboutYou), ["turn", "mine"]);
        assert_eq!(only(Filter::Scoring), ["turn", "points"]);
        assert_eq!(only(Filter::Player(Seat(1))), ["turn", "theirs", "points"]);
        assert_eq!(only(Filter::All).len(), 5);
        for filter in [Filter::All, Filter::AboutYou, Filter::Scoring, Filter::Player(Seat(2))] {
            assert_eq!(Filter::of(&filter.value()), filter);
        }
    }
}
