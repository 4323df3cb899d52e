//! What operators read and change in the database.

use rusqlite::functions::{Context, FunctionFlags};
use rusqlite::{Connection, Row, params};

use super::nodes::erase_messages;
use super::people::{delete_keys, record_change};
use super::{SqliteStore, game_of, schema};
use crate::store::{
    AdminLogRow, AdminStore, Erasure, GameId, PersonId, PersonRow, ReportRow, Stage, StoreError, StoreFuture,
    TableRow, Timestamp,
};

impl AdminStore for SqliteStore {
    fn admin_tables(&self, stage: Option<Stage>, limit: u32) -> StoreFuture<'_, Vec<TableRow>> {
        self.read(move |connection| {
            let mut statement = connection.prepare(
                "SELECT game_id, stage, listed, host_id, name, changed_at FROM games \
                 LEFT JOIN people ON person_id = host_id WHERE ?1 IS NULL OR stage = ?1 \
                 ORDER BY changed_at DESC, game_id LIMIT ?2",
            )?;
            let rows = statement.query_map(params![stage.map(Stage::as_str), limit], to_table)?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }

    fn admin_delete_table(&self, game: GameId, log: AdminLogRow) -> StoreFuture<'_, ()> {
        self.write(move |connection| {
            for table in ["log", "games", "game_people", "chat"] {
                let delete = format!("DELETE FROM {table} WHERE game_id = ?1");
                connection.execute(&delete, [game.as_bytes()])?;
            }
            insert_log(connection, &log)
        })
    }

    fn admin_people(&self, text: String, limit: u32) -> StoreFuture<'_, Vec<PersonRow>> {
        self.read(move |connection| {
            create_unicode_lower(connection)?;
            let mut statement = connection.prepare(
                "SELECT person_id, name, created_at, removed_at, \
                 (SELECT max(used_at) FROM keys WHERE keys.person_id = people.person_id), \
                 (SELECT count(DISTINCT game_id) FROM results WHERE results.person_id = people.person_id) \
                 FROM people WHERE instr(unicode_lower(name), unicode_lower(?1)) > 0 OR CAST(person_id AS TEXT) = ?1 \
                 ORDER BY created_at DESC, person_id LIMIT ?2",
            )?;
            let rows = statement.query_map(params![text, limit], to_person)?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
    }

    fn admin_set_removed(
        &self,
        person: PersonId,
        removed_at: Option<Timestamp>,
        log: AdminLogRow,
    ) -> StoreFuture<'_, bool> {
        self.write(move |connection| {
            let sql = "UPDATE people SET removed_at = ?2 WHERE person_id = ?1";
            let is_known = connection.execute(sql, params![person.0, removed_at.map(|at| at.0)])? > 0;
            if is_known {
                record_change(connection, person)?;
                insert_log(connection, &log)?;
            }
            Ok(is_known)
        })
    }

    fn admin_delete_person(&self, person: PersonId, log: AdminLogRow) -> StoreFuture<'_, bool> {
        self.write(move |connection| {
            let is_known = delete_person(connection, person)?;
            if is_known {
                erase_messages(connection)?;
                insert_log(connection, &log)?;
            }
            Ok(is_known)
        })
    }

    fn admin_purge_guests(&self, unused_since: Timestamp, log: AdminLogRow) -> StoreFuture<'_, u64> {
        self.write(move |connection| {
            let mut statement = connection.prepare(
                "SELECT person_id FROM people WHERE created_at < ?1 AND removed_at IS NULL \
                 AND NOT EXISTS (SELECT 1 FROM keys WHERE keys.person_id = people.person_id AND used_at >= ?1) \
                 AND NOT EXISTS (SELECT 1 FROM game_people WHERE game_people.person_id = people.person_id) \
                 AND NOT EXISTS (SELECT 1 FROM results WHERE results.person_id = people.person_id) \
                 AND NOT EXISTS (SELECT 1 FROM reports WHERE resolved_at IS NULL \
                     AND people.person_id IN (reports.person_id, reporter_id))",
            )?;
            let guests = statement.query_map([unused_since.0], |row| row.get(0).map(PersonId))?;
            let guests: Vec<PersonId> = guests.collect::<Result<_, _>>()?;
            for guest in &guests {
                delete_person(connection, *guest)?;
            }
            if !guests.is_empty() {
                erase_messages(connection)?;
            }
            let target = format!("{} people", guests.len());
            insert_log(connection, &AdminLogRow { target, ..log })?;
            Ok(guests.len() as u64)
        })
    }

    fn admin_erase(&self) -> StoreFuture<'_, Erasure> {
        let path = self.path.clone();
        Box::pin(
            async move { Ok(if schema::empty_wal(&path)? { Erasure::Complete } else { Erasure::LeftInWal }) },
        )
    }

    fn admin_reports(&self, all: bool, limit: u32) -> StoreFuture<'_, Vec<ReportRow>> {
        self.read(move |connection| reports(connection, "resolved_at IS NULL OR ?1", params![all, limit]))
    }

    fn admin_reports_of(&self, person: PersonId) -> StoreFuture<'_, Vec<ReportRow>> {
        self.read(move |connection| {
            reports(connection, "reporter_id = ?1 OR person_id = ?1", params![person.0, u32::MAX])
        })
    }

    fn admin_resolve_report(&self, id: i64, log: AdminLogRow) -> StoreFuture<'_, bool> {
        self.write(move |connection| {
            let sql = "UPDATE reports SET resolved_at = ?2 WHERE report_id = ?1 AND resolved_at IS NULL";
            let was_open = connection.execute(sql, params![id, log.at.0])? > 0;
            if was_open {
                insert_log(connection, &log)?;
            }
            Ok(was_open)
        })
    }

    fn admin_record(&self, log: AdminLogRow) -> StoreFuture<'_, ()> {
        self.write(move |connection| insert_log(connection, &log))
    }

    fn admin_log(&self, limit: u32) -> StoreFuture<'_, Vec<AdminLogRow>> {
        self.read(move |connection| {
            let mut statement = connection.prepare(
                "SELECT created_at, operator, command, target FROM admin_log ORDER BY entry_id DESC LIMIT ?1",
            )?;
            let to_row = |row: &Row<'_>| {
                let (at, operator) = (Timestamp(row.get(0)?), row.get(1)?);
                Ok(AdminLogRow { at, operator, command: row.get(2)?, target: row.get(3)? })
            };
            Ok(statement.query_map([limit], to_row)?.collect::<Result<_, _>>()?)
        })
    }
}

/// Creates the function that compares names: SQLite's own `lower` knows only the letters from a to z.
fn create_unicode_lower(connection: &Connection) -> rusqlite::Result<()> {
    let flags = FunctionFlags::SQLITE_UTF8 | FunctionFlags::SQLITE_DETERMINISTIC;
    let lower = |context: &Context<'_>| Ok(context.get::<String>(0)?.to_lowercase());
    connection.create_scalar_function("unicode_lower", 1, flags, lower)
}

fn to_table(row: &Row<'_>) -> rusqlite::Result<TableRow> {
    Ok(TableRow {
        game: game_of(row)?,
        stage: row.get(1)?,
        listed: row.get(2)?,
        host: PersonId(row.get(3)?),
        host_name: row.get(4)?,
        changed_at: Timestamp(row.get(5)?),
    })
}

fn to_person(row: &Row<'_>) -> rusqlite::Result<PersonRow> {
    Ok(PersonRow {
        id: PersonId(row.get(0)?),
        name: row.get(1)?,
        created_at: Timestamp(row.get(2)?),
        removed_at: row.get::<_, Option<i64>>(3)?.map(Timestamp),
        used_at: row.get::<_, Option<i64>>(4)?.map(Timestamp),
        games: row.get(5)?,
    })
}

/// The reports that match a condition on its first parameter; the second is the limit.
fn reports(
    connection: &Connection,
    condition: &str,
    values: impl rusqlite::Params,
) -> Result<Vec<ReportRow>, StoreError> {
    let mut statement = connection.prepare(&format!(
        "SELECT game_id, report_id, created_at, reporter_id, person_id, reason, name, message, resolved_at \
         FROM reports WHERE {condition} ORDER BY report_id DESC LIMIT ?2"
    ))?;
    let to_report = |row: &Row<'_>| {
        Ok(ReportRow {
            game: game_of(row)?,
            id: row.get(1)?,
            created_at: Timestamp(row.get(2)?),
            reporter: PersonId(row.get(3)?),
            person: PersonId(row.get(4)?),
            reason: row.get(5)?,
            name: row.get(6)?,
            message: row.get(7)?,
            resolved_at: row.get::<_, Option<i64>>(8)?.map(Timestamp),
        })
    };
    Ok(statement.query_map(values, to_report)?.collect::<Result<_, _>>()?)
}

fn delete_person(connection: &Connection, person: PersonId) -> Result<bool, StoreError> {
    delete_keys(connection, person, None)?;
    connection.execute("DELETE FROM reports WHERE person_id = ?1", [person.0])?;
    connection.execute("DELETE FROM chat WHERE author_id = ?1", [person.0])?;
    Ok(connection.execute("DELETE FROM people WHERE person_id = ?1", [person.0])? > 0)
}

fn insert_log(connection: &Connection, log: &AdminLogRow) -> Result<(), StoreError> {
    connection.execute(
        "INSERT INTO admin_log (created_at, operator, command, target) VALUES (?1, ?2, ?3, ?4)",
        params![log.at.0, log.operator, log.command, log.target],
    )?;
    Ok(())
}
