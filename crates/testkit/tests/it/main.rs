//! Runs the fuzz checks on all stored seeds.

use std::fs;
use std::path::{Path, PathBuf};

use fogg_testkit::fuzz::{check_actions, check_board_file, check_record};

/// The files of a folder of the repository.
fn files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(folder);
    let mut files: Vec<PathBuf> = fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.expect("the folder can be read").path())
        .filter(|path| path.is_file())
        .collect();
    files.sort();
    assert!(files.len() > 3, "{}: too few files", folder.display());
    files
}

fn check_all(folder: &str, check: fn(&[u8])) {
    for file in files(folder) {
        let data = fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        check(&data);
    }
}

#[test]
fn board_files_are_rejected_or_playable() {
    check_all("maps", check_board_file);
    check_all("crates/rules/fuzz/seeds/board_files", check_board_file);
}

#[test]
fn records_are_rejected_or_verify() {
    check_all("crates/rules/fuzz/seeds/records", check_record);
}

#[test]
fn streams_of_actions_keep_games_consistent() {
    check_all("crates/rules/fuzz/seeds/actions", check_actions);
}
