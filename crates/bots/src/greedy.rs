//! Takes what is best after one answer.

use crate::mind::Mind;
use crate::model::Models;
use crate::plan::{Answer, Plan, Thinker};
use knowledge::Knowledge;

/// Looks one answer ahead.
pub struct Greedy {
    models: &'static Models,
}

impl Greedy {
    /// A greedy one that judges by these models.
    pub fn new(models: &'static Models) -> Greedy {
        Greedy { models }
    }
}

impl Thinker for Greedy {
    fn think(&self, knowledge: &Knowledge, seed: u64) -> (Plan, u64) {
        let Some(root) = knowledge.imagine(seed) else { return Default::default() };
        let mut mind = Mind::of(self.models, knowledge);
        let (choice, value) = mind.best_at_once(&root, &mut root.now().clone());
        let answers = vec![Answer::new(knowledge.question().prompt, root.asked.options, choice)];
        (Plan { answers, value }, mind.looked)
    }
}
