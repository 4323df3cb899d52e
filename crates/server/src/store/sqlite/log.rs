//! Appending to a game's log.

use rusqlite::{Connection, OptionalExtension as _, params};

use super::results;
use crate::store::{Appended, Facts, GameId, Moved, NewEntry, PersonId, StoreError, Time};

/// Appends an entry, unless its place is taken or the move is already there.
pub(super) fn append(connection: &Connection, new: &NewEntry) -> Result<Appended, StoreError> {
    let NewEntry { game, entry, moved, facts } = new;
    if let Some(seq) = moved.as_ref().map_or(Ok(None), |moved| place_of(connection, game, moved))? {
        return Ok(Appended::Repeated(seq));
    }
    let next = last(connection, game)? + 1;
    if entry.seq < next {
        return Ok(Appended::Taken);
    }
    if entry.seq > next {
        return Err(StoreError::Gap { game: *game, seq: entry.seq });
    }
    if facts.result.is_some() && results::is_known(connection, game)? {
        return Err(StoreError::Ended { game: *game, seq: entry.seq });
    }
    let mut insert = connection.prepare_cached(
        "INSERT INTO log (game, seq, at, seat, move, body) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?;
    let (seat, id) = moved.as_ref().map(|moved| (moved.seat, moved.id.as_str())).unzip();
    insert.execute(params![game.bytes(), entry.seq as i64, entry.at.0, seat, id, entry.body])?;
    keep_facts(connection, game, facts, entry.at)?;
    Ok(Appended::Done)
}

/// Where a move is in the log.
pub(super) fn place_of(
    connection: &Connection,
    game: &GameId,
    moved: &Moved,
) -> Result<Option<u64>, StoreError> {
    let mut found =
        connection.prepare_cached("SELECT seq FROM log WHERE game = ?1 AND seat = ?2 AND move = ?3")?;
    let seq =
        found.query_row(params![game.bytes(), moved.seat, moved.id.as_str()], |row| row.get::<_, i64>(0));
    Ok(seq.optional()?.map(|seq| seq as u64))
}

/// The place of the last entry; 0 if there is none.
fn last(connection: &Connection, game: &GameId) -> Result<u64, StoreError> {
    let mut found = connection.prepare_cached("SELECT coalesce(max(seq), 0) FROM log WHERE game = ?1")?;
    Ok(found.query_row([game.bytes()], |row| row.get::<_, i64>(0))? as u64)
}

fn keep_facts(connection: &Connection, game: &GameId, facts: &Facts, at: Time) -> Result<(), StoreError> {
    let mut keep = connection.prepare_cached(
        "INSERT INTO games (game, stage, listed, wakes, changed) VALUES (?1, ?2, ?3, ?4, ?5) \
         ON CONFLICT (game) DO UPDATE SET stage = ?2, listed = ?3, wakes = ?4, changed = ?5",
    )?;
    let wakes = facts.wakes.map(|at| at.0);
    keep.execute(params![game.bytes(), facts.stage.word(), facts.listed, wakes, at.0])?;
    facts.people.as_ref().map_or(Ok(()), |people| keep_people(connection, game, people))?;
    facts.result.as_ref().map_or(Ok(()), |result| results::keep(connection, game, result, at))
}

fn keep_people(connection: &Connection, game: &GameId, people: &[PersonId]) -> Result<(), StoreError> {
    connection.prepare_cached("DELETE FROM sitters WHERE game = ?1")?.execute([game.bytes()])?;
    let mut add =
        connection.prepare_cached("INSERT OR IGNORE INTO sitters (person, game) VALUES (?1, ?2)")?;
    for person in people {
        add.execute(params![person.0, game.bytes()])?;
    }
    Ok(())
}
