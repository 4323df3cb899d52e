//! Backups of PostgreSQL with its own tools, with the settings and commands of `docs/host/growing.md`.

#![cfg(target_os = "linux")]

use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use fogg_client::{Client, ClientError};
use fogg_protocol::api::{CreateTableRequest, TableView};
use fogg_protocol::table::{BotSpeed, Clock};
use fogg_test_servers::{PostgresServer, PostgresShutdown};

use crate::process::Process;
use crate::run::succeed;

const PAGE: &str = include_str!("../../../../docs/host/growing.md");
/// The folder of the page for backups.
const PAGE_FOLDER: &str = "/backup";
/// The moment on the page.
const PAGE_MOMENT: &str = "2026-11-19 12:00:00 UTC";
/// Upper bound on every wait.
const TIMEOUT: Duration = Duration::from_secs(60);
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// The settings on the page whose names begin so, with another folder.
fn settings(prefixes: &[&str], folder: &Path) -> Vec<(String, String)> {
    let folder = folder.to_str().expect("path is UTF-8");
    let lines = PAGE.lines().filter_map(|line| line.trim().split_once(" = '"));
    let wanted = lines.filter(|(name, _)| prefixes.iter().any(|prefix| name.starts_with(prefix)));
    let settings: Vec<_> = wanted
        .map(|(name, value)| (name.to_owned(), value.trim_end_matches('\'').replace(PAGE_FOLDER, folder)))
        .collect();
    assert_eq!(settings.len(), 3, "{settings:?}");
    settings
}

/// The command of the page for a base backup, with this folder.
fn make_base_backup(programs: &Path, server: &PostgresServer, folder: &Path) {
    let line =
        PAGE.lines().find_map(|line| line.strip_prefix("$ pg_basebackup ")).expect("the command is there");
    let folder = folder.to_str().expect("path is UTF-8");
    let output = Command::new(programs.join("pg_basebackup"))
        .args(line.replace(PAGE_FOLDER, folder).split(' '))
        .arg("--dbname")
        .arg(server.url())
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
}

async fn connect(server: &PostgresServer) -> tokio_postgres::Client {
    let (client, connection) = tokio_postgres::connect(&server.url(), tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    client
}

async fn execute(server: &PostgresServer, sql: &str) {
    connect(server).await.batch_execute(sql).await.unwrap();
}

/// What a query returns as text.
async fn query(server: &PostgresServer, sql: &str) -> String {
    connect(server).await.query_one(sql, &[]).await.unwrap().get(0)
}

async fn create_table(ada: &Client) -> String {
    let request = CreateTableRequest {
        board: "new-york".to_owned(),
        seats: 2,
        listed: true,
        bots: Vec::new(),
        clock: Clock::None,
        bot_speed: BotSpeed::Instant,
        first_seat: None,
        free_text: false,
        hints: false,
    };
    ada.post::<TableView>("/api/tables", &request).await.unwrap().table.id
}

fn start_server(folder: &Path, database: &str) -> Process {
    let settings = ["--monitor", "off", "--database", database];
    Process::start_with(&folder.join("data"), "127.0.0.1:0", &settings)
}

/// A server on the base backup in this folder, as it was at a moment.
fn restore(programs: &Path, folder: &Path, moment: &str) -> PostgresServer {
    PostgresServer::start_with(programs, |new| {
        let copy = Command::new("cp").arg("-a").arg(folder.join("base")).arg(new.join("data")).status()?;
        assert!(copy.success());
        fs::write(new.join("data/recovery.signal"), "")?;
        let settings = settings(&["restore_", "recovery_"], folder);
        Ok(settings.into_iter().map(|(name, value)| (name, value.replace(PAGE_MOMENT, moment))).collect())
    })
    .unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_is_restored_as_it_was_at_a_moment() {
    let Some(_) = fogg_test_servers::postgres_url() else { return };
    let programs = PostgresServer::find_programs().expect("the test server runs");
    let mut original = PostgresServer::start_with(&programs, |folder| {
        fs::create_dir_all(folder.join("backup/log"))?;
        Ok(settings(&["archive_"], &folder.join("backup")))
    })
    .unwrap();
    let backup = original.folder().join("backup");
    let folder = tempfile::tempdir().unwrap();
    let server = start_server(folder.path(), &original.url());
    let ada = Client::register(server.address(), "Ada").await.unwrap();
    let mut tables = vec![create_table(&ada).await];
    make_base_backup(&programs, &original, &backup);
    tables.push(create_table(&ada).await);
    let moment = query(&original, "SELECT clock_timestamp()::text").await;
    tables.push(create_table(&ada).await);
    server.kill();
    original.stop(PostgresShutdown::Fast);

    let restored = restore(&programs, &backup, &moment);
    let start = Instant::now();
    while query(&restored, "SELECT pg_is_in_recovery()::text").await != "false" {
        assert!(start.elapsed() < TIMEOUT, "the recovery does not end");
        tokio::time::sleep(POLL_INTERVAL).await;
    }
    let summary = succeed(&["check", "--database", &restored.url()]);
    assert!(summary.contains(": 2 games, ") && summary.ends_with(": no problems\n"), "{summary}");
    let server = start_server(folder.path(), &restored.url());
    let ada = Client { address: server.address(), ..ada };
    let mut found = Vec::new();
    for table in &tables {
        found.push(has_table(&ada, table).await);
    }
    assert_eq!(found, [true, true, false]);
    create_table(&ada).await;
}

async fn has_table(ada: &Client, table: &str) -> bool {
    match ada.get::<TableView>(&format!("/api/tables/{table}")).await {
        Ok(_) => true,
        Err(ClientError::Rejected { status, .. }) if status == 404 => false,
        Err(error) => panic!("{error:?}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dump_is_restored_into_a_new_database() {
    let Some(_) = fogg_test_servers::postgres_url() else { return };
    let programs = PostgresServer::find_programs().expect("the test server runs");
    let postgres = PostgresServer::start(&programs).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let server = start_server(folder.path(), &postgres.url());
    let ada = Client::register(server.address(), "Ada").await.unwrap();
    let table = create_table(&ada).await;
    let dump = folder.path().join("fogg.dump");
    let run = |program: &str, args: &[&str], database: &str| {
        let args = ["--dbname", database].into_iter().chain(args.iter().copied());
        let output = Command::new(programs.join(program)).args(args).arg(&dump).output().unwrap();
        assert!(output.status.success(), "{output:?}");
    };
    // The server goes on meanwhile.
    run("pg_dump", &["--format=custom", "--file"], &postgres.url());
    let restored = postgres.url().replace("/postgres", "/restored");
    execute(&postgres, "CREATE DATABASE restored ENCODING 'UTF8' TEMPLATE template0").await;
    run("pg_restore", &[], &restored);
    let summary = succeed(&["check", "--database", &restored]);
    assert!(summary.contains(": 1 game, ") && summary.ends_with(": no problems\n"), "{summary}");
    let server = start_server(folder.path(), &restored);
    assert!(has_table(&Client { address: server.address(), ..ada }, &table).await);
}
