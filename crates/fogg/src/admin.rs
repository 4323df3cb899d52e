//! `fogg admin`: what an operator can do with a server's data, also while it runs.

use anyhow::{Result, bail};
use clap::{Subcommand, ValueEnum};
use fogg_server::admin::{Admin, AdminLogRow, Erasure, PersonRow, ReportRow, Rows, TableRow};
use fogg_server::config::{Config, ServeArgs};
use fogg_server::store::{DatabaseLocation, GameId, PersonId, Stage};
use serde_json::{Value, json};

use crate::output::{Align, note, print, print_json, table};

/// Operate a server: tables, people and reports, also while it runs
///
/// Every command but `log` is recorded with the user who ran it; `fogg admin log` shows the record.
#[derive(clap::Args)]
pub struct Args {
    /// TOML configuration file of the server
    #[arg(long, value_name = "FILE", global = true)]
    config: Option<String>,
    /// Data folder of the server [default: fogg-data]
    #[arg(long, value_name = "DIR", global = true)]
    data: Option<String>,
    /// PostgreSQL database of the server [default: a file in the data folder]
    #[arg(long, value_name = "URL", global = true)]
    database: Option<String>,
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
        #[command(flatten)]
        list: ListArgs,
    },
    /// Close a table; its players see that an operator closed it
    CloseTable { table: GameId },
    /// Delete a table whose log is damaged, with its chat; results and ratings stay
    DeleteTable { table: GameId },
    /// List people whose name contains a text, or the person with an id
    People {
        #[arg(default_value = "")]
        name: String,
        #[command(flatten)]
        list: ListArgs,
    },
    /// Remove a person: their devices are refused and their games go on without them
    Remove {
        #[arg(value_parser = person_id)]
        person: i64,
    },
    /// Let a person who was removed return
    Restore {
        #[arg(value_parser = person_id)]
        person: i64,
    },
    /// Delete a person's name, devices, chat and reported texts; games keep their id
    Delete {
        #[arg(value_parser = person_id)]
        person: i64,
    },
    /// Print what is stored about a person as JSON, and what is left out
    Export {
        #[arg(value_parser = person_id)]
        person: i64,
    },
    /// Delete people who never finished a game, sit at no table, are in no open report and were not seen for a while
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
        #[command(flatten)]
        list: ListArgs,
    },
    /// Mark a report as resolved
    Resolve { report: i64 },
    /// Show what operators did
    Log {
        #[command(flatten)]
        list: ListArgs,
    },
}

#[derive(clap::Args)]
struct ListArgs {
    /// Print the list as one JSON object
    #[arg(long)]
    json: bool,
    /// Maximum number of rows
    #[arg(long, value_name = "ROWS", default_value_t = 1_000, value_parser = clap::value_parser!(u32).range(1..))]
    limit: u32,
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
        AdminCommand::Tables { stage, list } => {
            let rows = admin.tables(stage.map(Stage::from), list.limit)?;
            list.print("tables", &rows, table_cells, TableRow::to_json)
        }
        AdminCommand::CloseTable { table } => {
            admin.close_table(*table)?;
            done(&format!("table {table} is closed"))
        }
        AdminCommand::DeleteTable { table } => {
            admin.delete_table(*table)?;
            done(&format!("table {table} is deleted; a running server notices within a few seconds"))
        }
        AdminCommand::People { name, list } => {
            list.print("people", &admin.people(name, list.limit)?, person_cells, PersonRow::to_json)
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
            let erasure = admin.delete_person(PersonId(*person))?;
            done_erasing(&format!("the data of person {person} is deleted"), erasure)
        }
        AdminCommand::Export { person } => print_json(&admin.export_person(PersonId(*person))?),
        AdminCommand::PurgeGuests { days } => {
            let (deleted, erasure) = admin.purge_guests(*days)?;
            done_erasing(&format!("{deleted} people deleted"), erasure)
        }
        AdminCommand::Reports { all, list } => {
            list.print("reports", &admin.reports(*all, list.limit)?, report_cells, ReportRow::to_json)
        }
        AdminCommand::Resolve { report } => {
            admin.resolve_report(*report)?;
            done(&format!("report {report} is resolved"))
        }
        AdminCommand::Log { list } => {
            list.print("log", &admin.log(list.limit)?, log_cells, AdminLogRow::to_json)
        }
    }
}

fn person_id(text: &str) -> Result<i64, String> {
    text.parse().map_err(|_| "it needs the id of a person, which `fogg admin people NAME` shows".to_owned())
}

fn open(args: &Args) -> Result<Admin> {
    let Args { config, data, database, .. } = args;
    let [config, data, database] = [config, data, database].map(Clone::clone);
    let settings = ServeArgs { config, data, database, ..ServeArgs::default() };
    let config = Config::read(&settings, |name| std::env::var_os(name))?;
    let database = config.database();
    if matches!(&database, DatabaseLocation::File(file) if !file.exists()) {
        bail!("there is no database in {}; set the data folder with --data", config.data.display());
    }
    Ok(Admin::open(&database, operator())?)
}

/// The user of the system who runs the program, for the record.
fn operator() -> String {
    #[cfg(unix)]
    let user = format!("uid {}", rustix::process::getuid().as_raw());
    #[cfg(not(unix))]
    let user = std::env::var("USERNAME").unwrap_or_else(|_| "unknown".to_owned());
    match std::env::var("SUDO_USER") {
        Ok(name) => format!("{user} for {name}"),
        Err(_) => user,
    }
}

fn done(text: &str) -> Result<()> {
    note(text);
    Ok(())
}

fn done_erasing(text: &str, erasure: Erasure) -> Result<()> {
    note(text);
    match erasure {
        Erasure::Complete => Ok(()),
        Erasure::LeftToPostgres => {
            done("PostgreSQL overwrites the deleted data in its files in the course of time")
        }
        Erasure::LeftInWal => {
            bail!(
                "another program reads the database, so the deleted data is still in its write-ahead log: run \
                 `fogg admin purge-guests` when that program has ended, or restart the server"
            )
        }
    }
}

impl ListArgs {
    /// Prints a list: a line for each row, or one JSON object with the list and whether there is more.
    fn print<T>(
        &self,
        name: &str,
        rows: &Rows<T>,
        to_cells: impl Fn(&T) -> Vec<String>,
        to_json: impl Fn(&T) -> Value,
    ) -> Result<()> {
        if self.json {
            let all: Vec<Value> = rows.iter().map(to_json).collect();
            return print_json(&json!({ name: all, "more": rows.more }));
        }
        let cells: Vec<Vec<String>> = rows.iter().map(to_cells).collect();
        print(&table(&[Align::Left], &cells))?;
        if rows.more {
            note(&format!("only the first {} are listed; --limit lists more", rows.len()));
        }
        Ok(())
    }
}

fn table_cells(row: &TableRow) -> Vec<String> {
    let host = row.host_name.clone().unwrap_or_else(|| "deleted".to_owned());
    let listed = if row.listed { "public" } else { "private" };
    let host = format!("hosted by {host} ({})", row.host.0);
    let changed = format!("changed {}", row.changed_at);
    vec![row.game.to_string(), row.stage.clone(), listed.to_owned(), changed, host]
}

fn person_cells(row: &PersonRow) -> Vec<String> {
    let state = row.removed_at.map_or_else(String::new, |at| format!("removed {at}"));
    let used = row.used_at.map_or_else(|| "signed out".to_owned(), |at| format!("last used {at}"));
    let games = format!("{} {}", row.games, if row.games == 1 { "game" } else { "games" });
    vec![row.id.0.to_string(), row.name.clone(), format!("created {}", row.created_at), used, games, state]
}

fn report_cells(row: &ReportRow) -> Vec<String> {
    let state = row.resolved_at.map_or_else(|| "open".to_owned(), |at| format!("resolved {at}"));
    let what = row.message.as_ref().map_or_else(|| "the name".to_owned(), |text| format!("{text:?}"));
    vec![
        row.id.to_string(),
        state,
        row.created_at.to_string(),
        row.reason.clone(),
        format!("{} ({})", row.name, row.person.0),
        format!("reported by {}", row.reporter.0),
        format!("at table {}", row.game),
        what,
    ]
}

fn log_cells(row: &AdminLogRow) -> Vec<String> {
    vec![row.at.to_string(), row.operator.clone(), row.command.clone(), row.target.clone()]
}
