//! The programs at work: one that played a clean game is kept for the next, so that it need not start again.

use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use fogg_bots::Bot;

use crate::conduct::Conduct;
use crate::fault::Fault;
use crate::log::Log;
use crate::outside::Outside;
use crate::process::Process;
use crate::spec::{CommandLine, SpecError};

/// Told every line: whether it went to the program, and the line without its end.
pub(crate) type Trace = Arc<dyn Fn(bool, &str) + Send + Sync>;

/// Makes players, and keeps outside programs running between games. When the last copy is gone, so are the programs.
#[derive(Clone, Default)]
pub struct Programs(Arc<Shared>);

#[derive(Default)]
struct Shared {
    conduct: Conduct,
    log: Log,
    trace: Option<Trace>,
    games: AtomicU64,
    idle: Mutex<HashMap<String, Vec<Process>>>,
    /// How often each program failed to start since it last did.
    failed: Mutex<HashMap<String, u32>>,
}

impl Programs {
    /// Programs that are held to this conduct, with their words and faults told to this log.
    pub fn new(conduct: Conduct, log: Log) -> Programs {
        Programs::make(conduct, log, None)
    }

    /// The same, with every line told to `trace`: whether it went to the program, and the line without its end.
    pub fn traced(
        conduct: Conduct,
        log: Log,
        trace: impl Fn(bool, &str) + Send + Sync + 'static,
    ) -> Programs {
        Programs::make(conduct, log, Some(Arc::new(trace)))
    }

    fn make(conduct: Conduct, log: Log, trace: Option<Trace>) -> Programs {
        let (games, idle, failed) = Default::default();
        Programs(Arc::new(Shared { conduct, log, trace, games, idle, failed }))
    }

    /// A player for one seat of one game: an outside program for `exec:PROGRAM ARGS`, else one of our bots.
    pub fn seat(&self, spec: &str) -> Result<Box<dyn Bot + Send>, SpecError> {
        match CommandLine::of(spec)? {
            Some(command) => Ok(Box::new(Outside::new(self, command)?)),
            None => fogg_bots::bot(spec).map_err(SpecError::Unknown),
        }
    }

    pub(crate) fn conduct(&self) -> &Conduct {
        &self.0.conduct
    }

    pub(crate) fn log(&self) -> &Log {
        &self.0.log
    }

    /// The number of a new game, from 1.
    pub(crate) fn next_game(&self) -> u64 {
        self.0.games.fetch_add(1, Ordering::Relaxed) + 1
    }

    /// A program that waits for a game, or a new one.
    pub(crate) fn take(&self, command: &CommandLine) -> Result<Process, Fault> {
        while let Some(mut process) = self.take_idle(command) {
            if process.is_fit() {
                return Ok(process);
            }
        }
        self.start(command)
    }

    /// A program that fails to start again and again would cost each game its time to do so: it is given up.
    fn start(&self, command: &CommandLine) -> Result<Process, Fault> {
        let failed = |change: fn(u32) -> u32| {
            let mut failed = locked(&self.0.failed);
            let count = failed.entry(command.text.clone()).or_default();
            *count = change(*count);
            *count
        };
        let times = failed(|count| count);
        if times >= self.0.conduct.faults {
            return Err(Fault::GivenUp(times));
        }
        let started = Process::start(command, &self.0.log, self.0.trace.clone(), self.0.conduct.start);
        failed(if started.is_ok() { |_| 0 } else { |count| count + 1 });
        started
    }

    /// Keeps a program for another game.
    pub(crate) fn keep(&self, command: &CommandLine, process: Process) {
        let mut idle = locked(&self.0.idle);
        idle.entry(command.text.clone()).or_default().push(process);
    }

    fn take_idle(&self, command: &CommandLine) -> Option<Process> {
        let mut idle = locked(&self.0.idle);
        idle.get_mut(&command.text)?.pop()
    }
}

/// What a lock guards here is sound even if a thread failed while it held it.
fn locked<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

/// All are asked to leave before any is waited for.
impl Drop for Shared {
    fn drop(&mut self) {
        let idle = self.idle.get_mut().unwrap_or_else(PoisonError::into_inner);
        idle.values_mut().flatten().for_each(Process::dismiss);
    }
}

impl fmt::Debug for Programs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Programs").field("conduct", &self.0.conduct).finish_non_exhaustive()
    }
}
