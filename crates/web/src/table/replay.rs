//! Below a game that is looked through: how far, with whose eyes, forwards and backwards.

use crate::route::Route;
use crate::setup::{self, AbandonGame, Door};
use crate::storage::Games;
use crate::stores::{Game, Playback, ReplayControl};
use engine::ids::Seat;
use leptos::prelude::*;

/// The bar, if a game is looked through.
#[component]
pub fn Replay() -> impl IntoView {
    let playback = expect_context::<Playback>();
    let replay = expect_context::<ReplayControl>();
    let state = replay.state;
    let at = move || state.with(|r| r.map_or(0, |r| r.at));
    let length = move || state.with(|r| r.map_or(0, |r| r.length));
    let looked_up = move || state.with(|r| r.is_some_and(|r| r.looked_up));
    let playing = move || state.with(|r| r.is_some_and(|r| r.playing));
    let players = Memo::new(move |_| playback.with(|v| v.seated.iter().map(|s| s.name.clone()).collect::<Vec<_>>()));
    let scrub = move |e: leptos::ev::Event| {
        replay.pause();
        replay.show_step(event_target_value(&e).parse().unwrap_or(0));
    };
    let eyes = move |e: leptos::ev::Event| replay.show_to(event_target_value(&e).parse().ok().map(Seat));
    let is = move |seat: Option<Seat>| state.with(|r| r.is_some_and(|r| r.seat == seat));
    let may = move |i: usize| state.with(|r| r.is_some_and(|r| r.eyes.contains(Seat(i as u8))));
    let player = move |(i, name): (usize, String)| {
        view! { <option value=i.to_string() selected=move || is(Some(Seat(i as u8)))>{name}</option> }
    };
    view! {
        <Show when=move || state.with(Option::is_some)>
            <nav class="replay" aria-label=t!("replay-label")>
                <button type="button" class="turn-back" aria-label=t!("replay-turn-back") disabled=move || at() == 0
                    on:click=move |_| replay.turn_back()>{sign("M8.5 2v12L2 8zM15 2v12L8.5 8z")}</button>
                <button type="button" aria-label=t!("replay-back") disabled=move || at() == 0
                    on:click=move |_| replay.walk(-1)>{sign("M13 2 5 8l8 6zM2.5 2h2v12h-2z")}</button>
                <button type="button" class="play" aria-label=move || if playing() { t!("replay-pause") } else { t!("replay-play") }
                    on:click=move |_| replay.play_or_pause()
                >{move || sign(if playing() { "M3 2h3.5v12H3zM9.5 2H13v12H9.5z" } else { "M4 2l9 6-9 6z" })}</button>
                <button type="button" aria-label=t!("replay-on") disabled=move || { at() >= length() }
                    on:click=move |_| replay.walk(1)>{sign("M3 2l8 6-8 6zM11.5 2h2v12h-2z")}</button>
                <button type="button" class="turn-on" aria-label=t!("replay-turn-on") disabled=move || { at() >= length() }
                    on:click=move |_| replay.turn_on()>{sign("M7.5 2v12L14 8zM1 2v12L7.5 8z")}</button>
                <input type="range" min="0" max=move || length().to_string() prop:value=move || at().to_string()
                    aria-label=t!("replay-step") on:input=scrub/>
                <output>{at}" / "{length}</output>
                <select aria-label=t!("replay-eyes") on:change=eyes>
                    <option value="" selected=move || is(None)>{t!("replay-anybody")}</option>
                    {move || players.get().into_iter().enumerate().filter(|(i, _)| may(*i)).map(player).collect_view()}
                </select>
                <PlayOn/>
                <button type="button" class="leave" on:click=move |_| if looked_up() { Route::Play.go() } else { Route::Start.go() }
                >{move || if looked_up() { t!("replay-back-to-game") } else { t!("replay-leave") }}</button>
            </nav>
        </Show>
    }
}

/// Plays the game on from where one is; not one that somebody plays already and only looks something up in. In the bar
/// where there is room, and in the menu.
#[component]
pub fn PlayOn() -> impl IntoView {
    let (games, game) = (expect_context::<Games>(), expect_context::<Game>());
    let state = expect_context::<ReplayControl>().state;
    let abandon = AbandonGame::new(games);
    let there = Memo::new(move |_| state.with(|r| r.is_some_and(|r| !r.looked_up)));
    let over = Memo::new(move |_| state.with(|r| r.is_none_or(|r| r.at >= r.length)));
    let play_on = move |_| {
        if let Some(now) = state.get_untracked().filter(|_| abandon.press(Door::PlayOn)) {
            setup::play_on(games, game, now.at, now.seat);
        }
    };
    let words = move || if abandon.asks(Door::PlayOn) { t!("start-give-up") } else { t!("replay-play-on") };
    view! {
        <Show when=move || there.get()>
            <button type="button" class="play-on" disabled=move || over.get() on:click=play_on on:blur=move |_| abandon.forget()>{words}</button>
        </Show>
    }
}

fn sign(path: &'static str) -> impl IntoView {
    view! { <svg class="sign filled" viewBox="0 0 16 16" aria-hidden="true"><path d=path/></svg> }
}
