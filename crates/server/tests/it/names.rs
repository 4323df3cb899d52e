//! Names live outside the log, and everything shows the current ones.

use std::sync::Arc;
use std::time::Duration;

use fogg_client::Client;
use fogg_protocol::api::{Identity, TableView, Tables};
use fogg_protocol::socket::{ChatContent, ClientMessage, ServerMessage};
use fogg_protocol::table::Person;
use fogg_server::limits::Limit;
use fogg_server::store::{GameId, LogStore as _, MemoryStore};
use hyper::Method;
use serde_json::json;

use crate::test_server::{TestServer, table_path, test_limits};
use crate::two_players::{finish_game, for_two, get_table, join, post, register_two};

async fn rename(client: &Client, name: &str) {
    let body = json!({ "name": name }).to_string();
    let identity: Identity =
        client.request(Method::PUT, "/api/me", Some(body)).await.unwrap().json().unwrap();
    assert_eq!(identity.person.name, name);
}

/// The names of the host and of everybody on a seat.
fn names(table: &fogg_protocol::table::Table) -> Vec<&str> {
    let seated = table.seats.iter().filter_map(|seat| seat.person.as_ref());
    std::iter::once(&table.host).chain(seated).map(|person| person.name.as_str()).collect()
}

#[tokio::test]
async fn the_log_holds_ids_and_no_names() {
    let store = Arc::new(MemoryStore::default());
    let server = TestServer::with_store(Arc::clone(&store) as _).await;
    let (ada, bob) = (server.register("Xylophia").await, server.register("Zebulon").await);
    let table = server.start_game(&[&ada, &bob], for_two()).await;
    let game: GameId = table.table.id.parse().unwrap();
    let log: String = store.entries(game, 0).await.unwrap().into_iter().map(|entry| entry.body).collect();
    let host = table.table.host.id.to_string();
    assert!(log.contains(&host) && !log.contains("Xylophia") && !log.contains("Zebulon"), "{log}");
}

#[tokio::test]
async fn a_rename_reaches_open_tables_lists_chat_and_records() {
    let server = TestServer::start().await;
    let (ada, mut bob) = register_two(&server).await;
    let table = server.create_table(&[&ada, &bob], for_two()).await;
    bob.invite = table.invite.clone();
    let (mut watching, welcome) = join(&bob, &table).await;
    assert_eq!(names(&welcome.table), ["Ada", "Ada", "Bob"]);
    let (ada_socket, _) = join(&ada, &table).await;
    let hello = ClientMessage::Chat { content: ChatContent::Text("hello".to_owned()) };
    ada_socket.send(&hello);
    watching.wait_for(|message| matches!(message, ServerMessage::Chat(_)).then_some(())).await;

    rename(&ada, "Ἄδα").await;
    let renamed = watching.wait_for(|message| match message {
        ServerMessage::Renamed { people } => Some(people.clone()),
        _ => None,
    });
    let ada_now = Person { id: table.table.host.id, name: "Ἄδα".to_owned(), deleted: false };
    let renamed = tokio::time::timeout(Duration::from_secs(10), renamed).await.expect("the name arrives");
    assert_eq!(renamed, std::slice::from_ref(&ada_now));

    let (_, welcome) = join(&bob, &table).await;
    assert_eq!(names(&welcome.table), ["Ἄδα", "Ἄδα", "Bob"]);
    assert_eq!(welcome.chat.iter().map(|message| &message.person).collect::<Vec<_>>(), [&ada_now]);
    let mine: Tables = bob.get("/api/me/tables").await.unwrap();
    assert_eq!(names(&mine.tables[0]), ["Ἄδα", "Ἄδα", "Bob"]);

    post(&ada, &table_path(&table, "start"), &json!({})).await;
    finish_game([&ada, &bob], &table).await;
    rename(&bob, "Bobby").await;
    let record = ada.request(Method::GET, &table_path(&table, "record"), None).await.unwrap().text();
    assert!(record.contains("Ἄδα") && record.contains("Bobby") && !record.contains("\"Bob\""), "{record}");
    let view: TableView = get_table(&ada, &table).await;
    assert_eq!(names(&view.table), ["Ἄδα", "Ἄδα", "Bobby"]);
}

#[tokio::test]
async fn a_rename_reaches_all_tables_that_are_watched() {
    let limits = test_limits().with(Limit::WaitingTablesPerPerson, 1000);
    let server = TestServer::with_config(|config| config.limits.set(limits)).await;
    let (ada, bob) = register_two(&server).await;
    let closed = server.create_table(&[&ada, &bob], for_two()).await;
    let first = server.create_table(&[&ada, &bob], for_two()).await;
    let mut sockets = Vec::new();
    for table in [&closed, &first] {
        let bob = Client { invite: table.invite.clone(), ..bob.clone() };
        sockets.push(join(&bob, table).await.0);
    }
    post(&ada, &table_path(&closed, "start"), &json!({})).await;
    for person in [&ada, &bob] {
        post(person, &table_path(&closed, "leave"), &json!({})).await;
    }
    // More tables than a list of a person usually has.
    for _ in 0..120 {
        server.create_table(&[&ada], for_two()).await;
    }
    rename(&ada, "Grace").await;
    for socket in &mut sockets {
        let renamed = socket.wait_for(|message| match message {
            ServerMessage::Renamed { people } => Some(people[0].name.clone()),
            _ => None,
        });
        let renamed = tokio::time::timeout(Duration::from_secs(10), renamed).await;
        assert_eq!(renamed.expect("the name arrives"), "Grace");
    }
}

#[tokio::test]
async fn ids_of_people_cannot_be_enumerated() {
    let server = TestServer::start().await;
    let mut ids = Vec::new();
    for number in 0..20 {
        let client = server.register(&format!("Person {number}")).await;
        let identity: Identity = client.get("/api/me").await.unwrap();
        ids.push(identity.person.id);
    }
    assert!(ids.iter().all(|id| (0..1 << 53).contains(id)), "JavaScript keeps them exactly: {ids:?}");
    ids.sort_unstable();
    let closest = ids.windows(2).map(|pair| pair[1] - pair[0]).min().unwrap();
    assert!(closest > 1 << 24, "neighbouring ids tell nothing: {ids:?}");
}
