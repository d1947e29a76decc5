//! Judges the planner's best plans by what may follow from them: on several tables as it might imagine them, each
//! plan is carried out and the opponents play their next round.

use crate::bot::{Budget, mix};
use crate::evaluator::{Evaluator, MAX_ANSWERS, Outcome};
use crate::model::Models;
use crate::plan::{Plan, Search};
use crate::planner::{SearchLimits, search};
use engine::ask::Ask;
use engine::branch::{Branch, Reached};
use engine::ids::*;
use engine::state::State;
use knowledge::Knowledge;
use web_time::Duration;

/// How a strategist thinks, and a master.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Settings {
    /// How its own plans are found.
    pub own: SearchLimits,
    /// How everybody is thought to plan later.
    pub others: SearchLimits,
    /// How many plans are judged, or a tree begins with.
    pub plans: usize,
    /// How many rounds of everybody are played on before the position is judged.
    pub rounds: u16,
    /// How much it may think.
    pub budget: Budget,
}

impl Settings {
    /// What a strategist does in a twentieth of a second.
    pub const STRATEGIST: Settings = Settings {
        own: SearchLimits { width: 8, positions: 600 },
        others: SearchLimits { width: 2, positions: 40 },
        plans: 8,
        rounds: 2,
        budget: Budget::Rounds(10),
    };
    /// As a master thinks, in a second if nothing else is said.
    pub const MASTER: Settings = Settings {
        own: SearchLimits { width: 10, positions: 1200 },
        others: SearchLimits { width: 2, positions: 60 },
        plans: 10,
        rounds: 2,
        budget: Budget::Time(Duration::from_secs(1)),
    };
}

/// Weighs plans against each other.
pub struct Strategist {
    models: &'static Models,
    settings: Settings,
}

/// A plan, and what came of it so far.
#[derive(Clone, Debug)]
pub struct JudgedPlan {
    /// The plan.
    pub plan: Plan,
    /// The sum of what the positions were worth that it led to.
    sum: f64,
    squares: f64,
    /// How many tables it was tried on.
    pub tries: u32,
}

impl JudgedPlan {
    /// What it is worth.
    pub fn value(&self) -> f64 {
        if self.tries == 0 { f64::from(self.plan.value) } else { self.sum / f64::from(self.tries) }
    }
    /// How uncertain that is.
    pub fn standard_error(&self) -> f64 {
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
    pub fn new(models: &'static Models, settings: Settings) -> Strategist {
        Strategist { models, settings }
    }
    /// A plan that somebody has made, tried on as many tables as the budget allows.
    pub fn try_out(&self, plan: Plan, knowledge: &Knowledge, seed: u64) -> JudgedPlan {
        let mut spending = self.settings.budget.begin();
        let mut evaluator = Evaluator::of(self.models, knowledge);
        let mut judged = JudgedPlan { plan, sum: 0.0, squares: 0.0, tries: 0 };
        while spending.another() {
            let Some(table) = knowledge.imagine(mix(seed, u64::from(spending.rounds()))) else { break };
            let mut spare = table.now().clone();
            self.try_once(&mut judged, &mut evaluator, table, &mut spare);
        }
        judged
    }
    /// Carries a plan out on a table, lets everybody play on, and remembers what that is worth.
    fn try_once(&self, judged: &mut JudgedPlan, evaluator: &mut Evaluator, mut at: Branch, spare: &mut State) {
        carry_out(evaluator, &judged.plan, &mut at, spare);
        rollout(evaluator, &mut at, self.settings.rounds, self.settings.others, spare);
        judged.add(evaluator.value(at.now()));
    }
    /// The best plans, judged, the best first, and how many positions were evaluated.
    pub fn judge(&self, knowledge: &Knowledge, seed: u64) -> (Vec<JudgedPlan>, u64) {
        let mut spending = self.settings.budget.begin();
        let Some(root) = knowledge.imagine(seed) else { return Default::default() };
        let mut evaluator = Evaluator::of(self.models, knowledge);
        let found = search(&mut evaluator, &root, self.settings.own, self.settings.plans);
        let mut judged: Vec<JudgedPlan> =
            found.plans.into_iter().map(|plan| JudgedPlan { plan, sum: 0.0, squares: 0.0, tries: 0 }).collect();
        let mut alive = judged.len();
        let mut spare = root.now().clone();
        while alive > 1 && spending.another() {
            let Some(table) = knowledge.imagine(mix(seed, u64::from(spending.rounds()))) else { break };
            for j in &mut judged[..alive] {
                self.try_once(j, &mut evaluator, table.clone(), &mut spare);
            }
            judged[..alive].sort_by(|a, b| b.value().total_cmp(&a.value()));
            if spending.rounds() >= 4 {
                // who cannot catch up any more is not followed
                let best = judged[0].value() - judged[0].standard_error();
                while alive > 1 && judged[alive - 1].value() + 2.0 * judged[alive - 1].standard_error() < best {
                    alive -= 1;
                }
            }
        }
        (judged, evaluator.evaluated)
    }
}

/// Carries out a plan on a table that may be another one than it was made for.
fn carry_out(evaluator: &mut Evaluator, plan: &Plan, at: &mut Branch, spare: &mut State) {
    let turn = at.now().turn.number;
    let mut planned = plan.answers.iter();
    for _ in 0..MAX_ANSWERS {
        let foreseen = planned.next().and_then(|a| a.to(at.asked.prompt, &at.asked.options));
        let choice = foreseen.unwrap_or_else(|| evaluator.best_at_once(at, spare).0);
        let reached = at.answer(choice);
        if evaluator.let_others_answer(at, reached, turn, spare) != Outcome::OwnQuestion {
            return;
        }
    }
}

/// Everybody plays on, until it is the seat's turn again for the nth time.
pub(crate) fn rollout(
    evaluator: &mut Evaluator,
    at: &mut Branch,
    rounds: u16,
    limits: SearchLimits,
    spare: &mut State,
) {
    let me = evaluator.seat;
    let mut left = rounds;
    for _ in 0..MAX_ANSWERS {
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
        let known = if seat == me { evaluator.known } else { hand_of(at, seat) };
        let mut theirs = Evaluator::new(evaluator.model, seat, known);
        if ask == Some(Ask::PlayCards) {
            let end = search(&mut theirs, at, limits, 1).end;
            evaluator.evaluated += theirs.evaluated;
            match end {
                Some(end) => *at = *end,
                None => return,
            }
        } else {
            let (choice, _) = theirs.best_at_once(at, spare);
            evaluator.evaluated += theirs.evaluated;
            if at.answer(choice) != Reached::Question {
                return;
            }
        }
    }
}

fn hand_of(at: &Branch, seat: Seat) -> CardSet {
    at.now().hand(seat).iter().copied().collect()
}

impl Search for Strategist {
    fn plan(&self, knowledge: &Knowledge, seed: u64) -> (Plan, u64) {
        let (judged, evaluated) = self.judge(knowledge, seed);
        (judged.into_iter().next().map(|j| j.plan).unwrap_or_default(), evaluated)
    }
}
