//! Helpers for tests with two people at a table.

use std::time::Duration;

use fogg_client::Client;
use fogg_protocol::api::{Accepted, CreateTableRequest, TableView};
use fogg_protocol::socket::{ServerMessage, Update, Welcome};
use fogg_protocol::table::{ActedBy, Clock, TableChange};
use fogg_protocol::{Action, Event, SeatName};
use fogg_rules::Seat;
use hyper::Method;
use serde::Serialize;
use serde_json::{Value, json};

use crate::paused_clock::Subscriber;
use crate::test_server::{TestServer, play_to_end, table_path, table_request};

pub const BLUE: SeatName = SeatName(Seat::Blue);
pub const RED: SeatName = SeatName(Seat::Red);

pub fn seconds(count: u64) -> Duration {
    Duration::from_secs(count)
}

/// A table for two; Ada has the first seat and plays first.
pub fn for_two() -> CreateTableRequest {
    CreateTableRequest { first_seat: Some(BLUE), ..table_request("usa", 2) }
}

pub fn timed(clock: Clock) -> CreateTableRequest {
    CreateTableRequest { clock, ..for_two() }
}

/// Registers Ada and Bob.
pub async fn register_two(server: &TestServer) -> (Client, Client) {
    (server.register("Ada").await, server.register("Bob").await)
}

/// Opens a socket and reads the welcome.
pub async fn join(client: &Client, table: &TableView) -> (Subscriber, Welcome) {
    let mut subscriber =
        Subscriber::new(client.open_socket(&table.table.id, None, client.invite.clone()).await.unwrap());
    let welcome = subscriber.wait_for(|message| match message {
        ServerMessage::Welcome(welcome) => Some(Welcome::clone(welcome)),
        _ => None,
    });
    let welcome = welcome.await;
    (subscriber, welcome)
}

/// The table as a client sees it.
pub async fn get_table(client: &Client, table: &TableView) -> TableView {
    client.get(&format!("/api/tables/{}", table.table.id)).await.unwrap()
}

/// Sends a request that is rejected, and returns the error code.
pub async fn error_code(client: &Client, path: &str, body: &impl Serialize) -> String {
    let body = serde_json::to_string(body).unwrap();
    let response = client.request(Method::POST, path, Some(body)).await.unwrap();
    let body: Value = serde_json::from_slice(&response.body).unwrap();
    body["error"]["code"].as_str().unwrap_or_else(|| panic!("no error: {body}")).to_owned()
}

pub async fn post(client: &Client, path: &str, body: &impl Serialize) {
    let _: Accepted = client.post(path, body).await.unwrap();
}

/// Sends the first legal action by HTTP.
pub async fn act_once(client: &Client, table: &TableView) -> Action {
    let seen = get_table(client, table).await;
    let action = seen.turn.legal.first().expect("it is this player's turn").clone();
    let seq = seen.table.seq;
    post(
        client,
        &table_path(table, "act"),
        &json!({"move_id": format!("m{seq}"), "seq": seq, "action": action}),
    )
    .await;
    action
}

/// Plays a whole turn.
pub async fn take_turn(client: &Client, table: &TableView) {
    while !get_table(client, table).await.turn.legal.is_empty() {
        act_once(client, table).await;
    }
}

/// Starts a game of two in which the first tickets are chosen, and it is Ada's turn.
pub async fn start_game(server: &TestServer, request: CreateTableRequest) -> (Client, Client, TableView) {
    let (ada, bob) = register_two(server).await;
    let created = server.start_game(&[&ada, &bob], request).await;
    act_once(&ada, &created).await;
    act_once(&bob, &created).await;
    (ada, bob, created)
}

/// Plays a game of two to its end.
pub async fn finish_game(people: [&Client; 2], table: &TableView) {
    let players = people.map(|player| tokio::spawn(play_to_end(player.clone(), table.table.id.clone())));
    for player in players {
        player.await.unwrap().unwrap();
    }
}

/// Who acted in these updates, and why.
pub fn acts(updates: &[Update]) -> Vec<(SeatName, ActedBy)> {
    let act = |update: &Update| match update.change {
        TableChange::Acted { seat, by } => Some((seat, by)),
        _ => None,
    };
    updates.iter().filter_map(act).collect()
}

/// Reads updates until the turn of a seat begins; returns all acts before it.
pub async fn wait_for_turn(subscriber: &mut Subscriber, seat: SeatName) -> Vec<(SeatName, ActedBy)> {
    let mut all = Vec::new();
    loop {
        let update = subscriber.next_update().await;
        all.extend(acts(std::slice::from_ref(&update)));
        if update.events.contains(&Event::TurnBegan { seat }) {
            return all;
        }
    }
}
