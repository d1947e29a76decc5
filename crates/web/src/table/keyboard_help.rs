//! What keys do: the list that `?` opens, and the rules show as well.

use leptos::prelude::*;

/// Keys as they are written on the board, and the key of the words for what they do.
pub const HOTKEYS: [(&[&str], &str); 20] = [
    (&["←", "→"], "hotkey-cycle"),
    (&["1", "…", "9"], "hotkey-option"),
    (&["key-enter"], "hotkey-enter"),
    (&["key-space"], "hotkey-space"),
    (&["key-escape"], "hotkey-escape"),
    (&["E"], "hotkey-end"),
    (&["Z"], "hotkey-undo"),
    (&["H"], "hotkey-hand"),
    (&["B"], "hotkey-bases"),
    (&["B", "1", "…", "5"], "hotkey-base"),
    (&["Q"], "hotkey-question"),
    (&["T"], "hotkey-table"),
    (&["P"], "hotkey-piles"),
    (&["L"], "hotkey-log"),
    (&["S"], "hotkey-speed"),
    (&["M"], "hotkey-menu"),
    (&["X"], "hotkey-text"),
    (&["C"], "hotkey-room"),
    (&["N"], "hotkey-next"),
    (&["?"], "hotkey-help"),
];

/// The list.
#[component]
pub fn KeyboardHelp() -> impl IntoView {
    let cap = |key: &str| match key {
        "…" => view! { "…" }.into_any(),
        key if key.starts_with("key-") => view! { <kbd>{t!(key)}</kbd>" " }.into_any(),
        key => view! { <kbd>{key.to_string()}</kbd>" " }.into_any(),
    };
    let row = |(keys, what): (&[&str], &str)| {
        let caps = keys.iter().map(|key| cap(key)).collect_view();
        view! { <tr><th scope="row">{caps}</th><td>{t!(what)}</td></tr> }
    };
    view! { <table class="hotkeys"><tbody>{HOTKEYS.map(row)}</tbody></table> }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_has_words() {
        for (keys, what) in HOTKEYS {
            assert!(words::bundle::has(what), "{what}");
            for key in keys.iter().filter(|k| k.starts_with("key-")) {
                assert!(words::bundle::has(key), "{key}");
            }
        }
    }
}
