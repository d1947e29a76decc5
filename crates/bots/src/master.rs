//! Thinks as long as it may: a tree of its own answers in this turn, searched over many tables as it might
//! imagine them. The tree begins with the planner's best plans and widens where it is worth it; below it, everybody
//! plays on for some rounds before the learned value is asked.

use crate::bot::mix;
use crate::evaluator::{Evaluator, Outcome};
use crate::model::Models;
use crate::plan::{Answer, Plan, Search};
use crate::planner::search;
use crate::strategist::{Settings, rollout};
use engine::ask::Choice;
use engine::branch::Branch;
use engine::state::State;
use knowledge::Knowledge;

/// The strongest of all.
pub struct Master {
    models: &'static Models,
    settings: Settings,
}

/// A question of this turn, as far as its answers have been tried.
#[derive(Default)]
struct Node {
    visits: u32,
    sum: f64,
    answers: Vec<Edge>,
    /// The question, once it was met.
    asked: Option<Answer>,
}

struct Edge {
    choice: Choice,
    /// How promising it looked at first; all of a node's together are one.
    prior: f64,
    node: usize,
}

impl Node {
    fn value(&self) -> f64 {
        self.sum / f64::from(self.visits.max(1))
    }
}

struct Tree(Vec<Node>);

impl Tree {
    fn child(&mut self, at: usize, choice: Choice, prior: f64) -> usize {
        if let Some(e) = self.0[at].answers.iter_mut().find(|e| e.choice == choice) {
            e.prior = e.prior.max(prior);
            return e.node;
        }
        self.0.push(Node::default());
        let node = self.0.len() - 1;
        self.0[at].answers.push(Edge { choice, prior, node });
        node
    }
    /// Plans as ways through the tree: what is worth more at the end is more promising on the way.
    fn add_plans(&mut self, plans: &[Plan]) {
        let best = plans.first().map_or(0.0, |p| p.value);
        for plan in plans {
            let prior = f64::from((plan.value - best) / TEMPERATURE).exp();
            let mut at = 0;
            for answer in &plan.answers {
                self.0[at].asked.get_or_insert_with(|| answer.clone());
                at = self.child(at, answer.choice, prior);
            }
        }
    }
    /// The answer to try next, out of those that are possible.
    fn select(&self, at: usize, options: &[Choice]) -> Option<&Edge> {
        let node = &self.0[at];
        let possible = || node.answers.iter().filter(|e| options.contains(&e.choice));
        let all: f64 = possible().map(|e| e.prior).sum();
        let tries = f64::from(node.visits.max(1)).sqrt();
        let worth = |e: &Edge| {
            let child = &self.0[e.node];
            let known = if child.visits == 0 { node.value() - 0.02 } else { child.value() };
            known + EXPLORATION * e.prior / all * tries / f64::from(1 + child.visits)
        };
        possible().max_by(|a, b| worth(a).total_cmp(&worth(b)))
    }
    /// What was tried most from here on, as long as it was tried this often after the first answer; where nothing was
    /// tried, what looked most promising.
    fn plan(&self, trusted: u32) -> Plan {
        let mut plan = Plan { answers: Vec::new(), value: self.0[0].value() as f32 };
        let mut at = 0;
        while let Some(asked) = &self.0[at].asked {
            // what was tried on other tables may not be possible on the one that was met first
            let possible = self.0[at].answers.iter().filter(|e| asked.offers(e.choice));
            let tried = |e: &Edge| (self.0[e.node].visits, if self.0[e.node].visits == 0 { e.prior } else { 0.0 });
            let order = |a: &&Edge, b: &&Edge| {
                let (a, b) = (tried(a), tried(b));
                a.0.cmp(&b.0).then(a.1.total_cmp(&b.1))
            };
            let Some(best) = possible.max_by(order) else { break };
            if at > 0 && self.0[best.node].visits < trusted {
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
const EXPLORATION: f64 = 0.25;
/// How much worse a plan must look to be a third as promising.
const TEMPERATURE: f32 = 0.03;
/// How often an answer must have been tried to be given without thinking again.
const TRUSTED: u32 = 12;
/// A question gets another answer to try whenever it has been met this many times more.
const WIDENING: u32 = 24;

impl Master {
    /// A master that judges by these models.
    pub fn new(models: &'static Models, settings: Settings) -> Master {
        Master { models, settings }
    }
    /// Goes down the tree on one table, plays on from its end, and remembers what came of it.
    fn simulate(&self, tree: &mut Tree, evaluator: &mut Evaluator, mut at: Branch, spare: &mut State) {
        let turn = at.now().turn.number;
        let mut path = vec![0];
        loop {
            let node = path[path.len() - 1];
            if node > 0 {
                expand(tree, node, evaluator, &at, spare);
            }
            let Some((choice, next)) = tree.select(node, &at.asked.options).map(|e| (e.choice, e.node)) else {
                // beyond the tree: the rest of the turn is planned on this table alone
                if let Some(end) = search(evaluator, &at, self.settings.others, 1).end {
                    at = *end;
                }
                break;
            };
            path.push(next);
            let reached = at.answer(choice);
            if evaluator.let_others_answer(&mut at, reached, turn, spare) != Outcome::OwnQuestion {
                break;
            }
        }
        rollout(evaluator, &mut at, self.settings.rounds, self.settings.others, spare);
        let value = f64::from(evaluator.value(at.now()));
        for node in path {
            tree.0[node].visits += 1;
            tree.0[node].sum += value;
        }
    }
    /// What it would do until its turn is over, as far as it can see from here: more than it would do without
    /// thinking again.
    pub fn whole_turn(&self, knowledge: &Knowledge, seed: u64) -> Plan {
        self.think(knowledge, seed).map_or_else(Plan::default, |(tree, _)| tree.plan(0))
    }
    /// Thinks about the open question; how many positions were evaluated.
    fn think(&self, knowledge: &Knowledge, seed: u64) -> Option<(Tree, u64)> {
        let mut spending = self.settings.budget.begin();
        let root = knowledge.imagine(seed)?;
        let mut evaluator = Evaluator::of(self.models, knowledge);
        let found = search(&mut evaluator, &root, self.settings.own, self.settings.plans);
        let mut tree = Tree(vec![Node::default()]);
        tree.add_plans(&found.plans);
        let mut spare = root.now().clone();
        let mut tables: Vec<Branch> = Vec::new();
        while spending.another() && !decided(&tree, spending.left()) {
            expand(&mut tree, 0, &mut evaluator, &root, &mut spare);
            // every first answer is tried on the same tables in the same order: what differs is the answers' doing
            let first = tree.select(0, &root.asked.options).map(|e| tree.0[e.node].visits);
            let n = first.unwrap_or(0) as usize;
            if n >= tables.len() {
                let Some(table) = knowledge.imagine(mix(seed, 1 + n as u64)) else { break };
                tables.push(table);
            }
            self.simulate(&mut tree, &mut evaluator, tables[n.min(tables.len() - 1)].clone(), &mut spare);
        }
        Some((tree, evaluator.evaluated))
    }
}

impl Search for Master {
    fn plan(&self, knowledge: &Knowledge, seed: u64) -> (Plan, u64) {
        self.think(knowledge, seed).map_or_else(Default::default, |(tree, n)| (tree.plan(TRUSTED), n))
    }
}

/// A question that was met often gets another answer to try: the one that looks best at once.
fn expand(tree: &mut Tree, node: usize, evaluator: &mut Evaluator, at: &Branch, spare: &mut State) {
    let (visits, tried) = (tree.0[node].visits, tree.0[node].answers.len());
    if let Some(prompt) = at.asked.prompt {
        tree.0[node].asked.get_or_insert_with(|| Answer::new(prompt, at.asked.options.clone(), Choice::Pass));
    }
    let due = if tried == 0 { visits >= 2 } else { visits > 0 && visits % WIDENING == 0 };
    if !due || tried >= at.asked.options.len() {
        return;
    }
    let untried = |c: &Choice| !tree.0[node].answers.iter().any(|e| e.choice == *c);
    let left: Vec<Choice> = at.asked.options.iter().copied().filter(untried).collect();
    if let Some((choice, _)) = evaluator.best_of(at, &left, spare) {
        let prior = if tried == 0 { 1.0 } else { 0.3 };
        tree.child(node, choice, prior);
    }
}

/// Whether the most tried first answer cannot be overtaken any more by this many tries.
fn decided(tree: &Tree, left: u32) -> bool {
    let mut visits: Vec<u32> = tree.0[0].answers.iter().map(|e| tree.0[e.node].visits).collect();
    visits.sort_unstable_by(|a, b| b.cmp(a));
    visits.len() < 2 && tree.0[0].visits > 0 || visits.len() > 1 && visits[0] > visits[1].saturating_add(left)
}
