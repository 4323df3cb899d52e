//! The limits for external programs: how long they may take, and how many faults they may commit.

use std::time::Duration;

use fogg_bots::Budget;

/// The limits for external programs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotLimits {
    /// The time for an answer if the budget is not a time.
    pub answer: Duration,
    /// Additional waiting time for pipes and scheduling, not included in the time sent to the program.
    pub grace: Duration,
    /// The time from the start of a program to its `hello`.
    pub start: Duration,
    /// The number of faults after which a game is forfeited.
    pub faults: u32,
    /// The specification of the built-in bot that plays when a program fails.
    pub fallback: String,
}

impl Default for BotLimits {
    fn default() -> BotLimits {
        BotLimits {
            answer: Duration::from_secs(10),
            grace: Duration::from_millis(200),
            start: Duration::from_secs(10),
            faults: 3,
            fallback: "random".to_owned(),
        }
    }
}

impl BotLimits {
    /// The time for one answer.
    pub(crate) fn limit(&self, budget: Budget) -> Duration {
        match budget {
            Budget::Milliseconds(time) => Duration::from_millis(u64::from(time)),
            Budget::Nodes(_) => self.answer,
        }
    }
}
