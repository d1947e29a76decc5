//! A log is gone on with, and nobody else's file is touched.

use files::{Log, LogError};
use std::path::Path;

const OURS: [&str; 2] = [r#"{"game":"#; 2];

fn opened(path: &Path) -> Result<Vec<String>, LogError> {
    let (mut log, mut lines) = (Log::open(path, OURS)?, Vec::new());
    log.read(|_, line| match serde_json::from_str::<serde_json::Value>(line) {
        Ok(value) if value["game"].is_u64() => {
            lines.push(line.to_string());
            Ok(())
        }
        _ => Err("not a game".into()),
    })?;
    log.begin()?;
    log.add(r#"{"game":9}"#)?;
    Ok(lines)
}
fn after(before: &[u8]) -> (Result<Vec<String>, LogError>, Vec<u8>) {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("log");
    std::fs::write(&path, before).expect("it can be written");
    (opened(&path), std::fs::read(&path).expect("it is there"))
}

#[test]
fn a_log_is_begun_and_gone_on_with() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("log");
    assert_eq!(opened(&path).expect("a new one").len(), 0);
    assert_eq!(opened(&path).expect("the same").len(), 1);
    assert_eq!(std::fs::read_to_string(&path).expect("it is there"), "{\"game\":9}\n{\"game\":9}\n");
    assert_eq!(after(b"").1, b"{\"game\":9}\n", "an empty file is as good as none");
}

#[test]
fn a_line_that_was_broken_off_is_taken_away() {
    for torn in ["", "{", "{\"ga", "{\"game\":", "{\"game\":12,\"na", "{\"game\":12,\"name\":\"\u{e9}"] {
        let before = format!("{{\"game\":1}}\n{torn}");
        assert_eq!(after(before.as_bytes()).1, b"{\"game\":1}\n{\"game\":9}\n", "{torn}");
    }
    let in_a_letter = [b"{\"game\":1}\n{\"game\":2,\"name\":\"".as_slice(), &"\u{e9}".as_bytes()[..1]].concat();
    assert_eq!(after(&in_a_letter).1, b"{\"game\":1}\n{\"game\":9}\n");
    let (lines, text) = after(b"{\"game\":1}\n{\"game\":2}");
    assert_eq!(lines.expect("it lacks only its end").len(), 2);
    assert_eq!(text, b"{\"game\":1}\n{\"game\":2}\n{\"game\":9}\n");
}

#[test]
fn what_is_not_ours_stays_as_it_is() {
    for other in [
        "Dear Ann",
        "Dear Ann\n",
        "{",
        "{\"ga",
        "{\"game\":\"chess\"}",
        "{\"game\":1}\nDear Ann",
        "{\"game\":1}\n\0\0\0\0",
        "{\"game\":1}\nDear Ann\n{\"game\":2}\n",
        "{\"game\":1}\n{\"game\":\"chess\"}",
    ] {
        let (refused, text) = after(other.as_bytes());
        assert!(matches!(refused, Err(LogError::Line(..))), "{other}");
        assert_eq!(text, other.as_bytes());
    }
    let (refused, bytes) = after(&[b'{', 0xff, 0xfe]);
    assert!(refused.is_err() && bytes == [b'{', 0xff, 0xfe]);
    let long = "x".repeat(3 << 20);
    assert!(after(long.as_bytes()).0.is_err_and(|e| e.to_string().contains("too long")));
}

#[test]
fn two_cannot_add_to_one_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("log");
    let mut first = Log::open(&path, OURS).expect("there is none yet");
    let mut second = Log::open(&path, OURS).expect("there is none yet");
    first.begin().expect("it is made");
    assert!(second.begin().is_err(), "it is there by now");
    assert!(Log::open(&path, OURS).is_err_and(|e| e.to_string().contains("another program")));
    drop(first);
    assert!(Log::open(&path, OURS).is_ok());
}

#[test]
fn after_a_failure_nothing_is_added() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("log");
    std::fs::write(&path, "{\"game\":1}\n").expect("it can be written");
    let mut log = Log::to_read(&path, OURS).expect("it can be read");
    log.read(|_, _| Ok(())).expect("one line");
    assert!(log.add("{}").is_err(), "it was opened to be read");
    assert!(log.add("{}").is_err_and(|e| e.to_string().contains("earlier line")));
    assert_eq!(std::fs::read_to_string(&path).expect("it is there"), "{\"game\":1}\n");
}

#[cfg(unix)]
#[test]
fn links_folders_and_devices_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let [ours, link, dangling] = ["ours", "link", "dangling"].map(|name| folder.path().join(name));
    std::fs::write(&ours, "{\"game\":1}\n").expect("it can be written");
    std::os::unix::fs::symlink(&ours, &link).expect("a link");
    std::os::unix::fs::symlink(folder.path().join("elsewhere"), &dangling).expect("a link");
    for path in [&link, &dangling, folder.path(), Path::new("/dev/zero"), Path::new("/dev/null")] {
        assert!(opened(path).is_err(), "{}", path.display());
    }
    assert_eq!(std::fs::read_to_string(&ours).expect("it is there"), "{\"game\":1}\n");
    assert!(!folder.path().join("elsewhere").exists());
}
