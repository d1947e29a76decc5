//! Opening a browser, where there is a display.

use std::process::{Command, Stdio};

/// Opens an address in the person's browser, if one can be expected to show.
pub fn open(address: &str) {
    let has = |name: &str| std::env::var_os(name).is_some_and(|v| !v.is_empty());
    let (program, args): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else if has("DISPLAY") || has("WAYLAND_DISPLAY") {
        ("xdg-open", &[])
    } else {
        return;
    };
    // whoever has no such program opens the address that was printed
    let _ = Command::new(program).args(args).arg(address).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
}
