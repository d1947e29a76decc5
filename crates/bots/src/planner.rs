//! Plans its own turn: a beam search over the orders of plays, their targets, and the scoring they bring about.

use crate::bot::mix;
use crate::mind::{Came, LONGEST, Mind};
use crate::model::Models;
use crate::plan::{Answer, Plan, Thinker};
use engine::line::Line;
use knowledge::Knowledge;

/// How far and wide a search goes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Reach {
    /// How many positions are followed side by side.
    pub width: usize,
    /// How many are looked at in all.
    pub positions: u64,
}

const NOTHING: u32 = u32::MAX;
/// How many plans one in a lighter mood has to choose from.
const RELAXED: usize = 12;
/// Makes the choice among them another number than the imagined table.
const ANY: u64 = 0xace;

struct Node {
    line: Box<Line>,
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
pub struct Found {
    /// The plans for the rest of the turn that are worth most, the best first.
    pub plans: Vec<Plan>,
    /// Where the best one leads.
    pub end: Option<Box<Line>>,
}

/// Looks for the best plans for the rest of the turn.
pub fn search(mind: &mut Mind, root: &Line, reach: Reach, keep: usize) -> Found {
    let (turn, end) = (root.now().turn.number, mind.looked + reach.positions);
    let mut trail = Trail(Vec::new());
    let mut spare = root.now().clone();
    let mut pool: Vec<Box<Line>> = Vec::new();
    let mut layer = vec![Node { line: Box::new(root.clone()), value: 0.0, last: NOTHING }];
    let mut found: Vec<(f32, u32)> = Vec::new();
    let mut best: Option<(f32, Box<Line>)> = None;
    for depth in 0..LONGEST {
        let mut next: Vec<Node> = Vec::new();
        for node in &layer {
            let asked = &node.line.asked;
            for &choice in &asked.options {
                let mut line = pool.pop().unwrap_or_else(|| Box::new(root.clone()));
                let reached = node.line.after(choice, &mut line);
                let came = mind.let_others_answer(&mut line, reached, turn, &mut spare);
                if came == Came::Nowhere {
                    pool.push(line);
                    continue;
                }
                let value = mind.value(line.now());
                let last = trail.0.len() as u32;
                let Some(prompt) = asked.prompt else { continue };
                if came == Came::Horizon {
                    trail.0.push((node.last, Answer::new(prompt, asked.options.clone(), choice)));
                    found.push((value, last));
                    match &mut best {
                        Some((most, _)) if *most >= value => pool.push(line),
                        best => pool.extend(best.replace((value, line)).map(|(_, old)| old)),
                    }
                    continue;
                }
                // the same cards played in another order lead to the same position
                let again = |n: &Node| n.value == value && n.line.asked.prompt == line.asked.prompt;
                let worse = next.len() >= reach.width && next[next.len() - 1].value >= value;
                if worse || next.iter().any(again) {
                    pool.push(line);
                    continue;
                }
                trail.0.push((node.last, Answer::new(prompt, asked.options.clone(), choice)));
                let at = next.partition_point(|n| n.value >= value);
                next.insert(at, Node { line, value, last });
                if next.len() > reach.width {
                    pool.extend(next.pop().map(|n| n.line));
                }
            }
            if depth > 0 && mind.looked >= end {
                break;
            }
        }
        pool.extend(layer.drain(..).map(|n| n.line));
        if next.is_empty() || mind.looked >= end {
            for node in next {
                found.push((node.value, node.last));
                if best.as_ref().is_none_or(|(most, _)| *most < node.value) {
                    best = Some((node.value, node.line));
                }
            }
            break;
        }
        layer = next;
    }
    found.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    found.truncate(keep);
    let plans = found.into_iter().map(|(value, last)| trail.plan(last, value)).collect();
    Found { plans, end: best.map(|(_, line)| line) }
}

/// Searches its own turn.
pub struct Planner {
    models: &'static Models,
    reach: Reach,
    /// How much less a plan may be worth than the best one, to be taken for a change.
    slack: f32,
}

impl Planner {
    /// How far a planner looks if nothing else is said.
    pub const REACH: Reach = Reach { width: 8, positions: 600 };

    /// A planner that judges by these models.
    pub fn new(models: &'static Models, reach: Reach) -> Planner {
        Planner { models, reach, slack: 0.0 }
    }
    /// The same one in a lighter mood: among plans that are nearly as good as the best it takes any.
    pub fn relaxed(self, slack: f32) -> Planner {
        Planner { slack, ..self }
    }
}

impl Thinker for Planner {
    fn think(&self, knowledge: &Knowledge, seed: u64) -> (Plan, u64) {
        let Some(root) = knowledge.imagine(seed) else { return Default::default() };
        let mut mind = Mind::of(self.models, knowledge);
        let keep = if self.slack > 0.0 { RELAXED } else { 1 };
        let mut plans = search(&mut mind, &root, self.reach, keep).plans;
        let best = plans.first().map_or(0.0, |p| p.value);
        plans.retain(|p| p.value >= best - self.slack);
        let any = mix(seed, ANY) % plans.len().max(1) as u64;
        (plans.into_iter().nth(any as usize).unwrap_or_default(), mind.looked)
    }
}
