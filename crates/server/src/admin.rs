//! What an operator can do with a server's data, also while the server is running: the server follows the logs of its
//! tables and the changes of people.

use std::io;
use std::ops::Deref;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use fogg_rules::Game;
use serde_json::{Value, json};
use tokio::runtime::{Builder, Runtime};

use crate::clock::WallOffset;
use crate::store::{
    AdminStore, AppendOutcome, DatabaseLocation, GameId, NewEntry, PersonId, Stage, StoreError,
    StoredChatMessage, Timestamp,
};
use crate::table::apply::{LogError, board_of};
use crate::table::board_catalog::BoardCatalog;
use crate::table::loaded_table::LoadedTable;
use crate::table::log_event::LogEvent;
use crate::table::state::Dealer;

pub use crate::store::{AdminLogRow, Erasure, PersonRow, ReportRow, TableRow};

/// What is stored in connection with a person and is not exported.
const NOT_EXPORTED: [&str; 3] = [
    "who reported the person, and at which table",
    "which operator did something about the person",
    "abandoned tables that the person has cleared: only their logs contain the person's id",
];

/// The end of the commands in the operators' log that concern one person.
const ON_PERSON: &str = " person";

/// The first rows of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rows<T> {
    rows: Vec<T>,
    /// Whether there are more.
    pub more: bool,
}

impl<T> Rows<T> {
    /// The rows of a list that was read with one row more than the limit.
    fn new(mut rows: Vec<T>, limit: u32) -> Rows<T> {
        let more = rows.len() > limit as usize;
        rows.truncate(limit as usize);
        Rows { rows, more }
    }
}

impl<T> Deref for Rows<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.rows
    }
}

/// A command of an operator fails.
#[derive(Debug, thiserror::Error)]
pub enum AdminError {
    /// The database cannot be read or written.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// There is no such table.
    #[error("there is no table {0}")]
    NoSuchTable(GameId),
    /// The table is over already.
    #[error("the game at table {0} is already over")]
    TableOver(GameId),
    /// The log of the table is damaged.
    #[error("the log of table {0} cannot be applied: {1}; `fogg admin delete-table` deletes such a table")]
    Unreadable(GameId, String),
    /// A newer version has written the log of the table.
    #[error("the log of table {0} was written by a newer version of Fogg: use that version")]
    NewerVersion(GameId),
    /// The log of the table is not damaged.
    #[error(
        "the log of table {0} is intact: only a damaged table can be deleted; `fogg admin close-table` closes others"
    )]
    Intact(GameId),
    /// There is no such person, or their data was deleted.
    #[error("there is no person {}", .0.0)]
    NoSuchPerson(PersonId),
    /// There is no such report, or it is resolved.
    #[error("there is no open report {0}")]
    NoSuchReport(i64),
    /// The program cannot start a thread.
    #[error("cannot start: {0}")]
    Runtime(#[from] io::Error),
}

/// An operator's access to a database.
pub struct Admin {
    store: Arc<dyn AdminStore>,
    runtime: Runtime,
    /// Who uses it, for the operators' log.
    operator: String,
}

impl Admin {
    /// Opens the database of a server, which may be running. All that the operator does is recorded under this name.
    pub fn open(database: &DatabaseLocation, operator: String) -> Result<Admin, AdminError> {
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let store = runtime.block_on(database.open_existing())?;
        Ok(Admin { store, runtime, operator })
    }

    /// The tables of one stage, or of all, the most recently changed first. Their times are those that the page shows.
    pub fn tables(&self, stage: Option<Stage>, limit: u32) -> Result<Rows<TableRow>, AdminError> {
        self.runtime.block_on(async {
            let recorded = self.store.recorded_time().await?;
            let offset = recorded.map_or_else(WallOffset::default, WallOffset::from);
            let mut rows = self.store.admin_tables(stage, limit.saturating_add(1)).await?;
            rows.iter_mut().for_each(|row| row.changed_at = offset.to_wall(row.changed_at));
            self.record_list("list tables", Rows::new(rows, limit)).await
        })
    }

    /// Closes a table: its game is abandoned, and the players see that an operator closed it.
    pub fn close_table(&self, game: GameId) -> Result<(), AdminError> {
        self.runtime.block_on(async {
            self.load_open(game).await?;
            self.store.admin_record(self.log_row("close table", game)).await?;
            loop {
                let table = self.load_open(game).await?;
                let recorded = self.store.recorded_time().await?.map(|time| time.server_time);
                let at = recorded.unwrap_or(table.changed_at).max(table.changed_at);
                let entry = table.next_entry(&LogEvent::Closed {}, at, None);
                let prepared = table.prepare(&entry).map_err(|error| unreadable(game, &error))?;
                let index_row = prepared.state().index_row(&prepared.applied().change);
                let new = NewEntry { game, entry, index_row, board: None };
                if self.store.append(new).await? == AppendOutcome::Appended {
                    return Ok(());
                }
                // A player moved in the meantime.
            }
        })
    }

    /// Deletes a table whose log is damaged, so that servers no longer try to read it. Results and ratings stay.
    pub fn delete_table(&self, game: GameId) -> Result<(), AdminError> {
        self.runtime.block_on(async {
            match self.load(game).await {
                Ok(_) => Err(AdminError::Intact(game)),
                Err(AdminError::Unreadable(..) | AdminError::Store(StoreError::DamagedLog { .. })) => {
                    Ok(self.store.admin_delete_table(game, self.log_row("delete table", game)).await?)
                }
                Err(error) => Err(error),
            }
        })
    }

    /// The people whose name contains a text, or the person with this id.
    pub fn people(&self, text: &str, limit: u32) -> Result<Rows<PersonRow>, AdminError> {
        self.runtime.block_on(async {
            let rows = self.store.admin_people(text.to_owned(), limit.saturating_add(1)).await?;
            self.record_list("list people", Rows::new(rows, limit)).await
        })
    }

    /// Removes a person: their keys are refused and their sockets end.
    pub fn remove_person(&self, person: PersonId) -> Result<(), AdminError> {
        let log = self.log_row("remove person", person.0);
        let done = self.runtime.block_on(self.store.admin_set_removed(person, Some(log.at), log))?;
        done.then_some(()).ok_or(AdminError::NoSuchPerson(person))
    }

    /// Lets a person who was removed return.
    pub fn restore_person(&self, person: PersonId) -> Result<(), AdminError> {
        let log = self.log_row("restore person", person.0);
        let done = self.runtime.block_on(self.store.admin_set_removed(person, None, log))?;
        done.then_some(()).ok_or(AdminError::NoSuchPerson(person))
    }

    /// Deletes a person's data: the name, the keys and devices, the chat messages, and the texts that were reported
    /// about them. Logs and results keep the id.
    pub fn delete_person(&self, person: PersonId) -> Result<Erasure, AdminError> {
        let log = self.log_row("delete person", person.0);
        let done = self.runtime.block_on(self.store.admin_delete_person(person, log))?;
        done.then_some(()).ok_or(AdminError::NoSuchPerson(person))?;
        self.erase()
    }

    /// What is stored about a person, as JSON, and what is left out of it. Other people stay unnamed: neither does the
    /// person learn who reported them, nor what others were called or wrote.
    pub fn export_person(&self, person: PersonId) -> Result<Value, AdminError> {
        self.runtime.block_on(async {
            let found = self.store.admin_people(person.0.to_string(), u32::MAX).await?;
            let row = found.into_iter().find(|row| row.id == person);
            let row = row.ok_or(AdminError::NoSuchPerson(person))?;
            self.store.admin_record(self.log_row("export person", person.0)).await?;
            let devices = self.store.devices(person).await?;
            let mut tables = Vec::new();
            for stage in Stage::ALL {
                tables.extend(self.store.games_of_person(person, stage, u32::MAX).await?);
            }
            let finished = self.store.finished_games(person, None, u32::MAX).await?;
            let rating = self.store.rating(person).await?;
            let reports = self.store.admin_reports_of(person).await?;
            let chat = self.store.chat_of_person(person).await?;
            let mut actions = self.store.admin_log(u32::MAX).await?;
            actions.retain(|row| row.command.ends_with(ON_PERSON) && row.target == person.0.to_string());
            let (made, about): (Vec<_>, Vec<_>) = reports.iter().partition(|row| row.reporter == person);
            Ok(json!({
                "id": person.0,
                "name": row.name,
                "created_at": row.created_at.to_rfc3339(),
                "removed_at": row.removed_at.map(Timestamp::to_rfc3339),
                "devices": devices.iter().map(|device| json!({
                    "label": device.label,
                    "created_at": device.created_at.to_rfc3339(),
                    "used_at": device.used_at.to_rfc3339(),
                })).collect::<Vec<_>>(),
                "tables": tables.iter().map(ToString::to_string).collect::<Vec<_>>(),
                "finished_games": finished.iter().map(|game| json!({
                    "table": game.game.to_string(),
                    "board": game.board,
                    "finished_at": game.finished_at.to_rfc3339(),
                    "total": game.total,
                    "won": game.won,
                    "left": game.left,
                })).collect::<Vec<_>>(),
                "rating": rating.map(|rating| json!({
                    "rating": rating.rating,
                    "uncertainty": rating.uncertainty,
                    "games": rating.games,
                })),
                "chat_messages": chat.iter().map(StoredChatMessage::to_json).collect::<Vec<_>>(),
                "reports_made": made.into_iter().map(ReportRow::to_json_for_reporter).collect::<Vec<_>>(),
                "reports_about": about.into_iter().map(ReportRow::to_json_for_person).collect::<Vec<_>>(),
                "operator_actions": actions.iter().map(|row| json!({
                    "at": row.at.to_rfc3339(),
                    "command": row.command,
                })).collect::<Vec<_>>(),
                "not_exported": NOT_EXPORTED,
            }))
        })
    }

    /// Deletes the people who never finished a game, sit at no table and were not used for this many days.
    pub fn purge_guests(&self, days: u32) -> Result<(u64, Erasure), AdminError> {
        let log = self.log_row("purge guests", format!("unused for {days} days"));
        let unused_since = Timestamp(log.at.0 - i64::from(days) * 24 * 60 * 60 * 1000);
        let deleted = self.runtime.block_on(self.store.admin_purge_guests(unused_since, log))?;
        Ok((deleted, self.erase()?))
    }

    /// Removes deleted data from the files of the database.
    fn erase(&self) -> Result<Erasure, AdminError> {
        Ok(self.runtime.block_on(self.store.admin_erase())?)
    }

    /// The abuse reports, the newest first: those that are open, or all.
    pub fn reports(&self, all: bool, limit: u32) -> Result<Rows<ReportRow>, AdminError> {
        self.runtime.block_on(async {
            let rows = self.store.admin_reports(all, limit.saturating_add(1)).await?;
            self.record_list("list reports", Rows::new(rows, limit)).await
        })
    }

    /// Marks a report as resolved.
    pub fn resolve_report(&self, id: i64) -> Result<(), AdminError> {
        let log = self.log_row("resolve report", id);
        let done = self.runtime.block_on(self.store.admin_resolve_report(id, log))?;
        done.then_some(()).ok_or(AdminError::NoSuchReport(id))
    }

    /// What operators did, the newest first.
    pub fn log(&self, limit: u32) -> Result<Rows<AdminLogRow>, AdminError> {
        Ok(Rows::new(self.runtime.block_on(self.store.admin_log(limit.saturating_add(1)))?, limit))
    }

    fn log_row(&self, command: &str, target: impl ToString) -> AdminLogRow {
        AdminLogRow {
            at: Timestamp::now(),
            operator: self.operator.clone(),
            command: command.to_owned(),
            target: target.to_string(),
        }
    }

    /// Records that an operator has seen a list. The text that was searched for may be a name, so it is left out.
    async fn record_list<T>(&self, command: &str, rows: Rows<T>) -> Result<Rows<T>, AdminError> {
        let found = if rows.more {
            format!("more than {} found", rows.len())
        } else {
            format!("{} found", rows.len())
        };
        self.store.admin_record(self.log_row(command, found)).await?;
        Ok(rows)
    }

    /// Loads a table whose game is not over.
    async fn load_open(&self, game: GameId) -> Result<LoadedTable, AdminError> {
        let table = self.load(game).await?;
        if table.stage.is_over() { Err(AdminError::TableOver(game)) } else { Ok(table) }
    }

    async fn load(&self, game: GameId) -> Result<LoadedTable, AdminError> {
        let entries = self.store.entries(game, 0).await?;
        let (first, rest) = entries.split_first().ok_or(AdminError::NoSuchTable(game))?;
        let (boards, dealer): (_, Dealer) = (BoardCatalog::default(), Arc::new(Game::new));
        let wanted = board_of(first).map_err(|error| unreadable(game, &error))?;
        let board = match boards.logged_board(&wanted) {
            Some(board) => Some(board),
            None => {
                let file = self.store.board_file(wanted.hash.0).await?;
                file.and_then(|file| boards.read_logged(&wanted, &file))
            }
        };
        let board = board.ok_or_else(|| AdminError::Unreadable(game, "its board is unknown".to_owned()))?;
        let replay = || -> Result<LoadedTable, LogError> {
            let mut table = LoadedTable::new(game, first, board, &dealer)?;
            rest.iter().try_for_each(|entry| table.apply(entry).map(drop))?;
            Ok(table)
        };
        // A corrupt entry may break an assumption of the code that applies it.
        let replayed = catch_unwind(AssertUnwindSafe(replay));
        let replayed = replayed.map_err(|_| AdminError::Unreadable(game, "replaying it fails".to_owned()))?;
        replayed.map_err(|error| unreadable(game, &error))
    }
}

fn unreadable(game: GameId, error: &LogError) -> AdminError {
    match error {
        LogError::NewerVersion { .. } => AdminError::NewerVersion(game),
        error => AdminError::Unreadable(game, error.to_string()),
    }
}

impl TableRow {
    /// The row as JSON.
    pub fn to_json(&self) -> Value {
        json!({
            "table": self.game.to_string(),
            "stage": self.stage,
            "listed": self.listed,
            "changed_at": self.changed_at.to_rfc3339(),
            "host": self.host.0,
            "host_name": self.host_name,
        })
    }
}

impl PersonRow {
    /// The row as JSON.
    pub fn to_json(&self) -> Value {
        json!({
            "id": self.id.0,
            "name": self.name,
            "created_at": self.created_at.to_rfc3339(),
            "used_at": self.used_at.map(Timestamp::to_rfc3339),
            "removed_at": self.removed_at.map(Timestamp::to_rfc3339),
            "games": self.games,
        })
    }
}

impl ReportRow {
    /// The row as JSON.
    pub fn to_json(&self) -> Value {
        json!({
            "id": self.id,
            "created_at": self.created_at.to_rfc3339(),
            "reporter": self.reporter.0,
            "person": self.person.0,
            "table": self.game.to_string(),
            "reason": self.reason,
            "name": self.name,
            "message": self.message,
            "resolved_at": self.resolved_at.map(Timestamp::to_rfc3339),
        })
    }

    /// The report as its reporter may see it: without the name and the message of the other person.
    fn to_json_for_reporter(&self) -> Value {
        json!({
            "id": self.id,
            "created_at": self.created_at.to_rfc3339(),
            "person": self.person.0,
            "table": self.game.to_string(),
            "reason": self.reason,
            "resolved_at": self.resolved_at.map(Timestamp::to_rfc3339),
        })
    }

    /// The report as the person whom it is about may see it: without the reporter, and without the table, at which there
    /// may have been only one other person.
    fn to_json_for_person(&self) -> Value {
        json!({
            "id": self.id,
            "created_at": self.created_at.to_rfc3339(),
            "reason": self.reason,
            "name": self.name,
            "message": self.message,
            "resolved_at": self.resolved_at.map(Timestamp::to_rfc3339),
        })
    }
}

impl StoredChatMessage {
    /// The message as JSON, without its author.
    fn to_json(&self) -> Value {
        let content: Value =
            serde_json::from_str(&self.content).unwrap_or_else(|_| self.content.as_str().into());
        json!({ "table": self.game.to_string(), "at": self.at.to_rfc3339(), "content": content })
    }
}

impl AdminLogRow {
    /// The row as JSON.
    pub fn to_json(&self) -> Value {
        json!({
            "at": self.at.to_rfc3339(),
            "operator": self.operator,
            "command": self.command,
            "target": self.target,
        })
    }
}
