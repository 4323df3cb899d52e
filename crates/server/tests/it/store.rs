//! The contract of every store, and what only the store on disk guarantees.

use std::future::Future;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use fogg_rules::Seat;
use fogg_server::store::{
    AppendOutcome, ClientMoveId, EntryHash, GameId, KeyHash, LogEntry, LogStore as _, MemoryStore, MoveId,
    NewEntry, NodeStore as _, PeopleStore as _, PersonId, RecordedTime, SqliteStore, Stage, Store,
    StoreError, StoredBoard, TableIndexRow, Timestamp, backup,
};
use tempfile::TempDir;

use crate::people_store::person;
use crate::test_database::TestDatabase;

pub(crate) fn game(number: u8) -> GameId {
    GameId::new([number; 10])
}

pub(crate) fn key(number: u8) -> KeyHash {
    KeyHash([number; 32])
}

pub(crate) fn facts() -> TableIndexRow {
    TableIndexRow {
        stage: Stage::Playing,
        listed: true,
        host: PersonId(7),
        wake_at: None,
        closes_unopened: false,
        people: None,
        result: None,
    }
}

/// An entry of game 1. A store does not check hashes, so the entry is chained to nothing.
fn entry(seq: u64, body: &str) -> LogEntry {
    let at = Timestamp(1000 + seq as i64);
    LogEntry::new(game(1), EntryHash::START, seq, at, None, body.to_owned())
}

pub(crate) fn new(id: GameId, seq: u64, body: &str) -> NewEntry {
    NewEntry { game: id, entry: entry(seq, body), index_row: facts(), board: None }
}

pub(crate) fn moved(id: GameId, seq: u64, seat: u8, name: &str) -> NewEntry {
    let moved = ClientMoveId { seat: Seat::ALL[usize::from(seat)], id: name.parse().unwrap() };
    let mut new = new(id, seq, name);
    new.entry.move_id = Some(moved);
    new
}

pub(crate) fn run<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .unwrap()
        .block_on(future)
}

pub(crate) fn file(folder: &TempDir) -> PathBuf {
    folder.path().join("fogg.db")
}

/// Runs a check on every kind of store.
pub(crate) fn on_every_store<F: Future<Output = ()>>(check: impl Fn(Arc<dyn Store>) -> F) {
    run(check(Arc::new(MemoryStore::default())));
    let folder = TempDir::new().unwrap();
    run(check(Arc::new(SqliteStore::open(&file(&folder)).unwrap())));
    run(TestDatabase::with(async |database| check(Arc::new(database.open().await)).await));
}

/// Runs a check on two stores of one database, on every kind of database that servers can share.
pub(crate) fn on_every_shared_database<F: Future<Output = ()>>(check: impl Fn([Arc<dyn Store>; 2]) -> F) {
    let folder = TempDir::new().unwrap();
    let open = || -> Arc<dyn Store> { Arc::new(SqliteStore::open(&file(&folder)).unwrap()) };
    run(check([open(), open()]));
    run(TestDatabase::with(async |database| {
        check([Arc::new(database.open().await), Arc::new(database.open().await)]).await;
    }));
}

#[test]
fn a_log_is_read_back_as_it_was_written() {
    on_every_store(async |store| {
        assert_eq!(store.entries(game(1), 0).await.unwrap(), []);
        for (seq, body) in [(1, "a"), (2, "β"), (3, "{\"c\":\"\\u0000\"}")] {
            assert_eq!(store.append(new(game(1), seq, body)).await.unwrap(), AppendOutcome::Appended);
        }
        assert_eq!(store.append(new(game(2), 1, "of another game")).await.unwrap(), AppendOutcome::Appended);
        let all = [entry(1, "a"), entry(2, "β"), entry(3, "{\"c\":\"\\u0000\"}")];
        for after in 0..=3 {
            assert_eq!(store.entries(game(1), after).await.unwrap(), all[after as usize..]);
        }
        assert_eq!(store.entries(game(1), 99).await.unwrap(), []);
    });
}

#[test]
fn a_sequence_number_is_taken_once() {
    on_every_store(async |store| {
        assert_eq!(store.append(new(game(1), 1, "first")).await.unwrap(), AppendOutcome::Appended);
        for seq in [1, 0] {
            assert_eq!(store.append(new(game(1), seq, "second")).await.unwrap(), AppendOutcome::Conflict);
        }
        assert_eq!(store.entries(game(1), 0).await.unwrap(), [entry(1, "first")]);
    });
}

#[test]
fn a_log_has_no_gaps() {
    on_every_store(async |store| {
        store.append(new(game(1), 1, "first")).await.unwrap();
        for seq in [3, 5] {
            let result = store.append(new(game(1), seq, "too far")).await;
            assert!(matches!(result, Err(StoreError::Gap { .. })), "{result:?}");
        }
        assert_eq!(store.append(new(game(1), 2, "next")).await.unwrap(), AppendOutcome::Appended);
        assert_eq!(store.entries(game(1), 0).await.unwrap().len(), 2);
    });
}

#[test]
fn a_repeated_move_is_appended_once() {
    on_every_store(async |store| {
        assert_eq!(store.append(moved(game(1), 1, 0, "one")).await.unwrap(), AppendOutcome::Appended);
        for seq in [1, 2] {
            assert_eq!(
                store.append(moved(game(1), seq, 0, "one")).await.unwrap(),
                AppendOutcome::Duplicate(1)
            );
        }
        assert_eq!(
            store.append(moved(game(1), 2, 1, "one")).await.unwrap(),
            AppendOutcome::Appended,
            "of another seat"
        );
        assert_eq!(store.append(moved(game(1), 3, 0, "two")).await.unwrap(), AppendOutcome::Appended);
        assert_eq!(
            store.append(moved(game(2), 1, 0, "one")).await.unwrap(),
            AppendOutcome::Appended,
            "of another game"
        );
        assert_eq!(store.append(moved(game(1), 4, 0, "one")).await.unwrap(), AppendOutcome::Duplicate(1));
        assert_eq!(store.entries(game(1), 0).await.unwrap().len(), 3);
    });
}

#[test]
fn one_of_many_concurrent_appends_gets_the_sequence_number() {
    on_every_store(async |store| {
        for seq in 1..=20 {
            let tries: Vec<_> = (0..16)
                .map(|number| {
                    let store = Arc::clone(&store);
                    let entry = new(game(1), seq, &number.to_string());
                    tokio::spawn(async move { store.append(entry).await.unwrap() })
                })
                .collect();
            let mut appended = 0;
            for attempt in tries {
                appended += usize::from(attempt.await.unwrap() == AppendOutcome::Appended);
            }
            assert_eq!(appended, 1, "seq {seq}");
        }
        assert_eq!(store.entries(game(1), 0).await.unwrap().len(), 20);
    });
}

#[test]
fn lists_follow_the_log() {
    on_every_store(async |store| {
        let at = |id, seq, at, index_row: TableIndexRow| NewEntry {
            entry: LogEntry { at: Timestamp(at), ..entry(seq, "") },
            index_row,
            ..new(game(id), seq, "")
        };
        let open = TableIndexRow { stage: Stage::Waiting, people: Some(vec![PersonId(7)]), ..facts() };
        let unlisted = TableIndexRow { listed: false, ..open.clone() };
        for (id, time, row) in [(1, 10, &open), (2, 30, &open), (3, 20, &unlisted), (4, 20, &open)] {
            store.append(at(id, 1, time, row.clone())).await.unwrap();
        }
        let waiting = |limit| store.listed_games(Stage::Waiting, limit);
        assert_eq!(waiting(9).await.unwrap(), [game(2), game(4), game(1)], "the last changed first");
        assert_eq!(waiting(2).await.unwrap(), [game(2), game(4)]);
        assert_eq!(store.listed_games(Stage::Playing, 9).await.unwrap(), []);

        let playing = TableIndexRow { stage: Stage::Playing, people: None, ..open.clone() };
        store.append(at(1, 2, 40, playing)).await.unwrap();
        assert_eq!(store.listed_games(Stage::Playing, 9).await.unwrap(), [game(1)]);
        let games_of = |person, stage| store.games_of_person(PersonId(person), stage, 9);
        assert_eq!(games_of(7, Stage::Playing).await.unwrap(), [game(1)], "its people stay the same");
        let waiting_games = games_of(7, Stage::Waiting).await.unwrap();
        assert_eq!(waiting_games, [game(2), game(3), game(4)], "unlisted ones too");

        let left = TableIndexRow { people: Some(vec![PersonId(8)]), ..open };
        store.append(at(2, 2, 50, left)).await.unwrap();
        assert_eq!(games_of(7, Stage::Waiting).await.unwrap(), [game(3), game(4)]);
        assert_eq!(games_of(8, Stage::Waiting).await.unwrap(), [game(2)]);
    });
}

#[test]
fn games_are_found_when_their_timer_is_due() {
    on_every_store(async |store| {
        assert_eq!(store.next_wake_at().await.unwrap(), None);
        let due = |id, seq, wake_at: Option<i64>| NewEntry {
            index_row: TableIndexRow { wake_at: wake_at.map(Timestamp), ..facts() },
            ..new(game(id), seq, "")
        };
        for (id, wake_at) in [(1, Some(500)), (2, None), (3, Some(300)), (4, Some(301))] {
            store.append(due(id, 1, wake_at)).await.unwrap();
        }
        assert_eq!(store.next_wake_at().await.unwrap(), Some(Timestamp(300)));
        assert_eq!(store.due_games(Timestamp(299), 9).await.unwrap(), []);
        assert_eq!(store.due_games(Timestamp(301), 9).await.unwrap(), [game(3), game(4)]);
        assert_eq!(store.due_games(Timestamp(999), 2).await.unwrap(), [game(3), game(4)]);
        store.append(due(3, 2, None)).await.unwrap();
        assert_eq!(store.next_wake_at().await.unwrap(), Some(Timestamp(301)));
    });
}

#[test]
fn games_that_are_not_over_are_counted() {
    on_every_store(async |store| {
        assert_eq!(store.open_game_count().await.unwrap(), 0);
        for (id, stage) in (1..).zip(Stage::ALL) {
            let index_row = TableIndexRow { stage, ..facts() };
            store.append(NewEntry { index_row, ..new(game(id), 1, "") }).await.unwrap();
        }
        assert_eq!(store.open_game_count().await.unwrap(), 2);
    });
}

#[test]
fn a_game_is_cleared_from_the_list_of_one_person() {
    on_every_store(async |store| {
        let both = TableIndexRow { people: Some(vec![PersonId(7), PersonId(8)]), ..facts() };
        for id in [1, 2] {
            let created = NewEntry { index_row: both.clone(), ..new(game(id), 1, "") };
            store.append(created).await.unwrap();
        }
        store.clear_game(PersonId(7), game(1)).await.unwrap();
        store.clear_game(PersonId(9), game(2)).await.unwrap();
        let games_of = |person| store.games_of_person(PersonId(person), Stage::Playing, 9);
        assert_eq!(games_of(7).await.unwrap(), [game(2)]);
        assert_eq!(games_of(8).await.unwrap(), [game(1), game(2)]);
        store.append(new(game(1), 2, "a later entry")).await.unwrap();
        assert_eq!(games_of(7).await.unwrap(), [game(2)], "it stays cleared");
    });
}

/// An entry of a game that closes when nobody opens it.
fn closing(id: u8, seq: u64) -> NewEntry {
    NewEntry { index_row: TableIndexRow { closes_unopened: true, ..facts() }, ..new(game(id), seq, "") }
}

#[test]
fn unopened_games_are_found_by_the_time_at_which_they_were_opened() {
    on_every_store(async |store| {
        let unopened = |at| store.unopened_games(Timestamp(at), 9);
        // The first entry of a game opens it, at 1001.
        for id in [1, 2, 3] {
            store.append(closing(id, 1)).await.unwrap();
        }
        store.append(new(game(4), 1, "stays open")).await.unwrap();
        assert_eq!(unopened(1000).await.unwrap(), []);
        assert_eq!(unopened(1001).await.unwrap(), [game(1), game(2), game(3)]);

        for id in [2, 4] {
            store.mark_opened(game(id), Timestamp(2000)).await.unwrap();
        }
        store.append(closing(1, 2)).await.unwrap();
        store.append(new(game(3), 2, "another person joined")).await.unwrap();
        assert_eq!(unopened(1999).await.unwrap(), [game(1)], "an entry does not open a game");
        assert_eq!(unopened(2000).await.unwrap(), [game(1), game(2)], "the longest unopened first");
        assert_eq!(store.unopened_games(Timestamp(9999), 1).await.unwrap(), [game(1)]);
        store.append(closing(3, 3)).await.unwrap();
        assert_eq!(unopened(1002).await.unwrap(), [game(1)], "its time starts again");
    });
}

#[test]
fn the_recorded_server_time_never_goes_back() {
    on_every_store(async |store| {
        assert_eq!(store.recorded_time().await.unwrap(), None);
        let time =
            |server, system| RecordedTime { server_time: Timestamp(server), system_time: Timestamp(system) };
        for (recorded, expected) in
            [(time(10, 90), time(10, 90)), (time(9, 95), time(10, 90)), (time(11, 20), time(11, 20))]
        {
            store.record_time(recorded).await.unwrap();
            assert_eq!(store.recorded_time().await.unwrap(), Some(expected));
        }
    });
}

#[test]
fn the_first_file_of_a_board_is_kept() {
    on_every_store(async |store| {
        let board = |hash, file: &str| Some(StoredBoard { hash: [hash; 32], file: file.into() });
        store.append(NewEntry { board: board(1, "{\"name\":\"Ἄ\"}"), ..new(game(1), 1, "") }).await.unwrap();
        store.append(NewEntry { board: board(1, "{ }"), ..new(game(2), 1, "") }).await.unwrap();
        store.append(NewEntry { board: board(2, "other"), ..new(game(3), 1, "") }).await.unwrap();
        let files = [store.board_file([1; 32]).await.unwrap(), store.board_file([2; 32]).await.unwrap()];
        assert_eq!(files, [Some("{\"name\":\"Ἄ\"}".to_owned()), Some("other".to_owned())]);
        let late = NewEntry { board: board(3, "late"), ..new(game(1), 1, "too late") };
        assert_eq!(store.append(late).await.unwrap(), AppendOutcome::Conflict);
        assert_eq!(store.board_file([3; 32]).await.unwrap(), None, "its table was not created");
    });
}

#[test]
fn every_database_has_an_id_of_its_own() {
    on_every_store(async |store| {
        let id = store.database_id().await.unwrap();
        assert_eq!(store.database_id().await.unwrap(), id);
        assert_ne!(MemoryStore::default().database_id().await.unwrap(), id);
    });
    on_every_shared_database(async |[one, other]| {
        assert_eq!(one.database_id().await.unwrap(), other.database_id().await.unwrap());
    });
}

#[test]
fn the_recorded_server_time_survives_a_restart() {
    let folder = TempDir::new().unwrap();
    let time = RecordedTime { server_time: Timestamp(5), system_time: Timestamp(6) };
    let store = SqliteStore::open(&file(&folder)).unwrap();
    run(async { store.record_time(time).await.unwrap() });
    drop(store);
    let store = SqliteStore::open(&file(&folder)).unwrap();
    run(async { assert_eq!(store.recorded_time().await.unwrap(), Some(time)) });
}

#[test]
fn a_move_id_is_short_plain_text() {
    for good in ["a", "018f3c2e-7b1a-7c3d-9e4f-5a6b7c8d9e0f", "A_z-9"] {
        assert_eq!(good.parse::<MoveId>().unwrap().as_str(), good);
    }
    for bad in ["", "a b", "é", "a\n", &"x".repeat(37)] {
        assert!(bad.parse::<MoveId>().is_err(), "{bad:?}");
    }
}

#[test]
fn data_survives_a_restart() {
    let folder = TempDir::new().unwrap();
    let store = SqliteStore::open(&file(&folder)).unwrap();
    run(async {
        store.append(moved(game(1), 1, 0, "one")).await.unwrap();
        store.create_person(person(PersonId(71), "Ada"), key(1).into(), Timestamp(1)).await.unwrap();
    });
    drop(store);
    let store = SqliteStore::open(&file(&folder)).unwrap();
    run(async {
        assert_eq!(store.entries(game(1), 0).await.unwrap(), [moved(game(1), 1, 0, "one").entry]);
        assert_eq!(store.append(moved(game(1), 2, 0, "one")).await.unwrap(), AppendOutcome::Duplicate(1));
        assert!(store.owner_of_key(key(1)).await.unwrap().is_some());
    });
}

#[test]
fn two_processes_can_share_a_database() {
    on_every_shared_database(async |[one, other]| {
        for seq in 1..=50 {
            let entries = [new(game(1), seq, "one"), new(game(1), seq, "other")];
            let [first, second] = entries;
            let (first, second) = tokio::join!(one.append(first), other.append(second));
            let both = [first.unwrap(), second.unwrap()];
            assert!(
                both.contains(&AppendOutcome::Appended) && both.contains(&AppendOutcome::Conflict),
                "seq {seq}: {both:?}"
            );
        }
        for store in [&one, &other] {
            assert_eq!(store.entries(game(1), 0).await.unwrap().len(), 50);
        }
    });
}

/// Changes a database without the store.
pub(crate) fn change(path: &Path, sql: &str) {
    rusqlite::Connection::open(path).unwrap().execute_batch(sql).unwrap();
}

fn open_error(path: &Path) -> String {
    SqliteStore::open(path).err().expect("opening fails").to_string()
}

#[test]
fn rejects_a_newer_database() {
    let folder = TempDir::new().unwrap();
    drop(SqliteStore::open(&file(&folder)).unwrap());
    change(&file(&folder), "PRAGMA user_version = 99");
    let sentence = "this database was written by a newer version of Fogg (format 99; this version reads format 1): \
                    install that version, or use another data folder or database";
    assert_eq!(open_error(&file(&folder)), sentence);
    let copy = backup(&file(&folder), &folder.path().join("copy.db"));
    assert_eq!(copy.unwrap_err().to_string(), sentence);
}

#[test]
fn a_pre_release_database_is_rejected() {
    let folder = TempDir::new().unwrap();
    change(&file(&folder), "CREATE TABLE log (game BLOB, seq INTEGER, at INTEGER, body TEXT)");
    change(&file(&folder), "PRAGMA application_id = 0x466f6767; PRAGMA user_version = 2");
    let sentence = "this data folder was written by a pre-release version of Fogg (format 2), which this version \
                    cannot read: use another data folder";
    assert_eq!(open_error(&file(&folder)), sentence);
    let copy = backup(&file(&folder), &folder.path().join("copy.db"));
    assert_eq!(copy.unwrap_err().to_string(), sentence);
}

#[test]
fn rejects_a_foreign_file_and_leaves_it_unchanged() {
    let folder = TempDir::new().unwrap();
    let path = file(&folder);
    let sentence = format!("{} is not a Fogg database", path.display());
    change(&path, "CREATE TABLE recipes (name TEXT)");
    assert_eq!(open_error(&path), sentence);
    std::fs::write(&path, "Dear diary, today I opened a railway.").unwrap();
    assert_eq!(open_error(&path), sentence);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "Dear diary, today I opened a railway.");
}

#[test]
fn a_backup_is_complete_while_others_write() {
    let folder = TempDir::new().unwrap();
    let store = Arc::new(SqliteStore::open(&file(&folder)).unwrap());
    let copy = folder.path().join("copy.db");
    run(async {
        for seq in 1..=20 {
            store.append(new(game(1), seq, "before")).await.unwrap();
        }
        let writer = Arc::clone(&store);
        let writing = tokio::spawn(async move {
            for seq in 21..=200 {
                writer.append(new(game(1), seq, "meanwhile")).await.unwrap();
            }
        });
        backup(&file(&folder), &copy).unwrap();
        writing.await.unwrap();
    });
    let copied = SqliteStore::open(&copy).unwrap();
    let entries = run(copied.entries(game(1), 0)).unwrap();
    assert!(entries.len() >= 20, "{}", entries.len());
    assert!(entries.iter().zip(1..).all(|(entry, seq)| entry.seq == seq));
    assert!(backup(&file(&folder), &copy).is_err(), "an existing file is never overwritten");
}

#[test]
fn a_failed_append_leaves_nothing_behind() {
    let folder = TempDir::new().unwrap();
    let store = SqliteStore::open(&file(&folder)).unwrap();
    run(async {
        store.append(new(game(1), 1, "kept")).await.unwrap();
        // The entry itself can be written, but not the index of games.
        change(&file(&folder), "ALTER TABLE games RENAME TO elsewhere");
        assert!(store.append(new(game(1), 2, "lost")).await.is_err());
        store.create_person(person(PersonId(71), "Ada"), key(1).into(), Timestamp(1)).await.unwrap();
        change(&file(&folder), "ALTER TABLE elsewhere RENAME TO games");
        assert_eq!(store.entries(game(1), 0).await.unwrap(), [entry(1, "kept")]);
        assert_eq!(store.append(new(game(1), 2, "again")).await.unwrap(), AppendOutcome::Appended);
    });
}
