//! Whole games over real sockets.

use std::sync::Arc;

use fogg_client::Client;
use fogg_protocol::SeatName;
use fogg_protocol::api::{FinishedGames, Profile, TableView};
use fogg_protocol::socket::{ClientMessage, ServerMessage};
use fogg_protocol::table::{Stage, TableChange};
use fogg_rules::Seat;
use fogg_server::store::{SqliteStore, Store};
use serde_json::json;

use crate::house::{House, act, answer, path, play_on, step, welcome, wish};

/// Everybody plays to the end; the record of the game is what it should be.
async fn play_to_the_end(house: &House, board: &str, people: &[&Client], bots: &[&str]) -> TableView {
    let mut wish = wish(board, (people.len() + bots.len()) as u8);
    wish.bots = bots.iter().map(|bot| (*bot).to_owned()).collect();
    let made = house.game(people, wish).await;
    let players = people.iter().map(|person| {
        let mut invited = (*person).clone();
        invited.invite = made.invite.clone();
        tokio::spawn(play_on(invited, made.table.id.clone()))
    });
    for player in players.collect::<Vec<_>>() {
        player.await.unwrap().unwrap();
    }
    let ended: TableView = people[0].get(&format!("/api/tables/{}", made.table.id)).await.unwrap();
    assert_eq!(ended.table.stage, Stage::Finished);
    let record = people[0].request(hyper::Method::GET, &path(&made, "record"), None).await.unwrap();
    let summary = fogg_record::verify(&record.text(), "record").unwrap();
    assert!(summary.committed && summary.outcome.is_some());
    ended
}

#[tokio::test(flavor = "multi_thread")]
async fn people_play_a_game_to_its_end_and_its_record_is_true() {
    let house = House::open().await;
    let (ada, bob) = (house.guest("Ada").await, house.guest("Bob").await);
    for board in ["usa", "switzerland", "new-york"] {
        let ended = play_to_the_end(&house, board, &[&ada, &bob], &[]).await;
        assert!(ended.table.secret.is_some() && ended.table.outcome.is_some());
    }
    let history: FinishedGames = ada.get("/api/me/games").await.unwrap();
    assert_eq!(history.games.len(), 3);
    let profile: Profile = ada.get("/api/people/1").await.unwrap();
    assert_eq!((profile.boards.len(), profile.rating.map(|rating| rating.games)), (3, Some(3)));
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_take_seats_and_play_like_everybody_else() {
    let house = House::open().await;
    let ada = house.guest("Ada").await;
    let ended = play_to_the_end(&house, "usa", &[&ada], &["easy", "medium", "hard:blitz"]).await;
    assert_eq!(ended.table.seats[3].bot.as_deref(), Some("hard:blitz"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_after_the_server_was_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("fogg.db");
    let open = || Arc::new(SqliteStore::open(&file).unwrap()) as Arc<dyn Store>;
    let house = House::on(open()).await;
    let (ada, bob) = (house.guest("Ada").await, house.guest("Bob").await);
    let made = house.game(&[&ada, &bob], wish("usa", 2)).await;
    let mut socket = ada.socket(&made.table.id, None, None).await.unwrap();
    let before = welcome(&mut socket).await;
    let action = before.turn.legal[0].clone();
    let ServerMessage::Accepted { seq, .. } = act(&mut socket, "first", before.seq, action.clone()).await
    else {
        panic!("the first move is good");
    };
    drop(house);
    let house = House::on(open()).await;
    let again = |old: &Client| Client { address: house.address, ..old.clone() };
    let (ada, bob) = (again(&ada), again(&bob));
    let mut socket = ada.socket(&made.table.id, Some(seq - 1), None).await.unwrap();
    let told = step(&mut socket).await;
    assert_eq!(
        (told.seq, told.change),
        (seq, TableChange::Acted { seat: SeatName(Seat::Blue), by: fogg_protocol::table::ActedBy::Person })
    );
    // The same move again is answered as the first time.
    let repeated = act(&mut socket, "first", before.seq, action).await;
    assert_eq!(repeated, ServerMessage::Accepted { move_id: "first".to_owned(), seq });
    let both = [ada, bob].map(|player| tokio::spawn(play_on(player, made.table.id.clone())));
    for player in both {
        player.await.unwrap().unwrap();
    }
}

#[tokio::test]
async fn what_is_stale_ahead_or_somebody_elses_is_refused_by_its_code() {
    let house = House::open().await;
    let (ada, bob, eve) = (house.guest("Ada").await, house.guest("Bob").await, house.guest("Eve").await);
    let mut wished = wish("usa", 2);
    wished.listed = true;
    let made = house.game(&[&ada, &bob], wished).await;
    let mut socket = ada.socket(&made.table.id, None, None).await.unwrap();
    let welcomed = welcome(&mut socket).await;
    let keep = welcomed.turn.legal[0].clone();
    let code = |answer: ServerMessage| match answer {
        ServerMessage::Rejected(refused) => {
            format!("{} {}", refused.code, refused.clause.unwrap_or_default())
        }
        other => format!("{other:?}"),
    };
    assert_eq!(code(act(&mut socket, "a", 1, keep.clone()).await), "stale ");
    assert_eq!(code(act(&mut socket, "b", 99, keep.clone()).await), "ahead ");
    assert_eq!(
        code(act(&mut socket, "c", welcomed.seq, fogg_protocol::Action::Blind).await),
        "first_tickets_first B2.6"
    );
    assert_eq!(code(act(&mut socket, "", welcomed.seq, keep.clone()).await), "bad_move_id ");
    let mut watching = eve.socket(&made.table.id, None, None).await.unwrap();
    let seen = welcome(&mut watching).await;
    assert!(seen.seat.is_none() && seen.invite.is_none() && seen.view.unwrap().me.is_none());
    assert_eq!(code(act(&mut watching, "a", welcomed.seq, keep.clone()).await), "not_seated ");
    assert!(matches!(
        act(&mut socket, "d", welcomed.seq, keep.clone()).await,
        ServerMessage::Accepted { .. }
    ));
    assert_eq!(code(act(&mut socket, "e", welcomed.seq, keep).await), "not_asked B3.1");
    socket
        .send_text(
            "{\"type\":\"act\",\"move_id\":\"f\",\"seq\":1,\"action\":{\"type\":\"blind\",\"x\":1}}"
                .to_owned(),
        )
        .await
        .unwrap();
    assert_eq!(code(answer(&mut socket).await), "bad_message ");
}

#[tokio::test]
async fn a_choice_that_nobody_saw_can_be_taken_back_and_the_record_tells_both() {
    let house = House::open().await;
    let (ada, bob) = (house.guest("Ada").await, house.guest("Bob").await);
    let made = house.game(&[&ada, &bob], wish("usa", 2)).await;
    let mut socket = ada.socket(&made.table.id, None, None).await.unwrap();
    let welcomed = welcome(&mut socket).await;
    let first = welcomed.turn.legal[0].clone();
    act(&mut socket, "a", welcomed.seq, first).await;
    let seq = welcomed.seq + 1;
    let undo = |id: &str| ClientMessage::Undo { move_id: id.to_owned(), seq };
    socket.send(&undo("b")).await.unwrap();
    assert_eq!(answer(&mut socket).await, ServerMessage::Accepted { move_id: "b".to_owned(), seq: seq + 1 });
    socket.send(&undo("b")).await.unwrap();
    assert_eq!(answer(&mut socket).await, ServerMessage::Accepted { move_id: "b".to_owned(), seq: seq + 1 });
    socket.send(&undo("c")).await.unwrap();
    let ServerMessage::Rejected(refused) = answer(&mut socket).await else {
        panic!("nothing is left to take back")
    };
    assert_eq!(refused.code, "nothing_to_undo");
    let players = [ada.clone(), bob].map(|player| tokio::spawn(play_on(player, made.table.id.clone())));
    for player in players {
        player.await.unwrap().unwrap();
    }
    let record = ada.request(hyper::Method::GET, &path(&made, "record"), None).await.unwrap().text();
    assert!(record.contains("\"action\":\"undo\"") && fogg_record::verify(&record, "record").is_ok());
}

#[tokio::test]
async fn a_table_by_invitation_is_unknown_to_those_who_have_none() {
    let house = House::open().await;
    let (ada, eve) = (house.guest("Ada").await, house.guest("Eve").await);
    let made = house.table(&[&ada], wish("usa", 2)).await;
    let at = format!("/api/tables/{}", made.table.id);
    let unknown = eve.request(hyper::Method::GET, "/api/tables/0000000000000000", None).await.unwrap();
    for word in ["", "/record"] {
        let closed = eve.request(hyper::Method::GET, &format!("{at}{word}"), None).await.unwrap();
        assert_eq!((closed.status, closed.text()), (unknown.status, unknown.text()));
    }
    let sit =
        eve.request(hyper::Method::POST, &format!("{at}/sit"), Some(json!({}).to_string())).await.unwrap();
    assert_eq!((sit.status, sit.text()), (unknown.status, unknown.text()));
    let mut socket = eve.socket(&made.table.id, None, None).await.unwrap();
    let ServerMessage::Rejected(refused) = socket.next().await.unwrap().unwrap() else {
        panic!("Eve is let in")
    };
    assert_eq!(refused.code, "no_such_table");
    let mut socket = eve.socket(&made.table.id, None, made.invite.clone()).await.unwrap();
    assert_eq!(welcome(&mut socket).await.table.id, made.table.id);
}
