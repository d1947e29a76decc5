//! Plans its own turn: a beam search over the orders of plays, their targets, and the scoring they bring about.

use crate::bot::mix;
use crate::evaluator::{Evaluator, MAX_ANSWERS, Outcome};
use crate::model::Models;
use crate::plan::{Answer, Plan, Search};
use engine::branch::Branch;
use knowledge::Knowledge;

/// How far and wide a search goes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SearchLimits {
    /// How many positions are followed side by side.
    pub width: usize,
    /// How many are evaluated in all.
    pub positions: u64,
}

const NOTHING: u32 = u32::MAX;
/// How many plans one in a lighter mood has to choose from.
const RELAXED: usize = 12;
/// Makes the choice among them another number than the imagined table.
const ANY: u64 = 0xace;

struct Node {
    branch: Box<Branch>,
    value: f32,
    /// The last answer on the way, by its number in the trail.
    last: u32,
}

/// All answers that were tried, each with the number of the one before it.
struct Trail(Vec<(u32, Answer)>);

impl Trail {
    fn plan(&self, mut last: u32, value: f32) -> Plan {
        let mut answers = Vec::new();
        while let Some((before, answer)) = self.0.get(last as usize) {
            answers.push(answer.clone());
            last = *before;
        }
        answers.reverse();
        Plan { answers, value }
    }
}

/// What a search has found.
#[derive(Debug, Default)]
pub struct SearchResult {
    /// The plans for the rest of the turn that are worth most, the best first.
    pub plans: Vec<Plan>,
    /// Where the best one leads.
    pub end: Option<Box<Branch>>,
}

/// Looks for the best plans for the rest of the turn.
pub fn search(evaluator: &mut Evaluator, root: &Branch, limits: SearchLimits, keep: usize) -> SearchResult {
    let (turn, end) = (root.now().turn.number, evaluator.evaluated + limits.positions);
    let mut trail = Trail(Vec::new());
    let mut spare = root.now().clone();
    let mut pool: Vec<Box<Branch>> = Vec::new();
    let mut layer = vec![Node { branch: Box::new(root.clone()), value: 0.0, last: NOTHING }];
    let mut found: Vec<(f32, u32)> = Vec::new();
    let mut best: Option<(f32, Box<Branch>)> = None;
    for depth in 0..MAX_ANSWERS {
        let mut next: Vec<Node> = Vec::new();
        for node in &layer {
            let asked = &node.branch.asked;
            for &choice in &asked.options {
                let mut branch = pool.pop().unwrap_or_else(|| Box::new(root.clone()));
                let reached = node.branch.after(choice, &mut branch);
                let outcome = evaluator.let_others_answer(&mut branch, reached, turn, &mut spare);
                if outcome == Outcome::DeadEnd {
                    pool.push(branch);
                    continue;
                }
                let value = evaluator.value(branch.now());
                let last = trail.0.len() as u32;
                let Some(prompt) = asked.prompt else { continue };
                if outcome == Outcome::Horizon {
                    trail.0.push((node.last, Answer::new(prompt, asked.options.clone(), choice)));
                    found.push((value, last));
                    match &mut best {
                        Some((most, _)) if *most >= value => pool.push(branch),
                        best => pool.extend(best.replace((value, branch)).map(|(_, old)| old)),
                    }
                    continue;
                }
                // the same cards played in another order lead to the same position
                let again = |n: &Node| n.value == value && n.branch.asked.prompt == branch.asked.prompt;
                let worse = next.len() >= limits.width && next[next.len() - 1].value >= value;
                if worse || next.iter().any(again) {
                    pool.push(branch);
                    continue;
                }
                trail.0.push((node.last, Answer::new(prompt, asked.options.clone(), choice)));
                let at = next.partition_point(|n| n.value >= value);
                next.insert(at, Node { branch, value, last });
                if next.len() > limits.width {
                    pool.extend(next.pop().map(|n| n.branch));
                }
            }
            if depth > 0 && evaluator.evaluated >= end {
                break;
            }
        }
        pool.extend(layer.drain(..).map(|n| n.branch));
        if next.is_empty() || evaluator.evaluated >= end {
            for node in next {
                found.push((node.value, node.last));
                if best.as_ref().is_none_or(|(most, _)| *most < node.value) {
                    best = Some((node.value, node.branch));
                }
            }
            break;
        }
        layer = next;
    }
    found.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    found.truncate(keep);
    let plans = found.into_iter().map(|(value, last)| trail.plan(last, value)).collect();
    SearchResult { plans, end: best.map(|(_, branch)| branch) }
}

/// Searches its own turn.
pub struct Planner {
    models: &'static Models,
    limits: SearchLimits,
    /// How much less a plan may be worth than the best one, to be taken for a change.
    slack: f32,
}

impl Planner {
    /// How far a planner looks if nothing else is said.
    pub const LIMITS: SearchLimits = SearchLimits { width: 8, positions: 600 };

    /// A planner that judges by these models.
    pub fn new(models: &'static Models, limits: SearchLimits) -> Planner {
        Planner { models, limits, slack: 0.0 }
    }
    /// The same one in a lighter mood: among plans that are nearly as good as the best it takes any.
    pub fn relaxed(self, slack: f32) -> Planner {
        Planner { slack, ..self }
    }
}

impl Search for Planner {
    fn plan(&self, knowledge: &Knowledge, seed: u64) -> (Plan, u64) {
        let Some(root) = knowledge.imagine(seed) else { return Default::default() };
        let mut evaluator = Evaluator::of(self.models, knowledge);
        let keep = if self.slack > 0.0 { RELAXED } else { 1 };
        let mut plans = search(&mut evaluator, &root, self.limits, keep).plans;
        let best = plans.first().map_or(0.0, |p| p.value);
        plans.retain(|p| p.value >= best - self.slack);
        let any = mix(seed, ANY) % plans.len().max(1) as u64;
        (plans.into_iter().nth(any as usize).unwrap_or_default(), evaluator.evaluated)
    }
}
