//! What people go through at a table, from sitting down to playing again, over real sockets and with a clock that the
//! test holds in its hand.

use std::sync::Arc;
use std::time::Duration;

use fogg_client::Client;
use fogg_protocol::api::{Accepted, CreateTableRequest, DeviceLink, Identity, TableView};
use fogg_protocol::socket::{
    ChatContent, ChatMessage, ClientMessage, ServerMessage, Strict, Update, Welcome,
};
use fogg_protocol::table::{ActedBy, BotSpeed, Clock as TurnClock, Stage, TableChange};
use fogg_protocol::{Action, Event, SeatName};
use fogg_rules::{Seat, Seed};
use fogg_server::BoardCatalog;
use fogg_server::store::MemoryStore;
use hyper::Method;
use serde::Serialize;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use crate::house::{House, path, play_on, wish};
use crate::still::{Clock, Ear, settle, still};

const BLUE: SeatName = SeatName(Seat::Blue);
const RED: SeatName = SeatName(Seat::Red);

fn seconds(count: u64) -> Duration {
    Duration::from_secs(count)
}

/// A table for two at which Ada, who has the first seat, begins.
fn for_two() -> CreateTableRequest {
    CreateTableRequest { first_seat: Some(BLUE), ..wish("usa", 2) }
}

fn timed(clock: TurnClock) -> CreateTableRequest {
    CreateTableRequest { clock, ..for_two() }
}

/// Ada and Bob.
async fn two(house: &House) -> (Client, Client) {
    (house.guest("Ada").await, house.guest("Bob").await)
}

/// A socket at a table, and what it was greeted with.
async fn join(client: &Client, table: &TableView) -> (Ear, Welcome) {
    let mut ear = Ear::of(client.socket(&table.table.id, None, client.invite.clone()).await.unwrap());
    let welcomed = ear.until(|message| match message {
        ServerMessage::Welcome(welcome) => Some(Welcome::clone(welcome)),
        _ => None,
    });
    let welcomed = welcomed.await;
    (ear, welcomed)
}

/// How the table looks to somebody.
async fn look(client: &Client, table: &TableView) -> TableView {
    client.get(&format!("/api/tables/{}", table.table.id)).await.unwrap()
}

/// The code of the refusal that a wish meets.
async fn refusal(client: &Client, path: &str, wish: &impl Serialize) -> String {
    let body = serde_json::to_string(wish).unwrap();
    let answer = client.request(Method::POST, path, Some(body)).await.unwrap();
    let said: Value = serde_json::from_slice(&answer.body).unwrap();
    said["error"]["code"].as_str().unwrap_or_else(|| panic!("no refusal: {said}")).to_owned()
}

async fn done(client: &Client, path: &str, wish: &impl Serialize) {
    let _: Accepted = client.post(path, wish).await.unwrap();
}

/// Does the first thing that is legal, over plain requests.
async fn do_something(client: &Client, table: &TableView) -> Action {
    let seen = look(client, table).await;
    let action = seen.turn.legal.first().expect("it is their turn").clone();
    let seq = seen.table.seq;
    done(client, &path(table, "act"), &json!({"move_id": format!("m{seq}"), "seq": seq, "action": action}))
        .await;
    action
}

/// Plays the whole turn of somebody.
async fn take_turn(client: &Client, table: &TableView) {
    while !look(client, table).await.turn.legal.is_empty() {
        do_something(client, table).await;
    }
}

/// A game of two in which everybody has chosen their first tickets, and Ada is to act.
async fn begun(house: &House, wish: CreateTableRequest) -> (Client, Client, TableView) {
    let (ada, bob) = two(house).await;
    let made = house.game(&[&ada, &bob], wish).await;
    do_something(&ada, &made).await;
    do_something(&bob, &made).await;
    (ada, bob, made)
}

fn acts(steps: &[Update]) -> Vec<(SeatName, ActedBy)> {
    let act = |step: &Update| match step.change {
        TableChange::Acted { seat, by } => Some((seat, by)),
        _ => None,
    };
    steps.iter().filter_map(act).collect()
}

/// Listens until somebody begins a turn; all that was done before, and by whom.
async fn until_turn_of(ear: &mut Ear, seat: SeatName) -> Vec<(SeatName, ActedBy)> {
    let mut all = Vec::new();
    loop {
        let step = ear.step().await;
        all.extend(acts(std::slice::from_ref(&step)));
        if step.events.contains(&Event::TurnBegan { seat }) {
            return all;
        }
    }
}

#[test]
fn a_host_who_is_gone_for_two_minutes_loses_the_table_to_somebody_who_is_there() {
    still(async |clock| {
        let house = House::open().await;
        let (ada, bob) = two(&house).await;
        let made = house.table(&[&ada, &bob], for_two()).await;
        let (away, _) = join(&ada, &made).await;
        let (mut ear, _) = join(&bob, &made).await;
        drop(away);
        clock.pass(seconds(115)).await;
        assert_eq!(ear.updates().await, [], "a host may look after the soup");
        clock.pass(seconds(10)).await;
        let step = ear.step().await;
        assert_eq!((step.change, step.table.unwrap().host.name.as_str()), (TableChange::HostChanged, "Bob"));
        assert_eq!(refusal(&ada, &path(&made, "start"), &json!({})).await, "not_host");
        done(&bob, &path(&made, "start"), &json!({})).await;
    });
}

#[tokio::test]
async fn a_host_arranges_the_seats_and_begins_when_all_are_taken() {
    let house = House::open().await;
    let (ada, bob) = two(&house).await;
    let made = house
        .table(&[&ada, &bob], CreateTableRequest { bots: vec!["easy".to_owned()], ..wish("usa", 4) })
        .await;
    let (mut ear, _) = join(&bob, &made).await;
    let post = |word: &str| path(&made, word);
    assert_eq!(refusal(&ada, &post("start"), &json!({})).await, "seats_free");
    assert_eq!(refusal(&ada, &post("kick"), &json!({"seat": "blue"})).await, "host_stays");
    assert_eq!(refusal(&ada, &post("kick"), &json!({"seat": "green"})).await, "seat_empty");
    assert_eq!(refusal(&ada, &post("bot"), &json!({"seat": "red", "bot": "easy"})).await, "seat_taken");
    assert_eq!(refusal(&ada, &post("bot"), &json!({"seat": "black", "bot": "easy"})).await, "no_such_seat");
    assert_eq!(refusal(&ada, &post("bot"), &json!({"seat": "green", "bot": "hal"})).await, "no_such_bot");
    done(&ada, &post("kick"), &json!({"seat": "red"})).await;
    let step = ear.step().await;
    assert_eq!(step.change, TableChange::Kicked { seat: RED });
    assert!(step.table.unwrap().seats[1].person.is_none());
    assert_eq!(refusal(&bob, &post("commit"), &json!({"hash": "ab".repeat(32)})).await, "no_such_table");
    for (seat, bot) in [("yellow", json!("hard:blitz")), ("yellow", json!(null)), ("yellow", json!("medium"))]
    {
        done(&ada, &post("bot"), &json!({"seat": seat, "bot": bot})).await;
    }
    done(&ada, &post("bot"), &json!({"seat": "red", "bot": "hard"})).await;
    done(&ada, &post("bot"), &json!({"seat": "green", "bot": "expert"})).await;
    done(&ada, &post("start"), &json!({})).await;
    let bots: Vec<_> = look(&ada, &made).await.table.seats.into_iter().map(|chair| chair.bot).collect();
    let bots: Vec<_> = bots.iter().map(|bot| bot.as_deref().unwrap_or("-")).collect();
    assert_eq!(bots, ["-", "hard", "expert", "medium"]);
    assert_eq!(refusal(&ada, &post("kick"), &json!({"seat": "red"})).await, "begun");
}

#[tokio::test]
async fn a_bot_plays_for_somebody_who_leaves_until_they_are_back() {
    let house = House::open().await;
    let (ada, bob) = two(&house).await;
    let made = house.game(&[&ada, &bob], for_two()).await;
    let (mut ear, _) = join(&bob, &made).await;
    done(&ada, &path(&made, "leave"), &json!({})).await;
    let step = ear.step().await;
    assert_eq!(step.change, TableChange::Left { seat: BLUE });
    assert!(step.table.unwrap().seats[0].away);
    assert_eq!(ear.step().await.change, TableChange::Acted { seat: BLUE, by: ActedBy::Away });
    assert_eq!(refusal(&ada, &path(&made, "leave"), &json!({})).await, "not_seated");
    do_something(&bob, &made).await;
    let all = until_turn_of(&mut ear, RED).await;
    assert!(all[1..].iter().all(|act| *act == (BLUE, ActedBy::Away)), "{all:?}");
    let (mut back, welcomed) = join(&ada, &made).await;
    assert_eq!(welcomed.seat, Some(BLUE));
    let step = ear.step().await;
    assert_eq!(step.change, TableChange::Sat { seat: BLUE });
    assert!(!step.table.unwrap().seats[0].away);
    take_turn(&bob, &made).await;
    until_turn_of(&mut back, BLUE).await;
    do_something(&ada, &made).await;
    assert_eq!(back.step().await.change, TableChange::Acted { seat: BLUE, by: ActedBy::Person });
}

#[tokio::test]
async fn a_game_that_everybody_has_left_is_over_and_tells_its_secret() {
    let house = House::open().await;
    let (ada, bob, made) = begun(&house, for_two()).await;
    done(&ada, &path(&made, "leave"), &json!({})).await;
    assert_eq!(look(&bob, &made).await.table.secret, None);
    done(&bob, &path(&made, "leave"), &json!({})).await;
    let left = look(&ada, &made).await.table;
    assert_eq!(left.stage, Stage::Abandoned);
    let secret = from_hex(&left.secret.unwrap());
    assert_eq!(from_hex(&made.table.commitment), fogg_rules::chance::commitment(&secret));
    let record = ada.request(Method::GET, &path(&made, "record"), None).await.unwrap().text();
    assert!(fogg_record::verify(&record, "record").unwrap().committed);
    // One that never began has no record, and says so.
    let other = house.table(&[&ada, &bob], for_two()).await;
    done(&ada, &path(&other, "leave"), &json!({})).await;
    let bob = Client { invite: other.invite.clone(), ..bob };
    done(&bob, &path(&other, "leave"), &json!({})).await;
    let answer = bob.request(Method::GET, &path(&other, "record"), None).await.unwrap();
    assert!(answer.text().contains("\"not_begun\""), "{}", answer.text());
}

fn from_hex(text: &str) -> [u8; 32] {
    std::array::from_fn(|index| u8::from_str_radix(&text[2 * index..2 * index + 2], 16).unwrap())
}

#[test]
fn a_clock_that_runs_out_costs_that_turn_and_no_more() {
    still(async |clock| {
        let house = House::open().await;
        let (ada, bob, made) = begun(&house, timed(TurnClock::Live { seconds: 10 })).await;
        let (_here, welcomed) = join(&ada, &made).await;
        let (mut ear, _) = join(&bob, &made).await;
        let left = welcomed.turn.deadline.unwrap() - welcomed.now;
        assert!((8_000..=10_000).contains(&left), "{left}");
        clock.pass(seconds(9)).await;
        assert_eq!(acts(&ear.updates().await), []);
        clock.pass(seconds(2)).await;
        let all = until_turn_of(&mut ear, RED).await;
        assert!(!all.is_empty() && all.iter().all(|act| *act == (BLUE, ActedBy::Clock)), "{all:?}");
        take_turn(&bob, &made).await;
        until_turn_of(&mut ear, BLUE).await;
        clock.pass(seconds(5)).await;
        take_turn(&ada, &made).await;
        let all = until_turn_of(&mut ear, RED).await;
        assert!(!all.is_empty() && all.iter().all(|act| *act == (BLUE, ActedBy::Person)), "{all:?}");
    });
}

#[test]
fn somebody_who_is_gone_for_a_minute_while_others_wait_loses_that_turn_only() {
    still(async |clock| {
        let house = House::open().await;
        let (ada, bob, made) = begun(&house, for_two()).await;
        let (away, _) = join(&ada, &made).await;
        let (mut ear, _) = join(&bob, &made).await;
        // A long thought is no absence, and does not shorten the minute.
        clock.pass(seconds(90)).await;
        drop(away);
        clock.pass(seconds(55)).await;
        assert_eq!(acts(&ear.updates().await), []);
        clock.pass(seconds(10)).await;
        let all = until_turn_of(&mut ear, RED).await;
        assert!(!all.is_empty() && all.iter().all(|act| *act == (BLUE, ActedBy::Away)), "{all:?}");
        assert!(!look(&bob, &made).await.table.seats[0].away, "the seat is Ada's");
        take_turn(&bob, &made).await;
        until_turn_of(&mut ear, BLUE).await;
        clock.pass(seconds(30)).await;
        let (_back, _) = join(&ada, &made).await;
        clock.pass(seconds(120)).await;
        assert_eq!(acts(&ear.updates().await), []);
        take_turn(&ada, &made).await;
    });
}

#[test]
fn nobody_loses_a_turn_because_a_stranger_watches() {
    still(async |clock| {
        let house = House::open().await;
        let (_, _, made) = begun(&house, CreateTableRequest { listed: true, ..for_two() }).await;
        let eve = house.guest("Eve").await;
        let (mut ear, _) = join(&eve, &made).await;
        clock.pass(seconds(200)).await;
        assert_eq!(acts(&ear.updates().await), []);
    });
}

/// Waits for something that a sleeping table does when the server looks after it.
async fn seq_after(clock: &Clock, client: &Client, table: &TableView, before: u64) -> u64 {
    for _ in 0..200 {
        let seq = look(client, table).await.table.seq;
        if seq > before {
            return seq;
        }
        clock.pass(Duration::from_millis(500)).await;
    }
    panic!("nothing happens")
}

#[test]
fn a_turn_of_days_does_not_ask_who_is_there() {
    still(async |clock| {
        let house = House::open().await;
        let (ada, bob, made) = begun(&house, timed(TurnClock::Days { days: 1 })).await;
        let before = look(&bob, &made).await;
        let (away, _) = join(&ada, &made).await;
        let (mut ear, _) = join(&bob, &made).await;
        drop(away);
        clock.pass(seconds(200)).await;
        assert_eq!(acts(&ear.updates().await), []);
        drop(ear);
        clock.leap(seconds(23 * 3600)).await;
        assert_eq!(look(&bob, &made).await.table.seq, before.table.seq);
        clock.leap(seconds(3600)).await;
        seq_after(&clock, &bob, &made, before.table.seq).await;
    });
}

#[test]
fn a_deadline_survives_a_restart_and_is_neither_lost_nor_hurried() {
    for (turn, early, late) in [(100, 90, 15), (10, 25, 10)] {
        still(async |clock| {
            let store = Arc::new(MemoryStore::default());
            let old = House::on(store.clone()).await;
            let (ada, _, made) = begun(&old, timed(TurnClock::Live { seconds: turn })).await;
            let before = look(&ada, &made).await.table.seq;
            drop(old);
            let new = House::on(store.clone()).await;
            let ada = Client { address: new.address, ..ada };
            clock.pass(seconds(early)).await;
            assert_eq!(look(&ada, &made).await.table.seq, before, "{turn}: not hurried");
            clock.pass(seconds(late)).await;
            seq_after(&clock, &ada, &made, before).await;
        });
    }
}

/// What somebody contributes to the shuffle, and the promise of it.
fn contribution(number: u8) -> (String, String) {
    let bytes = [number; 32];
    let hash = Sha256::new().chain_update(b"fogg contribution 1").chain_update(bytes).finalize();
    let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    (hex(&bytes), hex(&hash))
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_players_promised_is_in_the_shuffle_and_in_the_record() {
    let house = House::open().await;
    let (ada, bob) = two(&house).await;
    let made = house.table(&[&ada, &bob], for_two()).await;
    let ((ones, promised_ones), (twos, promised_twos)) = (contribution(1), contribution(2));
    done(&ada, &path(&made, "commit"), &json!({"hash": promised_ones})).await;
    done(&bob, &path(&made, "commit"), &json!({"hash": promised_twos})).await;
    let reveal = path(&made, "reveal");
    assert_eq!(refusal(&ada, &reveal, &json!({"contribution": ones})).await, "nothing_promised");
    done(&ada, &path(&made, "start"), &json!({})).await;
    assert!(look(&ada, &made).await.table.revealing);
    let early = json!({"move_id": "m", "seq": 5, "action": {"type": "blind"}});
    assert_eq!(refusal(&ada, &path(&made, "act"), &early).await, "not_dealt_yet");
    assert_eq!(refusal(&ada, &reveal, &json!({"contribution": twos})).await, "wrong_contribution");
    done(&ada, &reveal, &json!({"contribution": ones})).await;
    assert_eq!(refusal(&ada, &reveal, &json!({"contribution": ones})).await, "nothing_promised");
    assert!(look(&ada, &made).await.view.is_none());
    done(&bob, &reveal, &json!({"contribution": twos})).await;
    assert!(look(&ada, &made).await.view.is_some());
    let players = [&ada, &bob].map(|one| tokio::spawn(play_on(one.clone(), made.table.id.clone())));
    for player in players {
        player.await.unwrap().unwrap();
    }
    let text = ada.request(Method::GET, &path(&made, "record"), None).await.unwrap().text();
    fogg_record::verify(&text, "record").unwrap();
    let record = fogg_record::read(&text, "record").unwrap();
    let commitment = record.commitment.unwrap();
    assert_eq!(commitment.contributions, [[1; 32], [2; 32]]);
    assert_eq!(record.record.setup.seed, Seed::mixed(&commitment.secret, &commitment.contributions));
}

#[test]
fn nobody_waits_longer_than_ten_seconds_for_a_promised_contribution() {
    still(async |clock| {
        let house = House::open().await;
        let (ada, bob) = two(&house).await;
        let made = house.table(&[&ada, &bob], for_two()).await;
        done(&bob, &path(&made, "commit"), &json!({"hash": contribution(2).1})).await;
        let (mut ear, _) = join(&ada, &made).await;
        done(&ada, &path(&made, "start"), &json!({})).await;
        assert_eq!(ear.step().await.change, TableChange::Started);
        clock.pass(seconds(9)).await;
        assert_eq!(ear.updates().await, []);
        clock.pass(seconds(2)).await;
        let step = ear.step().await;
        assert!(step.change == TableChange::Dealt && step.view.is_some(), "{step:?}");
        let late = json!({"contribution": contribution(2).0});
        assert_eq!(refusal(&bob, &path(&made, "reveal"), &late).await, "nothing_promised");
    });
}

#[tokio::test(flavor = "multi_thread")]
async fn two_who_want_to_play_again_at_once_meet_at_one_table() {
    let house = House::open().await;
    let (ada, bob, made) = begun(&house, for_two()).await;
    for person in [&ada, &bob] {
        done(person, &path(&made, "leave"), &json!({})).await;
    }
    let again = path(&made, "rematch");
    let both = [&ada, &bob].map(|one| {
        let (one, again) = (one.clone(), again.clone());
        tokio::spawn(async move { one.post::<TableView>(&again, &()).await.unwrap() })
    });
    let mut tables = Vec::new();
    for table in both {
        tables.push(table.await.unwrap().table.id);
    }
    let next: TableView = ada.post(&again, &()).await.unwrap();
    assert!(tables.iter().all(|table| *table == next.table.id) && next.table.id != made.table.id);
    let names: Vec<_> = next.table.seats.iter().map(|chair| chair.person.clone().unwrap().name).collect();
    assert_eq!(names, ["Ada", "Bob"]);
    assert_ne!(next.table.commitment, made.table.commitment);
    assert_eq!(look(&bob, &made).await.table.rematch, Some(next.table.id.clone()));
    let host = if next.table.host.name == "Ada" { &ada } else { &bob };
    done(host, &path(&next, "start"), &json!({})).await;
}

fn said(message: &ServerMessage) -> Option<ChatMessage> {
    match message {
        ServerMessage::Chat(said) => Some(said.clone()),
        _ => None,
    }
}

fn phrase(key: &str) -> ClientMessage {
    ClientMessage::Chat { content: ChatContent::Phrase(key.to_owned()) }
}

#[test]
fn people_talk_within_bounds_and_nobody_has_to_listen() {
    still(async |clock| {
        let house = House::open().await;
        let (ada, bob) = two(&house).await;
        let eve = house.guest("Eve").await;
        let wish = CreateTableRequest { free_text: false, listed: true, ..for_two() };
        let made = house.table(&[&ada, &bob], wish).await;
        let (mut hers, _) = join(&ada, &made).await;
        let (mut his, _) = join(&bob, &made).await;
        let (mut watching, _) = join(&eve, &made).await;
        hers.say(&phrase("hello"));
        let heard = his.until(said).await;
        assert_eq!((heard.person.name.as_str(), heard.seat), ("Ada", Some(BLUE)));
        assert_eq!(watching.until(said).await, heard);
        hers.say(&ClientMessage::Chat { content: ChatContent::Text("hi".to_owned()) });
        assert_eq!(hers.answer().await, Err("phrases_only".to_owned()));
        hers.say(&phrase("curse"));
        assert_eq!(hers.answer().await, Err("no_such_phrase".to_owned()));
        watching.say(&phrase("hello"));
        assert_eq!(watching.answer().await, Err("not_seated".to_owned()));
        for _ in 0..5 {
            hers.say(&phrase("again"));
        }
        assert_eq!(hers.answer().await, Err("busy".to_owned()), "five in ten seconds are enough");
        clock.pass(seconds(10)).await;
        his.say(&ClientMessage::Mute { person: heard.person.id, muted: true });
        settle().await;
        hers.say(&phrase("sorry"));
        watching
            .until(|message| said(message).filter(|said| said.content == ChatContent::Phrase("sorry".into())))
            .await;
        his.say(&phrase("thanks"));
        let again = ChatContent::Phrase("again".to_owned());
        let others = his.until(|message| said(message).filter(|said| said.content != again)).await;
        assert_eq!(others.person.name, "Bob", "Ada is muted");
        let (_, welcomed) = join(&bob, &made).await;
        assert!(welcomed.chat.iter().all(|said| said.person.name == "Bob"), "{:?}", welcomed.chat);
        let (_, welcomed) = join(&eve, &made).await;
        assert!(welcomed.chat.len() == 7, "{:?}", welcomed.chat);
    });
}

#[tokio::test]
async fn whoever_shares_a_game_lets_everybody_watch_it_again() {
    let house = House::open().await;
    let (ada, bob, made) = begun(&house, for_two()).await;
    let nobody = Client::stranger(house.address);
    for person in [&ada, &bob] {
        done(person, &path(&made, "leave"), &json!({})).await;
    }
    let record = path(&made, "record");
    assert_eq!(nobody.request(Method::GET, &record, None).await.unwrap().status.as_u16(), 404);
    done(&bob, &path(&made, "share"), &json!({})).await;
    let shared = nobody.request(Method::GET, &record, None).await.unwrap();
    assert!(fogg_record::verify(&shared.text(), "record").is_ok());
    let seen = look(&nobody, &made).await;
    assert!(seen.table.shared && seen.invite.is_none());
}

#[test]
fn a_name_changes_and_a_code_for_another_device_expires() {
    still(async |clock| {
        let house = House::open().await;
        let ada = house.guest("Ada").await;
        let renamed = ada.request(Method::PUT, "/api/me", Some(json!({"name": " Ada  L. "}).to_string()));
        let renamed: Identity = renamed.await.unwrap().read().unwrap();
        let me: Identity = ada.get("/api/me").await.unwrap();
        assert_eq!((me.person.name.as_str(), me.person.id), ("Ada L.", renamed.person.id));
        let stranger = Client::stranger(house.address);
        let link: DeviceLink = ada.post("/api/me/link", &()).await.unwrap();
        clock.leap(seconds(15 * 60 - 10)).await;
        let _: Identity = stranger.post("/api/link", &json!({"code": link.code})).await.unwrap();
        let link: DeviceLink = ada.post("/api/me/link", &()).await.unwrap();
        clock.leap(seconds(15 * 60)).await;
        assert_eq!(refusal(&stranger, "/api/link", &json!({"code": link.code})).await, "no_such_link");
    });
}

#[tokio::test]
async fn whoever_signs_out_is_unknown_at_their_next_word() {
    let house = House::open().await;
    let (ada, bob, made) = begun(&house, for_two()).await;
    let (mut hers, _) = join(&ada, &made).await;
    let (mut his, _) = join(&bob, &made).await;
    let answer = ada.request(Method::DELETE, "/api/me", None).await.unwrap();
    assert_eq!(answer.status.as_u16(), 204);
    hers.say(&phrase("hello"));
    assert_eq!(hers.bye().await, ("unknown_person".to_owned(), false));
    his.say(&phrase("again"));
    assert_eq!(his.until(said).await.person.name, "Bob", "nobody heard Ada");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_of_the_host_s_own_folder_is_played_on_and_its_record_is_true() {
    let folder = tempfile::tempdir().unwrap();
    let alps = include_str!("../../../../maps/mini-alps.json");
    std::fs::write(folder.path().join("alps.json"), alps).unwrap();
    std::fs::write(folder.path().join("README.md"), "not a board").unwrap();
    let boards = BoardCatalog::with_folder(folder.path()).unwrap();
    let house = House::with(|parts| parts.boards = boards).await;
    let (ada, bob) = two(&house).await;
    let listed: Value = ada.get("/api/boards").await.unwrap();
    let names: Vec<_> = listed.as_array().unwrap().iter().map(|board| &board["name"]).collect();
    assert_eq!(names, ["usa", "switzerland", "new-york", "mini-alps"]);
    assert_eq!(ada.request(Method::GET, "/api/boards/mini-alps", None).await.unwrap().text(), alps);
    let made = house.game(&[&ada, &bob], wish("mini-alps", 2)).await;
    let players = [&ada, &bob].map(|one| tokio::spawn(play_on(one.clone(), made.table.id.clone())));
    for player in players {
        player.await.unwrap().unwrap();
    }
    let record = ada.request(Method::GET, &path(&made, "record"), None).await.unwrap().text();
    let summary = fogg_record::verify(&record, "record").unwrap();
    assert!(summary.board == "mini-alps" && summary.committed && summary.outcome.is_some());
}

#[test]
fn a_claim_can_be_taken_back_and_bots_leave_two_seconds_for_that() {
    still(async |clock| {
        let house = House::open().await;
        let ada = house.guest("Ada").await;
        let wish =
            CreateTableRequest { bots: vec!["easy".to_owned()], bot_speed: BotSpeed::Natural, ..for_two() };
        let made = house.game(&[&ada], wish).await;
        do_something(&ada, &made).await;
        let (mut ear, _) = join(&ada, &made).await;
        let claim = loop {
            let seen = look(&ada, &made).await;
            let is_claim = |action: &&Action| matches!(action, Action::Claim { .. });
            if let Some(claim) = seen.turn.legal.iter().find(is_claim) {
                break claim.clone();
            }
            if seen.turn.legal.is_empty() {
                clock.pass(seconds(1)).await;
            } else {
                do_something(&ada, &made).await;
            }
        };
        ear.updates().await;
        let claim = |seq: u64| ClientMessage::Act {
            move_id: format!("claim{seq}"),
            seq,
            action: Strict(claim.clone()),
        };
        let seq = look(&ada, &made).await.table.seq;
        ear.say(&claim(seq));
        let step = ear.step().await;
        assert_eq!(step.change, TableChange::Acted { seat: BLUE, by: ActedBy::Person });
        assert!(step.turn.unwrap().undo);
        // The bot has long made up its mind.
        settle().await;
        clock.pass(Duration::from_millis(1900)).await;
        assert_eq!(acts(&ear.updates().await), []);
        ear.say(&ClientMessage::Undo { move_id: "oops".to_owned(), seq: seq + 1 });
        let step = ear.step().await;
        assert_eq!((step.seq, step.change), (seq + 2, TableChange::Undone { seat: BLUE }));
        assert!(step.view.is_some() && !step.turn.unwrap().legal.is_empty());
        clock.pass(seconds(30)).await;
        assert_eq!(acts(&ear.updates().await), [], "it is Ada's turn again");
        ear.say(&claim(seq + 2));
        assert_eq!(ear.step().await.change, TableChange::Acted { seat: BLUE, by: ActedBy::Person });
        clock.pass(seconds(30)).await;
        let all = acts(&ear.updates().await);
        assert!(!all.is_empty() && all.iter().all(|act| *act == (RED, ActedBy::Bot)), "{all:?}");
    });
}
