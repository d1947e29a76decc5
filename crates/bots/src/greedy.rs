//! Takes what is best after one answer.

use crate::evaluator::Evaluator;
use crate::model::Models;
use crate::plan::{Answer, Plan, Search};
use engine::branch::Branch;
use engine::state::State;
use knowledge::Knowledge;
use std::cell::RefCell;

/// Looks one answer ahead.
pub struct Greedy {
    models: &'static Models,
    /// The last root and the room for its answers, to be used again; in a box, because it is large and handed on.
    room: RefCell<Option<(Branch, Box<State>)>>,
}

impl Greedy {
    /// A greedy one that judges by these models.
    pub fn new(models: &'static Models) -> Greedy {
        Greedy { models, room: RefCell::new(None) }
    }
}

impl Search for Greedy {
    fn plan(&self, knowledge: &Knowledge, seed: u64) -> (Plan, u64) {
        let (room, spare) = self.room.take().unzip();
        let Some(root) = knowledge.imagine_in(room, seed) else { return Default::default() };
        let mut spare = spare.unwrap_or_else(|| Box::new(root.now().clone()));
        let mut evaluator = Evaluator::of(self.models, knowledge);
        let (choice, value) = evaluator.best_at_once(&root, &mut spare);
        let answers = vec![Answer::new(knowledge.question().prompt, root.asked.options.clone(), choice)];
        self.room.replace(Some((root, spare)));
        (Plan { answers, value }, evaluator.evaluated)
    }
}
