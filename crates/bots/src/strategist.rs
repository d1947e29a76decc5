//! Judges the planner's best plans by what may follow from them: on several tables as it might imagine them, each
//! plan is carried out and the opponents play their next round.

use crate::bot::{Budget, mix};
use crate::mind::{Came, LONGEST, Mind};
use crate::model::Models;
use crate::plan::{Plan, Thinker};
use crate::planner::{Reach, search};
use engine::ask::Ask;
use engine::ids::*;
use engine::line::{Line, Reached};
use engine::state::State;
use knowledge::Knowledge;
use web_time::Duration;

/// How a strategist thinks, and a master.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Style {
    /// How its own plans are found.
    pub own: Reach,
    /// How everybody is thought to plan later.
    pub others: Reach,
    /// How many plans are judged, or a tree begins with.
    pub plans: usize,
    /// How many rounds of everybody are played on before the position is judged.
    pub rounds: u16,
    /// How much it may think.
    pub budget: Budget,
}

impl Style {
    /// What a strategist does in a twentieth of a second.
    pub const STRATEGIST: Style = Style {
        own: Reach { width: 8, positions: 600 },
        others: Reach { width: 2, positions: 40 },
        plans: 8,
        rounds: 2,
        budget: Budget::Rounds(10),
    };
    /// As a master thinks, in a second if nothing else is said.
    pub const MASTER: Style = Style {
        own: Reach { width: 10, positions: 1200 },
        others: Reach { width: 2, positions: 60 },
        plans: 10,
        rounds: 2,
        budget: Budget::Time(Duration::from_secs(1)),
    };
}

/// Weighs plans against each other.
pub struct Strategist {
    models: &'static Models,
    style: Style,
}

/// A plan, and what came of it so far.
#[derive(Clone, Debug)]
pub struct Judged {
    /// The plan.
    pub plan: Plan,
    /// The sum of what the positions were worth that it led to.
    sum: f64,
    squares: f64,
    /// How many tables it was tried on.
    pub tries: u32,
}

impl Judged {
    /// What it is worth.
    pub fn value(&self) -> f64 {
        if self.tries == 0 { f64::from(self.plan.value) } else { self.sum / f64::from(self.tries) }
    }
    /// How sure that is: the standard error.
    pub fn doubt(&self) -> f64 {
        let n = f64::from(self.tries);
        if self.tries < 2 {
            return 0.5;
        }
        ((self.squares / n - (self.sum / n).powi(2)).max(1e-4) / (n - 1.0)).sqrt()
    }
    fn add(&mut self, value: f32) {
        let value = f64::from(value);
        self.sum += value;
        self.squares += value * value;
        self.tries += 1;
    }
}

impl Strategist {
    /// A strategist that judges by these models.
    pub fn new(models: &'static Models, style: Style) -> Strategist {
        Strategist { models, style }
    }
    /// The best plans, judged, the best first, and how many positions were looked at.
    pub fn judge(&self, knowledge: &Knowledge, seed: u64) -> (Vec<Judged>, u64) {
        let mut spending = self.style.budget.begin();
        let Some(root) = knowledge.imagine(seed) else { return Default::default() };
        let mut mind = Mind::of(self.models, knowledge);
        let found = search(&mut mind, &root, self.style.own, self.style.plans);
        let mut judged: Vec<Judged> =
            found.plans.into_iter().map(|plan| Judged { plan, sum: 0.0, squares: 0.0, tries: 0 }).collect();
        let mut alive = judged.len();
        let mut spare = root.now().clone();
        while alive > 1 && spending.another() {
            let Some(table) = knowledge.imagine(mix(seed, u64::from(spending.rounds()))) else { break };
            for j in &mut judged[..alive] {
                let mut at = table.clone();
                carry_out(&mut mind, &j.plan, &mut at, &mut spare);
                play_on(&mut mind, &mut at, self.style.rounds, self.style.others, &mut spare);
                j.add(mind.value(at.now()));
            }
            judged[..alive].sort_by(|a, b| b.value().total_cmp(&a.value()));
            if spending.rounds() >= 4 {
                // who cannot catch up any more is not followed
                let best = judged[0].value() - judged[0].doubt();
                while alive > 1 && judged[alive - 1].value() + 2.0 * judged[alive - 1].doubt() < best {
                    alive -= 1;
                }
            }
        }
        (judged, mind.looked)
    }
}

/// Carries out a plan on a table that may be another one than it was made for.
fn carry_out(mind: &mut Mind, plan: &Plan, at: &mut Line, spare: &mut State) {
    let turn = at.now().turn.number;
    let mut planned = plan.answers.iter();
    for _ in 0..LONGEST {
        let foreseen = planned.next().and_then(|a| a.to(at.asked.prompt, &at.asked.options));
        let choice = foreseen.unwrap_or_else(|| mind.best_at_once(at, spare).0);
        let reached = at.answer(choice);
        if mind.let_others_answer(at, reached, turn, spare) != Came::Mine {
            return;
        }
    }
}

/// Everybody plays on, until it is the seat's turn again for the nth time.
pub(crate) fn play_on(mind: &mut Mind, at: &mut Line, rounds: u16, reach: Reach, spare: &mut State) {
    let me = mind.seat;
    let mut left = rounds;
    for _ in 0..LONGEST {
        if at.now().is_over() {
            return;
        }
        let (seat, ask) = (at.asked.seat, at.asked.prompt.map(|p| p.ask));
        if seat == me && ask == Some(Ask::PlayCards) {
            left -= 1;
            if left == 0 {
                return;
            }
        }
        let known = if seat == me { mind.known } else { hand_of(at, seat) };
        let mut theirs = Mind::new(mind.model, seat, known);
        if ask == Some(Ask::PlayCards) {
            let end = search(&mut theirs, at, reach, 1).end;
            mind.looked += theirs.looked;
            match end {
                Some(end) => *at = *end,
                None => return,
            }
        } else {
            let (choice, _) = theirs.best_at_once(at, spare);
            mind.looked += theirs.looked;
            if at.answer(choice) != Reached::Question {
                return;
            }
        }
    }
}

fn hand_of(at: &Line, seat: Seat) -> CardSet {
    at.now().hand(seat).iter().copied().collect()
}

impl Thinker for Strategist {
    fn think(&self, knowledge: &Knowledge, seed: u64) -> (Plan, u64) {
        let (judged, looked) = self.judge(knowledge, seed);
        (judged.into_iter().next().map(|j| j.plan).unwrap_or_default(), looked)
    }
}
