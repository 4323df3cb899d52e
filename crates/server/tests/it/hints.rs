//! Hints at a table: whether the host allowed them, who used them, and that such games are not rated.

use std::sync::Arc;

use fogg_client::Client;
use fogg_protocol::api::{Accepted, CreateTableRequest, FinishedGames, Identity, Profile, Replay, TableView};
use fogg_protocol::table::TableChange;
use fogg_server::check::{CheckEvent, check_database};
use fogg_server::store::{DatabaseLocation, SqliteStore};
use serde_json::json;

use crate::test_server::{TestServer, table_path};
use crate::two_players::{
    BLUE, RED, act_once, error_code, finish_game, for_two, get_table, join, post, register_two, start_game,
    take_turn,
};

fn with_hints() -> CreateTableRequest {
    CreateTableRequest { hints: true, ..for_two() }
}

/// Whether each seat has used hints.
fn used_hints(table: &TableView) -> Vec<bool> {
    table.table.seats.iter().map(|seat| seat.used_hints).collect()
}

async fn profile(client: &Client) -> Profile {
    let me: Identity = client.get("/api/me").await.unwrap();
    client.get(&format!("/api/people/{}", me.person.id)).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_use_of_hints_is_logged_and_shown_to_everyone() {
    let server = TestServer::start().await;
    let (ada, bob, table) = start_game(&server, with_hints()).await;
    assert!(table.table.hints);
    assert_eq!(used_hints(&get_table(&bob, &table).await), [false, false]);
    let (mut socket, _) = join(&ada, &table).await;
    let path = table_path(&table, "use-hints");
    let first: Accepted = bob.post(&path, &json!({})).await.unwrap();
    let update = socket.next_update().await;
    assert_eq!((update.seq, update.change), (first.seq, TableChange::UsedHints { seat: RED }));
    assert!(update.table.unwrap().seats[1].used_hints);
    // Later uses change nothing.
    let again: Accepted = bob.post(&path, &json!({})).await.unwrap();
    assert_eq!(again.seq, first.seq);
    assert_eq!(used_hints(&get_table(&ada, &table).await), [false, true]);
    // A move that was chosen before another player used hints is played.
    let seen = get_table(&ada, &table).await;
    assert!(!seen.turn.legal.is_empty(), "it is Ada's turn");
    take_turn(&ada, &table).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_are_rejected_where_the_host_did_not_allow_them() {
    let server = TestServer::start().await;
    let (ada, _, table) = start_game(&server, for_two()).await;
    let path = table_path(&table, "use-hints");
    assert_eq!(error_code(&ada, &path, &json!({})).await, "no_hints");
    let spectator = server.register("Spectator").await;
    assert_eq!(error_code(&spectator, &path, &json!({})).await, "no_such_table");
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_are_for_games_in_progress() {
    let server = TestServer::start().await;
    let ada = server.register("Ada").await;
    let bob = server.register("Bob").await;
    let waiting = server.create_table(&[&ada, &bob], with_hints()).await;
    assert_eq!(error_code(&ada, &table_path(&waiting, "use-hints"), &json!({})).await, "not_started");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_with_hints_is_listed_and_replayed_but_not_rated() {
    let server = TestServer::start().await;
    let (ada, bob, table) = start_game(&server, with_hints()).await;
    post(&ada, &table_path(&table, "use-hints"), &json!({})).await;
    finish_game([&ada, &bob], &table).await;
    for person in [&ada, &bob] {
        let profile = profile(person).await;
        assert!(profile.rating.is_none(), "{:?}", profile.rating);
        assert!(profile.boards.is_empty(), "{:?}", profile.boards);
        let games = person.get::<FinishedGames>("/api/me/games").await.unwrap().games;
        assert!(matches!(&games[..], [game] if game.unrated), "{games:?}");
    }
    let replay: Replay = bob.get(&table_path(&table, "updates")).await.unwrap();
    let [blue, red] = &replay.table.seats[..] else { panic!("two seats") };
    assert_eq!([(blue.seat, blue.used_hints), (red.seat, red.used_hints)], [(BLUE, true), (RED, false)]);
    assert!(!replay.updates.is_empty());
    // A rematch has the settings of its game.
    let rematch: TableView = ada.post(&table_path(&table, "rematch"), &json!({})).await.unwrap();
    assert!(rematch.table.hints);
    assert_eq!(used_hints(&rematch), [false, false]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_without_hints_is_rated() {
    let server = TestServer::start().await;
    let (ada, bob, table) = start_game(&server, for_two()).await;
    act_once(&ada, &table).await;
    finish_game([&ada, &bob], &table).await;
    assert!(profile(&ada).await.rating.is_some());
    let games = ada.get::<FinishedGames>("/api/me/games").await.unwrap().games;
    assert!(matches!(&games[..], [game] if !game.unrated), "{games:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_with_rated_and_unrated_games_is_consistent() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("fogg.db");
    let server = TestServer::with_store(Arc::new(SqliteStore::open(&path).unwrap())).await;
    let (ada, bob) = register_two(&server).await;
    for request in [with_hints(), for_two(), with_hints()] {
        let table = server.start_game(&[&ada, &bob], request).await;
        finish_game([&ada, &bob], &table).await;
    }
    let mut problems = Vec::new();
    let location = DatabaseLocation::File(path);
    let checked = check_database(&location, &mut |event| match event {
        CheckEvent::Problem(problem) => problems.push(problem),
        CheckEvent::Progress(..) => (),
    });
    assert!(checked.is_ok(), "{:?}", checked.err());
    assert!(problems.is_empty(), "{problems:?}");
}
