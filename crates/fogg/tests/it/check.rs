//! `fogg check` on the data of real servers.

use std::path::Path;

use fogg_client::Client;
use fogg_protocol::api::TableView;
use rusqlite::Connection;
use serde_json::{Value, json};

use crate::process::Process;
use crate::run::{RunOutput, fogg, rejected, succeed, usage_error};
use crate::tables::table_request;

/// Creates three tables on a running server; returns their ids.
async fn create_tables(process: &Process) -> Vec<String> {
    let ada = Client::register(process.address(), "Ada").await.unwrap();
    let request = table_request("new-york", 2, &["easy"]);
    let mut tables = Vec::new();
    for _ in 0..3 {
        let created: TableView = ada.post("/api/tables", &request).await.unwrap();
        let _: Value =
            ada.post(&format!("/api/tables/{}/start", created.table.id), &json!({})).await.unwrap();
        tables.push(created.table.id);
    }
    tables
}

fn check(path: &Path, flags: &[&str]) -> RunOutput {
    fogg(&[&["check", path.to_str().unwrap()], flags].concat())
}

#[tokio::test(flavor = "multi_thread")]
async fn intact_data_has_no_problems_and_damage_is_reported_by_game() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let process = Process::start(&data);
    let tables = create_tables(&process).await;
    let database = data.join(fogg_server::DATABASE_FILE);
    for path in [&data, &database] {
        let summary = succeed(&["check", path.to_str().unwrap()]);
        assert!(summary.contains(": 3 games, ") && summary.ends_with(": no problems\n"), "{summary}");
    }
    process.kill();
    assert_eq!(check(&data, &[]).code, 0, "also after a kill");

    let change = "UPDATE log SET body = replace(body, 'started', 'Started') WHERE body LIKE '%started%' AND \
                  game_id = (SELECT min(game_id) FROM games)";
    assert_eq!(Connection::open(&database).unwrap().execute(change, []).unwrap(), 1);
    let damaged = tables.iter().min().unwrap();
    let output = check(&data, &[]);
    assert_eq!(output.code, 1);
    assert_eq!(output.stderr.lines().count(), 1, "{}", output.stderr);
    assert!(output.stderr.starts_with(&format!("game {damaged}: entry ")), "{}", output.stderr);
    assert!(output.stdout.ends_with(": 1 problem, 1 game damaged\n"), "{}", output.stdout);

    let output = check(&data, &["--json"]);
    let report: Value = serde_json::from_str(&output.stdout).unwrap();
    assert_eq!((output.code, output.stderr.as_str()), (1, ""));
    assert_eq!(
        (&report["games"], &report["damaged_games"], &report["people"]),
        (&json!(3), &json!(1), &json!(1))
    );
    assert_eq!(report["problems"][0]["game"], json!(damaged));
    for (field, _) in report.as_object().unwrap().iter() {
        let page = include_str!("../../../../docs/cli.md");
        assert!(page.contains(&format!("`{field}`")), "`{field}` is missing on the page");
    }

    // The server starts nevertheless, and the other tables can be opened.
    let process = Process::start(&data);
    let visitor = Client::anonymous(process.address());
    for table in &tables {
        let path = format!("/api/tables/{table}");
        let seen = visitor.get::<TableView>(&path).await;
        assert_eq!(seen.is_ok(), table != damaged, "{table}");
    }
}

#[test]
fn a_path_without_a_database_is_rejected() {
    assert_eq!(rejected(&["check", "no-such-folder"]), "error: there is no database in no-such-folder\n");
    let empty = tempfile::tempdir().unwrap();
    let path = empty.path().to_str().unwrap();
    assert_eq!(rejected(&["check", path]), format!("error: there is no database in {path}\n"));
    assert!(rejected(&["check", "Cargo.toml"]).contains("Cargo.toml is not a Fogg database"));
    usage_error(&["check"]);
}
