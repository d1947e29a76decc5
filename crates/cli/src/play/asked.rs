//! A question to a person: the page it is on, and everything that can be looked at before it is answered.

use super::console::Console;
use super::preview;
use super::screen::{self, Page};
use super::told::Told;
use crate::advice;
use crate::text::{Line, Style};
use anyhow::Result;
use bots::Budget;
use commands::input::Look;
use commands::labels::Item;
use commands::why::why;
use commands::{card, names, orders};
use host::Table;
use protocol::OpenQuestion;
use std::time::Duration;
use words::{Words, t};

/// What can be typed, and the key of what it does.
const COMMANDS: &[(&str, &str)] = &[
    ("3", "command-answer"),
    ("pass, done, yes, no", "command-pass"),
    ("? NAME, ? 3", "command-show"),
    ("why NAME", "command-why"),
    ("preview NAME", "command-preview"),
    ("hint", "command-hint"),
    ("always NAME", "command-always"),
    ("orders", "command-orders"),
    ("table, base A", "command-table"),
    ("hand, discards", "command-hand"),
    ("log, log 50", "command-log"),
    ("undo", "command-undo"),
    ("save FILE", "command-save"),
    ("Enter", "command-enter"),
    ("quit", "command-quit"),
];

/// How long a hint is thought about.
const THINKING: Duration = Duration::from_secs(2);

/// A question to a person.
pub struct Asked<'a> {
    /// The table, spoken of to that person.
    pub w: Words<'a>,
    /// The question.
    pub q: &'a OpenQuestion,
    /// Its options.
    pub items: Vec<Item>,
}

impl Asked<'_> {
    /// What has happened, on a page of its own if it does not fit beside the table.
    pub fn tell_news(&self, console: &Console, told: &Told) -> Result<()> {
        if self.page(console, told).1 {
            return Ok(());
        }
        console.clear()?;
        console.lines(&screen::flow(told.news(), console.width))?;
        Ok(console.wait(&t!("news-wait"))?)
    }
    /// The table and the question.
    pub fn show_page(&self, console: &Console, told: &Told) -> Result<()> {
        console.clear()?;
        Ok(console.lines(&self.page(console, told).0)?)
    }
    /// The page for the question, and whether all news is on it.
    fn page(&self, console: &Console, told: &Told) -> (Vec<Line>, bool) {
        let page = Page { words: self.w, question: self.q, items: &self.items, news: told.news() };
        page.lines(console.width, console.height.saturating_sub(1))
    }
    /// Shows what is to be looked at.
    pub fn look(&self, console: &Console, table: &Table, told: &Told, what: Look) -> Result<()> {
        let w = &self.w;
        match what {
            Look::Page => self.show_page(console, told)?,
            Look::Help => help(console)?,
            Look::Card(name) => {
                for paragraph in card::describe(w, &name) {
                    console.paragraph(&screen::paragraph(&paragraph), 2)?;
                }
            }
            Look::Why(name) => {
                for line in why(w, &self.items, &name) {
                    console.paragraph(&Line::said(Style::Plain, &line), 2)?;
                }
            }
            Look::Preview(name) => {
                for line in preview::of_card(table, w.view, &name) {
                    console.paragraph(&Line::plain(line), 2)?;
                }
            }
            Look::Hint => hint(console, table)?,
            Look::Orders => orders::list(w.view).into_iter().try_for_each(|line| console.say(line))?,
            Look::Table => console.lines(&screen::everything(w, console.width))?,
            Look::Base(name) => match names::base(w.view, &name).and_then(|b| w.view.base(b)) {
                Some(b) => console.lines(&screen::one_base(w, b, console.width))?,
                None => console.say(t!("base-unknown", name = name))?,
            },
            Look::Hand => console.lines(&screen::hand_in_full(w, console.width))?,
            Look::Discards => console.lines(&screen::discards(w, console.width))?,
            Look::Log(n) => told.tell(console, n)?,
        }
        Ok(())
    }
}

/// What could be done, and what that is worth, as far as the player who is asked can know.
fn hint(console: &Console, table: &Table) -> Result<()> {
    let Some(knowledge) = table.game().knowledge() else { return Ok(()) };
    let (names, seed) = (&table.record().players, table.record().setup.seed.number());
    let think = || sim::catch(|| advice::plans(&knowledge, names, Budget::Time(THINKING), seed));
    let plans = console.meanwhile(&t!("advice-thinking"), think).unwrap_or_default();
    Ok(console.lines(&advice::lines(&plans, console.width))?)
}
fn help(console: &Console) -> Result<()> {
    console.lines(&screen::commands(COMMANDS, console.width))?;
    Ok(console.say(t!("reading-table"))?)
}
