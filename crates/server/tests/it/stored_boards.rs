//! Games keep the boards that they were created on, whatever boards the server has later.

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;

use fogg_client::{Client, Response};
use fogg_protocol::api::{Accepted, TableView};
use fogg_protocol::drawing::BoardDrawing;
use fogg_protocol::table::{Stage, Table};
use fogg_rules::Board;
use fogg_server::BoardCatalog;
use fogg_server::store::{
    EntryHash, GameId, LogEntry, LogStore, MemoryStore, NewEntry, SqliteStore, Store, StoredBoard,
    TableIndexRow,
};
use hyper::Method;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::store::file;
use crate::test_server::{TestServer, play_to_end, table_path, table_request};

/// The built-in board New York as another version of the program may have had it.
fn other_new_york() -> (Board, String) {
    let builtin = fogg_boards::builtin("new-york").unwrap();
    let mut file: Value = serde_json::from_str(&fogg_boards::write(&builtin)).unwrap();
    let points = file["tickets"][0]["points"].as_u64().unwrap();
    file["tickets"][0]["points"] = json!(points + 1);
    let text = file.to_string();
    let board = fogg_boards::read(&text, "new-york.json").unwrap();
    assert_eq!(board.name(), builtin.name());
    assert_ne!(board.hash(), builtin.hash());
    (board, text)
}

/// Copies a table whose game has not started, as if it had been created on the other board.
async fn copy_to_other_board(store: &dyn LogStore, table: &TableView, is_stored: bool) -> String {
    let (board, text) = other_new_york();
    let created = &store.entries(table.table.id.parse().unwrap(), 0).await.unwrap()[0];
    let mut body: Value = serde_json::from_str(&created.body).unwrap();
    body["board"]["hash"] = json!(hex::encode(board.hash()));
    let game = GameId::new([if is_stored { 1 } else { 2 }; 10]);
    let entry = LogEntry::new(game, EntryHash::START, 1, created.at, None, body.to_string());
    let index_row = TableIndexRow {
        stage: fogg_server::store::Stage::Waiting,
        listed: false,
        host: fogg_server::store::PersonId(7),
        wake_at: None,
        closes_unopened: false,
        people: None,
        result: None,
    };
    let stored = StoredBoard { hash: *board.hash(), file: text.into() };
    let new = NewEntry { game, entry, index_row, board: is_stored.then_some(stored) };
    store.append(new).await.unwrap();
    game.to_string()
}

/// Plays a game against a bot to its end, and checks that its record has the board file.
async fn finish(ada: &Client, table: &str) {
    play_to_end(ada.clone(), table.to_owned()).await.unwrap();
    let ended: TableView = ada.get(&format!("/api/tables/{table}")).await.unwrap();
    assert_eq!(ended.table.stage, Stage::Finished);
    let record = ada.request(Method::GET, &table_path(&ended, "record"), None).await.unwrap().text();
    let summary = fogg_record::verify(&record, "record").unwrap();
    assert!(summary.committed && summary.outcome.is_some());
    let record: Value = serde_json::from_str(&record).unwrap();
    assert!(record["board"]["file"].is_object());
}

/// The response to a request for the drawing of a table's board.
async fn get_drawing(table: &Table, address: SocketAddr) -> Response {
    let path = format!("/api/boards/{}/drawing?hash={}", table.board, table.board_hash);
    Client::anonymous(address).request(Method::GET, &path, None).await.unwrap()
}

async fn check_changed_builtin_board(store: Arc<dyn Store>) {
    let server = TestServer::with_store(Arc::clone(&store)).await;
    let ada = server.register("Ada").await;
    let mut request = table_request("new-york", 2);
    request.bots = vec!["easy".to_owned()];
    let created = server.create_table(&[&ada], request).await;
    let missing = copy_to_other_board(&*store, &created, false).await;
    let response = ada.request(Method::GET, &format!("/api/tables/{missing}"), None).await.unwrap();
    assert!(response.status.is_server_error(), "a game never continues on another board");
    let table = copy_to_other_board(&*store, &created, true).await;
    let _: Accepted = ada.post(&format!("/api/tables/{table}/start"), &json!({})).await.unwrap();
    finish(&ada, &table).await;
    let finished: TableView = ada.get(&format!("/api/tables/{table}")).await.unwrap();
    check_drawings(&server, &created.table, &finished.table).await;
    let rematch: TableView = ada.post(&format!("/api/tables/{table}/rematch"), &json!({})).await.unwrap();
    assert_eq!(rematch.table.board, "new-york");
}

/// Checks that each of two tables on boards of the same name is drawn with its own tickets.
async fn check_drawings(server: &TestServer, current: &Table, old: &Table) {
    assert_eq!((&current.board, current.board_hash == old.board_hash), (&old.board, false));
    let [current_drawing, old_drawing]: [BoardDrawing; 2] =
        [get_drawing(current, server.address).await, get_drawing(old, server.address).await]
            .map(|response| response.json().unwrap());
    let hashes = [&current_drawing, &old_drawing].map(|drawing| &drawing.hash);
    assert_eq!(hashes, [&current.board_hash, &old.board_hash]);
    let points = [&current_drawing, &old_drawing].map(|drawing| drawing.tickets[0].goals[0].points);
    assert_eq!(points[0] + 1, points[1]);
    let unknown = Table { board_hash: "0".repeat(64), ..old.clone() };
    let renamed = Table { board: "usa".to_owned(), ..old.clone() };
    let malformed = Table { board_hash: "no-hash".to_owned(), ..old.clone() };
    for table in [unknown, renamed, malformed] {
        assert_eq!(get_drawing(&table, server.address).await.status.as_u16(), 404, "{table:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_on_a_built_in_board_that_has_changed_can_be_played_and_its_record_verifies() {
    check_changed_builtin_board(Arc::new(MemoryStore::default())).await;
    let folder = TempDir::new().unwrap();
    check_changed_builtin_board(Arc::new(SqliteStore::open(&file(&folder)).unwrap())).await;
}

async fn with_boards(database: &Path, boards: BoardCatalog) -> TestServer {
    let store = Arc::new(SqliteStore::open(database).unwrap());
    TestServer::with_config(|config| (config.store, config.boards) = (store, boards)).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_on_a_board_that_the_host_has_removed_continues_and_the_board_is_stored_once() {
    let (folder, maps) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let alps = include_str!("../../../../maps/mini-alps.json");
    std::fs::write(maps.path().join("alps.json"), alps).unwrap();
    let server = with_boards(&file(&folder), BoardCatalog::with_folder(maps.path()).unwrap()).await;
    let ada = server.register("Ada").await;
    let mut request = table_request("mini-alps", 2);
    request.bots = vec!["easy".to_owned()];
    let tables = [
        server.start_game(&[&ada], request.clone()).await,
        server.start_game(&[&ada], request.clone()).await,
        server.create_table(&[&ada], table_request("usa", 2)).await,
    ];
    drop(server);
    let server = with_boards(&file(&folder), BoardCatalog::default()).await;
    let ada = Client { address: server.address, ..ada };
    for table in &tables[..2] {
        finish(&ada, &table.table.id).await;
    }
    let drawing: BoardDrawing = get_drawing(&tables[0].table, server.address).await.json().unwrap();
    assert_eq!((&drawing.name, &drawing.hash), (&tables[0].table.board, &tables[0].table.board_hash));
    let database = rusqlite::Connection::open(file(&folder)).unwrap();
    let boards: u32 = database.query_row("SELECT count(*) FROM boards", [], |row| row.get(0)).unwrap();
    assert_eq!(boards, 2);
    let first: String = database
        .query_row("SELECT file FROM boards WHERE file LIKE '%mini-alps%'", [], |row| row.get(0))
        .unwrap();
    assert_eq!(first, alps, "the file is kept as it is, with its coordinates");
}
