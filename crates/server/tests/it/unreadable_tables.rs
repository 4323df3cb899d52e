//! Tables whose logs cannot be read harm nobody: lists leave them out, and the other tables keep their pace.
//!
//! `FOGG_UNREADABLE_TABLES` is the number of unreadable tables (default 1,100, more than a server wakes at once; the
//! stress run has 2,000), and `FOGG_READABLE_TABLES` the number of others (default 8; the stress run has 100).

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use fogg_client::Client;
use fogg_protocol::api::{CreateTableRequest, Tables};
use fogg_protocol::table::BotSpeed;
use fogg_server::metrics::Metrics;
use fogg_server::store::{
    AppendOutcome, EntryHash, GameId, LogEntry, LogStore, NewEntry, PersonId, SqliteStore, Stage,
    TableIndexRow, Timestamp,
};
use hyper::Method;
use serde_json::Value;
use tokio::time::{sleep, timeout};

use crate::captured_log::CapturedLog;
use crate::paused_clock::with_paused_clock;
use crate::test_server::{TestServer, table_request};
use crate::two_players::{for_two, join, seconds};

/// The time within which every readable table moves on after a restart.
const MAX_PACE_TIME: Duration = Duration::from_secs(60);
/// The time in which unreadable tables could be logged several times.
const LOG_TIME: Duration = Duration::from_secs(6);

fn count(variable: &str, default: usize) -> usize {
    std::env::var(variable).map_or(default, |text| text.parse().expect("the variable is a number"))
}

/// A listed table of Ada that has been due for longer than any other and whose log makes no sense.
pub async fn append_unreadable(store: &dyn LogStore, ada: PersonId, number: u64) -> GameId {
    append_first_entry(store, ada, number, r#"{"nonsense":true}"#).await
}

/// The same with another first entry.
pub async fn append_first_entry(store: &dyn LogStore, ada: PersonId, number: u64, body: &str) -> GameId {
    let mut id = [255; 10];
    id[..8].copy_from_slice(&number.to_be_bytes());
    let game = GameId::new(id);
    let index_row = TableIndexRow {
        stage: Stage::Playing,
        listed: true,
        // Hosts take turns in the list, so each of them has another one.
        host: PersonId(i64::try_from(number).unwrap()),
        wake_at: Some(Timestamp(1)),
        closes_unopened: false,
        people: Some(vec![ada]),
        result: None,
    };
    // The list has the tables that changed last at its head.
    let at = Timestamp::now() + Duration::from_hours(1);
    let entry = LogEntry::new(game, EntryHash::START, 1, at, None, body.to_owned());
    let new = NewEntry { game, entry, index_row, board: None };
    assert_eq!(store.append(new).await.unwrap(), AppendOutcome::Appended);
    game
}

fn open(folder: &Path) -> Arc<SqliteStore> {
    Arc::new(SqliteStore::open(&folder.join("fogg.db")).unwrap())
}

async fn tables(client: &Client, path: &str) -> Vec<String> {
    let list: Tables = client.get(path).await.unwrap();
    list.tables.into_iter().map(|table| table.id).collect()
}

/// The status and the error code of a request for a table.
async fn get_error(client: &Client, table: &str) -> (u16, String) {
    let response = client.request(Method::GET, &format!("/api/tables/{table}"), None).await.unwrap();
    let body: Value = serde_json::from_slice(&response.body).unwrap();
    (response.status.as_u16(), body["error"]["code"].as_str().unwrap_or_default().to_owned())
}

/// A listed game of bots only, which moves on without anybody connected, and takes minutes.
pub fn bots_only() -> CreateTableRequest {
    let bots = vec!["easy".to_owned(); 2];
    CreateTableRequest { bots, bot_speed: BotSpeed::Natural, listed: true, ..table_request("usa", 2) }
}

/// Waits until the log of each of these games is longer. It reads only the store, because a request for a table or
/// for a list would wake tables that the server should find by itself.
async fn wait_for_moves(store: &SqliteStore, before: &[(GameId, u64)]) {
    let games: Vec<GameId> = before.iter().map(|(game, _)| *game).collect();
    loop {
        let now = store.log_lengths(games.clone()).await.unwrap();
        if before.iter().all(|(game, length)| now.iter().any(|(id, now)| id == game && now > length)) {
            break;
        }
        sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn unreadable_due_tables_are_logged_once_and_neither_fail_lists_nor_delay_others() {
    let (log, metrics) = (CapturedLog::of_process(), Metrics::start());
    let (bad, good) = (count("FOGG_UNREADABLE_TABLES", 1100), count("FOGG_READABLE_TABLES", 8));
    let folder = tempfile::tempdir().unwrap();
    let server = TestServer::with_store(open(folder.path())).await;
    let ada = server.register("Ada").await;
    let bob = server.register("Bob").await;
    let mut created = Vec::new();
    for _ in 0..good {
        let host = server.register("Host").await;
        created.push(server.start_game(&[&host], bots_only()).await.table.id.parse().unwrap());
    }
    let waiting = server.create_table(&[&bob], CreateTableRequest { listed: true, ..for_two() }).await;
    let own = server.create_table(&[&ada], CreateTableRequest { listed: true, ..for_two() }).await;
    drop(server);

    let store = open(folder.path());
    let mut unreadable = Vec::new();
    for number in 0..bad {
        unreadable.push(append_unreadable(&*store, PersonId(own.table.host.id), number as u64).await);
    }
    let before = store.log_lengths(created).await.unwrap();
    let start = Instant::now();
    let server = TestServer::with_store(store.clone()).await;
    let [ada, bob] = [ada, bob].map(|client| Client { address: server.address, ..client });
    timeout(MAX_PACE_TIME, wait_for_moves(&store, &before)).await.expect("all other tables move on");
    let pace = start.elapsed();
    let start = Instant::now();
    let listed = tables(&bob, "/api/tables").await;
    assert!(listed.contains(&waiting.table.id) && listed.contains(&own.table.id), "{listed:?}");
    assert_eq!(tables(&ada, "/api/me/tables").await, [own.table.id]);
    println!(
        "{bad} unreadable tables: {good} others moved {pace:?} after the start, lists within {:?}",
        start.elapsed()
    );

    let table = unreadable[0].to_string();
    assert_eq!(get_error(&bob, &table).await, (500, "table_unreadable".to_owned()));
    // The server polls every second and tries the unreadable tables again in this time.
    sleep(LOG_TIME).await;
    assert!(tables(&bob, "/api/tables").await.contains(&waiting.table.id));
    assert_eq!(log.count("cannot be read"), bad, "one line for each table");
    let gauge = format!("fogg_tables_unreadable {bad}");
    assert!(metrics.render().lines().any(|line| line == gauge), "{}", metrics.render());
}

#[test]
fn a_loaded_table_whose_log_can_be_read_again_comes_back() {
    with_paused_clock(async |clock| {
        let folder = tempfile::tempdir().unwrap();
        let server = TestServer::with_store(open(folder.path())).await;
        let (ada, bob) = (server.register("Ada").await, server.register("Bob").await);
        let listed = CreateTableRequest { listed: true, ..for_two() };
        let table = server.create_table(&[&ada, &bob], listed).await;
        // The table stays loaded, but forgets its last entries.
        let _socket = join(&ada, &table).await;
        clock.advance(seconds(12)).await;

        let database = rusqlite::Connection::open(folder.path().join("fogg.db")).unwrap();
        let select = "SELECT body FROM log WHERE seq = 1";
        let body: String = database.query_row(select, [], |row| row.get(0)).unwrap();
        let set_body =
            |body: &str| database.execute("UPDATE log SET body = ?1 WHERE seq = 1", [body]).unwrap();
        set_body("{}");
        let missed = format!("{}?after=1", table.table.id);
        assert_eq!(get_error(&ada, &missed).await, (500, "table_unreadable".to_owned()));
        assert!(tables(&ada, "/api/tables").await.is_empty());
        set_body(&body);
        clock.advance(seconds(7)).await;
        assert_eq!(tables(&ada, "/api/tables").await, [table.table.id]);
        let ready = ada.request(Method::GET, "/readyz", None).await.unwrap().status;
        assert!(ready.is_success(), "{ready}");
    });
}

#[test]
fn a_table_that_can_be_read_again_comes_back() {
    with_paused_clock(async |clock| {
        let folder = tempfile::tempdir().unwrap();
        let server = TestServer::with_store(open(folder.path())).await;
        let ada = server.register("Ada").await;
        let table = server.create_table(&[&ada], CreateTableRequest { listed: true, ..for_two() }).await;
        drop(server);

        let database = rusqlite::Connection::open(folder.path().join("fogg.db")).unwrap();
        let body: String = database.query_row("SELECT body FROM log", [], |row| row.get(0)).unwrap();
        let set_body = |body: &str| database.execute("UPDATE log SET body = ?1", [body]).unwrap();
        set_body("{}");
        let server = TestServer::with_store(open(folder.path())).await;
        let ada = Client { address: server.address, ..ada };
        assert!(tables(&ada, "/api/tables").await.is_empty());
        set_body(&body);
        assert!(tables(&ada, "/api/tables").await.is_empty(), "the pause is not over");
        clock.advance(seconds(7)).await;
        assert_eq!(tables(&ada, "/api/tables").await, [table.table.id]);
    });
}
