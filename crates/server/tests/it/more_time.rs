//! Players who are absent: everyone is told when a bot moves for them, and players can give them more time.

use fogg_client::Client;
use fogg_protocol::api::{CreateTableRequest, TableView};
use fogg_protocol::socket::{Absence, ServerMessage, Update};
use fogg_protocol::table::{ActedBy, Clock, TableChange};
use serde_json::json;

use crate::paused_clock::{PausedClock, Subscriber, with_paused_clock};
use crate::test_server::{TestServer, table_path};
use crate::two_players::{
    BLUE, RED, acts, error_code, for_two, get_table, join, post, seconds, start_game, take_turn, timed,
    wait_for_turn,
};

/// A listed game of two in which it is Ada's turn. She was connected a moment ago, and Bob still is.
pub struct Absent {
    _server: TestServer,
    ada: Client,
    bob: Client,
    table: TableView,
    socket: Subscriber,
    /// When a bot moves for Ada.
    bot_moves_at: i64,
}

impl Absent {
    async fn start(clock: &PausedClock, request: CreateTableRequest) -> Absent {
        let server = TestServer::start().await;
        let (ada, bob, table) = start_game(&server, CreateTableRequest { listed: true, ..request }).await;
        let (ada_socket, _) = join(&ada, &table).await;
        let (mut socket, welcome) = join(&bob, &table).await;
        assert_eq!((welcome.absent, welcome.turn.more_time_left), (vec![], 3));
        clock.advance(seconds(10)).await;
        drop(ada_socket);
        let absent = next_absent(&mut socket).await;
        let [Absence { seat: BLUE, bot_moves_at }] = absent[..] else { panic!("{absent:?}") };
        Absent { _server: server, ada, bob, table, socket, bot_moves_at }
    }

    /// Bob asks for more time; returns the update of it.
    async fn ask(&mut self) -> Update {
        post(&self.bob, &table_path(&self.table, "more-time"), &json!({})).await;
        let update = self.socket.next_update().await;
        assert_eq!(update.change, TableChange::MoreTime { seat: RED });
        update
    }

    async fn ask_in_vain(&self, client: &Client) -> String {
        error_code(client, &table_path(&self.table, "more-time"), &json!({})).await
    }
}

/// Reads messages up to the next one about presence with absent seats.
async fn next_absent(socket: &mut Subscriber) -> Vec<Absence> {
    let find = |message: &ServerMessage| match message {
        ServerMessage::Presence { absent, .. } if !absent.is_empty() => Some(absent.clone()),
        _ => None,
    };
    socket.wait_for(find).await
}

/// Bob asks for more time as often as he may. Returns the game, Bob, and the path of his next request.
pub async fn ask_too_often(clock: &PausedClock) -> (Absent, Client, String) {
    let mut game = Absent::start(clock, for_two()).await;
    for _ in 0..3 {
        game.ask().await;
    }
    let (bob, path) = (game.bob.clone(), table_path(&game.table, "more-time"));
    (game, bob, path)
}

#[test]
fn everyone_is_told_when_a_bot_moves_for_a_player_who_is_absent() {
    with_paused_clock(async |clock| {
        let mut game = Absent::start(&clock, for_two()).await;
        let eve = game._server.register("Eve").await;
        let (eve_socket, welcome) = join(&eve, &game.table).await;
        let absence = Absence { seat: BLUE, bot_moves_at: game.bot_moves_at };
        assert_eq!((welcome.absent, welcome.turn.more_time_left), (vec![absence], 0));
        drop(eve_socket);
        let left = game.bot_moves_at - welcome.now;
        assert!((55_000..=60_000).contains(&left), "{left}");
        clock.advance(seconds(55)).await;
        assert_eq!(acts(&game.socket.received_updates().await), []);
        clock.advance(seconds(6)).await;
        let all = wait_for_turn(&mut game.socket, RED).await;
        assert!(all.iter().all(|act| *act == (BLUE, ActedBy::Away)), "{all:?}");
        let nobody = |message: &ServerMessage| match message {
            ServerMessage::Presence { absent, .. } => absent.is_empty().then_some(()),
            _ => None,
        };
        game.socket.wait_for(nobody).await;
    });
}

#[test]
fn a_player_who_comes_back_is_no_longer_absent() {
    with_paused_clock(async |clock| {
        let mut game = Absent::start(&clock, for_two()).await;
        let (_socket, _) = join(&game.ada, &game.table).await;
        let back = ServerMessage::Presence { seats: vec![BLUE, RED], absent: vec![], slow_bots: vec![] };
        game.socket.wait_for(|message| (*message == back).then_some(())).await;
        assert_eq!(game.ask_in_vain(&game.bob).await, "nobody_absent");
    });
}

#[test]
fn a_request_of_an_absent_player_postpones_the_bot() {
    with_paused_clock(async |clock| {
        let mut game = Absent::start(&clock, for_two()).await;
        clock.advance(seconds(20)).await;
        get_table(&game.ada, &game.table).await;
        let [Absence { bot_moves_at, .. }] = next_absent(&mut game.socket).await[..] else { panic!("one") };
        assert!(bot_moves_at - game.bot_moves_at >= 20_000, "{bot_moves_at} {}", game.bot_moves_at);
    });
}

#[test]
fn a_player_can_ask_for_two_more_minutes_three_times() {
    with_paused_clock(async |clock| {
        let mut game = Absent::start(&clock, for_two()).await;
        for (left, more) in [(2, 120_000), (1, 240_000), (0, 360_000)] {
            let update = game.ask().await;
            assert_eq!(update.turn.unwrap().more_time_left, left);
            let bot_moves_at = game.bot_moves_at + more;
            assert_eq!(next_absent(&mut game.socket).await, [Absence { seat: BLUE, bot_moves_at }]);
        }
        assert_eq!(game.ask_in_vain(&game.bob).await, "no_more_time");
        clock.advance(seconds(60 + 355)).await;
        assert_eq!(acts(&game.socket.received_updates().await), []);
        clock.advance(seconds(6)).await;
        let all = wait_for_turn(&mut game.socket, RED).await;
        assert!(!all.is_empty() && all.iter().all(|act| *act == (BLUE, ActedBy::Away)), "{all:?}");
    });
}

#[test]
fn more_time_counts_for_one_turn() {
    with_paused_clock(async |clock| {
        let mut game = Absent::start(&clock, for_two()).await;
        game.ask().await;
        clock.advance(seconds(181)).await;
        wait_for_turn(&mut game.socket, RED).await;
        assert_eq!(game.ask_in_vain(&game.bob).await, "nobody_absent", "it is Bob's own turn");
        take_turn(&game.bob, &game.table).await;
        wait_for_turn(&mut game.socket, BLUE).await;
        clock.advance(seconds(55)).await;
        assert_eq!(acts(&game.socket.received_updates().await), []);
        clock.advance(seconds(6)).await;
        let all = acts(&game.socket.received_updates().await);
        assert!(!all.is_empty() && all.iter().all(|act| *act == (BLUE, ActedBy::Away)), "{all:?}");
        assert_eq!(get_table(&game.bob, &game.table).await.turn.more_time_left, 2, "of the game");
    });
}

#[test]
fn more_time_moves_the_deadline_of_a_live_clock() {
    with_paused_clock(async |clock| {
        // The turn ends before the minute of absence.
        let mut game = Absent::start(&clock, timed(Clock::Live { seconds: 30 })).await;
        let before = get_table(&game.bob, &game.table).await.turn.deadline.unwrap();
        assert_eq!(game.bot_moves_at, before);
        let update = game.ask().await;
        assert_eq!(update.turn.unwrap().deadline, Some(before + 120_000));
        assert_eq!(update.table.unwrap().deadline, Some(before + 120_000));
        clock.advance(seconds(30)).await;
        assert_eq!(acts(&game.socket.received_updates().await), []);
    });
}

#[test]
fn only_seated_players_can_ask_for_more_time() {
    with_paused_clock(async |clock| {
        let mut game = Absent::start(&clock, for_two()).await;
        let eve = game._server.register("Eve").await;
        assert_eq!(game.ask_in_vain(&eve).await, "not_seated");
        assert_eq!(acts(&game.socket.received_updates().await), []);
        let waiting = game._server.create_table(&[&game.ada], for_two()).await;
        let path = table_path(&waiting, "more-time");
        assert_eq!(error_code(&game.ada, &path, &json!({})).await, "not_started");
    });
}

#[test]
fn nobody_is_absent_in_a_game_with_days_per_turn() {
    with_paused_clock(async |_clock| {
        let server = TestServer::start().await;
        let (_ada, bob, created) = start_game(&server, timed(Clock::Days { days: 1 })).await;
        let (_socket, welcome) = join(&bob, &created).await;
        assert_eq!(welcome.absent, []);
        let path = table_path(&created, "more-time");
        assert_eq!(error_code(&bob, &path, &json!({})).await, "nobody_absent");
    });
}
