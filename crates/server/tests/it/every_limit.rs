//! Every limit is reached at a real server: its visitors are told the code and the sentence, and it is counted.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use fogg_client::Client;
use fogg_protocol::ErrorCode;
use fogg_protocol::api::{Accepted, CreateTableRequest, Identity, TableView, Tables};
use fogg_protocol::socket::ServerMessage;
use fogg_protocol::table::Stage;
use fogg_server::ServerConfig;
use fogg_server::fixed_limits::FixedLimit;
use fogg_server::limits::{Limit, LimitValues, Limits};
use fogg_server::metrics::Metrics;
use fogg_server::net::listener::ListenerConfig;
use fogg_server::net::rate_limit::RateLimits;
use fogg_server::store::{AdminLogRow, AdminStore as _, PersonId, SqliteStore, Store, Timestamp};
use hyper::Method;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::AsyncReadExt as _;
use tokio::net::{TcpSocket, TcpStream};
use tokio::runtime::Runtime;

use crate::commits::{Fault, FaultyStore};
use crate::hostile_clients::overflow_outbox;
use crate::limits::{sit_and_leave, with_bots};
use crate::more_time::ask_too_often;
use crate::paused_clock::with_paused_clock;
use crate::raw_socket::{FIN, PING, RawSocket, TEXT, frame};
use crate::slow_bots::{Release, against, stuck_bots};
use crate::test_server::{TestServer, table_path, table_request, test_limits};
use crate::two_players::{act_once, finish_game, for_two, get_table, register_two, start_game};

/// More attempts than any limit needs.
const MAX_ATTEMPTS: usize = 100;
/// Another address than that of all other clients.
const BOBS_ADDRESS: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 2));
/// Longer than anything takes on a busy machine.
const TEST_TIMEOUT: Duration = Duration::from_secs(60);

/// What a visitor is told.
#[derive(Debug, PartialEq, Eq)]
struct Told {
    code: String,
    /// `None` if a socket is closed with nothing but a code.
    sentence: Option<String>,
}

impl Told {
    fn from_body(body: &[u8]) -> Told {
        let body: Value = serde_json::from_slice(body).unwrap();
        let text = |field: &str| body["error"][field].as_str().map(str::to_owned);
        Told { code: text("code").unwrap_or_else(|| panic!("no error: {body}")), sentence: text("message") }
    }

    /// The code after which a socket was closed.
    fn from_ending(ending: &str) -> Told {
        let (_, bye) = ending.rsplit_once("bye").unwrap_or_else(|| panic!("{ending}"));
        let (_, code) = bye.split_once(": ").unwrap_or_else(|| panic!("{ending}"));
        let (code, _) = code.split_once(", ").unwrap_or_else(|| panic!("{ending}"));
        Told { code: code.to_owned(), sentence: None }
    }

    fn from_message(message: ServerMessage) -> Option<Told> {
        match message {
            ServerMessage::Rejected(rejected) => {
                Some(Told { code: rejected.code.to_string(), sentence: Some(rejected.message) })
            }
            ServerMessage::Bye { code, .. } => Some(Told { code: code.to_string(), sentence: None }),
            _ => None,
        }
    }
}

/// Starts a server with one other limit after a change of its configuration. Rates are limited, too.
async fn server_with(limit: Limit, value: u32, change: impl FnOnce(&mut ServerConfig)) -> TestServer {
    let values = test_limits().with(limit, value);
    let rates = LimitValues::from_fn(|other| if other == limit { value } else { other.spec().max });
    let listener = ListenerConfig::default().with_limits(values);
    TestServer::with_listener(listener, |config| {
        config.limits = Limits::new(values);
        config.rate_limits = RateLimits::new(&rates);
        change(config);
    })
    .await
}

async fn server(limit: Limit, value: u32) -> TestServer {
    server_with(limit, value, |_| ()).await
}

fn listed() -> CreateTableRequest {
    CreateTableRequest { listed: true, ..for_two() }
}

fn body_of(request: &CreateTableRequest) -> Value {
    serde_json::to_value(request).unwrap()
}

/// Sends a request; returns what the visitor is told if it is rejected.
async fn request(client: &Client, method: Method, path: &str, body: Option<Value>) -> Option<Told> {
    let response = client.request(method, path, body.map(|body| body.to_string())).await.unwrap();
    (!response.status.is_success()).then(|| Told::from_body(&response.body))
}

/// Repeats a request until it is rejected.
async fn repeat(client: &Client, method: Method, path: &str, body: Option<Value>) -> Option<Told> {
    for _ in 0..MAX_ATTEMPTS {
        let told = request(client, method.clone(), path, body.clone()).await;
        if told.is_some() {
            return told;
        }
    }
    None
}

/// Creates tables like this one until one is rejected.
async fn create_tables(server: &TestServer, table: CreateTableRequest) -> Option<Told> {
    let ada = server.register("Ada").await;
    repeat(&ada, Method::POST, "/api/tables", Some(body_of(&table))).await
}

/// The same by two people.
async fn create_two_tables(server: &TestServer, table: CreateTableRequest) -> Option<Told> {
    let (ada, bob) = register_two(server).await;
    server.create_table(&[&ada], table.clone()).await;
    request(&bob, Method::POST, "/api/tables", Some(body_of(&table))).await
}

async fn connect_from(last: u8, server: &TestServer) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(SocketAddr::from(([127, 0, 0, last], 0))).unwrap();
    socket.connect(server.address).await.unwrap()
}

/// Opens silent connections from these addresses; returns what the last one is told.
async fn connect_from_all(server: &TestServer, addresses: &[u8]) -> Option<Told> {
    let (last, others) = addresses.split_last().unwrap();
    let mut open = Vec::new();
    for address in others {
        open.push(connect_from(*address, server).await);
    }
    let mut answer = String::new();
    connect_from(*last, server).await.read_to_string(&mut answer).await.unwrap();
    let (_, body) = answer.split_once("\r\n\r\n").unwrap();
    Some(Told::from_body(body.as_bytes()))
}

/// Opens two sockets of these clients at a listed table; returns what the client of the second one is told.
async fn open_two_sockets(server: &TestServer, clients: [&Client; 2]) -> Option<Told> {
    let table = server.create_table(&[&server.register("Host").await], listed()).await.table.id;
    let mut first = clients[0].open_socket(&table, None, None).await.unwrap();
    let _welcome = first.next().await.unwrap();
    let mut second = clients[1].open_socket(&table, None, None).await.unwrap();
    Told::from_message(second.next().await.unwrap().unwrap())
}

/// Opens two sockets of one person; returns what the first one is told.
async fn replace_socket(server: &TestServer) -> Option<Told> {
    let ada = server.register("Ada").await;
    let table = server.create_table(&[&ada], listed()).await.table.id;
    let mut first = ada.open_socket(&table, None, None).await.unwrap();
    let _welcome = first.next().await.unwrap();
    let _second = ada.open_socket(&table, None, None).await.unwrap();
    loop {
        if let Some(told) = Told::from_message(first.next().await.unwrap().unwrap()) {
            return Some(told);
        }
    }
}

/// Two bots of one host think at the same time, until the limit has been counted.
async fn think_twice(limit: Limit) -> Option<Told> {
    let release = Release(Arc::default());
    let bots = stuck_bots(&release.0, false);
    let before = reached(limit.spec().setting);
    let server = server_with(limit, 1, |config| config.bots = bots).await;
    let ada = server.register("Ada").await;
    for _ in 0..2 {
        server.start_game(&[&ada], against("master")).await;
    }
    wait_until_counted(limit.spec().setting, before).await;
    None
}

/// Takes and leaves a seat at somebody else's table until it is rejected.
async fn change_seats(server: &TestServer) -> Option<Told> {
    let (ada, eve) = (server.register("Ada").await, server.register("Eve").await);
    let table = server.create_table(&[&ada], listed()).await;
    sit_and_leave(&eve, &table, MAX_ATTEMPTS).await;
    request(&eve, Method::POST, &table_path(&table, "sit"), Some(json!({}))).await
}

async fn chat(server: &TestServer) -> Option<Told> {
    let ada = server.register("Ada").await;
    let table = server.create_table(&[&ada], for_two()).await;
    repeat(&ada, Method::POST, &table_path(&table, "chat"), Some(json!({ "phrase": "hello" }))).await
}

async fn report(server: &TestServer) -> Option<Told> {
    let (ada, bob) = register_two(server).await;
    let table = server.create_table(&[&ada, &bob], for_two()).await;
    let person = get_table(&ada, &table).await.table.seats[1].person.as_ref().unwrap().id;
    let report = json!({ "person": person, "reason": "spam" });
    repeat(&ada, Method::POST, &table_path(&table, "report"), Some(report)).await
}

/// Asks a table whose task waits for the store.
async fn queue_requests(limit: Limit) -> Option<Told> {
    let store = FaultyStore::new();
    let shared = Arc::clone(&store) as Arc<dyn Store>;
    let server = server_with(limit, 2, |config| config.store = shared).await;
    let (ada, eve) = register_two(&server).await;
    let table = server.create_table(&[&ada], listed()).await;
    let append_requested = store.hold();
    let (path, leaver) = (table_path(&table, "leave"), ada.clone());
    let leaving = tokio::spawn(async move { leaver.post::<Accepted>(&path, &json!({})).await });
    append_requested.await;
    let path = format!("/api/tables/{}", table.table.id);
    let ask = || request(&eve, Method::GET, &path, None);
    // One of them waits, and there is no room for the other.
    let told = tokio::select! { told = ask() => told, told = ask() => told };
    store.fault.send_replace(Fault::None);
    leaving.await.unwrap().unwrap();
    told
}

/// Makes a move while another one is being written.
async fn write_two_moves(limit: Limit) -> Option<Told> {
    let store = FaultyStore::new();
    let shared = Arc::clone(&store) as Arc<dyn Store>;
    let server = server_with(limit, 1, |config| config.store = shared).await;
    let mut moves = Vec::new();
    for _ in 0..2 {
        let (ada, bob) = register_two(&server).await;
        let table = server.start_game(&[&ada, &bob], for_two()).await;
        let seen = get_table(&ada, &table).await;
        let body = json!({"move_id": "m", "seq": seen.table.seq, "action": seen.turn.legal[0]});
        moves.push((ada, table_path(&table, "act"), body));
    }
    let append_requested = store.hold();
    let (ada, path, body) = moves.remove(0);
    let held = tokio::spawn(async move { request(&ada, Method::POST, &path, Some(body)).await });
    append_requested.await;
    let (cleo, path, body) = moves.remove(0);
    let told = request(&cleo, Method::POST, &path, Some(body)).await;
    store.fault.send_replace(Fault::None);
    assert_eq!(held.await.unwrap(), None);
    told
}

/// Plays until the log is full. The players see that the game was abandoned.
async fn fill_log(server: &TestServer) -> Option<Told> {
    let (ada, bob, table) = start_game(server, for_two()).await;
    loop {
        for player in [&ada, &bob] {
            let seen = get_table(player, &table).await;
            match seen.table.stage {
                Stage::Abandoned => {
                    assert!(seen.table.full, "the page says why");
                    return None;
                }
                _ if seen.turn.legal.is_empty() => (),
                _ => drop(act_once(player, &table).await),
            }
        }
    }
}

/// A list that is cut off says so.
async fn list(client: &Client, path: &str) -> Option<Told> {
    let list: Tables = client.get(path).await.unwrap();
    assert!(list.more && list.tables.len() == 1, "{list:?}");
    None
}

async fn list_tables(server: &TestServer) -> Option<Told> {
    let ada = server.register("Ada").await;
    for _ in 0..2 {
        server.create_table(&[&ada], listed()).await;
    }
    list(&ada, "/api/tables").await
}

async fn list_tables_that_are_over(server: &TestServer) -> Option<Told> {
    let (ada, bob) = register_two(server).await;
    for _ in 0..2 {
        let table = server.start_game(&[&ada, &bob], table_request("new-york", 2)).await;
        finish_game([&ada, &bob], &table).await;
    }
    list(&ada, "/api/me/tables").await
}

/// Reaches a limit; returns what the visitor is told.
async fn reach(limit: Limit) -> Option<Told> {
    match limit {
        Limit::Connections => connect_from_all(&server(limit, 2).await, &[2, 3, 4]).await,
        Limit::ConnectionsPerAddress => connect_from_all(&server(limit, 1).await, &[2, 2]).await,
        Limit::SilentConnectionsPerAddress => connect_from_all(&server(limit, 1).await, &[2, 2]).await,
        Limit::SocketsPerAddress => {
            let server = server(limit, 1).await;
            let (ada, bob) = register_two(&server).await;
            open_two_sockets(&server, [&ada, &bob]).await
        }
        Limit::Spectators => {
            let server = server(limit, 1).await;
            let guest = Client::anonymous(server.address);
            open_two_sockets(&server, [&guest, &guest]).await
        }
        Limit::SessionsPerPerson => replace_socket(&server(limit, 1).await).await,
        Limit::Tables | Limit::WaitingTablesPerPerson | Limit::TablesPerAddress => {
            create_tables(&server(limit, 1).await, for_two()).await
        }
        Limit::ListedTablesPerPerson => create_tables(&server(limit, 1).await, listed()).await,
        Limit::ListedTablesPerAddress => create_two_tables(&server(limit, 1).await, listed()).await,
        Limit::GamesPerPerson => {
            let server = server(limit, 1).await;
            let ada = server.register("Ada").await;
            server.start_game(&[&ada], with_bots(2, 1)).await;
            request(&ada, Method::POST, "/api/tables", Some(body_of(&for_two()))).await
        }
        Limit::BotsPerPerson => create_tables(&server(limit, 1).await, with_bots(2, 1)).await,
        Limit::BotsPerAddress => create_two_tables(&server(limit, 1).await, with_bots(2, 1)).await,
        Limit::ThinkingBotsPerPerson | Limit::ThinkingBotsPerAddress => think_twice(limit).await,
        Limit::SeatChangesPerPerson | Limit::SeatChangesPerAddress => {
            change_seats(&server(limit, 2).await).await
        }
        Limit::NewPeoplePerAddress => {
            let server = server(limit, 2).await;
            let guest = Client::anonymous(server.address);
            let cleo = json!({"name": "Cleo", "key": true});
            repeat(&guest, Method::POST, "/api/people", Some(cleo)).await
        }
        Limit::RequestsPerAddress => {
            let server = server(limit, 50).await;
            repeat(&Client::anonymous(server.address), Method::GET, "/api/tables", None).await
        }
        Limit::ChangesPerAddress | Limit::ChangesPerPerson => {
            let server = server(limit, 150).await;
            let ada = server.register("Ada").await;
            repeat(&ada, Method::POST, "/api/me/link", Some(json!({}))).await
        }
        Limit::ChatMessages => chat(&server(limit, 1).await).await,
        Limit::ReportsPerPerson => report(&server(limit, 1).await).await,
        Limit::QueuedRequests => queue_requests(limit).await,
        Limit::LogEntries => fill_log(&server(limit, 20).await).await,
        Limit::ShownTables => list_tables(&server(limit, 1).await).await,
        Limit::ShownFinishedTables => list_tables_that_are_over(&server(limit, 1).await).await,
        Limit::ConcurrentMoves => write_two_moves(limit).await,
    }
}

/// How often a limit was reached.
fn reached(name: &str) -> f64 {
    let metric = format!("fogg_limit_reached_total{{limit=\"{name}\"}}");
    Metrics::start().value(&metric).unwrap_or_else(|| panic!("no metric {metric}"))
}

/// Waits until a limit has been counted. Some are counted a moment after the visitor was told.
async fn wait_until_counted(name: &str, before: f64) {
    let counted = async {
        while reached(name) <= before {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(TEST_TIMEOUT, counted).await.unwrap_or_else(|_| panic!("{name} is not counted"));
}

#[test]
fn every_limit_tells_its_code_and_its_sentence_and_is_counted() {
    for &limit in Limit::ALL {
        let (spec, before) = (limit.spec(), reached(limit.spec().setting));
        let told = Runtime::new().unwrap().block_on(async {
            let told = tokio::time::timeout(TEST_TIMEOUT, reach(limit)).await;
            wait_until_counted(spec.setting, before).await;
            told.unwrap_or_else(|_| panic!("{limit:?} is not reached"))
        });
        let code = told.as_ref().map(|told| told.code.clone());
        assert_eq!(code.as_deref(), spec.code.map(ErrorCode::as_str), "{limit:?}");
        let sentence = told.and_then(|told| told.sentence).unwrap_or_else(|| spec.sentence.to_owned());
        // Those who send too many requests are told how long to wait.
        let is_wait =
            code.as_deref() == Some("busy") && sentence.starts_with("too many requests; try again in ");
        assert!(is_wait || sentence == spec.sentence, "{limit:?}: {sentence}");
    }
}

/// The codes are different wherever the remedy or the person concerned is.
#[test]
fn limits_with_different_remedies_have_different_codes() {
    for (limit, other) in [
        (Limit::ListedTablesPerAddress, Limit::TablesPerAddress),
        (Limit::ListedTablesPerAddress, Limit::ListedTablesPerPerson),
        (Limit::BotsPerAddress, Limit::BotsPerPerson),
        (Limit::SeatChangesPerAddress, Limit::SeatChangesPerPerson),
        (Limit::TablesPerAddress, Limit::GamesPerPerson),
    ] {
        assert_ne!(limit.spec().code, other.spec().code, "{limit:?}, {other:?}");
    }
}

/// A game of Ada and Bob at a listed table, and Ada's socket after its `hello`.
async fn open_raw(server: &TestServer) -> (RawSocket, TableView) {
    let (ada, bob) = register_two(server).await;
    let table = server.start_game(&[&ada, &bob], listed()).await;
    let raw = RawSocket::open_with_hello(server.address, &table.table.id, ada.key.as_deref()).await;
    (raw, table)
}

/// Sends these bytes over a socket until the server closes it.
async fn send_until_closed(server: TestServer, bytes: &[u8]) -> Option<Told> {
    let (mut raw, _) = open_raw(&server).await;
    raw.send_bytes(bytes).await;
    Some(Told::from_ending(&raw.read_to_close().await))
}

/// Acts and undoes the action until that is rejected.
async fn undo(server: &TestServer) -> Option<Told> {
    let (ada, bob) = register_two(server).await;
    let table = server.start_game(&[&ada, &bob], for_two()).await;
    for number in 0..MAX_ATTEMPTS {
        act_once(&ada, &table).await;
        let seq = get_table(&ada, &table).await.table.seq;
        let body = json!({"move_id": format!("undo{number}"), "seq": seq});
        let told = request(&ada, Method::POST, &table_path(&table, "undo"), Some(body)).await;
        if told.is_some() {
            return told;
        }
    }
    None
}

/// Changes a table before its game until that is rejected.
async fn exhaust_table(server: &TestServer) -> Option<Told> {
    let (ada, eve) = register_two(server).await;
    let table = server.create_table(&[&ada], listed()).await;
    sit_and_leave(&eve, &table, 1000).await;
    request(&eve, Method::POST, &table_path(&table, "sit"), Some(json!({}))).await
}

/// A player whom the host has removed takes the seat again under another name.
async fn return_after_kick(server: &TestServer) -> Option<Told> {
    let (ada, bob) = (server.register("Ada").await, server.register_from(BOBS_ADDRESS, "Bob").await);
    let table = server.create_table(&[&ada, &bob], listed()).await;
    request(&ada, Method::POST, &table_path(&table, "kick"), Some(json!({"seat": "red"}))).await;
    let again = server.register_from(BOBS_ADDRESS, "Bobby").await;
    request(&again, Method::POST, &table_path(&table, "sit"), Some(json!({}))).await
}

/// A person whom an operator has removed is created again under another name.
async fn return_after_removal() -> Option<Told> {
    let folder = TempDir::new().unwrap();
    let store = Arc::new(SqliteStore::open(&folder.path().join("fogg.db")).unwrap());
    let server = TestServer::with_store(Arc::clone(&store) as _).await;
    let bob = server.register("Bob").await;
    let person = PersonId(bob.get::<Identity>("/api/me").await.unwrap().person.id);
    let (at, operator) = (Timestamp::now(), "uid 7".to_owned());
    let log = AdminLogRow { at, operator, command: "remove person".to_owned(), target: String::new() };
    store.admin_set_removed(person, Some(at), log).await.unwrap();
    // The server notices what operators do within a second.
    while request(&bob, Method::GET, "/api/me", None).await.is_none() {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let bobby = json!({"name": "Bobby", "key": true});
    repeat(&Client::anonymous(server.address), Method::POST, "/api/people", Some(bobby)).await
}

/// Reaches a limit that is not a setting; returns what the visitor is told.
fn reach_fixed(limit: FixedLimit) -> Option<Told> {
    let run = |future: std::pin::Pin<Box<dyn Future<Output = Option<Told>>>>| {
        Runtime::new().unwrap().block_on(future)
    };
    match limit {
        FixedLimit::BodyBytes => run(Box::pin(async {
            let server = TestServer::start().await;
            let body = json!({"name": "x".repeat(5000)});
            request(&Client::anonymous(server.address), Method::POST, "/api/people", Some(body)).await
        })),
        FixedLimit::MessageBytes => run(Box::pin(async {
            send_until_closed(TestServer::start().await, &frame(FIN | TEXT, &[b'x'; 4097])).await
        })),
        FixedLimit::BadMessages => run(Box::pin(async {
            send_until_closed(TestServer::start().await, &frame(FIN | TEXT, b"garbage").repeat(200)).await
        })),
        FixedLimit::ControlFrames => run(Box::pin(async {
            send_until_closed(TestServer::start().await, &frame(FIN | PING, b"").repeat(500)).await
        })),
        FixedLimit::FastMessages => run(Box::pin(async {
            let stale = frame(FIN | TEXT, br#"{"type":"undo","move_id":"m","seq":0}"#);
            send_until_closed(server(Limit::ChangesPerPerson, 150).await, &stale.repeat(500)).await
        })),
        // The client reads nothing, so it cannot be told anything.
        FixedLimit::QueuedBytes => {
            with_paused_clock(async |_clock| overflow_outbox().await);
            None
        }
        FixedLimit::Undos => run(Box::pin(async { undo(&TestServer::start().await).await })),
        FixedLimit::MoreTime => {
            let mut told = None;
            with_paused_clock(async |clock| {
                let (_game, bob, path) = ask_too_often(&clock).await;
                told = request(&bob, Method::POST, &path, Some(json!({}))).await;
            });
            told
        }
        FixedLimit::EntriesBeforeStart => {
            run(Box::pin(async { exhaust_table(&TestServer::start().await).await }))
        }
        FixedLimit::AddressKicked => {
            run(Box::pin(async { return_after_kick(&TestServer::start().await).await }))
        }
        FixedLimit::AddressRemoved => run(Box::pin(return_after_removal())),
    }
}

/// The code that visitors are told, and what they can do: a part of the sentence, if there is one.
fn expected(limit: FixedLimit) -> Option<(ErrorCode, &'static str)> {
    match limit {
        FixedLimit::BodyBytes => Some((ErrorCode::TooLarge, "")),
        FixedLimit::MessageBytes => Some((ErrorCode::TooLarge, "")),
        FixedLimit::BadMessages | FixedLimit::ControlFrames => Some((ErrorCode::TooManyErrors, "")),
        FixedLimit::FastMessages => Some((ErrorCode::Busy, "")),
        FixedLimit::QueuedBytes => None,
        FixedLimit::Undos => Some((ErrorCode::UndoLimitReached, "every action is final")),
        FixedLimit::MoreTime => Some((ErrorCode::NoMoreTime, "wait until the player is back")),
        FixedLimit::EntriesBeforeStart => Some((ErrorCode::TableExhausted, "create another table")),
        FixedLimit::AddressKicked => Some((ErrorCode::AddressKicked, "join another table")),
        FixedLimit::AddressRemoved => Some((ErrorCode::AddressRemoved, "use a name that you have")),
    }
}

#[test]
fn every_fixed_limit_tells_its_code_and_is_counted() {
    let docs = include_str!("../../../../docs/host/running.md");
    for &limit in FixedLimit::ALL {
        let before = reached(limit.name());
        let told = reach_fixed(limit);
        Runtime::new().unwrap().block_on(wait_until_counted(limit.name(), before));
        let expected = expected(limit);
        let code = told.as_ref().map(|told| told.code.as_str());
        assert_eq!(code, expected.map(|(code, _)| code.as_str()), "{limit:?}");
        let sentence = told.and_then(|told| told.sentence).unwrap_or_default();
        assert!(sentence.contains(expected.map_or("", |(_, remedy)| remedy)), "{limit:?}: {sentence}");
        let row = docs.lines().find(|line| line.starts_with(&format!("| `{}` |", limit.name()))).unwrap();
        let code = expected.map_or("connection_lost", |(code, _)| code.as_str());
        assert!(row.contains(&format!("`{code}`")), "{limit:?}: {row}");
    }
}
