//! Nodes that are stopped, stores that cannot be reached, and nodes of two versions.

use fogg_client::Client;
use fogg_protocol::Action;
use fogg_protocol::api::{CreateTableRequest, TableView};
use fogg_protocol::socket::{ClientMessage, ServerMessage, Strict};
use fogg_protocol::table::Stage as TableStage;
use fogg_server::store::{
    AppendOutcome, DatabaseId, LogEntry, LogStore as _, NewEntry, NodeStore as _, PersonId, Stage,
    TableIndexRow,
};
use hyper::Method;

use super::cluster::{Cluster, START, game_id, let_nodes_talk, run_for};
use super::listed;
use super::node_view::Access;
use super::test_bus::Delivery;
use crate::captured_log::CapturedLog;
use crate::paused_clock::{PausedClock, Subscriber, settle, with_paused_clock};
use crate::two_players::{get_table, join, seconds, start_game};

fn act(move_id: &str, seq: u64, action: &Action) -> ClientMessage {
    ClientMessage::Act { move_id: move_id.to_owned(), seq, action: Strict(action.clone()) }
}

/// The entries of moves in the log of a table.
async fn moves(cluster: &Cluster, table: &TableView) -> usize {
    cluster.log(table).await.iter().filter(|entry| entry.body.contains("\"acted\"")).count()
}

#[test]
fn a_node_that_wakes_up_never_overwrites_what_happened_meanwhile() {
    with_paused_clock(async |clock| {
        let cluster = Cluster::start(&clock, 2, Delivery::Reliable).await;
        let (ada, _, table) = start_game(&cluster.nodes[0], listed()).await;
        let (mut stuck, welcome) = join(&ada, &table).await;
        let before = moves(&cluster, &table).await;
        cluster.stop(0);
        stuck.send(&act("stuck", welcome.seq, &welcome.turn.legal[0]));
        settle().await;
        let other_node = cluster.at(1, &ada);
        let (mut socket, _) = join(&other_node, &table).await;
        let_nodes_talk(&clock).await;
        socket.send(&act("other", welcome.seq, &welcome.turn.legal[1]));
        let seq = socket.next_answer().await.unwrap();
        clock.jump(seconds(20)).await;
        let log = cluster.log(&table).await;
        cluster.resume(0);
        assert_eq!(stuck.next_answer().await, Err("stale".to_owned()));
        run_for(&clock, seconds(5)).await;
        assert_eq!(cluster.log(&table).await[..log.len()], log);
        assert_eq!((log.len() as u64, moves(&cluster, &table).await), (seq, before + 1));
        assert_eq!(get_table(&ada, &table).await.table.seq, seq, "it shows what happened");
    });
}

/// Reads messages up to `bye`.
async fn bye_of(socket: &mut Subscriber) -> (String, bool) {
    let find = |message: &ServerMessage| match message {
        ServerMessage::Bye { code, retry_ms } => Some((code.to_string(), retry_ms.is_some())),
        ServerMessage::Rejected(rejected) => panic!("{rejected:?}"),
        _ => None,
    };
    socket.wait_for(find).await
}

async fn check_unreachable_store(clock: &PausedClock, access: Access, is_stored: bool) {
    let cluster = Cluster::start(clock, 1, Delivery::Reliable).await;
    let (ada, _, table) = start_game(&cluster.nodes[0], listed()).await;
    let (mut socket, welcome) = join(&ada, &table).await;
    let before = moves(&cluster, &table).await;
    cluster.set_access(0, access);
    let message = act("m", welcome.seq, &welcome.turn.legal[0]);
    socket.send(&message);
    assert_eq!(bye_of(&mut socket).await, ("unavailable".to_owned(), true));
    run_for(clock, seconds(5)).await;
    cluster.set_access(0, Access::Normal);
    assert_eq!(moves(&cluster, &table).await - before, usize::from(is_stored));
    // The client resends what was not answered, as the page does.
    let (mut socket, _) = join(&ada, &table).await;
    socket.send(&message);
    assert_eq!(socket.next_answer().await, Ok(welcome.seq + 1));
    assert_eq!(moves(&cluster, &table).await, before + 1);
    let ready = ada.request(Method::GET, "/readyz", None).await.unwrap();
    assert_eq!((ready.status.as_u16(), ready.text().as_str()), (200, "ok\n"));
}

#[test]
fn a_move_is_played_once_when_the_store_could_not_be_reached() {
    with_paused_clock(async |clock| check_unreachable_store(&clock, Access::Unreachable, false).await);
}

#[test]
fn a_move_is_played_once_when_the_answer_of_the_store_was_lost() {
    with_paused_clock(async |clock| check_unreachable_store(&clock, Access::AnswerLost, true).await);
}

#[test]
fn an_outage_of_the_store_does_not_fill_the_log() {
    CapturedLog::of_thread(|log| {
        with_paused_clock(async |clock| {
            let cluster = Cluster::start(&clock, 1, Delivery::Reliable).await;
            let ada = cluster.nodes[0].register("Ada").await;
            let request = CreateTableRequest { bots: vec!["easy".to_owned()], ..listed() };
            cluster.nodes[0].start_game(&[&ada], request).await;
            cluster.set_access(0, Access::Unreachable);
            let before = log.lines().len();
            run_for(&clock, seconds(60)).await;
            assert_eq!(log.lines()[before..], [""; 0]);
        });
    });
}

/// What a node of another database, or one that makes the time up, says about itself.
fn alive(database: DatabaseId, now: i64) -> Vec<u8> {
    let text = format!(
        r#"{{"v":1,"db":"{database}","from":9,"n":5,"m":[{{"alive":{{"version":"0.1.0","started_at":1000,"up_since":500,"now":{now},"ready":true,"misses":false,"loaded":0}}}}]}}"#
    );
    text.into_bytes()
}

const OTHER_DATABASE: DatabaseId = DatabaseId([9; 16]);
const FORTY_DAYS: i64 = 40 * 24 * 3_600_000;

#[test]
fn the_time_of_another_group_of_servers_abandons_no_game() {
    check_wrong_time(|_| OTHER_DATABASE);
}

#[test]
fn a_node_of_the_same_database_with_a_wrong_time_abandons_no_game() {
    check_wrong_time(|own| own);
}

/// A message with a time 40 days ahead, in every second for some minutes, abandons no game.
fn check_wrong_time(database: fn(DatabaseId) -> DatabaseId) {
    with_paused_clock(async |clock| {
        let cluster = Cluster::start(&clock, 1, Delivery::Reliable).await;
        let (ada, _, table) = start_game(&cluster.nodes[0], listed()).await;
        let other = cluster.bus.connect();
        let message = alive(database(cluster.store.database_id().await.unwrap()), START.0 + FORTY_DAYS);
        for _ in 0..150 {
            other.publish(message.clone());
            run_for(&clock, seconds(1)).await;
        }
        // Without messages the other one counts as dead, and this one runs all timers.
        run_for(&clock, seconds(10)).await;
        assert_eq!(get_table(&ada, &table).await.table.stage, TableStage::Playing);
        let recorded = cluster.store.recorded_time().await.unwrap().unwrap();
        assert!(recorded.server_time < START + seconds(200), "{recorded:?}");
    });
}

#[test]
fn servers_of_another_database_do_not_stop_bots() {
    with_paused_clock(async |clock| {
        let cluster = Cluster::start(&clock, 1, Delivery::Reliable).await;
        let other = cluster.bus.connect();
        other.publish(alive(OTHER_DATABASE, START.0));
        run_for(&clock, seconds(2)).await;
        let ada = cluster.nodes[0].register("Ada").await;
        let mut tables = Vec::new();
        for _ in 0..12 {
            let request = CreateTableRequest { bots: vec!["easy".to_owned(); 2], seats: 2, ..listed() };
            tables.push(cluster.nodes[0].start_game(&[&ada], request).await);
        }
        for _ in 0..10 {
            other.publish(alive(OTHER_DATABASE, START.0));
            run_for(&clock, seconds(1)).await;
        }
        for table in &tables {
            assert_ne!(moves(&cluster, table).await, 0, "{}", table.table.id);
        }
    });
}

/// Appends an entry that only a newer version knows.
async fn append_newer(cluster: &Cluster, table: &TableView, body: &str) {
    let log = cluster.log(table).await;
    let last = log.last().unwrap();
    let entry = LogEntry::new(game_id(table), last.hash, last.seq + 1, last.at, None, body.to_owned());
    let index_row = TableIndexRow {
        stage: Stage::Playing,
        listed: true,
        host: PersonId(table.table.host.id),
        wake_at: Some(last.at),
        closes_unopened: false,
        people: None,
        result: None,
    };
    let new = NewEntry { game: game_id(table), entry, index_row, board: None };
    assert_eq!(cluster.store.append(new).await.unwrap(), AppendOutcome::Appended);
}

async fn error_of(client: &Client, path: &str) -> (u16, String) {
    let response = client.request(Method::GET, path, None).await.unwrap();
    let body: serde_json::Value = serde_json::from_slice(&response.body).unwrap();
    (response.status.as_u16(), body["error"]["code"].as_str().unwrap_or_default().to_owned())
}

#[test]
fn a_table_of_a_newer_version_is_left_to_newer_nodes_and_damages_nothing() {
    check_newer_entry(r#"{"type":"teleported","seat":"blue"}"#);
    // The type is known, but the entry means something else.
    check_newer_entry(r#"{"type":"closed","v":2}"#);
}

fn check_newer_entry(body: &'static str) {
    with_paused_clock(async |clock| {
        let cluster = Cluster::start(&clock, 2, Delivery::Reliable).await;
        let (ada, bob, table) = start_game(&cluster.nodes[0], listed()).await;
        let other = cluster.nodes[0].create_table(&[&bob], listed()).await;
        let (mut viewer, _) = join(&cluster.at(1, &bob), &table).await;
        append_newer(&cluster, &table, body).await;
        run_for(&clock, seconds(3)).await;
        assert_eq!(viewer.wait_for_bye().await, ("connection_lost".to_owned(), true));
        let path = format!("/api/tables/{}", table.table.id);
        for node in 0..2 {
            let visitor = cluster.at(node, &ada);
            assert_eq!(error_of(&visitor, &path).await, (503, "newer_version".to_owned()), "node {node}");
            assert_eq!(get_table(&visitor, &other).await.table.id, other.table.id);
            let ready = visitor.request(Method::GET, "/readyz", None).await.unwrap();
            assert_eq!(ready.status, 200, "{}", ready.text());
        }
        let length = cluster.log(&table).await.len();
        run_for(&clock, seconds(30)).await;
        assert_eq!(cluster.log(&table).await.len(), length, "nobody has continued the game");
    });
}
