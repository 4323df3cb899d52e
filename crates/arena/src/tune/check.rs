//! Whether anything was gained: tuned weights against those at the start, over deals that no round has seen.

use serde::{Deserialize, Serialize};

use super::{FIRST_CHECK_BLOCK, MAX_BLOCKS, Task, TuneError, Workers, duel};
use crate::plan::Plan;
use crate::results::Results;
use crate::stats::Interval;
use crate::summary::BotSummary;

/// A check: a line of the file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Check {
    /// After how many rounds.
    pub check: u64,
    /// The bot with its weights at that time.
    pub bot: String,
    /// How many blocks were played on each board.
    pub blocks: u64,
    /// The win rate of a bot that is no better and no worse.
    pub fair: f64,
    /// The results on each board.
    pub maps: Vec<MapCheck>,
    /// The mean win rate over the boards.
    pub win_rate: f64,
    /// The lower end of its interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// What that means.
    pub verdict: Verdict,
}

/// A check on one board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MapCheck {
    /// The board.
    pub map: String,
    /// How often the tuned bot wins.
    pub win_rate: f64,
    /// The lower end of its interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// By how many points, on average.
    pub margin: f64,
    /// The lower end of its interval; nothing for a single block.
    pub margin_low: Option<f64>,
    /// The upper end.
    pub margin_high: Option<f64>,
}

/// What a check says of all boards together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// The whole interval is above the fair rate.
    Better,
    /// The fair rate is within the interval.
    Unclear,
    /// The whole interval is below the fair rate.
    Worse,
}

impl Task {
    /// The first block of the check after so many rounds: no round and no other check has its deals.
    pub fn check_from(&self, rounds: u64) -> u64 {
        FIRST_CHECK_BLOCK + rounds * MAX_BLOCKS
    }

    /// Plays weights against the bot at the start; nothing comes of a check that is told to stop.
    pub fn check<E: TuneError>(
        &self,
        rounds: u64,
        theta: &[f64],
        blocks: u64,
        workers: &Workers<'_, E>,
    ) -> Result<Option<Check>, E> {
        let bot = self.space.spec(theta);
        let mut bots = vec![self.space.bot().to_owned(); self.players];
        bots[0].clone_from(&bot);
        let mut maps = Vec::new();
        for board in &self.boards {
            let plan = Plan::new(board, &bots, self.players, self.seed)?;
            let from = self.check_from(rounds);
            let Some(played) = duel::blocks(&plan, from..from + blocks, workers)? else { return Ok(None) };
            let mut results = Results::new(&plan, None);
            // Without a sequential test every block is taken.
            let _ = played.into_iter().try_for_each(|block| results.take(block));
            let Some(summary) = results.summary() else { return Ok(None) };
            maps.push(MapCheck::new(board.name(), &summary.bots[0]));
        }
        Ok(Some(Check::new(rounds, bot, blocks, self.players, maps)))
    }
}

impl Check {
    fn new(check: u64, bot: String, blocks: u64, players: usize, maps: Vec<MapCheck>) -> Check {
        let fair = 1.0 / players as f64;
        let (win_rate, Interval { low, high }) = together(&maps);
        let verdict = if low > fair {
            Verdict::Better
        } else if high < fair {
            Verdict::Worse
        } else {
            Verdict::Unclear
        };
        let fair = decimals(fair);
        let [win_rate, low, high] = [win_rate, low, high].map(decimals);
        Check { check, bot, blocks, fair, maps, win_rate, low, high, verdict }
    }

    /// The boards on which the tuned bot is clearly worse.
    pub fn lost(&self) -> impl Iterator<Item = &str> {
        self.maps.iter().filter(|map| map.high < self.fair).map(|map| map.map.as_str())
    }
}

impl MapCheck {
    fn new(map: &str, tuned: &BotSummary) -> MapCheck {
        MapCheck {
            map: map.to_owned(),
            win_rate: decimals(tuned.win_rate),
            low: decimals(tuned.win_rate_low),
            high: decimals(tuned.win_rate_high),
            margin: decimals(tuned.margin_mean),
            margin_low: tuned.margin_low.map(decimals),
            margin_high: tuned.margin_high.map(decimals),
        }
    }
}

/// The mean over the boards. They are independent, so the squares of their uncertainties add up.
fn together(maps: &[MapCheck]) -> (f64, Interval) {
    let count = maps.len() as f64;
    let mean = maps.iter().map(|map| map.win_rate).sum::<f64>() / count;
    let reach = |end: fn(&MapCheck) -> f64| {
        maps.iter().map(|map| (end(map) - map.win_rate).powi(2)).sum::<f64>().sqrt() / count
    };
    (mean, Interval { low: mean - reach(|map| map.low), high: mean + reach(|map| map.high) })
}

/// Six decimals: short enough to be read back exactly.
fn decimals(number: f64) -> f64 {
    (number * 1e6).round() / 1e6
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(maps: &[(f64, f64, f64)]) -> Check {
        let map = |(number, &(low, win_rate, high)): (usize, &(f64, f64, f64))| MapCheck {
            map: format!("map{number}"),
            win_rate,
            low,
            high,
            margin: 0.0,
            margin_low: None,
            margin_high: None,
        };
        Check::new(7, "planner".to_owned(), 100, 2, maps.iter().enumerate().map(map).collect())
    }

    #[test]
    fn boards_are_put_together_with_their_uncertainties() {
        let check = check(&[(0.47, 0.5, 0.53), (0.56, 0.6, 0.64)]);
        assert_eq!((check.win_rate, check.low, check.high), (0.55, 0.525, 0.575));
        assert_eq!(check.verdict, Verdict::Better);
    }

    #[test]
    fn a_gain_is_one_only_if_the_whole_interval_is() {
        assert_eq!(check(&[(0.49, 0.55, 0.61)]).verdict, Verdict::Unclear);
        assert_eq!(check(&[(0.51, 0.55, 0.61)]).verdict, Verdict::Better);
        assert_eq!(check(&[(0.4, 0.45, 0.49)]).verdict, Verdict::Worse);
        let mixed = check(&[(0.3, 0.35, 0.4), (0.7, 0.75, 0.8)]);
        assert_eq!(mixed.lost().collect::<Vec<_>>(), ["map0"]);
        assert_eq!(mixed.verdict, Verdict::Better);
    }
}
