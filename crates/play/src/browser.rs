//! Opening a browser, where there is a display.

use std::process::{Command, Stdio};

/// Opens an address in the person's browser, if one can be expected to show.
pub fn open(address: &str) {
    let has = |name: &str| std::env::var_os(name).is_some_and(|v| !v.is_empty());
    let program = match () {
        () if cfg!(windows) => "explorer",
        () if cfg!(target_os = "macos") => "open",
        () if has("DISPLAY") || has("WAYLAND_DISPLAY") => "xdg-open",
        () => return,
    };
    let mut command = Command::new(program);
    command.arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    // whoever has none opens the address that was printed
    if let Ok(mut child) = command.spawn() {
        std::thread::spawn(move || child.wait());
    }
}
