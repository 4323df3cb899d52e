//! The search space of a tuning: a bot, and the weights that may change.

use super::spsa::rounded;

/// Maximum factor between a weight and its initial value.
const MAX_FACTOR: f64 = 20.0;
/// Significant digits of tuned weights.
const DIGITS: usize = 3;

/// A bot and the weights to tune.
#[derive(Clone, Debug, PartialEq)]
pub struct WeightSpace {
    bot: String,
    /// The specification without the tuned weights.
    base: String,
    names: Vec<String>,
    start: Vec<f64>,
}

/// Why weights cannot be tuned.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum WeightSpaceError {
    /// No weight is named.
    #[error("no weight is named, so there is nothing to tune")]
    Nothing,
    /// A weight is named twice.
    #[error("the weight {0} is named twice")]
    Twice(String),
    /// A weight is not positive.
    #[error("the weight {name} starts at {start}; weights change by factors, so it must be above 0")]
    NotPositive {
        /// The weight's name.
        name: String,
        /// The initial value.
        start: f64,
    },
}

impl WeightSpace {
    /// Creates the space of a bot specification with these weights and their initial values.
    pub fn new(bot: &str, weights: Vec<(String, f64)>) -> Result<WeightSpace, WeightSpaceError> {
        if weights.is_empty() {
            return Err(WeightSpaceError::Nothing);
        }
        for (index, (name, start)) in weights.iter().enumerate() {
            if weights[..index].iter().any(|(before, _)| before == name) {
                return Err(WeightSpaceError::Twice(name.clone()));
            }
            if !(start.is_finite() && *start > 0.0) {
                return Err(WeightSpaceError::NotPositive { name: name.clone(), start: *start });
            }
        }
        let (names, start): (Vec<String>, Vec<f64>) = weights.into_iter().unzip();
        Ok(WeightSpace { bot: bot.to_owned(), base: without(bot, &names), names, start })
    }

    /// The initial bot, which tuned weights are checked against.
    pub fn bot(&self) -> &str {
        &self.bot
    }

    /// The names of the weights.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The initial values.
    pub fn start(&self) -> &[f64] {
        &self.start
    }

    /// The specification of the bot with these weights.
    pub fn spec(&self, theta: &[f64]) -> String {
        let weights = self.names.iter().zip(theta).map(|(name, weight)| format!("{name}={weight}"));
        let weights = weights.collect::<Vec<_>>().join(";");
        let separator = if self.base.contains(':') { ';' } else { ':' };
        format!("{}{separator}{weights}", self.base)
    }

    /// Limits each weight to the allowed range around its initial value.
    pub(super) fn bounded(&self, theta: &[f64]) -> Vec<f64> {
        let bounded = |(weight, start): (&f64, &f64)| weight.clamp(start / MAX_FACTOR, start * MAX_FACTOR);
        theta.iter().zip(&self.start).map(bounded).collect()
    }

    /// The geometric mean of some weights, rounded; the initial values if there are none.
    pub(super) fn middle(&self, thetas: &[&[f64]]) -> Vec<f64> {
        if thetas.is_empty() {
            return self.start.clone();
        }
        let middle = |index: usize| {
            let sum: f64 = thetas.iter().map(|theta| theta[index].ln()).sum();
            rounded((sum / thetas.len() as f64).exp(), DIGITS)
        };
        (0..self.names.len()).map(middle).collect()
    }
}

/// Removes these options from a bot specification.
fn without(bot: &str, names: &[String]) -> String {
    let Some((name, options)) = bot.split_once(':') else { return bot.to_owned() };
    let is_tuned = |option: &str| {
        option.split_once('=').is_some_and(|(name, _)| names.iter().any(|tuned| tuned == name))
    };
    let kept: Vec<&str> =
        options.split(';').filter(|option| !option.is_empty() && !is_tuned(option)).collect();
    if kept.is_empty() { name.to_owned() } else { format!("{name}:{}", kept.join(";")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn space(bot: &str, weights: &[(&str, f64)]) -> Result<WeightSpace, WeightSpaceError> {
        WeightSpace::new(bot, weights.iter().map(|(name, start)| ((*name).to_owned(), *start)).collect())
    }

    #[test]
    fn weights_are_appended_to_the_specification() {
        let spec = |bot| space(bot, &[("turn", 1.5), ("idle", 4.0)]).unwrap().spec(&[1.25, 4.0]);
        assert_eq!(spec("planner"), "planner:turn=1.25;idle=4");
        assert_eq!(spec("planner:turn=9"), "planner:turn=1.25;idle=4");
        assert_eq!(spec("search:200;idle=3;prior_weight=30"), "search:200;prior_weight=30;turn=1.25;idle=4");
    }

    #[test]
    fn rejects_weights_that_cannot_be_tuned() {
        let message = |weights: &[(&str, f64)]| space("planner", weights).unwrap_err().to_string();
        assert_eq!(message(&[]), "no weight is named, so there is nothing to tune");
        assert_eq!(message(&[("a", 1.0), ("b", 1.0), ("a", 1.0)]), "the weight a is named twice");
        for bad in [0.0, -1.0, f64::NAN, f64::INFINITY] {
            assert!(message(&[("a", bad)]).contains("must be above 0"));
        }
    }

    #[test]
    fn weights_are_bounded_and_averaged_geometrically() {
        let space = space("planner", &[("a", 1.0), ("b", 10.0)]).unwrap();
        assert_eq!(space.bounded(&[0.01, 1000.0]), [0.05, 200.0]);
        assert_eq!(space.middle(&[&[1.0, 10.0], &[4.0, 10.0]]), [2.0, 10.0]);
        assert_eq!(space.middle(&[]), [1.0, 10.0]);
    }
}
