//! Running a scenario: its moves and its checks.

use crate::Scenario;
use crate::names;
use crate::table::{Setting, split_commas};
use engine::ask::{Choice, Question};
use engine::ids::*;
use engine::library::Library;
use engine::state::{Heap, Phase, Place, State};
use engine::table::Table;

/// Where a scenario failed, and why.
#[derive(Debug, Clone)]
pub struct Failure {
    /// The line of the file.
    pub line: usize,
    /// What it says.
    pub text: String,
    /// What is wrong with it.
    pub why: String,
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "line {}: {}\n    {}", self.line, self.text.trim(), self.why)
    }
}

/// A moment of a scenario: how the table stands after something was said.
#[derive(Debug, Clone)]
pub struct Moment {
    /// Who said what; nothing while the table is as it was set.
    pub said: Option<(Seat, String)>,
    /// The table.
    pub state: Box<State>,
    /// Who is asked now, and what is offered.
    pub question: Option<Question>,
}

/// A scenario, moment by moment.
#[derive(Debug, Clone)]
pub struct Story {
    /// The players, by seat.
    pub players: Vec<String>,
    /// The table as it was set, and after every answer.
    pub moments: Vec<Moment>,
}

/// Runs a scenario to its last line.
pub fn run(lib: &'static Library, scenario: &Scenario) -> Result<(), Failure> {
    go(lib, scenario, |_, _| ()).map(drop)
}

/// Runs a scenario to its last line and tells what is seen on the way.
pub fn tell(lib: &'static Library, scenario: &Scenario) -> Result<Story, Failure> {
    let mut moments = Vec::new();
    let seen = |said, table: &Table| {
        moments.push(Moment { said, state: Box::new(table.state().clone()), question: table.question().cloned() });
    };
    let players = go(lib, scenario, seen)?;
    Ok(Story { players, moments })
}

/// Runs a scenario, and shows the table as it was set and after every answer.
fn go(
    lib: &'static Library,
    scenario: &Scenario,
    mut seen: impl FnMut(Option<(Seat, String)>, &Table),
) -> Result<Vec<String>, Failure> {
    let at = |line: &(usize, String), why: String| Failure { line: line.0, text: line.1.clone(), why };
    let Some(first) = scenario.lines.first() else { return Ok(Vec::new()) };
    let named = scenario.lines.iter().find_map(|l| Some((l, l.1.strip_prefix("players:")?)));
    let Some((line, names)) = named else { return Err(at(first, "a line \"players: …\" is missing".into())) };
    let players = split_commas(names);
    let mut setting = Setting::new(lib, players.clone()).map_err(|e| at(line, e))?;
    let mut lines = scenario.lines.iter().peekable();
    while let Some(line) = lines.peek() {
        if is_move(&players, &line.1) || !setting.line(&line.1).map_err(|e| at(line, e))? {
            break;
        }
        lines.next();
    }
    let set = setting.finish().map_err(|e| at(first, e))?;
    let mut play = Playing { players, table: Table::at(set) };
    seen(None, &play.table);
    let mut told = false;
    for line in lines {
        told = true;
        play.line(&line.1).map_err(|e| at(line, e))?;
        if is_move(&play.players, &line.1)
            && let Some((who, said)) = line.1.split_once(':')
        {
            let seat = play.seat(who).map_err(|e| at(line, e))?;
            seen(Some((seat, said.trim().into())), &play.table);
        }
    }
    if !told {
        return Err(at(first, "it makes no move and checks nothing".into()));
    }
    Ok(play.players)
}

fn is_move(players: &[String], line: &str) -> bool {
    line.split_once(':').is_some_and(|(who, _)| players.iter().any(|p| p == who))
}

struct Playing {
    players: Vec<String>,
    table: Table,
}

type Checked = Result<(), String>;

impl Playing {
    fn s(&self) -> &State {
        self.table.state()
    }
    fn seat(&self, name: &str) -> Result<Seat, String> {
        let i = self.players.iter().position(|p| p.eq_ignore_ascii_case(name.trim()));
        i.map(|i| Seat(i as u8)).ok_or_else(|| format!("\"{}\" is not one of the players", name.trim()))
    }
    fn name(&self, seat: Seat) -> &str {
        &self.players[seat.index()]
    }
    fn offered(&self, q: &Question) -> String {
        let options = names::all(self.s(), &self.players, &q.options).join(", ");
        let why = q.prompt.def.map_or(String::new(), |d| format!(" for {}", self.s().entry(d).def.name));
        format!("{} is asked ({:?}{why}) and offered: {options}", self.name(q.seat), q.prompt.ask)
    }
    fn question(&self, seat: Seat) -> Result<&Question, String> {
        match self.table.question() {
            None => Err("the game is over".into()),
            Some(q) if q.seat != seat => Err(format!("{} is not asked; {}", self.name(seat), self.offered(q))),
            Some(q) => Ok(q),
        }
    }

    fn line(&mut self, line: &str) -> Checked {
        let (key, value) = line.split_once(':').ok_or("neither a move nor a check")?;
        let (key, value) = (key.trim(), value.trim());
        if let Some(i) = self.players.iter().position(|p| p == key) {
            return self.answer(Seat(i as u8), value);
        }
        if line.starts_with(' ') {
            return Err("the table cannot be set after the first move or check".into());
        }
        let (word, rest) = key.split_once(' ').unwrap_or((key, ""));
        match (word, rest) {
            ("offered", who) => self.check_offered(self.seat(who)?, value),
            ("not", _) => {
                self.check_not_offered(rest.strip_prefix("offered ").ok_or("expected \"not offered PLAYER\"")?, value)
            }
            ("asked", "") => self.check_asked(value),
            ("asked", "about") => self.check_about(self.seat(value)?),
            ("power", what) => self.check_power(what, number(value)?),
            ("breakpoint", base) => same("the breakpoint", self.s().breakpoint(self.base(base)?), number(value)?),
            ("vp", who) => same("the points", self.s().vp(self.seat(who)?) as i32, number(value)?),
            ("counters", card) => {
                self.check_cards(card, "the counters", number(value)?, |s, c| s.card(c).counters as i32)
            }
            ("controller", card) => {
                let seat = if value == "nobody" { Seat::NOBODY } else { self.seat(value)? };
                self.check_cards(card, "the controller (by seat)", seat.0 as i32, |s, c| s.card(c).controller.0 as i32)
            }
            ("at", base) => self.check_at(self.base(base)?, value),
            ("in", rest) => self.check_in(rest, value),
            ("hand", who) => self.check_pile(self.s().hand(self.seat(who)?), value, false),
            ("discard", who) => self.check_pile(self.s().discard(self.seat(who)?), value, false),
            ("deck", who) => {
                let deck: Vec<CardId> = self.s().deck(self.seat(who)?).iter().rev().copied().collect();
                self.check_pile(&deck, value, true)
            }
            ("madness", "deck") => self.check_pile(self.s().heap(Heap::Madness), value, false),
            ("monster" | "treasure", "deck" | "discard") => {
                let heap = *Heap::ALL.iter().find(|h| h.name() == key).ok_or("there is no such pile")?;
                let pile: Vec<CardId> = self.s().heap(heap).iter().rev().copied().collect();
                self.check_pile(&pile, value, heap.is_face_down())
            }
            ("revealed", "treasures") => {
                self.check_pile(&self.s().revealed_treasures().collect::<Vec<_>>(), value, false)
            }
            ("buried", base) => {
                let base = self.base(base.strip_prefix("at ").unwrap_or(base))?;
                self.check_pile(&self.s().buried_at(base).collect::<Vec<_>>(), value, false)
            }
            ("dueling", who) => {
                let pile: Vec<CardId> = self.s().dueling_cards(self.seat(who)?).collect();
                self.check_pile(&pile, value, false)
            }
            ("aside", who) => {
                let seat = self.seat(who)?;
                let aside = |&c: &CardId| self.s().card(c).place == Place::Aside(seat);
                let pile: Vec<CardId> = (0..self.s().cards.len() as u8).map(CardId).filter(aside).collect();
                self.check_pile(&pile, value, false)
            }
            ("base", "discard") => {
                let (s, expected) = (self.s(), split_commas(value));
                let pile = &s.base_discard;
                let alike = pile.len() == expected.len()
                    && expected.iter().all(|e| pile.iter().any(|&d| s.lib.0.is_named(d, e)));
                let names = || pile.iter().map(|&d| s.entry(d).def.name).collect::<Vec<_>>().join(", ");
                alike.then_some(()).ok_or_else(|| format!("it is {}", names()))
            }
            ("bases", "") => same("the number of bases", self.s().slots().count() as i32, number(value)?),
            ("base", n) => {
                let i: usize = n.parse().map_err(|_| format!("\"{n}\" is not the number of a base"))?;
                let slot = self.s().slots().nth(i.wrapping_sub(1)).ok_or_else(|| format!("there is no base {n}"))?;
                let name = self.s().base_def(slot).name;
                names::is_base(self.s(), slot, value).then_some(()).ok_or_else(|| format!("base {n} is {name}"))
            }
            ("winner", "") => {
                let seat = self.seat(value)?;
                let won = self.s().winners.contains(seat);
                won.then_some(()).ok_or_else(|| format!("{value} has not won"))
            }
            ("phase", "") => {
                let phase = match self.s().turn.phase {
                    Phase::Setup => "setup",
                    Phase::Start => "start",
                    Phase::Play => "play",
                    Phase::Score => "score",
                    Phase::Draw => "draw",
                    Phase::End => "end",
                };
                (phase == value).then_some(()).ok_or_else(|| format!("the phase is {phase}"))
            }
            ("turn", "") => {
                let current = self.s().current();
                (current == self.seat(value)?)
                    .then_some(())
                    .ok_or_else(|| format!("it is {}'s turn", self.name(current)))
            }
            _ => Err(format!("\"{key}\" is neither a player ({}) nor a check", self.players.join(", "))),
        }
    }

    fn answer(&mut self, seat: Seat, words: &str) -> Checked {
        let q = self.question(seat)?;
        let found = names::matching(self.s(), &self.players, q, words);
        let Some(&first) = found.first() else {
            return Err(format!("\"{words}\" is not offered; {}", self.offered(q)));
        };
        if !found.iter().all(|&o| names::alike(self.s(), first, o)) {
            return Err(format!("\"{words}\" could mean different things; {}", self.offered(q)));
        }
        self.table.answer(first).map_err(|e| e.to_string())
    }
    fn check_offered(&self, seat: Seat, list: &str) -> Checked {
        let q = self.question(seat)?;
        let mut left: Vec<Choice> = q.options.clone();
        for words in self.split_names(q, list) {
            let words = words
                .rsplit_once(" x")
                .filter(|(_, n)| n.parse::<u8>().is_ok())
                .map_or(words.as_str(), |(w, _)| w)
                .to_string();
            let found = names::matching(self.s(), &self.players, q, &words);
            if found.is_empty() {
                return Err(format!("\"{words}\" is not offered; {}", self.offered(q)));
            }
            left.retain(|o| !found.contains(o));
        }
        if let Some(&o) = left.first() {
            return Err(format!(
                "\"{}\" is offered, too; {}",
                names::plain(self.s(), &self.players, o),
                self.offered(q)
            ));
        }
        Ok(())
    }
    /// Names with commas of their own are put together again.
    fn split_names(&self, q: &Question, list: &str) -> Vec<String> {
        let parts = split_commas(list);
        let mut names = Vec::new();
        let mut i = 0;
        while i < parts.len() {
            let known = |j: &usize| !names::matching(self.s(), &self.players, q, &parts[i..*j].join(", ")).is_empty();
            let j = (i + 1..=parts.len()).rev().find(known).unwrap_or(i + 1);
            names.push(parts[i..j].join(", "));
            i = j;
        }
        names
    }
    fn check_not_offered(&self, who: &str, list: &str) -> Checked {
        let q = self.question(self.seat(who)?)?;
        for words in split_commas(list) {
            if !names::matching(self.s(), &self.players, q, &words).is_empty() {
                return Err(format!("\"{words}\" is offered; {}", self.offered(q)));
            }
        }
        Ok(())
    }
    fn check_asked(&self, who: &str) -> Checked {
        match (self.table.question(), who) {
            (None, "nobody") => Ok(()),
            (Some(q), "nobody") => Err(self.offered(q)),
            (_, who) => self.question(self.seat(who)?).map(drop),
        }
    }
    fn check_about(&self, player: Seat) -> Checked {
        let q = self.table.question().ok_or("the game is over")?;
        match q.prompt.whom {
            Some(p) if p == player => Ok(()),
            Some(p) => Err(format!("the question is about {}", self.name(p))),
            None => Err(format!("the question is about no player; {}", self.offered(q))),
        }
    }
    fn base(&self, name: &str) -> Result<Slot, String> {
        let found = self.s().slots().find(|&b| names::is_base(self.s(), b, name));
        found.ok_or_else(|| format!("the base \"{name}\" is not in play"))
    }
    /// The cards some words mean: those in play, or else those anywhere.
    fn cards(&self, words: &str) -> Result<Vec<CardId>, String> {
        let s = self.s();
        let all: Vec<CardId> =
            (0..s.cards.len() as u8).map(CardId).filter(|&c| names::is_card(s, &self.players, c, words)).collect();
        let in_play: Vec<CardId> = all.iter().copied().filter(|&c| s.in_play(c)).collect();
        match (in_play.is_empty(), all.is_empty()) {
            (false, _) => Ok(in_play),
            (true, false) => Ok(all),
            _ => Err(format!("there is no card \"{words}\" in this game")),
        }
    }
    fn check_cards(&self, words: &str, what: &str, expected: i32, value: impl Fn(&State, CardId) -> i32) -> Checked {
        for c in self.cards(words)? {
            same(what, value(self.s(), c), expected)?;
        }
        Ok(())
    }
    fn check_power(&self, what: &str, expected: i32) -> Checked {
        if let Some((who, base)) = what.split_once(" at ")
            && let Ok(seat) = self.seat(who)
        {
            return same("the total", self.s().total_power(seat, self.base(base)?), expected);
        }
        self.check_cards(what, "the power", expected, |s, c| s.power(c))
    }
    fn check_at(&self, base: Slot, list: &str) -> Checked {
        let s = self.s();
        let there = (0..s.cards.len() as u8).map(CardId).filter(|&c| s.base_of(c) == Some(base)).collect();
        self.contains(there, list, false)
    }
    fn check_in(&self, place: &str, list: &str) -> Checked {
        let s = self.s();
        if place == "box" {
            let boxed = (0..s.cards.len() as u8).map(CardId).filter(|&c| s.card(c).place == Place::Box).collect();
            return self.contains(boxed, list, false);
        }
        let (pile, who) = place.split_once(' ').ok_or("expected \"in hand PLAYER\" or similar")?;
        let seat = self.seat(who)?;
        match pile {
            "hand" => self.contains(s.hand(seat).to_vec(), list, false),
            "discard" => self.contains(s.discard(seat).to_vec(), list, false),
            "deck" => {
                let end = |card: Option<&CardId>, name: &str| match card {
                    Some(&c) if names::is_card(s, &self.players, c, name.trim()) => Ok(()),
                    Some(&c) => Err(format!("that card is {}", s.def(c).name)),
                    None => Err("the deck is empty".into()),
                };
                if let Some(name) = list.strip_prefix("top ") {
                    return end(s.deck(seat).last(), name);
                }
                if let Some(name) = list.strip_prefix("bottom ") {
                    return end(s.deck(seat).first(), name);
                }
                self.contains(s.deck(seat).to_vec(), list, false)
            }
            _ => Err(format!("\"{pile}\" is not a place: expected hand, discard, deck or box")),
        }
    }
    fn check_pile(&self, pile: &[CardId], value: &str, ordered: bool) -> Checked {
        if let Some(n) = value.strip_suffix(" cards").or(value.strip_suffix(" card")) {
            return same("the number of cards", pile.len() as i32, number(n)?);
        }
        if value == "empty" || value.is_empty() {
            return same("the number of cards", pile.len() as i32, 0);
        }
        if ordered {
            let (s, expected) = (self.s(), split_commas(value));
            let is = |(&c, words): (&CardId, &String)| s.lib.0.is_named(s.card(c).def, words);
            let alike = pile.len() == expected.len() && pile.iter().zip(&expected).all(is);
            let names = || pile.iter().map(|&c| s.def(c).name).collect::<Vec<_>>().join(", ");
            return alike.then_some(()).ok_or_else(|| format!("it is {}", names()));
        }
        self.contains(pile.to_vec(), value, true)
    }
    /// Whether these cards are among those there; with `all`, nothing else is.
    fn contains(&self, there: Vec<CardId>, list: &str, all: bool) -> Checked {
        let s = self.s();
        let mut left = there.clone();
        let held = || {
            if there.is_empty() {
                "nothing".to_string()
            } else {
                there.iter().map(|&c| s.def(c).name).collect::<Vec<_>>().join(", ")
            }
        };
        let parts = split_commas(list);
        let mut i = 0;
        while i < parts.len() {
            let find = |j: usize| {
                let words = parts[i..j].join(", ");
                let (words, n) = words
                    .rsplit_once(" x")
                    .and_then(|(w, n)| Some((w.to_string(), n.parse().ok()?)))
                    .unwrap_or((words, 1usize));
                let found: Vec<CardId> =
                    left.iter().copied().filter(|&c| names::is_card(s, &self.players, c, &words)).take(n).collect();
                (found.len() == n).then_some((j, found))
            };
            let (j, found) = (i + 1..=parts.len())
                .rev()
                .find_map(find)
                .ok_or_else(|| format!("\"{}\" is not there; there is {}", parts[i], held()))?;
            left.retain(|c| !found.contains(c));
            i = j;
        }
        (!all || left.is_empty()).then_some(()).ok_or_else(|| format!("there is more: {}", held()))
    }
}

fn number(text: &str) -> Result<i32, String> {
    text.trim().parse().map_err(|_| format!("\"{}\" is not a number", text.trim()))
}
fn same(what: &str, found: i32, expected: i32) -> Checked {
    (found == expected).then_some(()).ok_or_else(|| format!("{what}: expected {expected}, found {found}"))
}
