//! The first page: a game is one click away, and so is everything else.

use super::sure::{Door, Sure};
use super::{Mark, begin, last_plan, look_through, summary};
use crate::client::Client;
use crate::face::faction_face;
use crate::file;
use crate::route::Route;
use crate::store;
use crate::tutorial;
use crate::words;
use leptos::prelude::*;

/// This many factions greet.
const GREETING: usize = 3;

/// The page.
#[component]
pub fn Start() -> impl IntoView {
    let client = expect_context::<Client>();
    let plan = last_plan();
    let (words, possible) = (summary(&plan), plan.problems().is_empty());
    let (saved, on) = (store::saved().is_some(), store::is_on());
    let sure = Sure::new();
    let play = move |_| match possible {
        true if !sure.press(Door::Play) => {}
        true => begin(client, &plan),
        false => Route::Setup.go(), // it says what is missing
    };
    let learn = move |_| {
        if sure.press(Door::Learn) {
            tutorial::begin(client);
            Route::Play.go();
        }
    };
    let wrong = RwSignal::new(None::<String>);
    let import = move |e: leptos::ev::Event| {
        file::chosen(event_target(&e), move |text| match host::readable(cards::library(), &text) {
            Ok(()) => {
                store::keep_replay(&text);
                Route::Replay.go();
            }
            Err(fault) => wrong.set(words::reason::fault(&fault)),
        });
    };
    let big = |class: &'static str, title: &'static str, about: String| {
        view! { <span class=class><b>{t!(title)}</b><small>{about}</small></span> }
    };
    let give_up = move || big("", "start-give-up", t!("start-give-up-about"));
    view! {
        <main class="start">
            <div class="greeting">
                <div class="title">
                    <Mark/>
                    <h1>{t!("app-name")}</h1>
                    <p>{t!("setup-tagline")}</p>
                </div>
                <div class="fan" aria-hidden="true">{greeting().into_iter().map(|f| view! { <span class="card">{faction_face(f)}</span> }).collect_view()}</div>
            </div>
            <nav class="doors" aria-label=t!("start-label")>
                {on.then(|| view! {
                    <button type="button" class="door continue main" on:click=move |_| Route::Play.go()>{big("", "start-continue", t!("start-continue-about"))}</button>
                })}
                <button type="button" class="door play" class:main=!on class:asks=move || sure.asks(Door::Play)
                    on:click=play on:blur=move |_| sure.forget()
                >{move || if sure.asks(Door::Play) { give_up() } else { big("", "start-play", words.clone()) }}</button>
                <button type="button" class="door learn" class:asks=move || sure.asks(Door::Learn)
                    on:click=learn on:blur=move |_| sure.forget()
                >{move || if sure.asks(Door::Learn) { give_up() } else { big("", "start-learn", t!("start-learn-about")) }}</button>
                <button type="button" class="door set-up" on:click=move |_| Route::Setup.go()>{big("", "start-setup", t!("start-setup-about"))}</button>
            </nav>
            <p class="unseen" role="status">{move || sure.is_asking().then(|| t!("start-give-up"))}</p>
            <div class="more">
                <crate::book::Ways/>
                <a class="to-settings" href=Route::Settings.hash()>{t!("settings-title")}</a>
                {saved.then(|| view! { <button type="button" class="look" on:click=move |_| look_through()>{t!("start-look")}</button> })}
                <label class="import"><span>{t!("replay-import")}</span><input type="file" accept=".json,application/json" on:change=import/></label>
            </div>
            {move || wrong.get().map(|why| view! { <p class="wrong" role="alert">{why}</p> })}
            <p class="small-print">{t!("footer-note")}</p>
        </main>
    }
}

/// Some factions, others every time.
fn greeting() -> Vec<engine::ids::FactionId> {
    let mut all: Vec<_> = cards::library().playable().collect();
    (0..GREETING.min(all.len())).map(|_| all.swap_remove(super::seed::number_below(all.len()))).collect()
}
