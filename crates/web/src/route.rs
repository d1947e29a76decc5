//! Which page is shown, by what stands after the `#` of the address: it works on any web host.

use leptos::prelude::*;

/// The pages there are.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Route {
    /// Before a game.
    #[default]
    Setup,
    /// The table.
    Play,
}

impl Route {
    fn of(hash: &str) -> Route {
        match hash.trim_start_matches('#') {
            "/play" => Route::Play,
            _ => Route::Setup,
        }
    }
    /// Its address.
    pub fn hash(self) -> &'static str {
        match self {
            Route::Setup => "#/",
            Route::Play => "#/play",
        }
    }
    /// Goes there.
    pub fn go(self) {
        let _ = window().location().set_hash(self.hash());
    }
}

/// The page that is shown now and from now on.
pub fn route() -> ReadSignal<Route> {
    let now = || Route::of(&window().location().hash().unwrap_or_default());
    let (route, set) = signal(now());
    window_event_listener(leptos::ev::hashchange, move |_| set.set(now()));
    route
}
