//! The replay of a finished game equals what each viewer received during the game.

use fogg_client::{Client, TableSocket};
use fogg_protocol::api::{Accepted, Replay};
use fogg_protocol::socket::{ServerMessage, Update};
use hyper::Method;
use serde_json::json;

use crate::test_server::{TestServer, play_to_end, read_welcome, table_path, table_request};

/// The updates that a socket receives from the deal to the end, without the fields that only apply at the time.
async fn read_game(mut socket: TableSocket) -> Vec<Update> {
    let (mut updates, mut is_dealt) = (Vec::new(), false);
    while let Some(message) = socket.next().await.unwrap() {
        let ServerMessage::Update(update) = message else { continue };
        let has_ended = update.outcome.is_some();
        if is_dealt {
            updates.push(Update { table: None, turn: None, ..*update });
        } else {
            is_dealt = update.view.is_some();
        }
        if has_ended {
            break;
        }
    }
    updates
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_repeats_the_updates_of_each_viewer() {
    let server = TestServer::start().await;
    let (ada, bob) = (server.register("Ada").await, server.register("Bob").await);
    let spectator = server.register("Spectator").await;
    let created = server.create_table(&[&ada, &bob], table_request("switzerland", 2)).await;
    let id = created.table.id.clone();
    let mut readers = Vec::new();
    for (person, invite) in [(&ada, None), (&bob, None), (&spectator, created.invite.clone())] {
        // All sockets are open before the first card is dealt.
        let mut socket = person.open_socket(&id, None, invite).await.unwrap();
        assert!(read_welcome(&mut socket).await.view.is_none());
        readers.push(tokio::spawn(read_game(socket)));
    }
    let replay_path = table_path(&created, "updates");
    let early = ada.request(Method::GET, &replay_path, None).await.unwrap();
    assert_eq!((early.status.as_u16(), early.text().contains("\"not_finished\"")), (409, true));
    let _: Accepted = ada.post(&table_path(&created, "start"), &json!({})).await.unwrap();
    for player in [&ada, &bob].map(|player| tokio::spawn(play_to_end(player.clone(), id.clone()))) {
        player.await.unwrap().unwrap();
    }
    let mut received = Vec::new();
    for reader in readers {
        received.push(reader.await.unwrap());
    }
    for (query, received) in ["?seat=blue", "?seat=red", ""].iter().zip(&received) {
        let replay: Replay = ada.get(&format!("{replay_path}{query}")).await.unwrap();
        assert!(received.len() > 40, "{} updates", received.len());
        assert_eq!(replay.updates.len(), received.len(), "{query}");
        for (again, first) in replay.updates.iter().zip(received) {
            let again = Update { table: None, turn: None, ..again.clone() };
            assert_eq!(again, *first, "{query}");
        }
        assert_eq!(replay.view.me.is_some(), !query.is_empty());
        assert!(replay.updates.last().unwrap().outcome.is_some());
    }
    let no_seat = ada.request(Method::GET, &format!("{replay_path}?seat=black"), None).await.unwrap();
    assert_eq!((no_seat.status.as_u16(), no_seat.text().contains("\"no_such_seat\"")), (400, true));
    // Others can see the replay only after it is shared.
    let anonymous = Client::anonymous(server.address);
    assert_eq!(anonymous.request(Method::GET, &replay_path, None).await.unwrap().status.as_u16(), 404);
    let _: Accepted = ada.post(&table_path(&created, "share"), &json!({})).await.unwrap();
    let shared: Replay = anonymous.get(&replay_path).await.unwrap();
    assert_eq!(shared.updates.len(), received[2].len(), "sharing adds no update");
}
