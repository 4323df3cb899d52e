//! The store of one machine: one SQLite file, one writer.
//!
//! Everything that is waiting to be written when the writer becomes free goes into one transaction, so that many moves
//! share one flush of the disk. Whoever waits is answered after that, and not before. If a transaction cannot be kept,
//! the writer stops for good and nobody is answered: the process has to start again and read what is really there.

use std::path::{Path, PathBuf};
use std::sync::Mutex;

use rusqlite::{Connection, OpenFlags, OptionalExtension as _, Row, params};
use tokio::sync::Semaphore;

use super::log_hints::Hinter;
use super::{
    Appended, BoardStatistics, Entry, GameId, Hint, Hints, KeyHash, Moved, NewEntry, Person, PersonId,
    Played, Rating, Reply, Stage, Store, StoreError, Time, Who,
};

mod log;
mod ratings;
mod results;
mod schema;
mod writer;

use writer::Writer;

/// How many read at the same time. Whoever comes then waits for a turn: thousands may come at once, when a server with
/// thousands of games has just started, and each reader costs a thread, a file handle and some memory.
const READERS: usize = 4;

/// A store in one file.
pub struct Sqlite {
    path: PathBuf,
    writer: Writer,
    /// Those who have nothing to read at the moment.
    readers: Mutex<Vec<Connection>>,
    turns: Semaphore,
    hinter: Hinter,
}

impl Sqlite {
    /// Opens a file, or makes it. What an older version wrote is brought up to date.
    pub fn open(path: &Path) -> Result<Sqlite, StoreError> {
        schema::check_library()?;
        let mut connection = Connection::open(path)?;
        schema::prepare(&mut connection, path)?;
        let hinter = Hinter::default();
        let writer = Writer::start(connection, hinter.clone())?;
        let turns = Semaphore::new(READERS);
        Ok(Sqlite { path: path.to_owned(), writer, readers: Mutex::default(), turns, hinter })
    }

    /// Writes, and answers when that is on disk.
    fn write<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Reply<'_, T> {
        self.writer.write(job)
    }

    /// Reads what has been written, on a thread where waiting is allowed.
    fn read<T: Send + 'static>(
        &self,
        job: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Reply<'_, T> {
        Box::pin(async move {
            let broken = |error: &dyn std::fmt::Display| StoreError::Broken(error.to_string());
            let _turn = self.turns.acquire().await.map_err(|error| broken(&error))?;
            let kept = self.readers.lock().ok().and_then(|mut readers| readers.pop());
            let path = self.path.clone();
            let work = tokio::task::spawn_blocking(move || {
                let reader = kept.map_or_else(|| reader(&path), Ok)?;
                Ok::<_, StoreError>((job(&reader), reader))
            });
            let (answer, reader) = work.await.map_err(|error| broken(&error))??;
            if let Ok(mut readers) = self.readers.lock() {
                readers.push(reader);
            }
            answer
        })
    }
}

/// Somebody who reads and never writes.
fn reader(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let mut reader = Connection::open_with_flags(path, flags)?;
    schema::settle(&mut reader)?;
    Ok(reader)
}

/// Copies a database that may be in use into a new file.
pub fn backup(database: &Path, copy: &Path) -> Result<(), StoreError> {
    schema::check_library()?;
    let mut connection = Connection::open_with_flags(database, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    schema::check_form(&connection, database)?;
    schema::settle(&mut connection)?;
    connection.execute("VACUUM INTO ?1", [copy.to_string_lossy()])?;
    Ok(())
}

impl Store for Sqlite {
    fn append(&self, new: NewEntry) -> Reply<'_, Appended> {
        let (reached, hinter) = (Hint::Reached(new.game, new.entry.seq), &self.hinter);
        let appended = self.write(move |connection| log::append(connection, &new));
        Box::pin(async move {
            let appended = appended.await;
            if matches!(appended, Ok(Appended::Done)) {
                hinter.tell(reached);
            }
            appended
        })
    }

    fn entries(&self, game: GameId, after: u64) -> Reply<'_, Vec<Entry>> {
        let to_entry = |row: &Row<'_>| {
            Ok(Entry { seq: row.get::<_, i64>(0)? as u64, at: Time(row.get(1)?), body: row.get(2)? })
        };
        self.read(move |connection| {
            let mut found = connection
                .prepare_cached("SELECT seq, at, body FROM log WHERE game = ?1 AND seq > ?2 ORDER BY seq")?;
            let entries = found.query_map(params![game.bytes(), after as i64], to_entry)?;
            Ok(entries.collect::<Result<_, _>>()?)
        })
    }

    fn place_of(&self, game: GameId, moved: Moved) -> Reply<'_, Option<u64>> {
        self.read(move |connection| log::place_of(connection, &game, &moved))
    }

    fn listed(&self, stage: Stage, most: u32) -> Reply<'_, Vec<GameId>> {
        self.read(move |connection| {
            let mut found = connection.prepare_cached(
                "SELECT game FROM games WHERE listed = 1 AND stage = ?1 ORDER BY changed DESC, game LIMIT ?2",
            )?;
            let games = found.query_map(params![stage.word(), most], game_of)?;
            Ok(games.collect::<Result<_, _>>()?)
        })
    }

    fn due(&self, now: Time, most: u32) -> Reply<'_, Vec<GameId>> {
        self.read(move |connection| {
            let mut found = connection
                .prepare_cached("SELECT game FROM games WHERE wakes <= ?1 ORDER BY wakes, game LIMIT ?2")?;
            let games = found.query_map(params![now.0, most], game_of)?;
            Ok(games.collect::<Result<_, _>>()?)
        })
    }

    fn next_due(&self) -> Reply<'_, Option<Time>> {
        self.read(|connection| {
            let mut found =
                connection.prepare_cached("SELECT min(wakes) FROM games WHERE wakes IS NOT NULL")?;
            Ok(found.query_row([], |row| row.get::<_, Option<i64>>(0))?.map(Time))
        })
    }

    fn games_of(&self, person: PersonId, stage: Stage, most: u32) -> Reply<'_, Vec<GameId>> {
        self.read(move |connection| {
            let mut found = connection.prepare_cached(
                "SELECT game FROM sitters JOIN games USING (game) WHERE person = ?1 AND stage = ?2 \
                 ORDER BY changed DESC, game LIMIT ?3",
            )?;
            let games = found.query_map(params![person.0, stage.word(), most], game_of)?;
            Ok(games.collect::<Result<_, _>>()?)
        })
    }

    fn figures(&self, person: PersonId) -> Reply<'_, Vec<BoardStatistics>> {
        self.read(move |connection| results::figures(connection, person))
    }

    fn history(&self, person: PersonId, before: Option<(Time, GameId)>, most: u32) -> Reply<'_, Vec<Played>> {
        self.read(move |connection| results::history(connection, person, before, most))
    }

    fn rating(&self, person: PersonId) -> Reply<'_, Option<Rating>> {
        self.read(move |connection| ratings::of(connection, &Who::Person(person)))
    }

    fn bot_ratings(&self) -> Reply<'_, Vec<(String, Rating)>> {
        self.read(ratings::bots)
    }

    fn ladder(&self, most: u32) -> Reply<'_, Vec<(PersonId, String, Rating)>> {
        self.read(move |connection| ratings::ladder(connection, most))
    }

    fn new_person(&self, name: String, key: KeyHash, now: Time) -> Reply<'_, PersonId> {
        self.write(move |connection| {
            connection.execute("INSERT INTO people (name, made) VALUES (?1, ?2)", params![name, now.0])?;
            let person = PersonId(connection.last_insert_rowid());
            add_key(connection, key, person, None, now)?;
            Ok(person)
        })
    }

    fn person(&self, key: KeyHash) -> Reply<'_, Option<Person>> {
        let to_person = |row: &Row<'_>| Ok(Person { id: PersonId(row.get(0)?), name: row.get(1)? });
        self.read(move |connection| {
            let mut found = connection.prepare_cached(
                "SELECT person, name FROM keys JOIN people USING (person) WHERE hash = ?1 AND expires IS NULL",
            )?;
            Ok(found.query_row([&key.0], to_person).optional()?)
        })
    }

    fn name(&self, person: PersonId) -> Reply<'_, Option<String>> {
        self.read(move |connection| {
            let mut found = connection.prepare_cached("SELECT name FROM people WHERE person = ?1")?;
            Ok(found.query_row([person.0], |row| row.get(0)).optional()?)
        })
    }

    fn rename(&self, person: PersonId, name: String) -> Reply<'_, ()> {
        self.write(move |connection| {
            connection.execute("UPDATE people SET name = ?2 WHERE person = ?1", params![person.0, name])?;
            Ok(())
        })
    }

    fn new_link(&self, person: PersonId, link: KeyHash, expires: Time, now: Time) -> Reply<'_, ()> {
        self.write(move |connection| add_key(connection, link, person, Some(expires), now))
    }

    fn use_link(&self, link: KeyHash, key: KeyHash, now: Time) -> Reply<'_, Option<PersonId>> {
        self.write(move |connection| {
            let used = connection
                .query_row(
                    "DELETE FROM keys WHERE hash = ?1 AND expires IS NOT NULL RETURNING person, expires",
                    [&link.0],
                    |row| Ok((PersonId(row.get(0)?), Time(row.get(1)?))),
                )
                .optional()?;
            let Some((person, _)) = used.filter(|(_, expires)| now < *expires) else { return Ok(None) };
            add_key(connection, key, person, None, now)?;
            Ok(Some(person))
        })
    }

    fn forget_key(&self, key: KeyHash) -> Reply<'_, ()> {
        self.write(move |connection| {
            connection.execute("DELETE FROM keys WHERE hash = ?1", [&key.0])?;
            Ok(())
        })
    }

    fn hints(&self) -> Hints {
        self.hinter.hints()
    }

    fn is_well(&self) -> Reply<'_, ()> {
        // An empty transaction goes through the writer like any other.
        self.write(|_| Ok(()))
    }
}

fn add_key(
    connection: &Connection,
    hash: KeyHash,
    person: PersonId,
    expires: Option<Time>,
    now: Time,
) -> Result<(), StoreError> {
    connection.execute(
        "INSERT INTO keys (hash, person, expires, made) VALUES (?1, ?2, ?3, ?4)",
        params![hash.0, person.0, expires.map(|at| at.0), now.0],
    )?;
    Ok(())
}

/// What stands for somebody in the database: the person, or the bot.
fn columns(who: &Who) -> (Option<i64>, Option<&str>) {
    match who {
        Who::Person(person) => (Some(person.0), None),
        Who::Bot(level) => (None, Some(level)),
    }
}

fn game_of(row: &Row<'_>) -> rusqlite::Result<GameId> {
    row.get(0).map(GameId::new)
}
