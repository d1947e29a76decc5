//! A game being played: who is asked, what was answered, what can be undone.

use crate::bots::Bots;
use crate::look::Looking;
use crate::orders;
use crate::outlook;
use crate::tell::Teller;
use engine::ask::{Choice, Note, Prompt, Question};
use engine::hidden::Seen;
use engine::ids::{CardId, CardSet, DefId, Seat};
use engine::library::Library;
use engine::setup::SetupError;
use engine::table::Table;
use knowledge::Match;
use protocol::{Event, Fault, NewGame, Order, Outlook, Undo, View};
use record::Record;

/// A table, what its seats remember, and how it came to be.
pub struct Host {
    record: Record,
    game: Match,
    bots: Bots,
    log: Vec<Event>,
    /// How things stood before each answer that can still be taken back, all of one seat.
    marks: Vec<Mark>,
    /// Why nothing more can be taken back than there are marks.
    barrier: Undo,
    /// How often the open question was answered just before.
    again: u8,
}

/// How things stood before an answer.
struct Mark {
    game: Match,
    log: usize,
    again: u8,
    /// The answer was given by a standing order: it is taken back together with the one before.
    ordered: bool,
}

impl Host {
    /// A game that begins.
    pub fn begin(lib: &'static Library, game: NewGame) -> Result<Host, Fault> {
        let bots = Bots::of(lib, &game)?;
        Host::seated(lib, game, bots)
    }
    /// A game that begins, with bots that are there already.
    pub(crate) fn seated(lib: &'static Library, game: NewGame, bots: Bots) -> Result<Host, Fault> {
        let seats = game.setup.players as usize;
        if (game.players.len(), game.bots.len()) != (seats, seats) {
            return Err(Fault::Setup(format!("the names or bots are not those of {seats} players")));
        }
        let impossible = |e: SetupError| Fault::Setup(e.to_string());
        let record = Record::begin(lib, &game.setup, game.players, game.bots).map_err(impossible)?;
        let table = Match::begin(lib, &record.setup).map_err(impossible)?;
        let log = Teller::default().tell(table.table().state(), table.notes(), 0, 0);
        Ok(Host { record, game: table, bots, log, marks: Vec::new(), barrier: Undo::Nothing, again: 0 })
    }
    /// A game that was saved.
    pub fn load(lib: &'static Library, text: &str) -> Result<Host, Fault> {
        let wrong = |e: record::Error| Fault::Saved(e.to_string());
        let saved = Record::parse(lib, text).map_err(wrong)?;
        saved.replay(lib, saved.answers.len()).map_err(wrong)?;
        let game = NewGame { setup: saved.setup, players: saved.players, bots: saved.bots };
        let mut host = Host::begin(lib, game)?;
        saved.answers.iter().try_for_each(|a| host.take(a.choice))?;
        host.record.orders = saved.orders;
        Ok(host)
    }
    /// The game as it can be saved.
    pub fn save(&self) -> String {
        self.record.to_text(self.table().state().lib.0)
    }
    /// How many answers have been given: the number of the open question.
    pub fn step(&self) -> u32 {
        self.record.answers.len() as u32
    }
    fn table(&self) -> &Table {
        self.game.table()
    }
    /// Who must decide; nobody when the game is over.
    pub fn asked(&self) -> Option<Seat> {
        self.table().asked()
    }
    /// Whether a seat is a bot's.
    pub fn is_bot(&self, seat: Seat) -> bool {
        self.bots.has(seat)
    }
    /// How many play.
    pub fn players(&self) -> u8 {
        self.record.setup.players
    }
    /// The seats of people.
    pub fn people(&self) -> Vec<Seat> {
        (0..self.players()).map(Seat).filter(|&p| !self.is_bot(p)).collect()
    }
    /// The cards a seat could name, hidden or not: what it sees and what it remembers.
    pub fn known(&self, seat: Seat) -> CardSet {
        self.game.memory(seat).known()
    }

    // ---- what is said ---------------------------------------------------------

    fn looking(&self, seat: Option<Seat>) -> Looking<'_> {
        Looking {
            s: self.table().state(),
            seat,
            open: self.table().question(),
            again: self.again,
            picked: self.picked(),
            seen: self.seen(seat),
            idle: self.idle(seat),
        }
    }
    /// The cards with which a seat that is asked would do nothing, as far as it can know.
    fn idle(&self, seat: Option<Seat>) -> Vec<CardId> {
        let knowledge = self.game.knowledge().filter(|s| Some(s.seat()) == seat);
        knowledge.map_or(Vec::new(), |knowledge| outlook::idle(&knowledge))
    }
    /// What is printed on the cards a seat was shown by the last answer.
    fn seen(&self, seat: Option<Seat>) -> Vec<DefId> {
        let last = self.log.iter().rev().take_while(|e| e.step == self.step());
        let looked = last.filter(|e| matches!(e.note, Note::Looked(p, _) if Some(p) == seat));
        let mut seen: Vec<DefId> = looked.flat_map(|e| &e.cards).map(|f| f.def).collect();
        seen.reverse();
        seen
    }
    /// The cards that were the answers when the same was asked just before.
    fn picked(&self) -> Vec<CardId> {
        let before = self.record.answers.len().saturating_sub(self.again.into());
        let card = |a: &record::Answer| match a.choice {
            Choice::Card(c) => Some(c),
            _ => None,
        };
        self.record.answers[before..].iter().filter_map(card).collect()
    }
    /// The table as a seat, or anybody, sees it.
    pub fn view(&self, seat: Option<Seat>) -> View {
        self.looking(seat).view(&self.record, self.undo_for(seat))
    }
    /// The same view if what is hidden from the seat were something else, apart from what it knows because
    /// of the open question: to be compared with the view.
    pub fn dealt_again(&self, seat: Option<Seat>, known: impl Fn(&Question) -> CardSet, chance: u64) -> View {
        let (mut s, open) = (self.table().state().clone(), self.table().question());
        s.deal_again(&Seen::at(&s, seat, open.map_or(CardSet::default(), known), []), chance);
        Looking { s: &s, open, ..self.looking(seat) }.view(&self.record, self.undo_for(seat))
    }
    /// What a seat, or anybody, may hear of what has happened, from an event on.
    pub fn events(&self, seat: Option<Seat>, from: u32) -> Vec<Event> {
        let told = |e: &&Event| seat.map_or(is_for_all(e), |seat| e.note.is_for(seat));
        self.log[self.log.len().min(from as usize)..].iter().filter(told).cloned().collect()
    }
    /// The outcome of playing a card at each base, as far as the seat that is asked can know.
    pub fn outlooks(&self, seat: Seat, card: Option<CardId>) -> Vec<Outlook> {
        let knowledge = self.game.knowledge().filter(|s| s.seat() == seat && self.asked() == Some(seat));
        knowledge.map_or(Vec::new(), |knowledge| outlook::outlooks(&knowledge, card))
    }
    /// Whether an answer of the seat that is asked could not be taken back, as far as the seat can know.
    pub fn is_final(&self, seat: Seat, choice: Choice) -> bool {
        let knowledge = self.game.knowledge().filter(|s| s.seat() == seat);
        knowledge.is_some_and(|knowledge| outlook::is_final(&knowledge, choice))
    }
    /// How many events there are.
    pub fn events_so_far(&self) -> u32 {
        self.log.len() as u32
    }

    // ---- what is done ---------------------------------------------------------

    /// A seat answers the question of a number. On a fault nothing has changed.
    pub fn answer(&mut self, seat: Seat, step: u32, choice: Choice) -> Result<(), Fault> {
        if step != self.step() || self.asked() != Some(seat) {
            return Err(Fault::Stale);
        }
        self.take(choice)?;
        self.obey_orders();
        Ok(())
    }
    /// A seat gives a standing order, which may answer the open question.
    pub fn order(&mut self, seat: Seat, def: DefId, order: Order) {
        orders::give(&mut self.record.orders, seat, def, order);
        self.obey_orders();
    }
    /// Answers what standing orders answer.
    fn obey_orders(&mut self) {
        while let Some(choice) = self.ordered() {
            if self.take_as(choice, true).is_err() {
                return; // who ordered it is asked after all
            }
        }
    }
    fn ordered(&self) -> Option<Choice> {
        let seat = self.asked().filter(|&seat| !self.is_bot(seat))?;
        let orders = orders::of(&self.record.orders, seat);
        if orders.is_empty() {
            return None;
        }
        orders::answer(&orders, &self.looking(Some(seat)).open_question()?)
    }
    /// The bot that is asked answers. On a fault nothing has changed.
    pub fn bot_answers(&mut self) -> Result<(), Fault> {
        let knowledge = self.game.knowledge().ok_or(Fault::Stale)?;
        let mut fault = Fault::Stale;
        for choice in self.bots.answers(&knowledge).ok_or(Fault::Stale)? {
            match self.take(choice) {
                Ok(()) => {
                    self.obey_orders();
                    return Ok(());
                }
                Err(why) => fault = why,
            }
        }
        Err(fault)
    }
    /// Whoever is asked answers. On a fault nothing has changed.
    pub(crate) fn take(&mut self, choice: Choice) -> Result<(), Fault> {
        self.take_as(choice, false)
    }
    fn take_as(&mut self, choice: Choice, ordered: bool) -> Result<(), Fault> {
        let mark = Mark { game: self.game.clone(), log: self.log.len(), again: self.again, ordered };
        let seat = self.asked().unwrap_or_default();
        self.game.answer(choice).map_err(|e| Fault::Answer(e.to_string()))?;
        let (before, after) = (mark.game.table(), self.game.table());
        self.record.push(seat, choice, after);
        let told = Teller::at(before.state()).tell(after.state(), self.game.notes(), mark.log as u32, self.step());
        self.log.extend(told);
        self.again = if same_question(before, after) { mark.again + 1 } else { 0 };
        if before.state().secrets != after.state().secrets {
            self.marks.clear();
            self.barrier = Undo::Secret;
            return Ok(());
        }
        if self.answered_before() != Some(seat) {
            self.marks.clear();
            self.barrier = Undo::Nothing;
        }
        self.marks.push(mark);
        Ok(())
    }
    /// Who gave the answer before the last one.
    fn answered_before(&self) -> Option<Seat> {
        self.record.answers.iter().rev().nth(1).map(|a| a.seat)
    }
    fn undo_for(&self, seat: Option<Seat>) -> Undo {
        let last = self.record.answers.last().map(|a| a.seat);
        match (last, seat) {
            (None, _) | (_, None) => Undo::Nothing,
            (Some(last), Some(seat)) if last != seat => Undo::Another,
            _ if self.marks.iter().all(|m| m.ordered) => self.barrier,
            _ => Undo::Free,
        }
    }
    /// A seat takes back its last answer, and what its orders answered after that. The orders stay, but the
    /// question is asked.
    pub fn undo(&mut self, seat: Seat) -> Result<(), Fault> {
        match self.undo_for(Some(seat)) {
            Undo::Free => {}
            why => return Err(Fault::Undo(why)),
        }
        while let Some(mark) = self.marks.pop() {
            self.record.answers.pop();
            self.log.truncate(mark.log);
            (self.game, self.again) = (mark.game, mark.again);
            if !mark.ordered {
                break;
            }
        }
        Ok(())
    }
}

fn is_for_all(e: &Event) -> bool {
    e.note.is_for(Seat::NOBODY)
}

/// Whether the same is asked again.
fn same_question(before: &Table, after: &Table) -> bool {
    let what = |t: &Table| t.question().map(|q| (q.seat, q.prompt.ask, q.prompt.source, q.prompt.def));
    let by_card = |p: &Prompt| p.def.is_some();
    what(before) == what(after) && before.question().is_some_and(|q| by_card(&q.prompt))
}
