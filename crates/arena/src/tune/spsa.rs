//! Simultaneous perturbation (SPSA): all weights change at once, randomly up or down, and one comparison
//! determines the step.
//!
//! Weights change by factors, so steps are comparable for weights of 0.01 and 5, and no weight becomes negative.

use fogg_rules::Seed;
use fogg_rules::chance::FastRng;
use rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

/// Digits of weights, few enough for JSON to reproduce exactly and finer than any step.
const DIGITS: usize = 6;

/// Step sizes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct SpsaGains {
    /// The distance of each side from the middle, as the logarithm of a factor.
    pub step: f64,
    /// The step for a result of 1 in the first round, as the logarithm of a factor.
    pub gain: f64,
    /// The number of rounds after which steps are half as large.
    pub settle: f64,
}

impl Default for SpsaGains {
    fn default() -> SpsaGains {
        SpsaGains { step: 0.18, gain: 0.12, settle: 200.0 }
    }
}

impl SpsaGains {
    /// The step for a result of 1 in this round.
    pub fn at(&self, round: u64) -> f64 {
        self.gain / (1.0 + round as f64 / self.settle)
    }
}

/// The signs of a round: each is 1 or -1 with equal probability, determined by the seed and the round.
pub fn signs(seed: u64, round: u64, count: usize) -> Vec<f64> {
    // Mixed with a label, so that signs are independent of the deals.
    let seed = Seed::from_series(seed, round).derive(b"fogg tune: the signs of a round.");
    let mut rng = FastRng::from_seed(*seed.reveal());
    (0..count).map(|_| if rng.next_u64() >> 63 == 0 { 1.0 } else { -1.0 }).collect()
}

/// The two sides to compare: one step along the signs, and one step against them.
pub fn sides(theta: &[f64], signs: &[f64], step: f64) -> [Vec<f64>; 2] {
    [moved(theta, signs, step), moved(theta, signs, -step)]
}

/// The weights multiplied by `exp(shift)` or `exp(-shift)`, depending on their signs.
pub fn moved(theta: &[f64], signs: &[f64], shift: f64) -> Vec<f64> {
    theta.iter().zip(signs).map(|(weight, sign)| rounded(weight * (sign * shift).exp(), DIGITS)).collect()
}

/// Rounds to this many significant digits.
pub fn rounded(number: f64, digits: usize) -> f64 {
    let text = format!("{number:.*e}", digits.saturating_sub(1));
    text.parse().unwrap_or(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_are_balanced_and_determined_by_seed_and_round() {
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
    fn sides_are_symmetric_around_the_middle() {
        let theta = [0.0118, 1.5, 40.0];
        let [plus, minus] = sides(&theta, &[1.0, -1.0, 1.0], 0.18);
        for ((plus, minus), middle) in plus.iter().zip(&minus).zip(theta) {
            assert!(((plus * minus).sqrt() / middle - 1.0).abs() < 1e-5);
            assert!(((plus / minus).ln().abs() - 0.36).abs() < 1e-5);
        }
    }

    #[test]
    fn rounding_keeps_significant_digits() {
        assert_eq!(
            [0.0118, 1234.567, 1.0, 3e-9].map(|number| rounded(number, 3)),
            [0.0118, 1230.0, 1.0, 3e-9]
        );
    }

    #[test]
    fn steps_shrink_over_rounds() {
        let gains = SpsaGains { step: 0.2, gain: 0.1, settle: 50.0 };
        assert_eq!([0, 50, 150].map(|round| gains.at(round)), [0.1, 0.05, 0.025]);
    }
}
