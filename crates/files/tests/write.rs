//! A file is written whole or not at all, and nothing else is.

use std::path::Path;

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| entry.expect("an entry").file_name().into_string().expect("plain"))
        .collect();
    names.sort();
    names
}

#[test]
fn a_file_is_written_and_nothing_is_left_beside_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    files::can_write(&file).expect("it could be");
    assert_eq!(names(folder.path()), [""; 0], "asking leaves nothing");
    for text in ["first", "second"] {
        files::write(&file, text).expect("it can be written");
        assert_eq!(std::fs::read_to_string(&file).expect("it is there"), text);
        assert_eq!(names(folder.path()), ["file"]);
    }
    let nowhere = folder.path().join("no").join("file");
    assert!(files::can_write(&nowhere).is_err() && files::write(&nowhere, "").is_err());
    assert!(files::can_write(folder.path()).is_err() && files::write(folder.path(), "").is_err());
}

#[cfg(unix)]
#[test]
fn links_are_neither_followed_nor_replaced() {
    let folder = tempfile::tempdir().expect("a folder");
    let [precious, link, part] = ["precious", "link", "link.part"].map(|name| folder.path().join(name));
    std::fs::write(&precious, "precious").expect("it can be written");
    std::os::unix::fs::symlink(&precious, &link).expect("a link");
    assert!(files::can_write(&link).is_err_and(|e| e.to_string().contains("symbolic link")));
    assert!(files::write(&link, "other").is_err());
    std::fs::remove_file(&link).expect("it is ours");
    // a name that could be foreseen
    std::os::unix::fs::symlink(&precious, &part).expect("a link");
    files::write(&link, "other").expect("nothing is in the way");
    assert_eq!(std::fs::read_to_string(&precious).expect("it is there"), "precious");
    assert!(part.is_symlink());
    for device in ["/dev/null", "/dev/full"] {
        assert!(files::write(Path::new(device), "").is_err_and(|e| e.to_string().contains("regular file")));
    }
}

#[cfg(unix)]
#[test]
fn who_may_read_a_file_stays_so() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("a folder");
    let [file, plain] = ["file", "plain"].map(|name| folder.path().join(name));
    let mode = |file: &Path| std::fs::metadata(file).expect("it is there").permissions().mode() & 0o777;
    files::write(&file, "").expect("it can be written");
    std::fs::write(&plain, "").expect("it can be written");
    assert_eq!(mode(&file), mode(&plain), "like any other new file");
    std::fs::set_permissions(&file, PermissionsExt::from_mode(0o640)).expect("it is ours");
    files::write(&file, "more").expect("it can be written");
    assert_eq!(mode(&file), 0o640);
}

#[cfg(unix)]
#[test]
fn what_has_no_end_is_not_read_to_it() {
    assert!(files::read_text(Path::new("/dev/zero")).is_err_and(|e| e.to_string().contains("longer than")));
    let sparse = tempfile::NamedTempFile::new().expect("a file");
    sparse.as_file().set_len(3 << 30).expect("room that is not used");
    assert!(files::read_text(sparse.path()).is_err_and(|e| e.to_string().contains("longer than")));
}
