//! Load generator: plays many games against one or more servers at a steady rate and measures latency and memory.
//!
//! [`run`] registers people and creates tables through the public API, opens a socket for every seat, and plays random
//! legal moves. Moves are scheduled at fixed times however fast the server answers, and every latency is measured from
//! the scheduled time, so that a slow server cannot hide its latency by slowing the generator down.

use std::time::{Duration, Instant};

use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::sleep;

mod commit;
mod config;
mod counters;
mod cpu;
mod error;
mod fsync;
mod game;
mod message;
mod observer;
mod report;
mod schedule;
mod setup;
mod target;

pub use config::LoadtestConfig;
pub use counters::Percentiles;
pub use cpu::MeasuredProcess;
pub use error::LoadtestError;
pub use observer::{LoadTestPhase, Observer};
pub use report::{Goals, Report, ResidentMemory};
pub use target::{Cluster, TestedServer};

use counters::Counters;
use game::GameDriver;
use schedule::Schedule;
use target::TargetServers;

/// How often the run checks whether it was cancelled.
const CANCEL_POLL_INTERVAL: Duration = Duration::from_millis(50);
/// Pause before the server's memory is read, so that the server has finished the work of the previous step.
const SETTLE_DURATION: Duration = Duration::from_millis(500);

/// Runs one load test and reports what was measured.
pub async fn run(
    config: &LoadtestConfig,
    target: &TestedServer,
    observer: &dyn Observer,
) -> Result<Report, LoadtestError> {
    let servers = TargetServers::open(target, config.max_connections(), observer)?;
    let before = WriteTimes::measure(&servers, target).await?;
    let mut memory = ResidentMemory { fresh: servers.resident_bytes(), ..ResidentMemory::default() };
    let tables = setup::create_tables(&servers.addresses, config, observer).await?;
    sleep(SETTLE_DURATION).await;
    memory.before = servers.resident_bytes();
    let games = setup::connect_players(tables, config, observer).await?;
    sleep(SETTLE_DURATION).await;
    memory.after = servers.resident_bytes();
    let cpu_time = || cpu::measure(&servers.process_ids(), &config.measured_processes);
    let cpu_before = cpu_time();
    let played = play(games, config, observer).await;
    let cpu_seconds = cpu::difference(&cpu_before, &cpu_time());
    memory.end = servers.resident_bytes();
    drop(played.games);
    let after = WriteTimes::measure(&servers, target).await?;
    let nodes = servers.addresses.len();
    servers.stop()?;
    let mut report = Report::new(config, played.counters, played.elapsed, [before, after], memory);
    (report.nodes, report.cpu_seconds) = (nodes, cpu_seconds);
    report.interrupted = observer.is_cancelled();
    Ok(report)
}

/// How long small durable writes take on the storage of the servers, as far as it can be measured.
#[derive(Clone, Copy, Default)]
struct WriteTimes {
    /// An fsync on the disk of the data folder.
    fsync: Option<Percentiles>,
    /// A commit in the shared database.
    commit: Option<Percentiles>,
}

impl WriteTimes {
    async fn measure(servers: &TargetServers, target: &TestedServer) -> Result<WriteTimes, LoadtestError> {
        let commit = match target {
            TestedServer::Spawn { cluster: Some(cluster), .. } => {
                Some(commit::measure(&cluster.database).await?)
            }
            TestedServer::Spawn { cluster: None, .. } | TestedServer::Running(_) => None,
        };
        Ok(WriteTimes { fsync: servers.measure_fsync()?, commit })
    }
}

/// The combined measurements of all games.
struct Played {
    counters: Counters,
    /// How long moves were scheduled.
    elapsed: Duration,
    /// The games with their sockets still open, so that memory can be measured before they close.
    games: Vec<GameDriver>,
}

/// Plays all games until the configured time is over or the run is cancelled.
async fn play(games: Vec<GameDriver>, config: &LoadtestConfig, observer: &dyn Observer) -> Played {
    observer.phase_started(LoadTestPhase::Playing);
    let (stop_sender, stop) = watch::channel(false);
    let start = Instant::now() + SETTLE_DURATION;
    let mut tasks = JoinSet::new();
    for (index, game) in games.into_iter().enumerate() {
        let schedule = Schedule::new(start, index as u64, config);
        tasks.spawn(game.play(schedule, stop.clone()));
    }
    let end = start + config.duration;
    while Instant::now() < end && !observer.is_cancelled() {
        sleep(CANCEL_POLL_INTERVAL.min(end.saturating_duration_since(Instant::now()))).await;
    }
    let elapsed = Instant::now().min(end).saturating_duration_since(start);
    stop_sender.send_replace(true);
    let mut counters = Counters::default();
    let mut games = Vec::with_capacity(tasks.len());
    while let Some(Ok((game_counters, game))) = tasks.join_next().await {
        counters.add(game_counters);
        games.push(game);
    }
    observer.phase_finished();
    Played { counters, elapsed, games }
}
