//! The outcome of a finished game: scores and winners.

use fogg_rules::ids::MAX_SEATS;
use fogg_rules::{BySeat, Outcome as RulesOutcome, Score as RulesScore, Seat};
use serde::{Deserialize, Serialize};

use crate::error::ParseError;
use crate::notation::SeatName;

/// The scores and the winners.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Outcome {
    /// The points of each seat, in seat order.
    pub scores: Vec<Score>,
    /// The winners; several seats can share a win.
    pub winners: Vec<SeatName>,
}

/// One seat's points, by source.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Score {
    /// The seat that scored.
    pub seat: SeatName,
    /// The sum of all points.
    pub total: i32,
    /// Points for routes.
    pub routes: u16,
    /// Points for completed tickets.
    pub completed_points: u16,
    /// Points lost for failed tickets.
    pub failed_points: u16,
    /// The bonus for the longest path.
    pub longest_bonus: u16,
    /// Points for tourist attractions.
    pub attractions: u16,
    /// The number of tickets kept.
    pub kept: u8,
    /// The number of tickets completed.
    pub completed: u8,
    /// The length of the longest path, in trains.
    pub longest_path: u16,
}

impl Outcome {
    /// Converts an outcome of the rules to its wire form.
    pub fn from_rules(outcome: &RulesOutcome) -> Outcome {
        Outcome {
            scores: outcome.by_seat().map(|(seat, score)| Score::from_rules(seat, score)).collect(),
            winners: outcome.winners.iter().map(SeatName).collect(),
        }
    }

    /// Converts the outcome to the rules; the totals and the order of seats are checked.
    pub fn to_rules(&self) -> Result<RulesOutcome, ParseError> {
        if !(1..=MAX_SEATS).contains(&self.scores.len()) {
            return Err(ParseError::new("scores", format!("there cannot be {}", self.scores.len())));
        }
        let mut scores = BySeat::default();
        for (number, (entry, seat)) in self.scores.iter().zip(Seat::ALL).enumerate() {
            let score = entry.to_rules();
            if entry.seat.0 != seat || score.total() != entry.total {
                let message = format!("this should be {seat} with a total of {}", score.total());
                return Err(ParseError::new(format!("scores[{number}]"), message));
            }
            scores[seat] = score;
        }
        let winners = self.winners.iter().map(|seat| seat.0).collect();
        let seats = u8::try_from(self.scores.len()).expect("the number of seats is checked above");
        Ok(RulesOutcome { seats, scores, winners })
    }
}

impl Score {
    fn from_rules(seat: Seat, score: &RulesScore) -> Score {
        // Destructured in full, so that a new source of points cannot be forgotten.
        let RulesScore {
            routes,
            completed_points,
            failed_points,
            longest_bonus,
            attractions,
            kept,
            completed,
            longest_path,
        } = *score;
        Score {
            seat: SeatName(seat),
            total: score.total(),
            routes,
            completed_points,
            failed_points,
            longest_bonus,
            attractions,
            kept,
            completed,
            longest_path,
        }
    }

    fn to_rules(&self) -> RulesScore {
        RulesScore {
            routes: self.routes,
            completed_points: self.completed_points,
            failed_points: self.failed_points,
            longest_bonus: self.longest_bonus,
            attractions: self.attractions,
            kept: self.kept,
            completed: self.completed,
            longest_path: self.longest_path,
        }
    }
}
