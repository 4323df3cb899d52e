//! The timers and bots of a table run on one live node at a time, and go on when that node is gone.

use std::time::Duration;

use fogg_client::Client;
use fogg_protocol::SeatName;
use fogg_protocol::api::{CreateTableRequest, TableView};
use fogg_protocol::socket::{ClientMessage, ServerMessage, Strict};
use fogg_protocol::table::{ActedBy, Clock, TableChange};
use fogg_server::store::PersonId;
use serde_json::json;
use tokio::task::JoinHandle;

use super::cluster::{Cluster, let_nodes_talk, run_for};
use super::test_bus::Delivery;
use super::{listed, watch};
use crate::paused_clock::{PausedClock, Subscriber, with_paused_clock};
use crate::test_server::table_path;
use crate::two_players::{BLUE, RED, acts, get_table, join, post, seconds, take_turn};
use crate::undo_grace::play_until_claim;
use crate::unreadable_tables::{append_unreadable, bots_only};

/// Enough tables that each of two nodes runs the timers of some.
const TABLES: usize = 8;

/// A game of Ada against a bot, whose socket is at the first node.
struct BotGame {
    table: TableView,
    socket: Subscriber,
}

impl BotGame {
    async fn start(cluster: &Cluster, clock: &PausedClock, ada: &Client, limit: Clock) -> BotGame {
        let bots = vec!["easy".to_owned()];
        let request = CreateTableRequest { bots, clock: limit, ..listed() };
        let table = cluster.nodes[0].start_game(&[ada], request).await;
        let (mut socket, _) = join(ada, &table).await;
        take_turn(ada, &table).await;
        run_for(clock, seconds(5)).await;
        assert!(!get_table(ada, &table).await.turn.legal.is_empty(), "it is Ada's turn");
        socket.received_updates().await;
        BotGame { table, socket }
    }

    /// Who has acted since this was last asked.
    async fn acts(&mut self) -> Vec<(SeatName, ActedBy)> {
        acts(&self.socket.received_updates().await)
    }
}

async fn start_games(cluster: &Cluster, clock: &PausedClock, ada: &Client, limit: Clock) -> Vec<BotGame> {
    let mut games = Vec::new();
    for _ in 0..TABLES {
        games.push(BotGame::start(cluster, clock, ada, limit).await);
    }
    games
}

#[test]
fn bots_go_on_within_five_seconds_after_their_node_died() {
    with_paused_clock(async |clock| {
        let cluster = Cluster::start(&clock, 2, Delivery::Reliable).await;
        let ada = cluster.nodes[0].register("Ada").await;
        let mut games = start_games(&cluster, &clock, &ada, Clock::None).await;
        cluster.stop(1);
        for game in &mut games {
            take_turn(&ada, &game.table).await;
            let seq = get_table(&ada, &game.table).await.table.seq;
            game.socket.send(&ClientMessage::EndTurn { seq });
        }
        let_nodes_talk(&clock).await;
        let mut moved = 0;
        for game in &mut games {
            moved += usize::from(game.acts().await.contains(&(RED, ActedBy::Bot)));
        }
        assert!((1..TABLES).contains(&moved), "each node has some of the tables: {moved}");
        run_for(&clock, seconds(5)).await;
        for game in &mut games {
            moved += usize::from(game.acts().await.contains(&(RED, ActedBy::Bot)));
            assert!(!get_table(&ada, &game.table).await.turn.legal.is_empty(), "it is Ada's turn");
        }
        assert_eq!(moved, TABLES);
    });
}

#[test]
fn clocks_go_on_within_five_seconds_after_their_node_died() {
    with_paused_clock(async |clock| {
        let cluster = Cluster::start(&clock, 2, Delivery::Reliable).await;
        let ada = cluster.nodes[0].register("Ada").await;
        let mut games = start_games(&cluster, &clock, &ada, Clock::Live { seconds: 60 }).await;
        // The first game has started this much earlier.
        clock.advance(seconds(60 - 5 * TABLES as u64)).await;
        cluster.stop(1);
        run_for(&clock, seconds(5 * TABLES as u64 + 5)).await;
        for game in &mut games {
            let acts = game.acts().await;
            assert!(acts.contains(&(BLUE, ActedBy::Clock)), "{acts:?}");
        }
    });
}

#[test]
fn a_table_that_nobody_watches_goes_on_after_its_node_died() {
    with_paused_clock(async |clock| {
        let cluster = Cluster::start(&clock, 2, Delivery::Reliable).await;
        let ada = cluster.nodes[0].register("Ada").await;
        let limit = Clock::Live { seconds: 60 };
        let games = start_games(&cluster, &clock, &ada, limit).await;
        let tables: Vec<TableView> = games.into_iter().map(|game| game.table).collect();
        cluster.stop(1);
        clock.advance(seconds(60 + 6)).await;
        for table in &tables {
            let log = cluster.log(table).await;
            assert!(log.iter().any(|entry| entry.body.contains("\"clock\"")), "{}", table.table.id);
        }
    });
}

#[test]
fn a_node_that_stops_hands_its_tables_over_at_once() {
    with_paused_clock(async |clock| {
        let cluster = Cluster::start(&clock, 2, Delivery::Reliable).await;
        let ada = cluster.nodes[0].register("Ada").await;
        let mut games = start_games(&cluster, &clock, &ada, Clock::None).await;
        let (mut handed_over, _) = join(&cluster.at(1, &ada), &games[0].table).await;
        cluster.nodes[1].drain.cancel();
        let bye = |message: &ServerMessage| match message {
            ServerMessage::Bye { code, retry_ms } => Some((code.to_string(), *retry_ms)),
            _ => None,
        };
        assert_eq!(handed_over.wait_for(bye).await, ("draining".to_owned(), Some(100)));
        for game in &mut games {
            take_turn(&ada, &game.table).await;
            let seq = get_table(&ada, &game.table).await.table.seq;
            game.socket.send(&ClientMessage::EndTurn { seq });
        }
        let_nodes_talk(&clock).await;
        for game in &mut games {
            assert!(game.acts().await.contains(&(RED, ActedBy::Bot)));
        }
    });
}

#[test]
fn tables_move_to_a_node_that_is_added() {
    with_paused_clock(async |clock| {
        let mut cluster = Cluster::start(&clock, 1, Delivery::Reliable).await;
        let ada = cluster.nodes[0].register("Ada").await;
        let mut games = start_games(&cluster, &clock, &ada, Clock::None).await;
        cluster.add_node().await;
        run_for(&clock, seconds(4)).await;
        // Now the first node is not asked for the bots of the tables that have moved.
        cluster.stop(1);
        for game in &mut games {
            take_turn(&ada, &game.table).await;
            let seq = get_table(&ada, &game.table).await.table.seq;
            game.socket.send(&ClientMessage::EndTurn { seq });
        }
        let_nodes_talk(&clock).await;
        let mut moved = 0;
        for game in &mut games {
            moved += usize::from(game.acts().await.contains(&(RED, ActedBy::Bot)));
        }
        assert!((1..TABLES).contains(&moved), "{moved}");
    });
}

#[test]
fn a_player_who_continues_at_one_node_need_not_wait_for_the_bots_of_another() {
    with_paused_clock(async |clock| {
        let cluster = Cluster::start(&clock, 2, Delivery::Reliable).await;
        let ada = cluster.nodes[0].register("Ada").await;
        for game in &mut start_games(&cluster, &clock, &ada, Clock::None).await {
            let claim = play_until_claim(&clock, &[&ada], &game.table).await;
            game.acts().await;
            let seq = get_table(&ada, &game.table).await.table.seq;
            game.socket.send(&ClientMessage::Act { move_id: "claim".to_owned(), seq, action: Strict(claim) });
            let update = game.socket.next_update().await;
            assert_eq!(update.change, TableChange::Acted { seat: BLUE, by: ActedBy::Person });
            let_nodes_talk(&clock).await;
            assert_eq!(game.acts().await, [], "the bot waits for an undo");
            game.socket.send(&ClientMessage::EndTurn { seq: update.seq });
            let_nodes_talk(&clock).await;
            assert!(game.acts().await.contains(&(RED, ActedBy::Bot)));
        }
    });
}

#[test]
fn nodes_that_do_not_hear_each_other_both_run_timers_and_everything_happens_once() {
    with_paused_clock(async |clock| {
        let cluster = Cluster::start(&clock, 3, Delivery::None).await;
        let ada = cluster.nodes[0].register("Ada").await;
        let bots = ["easy", "easy", "easy"].map(str::to_owned).to_vec();
        let request = CreateTableRequest { bots, seats: 3, ..listed() };
        let table = cluster.nodes[0].create_table(&[&ada], request).await;
        let mut watchers: Vec<JoinHandle<_>> = Vec::new();
        for node in 0..3 {
            watchers.push(tokio::spawn(watch(join(&cluster.at(node, &ada), &table).await.0)));
        }
        post(&ada, &table_path(&table, "start"), &json!({})).await;
        while !watchers.iter().all(JoinHandle::is_finished) {
            run_for(&clock, seconds(1)).await;
        }
        let mut seen = Vec::new();
        for watcher in watchers {
            seen.push(watcher.await.unwrap());
        }
        assert!(seen.iter().all(|updates| *updates == seen[0]), "all nodes show the same");
        let log = cluster.log(&table).await;
        let count = |text: &str| log.iter().filter(|entry| entry.body.contains(text)).count();
        assert_eq!(count("\"started\""), 1);
        assert_eq!(acts(&seen[0]).len(), count("\"acted\""));
    });
}

#[test]
fn a_table_is_abandoned_once_although_two_nodes_do_it() {
    with_paused_clock(async |clock| {
        let cluster = Cluster::start(&clock, 2, Delivery::None).await;
        let ada = cluster.nodes[0].register("Ada").await;
        let table = cluster.nodes[0].create_table(&[&ada], listed()).await;
        clock.pass(Duration::from_hours(24) + seconds(100)).await;
        run_for(&clock, seconds(5)).await;
        let log = cluster.log(&table).await;
        let abandoned = log.iter().filter(|entry| entry.body.contains("\"abandoned\"")).count();
        assert_eq!((abandoned, log.len()), (1, 2));
    });
}

#[test]
fn unreadable_tables_of_another_node_do_not_hide_due_tables() {
    with_paused_clock(async |clock| {
        let mut cluster = Cluster::start(&clock, 1, Delivery::Reliable).await;
        let ada = cluster.nodes[0].register("Ada").await;
        let mut games = Vec::new();
        for _ in 0..TABLES {
            games.push(cluster.nodes[0].start_game(&[&ada], bots_only()).await);
        }
        cluster.stop(0);
        // A node that finds half of them unreadable, and no others, wakes 2,000 tables at most.
        for number in 0..2_500 {
            append_unreadable(&*cluster.store, PersonId(1), number).await;
        }
        let mut before = Vec::new();
        for game in &games {
            before.push(cluster.log(game).await.len());
        }
        cluster.add_node().await;
        cluster.add_node().await;
        run_for(&clock, seconds(20)).await;
        for (game, before) in games.iter().zip(before) {
            assert!(cluster.log(game).await.len() > before, "the bots of {} go on", game.table.id);
        }
    });
}
