//! Parses and checks the boards, bots and numbers that users give, before any work begins.

use std::collections::BTreeSet;
use std::num::NonZero;
use std::sync::Arc;

use anyhow::{Context, Result, anyhow, bail};
use fogg_arena::game::{BotFactory, MakeBot};
use fogg_boards::{BoardFile, BoardFileError, builtin};
use fogg_bots::{Bot, Budget};
use fogg_external_bots::ProgramPool;
use fogg_rules::Board;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::output::note;

/// Upper bound on the games of one run.
pub const MAX_GAMES: u64 = 1_000_000_000;
/// Upper bound on the threads of one run.
pub const MAX_THREADS: u64 = 1024;

/// Loads the board with this built-in name or from this file.
pub fn board(name_or_path: &str) -> Result<Arc<Board>> {
    match builtin(name_or_path) {
        Some(board) => Ok(board),
        None => fogg_boards::load(name_or_path).map(Arc::new).map_err(first_problem),
    }
}

/// Loads the board with this built-in name or from this file, with its layout.
pub fn board_file(name_or_path: &str) -> Result<BoardFile> {
    fogg_boards::load_file(name_or_path).map_err(first_problem)
}

/// The first problem; `fogg maps check` lists all of them.
fn first_problem(error: BoardFileError) -> anyhow::Error {
    match error.0.as_slice() {
        [only] => anyhow!("{only}"),
        [first, rest @ ..] => {
            let (file, more) = (&first.file, rest.len());
            let problems = if more == 1 { "problem" } else { "problems" };
            anyhow!("{first} (and {more} more {problems}: `fogg maps check {file}` lists them)")
        }
        [] => anyhow!("the board cannot be read"),
    }
}

/// Checks the number of players against the board.
pub fn players(board: &Board, players: u64) -> Result<u8> {
    let rules = board.rules();
    match u8::try_from(players) {
        Ok(seats) if (rules.min_seats..=rules.max_seats).contains(&seats) => Ok(seats),
        _ => {
            bail!("{} is for {} to {} players, not {players}", board.name(), rules.min_seats, rules.max_seats)
        }
    }
}

/// Makes bots with the default budget, which counts nodes instead of time so that a game can be repeated.
pub fn bot_factory<'a>(make: &'a MakeBot<'a, anyhow::Error>) -> BotFactory<'a, anyhow::Error> {
    BotFactory { make, budget: Budget::Nodes(1000) }
}

/// Makes a built-in bot or starts an external program.
pub fn bot(programs: &ProgramPool, spec: &str) -> Result<Box<dyn Bot + Send>> {
    Ok(programs.bot(spec)?)
}

/// Parses a comma-separated list of bots, one per seat.
pub fn bots(board: &Board, list: &str) -> Result<Vec<String>> {
    let names = bot_names(list);
    players(board, names.len() as u64)?;
    check_bot_names(&names)?;
    Ok(names)
}

/// Splits a comma-separated list of bots.
pub fn bot_names(list: &str) -> Vec<String> {
    fogg_external_bots::split_list(list)
}

/// Fails if a name is not that of a bot.
pub fn check_bot_names(names: &[String]) -> Result<()> {
    Ok(names.iter().try_for_each(|name| fogg_external_bots::check(name))?)
}

/// Tells the user which bots cannot play on a board as their names say.
pub fn note_bots_without_network(board: &Arc<Board>, names: &[String]) {
    let built_in = names.iter().filter_map(|name| fogg_bots::bot(name).ok());
    let notices: BTreeSet<String> = built_in.filter_map(|bot| bot.notice(board)).collect();
    notices.iter().for_each(|notice| note(notice));
}

/// Parses the length of a measurement, for clap.
pub fn seconds(text: &str) -> Result<f64, String> {
    let seconds: f64 = text.parse().map_err(|_| "not a number".to_owned())?;
    // NaN is in no range, so it is rejected as well.
    if (0.01..=86_400.0).contains(&seconds) { Ok(seconds) } else { Err("not in 0.01..=86400".to_owned()) }
}

/// The requested number of threads, or one per core.
pub fn threads(requested: Option<u64>) -> usize {
    let cores = || std::thread::available_parallelism().map_or(1, NonZero::get).min(MAX_THREADS as usize);
    requested.map_or_else(cores, |threads| threads as usize)
}

/// Starts a pool of threads.
pub fn pool(threads: usize) -> Result<ThreadPool> {
    let pool = ThreadPoolBuilder::new().num_threads(threads).build();
    pool.with_context(|| format!("{threads} threads cannot be started"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_are_bounded() {
        for good in ["0.01", "3", "86400", "1e2"] {
            assert!(seconds(good).is_ok(), "{good}");
        }
        for bad in ["", "nan", "inf", "-1", "0", "0.009", "86401", "1e999", "3s"] {
            assert!(seconds(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn the_number_of_players_depends_on_the_board() {
        let board = builtin("switzerland").unwrap();
        assert_eq!((2..=3).filter_map(|n| players(&board, n).ok()).collect::<Vec<_>>(), [2, 3]);
        for wrong in [0, 1, 4, 256 + 2, u64::MAX] {
            let message = players(&board, wrong).unwrap_err().to_string();
            assert_eq!(message, format!("switzerland is for 2 to 3 players, not {wrong}"));
        }
    }
}
