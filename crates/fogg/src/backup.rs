//! `fogg backup FILE`: a copy of a database that may be in use.

use std::path::PathBuf;

use anyhow::{Result, bail};
use fogg_server::DATABASE_FILE;
use fogg_server::config::{Config, ServeArgs};

use crate::output::note;

/// Copy everything a server keeps into one new file, while it runs
#[derive(clap::Args)]
pub struct Args {
    /// The file to write; it must not exist
    file: PathBuf,
    #[command(flatten)]
    settings: ServeArgs,
}

/// Copies.
pub fn run(args: &Args) -> Result<()> {
    let config = Config::read(&args.settings, |name| std::env::var_os(name))?;
    let database = config.data.join(DATABASE_FILE);
    if !database.exists() {
        bail!("there is no database in {}; name the data folder with --data", config.data.display());
    }
    if args.file.exists() {
        bail!("{} exists already; name another file", args.file.display());
    }
    fogg_server::store::backup(&database, &args.file)?;
    note(&format!("{} is a copy of {}", args.file.display(), database.display()));
    Ok(())
}
