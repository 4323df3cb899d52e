//! What is tuned: a bot, the weights that may move, and the bot's name with weights in it.

use super::spsa::rounded;

/// No weight gets further from its start than by this factor.
const FURTHEST: f64 = 20.0;
/// The digits of tuned weights: more would claim what no tuning can know.
const DIGITS: usize = 3;

/// A bot and the weights of it that may move.
#[derive(Clone, Debug, PartialEq)]
pub struct Space {
    bot: String,
    /// The bot without the weights that move.
    base: String,
    names: Vec<String>,
    start: Vec<f64>,
}

/// Why these weights cannot be tuned.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SpaceError {
    /// There is nothing to do.
    #[error("no weight is named, so there is nothing to tune")]
    Nothing,
    /// The same weight again.
    #[error("the weight {0} is named twice")]
    Twice(String),
    /// A weight that factors cannot move.
    #[error("the weight {name} starts at {start}: weights are moved by factors, so it must be above 0")]
    NotPositive {
        /// The weight.
        name: String,
        /// Where it starts.
        start: f64,
    },
}

impl Space {
    /// The space of a bot, named as everywhere, with these weights and where they start.
    pub fn new(bot: &str, weights: Vec<(String, f64)>) -> Result<Space, SpaceError> {
        if weights.is_empty() {
            return Err(SpaceError::Nothing);
        }
        for (place, (name, start)) in weights.iter().enumerate() {
            if weights[..place].iter().any(|(before, _)| before == name) {
                return Err(SpaceError::Twice(name.clone()));
            }
            if !(start.is_finite() && *start > 0.0) {
                return Err(SpaceError::NotPositive { name: name.clone(), start: *start });
            }
        }
        let (names, start): (Vec<String>, Vec<f64>) = weights.into_iter().unzip();
        Ok(Space { bot: bot.to_owned(), base: without(bot, &names), names, start })
    }

    /// The bot as it was named: what tuned weights are checked against.
    pub fn bot(&self) -> &str {
        &self.bot
    }

    /// The weights that may move.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// Where they start.
    pub fn start(&self) -> &[f64] {
        &self.start
    }

    /// The name of the bot with these weights.
    pub fn spec(&self, theta: &[f64]) -> String {
        let weights = self.names.iter().zip(theta).map(|(name, weight)| format!("{name}={weight}"));
        let weights = weights.collect::<Vec<_>>().join(";");
        let mark = if self.base.contains(':') { ';' } else { ':' };
        format!("{}{mark}{weights}", self.base)
    }

    /// The weights, none of them too far from its start.
    pub(super) fn bounded(&self, theta: &[f64]) -> Vec<f64> {
        let bounded = |(weight, start): (&f64, &f64)| weight.clamp(start / FURTHEST, start * FURTHEST);
        theta.iter().zip(&self.start).map(bounded).collect()
    }

    /// The middle of some weights, by factors, with as many digits as it deserves. The start if there are none.
    pub(super) fn middle(&self, thetas: &[&[f64]]) -> Vec<f64> {
        if thetas.is_empty() {
            return self.start.clone();
        }
        let middle = |place: usize| {
            let sum: f64 = thetas.iter().map(|theta| theta[place].ln()).sum();
            rounded((sum / thetas.len() as f64).exp(), DIGITS)
        };
        (0..self.names.len()).map(middle).collect()
    }
}

/// A bot's name without some of its options.
fn without(bot: &str, names: &[String]) -> String {
    let Some((name, options)) = bot.split_once(':') else { return bot.to_owned() };
    let moves = |option: &str| {
        option.split_once('=').is_some_and(|(name, _)| names.iter().any(|moving| moving == name))
    };
    let kept: Vec<&str> = options.split(';').filter(|option| !option.is_empty() && !moves(option)).collect();
    if kept.is_empty() { name.to_owned() } else { format!("{name}:{}", kept.join(";")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn space(bot: &str, weights: &[(&str, f64)]) -> Result<Space, SpaceError> {
        Space::new(bot, weights.iter().map(|(name, start)| ((*name).to_owned(), *start)).collect())
    }

    #[test]
    fn weights_are_written_behind_the_bot() {
        let spec = |bot| space(bot, &[("turn", 1.5), ("idle", 4.0)]).unwrap().spec(&[1.25, 4.0]);
        assert_eq!(spec("planner"), "planner:turn=1.25;idle=4");
        assert_eq!(spec("planner:turn=9"), "planner:turn=1.25;idle=4");
        assert_eq!(spec("search:200;idle=3;trust=30"), "search:200;trust=30;turn=1.25;idle=4");
    }

    #[test]
    fn weights_that_cannot_move_are_refused() {
        let said = |weights: &[(&str, f64)]| space("planner", weights).unwrap_err().to_string();
        assert_eq!(said(&[]), "no weight is named, so there is nothing to tune");
        assert_eq!(said(&[("a", 1.0), ("b", 1.0), ("a", 1.0)]), "the weight a is named twice");
        for bad in [0.0, -1.0, f64::NAN, f64::INFINITY] {
            assert!(said(&[("a", bad)]).contains("must be above 0"));
        }
    }

    #[test]
    fn weights_stay_within_bounds_and_have_a_middle() {
        let space = space("planner", &[("a", 1.0), ("b", 10.0)]).unwrap();
        assert_eq!(space.bounded(&[0.01, 1000.0]), [0.05, 200.0]);
        assert_eq!(space.middle(&[&[1.0, 10.0], &[4.0, 10.0]]), [2.0, 10.0]);
        assert_eq!(space.middle(&[]), [1.0, 10.0]);
    }
}
