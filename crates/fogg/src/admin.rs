//! `fogg admin`: what an operator can do with a server's data, also while it runs.

use anyhow::{Result, bail};
use clap::{Subcommand, ValueEnum};
use fogg_server::DATABASE_FILE;
use fogg_server::admin::{Admin, PersonRow, ReportRow, TableRow};
use fogg_server::config::{Config, ServeArgs};
use fogg_server::store::{GameId, PersonId, Stage, Timestamp};

use crate::output::{Align, note, print, print_json, table};

/// Operate a server: tables, people and reports, also while it runs
///
/// Every change is recorded; `fogg admin log` shows the record.
#[derive(clap::Args)]
pub struct Args {
    /// TOML configuration file of the server
    #[arg(long, value_name = "FILE", global = true)]
    config: Option<String>,
    /// Data folder of the server [default: fogg-data]
    #[arg(long, value_name = "DIR", global = true)]
    data: Option<String>,
    #[command(subcommand)]
    command: AdminCommand,
}

#[derive(Subcommand)]
enum AdminCommand {
    /// List tables, the most recently changed first
    Tables {
        /// Only tables of this stage
        #[arg(long, value_enum)]
        stage: Option<StageArg>,
    },
    /// Close a table; its players see that an operator closed it
    CloseTable { table: GameId },
    /// List people whose name contains a text, or the person with an id
    People {
        #[arg(default_value = "")]
        name: String,
    },
    /// Remove a person: their devices are refused and their games go on without them
    Remove { person: i64 },
    /// Let a person who was removed return
    Restore { person: i64 },
    /// Delete a person's name, devices and reported texts; games keep their id
    Delete { person: i64 },
    /// Print everything that is stored about a person as JSON
    Export { person: i64 },
    /// Delete people who never finished a game, sit at no table and were not seen for a while
    PurgeGuests {
        /// Number of days
        #[arg(long, default_value_t = 30)]
        days: u32,
    },
    /// List open reports of names and messages
    Reports {
        /// Also those that are resolved
        #[arg(long)]
        all: bool,
    },
    /// Mark a report as resolved
    Resolve { report: i64 },
    /// Show what operators did
    Log,
}

#[derive(Clone, Copy, ValueEnum)]
enum StageArg {
    Waiting,
    Playing,
    Finished,
    Abandoned,
}

impl From<StageArg> for Stage {
    fn from(stage: StageArg) -> Stage {
        match stage {
            StageArg::Waiting => Stage::Waiting,
            StageArg::Playing => Stage::Playing,
            StageArg::Finished => Stage::Finished,
            StageArg::Abandoned => Stage::Abandoned,
        }
    }
}

/// Runs one command on the database of the data folder.
pub fn run(args: &Args) -> Result<()> {
    let admin = open(args)?;
    match &args.command {
        AdminCommand::Tables { stage } => {
            print_rows(&admin.tables(stage.map(Stage::from))?.iter().map(table_row).collect::<Vec<_>>())
        }
        AdminCommand::CloseTable { table } => {
            admin.close_table(*table)?;
            done(&format!("table {table} is closed"))
        }
        AdminCommand::People { name } => {
            print_rows(&admin.people(name)?.iter().map(person_row).collect::<Vec<_>>())
        }
        AdminCommand::Remove { person } => {
            admin.remove_person(PersonId(*person))?;
            done(&format!("person {person} is removed"))
        }
        AdminCommand::Restore { person } => {
            admin.restore_person(PersonId(*person))?;
            done(&format!("person {person} can return"))
        }
        AdminCommand::Delete { person } => {
            admin.delete_person(PersonId(*person))?;
            done(&format!("the data of person {person} is deleted"))
        }
        AdminCommand::Export { person } => print_json(&admin.export_person(PersonId(*person))?),
        AdminCommand::PurgeGuests { days } => done(&format!("{} people deleted", admin.purge_guests(*days)?)),
        AdminCommand::Reports { all } => {
            print_rows(&admin.reports(*all)?.iter().map(report_row).collect::<Vec<_>>())
        }
        AdminCommand::Resolve { report } => {
            admin.resolve_report(*report)?;
            done(&format!("report {report} is resolved"))
        }
        AdminCommand::Log => {
            let rows = admin.log()?.into_iter().map(|row| vec![time(row.at), row.command, row.target]);
            print_rows(&rows.collect::<Vec<_>>())
        }
    }
}

fn open(args: &Args) -> Result<Admin> {
    let settings = ServeArgs { config: args.config.clone(), data: args.data.clone(), ..ServeArgs::default() };
    let config = Config::read(&settings, |name| std::env::var_os(name))?;
    let database = config.data.join(DATABASE_FILE);
    if !database.exists() {
        bail!("there is no database in {}; set the data folder with --data", config.data.display());
    }
    Ok(Admin::open(&database)?)
}

fn done(text: &str) -> Result<()> {
    note(text);
    Ok(())
}

fn print_rows(rows: &[Vec<String>]) -> Result<()> {
    if rows.is_empty() { Ok(()) } else { print(&format!("{}\n", table(&[Align::Left], rows).trim_end())) }
}

fn table_row(row: &TableRow) -> Vec<String> {
    let host = row.host_name.clone().unwrap_or_else(|| "deleted".to_owned());
    let listed = if row.listed { "public" } else { "private" };
    let host = format!("{host} ({})", row.host.0);
    vec![row.game.to_string(), row.stage.clone(), listed.to_owned(), time(row.changed_at), host]
}

fn person_row(row: &PersonRow) -> Vec<String> {
    let state = if row.removed_at.is_some() { "removed" } else { "" };
    let used = row.used_at.map_or_else(|| "never".to_owned(), time);
    let games = format!("{} games", row.games);
    vec![row.id.0.to_string(), time(row.created_at), used, games, state.to_owned(), row.name.clone()]
}

fn report_row(row: &ReportRow) -> Vec<String> {
    let state = if row.resolved_at.is_some() { "resolved" } else { "open" };
    let what = row.message.as_ref().map_or_else(|| "the name".to_owned(), |text| format!("{text:?}"));
    vec![
        row.id.to_string(),
        state.to_owned(),
        time(row.created_at),
        row.reason.clone(),
        format!("{} ({})", row.name, row.person.0),
        format!("reported by {}", row.reporter.0),
        format!("at table {}", row.game),
        what,
    ]
}

/// A time in seconds since 1970, which every shell can convert: `date -d @SECONDS`.
fn time(at: Timestamp) -> String {
    format!("@{}", at.0.div_euclid(1000))
}
