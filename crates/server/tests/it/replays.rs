//! A game that is over, told once more: exactly as each viewer was told it.

use fogg_client::{Client, Socket};
use fogg_protocol::api::{Accepted, Replay};
use fogg_protocol::socket::{ServerMessage, Update};
use hyper::Method;
use serde_json::json;

use crate::house::{House, path, play_on, welcome, wish};

/// What one is told over the socket from the deal to the end, with what was only said because it happened just then left
/// out.
async fn told(mut socket: Socket) -> Vec<Update> {
    let (mut steps, mut dealt) = (Vec::new(), false);
    while let Some(message) = socket.next().await.unwrap() {
        let ServerMessage::Update(step) = message else { continue };
        let ended = step.outcome.is_some();
        if dealt {
            steps.push(Update { table: None, turn: None, ..*step });
        } else {
            dealt = step.view.is_some();
        }
        if ended {
            break;
        }
    }
    steps
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_is_told_again_what_they_were_told() {
    let house = House::open().await;
    let (ada, bob) = (house.guest("Ada").await, house.guest("Bob").await);
    let watcher = house.guest("Watcher").await;
    let made = house.table(&[&ada, &bob], wish("switzerland", 2)).await;
    let id = made.table.id.clone();
    let mut listening = Vec::new();
    for (who, invite) in [(&ada, None), (&bob, None), (&watcher, made.invite.clone())] {
        // Everybody listens before the first card is dealt.
        let mut socket = who.socket(&id, None, invite).await.unwrap();
        assert!(welcome(&mut socket).await.view.is_none());
        listening.push(tokio::spawn(told(socket)));
    }
    let steps_path = path(&made, "updates");
    let early = ada.request(Method::GET, &steps_path, None).await.unwrap();
    assert_eq!((early.status.as_u16(), early.text().contains("\"not_finished\"")), (409, true));
    let _: Accepted = ada.post(&path(&made, "start"), &json!({})).await.unwrap();
    for player in [&ada, &bob].map(|one| tokio::spawn(play_on(one.clone(), id.clone()))) {
        player.await.unwrap().unwrap();
    }
    let mut heard = Vec::new();
    for one in listening {
        heard.push(one.await.unwrap());
    }
    for (query, heard) in ["?seat=blue", "?seat=red", ""].iter().zip(&heard) {
        let replay: Replay = ada.get(&format!("{steps_path}{query}")).await.unwrap();
        assert!(heard.len() > 40, "{} steps", heard.len());
        assert_eq!(replay.updates.len(), heard.len(), "{query}");
        for (again, first) in replay.updates.iter().zip(heard) {
            let again = Update { table: None, turn: None, ..again.clone() };
            assert_eq!(again, *first, "{query}");
        }
        assert_eq!(replay.view.me.is_some(), !query.is_empty());
        assert!(replay.updates.last().unwrap().outcome.is_some());
    }
    let no_seat = ada.request(Method::GET, &format!("{steps_path}?seat=black"), None).await.unwrap();
    assert_eq!((no_seat.status.as_u16(), no_seat.text().contains("\"no_such_seat\"")), (400, true));
    // A stranger sees it once it is shared.
    let stranger = Client::stranger(house.address);
    assert_eq!(stranger.request(Method::GET, &steps_path, None).await.unwrap().status.as_u16(), 404);
    let _: Accepted = ada.post(&path(&made, "share"), &json!({})).await.unwrap();
    let shared: Replay = stranger.get(&steps_path).await.unwrap();
    assert_eq!(shared.updates.len(), heard[2].len(), "sharing is no part of the game");
}
