//! The client that plays in a browser. One program, two entries: where there is a window it is the page, and in
//! a worker it is the table behind it. `docs/WEB.md` is the map.

#[macro_use]
extern crate words;

mod app;
mod book;
mod dialog;
mod dom;
mod face;
mod file;
mod icon;
mod ink;
mod online;
mod picture;
mod route;
mod scene;
mod settings;
mod setup;
mod sound;
mod storage;
mod stores;
mod table;
mod tabletop;
mod text;
mod tutorial;
mod unknown;
mod worker;

fn main() {
    console_error_panic_hook::set_once();
    match web_sys::window() {
        Some(_) => app::show(),
        None => worker::run(),
    }
}
