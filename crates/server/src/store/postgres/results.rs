//! Results and ratings in the database.

use std::collections::BTreeMap;

use deadpool_postgres::GenericClient;
use tokio_postgres::Row;

use super::failure::Failure;
use super::log::bytes_of;
use super::{PostgresStore, damaged, game_at, person_at};
use crate::store::rating::rate_game;
use crate::store::result_store::UNRATED;
use crate::store::{
    BoardStatistics, BotStatistics, FinishedGame, GameId, GameResult, PersonId, PlayerId, Rating,
    ResultStore, SeatResult, StoreFuture, Timestamp,
};

/// Sorts after every finished game.
const END_OF_TIME: (Timestamp, [u8; 10]) = (Timestamp(i64::MAX), [u8::MAX; 10]);

impl ResultStore for PostgresStore {
    fn board_statistics(&self, person: PersonId) -> StoreFuture<'_, Vec<BoardStatistics>> {
        Box::pin(async move {
            let sql = "SELECT board, count(DISTINCT game_id), sum(win_share), sum(total)::float8 / count(*), max(total) \
                       FROM results WHERE person_id = $1 AND number > 0 GROUP BY board ORDER BY board COLLATE \"C\"";
            let rows = self.rows(sql, &[&person.0]).await?;
            rows.iter().map(to_board_statistics).collect::<Result<_, _>>().map_err(damaged)
        })
    }

    fn bot_statistics(&self, person: PersonId) -> StoreFuture<'_, Vec<BotStatistics>> {
        Box::pin(async move {
            // A game counts once for each level, however many bots of that level played.
            let sql = "SELECT level, count(DISTINCT game_id), sum(win_share), sum(total)::float8 / count(*) FROM results JOIN ( \
                           SELECT DISTINCT game_id, split_part(bot, ':', 1) AS level FROM results \
                           WHERE bot IS NOT NULL AND game_id IN (SELECT game_id FROM results WHERE person_id = $1) \
                       ) AS bots USING (game_id) \
                       WHERE person_id = $1 AND number > 0 AND NOT EXISTS ( \
                           SELECT 1 FROM results AS other \
                           WHERE other.game_id = results.game_id AND other.person_id <> $1 \
                       ) GROUP BY level ORDER BY level COLLATE \"C\"";
            let rows = self.rows(sql, &[&person.0]).await?;
            rows.iter().map(to_bot_statistics).collect::<Result<_, _>>().map_err(damaged)
        })
    }

    fn finished_games(
        &self,
        person: PersonId,
        before: Option<(Timestamp, GameId)>,
        limit: u32,
    ) -> StoreFuture<'_, Vec<FinishedGame>> {
        Box::pin(async move {
            // The index has the rows in this order, so every page costs the same.
            let sql = "SELECT game_id, finished_at, min(board), min(seat_count), max(total), max(win_share) > 0, bool_or(has_left), \
                           min(number) <> 0 \
                       FROM results WHERE person_id = $1 AND (finished_at, game_id) < ($2, $3) \
                       GROUP BY finished_at, game_id ORDER BY finished_at DESC, game_id DESC LIMIT $4";
            let (at, game) = before.map_or(END_OF_TIME, |(at, game)| (at, *game.as_bytes()));
            let rows = self.rows(sql, &[&person.0, &at.0, &game.as_slice(), &i64::from(limit)]).await?;
            rows.iter().map(to_finished_game).collect::<Result<_, _>>().map_err(damaged)
        })
    }

    fn rating(&self, person: PersonId) -> StoreFuture<'_, Option<Rating>> {
        Box::pin(async move {
            let sql = "SELECT rating, uncertainty, games FROM ratings WHERE person_id = $1";
            let row = self.first_row(sql, &[&person.0]).await?;
            row.map(|row| rating_at(&row, 0)).transpose().map_err(damaged)
        })
    }

    fn bot_ratings(&self) -> StoreFuture<'_, Vec<(String, Rating)>> {
        Box::pin(async move {
            let sql = "SELECT bot, rating, uncertainty, games FROM ratings WHERE bot IS NOT NULL \
                       ORDER BY rating - 3 * uncertainty DESC, bot";
            let rows = self.rows(sql, &[]).await?;
            let to_bot = |row: &Row| Ok((row.try_get(0)?, rating_at(row, 1)?));
            rows.iter().map(to_bot).collect::<Result<_, _>>().map_err(damaged)
        })
    }

    fn leaderboard(&self, limit: u32) -> StoreFuture<'_, Vec<(PersonId, String, Rating)>> {
        Box::pin(async move {
            // The sort expression is exactly that of the index, so that only the best rows are read.
            let sql = "SELECT person_id, name, rating, uncertainty, games FROM ratings JOIN people USING (person_id) \
                       WHERE ratings.person_id IS NOT NULL AND removed_at IS NULL \
                       ORDER BY rating - 3 * uncertainty DESC, ratings.person_id LIMIT $1";
            let rows = self.rows(sql, &[&i64::from(limit)]).await?;
            let to_person = |row: &Row| Ok((person_at(row, 0)?, row.try_get(1)?, rating_at(row, 2)?));
            rows.iter().map(to_person).collect::<Result<_, _>>().map_err(damaged)
        })
    }
}

/// Inserts the result of a game and updates the ratings of its players. Returns `false` and changes nothing if the game
/// has a result.
///
/// The ratings of a player are changed by one transaction at a time, in the order of the numbers of their results.
pub(super) async fn insert(
    client: &impl GenericClient,
    game: GameId,
    result: &GameResult,
) -> Result<bool, Failure> {
    lock_players(client, &result.seats).await?;
    let sql = "SELECT nextval('result_numbers') WHERE NOT EXISTS (SELECT 1 FROM results WHERE game_id = $1)";
    let statement = client.prepare_cached(sql).await?;
    let Some(row) = client.query_opt(&statement, &[&bytes_of(&game)]).await? else { return Ok(false) };
    if !result.rated {
        insert_seats(client, game, result, UNRATED).await?;
        return Ok(true);
    }
    insert_seats(client, game, result, row.try_get(0)?).await?;
    let before = read_ratings(client, &result.seats).await?;
    write_ratings(client, &rate_game(&result.seats, &before)).await?;
    Ok(true)
}

/// Waits for other transactions that change the rating of one of these players, who may not have a row yet. All
/// transactions take the locks in the same order.
async fn lock_players(client: &impl GenericClient, seats: &[SeatResult]) -> Result<(), Failure> {
    let name = |seat: &SeatResult| match &seat.player {
        PlayerId::Person(PersonId(id)) => format!("person {id}"),
        PlayerId::Bot(bot) => format!("bot {bot}"),
    };
    let names: Vec<String> = seats.iter().map(name).collect();
    let sql = "SELECT pg_advisory_xact_lock(key) FROM ( \
                   SELECT DISTINCT hashtextextended(name, 0) AS key FROM unnest($1::text[]) AS name ORDER BY key \
               ) AS keys";
    let statement = client.prepare_cached(sql).await?;
    client.query(&statement, &[&names]).await?;
    Ok(())
}

async fn insert_seats(
    client: &impl GenericClient,
    game: GameId,
    result: &GameResult,
    number: i64,
) -> Result<(), Failure> {
    let sql = "INSERT INTO results (game_id, seat, person_id, bot, board, seat_count, total, win_share, has_left, \
                   finished_at, number) \
               SELECT $1, (position - 1)::int2, person_id, bot, $2, cardinality($5)::int2, total, win_share, \
                   has_left, $8, $9 \
               FROM unnest($3::int8[], $4::text[], $5::int4[], $6::float8[], $7::bool[]) WITH ORDINALITY \
               AS seat (person_id, bot, total, win_share, has_left, position)";
    let GameResult { finished_at, board, seats, .. } = result;
    let (people, bots): (Vec<_>, Vec<_>) = seats.iter().map(|seat| player_columns(&seat.player)).unzip();
    let totals: Vec<i32> = seats.iter().map(|seat| seat.total).collect();
    let win_shares: Vec<f64> = seats.iter().map(|seat| result.win_share(seat)).collect();
    let has_left: Vec<bool> = seats.iter().map(|seat| seat.left).collect();
    let statement = client.prepare_cached(sql).await?;
    let game = bytes_of(&game);
    client
        .execute(
            &statement,
            &[&game, board, &people, &bots, &totals, &win_shares, &has_left, &finished_at.0, &number],
        )
        .await?;
    Ok(())
}

async fn read_ratings(
    client: &impl GenericClient,
    seats: &[SeatResult],
) -> Result<BTreeMap<PlayerId, Rating>, Failure> {
    let sql = "SELECT person_id, bot, rating, uncertainty, games FROM ratings \
               WHERE person_id = ANY ($1) OR bot = ANY ($2)";
    let (people, bots): (Vec<_>, Vec<_>) = seats.iter().map(|seat| player_columns(&seat.player)).unzip();
    let statement = client.prepare_cached(sql).await?;
    let rows = client.query(&statement, &[&people, &bots]).await?;
    let to_rating = |row: &Row| Ok((player_at(row, 0)?, rating_at(row, 2)?));
    Ok(rows.iter().map(to_rating).collect::<Result<_, tokio_postgres::Error>>()?)
}

async fn write_ratings(
    client: &impl GenericClient,
    ratings: &BTreeMap<PlayerId, Rating>,
) -> Result<(), Failure> {
    for (player, Rating { rating, uncertainty, games }) in ratings {
        let (person, bot) = player_columns(player);
        let key = if person.is_some() { "person_id" } else { "bot" };
        let sql = format!(
            "INSERT INTO ratings (person_id, bot, rating, uncertainty, games) VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT ({key}) DO UPDATE SET rating = $3, uncertainty = $4, games = $5"
        );
        let statement = client.prepare_cached(&sql).await?;
        let games = i32::try_from(*games).unwrap_or(i32::MAX);
        client.execute(&statement, &[&person, &bot, rating, uncertainty, &games]).await?;
    }
    Ok(())
}

/// The `person_id` and `bot` columns of a player; exactly one is set.
fn player_columns(player: &PlayerId) -> (Option<i64>, Option<&str>) {
    match player {
        PlayerId::Person(person) => (Some(person.0), None),
        PlayerId::Bot(level) => (None, Some(level)),
    }
}

/// The player in two consecutive columns.
pub(super) fn player_at(row: &Row, first: usize) -> Result<PlayerId, tokio_postgres::Error> {
    match row.try_get::<_, Option<i64>>(first)? {
        Some(person) => Ok(PlayerId::Person(PersonId(person))),
        None => Ok(PlayerId::Bot(row.try_get(first + 1)?)),
    }
}

/// The rating in three consecutive columns.
pub(super) fn rating_at(row: &Row, first: usize) -> Result<Rating, tokio_postgres::Error> {
    let games: i32 = row.try_get(first + 2)?;
    Ok(Rating {
        rating: row.try_get(first)?,
        uncertainty: row.try_get(first + 1)?,
        games: games.unsigned_abs(),
    })
}

fn to_board_statistics(row: &Row) -> Result<BoardStatistics, tokio_postgres::Error> {
    Ok(BoardStatistics {
        board: row.try_get(0)?,
        games: count_at(row, 1)?,
        wins: row.try_get(2)?,
        mean_score: row.try_get(3)?,
        best: row.try_get(4)?,
    })
}

fn to_bot_statistics(row: &Row) -> Result<BotStatistics, tokio_postgres::Error> {
    Ok(BotStatistics {
        bot: row.try_get(0)?,
        games: count_at(row, 1)?,
        wins: row.try_get(2)?,
        mean_score: row.try_get(3)?,
    })
}

fn to_finished_game(row: &Row) -> Result<FinishedGame, tokio_postgres::Error> {
    let seat_count: i16 = row.try_get(3)?;
    Ok(FinishedGame {
        game: game_at(row, 0)?,
        finished_at: Timestamp(row.try_get(1)?),
        board: row.try_get(2)?,
        seat_count: u8::try_from(seat_count).unwrap_or(u8::MAX),
        total: row.try_get(4)?,
        won: row.try_get(5)?,
        left: row.try_get(6)?,
        rated: row.try_get(7)?,
    })
}

pub(super) fn count_at(row: &Row, column: usize) -> Result<u32, tokio_postgres::Error> {
    row.try_get::<_, i64>(column).map(|count| u32::try_from(count).unwrap_or(u32::MAX))
}
