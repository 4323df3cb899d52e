//! `fogg backup`: copies a database that may be in use.

use std::path::PathBuf;

use anyhow::{Result, bail};
use fogg_server::DATABASE_FILE;
use fogg_server::config::{Config, ServeArgs};
use fogg_server::store::DatabaseLocation;

use crate::output::note;

/// Back up a server's data to a new file, even while it runs
#[derive(clap::Args)]
pub struct Args {
    /// Backup file to create; must not exist yet
    file: PathBuf,
    /// TOML configuration file of the server
    #[arg(long, value_name = "FILE")]
    config: Option<String>,
    /// Data folder of the server [default: fogg-data]
    #[arg(long, value_name = "DIR")]
    data: Option<String>,
}

/// Copies the database of the data folder.
pub fn run(args: &Args) -> Result<()> {
    let settings = ServeArgs { config: args.config.clone(), data: args.data.clone(), ..ServeArgs::default() };
    let config = Config::read(&settings, |name| std::env::var_os(name))?;
    if let DatabaseLocation::Postgres(url) = config.database() {
        bail!(
            "{url} is backed up with PostgreSQL's own tools: use pg_dump, or base backups with WAL archiving"
        );
    }
    let database = config.data.join(DATABASE_FILE);
    if !database.exists() {
        bail!("there is no database in {}; set the data folder with --data", config.data.display());
    }
    if args.file.exists() {
        bail!("{} already exists; choose another file", args.file.display());
    }
    fogg_server::store::backup(&database, &args.file)?;
    note(&format!("{} is a copy of {}", args.file.display(), database.display()));
    Ok(())
}
