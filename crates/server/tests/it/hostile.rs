//! Clients that are careless, broken or malicious, over real sockets. They are told what is wrong where that can help,
//! they are closed where it cannot, and nobody else notices.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use fogg_client::Client;
use fogg_protocol::api::{Accepted, CreateTableRequest, TableView};
use fogg_protocol::socket::{ChatContent, ClientMessage, ServerMessage, Strict};
use fogg_protocol::{Action, PROTOCOL, SeatName};
use fogg_rules::{Game, Seat, Setup, SetupError};
use fogg_server::net::rate_limit::Rate;
use serde_json::json;
use tokio::io::AsyncWriteExt as _;
use tokio::task::JoinHandle;

use crate::house::{House, act, path, play_on, welcome, wish};
use crate::raw::{BINARY, LAST, MORE, PING, Raw, TEXT, frame, head, hello};
use crate::still::{Ear, settle, still};

/// A table that everybody may find, for two.
fn open_table() -> CreateTableRequest {
    CreateTableRequest { listed: true, ..wish("usa", 2) }
}

/// A server with a game of two that everybody may watch.
async fn game() -> (House, Client, Client, TableView) {
    let house = House::open().await;
    let (ada, bob) = (house.guest("Ada").await, house.guest("Bob").await);
    let made = house.game(&[&ada, &bob], open_table()).await;
    (house, ada, bob, made)
}

#[tokio::test]
async fn frames_that_cannot_be_read_end_with_the_reason() {
    let (house, ada, _, made) = game().await;
    let key = ada.key.as_deref();
    let long = "x".repeat(2000).into_bytes();
    for (name, bytes, ending) in [
        ("a message over the bound", frame(LAST | TEXT, &[b'x'; 4097]), "bye: too_large, 1009"),
        ("one that only says how long it is", head(LAST | TEXT, 1 << 40), "bye: too_large, 1009"),
        (
            "pieces that are too much together",
            [frame(TEXT, &long), frame(MORE, &long), frame(LAST | MORE, &long)].concat(),
            "bye: too_large, 1009",
        ),
        ("a text that is none", frame(LAST | TEXT, b"\"\xc3\x28\""), "bye: bad_message, 1007"),
        ("bytes", frame(LAST | BINARY, b"{}"), "bye: bad_message, 1003"),
        ("a piece of nothing", frame(LAST | MORE, b"{}"), "bye: bad_message, 1002"),
        ("a kind of frame that is not", frame(LAST | 3, b"{}"), "bye: bad_message, 1002"),
        ("bits that mean nothing", frame(LAST | 0x70 | TEXT, b"{}"), "bye: bad_message, 1002"),
        ("a ping with a letter in it", frame(LAST | PING, &[b'x'; 126]), "bye: bad_message, 1002"),
        ("a ping in pieces", frame(PING, b"x"), "bye: bad_message, 1002"),
        ("a frame without a mask", vec![LAST | TEXT, 2, b'{', b'}'], "bye: bad_message, 1002"),
    ] {
        let mut raw = Raw::greeted(house.address, &made.table.id, key).await;
        raw.bytes(&bytes).await;
        assert_eq!(raw.ending().await, ending, "{name}, after hello");
        let mut raw = Raw::open(house.address, &made.table.id, key).await;
        raw.bytes(&bytes).await;
        let ending = if name == "bytes" { "bad_message, bye: bad_message, 1008" } else { ending };
        assert_eq!(raw.ending().await, ending, "{name}, instead of hello");
    }
}

#[tokio::test]
async fn messages_in_bounds_are_answered_however_they_come() {
    let (house, ada, _, made) = game().await;
    let mut raw = Raw::open(house.address, &made.table.id, ada.key.as_deref()).await;
    let hello = hello();
    let (start, rest) = hello.as_bytes().split_at(7);
    let (middle, end) = rest.split_at(1);
    raw.frame(TEXT, start).await;
    raw.frame(LAST | PING, b"are you there?").await;
    raw.frame(MORE, middle).await;
    raw.frame(MORE, b"").await;
    raw.frame(LAST | MORE, end).await;
    let deep = |open: &str, close: &str| open.repeat(1000) + &close.repeat(1000);
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
        (deep("[", "]"), "bad_message"),
        (act(&deep("[", "]")), "bad_message"),
        (act(&deep(r#"{"type":"#, "}")[..4000]), "bad_message"),
        (act(r#"{"type":"claim","route":"\ud800","cards":"P"}"#), "bad_message"),
        (act(r#"{"type":"row","slot":-1}"#), "bad_message"),
        (act(r#"{"type":"blind","more":1}"#), "bad_message"),
        (hello.clone(), "hello_once"),
        (act(r#"{"type":"blind"}"#).replace('1', "18446744073709551615"), "ahead"),
        (act(r#"{"type":"blind"}"#).replace("\"m\"", "\"no such id\""), "bad_move_id"),
    ] {
        raw.frame(LAST | TEXT, text.as_bytes()).await;
        assert_eq!(raw.refusal().await, code, "{text}");
    }
}

#[tokio::test]
async fn whoever_does_not_begin_with_hello_hears_why_that_is_the_end() {
    let (house, ada, _, made) = game().await;
    let other = format!(r#"{{"type":"hello","protocol":{}}}"#, PROTOCOL + 1);
    for (text, ending) in [
        (r#"{"type":"mute","person":1,"muted":true}"#, "hello_first, bye: hello_first, 1008"),
        (other.as_str(), "other_protocol, bye: other_protocol, 1008"),
        ("hello", "bad_message, bye: bad_message, 1008"),
    ] {
        let mut raw = Raw::open(house.address, &made.table.id, ada.key.as_deref()).await;
        raw.frame(LAST | PING, b"").await;
        raw.frame(LAST | TEXT, text.as_bytes()).await;
        assert_eq!(raw.ending().await, ending, "{text}");
    }
    let mut raw = Raw::open(house.address, "0000000000000000", ada.key.as_deref()).await;
    raw.frame(LAST | TEXT, hello().as_bytes()).await;
    assert_eq!(raw.ending().await, "no_such_table, bye: no_such_table, 1008");
}

#[test]
fn a_first_message_that_does_not_come_in_time_is_not_waited_for() {
    still(async |clock| {
        let (house, ada, _, made) = game().await;
        let open = || Raw::open(house.address, &made.table.id, ada.key.as_deref());
        let (mut silent, mut dripping) = (open().await, open().await);
        for byte in &frame(LAST | TEXT, hello().as_bytes())[..9] {
            dripping.bytes(&[*byte]).await;
            clock.pass(Duration::from_secs(1)).await;
        }
        // One more second for those who do not hang up themselves.
        clock.pass(Duration::from_secs(5)).await;
        for raw in [&mut silent, &mut dripping] {
            assert_eq!(raw.ending().await, "hello_first, bye: hello_first, 1008");
        }
    });
}

#[test]
fn a_line_that_broke_without_a_word_is_noticed_and_the_others_are_told() {
    still(async |clock| {
        let (house, ada, bob, made) = game().await;
        let mut bob = Ear::of(bob.socket(&made.table.id, None, None).await.unwrap());
        // It neither reads nor answers pings.
        let _broken = Raw::greeted(house.address, &made.table.id, ada.key.as_deref()).await;
        let both = [SeatName(Seat::Blue), SeatName(Seat::Red)];
        bob.until(|message| (*message == ServerMessage::Presence { seats: both.to_vec() }).then_some(()))
            .await;
        clock.pass(Duration::from_secs(100)).await;
        bob.until(|message| {
            (*message == ServerMessage::Presence { seats: both[1..].to_vec() }).then_some(())
        })
        .await;
    });
}

#[tokio::test]
async fn pings_without_end_are_not_answered_for_ever() {
    let (house, ada, _, made) = game().await;
    for greeted in [true, false] {
        let mut raw = if greeted {
            Raw::greeted(house.address, &made.table.id, ada.key.as_deref()).await
        } else {
            Raw::open(house.address, &made.table.id, ada.key.as_deref()).await
        };
        raw.bytes(&frame(LAST | PING, b"").repeat(500)).await;
        let ending = if greeted { "bye: nonsense, 1008" } else { "hello_first, bye: hello_first, 1008" };
        assert_eq!(raw.ending().await, ending);
    }
}

#[tokio::test]
async fn nonsense_is_answered_for_a_while_and_then_no_more() {
    let (house, ada, _, made) = game().await;
    for key in [ada.key.as_deref(), None] {
        let mut raw = Raw::greeted(house.address, &made.table.id, key).await;
        raw.bytes(&frame(LAST | TEXT, b"nonsense").repeat(200)).await;
        let ending = raw.ending().await;
        assert!(ending.ends_with("bad_message, bye: nonsense, 1008"), "{ending}");
        assert!((5..30).contains(&ending.matches("bad_message").count()), "{ending}");
    }
}

#[tokio::test]
async fn whoever_wants_too_much_is_told_busy_and_then_closed() {
    let house = House::with(|parts| parts.rate_limits.person = Rate::new(60, 600)).await;
    let (ada, bob) = (house.guest("Ada").await, house.guest("Bob").await);
    let made = house.game(&[&ada, &bob], open_table()).await;
    let mut raw = Raw::greeted(house.address, &made.table.id, ada.key.as_deref()).await;
    let stale = r#"{"type":"undo","move_id":"m","seq":0}"#;
    raw.bytes(&frame(LAST | TEXT, stale.as_bytes()).repeat(500)).await;
    let ending = raw.ending().await;
    assert!(ending.starts_with("stale, ") && ending.ends_with("busy, bye: nonsense, 1008"), "{ending}");
    assert!(ending.matches("stale").count() <= 80, "{ending}");
    let mut bob = bob.socket(&made.table.id, None, None).await.unwrap();
    let welcomed = welcome(&mut bob).await;
    let accepted = act(&mut bob, "m", welcomed.seq, welcomed.turn.legal[0].clone()).await;
    assert!(matches!(accepted, ServerMessage::Accepted { .. }), "{accepted:?}");
}

#[tokio::test]
async fn one_person_is_at_a_table_in_a_few_places_at_most_and_the_oldest_is_given_up() {
    let (house, ada, bob, made) = game().await;
    let mut bob = Ear::of(bob.socket(&made.table.id, None, None).await.unwrap());
    let mut sockets = Vec::new();
    for _ in 0..9 {
        sockets.push(Raw::greeted(house.address, &made.table.id, ada.key.as_deref()).await);
    }
    assert_eq!(sockets[0].ending().await, "bye: elsewhere, 1008");
    bob.say(&ClientMessage::Chat { content: ChatContent::Phrase("hello".to_owned()) });
    for socket in &mut sockets[1..] {
        socket.frame(LAST | TEXT, br#"{"type":"undo","move_id":"m","seq":0}"#).await;
        assert_eq!(socket.refusal().await, "stale");
    }
    let mut gone = false;
    let is_said = |message: &ServerMessage| matches!(message, ServerMessage::Chat(_));
    let without_ada = ServerMessage::Presence { seats: vec![SeatName(Seat::Red)] };
    let mut together = false;
    loop {
        let message = bob.next().await.unwrap();
        gone |= together && message == without_ada;
        together |= matches!(&message, ServerMessage::Presence { seats } if seats.len() == 2);
        if is_said(&message) {
            break;
        }
    }
    assert!(together && !gone, "Ada was there all the time");
}

/// Writes what is refused, and reads nothing, until the server reads no more either. It ends when the server hangs up.
async fn become_deaf(mut raw: Raw) -> JoinHandle<()> {
    let written = Arc::new(AtomicU64::new(0));
    let count = Arc::clone(&written);
    let stale = frame(LAST | TEXT, br#"{"type":"undo","move_id":"m","seq":0}"#).repeat(100);
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
fn a_reader_that_does_not_read_is_dropped_after_ten_seconds_and_the_others_play_on() {
    still(async |clock| {
        let (house, ada, bob, made) = game().await;
        let mut bob = Ear::of(bob.socket(&made.table.id, None, None).await.unwrap());
        let deaf = Raw::greeted(house.address, &made.table.id, ada.key.as_deref()).await;
        let deaf = become_deaf(deaf).await;
        let welcomed = bob.until(|message| match message {
            ServerMessage::Welcome(welcome) => Some(welcome.clone()),
            _ => None,
        });
        let welcomed = welcomed.await;
        let action = Strict(welcomed.turn.legal[0].clone());
        bob.say(&ClientMessage::Act { move_id: "m".to_owned(), seq: welcomed.seq, action });
        assert_eq!(bob.answer().await, Ok(welcomed.seq + 1), "nobody waits for the deaf");
        assert!(!deaf.is_finished(), "it is still connected");
        clock.pass(Duration::from_secs(11)).await;
        let alone = ServerMessage::Presence { seats: vec![SeatName(Seat::Red)] };
        bob.until(|message| (*message == alone).then_some(())).await;
        clock.pass(Duration::from_secs(5)).await;
        deaf.await.unwrap();
    });
}

#[test]
fn a_reader_for_whom_too_much_waits_is_dropped_at_once() {
    still(async |_clock| {
        let house = House::open().await;
        let mut people = Vec::new();
        for name in ["Ada", "Bob", "Cleo", "Dan", "Eve"] {
            people.push(house.guest(name).await);
        }
        let all: Vec<&Client> = people.iter().collect();
        let made = house.game(&all, wish("usa", 5)).await;
        let mut ear = Ear::of(people[1].socket(&made.table.id, None, None).await.unwrap());
        let raw = Raw::greeted(house.address, &made.table.id, people[0].key.as_deref()).await;
        let deaf = become_deaf(raw).await;
        // Not a second passes, but much happens: nobody can make up their mind.
        for number in 0..50 {
            for person in &people {
                let seen: TableView = person.get(&format!("/api/tables/{}", made.table.id)).await.unwrap();
                let (seq, action) = (seen.table.seq, &seen.turn.legal[0]);
                let keep = json!({"move_id": format!("keep{number}"), "seq": seq, "action": action});
                let kept: Accepted = person.post(&path(&made, "act"), &keep).await.unwrap();
                let undo = json!({"move_id": format!("undo{number}"), "seq": kept.seq});
                let _: Accepted = person.post(&path(&made, "undo"), &undo).await.unwrap();
            }
        }
        let (red, both) = (SeatName(Seat::Red), [SeatName(Seat::Blue), SeatName(Seat::Red)]);
        ear.until(|message| (*message == ServerMessage::Presence { seats: both.to_vec() }).then_some(()))
            .await;
        ear.until(|message| (*message == ServerMessage::Presence { seats: vec![red] }).then_some(())).await;
        deaf.abort();
    });
}

/// Whether the dealer is to break down when it deals for three.
static BREAKS: AtomicBool = AtomicBool::new(false);

fn broken_dealer(setup: &Setup) -> Result<Game, SetupError> {
    assert!(setup.seats != 3 || !BREAKS.load(Ordering::SeqCst), "a mistake in a test");
    Game::new(setup)
}

#[tokio::test]
async fn a_table_that_breaks_down_comes_back_from_its_log_and_the_others_do_not_notice() {
    let house = House::with(|parts| parts.dealer = Arc::new(broken_dealer)).await;
    let (ada, bob, cleo) = (house.guest("Ada").await, house.guest("Bob").await, house.guest("Cleo").await);
    let other = house.game(&[&ada, &bob], wish("usa", 2)).await;
    let mut undisturbed = ada.socket(&other.table.id, None, None).await.unwrap();
    let welcomed = welcome(&mut undisturbed).await;
    let broken = house.table(&[&ada, &bob, &cleo], wish("usa", 3)).await;
    let mut sockets = Vec::new();
    for person in [&ada, &bob, &cleo] {
        sockets.push(Ear::of(person.socket(&broken.table.id, None, None).await.unwrap()));
    }
    let start = path(&broken, "start");
    BREAKS.store(true, Ordering::SeqCst);
    let answer = ada.request(hyper::Method::POST, &start, Some("{}".to_owned())).await.unwrap();
    assert_eq!(answer.status.as_u16(), 500, "{}", answer.text());
    assert!(!answer.text().contains("a mistake in a test"), "the reason is ours to know");
    for socket in &mut sockets {
        assert_eq!(socket.bye().await, ("gone".to_owned(), true));
    }
    BREAKS.store(false, Ordering::SeqCst);
    let mut back = bob.socket(&broken.table.id, None, None).await.unwrap();
    assert_eq!(welcome(&mut back).await.seq, 3, "all that was kept is there");
    let _: Accepted = ada.post(&start, &json!({})).await.unwrap();
    let players = [&ada, &bob, &cleo].map(|one| tokio::spawn(play_on(one.clone(), broken.table.id.clone())));
    for player in players {
        player.await.unwrap().unwrap();
    }
    let accepted = act(&mut undisturbed, "m", welcomed.seq, welcomed.turn.legal[0].clone()).await;
    assert!(matches!(accepted, ServerMessage::Accepted { .. }), "{accepted:?}");
    let refused = act(&mut undisturbed, "n", welcomed.seq, Action::Blind).await;
    assert!(matches!(refused, ServerMessage::Rejected(_)), "{refused:?}");
}
