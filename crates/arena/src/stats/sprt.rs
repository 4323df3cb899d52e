//! When to stop: Wald's sequential test, generalised to means of blocks whose variance is not known beforehand.

use serde::Serialize;

/// No verdict before this many blocks: the variance of fewer is not to be trusted.
pub const MIN_BLOCKS: f64 = 20.0;

/// Which of two win rates is nearer to the truth, and how often we are ready to be wrong.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Question {
    /// The lower win rate.
    pub low: f64,
    /// The higher win rate.
    pub high: f64,
    /// How often `high` may be said although `low` is true.
    pub alpha: f64,
    /// How often `low` may be said although `high` is true.
    pub beta: f64,
}

/// Why a question makes no sense.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadQuestion {
    /// The rates.
    #[error("the win rates must be between 0 and 1, the lower one first")]
    Rates,
    /// The errors.
    #[error("the chances of error must be above 0 and below 0.5")]
    Errors,
}

/// What the test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// The lower win rate.
    Low,
    /// The higher one.
    High,
    /// Nothing yet.
    Undecided,
}

impl Question {
    /// A question that can be answered.
    pub fn new(low: f64, high: f64, alpha: f64, beta: f64) -> Result<Question, BadQuestion> {
        // A number that is none (`nan`) passes no comparison.
        if !(0.0 < low && low < high && high < 1.0) {
            return Err(BadQuestion::Rates);
        }
        if ![alpha, beta].iter().all(|chance| 0.0 < *chance && *chance < 0.5) {
            return Err(BadQuestion::Errors);
        }
        Ok(Question { low, high, alpha, beta })
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

/// A test under way. It is told the win rate in each block, in order, until it has a verdict.
#[derive(Clone, Debug, PartialEq)]
pub struct Sprt {
    question: Question,
    blocks: f64,
    sum: f64,
    squares: f64,
}

impl Sprt {
    /// A test that has seen nothing.
    pub fn new(question: Question) -> Sprt {
        Sprt { question, blocks: 0.0, sum: 0.0, squares: 0.0 }
    }

    /// Adds the win rate of the next block, unless there is a verdict already.
    pub fn add(&mut self, win_rate: f64) -> Verdict {
        if self.verdict() == Verdict::Undecided {
            self.blocks += 1.0;
            self.sum += win_rate;
            self.squares += win_rate * win_rate;
        }
        self.verdict()
    }

    /// How much more likely the blocks are if `high` is true than if `low` is; the logarithm of it.
    pub fn llr(&self) -> f64 {
        if self.blocks == 0.0 {
            return 0.0;
        }
        let Question { low, high, .. } = self.question;
        let mean = self.sum / self.blocks;
        self.blocks * (high - low) * (2.0 * mean - low - high) / (2.0 * self.variance())
    }

    /// The variance of blocks, as if one more had been lost and one more won: blocks that are all equal so far are no
    /// proof that all will be.
    fn variance(&self) -> f64 {
        let (blocks, sum, squares) = (self.blocks + 2.0, self.sum + 1.0, self.squares + 1.0);
        (squares - sum * sum / blocks) / (blocks - 1.0)
    }

    /// What the blocks so far say.
    pub fn verdict(&self) -> Verdict {
        let llr = self.llr();
        if self.blocks < MIN_BLOCKS {
            Verdict::Undecided
        } else if llr >= self.question.upper() {
            Verdict::High
        } else if llr <= self.question.lower() {
            Verdict::Low
        } else {
            Verdict::Undecided
        }
    }

    /// All that can be said.
    pub fn summary(&self) -> SprtSummary {
        SprtSummary {
            question: self.question,
            llr: self.llr(),
            lower: self.question.lower(),
            upper: self.question.upper(),
            blocks: self.blocks as u64,
            verdict: self.verdict(),
        }
    }
}

/// How a test stands, with the fields of the JSON object.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct SprtSummary {
    /// What was asked.
    #[serde(flatten)]
    pub question: Question,
    /// The log-likelihood ratio.
    pub llr: f64,
    /// The ratio at which the verdict is `low`.
    pub lower: f64,
    /// The ratio at which the verdict is `high`.
    pub upper: f64,
    /// How many blocks the test has seen.
    pub blocks: u64,
    /// What it says.
    pub verdict: Verdict,
}

#[cfg(test)]
mod tests {
    use fogg_rules::chance::{FastRng, below};
    use rand_core::SeedableRng;

    use super::*;

    fn question() -> Question {
        Question::new(0.50, 0.55, 0.05, 0.05).unwrap()
    }

    #[test]
    fn questions_are_checked() {
        for (low, high) in
            [(0.5, 0.5), (0.6, 0.5), (0.0, 0.5), (0.5, 1.0), (f64::NAN, 0.5), (0.5, f64::INFINITY)]
        {
            assert_eq!(Question::new(low, high, 0.05, 0.05), Err(BadQuestion::Rates));
        }
        for chance in [0.0, 0.5, -0.1, f64::NAN] {
            assert_eq!(Question::new(0.5, 0.6, chance, 0.05), Err(BadQuestion::Errors));
            assert_eq!(Question::new(0.5, 0.6, 0.05, chance), Err(BadQuestion::Errors));
        }
    }

    #[test]
    fn the_ratio_is_what_a_pencil_says() {
        let mut sprt = Sprt::new(question());
        [1.0, 0.5, 0.5, 1.0].iter().for_each(|rate| {
            sprt.add(*rate);
        });
        // Mean 0.75; with 0 and 1 added the six values have mean 2/3 and variance (3.5 - 16/6) / 5 = 1/6.
        let expected = 4.0 * 0.05 * (1.5 - 1.05) / (2.0 / 6.0);
        assert!((sprt.llr() - expected).abs() < 1e-12);
        assert!(
            (question().upper() - 19.0_f64.ln()).abs() < 1e-12 && question().lower() == -question().upper()
        );
    }

    #[test]
    fn no_verdict_before_there_are_blocks_enough() {
        let mut sprt = Sprt::new(Question::new(0.1, 0.9, 0.05, 0.05).unwrap());
        assert_eq!((1..20).filter(|_| sprt.add(1.0) != Verdict::Undecided).count(), 0);
        assert_eq!(sprt.add(1.0), Verdict::High);
        let decided = sprt.clone();
        assert_eq!((sprt.add(0.0), sprt == decided), (Verdict::High, true), "a verdict stands");
    }

    /// How often the verdict is `high`, and the mean number of blocks, if pairs of games are won with this chance and
    /// the second game of a pair repeats the first half of the time.
    fn trials(chance: f64) -> (f64, f64) {
        const TRIALS: u32 = 400;
        let mut rng = FastRng::seed_from_u64(7);
        let mut coin = |chance: f64| f64::from(below(&mut rng, 1 << 20)) < chance * f64::from(1 << 20);
        let (mut high, mut blocks) = (0.0, 0.0);
        for _ in 0..TRIALS {
            let mut sprt = Sprt::new(question());
            while sprt.verdict() == Verdict::Undecided {
                let first = coin(chance);
                let second = if coin(0.5) { first } else { coin(chance) };
                sprt.add((f64::from(u8::from(first)) + f64::from(u8::from(second))) / 2.0);
            }
            high += f64::from(u8::from(sprt.verdict() == Verdict::High));
            blocks += sprt.blocks;
        }
        (high / f64::from(TRIALS), blocks / f64::from(TRIALS))
    }

    #[test]
    fn errors_are_as_rare_as_promised() {
        let (wrong, blocks) = trials(0.50);
        assert!(wrong <= 0.07, "high said of 0.50: {wrong}, after {blocks} blocks");
        let (right, blocks) = trials(0.55);
        assert!(right >= 0.93, "high said of 0.55: {right}, after {blocks} blocks");
        // A fixed number of blocks for the same errors would be (2 * 1.645 / 0.05)^2 * 0.1875, about 812.
        assert!(blocks < 600.0, "{blocks}");
        assert_eq!(trials(0.70).0, 1.0);
        assert_eq!(trials(0.35).0, 0.0);
    }
}
