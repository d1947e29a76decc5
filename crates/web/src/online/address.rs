//! Where tables are: links that people share, and addresses of sockets.

use crate::route::Route;
use leptos::prelude::*;

/// The address of a table's socket, beside the page.
pub fn socket(table: &str) -> String {
    socket_beside(&page(), table)
}
/// The link to a table.
pub fn link(table: &str) -> String {
    format!("{}{}", page(), hash(table))
}
/// The same, after the address of the page.
pub fn hash(table: &str) -> String {
    format!("{}/{table}", Route::Online.hash())
}
/// The record of a table's game as a replay, after the address of the page.
pub fn replay(table: &str) -> String {
    format!("{}?table={table}", Route::Replay.hash())
}
/// A link to a turn of a table's game, with the rules it is played by: for whoever is to look into something.
pub fn report(table: &str, turn: u16) -> String {
    format!("{}{}&turn={turn}&rules={}", page(), replay(table), engine::RULES_VERSION)
}
/// Goes to a table.
pub fn go(table: &str) {
    let _ = window().location().set_hash(&hash(table));
}

/// The page itself, without what stands after `#` and `?`.
fn page() -> String {
    let location = window().location();
    format!("{}{}", location.origin().unwrap_or_default(), location.pathname().unwrap_or_default())
}
fn socket_beside(page: &str, table: &str) -> String {
    let folder = page.rsplit_once('/').map_or(page, |(folder, _)| folder);
    // an address that begins with http becomes ws, one that begins with https wss
    format!("ws{}/api/tables/{table}/socket", folder.strip_prefix("http").unwrap_or(folder))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_socket_is_beside_the_page() {
        assert_eq!(socket_beside("http://127.0.0.1:8765/", "k3"), "ws://127.0.0.1:8765/api/tables/k3/socket");
        assert_eq!(socket_beside("https://x.org/game/index.html", "k3"), "wss://x.org/game/api/tables/k3/socket");
        assert_eq!(hash("k3"), "#/online/k3");
    }
}
