//! `/readyz` of real servers whose files are lost, damaged or made read-only, and whether the process stays up.

#![cfg(target_os = "linux")]

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use fogg_client::{Client, ClientError};
use fogg_protocol::api::TableView;
use rusqlite::Connection;

use crate::process::Process;
use crate::run;
use crate::tables::table_request;

/// Upper bound on every wait.
const TIMEOUT: Duration = Duration::from_secs(60);
/// The user id of the server where the tests run as root, who may write to every file.
const NOBODY: u32 = 65534;

/// The status and the text of `/readyz`.
async fn readiness(process: &Process) -> (u16, String) {
    let visitor = Client::anonymous(process.address());
    match visitor.get::<serde_json::Value>("/readyz").await {
        Err(ClientError::Rejected { status, body }) => (status.as_u16(), body),
        // A ready server answers with a text that is not JSON.
        Err(ClientError::Json(_)) => (200, "ok".to_owned()),
        other => panic!("{other:?}"),
    }
}

/// Waits until `/readyz` has this status; returns its text.
pub async fn wait_for(process: &Process, expected: u16) -> String {
    let start = Instant::now();
    loop {
        let (status, text) = readiness(process).await;
        if status == expected {
            return text;
        }
        assert!(start.elapsed() < TIMEOUT, "{status} {text}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

async fn create_table(ada: &Client) -> String {
    let request = table_request("new-york", 2, &[]);
    ada.post::<TableView>("/api/tables", &request).await.unwrap().table.id
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_whose_database_is_lost_stays_up_and_accepts_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join(fogg_server::DATABASE_FILE);
    let mut process = Process::start(folder.path());
    let ada = Client::register(process.address(), "Ada").await.unwrap();
    create_table(&ada).await;
    assert_eq!(wait_for(&process, 200).await, "ok");
    for is_replaced in [false, true] {
        let away = folder.path().join("away.db");
        fs::rename(&database, &away).unwrap();
        if is_replaced {
            fs::copy(&away, &database).unwrap();
        }
        let text = wait_for(&process, 503).await;
        assert!(
            text.contains("the file fogg.db was deleted or replaced while the server was running"),
            "{text}"
        );
        assert!(Client::register(process.address(), "Eve").await.is_err(), "nothing is accepted");
        assert!(process.is_running());
        fs::rename(&away, &database).unwrap();
        wait_for(&process, 200).await;
        create_table(&ada).await;
    }
    process.kill();
    assert_eq!(run::fogg(&["check", folder.path().to_str().unwrap()]).code, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_log_is_reported_and_harms_no_other_table() {
    let folder = tempfile::tempdir().unwrap();
    let process = Process::start(folder.path());
    let ada = Client::register(process.address(), "Ada").await.unwrap();
    let (damaged, intact) = (create_table(&ada).await, create_table(&ada).await);
    process.kill();
    let id: fogg_server::store::GameId = damaged.parse().unwrap();
    let database = Connection::open(folder.path().join(fogg_server::DATABASE_FILE)).unwrap();
    database
        .execute("UPDATE log SET created_at = created_at + 1 WHERE game_id = ?1", [id.as_bytes()])
        .unwrap();
    drop(database);
    let process = Process::start(folder.path());
    let ada = Client { address: process.address(), ..ada };
    assert_eq!(wait_for(&process, 200).await, "ok", "nobody has opened the table yet");
    assert!(ada.get::<TableView>(&format!("/api/tables/{damaged}")).await.is_err());
    let text = wait_for(&process, 503).await;
    assert!(text.contains("one table cannot be read; "), "{text}");
    assert!(ada.get::<TableView>(&format!("/api/tables/{intact}")).await.is_ok());
    create_table(&ada).await;
}

/// Runs a command as a user without special rights on a folder of that user.
fn as_other_user(command: &Command, folder: &Path) -> Command {
    if !rustix::process::geteuid().is_root() {
        let mut other = Command::new(command.get_program());
        other.args(command.get_args());
        return other;
    }
    std::os::unix::fs::chown(folder, Some(NOBODY), Some(NOBODY)).unwrap();
    let id = NOBODY.to_string();
    let mut other = Command::new("setpriv");
    other.args(["--reuid", &id, "--regid", &id, "--clear-groups", "--"]);
    other.arg(command.get_program()).args(command.get_args());
    other
}

fn set_mode(path: &Path, mode: u32) {
    fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn read_only_files_are_reported_at_the_start_and_while_the_server_runs() {
    let folder = tempfile::tempdir().unwrap();
    set_mode(folder.path(), 0o755);
    let database = folder.path().join(fogg_server::DATABASE_FILE);
    let start =
        || Process::spawn(as_other_user(&run::command(&crate::process::args(folder.path())), folder.path()));
    let process = start();
    wait_for(&process, 200).await;
    set_mode(&database, 0o444);
    let text = wait_for(&process, 503).await;
    assert!(text.contains("the file fogg.db is read-only"), "{text}");
    set_mode(&database, 0o644);
    wait_for(&process, 200).await;
    process.kill();

    set_mode(&database, 0o444);
    assert_error(
        start(),
        "fogg.db cannot be used: it is read-only: give the server's user write access to it",
    );
    set_mode(&database, 0o644);
    set_mode(folder.path(), 0o555);
    assert_error(start(), "fogg.db cannot be used: its folder cannot be written: ");
    set_mode(folder.path(), 0o755);
    let process = start();
    wait_for(&process, 200).await;
}

/// Checks that a server exits with status 1 and this error message.
fn assert_error(process: Process, expected: &str) {
    let ended = process.wait();
    assert_eq!(ended.status.code(), Some(1), "{ended:?}");
    let errors: Vec<_> = ended.stderr.iter().filter(|line| line.starts_with("error: ")).collect();
    assert!(matches!(errors[..], [error] if error.contains(expected)), "{ended:?}");
}
