//! Bots wait for a few seconds after an action that its player can undo; people never wait for each other.

use std::time::Duration;

use fogg_client::Client;
use fogg_protocol::Action;
use fogg_protocol::api::{CreateTableRequest, TableView};
use fogg_protocol::socket::{ClientMessage, Strict, TurnInfo, Update};
use fogg_protocol::table::{ActedBy, BotSpeed, TableChange};
use serde_json::json;

use crate::paused_clock::{PausedClock, Subscriber, settle, with_paused_clock};
use crate::test_server::{TestServer, table_path, table_request};
use crate::two_players::{BLUE, RED, act_once, acts, for_two, get_table, join, post, register_two, seconds};

/// A game of Ada against a bot in which Ada can claim a route.
struct BotGame {
    ada: Client,
    table: TableView,
    socket: Subscriber,
    claim: Action,
}

impl BotGame {
    async fn start(server: &TestServer, clock: &PausedClock, bot_speed: BotSpeed) -> BotGame {
        let ada = server.register("Ada").await;
        let request =
            CreateTableRequest { bots: vec!["easy".to_owned()], bot_speed, listed: true, ..for_two() };
        let table = server.start_game(&[&ada], request).await;
        let claim = play_until_claim(clock, &[&ada], &table).await;
        let (mut socket, _) = join(&ada, &table).await;
        socket.received_updates().await;
        BotGame { ada, table, socket, claim }
    }

    /// Claims the route; returns the update, and the turn in it.
    async fn claim(&mut self) -> (Update, TurnInfo) {
        let seq = get_table(&self.ada, &self.table).await.table.seq;
        let action = Strict(self.claim.clone());
        self.socket.send(&ClientMessage::Act { move_id: format!("claim{seq}"), seq, action });
        let update = self.socket.next_update().await;
        assert_eq!(update.change, TableChange::Acted { seat: BLUE, by: ActedBy::Person });
        // The bot may choose its move meanwhile.
        settle().await;
        let turn = update.turn.clone().unwrap();
        (update, turn)
    }

    /// Whether the bot, and nobody else, has acted since this was last asked.
    async fn has_bot_acted(&mut self) -> bool {
        let all = acts(&self.socket.received_updates().await);
        assert!(all.iter().all(|act| *act == (RED, ActedBy::Bot)), "{all:?}");
        !all.is_empty()
    }
}

/// Plays until the first of these people can claim a route, and returns the claim.
pub async fn play_until_claim(clock: &PausedClock, people: &[&Client], table: &TableView) -> Action {
    loop {
        let mut is_anyone_to_act = false;
        for (number, person) in people.iter().enumerate() {
            let legal = get_table(person, table).await.turn.legal;
            let claim = legal.iter().find(|action| matches!(action, Action::Claim { .. }));
            match claim {
                Some(claim) if number == 0 => return claim.clone(),
                _ if legal.is_empty() => (),
                _ => {
                    act_once(person, table).await;
                    is_anyone_to_act = true;
                }
            }
        }
        if !is_anyone_to_act {
            clock.advance(seconds(1)).await;
        }
    }
}

#[test]
fn a_claim_can_be_undone_for_four_seconds_at_every_bot_speed() {
    for bot_speed in [BotSpeed::Instant, BotSpeed::Natural] {
        with_paused_clock(async |clock| {
            let server = TestServer::start().await;
            let mut game = BotGame::start(&server, &clock, bot_speed).await;
            let (update, turn) = game.claim().await;
            assert_eq!((turn.undo, turn.undo_until), (true, Some(update.at + 4_000)));
            clock.advance(Duration::from_millis(3_900)).await;
            assert!(!game.has_bot_acted().await);
            game.socket.send(&ClientMessage::Undo { move_id: "oops".to_owned(), seq: update.seq });
            let undone = game.socket.next_update().await;
            assert_eq!((undone.seq, undone.change), (update.seq + 1, TableChange::Undone { seat: BLUE }));
            let turn = undone.turn.unwrap();
            assert!(undone.view.is_some() && !turn.legal.is_empty() && turn.undo_until.is_none());
            clock.advance(seconds(30)).await;
            assert!(!game.has_bot_acted().await, "it is Ada's turn again");
        });
    }
}

#[test]
fn the_game_goes_on_after_four_seconds() {
    with_paused_clock(async |clock| {
        let server = TestServer::start().await;
        let mut game = BotGame::start(&server, &clock, BotSpeed::Instant).await;
        game.claim().await;
        clock.advance(Duration::from_millis(3_900)).await;
        assert!(!game.has_bot_acted().await);
        clock.advance(Duration::from_millis(200)).await;
        assert!(game.has_bot_acted().await);
    });
}

#[test]
fn a_player_who_ends_the_turn_does_not_wait() {
    with_paused_clock(async |clock| {
        let server = TestServer::start().await;
        let mut game = BotGame::start(&server, &clock, BotSpeed::Instant).await;
        let (update, _) = game.claim().await;
        game.socket.send(&ClientMessage::EndTurn { seq: update.seq });
        assert!(game.has_bot_acted().await, "no time has passed");
    });
}

#[test]
fn only_the_player_who_has_seen_the_action_can_end_the_turn() {
    with_paused_clock(async |clock| {
        let server = TestServer::start().await;
        let mut game = BotGame::start(&server, &clock, BotSpeed::Instant).await;
        let eve = server.register("Eve").await;
        let (mut eve_socket, welcome) = join(&eve, &game.table).await;
        assert_eq!(welcome.turn.undo_until, None);
        let (update, _) = game.claim().await;
        game.socket.send(&ClientMessage::EndTurn { seq: update.seq - 1 });
        eve_socket.send(&ClientMessage::EndTurn { seq: update.seq });
        assert_eq!(eve_socket.next_answer().await, Err("not_seated".to_owned()));
        clock.advance(seconds(3)).await;
        assert!(!game.has_bot_acted().await);
    });
}

#[test]
fn another_player_cannot_end_the_turn() {
    with_paused_clock(async |clock| {
        let server = TestServer::start().await;
        let (ada, bob) = register_two(&server).await;
        let request = CreateTableRequest { bots: vec!["easy".to_owned()], ..table_request("usa", 3) };
        let table = server.start_game(&[&ada, &bob], request).await;
        // The bot follows Bob.
        let action = play_until_claim(&clock, &[&bob, &ada], &table).await;
        let (mut socket, welcome) = join(&ada, &table).await;
        let act = json!({"move_id": "claim", "seq": welcome.seq, "action": action});
        post(&bob, &table_path(&table, "act"), &act).await;
        socket.send(&ClientMessage::EndTurn { seq: welcome.seq + 1 });
        assert_eq!(acts(&socket.received_updates().await), [(RED, ActedBy::Person)]);
        clock.advance(seconds(3)).await;
        assert_eq!(acts(&socket.received_updates().await), []);
        clock.advance(seconds(2)).await;
        assert!(!acts(&socket.received_updates().await).is_empty());
    });
}

#[test]
fn ending_the_turn_counts_only_for_the_last_action() {
    with_paused_clock(async |clock| {
        let server = TestServer::start().await;
        let mut game = BotGame::start(&server, &clock, BotSpeed::Natural).await;
        let (update, _) = game.claim().await;
        game.socket.send(&ClientMessage::EndTurn { seq: update.seq });
        game.socket.send(&ClientMessage::Undo { move_id: "oops".to_owned(), seq: update.seq });
        assert_eq!(game.socket.next_update().await.change, TableChange::Undone { seat: BLUE });
        game.claim().await;
        clock.advance(Duration::from_millis(3_900)).await;
        assert!(!game.has_bot_acted().await);
        clock.advance(seconds(30)).await;
        assert!(game.has_bot_acted().await);
    });
}

#[test]
fn the_turn_can_be_ended_by_http() {
    with_paused_clock(async |clock| {
        let server = TestServer::start().await;
        let mut game = BotGame::start(&server, &clock, BotSpeed::Instant).await;
        let (update, _) = game.claim().await;
        let path = table_path(&game.table, "end-turn");
        let () = game.ada.post(&path, &json!({"seq": update.seq})).await.unwrap();
        assert!(game.has_bot_acted().await, "no time has passed");
    });
}

#[test]
fn people_do_not_wait_for_each_other() {
    with_paused_clock(async |_clock| {
        let server = TestServer::start().await;
        let (ada, bob) = register_two(&server).await;
        let created = server.start_game(&[&ada, &bob], for_two()).await;
        act_once(&ada, &created).await;
        let seen = get_table(&ada, &created).await.turn;
        assert_eq!((seen.undo, seen.undo_until), (true, None), "Ada can undo, but Bob need not wait");
        act_once(&bob, &created).await;
    });
}
