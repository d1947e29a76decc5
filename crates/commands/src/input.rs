//! What is typed: an answer, or a command.

use crate::labels::Item;
use crate::{names, nearest};
use engine::ask::Choice;
use protocol::{OpenQuestion, StandingOrder};
use words::markup::name;
use words::{Words, t};

/// What was typed.
pub enum Input {
    /// An answer to the question.
    Answer(Choice),
    /// The last answer is undone.
    Undo,
    /// A standing order about a card.
    Order(StandingOrder, String),
    /// The game is saved to a file.
    Save(String),
    /// The person leaves.
    Quit,
    /// Something is to be looked at, which changes nothing.
    Look(Look),
    /// Nothing that can be done; what to say about it.
    Unclear(String),
}

/// What can be looked at.
pub enum Look {
    /// The page again.
    Page,
    /// A list of the commands.
    Help,
    /// All about a card, a base or a faction.
    Card(String),
    /// Why something cannot be chosen.
    Why(String),
    /// What playing a card would lead to.
    Preview(String),
    /// What could be done, and what that is worth.
    Hint,
    /// The standing orders.
    Orders,
    /// The whole table.
    Table,
    /// One base.
    Base(String),
    /// The hand with what the cards say.
    Hand,
    /// The discard piles.
    Discards,
    /// This many lines of what has happened.
    Log(usize),
}

/// As many lines of the log as are shown unless something else is asked for.
const LOG: usize = 20;

/// What a line means in answer to a question with this list of options.
pub fn understand(w: &Words, q: &OpenQuestion, items: &[Item], line: &str) -> Input {
    if line.is_empty() {
        return Input::Look(Look::Page);
    }
    if let Ok(n) = line.parse::<usize>() {
        return match n.checked_sub(1).and_then(|i| items.get(i)) {
            Some(item) => Input::Answer(item.choice),
            None => Input::Unclear(t!("answer-range", n = line, most = items.len())),
        };
    }
    let found = names::options(w, q, line);
    let fits: Vec<usize> = (0..items.len()).filter(|&i| found.contains(&items[i].choice)).collect();
    match fits[..] {
        [one] => return Input::Answer(items[one].choice),
        [] => {}
        _ => {
            let which: Vec<String> = fits.iter().map(|&i| format!("{} {}", i + 1, items[i].label)).collect();
            return Input::Unclear(t!("answer-which", options = which.join(", ")));
        }
    }
    match command(line) {
        Some(Input::Look(Look::Card(what))) => shown(q, items, what),
        Some(input) => input,
        None => {
            let typed: Vec<String> = q.offers.iter().map(|o| names::typed(w, q, o)).collect();
            let near = nearest(line, typed.iter().map(String::as_str));
            Input::Unclear(t!("answer-unknown", text = line, near = near))
        }
    }
}

/// What is to be shown: the option of a number, the card that asks, or what is named.
fn shown(q: &OpenQuestion, items: &[Item], what: String) -> Input {
    let numbered = what.parse::<usize>().ok().and_then(|n| items.get(n.wrapping_sub(1)));
    match (numbered, q.asker()) {
        (Some(item), _) => match (item.choice, q.offer(item.choice).and_then(|o| o.def)) {
            (_, Some(def)) => Input::Look(Look::Card(name(def).into())),
            (Choice::Faction(_), None) => Input::Look(Look::Card(item.label.clone())),
            _ => Input::Unclear(t!("show-no-card", option = item.label.as_str())),
        },
        (None, Some(def)) if what.is_empty() => Input::Look(Look::Card(name(def).into())),
        (None, None) if what.is_empty() => Input::Unclear(t!("show-what")),
        (None, _) => Input::Look(Look::Card(what)),
    }
}

/// A command, if it is one.
pub fn command(line: &str) -> Option<Input> {
    let (word, rest) = match line.strip_prefix('?') {
        Some(rest) => ("?", rest.trim()),
        None => line.split_once(' ').map_or((line, ""), |(w, r)| (w, r.trim())),
    };
    let named = |input: fn(String) -> Input| match rest {
        "" => Input::Unclear(t!("name-missing", command = word)),
        name => input(name.into()),
    };
    Some(match (word.to_lowercase().as_str(), rest) {
        ("?", name) => Input::Look(Look::Card(name.into())),
        ("help" | "h", "") => Input::Look(Look::Help),
        ("why", "") => Input::Unclear(t!("why-missing")),
        ("why", name) => Input::Look(Look::Why(name.into())),
        ("preview", _) => named(|name| Input::Look(Look::Preview(name))),
        ("hint" | "hints", "") => Input::Look(Look::Hint),
        ("always", _) => named(|name| Input::Order(StandingOrder::Always, name)),
        ("never", _) => named(|name| Input::Order(StandingOrder::Never, name)),
        ("ask", _) => named(|name| Input::Order(StandingOrder::Ask, name)),
        ("orders", "") => Input::Look(Look::Orders),
        ("table" | "t", "") => Input::Look(Look::Table),
        ("base", "") => Input::Unclear(t!("base-missing")),
        ("base", name) => Input::Look(Look::Base(name.into())),
        ("hand", "") => Input::Look(Look::Hand),
        ("discards" | "discard", "") => Input::Look(Look::Discards),
        ("log", "") => Input::Look(Look::Log(LOG)),
        ("log", "all") => Input::Look(Look::Log(usize::MAX)),
        ("log", n) => match n.parse() {
            Ok(n) => Input::Look(Look::Log(n)),
            Err(_) => Input::Unclear(t!("log-number", text = n)),
        },
        ("undo", "") => Input::Undo,
        ("save", file) => Input::Save(file.into()),
        ("quit" | "exit" | "q", "") => Input::Quit,
        _ => return None,
    })
}
