//! `fogg copy`: moves a whole host between a data folder and a PostgreSQL database.

use std::path::Path;

use anyhow::{Context as _, Result, bail};
use fogg_server::DATABASE_FILE;
use fogg_server::store::{CopySummary, DatabaseLocation, PostgresUrl, copy_database};

use crate::output::{count, note};

/// Copy everything that a server has stored into an empty data folder or PostgreSQL database
///
/// Stop all servers of both first. The source is not changed; `fogg check` checks the copy.
#[derive(clap::Args)]
pub struct Args {
    /// Data folder, or database as postgres://user:password@host/database
    #[arg(long, value_name = "DIR|URL")]
    from: String,
    /// Data folder or database without any data of a server
    #[arg(long, value_name = "DIR|URL")]
    to: String,
}

/// Copies the database and prints how much was copied.
pub fn run(args: &Args) -> Result<()> {
    let [from, to] = [location(&args.from).context("--from")?, location(&args.to).context("--to")?];
    if let DatabaseLocation::File(file) = &from
        && !file.exists()
    {
        bail!("there is no database in {}", args.from);
    }
    if let DatabaseLocation::File(file) = &to {
        let folder = file.parent().unwrap_or(Path::new("."));
        std::fs::create_dir_all(folder).with_context(|| format!("{} cannot be created", folder.display()))?;
    }
    let CopySummary { games, entries, people, rows } = copy_database(&from, &to)?;
    let (games, people) = (count(games, "game"), format!("{people} people"));
    note(&format!("{from} was copied to {to}: {games}, {entries} entries, {people}, {rows} rows in all"));
    Ok(())
}

/// The address of a database, or the database in a data folder.
fn location(text: &str) -> Result<DatabaseLocation> {
    if PostgresUrl::has_scheme(text) {
        return Ok(DatabaseLocation::Postgres(text.parse()?));
    }
    Ok(DatabaseLocation::File(Path::new(text).join(DATABASE_FILE)))
}
