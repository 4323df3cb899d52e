//! Ratings in the database.

use std::collections::BTreeMap;

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use super::player_columns;
use crate::store::rating::rate_game;
use crate::store::{PersonId, PlayerId, Rating, SeatResult, StoreError};

/// Updates the ratings of the players of a game. It must run in the transaction that inserts the result, so that no
/// other writer can change the old ratings in between.
pub(super) fn update(connection: &Connection, seats: &[SeatResult]) -> Result<(), StoreError> {
    let mut before = BTreeMap::new();
    for seat in seats {
        let rating = read(connection, &seat.player)?;
        before.extend(rating.map(|rating| (seat.player.clone(), rating)));
    }
    rate_game(seats, &before).iter().try_for_each(|(player, rating)| upsert(connection, player, rating))
}

/// The rating of a player.
pub(super) fn read(connection: &Connection, player: &PlayerId) -> Result<Option<Rating>, StoreError> {
    let (person, bot) = player_columns(player);
    let mut statement = connection
        .prepare_cached("SELECT rating, uncertainty, games FROM ratings WHERE person_id = ?1 OR bot = ?2")?;
    Ok(statement.query_row(params![person, bot], |row| rating_of(row, 0)).optional()?)
}

fn upsert(connection: &Connection, player: &PlayerId, rating: &Rating) -> Result<(), StoreError> {
    let (person, bot) = player_columns(player);
    let mut upsert = connection.prepare_cached(
        "INSERT INTO ratings (person_id, bot, rating, uncertainty, games) VALUES (?1, ?2, ?3, ?4, ?5) \
         ON CONFLICT DO UPDATE SET rating = ?3, uncertainty = ?4, games = ?5",
    )?;
    upsert.execute(params![person, bot, rating.rating, rating.uncertainty, rating.games])?;
    Ok(())
}

/// The rated bots, the best first.
pub(super) fn bots(connection: &Connection) -> Result<Vec<(String, Rating)>, StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT bot, rating, uncertainty, games FROM ratings WHERE bot IS NOT NULL \
         ORDER BY rating - 3 * uncertainty DESC, bot",
    )?;
    let bots = statement.query_map([], |row| Ok((row.get(0)?, rating_of(row, 1)?)))?;
    Ok(bots.collect::<Result<_, _>>()?)
}

/// The rated people, the best first.
pub(super) fn leaderboard(
    connection: &Connection,
    limit: u32,
) -> Result<Vec<(PersonId, String, Rating)>, StoreError> {
    // The sort expression is exactly that of the index, so that only the best rows are read.
    let mut statement = connection.prepare_cached(
        "SELECT person_id, name, rating, uncertainty, games FROM ratings JOIN people USING (person_id) \
         WHERE ratings.person_id IS NOT NULL AND removed_at IS NULL ORDER BY rating - 3 * uncertainty DESC, person_id LIMIT ?1",
    )?;
    let people =
        statement.query_map([limit], |row| Ok((PersonId(row.get(0)?), row.get(1)?, rating_of(row, 2)?)))?;
    Ok(people.collect::<Result<_, _>>()?)
}

/// The rating in three consecutive columns.
pub(super) fn rating_of(row: &Row<'_>, first: usize) -> rusqlite::Result<Rating> {
    Ok(Rating { rating: row.get(first)?, uncertainty: row.get(first + 1)?, games: row.get(first + 2)? })
}
