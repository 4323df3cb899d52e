//! Chat is the same on every node.

use std::sync::Arc;

use fogg_client::Client;
use fogg_protocol::api::TableView;
use fogg_protocol::socket::{ChatContent, ChatMessage, ServerMessage};
use fogg_server::store::{ChatStore as _, GameId, MemoryStore, PersonId, StoredChatMessage, Timestamp};
use hyper::Method;
use serde_json::json;

use super::cluster::{Cluster, START, let_nodes_talk, run_for};
use super::listed;
use super::test_bus::Delivery;
use crate::paused_clock::{PausedClock, Subscriber, with_paused_clock};
use crate::test_server::{TestServer, table_path};
use crate::two_players::{error_code, join, seconds, start_game};

/// Posts a message, and lets the nodes tell each other.
async fn say(clock: &PausedClock, client: &Client, table: &TableView, text: &str) {
    let body = serde_json::to_string(&json!({ "text": text })).unwrap();
    let response = client.request(Method::POST, &table_path(table, "chat"), Some(body)).await.unwrap();
    assert_eq!(response.status, 204, "{}", response.text());
    let_nodes_talk(clock).await;
}

async fn next_chat(viewer: &mut Subscriber) -> ChatMessage {
    let find = |message: &ServerMessage| match message {
        ServerMessage::Chat(message) => Some(message.clone()),
        _ => None,
    };
    viewer.wait_for(find).await
}

fn texts(messages: &[ChatMessage]) -> Vec<&str> {
    fn text(message: &ChatMessage) -> &str {
        match &message.content {
            ChatContent::Text(text) | ChatContent::Phrase(text) => text,
        }
    }
    messages.iter().map(text).collect()
}

#[test]
fn a_message_is_seen_at_all_nodes_once_and_stays_when_the_table_is_unloaded() {
    with_paused_clock(async |clock| {
        let cluster = Cluster::start(&clock, 3, Delivery::Reliable).await;
        let (ada, bob, table) = start_game(&cluster.nodes[0], listed()).await;
        let mut viewers = Vec::new();
        for node in 0..2 {
            viewers.push(join(&cluster.at(node, &bob), &table).await.0);
        }
        say(&clock, &ada, &table, "from node 0").await;
        say(&clock, &cluster.at(2, &ada), &table, "from node 2").await;
        for viewer in &mut viewers {
            let seen = [next_chat(viewer).await, next_chat(viewer).await];
            assert_eq!(texts(&seen), ["from node 0", "from node 2"]);
            assert_eq!(seen[0].person.name, "Ada");
        }
        // Repeated announcements do not repeat messages.
        clock.advance(seconds(10)).await;
        say(&clock, &ada, &table, "last").await;
        for viewer in &mut viewers {
            assert_eq!(texts(&[next_chat(viewer).await]), ["last"]);
        }
        for node in 0..3 {
            let (_viewer, welcome) = join(&cluster.at(node, &bob), &table).await;
            assert_eq!(texts(&welcome.chat), ["from node 0", "from node 2", "last"], "node {node}");
        }
        drop(viewers);
        clock.advance(seconds(60)).await;
        let (_viewer, welcome) = join(&cluster.at(1, &bob), &table).await;
        assert_eq!(texts(&welcome.chat), ["from node 0", "from node 2", "last"]);
    });
}

#[test]
fn a_message_that_another_node_was_not_told_about_is_found_in_the_store() {
    with_paused_clock(async |clock| {
        let cluster = Cluster::start(&clock, 2, Delivery::Without("\"chat\":{\"table\"")).await;
        let (ada, bob, table) = start_game(&cluster.nodes[0], listed()).await;
        let (mut viewer, _) = join(&cluster.at(1, &bob), &table).await;
        cluster.bus.set_delivery(Delivery::None);
        say(&clock, &ada, &table, "lost").await;
        cluster.bus.set_delivery(Delivery::Reliable);
        run_for(&clock, seconds(4)).await;
        assert_eq!(texts(&[next_chat(&mut viewer).await]), ["lost"]);
    });
}

#[test]
fn a_lost_message_is_found_although_a_later_one_has_arrived() {
    with_paused_clock(async |clock| {
        let cluster = Cluster::start(&clock, 2, Delivery::Reliable).await;
        let (ada, bob, table) = start_game(&cluster.nodes[0], listed()).await;
        let (mut viewer, _) = join(&cluster.at(1, &bob), &table).await;
        cluster.bus.set_delivery(Delivery::None);
        say(&clock, &ada, &table, "lost").await;
        cluster.bus.set_delivery(Delivery::Without("\"facts\""));
        say(&clock, &ada, &table, "later").await;
        assert_eq!(texts(&[next_chat(&mut viewer).await]), ["later"]);
        cluster.bus.set_delivery(Delivery::Reliable);
        run_for(&clock, seconds(4)).await;
        assert_eq!(texts(&[next_chat(&mut viewer).await]), ["lost"]);
    });
}

#[test]
fn the_limit_of_messages_counts_those_at_other_nodes() {
    with_paused_clock(async |clock| {
        let cluster = Cluster::start(&clock, 2, Delivery::Reliable).await;
        let (ada, bob, table) = start_game(&cluster.nodes[0], listed()).await;
        let (mut viewer, _) = join(&cluster.at(1, &bob), &table).await;
        for number in 0..5 {
            say(&clock, &ada, &table, &number.to_string()).await;
            next_chat(&mut viewer).await;
        }
        let path = table_path(&table, "chat");
        let code = error_code(&cluster.at(1, &ada), &path, &json!({"text": "one more"})).await;
        assert_eq!(code, "chat_too_fast");
    });
}

#[test]
fn a_message_can_be_reported_at_every_node_also_when_it_is_no_longer_in_memory() {
    with_paused_clock(async |clock| {
        let cluster = Cluster::start(&clock, 2, Delivery::Reliable).await;
        let (ada, bob, table) = start_game(&cluster.nodes[0], listed()).await;
        let (mut viewer, _) = join(&cluster.at(1, &bob), &table).await;
        say(&clock, &ada, &table, "rude").await;
        let first = next_chat(&mut viewer).await;
        for number in 0..60 {
            run_for(&clock, seconds(3)).await;
            say(&clock, &ada, &table, &number.to_string()).await;
        }
        for node in 0..2 {
            let report = json!({"person": first.person.id, "at": first.at, "reason": "spam"});
            let body = Some(serde_json::to_string(&report).unwrap());
            let reporter = cluster.at(node, &bob);
            let response = reporter.request(Method::POST, &table_path(&table, "report"), body).await.unwrap();
            assert_eq!(response.status, 204, "{}", response.text());
            let other = json!({"person": first.person.id, "at": first.at + 1, "reason": "spam"});
            let code = error_code(&reporter, &table_path(&table, "report"), &other).await;
            assert_eq!(code, "no_such_reported");
        }
    });
}

#[test]
fn old_chat_is_deleted_every_hour() {
    with_paused_clock(async |clock| {
        const DAY: u64 = 24 * 3600;
        let memory = Arc::new(MemoryStore::default());
        let store = Arc::clone(&memory);
        let _server =
            TestServer::with_config(|config| (config.store, config.system_time) = (store, START)).await;
        let (table, author) = (GameId::new([7; 10]), PersonId(1));
        let post = |id: u8, age: u64| StoredChatMessage {
            game: table,
            id: [id; 16],
            author,
            at: Timestamp(START.0 - i64::try_from(age * 1000).unwrap()),
            content: "{}".to_owned(),
        };
        for message in [post(1, 29 * DAY), post(2, 31 * DAY)] {
            memory.append_chat(message).await.unwrap();
        }
        for _ in 0..62 {
            clock.advance(seconds(60)).await;
        }
        assert_eq!(memory.recent_chat(table, 9).await.unwrap(), [post(1, 29 * DAY)]);
    });
}
