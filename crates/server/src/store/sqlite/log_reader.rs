//! Reads a game's log from the database, and detects rows that are damaged or missing at the end.

use fogg_rules::Seat;
use rusqlite::{Connection, ErrorCode, OptionalExtension as _, Row, params};

use super::log::{seq_at, to_sql_seq};
use crate::store::{ClientMoveId, EntryHash, GameId, LogEntry, StoreError, Timestamp, log_end};

/// The entries of a game after a sequence number.
pub(super) fn read(connection: &Connection, game: GameId, after: u64) -> Result<Vec<LogEntry>, StoreError> {
    // One transaction, so that the log and the index row are those of the same moment.
    let transaction = connection.unchecked_transaction()?;
    read_in_transaction(&transaction, game, after)
}

/// The same with a connection that is in a transaction.
pub(super) fn read_in_transaction(
    connection: &Connection,
    game: GameId,
    after: u64,
) -> Result<Vec<LogEntry>, StoreError> {
    let damaged = |error: StoreError| as_damaged(game, error);
    let entries = read_entries(connection, game, after).map_err(damaged)?;
    let end = read_end(connection, game).map_err(damaged)?;
    log_end::check(end, after, entries.last())
        .map(|()| entries)
        .map_err(|reason| StoreError::DamagedLog { game, reason })
}

fn read_entries(connection: &Connection, game: GameId, after: u64) -> Result<Vec<LogEntry>, StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT seq, created_at, seat, move_id, body, hash FROM log WHERE game_id = ?1 AND seq > ?2 ORDER BY seq",
    )?;
    let entries = statement.query_map(params![game.as_bytes(), to_sql_seq(after)], to_entry)?;
    Ok(entries.collect::<Result<_, _>>()?)
}

fn to_entry(row: &Row<'_>) -> rusqlite::Result<LogEntry> {
    Ok(LogEntry {
        seq: seq_at(row, 0)?,
        at: Timestamp(row.get(1)?),
        move_id: move_id_of(row)?,
        body: row.get(4)?,
        hash: EntryHash(row.get(5)?),
    })
}

fn move_id_of(row: &Row<'_>) -> rusqlite::Result<Option<ClientMoveId>> {
    let (seat, id): (Option<u8>, Option<String>) = (row.get(2)?, row.get(3)?);
    let invalid = |column: usize, name: &str| {
        rusqlite::Error::InvalidColumnType(column, name.to_owned(), rusqlite::types::Type::Text)
    };
    match (seat, id) {
        (None, None) => Ok(None),
        (Some(seat), Some(id)) => {
            let seat = Seat::ALL.get(usize::from(seat)).ok_or_else(|| invalid(2, "seat"))?;
            let id = id.parse().map_err(|_| invalid(3, "move_id"))?;
            Ok(Some(ClientMoveId::new(*seat, id)))
        }
        (Some(_), None) | (None, Some(_)) => Err(invalid(3, "move_id")),
    }
}

/// The sequence number and the hash of the last entry, as the index has them.
fn read_end(connection: &Connection, game: GameId) -> Result<Option<(u64, EntryHash)>, StoreError> {
    let mut statement =
        connection.prepare_cached("SELECT last_seq, last_hash FROM games WHERE game_id = ?1")?;
    let to_end = |row: &Row<'_>| Ok((seq_at(row, 0)?, EntryHash(row.get(1)?)));
    Ok(statement.query_row([game.as_bytes()], to_end).optional()?)
}

/// The error of a row that cannot be read: only its game is damaged.
fn as_damaged(game: GameId, error: StoreError) -> StoreError {
    match error {
        StoreError::Sqlite(reason) if is_damage(&reason) => {
            StoreError::DamagedLog { game, reason: reason.to_string() }
        }
        error => error,
    }
}

/// Whether an error means that the content of a row is invalid, and not that it cannot be read now.
fn is_damage(error: &rusqlite::Error) -> bool {
    match error {
        rusqlite::Error::InvalidColumnType(..)
        | rusqlite::Error::FromSqlConversionFailure(..)
        | rusqlite::Error::IntegralValueOutOfRange(..)
        | rusqlite::Error::Utf8Error(..) => true,
        error => error.sqlite_error_code() == Some(ErrorCode::DatabaseCorrupt),
    }
}
