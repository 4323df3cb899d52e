//! All clients of a killed server reconnect to the next one at once, with the pauses of the page.
//!
//! `FOGG_RECONNECTS=18000 cargo nextest run --release -p fogg reconnects` opens 18,000 sockets instead of 400.

#![cfg(unix)]

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use fogg_client::{Client, ClientError, TableSocket};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::crowd::{SeatedPlayer, percentile, raise_fd_limit, register, size, start_game};
use crate::process::Process;

/// The size in `cargo verify`.
const FEW_SOCKETS: usize = 400;
/// The players of each game.
const SEATS: usize = 4;
/// The number of tables that are prepared at the same time.
const CONCURRENT_TABLES: usize = 16;
/// The bound on the time from the kill until the last client has its game again.
const MAX_OUTAGE: Duration = Duration::from_secs(15);
/// The same bound in `cargo verify`, which runs other tests at the same time.
const MAX_OUTAGE_BESIDE_OTHER_TESTS: Duration = Duration::from_secs(60);
/// The first and the longest pause of the page between two attempts, see `web/src/lib/net/socket.ts`.
const MIN_RETRY: Duration = Duration::from_millis(300);
const MAX_RETRY: Duration = Duration::from_secs(8);
/// The number of players who play a move after the outage.
const PLAYERS_WHO_MOVE: usize = 50;

/// A player with an open socket.
struct ConnectedClient {
    client: Client,
    table: String,
    socket: TableSocket,
    seq: u64,
}

/// A client after the outage.
struct Reconnected {
    client: ConnectedClient,
    back_at: Instant,
    attempts: usize,
}

impl ConnectedClient {
    async fn open(client: Client, table: &str) -> ConnectedClient {
        let SeatedPlayer { socket, seq, .. } = SeatedPlayer::join(&client, table).await;
        ConnectedClient { client, table: table.to_owned(), socket, seq }
    }

    /// Waits for the end of the connection and reconnects as the page does.
    async fn reconnect(mut self, number: u64) -> Result<Reconnected, String> {
        while let Ok(Some(_)) = self.socket.next_text().await {}
        let (mut pause, mut attempts) = (MIN_RETRY, 0);
        loop {
            attempts += 1;
            sleep(pause.mul_f64(0.75 + jitter(number, attempts) / 2.0)).await;
            pause = (pause * 2).min(MAX_RETRY);
            match self.try_open().await {
                Ok(()) => return Ok(Reconnected { client: self, back_at: Instant::now(), attempts }),
                Err(AttemptError::Retry) => (),
                Err(AttemptError::Shown(error)) => return Err(error),
            }
        }
    }

    /// Opens a new socket and waits for the first message, which shows that the table has admitted the client.
    async fn try_open(&mut self) -> Result<(), AttemptError> {
        self.socket = self.client.open_socket(&self.table, Some(self.seq), None).await?;
        match self.socket.next_text().await? {
            Some(text)
                if text.starts_with(r#"{"type":"rejected""#) || text.starts_with(r#"{"type":"bye""#) =>
            {
                Err(AttemptError::Shown(text))
            }
            Some(_) => Ok(()),
            None => Err(AttemptError::Retry),
        }
    }
}

/// Why an attempt to reconnect failed.
enum AttemptError {
    /// The page tries again without a message.
    Retry,
    /// The player sees this; a lost connection alone is not shown, because the page reconnects by itself.
    Shown(String),
}

impl From<ClientError> for AttemptError {
    fn from(error: ClientError) -> AttemptError {
        match error {
            ClientError::Connection(_) | ClientError::WebSocket(_) | ClientError::Http(_) => {
                AttemptError::Retry
            }
            error @ (ClientError::Rejected { .. } | ClientError::Json(_)) => {
                AttemptError::Shown(error.to_string())
            }
        }
    }
}

/// A number from 0 to 1 for each client and attempt.
fn jitter(client: u64, attempt: usize) -> f64 {
    let mixed = (client + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(17 * attempt as u32);
    (mixed >> 40) as f64 / (1u64 << 24) as f64
}

/// Registers players, starts their games and opens their sockets.
async fn open_games(address: SocketAddr, games: usize) -> Vec<ConnectedClient> {
    let (permits, mut opening) = (Arc::new(Semaphore::new(CONCURRENT_TABLES)), JoinSet::new());
    for game in 0..games {
        let permits = Arc::clone(&permits);
        opening.spawn(async move {
            let _permit = permits.acquire_owned().await;
            let people = register(address, game * SEATS..(game + 1) * SEATS).await;
            let table = start_game(&people, "usa").await;
            let mut clients = Vec::with_capacity(SEATS);
            for person in people {
                clients.push(ConnectedClient::open(person, &table).await);
            }
            clients
        });
    }
    opening.join_all().await.into_iter().flatten().collect()
}

/// Some players play a move: the server has not only let them in.
async fn play_moves(clients: impl Iterator<Item = ConnectedClient>) {
    for ConnectedClient { client, table, .. } in clients {
        let mut player = SeatedPlayer::join(&client, &table).await;
        assert!(player.is_to_act(), "all players choose their first tickets");
        let seq = player.play_move().await;
        player.receive_until(seq).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_clients_of_a_killed_server_are_back_soon() {
    let sockets = size("FOGG_RECONNECTS", FEW_SOCKETS);
    raise_fd_limit(sockets);
    let folder = tempfile::tempdir().unwrap();
    let server = Process::start_with(folder.path(), "127.0.0.1:0", &["--monitor", "off"]);
    let address = server.address();
    let clients = open_games(address, sockets / SEATS).await;
    let mut reconnecting = JoinSet::new();
    for (number, client) in (0..).zip(clients) {
        reconnecting.spawn(client.reconnect(number));
    }
    let killed_at = Instant::now();
    server.kill();
    let server = Process::start_with(folder.path(), &address.to_string(), &["--monitor", "off"]);
    server.address();
    let restart = killed_at.elapsed();
    let reconnected = reconnecting.join_all().await.into_iter().collect::<Result<Vec<_>, _>>();
    let reconnected = reconnected.expect("no player sees an error");
    let outages: Vec<Duration> = reconnected.iter().map(|client| client.back_at - killed_at).collect();
    let [p50, last] = [0.5, 1.0].map(|share| percentile(&outages, share));
    let attempts = reconnected.iter().map(|client| client.attempts).max().unwrap_or_default();
    println!(
        "{sockets} sockets: server back after {restart:.1?}, clients p50 {p50:.1?}, all after {last:.1?}, \
         at most {attempts} attempts"
    );
    let bound = if sockets > FEW_SOCKETS { MAX_OUTAGE } else { MAX_OUTAGE_BESIDE_OTHER_TESTS };
    assert!(last <= bound, "the last client was back after {last:?}, the bound is {bound:?}");
    play_moves(reconnected.into_iter().map(|reconnected| reconnected.client).take(PLAYERS_WHO_MOVE)).await;
}
