//! How strong people and bots are, in the database.

use std::collections::BTreeMap;

use rusqlite::{Connection, OptionalExtension as _, Row, params};

use crate::store::rating::rate;
use crate::store::{PersonId, Rating, SeatResult, StoreError, Who};

/// Rates those who played a game. It is done in the transaction that keeps the result, where nobody else can write
/// between reading the old ratings and writing the new ones.
pub(super) fn update(connection: &Connection, seats: &[SeatResult]) -> Result<(), StoreError> {
    let mut before = BTreeMap::new();
    for seat in seats {
        let known = of(connection, &seat.who)?;
        before.extend(known.map(|rating| (seat.who.clone(), rating)));
    }
    rate(seats, &before).iter().try_for_each(|(who, rating)| keep(connection, who, rating))
}

/// How strong somebody is.
pub(super) fn of(connection: &Connection, who: &Who) -> Result<Option<Rating>, StoreError> {
    let (person, bot) = super::columns(who);
    let mut found = connection
        .prepare_cached("SELECT rating, uncertainty, games FROM ratings WHERE person = ?1 OR bot = ?2")?;
    Ok(found.query_row(params![person, bot], |row| rating_of(row, 0)).optional()?)
}

fn keep(connection: &Connection, who: &Who, rating: &Rating) -> Result<(), StoreError> {
    let (person, bot) = super::columns(who);
    let mut keep = connection.prepare_cached(
        "INSERT INTO ratings (person, bot, rating, uncertainty, games) VALUES (?1, ?2, ?3, ?4, ?5) \
         ON CONFLICT DO UPDATE SET rating = ?3, uncertainty = ?4, games = ?5",
    )?;
    keep.execute(params![person, bot, rating.rating, rating.uncertainty, rating.games])?;
    Ok(())
}

/// The bots, the strongest first.
pub(super) fn bots(connection: &Connection) -> Result<Vec<(String, Rating)>, StoreError> {
    let mut found = connection.prepare_cached(
        "SELECT bot, rating, uncertainty, games FROM ratings WHERE bot IS NOT NULL \
         ORDER BY rating - 3 * uncertainty DESC, bot",
    )?;
    let bots = found.query_map([], |row| Ok((row.get(0)?, rating_of(row, 1)?)))?;
    Ok(bots.collect::<Result<_, _>>()?)
}

/// The people, the strongest first.
pub(super) fn ladder(
    connection: &Connection,
    most: u32,
) -> Result<Vec<(PersonId, String, Rating)>, StoreError> {
    // Word for word what the index is made from, so that only the best are read.
    let mut found = connection.prepare_cached(
        "SELECT person, name, rating, uncertainty, games FROM ratings JOIN people USING (person) \
         WHERE ratings.person IS NOT NULL ORDER BY rating - 3 * uncertainty DESC, person LIMIT ?1",
    )?;
    let people =
        found.query_map([most], |row| Ok((PersonId(row.get(0)?), row.get(1)?, rating_of(row, 2)?)))?;
    Ok(people.collect::<Result<_, _>>()?)
}

/// A rating from three columns.
fn rating_of(row: &Row<'_>, first: usize) -> rusqlite::Result<Rating> {
    Ok(Rating { rating: row.get(first)?, uncertainty: row.get(first + 1)?, games: row.get(first + 2)? })
}
