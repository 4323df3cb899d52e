//! Many tables of the most expensive bots, created from one address through as many guests as the limits require, do
//! not delay the cheap bot of a person at another address.
//!
//! `FOGG_BOT_TABLES` is the number of tables (default 12; the stress run has 60).

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use fogg_client::{Client, ClientError, TableSocket};
use fogg_protocol::ErrorCode;
use fogg_protocol::api::{Accepted, CreateTableRequest, TableView};
use fogg_protocol::socket::{ClientMessage, ServerMessage, Strict};
use fogg_protocol::table::{ActedBy, BotSpeed, TableChange};
use fogg_server::limits::{LimitValues, Limits};
use fogg_server::net::listener::ListenerConfig;
use fogg_server::net::rate_limit::RateLimits;
use fogg_server::store::{SqliteStore, Store};
use serde_json::json;
use tokio::time::sleep;

use crate::test_server::{TestServer, read_welcome, table_path, table_request};

/// The time within which a cheap bot answers.
const MAX_ANSWER_TIME: Duration = Duration::from_secs(1);
/// The number of moves of the cheap bot that are timed.
const TIMED_MOVES: usize = 10;
const ATTACKER: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 2));
const STRANGER: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 3));

fn table_count() -> usize {
    std::env::var("FOGG_BOT_TABLES").map_or(12, |text| text.parse().expect("FOGG_BOT_TABLES is a number"))
}

fn bot_table(seats: u8, bots: &[&str]) -> CreateTableRequest {
    let bots = bots.iter().map(|&bot| bot.to_owned()).collect();
    CreateTableRequest { bots, bot_speed: BotSpeed::Instant, ..table_request("usa", seats) }
}

/// A server with the default limits and one thread for expensive bots.
async fn server_on(store: Arc<dyn Store>) -> TestServer {
    TestServer::with_listener(ListenerConfig::default(), |config| {
        (config.store, config.bot_threads) = (store, 1);
        config.limits = Limits::new(LimitValues::default());
        config.rate_limits = RateLimits::default();
    })
    .await
}

async fn create_and_start(host: &Client, request: &CreateTableRequest) -> Result<TableView, ClientError> {
    let created: TableView = host.post("/api/tables", request).await?;
    loop {
        match host.post::<Accepted>(&table_path(&created, "start"), &json!({})).await {
            Ok(_) => return Ok(created),
            Err(error) if is_limit(&error, "busy") => sleep(Duration::from_millis(100)).await,
            Err(error) => return Err(error),
        }
    }
}

fn is_limit(error: &ClientError, code: &str) -> bool {
    matches!(error, ClientError::Rejected { body, .. } if body.contains(&format!("\"{code}\"")))
}

/// Creates the tables from one address: whenever a guest reaches a limit, another one continues.
async fn start_expensive_tables(server: &TestServer) -> Vec<(Client, TableView)> {
    let request = bot_table(5, &["master"; 5]);
    let (mut tables, mut guests) = (Vec::new(), 1);
    let mut guest = server.register_from(ATTACKER, "Guest 1").await;
    while tables.len() < table_count() {
        match create_and_start(&guest, &request).await {
            Ok(created) => tables.push((guest.clone(), created)),
            Err(error) if is_limit(&error, "busy") => sleep(Duration::from_millis(100)).await,
            Err(error) if is_limit(&error, "too_many_bots") || is_limit(&error, "too_many_tables") => {
                guests += 1;
                guest = server.register_from(ATTACKER, &format!("Guest {guests}")).await;
            }
            Err(error) => panic!("{error}"),
        }
    }
    println!("{} tables of {guests} guests", tables.len());
    tables
}

/// Watches the tables of the guests, whose bots then have no lower priority than others.
async fn watch(server: &TestServer, tables: &[(Client, TableView)]) -> Vec<TableSocket> {
    let mut sockets = Vec::new();
    for (guest, table) in tables {
        let guest = reconnect(guest, server);
        sockets.push(guest.open_socket(&table.table.id, None, None).await.unwrap());
    }
    sockets
}

/// The same client for a restarted server.
fn reconnect(client: &Client, server: &TestServer) -> Client {
    Client { address: server.address, ..client.clone() }
}

/// Plays against an easy bot and returns the longest time that it took for a move.
async fn longest_answer(stranger: &Client, created: &TableView) -> Duration {
    let mut socket = stranger.open_socket(&created.table.id, None, None).await.unwrap();
    let welcome = read_welcome(&mut socket).await;
    let (mut seq, mut legal) = (welcome.seq, welcome.turn.legal);
    let (mut longest, mut moves, mut waiting_since) = (Duration::ZERO, 0, Instant::now());
    while moves < TIMED_MOVES {
        if !legal.is_empty() {
            act(&mut socket, seq, &mut legal).await;
        }
        match socket.next().await.unwrap().expect("the socket is open") {
            ServerMessage::Update(update) => {
                if let TableChange::Acted { by: ActedBy::Bot, .. } = update.change {
                    longest = longest.max(waiting_since.elapsed());
                    moves += 1;
                }
                seq = update.seq;
                let turn = update.turn.unwrap_or_default();
                if turn.undo_until.is_some() {
                    // Bots wait while the stranger can undo.
                    socket.send(&ClientMessage::EndTurn { seq }).await.unwrap();
                }
                legal = turn.legal;
                waiting_since = Instant::now();
            }
            // The bot was faster; the update about its move has the new legal actions.
            ServerMessage::Rejected(rejected) if rejected.code == ErrorCode::Stale => {}
            ServerMessage::Rejected(rejected) => panic!("rejected: {rejected:?}"),
            _ => {}
        }
    }
    longest
}

/// Plays the first legal action, which draws a card where that is possible.
async fn act(socket: &mut TableSocket, seq: u64, legal: &mut Vec<fogg_protocol::Action>) {
    let action = Strict(legal.swap_remove(0));
    legal.clear();
    socket.send(&ClientMessage::Act { move_id: format!("m{seq}"), seq, action }).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cheap_bot_answers_while_many_expensive_ones_think_also_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let open = || -> Arc<dyn Store> { Arc::new(SqliteStore::open(&folder.path().join("fogg.db")).unwrap()) };
    let server = server_on(open()).await;
    let expensive = start_expensive_tables(&server).await;
    let sockets = watch(&server, &expensive).await;
    let stranger = server.register_from(STRANGER, "Stranger").await;
    let created = create_and_start(&stranger, &bot_table(2, &["easy"])).await.unwrap();
    let before = longest_answer(&stranger, &created).await;
    drop((sockets, server));

    let server = server_on(open()).await;
    let stranger = reconnect(&stranger, &server);
    // The server does not know the addresses of hosts who have not returned.
    let unknown = longest_answer(&stranger, &created).await;
    let _sockets = watch(&server, &expensive).await;
    let after = longest_answer(&stranger, &created).await;
    println!(
        "{} tables of five masters: {before:?}, after a restart {unknown:?} with hosts who are away and {after:?}",
        table_count()
    );
    assert!(
        [before, unknown, after].iter().all(|time| *time < MAX_ANSWER_TIME),
        "{before:?}, {unknown:?}, {after:?}"
    );
}
