//! How games came out, in the database.

use rusqlite::{Connection, Row, params};

use super::ratings;
use crate::store::{BoardStatistics, GameId, GameResult, PersonId, Played, StoreError, Time};

/// After everything that was ever played.
const END_OF_TIME: (Time, [u8; 10]) = (Time(i64::MAX), [u8::MAX; 10]);

/// Whether a game has a result.
pub(super) fn is_known(connection: &Connection, game: &GameId) -> Result<bool, StoreError> {
    let mut found = connection.prepare_cached("SELECT EXISTS (SELECT 1 FROM results WHERE game = ?1)")?;
    Ok(found.query_row([game.bytes()], |row| row.get(0))?)
}

/// Keeps the result of a game, and rates those who played it.
pub(super) fn keep(
    connection: &Connection,
    game: &GameId,
    result: &GameResult,
    at: Time,
) -> Result<(), StoreError> {
    let mut add = connection.prepare_cached(
        "INSERT INTO results (game, seat, person, bot, board, seats, total, share, at) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
    )?;
    let GameResult { board, seats } = result;
    for (place, seat) in (0i64..).zip(seats) {
        let (person, bot) = super::columns(&seat.who);
        let share = result.share(seat);
        let count = seats.len() as i64;
        add.execute(params![game.bytes(), place, person, bot, board, count, seat.total, share, at.0])?;
    }
    ratings::update(connection, seats)
}

/// What a person has done on each board, by the name of the board.
pub(super) fn figures(connection: &Connection, person: PersonId) -> Result<Vec<BoardStatistics>, StoreError> {
    let mut found = connection.prepare_cached(
        "SELECT board, count(DISTINCT game), sum(share), avg(total), max(total) FROM results \
         WHERE person = ?1 GROUP BY board ORDER BY board",
    )?;
    let to_figures = |row: &Row<'_>| {
        Ok(BoardStatistics {
            board: row.get(0)?,
            games: row.get(1)?,
            wins: row.get(2)?,
            mean_score: row.get(3)?,
            best: row.get(4)?,
        })
    };
    Ok(found.query_map([person.0], to_figures)?.collect::<Result<_, _>>()?)
}

/// The games that a person played to their end, before a moment, the last one first.
pub(super) fn history(
    connection: &Connection,
    person: PersonId,
    before: Option<(Time, GameId)>,
    most: u32,
) -> Result<Vec<Played>, StoreError> {
    // The rows are in the index in this order already, so that a page costs the same wherever it begins.
    let mut found = connection.prepare_cached(
        "SELECT game, at, board, seats, max(total), max(share) > 0 FROM results \
         WHERE person = ?1 AND (at, game) < (?2, ?3) \
         GROUP BY at, game ORDER BY at DESC, game DESC LIMIT ?4",
    )?;
    let to_played = |row: &Row<'_>| {
        Ok(Played {
            game: super::game_of(row)?,
            at: Time(row.get(1)?),
            board: row.get(2)?,
            seats: row.get(3)?,
            total: row.get(4)?,
            won: row.get(5)?,
        })
    };
    let (at, game) = before.map_or(END_OF_TIME, |(at, game)| (at, *game.bytes()));
    Ok(found.query_map(params![person.0, at.0, game, most], to_played)?.collect::<Result<_, _>>()?)
}
