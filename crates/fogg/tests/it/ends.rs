//! How a real server ends: asked to, with a full disk, or before it begins; and a copy of its database meanwhile.

use std::net::TcpListener;
use std::path::Path;
use std::time::Duration;

use fogg_server::store::SqliteStore;
use rusqlite::Connection;

use crate::players::Players;
use crate::process::Process;
use crate::replayed::Log;
use crate::run::{refused, succeed};

/// Nothing takes so long.
const PATIENCE: Duration = Duration::from_secs(120);
/// Files of so many KiB are large enough to begin with and soon too small.
const SMALL_DISK: u32 = 2000;
/// A failing disk flushes so often before it fails.
const FLUSHES: u32 = 100;
/// A server is asked to end so often.
const ROUNDS: usize = 5;

/// The games go on with another server on the same folder.
fn go_on(players: &Players, data: &Path) {
    let process = Process::start(data);
    players.server_is(Some(process.address()));
    assert!(players.play_on(50, PATIENCE), "the games go on");
    process.kill();
    players.server_is(None);
}

/// A server that cannot write any more ends with status 1 and a sentence, and the next one has all that it promised.
fn stops_with_a_sentence(process: Process, data: &Path) {
    let players = Players::start();
    players.server_is(Some(process.address()));
    let ended = process.ended();
    players.server_is(None);
    assert_eq!(ended.status.code(), Some(1), "{ended:?}");
    let sentences: Vec<&String> = ended.said.iter().filter(|line| line.starts_with("error: ")).collect();
    let [sentence] = sentences[..] else { panic!("it says why, once: {ended:?}") };
    let expected =
        "error: the server stopped because nothing could be kept any more: the database cannot be written: ";
    assert!(sentence.starts_with(expected) && sentence.contains("disk"), "{ended:?}");
    assert!(players.accepted() > 20, "it must have been of use before");
    go_on(&players, data);
    let (_, figures) = players.stop_and_check(&data.join(fogg_server::DATABASE_FILE));
    println!("{sentence}\n{figures}");
}

#[test]
fn a_server_whose_disk_is_full_stops_with_a_sentence_and_has_promised_nothing_that_is_not_there() {
    let folder = tempfile::tempdir().unwrap();
    stops_with_a_sentence(Process::start_on_a_small_disk(folder.path(), SMALL_DISK), folder.path());
}

#[test]
#[ignore = "needs strace, which not everybody has; `cargo xtask prove` runs it"]
fn a_server_whose_disk_fails_to_flush_stops_with_a_sentence_and_has_promised_nothing_that_is_not_there() {
    let folder = tempfile::tempdir().unwrap();
    let failing = format!("--inject=fsync:error=EIO:when={FLUSHES}+");
    let options = ["-e", "trace=fsync", &failing];
    let process = Process::start_watched(folder.path(), &folder.path().join("trace"), &options);
    stops_with_a_sentence(process, folder.path());
}

/// Plays for a while, asks the server to end, and says how long that took.
fn play_and_end(players: &Players, data: &Path) -> Duration {
    let process = Process::start(data);
    players.server_is(Some(process.address()));
    assert!(players.play_on(100, PATIENCE), "the games are on");
    process.ask_to_end();
    players.server_is(None);
    let ended = process.ended();
    assert!(ended.status.success() && ended.took < Duration::from_secs(10), "{ended:?}");
    ended.took
}

#[test]
fn a_server_that_is_asked_to_end_says_good_bye_to_everybody_and_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let players = Players::start();
    let longest = (0..ROUNDS).map(|_| play_and_end(&players, folder.path())).max().unwrap_or_default();
    let (ledger, figures) = players.stop_and_check(&folder.path().join(fogg_server::DATABASE_FILE));
    println!("{} good-byes, at most {longest:.2?} each time; {figures}", ledger.ends.len());
    let good_bye = Some(("draining".to_owned(), true));
    assert!(ledger.ends.iter().all(|end| *end == good_bye), "{:?}", ledger.ends);
    assert!(ledger.ends.len() > ROUNDS, "{:?}", ledger.ends);
}

#[test]
fn a_copy_that_is_made_while_people_play_is_whole() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let copy = folder.path().join("copy.db");
    let players = Players::start();
    let process = Process::start(&data);
    players.server_is(Some(process.address()));
    assert!(players.play_on(200, PATIENCE), "the games are on");
    let before = players.accepted_so_far();
    succeed(&["backup", copy.to_str().unwrap(), "--data", data.to_str().unwrap()]);
    assert!(players.play_on(20, PATIENCE), "nobody noticed");
    process.kill();
    players.stop_and_check(&data.join(fogg_server::DATABASE_FILE));
    let log = Log::open(&copy);
    log.check_integrity();
    let games = log.replay_all();
    for (table, seq) in before {
        assert!(games[&table].len() as u64 >= seq, "entry {seq} of {table} is not in the copy");
    }
}

#[test]
fn a_database_of_a_newer_program_is_refused_in_one_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join(fogg_server::DATABASE_FILE);
    drop(SqliteStore::open(&database).unwrap());
    let connection = Connection::open(&database).unwrap();
    connection.execute_batch("PRAGMA user_version = 99").unwrap();
    drop(connection);
    let data = folder.path().to_str().unwrap();
    let sentence =
        refused(&["serve", "--data", data, "--listen", "127.0.0.1:0", "--monitor", "off", "--log", "error"]);
    assert!(sentence.contains("was last used by a newer version of Fogg (its form is 99,"), "{sentence}");
}

#[test]
fn a_place_that_is_taken_is_named_with_the_setting_that_names_another() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let other = TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = other.local_addr().unwrap().to_string();
    for (listen, monitor, setting) in
        [(taken.as_str(), "off", "--listen"), ("127.0.0.1:0", taken.as_str(), "--monitor")]
    {
        let sentence =
            refused(&["serve", "--data", data, "--listen", listen, "--monitor", monitor, "--log", "error"]);
        assert!(sentence.contains(&format!("nobody can listen at {taken}: ")), "{sentence}");
        assert!(sentence.contains(&format!("; {setting} names another place")), "{sentence}");
    }
}
