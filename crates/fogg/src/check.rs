//! `fogg check`: checks a server's data.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result, bail};
use fogg_server::DATABASE_FILE;
use fogg_server::check::{CheckEvent, CheckProblem, CheckSummary, check_database};
use fogg_server::store::DatabaseLocation;
use indicatif::ProgressBar;
use serde::Serialize;

use crate::error::CheckFailed;
use crate::output::{count, note, print, print_json};
use crate::progress;

/// Check a server's data: its files, and every stored game by replaying it
///
/// The server may be running. Problems go to stderr, one per line.
#[derive(clap::Args)]
pub struct Args {
    /// Data folder of a server, or a database file such as a backup
    #[arg(value_name = "DIR|FILE", required_unless_present = "database", conflicts_with = "database")]
    path: Option<PathBuf>,
    /// PostgreSQL database of a server, as postgres://user:password@host/database
    #[arg(long, value_name = "URL")]
    database: Option<String>,
    /// Print the result as one JSON object
    #[arg(long)]
    json: bool,
}

/// The result as JSON.
#[derive(Serialize)]
struct Report {
    file: String,
    games: u64,
    damaged_games: u64,
    entries: u64,
    people: u64,
    problems: Vec<Problem>,
}

#[derive(Serialize)]
struct Problem {
    game: Option<String>,
    reason: String,
}

/// Prints one line for each problem and a summary; fails if there are problems.
pub fn run(args: &Args) -> Result<()> {
    let location = location(args)?;
    let bar = progress::games(0);
    let mut problems = Vec::new();
    let summary = check_database(&location, &mut |event| match event {
        CheckEvent::Progress(done, total) => show_progress(&bar, done, total),
        CheckEvent::Problem(problem) if args.json => problems.push(to_json(&problem)),
        CheckEvent::Problem(problem) => bar.suspend(|| note(&line_of(&problem))),
    })?;
    bar.finish_and_clear();
    let CheckSummary { games, damaged_games, entries, people, problems: problem_count } = summary;
    if args.json {
        let file = location.to_string();
        print_json(&Report { file, games, damaged_games, entries, people, problems })?;
    } else {
        let verdict = match problem_count {
            0 => "no problems".to_owned(),
            number => format!("{}, {} damaged", count(number, "problem"), count(damaged_games, "game")),
        };
        let games = count(games, "game");
        let people = if people == 1 { "1 person".to_owned() } else { format!("{people} people") };
        print(&format!("{location}: {games}, {entries} entries, {people}: {verdict}\n"))?;
    }
    if problem_count > 0 { Err(CheckFailed.into()) } else { Ok(()) }
}

/// The database that the arguments name.
fn location(args: &Args) -> Result<DatabaseLocation> {
    match (&args.database, &args.path) {
        (Some(url), _) => Ok(DatabaseLocation::Postgres(url.parse().context("--database")?)),
        (None, Some(path)) => Ok(DatabaseLocation::File(database_file(path)?)),
        (None, None) => bail!("a data folder or --database is missing"),
    }
}

/// The database in a data folder, or the file itself.
fn database_file(path: &Path) -> Result<PathBuf> {
    let file = if path.is_dir() { path.join(DATABASE_FILE) } else { path.to_owned() };
    if !file.exists() {
        bail!("there is no database in {}", path.display());
    }
    Ok(file)
}

fn show_progress(bar: &ProgressBar, done: u64, total: u64) {
    bar.set_length(total);
    bar.set_position(done);
}

fn line_of(problem: &CheckProblem) -> String {
    match problem.game {
        Some(game) => format!("game {game}: {}", problem.reason),
        None => format!("database: {}", problem.reason),
    }
}

fn to_json(problem: &CheckProblem) -> Problem {
    Problem { game: problem.game.map(|game| game.to_string()), reason: problem.reason.clone() }
}
