//! Careless, panicking and malicious clients: they get an error code or are disconnected, and other people are not
//! affected.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use fogg_client::Client;
use fogg_protocol::api::{Accepted, CreateTableRequest, TableView};
use fogg_protocol::socket::{ChatContent, ClientMessage, ServerMessage, Strict};
use fogg_protocol::{Action, ErrorCode, PROTOCOL, SeatName};
use fogg_rules::{Game, Seat, Setup, SetupError};
use fogg_server::limits::{Limit, LimitValues};
use fogg_server::net::rate_limit::Rate;
use serde_json::json;
use tokio::io::AsyncWriteExt as _;
use tokio::task::JoinHandle;

use crate::paused_clock::{Subscriber, settle, with_paused_clock};
use crate::raw_socket::{BINARY, CONTINUATION, FIN, PING, RawSocket, TEXT, frame, frame_header, hello};
use crate::test_server::{TestServer, act, play_to_end, read_welcome, table_path, table_request};

/// A listed table for two.
fn listed_table() -> CreateTableRequest {
    CreateTableRequest { listed: true, ..table_request("usa", 2) }
}

/// Starts a server and a game of Ada and Bob at a listed table.
async fn start_game() -> (TestServer, Client, Client, TableView) {
    let server = TestServer::start().await;
    let (ada, bob) = (server.register("Ada").await, server.register("Bob").await);
    let created = server.start_game(&[&ada, &bob], listed_table()).await;
    (server, ada, bob, created)
}

#[tokio::test]
async fn one_address_cannot_open_all_sockets() {
    let server = TestServer::with_config(|config| {
        config.limits.set(LimitValues::default().with(Limit::SocketsPerAddress, 3))
    })
    .await;
    let (ada, bob) = (server.register("Ada").await, server.register("Bob").await);
    let created = server.start_game(&[&ada, &bob], listed_table()).await;
    let mut open = Vec::new();
    for _ in 0..3 {
        open.push(ada.open_socket(&created.table.id, None, None).await.unwrap());
    }
    // A browser does not show a page the status of a failed handshake, so the reason is sent over the socket.
    let first_message = async || {
        let mut socket = bob.open_socket(&created.table.id, None, None).await.unwrap();
        (socket.next().await.unwrap().unwrap(), socket)
    };
    let (message, mut socket) = first_message().await;
    let ServerMessage::Rejected(rejected) = message else { panic!("{message:?}") };
    let sentence = "your address has too many games open on this server; close some pages and try again";
    assert_eq!((rejected.code, rejected.message.as_str()), (ErrorCode::TooManyConnections, sentence));
    let message = socket.next().await.unwrap().unwrap();
    let ServerMessage::Bye { code, retry_ms } = message else { panic!("{message:?}") };
    assert_eq!((code, retry_ms.is_some()), (ErrorCode::TooManyConnections, true));
    assert_eq!(socket.next().await.unwrap(), None, "the socket is closed");
    open.clear();
    let deadline = Instant::now() + Duration::from_secs(5);
    while !matches!(first_message().await.0, ServerMessage::Welcome(_)) {
        assert!(Instant::now() < deadline, "closed sockets are still counted");
    }
}

#[tokio::test]
async fn one_address_behind_a_proxy_cannot_open_more_than_half_of_all_sockets() {
    // The connections of a proxy are not limited by address, as here, where the listener has other limits.
    let limits = LimitValues::default().with(Limit::Connections, 4).with(Limit::SocketsPerAddress, 100);
    let server = TestServer::with_config(|config| config.limits.set(limits)).await;
    let (ada, bob) = (server.register("Ada").await, server.register("Bob").await);
    let table = server.start_game(&[&ada, &bob], listed_table()).await.table.id;
    let mut open = Vec::new();
    let mut first_messages = Vec::new();
    for _ in 0..3 {
        let mut socket = ada.open_socket(&table, None, None).await.unwrap();
        first_messages.push(socket.next().await.unwrap().unwrap());
        open.push(socket);
    }
    let is_welcome = |message: &ServerMessage| matches!(message, ServerMessage::Welcome(_));
    assert_eq!(first_messages.iter().filter(|message| is_welcome(message)).count(), 2);
    let ServerMessage::Rejected(rejected) = &first_messages[2] else { panic!("{first_messages:?}") };
    assert_eq!(rejected.code, ErrorCode::TooManyConnections);
}

#[tokio::test]
async fn closes_on_unreadable_frames_with_the_reason() {
    let (server, ada, _, created) = start_game().await;
    let key = ada.key.as_deref();
    let long = "x".repeat(2000).into_bytes();
    for (name, bytes, ending) in [
        ("a message over the size limit", frame(FIN | TEXT, &[b'x'; 4097]), "bye: too_large, 1009"),
        ("a header with a huge length", frame_header(FIN | TEXT, 1 << 40), "bye: too_large, 1009"),
        (
            "fragments over the size limit together",
            [frame(TEXT, &long), frame(CONTINUATION, &long), frame(FIN | CONTINUATION, &long)].concat(),
            "bye: too_large, 1009",
        ),
        ("text that is not UTF-8", frame(FIN | TEXT, b"\"\xc3\x28\""), "bye: bad_message, 1007"),
        ("binary", frame(FIN | BINARY, b"{}"), "bye: bad_message, 1003"),
        ("a continuation without a start", frame(FIN | CONTINUATION, b"{}"), "bye: bad_message, 1002"),
        ("an unknown opcode", frame(FIN | 3, b"{}"), "bye: bad_message, 1002"),
        ("reserved bits", frame(FIN | 0x70 | TEXT, b"{}"), "bye: bad_message, 1002"),
        ("a ping that is too long", frame(FIN | PING, &[b'x'; 126]), "bye: bad_message, 1002"),
        ("a fragmented ping", frame(PING, b"x"), "bye: bad_message, 1002"),
        ("a frame without a mask", vec![FIN | TEXT, 2, b'{', b'}'], "bye: bad_message, 1002"),
    ] {
        let mut raw = RawSocket::open_with_hello(server.address, &created.table.id, key).await;
        raw.send_bytes(&bytes).await;
        assert_eq!(raw.read_to_close().await, ending, "{name}, after hello");
        let mut raw = RawSocket::open(server.address, &created.table.id, key).await;
        raw.send_bytes(&bytes).await;
        let ending = if name == "binary" { "bad_message, bye: bad_message, 1008" } else { ending };
        assert_eq!(raw.read_to_close().await, ending, "{name}, instead of hello");
    }
}

#[tokio::test]
async fn answers_fragmented_messages_and_rejects_invalid_ones() {
    let (server, ada, _, created) = start_game().await;
    let mut raw = RawSocket::open(server.address, &created.table.id, ada.key.as_deref()).await;
    let hello = hello();
    let (start, rest) = hello.as_bytes().split_at(7);
    let (middle, end) = rest.split_at(1);
    raw.send_frame(TEXT, start).await;
    raw.send_frame(FIN | PING, b"are you there?").await;
    raw.send_frame(CONTINUATION, middle).await;
    raw.send_frame(CONTINUATION, b"").await;
    raw.send_frame(FIN | CONTINUATION, end).await;
    let nested = |open: &str, close: &str| open.repeat(1000) + &close.repeat(1000);
    let act = |action: &str| format!(r#"{{"type":"act","move_id":"m","seq":1,"action":{action}}}"#);
    for (text, code) in [
        (String::new(), "bad_message"),
        (" ".repeat(4096), "bad_message"),
        ("\0".to_owned(), "bad_message"),
        ("null".to_owned(), "bad_message"),
        ("{".to_owned(), "bad_message"),
        (r#"{"type":"sing"}"#.to_owned(), "bad_message"),
        (r#"{"type":"mute","person":1,"muted":true,"muted":true}"#.to_owned(), "bad_message"),
        (r#"{"type":"mute","person":1e99,"muted":true}"#.to_owned(), "bad_message"),
        (nested("[", "]"), "bad_message"),
        (act(&nested("[", "]")), "bad_message"),
        (act(&nested(r#"{"type":"#, "}")[..4000]), "bad_message"),
        (act(r#"{"type":"claim","route":"\ud800","cards":"P"}"#), "bad_message"),
        (act(r#"{"type":"row","slot":-1}"#), "bad_message"),
        (act(r#"{"type":"blind","more":1}"#), "bad_message"),
        (hello.clone(), "hello_repeated"),
        (act(r#"{"type":"blind"}"#).replace('1', "18446744073709551615"), "seq_in_future"),
        (act(r#"{"type":"blind"}"#).replace("\"m\"", "\"no such id\""), "bad_move_id"),
    ] {
        raw.send_frame(FIN | TEXT, text.as_bytes()).await;
        assert_eq!(raw.next_rejection().await, code, "{text}");
    }
}

#[tokio::test]
async fn closes_a_socket_that_does_not_start_with_a_valid_hello() {
    let (server, ada, _, created) = start_game().await;
    let other_version = format!(r#"{{"type":"hello","protocol":{}}}"#, PROTOCOL + 1);
    for (text, ending) in [
        (r#"{"type":"mute","person":1,"muted":true}"#, "hello_required, bye: hello_required, 1008"),
        (other_version.as_str(), "unsupported_protocol, bye: unsupported_protocol, 1008"),
        ("hello", "bad_message, bye: bad_message, 1008"),
    ] {
        let mut raw = RawSocket::open(server.address, &created.table.id, ada.key.as_deref()).await;
        raw.send_frame(FIN | PING, b"").await;
        raw.send_frame(FIN | TEXT, text.as_bytes()).await;
        assert_eq!(raw.read_to_close().await, ending, "{text}");
    }
    let mut raw = RawSocket::open(server.address, "0000000000000000", ada.key.as_deref()).await;
    raw.send_frame(FIN | TEXT, hello().as_bytes()).await;
    assert_eq!(raw.read_to_close().await, "no_such_table, bye: no_such_table, 1008");
}

#[test]
fn closes_a_socket_whose_hello_comes_too_late() {
    with_paused_clock(async |clock| {
        let (server, ada, _, created) = start_game().await;
        let open = || RawSocket::open(server.address, &created.table.id, ada.key.as_deref());
        let (mut silent, mut slow) = (open().await, open().await);
        for byte in &frame(FIN | TEXT, hello().as_bytes())[..9] {
            slow.send_bytes(&[*byte]).await;
            clock.advance(Duration::from_secs(1)).await;
        }
        // One more second for clients that do not answer the close frame.
        clock.advance(Duration::from_secs(5)).await;
        for raw in [&mut silent, &mut slow] {
            assert_eq!(raw.read_to_close().await, "hello_required, bye: hello_required, 1008");
        }
    });
}

/// Reads messages until one says that exactly these seats are connected.
async fn wait_for_presence(subscriber: &mut Subscriber, expected: &[SeatName]) {
    let matches = |message: &ServerMessage| match message {
        ServerMessage::Presence { seats, .. } => (seats == expected).then_some(()),
        _ => None,
    };
    subscriber.wait_for(matches).await;
}

#[test]
fn a_broken_connection_is_noticed_and_others_see_that_the_player_left() {
    with_paused_clock(async |clock| {
        let (server, ada, bob, created) = start_game().await;
        let mut bob = Subscriber::new(bob.open_socket(&created.table.id, None, None).await.unwrap());
        // It does not read, so it does not answer pings.
        let _broken = RawSocket::open_with_hello(server.address, &created.table.id, ada.key.as_deref()).await;
        let both = [SeatName(Seat::Blue), SeatName(Seat::Red)];
        wait_for_presence(&mut bob, &both).await;
        clock.advance(Duration::from_secs(100)).await;
        wait_for_presence(&mut bob, &both[1..]).await;
    });
}

#[tokio::test]
async fn closes_a_socket_that_floods_pings() {
    let (server, ada, _, created) = start_game().await;
    for greeted in [true, false] {
        let mut raw = if greeted {
            RawSocket::open_with_hello(server.address, &created.table.id, ada.key.as_deref()).await
        } else {
            RawSocket::open(server.address, &created.table.id, ada.key.as_deref()).await
        };
        raw.send_bytes(&frame(FIN | PING, b"").repeat(500)).await;
        let ending =
            if greeted { "bye: too_many_errors, 1008" } else { "hello_required, bye: hello_required, 1008" };
        assert_eq!(raw.read_to_close().await, ending);
    }
}

#[tokio::test]
async fn closes_a_socket_after_too_many_bad_messages() {
    let (server, ada, _, created) = start_game().await;
    for key in [ada.key.as_deref(), None] {
        let mut raw = RawSocket::open_with_hello(server.address, &created.table.id, key).await;
        raw.send_bytes(&frame(FIN | TEXT, b"garbage").repeat(200)).await;
        let ending = raw.read_to_close().await;
        assert!(ending.ends_with("bad_message, bye: too_many_errors, 1008"), "{ending}");
        assert!((5..30).contains(&ending.matches("bad_message").count()), "{ending}");
    }
}

#[tokio::test]
async fn a_person_over_the_rate_limit_gets_busy_and_is_then_disconnected() {
    let server = TestServer::with_config(|config| config.rate_limits.person = Rate::new(60, 600)).await;
    let (ada, bob) = (server.register("Ada").await, server.register("Bob").await);
    let created = server.start_game(&[&ada, &bob], listed_table()).await;
    let mut raw = RawSocket::open_with_hello(server.address, &created.table.id, ada.key.as_deref()).await;
    let stale = r#"{"type":"undo","move_id":"m","seq":0}"#;
    raw.send_bytes(&frame(FIN | TEXT, stale.as_bytes()).repeat(500)).await;
    let ending = raw.read_to_close().await;
    assert!(
        ending.starts_with("stale, ") && ending.ends_with("busy, bye with retry: busy, 1012"),
        "{ending}"
    );
    assert!(ending.matches("stale").count() <= 80, "{ending}");
    let mut bob = bob.open_socket(&created.table.id, None, None).await.unwrap();
    let welcome = read_welcome(&mut bob).await;
    let accepted = act(&mut bob, "m", welcome.seq, welcome.turn.legal[0].clone()).await;
    assert!(matches!(accepted, ServerMessage::Accepted { .. }), "{accepted:?}");
}

#[tokio::test]
async fn a_ninth_socket_of_one_person_replaces_the_oldest() {
    let (server, ada, bob, created) = start_game().await;
    let mut bob = Subscriber::new(bob.open_socket(&created.table.id, None, None).await.unwrap());
    let mut sockets = Vec::new();
    for _ in 0..9 {
        sockets.push(RawSocket::open_with_hello(server.address, &created.table.id, ada.key.as_deref()).await);
    }
    assert_eq!(sockets[0].read_to_close().await, "bye: too_many_sessions, 1008");
    bob.send(&ClientMessage::Chat { content: ChatContent::Phrase("hello".to_owned()) });
    for socket in &mut sockets[1..] {
        socket.send_frame(FIN | TEXT, br#"{"type":"undo","move_id":"m","seq":0}"#).await;
        assert_eq!(socket.next_rejection().await, "stale");
    }
    let mut was_absent = false;
    let is_chat = |message: &ServerMessage| matches!(message, ServerMessage::Chat(_));
    let mut was_present = false;
    loop {
        let message = bob.next().await.unwrap();
        let is_alone = matches!(&message, ServerMessage::Presence { seats, .. } if seats.len() == 1);
        was_absent |= was_present && is_alone;
        was_present |= matches!(&message, ServerMessage::Presence { seats, .. } if seats.len() == 2);
        if is_chat(&message) {
            break;
        }
    }
    assert!(was_present && !was_absent, "Ada was present all the time");
}

/// Writes rejected messages without reading, until the server stops reading too. The task ends when the server closes
/// the connection.
async fn stop_reading(mut raw: RawSocket) -> JoinHandle<()> {
    let written = Arc::new(AtomicU64::new(0));
    let count = Arc::clone(&written);
    let stale = frame(FIN | TEXT, br#"{"type":"undo","move_id":"m","seq":0}"#).repeat(100);
    let writing = tokio::spawn(async move {
        while raw.stream.write_all(&stale).await.is_ok() {
            count.fetch_add(1, Ordering::Relaxed);
        }
    });
    let (mut last, mut same) = (u64::MAX, 0);
    while same < 100 {
        settle().await;
        let now = written.load(Ordering::Relaxed);
        same = if now == last { same + 1 } else { 0 };
        last = now;
    }
    writing
}

#[test]
fn drops_a_client_that_reads_nothing_for_ten_seconds_while_others_play() {
    with_paused_clock(async |clock| {
        let (server, ada, bob, created) = start_game().await;
        let mut bob = Subscriber::new(bob.open_socket(&created.table.id, None, None).await.unwrap());
        let stalled = RawSocket::open_with_hello(server.address, &created.table.id, ada.key.as_deref()).await;
        let stalled = stop_reading(stalled).await;
        let welcome = bob.wait_for(|message| match message {
            ServerMessage::Welcome(welcome) => Some(welcome.clone()),
            _ => None,
        });
        let welcome = welcome.await;
        let action = Strict(welcome.turn.legal[0].clone());
        bob.send(&ClientMessage::Act { move_id: "m".to_owned(), seq: welcome.seq, action });
        assert_eq!(bob.next_answer().await, Ok(welcome.seq + 1), "others do not wait for the stalled client");
        assert!(!stalled.is_finished(), "it is still connected");
        clock.advance(Duration::from_secs(11)).await;
        wait_for_presence(&mut bob, &[SeatName(Seat::Red)]).await;
        clock.advance(Duration::from_secs(5)).await;
        stalled.await.unwrap();
    });
}

/// A client reads nothing until its outbox overflows and the server drops it. The clock is paused.
pub async fn overflow_outbox() {
    let server = TestServer::start().await;
    let mut people = Vec::new();
    for name in ["Ada", "Bob", "Cleo", "Dan", "Eve"] {
        people.push(server.register(name).await);
    }
    let all: Vec<&Client> = people.iter().collect();
    let created = server.start_game(&all, table_request("usa", 5)).await;
    let mut subscriber = Subscriber::new(people[1].open_socket(&created.table.id, None, None).await.unwrap());
    let raw = RawSocket::open_with_hello(server.address, &created.table.id, people[0].key.as_deref()).await;
    let stalled = stop_reading(raw).await;
    // No time passes, but five people choose and undo fifty times.
    for number in 0..50 {
        for person in &people {
            let seen: TableView = person.get(&format!("/api/tables/{}", created.table.id)).await.unwrap();
            let (seq, action) = (seen.table.seq, &seen.turn.legal[0]);
            let keep = json!({"move_id": format!("keep{number}"), "seq": seq, "action": action});
            let kept: Accepted = person.post(&table_path(&created, "act"), &keep).await.unwrap();
            let undo = json!({"move_id": format!("undo{number}"), "seq": kept.seq});
            let _: Accepted = person.post(&table_path(&created, "undo"), &undo).await.unwrap();
        }
    }
    let (red, both) = (SeatName(Seat::Red), [SeatName(Seat::Blue), SeatName(Seat::Red)]);
    wait_for_presence(&mut subscriber, &both).await;
    wait_for_presence(&mut subscriber, &[red]).await;
    stalled.abort();
}

#[test]
fn drops_a_client_at_once_when_its_outbox_is_full() {
    with_paused_clock(async |_clock| overflow_outbox().await);
}

/// Whether the dealer panics when it deals for three.
static DEALER_PANICS: AtomicBool = AtomicBool::new(false);

fn panicking_dealer(setup: &Setup) -> Result<Game, SetupError> {
    assert!(setup.seats != 3 || !DEALER_PANICS.load(Ordering::SeqCst), "deliberate panic of a test");
    Game::new(setup)
}

#[tokio::test]
async fn a_table_that_panics_is_restored_from_its_log_and_others_are_not_affected() {
    let server = TestServer::with_config(|config| config.dealer = Arc::new(panicking_dealer)).await;
    let (ada, bob, cleo) =
        (server.register("Ada").await, server.register("Bob").await, server.register("Cleo").await);
    let other = server.start_game(&[&ada, &bob], table_request("usa", 2)).await;
    let mut other_socket = ada.open_socket(&other.table.id, None, None).await.unwrap();
    let welcome = read_welcome(&mut other_socket).await;
    let panicking = server.create_table(&[&ada, &bob, &cleo], table_request("usa", 3)).await;
    let mut sockets = Vec::new();
    for person in [&ada, &bob, &cleo] {
        sockets.push(Subscriber::new(person.open_socket(&panicking.table.id, None, None).await.unwrap()));
    }
    let start = table_path(&panicking, "start");
    DEALER_PANICS.store(true, Ordering::SeqCst);
    let answer = ada.request(hyper::Method::POST, &start, Some("{}".to_owned())).await.unwrap();
    assert_eq!(answer.status.as_u16(), 500, "{}", answer.text());
    assert!(!answer.text().contains("deliberate panic of a test"), "the reason stays in the log");
    for socket in &mut sockets {
        assert_eq!(socket.wait_for_bye().await, ("connection_lost".to_owned(), true));
    }
    DEALER_PANICS.store(false, Ordering::SeqCst);
    let mut back = bob.open_socket(&panicking.table.id, None, None).await.unwrap();
    assert_eq!(read_welcome(&mut back).await.seq, 3, "all committed entries are there");
    let _: Accepted = ada.post(&start, &json!({})).await.unwrap();
    let players = [&ada, &bob, &cleo]
        .map(|player| tokio::spawn(play_to_end(player.clone(), panicking.table.id.clone())));
    for player in players {
        player.await.unwrap().unwrap();
    }
    let accepted = act(&mut other_socket, "m", welcome.seq, welcome.turn.legal[0].clone()).await;
    assert!(matches!(accepted, ServerMessage::Accepted { .. }), "{accepted:?}");
    let rejected = act(&mut other_socket, "n", welcome.seq, Action::Blind).await;
    assert!(matches!(rejected, ServerMessage::Rejected(_)), "{rejected:?}");
}
