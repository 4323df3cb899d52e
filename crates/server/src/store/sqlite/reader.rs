//! Reads a whole database at one moment, for checks. The database may be damaged, and may be in use.

use std::collections::BTreeSet;
use std::path::Path;

use rusqlite::{Connection, OptionalExtension as _, Row};

use super::commit_mark::CommitMark;
use super::{log_reader, open_reader, ratings, row_sums, schema, start_check};
use crate::store::database_reader::ResultGroups;
use crate::store::{
    DatabaseReader, FileDamage, GameId, LogEntry, PersonId, PlayerId, Rating, SeatResult, StoreError,
    StoredIndexRow, StoredResult, Timestamp,
};

/// A database as it is at one moment.
pub(crate) struct SqliteReader {
    connection: Connection,
    /// What is wrong with the files.
    file_problems: Vec<String>,
}

impl SqliteReader {
    /// Opens a database, also if something is wrong with its files but its content can be read nevertheless.
    pub(crate) fn open(path: &Path) -> Result<SqliteReader, StoreError> {
        schema::check_library_version()?;
        let mut problems = Vec::new();
        match start_check::check_for_reading(path) {
            Ok(()) => (),
            Err(StoreError::DamagedFile { damage, .. }) if is_readable(&damage) => {
                problems.push(damage.to_string());
            }
            Err(error) => return Err(error),
        }
        if CommitMark::read(path).is_ok_and(|mark| mark == CommitMark::Damaged) {
            problems.push("the file beside it whose name ends in -commits is damaged".to_owned());
        }
        let connection = open_reader(path)?;
        connection.execute_batch("PRAGMA cache_size = -65536; BEGIN")?;
        Ok(SqliteReader { connection, file_problems: problems })
    }

    /// What SQLite finds wrong with the pages, the indexes and the references between tables.
    fn page_problems(&self) -> Vec<String> {
        let found = self.texts("PRAGMA integrity_check");
        let references = self.texts(
            "SELECT format('a row of %s refers to a missing row of %s', \"table\", parent) FROM pragma_foreign_key_check",
        );
        match (found, references) {
            (Ok(found), Ok(references)) => {
                found.into_iter().filter(|line| line != "ok").chain(references).collect()
            }
            (Err(error), _) | (_, Err(error)) => vec![error.to_string()],
        }
    }

    fn texts(&self, sql: &str) -> rusqlite::Result<Vec<String>> {
        self.connection.prepare(sql)?.query_map([], |row| row.get(0))?.collect()
    }

    /// The tables whose rows are not those that the server wrote, each with the reason.
    fn changed_tables(&self) -> Result<Vec<String>, StoreError> {
        let problem_of = |table: String| {
            let (found, stored) =
                (row_sums::compute(&self.connection, &table), row_sums::stored_sum(&self.connection, &table));
            match (found, stored) {
                (Ok(found), Ok(stored)) if found == stored => None,
                (Ok(_), Ok(_)) => {
                    Some(format!("rows of the table {table} were changed, added or removed by other means"))
                }
                (Err(error), _) => Some(format!("the table {table} cannot be read: {error}")),
                (_, Err(error)) => Some(format!("the checksum of the table {table} cannot be read: {error}")),
            }
        };
        Ok(row_sums::summed_tables(&self.connection)?.into_iter().filter_map(problem_of).collect())
    }

    fn add_games(&self, table: &str, games: &mut BTreeSet<GameId>) -> Result<(), StoreError> {
        // A search for each next game is faster than reading all entries.
        let sql = format!("SELECT game_id FROM {table} WHERE game_id > ?1 ORDER BY game_id LIMIT 1");
        let mut next = self.connection.prepare(&sql)?;
        let mut last: Vec<u8> = Vec::new();
        while let Some(id) = next.query_row([&last], |row| row.get::<_, Vec<u8>>(0)).optional()? {
            last.clone_from(&id);
            let id = <[u8; 10]>::try_from(id);
            games.insert(GameId::new(id.map_err(|_| StoreError::InvalidId(table.to_owned()))?));
        }
        Ok(())
    }
}

impl DatabaseReader for SqliteReader {
    fn integrity_problems(&self) -> Vec<String> {
        let mut problems = self.file_problems.clone();
        problems.extend(self.page_problems());
        problems.extend(self.changed_tables().unwrap_or_else(|error| vec![error.to_string()]));
        problems
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
        log_reader::read_in_transaction(&self.connection, game, 0)
    }

    fn board_file(&self, hash: [u8; 32]) -> Result<Option<String>, StoreError> {
        let mut select = self.connection.prepare_cached("SELECT file FROM boards WHERE hash = ?1")?;
        Ok(select.query_row([hash], |row| row.get(0)).optional()?)
    }

    fn index_row(&self, game: GameId) -> Result<Option<StoredIndexRow>, StoreError> {
        let mut select = self.connection.prepare_cached(
            "SELECT stage, listed, wake_at IS NOT NULL, changed_at, opened_at IS NOT NULL FROM games WHERE game_id = ?1",
        )?;
        let to_row = |row: &Row<'_>| {
            Ok(StoredIndexRow {
                stage: row.get(0)?,
                listed: row.get(1)?,
                wakes: row.get(2)?,
                changed_at: Timestamp(row.get(3)?),
                closes_unopened: row.get(4)?,
            })
        };
        Ok(select.query_row([game.as_bytes()], to_row).optional()?)
    }

    fn people_of(&self, game: GameId) -> Result<BTreeSet<PersonId>, StoreError> {
        let mut select =
            self.connection.prepare_cached("SELECT person_id FROM game_people WHERE game_id = ?1")?;
        let people = select.query_map([game.as_bytes()], |row| row.get(0).map(PersonId))?;
        Ok(people.collect::<Result<_, _>>()?)
    }

    fn result_of(&self, game: GameId) -> Result<Option<StoredResult>, StoreError> {
        let mut select = self.connection.prepare_cached(
            "SELECT board, number <> 0, person_id, bot, total, win_share, has_left FROM results WHERE game_id = ?1 \
             ORDER BY seat",
        )?;
        let rows =
            select.query_map([game.as_bytes()], |row| Ok(((row.get(0)?, row.get(1)?), to_seat(row, 2)?)))?;
        let (games, seats): (Vec<(String, bool)>, Vec<SeatResult>) = rows.collect::<Result<_, _>>()?;
        Ok(games.into_iter().next().map(|(board, rated)| StoredResult { board, rated, seats }))
    }

    fn for_each_result(&self, visit: &mut dyn FnMut(&[SeatResult])) -> Result<(), StoreError> {
        let mut select = self.connection.prepare(
            "SELECT number, person_id, bot, total, win_share, has_left FROM results WHERE number > 0 \
             ORDER BY number, seat",
        )?;
        let mut rows = select.query([])?;
        let mut groups = ResultGroups::new(visit);
        while let Some(row) = rows.next()? {
            groups.add(row.get(0)?, to_seat(row, 1)?);
        }
        groups.end();
        Ok(())
    }

    fn ratings(&self) -> Result<Vec<(PlayerId, Rating)>, StoreError> {
        let mut select =
            self.connection.prepare("SELECT person_id, bot, rating, uncertainty, games FROM ratings")?;
        let to_rating = |row: &Row<'_>| Ok((to_player(row, 0)?, ratings::rating_of(row, 2)?));
        Ok(select.query_map([], to_rating)?.collect::<Result<_, _>>()?)
    }

    fn has_person(&self, person: PersonId) -> Result<bool, StoreError> {
        let mut select =
            self.connection.prepare_cached("SELECT EXISTS (SELECT 1 FROM people WHERE person_id = ?1)")?;
        Ok(select.query_row([person.0], |row| row.get(0))?)
    }

    fn person_count(&self) -> Result<u64, StoreError> {
        let count: i64 = self.connection.query_row("SELECT count(*) FROM people", [], |row| row.get(0))?;
        Ok(count.unsigned_abs())
    }
}

/// Whether the content of a damaged database may be readable.
fn is_readable(damage: &FileDamage) -> bool {
    match damage {
        FileDamage::Truncated { .. }
        | FileDamage::ForeignWal
        | FileDamage::UnmatchedWal
        | FileDamage::Older { .. }
        | FileDamage::OtherDatabase
        | FileDamage::Structure(_)
        | FileDamage::State => true,
        FileDamage::Missing
        | FileDamage::Emptied
        | FileDamage::ReadOnly
        | FileDamage::FolderReadOnly(_)
        | FileDamage::Unreadable(_) => false,
    }
}

/// The seat of a result in five consecutive columns.
fn to_seat(row: &Row<'_>, first: usize) -> rusqlite::Result<SeatResult> {
    let win_share: f64 = row.get(first + 3)?;
    Ok(SeatResult {
        player: to_player(row, first)?,
        total: row.get(first + 2)?,
        won: win_share > 0.0,
        left: row.get(first + 4)?,
    })
}

/// The player in two consecutive columns.
fn to_player(row: &Row<'_>, first: usize) -> rusqlite::Result<PlayerId> {
    match row.get::<_, Option<i64>>(first)? {
        Some(person) => Ok(PlayerId::Person(PersonId(person))),
        None => Ok(PlayerId::Bot(row.get(first + 1)?)),
    }
}
