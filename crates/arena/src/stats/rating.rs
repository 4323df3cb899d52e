//! Ratings on the Elo scale: the Bradley-Terry model for two seats, and the Plackett-Luce model of the winner for
//! more.
//!
//! A player of strength s wins with probability s divided by the sum of all strengths at the table. A rating is
//! 400 log10 s, so a difference of 400 points means ten times the chance to win; ratings have a mean of 0.
//! Entrants with the same specification are one player. `docs/decisions/arena-ratings.md` explains why no
//! library is used.

use super::interval::{Interval, Z};
use super::sums::Totals;
use crate::plan::Plan;

/// Virtual ties added between every two players, so that the rating of a player who always wins stays finite.
const PRIOR_GAMES: f64 = 1.0;
/// The relative change of strengths at which the iteration has converged.
const PRECISION: f64 = 1e-8;
/// Upper bound on iterations.
const MAX_ROUNDS: usize = 10_000;

/// The rated players: the distinct specifications among the entrants.
#[derive(Clone, Debug, PartialEq)]
pub struct RatedPlayers {
    /// The player of each entrant.
    of_entrant: Vec<usize>,
    /// For each table, its players and their numbers of seats.
    tables: Vec<Vec<(usize, f64)>>,
    count: usize,
}

/// The wins and games that the model is fitted to.
#[derive(Clone, Debug, PartialEq)]
struct RatingModel {
    wins: Vec<f64>,
    /// The players of each table with their seats, and the number of games.
    tables: Vec<(Vec<(usize, f64)>, f64)>,
}

impl RatedPlayers {
    /// The players of a plan.
    pub fn new(plan: &Plan) -> RatedPlayers {
        let mut names: Vec<&String> = Vec::new();
        let mut of_entrant = Vec::new();
        for name in plan.bots() {
            let player = names.iter().position(|known| *known == name).unwrap_or_else(|| {
                names.push(name);
                names.len() - 1
            });
            of_entrant.push(player);
        }
        let tables =
            plan.tables().iter().map(|table| seats(table.iter().map(|entrant| of_entrant[*entrant])));
        RatedPlayers { tables: tables.collect(), count: names.len(), of_entrant }
    }

    /// The rating of each entrant.
    pub fn ratings(&self, totals: &Totals) -> Vec<f64> {
        self.ratings_from(totals, &self.strengths(totals))
    }

    /// The rating of each entrant, computed faster from an approximate strength of each player.
    pub fn ratings_from(&self, totals: &Totals, initial: &[f64]) -> Vec<f64> {
        let strengths = self.model(totals, 1.0).strengths(initial);
        self.for_entrants(&strengths.iter().map(|strength| elo(strength.ln())).collect::<Vec<_>>())
    }

    /// The strength of each player.
    pub fn strengths(&self, totals: &Totals) -> Vec<f64> {
        self.model(totals, 1.0).strengths(&vec![1.0; self.count])
    }

    /// Intervals from the curvature of the likelihood with each block counted as one game. A block holds more
    /// information than that, so they are wide enough even where the bootstrap is not reliable.
    pub fn conservative_intervals(&self, totals: &Totals, games_per_block: f64) -> Vec<Interval> {
        let model = self.model(totals, 1.0 / games_per_block);
        let ratings = self.ratings(totals);
        let deviations: Vec<f64> = model.deviations().iter().map(|deviation| elo(*deviation)).collect();
        let deviations = self.for_entrants(&deviations);
        ratings.iter().zip(deviations).map(|(rating, sd)| Interval::around(*rating, Z * sd)).collect()
    }

    fn for_entrants(&self, values: &[f64]) -> Vec<f64> {
        self.of_entrant.iter().map(|player| values[*player]).collect()
    }

    fn model(&self, totals: &Totals, weight: f64) -> RatingModel {
        let mut wins = vec![0.0; self.count];
        for (player, entrant) in self.of_entrant.iter().zip(&totals.entrants) {
            wins[*player] += weight * entrant.wins;
        }
        let played = self.tables.iter().zip(&totals.decided);
        let mut tables: Vec<_> = played.map(|(seats, games)| (seats.clone(), weight * games)).collect();
        for one in 0..self.count {
            for other in one + 1..self.count {
                tables.push((vec![(one, 1.0), (other, 1.0)], PRIOR_GAMES));
                wins[one] += PRIOR_GAMES / 2.0;
                wins[other] += PRIOR_GAMES / 2.0;
            }
        }
        RatingModel { wins, tables }
    }
}

/// The players of a table with their numbers of seats.
fn seats(players: impl Iterator<Item = usize>) -> Vec<(usize, f64)> {
    let mut seats: Vec<(usize, f64)> = Vec::new();
    for player in players {
        match seats.iter_mut().find(|(known, _)| *known == player) {
            Some((_, count)) => *count += 1.0,
            None => seats.push((player, 1.0)),
        }
    }
    seats
}

/// Converts a log strength to the Elo scale.
fn elo(log: f64) -> f64 {
    log * 400.0 / std::f64::consts::LN_10
}

impl RatingModel {
    /// The maximum-likelihood strengths with a geometric mean of 1, by the MM algorithm (Hunter 2004): each
    /// iteration sets every strength to its wins divided by the expected wins per unit of strength.
    fn strengths(&self, initial: &[f64]) -> Vec<f64> {
        let mut strengths = initial.to_vec();
        for _ in 0..MAX_ROUNDS {
            let better = normalised(&self.improved(&strengths));
            let change = better.iter().zip(&strengths).map(|(new, old)| (new / old - 1.0).abs());
            let largest = change.fold(0.0, f64::max);
            strengths = better;
            if largest < PRECISION {
                break;
            }
        }
        strengths
    }

    fn improved(&self, strengths: &[f64]) -> Vec<f64> {
        let mut expected = vec![0.0; strengths.len()];
        for (seats, games) in &self.tables {
            let sum: f64 = seats.iter().map(|(player, count)| count * strengths[*player]).sum();
            seats.iter().for_each(|(player, count)| expected[*player] += games * count / sum);
        }
        let of_player = |((wins, expected), old): ((&f64, f64), &f64)| {
            if expected > 0.0 { wins / expected } else { *old }
        };
        self.wins.iter().zip(expected).zip(strengths).map(of_player).collect()
    }

    /// The standard errors of the log strengths, from the inverse of the likelihood's curvature.
    fn deviations(&self) -> Vec<f64> {
        let count = self.wins.len();
        let strengths = self.strengths(&vec![1.0; count]);
        // Only differences are identifiable: the common direction is filled in to make the matrix invertible, and
        // removed again.
        let common = 1.0 / count as f64;
        let mut curvature = vec![vec![common; count]; count];
        for (seats, games) in &self.tables {
            let sum: f64 = seats.iter().map(|(player, count)| count * strengths[*player]).sum();
            let chance = |(player, count): &(usize, f64)| count * strengths[*player] / sum;
            for one in seats {
                curvature[one.0][one.0] += games * chance(one);
                seats
                    .iter()
                    .for_each(|other| curvature[one.0][other.0] -= games * chance(one) * chance(other));
            }
        }
        let covariance = inverse(curvature);
        (0..count).map(|player| (covariance[player][player] - common).max(0.0).sqrt()).collect()
    }
}

/// Scales strengths to a geometric mean of 1.
fn normalised(strengths: &[f64]) -> Vec<f64> {
    let mean = strengths.iter().map(|strength| strength.ln()).sum::<f64>() / strengths.len() as f64;
    strengths.iter().map(|strength| strength / mean.exp()).collect()
}

/// The inverse of a positive definite matrix by Gauss-Jordan elimination, which needs no pivoting.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let size = matrix.len();
    for (number, row) in matrix.iter_mut().enumerate() {
        row.extend((0..size).map(|column| f64::from(u8::from(column == number))));
    }
    for pivot in 0..size {
        let scale = matrix[pivot][pivot];
        matrix[pivot].iter_mut().for_each(|cell| *cell /= scale);
        let pivot_row = matrix[pivot].clone();
        for (number, row) in matrix.iter_mut().enumerate().filter(|(number, _)| *number != pivot) {
            let factor = row[pivot];
            debug_assert!(factor.is_finite(), "row {number}");
            row.iter_mut().zip(&pivot_row).for_each(|(cell, above)| *cell -= factor * above);
        }
    }
    matrix.into_iter().map(|row| row[size..].to_vec()).collect()
}
