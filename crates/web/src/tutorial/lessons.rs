//! What is taught, as plain data: when a lesson is due, what it points at, and when it is learned. What it says is
//! in `tutorial.ftl`, by its name.

use engine::ask::{Ask, Choice};
use engine::words::def::Kind;
use protocol::{Occasion, Spot, Talent, Undo, View};

/// One thing to learn.
pub struct Lesson {
    /// Its name: `lesson-NAME` is what is said.
    pub name: &'static str,
    /// Lessons that come before it, by name.
    pub after: &'static [&'static str],
    /// Whether the table is such that it can be shown.
    pub due: fn(&View) -> bool,
    /// What it points at, as a selector; empty for nothing in particular.
    pub at: &'static str,
    /// When it is learned.
    pub learned: Learned,
}

/// When a lesson is learned.
#[derive(Copy, Clone)]
pub enum Learned {
    /// When it has been read.
    Read,
    /// When it has been done: as soon as the table is such.
    Done(fn(&View) -> bool),
}
use Learned::{Done, Read};

/// All of them. The first that is due is shown.
pub const LESSONS: &[Lesson] = &[
    Lesson { name: "welcome", after: &[], due: plays, at: "", learned: Read },
    Lesson { name: "bases", after: &["welcome"], due: plays, at: ".base-header, .strip", learned: Read },
    Lesson { name: "meter", after: &["bases"], due: plays, at: ".base:first-child .meter", learned: Read },
    Lesson { name: "points", after: &["meter"], due: plays, at: ".base:first-child .base-vp", learned: Read },
    Lesson { name: "lanes", after: &["points"], due: plays, at: ".base:first-child .lane", learned: Read },
    Lesson {
        name: "minion",
        after: &["lanes"],
        due: |v| can_play(v, Kind::Minion),
        at: ".hand .card.legal:has([data-kind=minion])",
        learned: Done(|v| asks_where(v) || !has_regular(v, Kind::Minion)),
    },
    Lesson { name: "where", after: &["minion"], due: asks_where, at: ".base.legal", learned: Done(|v| !asks_where(v)) },
    Lesson {
        name: "ability",
        after: &["where"],
        due: |v| asks_by_card(v) && !scores(v),
        at: ".prompt",
        learned: Done(|v| !asks_by_card(v)),
    },
    Lesson {
        name: "now",
        after: &["where"],
        due: |v| plays(v) && is_somewhere(v),
        at: ".now:has(.award)",
        learned: Read,
    },
    Lesson { name: "undo", after: &["now"], due: |v| plays(v) && v.undo == Undo::Free, at: ".undo", learned: Read },
    Lesson {
        name: "action",
        after: &["now"],
        due: |v| can_play(v, Kind::Action),
        at: ".hand .card.legal:has([data-kind=action]):not(:has(.idle))",
        learned: Done(|v| !has_regular(v, Kind::Action)),
    },
    Lesson { name: "reading", after: &["now"], due: plays, at: ".hand-cards", learned: Read },
    Lesson {
        name: "end",
        after: &["reading"],
        due: |v| plays(v) && v.turn < 3,
        at: ".end-turn",
        learned: Done(|v| Some(v.current) != v.seat),
    },
    Lesson { name: "drawing", after: &["end"], due: plays, at: ".hand-cards", learned: Read },
    Lesson { name: "log", after: &["drawing"], due: plays, at: ".recap, .log, .bar > :nth-child(3)", learned: Read },
    Lesson {
        name: "ready",
        after: &["end"],
        due: |v| plays(v) && v.bases.iter().any(|b| b.ready),
        at: ".base.ready, .stop.ready",
        learned: Read,
    },
    Lesson {
        name: "talent",
        after: &["end"],
        due: |v| plays(v) && offers_use(v),
        at: ".chip.legal, .tab.legal",
        learned: Done(|v| v.cards().iter().any(|c| c.talent == Talent::Used && Some(c.controller) == v.seat)),
    },
    Lesson {
        name: "special",
        after: &["end"],
        due: |v| v.question.is_some() && scores(v),
        at: ".prompt",
        learned: Done(|v| v.question.is_none() || !scores(v)),
    },
    Lesson {
        name: "scored",
        after: &["end"],
        due: |v| plays(v) && v.players.iter().any(|p| p.vp > 0),
        at: ".track, .standings",
        learned: Read,
    },
    Lesson {
        name: "farewell",
        after: &["log", "ready", "talent", "special", "scored"],
        due: plays,
        at: "",
        learned: Read,
    },
];

/// The lesson to be shown, with those that are learned.
pub fn due(learned: &[String], view: &View) -> Option<&'static Lesson> {
    let is_learned = |name: &str| learned.iter().any(|l| l == name);
    LESSONS.iter().find(|l| !is_learned(l.name) && l.after.iter().all(|a| is_learned(a)) && (l.due)(view))
}

/// It is this seat's turn to play cards.
fn plays(v: &View) -> bool {
    v.question.as_ref().is_some_and(|q| q.ask == Ask::PlayCards)
}
fn asks_where(v: &View) -> bool {
    v.question.as_ref().is_some_and(|q| q.ask == Ask::PlayWhere)
}
/// A card or base asks, not the rules.
fn asks_by_card(v: &View) -> bool {
    let rules = [Ask::PlayCards, Ask::PlayWhere, Ask::PlayOnWhich, Ask::Redraw];
    v.question.as_ref().is_some_and(|q| !rules.contains(&q.ask) && q.def.is_some())
}
fn scores(v: &View) -> bool {
    let scoring =
        |o: Occasion| matches!(o, Occasion::BeforeScoring(_) | Occasion::Scoring(_) | Occasion::AfterScoring(_));
    v.occasion.is_some_and(scoring)
}
/// A card of a kind can be played from the hand, and would have an effect.
fn can_play(v: &View, kind: Kind) -> bool {
    let is = |def| cards::library().entry(def).kind == kind;
    let offered = |o: &protocol::Offer| o.spot == Spot::Hand && o.def.is_some_and(is);
    plays(v) && has_regular(v, kind) && offers(v, offered)
}
/// Something like that is offered, and would have an effect.
fn offers(v: &View, like: impl Fn(&protocol::Offer) -> bool) -> bool {
    v.question.as_ref().is_some_and(|q| q.offers.iter().any(|o| like(o) && !q.is_idle(o.choice)))
}
/// The regular play of a kind is left.
fn has_regular(v: &View, kind: Kind) -> bool {
    v.plays.iter().any(|p| p.regular && p.kind == kind)
}
/// This seat has a place at some base.
fn is_somewhere(v: &View) -> bool {
    let me = v.seat.map_or(0, |p| p.index());
    v.bases.iter().any(|b| b.lanes.get(me).is_some_and(|l| l.rank > 0))
}
/// Something in play can be used.
fn offers_use(v: &View) -> bool {
    offers(v, |o| matches!((o.spot, o.choice), (Spot::Chip(_), Choice::Use(_))))
}

#[cfg(test)]
mod tests {
    use super::super::game::{game, with_seed};
    use super::*;
    use engine::ids::Seat;
    use host::Host;
    use protocol::NewGame;
    use std::collections::BTreeMap;

    /// The answer of a player who does everything that has an effect: uses what can be used, plays a minion, then an
    /// action.
    fn eager(v: &View) -> Choice {
        let q = v.question.as_ref().expect("a question");
        let kind = |o: &protocol::Offer| o.def.map(|d| cards::library().entry(d).kind);
        let rank = |o: &&protocol::Offer| match o.choice {
            choice if q.is_idle(choice) => 5,
            Choice::Use(_) => 0,
            Choice::Card(_) if kind(o) == Some(Kind::Minion) => 1,
            Choice::EndTurn | Choice::Pass | Choice::Done => 4,
            _ => 2,
        };
        q.offers.iter().min_by_key(rank).expect("an option").choice
    }

    /// Plays the first game as told; says in which turn each lesson was shown, and whether it was learned.
    fn played(game: NewGame) -> (BTreeMap<&'static str, u16>, Vec<String>, View) {
        let me = Seat(0);
        let mut host = Host::begin(cards::library(), game).expect("a possible game");
        let (mut shown, mut learned) = (BTreeMap::new(), Vec::<String>::new());
        loop {
            let view = host.view(Some(me));
            for lesson in LESSONS.iter().filter(|l| shown.contains_key(l.name)) {
                if let Done(is) = lesson.learned
                    && is(&view)
                    && !learned.iter().any(|l| l == lesson.name)
                {
                    learned.push(lesson.name.into());
                }
            }
            while let Some(lesson) = due(&learned, &view) {
                shown.entry(lesson.name).or_insert(view.turn);
                match lesson.learned {
                    Read => learned.push(lesson.name.into()),
                    Done(_) => break,
                }
            }
            match host.asked() {
                Some(p) if p == me => host.answer(me, view.step, eager(&view)).expect("it is offered"),
                Some(_) => host.bot_answers().expect("a bot can answer"),
                None => return (shown, learned, view),
            }
        }
    }

    /// Whether cards are played at once, and the base that the first lessons point at is an ordinary one.
    fn is_plain(game: NewGame) -> bool {
        let host = Host::begin(cards::library(), game).expect("a possible game");
        if !plays(&host.view(host.asked())) {
            return false;
        }
        let [first, second, third] = cards::library().entry(host.view(None).bases[0].def).def.vp;
        first > second && second > third && third > 0
    }

    #[test]
    fn who_does_as_told_meets_every_lesson() {
        let (shown, learned, end) = played(game());
        for lesson in LESSONS {
            let n = shown.get(lesson.name);
            assert!(n.is_some_and(|n| *n <= 12), "{} is shown too late: {n:?} in {shown:?}", lesson.name);
            assert!(learned.iter().any(|l| l == lesson.name), "{} is never learned", lesson.name);
        }
        for name in ["welcome", "lanes", "minion", "where", "now", "action", "end"] {
            assert_eq!(shown[name], 1, "{name} belongs to the first turn: {shown:?}");
        }
        assert!(end.is_over() && is_plain(game()));
    }

    #[test]
    fn every_lesson_has_words_and_comes_after_lessons_that_exist() {
        for (i, lesson) in LESSONS.iter().enumerate() {
            assert!(crate::tr::has(&format!("lesson-{}", lesson.name)), "{}", lesson.name);
            let before = &LESSONS[..i];
            assert!(lesson.after.iter().all(|a| before.iter().any(|l| l.name == *a)), "{}", lesson.name);
        }
    }

    /// Finds another seed, should a change of rules or bots make the old one a dull one.
    #[test]
    #[ignore = "a tool, not a test"]
    fn seeds() {
        for seed in 0..600 {
            let (shown, learned, end) = played(with_seed(seed));
            if is_plain(with_seed(seed))
                && learned.len() == LESSONS.len()
                && ["minion", "now", "action", "end"].iter().all(|l| shown.get(l) == Some(&1))
            {
                let last = shown.values().max();
                println!("{last:?} seed {seed}: {:?} {shown:?}", end.players.iter().map(|p| p.vp).collect::<Vec<_>>());
            }
        }
    }
}
