//! How a finished game stands, with the names of records.

use fogg_rules::ids::MAX_SEATS;
use fogg_rules::{BySeat, Outcome as RulesOutcome, Score as RulesScore, Seat};
use serde::{Deserialize, Serialize};

use crate::error::ReadError;
use crate::words::SeatName;

/// The scores and the winners.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Outcome {
    /// Every player's points, in seat order.
    pub scores: Vec<Score>,
    /// Who won; several share a win.
    pub winners: Vec<SeatName>,
}

/// One seat's points, by source.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Score {
    /// Whose.
    pub seat: SeatName,
    /// All points together.
    pub total: i32,
    /// For routes.
    pub routes: u16,
    /// For completed tickets.
    pub tickets_made: u16,
    /// Lost on tickets that were not completed.
    pub tickets_lost: u16,
    /// The bonus for the longest path.
    pub longest_bonus: u16,
    /// For tourist attractions.
    pub attractions: u16,
    /// How many tickets were kept.
    pub kept: u8,
    /// How many of them were completed.
    pub completed: u8,
    /// The length of the longest path, in trains.
    pub longest_path: u16,
}

impl Outcome {
    /// An outcome as it goes over the wire.
    pub fn from_rules(outcome: &RulesOutcome) -> Outcome {
        let score = |(seat, score): (Seat, &RulesScore)| {
            let total = score.total();
            let RulesScore { routes, tickets_made, tickets_lost, longest_bonus, attractions, .. } = *score;
            let RulesScore { kept, completed, longest_path, .. } = *score;
            let seat = SeatName(seat);
            Score {
                seat,
                total,
                routes,
                tickets_made,
                tickets_lost,
                longest_bonus,
                attractions,
                kept,
                completed,
                longest_path,
            }
        };
        Outcome {
            scores: outcome.by_seat().map(score).collect(),
            winners: outcome.winners.iter().map(SeatName).collect(),
        }
    }

    /// The outcome that this means.
    pub fn to_rules(&self) -> Result<RulesOutcome, ReadError> {
        if !(1..=MAX_SEATS).contains(&self.scores.len()) {
            return Err(ReadError::new("scores", format!("there cannot be {}", self.scores.len())));
        }
        let mut scores = BySeat::default();
        for (number, (entry, seat)) in self.scores.iter().zip(Seat::ALL).enumerate() {
            let score = entry.to_rules();
            if entry.seat.0 != seat || score.total() != entry.total {
                let sentence = format!("this should be {seat} with a total of {}", score.total());
                return Err(ReadError::new(format!("scores[{number}]"), sentence));
            }
            scores[seat] = score;
        }
        let winners = self.winners.iter().map(|seat| seat.0).collect();
        Ok(RulesOutcome { seats: self.scores.len() as u8, scores, winners })
    }
}

impl Score {
    fn to_rules(&self) -> RulesScore {
        RulesScore {
            routes: self.routes,
            tickets_made: self.tickets_made,
            tickets_lost: self.tickets_lost,
            longest_bonus: self.longest_bonus,
            attractions: self.attractions,
            kept: self.kept,
            completed: self.completed,
            longest_path: self.longest_path,
        }
    }
}
