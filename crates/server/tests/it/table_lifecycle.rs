//! The life of a table over sockets, from sitting down to the rematch, with a paused clock where time matters.

use std::sync::Arc;
use std::time::Duration;

use fogg_client::Client;
use fogg_protocol::api::{CreateTableRequest, DeviceLink, Identity, TableView};
use fogg_protocol::socket::{ChatContent, ChatMessage, ClientMessage, ServerMessage};
use fogg_protocol::table::{ActedBy, Clock, Stage, TableChange};
use fogg_server::BoardCatalog;
use fogg_server::store::MemoryStore;
use hyper::Method;
use serde_json::{Value, json};

use crate::dealing::terms;
use crate::paused_clock::{PausedClock, settle, with_paused_clock};
use crate::test_server::{TestServer, table_path, table_request};
use crate::two_players::{
    BLUE, RED, acts, error_code, finish_game, for_two, get_table, join, post, register_two, seconds,
    start_game, take_turn, timed, wait_for_turn,
};

#[test]
fn a_host_who_is_absent_for_two_minutes_is_replaced() {
    with_paused_clock(async |clock| {
        let server = TestServer::start().await;
        let (ada, bob) = register_two(&server).await;
        let created = server.create_table(&[&ada, &bob], for_two()).await;
        let (absent, _) = join(&ada, &created).await;
        let (mut subscriber, _) = join(&bob, &created).await;
        drop(absent);
        clock.advance(seconds(115)).await;
        assert_eq!(subscriber.received_updates().await, [], "two minutes are not over");
        clock.advance(seconds(10)).await;
        let update = subscriber.next_update().await;
        assert_eq!(
            (update.change, update.table.unwrap().host.name.as_str()),
            (TableChange::HostChanged, "Bob")
        );
        assert_eq!(error_code(&ada, &table_path(&created, "start"), &json!({})).await, "not_host");
        post(&bob, &table_path(&created, "start"), &json!({})).await;
    });
}

#[tokio::test]
async fn a_host_manages_the_seats_and_starts_when_all_are_taken() {
    let server = TestServer::start().await;
    let (ada, bob) = register_two(&server).await;
    let created = server
        .create_table(
            &[&ada, &bob],
            CreateTableRequest { bots: vec!["easy".to_owned()], ..table_request("usa", 4) },
        )
        .await;
    let (mut subscriber, _) = join(&bob, &created).await;
    let path = |endpoint: &str| table_path(&created, endpoint);
    assert_eq!(error_code(&ada, &path("start"), &json!({})).await, "seats_open");
    assert_eq!(error_code(&ada, &path("kick"), &json!({"seat": "blue"})).await, "cannot_kick_host");
    assert_eq!(error_code(&ada, &path("kick"), &json!({"seat": "green"})).await, "seat_empty");
    assert_eq!(error_code(&ada, &path("bot"), &json!({"seat": "red", "bot": "easy"})).await, "seat_taken");
    assert_eq!(
        error_code(&ada, &path("bot"), &json!({"seat": "black", "bot": "easy"})).await,
        "no_such_seat"
    );
    assert_eq!(error_code(&ada, &path("bot"), &json!({"seat": "green", "bot": "hal"})).await, "no_such_bot");
    post(&ada, &path("kick"), &json!({"seat": "red"})).await;
    let update = subscriber.next_update().await;
    assert_eq!(update.change, TableChange::Kicked { seat: RED });
    assert!(update.table.unwrap().seats[1].person.is_none());
    assert_eq!(error_code(&bob, &path("commit"), &json!({"hash": "ab".repeat(32)})).await, "no_such_table");
    for (seat, bot) in [("yellow", json!("hard:blitz")), ("yellow", json!(null)), ("yellow", json!("medium"))]
    {
        post(&ada, &path("bot"), &json!({"seat": seat, "bot": bot})).await;
    }
    post(&ada, &path("bot"), &json!({"seat": "red", "bot": "hard"})).await;
    post(&ada, &path("bot"), &json!({"seat": "green", "bot": "easy"})).await;
    post(&ada, &path("start"), &json!({})).await;
    let bots: Vec<_> = get_table(&ada, &created).await.table.seats.into_iter().map(|seat| seat.bot).collect();
    let bots: Vec<_> = bots.iter().map(|bot| bot.as_deref().unwrap_or("-")).collect();
    assert_eq!(bots, ["-", "hard", "easy@2", "medium@2"]);
    assert_eq!(error_code(&ada, &path("kick"), &json!({"seat": "red"})).await, "already_started");
}

#[tokio::test]
async fn a_game_that_everyone_left_is_abandoned_and_reveals_its_secret() {
    let server = TestServer::start().await;
    let (ada, bob, created) = start_game(&server, for_two()).await;
    post(&ada, &table_path(&created, "leave"), &json!({})).await;
    assert_eq!(get_table(&bob, &created).await.table.secret, None);
    post(&bob, &table_path(&created, "leave"), &json!({})).await;
    let left = get_table(&ada, &created).await.table;
    assert_eq!(left.stage, Stage::Abandoned);
    let secret = from_hex(&left.secret.unwrap());
    assert_eq!(from_hex(&created.table.commitment), terms(&created.table).commitment(&secret));
    let record = ada.request(Method::GET, &table_path(&created, "record"), None).await.unwrap().text();
    assert!(fogg_record::verify(&record, "record").unwrap().committed);
    // A table that never started has no record.
    let other = server.create_table(&[&ada, &bob], for_two()).await;
    post(&ada, &table_path(&other, "leave"), &json!({})).await;
    let bob = Client { invite: other.invite.clone(), ..bob };
    post(&bob, &table_path(&other, "leave"), &json!({})).await;
    let response = bob.request(Method::GET, &table_path(&other, "record"), None).await.unwrap();
    assert!(response.text().contains("\"not_started\""), "{}", response.text());
}

fn from_hex(text: &str) -> [u8; 32] {
    std::array::from_fn(|index| u8::from_str_radix(&text[2 * index..2 * index + 2], 16).unwrap())
}

#[test]
fn an_expired_turn_clock_costs_only_that_turn() {
    with_paused_clock(async |clock| {
        let server = TestServer::start().await;
        let (ada, bob, created) = start_game(&server, timed(Clock::Live { seconds: 10 })).await;
        let (_ada_socket, welcome) = join(&ada, &created).await;
        let (mut subscriber, _) = join(&bob, &created).await;
        let left = welcome.turn.deadline.unwrap() - welcome.now;
        assert!((8_000..=10_000).contains(&left), "{left}");
        clock.advance(seconds(9)).await;
        assert_eq!(acts(&subscriber.received_updates().await), []);
        clock.advance(seconds(2)).await;
        let all = wait_for_turn(&mut subscriber, RED).await;
        assert!(!all.is_empty() && all.iter().all(|act| *act == (BLUE, ActedBy::Clock)), "{all:?}");
        take_turn(&bob, &created).await;
        wait_for_turn(&mut subscriber, BLUE).await;
        clock.advance(seconds(5)).await;
        take_turn(&ada, &created).await;
        let all = wait_for_turn(&mut subscriber, RED).await;
        assert!(!all.is_empty() && all.iter().all(|act| *act == (BLUE, ActedBy::Person)), "{all:?}");
    });
}

#[test]
fn a_player_who_is_absent_for_a_minute_loses_only_that_turn() {
    with_paused_clock(async |clock| {
        let server = TestServer::start().await;
        let (ada, bob, created) = start_game(&server, for_two()).await;
        let (absent, _) = join(&ada, &created).await;
        let (mut subscriber, _) = join(&bob, &created).await;
        // A connected player may think as long as they like, and that does not shorten the minute.
        clock.advance(seconds(90)).await;
        drop(absent);
        clock.advance(seconds(55)).await;
        assert_eq!(acts(&subscriber.received_updates().await), []);
        clock.advance(seconds(10)).await;
        let all = wait_for_turn(&mut subscriber, RED).await;
        assert!(!all.is_empty() && all.iter().all(|act| *act == (BLUE, ActedBy::Away)), "{all:?}");
        assert!(!get_table(&bob, &created).await.table.seats[0].left, "the seat is still Ada's");
        take_turn(&bob, &created).await;
        wait_for_turn(&mut subscriber, BLUE).await;
        clock.advance(seconds(30)).await;
        let (_back, _) = join(&ada, &created).await;
        clock.advance(seconds(120)).await;
        assert_eq!(acts(&subscriber.received_updates().await), []);
        take_turn(&ada, &created).await;
    });
}

#[test]
fn an_absent_player_keeps_the_turn_if_only_spectators_wait() {
    with_paused_clock(async |clock| {
        let server = TestServer::start().await;
        let (_, _, created) = start_game(&server, CreateTableRequest { listed: true, ..for_two() }).await;
        let eve = server.register("Eve").await;
        let (mut subscriber, _) = join(&eve, &created).await;
        clock.advance(seconds(200)).await;
        assert_eq!(acts(&subscriber.received_updates().await), []);
    });
}

/// Waits until the server has advanced a table that nobody is connected to.
async fn seq_after(clock: &PausedClock, client: &Client, table: &TableView, before: u64) -> u64 {
    for _ in 0..200 {
        let seq = get_table(client, table).await.table.seq;
        if seq > before {
            return seq;
        }
        clock.advance(Duration::from_millis(500)).await;
    }
    panic!("the table does not advance")
}

#[test]
fn a_clock_of_days_ignores_absence() {
    with_paused_clock(async |clock| {
        let server = TestServer::start().await;
        let (ada, bob, created) = start_game(&server, timed(Clock::Days { days: 1 })).await;
        let before = get_table(&bob, &created).await;
        let (absent, _) = join(&ada, &created).await;
        let (mut subscriber, _) = join(&bob, &created).await;
        drop(absent);
        clock.advance(seconds(200)).await;
        assert_eq!(acts(&subscriber.received_updates().await), []);
        drop(subscriber);
        clock.pass(seconds(23 * 3600)).await;
        assert_eq!(get_table(&bob, &created).await.table.seq, before.table.seq);
        clock.pass(seconds(3600)).await;
        seq_after(&clock, &bob, &created, before.table.seq).await;
    });
}

#[test]
fn a_deadline_survives_a_restart() {
    for (turn, early, late) in [(100, 90, 15), (10, 25, 10)] {
        with_paused_clock(async |clock| {
            let store = Arc::new(MemoryStore::default());
            let old = TestServer::with_store(store.clone()).await;
            let (ada, _, created) = start_game(&old, timed(Clock::Live { seconds: turn })).await;
            let before = get_table(&ada, &created).await.table.seq;
            drop(old);
            let new = TestServer::with_store(store.clone()).await;
            let ada = Client { address: new.address, ..ada };
            clock.advance(seconds(early)).await;
            assert_eq!(get_table(&ada, &created).await.table.seq, before, "{turn}: not early");
            clock.advance(seconds(late)).await;
            seq_after(&clock, &ada, &created, before).await;
        });
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_concurrent_rematch_requests_lead_to_one_table() {
    let server = TestServer::start().await;
    let (ada, bob, created) = start_game(&server, for_two()).await;
    finish_game([&ada, &bob], &created).await;
    let rematch = table_path(&created, "rematch");
    let both = [&ada, &bob].map(|person| {
        let (person, rematch) = (person.clone(), rematch.clone());
        tokio::spawn(async move { person.post::<TableView>(&rematch, &()).await.unwrap() })
    });
    let mut tables = Vec::new();
    for table in both {
        tables.push(table.await.unwrap().table.id);
    }
    let next: TableView = ada.post(&rematch, &()).await.unwrap();
    assert!(tables.iter().all(|table| *table == next.table.id) && next.table.id != created.table.id);
    let names: Vec<_> = next.table.seats.iter().map(|seat| seat.person.clone().unwrap().name).collect();
    assert_eq!(names, ["Ada", "Bob"]);
    assert_ne!(next.table.commitment, created.table.commitment);
    assert_eq!(get_table(&bob, &created).await.table.rematch, Some(next.table.id.clone()));
    let host = if next.table.host.name == "Ada" { &ada } else { &bob };
    post(host, &table_path(&next, "start"), &json!({})).await;
}

fn chat_message(message: &ServerMessage) -> Option<ChatMessage> {
    match message {
        ServerMessage::Chat(chat) => Some(chat.clone()),
        _ => None,
    }
}

fn phrase(key: &str) -> ClientMessage {
    ClientMessage::Chat { content: ChatContent::Phrase(key.to_owned()) }
}

#[test]
fn chat_is_limited_and_players_can_be_muted() {
    with_paused_clock(async |clock| {
        let server = TestServer::start().await;
        let (ada, bob) = register_two(&server).await;
        let eve = server.register("Eve").await;
        let request = CreateTableRequest { free_text: false, listed: true, ..for_two() };
        let created = server.create_table(&[&ada, &bob], request).await;
        let (mut ada_socket, _) = join(&ada, &created).await;
        let (mut bob_socket, _) = join(&bob, &created).await;
        let (mut eve_socket, _) = join(&eve, &created).await;
        ada_socket.send(&phrase("hello"));
        let received = bob_socket.wait_for(chat_message).await;
        assert_eq!((received.person.name.as_str(), received.seat), ("Ada", Some(BLUE)));
        assert_eq!(eve_socket.wait_for(chat_message).await, received);
        ada_socket.send(&ClientMessage::Chat { content: ChatContent::Text("hi".to_owned()) });
        assert_eq!(ada_socket.next_answer().await, Err("phrases_only".to_owned()));
        ada_socket.send(&phrase("curse"));
        assert_eq!(ada_socket.next_answer().await, Err("no_such_phrase".to_owned()));
        eve_socket.send(&phrase("hello"));
        assert_eq!(eve_socket.next_answer().await, Err("not_seated".to_owned()));
        for _ in 0..5 {
            ada_socket.send(&phrase("again"));
        }
        assert_eq!(
            ada_socket.next_answer().await,
            Err("chat_too_fast".to_owned()),
            "five in ten seconds are allowed"
        );
        clock.advance(seconds(10)).await;
        bob_socket.send(&ClientMessage::Mute { person: received.person.id, muted: true });
        settle().await;
        ada_socket.send(&phrase("sorry"));
        eve_socket
            .wait_for(|message| {
                chat_message(message).filter(|chat| chat.content == ChatContent::Phrase("sorry".into()))
            })
            .await;
        bob_socket.send(&phrase("thanks"));
        let again = ChatContent::Phrase("again".to_owned());
        let next =
            bob_socket.wait_for(|message| chat_message(message).filter(|chat| chat.content != again)).await;
        assert_eq!(next.person.name, "Bob", "Ada is muted");
        let (_, welcome) = join(&bob, &created).await;
        assert!(welcome.chat.iter().all(|chat| chat.person.name == "Bob"), "{:?}", welcome.chat);
        let (_, welcome) = join(&eve, &created).await;
        assert!(welcome.chat.len() == 7, "{:?}", welcome.chat);
    });
}

#[tokio::test]
async fn a_shared_game_is_visible_to_everyone() {
    let server = TestServer::start().await;
    let (ada, bob, created) = start_game(&server, for_two()).await;
    let anonymous = Client::anonymous(server.address);
    for person in [&ada, &bob] {
        post(person, &table_path(&created, "leave"), &json!({})).await;
    }
    let record = table_path(&created, "record");
    assert_eq!(anonymous.request(Method::GET, &record, None).await.unwrap().status.as_u16(), 404);
    post(&bob, &table_path(&created, "share"), &json!({})).await;
    let shared = anonymous.request(Method::GET, &record, None).await.unwrap();
    assert!(fogg_record::verify(&shared.text(), "record").is_ok());
    let seen = get_table(&anonymous, &created).await;
    assert!(seen.table.shared && seen.invite.is_none());
}

#[test]
fn people_can_rename_themselves_and_a_device_link_expires() {
    with_paused_clock(async |clock| {
        let server = TestServer::start().await;
        let ada = server.register("Ada").await;
        let renamed = ada.request(Method::PUT, "/api/me", Some(json!({"name": " Ada  L. "}).to_string()));
        let renamed: Identity = renamed.await.unwrap().json().unwrap();
        let me: Identity = ada.get("/api/me").await.unwrap();
        assert_eq!((me.person.name.as_str(), me.person.id), ("Ada L.", renamed.person.id));
        let anonymous = Client::anonymous(server.address);
        let link: DeviceLink = ada.post("/api/me/link", &()).await.unwrap();
        clock.jump(seconds(15 * 60 - 10)).await;
        let _: Identity = anonymous.post("/api/link", &json!({"code": link.code})).await.unwrap();
        let link: DeviceLink = ada.post("/api/me/link", &()).await.unwrap();
        clock.jump(seconds(15 * 60)).await;
        assert_eq!(error_code(&anonymous, "/api/link", &json!({"code": link.code})).await, "no_such_link");
    });
}

#[tokio::test(flavor = "multi_thread")]
async fn a_custom_board_can_be_played_and_its_record_verifies() {
    let folder = tempfile::tempdir().unwrap();
    let alps = include_str!("../../../../maps/mini-alps.json");
    std::fs::write(folder.path().join("alps.json"), alps).unwrap();
    std::fs::write(folder.path().join("README.md"), "not a board").unwrap();
    let boards = BoardCatalog::with_folder(folder.path()).unwrap();
    let server = TestServer::with_config(|config| config.boards = boards).await;
    let (ada, bob) = register_two(&server).await;
    let listed: Value = ada.get("/api/boards").await.unwrap();
    let names: Vec<_> = listed.as_array().unwrap().iter().map(|board| &board["name"]).collect();
    assert_eq!(names, ["usa", "switzerland", "new-york", "mini-alps"]);
    assert_eq!(ada.request(Method::GET, "/api/boards/mini-alps", None).await.unwrap().text(), alps);
    let created = server.start_game(&[&ada, &bob], table_request("mini-alps", 2)).await;
    finish_game([&ada, &bob], &created).await;
    let record = ada.request(Method::GET, &table_path(&created, "record"), None).await.unwrap().text();
    let summary = fogg_record::verify(&record, "record").unwrap();
    assert!(summary.board == "mini-alps" && summary.committed && summary.outcome.is_some());
}
