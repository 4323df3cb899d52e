//! How games came out, in memory.

use std::cmp::{Ordering, Reverse};
use std::collections::BTreeMap;

use super::Kept;
use crate::store::rating::rate;
use crate::store::{BoardStatistics, GameId, GameResult, PersonId, Played, Rating, SeatResult, Time, Who};

/// A result and when it was reached.
pub(super) struct Ended {
    pub(super) at: Time,
    pub(super) result: GameResult,
}

impl Kept {
    /// Ends a game, and rates those who played it.
    pub(super) fn end(&mut self, game: GameId, ended: Ended) {
        let rated = rate(&ended.result.seats, &self.ratings);
        self.ratings.extend(rated);
        self.games.entry(game).or_default().ended = Some(ended);
    }

    /// What a person has done on each board, by the name of the board.
    pub(super) fn figures(&self, person: PersonId) -> Vec<BoardStatistics> {
        let mut boards = BTreeMap::<&str, Vec<&GameResult>>::new();
        for (_, ended) in self.ended() {
            boards.entry(&ended.result.board).or_default().push(&ended.result);
        }
        boards.into_iter().filter_map(|(board, results)| figures_on(board, &results, person)).collect()
    }

    /// The games that a person played to their end, before a moment, the last one first.
    pub(super) fn history(&self, person: PersonId, before: Option<(Time, GameId)>, most: u32) -> Vec<Played> {
        let mut found: Vec<_> = self.ended().filter_map(|(id, ended)| played(id, ended, person)).collect();
        found.retain(|played| before.is_none_or(|before| (played.at, played.game) < before));
        found.sort_by_key(|played| Reverse((played.at, played.game)));
        found.truncate(most as usize);
        found
    }

    /// The bots, the strongest first.
    pub(super) fn bot_ratings(&self) -> Vec<(String, Rating)> {
        let bot = |(who, rating): (&Who, &Rating)| match who {
            Who::Person(_) => None,
            Who::Bot(level) => Some((level.clone(), *rating)),
        };
        let mut found: Vec<_> = self.ratings.iter().filter_map(bot).collect();
        // Equals stay in the order of their names.
        found.sort_by(|(_, one), (_, other)| best_first(one, other));
        found
    }

    /// The people, the strongest first.
    pub(super) fn ladder(&self, most: u32) -> Vec<(PersonId, String, Rating)> {
        let person = |(who, rating): (&Who, &Rating)| match who {
            Who::Person(id) => Some((*id, self.name(*id)?.to_owned(), *rating)),
            Who::Bot(_) => None,
        };
        let mut found: Vec<_> = self.ratings.iter().filter_map(person).collect();
        // Equals stay in the order of their numbers.
        found.sort_by(|(.., one), (.., other)| best_first(one, other));
        found.truncate(most as usize);
        found
    }

    fn ended(&self) -> impl Iterator<Item = (GameId, &Ended)> {
        self.games.iter().filter_map(|(id, game)| Some((*id, game.ended.as_ref()?)))
    }
}

fn best_first(one: &Rating, other: &Rating) -> Ordering {
    other.at_least().total_cmp(&one.at_least())
}

/// The seats of a person.
fn seats_of(result: &GameResult, person: PersonId) -> impl Iterator<Item = &SeatResult> {
    result.seats.iter().filter(move |seat| seat.who == Who::Person(person))
}

fn figures_on(board: &str, results: &[&GameResult], person: PersonId) -> Option<BoardStatistics> {
    let seats = || results.iter().flat_map(|result| seats_of(result, person));
    let shares = |result: &GameResult| seats_of(result, person).map(|seat| result.share(seat)).sum::<f64>();
    let points: i64 = seats().map(|seat| i64::from(seat.total)).sum();
    Some(BoardStatistics {
        board: board.to_owned(),
        games: results.iter().filter(|result| seats_of(result, person).next().is_some()).count() as u32,
        wins: results.iter().map(|result| shares(result)).sum(),
        mean_score: points as f64 / seats().count() as f64,
        best: seats().map(|seat| seat.total).max()?,
    })
}

fn played(game: GameId, ended: &Ended, person: PersonId) -> Option<Played> {
    let Ended { at, result } = ended;
    Some(Played {
        game,
        at: *at,
        board: result.board.clone(),
        seats: result.seats.len() as u8,
        total: seats_of(result, person).map(|seat| seat.total).max()?,
        won: seats_of(result, person).any(|seat| seat.won),
    })
}
