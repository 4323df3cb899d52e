//! What users give: boards, bots, numbers. Each is checked before any work begins.

use std::num::NonZero;
use std::sync::Arc;

use anyhow::{Context, Result, anyhow, bail};
use fogg_arena::game::{Make, Roster};
use fogg_boards::{BoardFile, BoardFileError, builtin};
use fogg_bots::{Bot, Budget};
use fogg_external_bots::Programs;
use fogg_rules::Board;
use rayon::{ThreadPool, ThreadPoolBuilder};

/// The most games of one run.
pub const MAX_GAMES: u64 = 1_000_000_000;
/// The most threads of one run.
pub const MAX_THREADS: u64 = 1024;

/// The board with this built-in name, or in this file.
pub fn board(name_or_path: &str) -> Result<Arc<Board>> {
    match builtin(name_or_path) {
        Some(board) => Ok(board),
        None => fogg_boards::load(name_or_path).map(Arc::new).map_err(first_fault),
    }
}

/// The board with this built-in name, or in this file, and how it is drawn.
pub fn board_file(name_or_path: &str) -> Result<BoardFile> {
    fogg_boards::load_file(name_or_path).map_err(first_fault)
}

/// One sentence, though there may be more to say: `maps check` is where to hear it all.
fn first_fault(error: BoardFileError) -> anyhow::Error {
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

/// A number of players that the board is made for.
pub fn players(board: &Board, players: u64) -> Result<u8> {
    let rules = board.rules();
    match u8::try_from(players) {
        Ok(seats) if (rules.min_seats..=rules.max_seats).contains(&seats) => Ok(seats),
        _ => {
            bail!("{} is for {} to {} players, not {players}", board.name(), rules.min_seats, rules.max_seats)
        }
    }
}

/// Who plays, and what a bot gets that names no budget of its own. Counted, not timed, so that a game can be repeated.
pub fn roster<'a>(make: &'a Make<'a, anyhow::Error>) -> Roster<'a, anyhow::Error> {
    Roster { make, budget: Budget::Nodes(1000) }
}

/// A new bot: ours by its name, or an outside program.
pub fn bot(programs: &Programs, spec: &str) -> Result<Box<dyn Bot + Send>> {
    Ok(programs.seat(spec)?)
}

/// Bots, ours or outside programs, one for each seat, separated by commas.
pub fn bots(board: &Board, list: &str) -> Result<Vec<String>> {
    let names = bot_names(list);
    players(board, names.len() as u64)?;
    know(&names)?;
    Ok(names)
}

/// Names separated by commas.
pub fn bot_names(list: &str) -> Vec<String> {
    fogg_external_bots::split_list(list)
}

/// Refuses names that no bot has.
pub fn know(names: &[String]) -> Result<()> {
    Ok(names.iter().try_for_each(|name| fogg_external_bots::check(name))?)
}

/// For clap: a time that a measurement can take.
pub fn seconds(text: &str) -> Result<f64, String> {
    let seconds: f64 = text.parse().map_err(|_| "not a number".to_owned())?;
    // A number that is none (`nan`) is in no range.
    if (0.01..=86_400.0).contains(&seconds) { Ok(seconds) } else { Err("not in 0.01..=86400".to_owned()) }
}

/// As many threads as were asked for, or as the machine has.
pub fn threads(asked: Option<u64>) -> usize {
    let all = || std::thread::available_parallelism().map_or(1, NonZero::get).min(MAX_THREADS as usize);
    asked.map_or_else(all, |threads| threads as usize)
}

/// So many threads, ready to work.
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
    fn players_are_those_of_the_board() {
        let board = builtin("switzerland").unwrap();
        assert_eq!((2..=3).filter_map(|n| players(&board, n).ok()).collect::<Vec<_>>(), [2, 3]);
        for wrong in [0, 1, 4, 256 + 2, u64::MAX] {
            let sentence = players(&board, wrong).unwrap_err().to_string();
            assert_eq!(sentence, format!("switzerland is for 2 to 3 players, not {wrong}"));
        }
    }
}
