//! What an operator does on the database of a running server.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use fogg_client::Client;
use fogg_protocol::api::{Accepted, Identity, TableView};
use fogg_protocol::socket::{ChatContent, ClientMessage, ServerMessage};
use fogg_protocol::table::{Person, Stage, TableChange};
use fogg_server::admin::{Admin, AdminError, Erasure};
use fogg_server::bus::{NodeConfig, NodeId, StoreTransport};
use fogg_server::check::check_database;
use fogg_server::limits::{Limit, Limits};
use fogg_server::store::{
    ChatStore as _, DatabaseLocation, GameId, LogStore as _, NodeStore as _, PersonId, PostgresStore,
    RecordedTime, SqliteStore, Store, StoredChatMessage, Timestamp,
};
use hyper::Method;
use serde_json::json;
use tempfile::TempDir;

use crate::paused_clock::{Subscriber, with_paused_clock};
use crate::test_database::TestDatabase;
use crate::test_server::{TestServer, table_path, test_limits};
use crate::two_players::{error_code, finish_game, for_two, get_table, join, register_two, start_game};
use crate::unreadable_tables::{append_first_entry, append_unreadable};

/// The operator in the log.
const OPERATOR: &str = "uid 7 for grace";
/// More rows than any list has here.
const LIMIT: u32 = 100;

/// A server with a database that an operator can open.
struct OperatedServer {
    server: TestServer,
    location: DatabaseLocation,
    /// The data folder, unless the database is elsewhere.
    folder: Option<TempDir>,
}

/// Runs a check on a server with a file, and on one with a PostgreSQL database.
async fn on_every_database<F: Future<Output = ()>>(check: impl Fn(OperatedServer) -> F) {
    check(OperatedServer::start().await).await;
    TestDatabase::with(async |database| check(OperatedServer::on_postgres(&database).await).await).await;
}

impl OperatedServer {
    async fn start() -> OperatedServer {
        let folder = TempDir::new().unwrap();
        let store = SqliteStore::open(&folder.path().join("fogg.db")).unwrap();
        OperatedServer::with_store(folder, store).await
    }

    async fn with_store(folder: TempDir, store: SqliteStore) -> OperatedServer {
        let location = DatabaseLocation::File(folder.path().join("fogg.db"));
        let server = start_server(Arc::new(store)).await;
        OperatedServer { server, location, folder: Some(folder) }
    }

    async fn on_postgres(database: &TestDatabase) -> OperatedServer {
        let store: Arc<dyn Store> = Arc::new(database.open().await);
        // As one of several nodes, a server notices what others append.
        let transport = Arc::new(StoreTransport::new(Arc::clone(&store) as _));
        let server = TestServer::with_config(|config| {
            config.store = store;
            config.limits = Limits::default();
            config.node = NodeConfig {
                id: NodeId::new(1),
                first: Some(transport),
                second: None,
                ..NodeConfig::alone()
            };
        })
        .await;
        OperatedServer { server, location: DatabaseLocation::Postgres(database.url()), folder: None }
    }

    /// Runs an operator's command beside the running server, as another process would.
    async fn operate<T: Send + 'static>(
        &self,
        command: impl FnOnce(&Admin) -> Result<T, AdminError> + Send + 'static,
    ) -> Result<T, AdminError> {
        let location = self.location.clone();
        let run = move || command(&Admin::open(&location, OPERATOR.to_owned())?);
        tokio::task::spawn_blocking(run).await.unwrap()
    }

    /// The same database without the server.
    async fn open_store(&self) -> Box<dyn Store> {
        match &self.location {
            DatabaseLocation::File(path) => Box::new(SqliteStore::open(path).unwrap()),
            DatabaseLocation::Postgres(url) => Box::new(PostgresStore::open(url, 5).await.unwrap()),
        }
    }

    /// The data folder.
    fn folder(&self) -> &TempDir {
        self.folder.as_ref().expect("the database is a file")
    }

    /// The number of problems that a check of the database finds.
    async fn problems(&self) -> u64 {
        let location = self.location.clone();
        let check = move || check_database(&location, &mut |_| ()).unwrap().problems;
        tokio::task::spawn_blocking(check).await.unwrap()
    }
}

async fn start_server(store: Arc<dyn Store>) -> TestServer {
    TestServer::with_config(|config| {
        config.store = store;
        config.limits = Limits::default();
    })
    .await
}

#[test]
fn a_table_that_was_closed_while_it_was_not_loaded_no_longer_counts() {
    with_paused_clock(async |clock| {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("fogg.db");
        let store = Arc::new(SqliteStore::open(&path).unwrap());
        let limits = test_limits().with(Limit::TablesPerAddress, 1);
        let server = TestServer::with_config(|config| {
            config.store = store;
            config.limits = Limits::new(limits);
        })
        .await;
        let ada = server.register("Ada").await;
        let table = server.create_table(&[&ada], for_two()).await;
        assert_eq!(error_code(&ada, "/api/tables", &for_two()).await, "too_many_tables_at_address");
        clock.advance(Duration::from_secs(40)).await;
        let (location, game) = (DatabaseLocation::File(path), table.table.id.parse().unwrap());
        let close = move || Admin::open(&location, OPERATOR.to_owned())?.close_table(game);
        tokio::task::spawn_blocking(close).await.unwrap().unwrap();
        server.create_table(&[&ada], for_two()).await;
    });
}

async fn id_of(client: &Client) -> PersonId {
    PersonId(client.get::<Identity>("/api/me").await.unwrap().person.id)
}

async fn within_seconds<T>(future: impl Future<Output = T>) -> T {
    tokio::time::timeout(Duration::from_secs(10), future).await.expect("the server notices")
}

async fn status(client: &Client, path: &str) -> u16 {
    client.request(Method::GET, path, None).await.unwrap().status.as_u16()
}

/// Posts a message and returns its time, as another player received it.
async fn say(from: &Subscriber, to: &mut Subscriber, text: &str) -> i64 {
    from.send(&ClientMessage::Chat { content: ChatContent::Text(text.to_owned()) });
    to.wait_for(|message| match message {
        ServerMessage::Chat(chat) => Some(chat.at),
        _ => None,
    })
    .await
}

/// Bob writes something rude, and Ada reports it. Returns her socket.
async fn report_rude_message(ada: &Client, bob: &Client, table: &TableView) -> Subscriber {
    let (bob_socket, _) = join(bob, table).await;
    let (mut ada_socket, _) = join(ada, table).await;
    let at = say(&bob_socket, &mut ada_socket, "something rude").await;
    let report = json!({ "person": id_of(bob).await.0, "reason": "offensive", "at": at });
    let _: Option<()> = ada.post(&table_path(table, "report"), &report).await.unwrap();
    ada_socket
}

#[tokio::test(flavor = "multi_thread")]
async fn closing_a_table_is_a_log_entry_that_its_players_see() {
    on_every_database(check_closing).await;
}

async fn check_closing(operated: OperatedServer) {
    let (ada, _bob, table) = start_game(&operated.server, for_two()).await;
    let (mut socket, _) = join(&ada, &table).await;
    let game = table.table.id.parse().unwrap();
    let listed = operated.operate(|admin| admin.tables(None, LIMIT)).await.unwrap();
    assert_eq!((listed.len(), listed[0].game, listed[0].host_name.as_deref()), (1, game, Some("Ada")));
    operated.operate(move |admin| admin.close_table(game)).await.unwrap();
    let update = within_seconds(socket.next_update()).await;
    assert_eq!(update.change, TableChange::Closed);
    let closed = get_table(&ada, &table).await.table;
    assert_eq!((closed.stage, closed.closed), (Stage::Abandoned, true));
    let again = operated.operate(move |admin| admin.close_table(game)).await;
    assert!(matches!(again, Err(AdminError::TableOver(_))), "{again:?}");
    assert_eq!(operated.problems().await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_table_can_be_deleted_and_the_server_is_ready_again() {
    on_every_database(check_deleted_table).await;
}

async fn check_deleted_table(operated: OperatedServer) {
    let ada = operated.server.register("Ada").await;
    let intact = operated.server.create_table(&[&ada], for_two()).await.table.id.parse().unwrap();
    let (store, person) = (operated.open_store().await, id_of(&ada).await);
    let damaged = append_unreadable(&*store, person, 1).await;
    let newer = append_first_entry(&*store, person, 2, r#"{"type":"of_a_later_version"}"#).await;
    let table_status = async |game: GameId| status(&ada, &format!("/api/tables/{game}")).await;
    assert_eq!(table_status(damaged).await, 500);
    assert_eq!(status(&ada, "/readyz").await, 503);

    let closed = operated.operate(move |admin| admin.close_table(damaged)).await.unwrap_err().to_string();
    assert!(closed.contains("`fogg admin delete-table`"), "{closed}");
    let deleted = operated.operate(move |admin| admin.delete_table(intact)).await;
    assert!(matches!(deleted, Err(AdminError::Intact(_))), "{deleted:?}");
    let deleted = operated.operate(move |admin| admin.delete_table(newer)).await;
    assert!(matches!(deleted, Err(AdminError::NewerVersion(_))), "{deleted:?}");
    operated.operate(move |admin| admin.delete_table(damaged)).await.unwrap();
    within_seconds(async {
        while status(&ada, "/readyz").await != 200 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    })
    .await;
    assert_eq!((table_status(damaged).await, table_status(intact).await), (404, 200));
    assert_eq!(logged(&operated).await, [("delete table".to_owned(), damaged.to_string())]);
    assert_eq!(operated.problems().await, 1, "the table of a newer version is still there");
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_have_the_times_that_the_page_shows_also_after_a_downtime() {
    let folder = TempDir::new().unwrap();
    let store = SqliteStore::open(&folder.path().join("fogg.db")).unwrap();
    let long_ago = Timestamp(Timestamp::now().0 - 30 * 24 * 60 * 60 * 1000);
    store.record_time(RecordedTime { server_time: long_ago, system_time: long_ago }).await.unwrap();
    let operated = OperatedServer::with_store(folder, store).await;
    let ada = operated.server.register("Ada").await;
    let table = operated.server.create_table(&[&ada], for_two()).await;
    // The server records its time once a second.
    within_seconds(async {
        let shown = Timestamp(table.table.changed_at);
        while operated.operate(|admin| admin.tables(None, LIMIT)).await.unwrap()[0].changed_at != shown {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_who_is_removed_is_disconnected_and_refused_until_they_are_restored() {
    on_every_database(check_removal).await;
}

async fn check_removal(operated: OperatedServer) {
    let (ada, bob) = register_two(&operated.server).await;
    let table = operated.server.create_table(&[&ada, &bob], for_two()).await;
    let (mut socket, _) = join(&bob, &table).await;
    let (mut ada_socket, _) = join(&ada, &table).await;
    say(&socket, &mut ada_socket, "something rude").await;
    let person = id_of(&bob).await;
    operated.operate(move |admin| admin.remove_person(person)).await.unwrap();
    assert_eq!(within_seconds(socket.wait_for_bye()).await, ("removed".to_owned(), false));
    // Bob was active at this address, and cannot come back there as somebody else.
    wait_for_new_people(&operated.server, false).await;
    operated.server.register_from(IpAddr::from([127, 0, 0, 3]), "Eve").await;
    assert_eq!(error_code(&bob, &table_path(&table, "leave"), &json!({})).await, "removed");
    assert_eq!(status(&bob, "/api/me").await, 403);
    let ada_is_told = seat_of_bob(&ada, &table).await;
    assert_eq!((ada_is_told.name.as_str(), ada_is_told.deleted), ("", true));
    assert_eq!(status(&ada, &format!("/api/people/{}", person.0)).await, 404);
    let (_socket, welcome) = join(&ada, &table).await;
    assert_eq!(welcome.chat, [], "what he wrote is not shown either");
    let report = json!({ "person": person.0, "reason": "spam" });
    assert_eq!(error_code(&ada, &table_path(&table, "report"), &report).await, "no_such_reported");
    let found = operated.operate(|admin| admin.people("bO", LIMIT)).await.unwrap();
    let removed: Vec<_> = found.iter().filter(|row| row.removed_at.is_some()).map(|row| row.id).collect();
    assert_eq!(removed, [person], "{found:?}");
    operated.operate(move |admin| admin.restore_person(person)).await.unwrap();
    within_seconds(async {
        while status(&bob, "/api/me").await != 200 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    })
    .await;
    wait_for_new_people(&operated.server, true).await;
    assert_eq!(seat_of_bob(&ada, &table).await.name, "Bob");
    let (_socket, welcome) = join(&ada, &table).await;
    assert_eq!(welcome.chat.len(), 1);
    let exported = operated.operate(move |admin| admin.export_person(person)).await.unwrap();
    let actions = exported["operator_actions"].as_array().unwrap();
    let commands: Vec<_> = actions.iter().map(|action| action["command"].as_str().unwrap()).collect();
    assert_eq!(commands, ["export person", "restore person", "remove person"]);
    assert!(!exported.to_string().contains(OPERATOR), "{exported}");
}

/// Bob as Ada sees him at the table.
async fn seat_of_bob(ada: &Client, table: &TableView) -> Person {
    get_table(ada, table).await.table.seats[1].person.clone().unwrap()
}

/// Waits until people can be created at this address, or until they cannot.
async fn wait_for_new_people(server: &TestServer, are_welcome: bool) {
    let (guest, body) =
        (Client::anonymous(server.address), json!({ "name": "Bobby", "key": true }).to_string());
    let is_created = async || {
        let response = guest.request(Method::POST, "/api/people", Some(body.clone())).await.unwrap();
        assert!(response.status.is_success() || response.text().contains("address_removed"));
        response.status.is_success()
    };
    within_seconds(async {
        while is_created().await != are_welcome {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn deleting_a_person_removes_their_data_and_keeps_their_games() {
    on_every_database(check_deletion).await;
}

async fn check_deletion(operated: OperatedServer) {
    let (ada, bob) = register_two(&operated.server).await;
    let table = operated.server.start_game(&[&ada, &bob], for_two()).await;
    finish_game([&ada, &bob], &table).await;
    let mut ada_socket = report_rude_message(&ada, &bob, &table).await;
    let person = id_of(&bob).await;
    let export = operated.operate(move |admin| admin.export_person(person)).await.unwrap().to_string();
    assert!(export.contains("\"Bob\"") && export.contains("something rude"), "{export}");
    assert!(
        !export.contains(&id_of(&ada).await.0.to_string()),
        "Bob does not learn who reported him: {export}"
    );

    operated.operate(move |admin| admin.delete_person(person)).await.unwrap();
    let renamed = ada_socket.wait_for(|message| match message {
        ServerMessage::Renamed { people } => Some(people.clone()),
        _ => None,
    });
    let renamed = within_seconds(renamed).await;
    assert_eq!((renamed[0].id, renamed[0].name.as_str(), renamed[0].deleted), (person.0, "", true));
    let (_socket, welcome) = join(&ada, &table).await;
    assert_eq!(welcome.chat, [], "the messages are gone although the table is loaded");
    assert_eq!(status(&bob, "/api/me").await, 401);
    assert_eq!(status(&ada, &format!("/api/people/{}", person.0)).await, 404);
    let record = ada.request(Method::GET, &table_path(&table, "record"), None).await.unwrap().text();
    assert!(record.contains("Removed player") && !record.contains("\"Bob\""), "{record}");
    fogg_record::verify(&record, "record").unwrap();
    assert!(operated.operate(|admin| admin.reports(true, LIMIT)).await.unwrap().is_empty());
    let again = operated.operate(move |admin| admin.export_person(person)).await;
    assert!(matches!(again, Err(AdminError::NoSuchPerson(_))), "{again:?}");
    assert_eq!(operated.problems().await, 0, "logs, results and ratings are intact");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_export_has_all_tables_and_nothing_of_other_people() {
    let operated = OperatedServer::start().await;
    let (ada, bob) = register_two(&operated.server).await;
    let table = operated.server.start_game(&[&ada, &bob], for_two()).await;
    drop(report_rude_message(&ada, &bob, &table).await);
    let (ada_id, bob_id) = (id_of(&ada).await, id_of(&bob).await);
    let exported = operated.operate(move |admin| admin.export_person(ada_id)).await.unwrap();
    assert_eq!(exported["reports_made"][0]["reason"], "offensive");
    assert!(!exported.to_string().contains("Bob") && !exported.to_string().contains("rude"), "{exported}");
    let exported = operated.operate(move |admin| admin.export_person(bob_id)).await.unwrap();
    let about = &exported["reports_about"][0];
    assert_eq!((about["reporter"].as_i64(), about["table"].as_str()), (None, None), "{about}");
    assert_eq!(about["message"], "something rude");
    let left_out = exported["not_exported"].as_array().unwrap();
    assert!(left_out.iter().any(|text| text.as_str().unwrap().contains("who reported")), "{left_out:?}");
    // More tables than a list has.
    insert_tables(operated.folder(), ada_id, 1001);
    let exported = operated.operate(move |admin| admin.export_person(ada_id)).await.unwrap();
    assert_eq!(exported["tables"].as_array().unwrap().len(), 1002);
}

/// Adds this many tables of a person that are over to the index.
fn insert_tables(folder: &TempDir, person: PersonId, count: u32) {
    let connection = rusqlite::Connection::open(folder.path().join("fogg.db")).unwrap();
    let columns: Vec<String> = connection
        .prepare("SELECT name FROM pragma_table_info('games') WHERE name NOT IN ('game_id', 'stage')")
        .unwrap()
        .query_map([], |row| row.get(0))
        .unwrap()
        .collect::<Result<_, _>>()
        .unwrap();
    let columns = columns.join(", ");
    let numbers =
        format!("WITH RECURSIVE n(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < {count})");
    let id = "CAST(printf('%010d', n) AS BLOB)";
    connection
        .execute_batch(&format!(
            "PRAGMA foreign_keys = OFF; \
             {numbers} INSERT INTO games (game_id, stage, {columns}) \
                 SELECT {id}, 'abandoned', {columns} FROM n, (SELECT * FROM games LIMIT 1); \
             {numbers} INSERT INTO game_people (person_id, game_id) SELECT {}, {id} FROM n;",
            person.0
        ))
        .unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn names_and_messages_can_be_reported_and_resolved() {
    let operated = OperatedServer::start().await;
    let (ada, bob, table) = start_game(&operated.server, for_two()).await;
    let (bob_socket, _) = join(&bob, &table).await;
    let (mut ada_socket, _) = join(&ada, &table).await;
    let at = say(&bob_socket, &mut ada_socket, "a rude message").await;
    let (path, person) = (table_path(&table, "report"), id_of(&bob).await.0);
    let message = json!({ "person": person, "reason": "harassment", "at": at });
    let name = json!({ "person": person, "reason": "other" });
    for body in [&message, &name] {
        let _: Option<()> = ada.post(&path, body).await.unwrap();
    }
    let forged = json!({ "person": person, "reason": "spam", "at": at + 1 });
    let stranger = json!({ "person": 5, "reason": "spam" });
    for body in [&forged, &stranger] {
        assert_eq!(error_code(&ada, &path, body).await, "no_such_reported");
    }
    for _ in 0..8 {
        let _: Option<()> = ada.post(&path, &name).await.unwrap();
    }
    assert_eq!(error_code(&ada, &path, &name).await, "too_many_reports");
    let open = operated.operate(|admin| admin.reports(false, LIMIT)).await.unwrap();
    let oldest = open.last().unwrap().clone();
    assert_eq!((open.len(), oldest.name.as_str(), oldest.reason.as_str()), (10, "Bob", "harassment"));
    assert_eq!(oldest.message.as_deref(), Some("a rude message"));
    operated.operate(move |admin| admin.resolve_report(oldest.id)).await.unwrap();
    assert_eq!(operated.operate(|admin| admin.reports(false, LIMIT)).await.unwrap().len(), 9);
    assert_eq!(operated.operate(|admin| admin.reports(true, LIMIT)).await.unwrap().len(), 10);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_message_that_is_no_longer_in_the_memory_of_a_server_can_be_reported() {
    let operated = OperatedServer::start().await;
    let (ada, bob, table) = start_game(&operated.server, for_two()).await;
    let (bob_socket, _) = join(&bob, &table).await;
    let (mut ada_socket, _) = join(&ada, &table).await;
    let at = say(&bob_socket, &mut ada_socket, "a rude message").await;
    let (ada_id, bob_id) = (id_of(&ada).await, id_of(&bob).await);
    let OperatedServer { server, folder, .. } = operated;
    drop(server);
    let folder = folder.unwrap();
    let store = SqliteStore::open(&folder.path().join("fogg.db")).unwrap();
    // A server that loads the table remembers only the last 50 messages.
    for number in 1..=60 {
        let message = StoredChatMessage {
            game: table.table.id.parse().unwrap(),
            id: [number; 16],
            author: ada_id,
            at: Timestamp(at + i64::from(number)),
            content: r#"{"content":{"phrase":"hello"}}"#.to_owned(),
        };
        store.append_chat(message).await.unwrap();
    }
    let operated = OperatedServer::with_store(folder, store).await;
    let ada = Client { address: operated.server.address, ..ada };
    let report = json!({ "person": bob_id.0, "reason": "offensive", "at": at });
    let _: Option<()> = ada.post(&table_path(&table, "report"), &report).await.unwrap();
    let reports = operated.operate(|admin| admin.reports(false, LIMIT)).await.unwrap();
    assert_eq!(reports[0].message.as_deref(), Some("a rude message"));
}

#[tokio::test(flavor = "multi_thread")]
async fn guests_who_never_played_are_purged() {
    let operated = OperatedServer::start().await;
    let (ada, bob) = register_two(&operated.server).await;
    let guest = operated.server.register("Guest").await;
    operated.server.create_table(&[&ada, &bob], for_two()).await;
    assert_eq!(operated.operate(|admin| admin.purge_guests(1)).await.unwrap().0, 0, "all are new");
    assert_eq!(operated.operate(|admin| admin.purge_guests(0)).await.unwrap().0, 1);
    within_seconds(async {
        while status(&guest, "/api/me").await != 401 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    })
    .await;
    assert_eq!((status(&ada, "/api/me").await, status(&bob, "/api/me").await), (200, 200));
}

/// Whether any file in a folder contains a text.
fn is_in_a_file(folder: &TempDir, text: &str) -> bool {
    let files = std::fs::read_dir(folder.path()).unwrap().map(|file| std::fs::read(file.unwrap().path()));
    files.into_iter().any(|bytes| bytes.unwrap().windows(text.len()).any(|window| window == text.as_bytes()))
}

#[tokio::test(flavor = "multi_thread")]
async fn deleted_names_and_messages_are_in_no_file_of_a_running_server() {
    let operated = OperatedServer::start().await;
    let (ada, bob) = register_two(&operated.server).await;
    let table = operated.server.start_game(&[&ada, &bob], for_two()).await;
    let renamed = bob.request(Method::PUT, "/api/me", Some(json!({ "name": "Bobolink" }).to_string()));
    assert_eq!(renamed.await.unwrap().status.as_u16(), 200);
    drop(report_rude_message(&ada, &bob, &table).await);
    let person = id_of(&bob).await;
    // What the server tells others about the chat, if there are several.
    let store = SqliteStore::open(&operated.folder().path().join("fogg.db")).unwrap();
    for text in ["to other servers: something rude", "to other servers: something else"] {
        store.publish_messages(vec![text.into()]).await.unwrap();
    }
    drop(store);
    for text in ["Bobolink", "something rude", "to other servers"] {
        assert!(is_in_a_file(operated.folder(), text), "{text}");
    }
    let erasure = operated.operate(move |admin| admin.delete_person(person)).await.unwrap();
    assert_eq!(erasure, Erasure::Complete);
    for text in ["Bobolink", "something rude", "to other servers"] {
        assert!(!is_in_a_file(operated.folder(), text), "{text}");
    }
    assert_eq!(operated.problems().await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn purged_guests_are_in_no_file_even_if_their_rows_were_moved() {
    let operated = OperatedServer::start().await;
    // Enough for several pages, which are split when people with random ids are inserted.
    for number in 0..300 {
        operated.server.register(&format!("Guest {number}")).await;
    }
    let (purged, erasure) = operated.operate(|admin| admin.purge_guests(0)).await.unwrap();
    assert_eq!((purged, erasure), (300, Erasure::Complete));
    assert!(!is_in_a_file(operated.folder(), "Guest "));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_operator_learns_that_a_reader_keeps_deleted_data_in_the_write_ahead_log() {
    let operated = OperatedServer::start().await;
    let guest = id_of(&operated.server.register("Guest").await).await;
    let reader = rusqlite::Connection::open(operated.folder().path().join("fogg.db")).unwrap();
    reader.execute_batch("BEGIN; SELECT count(*) FROM people;").unwrap();
    let erasure = operated.operate(move |admin| admin.delete_person(guest)).await.unwrap();
    assert_eq!(erasure, Erasure::LeftInWal);
    reader.execute_batch("COMMIT").unwrap();
    assert_eq!(operated.operate(|admin| admin.purge_guests(0)).await.unwrap(), (0, Erasure::Complete));
    assert!(!is_in_a_file(operated.folder(), "Guest"));
}

/// The commands in the operators' log and their targets, the newest first. All are of the same operator.
async fn logged(operated: &OperatedServer) -> Vec<(String, String)> {
    let log = operated.operate(|admin| admin.log(LIMIT)).await.unwrap();
    assert!(log.iter().all(|row| row.operator == OPERATOR), "{log:?}");
    log.iter().map(|row| (row.command.clone(), row.target.clone())).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_that_operators_do_is_logged_with_their_name() {
    let operated = OperatedServer::start().await;
    let (ada, bob, table) = start_game(&operated.server, for_two()).await;
    let (game, person) = (table.table.id.parse().unwrap(), id_of(&bob).await);
    let report = json!({ "person": person.0, "reason": "spam" });
    let _: Option<()> = ada.post(&table_path(&table, "report"), &report).await.unwrap();
    operated.server.register("Guest").await;
    operated.operate(|admin| admin.tables(None, LIMIT)).await.unwrap();
    operated.operate(move |admin| admin.close_table(game)).await.unwrap();
    operated.operate(|admin| admin.people("bob", LIMIT)).await.unwrap();
    operated.operate(move |admin| admin.remove_person(person)).await.unwrap();
    operated.operate(move |admin| admin.restore_person(person)).await.unwrap();
    operated.operate(move |admin| admin.export_person(person)).await.unwrap();
    let report = operated.operate(|admin| admin.reports(false, LIMIT)).await.unwrap()[0].id;
    operated.operate(move |admin| admin.resolve_report(report)).await.unwrap();
    operated.operate(|admin| admin.purge_guests(0)).await.unwrap();
    operated.operate(move |admin| admin.delete_person(person)).await.unwrap();
    let (person, report) = (person.0.to_string(), report.to_string());
    let expected = [
        ("delete person", person.as_str()),
        ("purge guests", "1 people"),
        ("resolve report", &report),
        ("list reports", "1 found"),
        ("export person", &person),
        ("restore person", &person),
        ("remove person", &person),
        ("list people", "1 found"),
        ("close table", &table.table.id),
        ("list tables", "1 found"),
    ];
    let expected = expected.map(|(command, target)| (command.to_owned(), target.to_owned()));
    assert_eq!(logged(&operated).await, expected);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_without_effect_is_not_logged() {
    let operated = OperatedServer::start().await;
    let nobody = PersonId(5);
    assert!(operated.operate(move |admin| admin.remove_person(nobody)).await.is_err());
    assert!(operated.operate(move |admin| admin.delete_person(nobody)).await.is_err());
    assert!(operated.operate(move |admin| admin.resolve_report(1)).await.is_err());
    let nothing = GameId::new([7; 10]);
    assert!(operated.operate(move |admin| admin.close_table(nothing)).await.is_err());
    assert!(operated.operate(move |admin| admin.delete_table(nothing)).await.is_err());
    assert_eq!(logged(&operated).await, []);
}

#[tokio::test(flavor = "multi_thread")]
async fn people_in_open_reports_are_not_purged() {
    let operated = OperatedServer::start().await;
    let (ada, bob) = register_two(&operated.server).await;
    let table = operated.server.create_table(&[&ada, &bob], for_two()).await;
    let report = json!({ "person": id_of(&bob).await.0, "reason": "spam" });
    let _: Option<()> = ada.post(&table_path(&table, "report"), &report).await.unwrap();
    for client in [&bob, &ada] {
        let _: Accepted = client.post(&table_path(&table, "leave"), &json!({})).await.unwrap();
    }
    assert_eq!(operated.operate(|admin| admin.purge_guests(0)).await.unwrap().0, 0);
    let open = operated.operate(|admin| admin.reports(false, LIMIT)).await.unwrap();
    assert_eq!((open.len(), open[0].name.as_str()), (1, "Bob"));
    let id = open[0].id;
    operated.operate(move |admin| admin.resolve_report(id)).await.unwrap();
    assert_eq!(operated.operate(|admin| admin.purge_guests(0)).await.unwrap().0, 2);
}
