//! The commands of operators on a PostgreSQL database, and a server whose database cannot be used.

#![cfg(target_os = "linux")]

use fogg_client::{Client, ClientError};
use fogg_protocol::api::{Identity, TableView};
use fogg_test_servers::{PostgresServer, PostgresShutdown};
use serde_json::{Value, json};

use crate::process::Process;
use crate::readiness::wait_for;
use crate::run::{fogg, rejected, succeed};
use crate::tables::table_request;

const FIRST_SCHEMA: &str =
    include_str!("../../../server/src/store/postgres/migrations/0001_first_schema.sql");

/// A database server, unless the machine has none.
fn start_postgres() -> Option<PostgresServer> {
    fogg_test_servers::postgres_url()?;
    let programs = PostgresServer::find_programs().expect("the test server runs");
    Some(PostgresServer::start(&programs).unwrap())
}

/// Changes a database without a server; returns the number of rows.
async fn change(url: &str, sql: &str) -> u64 {
    let (client, connection) = tokio_postgres::connect(url, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    client.execute(sql, &[]).await.unwrap()
}

fn start_server(url: &str) -> (Process, tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let settings = ["--monitor", "off", "--database", url];
    (Process::start_with(folder.path(), "127.0.0.1:0", &settings), folder)
}

/// Runs a command on another thread, because it uses an event loop of its own.
async fn blocking<T: Send + 'static>(run: impl FnOnce() -> T + Send + 'static) -> T {
    tokio::task::spawn_blocking(run).await.unwrap()
}

async fn create_table(host: &Client) -> String {
    let request = table_request("new-york", 2, &["easy"]);
    host.post::<TableView>("/api/tables", &request).await.unwrap().table.id
}

#[tokio::test(flavor = "multi_thread")]
async fn migrate_says_what_it_has_done() {
    let Some(server) = start_postgres() else { return };
    let url = server.url();
    let migrate = async || {
        let url = url.clone();
        let output = blocking(move || fogg(&["migrate", "--database", &url])).await;
        assert_eq!((output.code, output.stdout.as_str()), (0, ""), "{}", output.stderr);
        assert!(!output.stderr.contains("password"), "{}", output.stderr);
        output.stderr
    };
    assert!(migrate().await.ends_with("/postgres is a new database of format 2\n"));
    assert!(migrate().await.ends_with("/postgres already has format 2\n"));
    let (client, connection) = tokio_postgres::connect(&url, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    client.batch_execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public").await.unwrap();
    client.batch_execute(FIRST_SCHEMA).await.unwrap();
    client
        .execute("INSERT INTO fogg_database (id, format, compatible_with) VALUES (1, 1, 1)", &[])
        .await
        .unwrap();
    assert!(migrate().await.ends_with("/postgres was brought from format 1 to format 2\n"));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_operator_works_on_the_database_of_a_running_server() {
    let Some(server) = start_postgres() else { return };
    let (process, _folder) = start_server(&server.url());
    let ada = Client::register(process.address(), "Ada").await.unwrap();
    let table = create_table(&ada).await;
    let said: Option<Value> =
        ada.post(&format!("/api/tables/{table}/chat"), &json!({ "text": "good luck" })).await.unwrap();
    assert_eq!(said, None);
    let person = ada.get::<Identity>("/api/me").await.unwrap().person.id.to_string();
    let admin = async |command: &[&str]| {
        let url = server.url();
        let args = [&["admin"], command, &["--database", &url]].concat();
        let args: Vec<String> = args.into_iter().map(str::to_owned).collect();
        blocking(move || succeed(&args.iter().map(String::as_str).collect::<Vec<_>>())).await
    };
    assert!(admin(&["tables"]).await.contains(&table));
    let export = admin(&["export", &person]).await;
    assert!(export.contains("\"Ada\"") && export.contains("good luck"), "{export}");
    admin(&["close-table", &table]).await;
    let stage = ada.get::<TableView>(&format!("/api/tables/{table}")).await.unwrap().table.stage;
    assert_eq!(stage, fogg_protocol::table::Stage::Abandoned);
    let log = admin(&["log"]).await;
    assert!(log.contains("close table") && log.contains(&table), "{log}");
}

#[tokio::test(flavor = "multi_thread")]
async fn changes_of_the_database_by_other_means_are_reported() {
    let Some(server) = start_postgres() else { return };
    let url = server.url();
    let (process, _folder) = start_server(&url);
    let ada = Client::register(process.address(), "Ada").await.unwrap();
    let mut tables = Vec::new();
    for _ in 0..3 {
        let table = create_table(&ada).await;
        let _: Value = ada.post(&format!("/api/tables/{table}/start"), &json!({})).await.unwrap();
        tables.push(table);
    }
    process.kill();
    tables.sort();
    let check = async || {
        let url = url.clone();
        let output = blocking(move || fogg(&["check", "--database", &url])).await;
        assert!(!output.stderr.contains("password"), "{}", output.stderr);
        output
    };
    let intact = check().await;
    assert!(intact.code == 0 && intact.stdout.ends_with(": no problems\n"), "{intact:?}");
    let game = |number| format!("(SELECT game_id FROM games ORDER BY game_id OFFSET {number} LIMIT 1)");
    let edits = [
        format!(
            "UPDATE log SET body = replace(body, 'started', 'Started') WHERE body LIKE '%started%' AND game_id = {}",
            game(0)
        ),
        format!(
            "DELETE FROM log WHERE game_id = {} AND seq = (SELECT max(seq) FROM log l WHERE l.game_id = log.game_id)",
            game(1)
        ),
        format!("UPDATE games SET stage = 'finished' WHERE game_id = {}", game(2)),
    ];
    for (number, edit) in edits.iter().enumerate() {
        assert_eq!(change(&url, edit).await, 1, "{edit}");
        let output = check().await;
        assert_eq!(output.code, 1, "{edit}");
        let line = format!("game {}: ", tables[number]);
        assert!(output.stderr.lines().any(|found| found.starts_with(&line)), "{edit}: {}", output.stderr);
    }
}

#[test]
fn a_server_does_not_start_without_its_database() {
    let serve = |url: &str| {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().to_str().unwrap();
        let listen = ["--listen", "127.0.0.1:0", "--monitor", "off", "--log=error"];
        rejected(&[&["serve", "--data", data, "--database", url], &listen[..]].concat())
    };
    // Nothing listens on this port.
    let error = serve("postgres://ada:secret@127.0.0.1:1/x");
    let sentence = "error: the database postgres://ada@127.0.0.1:1/x cannot be reached: ";
    assert!(error.starts_with(sentence) && error.contains("Connection refused"), "{error}");
    let Some(server) = start_postgres() else { return };
    let address = format!("postgres://fogg@127.0.0.1:{}", server.port());
    let refused = |url: String, database: &str, reason: &str| {
        let sentence = format!("error: the database {address}/{database} refuses the connection: {reason}\n");
        assert_eq!(serve(&url), sentence);
    };
    let wrong_password = server.url().replace("fogg-test-password", "secret");
    refused(wrong_password, "postgres", "password authentication failed for user \"fogg\"");
    let no_password = server.url().replace(":fogg-test-password", "");
    refused(no_password, "postgres", "it asks for a password, and the address has none");
    let missing = server.url().replace("/postgres", "/missing");
    refused(missing, "missing", "database \"missing\" does not exist");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_says_that_it_waits_for_migrations_and_what_it_has_migrated() {
    let Some(server) = start_postgres() else { return };
    let (client, connection) = tokio_postgres::connect(&server.url(), tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    // The lock of a server that applies migrations: "Fogg".
    client.batch_execute("SELECT pg_advisory_lock(x'466f6767'::bigint)").await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let settings =
        ["--data", data, "--listen", "127.0.0.1:0", "--monitor", "off", "--database", &server.url()];
    let process = Process::start_program(env!("CARGO_BIN_EXE_fogg").as_ref(), &settings);
    process.wait_for_line("another server migrates the database; waiting for it");
    drop(client);
    process.wait_for_line("the database was migrated");
    process.address();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_is_not_fogg_s_is_named() {
    let Some(server) = start_postgres() else { return };
    let url = server.url();
    let fails = async |command: &'static [&'static str]| {
        let url = url.clone();
        let error = blocking(move || rejected(&[command, &["--database", &url]].concat())).await;
        error.split_once("/postgres ").map(|(_, reason)| reason.trim_end().to_owned()).expect("it is named")
    };
    assert_eq!(fails(&["check"]).await, "is empty: no server has used it yet");
    change(&url, "CREATE TABLE recipes (name TEXT)").await;
    for command in [&["check"][..], &["migrate"], &["serve", "--log", "error"]] {
        let reason = fails(command).await;
        assert_eq!(reason, "has tables of another program: use an empty database", "{command:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_stays_up_while_its_database_cannot_be_reached() {
    let Some(mut server) = start_postgres() else { return };
    let (mut process, _folder) = start_server(&server.url());
    let ada = Client::register(process.address(), "Ada").await.unwrap();
    wait_for(&process, 200).await;
    server.stop(PostgresShutdown::Fast);
    let report = wait_for(&process, 503).await;
    assert!(report.contains("the database cannot be reached"), "{report}");
    let (list, bob) =
        tokio::join!(ada.get::<Value>("/api/me/tables"), Client::register(process.address(), "Bob"));
    for answer in [list.map(drop), bob.map(drop)] {
        match answer {
            Err(ClientError::Rejected { status, body }) => {
                assert!(status == 503 && body.contains("\"unavailable\""), "{status} {body}");
            }
            other => panic!("{other:?}"),
        }
    }
    server.start_again().unwrap();
    wait_for(&process, 200).await;
    create_table(&ada).await;
    assert!(process.is_running());
}
