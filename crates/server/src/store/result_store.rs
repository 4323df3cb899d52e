//! How games came out, and what is told of that later.

use super::{GameId, PersonId, Time};

/// How a game came out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameResult {
    /// The name of the board that it was played on.
    pub board: String,
    /// What became of each seat, in the order of the table.
    pub seats: Vec<SeatResult>,
}

/// What became of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatResult {
    /// Who played it to the end.
    pub who: Who,
    /// The points in the end.
    pub total: i32,
    /// Whether it won. Several seats may share a win; with equal points it is not for the total to say.
    pub won: bool,
}

/// Who plays a seat.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Who {
    /// A person.
    Person(PersonId),
    /// A bot, by the name of its level.
    Bot(String),
}

impl GameResult {
    /// A seat's part of the win: those who share it have equal parts.
    pub(super) fn share(&self, seat: &SeatResult) -> f64 {
        let winners = self.seats.iter().filter(|seat| seat.won).count();
        if seat.won { 1.0 / winners as f64 } else { 0.0 }
    }
}

/// What a person has done on one board, all games together.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardStatistics {
    /// The name of the board.
    pub board: String,
    /// How many games were played to their end.
    pub games: u32,
    /// How many of them were won. A shared win counts as an equal share.
    pub wins: f64,
    /// The points at the end of a game, on average.
    pub mean_score: f64,
    /// The most points ever.
    pub best: i32,
}

/// A game that a person played to its end. Whoever had several seats is shown with the best of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// Which game.
    pub game: GameId,
    /// When it ended.
    pub at: Time,
    /// The name of the board.
    pub board: String,
    /// How many seats there were.
    pub seats: u8,
    /// The person's points in the end.
    pub total: i32,
    /// Whether the person won, alone or with others.
    pub won: bool,
}

/// How strong somebody is, as far as their games tell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The best guess. Somebody of whom nothing is known has 25.
    pub rating: f64,
    /// How far off the guess may well be. It shrinks with every game.
    pub uncertainty: f64,
    /// How many games it rests on.
    pub games: u32,
}

impl Rating {
    /// What they are worth almost certainly: few games do not make a champion.
    pub fn at_least(&self) -> f64 {
        self.rating - 3.0 * self.uncertainty
    }
}
