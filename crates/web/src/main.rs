//! The client that plays in a browser. One program, two entries: where there is a window it is the page, and in
//! a worker it is the table behind it. `docs/WEB.md` is the map.

#[macro_use]
mod tr;
mod app;
mod book;
mod client;
mod desk;
mod dialog;
mod face;
mod file;
mod icon;
mod ink;
mod picture;
mod rich;
mod route;
mod settings;
mod setup;
mod show;
mod sound;
mod store;
mod table;
mod text;
mod tutorial;
mod words;
mod worker;

fn main() {
    console_error_panic_hook::set_once();
    match web_sys::window() {
        Some(_) => app::show(),
        None => worker::run(),
    }
}
