//! Sessions end with the key or the seat that they depend on, and sharing a game does not share its chat.

use std::net::IpAddr;
use std::time::Duration;

use fogg_client::Client;
use fogg_protocol::api::{CreateTableRequest, Device, DeviceLink, Devices, Identity, TableView, Tables};
use fogg_protocol::socket::{ChatContent, ClientMessage, ServerMessage};
use fogg_server::limits::{Limit, LimitValues, Limits};
use hyper::Method;
use serde_json::json;

use crate::paused_clock::{Subscriber, with_paused_clock};
use crate::test_server::{TestServer, table_path, table_request};
use crate::two_players::{error_code, finish_game, for_two, join, post, register_two};

/// The reason with which the server ends a session; a test fails if it stays open.
async fn bye(subscriber: &mut Subscriber) -> (String, bool) {
    let end = tokio::time::timeout(Duration::from_secs(5), subscriber.wait_for_bye());
    end.await.expect("the session ends at once")
}

async fn delete(client: &Client, path: &str) -> u16 {
    client.request(Method::DELETE, path, None).await.unwrap().status.as_u16()
}

async fn devices(client: &Client) -> Vec<Device> {
    client.get::<Devices>("/api/me/devices").await.unwrap().devices
}

/// Signs a second device in as the same person.
async fn link_device(client: &Client, label: &str) -> Client {
    let link: DeviceLink = client.post("/api/me/link", &()).await.unwrap();
    let body = json!({ "code": link.code, "key": true, "device": label });
    let identity: Identity = Client::anonymous(client.address).post("/api/link", &body).await.unwrap();
    Client { key: identity.key, ..client.clone() }
}

/// Ada, who is at a table with two devices, and Bob.
struct TwoDevices {
    _server: TestServer,
    ada: Client,
    bob: Client,
    at_desk: Subscriber,
    on_phone: Subscriber,
}

impl TwoDevices {
    async fn start(label: &str) -> TwoDevices {
        let server = TestServer::start().await;
        let (ada, bob) = register_two(&server).await;
        let table = server.create_table(&[&ada, &bob], for_two()).await;
        let phone = link_device(&ada, label).await;
        let (at_desk, _) = join(&ada, &table).await;
        let (on_phone, _) = join(&phone, &table).await;
        TwoDevices { _server: server, ada, bob, at_desk, on_phone }
    }
}

#[tokio::test]
async fn signing_out_ends_the_sockets_of_this_device_only() {
    let TwoDevices { _server, ada, mut at_desk, mut on_phone, .. } = TwoDevices::start("Phone").await;
    assert_eq!(delete(&ada, "/api/me").await, 204);
    assert_eq!(bye(&mut at_desk).await, ("signed_out".to_owned(), false));
    on_phone.send(&ClientMessage::Chat { content: ChatContent::Text("still here".to_owned()) });
    on_phone.wait_for(|message| matches!(message, ServerMessage::Chat(_)).then_some(())).await;
}

#[tokio::test]
async fn devices_are_listed_and_can_be_signed_out() {
    let TwoDevices { _server, ada, bob, mut on_phone, .. } = TwoDevices::start(" Safari,\u{7} iOS ").await;
    let listed = devices(&ada).await;
    let mut labels: Vec<_> = listed.iter().map(|device| (device.label.as_str(), device.current)).collect();
    labels.sort_unstable();
    assert_eq!(labels, [("", true), ("Safari, iOS", false)]);
    let other = listed.iter().find(|device| !device.current).unwrap();
    let path = format!("/api/me/devices/{}", other.id);
    assert_eq!(delete(&bob, &path).await, 404, "another person's device");
    assert_eq!(delete(&ada, &path).await, 204);
    assert_eq!(bye(&mut on_phone).await, ("signed_out".to_owned(), false));
    assert_eq!(devices(&ada).await.len(), 1);
    assert_eq!(delete(&ada, &path).await, 404, "it is gone");
}

#[tokio::test]
async fn signing_out_elsewhere_and_everywhere() {
    let TwoDevices { _server, ada, mut at_desk, mut on_phone, .. } = TwoDevices::start("Phone").await;
    assert_eq!(delete(&ada, "/api/me/devices").await, 204);
    assert_eq!(bye(&mut on_phone).await, ("signed_out".to_owned(), false));
    assert_eq!(devices(&ada).await.len(), 1, "this device stays signed in");
    let tablet = link_device(&ada, "Tablet").await;
    assert_eq!(delete(&tablet, "/api/me?everywhere=true").await, 204);
    assert_eq!(bye(&mut at_desk).await, ("signed_out".to_owned(), false));
    for client in [&ada, &tablet] {
        assert_eq!(client.request(Method::GET, "/api/me", None).await.unwrap().status.as_u16(), 401);
    }
}

#[tokio::test]
async fn a_player_whom_the_host_removes_is_disconnected_and_their_invite_is_void() {
    let server = TestServer::start().await;
    let (ada, mut bob) = register_two(&server).await;
    let table = server.create_table(&[&ada, &bob], for_two()).await;
    bob.invite = table.invite.clone();
    let (mut bob_socket, _) = join(&bob, &table).await;
    post(&ada, &table_path(&table, "kick"), &json!({ "seat": "red" })).await;
    assert_eq!(bye(&mut bob_socket).await, ("kicked".to_owned(), false));
    let view = bob.request(Method::GET, &format!("/api/tables/{}", table.table.id), None).await.unwrap();
    assert_eq!((view.status.as_u16(), view.text().contains("kicked")), (403, true));
    let mut eve = server.register("Eve").await;
    eve.invite = table.invite.clone();
    post(&eve, &table_path(&table, "sit"), &json!({})).await;
}

/// The host, and a player at another address whom the host removes from a table for five.
async fn remove_bob(server: &TestServer) -> (TableView, IpAddr) {
    let bobs_address = IpAddr::from([127, 0, 0, 2]);
    let (ada, bob) = (server.register("Ada").await, server.register_from(bobs_address, "Bob").await);
    let table = server.create_table(&[&ada, &bob], table_request("usa", 5)).await;
    post(&ada, &table_path(&table, "kick"), &json!({ "seat": "red" })).await;
    (table, bobs_address)
}

#[test]
fn a_player_whom_the_host_removes_does_not_return_under_another_name_at_once() {
    with_paused_clock(async |clock| {
        let server = TestServer::start().await;
        let known = server.register_from(IpAddr::from([127, 0, 0, 2]), "Cleo").await;
        clock.advance(Duration::from_secs(1)).await;
        let (table, bobs_address) = remove_bob(&server).await;
        let invited = |client: Client| Client { invite: table.invite.clone(), ..client };
        let sit = table_path(&table, "sit");
        let again = invited(server.register_from(bobs_address, "Bobby").await);
        assert_eq!(error_code(&again, &sit, &json!({})).await, "address_kicked");
        post(&invited(known), &sit, &json!({})).await;
        post(&invited(server.register_from(IpAddr::from([127, 0, 0, 3]), "Eve").await), &sit, &json!({}))
            .await;
        let elsewhere = server.create_table(&[&server.register("Dan").await], for_two()).await;
        let at_another_table = Client { invite: elsewhere.invite.clone(), ..again.clone() };
        post(&at_another_table, &table_path(&elsewhere, "sit"), &json!({})).await;
        clock.advance(Duration::from_hours(1)).await;
        post(&again, &sit, &json!({})).await;
    });
}

#[tokio::test]
async fn sharing_a_finished_game_does_not_share_its_chat() {
    let server = TestServer::start().await;
    let (ada, bob) = register_two(&server).await;
    let table = server.start_game(&[&ada, &bob], for_two()).await;
    finish_game([&ada, &bob], &table).await;
    let (ada_socket, _) = join(&ada, &table).await;
    let say = |text: &str| ClientMessage::Chat { content: ChatContent::Text(text.to_owned()) };
    ada_socket.send(&say("between us"));
    let (mut bob_socket, welcome) = join(&bob, &table).await;
    if welcome.chat.is_empty() {
        bob_socket.wait_for(|message| matches!(message, ServerMessage::Chat(_)).then_some(())).await;
    }
    post(&ada, &table_path(&table, "share"), &json!({})).await;
    let eve = server.register("Eve").await;
    for stranger in [&eve, &Client::anonymous(server.address)] {
        let (mut watching, welcome) = join(stranger, &table).await;
        assert!(welcome.chat.is_empty(), "{:?}", welcome.chat);
        ada_socket.send(&say("also between us"));
        bob_socket.wait_for(|message| matches!(message, ServerMessage::Chat(_)).then_some(())).await;
        // A reply follows everything that was queued before it.
        watching.send(&say("may I?"));
        let first = watching.wait_for(|message| match message {
            ServerMessage::Chat(_) | ServerMessage::Rejected(_) => Some(message.clone()),
            _ => None,
        });
        let first = first.await;
        assert!(matches!(first, ServerMessage::Rejected(_)), "{first:?}");
    }
    let (_, welcome) = join(&bob, &table).await;
    assert!(!welcome.chat.is_empty(), "players keep their chat");
}

#[tokio::test]
async fn one_person_cannot_fill_the_public_list() {
    // The test has one address only.
    let limits = LimitValues::default().with(Limit::ListedTablesPerAddress, 100).with(Limit::ShownTables, 50);
    let server = TestServer::with_config(|config| config.limits = Limits::new(limits)).await;
    let listed = |board: &str| CreateTableRequest { listed: true, ..table_request(board, 2) };
    let ada = server.register("Ada").await;
    server.create_table(&[&ada], listed("usa")).await;
    // Many people from elsewhere fill the list several times over.
    let flood: Vec<Client> = {
        let mut people = Vec::new();
        for number in 0..20 {
            people.push(server.register(&format!("Flood {number}")).await);
        }
        people
    };
    for person in &flood {
        for _ in 0..3 {
            server.create_table(&[person], listed("switzerland")).await;
        }
        assert_eq!(error_code(person, "/api/tables", &listed("usa")).await, "too_many_listed");
    }
    let list: Tables = Client::anonymous(server.address).get("/api/tables").await.unwrap();
    assert_eq!((list.tables.len(), list.more), (50, true));
    assert!(list.tables.iter().any(|table| table.board == "usa"), "Ada's table is older than 60 others");
    server.create_table(&[&flood[0]], table_request("usa", 2)).await;
}
