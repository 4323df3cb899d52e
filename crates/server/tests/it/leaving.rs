//! Leaving a game for good: what the leaver can still do and see, how the game is rated, and the lists of tables.

use std::time::Duration;

use fogg_client::Client;
use fogg_protocol::Event;
use fogg_protocol::api::{CreateTableRequest, FinishedGames, Identity, Profile, TableView, Tables};
use fogg_protocol::socket::{ClientMessage, ServerMessage, Welcome};
use fogg_protocol::table::{ActedBy, Clock, Stage, TableChange};
use hyper::Method;
use serde_json::json;
use tokio::time::timeout;

use crate::paused_clock::Subscriber;
use crate::test_server::{TestServer, play_to_end, table_path, table_request};
use crate::two_players::{
    BLUE, RED, act_once, acts, error_code, finish_game, for_two, get_table, join, post, register_two,
    start_game, timed,
};

/// Longer than any answer takes on a busy machine.
const TEST_TIMEOUT: Duration = Duration::from_secs(30);

fn against_bot() -> CreateTableRequest {
    CreateTableRequest { bots: vec!["easy".to_owned()], ..for_two() }
}

async fn leave(client: &Client, table: &TableView) {
    post(client, &table_path(table, "leave"), &json!({})).await;
}

/// The ids and stages of the tables in a person's list.
async fn my_tables(client: &Client) -> Vec<(String, Stage)> {
    let list: Tables = client.get("/api/me/tables").await.unwrap();
    list.tables.into_iter().map(|table| (table.id, table.stage)).collect()
}

/// The person's rating; a new player would have 25.
async fn rating(client: &Client) -> Option<f64> {
    let me: Identity = client.get("/api/me").await.unwrap();
    let profile: Profile = client.get(&format!("/api/people/{}", me.person.id)).await.unwrap();
    profile.rating.map(|rating| rating.rating)
}

async fn next_welcome(subscriber: &mut Subscriber) -> Welcome {
    let find = |message: &ServerMessage| match message {
        ServerMessage::Welcome(welcome) => Some(Welcome::clone(welcome)),
        _ => None,
    };
    timeout(TEST_TIMEOUT, subscriber.wait_for(find)).await.expect("a welcome arrives")
}

#[tokio::test]
async fn a_game_against_bots_ends_when_its_player_leaves() {
    let server = TestServer::start().await;
    let ada = server.register("Ada").await;
    let created = server.start_game(&[&ada], against_bot()).await;
    let (mut socket, _) = join(&ada, &created).await;
    assert_eq!(my_tables(&ada).await, [(created.table.id.clone(), Stage::Playing)]);
    leave(&ada, &created).await;
    let mut update = socket.next_update().await;
    while matches!(update.change, TableChange::Acted { .. }) {
        // The bot was still choosing its tickets.
        update = socket.next_update().await;
    }
    assert_eq!((update.change, update.table.unwrap().stage), (TableChange::Abandoned, Stage::Abandoned));
    assert_eq!(my_tables(&ada).await, []);
    assert_eq!(error_code(&ada, &table_path(&created, "leave"), &json!({})).await, "table_finished");
    let history: FinishedGames = ada.get("/api/me/games").await.unwrap();
    assert_eq!((history.games.len(), rating(&ada).await), (0, None));
    // The same opponents can be played again.
    let next: TableView = ada.post(&table_path(&created, "rematch"), &()).await.unwrap();
    assert_eq!(next.seat, Some(BLUE));
}

#[tokio::test]
async fn a_bot_plays_for_a_player_who_left_and_who_cannot_return() {
    let server = TestServer::start().await;
    let (ada, bob, created) = start_game(&server, for_two()).await;
    let (mut bob_socket, _) = join(&bob, &created).await;
    leave(&ada, &created).await;
    let update = bob_socket.next_update().await;
    let table = update.table.unwrap();
    assert_eq!((update.change, table.stage), (TableChange::Left { seat: BLUE }, Stage::Playing));
    assert!(table.seats[0].left && table.seats[0].person.is_some());
    assert_eq!(table.host.name, "Bob", "the leaver was the host");
    assert_eq!(bob_socket.next_update().await.change, TableChange::Acted { seat: BLUE, by: ActedBy::Away });
    let seq = get_table(&bob, &created).await.table.seq;
    let blind = json!({"move_id": "m", "seq": seq, "action": {"type": "blind"}});
    for (endpoint, body) in [("sit", json!({})), ("leave", json!({})), ("act", blind)] {
        assert_eq!(error_code(&ada, &table_path(&created, endpoint), &body).await, "left_game", "{endpoint}");
    }
    assert_eq!(my_tables(&ada).await, []);
    assert_eq!(my_tables(&bob).await, [(created.table.id.clone(), Stage::Playing)]);
}

#[tokio::test]
async fn a_player_who_left_sees_what_a_spectator_sees() {
    let server = TestServer::start().await;
    let request = CreateTableRequest { listed: true, ..for_two() };
    let (ada, bob, created) = start_game(&server, request).await;
    let (mut ada_socket, before) = join(&ada, &created).await;
    assert!(before.seat == Some(BLUE) && before.view.unwrap().me.is_some());
    let eve = server.register("Eve").await;
    let (mut eve_socket, _) = join(&eve, &created).await;
    leave(&ada, &created).await;
    let welcome = next_welcome(&mut ada_socket).await;
    assert_eq!((welcome.seat, welcome.invite, welcome.table.stage), (None, None, Stage::Playing));
    assert!(welcome.view.unwrap().me.is_none() && welcome.turn.legal.is_empty());
    assert_eq!(eve_socket.next_update().await.seq, welcome.seq);
    // The open socket gets a spectator's updates: of the bot's turn on Ada's old seat, and of Bob's turn.
    let mut moves = Vec::new();
    while !moves.contains(&(RED, ActedBy::Person)) {
        let [of_ada, of_eve] = [ada_socket.next_update().await, eve_socket.next_update().await];
        assert_eq!(of_ada, of_eve);
        moves.extend(acts(std::slice::from_ref(&of_ada)));
        if of_ada.events.contains(&Event::TurnBegan { seat: RED }) {
            act_once(&bob, &created).await;
        }
    }
    assert_eq!(moves[0], (BLUE, ActedBy::Away));
    // A new connection that missed the leaving starts as a spectator, too.
    let socket = ada.open_socket(&created.table.id, Some(before.seq), None).await.unwrap();
    let again = next_welcome(&mut Subscriber::new(socket)).await;
    assert!(again.seat.is_none() && again.view.unwrap().me.is_none());
    // The bot may move between the two requests.
    let (of_ada, of_eve) = loop {
        let (of_ada, of_eve) = (get_table(&ada, &created).await, get_table(&eve, &created).await);
        if of_ada.table.seq == of_eve.table.seq {
            break (of_ada, of_eve);
        }
    };
    assert!(of_ada.view == of_eve.view && of_ada.turn == of_eve.turn && of_ada.seat.is_none());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_left_is_rated_as_last_whatever_the_bot_achieves() {
    let server = TestServer::start().await;
    let (ada, bob, created) = start_game(&server, for_two()).await;
    leave(&ada, &created).await;
    // Bob plays at random, so the bot on Ada's seat wins.
    play_to_end(bob.clone(), created.table.id.clone()).await.unwrap();
    let outcome = get_table(&bob, &created).await.table.outcome.unwrap();
    assert_eq!(outcome.winners, [BLUE]);
    let [of_ada, of_bob] = [rating(&ada).await.unwrap(), rating(&bob).await.unwrap()];
    assert!(of_ada < 25.0 && of_bob > 25.0, "{of_ada} {of_bob}");
    let history: FinishedGames = ada.get("/api/me/games").await.unwrap();
    assert!(!history.games[0].won, "the bot won, not Ada");
    assert_eq!(my_tables(&ada).await, []);
}

#[tokio::test]
async fn a_rematch_has_no_seat_for_a_player_who_left() {
    let server = TestServer::start().await;
    let (ada, bob, created) = start_game(&server, for_two()).await;
    leave(&ada, &created).await;
    leave(&bob, &created).await;
    let rematch = table_path(&created, "rematch");
    let response = ada.request(Method::POST, &rematch, None).await.unwrap();
    assert!(response.text().contains("\"left_game\""), "{}", response.text());
    let next: TableView = bob.post(&rematch, &()).await.unwrap();
    let names: Vec<_> =
        next.table.seats.into_iter().map(|seat| seat.person.map(|person| person.name)).collect();
    assert_eq!(names, [None, Some("Bob".to_owned())]);
}

#[tokio::test]
async fn a_table_that_everyone_left_before_the_game_is_in_no_list() {
    let server = TestServer::start().await;
    let (ada, bob) = register_two(&server).await;
    let created = server.create_table(&[&ada, &bob], for_two()).await;
    leave(&ada, &created).await;
    assert_eq!(my_tables(&ada).await, []);
    assert_eq!(my_tables(&bob).await, [(created.table.id.clone(), Stage::Waiting)]);
    leave(&bob, &created).await;
    assert_eq!(my_tables(&bob).await, []);
}

#[tokio::test]
async fn a_host_who_only_watches_bots_closes_the_table() {
    let server = TestServer::start().await;
    let ada = server.register("Ada").await;
    let bots = vec!["easy".to_owned(), "easy".to_owned()];
    let created = server.create_table(&[&ada], CreateTableRequest { bots, ..table_request("usa", 2) }).await;
    assert_eq!(my_tables(&ada).await, [(created.table.id.clone(), Stage::Waiting)]);
    leave(&ada, &created).await;
    assert_eq!(get_table(&ada, &created).await.table.stage, Stage::Abandoned);
    assert_eq!(my_tables(&ada).await, []);
}

#[tokio::test]
async fn a_host_who_watches_does_not_close_the_game_of_others() {
    let server = TestServer::start().await;
    let (ada, bob) = register_two(&server).await;
    let bots = vec!["easy".to_owned(), "easy".to_owned()];
    let created = server
        .create_table(&[&ada], CreateTableRequest { bots, listed: true, ..table_request("usa", 2) })
        .await;
    post(&ada, &table_path(&created, "bot"), &json!({"seat": "red"})).await;
    post(&bob, &table_path(&created, "sit"), &json!({})).await;
    assert_eq!(error_code(&ada, &table_path(&created, "leave"), &json!({})).await, "not_seated");
}

#[tokio::test(flavor = "multi_thread")]
async fn tables_that_are_over_stay_in_the_list_until_they_are_cleared() {
    let server = TestServer::start().await;
    let (ada, bob, created) = start_game(&server, for_two()).await;
    let path = format!("/api/me/tables/{}", created.table.id);
    let clear = async |client: &Client| {
        let response = client.request(Method::DELETE, &path, None).await.unwrap();
        (response.status.as_u16(), response.text().contains("\"not_finished\""))
    };
    assert_eq!(clear(&ada).await, (409, true));
    finish_game([&ada, &bob], &created).await;
    let listed = [(created.table.id.clone(), Stage::Finished)];
    assert_eq!(my_tables(&ada).await, listed);
    for _ in 0..2 {
        assert_eq!(clear(&ada).await, (204, false));
    }
    assert_eq!(my_tables(&ada).await, []);
    assert_eq!(my_tables(&bob).await, listed, "Bob has his own list");
    let eve = server.register("Eve").await;
    assert_eq!(clear(&eve).await.0, 404);
    // A rematch does not bring the old table back.
    let next: TableView = bob.post(&table_path(&created, "rematch"), &()).await.unwrap();
    assert_eq!(my_tables(&ada).await, [], "Ada has not accepted");
    let _: TableView = ada.post(&table_path(&created, "rematch"), &()).await.unwrap();
    assert_eq!(my_tables(&ada).await, [(next.table.id, Stage::Waiting)]);
}

#[tokio::test]
async fn lists_say_whose_turn_it_is_and_until_when() {
    let server = TestServer::start().await;
    let (ada, ..) = start_game(&server, timed(Clock::Days { days: 2 })).await;
    let list: Tables = ada.get("/api/me/tables").await.unwrap();
    let [table] = &list.tables[..] else { panic!("{list:?}") };
    let started_at = table.turn_started_at.unwrap();
    assert_eq!((&table.to_act[..], started_at), (&[BLUE][..], table.changed_at));
    assert_eq!(table.deadline, Some(started_at + 2 * 24 * 3_600_000));
    let waiting = server.create_table(&[&ada], for_two()).await.table;
    assert_eq!((waiting.to_act, waiting.turn_started_at, waiting.deadline), (vec![], None, None));
}

#[tokio::test]
async fn a_leaver_cannot_chat_or_end_a_turn() {
    let server = TestServer::start().await;
    let (ada, _bob, created) = start_game(&server, for_two()).await;
    let (mut socket, welcome) = join(&ada, &created).await;
    leave(&ada, &created).await;
    socket.send(&ClientMessage::EndTurn { seq: welcome.seq });
    assert_eq!(socket.next_answer().await, Err("left_game".to_owned()));
    let hello = json!({"phrase": "hello"});
    assert_eq!(error_code(&ada, &table_path(&created, "chat"), &hello).await, "left_game");
}
