//! Many tables of the most expensive bots do not delay the cheap bot of another person.
//!
//! `FOGG_BOT_TABLES` is the number of tables (default 12; the stress run has 60).

use std::sync::Arc;
use std::time::{Duration, Instant};

use fogg_client::{Client, TableSocket};
use fogg_protocol::ErrorCode;
use fogg_protocol::api::{Accepted, CreateTableRequest, TableView};
use fogg_protocol::socket::{ClientMessage, ServerMessage, Strict};
use fogg_protocol::table::{ActedBy, BotSpeed, TableChange};
use fogg_server::store::{SqliteStore, Store};
use serde_json::json;

use crate::test_server::{TestServer, read_welcome, table_path, table_request};

/// The time within which a cheap bot answers.
const MAX_ANSWER_TIME: Duration = Duration::from_secs(1);
/// The number of moves of the cheap bot that are timed.
const TIMED_MOVES: usize = 10;

fn table_count() -> usize {
    std::env::var("FOGG_BOT_TABLES").map_or(12, |text| text.parse().expect("FOGG_BOT_TABLES is a number"))
}

fn bot_table(seats: u8, bots: &[&str]) -> CreateTableRequest {
    let bots = bots.iter().map(|&bot| bot.to_owned()).collect();
    CreateTableRequest { bots, bot_speed: BotSpeed::Instant, ..table_request("usa", seats) }
}

async fn create_and_start(host: &Client, request: CreateTableRequest) -> TableView {
    let created: TableView = host.post("/api/tables", &request).await.unwrap();
    let _: Accepted = host.post(&table_path(&created, "start"), &json!({})).await.unwrap();
    created
}

/// Each table has its own host, as if the limits per person had been avoided with many guests.
async fn start_expensive_tables(server: &TestServer) -> Vec<(Client, TableView)> {
    let mut tables = Vec::new();
    for number in 0..table_count() {
        let guest = server.register(&format!("Guest {number}")).await;
        let created = create_and_start(&guest, bot_table(5, &["expert"; 5])).await;
        tables.push((guest, created));
    }
    tables
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
                legal = update.turn.map(|turn| turn.legal).unwrap_or_default();
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
    let server = TestServer::with_config(|config| (config.store, config.bot_threads) = (open(), 1)).await;
    let stranger = server.register("Stranger").await;
    let expensive = start_expensive_tables(&server).await;
    let created = create_and_start(&stranger, bot_table(2, &["easy"])).await;
    let before = longest_answer(&stranger, &created).await;
    drop(server);

    let server = TestServer::with_config(|config| (config.store, config.bot_threads) = (open(), 1)).await;
    for (guest, table) in &expensive {
        // A request loads the table, and its bots begin to think.
        let _: TableView =
            reconnect(guest, &server).get(&format!("/api/tables/{}", table.table.id)).await.unwrap();
    }
    let stranger = reconnect(&stranger, &server);
    let after = longest_answer(&stranger, &created).await;
    println!("{} tables of five experts: {before:?}, after a restart {after:?}", table_count());
    assert!(before < MAX_ANSWER_TIME && after < MAX_ANSWER_TIME, "{before:?}, {after:?} after a restart");
}
