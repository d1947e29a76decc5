//! What the seat that is asked may know. The table itself stays out of reach: there is the question, the view of the
//! seat, and tables as the seat might imagine them.

use crate::memory::Memory;
use engine::ask::{Choice, Question};
use engine::branch::Branch;
use engine::draft::DraftRules;
use engine::hidden::Seen;
use engine::ids::*;
use engine::library::Library;
use engine::table::Table;
use engine::view::View;

/// The open question, and all that its seat may know.
pub struct Knowledge<'a> {
    table: &'a Table,
    question: &'a Question,
    memory: &'a Memory,
    seen: Seen,
    moment: u64,
}

/// How often a table is imagined anew before it is given up that one leads to the question.
const TRIES: u64 = 40;
/// More answers than anybody needs in a turn.
const LONG_TURN: u16 = 120;

impl<'a> Knowledge<'a> {
    /// What the seat that is asked may know. `moment` counts the answers so far.
    /// Nothing, if the game is over.
    pub fn of(table: &'a Table, memory: &'a Memory, moment: u64) -> Option<Knowledge<'a>> {
        let question = table.question()?;
        assert_eq!(memory.seat(), question.seat, "a seat uses its own memory");
        let mut known = memory.known();
        question.shown().iter().for_each(|c| known.insert(c));
        // bases the seat was shown and has chosen since are still the ones it was shown
        let chosen = table.answers().iter().filter_map(Choice::printed);
        let seen = Seen::at(table.state(), Some(question.seat), known, question.shown_bases().chain(chosen));
        Some(Knowledge { table, question, memory, seen, moment })
    }
    /// The question.
    pub fn question(&self) -> &Question {
        self.question
    }
    /// The seat that is asked.
    pub fn seat(&self) -> Seat {
        self.question.seat
    }
    /// How many answers were given before.
    pub fn moment(&self) -> u64 {
        self.moment
    }
    /// The cards the seat could name.
    pub fn known(&self) -> CardSet {
        self.seen.cards()
    }
    /// The cards there are.
    pub fn library(&self) -> &'static Library {
        self.table.state().lib.0
    }
    /// How many play.
    pub fn players(&self) -> u8 {
        self.table.state().players
    }
    /// A way to come to the end of a turn that has taken far too many answers already: some cards can be played
    /// again and again, and nothing is worth that.
    pub fn way_out(&self) -> Option<Choice> {
        let out = |c: &&Choice| matches!(c, Choice::EndTurn | Choice::Pass | Choice::Done);
        (self.memory.answers_in_turn() > LONG_TURN).then(|| self.question.options.iter().find(out).copied())?
    }
    /// What comes before the picks of the draft that is on.
    pub fn draft_rules(&self) -> DraftRules {
        self.table.state().drafting.as_ref().map(|d| d.rules).unwrap_or_default()
    }
    /// The number of the turn.
    pub fn turn(&self) -> u16 {
        self.table.state().turn.number
    }
    /// How often something hidden was seen or something random decided so far.
    pub fn secrets(&self) -> u32 {
        self.table.state().secrets
    }
    /// The table as the seat sees it.
    pub fn view(&self) -> View {
        View::of(self.table.state(), Some(self.seat()), Some(self.question))
    }
    /// The question on a table as the seat might imagine it, with what is hidden from it dealt as the seed says.
    /// Nothing, if no such table was found that leads to the same question.
    pub fn imagine(&self, seed: u64) -> Option<Branch> {
        self.imagine_in(None, seed)
    }
    /// The same, in the room of another branch, whatever that was before.
    pub fn imagine_in(&self, mut room: Option<Branch>, seed: u64) -> Option<Branch> {
        (0..TRIES).find_map(|n| {
            let seed = seed.wrapping_add(n << 40);
            let mut branch = Branch::imagine_in(room.take(), self.table, &self.seen, seed)?;
            let asked = &mut branch.asked;
            let same = asked.seat == self.seat() && self.question.offers_the_same(&asked.options);
            // where the order of options comes from the order of hidden cards, the real one is the one that is asked
            asked.options = self.question.options.as_slice().into();
            same.then_some(branch)
        })
    }
    /// The same as a table that can be played on in every way, which takes longer.
    pub fn imagine_table(&self, seed: u64) -> Option<Table> {
        (0..TRIES).find_map(|n| self.table.imagined(&self.seen, seed.wrapping_add(n << 40)))
    }
}
