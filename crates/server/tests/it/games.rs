//! Whole games over sockets.

use std::sync::Arc;

use fogg_client::Client;
use fogg_protocol::SeatName;
use fogg_protocol::api::{FinishedGames, Identity, Profile, TableView};
use fogg_protocol::socket::{ClientMessage, ServerMessage};
use fogg_protocol::table::{Stage, TableChange};
use fogg_rules::Seat;
use fogg_server::store::{SqliteStore, Store};
use serde_json::json;

use crate::test_server::{
    TestServer, act, next_answer, next_update, play_to_end, read_welcome, table_path, table_request,
};

/// Plays a game to its end and checks its record.
async fn play_and_verify(server: &TestServer, board: &str, people: &[&Client], bots: &[&str]) -> TableView {
    let mut request = table_request(board, (people.len() + bots.len()) as u8);
    request.bots = bots.iter().map(|bot| (*bot).to_owned()).collect();
    let created = server.start_game(people, request).await;
    let players = people.iter().map(|person| {
        let mut invited = (*person).clone();
        invited.invite = created.invite.clone();
        tokio::spawn(play_to_end(invited, created.table.id.clone()))
    });
    for player in players.collect::<Vec<_>>() {
        player.await.unwrap().unwrap();
    }
    let ended: TableView = people[0].get(&format!("/api/tables/{}", created.table.id)).await.unwrap();
    assert_eq!(ended.table.stage, Stage::Finished);
    let record = people[0].request(hyper::Method::GET, &table_path(&created, "record"), None).await.unwrap();
    let summary = fogg_record::verify(&record.text(), "record").unwrap();
    assert!(summary.committed && summary.outcome.is_some());
    ended
}

#[tokio::test(flavor = "multi_thread")]
async fn people_play_a_game_to_its_end_and_its_record_verifies() {
    let server = TestServer::start().await;
    let (ada, bob) = (server.register("Ada").await, server.register("Bob").await);
    for board in ["usa", "switzerland", "new-york"] {
        let ended = play_and_verify(&server, board, &[&ada, &bob], &[]).await;
        assert!(ended.table.secret.is_some() && ended.table.outcome.is_some());
    }
    let history: FinishedGames = ada.get("/api/me/games").await.unwrap();
    assert_eq!(history.games.len(), 3);
    let me: Identity = ada.get("/api/me").await.unwrap();
    let profile: Profile = ada.get(&format!("/api/people/{}", me.person.id)).await.unwrap();
    assert_eq!((profile.boards.len(), profile.rating.map(|rating| rating.games)), (3, Some(3)));
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_take_seats_and_play() {
    let server = TestServer::start().await;
    let ada = server.register("Ada").await;
    let ended = play_and_verify(&server, "usa", &[&ada], &["easy", "medium", "hard:blitz"]).await;
    assert_eq!(ended.table.seats[3].bot.as_deref(), Some("hard:blitz"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_continues_after_the_server_was_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("fogg.db");
    let open = || Arc::new(SqliteStore::open(&file).unwrap()) as Arc<dyn Store>;
    let server = TestServer::with_store(open()).await;
    let (ada, bob) = (server.register("Ada").await, server.register("Bob").await);
    let created = server.start_game(&[&ada, &bob], table_request("usa", 2)).await;
    let mut socket = ada.open_socket(&created.table.id, None, None).await.unwrap();
    let before = read_welcome(&mut socket).await;
    let action = before.turn.legal[0].clone();
    let ServerMessage::Accepted { seq, .. } = act(&mut socket, "first", before.seq, action.clone()).await
    else {
        panic!("the first move is legal");
    };
    drop(server);
    let server = TestServer::with_store(open()).await;
    let at_new_server = |old: &Client| Client { address: server.address, ..old.clone() };
    let (ada, bob) = (at_new_server(&ada), at_new_server(&bob));
    let mut socket = ada.open_socket(&created.table.id, Some(seq - 1), None).await.unwrap();
    let update = next_update(&mut socket).await;
    assert_eq!(
        (update.seq, update.change),
        (seq, TableChange::Acted { seat: SeatName(Seat::Blue), by: fogg_protocol::table::ActedBy::Person })
    );
    // A repeated move gets the same answer as the first time.
    let repeated = act(&mut socket, "first", before.seq, action).await;
    assert_eq!(repeated, ServerMessage::Accepted { move_id: "first".to_owned(), seq });
    let both = [ada, bob].map(|player| tokio::spawn(play_to_end(player, created.table.id.clone())));
    for player in both {
        player.await.unwrap().unwrap();
    }
}

#[tokio::test]
async fn rejects_stale_future_and_foreign_moves_by_code() {
    let server = TestServer::start().await;
    let (ada, bob, eve) =
        (server.register("Ada").await, server.register("Bob").await, server.register("Eve").await);
    let mut request = table_request("usa", 2);
    request.listed = true;
    let created = server.start_game(&[&ada, &bob], request).await;
    let mut socket = ada.open_socket(&created.table.id, None, None).await.unwrap();
    let welcome = read_welcome(&mut socket).await;
    let keep = welcome.turn.legal[0].clone();
    let code = |answer: ServerMessage| match answer {
        ServerMessage::Rejected(rejected) => {
            format!("{} {}", rejected.code, rejected.clause.unwrap_or_default())
        }
        other => format!("{other:?}"),
    };
    assert_eq!(code(act(&mut socket, "a", 1, keep.clone()).await), "stale ");
    assert_eq!(code(act(&mut socket, "b", 99, keep.clone()).await), "seq_in_future ");
    assert_eq!(
        code(act(&mut socket, "c", welcome.seq, fogg_protocol::Action::Blind).await),
        "first_tickets_first B2.6"
    );
    assert_eq!(code(act(&mut socket, "", welcome.seq, keep.clone()).await), "bad_move_id ");
    let mut eve_socket = eve.open_socket(&created.table.id, None, None).await.unwrap();
    let seen = read_welcome(&mut eve_socket).await;
    assert!(seen.seat.is_none() && seen.invite.is_none() && seen.view.unwrap().me.is_none());
    assert_eq!(code(act(&mut eve_socket, "a", welcome.seq, keep.clone()).await), "not_seated ");
    assert!(matches!(act(&mut socket, "d", welcome.seq, keep.clone()).await, ServerMessage::Accepted { .. }));
    assert_eq!(code(act(&mut socket, "e", welcome.seq, keep).await), "not_your_turn B3.1");
    socket
        .send_text(
            "{\"type\":\"act\",\"move_id\":\"f\",\"seq\":1,\"action\":{\"type\":\"blind\",\"x\":1}}"
                .to_owned(),
        )
        .await
        .unwrap();
    assert_eq!(code(next_answer(&mut socket).await), "bad_message ");
}

#[tokio::test]
async fn a_choice_that_revealed_nothing_can_be_undone_and_is_in_the_record() {
    let server = TestServer::start().await;
    let (ada, bob) = (server.register("Ada").await, server.register("Bob").await);
    let created = server.start_game(&[&ada, &bob], table_request("usa", 2)).await;
    let mut socket = ada.open_socket(&created.table.id, None, None).await.unwrap();
    let welcome = read_welcome(&mut socket).await;
    let first = welcome.turn.legal[0].clone();
    act(&mut socket, "a", welcome.seq, first).await;
    let seq = welcome.seq + 1;
    let undo = |id: &str| ClientMessage::Undo { move_id: id.to_owned(), seq };
    socket.send(&undo("b")).await.unwrap();
    assert_eq!(
        next_answer(&mut socket).await,
        ServerMessage::Accepted { move_id: "b".to_owned(), seq: seq + 1 }
    );
    socket.send(&undo("b")).await.unwrap();
    assert_eq!(
        next_answer(&mut socket).await,
        ServerMessage::Accepted { move_id: "b".to_owned(), seq: seq + 1 }
    );
    socket.send(&undo("c")).await.unwrap();
    let ServerMessage::Rejected(rejected) = next_answer(&mut socket).await else {
        panic!("nothing is left to undo")
    };
    assert_eq!(rejected.code.to_string(), "nothing_to_undo");
    let players =
        [ada.clone(), bob].map(|player| tokio::spawn(play_to_end(player, created.table.id.clone())));
    for player in players {
        player.await.unwrap().unwrap();
    }
    let record = ada.request(hyper::Method::GET, &table_path(&created, "record"), None).await.unwrap().text();
    assert!(record.contains("\"type\":\"undo\"") && fogg_record::verify(&record, "record").is_ok());
}

#[tokio::test]
async fn an_unlisted_table_is_hidden_without_the_invite() {
    let server = TestServer::start().await;
    let (ada, eve) = (server.register("Ada").await, server.register("Eve").await);
    let created = server.create_table(&[&ada], table_request("usa", 2)).await;
    let at = format!("/api/tables/{}", created.table.id);
    let unknown = eve.request(hyper::Method::GET, "/api/tables/0000000000000000", None).await.unwrap();
    for word in ["", "/record"] {
        let closed = eve.request(hyper::Method::GET, &format!("{at}{word}"), None).await.unwrap();
        assert_eq!((closed.status, closed.text()), (unknown.status, unknown.text()));
    }
    let sit =
        eve.request(hyper::Method::POST, &format!("{at}/sit"), Some(json!({}).to_string())).await.unwrap();
    assert_eq!((sit.status, sit.text()), (unknown.status, unknown.text()));
    let mut socket = eve.open_socket(&created.table.id, None, None).await.unwrap();
    let ServerMessage::Rejected(rejected) = socket.next().await.unwrap().unwrap() else {
        panic!("Eve has no invite")
    };
    assert_eq!(rejected.code.to_string(), "no_such_table");
    let mut socket = eve.open_socket(&created.table.id, None, created.invite.clone()).await.unwrap();
    assert_eq!(read_welcome(&mut socket).await.table.id, created.table.id);
}
