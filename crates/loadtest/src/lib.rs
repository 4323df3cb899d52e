//! Load generator: plays many games against a server at a steady rate and measures latency and memory.
//!
//! [`run`] registers people and creates tables through the public API, opens a socket for every seat, and plays random
//! legal moves. Moves are scheduled at fixed times however fast the server answers, and every latency is measured from
//! the scheduled time, so that a slow server cannot hide its latency by slowing the generator down.

use std::time::{Duration, Instant};

use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::sleep;

mod config;
mod counters;
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
pub use error::LoadtestError;
pub use observer::{LoadTestPhase, Observer};
pub use report::{Goals, Report, ResidentMemory};
pub use target::TestedServer;

use counters::Counters;
use game::GameDriver;
use schedule::Schedule;
use target::TargetServer;

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
    let server = TargetServer::open(target, config.max_connections(), observer)?;
    let fsync_before = server.measure_fsync()?;
    let mut memory = ResidentMemory { fresh: server.resident_bytes(), ..ResidentMemory::default() };
    let tables = setup::create_tables(server.address, config, observer).await?;
    sleep(SETTLE_DURATION).await;
    memory.before = server.resident_bytes();
    let games = setup::connect_players(tables, config, observer).await?;
    sleep(SETTLE_DURATION).await;
    memory.after = server.resident_bytes();
    let played = play(games, config, observer).await;
    memory.end = server.resident_bytes();
    drop(played.games);
    let fsync_after = server.measure_fsync()?;
    server.stop()?;
    let fsync = fsync_before.zip(fsync_after);
    let mut report = Report::new(config, played.counters, played.elapsed, fsync, memory);
    report.interrupted = observer.is_cancelled();
    Ok(report)
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
