//! A game being played: who is asked, what is typed, what can be undone.

use super::card;
use super::console::Console;
use super::screen::{self, Page};
use super::setup::{self, YOU};
use crate::error::{UserError, nearest};
use crate::position;
use crate::text::{Line, Style};
use crate::words::{Offer, Teller, Words};
use anyhow::Result;
use bots::bot::mix;
use bots::{Bot, Budget, roster};
use engine::ask::{Choice, Question};
use engine::ids::*;
use engine::library::Library;
use engine::names::NameError;
use knowledge::Match;
use record::Record;
use scenario::names;
use std::path::{Path, PathBuf};

/// A game and what is known about how it came to be.
pub struct Session {
    lib: &'static Library,
    record: Record,
    /// The table, and what each seat remembers.
    game: Match,
    /// The bots that have begun to think, by seat. They forget their plans whenever a person answers or undoes
    /// an answer, so that they play the same in a game that was saved and loaded.
    minds: [Option<Box<dyn Bot>>; 4],
    /// How much bots may think about an answer; what is usual for each, if nothing is said.
    budget: Option<Budget>,
    /// What has happened, a sentence each.
    log: Vec<String>,
    /// How things stood before each answer.
    marks: Vec<Mark>,
    /// How much of the log each player has been shown.
    seen: [usize; 4],
    /// Who sat at the keyboard last.
    at_keyboard: Option<Seat>,
    autosave: Option<PathBuf>,
    /// Where the game was saved last, and after how many answers.
    saved: Option<(PathBuf, usize)>,
}

/// How things stood before an answer.
#[derive(Copy, Clone)]
struct Mark {
    log: usize,
    secrets: u32,
}

/// What becomes of a question to a person.
enum Next {
    /// It is answered, or another one is open.
    GoOn,
    /// The person leaves.
    Leave,
}

/// What was typed.
enum Input {
    Answer(Choice),
    Redraw,
    Help,
    Show(String),
    Why(String),
    Table,
    Base(String),
    Hand,
    Discards,
    Log(usize),
    Undo,
    Save(String),
    Quit,
    Unclear(String),
}

const HELP: &[(&str, &str)] = &[
    ("3, or a name", "answers the question; `Gremlin at Tar Pits`, `Bob's Gremlin` or `your Gremlin` says which one"),
    ("pass, done, yes, no", "also answer where they are offered; so does the letter of a base"),
    ("? NAME or ? 3", "shows a card or base with its text, rulings and how its power is made up; or a faction's cards"),
    ("why NAME", "says why a card cannot be played now"),
    ("table, base A", "show everything on the table or at one base, in full"),
    ("hand, discards", "show your hand with card texts, and all discard piles"),
    ("log, log 50", "shows what has happened"),
    ("undo", "undoes your last answer, unless something hidden or random was revealed or another player acted since"),
    ("save FILE", "saves the game; `breakpoint play --load FILE` continues it"),
    ("Enter", "shows the table and the question again"),
    ("quit", "leaves"),
    (
        "On the table:",
        "12/20 is the power at a base and its breakpoint; 4-2-1 are the points for first, second and third place; Ann 7→4 means that Ann has 7 power there and would get 4 points if it scored now; (+2) are +1 power counters, [..] are actions on a minion",
    ),
];
const LOG: usize = 20;

impl Session {
    /// A new game.
    pub fn begin(record: Record, lib: &'static Library, budget: Option<Budget>) -> Result<Session> {
        let game = Match::begin(lib, &record.setup).map_err(|e| UserError::setup(lib, e))?;
        let mut session = Session {
            lib,
            record,
            game,
            minds: Default::default(),
            budget,
            log: Vec::new(),
            marks: Vec::new(),
            seen: [0; 4],
            at_keyboard: None,
            autosave: None,
            saved: None,
        };
        session.listen(Teller::default());
        Ok(session)
    }
    /// A game that was saved.
    pub fn load(path: &Path, lib: &'static Library, budget: Option<Budget>) -> Result<Session> {
        let broken = |why: String| UserError(format!("cannot load {}: {why}", path.display()));
        let saved = Record::read(lib, path).map_err(|e| broken(e.to_string()))?;
        setup::check(&saved).map_err(broken)?;
        let replayed = sim::catch(|| saved.replay(lib, saved.answers.len())).map_err(broken)?;
        replayed.map_err(|e| broken(e.to_string()))?;
        let fresh = Record { answers: Vec::new(), ..saved.clone() };
        let mut session = Session::begin(fresh, lib, budget)?;
        for answer in &saved.answers {
            session.answer(answer.choice).map_err(broken)?;
        }
        // what everybody has seen already is not news; the last turn is shown again as a reminder
        let turn = session.log.iter().rposition(|s| screen::is_turn(s)).unwrap_or(0);
        session.seen = [turn; 4];
        session.saved = Some((path.to_path_buf(), saved.answers.len()));
        Ok(session)
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
        while let Some(q) = self.game.table().question().cloned() {
            if self.record.bots[q.seat.index()].is_some() {
                self.bot_answers(console, &q)?;
                if !self.has_people() {
                    self.tell_all(console)?;
                }
            } else if let Next::Leave = self.person(console, &q)? {
                return Ok(());
            }
        }
        self.finish(console)
    }
    fn introduce(&self, console: &Console) -> Result<()> {
        if self.record.answers.is_empty() {
            console.say(format!(
                "Seed {}. To play the same game again: {}",
                self.record.setup.seed,
                setup::command(&self.record)
            ))?;
        } else {
            console.say(format!("Continuing after {} answers.", self.record.answers.len()))?;
        }
        if !self.has_people() {
            let (s, w) = (self.game.table().state(), self.words(None));
            for p in (0..s.players).map(Seat).filter(|p| s.factions[p.index()].len() == 2) {
                console.say(format!("{}: {}", w.name(p), screen::factions(&w, p)))?;
            }
        } else {
            console.say("Type `help` at any time for a list of commands.")?;
            if self.people() == 1 {
                console.wait("Press Enter to begin. ")?; // several people are asked to take their seat anyway
            }
        }
        Ok(())
    }
    fn finish(&mut self, console: &Console) -> Result<()> {
        let news = self.log[self.seen.into_iter().max().unwrap_or(0).min(self.log.len())..].to_vec();
        if self.has_people() {
            console.clear()?;
            console.lines(&screen::flow(&news, console.width))?;
        }
        let s = self.game.table().state();
        let mut seats: Vec<Seat> = (0..s.players).map(Seat).collect();
        seats.sort_by_key(|&p| std::cmp::Reverse(s.vp(p)));
        let w = self.words(None);
        for p in seats {
            let mut line = Line::of(Style::Seat(p.0), format!("{:>2} VP  {}", s.vp(p), w.name(p)));
            if s.winners.contains(p) {
                line.push(Style::Bold, if w.name(p) == YOU { " win" } else { " wins" });
            }
            console.line(&line)?;
        }
        self.autosave(console)?;
        if !self.has_people() {
            return Ok(());
        }
        console.say("`save FILE` saves the game, `log` shows what happened, `quit` leaves.")?;
        self.commands_after_the_end(console)
    }
    fn commands_after_the_end(&mut self, console: &Console) -> Result<()> {
        while let Some(line) = console.read("> ")? {
            match command(&line) {
                Some(Input::Log(n)) => self.tell_log(console, n)?,
                Some(Input::Save(file)) => self.save_and_say(console, &file)?,
                Some(Input::Quit) => break,
                _ if line.is_empty() => break,
                _ => console.say("The game is over. You can still use `save FILE`, `log` and `quit`.")?,
            }
        }
        Ok(())
    }

    // ---- answers --------------------------------------------------------------

    fn words(&self, you: Option<Seat>) -> Words<'_> {
        Words { s: self.game.table().state(), players: &self.record.players, you }
    }
    fn people(&self) -> usize {
        self.record.bots.iter().filter(|b| b.is_none()).count()
    }
    fn has_people(&self) -> bool {
        self.people() > 0
    }
    /// Answers the open question. On an error, also one of the program itself, nothing has changed.
    fn answer(&mut self, choice: Choice) -> Result<(), String> {
        let (before, seat) = (self.game.clone(), self.game.table().asked().unwrap_or_default());
        let mark = Mark { log: self.log.len(), secrets: before.table().state().secrets };
        match sim::catch(|| self.game.answer(choice)) {
            Ok(result) => result.map_err(|e| e.to_string())?,
            Err(panic) => {
                self.game = before;
                return Err(format!("the program fails ({panic})"));
            }
        }
        self.record.push(seat, choice, self.game.table());
        self.marks.push(mark);
        self.listen(Teller::at(before.table().state()));
        Ok(())
    }
    /// Writes what has happened into the log.
    fn listen(&mut self, mut teller: Teller) {
        let you = self.record.players.iter().position(|n| n == YOU).map(|i| Seat(i as u8));
        let words = self.words(you);
        let told: Vec<String> = self.game.notes().iter().filter_map(|&n| teller.tell(&words, n)).collect();
        self.log.extend(told);
    }
    fn bot_answers(&mut self, console: &Console, q: &Question) -> Result<()> {
        let wanted = self.bot_choice(console, q);
        let others = q.options.iter().copied().filter(|&o| o != wanted);
        let mut why = String::new();
        for choice in std::iter::once(wanted).chain(others) {
            match self.answer(choice) {
                Ok(()) => return Ok(()),
                Err(e) => why = e, // it never ends, say: another one, then
            }
        }
        anyhow::bail!("no answer from {} works: {why}", self.words(None).name(q.seat))
    }
    /// What a bot answers: the seed of the game, the seat and what it has seen decide.
    fn bot_choice(&mut self, console: &Console, q: &Question) -> Choice {
        let (seat, first) = (q.seat.index(), q.options[0]);
        let level = self.record.bots[seat].as_deref().and_then(roster::find);
        let (Some(entry), Some(knowledge)) = (level, self.game.knowledge()) else { return first };
        let seed = mix(self.record.setup.seed.number(), 1 + seat as u64);
        let mind = self.minds[seat].get_or_insert_with(|| entry.bot(self.lib, seed, self.budget));
        let what = format!("{} is thinking …", self.record.players[seat]);
        console.meanwhile(&what, || sim::catch(|| mind.choose(&knowledge))).unwrap_or(first)
    }
    fn undo(&mut self, seat: Seat) -> Result<(), String> {
        let (Some(last), Some(mark)) = (self.record.answers.last(), self.marks.last().copied()) else {
            return Err("There is nothing to undo.".into());
        };
        if last.seat != seat {
            if !self.record.answers.iter().any(|a| a.seat == seat) {
                return Err("There is nothing to undo.".into());
            }
            return Err("Cannot undo: another player has acted since.".into());
        }
        if mark.secrets != self.game.table().state().secrets {
            return Err("Cannot undo: something hidden or random has been revealed since.".into());
        }
        let left = self.record.answers.len() - 1;
        let game = position::after(&self.record, self.lib, left);
        self.game = game.map_err(|e| format!("Cannot undo: {e}."))?;
        self.minds = Default::default();
        self.record.answers.truncate(left);
        self.marks.pop();
        self.log.truncate(mark.log);
        self.seen = self.seen.map(|n| n.min(mark.log));
        Ok(())
    }

    // ---- a person -------------------------------------------------------------

    fn person(&mut self, console: &Console, q: &Question) -> Result<Next> {
        self.autosave(console)?;
        self.hand_over(console, q.seat)?;
        self.tell_news(console, q)?;
        self.show_page(console, q)?;
        let prompt = if self.people() > 1 { format!("{}> ", self.record.players[q.seat.index()]) } else { "> ".into() };
        let mut leaving = false;
        loop {
            let Some(line) = console.read(&prompt)? else {
                self.say_how_to_go_on(console, "The input has ended")?;
                return Ok(Next::Leave);
            };
            let input = self.understand(q, &line);
            let quits = matches!(input, Input::Quit);
            match input {
                Input::Answer(choice) => match self.answer(choice) {
                    Ok(()) => {
                        self.minds = Default::default();
                        self.seen[q.seat.index()] = self.marks.last().map_or(0, |m| m.log);
                        return Ok(Next::GoOn);
                    }
                    Err(e) => console.say(format!("That cannot be done: {e}."))?,
                },
                Input::Undo => match self.undo(q.seat) {
                    Ok(()) => return Ok(Next::GoOn),
                    Err(why) => console.say(why)?,
                },
                Input::Quit if leaving || self.is_saved() => {
                    self.say_how_to_go_on(console, "Good-bye")?;
                    return Ok(Next::Leave);
                }
                other => self.command(console, q, other)?,
            }
            leaving = quits;
        }
    }
    fn command(&mut self, console: &Console, q: &Question, input: Input) -> Result<()> {
        let w = self.words(Some(q.seat));
        match input {
            Input::Redraw => self.show_page(console, q)?,
            Input::Help => {
                for (what, does) in HELP {
                    let mut line = Line::default();
                    line.column(Style::Bold, what, 21);
                    line.push(Style::Plain, *does);
                    console.paragraph(&line, 21)?;
                }
            }
            Input::Show(name) => {
                for line in card::describe(&w, &self.spelled_out(q.seat, &name)) {
                    console.paragraph(&line, 2)?;
                }
            }
            Input::Why(name) => console.say(self.why(q.seat, &name))?,
            Input::Table => console.lines(&screen::everything(&w, q.seat, console.width))?,
            Input::Base(name) => match base_named(&w, &name) {
                Some(b) => console.lines(&screen::one_base(&w, b, console.width))?,
                None => console.say(format!("There is no base \"{name}\" in play; use its letter or its name."))?,
            },
            Input::Hand => console.lines(&screen::hand_in_full(&w, q.seat, console.width))?,
            Input::Discards => console.lines(&screen::discards(&w, console.width))?,
            Input::Log(n) => self.tell_log(console, n)?,
            Input::Save(file) => self.save_and_say(console, &file)?,
            Input::Quit => {
                console.say("The game is not saved. `save FILE` saves it; `quit` again leaves without saving.")?
            }
            Input::Unclear(why) => console.say(why)?,
            Input::Answer(_) | Input::Undo => {}
        }
        Ok(())
    }
    /// Hides one person's hand before another one sits down.
    fn hand_over(&mut self, console: &Console, seat: Seat) -> Result<()> {
        let before = self.at_keyboard.replace(seat);
        if console.interactive && self.people() > 1 && before != Some(seat) {
            if before.is_some() {
                console.wipe()?;
            }
            console.wait(&format!("Pass the keyboard to {}, then press Enter. ", self.record.players[seat.index()]))?;
            console.wipe()?;
        }
        Ok(())
    }
    /// What has happened, on a page of its own if it does not fit beside the table.
    fn tell_news(&self, console: &Console, q: &Question) -> Result<()> {
        if self.page(console, q).1 {
            return Ok(());
        }
        console.clear()?;
        console.lines(&screen::flow(self.news(q.seat), console.width))?;
        Ok(console.wait("Press Enter to see the table. ")?)
    }
    fn show_page(&self, console: &Console, q: &Question) -> Result<()> {
        console.clear()?;
        Ok(console.lines(&self.page(console, q).0)?)
    }
    /// The page for a question, and whether all news is on it.
    fn page(&self, console: &Console, q: &Question) -> (Vec<Line>, bool) {
        let words = self.words(Some(q.seat));
        let offers = words.offers(q);
        let page = Page { words, question: q, offers: &offers, news: self.news(q.seat) };
        page.lines(console.width, console.height.saturating_sub(1))
    }
    /// What has happened since a player's last answer.
    fn news(&self, seat: Seat) -> &[String] {
        match &self.log[self.seen[seat.index()]..] {
            // whose turn it is is said on the table
            [before @ .., last] if screen::is_turn(last) => before,
            all => all,
        }
    }
    fn why(&self, seat: Seat, name: &str) -> String {
        let w = self.words(Some(seat));
        let name = self.spelled_out(seat, name);
        let mine = || w.s.hand(seat).iter().chain(w.s.discard(seat)).copied().chain(w.s.titans_near(seat));
        let Some(c) = mine().find(|&c| names::is_card(w.s, w.players, c, &name)) else {
            let hint = match self.lib.find_card(&name) {
                Err(NameError::Nothing(..)) => nearest(&name, mine().map(|c| w.card(c))),
                _ => String::new(),
            };
            return format!("You have no card \"{name}\" in hand{hint}");
        };
        match w.s.why_not(seat, c) {
            Some(refusal) => w.refusal(c, refusal),
            None => format!("{} can be played the next time you are asked to play a card.", w.card(c)),
        }
    }

    // ---- what was typed -------------------------------------------------------

    /// "your Gremlin at A" as the names of the options have it.
    fn spelled_out(&self, seat: Seat, words: &str) -> String {
        let mut words = words.to_string();
        let lower = words.to_lowercase();
        if let Some(w) = ["your ", "my "].iter().find(|w| lower.starts_with(**w)) {
            words = format!("{}'s {}", self.record.players[seat.index()], &words[w.len()..]);
        }
        let w = self.words(None);
        match words.rsplit_once(" at ").and_then(|(card, b)| Some((card, base_named(&w, b)?))) {
            Some((card, b)) => format!("{card} at {}", w.s.base_def(b).name),
            None => words,
        }
    }
    fn understand(&self, q: &Question, line: &str) -> Input {
        let words = self.words(Some(q.seat));
        let offers = words.offers(q);
        if line.is_empty() {
            return Input::Redraw;
        }
        if let Ok(n) = line.parse::<usize>() {
            return match n.checked_sub(1).and_then(|i| offers.get(i)) {
                Some(offer) => Input::Answer(offer.choice),
                None => Input::Unclear(format!("{n} is not in the list; choose a number from 1 to {}.", offers.len())),
            };
        }
        if let Some(choice) = base_letter(&offers, line) {
            return Input::Answer(choice);
        }
        let found = names::matching(words.s, words.players, q, &self.spelled_out(q.seat, line));
        let fits: Vec<usize> = (0..offers.len()).filter(|&i| found.contains(&offers[i].choice)).collect();
        match fits.as_slice() {
            [one] => return Input::Answer(offers[*one].choice),
            [] => {}
            several => {
                let which: Vec<String> = several.iter().map(|&i| format!("{} {}", i + 1, offers[i].label)).collect();
                return Input::Unclear(format!("Which one? {}", which.join(", ")));
            }
        }
        match command(line) {
            Some(Input::Show(what)) => match what.parse::<usize>().ok().and_then(|n| offers.get(n.wrapping_sub(1))) {
                Some(offer) => match offer.choice {
                    Choice::Card(_) | Choice::Use(_) | Choice::Base(_) | Choice::UseBase(_) | Choice::Def(_) => {
                        Input::Show(names::plain(words.s, words.players, offer.choice))
                    }
                    Choice::Faction(_) => Input::Show(offer.label.clone()),
                    _ => Input::Unclear(format!("\"{}\" is not a card.", offer.label)),
                },
                None if what.is_empty() => match words.about(q) {
                    Some(def) => Input::Show(def.name.to_string()),
                    None => {
                        Input::Unclear("`? NAME` shows a card, base or faction; `? 3` shows the third option.".into())
                    }
                },
                None => Input::Show(what),
            },
            Some(input) => input,
            None => Input::Unclear(self.not_understood(&offers, line)),
        }
    }
    fn not_understood(&self, offers: &[Offer], line: &str) -> String {
        let words = self.words(None);
        let plain: Vec<String> = offers.iter().map(|o| names::plain(words.s, words.players, o.choice)).collect();
        let near = nearest(line, plain.iter().map(String::as_str));
        format!("There is no option or command \"{line}\"{near}")
    }

    // ---- telling and saving ---------------------------------------------------

    fn tell_all(&mut self, console: &Console) -> Result<()> {
        for line in &self.log[self.seen[0]..] {
            console.say(line.as_str())?;
        }
        self.seen = [self.log.len(); 4];
        Ok(())
    }
    fn tell_log(&self, console: &Console, n: usize) -> Result<()> {
        let left_out = self.log.len().saturating_sub(n);
        if left_out > 0 {
            console.line(&Line::of(Style::Dim, format!("… {left_out} earlier: `log {}`", self.log.len())))?;
        }
        for line in &self.log[left_out..] {
            console.say(line.as_str())?;
        }
        Ok(())
    }
    fn is_saved(&self) -> bool {
        self.saved.as_ref().is_some_and(|(_, n)| *n == self.record.answers.len())
    }
    /// Writes the game down; never over anything but an earlier save of the same game.
    fn save(&mut self, path: &Path) -> Result<(), String> {
        let shown = path.display();
        let ours = self.saved.as_ref().is_some_and(|(last, _)| last == path);
        if path.exists() && !ours {
            let earlier = |r: &Record| {
                r.setup == self.record.setup
                    && r.players == self.record.players
                    && self.record.answers.starts_with(&r.answers)
            };
            if !Record::read(self.lib, path).is_ok_and(|r| earlier(&r)) {
                return Err(format!(
                    "{shown} already exists and is not an earlier save of this game: nothing was written"
                ));
            }
        }
        self.record.write(self.lib, path).map_err(|e| format!("cannot write {shown}: {e}"))?;
        self.saved = Some((path.to_path_buf(), self.record.answers.len()));
        Ok(())
    }
    fn save_and_say(&mut self, console: &Console, file: &str) -> Result<()> {
        if file.is_empty() {
            return Ok(console.say("`save FILE`: the file name is missing.")?);
        }
        match self.save(Path::new(file)) {
            Ok(()) => console.say(format!("Saved. `breakpoint play --load {file}` continues from here."))?,
            Err(why) => console.say(format!("Not saved: {why}."))?,
        }
        Ok(())
    }
    fn autosave(&mut self, console: &Console) -> Result<()> {
        let Some(path) = self.autosave.clone() else { return Ok(()) };
        if let Err(why) = self.save(&path) {
            self.autosave = None; // said once is enough
            console.say(format!("Autosave failed and is now off: {why}."))?;
        }
        Ok(())
    }
    fn say_how_to_go_on(&self, console: &Console, why: &str) -> Result<()> {
        let text = match &self.saved {
            Some((path, _)) if self.is_saved() => {
                format!("{why}. The game is saved: `breakpoint play --load {}` continues it.", path.display())
            }
            Some((path, _)) => {
                format!(
                    "{why}. What came after the last save is lost; `breakpoint play --load {}` continues from there.",
                    path.display()
                )
            }
            None => format!("{why}. The game was not saved. To start it again: {}", setup::command(&self.record)),
        };
        Ok(console.say(text)?)
    }
}

/// A base in play by letter or name.
fn base_named(w: &Words, name: &str) -> Option<Slot> {
    let by_letter = |b: &Slot| name.len() == 1 && name.eq_ignore_ascii_case(&Words::letter(*b).to_string());
    w.s.slots().find(by_letter).or_else(|| w.s.slots().find(|&b| Library::same_name(w.s.base_def(b).name, name)))
}

/// The base with this letter, if it is offered.
fn base_letter(offers: &[Offer], line: &str) -> Option<Choice> {
    offers.iter().map(|o| o.choice).find(|choice| match choice {
        Choice::Base(b) => line.len() == 1 && line.eq_ignore_ascii_case(&Words::letter(*b).to_string()),
        _ => false,
    })
}

/// A command, if it is one.
fn command(line: &str) -> Option<Input> {
    let (word, rest) = match line.strip_prefix('?') {
        Some(rest) => ("?", rest.trim()),
        None => line.split_once(' ').map_or((line, ""), |(w, r)| (w, r.trim())),
    };
    Some(match (word.to_lowercase().as_str(), rest) {
        ("?", name) => Input::Show(name.into()),
        ("help" | "h", "") => Input::Help,
        ("why", "") => Input::Unclear("`why NAME`: the name of a card in your hand is missing.".into()),
        ("why", name) => Input::Why(name.into()),
        ("table" | "t", "") => Input::Table,
        ("base", "") => Input::Unclear("`base A`: the letter or name of a base is missing.".into()),
        ("base", name) => Input::Base(name.into()),
        ("hand", "") => Input::Hand,
        ("discards" | "discard", "") => Input::Discards,
        ("log", "") => Input::Log(LOG),
        ("log", "all") => Input::Log(usize::MAX),
        ("log", n) => match n.parse() {
            Ok(n) => Input::Log(n),
            Err(_) => Input::Unclear(format!("`log {n}`: expected a number or `all`.")),
        },
        ("undo", "") => Input::Undo,
        ("save", file) => Input::Save(file.into()),
        ("quit" | "exit" | "q", "") => Input::Quit,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::setup::{Factions, Setup};

    fn known(game: &Match) -> Vec<CardSet> {
        (0..game.table().state().players).map(|p| game.memory(Seat(p)).known()).collect()
    }
    /// A game of a person who answers at random against a bot, up to a question to the person.
    fn played(seed: u64) -> Session {
        let factions = Factions::Random;
        let setup = Setup::new(2, seed, factions);
        let (players, bots) = (vec!["You".into(), "Bot".into()], vec![None, Some("greedy".into())]);
        let record = Record::begin(cards::library(), &setup, players, bots).expect("a possible setup");
        let mut session = Session::begin(record, cards::library(), None).expect("it can be set up");
        let (console, mut dice) = (Console::new(), sim::Dice::new(seed));
        while let Some(q) = session.game.table().question().cloned() {
            if q.seat == Seat(1) {
                session.bot_answers(&console, &q).expect("some answer leads on");
            } else if session.record.answers.len() > 150 {
                break;
            } else {
                let _ = session.answer(q.options[dice.below(q.options.len())]);
            }
        }
        session
    }

    #[test]
    fn what_seats_remember_is_saved_and_survives_an_undo() {
        let folder = tempfile::tempdir().expect("a folder");
        let (mut beyond, mut undone) = (0, 0);
        for seed in 0..12 {
            let mut session = played(seed);
            let remembered = known(&session.game);
            let path = folder.path().join(format!("{seed}.json"));
            session.save(&path).expect("it can be written");
            let loaded = Session::load(&path, cards::library(), None).expect("it can be loaded");
            assert_eq!(known(&loaded.game), remembered);
            assert_eq!(loaded.game.moment(), session.game.moment());
            beyond += usize::from(known(&Match::at(session.game.table().clone(), 0)) != remembered);
            let Some(q) = session.game.table().question().cloned() else { continue };
            if session.answer(q.options[0]).is_ok() && session.undo(q.seat).is_ok() {
                assert_eq!(known(&session.game), remembered);
                assert_eq!(session.game.moment(), loaded.game.moment());
                undone += 1;
            }
        }
        assert!(beyond > 0, "somebody has seen more than lies open now");
        assert!(undone > 0, "some answer could be undone");
    }
}
