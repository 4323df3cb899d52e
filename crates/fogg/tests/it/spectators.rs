//! One game with many spectators: every move reaches the last of them soon.
//!
//! `FOGG_SPECTATORS=5000 cargo nextest run --release -p fogg spectators` watches with 5,000 instead of 300.

#![cfg(unix)]

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use fogg_client::{Client, TableSocket};
use tokio::sync::{Notify, Semaphore};
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::crowd::{SeatedPlayer, percentile, raise_fd_limit, register, size, source_of, start_game};
use crate::process::Process;

/// The size in `cargo verify`.
const FEW_SPECTATORS: usize = 300;
/// The players; with two of them the game could end before [`MOVES`].
const PLAYERS: usize = 5;
/// The 99th percentile of this many moves is the second slowest one.
const MOVES: usize = 150;
/// The bound on the time from sending a move, and so also from its commit, to the last spectator's update.
const MAX_P99: Duration = Duration::from_millis(250);
/// The same bound in `cargo verify`, which runs other tests at the same time and a server without optimisation.
const MAX_P99_BESIDE_OTHER_TESTS: Duration = Duration::from_secs(3);
/// The pause after each move.
const PAUSE: Duration = Duration::from_millis(20);
/// A table rejects joins while many others wait.
const CONCURRENT_JOINS: usize = 32;
/// Upper bound on every wait.
const TIMEOUT: Duration = Duration::from_secs(120);

/// When the updates of all spectators arrived, on the clock of this process.
struct Arrivals {
    start: Instant,
    spectators: usize,
    /// The number of spectators that have received each entry, and the time of the last arrival in microseconds.
    by_seq: Vec<(AtomicUsize, AtomicU64)>,
    complete: Notify,
}

impl Arrivals {
    fn new(spectators: usize) -> Arrivals {
        let by_seq = (0..MOVES + 100).map(|_| (AtomicUsize::new(0), AtomicU64::new(0))).collect();
        Arrivals { start: Instant::now(), spectators, by_seq, complete: Notify::new() }
    }

    fn record(&self, seq: u64) {
        let (count, last) = &self.by_seq[seq as usize];
        last.fetch_max(self.start.elapsed().as_micros() as u64, Ordering::SeqCst);
        if count.fetch_add(1, Ordering::SeqCst) + 1 == self.spectators {
            self.complete.notify_one();
        }
    }

    /// Waits until every spectator has this entry, and returns when the last one got it.
    async fn last(&self, seq: u64) -> Instant {
        let (count, last) = &self.by_seq[seq as usize];
        while count.load(Ordering::SeqCst) < self.spectators {
            timeout(TIMEOUT, self.complete.notified()).await.expect("all spectators receive the move");
        }
        self.start + Duration::from_micros(last.load(Ordering::SeqCst))
    }
}

/// The sequence number of an update. Parsing whole messages would use time that the server needs.
fn update_seq(text: &str) -> Option<u64> {
    let rest = text.strip_prefix(r#"{"type":"update","seq":"#)?;
    rest[..rest.find(',')?].parse().ok()
}

async fn watch(mut socket: TableSocket, arrivals: Arc<Arrivals>) {
    while let Ok(Some(text)) = socket.next_text().await {
        if let Some(seq) = update_seq(&text) {
            arrivals.record(seq);
        }
    }
}

/// Opens the sockets of all spectators and waits until each has its view of the game.
async fn join_spectators(address: SocketAddr, table: &str, arrivals: &Arc<Arrivals>) -> JoinSet<()> {
    let (permits, mut joining) = (Arc::new(Semaphore::new(CONCURRENT_JOINS)), JoinSet::new());
    for number in 0..arrivals.spectators {
        let client = Client { source: Some(source_of(number)), ..Client::anonymous(address) };
        let (permits, table) = (Arc::clone(&permits), table.to_owned());
        joining.spawn(async move {
            let _permit = permits.acquire_owned().await;
            let mut socket = client.open_socket(&table, None, None).await.expect("socket opens");
            let welcome = socket.next_text().await.expect("socket works").expect("socket is open");
            assert!(welcome.starts_with(r#"{"type":"welcome""#), "{welcome}");
            socket
        });
    }
    let mut watching = JoinSet::new();
    while let Some(socket) = joining.join_next().await {
        watching.spawn(watch(socket.expect("spectator joins"), Arc::clone(arrivals)));
    }
    watching
}

/// Plays a move, and returns the time until the last spectator received it.
async fn play_move(players: &mut [SeatedPlayer], arrivals: &Arrivals) -> Duration {
    let mover = players.iter_mut().find(|player| player.is_to_act()).expect("somebody can act");
    let sent_at = Instant::now();
    let seq = mover.play_move().await;
    for player in players {
        player.receive_until(seq).await;
    }
    arrivals.last(seq).await - sent_at
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_move_reaches_the_last_spectator_soon() {
    let spectators = size("FOGG_SPECTATORS", FEW_SPECTATORS);
    raise_fd_limit(spectators);
    let folder = tempfile::tempdir().unwrap();
    let max_spectators = spectators.to_string();
    let settings = ["--monitor", "off", "--max-spectators", max_spectators.as_str()];
    let server = Process::start_with(folder.path(), "127.0.0.1:0", &settings);
    let people = register(server.address(), 0..PLAYERS).await;
    let table = start_game(&people, "usa").await;
    let mut players = Vec::with_capacity(PLAYERS);
    for person in &people {
        players.push(SeatedPlayer::join(person, &table).await);
    }
    let arrivals = Arc::new(Arrivals::new(spectators));
    let watching = join_spectators(people[0].address, &table, &arrivals).await;
    let mut latencies = Vec::with_capacity(MOVES);
    for _ in 0..MOVES {
        latencies.push(play_move(&mut players, &arrivals).await);
        sleep(PAUSE).await;
    }
    assert_eq!(watching.len(), spectators, "no spectator was disconnected");
    let [p50, p99, max] = [0.5, 0.99, 1.0].map(|share| percentile(&latencies, share));
    println!(
        "{spectators} spectators, {MOVES} moves: sent to last update p50 {p50:.0?}, p99 {p99:.0?}, max {max:.0?}"
    );
    let bound = if spectators > FEW_SPECTATORS { MAX_P99 } else { MAX_P99_BESIDE_OTHER_TESTS };
    assert!(p99 <= bound, "p99 is {p99:?}, the bound is {bound:?}");
}
