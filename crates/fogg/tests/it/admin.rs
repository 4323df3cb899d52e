//! The lists of `fogg admin`, as text and as JSON, on the data of a real server.

use std::path::Path;

use fogg_client::Client;
use fogg_protocol::api::{Identity, TableView};
use serde_json::{Value, json};

use crate::process::Process;
use crate::run::{fogg, succeed};
use crate::tables::table_request;

const CLI_PAGE: &str = include_str!("../../../../docs/cli.md");
/// The commands that print a list, which are also the names of its field.
const LISTS: [&str; 4] = ["tables", "people", "reports", "log"];

/// Runs a server with two people, a table, a report and a command of an operator.
async fn fill(data: &Path) {
    let process = Process::start(data);
    let ada = Client::register(process.address(), "Ada").await.unwrap();
    let request = table_request("usa", 2, &[]);
    let table: TableView = ada.post("/api/tables", &request).await.unwrap();
    let mut bob = Client::register(process.address(), "Bob").await.unwrap();
    bob.invite = table.invite;
    let path = format!("/api/tables/{}", table.table.id);
    let _: Value = bob.post(&format!("{path}/sit"), &json!({})).await.unwrap();
    let person = bob.get::<Identity>("/api/me").await.unwrap().person.id;
    let report = json!({ "person": person, "reason": "spam" });
    let _: Option<()> = ada.post(&format!("{path}/report"), &report).await.unwrap();
    let output = fogg(&["admin", "remove", &person.to_string(), "--data", data.to_str().unwrap()]);
    assert_eq!(output.code, 0, "{}", output.stderr);
    process.kill();
}

/// All values of fields that are times.
fn times(value: &Value) -> Vec<&Value> {
    let own = value.as_object().into_iter().flatten();
    own.filter(|(name, _)| *name == "at" || name.ends_with("_at")).map(|(_, time)| time).collect()
}

/// Checks that a text has the form of another, in which each digit stands for any digit.
fn assert_form(text: &str, form: &str) {
    let to_form = |text: &str| text.replace(|letter: char| letter.is_ascii_digit(), "0");
    assert_eq!(to_form(text), to_form(form));
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_have_dates_and_a_documented_json_form() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    fill(folder.path()).await;
    for list in LISTS {
        let lines = succeed(&["admin", list, "--data", data]);
        let json = succeed(&["admin", list, "--data", data, "--json"]);
        assert_eq!(json.lines().count(), 1, "{json}");
        let report: Value = serde_json::from_str(&json).unwrap();
        let rows = report[list].as_array().unwrap();
        assert_eq!((report.as_object().unwrap().len(), lines.lines().count()), (2, rows.len()), "{json}");
        assert_eq!(report["more"], false);
        if list == "people" {
            assert!(lines.contains("Ada  created 20") && lines.contains("0 games"), "{lines}");
        }
        let date = lines.find(" UTC").map(|end| &lines[end - "2026-11-18 10:57".len()..end]);
        assert_form(date.unwrap_or_else(|| panic!("{lines}")), "2026-11-18 10:57");
        for row in rows {
            for time in times(row).into_iter().filter_map(Value::as_str) {
                assert_form(&time[..19], "2026-11-18T10:57:03");
                assert!(
                    time.ends_with('Z') && lines.contains(&time[..16].replace('T', " ")),
                    "{time}\n{lines}"
                );
            }
            for name in row.as_object().unwrap().keys() {
                assert!(CLI_PAGE.contains(&format!("`{name}`")), "`{name}` is missing");
            }
        }
    }
}

#[test]
fn a_name_in_place_of_an_id_says_where_ids_are_shown() {
    for command in ["remove", "restore", "delete", "export"] {
        let output = fogg(&["admin", command, "Bob", "--data", "no-such-folder"]);
        assert!(output.stderr.contains("`fogg admin people NAME` shows"), "{}", output.stderr);
    }
}

#[test]
fn an_empty_list_is_no_line_or_an_empty_array() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    drop(fogg_server::store::SqliteStore::open(&folder.path().join(fogg_server::DATABASE_FILE)).unwrap());
    // The lists are in the log themselves.
    for list in ["log", "tables", "people", "reports"] {
        assert_eq!(succeed(&["admin", list, "--data", data]), "");
        let json = succeed(&["admin", list, "--data", data, "--json"]);
        assert_eq!(serde_json::from_str::<Value>(&json).unwrap(), json!({ list: [], "more": false }));
    }
}

#[test]
fn a_list_that_is_cut_off_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let (data, database) = (folder.path().to_str().unwrap(), folder.path().join(fogg_server::DATABASE_FILE));
    drop(fogg_server::store::SqliteStore::open(&database).unwrap());
    let insert = "WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1001) \
                  INSERT INTO admin_log (created_at, operator, command, target) \
                  SELECT n, 'uid 1', 'list people', '0 found' FROM numbers";
    rusqlite::Connection::open(&database).unwrap().execute(insert, []).unwrap();
    let output = fogg(&["admin", "log", "--data", data]);
    assert_eq!(output.stdout.lines().count(), 1000);
    assert_eq!(output.stderr, "only the first 1000 are listed; --limit lists more\n");
    let report: Value = serde_json::from_str(&succeed(&["admin", "log", "--data", data, "--json"])).unwrap();
    assert_eq!((report["log"].as_array().unwrap().len(), &report["more"]), (1000, &json!(true)));
    let output = fogg(&["admin", "log", "--data", data, "--limit", "1001"]);
    assert_eq!((output.stdout.lines().count(), output.stderr.as_str()), (1001, ""));
}

#[cfg(unix)]
#[test]
fn the_log_names_the_user_of_the_system_who_ran_a_command() {
    let folder = tempfile::tempdir().unwrap();
    drop(fogg_server::store::SqliteStore::open(&folder.path().join(fogg_server::DATABASE_FILE)).unwrap());
    let data = folder.path().to_str().unwrap();
    let mut command = crate::run::command(&["admin", "people", "--data", data]);
    assert!(command.env_remove("SUDO_USER").status().unwrap().success());
    assert!(command.env("SUDO_USER", "grace").status().unwrap().success());
    let uid = format!("uid {}", rustix::process::getuid().as_raw());
    let log: Value = serde_json::from_str(&succeed(&["admin", "log", "--data", data, "--json"])).unwrap();
    let operators = [&log["log"][0], &log["log"][1]].map(|row| row["operator"].as_str().unwrap());
    assert_eq!(operators, [&format!("{uid} for grace"), &uid]);
}
