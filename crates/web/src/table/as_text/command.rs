//! A field in which everything can be done by typing, and what is said to it. The words are those of the terminal.

use super::{items, outline};
use crate::route::Route;
use crate::settings::CurrentSettings;
use crate::setup;
use crate::storage::Games;
use crate::stores::{Actions, Layout, Playback, ReplayControl, Selection, Sheet};
use commands::input::{self, Input, Look};
use commands::preview::{in_hand, outcomes};
use commands::why::why;
use commands::{card, names, orders};
use engine::ids::{CardId, DefId};
use leptos::prelude::*;
use protocol::{PreviewOf, Undo, View};
use words::markup::plain;
use words::{Words, reason};

/// What can be typed, and the key of what it does.
const COMMANDS: [(&str, &str); 15] = [
    ("3", "command-answer"),
    ("pass, done, yes, no", "command-pass"),
    ("? NAME, ? 3", "command-show"),
    ("why NAME", "command-why"),
    ("preview NAME", "command-preview"),
    ("always NAME", "command-always"),
    ("orders", "command-orders"),
    ("table, base A", "command-table"),
    ("hand, discards", "command-hand"),
    ("log, log 50", "command-log"),
    ("undo", "command-undo"),
    ("skip", "text-command-skip"),
    ("save", "text-command-save"),
    ("menu, pictures", "text-command-menu"),
    ("quit", "text-command-quit"),
];

/// What a line reaches.
#[derive(Copy, Clone)]
struct Console {
    playback: Playback,
    actions: Actions,
    selection: Selection,
    layout: Layout,
    settings: CurrentSettings,
    games: Games,
    replay: ReplayControl,
    /// The card of which it is to be said what playing it would lead to.
    previewed: StoredValue<Option<(CardId, DefId)>>,
}

/// The field, and what was said last.
#[component]
pub fn Command() -> impl IntoView {
    let console = Console {
        playback: expect_context(),
        actions: expect_context(),
        selection: expect_context(),
        layout: expect_context(),
        settings: expect_context(),
        games: expect_context(),
        replay: expect_context(),
        previewed: StoredValue::new(None),
    };
    let said = RwSignal::new(Vec::<String>::new());
    let field = NodeRef::<leptos::html::Input>::new();
    Effect::new(move || {
        if let Some(lines) = console.actions.previewed.with(|p| p.as_ref().and_then(|p| console.outcomes(p))) {
            said.set(lines);
        }
    });
    let submit = move |e: leptos::ev::SubmitEvent| {
        e.prevent_default();
        if let Some(field) = field.get_untracked() {
            let line = field.value();
            field.set_value("");
            said.set(untrack(|| console.does(line.trim())));
        }
    };
    view! {
        <section aria-labelledby="text-command">
            <h2 id="text-command">{t!("text-command")}</h2>
            <form class="text-command" on:submit=submit>
                <input type="text" name="command" aria-labelledby="text-command" aria-describedby="text-command-help" node_ref=field
                    autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="go"/>
                <button type="submit">{t!("text-do")}</button>
            </form>
            <p id="text-command-help">{t!("text-command-help")}</p>
            <div class="text-said" role="status" aria-live="polite" aria-atomic="true">
                {move || said.get().into_iter().map(|line| view! { <p>{line}</p> }).collect_view()}
            </div>
        </section>
    }
}

impl Console {
    /// Does what a line says, and says what is to be said about it.
    fn does(self, line: &str) -> Vec<String> {
        let Some(view) = self.playback.view.get() else { return Vec::new() };
        let is = |word: &str| line.eq_ignore_ascii_case(word);
        match self.selection.unconfirmed.get() {
            Some(choice) if is("yes") => {
                self.selection.answer(choice);
                return Vec::new();
            }
            Some(_) if is("no") => {
                self.selection.cancel();
                return Vec::new();
            }
            _ => {}
        }
        match line.to_lowercase().as_str() {
            "menu" => {
                self.layout.open(Sheet::Menu);
                return Vec::new();
            }
            "pictures" => {
                self.settings.change(|s| s.as_text = false);
                return Vec::new();
            }
            "skip" => {
                let any = self.playback.hurry();
                return if any { Vec::new() } else { vec![t!("text-nothing-to-skip")] };
            }
            _ => {}
        }
        self.handle(&view, self.meaning(&view, line))
    }
    /// What a line means in answer to what is asked, or as a command while nothing is.
    fn meaning(self, view: &View, line: &str) -> Input {
        let items = items(self.playback, self.actions);
        match view.question.as_ref().filter(|_| !items.is_empty() && !self.replay.is_on()) {
            Some(q) => input::understand(&Words { view }, q, &items, line),
            None if line.is_empty() => Input::Look(Look::Page),
            None => input::command(line).unwrap_or_else(|| Input::Unclear(t!("text-nothing-asked"))),
        }
    }
    fn handle(self, view: &View, input: Input) -> Vec<String> {
        match input {
            Input::Answer(choice) => {
                self.selection.answer(choice);
                Vec::new()
            }
            Input::Undo if view.undo == Undo::Free => {
                self.actions.undo();
                Vec::new()
            }
            Input::Undo => vec![reason::undo(view.undo)],
            Input::Order(order, words) => vec![match orders::card(view, &words) {
                Ok(def) => {
                    self.actions.order(def, order);
                    orders::given(def, order)
                }
                Err(why) => why,
            }],
            Input::Save(_) => {
                setup::export(self.games, self.replay);
                vec![t!("text-saved")]
            }
            Input::Quit => {
                Route::Start.go();
                Vec::new()
            }
            Input::Look(what) => self.look(view, what).iter().map(|line| plain(line)).collect(),
            Input::Unclear(why) => vec![plain(&why)],
        }
    }
    fn look(self, view: &View, what: Look) -> Vec<String> {
        let w = Words { view };
        let flat = |list: Vec<outline::Entry>| list.iter().flat_map(outline::flat).collect::<Vec<_>>();
        match what {
            Look::Page => self.question(),
            Look::Help => {
                COMMANDS.iter().map(|(what, does)| t!("text-command-does", what = *what, does = t!(*does))).collect()
            }
            Look::Card(name) => card::describe(&w, &name).iter().map(card::Paragraph::whole).collect(),
            Look::Why(name) => why(&w, &items(self.playback, self.actions), &name),
            Look::Preview(name) => match in_hand(&w, &name) {
                Ok(card) => {
                    self.previewed.set_value(Some((card.id, card.def)));
                    self.actions.find_out(PreviewOf::Card(card.id));
                    Vec::new()
                }
                Err(why) => vec![why],
            },
            Look::Hint => vec![t!("text-no-hints")],
            Look::Orders => orders::list(view),
            Look::Table => {
                let bases = view.bases.iter().flat_map(|b| outline::sentences(&outline::base(&w, b)));
                [outline::turn(&w)].into_iter().chain(flat(outline::players(&w))).chain(bases).collect()
            }
            Look::Base(name) => match names::base(view, &name).and_then(|b| view.base(b)) {
                Some(b) => outline::sentences(&outline::base(&w, b)),
                None => vec![t!("base-unknown", name = name)],
            },
            Look::Hand => flat(outline::hand(&w, &self.actions.without_effect().unwrap_or_default())),
            Look::Discards => flat(outline::discards(&w)),
            Look::Log(n) => self
                .playback
                .log
                .with(|log| log[log.len().saturating_sub(n)..].iter().map(|line| line.text.clone()).collect()),
        }
    }
    /// What is asked, and the options by number.
    fn question(self) -> Vec<String> {
        let title = super::prompt::title(self.playback, self.selection);
        let options = items(self.playback, self.actions);
        let options =
            options.iter().enumerate().map(|(i, item)| t!("text-option", n = i + 1, option = item.label.as_str()));
        [title].into_iter().chain(options).collect()
    }
    /// What playing a card would lead to, if that was asked for here.
    fn outcomes(self, found: &crate::stores::Previewed) -> Option<Vec<String>> {
        let (card, def) = self.previewed.get_value()?;
        if found.of != PreviewOf::Card(card) {
            return None;
        }
        self.previewed.set_value(None);
        let lines = |view: &View| outcomes(&Words { view }, def, &found.outcomes);
        untrack(|| self.playback.with(lines)).iter().map(|line| Some(plain(line))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_has_words() {
        for (what, does) in COMMANDS {
            assert!(words::bundle::has(does), "{what}");
        }
    }
}
