//! What could be done about a question, and what that is worth, in words.

use crate::plan_part::{Part, part};
use crate::seen;
use crate::text::Line;
use bots::Budget;
use bots::advice::{Advice, Step, advise};
use bots::model::Models;
use commands::labels;
use engine::ask::Choice;
use knowledge::Knowledge;
use protocol::View;
use serde::Serialize;
use words::markup::{capital, name};
use words::{Words, t};

/// An option with how to go on from there.
#[derive(Serialize)]
pub struct Plan {
    /// The answers that follow each other, in words.
    pub plan: Vec<String>,
    /// Whether more follows in the same turn that cannot be foreseen.
    pub goes_on: bool,
    /// The chance to win with it.
    pub chance: f64,
    /// Half of the 95 % interval; null, if the option was only glanced at.
    plus_minus: Option<f64>,
}

impl Plan {
    /// How sure its chance is, in words.
    pub fn how_sure(&self) -> String {
        match self.plus_minus {
            Some(half) => t!("advice-within", n = format!("{:.0}", (100.0 * half).max(1.0))),
            None => t!("advice-glance"),
        }
    }
}

/// What can be said for the options of the open question, the best first; options that are alike in every way stand
/// once. It knows what the seat that is asked may know.
pub fn plans(knowledge: &Knowledge, names: &[String], budget: Budget, seed: u64) -> Vec<Plan> {
    let advice = advise(Models::learned(knowledge.library()), knowledge, budget, seed);
    let view = seen::named(knowledge.view(), names);
    let w = Words { view: &view };
    let first = |i: &usize| advice[..*i].iter().all(|a| !labels::alike(&w, a.choice, advice[*i].choice));
    (0..advice.len()).filter(first).map(|i| plan(&advice[i], names)).collect()
}

/// A plan in words.
pub fn plan(advice: &Advice, names: &[String]) -> Plan {
    let seen =
        |step: &Step| (seen::view(&step.now, names, Some(step.question.seat), Some(&step.question)), step.choice);
    let plan = in_words(advice.steps.iter().map(seen));
    let short = |x: f64| (x * 1e4).round() / 1e4;
    let plus_minus = advice.doubt.map(|d| short(::arena::interval::Z * d));
    Plan { plan, goes_on: advice.goes_on, chance: short(advice.chance), plus_minus }
}

/// Answers that follow each other in words, each with what was seen by whoever gave it.
pub fn in_words(answers: impl Iterator<Item = (View, Choice)>) -> Vec<String> {
    let mut plan: Vec<String> = Vec::new();
    for (view, choice) in answers {
        let Some(q) = &view.question else { continue };
        match (part(&Words { view: &view }, q, choice), plan.last_mut()) {
            (Part::Nothing, _) => {}
            (Part::Deed(part), _) => plan.push(part),
            (Part::Addition(part), Some(last)) => *last = format!("{last} {part}"),
            (Part::Addition(part), None) => match q.about.map(|about| about.1).or(q.asker()) {
                Some(def) => plan.push(format!("{} {part}", name(def))),
                None => plan.push(part),
            },
        }
    }
    if plan.is_empty() {
        plan.push(t!("plan-stop"));
    }
    plan
}

/// The plans as a numbered list.
pub fn lines(plans: &[Plan], width: usize) -> Vec<Line> {
    if plans.is_empty() {
        return vec![Line::plain(t!("advice-none"))];
    }
    let digits = plans.len().to_string().len();
    let line = |(i, plan): (usize, &Plan)| {
        let text = t!(
            "advice",
            n = format!("{:>digits$}", i + 1),
            plan = capital(&plan.plan.join(", ")),
            more = if plan.goes_on { "yes" } else { "no" },
            chance = format!("{:.0}", 100.0 * plan.chance),
            sure = plan.how_sure()
        );
        Line::plain(text).wrap(width, digits + 2, usize::MAX)
    };
    plans.iter().enumerate().flat_map(line).collect()
}
