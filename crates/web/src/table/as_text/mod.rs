//! The table as text: headings and lists of everything that is there, the question with its options as buttons, and a
//! field in which everything can be done by typing. It says what the drawn table says, for those who hear it.

mod command;
mod outline;

use super::confirm::Confirm;
use super::orders::WindowOrders;
use super::skip::Skip;
use super::{Kind, OverTable, hint, opening, prompt, sheet};
use crate::settings::CurrentSettings;
use crate::stores::{Actions, Connection, Layout, Playback, ReplayControl, Selection, Sheet};
use commands::labels::{self, Item};
use engine::ask::{Ask, Choice};
use engine::ids::Slot;
use leptos::prelude::*;
use outline::Entry;
use protocol::{OpenQuestion, Undo, View};
use wasm_bindgen::JsCast;
use words::markup::plain;
use words::{Line, Words};

/// How many lines of the log stay.
const LINES: usize = 40;

/// The table as text.
#[component]
pub fn TextTable(
    /// What is on it.
    kind: Kind,
) -> impl IntoView {
    let playback = expect_context::<Playback>();
    let layout = expect_context::<Layout>();
    let settings = expect_context::<CurrentSettings>();
    let turn = move || playback.say(|w| outline::turn(&w));
    let plays =
        move || playback.with(|v| (v.phase == engine::state::Phase::Play).then(|| Words { view: v }.may_play()));
    let slots = Memo::new(move |_| playback.with(|v| v.bases.iter().map(|b| b.slot).collect::<Vec<_>>()));
    keep_focus(playback);
    view! {
        <main class="table as-text" class:asked=move || playback.asked(|_| true) data-step=move || playback.step().to_string()
            data-behind=move || playback.behind.get().to_string()
        >
            <header>
                <h1>{t!("table-title")}</h1>
                <button type="button" class="to-pictures" on:click=move |_| settings.change(|s| s.as_text = false)>{t!("text-leave")}</button>
                <button type="button" on:click=move |_| layout.open(Sheet::Menu)>{t!("menu")}</button>
            </header>
            <p class="text-turn">{turn}" "{move || plays().map(|text| plain(&text))}</p>
            <crate::tutorial::Coach/>
            <Question/>
            <command::Command/>
            <section aria-labelledby="text-bases">
                <h2 id="text-bases">{t!("strip-label")}</h2>
                <For each=move || slots.get() key=|b| *b let:b><BasePart at=b/></For>
            </section>
            <List title="hand-label" entries=move |v, actions| outline::hand(&Words { view: v }, &actions.without_effect().unwrap_or_default())/>
            <List title="players-label" entries=|v, _| outline::players(&Words { view: v })/>
            <List title="text-discards" entries=|v, _| outline::discards(&Words { view: v })/>
            <List title="text-besides" entries=|v, _| outline::besides(&Words { view: v })/>
            <Story/>
            <opening::Opening/>
            <sheet::SheetView/>
            <hint::HintView/>
            <OverTable kind/>
        </main>
    }
}

/// When a button of the last question is gone, whoever was on it comes to the next question.
fn keep_focus(playback: Playback) {
    let revision = Memo::new(move |_| playback.with(|v| v.revision));
    Effect::new(move || {
        revision.get();
        request_animation_frame(|| {
            let lost = document().active_element().is_none_or(|e| e.tag_name() == "BODY");
            let question = document().get_element_by_id("text-question").filter(|_| lost);
            if let Some(question) = question.and_then(|e| e.dyn_into::<web_sys::HtmlElement>().ok()) {
                let _ = question.focus();
            }
        });
    });
}

/// The options of the open question, those that are alike once.
pub fn items(playback: Playback, actions: Actions) -> Vec<Item> {
    let idle = actions.without_effect().unwrap_or_default();
    playback
        .while_asked(|v| v.question.as_ref().map(|q| labels::items(&Words { view: v }, q, &idle)).unwrap_or_default())
}

/// What the card says that asks; in one's own turn, what can be done.
fn about(playback: Playback) -> String {
    let text = |q: &OpenQuestion| q.asker().map(|def| cards::library().entry(def).def.text.to_string());
    match playback.asked(|q| Some(q.ask)) {
        None | Some(Ask::PlayCards | Ask::Draft) => String::new(),
        Some(_) => playback.asked(text).unwrap_or_default(),
    }
}

#[component]
fn Question() -> impl IntoView {
    let playback = expect_context::<Playback>();
    let actions = expect_context::<Actions>();
    let selection = expect_context::<Selection>();
    let replay = expect_context::<ReplayControl>();
    let fault = expect_context::<Connection>().fault;
    let title = Memo::new(move |_| plain(&prompt::title(playback, selection)));
    let about = Memo::new(move |_| about(playback));
    let seen = Memo::new(move |_| {
        let names = |v: &View| v.seen.iter().map(|&d| words::markup::name(d)).collect::<Vec<_>>().join(", ");
        Some(playback.while_asked(names)).filter(|names| !names.is_empty())
    });
    let picked = Memo::new(move |_| {
        let names =
            |v: &View| v.picked.iter().filter_map(|&c| Some(words::markup::name(v.card(c)?.def))).collect::<Vec<_>>();
        Some(playback.while_asked(|v| names(v).join(", "))).filter(|names| !names.is_empty())
    });
    let options = Memo::new(move |_| {
        items(playback, actions).into_iter().map(|i| (i.choice, i.label)).collect::<Vec<(Choice, String)>>()
    });
    let option = move |(choice, label): (Choice, String)| {
        let number = playback.asked(|q| q.offers.iter().position(|o| o.choice == choice));
        view! {
            <li><button type="button" class="option" data-offers=number.map(|n| n.to_string())
                on:click=move |_| selection.answer(choice)
            >{label}</button></li>
        }
    };
    let undo = move || playback.with(|v| v.undo == Undo::Free) && !replay.is_on();
    view! {
        <section class="text-question" aria-labelledby="text-question">
            <h2 id="text-question" tabindex="-1">{t!("prompt-label")}</h2>
            <p class="text-title" role="status" aria-live="assertive">{title}</p>
            {move || fault.get().map(|why| view! { <p class="text-fault" role="alert">{why}</p> })}
            {move || Some(about.get()).filter(|text| !text.is_empty()).map(|text| view! { <p>{text}</p> })}
            {move || seen.get().map(|cards| view! { <p>{t!("text-seen", cards = cards)}</p> })}
            {move || picked.get().map(|cards| view! { <p>{t!("text-picked", cards = cards)}</p> })}
            {move || match selection.unconfirmed.get() {
                Some(choice) => view! { <div class="text-tools"><Confirm choice/></div> }.into_any(),
                None => view! { <ol class="text-options">{move || options.get().into_iter().map(option).collect_view()}</ol> }.into_any(),
            }}
            <div class="text-tools">
                <WindowOrders/>
                <Skip/>
                <Show when=undo><button type="button" class="option undo" on:click=move |_| actions.undo()>{t!("undo")}</button></Show>
            </div>
        </section>
    }
}

#[component]
fn BasePart(at: Slot) -> impl IntoView {
    let playback = expect_context::<Playback>();
    let part = Memo::new(move |_| playback.with(|v| v.base(at).map(|b| outline::base(&Words { view: v }, b))));
    move || {
        part.get().map(|part| {
            let lines = part.lines.into_iter().map(|line| view! { <p>{line}</p> }).collect_view();
            view! { <h3>{part.title}</h3>{lines}{list(part.list)} }
        })
    }
}

/// A heading and a list.
#[component]
fn List(title: &'static str, entries: fn(&View, Actions) -> Vec<Entry>) -> impl IntoView {
    let playback = expect_context::<Playback>();
    let actions = expect_context::<Actions>();
    let all = Memo::new(move |_| playback.with(|v| entries(v, actions)));
    let id = format!("text-{title}");
    view! {
        <section aria-labelledby=id.clone()>
            <h2 id=id.clone()>{t!(title)}</h2>
            {move || list(all.get())}
        </section>
    }
}

fn list(entries: Vec<Entry>) -> AnyView {
    if entries.is_empty() {
        return ().into_any();
    }
    let one = |entry: Entry| view! { <li>{entry.text}{list(entry.below)}</li> };
    view! { <ul>{entries.into_iter().map(one).collect_view()}</ul> }.into_any()
}

/// What has happened, told as it happens.
#[component]
fn Story() -> impl IntoView {
    let playback = expect_context::<Playback>();
    let last = move || {
        let text = |line: &Line| (line.number, line.turn, plain(&line.text));
        playback.log.with(|log| log[log.len().saturating_sub(LINES)..].iter().map(text).collect::<Vec<_>>())
    };
    view! {
        <section aria-labelledby="text-log">
            <h2 id="text-log">{t!("log-label")}</h2>
            <div class="text-log" role="log" aria-live="polite" aria-labelledby="text-log">
                <For each=last key=|line| line.clone() let:line>
                    <p class:turn=line.1>{line.2}</p>
                </For>
            </div>
        </section>
    }
}
