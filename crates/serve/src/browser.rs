//! Opening a browser, where there is a display.

/// Opens an address in the person's browser, if one can be expected to show.
pub fn open(address: &str) {
    let has = |name: &str| std::env::var_os(name).is_some_and(|v| !v.is_empty());
    if cfg!(any(windows, target_os = "macos")) || has("DISPLAY") || has("WAYLAND_DISPLAY") {
        // whoever has none opens the address that was printed
        let _ = webbrowser::open(address);
    }
}
