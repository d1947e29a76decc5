//! A game being played: who is asked, what was answered, what can be undone. It has no audience of its own.

use crate::bots::Bots;
use crate::explained::is_explained;
use crate::orders;
use crate::own_order::in_own_order;
use crate::preview;
use crate::seat_log::{SeatLog, Standing};
use ::bots::Budget;
use engine::ask::{Choice, Note, Question};
use engine::hidden::Seen;
use engine::ids::{CardId, CardSet, DefId, Seat};
use engine::library::Library;
use engine::state::State;
use engine::table::AnswerError;
use engine::view::{self, OpenQuestion};
use knowledge::{Knowledge, Match};
use protocol::{Event, Fault, NewGame, Preview, PreviewOf, SavedFault, Seated, SetupFault, StandingOrder, Undo, View};
use record::Record;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// A game, what its seats remember and were told, and how it came to be.
#[derive(Clone)]
pub struct Table {
    record: Record,
    game: Match,
    bots: Bots,
    /// What each seat was told, by seat, and behind them what everybody was.
    logs: Vec<SeatLog>,
    /// How things stood before each answer that can still be undone, all of one seat.
    marks: Vec<Mark>,
    /// For every undo so far, how many events of each log were left.
    undone: Vec<Vec<u32>>,
    /// Counts everything that has changed.
    changes: u64,
    /// Whether everybody is told everything at once, also who is asked because of what they hold: a game that is
    /// looked through.
    open: bool,
}

/// How things stood before an answer.
#[derive(Clone)]
struct Mark {
    seat: Seat,
    game: Match,
    /// How many events each log had, and how far it had come.
    logs: Vec<(usize, Standing)>,
    /// The answer was given by a standing order: it is undone together with the one before.
    ordered: bool,
}

impl Table {
    /// A game that begins, with bots that may think so much about an answer; what is usual for each, if nothing is said.
    pub fn begin(lib: &'static Library, game: NewGame, budget: Option<Budget>) -> Result<Table, Fault> {
        let bots = Bots::of(lib, &game, budget)?;
        Table::seated(lib, game, bots, false)
    }
    /// A game that is looked through: nobody has to think, and everything can be told.
    pub(crate) fn looked_through(lib: &'static Library, game: NewGame) -> Result<Table, Fault> {
        let bots = Bots::none(lib, game.setup.seed.number(), None);
        Table::seated(lib, game, bots, true)
    }
    fn seated(lib: &'static Library, game: NewGame, bots: Bots, open: bool) -> Result<Table, Fault> {
        let (players, seats) = (game.setup.players, game.setup.players as usize);
        if (game.players.len(), game.bots.len()) != (seats, seats) {
            return Err(Fault::Setup(SetupFault::Seats { players }));
        }
        let record = Record::begin(lib, &game.setup, game.players, game.bots)?;
        let game = guarded(|| Match::with_audience(lib, &record.setup))??;
        let logs = (0..players).map(Seat).map(Some).chain([None]).map(SeatLog::new).collect();
        let mut table = Table { record, game, bots, logs, marks: Vec::new(), undone: Vec::new(), changes: 0, open };
        table.spread();
        Ok(table)
    }
    /// A game that was saved.
    pub fn load(lib: &'static Library, text: &str, budget: Option<Budget>) -> Result<Table, Fault> {
        let saved = read(lib, text)?;
        let game = NewGame { setup: saved.setup, players: saved.players, bots: saved.bots };
        let mut table = Table::begin(lib, game, budget).map_err(in_saved)?;
        for answer in &saved.answers {
            table.take_recorded(answer)?;
        }
        table.record.orders = saved.orders;
        Ok(table)
    }
    /// Takes an answer as it was recorded, in the game's own numbers, if it is possible and leads where it did.
    pub fn take_recorded(&mut self, answer: &record::Answer) -> Result<(), Fault> {
        self.take_again(answer, false)
    }
    /// The same for somebody who knows whether a standing order gave the answer, so that undo is as it was.
    pub fn take_again(&mut self, answer: &record::Answer, ordered: bool) -> Result<(), Fault> {
        let n = self.step() + 1;
        if self.asked() != Some(answer.seat) {
            return Err(Fault::Saved(SavedFault::Answer(n)));
        }
        let taken = self.take(ordered, |game| game.answer(answer.choice).map(|()| answer.choice));
        taken.map_err(|fault| match fault {
            Fault::Failed => fault,
            _ => Fault::Saved(SavedFault::Answer(n)),
        })?;
        let hash = self.record.answers.last().map(|a| &a.hash);
        if hash == Some(&answer.hash) { Ok(()) } else { Err(Fault::Saved(SavedFault::Position(n))) }
    }
    /// The game as it can be saved. It has everything, hidden or not: it is for whoever owns the table, never for an
    /// audience.
    pub fn save(&self) -> String {
        self.record.to_text(self.library())
    }
    /// The game as it is recorded, for whoever owns the table.
    pub fn record(&self) -> &Record {
        &self.record
    }
    /// The game itself, for whoever owns the table.
    pub fn game(&self) -> &Match {
        &self.game
    }
    /// How many answers have been given.
    pub fn step(&self) -> u32 {
        self.record.answers.len() as u32
    }
    fn rules(&self) -> &engine::table::Table {
        self.game.table()
    }
    /// Who must decide; nobody when the game is over.
    pub fn asked(&self) -> Option<Seat> {
        self.rules().asked()
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

    // ---- what is told ---------------------------------------------------------

    fn log(&self, eyes: Option<Seat>) -> &SeatLog {
        &self.logs[eyes.map_or(self.logs.len() - 1, Seat::index)]
    }
    /// Whether a seat, or anybody, may be told how things stand now: not as long as somebody else is asked because of
    /// what they hold.
    pub fn is_told(&self, eyes: Option<Seat>) -> bool {
        let Some(q) = self.rules().question() else { return true };
        self.open || eyes == Some(q.seat) || is_explained(self.rules().state(), q, eyes)
    }
    /// Who may be told, by the place of their log.
    fn who_is_told(&self) -> Vec<bool> {
        (0..self.players()).map(Seat).map(Some).chain([None]).map(|eyes| self.is_told(eyes)).collect()
    }
    /// Everybody hears what the last answer has led to, as far as it is for them, and is told what can be told.
    fn spread(&mut self) {
        let told = self.who_is_told();
        for (log, told) in self.logs.iter_mut().zip(told) {
            log.hear(self.game.notes_and_hidden());
            if told {
                log.tell(self.game.table().state(), self.game.table().question());
            }
        }
        self.changes += 1;
    }
    pub(crate) fn changes(&self) -> u64 {
        self.changes
    }
    pub(crate) fn undos(&self) -> usize {
        self.undone.len()
    }
    /// How much of a log has remained the same through all undos after so many.
    pub(crate) fn left_by_undos(&self, eyes: Option<Seat>, before: usize) -> Option<u32> {
        let log = eyes.map_or(self.logs.len() - 1, Seat::index);
        self.undone[before..].iter().map(|left| left[log]).min()
    }
    /// What the engine shows, and what the table knows besides.
    fn around(&self, table: view::View) -> View {
        let now = &self.log(table.seat).now;
        let own = self.rules().question().filter(|_| table.question.is_some());
        let seated = |(name, bot): (&String, &Option<String>)| Seated { name: name.clone(), bot: bot.clone() };
        let mut view = View {
            seated: self.record.players.iter().zip(&self.record.bots).map(seated).collect(),
            revision: 0, // an audience counts
            picked: own.map_or(Vec::new(), |q| now.picked_for(q)),
            seen: own.map_or(Vec::new(), |_| now.seen.clone()),
            orders: table.seat.map_or(Vec::new(), |p| orders::of(&self.record.orders, p)),
            undo: now.undo,
            table,
        };
        now.discards.arrange(&mut view.table);
        let mut view = now.aliases.translate(self.library(), &view);
        in_own_order(&mut view.table);
        if !self.is_told(view.seat) {
            (view.table.asked, view.table.occasion) = (None, None);
        }
        view
    }
    /// The table as a seat, or anybody, sees it.
    ///
    /// # Panics
    /// If there is no such seat.
    pub fn view(&self, seat: Option<Seat>) -> View {
        self.around(view::View::of(self.rules().state(), seat, self.rules().question()))
    }
    /// The table as anybody sees it who takes a screen over from somebody else: who is to take it is no secret.
    pub(crate) fn handed_over(&mut self) -> (Vec<Event>, View) {
        let public = self.logs.last_mut().expect("behind those of the seats");
        public.tell(self.game.table().state(), self.game.table().question());
        let mut view = self.view(None);
        view.table.asked = self.asked();
        (self.events(None, 0), view)
    }
    fn library(&self) -> &'static Library {
        self.rules().state().lib.0
    }
    /// The same game on a table that was changed where nobody can see it ([`Match::changed`]), to find out whether
    /// somebody notices; none, if it does not lead to the open question.
    pub fn changed(&self, change: impl FnOnce(&mut State)) -> Option<Table> {
        let game = self.game.changed(change)?;
        Some(Table { game, marks: Vec::new(), ..self.clone() })
    }
    /// An option as the game has it, as a seat is told it.
    pub fn as_told(&self, seat: Seat, choice: Choice) -> Choice {
        self.log(Some(seat)).now.aliases.translate(self.library(), &choice)
    }
    /// The same view if what is hidden from the seat were something else, apart from what it knows because
    /// of the open question: to be compared with the view.
    pub fn view_dealt_again(&self, seat: Option<Seat>, known: impl Fn(&Question) -> CardSet, chance: u64) -> View {
        let (mut s, open) = (self.rules().state().clone(), self.rules().question());
        s.deal_again(&Seen::at(&s, seat, open.map_or(CardSet::default(), known), []), chance);
        self.around(view::View::of(&s, seat, open))
    }
    /// What a seat, or anybody, was told of what has happened, from an event on.
    pub fn events(&self, seat: Option<Seat>, from: u32) -> Vec<Event> {
        self.log(seat).events.get(from as usize..).unwrap_or_default().to_vec()
    }
    /// What would come of an answer of the seat that is asked, as far as the seat can know: of playing a card at each
    /// base, and which options would have no effect.
    pub fn preview(&self, seat: Seat, of: PreviewOf) -> Result<(Vec<Preview>, Vec<CardId>), Fault> {
        let Some(knowledge) = self.game.knowledge().filter(|k| k.seat() == seat) else { return Ok(Default::default()) };
        if self.others_show(seat) {
            return Ok(Default::default());
        }
        let (aliases, lib) = (&self.log(Some(seat)).now.aliases, self.library());
        guarded(|| match aliases.meant(lib, &of) {
            PreviewOf::Card(CardId::NONE) => Default::default(),
            PreviewOf::Card(card) => (preview::previews(&knowledge, Some(card)), Vec::new()),
            PreviewOf::BeingPlayed => (preview::previews(&knowledge, None), Vec::new()),
            PreviewOf::Options => {
                let mut no_effect = aliases.translate(lib, &preview::no_effect(&knowledge));
                no_effect.sort_unstable(); // not in the order of the game's numbers
                (Vec::new(), no_effect)
            }
        })
    }
    /// Whether an answer of the seat that is asked could be undone, as far as the seat can know.
    pub fn is_undoable(&self, seat: Seat, choice: Choice) -> Result<bool, Fault> {
        self.tried(seat, choice, true, |knowledge, choice| !preview::is_final(knowledge, choice))
    }
    /// Whether an answer of the seat that is asked only leads to the question where a card goes, and can be undone.
    pub fn asks_where(&self, seat: Seat, choice: Choice) -> Result<bool, Fault> {
        self.tried(seat, choice, false, preview::asks_where)
    }
    /// What is found out about an offered answer, as far as the seat can know; or else, for a seat that knows nothing.
    fn tried(
        &self,
        seat: Seat,
        choice: Choice,
        or_else: bool,
        find_out: impl Fn(&Knowledge, Choice) -> bool,
    ) -> Result<bool, Fault> {
        let Some(knowledge) = self.game.knowledge().filter(|k| k.seat() == seat) else { return Ok(or_else) };
        let choice = self.meant_by(seat, choice);
        if !knowledge.question().options.contains(&choice) {
            return Err(Fault::Answer(AnswerError::NotOffered));
        }
        if self.others_show(seat) {
            return Ok(false);
        }
        guarded(|| find_out(&knowledge, choice))
    }

    /// Whether what others could do, or could not, in the step that asks would show in what a seat imagines of it.
    fn others_show(&self, seat: Seat) -> bool {
        self.rules().state().has_searched_others(&self.rules().boundary(), seat)
    }
    /// What a seat means by an answer in its own numbers.
    fn meant_by(&self, seat: Seat, choice: Choice) -> Choice {
        self.log(Some(seat)).now.aliases.meant(self.library(), &choice)
    }

    // ---- what is done ---------------------------------------------------------

    /// A seat answers the open question. On a fault nothing has changed.
    pub fn answer(&mut self, seat: Seat, choice: Choice) -> Result<(), Fault> {
        if self.asked() != Some(seat) {
            return Err(Fault::Stale);
        }
        let choice = self.meant_by(seat, choice);
        self.take(false, |game| game.answer(choice).map(|()| choice))?;
        if !self.is_bot(seat) {
            self.bots.forget_plans();
        }
        self.obey_orders();
        Ok(())
    }
    /// The bot that is asked answers. On a fault nothing has changed.
    pub fn bot_answers(&mut self) -> Result<(), Fault> {
        let knowledge = self.game.knowledge().filter(|k| self.bots.has(k.seat())).ok_or(Fault::Stale)?;
        let bots = &mut self.bots;
        // one that fails answers anything
        let wanted = guarded(|| bots.choose(&knowledge)).ok().flatten();
        let wanted = wanted.unwrap_or(knowledge.question().options[0]);
        self.take(false, |game| game.answer_somehow(wanted))?;
        self.obey_orders();
        Ok(())
    }
    /// Whoever is asked answers as somebody wants who has thought elsewhere, in the game's own numbers; if that leads
    /// nowhere, with an option that leads somewhere. On a fault nothing has changed.
    pub fn answer_as_wanted(&mut self, wanted: Choice) -> Result<(), Fault> {
        self.take(false, |game| game.answer_somehow(wanted))?;
        self.obey_orders();
        Ok(())
    }
    /// The standing orders of a game that goes on. They answer nothing yet.
    pub fn restore_orders(&mut self, orders: Vec<(Seat, DefId, bool)>) {
        self.record.orders = orders;
        self.changes += 1;
    }
    /// A seat says what is to be done about a card without asking each time. That may answer the open question.
    pub fn set_standing_order(&mut self, seat: Seat, card: DefId, order: StandingOrder) -> Result<(), Fault> {
        if seat.0 >= self.players() {
            return Err(Fault::NoSeat(seat));
        }
        if card.index() >= self.library().len() {
            return Err(Fault::NoCard);
        }
        orders::give(&mut self.record.orders, seat, card, order);
        self.changes += 1;
        self.obey_orders();
        Ok(())
    }
    /// Answers what standing orders answer.
    fn obey_orders(&mut self) {
        while let Some(choice) = self.ordered() {
            if self.take(true, |game| game.answer(choice).map(|()| choice)).is_err() {
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
        orders::answer(&orders, &OpenQuestion::of(self.rules().state(), self.rules().question()?))
    }
    /// Whoever is asked answers, by an order or not. On a fault, also one of the program itself, nothing has changed.
    fn take(
        &mut self,
        ordered: bool,
        answer: impl FnOnce(&mut Match) -> Result<Choice, AnswerError>,
    ) -> Result<(), Fault> {
        let q = self.rules().question().cloned().ok_or(Fault::Answer(AnswerError::Over))?;
        let logs = self.logs.iter().map(|log| (log.events.len(), log.now.clone())).collect();
        let knew = self.who_is_told();
        let mark = Mark { seat: q.seat, game: self.game.clone(), logs, ordered };
        let choice = match guarded(|| answer(&mut self.game)) {
            Ok(result) => result.map_err(Fault::Answer)?,
            Err(failed) => {
                self.game = mark.game;
                return Err(failed);
            }
        };
        self.record.push(q.seat, choice, self.game.table());
        self.logs[q.seat.index()].now.answers(&q, choice);
        let others = self.logs.iter_mut().zip(knew).enumerate().filter(|(i, _)| *i != q.seat.index());
        others.filter(|(_, (_, knew))| *knew).for_each(|(_, (log, _))| log.now.hears_of_another());
        self.remember(mark);
        self.spread();
        Ok(())
    }
    /// Whether an answer can be undone, and with it those of the same seat just before.
    fn remember(&mut self, mark: Mark) {
        if self.marks.last().is_some_and(|last| last.seat != mark.seat) {
            self.marks.clear();
        }
        let (before, after) = (mark.game.table().state(), self.game.table().state());
        // what others hold has made no difference, or nobody may know that it has
        let tells = after.has_searched_others(before, mark.seat) || !self.is_told(Some(mark.seat));
        let tells = tells || before.secrets != after.secrets;
        let undo = &mut self.logs[mark.seat.index()].now.undo;
        if tells {
            *undo = Undo::Secret;
            self.marks.clear();
        } else if !mark.ordered {
            *undo = Undo::Free;
            self.marks.push(mark);
        } else if !self.marks.is_empty() {
            self.marks.push(mark);
        }
    }
    /// Whether a seat can undo its last answer, or why not.
    ///
    /// # Panics
    /// If there is no such seat.
    pub fn undo_of(&self, seat: Seat) -> Undo {
        assert!(seat.0 < self.players(), "{seat:?} is nobody's");
        self.log(Some(seat)).now.undo
    }
    /// A seat undoes its last answer, and what its orders answered after that. The orders stay, but the question is
    /// asked.
    pub fn undo(&mut self, seat: Seat) -> Result<(), Fault> {
        match self.logs.get(seat.index()).filter(|_| seat.0 < self.players()).map(|log| log.now.undo) {
            None => return Err(Fault::NoSeat(seat)),
            Some(Undo::Free) => {}
            Some(why) => return Err(Fault::Undo(why)),
        }
        while let Some(mark) = self.marks.pop() {
            self.record.answers.pop();
            self.game = mark.game;
            for (log, (events, standing)) in self.logs.iter_mut().zip(mark.logs) {
                log.go_back(events, standing);
            }
            if !mark.ordered {
                break;
            }
        }
        // who had answered before that could have undone it, but somebody else has answered since
        let others = self.logs.iter_mut().map(|log| &mut log.now.undo).enumerate().filter(|(i, _)| *i != seat.index());
        others.filter(|(_, undo)| **undo == Undo::Free).for_each(|(_, undo)| *undo = Undo::Another);
        self.undone.push(self.logs.iter().map(|log| log.events.len() as u32).collect());
        self.bots.forget_plans();
        self.changes += 1;
        Ok(())
    }
    /// What the last answer led to, whoever may hear of it.
    pub(crate) fn notes(&self) -> &[Note] {
        self.game.notes()
    }
}

/// Does something in which a panic is a fault like any other. Where panics cannot be caught, it is the end.
fn guarded<T>(f: impl FnOnce() -> T) -> Result<T, Fault> {
    catch_unwind(AssertUnwindSafe(f)).map_err(|_| Fault::Failed)
}

/// A saved game, as far as it can be told without going through it.
pub(crate) fn read(lib: &Library, text: &str) -> Result<Record, Fault> {
    let saved = Record::parse(lib, text).map_err(|e| {
        Fault::Saved(match e {
            record::Error::Rules(saved) => SavedFault::Rules { saved, ours: engine::RULES_VERSION },
            record::Error::Unknown(key) => SavedFault::Unknown(key.0),
            _ => SavedFault::Format,
        })
    })?;
    let is_there = |seat: &Seat| seat.0 < saved.setup.players;
    match saved.orders.iter().map(|order| order.0).find(|seat| !is_there(seat)) {
        Some(seat) => Err(Fault::Saved(SavedFault::Seat(seat))),
        None => Ok(saved),
    }
}
/// What is wrong with a game that cannot be begun, of one that was saved.
pub(crate) fn in_saved(fault: Fault) -> Fault {
    match fault {
        Fault::Setup(why) => Fault::Saved(SavedFault::Setup(why)),
        other => other,
    }
}
