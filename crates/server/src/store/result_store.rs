//! Results of finished games, and the statistics and ratings derived from them.

use super::{GameId, PersonId, Rating, StoreFuture, Timestamp};

/// The number of results that are not rated. The others have numbers from 1, in the order in which they were rated.
pub(super) const UNRATED: i64 = 0;

/// The results of all finished games. Statistics and ratings follow from those that are rated. They are written by [`LogStore::append`](super::LogStore::append).
pub trait ResultStore: Send + Sync {
    /// A person's statistics on each board, sorted by the board's name.
    fn board_statistics(&self, person: PersonId) -> StoreFuture<'_, Vec<BoardStatistics>>;

    /// A person's statistics in games against bots only, for each level of bots at the table, sorted by level.
    fn bot_statistics(&self, person: PersonId) -> StoreFuture<'_, Vec<BotStatistics>>;

    /// The finished games of a person, the most recent first. `before` is the last game of the previous page; the
    /// order is total, so that no game is skipped or repeated even where several ended in the same millisecond.
    fn finished_games(
        &self,
        person: PersonId,
        before: Option<(Timestamp, GameId)>,
        limit: u32,
    ) -> StoreFuture<'_, Vec<FinishedGame>>;

    /// The rating of a person; `None` before their first game against another person.
    fn rating(&self, person: PersonId) -> StoreFuture<'_, Option<Rating>>;

    /// The rated bots, by their conservative rating, the best first.
    fn bot_ratings(&self) -> StoreFuture<'_, Vec<(String, Rating)>>;

    /// The rated people with their names, by their conservative rating, the best first.
    fn leaderboard(&self, limit: u32) -> StoreFuture<'_, Vec<(PersonId, String, Rating)>>;
}

/// The result of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameResult {
    /// The time at which the game ended, for people to read.
    pub finished_at: Timestamp,
    /// The name of the board.
    pub board: String,
    /// Whether the game counts for ratings and statistics; otherwise it is only listed among the finished games.
    pub rated: bool,
    /// The result of each seat, in seat order.
    pub seats: Vec<SeatResult>,
}

/// The result of one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatResult {
    /// The player of the seat at the end of the game.
    pub player: PlayerId,
    /// The final score.
    pub total: i32,
    /// Whether the seat won. Several seats may share a win, and equal totals do not imply a shared win.
    pub won: bool,
    /// Whether the person left before the end; the seat is rated as last and has not won.
    pub left: bool,
}

/// A player who can be rated.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PlayerId {
    /// A person.
    Person(PersonId),
    /// A bot, by its level and style.
    Bot(String),
}

/// The level in the name of a bot.
pub(super) fn level_of(bot: &str) -> &str {
    bot.split_once(':').map_or(bot, |(level, _style)| level)
}

impl GameResult {
    /// A seat's share of the win; winners who tie have equal shares.
    pub(super) fn win_share(&self, seat: &SeatResult) -> f64 {
        let winners = self.seats.iter().filter(|seat| seat.won).count();
        if seat.won { 1.0 / winners as f64 } else { 0.0 }
    }
}

/// A person's statistics on one board.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardStatistics {
    /// The name of the board.
    pub board: String,
    /// The number of finished games.
    pub games: u32,
    /// The number of wins; a shared win counts as an equal share.
    pub wins: f64,
    /// The average final score.
    pub mean_score: f64,
    /// The best final score.
    pub best: i32,
}

/// A person's statistics in games against bots only, at tables where one level of bots played.
#[derive(Clone, Debug, PartialEq)]
pub struct BotStatistics {
    /// The level of the bots.
    pub bot: String,
    /// The number of finished games.
    pub games: u32,
    /// The number of wins; a shared win counts as an equal share.
    pub wins: f64,
    /// The person's average final score.
    pub mean_score: f64,
}

/// A finished game of a person. A person with several seats is shown with the best of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedGame {
    /// The game.
    pub game: GameId,
    /// The time at which it ended.
    pub finished_at: Timestamp,
    /// The name of the board.
    pub board: String,
    /// The number of seats.
    pub seat_count: u8,
    /// The person's final score.
    pub total: i32,
    /// Whether the person won, alone or shared.
    pub won: bool,
    /// Whether the person left the game and is rated as last.
    pub left: bool,
    /// Whether the game counts for ratings and statistics.
    pub rated: bool,
}
