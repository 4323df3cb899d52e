//! A server process that shuts down on request, with a full or failing disk, or at its start; and backups while it runs.

use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::time::Duration;

use fogg_client::Client;
use fogg_protocol::ErrorCode;
use fogg_protocol::api::{Accepted, TableView};
use fogg_server::store::SqliteStore;
use rusqlite::Connection;
use serde_json::json;
use tokio::runtime::Runtime;

use crate::players::Players;
use crate::process::Process;
use crate::replayed_log::Log;
use crate::run::{rejected, succeed};
use crate::tables::start_game_against_bot;

/// Upper bound on every wait.
const TIMEOUT: Duration = Duration::from_secs(120);
/// A file size limit in KiB that lets a server start but is soon reached.
const SMALL_DISK_KIB: u32 = 3000;
/// The number of the first flush that fails on the failing disk.
const FIRST_FAILING_FLUSH: u32 = 100;
/// How many times a server is terminated.
const ROUNDS: usize = 5;

/// Checks that the games continue on another server on the same folder.
fn continue_games(players: &Players, data: &Path) {
    let process = Process::start(data);
    players.set_server(Some(process.address()));
    assert!(players.wait_for_moves(50, TIMEOUT), "games continue");
    process.kill();
    players.set_server(None);
}

/// Checks that a server that cannot write exits with status 1 and a message, and that the next one has all confirmed moves.
fn check_exit_on_write_failure(process: Process, data: &Path) {
    let players = Players::start();
    players.set_server(Some(process.address()));
    let ended = process.wait();
    players.set_server(None);
    assert_eq!(ended.status.code(), Some(1), "{ended:?}");
    let errors: Vec<&String> = ended.stderr.iter().filter(|line| line.starts_with("error: ")).collect();
    let [error] = errors[..] else { panic!("it says why, once: {ended:?}") };
    let expected = "error: the server stopped because a write failed: ";
    assert!(error.starts_with(expected) && error.contains("disk"), "{ended:?}");
    assert!(players.accepted() > 20, "it accepted moves before the failure");
    continue_games(&players, data);
    let (_, figures) = players.stop_and_check(&data.join(fogg_server::DATABASE_FILE));
    println!("{error}\n{figures}");
}

#[test]
fn a_full_disk_stops_the_server_with_a_message_and_loses_no_confirmed_move() {
    let folder = tempfile::tempdir().unwrap();
    check_exit_on_write_failure(Process::start_with_file_limit(folder.path(), SMALL_DISK_KIB), folder.path());
}

#[test]
#[ignore = "needs strace; `cargo xtask stress` runs it"]
fn a_failing_flush_stops_the_server_with_a_message_and_loses_no_confirmed_move() {
    let folder = tempfile::tempdir().unwrap();
    let failing = format!("--inject=fsync:error=EIO:when={FIRST_FAILING_FLUSH}+");
    let options = ["-e", "trace=fsync", &failing];
    let process = Process::start_traced(folder.path(), &folder.path().join("trace"), &options);
    check_exit_on_write_failure(process, folder.path());
}

/// Plays for a while, terminates the server and returns how long that took.
fn play_and_terminate(players: &Players, data: &Path) -> Duration {
    let process = Process::start(data);
    players.set_server(Some(process.address()));
    assert!(players.wait_for_moves(100, TIMEOUT), "games are running");
    process.terminate();
    players.set_server(None);
    let ended = process.wait();
    assert!(ended.status.success() && ended.duration < Duration::from_secs(10), "{ended:?}");
    ended.duration
}

#[test]
fn a_terminated_server_tells_clients_to_reconnect_and_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let players = Players::start();
    let longest = (0..ROUNDS).map(|_| play_and_terminate(&players, folder.path())).max().unwrap_or_default();
    let (ledger, figures) = players.stop_and_check(&folder.path().join(fogg_server::DATABASE_FILE));
    println!("{} good-byes, at most {longest:.2?} each time; {figures}", ledger.ends.len());
    let good_bye = Some((ErrorCode::Draining, true));
    assert!(ledger.ends.iter().all(|end| *end == good_bye), "{:?}", ledger.ends);
    assert!(ledger.ends.len() > ROUNDS, "{:?}", ledger.ends);
}

#[test]
fn a_backup_during_play_is_complete() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let copy = folder.path().join("copy.db");
    let players = Players::start();
    let process = Process::start(&data);
    players.set_server(Some(process.address()));
    assert!(players.wait_for_moves(200, TIMEOUT), "games are running");
    let runtime = Runtime::new().unwrap();
    let (ada, table) = runtime.block_on(start_game(process.address()));
    let before = players.accepted_moves();
    succeed(&["backup", copy.to_str().unwrap(), "--data", data.to_str().unwrap()]);
    assert!(players.wait_for_moves(20, TIMEOUT), "games continue during the backup");
    check_without_problems(&data);
    assert!(players.wait_for_moves(20, TIMEOUT), "games continue during the check");
    process.kill();
    players.stop_and_check(&data.join(fogg_server::DATABASE_FILE));
    let log = Log::open(&copy);
    log.check_integrity();
    let games = log.replay_all();
    for (table, seq) in before {
        assert!(games[&table].len() as u64 >= seq, "entry {seq} of {table} is not in the copy");
    }
    check_without_problems(&copy);
    let restored = folder.path().join("restored");
    let process = restore(&copy, &restored);
    runtime.block_on(play_a_move(Client { address: process.address(), ..ada }, &table));
    process.kill();
    check_without_problems(&restored);
}

fn check_without_problems(data: &Path) {
    let summary = succeed(&["check", data.to_str().unwrap()]);
    assert!(summary.ends_with(": no problems\n"), "{summary}");
}

/// Starts a game of a new person against a bot.
async fn start_game(server: SocketAddr) -> (Client, TableView) {
    let ada = Client::register(server, "Ada").await.unwrap();
    let table = start_game_against_bot(&ada).await;
    (ada, table)
}

/// Chooses the first tickets of a game.
async fn play_a_move(player: Client, table: &TableView) {
    let path = format!("/api/tables/{}", table.table.id);
    let seen: TableView = player.get(&path).await.unwrap();
    let act = json!({"move_id": "m", "seq": seen.table.seq, "action": seen.turn.legal[0]});
    let accepted: Accepted = player.post(&format!("{path}/act"), &act).await.unwrap();
    assert_eq!(accepted.seq, seen.table.seq + 1);
}

/// Restores a backup into a new data folder, as the documentation says, and starts a server on it.
fn restore(copy: &Path, data: &Path) -> Process {
    std::fs::create_dir(data).unwrap();
    std::fs::copy(copy, data.join(fogg_server::DATABASE_FILE)).unwrap();
    let process = Process::start(data);
    process.address();
    check_without_problems(data);
    process
}

#[test]
fn a_database_of_a_newer_version_is_rejected() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join(fogg_server::DATABASE_FILE);
    drop(SqliteStore::open(&database).unwrap());
    let connection = Connection::open(&database).unwrap();
    connection.execute_batch("PRAGMA user_version = 99").unwrap();
    drop(connection);
    let data = folder.path().to_str().unwrap();
    let sentence =
        rejected(&["serve", "--data", data, "--listen", "127.0.0.1:0", "--monitor", "off", "--log", "error"]);
    assert!(sentence.contains("was written by a newer version of Fogg (format 99;"), "{sentence}");
}

#[test]
fn an_address_in_use_is_reported_with_its_setting() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let other = TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = other.local_addr().unwrap().to_string();
    for (listen, monitor, setting) in
        [(taken.as_str(), "off", "--listen"), ("127.0.0.1:0", taken.as_str(), "--monitor")]
    {
        let sentence =
            rejected(&["serve", "--data", data, "--listen", listen, "--monitor", monitor, "--log", "error"]);
        assert!(sentence.contains(&format!("cannot listen on {taken}: ")), "{sentence}");
        assert!(sentence.contains(&format!("; use {setting} to choose another address")), "{sentence}");
    }
}
