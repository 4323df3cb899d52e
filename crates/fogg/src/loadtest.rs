//! `fogg loadtest`: many people play many games at a steady rate, and every answer is timed from when its move was due.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use clap::value_parser;
use tokio::sync::watch;
use tokio::task::JoinSet;

use crate::error::CheckFailed;
use crate::fd_limit;
use crate::input;
use crate::interrupt::Stop;
use crate::output::{note, print, print_json};
use crate::progress;

mod disk;
mod game;
mod gather;
mod hear;
mod host;
mod report;
mod tally;

use game::{Game, Schedule};
use host::Host;
use report::{Goals, Report, Resident, Setting};
use tally::Tally;

/// How often to look whether Ctrl-C was pressed.
const LOOK: Duration = Duration::from_millis(50);
/// The server settles for so long before its memory is read.
const SETTLE: Duration = Duration::from_millis(500);

/// Measure a server under load: many games at a steady rate
///
/// Makes people and tables over the open API, opens a socket for every seat, and plays random legal moves. Moves are
/// due at fixed times, spread over the games, whatever the server does: each answer is timed from when its move was due.
#[derive(clap::Args)]
#[command(after_long_help = report::JSON_HELP)]
pub struct Args {
    /// A server to measure, which must run with `rates = "off"` [default: one of its own, on a temporary folder]
    #[arg(long, value_name = "ADDR")]
    server: Option<SocketAddr>,
    /// Where the temporary folder of its own server is made [default: the system's folder for such]
    #[arg(long, value_name = "DIR", conflicts_with = "server")]
    data: Option<PathBuf>,
    /// A built-in board
    #[arg(long, value_name = "MAP", default_value = "usa")]
    map: String,
    /// How many games are on at once
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = value_parser!(u64).range(1..=100_000))]
    games: u64,
    /// How many people play each
    #[arg(long, value_name = "N", default_value_t = 4)]
    seats: u64,
    /// How many moves are due in a second, in all games together
    #[arg(long, value_name = "MOVES/S", default_value_t = 100.0, value_parser = rate)]
    rate: f64,
    /// How long moves are due
    #[arg(long, value_name = "S", default_value = "10", value_parser = input::seconds)]
    seconds: f64,
    /// The number that decides which of the legal moves are played
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Print one JSON object and nothing else
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    goals: Goals,
}

/// Measures and prints; a missed goal is a failed check.
pub fn run(args: &Args) -> Result<()> {
    let board = input::board(&args.map)?;
    let seats = input::players(&board, args.seats)?;
    let stop = Stop::on_ctrl_c()?;
    let setting = Setting {
        board: args.map.clone(),
        games: args.games,
        seats,
        rate: args.rate,
        seconds: args.seconds,
        seed: args.seed,
    };
    fd_limit::require_fds(setting.connections())?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let report = runtime.block_on(measure(args, setting, &stop))?;
    runtime.shutdown_background();
    if args.json {
        print_json(&report)?
    } else {
        print(&report.text())?
    }
    for missed in &report.missed {
        note(&format!("missed: {missed}"));
    }
    if report.missed.is_empty() { Ok(()) } else { Err(CheckFailed.into()) }
}

/// The whole measurement, from the first person to the last answer.
async fn measure(args: &Args, setting: Setting, stop: &Stop) -> Result<Report> {
    let host = Host::find(args.server, args.data.as_deref(), setting.connections())?;
    let disk_before = host.measure_disk()?;
    let mut resident = Resident { fresh: host.resident(), ..Resident::default() };
    let parties = gather::parties(host.address, &setting, stop).await?;
    tokio::time::sleep(SETTLE).await;
    resident.before = host.resident();
    let games = gather::sit_down(parties, &setting, stop).await?;
    tokio::time::sleep(SETTLE).await;
    resident.after = host.resident();
    let (tally, took) = play(games, &setting, stop, || resident.end = host.resident()).await;
    let disk_after = host.measure_disk()?;
    let lost_server = host.stop();
    if lost_server {
        bail!("the server ended before the measurement did");
    }
    let disk = disk_before.zip(disk_after);
    let mut report = Report::new(setting, tally, took, disk, resident);
    report.cut_short = stop.is_requested();
    report.judge(&args.goals);
    Ok(report)
}

/// All games play until the time is up; what they counted together, and how long moves were due. `last` is called
/// while everybody is still there.
async fn play(games: Vec<Game>, setting: &Setting, stop: &Stop, last: impl FnOnce()) -> (Tally, Duration) {
    let bar = progress::clock(setting.seconds);
    let (ending, end) = watch::channel(false);
    let start = Instant::now() + SETTLE;
    let mut playing = JoinSet::new();
    for (number, game) in games.into_iter().enumerate() {
        let schedule = Schedule::new(start, number as u64, setting);
        playing.spawn(game.play(schedule, end.clone()));
    }
    let until = start + Duration::from_secs_f64(setting.seconds);
    while Instant::now() < until && !stop.is_requested() {
        tokio::time::sleep(LOOK.min(until.saturating_duration_since(Instant::now()))).await;
    }
    let took = Instant::now().min(until).saturating_duration_since(start);
    ending.send_replace(true);
    let mut all = Tally::default();
    let mut there = Vec::with_capacity(playing.len());
    while let Some(Ok((tally, game))) = playing.join_next().await {
        all.add(tally);
        there.push(game);
    }
    last();
    bar.finish_and_clear();
    (all, took)
}

/// For clap: a rate that a generator can keep.
fn rate(text: &str) -> Result<f64, String> {
    let rate: f64 = text.parse().map_err(|_| "not a number".to_owned())?;
    if (0.01..=1_000_000.0).contains(&rate) { Ok(rate) } else { Err("not in 0.01..=1000000".to_owned()) }
}
