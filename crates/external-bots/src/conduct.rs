//! The rules of conduct: how long a program may take, and how often it may be wrong.

use std::time::Duration;

use fogg_bots::Budget;

/// What is asked of outside programs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conduct {
    /// The time for an answer where the budget is not a time.
    pub answer: Duration,
    /// How much longer than it was told a program is waited for: a pipe and a busy machine take some time too.
    pub grace: Duration,
    /// The time from the start of a program to its first line.
    pub start: Duration,
    /// After so many faults a game is forfeited.
    pub faults: u32,
    /// Who plays where a program does not: a spec of one of our bots.
    pub fallback: String,
}

impl Default for Conduct {
    fn default() -> Conduct {
        Conduct {
            answer: Duration::from_secs(10),
            grace: Duration::from_millis(200),
            start: Duration::from_secs(10),
            faults: 3,
            fallback: "random".to_owned(),
        }
    }
}

impl Conduct {
    /// The time for one answer.
    pub(crate) fn limit(&self, budget: Budget) -> Duration {
        match budget {
            Budget::Milliseconds(time) => Duration::from_millis(u64::from(time)),
            Budget::Nodes(_) => self.answer,
        }
    }
}
