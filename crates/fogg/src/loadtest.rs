//! `fogg loadtest`: the arguments and the output; the load generator is the crate `fogg-loadtest`.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::Duration;

use anyhow::{Context, Result};
use clap::value_parser;
use fogg_loadtest::{Cluster, Goals, LoadTestPhase, LoadtestConfig, MeasuredProcess, Observer, TestedServer};
use indicatif::ProgressBar;

use crate::error::CheckFailed;
use crate::fd_limit;
use crate::input;
use crate::interrupt::Stop;
use crate::output::{note, print, print_json};
use crate::progress;

mod report;

/// Load-test one or more servers with many games at a steady rate
///
/// Creates players and tables through the public API, opens a socket per seat and plays random legal moves. Moves are
/// scheduled at fixed times regardless of how fast the server answers, and latency is measured from the scheduled time.
#[derive(clap::Args)]
#[command(after_long_help = report::JSON_HELP)]
pub struct Args {
    /// Server to test; must run with `rates = "off"`. Repeat it for several servers on one database: the players of each
    /// game use them in turn [default: start one in a temporary folder]
    #[arg(long, value_name = "ADDR")]
    server: Vec<SocketAddr>,
    /// Number of servers to start on the database of --database
    #[arg(long, value_name = "N", requires = "database", default_value_t = 1, value_parser = value_parser!(u32).range(1..=100))]
    nodes: u32,
    /// PostgreSQL database for the servers that are started; it must be empty, and accept connections without TLS
    #[arg(long, value_name = "URL", conflicts_with = "server")]
    database: Option<String>,
    /// NATS server for the servers that are started
    #[arg(long, value_name = "URL", requires = "database")]
    nats: Option<String>,
    /// Other process whose processor time is reported, with its children; repeat it for several
    #[arg(long, value_name = "NAME=PID", value_parser = parse_process)]
    cpu_of: Vec<MeasuredProcess>,
    /// Where to create the temporary folder [default: the system's temporary folder]
    #[arg(long, value_name = "DIR", conflicts_with = "server")]
    data: Option<PathBuf>,
    /// Built-in board name
    #[arg(long, value_name = "MAP", default_value = "usa")]
    map: String,
    /// Number of simultaneous games
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = value_parser!(u64).range(1..=100_000))]
    games: u64,
    /// Players per game
    #[arg(long, value_name = "N", default_value_t = 4)]
    seats: u64,
    /// Moves per second across all games
    #[arg(long, value_name = "MOVES/S", default_value_t = 100.0, value_parser = parse_rate)]
    rate: f64,
    /// Maximum number of unanswered moves in each game
    ///
    /// With more than 1, a player who waits for an answer sends the move again under a new id, so that a server that
    /// cannot keep up still receives all scheduled moves; at most one of them is accepted.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u32).range(1..=1_000))]
    in_flight: u32,
    /// Length of the test in seconds
    #[arg(long, value_name = "S", default_value = "10", value_parser = input::seconds)]
    seconds: f64,
    /// Seed for choosing moves
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Print the result as one JSON object
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    goals: GoalArgs,
}

/// Limits that the run has to keep; the exit status is 1 if one is missed
#[derive(clap::Args)]
#[command(next_help_heading = "Goals")]
struct GoalArgs {
    /// Maximum p99 of `accepted_ms`, in milliseconds
    #[arg(long, value_name = "MS")]
    max_p99_ms: Option<f64>,
    /// Extra allowance for --max-p99-ms, in multiples of the p99 time of an fsync, or of a commit with --database (the
    /// faster of two measurements)
    #[arg(long, value_name = "N", requires = "max_p99_ms", default_value_t = 0.0)]
    plus_fsyncs: f64,
    /// Maximum server memory per connection, in bytes
    #[arg(long, value_name = "BYTES")]
    max_bytes_per_connection: Option<u64>,
    /// Maximum number of dropped connections
    #[arg(long, value_name = "N")]
    max_drops: Option<u64>,
    /// Maximum number of lost moves and missing updates
    #[arg(long, value_name = "N")]
    max_lost: Option<u64>,
    /// Minimum accepted moves per second
    #[arg(long, value_name = "MOVES/S")]
    min_accepted_per_s: Option<f64>,
}

impl GoalArgs {
    fn to_goals(&self) -> Goals {
        Goals {
            max_p99_ms: self.max_p99_ms,
            plus_fsyncs: self.plus_fsyncs,
            max_bytes_per_connection: self.max_bytes_per_connection,
            max_drops: self.max_drops,
            max_lost: self.max_lost,
            min_accepted_per_s: self.min_accepted_per_s,
        }
    }
}

/// Runs the load test and prints its report; a missed goal fails the command.
pub fn run(args: &Args) -> Result<()> {
    let board = input::board(&args.map)?;
    let config = LoadtestConfig {
        board: args.map.clone(),
        games: args.games,
        seats: input::players(&board, args.seats)?,
        moves_per_second: args.rate,
        max_in_flight: args.in_flight,
        duration: Duration::from_secs_f64(args.seconds),
        seed: args.seed,
        measured_processes: args.cpu_of.clone(),
    };
    fd_limit::require_fds(config.max_connections())?;
    let observer =
        TerminalObserver { stop: Stop::on_ctrl_c()?, seconds: args.seconds, bar: Mutex::default() };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let report = runtime.block_on(fogg_loadtest::run(&config, &target(args)?, &observer));
    runtime.shutdown_background();
    let mut report = report?;
    report.check(&args.goals.to_goals());
    if args.json {
        print_json(&report)?
    } else {
        print(&report::to_text(&report))?
    }
    for missed in &report.missed_goals {
        note(&format!("missed: {missed}"));
    }
    if report.missed_goals.is_empty() { Ok(()) } else { Err(CheckFailed.into()) }
}

fn target(args: &Args) -> Result<TestedServer> {
    if !args.server.is_empty() {
        return Ok(TestedServer::Running(args.server.clone()));
    }
    let program = std::env::current_exe().context("cannot find the path of this program")?;
    let cluster = args.database.clone().map(|database| Cluster {
        nodes: args.nodes,
        database,
        nats: args.nats.clone(),
    });
    Ok(TestedServer::Spawn { program, data: args.data.clone(), cluster })
}

/// Shows progress bars on a terminal, and cancels the run on Ctrl-C.
struct TerminalObserver {
    stop: Stop,
    seconds: f64,
    bar: Mutex<Option<ProgressBar>>,
}

impl TerminalObserver {
    fn replace_bar(&self, bar: Option<ProgressBar>) {
        let old = std::mem::replace(&mut *self.bar.lock().expect("lock poisoned"), bar);
        if let Some(old) = old {
            old.finish_and_clear();
        }
    }
}

impl Observer for TerminalObserver {
    fn phase_started(&self, phase: LoadTestPhase) {
        self.replace_bar(Some(match phase {
            LoadTestPhase::CreatingTables(tables) => progress::tables(tables).with_message("created"),
            LoadTestPhase::ConnectingPlayers(tables) => progress::tables(tables).with_message("connected"),
            LoadTestPhase::Playing => progress::clock(self.seconds),
        }));
    }

    fn table_ready(&self) {
        if let Some(bar) = &*self.bar.lock().expect("lock poisoned") {
            bar.inc(1);
        }
    }

    fn phase_finished(&self) {
        self.replace_bar(None);
    }

    fn is_cancelled(&self) -> bool {
        self.stop.is_requested()
    }

    fn server_log(&self) -> fn(&str) {
        note
    }
}

/// Parses the name and the id of a process, for clap.
fn parse_process(text: &str) -> Result<MeasuredProcess, String> {
    let process = text.split_once('=').and_then(|(name, id)| {
        (!name.is_empty()).then_some(MeasuredProcess { name: name.to_owned(), id: id.parse().ok()? })
    });
    process.ok_or_else(|| "not a name and the id of a process, such as postgres=1234".to_owned())
}

/// Parses a rate that a load generator can keep, for clap.
fn parse_rate(text: &str) -> Result<f64, String> {
    let rate: f64 = text.parse().map_err(|_| "not a number".to_owned())?;
    if (0.01..=1_000_000.0).contains(&rate) { Ok(rate) } else { Err("not in 0.01..=1000000".to_owned()) }
}
