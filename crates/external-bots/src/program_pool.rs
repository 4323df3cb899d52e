//! Keeps programs that played without faults running for the next game.

use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use fogg_bots::Bot;

use crate::external_bot::ExternalBot;
use crate::fault::BotFault;
use crate::limits::BotLimits;
use crate::log::BotLog;
use crate::process::BotProcess;
use crate::spec::{BotSpecError, ProgramCommand};

/// Receives every line: whether it went to the program, and the line without its newline.
pub(crate) type LineTrace = Arc<dyn Fn(bool, &str) + Send + Sync>;

/// Creates bots, and keeps external programs running between games. Programs end when the last clone is dropped.
#[derive(Clone, Default)]
pub struct ProgramPool(Arc<PoolState>);

#[derive(Default)]
struct PoolState {
    limits: BotLimits,
    log: BotLog,
    trace: Option<LineTrace>,
    games: AtomicU64,
    idle: Mutex<HashMap<String, Vec<BotProcess>>>,
    /// The number of failed starts of each command since its last successful one.
    failed: Mutex<HashMap<String, u32>>,
}

impl ProgramPool {
    /// Creates a pool with these limits and this log.
    pub fn new(limits: BotLimits, log: BotLog) -> ProgramPool {
        ProgramPool::make(limits, log, None)
    }

    /// Creates a pool that also passes every line to `trace`: whether it went to the program, and the line without
    /// its newline.
    pub fn traced(
        limits: BotLimits,
        log: BotLog,
        trace: impl Fn(bool, &str) + Send + Sync + 'static,
    ) -> ProgramPool {
        ProgramPool::make(limits, log, Some(Arc::new(trace)))
    }

    fn make(limits: BotLimits, log: BotLog, trace: Option<LineTrace>) -> ProgramPool {
        let (games, idle, failed) = Default::default();
        ProgramPool(Arc::new(PoolState { limits, log, trace, games, idle, failed }))
    }

    /// Creates a bot for one seat of one game: an external program for `exec:PROGRAM ARGS`, or a built-in bot.
    pub fn bot(&self, spec: &str) -> Result<Box<dyn Bot + Send>, BotSpecError> {
        match ProgramCommand::parse(spec)? {
            Some(command) => Ok(Box::new(ExternalBot::new(self, command)?)),
            None => fogg_bots::bot(spec).map_err(BotSpecError::Unknown),
        }
    }

    pub(crate) fn limits(&self) -> &BotLimits {
        &self.0.limits
    }

    pub(crate) fn log(&self) -> &BotLog {
        &self.0.log
    }

    /// The number of a new game, from 1.
    pub(crate) fn next_game(&self) -> u64 {
        self.0.games.fetch_add(1, Ordering::Relaxed) + 1
    }

    /// Returns an idle program, or starts a new one.
    pub(crate) fn take(&self, command: &ProgramCommand) -> Result<BotProcess, BotFault> {
        while let Some(mut process) = self.take_idle(command) {
            if process.is_ready() {
                return Ok(process);
            }
        }
        self.start(command)
    }

    /// Starts a program, unless it failed too often: every attempt could cost the full start timeout.
    fn start(&self, command: &ProgramCommand) -> Result<BotProcess, BotFault> {
        let update_failures = |change: fn(u32) -> u32| {
            let mut failed = locked(&self.0.failed);
            let count = failed.entry(command.text.clone()).or_default();
            *count = change(*count);
            *count
        };
        let failures = update_failures(|count| count);
        if failures >= self.0.limits.max_faults {
            return Err(BotFault::TooManyFailedStarts(failures));
        }
        let started =
            BotProcess::start(command, &self.0.log, self.0.trace.clone(), self.0.limits.start_timeout);
        update_failures(if started.is_ok() { |_| 0 } else { |count| count + 1 });
        started
    }

    /// Keeps a program for another game.
    pub(crate) fn keep(&self, command: &ProgramCommand, process: BotProcess) {
        let mut idle = locked(&self.0.idle);
        idle.entry(command.text.clone()).or_default().push(process);
    }

    fn take_idle(&self, command: &ProgramCommand) -> Option<BotProcess> {
        let mut idle = locked(&self.0.idle);
        idle.get_mut(&command.text)?.pop()
    }
}

/// The data behind these locks is valid even if a thread panicked while holding one.
fn locked<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Asks all programs to exit before waiting for any of them.
impl Drop for PoolState {
    fn drop(&mut self) {
        let idle = self.idle.get_mut().unwrap_or_else(PoisonError::into_inner);
        idle.values_mut().flatten().for_each(BotProcess::send_bye);
    }
}

impl fmt::Debug for ProgramPool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ProgramPool").field("limits", &self.0.limits).finish_non_exhaustive()
    }
}
