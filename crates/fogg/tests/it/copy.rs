//! `fogg copy` from a data folder to PostgreSQL and back: nothing may be lost or changed.
//!
//! `FOGG_COPIED_GAMES=10000 cargo nextest run -p fogg copy` copies 10,000 games instead of 30.

#![cfg(target_os = "linux")]

use std::path::Path;
use std::time::{Duration, Instant};

use fogg_test_servers::PostgresServer;
use rusqlite::Connection;
use rusqlite::types::Value;

use crate::many_games::create_games;
use crate::process::Process;
use crate::run::{fogg, rejected, succeed};

const POLL_INTERVAL: Duration = Duration::from_millis(10);

/// The tables that are copied, with columns by which their rows are sorted.
const TABLES: [(&str, &str); 13] = [
    ("log", "game_id, seq"),
    ("boards", "hash"),
    ("games", "game_id"),
    ("server_time", "id"),
    ("game_people", "person_id, game_id"),
    ("people", "person_id"),
    ("people_changes", "change_id"),
    ("reports", "report_id"),
    ("admin_log", "entry_id"),
    ("keys", "hash"),
    ("results", "game_id, seat"),
    ("ratings", "person_id, bot"),
    ("chat", "number"),
];

fn copied_games() -> u32 {
    std::env::var("FOGG_COPIED_GAMES").ok().and_then(|number| number.parse().ok()).unwrap_or(30)
}

/// Compares all rows of all tables, without holding them in memory.
fn assert_same_rows(one: &Path, other: &Path) {
    let [one, other] = [one, other].map(|path| Connection::open(path).unwrap());
    for (table, order) in TABLES {
        let columns = columns_of(&one, table);
        let sql = format!("SELECT {} FROM {table} ORDER BY {order}", columns.join(", "));
        let [mut one, mut other] = [&one, &other].map(|connection| connection.prepare(&sql).unwrap());
        let (mut ones, mut others) = (one.query([]).unwrap(), other.query([]).unwrap());
        loop {
            let [left, right] = [&mut ones, &mut others].map(|rows| {
                let row = rows.next().unwrap()?;
                Some((0..columns.len()).map(|column| row.get(column).unwrap()).collect::<Vec<Value>>())
            });
            assert_eq!(left, right, "a row of {table}");
            if left.is_none() {
                break;
            }
        }
    }
}

/// The id by which servers of one database recognize each other.
fn database_id(path: &Path) -> [u8; 16] {
    let connection = Connection::open(path).unwrap();
    connection.query_row("SELECT database_id FROM database_state", [], |row| row.get(0)).unwrap()
}

fn columns_of(connection: &Connection, table: &str) -> Vec<String> {
    let mut statement = connection.prepare("SELECT name FROM pragma_table_info(?1)").unwrap();
    statement.query_map([table], |row| row.get(0)).unwrap().collect::<Result<_, _>>().unwrap()
}

/// The tables of a database that hold something else than what this test compares.
fn other_tables(connection: &Connection) -> Vec<String> {
    let sql = "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name";
    let mut statement = connection.prepare(sql).unwrap();
    let names: Vec<String> =
        statement.query_map([], |row| row.get(0)).unwrap().collect::<Result<_, _>>().unwrap();
    names.into_iter().filter(|name| !TABLES.iter().any(|(table, _)| table == name)).collect()
}

/// Rows of every table that playing does not write.
const MORE_ROWS: &str = "
    INSERT INTO reports (report_id, created_at, reporter_id, person_id, game_id, reason, name, message)
        VALUES (3, 1, 2, 3, x'01', 'spam', 'Ἄδα', 'a message'), (7, 2, 2, 3, x'02', 'other', '', NULL);
    INSERT INTO admin_log (entry_id, created_at, operator, command, target)
        VALUES (5, 1, 'uid 1', 'remove person', '3');
    INSERT INTO people_changes (change_id, person_id) VALUES (11, 3);
    INSERT INTO chat (number, game_id, message_id, author_id, created_at, content)
        VALUES (2, x'01', x'02', 3, 4, '{\"text\":\"β\"}'), (9, x'01', x'01', 3, 4, '{}');";

#[test]
fn a_host_moves_to_postgresql_and_back_with_nothing_lost() {
    let Some(_) = fogg_test_servers::postgres_url() else { return };
    let database =
        PostgresServer::start(&PostgresServer::find_programs().expect("the test server runs")).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let [first, second] = ["first", "second"].map(|name| folder.path().join(name));
    let [first_file, second_file] = [&first, &second].map(|data| data.join(fogg_server::DATABASE_FILE));
    tokio::runtime::Runtime::new().unwrap().block_on(create_games(&first, copied_games()));
    Connection::open(&first_file).unwrap().execute_batch(MORE_ROWS).unwrap();
    assert_eq!(
        other_tables(&Connection::open(&first_file).unwrap()),
        ["checksums", "database_state", "node_messages", "probe"]
    );
    let [first_text, second_text] = [&first, &second].map(|data| data.to_str().unwrap());

    let start = Instant::now();
    let there = fogg(&["copy", "--from", first_text, "--to", &database.url()]);
    assert_eq!(there.code, 0, "{}", there.stderr);
    let there_duration = start.elapsed();
    assert!(there.stderr.contains(&format!(": {} games, ", copied_games())), "{}", there.stderr);
    assert!(!there.stderr.contains("password"), "{}", there.stderr);
    let again = rejected(&["copy", "--from", first_text, "--to", &database.url()]);
    assert!(again.contains("already has data"), "{again}");

    let start = Instant::now();
    succeed(&["copy", "--from", &database.url(), "--to", second_text]);
    let back_duration = start.elapsed();
    assert_same_rows(&first_file, &second_file);
    assert_eq!(database_id(&first_file), database_id(&second_file));
    let again = rejected(&["copy", "--from", &database.url(), "--to", second_text]);
    assert!(again.contains("already has data"), "{again}");
    let summary = succeed(&["check", "--database", &database.url()]);
    assert!(summary.ends_with(": no problems\n"), "{summary}");
    let summary = succeed(&["check", second_text]);
    assert!(summary.ends_with(": no problems\n"), "{summary}");
    println!(
        "{}there {:.1} s, back {:.1} s",
        there.stderr,
        there_duration.as_secs_f64(),
        back_duration.as_secs_f64()
    );
}

#[test]
fn a_host_is_not_copied_while_a_server_runs() {
    let Some(_) = fogg_test_servers::postgres_url() else { return };
    let database =
        PostgresServer::start(&PostgresServer::find_programs().expect("the test server runs")).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let target = folder.path().join("target");
    let [from, to] = [&data, &target].map(|path| path.to_str().unwrap());
    let process = Process::start(&data);
    process.address();
    let error = rejected(&["copy", "--from", from, "--to", &database.url()]);
    assert!(error.contains("is in use: stop all servers that use it first"), "{error}");
    process.kill();
    succeed(&["copy", "--from", from, "--to", &database.url()]);

    for parameter in ["", "?application_name=games"] {
        let _server = start_server(&data, &format!("{}{parameter}", database.url()));
        let error = rejected(&["copy", "--from", &database.url(), "--to", to]);
        assert!(error.contains("is in use") && !error.contains("password"), "{error}");
        assert!(!target.join(fogg_server::DATABASE_FILE).exists());
    }
}

/// Starts a server on a database, and waits until it is ready.
fn start_server(data: &Path, url: &str) -> Process {
    let process = Process::start_with(data, "127.0.0.1:0", &["--monitor", "off", "--database", url]);
    process.address();
    process
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_fails_if_a_server_starts_meanwhile() {
    let Some(_) = fogg_test_servers::postgres_url() else { return };
    let database =
        PostgresServer::start(&PostgresServer::find_programs().expect("the test server runs")).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let [data, target] = ["data", "target"].map(|name| folder.path().join(name));
    drop(start_server(&data, &database.url()));
    let (client, connection) = tokio_postgres::connect(&database.url(), tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    let connected = "SELECT 1 FROM pg_stat_activity WHERE application_name = 'fogg'";
    while !client.query(connected, &[]).await.unwrap().is_empty() {
        tokio::time::sleep(POLL_INTERVAL).await;
    }
    // The copy waits for this lock when it has read most tables.
    client.batch_execute("BEGIN; LOCK TABLE chat").await.unwrap();
    let args = ["copy", "--from", &database.url(), "--to", target.to_str().unwrap()].map(str::to_owned);
    let copy = tokio::task::spawn_blocking(move || rejected(&args.each_ref().map(String::as_str)));
    let waiting = "SELECT 1 FROM pg_locks WHERE relation = 'chat'::regclass AND NOT granted";
    while client.query(waiting, &[]).await.unwrap().is_empty() {
        tokio::time::sleep(POLL_INTERVAL).await;
    }
    let url = database.url();
    let _server = tokio::task::spawn_blocking(move || start_server(&data, &url)).await.unwrap();
    client.batch_execute("COMMIT").await.unwrap();
    let error = copy.await.unwrap();
    assert!(error.contains("is in use: stop all servers that use it first"), "{error}");
    assert!(!target.join(fogg_server::DATABASE_FILE).exists());
}

#[test]
fn missing_and_foreign_databases_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    let error = rejected(&["copy", "--from", path, "--to", "elsewhere"]);
    assert!(error.contains(&format!("there is no database in {path}")), "{error}");
    let error = rejected(&["copy", "--from", "postgres://ada:secret@127.0.0.1:1/x", "--to", path]);
    assert!(error.contains("ada@127.0.0.1:1/x cannot be reached: ") && !error.contains("secret"), "{error}");
    let error = rejected(&["copy", "--from", "postgres://ada:secret@127.0.0.1:port/x", "--to", path]);
    assert!(error.contains("--from") && !error.contains("secret"), "{error}");
}
