//! The first page: what the game is, and a game one click away. Until somebody has finished a game here, the bright
//! door is the game that teaches.

use super::abandon_game::{AbandonGame, Door};
use super::showcase::Showcase;
use super::{Logo, begin, last_plan, look_through, summary};
use crate::book;
use crate::file;
use crate::route::Route;
use crate::storage::{Games, local};
use crate::stores::{Game, Lessons};
use crate::tutorial;
use leptos::prelude::*;

/// The page.
#[component]
pub fn Start() -> impl IntoView {
    let games = expect_context::<Games>();
    let shelf = games.shelf;
    let wrong = RwSignal::new(None::<String>);
    let import = move |e: leptos::ev::Event| {
        file::chosen(event_target(&e), move |text| match host::readable(cards::library(), &text) {
            Ok(()) => {
                games.keep_replay(text);
                Route::Replay.go();
            }
            Err(fault) => wrong.set(Some(words::reason::fault(&fault))),
        });
    };
    view! {
        <div class="start">
            <header class="brand"><Logo/><b>{t!("app-name")}</b></header>
            <main>
                <div class="title">
                    <h1>{t!("start-headline")}</h1>
                    <p>{t!("start-about", n = engine::turn::GOAL)}</p>
                </div>
                <Showcase/>
                <Doors games/>
                <nav class="real-cards" aria-label=t!("tabletop-label")>
                    <span aria-hidden="true">{t!("tabletop-label")}</span>
                    <a class="to-deal" href=Route::Deal.hash()>{t!("deal-title")}</a>
                    <a class="to-score" href=Route::Score.hash()>{t!("score-title")}</a>
                </nav>
                <div class="more">
                    <book::Head/>
                    {move || shelf.with(|s| s.any).then(|| view! { <button type="button" class="look" on:click=move |_| look_through(games)>{t!("start-look")}</button> })}
                    <label class="import"><span>{t!("replay-import")}</span><input type="file" accept=".json,application/json" on:change=import/></label>
                </div>
                {move || wrong.get().map(|why| view! { <p class="wrong" role="alert">{why}</p> })}
            </main>
            <footer class="small-print">{t!("footer-note")}</footer>
        </div>
    }
}

/// The ways into a game, the brightest first.
#[component]
fn Doors(games: Games) -> impl IntoView {
    let (game, lessons) = (expect_context::<Game>(), expect_context::<Lessons>());
    let (is_new, is_first_plan) = (!local::has_finished(), local::setup().is_none());
    let plan = last_plan();
    let (words, possible) = (summary(&plan), plan.problems().is_empty());
    let on = move || games.shelf.with(|s| s.on);
    let abandon = AbandonGame::new(games);
    let play = move |_| match possible {
        true if !abandon.press(Door::Play) => {}
        true => begin(game, &plan),
        false => Route::Setup.go(), // it says what is missing
    };
    let learn = move |_| {
        if abandon.press(Door::Learn) {
            tutorial::begin(game, lessons);
            Route::Play.go();
        }
    };
    let big = |title: &'static str, about: String| view! { <span><b>{t!(title)}</b><small>{about}</small></span> };
    let give_up = move || big("start-give-up", t!("start-give-up-about"));
    let play_title = if is_new { "start-quick" } else { "start-play" };
    let play_about = if is_first_plan { t!("start-quick-about") } else { words };
    let to_play = view! {
        <button type="button" class="door play" class:main=move || !is_new && !on() class:asks=move || abandon.asks(Door::Play)
            on:click=play on:blur=move |_| abandon.forget()
        >{move || if abandon.asks(Door::Play) { give_up() } else { big(play_title, play_about.clone()) }}</button>
    }
    .into_any();
    let to_learn = view! {
        <button type="button" class="door learn" class:main=move || is_new && !on() class:asks=move || abandon.asks(Door::Learn)
            on:click=learn on:blur=move |_| abandon.forget()
        >{move || if abandon.asks(Door::Learn) { give_up() } else { big("start-learn", t!("start-learn-about")) }}</button>
    }
    .into_any();
    let to_setup = view! {
        <button type="button" class="door set-up" on:click=move |_| Route::Setup.go()>{big("start-setup", t!("start-setup-about"))}</button>
    }
    .into_any();
    let to_friends = view! {
        <button type="button" class="door friends" on:click=move |_| Route::Online.go()>{big("start-friends", t!("start-friends-about"))}</button>
    }
    .into_any();
    let doors = match is_new {
        true => [to_learn, to_play, to_friends, to_setup],
        false => [to_play, to_friends, to_setup, to_learn],
    };
    view! {
        <nav class="entrances" aria-label=t!("start-label")>
            {move || on().then(|| view! {
                <button type="button" class="door continue main" on:click=move |_| Route::Play.go()>{big("start-continue", t!("start-continue-about"))}</button>
            })}
            {doors}
        </nav>
        <p class="unseen" role="status">{move || abandon.is_asking().then(|| t!("start-give-up"))}</p>
    }
}
