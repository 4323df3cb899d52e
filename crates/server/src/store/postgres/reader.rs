//! Reads a whole database in one transaction, for checks.

use std::collections::BTreeSet;

use tokio::runtime::{Builder, Runtime};
use tokio_postgres::{Client, Row};

use super::log::{bytes_of, to_entries};
use super::results::{player_at, rating_at};
use super::{Params, PostgresUrl, damaged, game_at, person_at, schema};
use crate::store::database_reader::ResultGroups;
use crate::store::{
    DatabaseReader, GameId, LogEntry, PersonId, PlayerId, Rating, SeatResult, StoreError, StoredIndexRow,
    StoredResult, Timestamp,
};

/// A database as it is at one moment.
pub(crate) struct PostgresReader {
    runtime: Runtime,
    client: Client,
}

impl PostgresReader {
    /// Opens a database.
    pub(crate) fn open(url: &PostgresUrl) -> Result<PostgresReader, StoreError> {
        let start_failed = |error: std::io::Error| StoreError::Postgres(error.to_string());
        let runtime = Builder::new_current_thread().enable_all().build().map_err(start_failed)?;
        let client = runtime.block_on(async {
            let client = schema::connect(url).await?;
            schema::check(&client, url).await?;
            client.batch_execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await.map_err(damaged)?;
            Ok::<_, StoreError>(client)
        })?;
        Ok(PostgresReader { runtime, client })
    }

    fn rows(&self, sql: &str, params: &Params<'_>) -> Result<Vec<Row>, StoreError> {
        self.runtime.block_on(self.client.query(sql, params)).map_err(damaged)
    }

    fn number(&self, sql: &str, params: &Params<'_>) -> Result<i64, StoreError> {
        self.rows(sql, params)?.first().map_or(Ok(0), |row| row.try_get(0)).map_err(damaged)
    }

    fn add_games(&self, table: &str, games: &mut BTreeSet<GameId>) -> Result<(), StoreError> {
        let sql = format!("SELECT game_id, length(game_id) = 10 FROM {table} GROUP BY game_id");
        for row in self.rows(&sql, &[])? {
            let is_valid: bool = row.try_get(1).map_err(damaged)?;
            if !is_valid {
                return Err(StoreError::InvalidId(table.to_owned()));
            }
            games.insert(game_at(&row, 0).map_err(damaged)?);
        }
        Ok(())
    }
}

impl DatabaseReader for PostgresReader {
    /// PostgreSQL has checksums of its pages, and its own program `pg_amcheck`.
    fn integrity_problems(&self) -> Vec<String> {
        Vec::new()
    }

    fn games(&self) -> (BTreeSet<GameId>, Vec<String>) {
        let (mut games, mut problems) = (BTreeSet::new(), Vec::new());
        for table in ["games", "log"] {
            if let Err(error) = self.add_games(table, &mut games) {
                problems.push(format!("the table {table} cannot be read completely: {error}"));
            }
        }
        (games, problems)
    }

    fn entries(&self, game: GameId) -> Result<Vec<LogEntry>, StoreError> {
        let sql = "SELECT g.last_seq, g.last_hash, l.seq, l.created_at, l.seat, l.move_id, l.body, l.hash \
                   FROM (SELECT $1::bytea AS game_id) AS wanted \
                   LEFT JOIN games g ON g.game_id = wanted.game_id \
                   LEFT JOIN log l ON l.game_id = wanted.game_id ORDER BY l.seq";
        let rows = self.rows(sql, &[&bytes_of(&game)])?;
        to_entries(&rows, 0).map_err(|reason| StoreError::DamagedLog { game, reason })
    }

    fn board_file(&self, hash: [u8; 32]) -> Result<Option<String>, StoreError> {
        let rows = self.rows("SELECT file FROM boards WHERE hash = $1", &[&hash.as_slice()])?;
        rows.first().map(|row| row.try_get(0)).transpose().map_err(damaged)
    }

    fn index_row(&self, game: GameId) -> Result<Option<StoredIndexRow>, StoreError> {
        let sql = "SELECT stage, listed, wake_at IS NOT NULL, changed_at, opened_at IS NOT NULL FROM games \
                   WHERE game_id = $1";
        let to_row = |row: &Row| {
            Ok(StoredIndexRow {
                stage: row.try_get(0)?,
                listed: row.try_get(1)?,
                wakes: row.try_get(2)?,
                changed_at: Timestamp(row.try_get(3)?),
                closes_unopened: row.try_get(4)?,
            })
        };
        self.rows(sql, &[&bytes_of(&game)])?.first().map(to_row).transpose().map_err(damaged)
    }

    fn people_of(&self, game: GameId) -> Result<BTreeSet<PersonId>, StoreError> {
        let rows = self.rows("SELECT person_id FROM game_people WHERE game_id = $1", &[&bytes_of(&game)])?;
        rows.iter().map(|row| person_at(row, 0)).collect::<Result<_, _>>().map_err(damaged)
    }

    fn result_of(&self, game: GameId) -> Result<Option<StoredResult>, StoreError> {
        let sql = "SELECT board, number <> 0, person_id, bot, total, win_share, has_left FROM results \
                   WHERE game_id = $1 ORDER BY seat";
        let rows = self.rows(sql, &[&bytes_of(&game)])?;
        let seats = rows.iter().map(|row| seat_at(row, 2)).collect::<Result<_, _>>().map_err(damaged)?;
        let Some(first) = rows.first() else { return Ok(None) };
        let (board, rated) = (first.try_get(0).map_err(damaged)?, first.try_get(1).map_err(damaged)?);
        Ok(Some(StoredResult { board, rated, seats }))
    }

    fn for_each_result(&self, visit: &mut dyn FnMut(&[SeatResult])) -> Result<(), StoreError> {
        let sql = "SELECT number, person_id, bot, total, win_share, has_left FROM results WHERE number > 0 \
                   ORDER BY number, seat";
        let mut groups = ResultGroups::new(visit);
        for row in self.rows(sql, &[])? {
            groups.add(row.try_get(0).map_err(damaged)?, seat_at(&row, 1).map_err(damaged)?);
        }
        groups.end();
        Ok(())
    }

    fn ratings(&self) -> Result<Vec<(PlayerId, Rating)>, StoreError> {
        let rows = self.rows("SELECT person_id, bot, rating, uncertainty, games FROM ratings", &[])?;
        let to_rating = |row: &Row| Ok((player_at(row, 0)?, rating_at(row, 2)?));
        rows.iter().map(to_rating).collect::<Result<_, _>>().map_err(damaged)
    }

    fn has_person(&self, person: PersonId) -> Result<bool, StoreError> {
        Ok(self.number("SELECT count(*) FROM people WHERE person_id = $1", &[&person.0])? > 0)
    }

    fn person_count(&self) -> Result<u64, StoreError> {
        Ok(self.number("SELECT count(*) FROM people", &[])?.unsigned_abs())
    }
}

/// The seat of a result in five consecutive columns.
fn seat_at(row: &Row, first: usize) -> Result<SeatResult, tokio_postgres::Error> {
    let win_share: f64 = row.try_get(first + 3)?;
    Ok(SeatResult {
        player: player_at(row, first)?,
        total: row.try_get(first + 2)?,
        won: win_share > 0.0,
        left: row.try_get(first + 4)?,
    })
}
