//! The logs in the database.

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::{SqliteStore, game_of, log_reader, results};
use crate::store::{
    AppendOutcome, ClientMoveId, GameId, Hint, HintReceiver, LogEntry, LogStore, NewEntry, PersonId,
    RecordedTime, Stage, StoreError, StoreFuture, StoredBoard, TableIndexRow, Timestamp,
};

impl LogStore for SqliteStore {
    fn append(&self, new: NewEntry) -> StoreFuture<'_, AppendOutcome> {
        let (hint, hints) = (Hint::Reached(new.game, new.entry.seq), &self.hints);
        let write = self.write(move |connection| append(connection, &new));
        Box::pin(async move {
            let outcome = write.await;
            if matches!(outcome, Ok(AppendOutcome::Appended)) {
                hints.send(hint);
            }
            outcome
        })
    }

    fn entries(&self, game: GameId, after: u64) -> StoreFuture<'_, Vec<LogEntry>> {
        self.read(move |connection| log_reader::read(connection, game, after))
    }

    fn log_lengths(&self, games: Vec<GameId>) -> StoreFuture<'_, Vec<(GameId, u64)>> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached("SELECT last_seq FROM games WHERE game_id = ?1")?;
            let mut lengths = Vec::with_capacity(games.len());
            for game in games {
                let length = statement.query_row([game.as_bytes()], seq_of).optional()?;
                lengths.extend(length.map(|length| (game, length)));
            }
            Ok(lengths)
        })
    }

    fn board_file(&self, hash: [u8; 32]) -> StoreFuture<'_, Option<String>> {
        self.read(move |connection| {
            let mut select = connection.prepare_cached("SELECT file FROM boards WHERE hash = ?1")?;
            Ok(select.query_row([hash], |row| row.get(0)).optional()?)
        })
    }

    fn find_move(&self, game: GameId, move_id: ClientMoveId) -> StoreFuture<'_, Option<u64>> {
        self.read(move |connection| find_move(connection, &game, &move_id))
    }

    fn listed_games(&self, stage: Stage, limit: u32) -> StoreFuture<'_, Vec<GameId>> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(
                "SELECT game_id FROM ( \
                     SELECT game_id, changed_at, row_number() OVER ( \
                         PARTITION BY host_id ORDER BY changed_at DESC, game_id \
                     ) AS turn FROM games WHERE listed = 1 AND stage = ?1 \
                 ) ORDER BY turn, changed_at DESC, game_id LIMIT ?2",
            )?;
            let games = statement.query_map(params![stage.as_str(), limit], game_of)?;
            Ok(games.collect::<Result<_, _>>()?)
        })
    }

    fn due_games(&self, now: Timestamp, limit: u32) -> StoreFuture<'_, Vec<GameId>> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(
                "SELECT game_id FROM games WHERE wake_at <= ?1 ORDER BY wake_at, game_id LIMIT ?2",
            )?;
            let games = statement.query_map(params![now.0, limit], game_of)?;
            Ok(games.collect::<Result<_, _>>()?)
        })
    }

    fn next_wake_at(&self) -> StoreFuture<'_, Option<Timestamp>> {
        self.read(|connection| {
            let mut statement =
                connection.prepare_cached("SELECT min(wake_at) FROM games WHERE wake_at IS NOT NULL")?;
            Ok(statement.query_row([], |row| row.get::<_, Option<i64>>(0))?.map(Timestamp))
        })
    }

    fn games_of_person(&self, person: PersonId, stage: Stage, limit: u32) -> StoreFuture<'_, Vec<GameId>> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(
                "SELECT game_id FROM game_people JOIN games USING (game_id) WHERE person_id = ?1 AND stage = ?2 \
                 ORDER BY changed_at DESC, game_id LIMIT ?3",
            )?;
            let games = statement.query_map(params![person.0, stage.as_str(), limit], game_of)?;
            Ok(games.collect::<Result<_, _>>()?)
        })
    }

    fn open_game_count(&self) -> StoreFuture<'_, u64> {
        self.read(|connection| {
            let mut statement = connection
                .prepare_cached("SELECT count(*) FROM games WHERE stage IN ('waiting', 'playing')")?;
            Ok(statement.query_row([], seq_of)?)
        })
    }

    fn hosted_listed_games(&self, host: PersonId, stage: Stage) -> StoreFuture<'_, u32> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(
                "SELECT count(*) FROM games WHERE listed = 1 AND stage = ?1 AND host_id = ?2",
            )?;
            Ok(statement.query_row(params![stage.as_str(), host.0], |row| row.get(0))?)
        })
    }

    fn clear_game(&self, person: PersonId, game: GameId) -> StoreFuture<'_, ()> {
        self.write(move |connection| {
            let mut delete =
                connection.prepare_cached("DELETE FROM game_people WHERE person_id = ?1 AND game_id = ?2")?;
            delete.execute(params![person.0, game.as_bytes()])?;
            Ok(())
        })
    }

    fn record_time(&self, time: RecordedTime) -> StoreFuture<'_, ()> {
        self.write(move |connection| {
            let mut upsert = connection.prepare_cached(
                "INSERT INTO server_time (id, server_time, system_time) VALUES (1, ?1, ?2) \
                 ON CONFLICT (id) DO UPDATE SET server_time = ?1, system_time = ?2 WHERE server_time < ?1",
            )?;
            upsert.execute(params![time.server_time.0, time.system_time.0])?;
            Ok(())
        })
    }

    fn recorded_time(&self) -> StoreFuture<'_, Option<RecordedTime>> {
        self.read(|connection| {
            let mut statement =
                connection.prepare_cached("SELECT server_time, system_time FROM server_time")?;
            let time = statement.query_row([], |row| {
                Ok(RecordedTime { server_time: Timestamp(row.get(0)?), system_time: Timestamp(row.get(1)?) })
            });
            Ok(time.optional()?)
        })
    }

    fn mark_opened(&self, game: GameId, now: Timestamp) -> StoreFuture<'_, ()> {
        self.write(move |connection| {
            let mut update = connection.prepare_cached(
                "UPDATE games SET opened_at = ?2 WHERE game_id = ?1 AND opened_at IS NOT NULL",
            )?;
            update.execute(params![game.as_bytes(), now.0])?;
            Ok(())
        })
    }

    fn unopened_games(&self, opened_until: Timestamp, limit: u32) -> StoreFuture<'_, Vec<GameId>> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(
                "SELECT game_id FROM games WHERE opened_at <= ?1 ORDER BY opened_at, game_id LIMIT ?2",
            )?;
            let games = statement.query_map(params![opened_until.0, limit], game_of)?;
            Ok(games.collect::<Result<_, _>>()?)
        })
    }

    fn hints(&self) -> HintReceiver {
        self.hints.subscribe()
    }

    fn check_health(&self) -> StoreFuture<'_, ()> {
        self.write(|_| Ok(()))
    }

    fn probe(&self) -> StoreFuture<'_, ()> {
        Box::pin(self.run_probe())
    }
}

/// Appends an entry unless its sequence number is used or the move is already in the log.
fn append(connection: &Connection, new: &NewEntry) -> Result<AppendOutcome, StoreError> {
    let NewEntry { game, entry, index_row, board } = new;
    if let Some(move_id) = &entry.move_id
        && let Some(seq) = find_move(connection, game, move_id)?
    {
        return Ok(AppendOutcome::Duplicate(seq));
    }
    let next_seq = last_seq(connection, game)? + 1;
    if entry.seq < next_seq {
        return Ok(AppendOutcome::Conflict);
    }
    if entry.seq > next_seq {
        return Err(StoreError::Gap { game: *game, seq: entry.seq });
    }
    if index_row.result.is_some() && results::has_result(connection, game)? {
        return Err(StoreError::AlreadyEnded { game: *game, seq: entry.seq });
    }
    let mut insert = connection.prepare_cached(
        "INSERT INTO log (game_id, seq, created_at, seat, move_id, body, hash) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    )?;
    let LogEntry { seq, at, move_id, body, hash } = entry;
    let (seat, id) = move_id.as_ref().map(|move_id| (seat_column(move_id), move_id.id.as_str())).unzip();
    insert.execute(params![game.as_bytes(), to_sql_seq(*seq), at.0, seat, id, body, hash.0])?;
    write_index_row(connection, game, index_row, entry)?;
    if let Some(StoredBoard { hash, file }) = board {
        let mut insert =
            connection.prepare_cached("INSERT OR IGNORE INTO boards (hash, file) VALUES (?1, ?2)")?;
        insert.execute(params![hash, file])?;
    }
    Ok(AppendOutcome::Appended)
}

fn find_move(
    connection: &Connection,
    game: &GameId,
    move_id: &ClientMoveId,
) -> Result<Option<u64>, StoreError> {
    let mut statement =
        connection.prepare_cached("SELECT seq FROM log WHERE game_id = ?1 AND seat = ?2 AND move_id = ?3")?;
    let values = params![game.as_bytes(), seat_column(move_id), move_id.id.as_str()];
    Ok(statement.query_row(values, seq_of).optional()?)
}

/// The sequence number of the last entry; 0 if there is none.
fn last_seq(connection: &Connection, game: &GameId) -> Result<u64, StoreError> {
    let mut statement =
        connection.prepare_cached("SELECT coalesce(max(seq), 0) FROM log WHERE game_id = ?1")?;
    Ok(statement.query_row([game.as_bytes()], seq_of)?)
}

fn write_index_row(
    connection: &Connection,
    game: &GameId,
    row: &TableIndexRow,
    last: &LogEntry,
) -> Result<(), StoreError> {
    let mut upsert = connection.prepare_cached(
        "INSERT INTO games (game_id, stage, listed, wake_at, changed_at, opened_at, last_seq, last_hash, host_id) \
         VALUES (?1, ?2, ?3, ?4, ?5, iif(?6, ?5, NULL), ?7, ?8, ?9) \
         ON CONFLICT (game_id) DO UPDATE SET stage = ?2, listed = ?3, wake_at = ?4, changed_at = ?5, \
         opened_at = iif(?6, coalesce(opened_at, ?5), NULL), last_seq = ?7, last_hash = ?8, host_id = ?9",
    )?;
    let LogEntry { seq, at, hash, .. } = last;
    upsert.execute(params![
        game.as_bytes(),
        row.stage.as_str(),
        row.listed,
        row.wake_at.map(|at| at.0),
        at.0,
        row.closes_unopened,
        to_sql_seq(*seq),
        hash.0,
        row.host.0
    ])?;
    if let Some(people) = &row.people {
        replace_people(connection, game, people)?;
    }
    if let Some(result) = &row.result {
        results::insert(connection, game, result)?;
    }
    Ok(())
}

fn replace_people(connection: &Connection, game: &GameId, people: &[PersonId]) -> Result<(), StoreError> {
    connection.prepare_cached("DELETE FROM game_people WHERE game_id = ?1")?.execute([game.as_bytes()])?;
    let mut insert = connection
        .prepare_cached("INSERT OR IGNORE INTO game_people (person_id, game_id) VALUES (?1, ?2)")?;
    for person in people {
        insert.execute(params![person.0, game.as_bytes()])?;
    }
    Ok(())
}

/// The sequence number in a row's first column.
pub(super) fn seq_of(row: &Row<'_>) -> rusqlite::Result<u64> {
    seq_at(row, 0)
}

/// The sequence number in a column.
pub(super) fn seq_at(row: &Row<'_>, column: usize) -> rusqlite::Result<u64> {
    let seq: i64 = row.get(column)?;
    u64::try_from(seq).map_err(|_| rusqlite::Error::IntegralValueOutOfRange(column, seq))
}

/// SQLite has no unsigned integers; no log is long enough to overflow.
pub(super) fn to_sql_seq(seq: u64) -> i64 {
    i64::try_from(seq).unwrap_or(i64::MAX)
}

fn seat_column(move_id: &ClientMoveId) -> Option<i64> {
    i64::try_from(move_id.seat.index()).ok()
}
