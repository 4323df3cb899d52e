//! The logs in the database.

use fogg_rules::Seat;
use tokio_postgres::Row;

use super::{PostgresStore, damaged, game_at, games_of};
use crate::store::{
    AppendOutcome, ClientMoveId, EntryHash, GameId, Hint, HintReceiver, LogEntry, LogStore, NewEntry,
    PersonId, RecordedTime, Stage, StoreError, StoreFuture, Timestamp, log_end,
};

impl LogStore for PostgresStore {
    fn append(&self, new: NewEntry) -> StoreFuture<'_, AppendOutcome> {
        Box::pin(async move {
            let hint = Hint::Reached(new.game, new.entry.seq);
            let outcome = self.writer.append(new).await;
            if matches!(outcome, Ok(AppendOutcome::Appended)) {
                self.hints.send(hint);
            }
            outcome
        })
    }

    fn entries(&self, game: GameId, after: u64) -> StoreFuture<'_, Vec<LogEntry>> {
        Box::pin(async move {
            if after > 0 {
                return self.catch_up.entries(game, after).await;
            }
            // One statement, so that the log and the index row are those of the same moment.
            let sql = "SELECT g.last_seq, g.last_hash, l.seq, l.created_at, l.seat, l.move_id, l.body, l.hash \
                       FROM (SELECT $1::bytea AS game_id) AS wanted \
                       LEFT JOIN games g ON g.game_id = wanted.game_id \
                       LEFT JOIN log l ON l.game_id = wanted.game_id ORDER BY l.seq";
            let rows = self.rows(sql, &[&bytes_of(&game)]).await?;
            to_entries(&rows, after).map_err(|reason| StoreError::DamagedLog { game, reason })
        })
    }

    fn log_lengths(&self, games: Vec<GameId>) -> StoreFuture<'_, Vec<(GameId, u64)>> {
        Box::pin(async move {
            let ids: Vec<&[u8]> = games.iter().map(bytes_of).collect();
            let sql = "SELECT game_id, last_seq FROM games WHERE game_id = ANY ($1)";
            let rows = self.rows(sql, &[&ids]).await?;
            let to_length = |row: &Row| Ok((game_at(row, 0)?, seq_at(row, 1)?));
            rows.iter().map(to_length).collect::<Result<_, _>>().map_err(damaged)
        })
    }

    fn board_file(&self, hash: [u8; 32]) -> StoreFuture<'_, Option<String>> {
        Box::pin(async move {
            let sql = "SELECT file FROM boards WHERE hash = $1";
            let row = self.first_row(sql, &[&hash.as_slice()]).await?;
            row.map(|row| row.try_get(0)).transpose().map_err(damaged)
        })
    }

    fn find_move(&self, game: GameId, move_id: ClientMoveId) -> StoreFuture<'_, Option<u64>> {
        Box::pin(async move {
            let sql = "SELECT seq FROM log WHERE game_id = $1 AND seat = $2 AND move_id = $3";
            let id = move_id.id.as_str();
            let row = self.first_row(sql, &[&bytes_of(&game), &seat_column(&move_id), &id]).await?;
            row.map(|row| seq_at(&row, 0)).transpose().map_err(damaged)
        })
    }

    fn listed_games(&self, stage: Stage, limit: u32) -> StoreFuture<'_, Vec<GameId>> {
        Box::pin(async move {
            let sql = "SELECT game_id FROM ( \
                           SELECT game_id, changed_at, row_number() OVER ( \
                               PARTITION BY host_id ORDER BY changed_at DESC, game_id \
                           ) AS turn FROM games WHERE listed AND stage = $1 \
                       ) AS ranked ORDER BY turn, changed_at DESC, game_id LIMIT $2";
            games_of(&self.rows(sql, &[&stage.as_str(), &i64::from(limit)]).await?)
        })
    }

    fn due_games(&self, now: Timestamp, limit: u32) -> StoreFuture<'_, Vec<GameId>> {
        Box::pin(async move {
            let sql = "SELECT game_id FROM games WHERE wake_minute <= $1::int8 / 60000 AND wake_at <= $1 \
                       ORDER BY wake_at, game_id LIMIT $2";
            games_of(&self.rows(sql, &[&now.0, &i64::from(limit)]).await?)
        })
    }

    fn next_wake_at(&self) -> StoreFuture<'_, Option<Timestamp>> {
        Box::pin(async move {
            let sql = "SELECT min(wake_at) FROM games WHERE wake_minute = ( \
                           SELECT min(wake_minute) FROM games WHERE wake_minute IS NOT NULL)";
            let row = self.first_row(sql, &[]).await?;
            let wake_at = row.map(|row| row.try_get::<_, Option<i64>>(0)).transpose().map_err(damaged)?;
            Ok(wake_at.flatten().map(Timestamp))
        })
    }

    fn games_of_person(&self, person: PersonId, stage: Stage, limit: u32) -> StoreFuture<'_, Vec<GameId>> {
        Box::pin(async move {
            let sql = "SELECT game_id FROM game_people JOIN games USING (game_id) \
                       WHERE person_id = $1 AND stage = $2 ORDER BY changed_at DESC, game_id LIMIT $3";
            games_of(&self.rows(sql, &[&person.0, &stage.as_str(), &i64::from(limit)]).await?)
        })
    }

    fn open_game_count(&self) -> StoreFuture<'_, u64> {
        Box::pin(async move {
            let sql = "SELECT count(*) FROM games WHERE stage IN ('waiting', 'playing')";
            self.number(sql, &[]).await
        })
    }

    fn hosted_listed_games(&self, host: PersonId, stage: Stage) -> StoreFuture<'_, u32> {
        Box::pin(async move {
            let sql = "SELECT count(*) FROM games WHERE listed AND stage = $1 AND host_id = $2";
            let count = self.number(sql, &[&stage.as_str(), &host.0]).await?;
            Ok(u32::try_from(count).unwrap_or(u32::MAX))
        })
    }

    fn clear_game(&self, person: PersonId, game: GameId) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let sql = "DELETE FROM game_people WHERE person_id = $1 AND game_id = $2";
            self.run(sql, &[&person.0, &bytes_of(&game)]).await
        })
    }

    fn record_time(&self, time: RecordedTime) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let sql = "INSERT INTO server_time AS known (id, server_time, system_time) VALUES (1, $1, $2) \
                       ON CONFLICT (id) DO UPDATE SET server_time = $1, system_time = $2 \
                       WHERE known.server_time < $1";
            self.run(sql, &[&time.server_time.0, &time.system_time.0]).await
        })
    }

    fn recorded_time(&self) -> StoreFuture<'_, Option<RecordedTime>> {
        Box::pin(async move {
            let row = self.first_row("SELECT server_time, system_time FROM server_time", &[]).await?;
            let to_time = |row: Row| {
                Ok(RecordedTime {
                    server_time: Timestamp(row.try_get(0)?),
                    system_time: Timestamp(row.try_get(1)?),
                })
            };
            row.map(to_time).transpose().map_err(damaged)
        })
    }

    fn mark_opened(&self, game: GameId, now: Timestamp) -> StoreFuture<'_, ()> {
        Box::pin(async move {
            let sql = "UPDATE games SET opened_at = $2 WHERE game_id = $1 AND opened_at IS NOT NULL";
            self.run(sql, &[&bytes_of(&game), &now.0]).await
        })
    }

    fn unopened_games(&self, opened_until: Timestamp, limit: u32) -> StoreFuture<'_, Vec<GameId>> {
        Box::pin(async move {
            let sql = "SELECT game_id FROM games WHERE opened_at <= $1 ORDER BY opened_at, game_id LIMIT $2";
            games_of(&self.rows(sql, &[&opened_until.0, &i64::from(limit)]).await?)
        })
    }

    fn hints(&self) -> HintReceiver {
        self.hints.subscribe()
    }

    /// The store has no state that could be lost: what cannot be reached now is tried again.
    fn check_health(&self) -> StoreFuture<'_, ()> {
        Box::pin(async { Ok(()) })
    }

    fn probe(&self) -> StoreFuture<'_, ()> {
        self.run_probe()
    }
}

/// The entries in the rows of a log with its end in the first two columns. The last columns are NULL without entries.
pub(super) fn to_entries(rows: &[Row], after: u64) -> Result<Vec<LogEntry>, String> {
    let unreadable = |error: tokio_postgres::Error| super::failure::text_of(&error);
    let end = match rows.first() {
        Some(row) => to_end(row).map_err(unreadable)?,
        None => None,
    };
    let mut entries = Vec::with_capacity(rows.len());
    for row in rows {
        if row.try_get::<_, Option<i64>>(2).map_err(unreadable)?.is_some() {
            entries.push(to_entry(row, 2).map_err(unreadable)??);
        }
    }
    log_end::check(end, after, entries.last()).map(|()| entries)
}

fn to_end(row: &Row) -> Result<Option<(u64, EntryHash)>, tokio_postgres::Error> {
    let seq: Option<i64> = row.try_get(0)?;
    let hash: Option<&[u8]> = row.try_get(1)?;
    let end = |hash: &[u8]| hash.try_into().map_or(EntryHash::START, EntryHash);
    Ok(seq.zip(hash).map(|(seq, hash)| (seq.unsigned_abs(), end(hash))))
}

/// The entry in six consecutive columns, or what is wrong with it.
fn to_entry(row: &Row, first: usize) -> Result<Result<LogEntry, String>, tokio_postgres::Error> {
    let (seat, id): (Option<i16>, Option<&str>) = (row.try_get(first + 2)?, row.try_get(first + 3)?);
    let hash: &[u8] = row.try_get(first + 5)?;
    let (seq, at, body) = (seq_at(row, first)?, Timestamp(row.try_get(first + 1)?), row.try_get(first + 4)?);
    let to_entry = || {
        let hash = hash.try_into().map_err(|_| format!("the hash of entry {seq} is invalid"))?;
        let move_id = to_move_id(seat, id).ok_or_else(|| format!("the move id of entry {seq} is invalid"))?;
        Ok(LogEntry { seq, at, move_id, body, hash: EntryHash(hash) })
    };
    Ok(to_entry())
}

/// The move id in two columns; the inner `None` if both are NULL, the outer one if they are invalid.
fn to_move_id(seat: Option<i16>, id: Option<&str>) -> Option<Option<ClientMoveId>> {
    match (seat, id) {
        (None, None) => Some(None),
        (Some(seat), Some(id)) => {
            let seat = Seat::ALL.get(usize::try_from(seat).ok()?)?;
            Some(Some(ClientMoveId::new(*seat, id.parse().ok()?)))
        }
        (Some(_), None) | (None, Some(_)) => None,
    }
}

pub(super) fn bytes_of(game: &GameId) -> &[u8] {
    game.as_bytes()
}

/// The sequence number in a column.
pub(super) fn seq_at(row: &Row, column: usize) -> Result<u64, tokio_postgres::Error> {
    row.try_get::<_, i64>(column).map(i64::unsigned_abs)
}

/// PostgreSQL has no unsigned integers; no log is long enough to overflow.
pub(super) fn to_sql_seq(seq: u64) -> i64 {
    i64::try_from(seq).unwrap_or(i64::MAX)
}

pub(super) fn seat_column(move_id: &ClientMoveId) -> i16 {
    i16::try_from(move_id.seat.index()).unwrap_or(i16::MAX)
}
