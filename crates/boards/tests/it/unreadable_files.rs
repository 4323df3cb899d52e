//! Files that cannot be read: one clear message each.

use std::fs;

use expect_test::{Expect, expect};
use fogg_boards::{MAX_FILE_BYTES, check_file, load};

/// Loads `board.json` with these contents from a new folder, which is called `tmp` in the message.
fn check(contents: &[u8], expect: Expect) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("board.json");
    fs::write(&path, contents).unwrap();
    let message = load(path.to_str().unwrap()).unwrap_err().to_string();
    expect.assert_eq(&message.replace(folder.path().to_str().unwrap(), "tmp"));
}

#[test]
fn neither_a_board_nor_a_file() {
    let message = |path: &str| load(path).unwrap_err().to_string();
    let expected =
        expect!["atlantis: there is no such file; the built-in boards are usa, switzerland, new-york"];
    expected.assert_eq(&message("atlantis"));
    assert_eq!(check_file("atlantis")[0].to_string(), message("atlantis"));
    // A file used as a folder, an empty name and a NUL have messages too.
    assert!(message(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml/x")).contains("there is no such file"));
    assert!(message("").contains("there is no such file"));
    assert!(message("a\0b").contains("cannot be read"));
}

#[test]
fn a_directory() {
    expect!["/: this is not a file; name a board file, like maps/usa.json"]
        .assert_eq(&load("/").unwrap_err().to_string());
}

#[test]
fn an_empty_file() {
    check(b"", expect!["tmp/board.json: this file is empty; maps/README.md shows what a board needs"]);
    check(b"\n \n", expect!["tmp/board.json: this file is empty; maps/README.md shows what a board needs"]);
}

#[test]
fn not_utf_8() {
    check(b"{\"map\": \"\xff\"}", expect!["tmp/board.json: this is not UTF-8 text; save it as UTF-8"]);
}

#[test]
fn too_large() {
    check(
        &vec![b' '; MAX_FILE_BYTES + 1],
        expect!["tmp/board.json: this is larger than 1 MiB; a board file is much smaller"],
    );
}

#[test]
fn byte_order_mark_is_skipped() {
    let text = include_str!("../../../../maps/mini-base.json");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("board.json");
    fs::write(&path, format!("\u{feff}{text}")).unwrap();
    assert_eq!(load(path.to_str().unwrap()).unwrap().name(), "mini-base");
}

#[cfg(unix)]
#[test]
fn devices_and_pipes_are_not_files() {
    assert!(load("/dev/zero").unwrap_err().to_string().contains("this is not a file"));
}
