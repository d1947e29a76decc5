//! Plans for the rest of a turn, and bots that make them and follow them.

use crate::bot::{Bot, mix};
use crate::draft;
use engine::ask::{Ask, Choice, Prompt};
use knowledge::Knowledge;
use smallvec::SmallVec;

/// An answer in a plan, and the question it is for.
#[derive(Clone, Debug)]
pub struct Answer {
    prompt: Prompt,
    options: SmallVec<[Choice; 16]>,
    /// What to answer.
    pub choice: Choice,
}

/// What to answer until the turn is over.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    /// The answers.
    pub answers: Vec<Answer>,
    /// What the position is worth that they lead to.
    pub value: f32,
}

impl Answer {
    /// An answer to a question.
    pub fn new(prompt: Prompt, options: SmallVec<[Choice; 16]>, choice: Choice) -> Answer {
        Answer { prompt, options, choice }
    }
    /// Whether something is among the options of its question.
    pub fn offers(&self, choice: Choice) -> bool {
        self.options.contains(&choice)
    }
    /// What to answer to a question, if it is the one the answer is for.
    pub fn to(&self, prompt: Option<Prompt>, options: &[Choice]) -> Option<Choice> {
        (Some(self.prompt) == prompt && options.contains(&self.choice)).then_some(self.choice)
    }
}

/// A way to look for a plan.
pub trait Search: Send {
    /// A plan that begins with the open question, and how many positions were evaluated for it. The same knowledge
    /// and seed get the same plan, as far as the clock does not decide. The plan may be empty where no table can
    /// be imagined.
    fn plan(&self, knowledge: &Knowledge, seed: u64) -> (Plan, u64);
}

/// A bot that makes a plan and follows it as long as things come as they were foreseen.
pub struct Follower<T> {
    search: T,
    seed: u64,
    following: Following,
    evaluated: u64,
}

impl<T: Search> Follower<T> {
    /// A bot that does what a search plans.
    pub fn of(search: T, seed: u64) -> Follower<T> {
        Follower { search, seed, following: Following::default(), evaluated: 0 }
    }
}

impl<T: Search> Bot for Follower<T> {
    fn choose(&mut self, knowledge: &Knowledge) -> Choice {
        let q = knowledge.question();
        if matches!(q.prompt.ask, Ask::Draft | Ask::Ban) {
            return draft::pick(knowledge, self.seed);
        }
        if let Some(out) = knowledge.way_out() {
            return out;
        }
        if let Some(choice) = self.following.answer(knowledge) {
            return choice;
        }
        let (plan, evaluated) = self.search.plan(knowledge, mix(self.seed, knowledge.moment()));
        self.evaluated += evaluated;
        self.following = Following::begin(plan, knowledge);
        self.following.answer(knowledge).unwrap_or(q.options[0])
    }
    fn evaluated(&self) -> u64 {
        self.evaluated
    }
}

/// A plan that is being followed, as long as things come as they were foreseen.
#[derive(Clone, Debug, Default)]
struct Following {
    plan: Plan,
    next: usize,
    /// How often something hidden was seen or something random decided when the plan was made.
    secrets: u32,
    turn: u16,
}

impl Following {
    /// Begins to follow a plan.
    fn begin(plan: Plan, knowledge: &Knowledge) -> Following {
        Following { plan, next: 0, secrets: knowledge.secrets(), turn: knowledge.turn() }
    }
    /// The next answer, if it is the answer to what is asked, and nothing new is known.
    fn answer(&mut self, knowledge: &Knowledge) -> Option<Choice> {
        let (answer, q) = (self.plan.answers.get(self.next)?, knowledge.question());
        let foreseen = (answer.prompt, &answer.options[..]) == (q.prompt, &q.options[..])
            && q.options.contains(&answer.choice)
            && (self.secrets, self.turn) == (knowledge.secrets(), knowledge.turn());
        if !foreseen {
            self.plan.answers.clear();
            return None;
        }
        self.next += 1;
        Some(answer.choice)
    }
}
