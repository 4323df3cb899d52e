//! Checks whether tuning gained anything: tuned weights against the initial ones, on deals that no round has used.

use serde::{Deserialize, Serialize};

use super::{FIRST_CHECK_BLOCK, MAX_BLOCKS, TuneError, TuningRunner, TuningTask, duel};
use crate::plan::Plan;
use crate::results::Results;
use crate::stats::Interval;
use crate::summary::BotSummary;

/// A check: a line of the tuning file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TuningCheck {
    /// The number of rounds before the check.
    pub check: u64,
    /// The bot with its weights at that time.
    pub bot: String,
    /// The number of blocks played on each board.
    pub blocks: u64,
    /// The win rate of a bot of equal strength.
    pub fair: f64,
    /// The results on each board.
    pub maps: Vec<MapCheck>,
    /// The mean win rate over the boards.
    pub win_rate: f64,
    /// The lower end of its interval.
    pub low: f64,
    /// The upper end of its interval.
    pub high: f64,
    /// The conclusion.
    pub verdict: CheckVerdict,
}

/// A check on one board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct MapCheck {
    /// The board's name.
    pub map: String,
    /// The win rate of the tuned bot.
    pub win_rate: f64,
    /// The lower end of its interval.
    pub low: f64,
    /// The upper end of its interval.
    pub high: f64,
    /// The mean margin in points.
    pub margin: f64,
    /// The lower end of its interval; `None` for a single block.
    pub margin_low: Option<f64>,
    /// The upper end of its interval.
    pub margin_high: Option<f64>,
}

/// The conclusion of a check over all boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CheckVerdict {
    /// The whole interval is above the fair rate.
    Better,
    /// The fair rate is within the interval.
    Unclear,
    /// The whole interval is below the fair rate.
    Worse,
}

impl TuningTask {
    /// The first block of the check after this many rounds; no round and no other check uses its deals.
    pub fn first_check_block(&self, rounds: u64) -> u64 {
        FIRST_CHECK_BLOCK + rounds * MAX_BLOCKS
    }

    /// Plays these weights against the initial bot; `None` if it was stopped.
    pub fn check<E: TuneError>(
        &self,
        rounds: u64,
        theta: &[f64],
        blocks: u64,
        runner: &TuningRunner<'_, E>,
    ) -> Result<Option<TuningCheck>, E> {
        let bot = self.space.spec(theta);
        let mut bots = vec![self.space.bot().to_owned(); self.players];
        bots[0].clone_from(&bot);
        let mut maps = Vec::new();
        for board in &self.boards {
            let plan = Plan::new(board, &bots, self.players, self.seed)?;
            let from = self.first_check_block(rounds);
            let Some(played) = duel::blocks(&plan, from..from + blocks, runner)? else { return Ok(None) };
            let mut results = Results::new(&plan, None);
            // Without a sequential test every block is accepted.
            let _ = played.into_iter().try_for_each(|block| results.push(block));
            let Some(summary) = results.summary() else { return Ok(None) };
            maps.push(MapCheck::new(board.name(), &summary.bots[0]));
        }
        Ok(Some(TuningCheck::new(rounds, bot, blocks, self.players, maps)))
    }
}

impl TuningCheck {
    fn new(check: u64, bot: String, blocks: u64, players: usize, maps: Vec<MapCheck>) -> TuningCheck {
        let fair = 1.0 / players as f64;
        let (win_rate, Interval { low, high }) = combined(&maps);
        let verdict = if low > fair {
            CheckVerdict::Better
        } else if high < fair {
            CheckVerdict::Worse
        } else {
            CheckVerdict::Unclear
        };
        let fair = decimals(fair);
        let [win_rate, low, high] = [win_rate, low, high].map(decimals);
        TuningCheck { check, bot, blocks, fair, maps, win_rate, low, high, verdict }
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

/// The mean over the boards. They are independent, so their squared uncertainties add up.
fn combined(maps: &[MapCheck]) -> (f64, Interval) {
    let count = maps.len() as f64;
    let mean = maps.iter().map(|map| map.win_rate).sum::<f64>() / count;
    let reach = |end: fn(&MapCheck) -> f64| {
        maps.iter().map(|map| (end(map) - map.win_rate).powi(2)).sum::<f64>().sqrt() / count
    };
    (mean, Interval { low: mean - reach(|map| map.low), high: mean + reach(|map| map.high) })
}

/// Rounds to six decimals, which JSON reproduces exactly.
fn decimals(number: f64) -> f64 {
    (number * 1e6).round() / 1e6
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(maps: &[(f64, f64, f64)]) -> TuningCheck {
        let map = |(number, &(low, win_rate, high)): (usize, &(f64, f64, f64))| MapCheck {
            map: format!("map{number}"),
            win_rate,
            low,
            high,
            margin: 0.0,
            margin_low: None,
            margin_high: None,
        };
        TuningCheck::new(7, "planner".to_owned(), 100, 2, maps.iter().enumerate().map(map).collect())
    }

    #[test]
    fn combines_boards_and_their_uncertainties() {
        let check = check(&[(0.47, 0.5, 0.53), (0.56, 0.6, 0.64)]);
        assert_eq!((check.win_rate, check.low, check.high), (0.55, 0.525, 0.575));
        assert_eq!(check.verdict, CheckVerdict::Better);
    }

    #[test]
    fn a_gain_requires_the_whole_interval_above_the_fair_rate() {
        assert_eq!(check(&[(0.49, 0.55, 0.61)]).verdict, CheckVerdict::Unclear);
        assert_eq!(check(&[(0.51, 0.55, 0.61)]).verdict, CheckVerdict::Better);
        assert_eq!(check(&[(0.4, 0.45, 0.49)]).verdict, CheckVerdict::Worse);
        let mixed = check(&[(0.3, 0.35, 0.4), (0.7, 0.75, 0.8)]);
        assert_eq!(mixed.lost().collect::<Vec<_>>(), ["map0"]);
        assert_eq!(mixed.verdict, CheckVerdict::Better);
    }
}
