//! Results in the database.

use rusqlite::{Connection, Row, params};

use super::{SqliteStore, player_columns, ratings};
use crate::store::result_store::UNRATED;
use crate::store::{
    BoardStatistics, BotStatistics, FinishedGame, GameId, GameResult, PersonId, PlayerId, Rating,
    ResultStore, StoreError, StoreFuture, Timestamp,
};

/// Sorts after every finished game.
const END_OF_TIME: (Timestamp, [u8; 10]) = (Timestamp(i64::MAX), [u8::MAX; 10]);

impl ResultStore for SqliteStore {
    fn board_statistics(&self, person: PersonId) -> StoreFuture<'_, Vec<BoardStatistics>> {
        self.read(move |connection| board_statistics(connection, person))
    }

    fn bot_statistics(&self, person: PersonId) -> StoreFuture<'_, Vec<BotStatistics>> {
        self.read(move |connection| bot_statistics(connection, person))
    }

    fn finished_games(
        &self,
        person: PersonId,
        before: Option<(Timestamp, GameId)>,
        limit: u32,
    ) -> StoreFuture<'_, Vec<FinishedGame>> {
        self.read(move |connection| finished_games(connection, person, before, limit))
    }

    fn rating(&self, person: PersonId) -> StoreFuture<'_, Option<Rating>> {
        self.read(move |connection| ratings::read(connection, &PlayerId::Person(person)))
    }

    fn bot_ratings(&self) -> StoreFuture<'_, Vec<(String, Rating)>> {
        self.read(ratings::bots)
    }

    fn leaderboard(&self, limit: u32) -> StoreFuture<'_, Vec<(PersonId, String, Rating)>> {
        self.read(move |connection| ratings::leaderboard(connection, limit))
    }
}

/// Whether the game has a result.
pub(super) fn has_result(connection: &Connection, game: &GameId) -> Result<bool, StoreError> {
    let mut statement =
        connection.prepare_cached("SELECT EXISTS (SELECT 1 FROM results WHERE game_id = ?1)")?;
    Ok(statement.query_row([game.as_bytes()], |row| row.get(0))?)
}

/// Inserts the result of a game and updates the ratings of its players.
pub(super) fn insert(connection: &Connection, game: &GameId, result: &GameResult) -> Result<(), StoreError> {
    let mut insert = connection.prepare_cached(
        "INSERT INTO results (game_id, seat, person_id, bot, board, seat_count, total, win_share, has_left, \
         finished_at, number) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)",
    )?;
    let number = if result.rated { next_number(connection)? } else { UNRATED };
    let GameResult { finished_at, board, seats, .. } = result;
    let seat_count = i64::try_from(seats.len()).expect("a table has at most five seats");
    for (index, seat) in (0i64..).zip(seats) {
        let (person, bot) = player_columns(&seat.player);
        let win_share = result.win_share(seat);
        insert.execute(params![
            game.as_bytes(),
            index,
            person,
            bot,
            board,
            seat_count,
            seat.total,
            win_share,
            seat.left,
            finished_at.0,
            number
        ])?;
    }
    if result.rated { ratings::update(connection, seats) } else { Ok(()) }
}

/// The number of the next result that is rated.
fn next_number(connection: &Connection) -> Result<i64, StoreError> {
    let mut last = connection.prepare_cached("SELECT coalesce(max(number), 0) FROM results")?;
    let last_number: i64 = last.query_row([], |row| row.get(0))?;
    Ok(last_number + 1)
}

fn board_statistics(connection: &Connection, person: PersonId) -> Result<Vec<BoardStatistics>, StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT board, count(DISTINCT game_id), sum(win_share), avg(total), max(total) FROM results \
         WHERE person_id = ?1 AND number > 0 GROUP BY board ORDER BY board",
    )?;
    let to_statistics = |row: &Row<'_>| {
        Ok(BoardStatistics {
            board: row.get(0)?,
            games: row.get(1)?,
            wins: row.get(2)?,
            mean_score: row.get(3)?,
            best: row.get(4)?,
        })
    };
    Ok(statement.query_map([person.0], to_statistics)?.collect::<Result<_, _>>()?)
}

fn bot_statistics(connection: &Connection, person: PersonId) -> Result<Vec<BotStatistics>, StoreError> {
    // A game counts once for each level, however many bots of that level played.
    let mut statement = connection.prepare_cached(
        "SELECT level, count(DISTINCT game_id), sum(win_share), avg(total) FROM results JOIN ( \
             SELECT DISTINCT game_id, substr(bot, 1, instr(bot || ':', ':') - 1) AS level FROM results \
             WHERE bot IS NOT NULL AND game_id IN (SELECT game_id FROM results WHERE person_id = ?1) \
         ) USING (game_id) \
         WHERE person_id = ?1 AND number > 0 AND NOT EXISTS ( \
             SELECT 1 FROM results AS other WHERE other.game_id = results.game_id AND other.person_id <> ?1 \
         ) GROUP BY level ORDER BY level",
    )?;
    let to_statistics = |row: &Row<'_>| {
        Ok(BotStatistics { bot: row.get(0)?, games: row.get(1)?, wins: row.get(2)?, mean_score: row.get(3)? })
    };
    Ok(statement.query_map([person.0], to_statistics)?.collect::<Result<_, _>>()?)
}

fn finished_games(
    connection: &Connection,
    person: PersonId,
    before: Option<(Timestamp, GameId)>,
    limit: u32,
) -> Result<Vec<FinishedGame>, StoreError> {
    // The index has the rows in this order, so every page costs the same.
    let mut statement = connection.prepare_cached(
        "SELECT game_id, finished_at, board, seat_count, max(total), max(win_share) > 0, max(has_left), \
             number <> 0 FROM results \
         WHERE person_id = ?1 AND (finished_at, game_id) < (?2, ?3) \
         GROUP BY finished_at, game_id ORDER BY finished_at DESC, game_id DESC LIMIT ?4",
    )?;
    let to_game = |row: &Row<'_>| {
        Ok(FinishedGame {
            game: super::game_of(row)?,
            finished_at: Timestamp(row.get(1)?),
            board: row.get(2)?,
            seat_count: row.get(3)?,
            total: row.get(4)?,
            won: row.get(5)?,
            left: row.get(6)?,
            rated: row.get(7)?,
        })
    };
    let (at, game) = before.map_or(END_OF_TIME, |(at, game)| (at, *game.as_bytes()));
    Ok(statement.query_map(params![person.0, at.0, game, limit], to_game)?.collect::<Result<_, _>>()?)
}
