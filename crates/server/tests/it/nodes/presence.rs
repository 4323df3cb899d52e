//! Presence is the same on every node.

use fogg_protocol::SeatName;
use fogg_protocol::socket::{Absence, ClientMessage, ServerMessage, Strict};
use fogg_protocol::table::ActedBy;
use hyper::Method;
use serde_json::json;

use super::cluster::{Cluster, let_nodes_talk, run_for};
use super::listed;
use super::test_bus::Delivery;
use crate::paused_clock::{PausedClock, Subscriber, with_paused_clock};
use crate::test_server::table_path;
use crate::two_players::{
    BLUE, RED, acts, error_code, get_table, join, post, register_two, seconds, start_game,
};

/// What a viewer was last told about presence, a moment after something has happened.
async fn last_presence(clock: &PausedClock, viewer: &mut Subscriber) -> (Vec<SeatName>, Vec<Absence>) {
    let_nodes_talk(clock).await;
    let presence = |message: &ServerMessage| match message {
        ServerMessage::Presence { seats, absent, .. } => Some((seats.clone(), absent.clone())),
        _ => None,
    };
    let received = viewer.received().await;
    received.iter().filter_map(presence).next_back().expect("presence has changed")
}

/// Both players are present.
fn both() -> (Vec<SeatName>, Vec<Absence>) {
    (vec![BLUE, RED], Vec::new())
}

#[test]
fn everyone_sees_who_is_connected_to_any_node() {
    with_paused_clock(async |clock| {
        let cluster = Cluster::start(&clock, 3, Delivery::Reliable).await;
        let (ada, bob, table) = start_game(&cluster.nodes[0], listed()).await;
        let eve = cluster.nodes[0].register("Eve").await;
        let (mut at_bob, _) = join(&cluster.at(1, &bob), &table).await;
        let (ada_socket, _) = join(&ada, &table).await;
        assert_eq!(last_presence(&clock, &mut at_bob).await, both());
        run_for(&clock, seconds(1)).await;
        let (mut at_eve, welcome) = join(&cluster.at(2, &eve), &table).await;
        assert_eq!((welcome.present, welcome.absent), (vec![BLUE, RED], vec![]));

        drop(ada_socket);
        let at_bob_last = last_presence(&clock, &mut at_bob).await;
        let at_eve_last = last_presence(&clock, &mut at_eve).await;
        assert_eq!(at_bob_last, at_eve_last, "both nodes announce the same time");
        assert_eq!(at_bob_last.0, [RED]);
        // The same holds for a viewer who comes later, and for one at the node that Ada has left.
        run_for(&clock, seconds(5)).await;
        for node in 0..3 {
            let (_viewer, welcome) = join(&cluster.at(node, &eve), &table).await;
            assert_eq!((welcome.present, welcome.absent), at_bob_last, "node {node}");
        }
    });
}

#[test]
fn a_lost_announcement_is_repeated() {
    with_paused_clock(async |clock| {
        let cluster = Cluster::start(&clock, 2, Delivery::Without("\"facts\"")).await;
        let (ada, bob, table) = start_game(&cluster.nodes[0], listed()).await;
        let (mut viewer, _) = join(&cluster.at(1, &bob), &table).await;
        let (socket, _) = join(&ada, &table).await;
        run_for(&clock, seconds(4)).await;
        assert_eq!(last_presence(&clock, &mut viewer).await, both());
        drop(socket);
        run_for(&clock, seconds(4)).await;
        assert_eq!(last_presence(&clock, &mut viewer).await.0, [RED]);
    });
}

#[test]
fn people_at_a_dead_node_are_absent_and_those_who_come_back_elsewhere_are_not() {
    with_paused_clock(async |clock| {
        let cluster = Cluster::start(&clock, 2, Delivery::Reliable).await;
        let (ada, bob, table) = start_game(&cluster.nodes[0], listed()).await;
        let (mut viewer, _) = join(&cluster.at(0, &bob), &table).await;
        let _lost = join(&cluster.at(1, &ada), &table).await;
        assert_eq!(last_presence(&clock, &mut viewer).await, both());
        cluster.stop(1);
        run_for(&clock, seconds(5)).await;
        assert_eq!(last_presence(&clock, &mut viewer).await.0, [RED]);
        let _back = join(&ada, &table).await;
        assert_eq!(last_presence(&clock, &mut viewer).await, both());
    });
}

#[test]
fn a_bot_moves_for_a_player_who_is_absent_from_all_nodes_once() {
    with_paused_clock(async |clock| {
        let cluster = Cluster::start(&clock, 3, Delivery::Reliable).await;
        let (ada, bob, table) = start_game(&cluster.nodes[0], listed()).await;
        let (mut viewer, _) = join(&cluster.at(1, &bob), &table).await;
        let (elsewhere, _) = join(&cluster.at(2, &ada), &table).await;
        assert_eq!(last_presence(&clock, &mut viewer).await, both());
        clock.advance(seconds(70)).await;
        assert_eq!(acts(&viewer.received_updates().await), [], "Ada is connected to another node");
        drop(elsewhere);
        run_for(&clock, seconds(30)).await;
        post(&cluster.at(1, &bob), &table_path(&table, "more-time"), &json!({})).await;
        clock.advance(seconds(120)).await;
        assert_eq!(acts(&viewer.received_updates().await), [], "she has more time");
        run_for(&clock, seconds(40)).await;
        let moves = acts(&viewer.received_updates().await);
        assert!(!moves.is_empty() && moves.iter().all(|act| *act == (BLUE, ActedBy::Away)), "{moves:?}");
        assert!(!get_table(&cluster.at(1, &bob), &table).await.turn.legal.is_empty(), "it is Bob's turn");
    });
}

#[test]
fn nobody_asks_for_more_time_for_a_player_who_is_connected_to_another_node() {
    with_paused_clock(async |clock| {
        let cluster = Cluster::start(&clock, 2, Delivery::Reliable).await;
        let (ada, bob, table) = start_game(&cluster.nodes[0], listed()).await;
        let (mut viewer, _) = join(&cluster.at(1, &bob), &table).await;
        let _socket = join(&ada, &table).await;
        assert_eq!(last_presence(&clock, &mut viewer).await, both());
        let code = error_code(&cluster.at(1, &bob), &table_path(&table, "more-time"), &json!({})).await;
        assert_eq!(code, "nobody_absent");
    });
}

#[test]
fn a_person_who_signs_out_or_is_kicked_at_one_node_is_disconnected_from_the_others() {
    with_paused_clock(async |clock| {
        let cluster = Cluster::start(&clock, 2, Delivery::Reliable).await;
        let (ada, bob) = register_two(&cluster.nodes[0]).await;
        let table = cluster.nodes[0].create_table(&[&ada, &bob], listed()).await;
        let (mut at_bob, _) = join(&cluster.at(1, &bob), &table).await;
        let (mut at_ada, _) = join(&cluster.at(1, &ada), &table).await;
        post(&ada, &table_path(&table, "kick"), &json!({"seat": RED})).await;
        let_nodes_talk(&clock).await;
        assert_eq!(at_bob.wait_for_bye().await, ("kicked".to_owned(), false));
        ada.request(Method::DELETE, "/api/me", None).await.unwrap();
        run_for(&clock, seconds(2)).await;
        assert_eq!(at_ada.wait_for_bye().await, ("signed_out".to_owned(), false));
    });
}

#[test]
fn a_player_can_act_at_one_node_on_what_they_saw_at_another() {
    with_paused_clock(async |clock| {
        let cluster = Cluster::start(&clock, 2, Delivery::None).await;
        let (ada, bob, table) = start_game(&cluster.nodes[0], listed()).await;
        // The other node has loaded the table before the moves that it is not told about.
        let (_bob_socket, _) = join(&cluster.at(1, &bob), &table).await;
        let (ada_socket, welcome) = join(&ada, &table).await;
        drop(ada_socket);
        let (mut socket, _) = join(&cluster.at(1, &ada), &table).await;
        let action = Strict(welcome.turn.legal[0].clone());
        socket.send(&ClientMessage::Act { move_id: "m".to_owned(), seq: welcome.seq, action });
        assert!(socket.next_answer().await.is_ok());
    });
}
