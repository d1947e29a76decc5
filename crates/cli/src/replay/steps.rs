//! Stepping through a saved game, forwards and backwards, as one player sees it: a client of the same screen as the
//! page's replay.

use crate::error::{UserError, nearest};
use crate::play::console::Console;
use crate::play::screen;
use crate::text::{Line, Style};
use commands::{card, labels, names};
use engine::ids::{Seat, Seats};
use host::Screen;
use protocol::{Reply, Request, Update, View};
use record::Record;
use words::markup::plain;
use words::{Words, t};

/// What can be typed, and the key of what it does.
const COMMANDS: &[(&str, &str)] = &[
    ("Enter, next", "step-next"),
    ("back", "step-back"),
    ("turn, turn back", "step-turn"),
    ("at 42, end", "step-at"),
    ("as NAME", "step-as"),
    ("? NAME, table, base A, log", "step-look"),
    ("quit", "step-quit"),
];

/// A game that is gone through.
struct Steps {
    screen: Screen,
    length: u32,
    turns: Vec<u32>,
    /// With whose eyes it can be seen.
    allowed: Seats,
    eyes: Option<Seat>,
    /// After how many answers.
    at: u32,
    /// How things stand there, and what has happened up to it.
    view: View,
    log: Vec<words::Line>,
    /// How much of that was told before.
    old: usize,
}

/// Steps through a game, beginning after some answers.
pub fn run(record: &Record, at: usize) -> anyhow::Result<()> {
    let console = Console::new();
    let mut steps = Steps::open(record, at as u32)?;
    console.say(t!("step-begin", length = steps.length))?;
    loop {
        steps.show(&console)?;
        loop {
            let Some(line) = console.read("> ")? else { return Ok(()) };
            match steps.command(&console, &line)? {
                Next::Show => break,
                Next::Stay => {}
                Next::Leave => return Ok(()),
            }
        }
    }
}

/// What becomes of a command.
enum Next {
    Show,
    Stay,
    Leave,
}

impl Steps {
    fn open(record: &Record, at: u32) -> anyhow::Result<Steps> {
        let lib = ::cards::library();
        let mut screen = Screen::new(lib, None);
        let mut opened = None;
        for reply in screen.handle(Request::OpenReplay(record.to_text(lib))) {
            match reply {
                Reply::ReplayOpened { length, turns, eyes, own } => opened = Some((length, turns, eyes, own)),
                Reply::Fault(fault) => anyhow::bail!(UserError(words::reason::fault(&fault))),
                _ => {}
            }
        }
        let Some((length, turns, allowed, eyes)) = opened else { anyhow::bail!("the game cannot be opened") };
        let update = update(&mut screen, 0, None)?;
        let mut steps =
            Steps { screen, length, turns, allowed, eyes, at: 0, view: update.view, log: Vec::new(), old: 0 };
        steps.go(at)?;
        steps.old = steps.log.len();
        Ok(steps)
    }
    /// Goes to a step.
    fn go(&mut self, step: u32) -> anyhow::Result<Next> {
        self.at = step.min(self.length);
        let Update { from, events, view, .. } = update(&mut self.screen, self.at, self.eyes)?;
        self.log.retain(|line| line.number < from);
        self.old = self.log.len();
        self.view = view;
        let w = Words { view: &self.view };
        self.log.extend(events.iter().filter_map(|e| w.line(e)));
        Ok(Next::Show)
    }
    fn show(&self, console: &Console) -> anyhow::Result<()> {
        let w = Words { view: &self.view };
        console.clear()?;
        console.lines(&screen::everything(&w, console.width))?;
        let news = screen::flow(&self.log[self.old..], console.width);
        if !news.is_empty() {
            console.line(&Line::default())?;
            console.lines(&news)?;
        }
        if let Some(q) = &self.view.question {
            console.line(&Line::default())?;
            console.paragraph(&Line::said(Style::Bold, &w.question(q)), 0)?;
            let items = labels::items(&w, q, &[]);
            let labels: Vec<String> = items.into_iter().map(|item| item.label).collect();
            console.paragraph(&Line::plain(labels.join(", ")), 2)?;
        }
        let (eyes, who) = match self.eyes {
            Some(p) => ("somebody", plain(&w.who(p))),
            None => ("nobody", String::new()),
        };
        let now = t!("step-now", at = self.at, all = self.length, eyes = eyes, who = who);
        Ok(console.line(&Line::of(Style::Dim, now))?)
    }
    fn command(&mut self, console: &Console, line: &str) -> anyhow::Result<Next> {
        let (word, rest) = match line.strip_prefix('?') {
            Some(rest) => ("?", rest.trim()),
            None => line.split_once(' ').map_or((line, ""), |(word, rest)| (word, rest.trim())),
        };
        let now = self.at;
        let w = Words { view: &self.view };
        match (word.to_lowercase().as_str(), rest) {
            ("" | "next" | "n", "") => return self.go(now + 1),
            ("back" | "b", "") => return self.go(now.saturating_sub(1)),
            ("turn", "") => {
                let next = self.turns.iter().copied().find(|&t| t > now).unwrap_or(self.length);
                return self.go(next);
            }
            ("turn", "back") => {
                let last = self.turns.iter().rev().copied().find(|&t| t < now).unwrap_or(0);
                return self.go(last);
            }
            ("end", "") => return self.go(self.length),
            ("at", n) => match n.parse() {
                Ok(n) if n <= self.length => return self.go(n),
                _ => console.say(t!("step-range", text = n, most = self.length))?,
            },
            ("as", name) => match self.eyes_of(name) {
                Ok(eyes) => {
                    self.eyes = eyes;
                    let next = self.go(now)?;
                    self.old = self.log.len(); // nothing of it is new
                    return Ok(next);
                }
                Err(why) => console.say(why)?,
            },
            ("?", name) => {
                for paragraph in card::describe(&w, name) {
                    console.paragraph(&screen::paragraph(&paragraph), 2)?;
                }
            }
            ("table" | "t", "") => return Ok(Next::Show),
            ("base", name) => match names::base(&self.view, name).and_then(|b| self.view.base(b)) {
                Some(b) => console.lines(&screen::one_base(&w, b, console.width))?,
                None => console.say(t!("base-unknown", name = name))?,
            },
            ("log", "") => self.log.iter().try_for_each(|l| console.paragraph(&screen::sentence(l), 0))?,
            ("help" | "h", "") => console.lines(&screen::commands(COMMANDS, console.width))?,
            ("quit" | "exit" | "q", "") => return Ok(Next::Leave),
            _ => console.say(t!("step-unknown", text = line))?,
        }
        Ok(Next::Stay)
    }
    /// Whose eyes a name means, if they may look.
    fn eyes_of(&self, name: &str) -> Result<Option<Seat>, String> {
        if name.eq_ignore_ascii_case("nobody") {
            return Ok(None);
        }
        let w = Words { view: &self.view };
        match names::seat(&w, name) {
            Some(p) if self.allowed.contains(p) => Ok(Some(p)),
            Some(p) => Err(t!("step-hidden", who = plain(&w.who(p)))),
            None => {
                let all: Vec<String> = (0..self.view.players.len() as u8).map(|p| plain(&w.who(Seat(p)))).collect();
                Err(t!("step-nobody", name = name, near = nearest(name, all.iter().map(String::as_str))))
            }
        }
    }
}

/// A step as some eyes see it, and what they have not been told before.
fn update(screen: &mut Screen, step: u32, seat: Option<Seat>) -> anyhow::Result<Update> {
    for reply in screen.handle(Request::ShowStep { step, seat }) {
        match reply {
            Reply::Update(update) => return Ok(*update),
            Reply::Fault(fault) => anyhow::bail!(UserError(words::reason::fault(&fault))),
            _ => {}
        }
    }
    anyhow::bail!("nothing is shown")
}
