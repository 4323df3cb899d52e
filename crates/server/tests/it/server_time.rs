//! A wrong clock, an old backup or a long downtime neither closes a table nor ends a turn.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use fogg_client::Client;
use fogg_protocol::api::{CreateTableRequest, TableView};
use fogg_protocol::table::{Clock, Stage};
use fogg_server::store::{
    AppendOutcome, LogStore as _, MemoryStore, NewEntry, RecordedTime, StoreError, StoreFuture, Timestamp,
};
use tokio::time::sleep;

use crate::captured_log::CapturedLog;
use crate::intercepted_store::{InterceptedStore, Interceptor};
use crate::paused_clock::{PausedClock, with_paused_clock};
use crate::test_server::TestServer;
use crate::two_players::{for_two, get_table, join, register_two, seconds, start_game, timed};

const DAY: Duration = Duration::from_hours(24);
const YEAR: Duration = Duration::from_hours(24 * 365);

/// A server on this store, on a machine whose clock shows this time.
async fn server_at(store: &Arc<MemoryStore>, system_time: Timestamp) -> TestServer {
    let store = store.clone();
    TestServer::with_config(|config| (config.store, config.system_time) = (store, system_time)).await
}

/// The clocks of a machine that are wrong, and those after a long downtime or with an old backup.
fn other_clocks() -> [Timestamp; 4] {
    let now = Timestamp::now();
    [now + DAY * 31, now + YEAR * 60, Timestamp(0), Timestamp(now.0 / 2)]
}

async fn stage_of(client: &Client, server: &TestServer, table: &TableView) -> Stage {
    get_table(&Client { address: server.address, ..client.clone() }, table).await.table.stage
}

/// Restarts the server with each of the other clocks, and lets it run for ten minutes each time.
async fn restart_with_other_clocks(
    clock: &PausedClock,
    store: &Arc<MemoryStore>,
    mut check: impl AsyncFnMut(&TestServer),
) {
    for system_time in other_clocks() {
        let server = server_at(store, system_time).await;
        clock.pass(seconds(600)).await;
        check(&server).await;
    }
}

#[test]
fn no_clock_of_the_machine_closes_tables() {
    with_paused_clock(async |clock| {
        let store = Arc::new(MemoryStore::default());
        let server = server_at(&store, Timestamp::now()).await;
        let (ada, bob) = register_two(&server).await;
        let waiting = server.create_table(&[&ada, &bob], for_two()).await;
        let playing = server.start_game(&[&ada, &bob], for_two()).await;
        let bots = vec!["easy".to_owned()];
        let against_bot = server.start_game(&[&ada], CreateTableRequest { bots, ..for_two() }).await;
        clock.pass(seconds(120)).await;
        drop(server);
        restart_with_other_clocks(&clock, &store, async |server| {
            assert_eq!(stage_of(&ada, server, &waiting).await, Stage::Waiting);
            assert_eq!(stage_of(&ada, server, &playing).await, Stage::Playing);
            assert_eq!(stage_of(&ada, server, &against_bot).await, Stage::Playing);
        })
        .await;
        // A day of uptime closes the table that nobody uses.
        let server = server_at(&store, Timestamp(0)).await;
        clock.pass(DAY).await;
        assert_eq!(stage_of(&ada, &server, &waiting).await, Stage::Abandoned);
        assert_eq!(stage_of(&ada, &server, &playing).await, Stage::Playing);
    });
}

/// Checks that a table was abandoned, and that one line of the log says so with the reason.
async fn check_abandoned(log: &CapturedLog, client: &Client, table: &TableView, reason: &str) {
    assert_eq!(get_table(client, table).await.table.stage, Stage::Abandoned);
    let lines = log.lines();
    let about_it = |line: &&String| line.contains("table abandoned") && line.contains(&table.table.id);
    let about_it: Vec<&String> = lines.iter().filter(about_it).collect();
    assert!(about_it.len() == 1 && about_it[0].contains(&format!("reason=\"{reason}\"")), "{lines:#?}");
}

#[test]
fn abandoning_a_table_is_logged_with_the_reason() {
    CapturedLog::of_thread(|log| {
        with_paused_clock(async |clock| {
            let server = TestServer::start().await;
            let (ada, bob) = register_two(&server).await;
            let waiting = server.create_table(&[&ada, &bob], for_two()).await;
            let playing = server.start_game(&[&ada, &bob], for_two()).await;
            let bots = vec!["easy".to_owned()];
            let against_bot = server.start_game(&[&ada], CreateTableRequest { bots, ..for_two() }).await;
            clock.pass(DAY - seconds(600)).await;
            assert_eq!(log.count("table abandoned"), 0);
            clock.pass(seconds(1200)).await;
            check_abandoned(log, &ada, &waiting, "its game did not start within a day of uptime").await;
            clock.pass(DAY * 7).await;
            check_abandoned(log, &ada, &against_bot, "nobody opened it for seven days of uptime").await;
            clock.pass(DAY * 23).await;
            check_abandoned(log, &ada, &playing, "it had no move for thirty days of uptime").await;
            assert_eq!(log.count("table abandoned"), 3);
        });
    });
}

#[test]
fn a_turn_of_days_goes_on_after_downtime_and_ends_after_its_uptime() {
    with_paused_clock(async |clock| {
        let store = Arc::new(MemoryStore::default());
        let server = server_at(&store, Timestamp::now()).await;
        let (ada, _, table) = start_game(&server, timed(Clock::Days { days: 1 })).await;
        clock.pass(seconds(120)).await;
        let seq = get_table(&ada, &table).await.table.seq;
        drop(server);
        restart_with_other_clocks(&clock, &store, async |server| {
            let ada = Client { address: server.address, ..ada.clone() };
            assert_eq!(get_table(&ada, &table).await.table.seq, seq, "no bot has moved");
        })
        .await;
        let server = server_at(&store, Timestamp::now()).await;
        clock.pass(DAY).await;
        let ada = Client { address: server.address, ..ada };
        assert!(get_table(&ada, &table).await.table.seq > seq, "the day is over");
    });
}

#[test]
fn a_turn_of_seconds_keeps_its_time_over_a_downtime() {
    with_paused_clock(async |clock| {
        let store = Arc::new(MemoryStore::default());
        let server = server_at(&store, Timestamp::now()).await;
        let (ada, _, table) = start_game(&server, timed(Clock::Live { seconds: 600 })).await;
        clock.pass(seconds(60)).await;
        let seq = get_table(&ada, &table).await.table.seq;
        drop(server);
        let server = server_at(&store, Timestamp::now() + DAY * 31).await;
        let ada = Client { address: server.address, ..ada };
        let (_socket, welcome) = join(&ada, &table).await;
        let left = Duration::from_millis((welcome.turn.deadline.unwrap() - welcome.now).unsigned_abs());
        // The time since the last record, at most a minute, is given back.
        assert!(seconds(530) < left && left <= seconds(601), "{left:?}");
        let real = Timestamp::now() + DAY * 31;
        assert!(Timestamp(welcome.now).duration_since(real) < seconds(600), "people see the machine's time");
        clock.advance(seconds(300)).await;
        assert_eq!(get_table(&ada, &table).await.table.seq, seq, "no bot has moved");
    });
}

/// A store that answers the first request late.
struct SlowStart {
    memory: Arc<MemoryStore>,
    is_first: AtomicBool,
}

impl Interceptor for SlowStart {
    fn memory(&self) -> &Arc<MemoryStore> {
        &self.memory
    }

    fn request<T: Send + 'static>(
        &self,
        effect: impl Future<Output = Result<T, StoreError>> + Send + 'static,
    ) -> StoreFuture<'_, T> {
        let is_first = self.is_first.swap(false, Ordering::Relaxed);
        Box::pin(async move {
            if is_first {
                sleep(seconds(2)).await;
            }
            effect.await
        })
    }

    fn append(&self, new: NewEntry) -> StoreFuture<'_, AppendOutcome> {
        self.memory.append(new)
    }
}

#[test]
fn a_node_that_starts_while_another_one_records_the_time_shows_the_same_times() {
    with_paused_clock(async |clock| {
        let memory = Arc::new(MemoryStore::default());
        let (system_time, recorded_at) = (Timestamp(5_000), Timestamp(6_000));
        let recorded = RecordedTime { server_time: recorded_at, system_time: recorded_at };
        memory.record_time(recorded).await.unwrap();
        let slow = SlowStart { memory: Arc::clone(&memory), is_first: AtomicBool::new(true) };
        let store = Arc::new(InterceptedStore(slow));
        let server = TestServer::with_config(|config| {
            (config.store, config.system_time) = (store, system_time);
        });
        let (server, ()) = tokio::join!(server, clock.advance(seconds(2)));
        let (ada, bob) = register_two(&server).await;
        let table = server.create_table(&[&ada, &bob], for_two()).await.table;
        let entries = memory.entries(table.id.parse().unwrap(), 0).await.unwrap();
        assert_eq!(entries.last().map(|entry| entry.at.0), Some(table.changed_at), "they are not shifted");
    });
}
