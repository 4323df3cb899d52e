//! The one program. Each subcommand is a file of its own; what they share stands beside them.

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

mod arena;
mod backup;
mod bench;
mod bot;
mod error;
mod handles;
mod input;
mod interrupt;
mod loadtest;
mod maps;
mod names;
mod output;
mod play;
mod progress;
mod records;
mod replay;
mod serve;
mod sim;
mod tune;
mod verify;

/// An open home for the great railway card-and-route game.
///
/// Exit status: 0 for success, 1 for a failed check or refused input, 2 for wrong usage.
#[derive(Parser)]
#[command(name = "fogg", version)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Play(play::Args),
    Serve(serve::Args),
    Backup(backup::Args),
    Loadtest(loadtest::Args),
    Sim(sim::Args),
    Arena(arena::Args),
    Tune(tune::Args),
    Replay(replay::Args),
    Verify(verify::Args),
    Bot(bot::Args),
    /// Measure how fast the rules are
    #[command(subcommand)]
    Bench(bench::Command),
    /// List, show, check and draw boards
    #[command(subcommand)]
    Maps(maps::Command),
}

fn main() -> ExitCode {
    error::tell_panics();
    ExitCode::from(error::guard(|| run(&Cli::parse().command)))
}

fn run(command: &Command) -> Result<()> {
    match command {
        Command::Play(args) => play::run(args),
        Command::Serve(args) => serve::run(args),
        Command::Backup(args) => backup::run(args),
        Command::Loadtest(args) => loadtest::run(args),
        Command::Sim(args) => sim::run(args),
        Command::Arena(args) => arena::run(args),
        Command::Tune(args) => tune::run(args),
        Command::Replay(args) => replay::run(args),
        Command::Verify(args) => verify::run(args),
        Command::Bot(args) => bot::run(args),
        Command::Bench(command) => bench::run(command),
        Command::Maps(command) => maps::run(command),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    #[test]
    fn the_command_line_contradicts_itself_nowhere() {
        super::Cli::command().debug_assert();
    }
}
