//! What fuzzing found worth keeping, tried again in every test run.

use std::fs;
use std::path::{Path, PathBuf};

use fogg_testkit::any_bytes::{as_actions, as_board_file, as_record};

/// The files of a folder of the repository.
fn files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder);
    let mut files: Vec<PathBuf> = fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.expect("the folder can be read").path())
        .filter(|path| path.is_file())
        .collect();
    files.sort();
    assert!(files.len() > 3, "{}: there should be more", folder.display());
    files
}

fn try_all(folder: &str, check: fn(&[u8])) {
    for file in files(folder) {
        let data = fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        check(&data);
    }
}

#[test]
fn boards_and_broken_boards_are_refused_or_playable() {
    try_all("maps", as_board_file);
    try_all("crates/rules/fuzz/seeds/board_files", as_board_file);
}

#[test]
fn records_and_broken_records_are_refused_or_sound() {
    try_all("crates/rules/fuzz/seeds/records", as_record);
}

#[test]
fn streams_of_actions_leave_nothing_inconsistent() {
    try_all("crates/rules/fuzz/seeds/actions", as_actions);
}
