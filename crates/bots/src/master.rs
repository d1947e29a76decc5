//! Thinks as long as it may: a tree of its own answers in this turn, searched over many tables as it might
//! imagine them. The tree begins with the planner's best plans and widens where it is worth it; below it, everybody
//! plays on for some rounds before the learned value is asked.

use crate::bot::mix;
use crate::mind::{Came, Mind};
use crate::model::Models;
use crate::plan::{Answer, Plan, Thinker};
use crate::planner::search;
use crate::strategist::{Style, play_on};
use engine::ask::Choice;
use engine::line::Line;
use engine::state::State;
use knowledge::Knowledge;

/// The strongest of all.
pub struct Master {
    models: &'static Models,
    style: Style,
}

/// A question of this turn, as far as its answers have been tried.
#[derive(Default)]
struct Node {
    visits: u32,
    sum: f64,
    answers: Vec<Branch>,
    /// The question, once it was met.
    asked: Option<Answer>,
}

struct Branch {
    choice: Choice,
    /// How promising it looked at first; all of a node's together are one.
    hope: f64,
    node: usize,
}

impl Node {
    fn value(&self) -> f64 {
        self.sum / f64::from(self.visits.max(1))
    }
}

struct Tree(Vec<Node>);

impl Tree {
    fn child(&mut self, at: usize, choice: Choice, hope: f64) -> usize {
        if let Some(b) = self.0[at].answers.iter_mut().find(|b| b.choice == choice) {
            b.hope = b.hope.max(hope);
            return b.node;
        }
        self.0.push(Node::default());
        let node = self.0.len() - 1;
        self.0[at].answers.push(Branch { choice, hope, node });
        node
    }
    /// Plans as ways through the tree: what is worth more at the end is more promising on the way.
    fn sow(&mut self, plans: &[Plan]) {
        let best = plans.first().map_or(0.0, |p| p.value);
        for plan in plans {
            let hope = f64::from((plan.value - best) / SHARPNESS).exp();
            let mut at = 0;
            for answer in &plan.answers {
                self.0[at].asked.get_or_insert_with(|| answer.clone());
                at = self.child(at, answer.choice, hope);
            }
        }
    }
    /// The answer to try next, out of those that are possible.
    fn pick(&self, at: usize, options: &[Choice]) -> Option<&Branch> {
        let node = &self.0[at];
        let possible = || node.answers.iter().filter(|b| options.contains(&b.choice));
        let all: f64 = possible().map(|b| b.hope).sum();
        let tries = f64::from(node.visits.max(1)).sqrt();
        let worth = |b: &Branch| {
            let child = &self.0[b.node];
            let known = if child.visits == 0 { node.value() - 0.02 } else { child.value() };
            known + CURIOSITY * b.hope / all * tries / f64::from(1 + child.visits)
        };
        possible().max_by(|a, b| worth(a).total_cmp(&worth(b)))
    }
    /// What was tried most from here on, as long as it was tried often enough to be trusted.
    fn plan(&self) -> Plan {
        let mut plan = Plan { answers: Vec::new(), value: self.0[0].value() as f32 };
        let mut at = 0;
        while let Some(asked) = &self.0[at].asked {
            // what was tried on other tables may not be possible on the one that was met first
            let possible = self.0[at].answers.iter().filter(|b| asked.offers(b.choice));
            let Some(best) = possible.max_by_key(|b| self.0[b.node].visits) else { break };
            if at > 0 && self.0[best.node].visits < TRUSTED {
                break;
            }
            let mut answer = asked.clone();
            answer.choice = best.choice;
            plan.answers.push(answer);
            at = best.node;
        }
        plan
    }
}

/// How strongly answers are tried that were tried little.
const CURIOSITY: f64 = 0.25;
/// How much worse a plan must look to be a third as promising.
const SHARPNESS: f32 = 0.03;
/// How often an answer must have been tried to be given without thinking again.
const TRUSTED: u32 = 12;
/// A question gets another answer to try whenever it has been met this many times more.
const WIDENING: u32 = 24;

impl Master {
    /// A master that judges by these models.
    pub fn new(models: &'static Models, style: Style) -> Master {
        Master { models, style }
    }
    /// Goes down the tree on one table, plays on from its end, and remembers what came of it.
    fn try_once(&self, tree: &mut Tree, mind: &mut Mind, mut at: Line, spare: &mut State) {
        let turn = at.now().turn.number;
        let mut path = vec![0];
        loop {
            let node = path[path.len() - 1];
            if node > 0 {
                widen(tree, node, mind, &at, spare);
            }
            let Some((choice, next)) = tree.pick(node, &at.asked.options).map(|b| (b.choice, b.node)) else {
                // beyond the tree: the rest of the turn is planned on this table alone
                if let Some(end) = search(mind, &at, self.style.others, 1).end {
                    at = *end;
                }
                break;
            };
            path.push(next);
            let reached = at.answer(choice);
            if mind.let_others_answer(&mut at, reached, turn, spare) != Came::Mine {
                break;
            }
        }
        play_on(mind, &mut at, self.style.rounds, self.style.others, spare);
        let value = f64::from(mind.value(at.now()));
        for node in path {
            tree.0[node].visits += 1;
            tree.0[node].sum += value;
        }
    }
}

impl Thinker for Master {
    fn think(&self, knowledge: &Knowledge, seed: u64) -> (Plan, u64) {
        let mut spending = self.style.budget.begin();
        let Some(root) = knowledge.imagine(seed) else { return Default::default() };
        let mut mind = Mind::of(self.models, knowledge);
        let found = search(&mut mind, &root, self.style.own, self.style.plans);
        let mut tree = Tree(vec![Node::default()]);
        tree.sow(&found.plans);
        let mut spare = root.now().clone();
        let mut tables: Vec<Line> = Vec::new();
        while spending.another() && !decided(&tree, spending.left()) {
            widen(&mut tree, 0, &mut mind, &root, &mut spare);
            // every first answer is tried on the same tables in the same order: what differs is the answers' doing
            let first = tree.pick(0, &root.asked.options).map(|b| tree.0[b.node].visits);
            let n = first.unwrap_or(0) as usize;
            if n >= tables.len() {
                let Some(table) = knowledge.imagine(mix(seed, 1 + n as u64)) else { break };
                tables.push(table);
            }
            self.try_once(&mut tree, &mut mind, tables[n.min(tables.len() - 1)].clone(), &mut spare);
        }
        (tree.plan(), mind.looked)
    }
}

/// A question that was met often gets another answer to try: the one that looks best at once.
fn widen(tree: &mut Tree, node: usize, mind: &mut Mind, at: &Line, spare: &mut State) {
    let (visits, tried) = (tree.0[node].visits, tree.0[node].answers.len());
    if let Some(prompt) = at.asked.prompt {
        tree.0[node].asked.get_or_insert_with(|| Answer::new(prompt, at.asked.options.clone(), Choice::Pass));
    }
    let due = if tried == 0 { visits >= 2 } else { visits > 0 && visits % WIDENING == 0 };
    if !due || tried >= at.asked.options.len() {
        return;
    }
    let untried = |c: &Choice| !tree.0[node].answers.iter().any(|b| b.choice == *c);
    let left: Vec<Choice> = at.asked.options.iter().copied().filter(untried).collect();
    if let Some((choice, _)) = mind.best_of(at, &left, spare) {
        let hope = if tried == 0 { 1.0 } else { 0.3 };
        tree.child(node, choice, hope);
    }
}

/// Whether the most tried first answer cannot be overtaken any more by this many tries.
fn decided(tree: &Tree, left: u32) -> bool {
    let mut visits: Vec<u32> = tree.0[0].answers.iter().map(|b| tree.0[b.node].visits).collect();
    visits.sort_unstable_by(|a, b| b.cmp(a));
    visits.len() < 2 && tree.0[0].visits > 0 || visits.len() > 1 && visits[0] > visits[1].saturating_add(left)
}
