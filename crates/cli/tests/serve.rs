//! `breakpoint serve`, `admin` and `bot`: the program itself.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

fn breakpoint() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_breakpoint"));
    command.env_remove("BREAKPOINT_DATABASE").stdin(Stdio::null());
    command
}

/// A server that is killed with the test.
struct Served {
    child: Child,
    address: String,
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn serve(data: &Path) -> Served {
    let mut command = breakpoint();
    command
        .args(["serve", "--port", "0", "--log", "warn", "--unlimited", "127.0.0.0/8", "--data"])
        .arg(data)
        .stdout(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.split_whitespace().find(|word| word.starts_with("http://"));
    let address = address.unwrap_or_else(|| panic!("{line}")).trim_end_matches('/').to_string();
    Served { child, address }
}

fn told(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

fn guest(at: &str) -> String {
    let answer = ureq::post(format!("{at}/api/guests")).header("origin", at).send_json(json!({"name": "Ann"})).unwrap();
    answer.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_string()
}

fn get(at: &str, path: &str, cookie: &str) -> Value {
    ureq::get(format!("{at}{path}")).header("cookie", cookie).call().unwrap().body_mut().read_json().unwrap()
}

#[test]
fn a_server_keeps_what_it_was_told_and_ends_when_it_is_asked_to() {
    let folder = tempfile::tempdir().unwrap();
    let mut served = serve(folder.path());
    let cookie = guest(&served.address);
    assert_eq!(ureq::get(format!("{}/readyz", served.address)).call().unwrap().status(), 200);

    let second = breakpoint().args(["serve", "--port", "0", "--data"]).arg(folder.path()).output().unwrap();
    assert_eq!(second.status.code(), Some(2));
    assert!(told(&second).contains("another process has"), "{}", told(&second));

    let backup = folder.path().join("backup.db");
    let done = breakpoint().args(["admin", "backup"]).arg(&backup).arg("--data").arg(folder.path()).output().unwrap();
    assert!(done.status.success(), "{}", told(&done));

    #[cfg(unix)]
    {
        Command::new("kill").args(["-TERM", &served.child.id().to_string()]).status().unwrap();
        assert_eq!(served.child.wait().unwrap().code(), Some(0));
    }
    drop(served);

    let served = serve(folder.path());
    assert_eq!(get(&served.address, "/api/me", &cookie)["name"], "Ann");
    drop(served);

    let other = folder.path().join("other");
    let done = breakpoint().args(["admin", "restore"]).arg(&backup).arg("--data").arg(&other).output().unwrap();
    assert!(done.status.success(), "{}", told(&done));
    let again = breakpoint().args(["admin", "restore"]).arg(&backup).arg("--data").arg(&other).output().unwrap();
    assert!(told(&again).contains("empty database"), "{}", told(&again));
    assert_eq!(get(&serve(&other).address, "/api/me", &cookie)["name"], "Ann");
}

#[test]
fn two_bots_play_a_game_whose_record_is_exported_and_a_table_is_closed() {
    let folder = tempfile::tempdir().unwrap();
    let served = serve(folder.path());
    let at = &served.address;
    let cookie = guest(at);
    let open = || {
        let made = ureq::post(format!("{at}/api/tables")).header("origin", at).header("cookie", &cookie);
        let made: Value = made.send_json(json!({"players": 2})).unwrap().body_mut().read_json().unwrap();
        made["table"].as_str().unwrap().to_string()
    };
    let (table, other) = (open(), open());
    // the host is a bot of ours, too: it sits there already
    let token = ureq::post(format!("{at}/api/me/tokens")).header("origin", at).header("cookie", &cookie);
    let token: Value = token.send_json(json!({"label": "host"})).unwrap().body_mut().read_json().unwrap();
    let bot = |level: &str| {
        let mut command = breakpoint();
        command.args(["bot", "--server", at, "--once", "--level", level, "--table", &table]);
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    };
    let host = bot("random").env("BREAKPOINT_TOKEN", token["token"].as_str().unwrap()).spawn().unwrap();
    let guest = bot("steady").args(["--name", "Steady"]).spawn().unwrap();
    // the host begins when both are ready: that is left to a person
    let start = || {
        let request = ureq::post(format!("{at}/api/bot/game/{table}/command"));
        let request = request.header("authorization", format!("Bearer {}", token["token"].as_str().unwrap()));
        let request = request.config().http_status_as_error(false).build();
        request.send_json(json!("start")).unwrap().status()
    };
    let mut tries = 0;
    while start() != 204 {
        tries += 1;
        assert!(tries < 600, "the game never begins");
        std::thread::sleep(std::time::Duration::from_millis(100));
    }
    for bot in [host, guest] {
        let output = bot.wait_with_output().unwrap();
        assert!(told(&output).contains(&format!("{table}: the game is over")), "{}", told(&output));
    }
    assert_eq!(get(at, &format!("/api/tables/{table}"), &cookie)["phase"], "over");
    drop(served);

    let games = folder.path().join("games");
    let done = breakpoint().args(["admin", "export"]).arg(&games).arg("--data").arg(folder.path()).output().unwrap();
    assert!(told(&done).contains("1 games are in"), "{}", told(&done));
    let record = games.join(format!("{table}.json"));
    let verified = breakpoint().arg("replay").arg(&record).arg("--verify").output().unwrap();
    assert!(verified.status.success(), "{}", told(&verified));

    let done = breakpoint().args(["admin", "close", &other, "--data"]).arg(folder.path()).output().unwrap();
    assert!(done.status.success(), "{}", told(&done));
    let nonsense = breakpoint().args(["admin", "close", "nonsense", "--data"]).arg(folder.path()).output().unwrap();
    assert_eq!(nonsense.status.code(), Some(2));
    assert!(told(&nonsense).contains("26 of the letters"), "{}", told(&nonsense));
    assert_eq!(get(&serve(folder.path()).address, &format!("/api/tables/{other}"), &cookie)["phase"], "closed");
}

#[test]
fn mistakes_are_named_with_what_would_be_right() {
    let folder = tempfile::tempdir().unwrap();
    for (words, told_of) in [
        ("serve --public-url play.example.org", "https://play.example.org"),
        ("serve --trust-proxy here", "10.0.0.0/8"),
        ("serve --internal-address 127.0.0.1:9", "--internal-secret"),
        ("serve --internal-address 127.0.0.1:9 --internal-secret short", "32 or more"),
        ("serve --database mysql://x", "postgres://user@host/name"),
        ("serve --site nowhere", "no client in it"),
        ("bot --server example.org", "http://127.0.0.1:8765"),
        ("bot --server http://127.0.0.1:1 --level merciless", "random or steady"),
        ("bot --server http://127.0.0.1:1", "cannot be reached"),
    ] {
        let output = breakpoint().args(words.split(' ')).env("BREAKPOINT_DATA", folder.path()).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{words}: {}", told(&output));
        assert!(told(&output).contains(told_of), "{words}: {}", told(&output));
    }
}
