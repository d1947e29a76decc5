//! Pages to read: the library, the rules, the credits.

mod card;
mod credits;
mod example;
mod faction;
mod filter;
mod group;
mod help;
mod library;
mod shelf;

pub use credits::Credits;
pub use faction::{character, complexity, on_plate};
pub use help::Help;
pub use library::Library;
pub use shelf::{Look, Shelf, Stand, so_many};

use crate::route::Route;
use crate::storage::Games;
use leptos::prelude::*;

/// Where one can go to read.
const READING: [(Route, &str); 3] =
    [(Route::Library, "way-library"), (Route::Help, "way-help"), (Route::Credits, "way-credits")];
/// The pages above every page but the table.
const HEAD: [(Route, &str); 4] = [
    (Route::Library, "way-library"),
    (Route::Help, "way-help"),
    (Route::Settings, "settings-title"),
    (Route::Credits, "way-credits"),
];

/// The ways to the pages to read.
#[component]
pub fn Ways() -> impl IntoView {
    let way = |(route, name): (Route, &'static str)| view! { <a href=route.hash()>{t!(name)}</a> };
    view! { <nav class="ways-to-read" aria-label=t!("ways-label")>{READING.map(way)}</nav> }
}

/// The ways to all that is not a game.
#[component]
pub fn Head() -> impl IntoView {
    let way = |(route, name): (Route, &'static str)| view! { <a href=route.hash()>{t!(name)}</a> };
    view! { <nav class="ways-to-read" aria-label=t!("ways-label")>{HEAD.map(way)}</nav> }
}

/// A page that is not the table, with the ways to the others above it; first the one back to the game, if one is on.
#[component]
pub fn Page(
    /// Which one it is.
    here: Route,
    children: Children,
) -> impl IntoView {
    let games = expect_context::<Games>();
    leptos::task::spawn_local(games.look()); // it may have begun in another tab
    let on = move || games.shelf.with(|s| s.on);
    let way = move |(route, name): (Route, &'static str)| {
        view! { <a href=route.hash() aria-current=(route == here).then_some("page")>{t!(name)}</a> }
    };
    view! {
        <div class="book">
            <header class="book-head">
                // where there is little room, its word is not shown
                <a class="book-home" href=Route::Start.hash() aria-label=t!("app-name")><crate::setup::Logo/><b>{t!("app-name")}</b></a>
                <nav aria-label=t!("ways-label")>
                    {move || match on() {
                        true => view! { <a class="back-to-game" href=Route::Play.hash()>{t!("way-game")}</a> },
                        false => view! { <a class="to-start" href=Route::Start.hash()>{t!("way-play")}</a> },
                    }}
                    {HEAD.map(way)}
                </nav>
            </header>
            {children()}
        </div>
    }
}
