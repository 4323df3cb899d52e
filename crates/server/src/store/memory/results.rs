//! The results of the memory store.

use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeMap, BTreeSet};

use super::{Data, MemoryStore};
use crate::store::rating::rate_game;
use crate::store::result_store::level_of;
use crate::store::{
    BoardStatistics, BotStatistics, FinishedGame, GameId, GameResult, PersonId, PlayerId, Rating,
    ResultStore, SeatResult, StoreFuture, Timestamp,
};

/// A result with the time at which the game ended.
pub(super) struct EndedGame {
    pub(super) finished_at: Timestamp,
    pub(super) result: GameResult,
}

impl ResultStore for MemoryStore {
    fn board_statistics(&self, person: PersonId) -> StoreFuture<'_, Vec<BoardStatistics>> {
        self.reply(|data| data.board_statistics(person))
    }

    fn bot_statistics(&self, person: PersonId) -> StoreFuture<'_, Vec<BotStatistics>> {
        self.reply(|data| data.bot_statistics(person))
    }

    fn finished_games(
        &self,
        person: PersonId,
        before: Option<(Timestamp, GameId)>,
        limit: u32,
    ) -> StoreFuture<'_, Vec<FinishedGame>> {
        self.reply(|data| data.finished_games(person, before, limit))
    }

    fn rating(&self, person: PersonId) -> StoreFuture<'_, Option<Rating>> {
        self.reply(|data| data.ratings.get(&PlayerId::Person(person)).copied())
    }

    fn bot_ratings(&self) -> StoreFuture<'_, Vec<(String, Rating)>> {
        self.reply(|data| data.bot_ratings())
    }

    fn leaderboard(&self, limit: u32) -> StoreFuture<'_, Vec<(PersonId, String, Rating)>> {
        self.reply(|data| data.leaderboard(limit))
    }
}

impl Data {
    /// Stores a result and updates the ratings of its players.
    pub(super) fn end_game(&mut self, game: GameId, ended: EndedGame) {
        if ended.result.rated {
            let rated = rate_game(&ended.result.seats, &self.ratings);
            self.ratings.extend(rated);
        }
        self.games.entry(game).or_default().ended = Some(ended);
    }

    fn board_statistics(&self, person: PersonId) -> Vec<BoardStatistics> {
        let mut boards = BTreeMap::<&str, Vec<&GameResult>>::new();
        for (_, ended) in self.rated_games() {
            boards.entry(&ended.result.board).or_default().push(&ended.result);
        }
        boards.into_iter().filter_map(|(board, results)| statistics_on(board, &results, person)).collect()
    }

    fn bot_statistics(&self, person: PersonId) -> Vec<BotStatistics> {
        let mut levels = BTreeMap::<&str, Vec<&GameResult>>::new();
        for (_, EndedGame { result, .. }) in self.rated_games() {
            let bots = bots_against(result, person).into_iter().flatten();
            bots.for_each(|level| levels.entry(level).or_default().push(result));
        }
        let to_statistics = |(level, results): (&str, Vec<&GameResult>)| {
            let BoardStatistics { games, wins, mean_score, .. } = statistics_on(level, &results, person)?;
            Some(BotStatistics { bot: level.to_owned(), games, wins, mean_score })
        };
        levels.into_iter().filter_map(to_statistics).collect()
    }

    fn finished_games(
        &self,
        person: PersonId,
        before: Option<(Timestamp, GameId)>,
        limit: u32,
    ) -> Vec<FinishedGame> {
        let mut found: Vec<_> =
            self.ended_games().filter_map(|(id, ended)| finished_game(id, ended, person)).collect();
        found.retain(|game| before.is_none_or(|before| (game.finished_at, game.game) < before));
        found.sort_by_key(|game| Reverse((game.finished_at, game.game)));
        found.truncate(limit as usize);
        found
    }

    fn bot_ratings(&self) -> Vec<(String, Rating)> {
        let bot = |(player, rating): (&PlayerId, &Rating)| match player {
            PlayerId::Person(_) => None,
            PlayerId::Bot(level) => Some((level.clone(), *rating)),
        };
        let mut found: Vec<_> = self.ratings.iter().filter_map(bot).collect();
        // The sort is stable: equal ratings stay sorted by name.
        found.sort_by(|(_, one), (_, other)| best_first(one, other));
        found
    }

    fn leaderboard(&self, limit: u32) -> Vec<(PersonId, String, Rating)> {
        let person = |(player, rating): (&PlayerId, &Rating)| match player {
            PlayerId::Person(id) => Some((*id, self.name(*id)?.to_owned(), *rating)),
            PlayerId::Bot(_) => None,
        };
        let mut found: Vec<_> = self.ratings.iter().filter_map(person).collect();
        // The sort is stable: equal ratings stay sorted by id.
        found.sort_by(|(.., one), (.., other)| best_first(one, other));
        found.truncate(limit as usize);
        found
    }

    fn rated_games(&self) -> impl Iterator<Item = (GameId, &EndedGame)> {
        self.ended_games().filter(|(_, ended)| ended.result.rated)
    }

    fn ended_games(&self) -> impl Iterator<Item = (GameId, &EndedGame)> {
        self.games.iter().filter_map(|(id, game)| Some((*id, game.ended.as_ref()?)))
    }
}

fn best_first(one: &Rating, other: &Rating) -> Ordering {
    other.conservative().total_cmp(&one.conservative())
}

/// The seats that a person played.
fn seats_of(result: &GameResult, person: PersonId) -> impl Iterator<Item = &SeatResult> {
    result.seats.iter().filter(move |seat| seat.player == PlayerId::Person(person))
}

/// The levels of a person's opponents; `None` if the person did not play or not all opponents were bots.
fn bots_against(result: &GameResult, person: PersonId) -> Option<BTreeSet<&str>> {
    seats_of(result, person).next()?;
    let opponents = result.seats.iter().filter(|seat| seat.player != PlayerId::Person(person));
    opponents.map(level_on).collect()
}

/// The level of the bot on a seat.
fn level_on(seat: &SeatResult) -> Option<&str> {
    match &seat.player {
        PlayerId::Person(_) => None,
        PlayerId::Bot(bot) => Some(level_of(bot)),
    }
}

fn statistics_on(board: &str, results: &[&GameResult], person: PersonId) -> Option<BoardStatistics> {
    let seats = || results.iter().flat_map(|result| seats_of(result, person));
    let win_share =
        |result: &GameResult| seats_of(result, person).map(|seat| result.win_share(seat)).sum::<f64>();
    let games = results.iter().filter(|result| seats_of(result, person).next().is_some()).count();
    let points: i64 = seats().map(|seat| i64::from(seat.total)).sum();
    Some(BoardStatistics {
        board: board.to_owned(),
        games: u32::try_from(games).unwrap_or(u32::MAX),
        wins: results.iter().map(|result| win_share(result)).sum(),
        mean_score: points as f64 / seats().count() as f64,
        best: seats().map(|seat| seat.total).max()?,
    })
}

fn finished_game(game: GameId, ended: &EndedGame, person: PersonId) -> Option<FinishedGame> {
    let EndedGame { finished_at, result } = ended;
    Some(FinishedGame {
        game,
        finished_at: *finished_at,
        board: result.board.clone(),
        seat_count: u8::try_from(result.seats.len()).expect("a table has at most five seats"),
        total: seats_of(result, person).map(|seat| seat.total).max()?,
        won: seats_of(result, person).any(|seat| seat.won),
        left: seats_of(result, person).any(|seat| seat.left),
        rated: result.rated,
    })
}
