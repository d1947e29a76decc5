//! A game at the keyboard: shows the table to whoever is asked, and does what is typed. The game itself is the
//! table's, `host::Table`; nothing here looks behind what a seat sees.

use super::asked::Asked;
use super::console::Console;
use super::preview;
use super::screen;
use super::setup;
use super::told::Told;
use crate::error::UserError;
use crate::text::{Line, Style};
use anyhow::Result;
use bots::Budget;
use commands::input::{self, Input, Look};
use commands::orders;
use engine::ids::*;
use engine::library::Library;
use host::Table;
use protocol::{Fault, NewGame, StandingOrder, View};
use record::Record;
use std::path::{Path, PathBuf};
use words::markup::plain;
use words::{Words, t};

/// A game, and what those at the keyboard know of it.
pub struct Session {
    lib: &'static Library,
    table: Table,
    /// What each person has been told; of somebody who looks on, if there are none.
    told: Vec<Told>,
    /// Who sat at the keyboard last.
    at_keyboard: Option<Seat>,
    autosave: Option<PathBuf>,
    /// Where the game was saved last, and after how many answers.
    saved: Option<(PathBuf, u32)>,
}

/// What becomes of a question to a person.
enum Next {
    /// It is answered, or another one is open.
    GoOn,
    /// It is still open, and on the screen.
    Again,
    /// The person leaves.
    Leave,
}

impl Session {
    /// A new game.
    pub fn begin(game: NewGame, lib: &'static Library, budget: Option<Budget>) -> Result<Session> {
        let table = Table::begin(lib, game, budget).map_err(|fault| UserError(words::reason::fault(&fault)))?;
        Session::at(table, lib)
    }
    /// A game that was saved.
    pub fn load(path: &Path, lib: &'static Library, budget: Option<Budget>) -> Result<Session> {
        let broken = |why: String| UserError(format!("cannot load {}: {why}", path.display()));
        let text = files::read_text(path).map_err(|e| broken(e.to_string()))?;
        let saved = Record::parse(lib, &text).map_err(|e| broken(e.to_string()))?;
        setup::check(&saved).map_err(broken)?;
        let table = Table::load(lib, &text, budget).map_err(|fault| broken(why_not_loaded(&fault)))?;
        let mut session = Session::at(table, lib)?;
        session.saved = Some((path.to_path_buf(), session.table.step()));
        for told in &mut session.told {
            told.listen(&session.table);
            told.remind();
        }
        Ok(session)
    }
    fn at(table: Table, lib: &'static Library) -> Result<Session> {
        let people: Vec<Option<Seat>> = table.people().into_iter().map(Some).collect();
        let eyes = if people.is_empty() { vec![None] } else { people };
        let told = eyes.into_iter().map(|eyes| Told::new(&table, eyes)).collect::<Result<_, _>>();
        let told = told.map_err(|fault| UserError(words::reason::fault(&fault)))?;
        Ok(Session { lib, table, told, at_keyboard: None, autosave: None, saved: None })
    }
    /// Saves to this file from now on.
    pub fn autosave_to(&mut self, path: PathBuf) -> Result<()> {
        self.save(&path).map_err(|why| UserError(format!("--autosave: {why}")))?;
        self.autosave = Some(path);
        Ok(())
    }

    /// Plays to the end, or until somebody leaves.
    pub fn play(&mut self, console: &Console) -> Result<()> {
        self.introduce(console)?;
        let mut shown = false;
        while let Some(seat) = self.table.asked() {
            if self.table.is_bot(seat) {
                self.bot_answers(console, seat)?;
                if !self.has_people() {
                    self.tell_all(console)?;
                }
                continue;
            }
            match self.person(console, seat, shown)? {
                Next::GoOn => shown = false,
                Next::Again => shown = true,
                Next::Leave => return Ok(()),
            }
        }
        self.finish(console)
    }
    fn introduce(&self, console: &Console) -> Result<()> {
        let record = self.table.record();
        match record.answers.len() {
            0 => {
                let (seed, command) = (record.setup.seed.to_string(), setup::command(record));
                console.say(t!("begin-seed", seed = seed, command = command))?;
            }
            n => console.say(t!("begin-again", n = n))?,
        }
        if self.has_people() {
            console.say(t!("begin-help"))?;
            if self.told.len() == 1 {
                console.wait(&t!("begin-wait"))?; // several people are asked to take their seat anyway
            }
            return Ok(());
        }
        let view = self.table.view(None);
        let w = Words { view: &view };
        for p in (0..self.table.players()).map(Seat) {
            let factions = screen::factions(&w, p);
            if !factions.is_empty() {
                console.say(format!("{}: {factions}", plain(&w.who(p))))?;
            }
        }
        Ok(())
    }
    fn finish(&mut self, console: &Console) -> Result<()> {
        let last = self.at_keyboard.and_then(|p| self.told.iter().position(|t| t.eyes() == Some(p))).unwrap_or(0);
        self.told[last].listen(&self.table);
        if self.has_people() {
            console.clear()?;
            console.lines(&screen::flow(self.told[last].news(), console.width))?;
        }
        let view = self.table.view(self.told[last].eyes().filter(|_| self.told.len() == 1));
        let w = Words { view: &view };
        let mut seats: Vec<Seat> = (0..self.table.players()).map(Seat).collect();
        seats.sort_by_key(|&p| std::cmp::Reverse(view.player(p).map(|p| p.vp)));
        for p in seats {
            let vp = view.player(p).map_or(0, |p| p.vp);
            let points = format!("{:>5}  {}", t!("player-vp", n = vp), w.name(p));
            let mut line = Line::of(Style::Seat(p.0), points);
            if view.winners.contains(p) {
                line.push(Style::Bold, format!(" {}", t!("final-wins", you = w.you(p))));
            }
            console.line(&line)?;
        }
        self.autosave(console)?;
        if !self.has_people() {
            return Ok(());
        }
        console.say(t!("final-help"))?;
        while let Some(line) = console.read("> ")? {
            match input::command(&line) {
                Some(Input::Look(Look::Log(n))) => self.told[last].tell(console, n)?,
                Some(Input::Save(file)) => self.save_and_say(console, &file)?,
                Some(Input::Quit) => break,
                _ if line.is_empty() => break,
                _ => console.say(t!("final-only"))?,
            }
        }
        Ok(())
    }
    fn has_people(&self) -> bool {
        self.told[0].eyes().is_some()
    }
    fn bot_answers(&mut self, console: &Console, seat: Seat) -> Result<()> {
        let (name, what) = (self.name(seat), self.waits_for(seat));
        let table = &mut self.table;
        let answered = console.meanwhile(&what, || table.bot_answers());
        answered.map_err(|fault| anyhow::anyhow!("no answer from {name} works: {}", words::reason::fault(&fault)))
    }
    /// What is said while a bot thinks: whom one waits for only if whoever is at the keyboard may know who is asked.
    fn waits_for(&self, bot: Seat) -> String {
        match self.table.is_told(self.at_keyboard.or(self.told[0].eyes())) {
            true => format!("{} …", t!("prompt-waits-bot", who = self.name(bot))),
            false => "…".into(),
        }
    }
    fn name(&self, seat: Seat) -> String {
        self.table.record().players[seat.index()].clone()
    }

    // ---- a person -------------------------------------------------------------

    fn person(&mut self, console: &Console, seat: Seat, shown: bool) -> Result<Next> {
        self.autosave(console)?;
        self.hand_over(console, seat)?;
        let i = self.told.iter().position(|t| t.eyes() == Some(seat)).unwrap_or(0);
        self.told[i].listen(&self.table);
        let view = self.table.view(Some(seat));
        let Some(q) = &view.question else { anyhow::bail!("nothing is asked") };
        let asked = Asked { w: Words { view: &view }, q, items: preview::items(&self.table, &view, q) };
        if !shown {
            asked.tell_news(console, &self.told[i])?;
            asked.show_page(console, &self.told[i])?;
        }
        let step = self.table.step();
        let prompt = if self.told.len() > 1 { format!("{}> ", self.name(seat)) } else { "> ".into() };
        let mut leaving = false;
        loop {
            let Some(line) = console.read(&prompt)? else {
                self.say_how_to_go_on(console, &t!("leave-input"))?;
                return Ok(Next::Leave);
            };
            let input = input::understand(&asked.w, q, &asked.items, &line);
            let quits = matches!(input, Input::Quit);
            match input {
                Input::Answer(choice) => match self.table.answer(seat, choice) {
                    Ok(()) => {
                        self.told[i].read = self.told[i].lines.len();
                        return Ok(Next::GoOn);
                    }
                    Err(fault) => console.say(words::reason::fault(&fault))?,
                },
                Input::Undo => match self.table.undo(seat) {
                    Ok(()) => return Ok(Next::GoOn),
                    Err(fault) => console.say(words::reason::fault(&fault))?,
                },
                Input::Order(order, words) => match self.order(&view, order, &words) {
                    Ok(given) => {
                        console.say(given)?;
                        return Ok(if self.table.step() == step { Next::Again } else { Next::GoOn });
                    }
                    Err(why) => console.say(why)?,
                },
                Input::Save(file) => self.save_and_say(console, &file)?,
                Input::Quit if leaving || self.is_saved() => {
                    self.say_how_to_go_on(console, &t!("leave-quit"))?;
                    return Ok(Next::Leave);
                }
                Input::Quit => console.say(t!("quit-unsaved"))?,
                Input::Look(what) => asked.look(console, &self.table, &self.told[i], what)?,
                Input::Unclear(why) => console.say(why)?,
            }
            leaving = quits;
        }
    }
    /// Gives a standing order about a card, and says so.
    fn order(&mut self, view: &View, order: StandingOrder, words: &str) -> Result<String, String> {
        let def = orders::card(view, words)?;
        let seat = view.seat.unwrap_or_default();
        self.table.set_standing_order(seat, def, order).map_err(|fault| words::reason::fault(&fault))?;
        Ok(orders::given(def, order))
    }
    /// Hides one person's hand before another one sits down.
    fn hand_over(&mut self, console: &Console, seat: Seat) -> Result<()> {
        let before = self.at_keyboard.replace(seat);
        if console.interactive && self.told.len() > 1 && before != Some(seat) {
            if before.is_some() {
                console.wipe()?;
            }
            console.wait(&t!("pass-keyboard", who = self.name(seat)))?;
            console.wipe()?;
        }
        Ok(())
    }

    // ---- telling and saving ---------------------------------------------------

    fn tell_all(&mut self, console: &Console) -> Result<()> {
        let told = &mut self.told[0];
        told.listen(&self.table);
        for line in &told.lines[told.read..] {
            console.paragraph(&screen::sentence(line), 0)?;
        }
        told.read = told.lines.len();
        Ok(())
    }
    fn is_saved(&self) -> bool {
        self.saved.as_ref().is_some_and(|(_, n)| *n == self.table.step())
    }
    /// Writes the game down; never over anything but an earlier save of the same game.
    fn save(&mut self, path: &Path) -> Result<(), String> {
        let record = self.table.record();
        let ours = self.saved.as_ref().is_some_and(|(last, _)| last == path);
        if path.exists() && !ours {
            let earlier = |r: &Record| {
                r.setup == record.setup && r.players == record.players && record.answers.starts_with(&r.answers)
            };
            if !Record::read(self.lib, path).is_ok_and(|r| earlier(&r)) {
                return Err(t!("save-other", file = path.display().to_string()));
            }
        }
        let failed = |e: record::Error| t!("save-error", file = path.display().to_string(), why = e.to_string());
        record.write(self.lib, path).map_err(failed)?;
        self.saved = Some((path.to_path_buf(), self.table.step()));
        Ok(())
    }
    fn save_and_say(&mut self, console: &Console, file: &str) -> Result<()> {
        if file.is_empty() {
            return Ok(console.say(t!("save-missing"))?);
        }
        match self.save(Path::new(file)) {
            Ok(()) => console.say(t!("save-done", file = file))?,
            Err(why) => console.say(t!("save-failed", why = why))?,
        }
        Ok(())
    }
    fn autosave(&mut self, console: &Console) -> Result<()> {
        let Some(path) = self.autosave.clone() else { return Ok(()) };
        if let Err(why) = self.save(&path) {
            self.autosave = None; // said once is enough
            console.say(t!("autosave-off", why = why))?;
        }
        Ok(())
    }
    fn say_how_to_go_on(&self, console: &Console, why: &str) -> Result<()> {
        let file = self.saved.as_ref().map(|(path, _)| path.display().to_string());
        Ok(console.say(match file {
            Some(file) if self.is_saved() => t!("leave-saved", why = why, file = file),
            Some(file) => t!("leave-later", why = why, file = file),
            None => t!("leave-unsaved", why = why, command = setup::command(self.table.record())),
        })?)
    }
}

/// Why a saved game cannot be continued.
fn why_not_loaded(fault: &Fault) -> String {
    match fault {
        Fault::Saved(why) => words::reason::saved(why),
        other => words::reason::fault(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::setup::{Factions, Setup};
    use knowledge::Match;

    fn known(game: &Match) -> Vec<CardSet> {
        (0..game.table().state().players).map(|p| game.memory(Seat(p)).known()).collect()
    }
    /// A game of a person who answers at random against a bot, up to a question to the person, with a look at it whenever
    /// the bot is asked.
    fn played(seed: u64, mut look: impl FnMut(&Session, Seat)) -> Session {
        let setup = Setup::new(2, seed, Factions::Random);
        let game =
            NewGame { setup, players: vec!["You".into(), "Bot".into()], bots: vec![None, Some("greedy".into())] };
        let mut session = Session::begin(game, cards::library(), None).expect("it can be set up");
        let mut dice = sim::Dice::new(seed);
        while let Some(seat) = session.table.asked() {
            if session.table.is_bot(seat) {
                look(&session, seat);
                session.table.bot_answers().expect("some answer leads on");
            } else if session.table.step() > 150 {
                break;
            } else {
                let offers = session.table.view(Some(seat)).question.clone().expect("it is asked").offers;
                let _ = session.table.answer(seat, offers[dice.below(offers.len())].choice);
            }
        }
        session
    }

    #[test]
    fn that_a_bot_is_asked_because_of_what_it_holds_is_not_said() {
        let (mut open, mut hidden) = (0, 0);
        for seed in 0..8 {
            played(seed, |session, bot| match session.waits_for(bot).contains("Bot") {
                true => open += 1,
                false => hidden += 1,
            });
        }
        assert!(open > 100 && hidden > 0, "{open} {hidden}");
    }
    #[test]
    fn what_seats_remember_is_saved_and_survives_an_undo() {
        let folder = tempfile::tempdir().expect("a folder");
        let (mut beyond, mut undone) = (0, 0);
        for seed in 0..12 {
            let mut session = played(seed, |_, _| {});
            let remembered = known(session.table.game());
            let path = folder.path().join(format!("{seed}.json"));
            session.save(&path).expect("it can be written");
            let loaded = Session::load(&path, cards::library(), None).expect("it can be loaded");
            assert_eq!(known(loaded.table.game()), remembered);
            assert_eq!(loaded.table.step(), session.table.step());
            beyond += usize::from(known(&Match::at(session.table.game().table().clone(), 0)) != remembered);
            let Some(seat) = session.table.asked() else { continue };
            let first = session.table.view(Some(seat)).question.clone().expect("it is asked").offers[0].choice;
            if session.table.answer(seat, first).is_ok() && session.table.undo(seat).is_ok() {
                assert_eq!(known(session.table.game()), remembered);
                assert_eq!(session.table.step(), loaded.table.step());
                undone += 1;
            }
        }
        assert!(beyond > 0, "somebody has seen more than lies open now");
        assert!(undone > 0, "some answer could be undone");
    }
}
