//! Files that were damaged, replaced or mixed up while no server was running: the start names the reason.

use std::fs::{self, OpenOptions};
use std::path::{Path, PathBuf};

use fogg_server::store::{FileDamage, LogStore as _, SqliteStore, StoreError, backup};
use tempfile::TempDir;

use crate::store::{change, file, game, new, run};

const SUFFIXES: [&str; 3] = ["", "-wal", "-commits"];

fn beside(path: &Path, suffix: &str) -> PathBuf {
    PathBuf::from(format!("{}{suffix}", path.display()))
}

/// Appends entries to the log of game 1.
fn append(store: &SqliteStore, seqs: std::ops::RangeInclusive<u64>) {
    run(async {
        for seq in seqs {
            store.append(new(game(1), seq, &"x".repeat(500))).await.unwrap();
        }
    });
}

/// A closed database with this many entries.
fn closed(entries: u64) -> TempDir {
    let folder = TempDir::new().unwrap();
    append(&SqliteStore::open(&file(&folder)).unwrap(), 1..=entries);
    folder
}

/// The files of an open database, as a killed process leaves them.
fn killed(store: &SqliteStore, folder: &TempDir) -> TempDir {
    // A read does not change the files, but ends after all writes.
    run(store.entries(game(1), 0)).unwrap();
    let copy = TempDir::new().unwrap();
    copy_files(folder, &copy, &SUFFIXES);
    copy
}

fn copy_files(from: &TempDir, to: &TempDir, suffixes: &[&str]) {
    for suffix in suffixes {
        fs::copy(beside(&file(from), suffix), beside(&file(to), suffix)).unwrap();
    }
}

/// A database that was killed with entries in its write-ahead log after others had been moved into its file.
fn killed_after(in_file: u64, in_wal: u64) -> TempDir {
    let folder = closed(in_file);
    let store = SqliteStore::open(&file(&folder)).unwrap();
    append(&store, in_file + 1..=in_file + in_wal);
    killed(&store, &folder)
}

fn entries_in(folder: &TempDir) -> usize {
    let store = SqliteStore::open(&file(folder)).unwrap();
    run(store.entries(game(1), 0)).unwrap().len()
}

fn damage(folder: &TempDir) -> FileDamage {
    match SqliteStore::open(&file(folder)) {
        Err(StoreError::DamagedFile { damage, .. }) => damage,
        Err(error) => panic!("{error}"),
        Ok(_) => panic!("the damage was not detected"),
    }
}

fn set_len(path: &Path, change: impl Fn(u64) -> u64) {
    let file = OpenOptions::new().write(true).open(path).unwrap();
    file.set_len(change(file.metadata().unwrap().len())).unwrap();
}

#[test]
fn a_database_opens_after_a_kill_while_the_write_ahead_log_is_moved_into_the_file() {
    const PAGE_LEN: usize = 4096;
    let folder = closed(20);
    let store = SqliteStore::open(&file(&folder)).unwrap();
    append(&store, 21..=60);
    let killed = killed(&store, &folder);
    // Closing moves the whole log into the file; only the first page of that had reached the disk.
    drop(store);
    let first_page = fs::read(file(&folder)).unwrap()[..PAGE_LEN].to_vec();
    let mut content = fs::read(file(&killed)).unwrap();
    assert_ne!(content[..PAGE_LEN], first_page);
    content[..PAGE_LEN].copy_from_slice(&first_page);
    fs::write(file(&killed), content).unwrap();
    assert_eq!(entries_in(&killed), 60);
}

#[test]
fn a_database_opens_after_a_kill_and_after_a_restored_backup() {
    assert_eq!(entries_in(&closed(9)), 9);
    assert_eq!(entries_in(&killed_after(0, 9)), 9);
    let folder = killed_after(5, 4);
    assert_eq!(entries_in(&folder), 9);
    let copy = TempDir::new().unwrap();
    backup(&file(&folder), &file(&copy)).unwrap();
    assert_eq!(entries_in(&copy), 9);
    append(&SqliteStore::open(&file(&copy)).unwrap(), 10..=12);
    assert_eq!(entries_in(&copy), 12);
}

#[test]
fn a_missing_or_emptied_database_is_not_created_again() {
    for folder in [closed(3), killed_after(0, 3)] {
        fs::write(file(&folder), []).unwrap();
        assert_eq!(damage(&folder), FileDamage::Emptied);
        fs::remove_file(file(&folder)).unwrap();
        assert_eq!(damage(&folder), FileDamage::Missing);
        assert!(!file(&folder).exists());
    }
    let folder = TempDir::new().unwrap();
    fs::write(file(&folder), []).unwrap();
    assert_eq!(entries_in(&folder), 0, "an empty file in a new folder becomes a database");
}

#[test]
fn a_truncated_database_is_named_so() {
    for cut in [1, 4096, 3 * 4096] {
        let folder = closed(50);
        let len = fs::metadata(file(&folder)).unwrap().len();
        set_len(&file(&folder), |len| len - cut);
        assert_eq!(damage(&folder), FileDamage::Truncated { found: len - cut, expected: len });
    }
}

#[test]
fn a_backup_beside_a_write_ahead_log_that_is_not_its_own_is_named_so() {
    for (in_file, in_wal) in [(0, 9), (5, 4), (50, 200)] {
        let (folder, copy) = (killed_after(in_file, in_wal), TempDir::new().unwrap());
        backup(&file(&folder), &file(&copy)).unwrap();
        copy_files(&copy, &folder, &[""]);
        assert_eq!(damage(&folder), FileDamage::UnmatchedWal, "{in_file}, {in_wal}");
    }
}

#[test]
fn an_older_copy_of_the_database_is_detected() {
    let (folder, old) = (closed(5), TempDir::new().unwrap());
    copy_files(&folder, &old, &[""]);
    append(&SqliteStore::open(&file(&folder)).unwrap(), 6..=9);
    copy_files(&old, &folder, &[""]);
    assert!(matches!(damage(&folder), FileDamage::Older { .. }));
    assert_eq!(entries_in(&old), 5, "in its own folder it is a restored backup");
    fs::remove_file(beside(&file(&folder), "-commits")).unwrap();
    assert_eq!(entries_in(&folder), 5, "the host has decided to use it");
    copy_files(&closed(20), &folder, &[""]);
    assert_eq!(damage(&folder), FileDamage::OtherDatabase);
}

#[test]
fn a_write_ahead_log_without_its_end_is_detected() {
    let cut_off = killed_after(5, 4);
    set_len(&beside(&file(&cut_off), "-wal"), |len| len - 1);
    assert!(matches!(damage(&cut_off), FileDamage::Older { .. }));
    let lost = killed_after(5, 4);
    fs::remove_file(beside(&file(&lost), "-wal")).unwrap();
    assert!(matches!(damage(&lost), FileDamage::Older { .. }));
    for offset in [3, 20, 40, 60, 5000] {
        let flipped = killed_after(5, 4);
        let wal = beside(&file(&flipped), "-wal");
        let mut bytes = fs::read(&wal).unwrap();
        bytes[offset] ^= 1;
        fs::write(&wal, bytes).unwrap();
        assert!(matches!(damage(&flipped), FileDamage::Older { .. }), "byte {offset}");
    }
}

#[test]
fn a_write_ahead_log_of_another_database_is_detected_and_not_applied() {
    let (folder, other) = (closed(5), killed_after(5, 4));
    let intact = fs::read(file(&folder)).unwrap();
    copy_files(&other, &folder, &["-wal"]);
    assert_eq!(damage(&folder), FileDamage::ForeignWal);
    assert_eq!(fs::read(file(&folder)).unwrap(), intact);
    fs::remove_file(beside(&file(&folder), "-wal")).unwrap();
    assert_eq!(entries_in(&folder), 5);
}

#[test]
fn a_write_ahead_log_that_continues_another_state_is_detected() {
    let (folder, old) = (closed(5), TempDir::new().unwrap());
    copy_files(&folder, &old, &SUFFIXES[..1]);
    append(&SqliteStore::open(&file(&folder)).unwrap(), 6..=9);
    let store = SqliteStore::open(&file(&folder)).unwrap();
    append(&store, 10..=12);
    let newer = killed(&store, &folder);
    copy_files(&newer, &old, &["-wal"]);
    assert_eq!(damage(&old), FileDamage::UnmatchedWal, "an older file beside a newer log");
    drop(store);
    copy_files(&folder, &newer, &[""]);
    append(&SqliteStore::open(&file(&folder)).unwrap(), 13..=15);
    copy_files(&folder, &newer, &[""]);
    assert_eq!(damage(&newer), FileDamage::UnmatchedWal, "a newer file beside an older log");
}

#[test]
fn a_changed_structure_is_detected() {
    for sql in [
        "DROP INDEX games_listed",
        "CREATE TABLE notes (text TEXT)",
        "ALTER TABLE games ADD COLUMN note TEXT",
        "DROP TABLE ratings",
    ] {
        let folder = closed(3);
        change(&file(&folder), sql);
        assert!(matches!(damage(&folder), FileDamage::Structure(_)), "{sql}");
    }
    let folder = closed(3);
    change(&file(&folder), "UPDATE database_state SET commits = commits + 100");
    assert_eq!(damage(&folder), FileDamage::State);
}

#[test]
fn a_database_that_is_lost_while_it_is_open_refuses_writes() {
    let folder = TempDir::new().unwrap();
    let store = SqliteStore::open(&file(&folder)).unwrap();
    append(&store, 1..=3);
    for suffix in ["", "-wal"] {
        let (path, away) = (beside(&file(&folder), suffix), folder.path().join("away"));
        fs::rename(&path, &away).unwrap();
        let result = run(store.append(new(game(1), 4, "lost")));
        assert!(matches!(result, Err(StoreError::FileLost(_))), "{result:?}");
        fs::copy(&away, &path).unwrap();
        let result = run(store.append(new(game(1), 4, "lost")));
        assert!(matches!(result, Err(StoreError::FileLost(_))), "replaced: {result:?}");
        fs::rename(&away, &path).unwrap();
    }
    append(&store, 4..=4);
}
