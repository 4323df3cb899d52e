//! `fogg migrate`: brings a PostgreSQL database to the format of this version.

use anyhow::{Result, bail};
use fogg_server::config::{Config, ServeArgs};
use fogg_server::store::{DatabaseLocation, MigrationReport, migrate};
use tokio::runtime::Builder;

use crate::output::note;

/// Bring a PostgreSQL database to the format of this version
///
/// A server does the same when it starts. Servers of the previous version may be running.
#[derive(clap::Args)]
pub struct Args {
    /// TOML configuration file of the server
    #[arg(long, value_name = "FILE")]
    config: Option<String>,
    /// PostgreSQL database of the server, as postgres://user:password@host/database
    #[arg(long, value_name = "URL")]
    database: Option<String>,
}

/// Applies the migrations that the database lacks.
pub fn run(args: &Args) -> Result<()> {
    let Args { config, database } = args;
    let settings = ServeArgs { config: config.clone(), database: database.clone(), ..ServeArgs::default() };
    let DatabaseLocation::Postgres(url) = Config::read(&settings, |name| std::env::var_os(name))?.database()
    else {
        bail!("set a PostgreSQL database with --database; a data folder needs no migration by hand");
    };
    let runtime = Builder::new_current_thread().enable_all().build()?;
    let MigrationReport { from, to } = runtime.block_on(migrate(&url))?;
    note(&match from {
        0 => format!("{url} is a new database of format {to}"),
        from if from == to => format!("{url} already has format {to}"),
        from => format!("{url} was brought from format {from} to format {to}"),
    });
    Ok(())
}
