//! What somebody could do: the options of a question, what each is worth, and how to go on from there.

use crate::bot::{Budget, mix};
use crate::draft;
use crate::evaluator::{Evaluator, MAX_ANSWERS, Outcome};
use crate::model::Models;
use crate::planner::SearchLimits;
use crate::strategist::{JudgedPlan, Settings, Strategist};
use engine::ask::{Ask, Choice, Question};
use engine::branch::Branch;
use engine::state::State;
use knowledge::Knowledge;

/// An option, and what can be said for it.
#[derive(Clone, Debug)]
pub struct Advice {
    /// The option.
    pub choice: Choice,
    /// The chance to win with it.
    pub chance: f64,
    /// How sure that is, as far as it depends on what is hidden: the standard error.
    /// Nothing, if the option was but glanced at.
    pub doubt: Option<f64>,
    /// How to go on: the option itself first, then until the turn is over or something new comes to light.
    pub steps: Vec<Step>,
    /// Whether the turn goes on after these steps, with something that cannot be foreseen.
    pub goes_on: bool,
}

/// An answer that is yet to be given.
#[derive(Clone, Debug)]
pub struct Step {
    /// The table as it might look then.
    pub now: State,
    /// What is asked there.
    pub question: Question,
    /// What to answer.
    pub choice: Choice,
}

/// How plans are looked for: wider than a strategist does, because people want to compare.
const OWN: SearchLimits = SearchLimits { width: 12, positions: 1500 };
const PLANS: usize = 16;

/// What can be said for the options of the open question: first for those that were thought through, then for
/// those that were glanced at, the best first. Knows what the seat may know.
pub fn advise(models: &'static Models, knowledge: &Knowledge, budget: Budget, seed: u64) -> Vec<Advice> {
    let q = knowledge.question();
    let seed = mix(seed, knowledge.moment());
    let Some(root) = knowledge.imagine(seed) else { return Vec::new() };
    if matches!(q.prompt.ask, Ask::Draft | Ask::Ban) {
        return draft_advice(knowledge, &root);
    }
    let mut evaluator = Evaluator::of(models, knowledge);
    let settings = Settings { own: OWN, plans: PLANS, budget, ..Settings::STRATEGIST };
    let mut advice: Vec<Advice> = Vec::new();
    for judged in Strategist::new(models, settings).judge(knowledge, seed).0 {
        let first = judged.plan.answers.first().map(|a| a.choice);
        if advice.iter().any(|a| Some(a.choice) == first) {
            continue; // with a better plan
        }
        advice.extend(advice_of(&mut evaluator, &root, &judged));
    }
    for &choice in &q.options {
        if advice.iter().any(|a| a.choice == choice) {
            continue;
        }
        let Some((plan, chance)) = greedy_turn(&mut evaluator, &root, choice) else { continue };
        let (steps, goes_on) = steps(&mut evaluator, &root, &plan);
        advice.push(Advice { choice, chance, doubt: None, steps, goes_on });
    }
    advice.sort_by(|a, b| a.doubt.is_none().cmp(&b.doubt.is_none()).then(b.chance.total_cmp(&a.chance)));
    advice
}

/// A plan that somebody has made, as advice.
pub(crate) fn planned(models: &Models, knowledge: &Knowledge, judged: &JudgedPlan, seed: u64) -> Option<Advice> {
    advice_of(&mut Evaluator::of(models, knowledge), &knowledge.imagine(seed)?, judged)
}
fn advice_of(evaluator: &mut Evaluator, root: &Branch, judged: &JudgedPlan) -> Option<Advice> {
    let plan: Vec<Choice> = judged.plan.answers.iter().map(|a| a.choice).collect();
    let choice = *plan.first()?;
    let doubt = Some(judged.standard_error()).filter(|&d| d < 0.5); // a plan without rivals is not tried
    let (steps, goes_on) = steps(evaluator, root, &plan);
    Some(Advice { choice, chance: judged.value(), doubt, steps, goes_on })
}

/// Factions by their strengths: the chance is the one against average opponents.
fn draft_advice(knowledge: &Knowledge, at: &Branch) -> Vec<Advice> {
    let others = f64::from(knowledge.players()) - 1.0;
    let advice = |(choice, strength): (Choice, f32)| {
        let odds = f64::from(strength).exp();
        let steps = vec![Step { now: at.now().clone(), question: knowledge.question().clone(), choice }];
        Advice { choice, chance: odds / (odds + others), doubt: None, steps, goes_on: false }
    };
    draft::ranked(knowledge).into_iter().map(advice).collect()
}

/// A turn that begins with an answer and goes on with what looks best at once, and what it is worth.
/// Nothing, if it leads nowhere.
fn greedy_turn(evaluator: &mut Evaluator, from: &Branch, first: Choice) -> Option<(Vec<Choice>, f64)> {
    let (mut at, mut spare) = (from.clone(), from.now().clone());
    let mut plan = vec![first];
    loop {
        let reached = at.answer(plan[plan.len() - 1]);
        match evaluator.let_others_answer(&mut at, reached, from.now().turn.number, &mut spare) {
            Outcome::OwnQuestion if plan.len() < MAX_ANSWERS => plan.push(evaluator.best_at_once(&at, &mut spare).0),
            Outcome::OwnQuestion | Outcome::Horizon => return Some((plan, f64::from(evaluator.value(at.now())))),
            Outcome::DeadEnd => return None,
        }
    }
}

/// Goes through a plan as far as it can be foreseen, and tells whether the turn goes on after that.
fn steps(evaluator: &mut Evaluator, from: &Branch, plan: &[Choice]) -> (Vec<Step>, bool) {
    let (mut at, mut spare) = (from.clone(), from.now().clone());
    let mut steps = Vec::new();
    for &choice in plan {
        let Some(prompt) = at.asked.prompt.filter(|_| at.asked.options.contains(&choice)) else { break };
        let question =
            Question { seat: at.asked.seat, prompt, options: at.asked.options.to_vec(), wanted: None, picks: None };
        steps.push(Step { now: at.now().clone(), question, choice });
        let reached = at.answer(choice);
        if evaluator.let_others_answer(&mut at, reached, from.now().turn.number, &mut spare) != Outcome::OwnQuestion {
            return (steps, false);
        }
        if at.now().secrets != from.now().secrets {
            break;
        }
    }
    (steps, true)
}
