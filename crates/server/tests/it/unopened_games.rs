//! Games against bots are closed when nobody has opened them for seven days of the server's uptime.

use std::sync::Arc;
use std::time::Duration;

use fogg_client::Client;
use fogg_protocol::api::{CreateTableRequest, TableView};
use fogg_server::store::{LogStore as _, MemoryStore, PersonId, Stage, Timestamp};
use hyper::Method;

use crate::paused_clock::{PausedClock, with_paused_clock};
use crate::test_server::TestServer;
use crate::two_players::{act_once, for_two, get_table, join, seconds, start_game};

const DAY: Duration = Duration::from_hours(24);

/// A game of Ada against a bot in which it is her turn, on a server whose table has been unloaded.
async fn idle_game(store: &Arc<MemoryStore>, clock: &PausedClock) -> (TestServer, Client, TableView) {
    let server = TestServer::with_store(store.clone()).await;
    let ada = server.register("Ada").await;
    let request = CreateTableRequest { bots: vec!["easy".to_owned()], ..for_two() };
    let table = server.start_game(&[&ada], request).await;
    act_once(&ada, &table).await;
    clock.advance(seconds(60)).await;
    (server, ada, table)
}

/// Ada, who created the table.
fn host(table: &TableView) -> PersonId {
    PersonId(table.table.host.id)
}

/// Whether Ada's game goes on; looking it up in the store does not open it.
async fn is_open(store: &MemoryStore, table: &TableView) -> bool {
    !store.games_of_person(host(table), Stage::Playing, 9).await.unwrap().is_empty()
}

#[test]
fn a_game_against_bots_closes_after_seven_days_of_uptime() {
    with_paused_clock(async |clock| {
        let store = Arc::new(MemoryStore::default());
        let (server, ada, table) = idle_game(&store, &clock).await;
        clock.pass(DAY * 7 - seconds(300)).await;
        clock.advance(seconds(70)).await;
        assert!(is_open(&store, &table).await, "seven days are not over");
        // A stranger who may not see the table does not open it.
        let eve = server.register("Eve").await;
        let path = format!("/api/tables/{}", table.table.id);
        assert_eq!(eve.request(Method::GET, &path, None).await.unwrap().status.as_u16(), 404);
        clock.advance(seconds(300)).await;
        assert!(!is_open(&store, &table).await);
        let closed = get_table(&ada, &table).await.table;
        assert_eq!(closed.stage, fogg_protocol::table::Stage::Abandoned);
        let listed = store.games_of_person(host(&table), Stage::Abandoned, 9).await.unwrap();
        assert_eq!(listed.len(), 1, "it stays in the list until Ada clears it");
    });
}

#[test]
fn downtime_does_not_count() {
    with_paused_clock(async |clock| {
        let store = Arc::new(MemoryStore::default());
        let (_server, _, table) = idle_game(&store, &clock).await;
        clock.pass(DAY * 6).await;
        // The process is stopped during the jump.
        clock.jump(DAY * 90).await;
        clock.advance(seconds(130)).await;
        assert!(is_open(&store, &table).await);
    });
}

#[test]
fn opening_the_table_keeps_the_game() {
    with_paused_clock(async |clock| {
        let store = Arc::new(MemoryStore::default());
        let (_server, ada, table) = idle_game(&store, &clock).await;
        clock.pass(DAY * 6).await;
        get_table(&ada, &table).await;
        clock.advance(seconds(60)).await;
        clock.pass(DAY * 6).await;
        clock.advance(seconds(130)).await;
        assert!(is_open(&store, &table).await);
        clock.pass(DAY).await;
        clock.advance(seconds(130)).await;
        assert!(!is_open(&store, &table).await);
    });
}

#[test]
fn a_table_with_a_connected_player_stays_open() {
    with_paused_clock(async |clock| {
        let store = Arc::new(MemoryStore::default());
        let (_server, ada, table) = idle_game(&store, &clock).await;
        let (socket, _) = join(&ada, &table).await;
        // As if the player had been connected for years.
        store.mark_opened(table.table.id.parse().unwrap(), Timestamp(0)).await.unwrap();
        clock.advance(seconds(130)).await;
        assert!(is_open(&store, &table).await);
        // The seven days begin when the player disconnects.
        drop(socket);
        clock.advance(seconds(130)).await;
        assert!(is_open(&store, &table).await);
    });
}

#[test]
fn a_game_of_several_people_stays_open() {
    with_paused_clock(async |clock| {
        let store = Arc::new(MemoryStore::default());
        let server = TestServer::with_store(store.clone()).await;
        let (_, _, table) = start_game(&server, for_two()).await;
        clock.advance(seconds(60)).await;
        clock.pass(DAY * 8).await;
        clock.advance(seconds(130)).await;
        assert!(is_open(&store, &table).await);
    });
}
