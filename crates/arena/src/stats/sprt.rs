//! A sequential probability ratio test (Wald), generalised to block means of unknown variance.

use serde::Serialize;

/// No verdict before this many blocks, because the variance of fewer is unreliable.
pub const MIN_BLOCKS: f64 = 20.0;

/// Two win rates to distinguish, and the accepted error probabilities.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Hypotheses {
    /// The lower win rate.
    pub low: f64,
    /// The higher win rate.
    pub high: f64,
    /// The accepted probability of the verdict `high` if `low` is true.
    pub alpha: f64,
    /// The accepted probability of the verdict `low` if `high` is true.
    pub beta: f64,
}

/// Why hypotheses are invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum HypothesesError {
    /// Invalid win rates.
    #[error("the win rates must be between 0 and 1, the lower one first")]
    Rates,
    /// Invalid error probabilities.
    #[error("the error probabilities must be above 0 and below 0.5")]
    Errors,
}

/// The result of the test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum SprtVerdict {
    /// The lower win rate.
    Low,
    /// The higher win rate.
    High,
    /// No verdict yet.
    Undecided,
}

impl Hypotheses {
    /// Creates valid hypotheses.
    pub fn new(low: f64, high: f64, alpha: f64, beta: f64) -> Result<Hypotheses, HypothesesError> {
        // NaN fails every comparison.
        if !(0.0 < low && low < high && high < 1.0) {
            return Err(HypothesesError::Rates);
        }
        if ![alpha, beta].iter().all(|chance| 0.0 < *chance && *chance < 0.5) {
            return Err(HypothesesError::Errors);
        }
        Ok(Hypotheses { low, high, alpha, beta })
    }

    /// The log-likelihood ratio at which the verdict is `low`.
    pub fn lower(&self) -> f64 {
        (self.beta / (1.0 - self.alpha)).ln()
    }

    /// The log-likelihood ratio at which the verdict is `high`.
    pub fn upper(&self) -> f64 {
        ((1.0 - self.beta) / self.alpha).ln()
    }
}

/// A running test. It receives the win rate of each block in order until it has a verdict.
#[derive(Clone, Debug, PartialEq)]
pub struct Sprt {
    hypotheses: Hypotheses,
    blocks: f64,
    sum: f64,
    squares: f64,
}

impl Sprt {
    /// Creates a test without data.
    pub fn new(hypotheses: Hypotheses) -> Sprt {
        Sprt { hypotheses, blocks: 0.0, sum: 0.0, squares: 0.0 }
    }

    /// Adds the win rate of the next block, unless there is already a verdict.
    pub fn add(&mut self, win_rate: f64) -> SprtVerdict {
        if self.verdict() == SprtVerdict::Undecided {
            self.blocks += 1.0;
            self.sum += win_rate;
            self.squares += win_rate * win_rate;
        }
        self.verdict()
    }

    /// The log-likelihood ratio of `high` against `low`.
    pub fn llr(&self) -> f64 {
        if self.blocks == 0.0 {
            return 0.0;
        }
        let Hypotheses { low, high, .. } = self.hypotheses;
        let mean = self.sum / self.blocks;
        self.blocks * (high - low) * (2.0 * mean - low - high) / (2.0 * self.variance())
    }

    /// The variance of the blocks, with one lost and one won block added: equal blocks so far do not prove that all
    /// later blocks will be equal.
    fn variance(&self) -> f64 {
        let (blocks, sum, squares) = (self.blocks + 2.0, self.sum + 1.0, self.squares + 1.0);
        (squares - sum * sum / blocks) / (blocks - 1.0)
    }

    /// The verdict on the blocks so far.
    pub fn verdict(&self) -> SprtVerdict {
        let llr = self.llr();
        if self.blocks < MIN_BLOCKS {
            SprtVerdict::Undecided
        } else if llr >= self.hypotheses.upper() {
            SprtVerdict::High
        } else if llr <= self.hypotheses.lower() {
            SprtVerdict::Low
        } else {
            SprtVerdict::Undecided
        }
    }

    /// The current state.
    pub fn summary(&self) -> SprtSummary {
        SprtSummary {
            hypotheses: self.hypotheses,
            llr: self.llr(),
            lower: self.hypotheses.lower(),
            upper: self.hypotheses.upper(),
            blocks: self.blocks as u64,
            verdict: self.verdict(),
        }
    }
}

/// The state of a test, with the fields of the JSON object.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct SprtSummary {
    /// The hypotheses.
    #[serde(flatten)]
    pub hypotheses: Hypotheses,
    /// The log-likelihood ratio.
    pub llr: f64,
    /// The ratio at which the verdict is `low`.
    pub lower: f64,
    /// The ratio at which the verdict is `high`.
    pub upper: f64,
    /// The number of blocks.
    pub blocks: u64,
    /// The verdict.
    pub verdict: SprtVerdict,
}

#[cfg(test)]
mod tests {
    use fogg_rules::chance::{FastRng, below};
    use rand_core::SeedableRng;

    use super::*;

    fn hypotheses() -> Hypotheses {
        Hypotheses::new(0.50, 0.55, 0.05, 0.05).unwrap()
    }

    #[test]
    fn rejects_invalid_hypotheses() {
        for (low, high) in
            [(0.5, 0.5), (0.6, 0.5), (0.0, 0.5), (0.5, 1.0), (f64::NAN, 0.5), (0.5, f64::INFINITY)]
        {
            assert_eq!(Hypotheses::new(low, high, 0.05, 0.05), Err(HypothesesError::Rates));
        }
        for chance in [0.0, 0.5, -0.1, f64::NAN] {
            assert_eq!(Hypotheses::new(0.5, 0.6, chance, 0.05), Err(HypothesesError::Errors));
            assert_eq!(Hypotheses::new(0.5, 0.6, 0.05, chance), Err(HypothesesError::Errors));
        }
    }

    #[test]
    fn the_ratio_matches_a_manual_calculation() {
        let mut sprt = Sprt::new(hypotheses());
        [1.0, 0.5, 0.5, 1.0].iter().for_each(|rate| {
            sprt.add(*rate);
        });
        // Mean 0.75; with 0 and 1 added the six values have mean 2/3 and variance (3.5 - 16/6) / 5 = 1/6.
        let expected = 4.0 * 0.05 * (1.5 - 1.05) / (2.0 / 6.0);
        assert!((sprt.llr() - expected).abs() < 1e-12);
        assert!(
            (hypotheses().upper() - 19.0_f64.ln()).abs() < 1e-12
                && hypotheses().lower() == -hypotheses().upper()
        );
    }

    #[test]
    fn no_verdict_before_the_minimum_number_of_blocks() {
        let mut sprt = Sprt::new(Hypotheses::new(0.1, 0.9, 0.05, 0.05).unwrap());
        assert_eq!((1..20).filter(|_| sprt.add(1.0) != SprtVerdict::Undecided).count(), 0);
        assert_eq!(sprt.add(1.0), SprtVerdict::High);
        let decided = sprt.clone();
        assert_eq!((sprt.add(0.0), sprt == decided), (SprtVerdict::High, true), "a verdict is final");
    }

    /// The share of `high` verdicts and the mean number of blocks, if games are won with this probability and the
    /// second game of a pair repeats the first in half of the cases.
    fn trials(chance: f64) -> (f64, f64) {
        const TRIALS: u32 = 400;
        let mut rng = FastRng::seed_from_u64(7);
        let mut coin = |chance: f64| f64::from(below(&mut rng, 1 << 20)) < chance * f64::from(1 << 20);
        let (mut high, mut blocks) = (0.0, 0.0);
        for _ in 0..TRIALS {
            let mut sprt = Sprt::new(hypotheses());
            while sprt.verdict() == SprtVerdict::Undecided {
                let first = coin(chance);
                let second = if coin(0.5) { first } else { coin(chance) };
                sprt.add((f64::from(u8::from(first)) + f64::from(u8::from(second))) / 2.0);
            }
            high += f64::from(u8::from(sprt.verdict() == SprtVerdict::High));
            blocks += sprt.blocks;
        }
        (high / f64::from(TRIALS), blocks / f64::from(TRIALS))
    }

    #[test]
    fn errors_are_as_rare_as_required() {
        let (wrong, blocks) = trials(0.50);
        assert!(wrong <= 0.07, "verdict high for 0.50: {wrong}, after {blocks} blocks");
        let (right, blocks) = trials(0.55);
        assert!(right >= 0.93, "verdict high for 0.55: {right}, after {blocks} blocks");
        // A fixed number of blocks with the same errors would be (2 * 1.645 / 0.05)^2 * 0.1875, about 812.
        assert!(blocks < 600.0, "{blocks}");
        assert_eq!(trials(0.70).0, 1.0);
        assert_eq!(trials(0.35).0, 0.0);
    }
}
