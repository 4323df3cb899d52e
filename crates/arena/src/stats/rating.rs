//! Ratings on the Elo scale: Bradley and Terry's model for two seats, Plackett and Luce's model of the winner for more.
//!
//! A player of strength s wins a game with the chance s divided by the sum of all strengths at the table. A rating is
//! 400 log10 s, so 400 points more are ten times the chance; ratings are shifted to have a mean of 0. Entrants of the
//! same name are one player.

use super::interval::{Interval, Z};
use super::sums::Totals;
use crate::plan::Plan;

/// Every two players are given this many games that they drew, so that one who always wins stays finite.
const PRIOR_GAMES: f64 = 1.0;
/// Strengths that change less than this part are found.
const PRECISION: f64 = 1e-8;
/// After so many rounds of improvement the strengths are good enough.
const MAX_ROUNDS: usize = 10_000;

/// Who is rated: the different names among the entrants.
#[derive(Clone, Debug, PartialEq)]
pub struct Players {
    /// The player that each entrant is.
    of_entrant: Vec<usize>,
    /// For each table its players, and how many of the seats each has.
    tables: Vec<Vec<(usize, f64)>>,
    count: usize,
}

/// Games as the model sees them.
#[derive(Clone, Debug, PartialEq)]
struct Contest {
    wins: Vec<f64>,
    /// Who sat together, and in how many games.
    tables: Vec<(Vec<(usize, f64)>, f64)>,
}

impl Players {
    /// The players of a plan.
    pub fn new(plan: &Plan) -> Players {
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
        Players { tables: tables.collect(), count: names.len(), of_entrant }
    }

    /// The rating of each entrant.
    pub fn ratings(&self, totals: &Totals) -> Vec<f64> {
        self.ratings_near(totals, &self.strengths(totals))
    }

    /// The same, found sooner if it is near a strength of each player that is known.
    pub fn ratings_near(&self, totals: &Totals, near: &[f64]) -> Vec<f64> {
        let strengths = self.contest(totals, 1.0).strengths(near);
        self.for_entrants(&strengths.iter().map(|strength| elo(strength.ln())).collect::<Vec<_>>())
    }

    /// The strength of each player.
    pub fn strengths(&self, totals: &Totals) -> Vec<f64> {
        self.contest(totals, 1.0).strengths(&vec![1.0; self.count])
    }

    /// Intervals that follow from the curvature of the likelihood, as if each block were a single game. A block holds
    /// more than that, so they are wide enough even where resampling has nothing to work with.
    pub fn cautious(&self, totals: &Totals, games_per_block: f64) -> Vec<Interval> {
        let contest = self.contest(totals, 1.0 / games_per_block);
        let ratings = self.ratings(totals);
        let deviations: Vec<f64> = contest.deviations().iter().map(|deviation| elo(*deviation)).collect();
        let deviations = self.for_entrants(&deviations);
        ratings.iter().zip(deviations).map(|(rating, sd)| Interval::around(*rating, Z * sd)).collect()
    }

    fn for_entrants(&self, values: &[f64]) -> Vec<f64> {
        self.of_entrant.iter().map(|player| values[*player]).collect()
    }

    fn contest(&self, totals: &Totals, weight: f64) -> Contest {
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
        Contest { wins, tables }
    }
}

/// The players of a table with the number of their seats.
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

/// A logarithm of strengths on the Elo scale.
fn elo(log: f64) -> f64 {
    log * 400.0 / std::f64::consts::LN_10
}

impl Contest {
    /// The most likely strengths, with a geometric mean of 1, by the MM algorithm (Hunter 2004): each round sets every
    /// strength to its wins over what a unit of strength should have won.
    fn strengths(&self, near: &[f64]) -> Vec<f64> {
        let mut strengths = near.to_vec();
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

    /// The standard deviations of the logarithms, from the inverse of the likelihood's curvature.
    fn deviations(&self) -> Vec<f64> {
        let count = self.wins.len();
        let strengths = self.strengths(&vec![1.0; count]);
        // Only differences can be known: the direction in which all rise together is filled up, and taken out again.
        let together = 1.0 / count as f64;
        let mut curvature = vec![vec![together; count]; count];
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
        (0..count).map(|player| (covariance[player][player] - together).max(0.0).sqrt()).collect()
    }
}

/// The same ratios, with a geometric mean of 1.
fn normalised(strengths: &[f64]) -> Vec<f64> {
    let mean = strengths.iter().map(|strength| strength.ln()).sum::<f64>() / strengths.len() as f64;
    strengths.iter().map(|strength| strength / mean.exp()).collect()
}

/// The inverse of a positive definite matrix, by elimination; such a matrix needs no exchange of rows.
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
