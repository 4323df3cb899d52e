//! The limits for external programs: how long they may take, and how many faults they may commit.

use std::time::Duration;

use fogg_bots::Budget;

/// The limits for external programs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotLimits {
    /// The time for an answer if the budget is not a time.
    pub answer_timeout: Duration,
    /// Additional waiting time for pipes and scheduling, not included in the time sent to the program.
    pub grace_period: Duration,
    /// The time from the start of a program to its `hello`.
    pub start_timeout: Duration,
    /// The number of faults after which a game is forfeited.
    pub max_faults: u32,
    /// The specification of the built-in bot that plays when a program fails.
    pub fallback: String,
}

impl Default for BotLimits {
    fn default() -> BotLimits {
        BotLimits {
            answer_timeout: Duration::from_secs(10),
            grace_period: Duration::from_millis(200),
            start_timeout: Duration::from_secs(10),
            max_faults: 3,
            fallback: "random".to_owned(),
        }
    }
}

impl BotLimits {
    /// The time for one answer.
    pub(crate) fn answer_time(&self, budget: Budget) -> Duration {
        match budget {
            Budget::Milliseconds(time) => Duration::from_millis(u64::from(time)),
            Budget::Nodes(_) => self.answer_timeout,
        }
    }
}
