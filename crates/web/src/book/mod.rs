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
use leptos::prelude::*;

/// Where one can go to read.
const READING: [(Route, &str); 3] =
    [(Route::Library, "way-library"), (Route::Help, "way-help"), (Route::Credits, "way-credits")];

/// The ways to the pages to read.
#[component]
pub fn Ways() -> impl IntoView {
    let way = |(route, name): (Route, &'static str)| view! { <a href=route.hash()>{t!(name)}</a> };
    view! { <nav class="ways-to-read" aria-label=t!("ways-label")>{READING.map(way)}</nav> }
}

/// A page to read, with the ways to the others above it.
#[component]
pub fn Page(
    /// Which one it is.
    here: Route,
    children: Children,
) -> impl IntoView {
    let way = move |(route, name): (Route, &'static str)| {
        view! { <a href=route.hash() aria-current=(route == here).then_some("page")>{t!(name)}</a> }
    };
    view! {
        <div class="book">
            <header class="book-head">
                <a class="book-home" href=Route::Start.hash()><crate::setup::Mark/><b>{t!("app-name")}</b></a>
                <nav aria-label=t!("ways-label")>
                    <a href=Route::Start.hash()>{t!("way-play")}</a>
                    {READING.map(way)}
                </nav>
            </header>
            {children()}
        </div>
    }
}
