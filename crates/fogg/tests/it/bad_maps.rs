//! Invalid board files, given to every command that takes one.

use std::fs;
use std::path::{Path, PathBuf};

use expect_test::{Expect, expect};
use tempfile::TempDir;

use crate::run::{fogg, rejected};

/// A temporary folder with a file of this content.
struct BadMap {
    folder: TempDir,
    path: PathBuf,
}

impl BadMap {
    fn new(content: impl AsRef<[u8]>) -> BadMap {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("board.json");
        fs::write(&path, content).unwrap();
        BadMap { folder, path }
    }

    fn path(&self) -> &str {
        self.path.to_str().unwrap()
    }

    /// Replaces the path of the temporary folder by `tmp`.
    fn without_folder(&self, text: &str) -> String {
        text.replace(self.folder.path().to_str().unwrap(), "tmp")
    }
}

fn mini(changes: &[(&str, &str)]) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../maps/mini-base.json");
    changes.iter().fold(fs::read_to_string(path).unwrap(), |text, (from, to)| {
        assert!(text.contains(from), "{from:?} is not in the board");
        text.replacen(from, to, 1)
    })
}

/// Checks that every command rejects the board with the same message.
fn check(content: impl AsRef<[u8]>, expect: Expect) {
    let map = BadMap::new(content);
    let message = map.without_folder(&rejected(&["maps", "show", map.path()]));
    for command in [&["sim", "--map"][..], &["bench", "playouts", "--map"], &["play", "--map"]] {
        let args: Vec<&str> = command.iter().copied().chain([map.path()]).collect();
        assert_eq!(map.without_folder(&rejected(&args)), message);
    }
    expect.assert_eq(message.trim_end());
    assert_eq!(fogg(&["maps", "check", map.path()]).code, 1);
}

#[test]
fn rejects_unreadable_files() {
    check("", expect!["error: tmp/board.json: this file is empty; maps/README.md shows what a board needs"]);
    check(
        b"{\"map\": \"\xff\xfe\"}",
        expect!["error: tmp/board.json: this is not UTF-8 text; save it as UTF-8"],
    );
    check(
        vec![b'x'; 10 << 20],
        expect!["error: tmp/board.json: this is larger than 1 MiB; a board file is much smaller"],
    );
}

#[test]
fn rejects_files_that_are_not_json() {
    check(
        &mini(&[])[..1000],
        expect!["error: tmp/board.json:27:48: this is not valid JSON: EOF while parsing a value"],
    );
    check("\0".repeat(1000), expect!["error: tmp/board.json:1:1: this is not valid JSON: expected value"]);
    check(
        "[".repeat(100_000),
        expect!["error: tmp/board.json:1:1: invalid type: sequence, expected a string"],
    );
}

#[test]
fn rejects_numbers_out_of_range() {
    check(
        mini(&[("\"length\": 2", "\"length\": -2")]),
        expect!["error: tmp/board.json: routes[0] rome-bari: length -2 is out of range; use 1 to 6"],
    );
    check(
        mini(&[("\"trains\": 12", "\"trains\": 4294967297")]),
        expect!["error: tmp/board.json: rules.trains: 4294967297 is out of range; use 1 to 60"],
    );
    check(
        mini(&[("\"trains\": 12", "\"trains\": 1e400")]),
        expect!["error: tmp/board.json:7:19: this is not valid JSON: number out of range"],
    );
}

#[test]
fn rejects_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    for args in
        [["maps", "show", path], ["maps", "check", path], ["sim", "--map", path], ["play", "--map", path]]
    {
        assert!(rejected(&args).contains("this is not a file"), "{args:?}");
    }
}

#[test]
fn check_lists_all_problems_and_other_commands_refer_to_it() {
    let map = BadMap::new(mini(&[
        ("\"length\": 2", "\"length\": -2"),
        ("\"points\": 2", "\"points\": 99"),
        ("\"color\": \"orange\"", "\"color\": \"teal\""),
    ]));
    let checked = fogg(&["maps", "check", map.path()]);
    assert_eq!((checked.code, checked.stdout.as_str()), (1, ""));
    expect![[r#"
        tmp/board.json: routes[0] rome-bari: length -2 is out of range; use 1 to 6
        tmp/board.json: routes[12] kyiv-bern: color "teal" does not exist; use gray, pink, white, blue, yellow, orange, black, red, green
        tmp/board.json: tickets[0] rome-bari: points 99 is out of range; use 1 to 60
    "#]].assert_eq(&map.without_folder(&checked.stderr));
    expect![[r#"
        error: tmp/board.json: routes[0] rome-bari: length -2 is out of range; use 1 to 6 (and 2 more problems: `fogg maps check tmp/board.json` lists them)
    "#]].assert_eq(&map.without_folder(&rejected(&["sim", "--map", map.path()])));
}
