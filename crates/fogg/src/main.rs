//! The command-line program: one module per command, and shared modules for input and output.

use std::process::ExitCode;

use anyhow::Result;
use clap::{CommandFactory as _, Parser, Subcommand};

mod admin;
mod analyse;
mod arena;
mod backup;
mod bench;
mod bot;
mod calibrate;
mod check;
mod copy;
mod error;
mod fd_limit;
mod game_files;
mod habits;
mod input;
mod interrupt;
mod labels;
mod loadtest;
mod maps;
mod migrate;
mod output;
mod package_files;
mod play;
mod progress;
mod replay;
mod serve;
mod sim;
mod tune;
mod verify;

/// Returns the memory of unloaded tables to the system, which the allocator of most systems keeps.
#[cfg(target_os = "linux")]
#[global_allocator]
static ALLOCATOR: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

/// The version of the program: that of the crate, unless the build sets another one, as a test of upgrades does.
const VERSION: &str = match option_env!("FOGG_VERSION") {
    Some(version) => version,
    None => env!("CARGO_PKG_VERSION"),
};

/// Play, host and analyse Fogg, an unofficial railway board game.
///
/// Exit status: 0 on success, 1 if a check fails or input is rejected, 2 on a usage error.
#[derive(Parser)]
#[command(name = "fogg", version = VERSION)]
struct Cli {
    #[command(subcommand)]
    command: CliCommand,
}

#[derive(Subcommand)]
enum CliCommand {
    Play(play::Args),
    Serve(Box<serve::Args>),
    Backup(backup::Args),
    Check(check::Args),
    Migrate(migrate::Args),
    Copy(copy::Args),
    Admin(admin::Args),
    Loadtest(loadtest::Args),
    Sim(sim::Args),
    Arena(arena::Args),
    Habits(habits::Args),
    Calibrate(calibrate::Args),
    Tune(tune::Args),
    Analyse(analyse::Args),
    Replay(replay::Args),
    Verify(verify::Args),
    Bot(bot::Args),
    /// Benchmark the rules engine
    #[command(subcommand)]
    Bench(bench::BenchCommand),
    /// List, show, check and render boards
    #[command(subcommand)]
    Maps(maps::MapsCommand),
    #[command(hide = true)]
    PackageFiles(package_files::Args),
}

fn main() -> ExitCode {
    error::install_panic_hook();
    ExitCode::from(error::exit_status(|| run(&Cli::parse().command)))
}

fn run(command: &CliCommand) -> Result<()> {
    match command {
        CliCommand::Play(args) => play::run(args),
        CliCommand::Serve(args) => serve::run(args),
        CliCommand::Backup(args) => backup::run(args),
        CliCommand::Check(args) => check::run(args),
        CliCommand::Migrate(args) => migrate::run(args),
        CliCommand::Copy(args) => copy::run(args),
        CliCommand::Admin(args) => admin::run(args),
        CliCommand::Loadtest(args) => loadtest::run(args),
        CliCommand::Sim(args) => sim::run(args),
        CliCommand::Arena(args) => arena::run(args),
        CliCommand::Habits(args) => habits::run(args),
        CliCommand::Calibrate(args) => calibrate::run(args),
        CliCommand::Tune(args) => tune::run(args),
        CliCommand::Analyse(args) => analyse::run(args),
        CliCommand::Replay(args) => replay::run(args),
        CliCommand::Verify(args) => verify::run(args),
        CliCommand::Bot(args) => bot::run(args),
        CliCommand::Bench(command) => bench::run(command),
        CliCommand::Maps(command) => maps::run(command),
        CliCommand::PackageFiles(args) => package_files::run(args, Cli::command()),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    #[test]
    fn the_definition_of_the_command_line_is_valid() {
        super::Cli::command().debug_assert();
    }
}
