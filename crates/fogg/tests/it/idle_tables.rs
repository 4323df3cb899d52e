//! The memory of loaded tables that nobody uses, and of tables that were unloaded.
//!
//! `FOGG_IDLE_TABLES=5000 cargo nextest run --release -p fogg idle_tables` loads 5,000 tables instead of 300.

#![cfg(target_os = "linux")]

use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use fogg_client::Client;
use fogg_protocol::api::TableView;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::crowd::{SeatedPlayer, register, size, start_game};
use crate::process::Process;

/// The size in `cargo verify`.
const FEW_TABLES: usize = 300;
/// The moves that are played at each table.
const MOVES: usize = 40;
/// The number of requests at the same time.
const CONCURRENT_REQUESTS: usize = 16;
/// The bound on the resident memory of an idle table.
const MAX_BYTES_PER_TABLE: u64 = 4096;
/// With few tables, memory that does not belong to tables counts more.
const MAX_BYTES_PER_TABLE_OF_FEW: u64 = 8192;
/// The share of the tables' memory that may stay resident after they were unloaded, beside [`CACHE_BYTES`].
const MAX_RETAINED_SHARE: f64 = 0.25;
/// The caches of four database readers with 2 MiB each, and of names.
const CACHE_BYTES: u64 = 12 << 20;
/// The time within which the server returns freed memory to the system; shorter than the time until a table is unloaded.
const RETURN_DELAY: Duration = Duration::from_secs(15);
/// Upper bound on the time until all tables are unloaded.
const UNLOAD_TIMEOUT: Duration = Duration::from_secs(120);

/// A server whose metrics and memory can be read.
struct MeasuredServer {
    process: Process,
    address: SocketAddr,
    monitor: Client,
}

impl MeasuredServer {
    fn start(data: &Path) -> MeasuredServer {
        let monitor = free_address();
        let settings = ["--monitor", &monitor.to_string(), "--max-connections-per-address", "1000"];
        let process = Process::start_with(data, "127.0.0.1:0", &settings);
        let address = process.address();
        MeasuredServer { process, address, monitor: Client::anonymous(monitor) }
    }

    /// The number of loaded tables.
    async fn loaded_tables(&self) -> usize {
        let metrics = self.monitor.request("GET".parse().unwrap(), "/metrics", None).await.unwrap().text();
        let line = metrics.lines().find_map(|line| line.strip_prefix("fogg_tables_awake "));
        line.map_or(0, |number| number.parse::<f64>().unwrap() as usize)
    }

    /// Waits until the server has exactly this many tables in memory, and returns its resident memory.
    async fn resident_bytes_with(&self, tables: usize) -> u64 {
        let start = Instant::now();
        while self.loaded_tables().await != tables {
            assert!(start.elapsed() < UNLOAD_TIMEOUT, "{} tables are loaded", self.loaded_tables().await);
            sleep(Duration::from_millis(200)).await;
        }
        sleep(RETURN_DELAY).await;
        self.process.resident_bytes()
    }
}

fn free_address() -> SocketAddr {
    std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap()
}

/// Runs a job for each number, some at a time, and returns the results.
async fn for_each<T, J>(count: usize, job: impl Fn(usize) -> J) -> Vec<T>
where
    T: Send + 'static,
    J: Future<Output = T> + Send + 'static,
{
    let (permits, mut jobs) = (Arc::new(Semaphore::new(CONCURRENT_REQUESTS)), JoinSet::new());
    for number in 0..count {
        let (permits, job) = (Arc::clone(&permits), job(number));
        jobs.spawn(async move {
            let _permit = permits.acquire_owned().await;
            job.await
        });
    }
    jobs.join_all().await
}

/// Plays some moves at a new table of two people, and returns its id.
async fn play_some_moves(address: SocketAddr, number: usize) -> String {
    let people = register(address, 2 * number..2 * number + 2).await;
    let table = start_game(&people, "usa").await;
    let mut players =
        [SeatedPlayer::join(&people[0], &table).await, SeatedPlayer::join(&people[1], &table).await];
    for _ in 0..MOVES {
        let mover = players.iter_mut().find(|player| player.is_to_act()).expect("the game goes on");
        let seq = mover.play_move().await;
        for player in &mut players {
            player.receive_until(seq).await;
        }
    }
    table
}

async fn load(address: SocketAddr, tables: &[String]) {
    let paths: Vec<String> = tables.iter().map(|table| format!("/api/tables/{table}")).collect();
    for_each(paths.len(), |number| {
        let path = paths[number].clone();
        async move {
            let _: TableView = Client::anonymous(address).get(&path).await.expect("table is loaded");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn idle_tables_need_little_memory_and_return_it() {
    let count = size("FOGG_IDLE_TABLES", FEW_TABLES);
    let folder = tempfile::tempdir().unwrap();
    let tables = {
        let server = MeasuredServer::start(folder.path());
        let address = server.address;
        for_each(count, |number| play_some_moves(address, number)).await
    };
    let server = MeasuredServer::start(folder.path());
    let fresh = server.resident_bytes_with(0).await;
    // The first time also fills the caches of the database.
    load(server.address, &tables).await;
    let unloaded = server.resident_bytes_with(0).await;
    load(server.address, &tables).await;
    let loaded = server.resident_bytes_with(count).await;
    let used = loaded.saturating_sub(unloaded);
    let (per_table, retained) = (used / count as u64, unloaded.saturating_sub(fresh));
    let mib = |bytes: u64| bytes as f64 / 1_048_576.0;
    println!(
        "{count} idle tables after {MOVES} moves: {:.1} MiB fresh, {:.1} MiB after they were loaded and unloaded, \
         {:.1} MiB loaded again, {per_table} bytes per table",
        mib(fresh),
        mib(unloaded),
        mib(loaded)
    );
    let bound = if count > FEW_TABLES { MAX_BYTES_PER_TABLE } else { MAX_BYTES_PER_TABLE_OF_FEW };
    assert!(per_table <= bound, "{per_table} bytes per table, the bound is {bound}");
    let max_retained = CACHE_BYTES + (count as f64 * bound as f64 * MAX_RETAINED_SHARE) as u64;
    assert!(retained <= max_retained, "{retained} bytes are retained, the bound is {max_retained}");
}
