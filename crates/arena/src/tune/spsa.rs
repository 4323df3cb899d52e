//! Simultaneous perturbation: all weights are moved at once, up or down by chance, and one comparison says how far.
//!
//! Weights are moved by factors, so a step is the same for a weight of 0.01 and for one of 5, and none becomes negative.

use fogg_rules::Seed;
use fogg_rules::chance::FastRng;
use rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

/// Weights keep so many digits: short enough to be read back exactly, and finer than any step.
const DIGITS: usize = 6;

/// How far weights are moved.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Gains {
    /// How far each side is from the middle: the logarithm of a factor.
    pub step: f64,
    /// How far a result of 1 moves the weights in the first round: the logarithm of a factor.
    pub gain: f64,
    /// After so many rounds they are moved half as far.
    pub settle: f64,
}

impl Default for Gains {
    fn default() -> Gains {
        Gains { step: 0.18, gain: 0.12, settle: 200.0 }
    }
}

impl Gains {
    /// How far a result of 1 moves the weights in this round.
    pub fn at(&self, round: u64) -> f64 {
        self.gain / (1.0 + round as f64 / self.settle)
    }
}

/// The signs of a round: each is 1 or -1, as likely as not. They follow from the seed and the round alone.
pub fn signs(seed: u64, round: u64, count: usize) -> Vec<f64> {
    // Mixed, so that they have nothing to do with the deal of the block of this number.
    let seed = Seed::from_contributions(
        Seed::from_series(seed, round).reveal(),
        &[*b"fogg tune: the signs of a round."],
    );
    let mut rng = FastRng::from_seed(*seed.reveal());
    (0..count).map(|_| if rng.next_u64() >> 63 == 0 { 1.0 } else { -1.0 }).collect()
}

/// The two sides that are compared: a step from the middle along the signs, and a step against them.
pub fn sides(theta: &[f64], signs: &[f64], step: f64) -> [Vec<f64>; 2] {
    [moved(theta, signs, step), moved(theta, signs, -step)]
}

/// The weights, each multiplied by e to so much, or divided by it.
pub fn moved(theta: &[f64], signs: &[f64], far: f64) -> Vec<f64> {
    theta.iter().zip(signs).map(|(weight, sign)| rounded(weight * (sign * far).exp(), DIGITS)).collect()
}

/// A number with so many leading digits.
pub fn rounded(number: f64, digits: usize) -> f64 {
    let text = format!("{number:.*e}", digits.saturating_sub(1));
    text.parse().unwrap_or(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_are_even_and_follow_from_seed_and_round() {
        let rows: Vec<Vec<f64>> = (0..4000).map(|round| signs(1, round, 5)).collect();
        assert_eq!(rows[17], signs(1, 17, 5));
        assert_ne!(signs(1, 17, 40), signs(2, 17, 40));
        assert_eq!(signs(1, 17, 40)[..5], rows[17], "more weights do not change the first ones");
        for weight in 0..5 {
            let sum: f64 = rows.iter().map(|row| row[weight]).sum();
            // Four standard deviations of a fair coin.
            assert!(sum.abs() < 4.0 * 4000f64.sqrt(), "{sum}");
            let other: f64 = rows.iter().map(|row| row[weight] * row[(weight + 1) % 5]).sum();
            assert!(other.abs() < 4.0 * 4000f64.sqrt(), "two weights move together: {other}");
        }
    }

    #[test]
    fn sides_mirror_each_other_around_the_middle() {
        let theta = [0.0118, 1.5, 40.0];
        let [plus, minus] = sides(&theta, &[1.0, -1.0, 1.0], 0.18);
        for ((plus, minus), middle) in plus.iter().zip(&minus).zip(theta) {
            assert!(((plus * minus).sqrt() / middle - 1.0).abs() < 1e-5);
            assert!(((plus / minus).ln().abs() - 0.36).abs() < 1e-5);
        }
    }

    #[test]
    fn numbers_keep_their_leading_digits() {
        assert_eq!(
            [0.0118, 1234.567, 1.0, 3e-9].map(|number| rounded(number, 3)),
            [0.0118, 1230.0, 1.0, 3e-9]
        );
    }

    #[test]
    fn gains_settle() {
        let gains = Gains { step: 0.2, gain: 0.1, settle: 50.0 };
        assert_eq!([0, 50, 150].map(|round| gains.at(round)), [0.1, 0.05, 0.025]);
    }
}
