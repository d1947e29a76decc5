//! Which page is shown, by what stands after the `#` of the address: it works on any web host.

use leptos::prelude::*;

/// The pages there are.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub enum Route {
    /// The first page.
    #[default]
    Start,
    /// Before a game.
    Setup,
    /// The table.
    Play,
    /// Every card there is.
    Library,
    /// The rules of the game.
    Help,
    /// Whose work it is.
    Credits,
    /// What a person can set.
    Settings,
    /// A game that is looked through.
    Replay,
    /// Factions for a game with real cards.
    Deal,
    /// The score of a game with real cards.
    Score,
    /// Tables that people sit at from different places.
    Online,
    /// An address that leads nowhere.
    Unknown,
}

impl Route {
    fn of(hash: &str) -> Route {
        match split(hash).0.trim_start_matches('/').split('/').next().unwrap_or_default() {
            "setup" => Route::Setup,
            "play" => Route::Play,
            "library" => Route::Library,
            "help" => Route::Help,
            "credits" => Route::Credits,
            "settings" => Route::Settings,
            "replay" => Route::Replay,
            "deal" => Route::Deal,
            "score" => Route::Score,
            "online" => Route::Online,
            "" => Route::Start,
            _ => Route::Unknown,
        }
    }
    /// Its address.
    pub fn hash(self) -> &'static str {
        match self {
            Route::Start | Route::Unknown => "#/",
            Route::Setup => "#/setup",
            Route::Play => "#/play",
            Route::Library => "#/library",
            Route::Help => "#/help",
            Route::Credits => "#/credits",
            Route::Settings => "#/settings",
            Route::Replay => "#/replay",
            Route::Deal => "#/deal",
            Route::Score => "#/score",
            Route::Online => "#/online",
        }
    }
    /// Goes there.
    pub fn go(self) {
        let _ = window().location().set_hash(self.hash());
    }
}

/// The path and what stands after the `?` in it.
fn split(hash: &str) -> (&str, &str) {
    let path = hash.trim_start_matches('#');
    path.split_once('?').unwrap_or((path, ""))
}

/// A word that the address names after the page, as in `#/replay?table=k3`.
pub fn word(name: &str) -> Option<String> {
    let hash = window().location().hash().ok()?;
    web_sys::UrlSearchParams::new_with_str(split(&hash).1).ok()?.get(name)
}
/// A number that the address names after the page, as in `#/replay?at=12`.
pub fn number(name: &str) -> Option<u32> {
    word(name)?.parse().ok()
}
/// Puts numbers into the address, so that it leads here again; the page stays as it is, and so does the table it names.
pub fn put_numbers(route: Route, numbers: &[(&str, Option<u32>)]) {
    let table = word("table").map(|table| format!("table={table}"));
    let words = numbers.iter().filter_map(|(name, n)| Some(format!("{name}={}", (*n)?)));
    let address = format!("{}?{}", route.hash(), table.into_iter().chain(words).collect::<Vec<_>>().join("&"));
    if let Ok(history) = window().history() {
        let _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&address));
    }
}

/// The page that is shown now and from now on.
pub fn route() -> ReadSignal<Route> {
    let now = || Route::of(&window().location().hash().unwrap_or_default());
    let (route, set) = signal(now());
    let changed = move || {
        if now() != route.get_untracked() {
            set.set(now())
        }
    };
    window_event_listener(leptos::ev::hashchange, move |_| changed());
    route
}

/// What stands after the page's name in the address, now and from now on: `#/library/aliens` is `aliens` there.
pub fn path() -> ReadSignal<Vec<String>> {
    let now = || {
        let hash = window().location().hash().unwrap_or_default();
        let plain = |p: &str| js_sys::decode_uri_component(p).map_or_else(|_| p.to_string(), String::from);
        split(&hash).0.split('/').skip(2).filter(|p| !p.is_empty()).map(plain).collect::<Vec<_>>()
    };
    let (path, set) = signal(now());
    let changed = window_event_listener(leptos::ev::hashchange, move |_| set.set(now()));
    on_cleanup(move || changed.remove());
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_has_an_address_and_every_other_address_says_so() {
        let pages = [
            Route::Start,
            Route::Setup,
            Route::Play,
            Route::Library,
            Route::Help,
            Route::Credits,
            Route::Settings,
            Route::Replay,
            Route::Deal,
            Route::Score,
            Route::Online,
        ];
        for page in pages {
            assert_eq!(Route::of(page.hash()), page);
        }
        assert_eq!(Route::of(""), Route::Start);
        assert_eq!(Route::of("#/library/ninjas"), Route::Library);
        assert_eq!(Route::of("#/replay?at=3"), Route::Replay);
        assert_eq!(Route::of("#/online/k3v2"), Route::Online);
        for nowhere in ["#/rules", "#/foo/bar", "#foo"] {
            assert_eq!(Route::of(nowhere), Route::Unknown);
        }
    }
}
