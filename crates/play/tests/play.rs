//! `cargo play` from outside, with a cargo that builds nothing: the page answers before the build is done, counts what
//! the compiler says, tells a failure, and gives the port to the game.
#![cfg(unix)]

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

/// A cargo that waits until a file says how its builds end; its server takes the port and answers once.
const CARGO: &str = r#"#!/bin/sh
here=$(dirname "$0")
case "$1" in
  tree) printf 'a v1\nb v1\nb v1\nc v1 (proc-macro)\n' ;;
  build)
    echo "   Compiling a v1" >&2
    echo "   Compiling b v1" >&2
    while [ ! -f "$here/end" ]; do sleep 0.05; done
    code=$(cat "$here/end")
    [ "$code" = 0 ] || echo "error: it does not compile" >&2
    exit "$code" ;;
  run)
    echo "a line"
    echo ready
    read -r line
    echo taken > "$here/taken" ;;
esac
"#;

/// Whatever is asked, the folder is there.
const RUSTC: &str = "#!/bin/sh\necho /\n";

struct Game {
    folder: PathBuf,
    port: u16,
    child: Child,
}

impl Game {
    fn start(name: &str) -> Game {
        let folder = std::env::temp_dir().join(format!("breakpoint-play-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        for (program, text) in [("cargo", CARGO), ("rustc", RUSTC)] {
            let file = folder.join(program);
            std::fs::write(&file, text).unwrap();
            std::fs::set_permissions(&file, PermissionsExt::from_mode(0o755)).unwrap();
        }
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap_or_default());
        let child = Command::new(env!("CARGO_BIN_EXE_play"))
            .args(["--no-open", "--port", &port.to_string()])
            .env("CARGO", folder.join("cargo"))
            .env("PATH", path)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        Game { folder, port, child }
    }
    fn get(&self, path: &str) -> Option<String> {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).ok()?;
        stream.write_all(format!("GET {path} HTTP/1.1\r\nHost: here\r\n\r\n").as_bytes()).ok()?;
        let mut heard = String::new();
        stream.read_to_string(&mut heard).ok()?;
        Some(heard)
    }
    /// Asks until the answer has something in it.
    fn until(&self, path: &str, part: &str) -> String {
        let mut last = None;
        for _ in 0..2_000 {
            last = self.get(path);
            if let Some(heard) = last.take_if(|heard| heard.contains(part)) {
                return heard;
            }
            sleep(Duration::from_millis(20));
        }
        panic!("{path} never has {part:?}: {last:?}");
    }
    fn end_builds(&self, code: u8) {
        let new = self.folder.join("new");
        std::fs::write(&new, code.to_string()).unwrap();
        std::fs::rename(new, self.folder.join("end")).unwrap();
    }
    /// What it has printed, and whether it ended well.
    fn over(&mut self) -> (String, String, bool) {
        let (mut out, mut err) = (String::new(), String::new());
        self.child.stdout.take().unwrap().read_to_string(&mut out).unwrap();
        self.child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
        (out, err, self.child.wait().unwrap().success())
    }
    fn has(&self, file: &str) -> bool {
        Path::new(&self.folder).join(file).exists()
    }
}

impl Drop for Game {
    fn drop(&mut self) {
        let _ = self.child.kill(); // it has ended, unless a test has failed
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

#[test]
fn the_page_answers_while_it_is_built_and_gives_the_port_to_the_game() {
    let mut game = Game::start("works");
    assert!(game.until("/", "200 OK").contains("/waiting.js"));
    let told = game.until(
        "/waiting.json",
        r#""crates":2,"of":3},{"name":"the game for the browser","begun":true,"done":false,"crates":2,"of":3}"#,
    );
    assert!(told.contains(r#""   Compiling b v1""#) && told.contains(r#""failed":null"#), "{told}");
    game.end_builds(0);
    while !game.has("taken") {
        sleep(Duration::from_millis(20));
    }
    TcpListener::bind(("127.0.0.1", game.port)).expect("the port is free for the game");
    let (out, _, well) = game.over();
    assert!(well && out.contains("about") && out.contains("a line"), "{out}");
}

#[test]
fn a_page_that_waits_hears_why_nothing_comes() {
    let mut game = Game::start("fails");
    game.until("/waiting.json", r#""crates":2"#);
    game.end_builds(101);
    let told = game.until("/waiting.json", r#""failed":""#);
    assert!(told.contains("could not be built") && told.contains("it does not compile"), "{told}");
    let (_, err, well) = game.over();
    assert!(!well && err.contains("it does not compile"), "{err}");
}
