//! A bot that takes long is announced to the players, and one that never comes to an end is replaced.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use fogg_bots::{Bot, Budget};
use fogg_protocol::SeatName;
use fogg_protocol::api::CreateTableRequest;
use fogg_protocol::socket::ServerMessage;
use fogg_protocol::table::{ActedBy, TableChange};
use fogg_rules::chance::FastRng;
use fogg_rules::{Action, View};
use fogg_server::metrics::Metrics;
use fogg_server::{BotFactory, built_in_bots};
use serde_json::json;

use crate::paused_clock::{Subscriber, with_paused_clock};
use crate::test_server::{TestServer, table_path};
use crate::two_players::{RED, for_two, join, post, seconds, take_turn};

/// A bot that thinks until it is released.
struct StuckBot {
    is_released: Arc<AtomicBool>,
    inner: Box<dyn Bot + Send>,
}

impl Bot for StuckBot {
    fn choose(&mut self, view: &View, budget: Budget, rng: &mut FastRng) -> Action {
        while !self.is_released.load(Ordering::SeqCst) {
            thread::sleep(Duration::from_millis(1));
        }
        self.inner.choose(view, budget, rng)
    }
}

/// Bots whose masters are stuck until they are released, and optionally the easy ones, too.
pub fn stuck_bots(is_released: &Arc<AtomicBool>, are_easy_stuck: bool) -> BotFactory {
    let is_released = Arc::clone(is_released);
    let built_in = built_in_bots();
    Arc::new(move |name| {
        let inner = built_in("easy");
        if name.starts_with("master") || are_easy_stuck {
            Box::new(StuckBot { is_released: Arc::clone(&is_released), inner })
        } else {
            inner
        }
    })
}

/// Releases the threads of the bots when a test ends.
pub struct Release(pub Arc<AtomicBool>);

impl Drop for Release {
    fn drop(&mut self) {
        self.0.store(true, Ordering::SeqCst);
    }
}

async fn slow_bots(subscriber: &mut Subscriber, expected: &[SeatName]) {
    let find = |message: &ServerMessage| match message {
        ServerMessage::Presence { slow_bots, .. } => (slow_bots == expected).then_some(()),
        _ => None,
    };
    subscriber.wait_for(find).await;
}

/// Waits for a move of the bot.
async fn bot_move(subscriber: &mut Subscriber) {
    let find = |message: &ServerMessage| match message {
        ServerMessage::Update(update) => {
            matches!(update.change, TableChange::Acted { by: ActedBy::Bot, .. }).then_some(())
        }
        _ => None,
    };
    subscriber.wait_for(find).await;
}

pub fn against(bot: &str) -> CreateTableRequest {
    CreateTableRequest { bots: vec![bot.to_owned()], ..for_two() }
}

#[test]
fn players_are_told_about_a_slow_bot_until_it_moves() {
    with_paused_clock(async |clock| {
        let release = Release(Arc::default());
        let bots = stuck_bots(&release.0, false);
        let server = TestServer::with_config(|config| config.bots = bots).await;
        let ada = server.register("Ada").await;
        let table = server.start_game(&[&ada], against("master")).await;
        let (mut socket, welcome) = join(&ada, &table).await;
        assert_eq!(welcome.slow_bots, []);
        clock.advance(seconds(6)).await;
        slow_bots(&mut socket, &[RED]).await;
        let (_other, welcome) = join(&ada, &table).await;
        assert_eq!(welcome.slow_bots, [RED]);
        release.0.store(true, Ordering::SeqCst);
        bot_move(&mut socket).await;
        slow_bots(&mut socket, &[]).await;
    });
}

#[test]
fn a_bot_that_never_comes_to_an_end_is_replaced_and_so_is_its_thread() {
    for are_easy_stuck in [false, true] {
        with_paused_clock(async |clock| {
            let (release, metrics) = (Release(Arc::default()), Metrics::start());
            let bots = stuck_bots(&release.0, are_easy_stuck);
            let server =
                TestServer::with_config(|config| (config.bots, config.bot_threads) = (bots, 1)).await;
            let ada = server.register("Ada").await;
            let table = server.start_game(&[&ada], against("master")).await;
            let (mut socket, _) = join(&ada, &table).await;
            let patience = seconds(if are_easy_stuck { 75 } else { 37 });
            clock.advance(patience).await;
            // The first tickets of the bot, chosen by an easy bot or as the first legal action.
            bot_move(&mut socket).await;
            assert!(metrics.render().contains("fogg_bots_given_up_total"));
            // Other threads have taken the places of those that are stuck: they get stuck and are given up in turn. The
            // bot has more turns than a host may have bots that think.
            take_turn(&ada, &table).await;
            for _ in 0..4 {
                take_turn(&ada, &table).await;
                clock.advance(patience + seconds(5)).await;
                bot_move(&mut socket).await;
            }
        });
    }
}

#[test]
fn stuck_bots_of_one_host_do_not_take_the_threads_of_others() {
    with_paused_clock(async |clock| {
        let release = Release(Arc::default());
        let bots = stuck_bots(&release.0, false);
        let server = TestServer::with_config(|config| (config.bots, config.bot_threads) = (bots, 1)).await;
        let (ada, bob) = (server.register("Ada").await, server.register("Bob").await);
        server.start_game(&[&ada], against("master")).await;
        let table = server.create_table(&[&bob], against("hard")).await;
        let (mut socket, _) = join(&bob, &table).await;
        post(&bob, &table_path(&table, "start"), &json!({})).await;
        clock.advance(seconds(1)).await;
        bot_move(&mut socket).await;
    });
}
