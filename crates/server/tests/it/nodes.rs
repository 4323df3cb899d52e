//! Several nodes on one store: every node shows the same, whatever happens to the messages between them.

mod chat;
mod cluster;
mod nats;
mod nats_access;
mod node_view;
mod outages;
mod ownership;
mod presence;
mod test_bus;

use std::time::Duration;

use cluster::{Cluster, let_nodes_talk, run_for};
use fogg_client::Client;
use fogg_protocol::api::{CreateTableRequest, Identity};
use fogg_protocol::socket::{ServerMessage, Update};
use hyper::Method;
use serde_json::{Value, json};
use test_bus::Delivery;
use tokio::task::JoinHandle;

use crate::paused_clock::{Subscriber, with_paused_clock};
use crate::test_server::{play_to_end, table_path};
use crate::two_players::{
    act_once, acts, finish_game, for_two, join, post, register_two, seconds, start_game,
};

/// A listed table for two, which clients find at every node.
fn listed() -> CreateTableRequest {
    CreateTableRequest { listed: true, ..for_two() }
}

#[test]
fn a_move_reaches_the_viewers_of_all_nodes_at_once() {
    with_paused_clock(async |clock| {
        let cluster = Cluster::start(&clock, 3, Delivery::Reliable).await;
        let (ada, bob, table) = start_game(&cluster.nodes[0], listed()).await;
        let mut viewers = Vec::new();
        for node in 0..3 {
            viewers.push(join(&cluster.at(node, &bob), &table).await.0);
        }
        let_nodes_talk(&clock).await;
        act_once(&ada, &table).await;
        let_nodes_talk(&clock).await;
        for viewer in &mut viewers {
            assert_eq!(acts(&viewer.received_updates().await).len(), 1);
        }
    });
}

#[test]
fn a_move_reaches_the_viewers_of_all_nodes_although_every_message_is_lost() {
    with_paused_clock(async |clock| {
        let cluster = Cluster::start(&clock, 3, Delivery::None).await;
        let (ada, bob, table) = start_game(&cluster.nodes[0], listed()).await;
        let mut viewers = Vec::new();
        for node in 1..3 {
            viewers.push(join(&cluster.at(node, &bob), &table).await.0);
        }
        act_once(&ada, &table).await;
        for viewer in &mut viewers {
            assert_eq!(viewer.received_updates().await, [], "nobody has told the node");
        }
        run_for(&clock, seconds(3)).await;
        for viewer in &mut viewers {
            assert_eq!(acts(&viewer.received_updates().await).len(), 1);
        }
    });
}

#[test]
fn nodes_without_nats_hear_each_other_over_the_store() {
    with_paused_clock(async |clock| {
        let cluster = Cluster::start_over_store(&clock, 2).await;
        for node in &cluster.nodes {
            let visitor = Client::anonymous(node.address);
            let ready = visitor.request(Method::GET, "/readyz", None).await.unwrap();
            let report =
                "ok, but the setting nats is missing, so the servers exchange messages over the database\n";
            assert_eq!((ready.status.as_u16(), ready.text().as_str()), (200, report));
        }
        let (ada, bob, table) = start_game(&cluster.nodes[0], listed()).await;
        let (mut viewer, welcome) = join(&cluster.at(1, &bob), &table).await;
        assert_eq!(welcome.present, [], "Bob is told next that he is present");
        let _socket = join(&ada, &table).await;
        act_once(&ada, &table).await;
        // Sooner than a lost hint would be found.
        for _ in 0..10 {
            clock.advance(Duration::from_millis(100)).await;
        }
        let received = viewer.received().await;
        let is_present = |message: &ServerMessage| match message {
            ServerMessage::Presence { seats, .. } => seats.len() == 2,
            _ => false,
        };
        assert!(received.iter().any(is_present), "{received:?}");
        assert!(received.iter().any(|message| matches!(message, ServerMessage::Update(_))), "{received:?}");
    });
}

async fn status(client: &Client, method: Method, path: &str, body: Option<Value>) -> u16 {
    client.request(method, path, body.map(|body| body.to_string())).await.unwrap().status.as_u16()
}

#[test]
fn a_request_follows_from_what_the_visitor_has_seen_at_another_node() {
    with_paused_clock(async |clock| {
        let cluster = Cluster::start(&clock, 2, Delivery::None).await;
        let (ada, bob) = register_two(&cluster.nodes[0]).await;
        let [ada_elsewhere, bob_elsewhere] = [&ada, &bob].map(|person| cluster.at(1, person));
        let table = cluster.nodes[0].create_table(&[&ada], listed()).await;
        let chat = async |client: &Client| {
            status(client, Method::POST, &table_path(&table, "chat"), Some(json!({ "text": "hello" }))).await
        };
        let get = async |endpoint: &str| {
            status(&ada_elsewhere, Method::GET, &table_path(&table, endpoint), None).await
        };
        // The other node loads the table, and is told nothing.
        let eve = cluster.nodes[1].register("Eve").await;
        let (_viewer, _) = join(&eve, &table).await;
        assert_eq!((chat(&bob_elsewhere).await, get("record").await), (403, 409), "neither seated nor over");

        post(&bob, &table_path(&table, "sit"), &json!({})).await;
        assert_eq!(chat(&bob_elsewhere).await, 204);
        let bob_id = bob.get::<Identity>("/api/me").await.unwrap().person.id;
        let report = json!({ "person": bob_id, "reason": "spam" });
        let path = table_path(&table, "report");
        assert_eq!(status(&ada_elsewhere, Method::POST, &path, Some(report)).await, 204);

        post(&ada, &table_path(&table, "start"), &json!({})).await;
        finish_game([&ada, &bob], &table).await;
        assert_eq!((get("record").await, get("updates").await), (200, 200));
    });
}

/// Reads updates until the game is over.
async fn watch(mut viewer: Subscriber) -> Vec<Update> {
    let mut seen: Vec<Update> = Vec::new();
    loop {
        match viewer.next().await.expect("the socket is open") {
            ServerMessage::Update(update) => {
                let last = seen.last().map_or(update.seq - 1, |update| update.seq);
                assert_eq!(update.seq, last + 1, "no update is missing or repeated");
                let is_over = update.outcome.is_some();
                seen.push(Update { turn: None, table: None, ..*update });
                if is_over {
                    return seen;
                }
            }
            ServerMessage::Presence { .. } | ServerMessage::Chat(_) => (),
            other => panic!("{other:?}"),
        }
    }
}

/// Two people play at two nodes, and a spectator watches at each of three.
fn check_game(delivery: Delivery) {
    with_paused_clock(async |clock| {
        let cluster = Cluster::start(&clock, 3, delivery).await;
        let (ada, bob) = register_two(&cluster.nodes[0]).await;
        let eve = cluster.nodes[0].register("Eve").await;
        let table = cluster.nodes[0].create_table(&[&ada, &bob], listed()).await;
        let mut watchers = Vec::new();
        for node in 0..3 {
            let (viewer, _) = join(&cluster.at(node, &eve), &table).await;
            watchers.push(tokio::spawn(watch(viewer)));
        }
        post(&ada, &table_path(&table, "start"), &json!({})).await;
        let id = table.table.id.clone();
        let players = [(1, &ada), (2, &bob)]
            .map(|(node, person)| tokio::spawn(play_to_end(cluster.at(node, person), id.clone())));
        // A lost hint is found by the next comparison with the store.
        while !watchers.iter().all(JoinHandle::is_finished) {
            run_for(&clock, seconds(1)).await;
        }
        for player in players {
            player.await.unwrap().unwrap();
        }
        let mut seen = Vec::new();
        for watcher in watchers {
            seen.push(watcher.await.unwrap());
        }
        assert!(seen[0].len() > 50, "{}", seen[0].len());
        assert!(seen.iter().all(|updates| *updates == seen[0]), "all nodes show the same");
    });
}

#[test]
fn a_game_is_the_same_on_all_nodes_with_a_reliable_bus() {
    check_game(Delivery::Reliable);
}

#[test]
fn a_game_is_the_same_on_all_nodes_with_lost_repeated_and_reordered_messages() {
    check_game(Delivery::Chaos);
}
