//! The threads on which bots choose their moves.
//!
//! A table has at most one job at a time; [`BotQueue`] decides whose job is next. One more thread runs cheap bots only,
//! so that they do not wait for the end of an expensive move either.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use fogg_bots::{Bot, Budget, natural_delay};
use fogg_rules::chance::FastRng;
use fogg_rules::{Action, View};
use metrics::gauge;
use rand_core::SeedableRng;
use tokio::sync::oneshot;

use super::bot_queue::{BotPriority, BotQueue};

/// The number of positions that the strongest bots search for a move.
const BUDGET: Budget = Budget::Nodes(1000);

/// A pool of worker threads for bots.
#[derive(Clone)]
pub(crate) struct BotPool {
    shared: Arc<SharedQueue>,
    /// Closes the queue when the last handle is dropped.
    _close: Arc<CloseOnDrop>,
}

/// The queue that handles and threads share.
#[derive(Default)]
struct SharedQueue {
    state: Mutex<QueueState>,
    changed: Condvar,
}

#[derive(Default)]
struct QueueState {
    jobs: BotQueue<BotJob>,
    is_closed: bool,
}

struct CloseOnDrop(Arc<SharedQueue>);

/// The jobs that a thread runs.
#[derive(Clone, Copy)]
enum WorkerKind {
    All,
    CheapOnly,
}

struct BotJob {
    view: View,
    bot: Box<dyn Bot + Send>,
    reply: oneshot::Sender<BotReply>,
}

/// The move of a bot.
pub(crate) struct BotReply {
    pub(crate) action: Action,
    /// The time that a person would take for this action.
    pub(crate) thinking_time: Duration,
    /// The bot with its plans; `None` if it panicked or chose an illegal action.
    pub(crate) bot: Option<Box<dyn Bot + Send>>,
}

impl BotPool {
    /// Starts this many threads, and one more for cheap bots. They end when all handles of the pool are dropped.
    pub(crate) fn start(threads: usize) -> BotPool {
        let shared = Arc::<SharedQueue>::default();
        let kinds = std::iter::repeat_n(WorkerKind::All, threads.max(1)).chain([WorkerKind::CheapOnly]);
        for kind in kinds {
            let shared = Arc::clone(&shared);
            thread::spawn(move || shared.run_worker(kind));
        }
        BotPool { _close: Arc::new(CloseOnDrop(Arc::clone(&shared))), shared }
    }

    /// Asks a bot for the move of the seat that the view belongs to, which must be to act.
    pub(crate) fn ask(
        &self,
        priority: BotPriority,
        view: View,
        bot: Box<dyn Bot + Send>,
    ) -> oneshot::Receiver<BotReply> {
        let (reply, receiver) = oneshot::channel();
        self.shared.push(priority, BotJob { view, bot, reply });
        receiver
    }
}

impl Drop for CloseOnDrop {
    fn drop(&mut self) {
        self.0.lock().is_closed = true;
        self.0.changed.notify_all();
    }
}

impl SharedQueue {
    fn push(&self, priority: BotPriority, job: BotJob) {
        let mut state = self.lock();
        state.jobs.push(priority, job);
        gauge!("fogg_bot_queue").set(state.jobs.len() as f64);
        // All threads wake up, because a single one could be the wrong kind for this job.
        self.changed.notify_all();
    }

    fn run_worker(&self, kind: WorkerKind) {
        while let Some(job) = self.next_job(kind) {
            // The table may have stopped waiting for the move.
            if !job.reply.is_closed() {
                drop(job.reply.send(choose(job.view, job.bot)));
            }
        }
    }

    /// Waits for a job; `None` when the queue is closed.
    fn next_job(&self, kind: WorkerKind) -> Option<BotJob> {
        let mut state = self.lock();
        loop {
            if state.is_closed {
                return None;
            }
            let job = match kind {
                WorkerKind::All => state.jobs.pop(),
                WorkerKind::CheapOnly => state.jobs.pop_cheap(),
            };
            if job.is_some() {
                gauge!("fogg_bot_queue").set(state.jobs.len() as f64);
                return job;
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn lock(&self) -> MutexGuard<'_, QueueState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Runs a bot with a random seed, which is not recorded: the log contains the move, so a replay needs no bot.
fn choose(view: View, mut bot: Box<dyn Bot + Send>) -> BotReply {
    let mut seed = [0; 32];
    // Any seed will do if the operating system has no random numbers.
    let _ = getrandom::fill(&mut seed);
    let mut rng = FastRng::from_seed(seed);
    let chosen = catch_unwind(AssertUnwindSafe(|| {
        let action = bot.choose(&view, BUDGET, &mut rng);
        (action, bot)
    }));
    let (action, bot) = match chosen {
        Ok((action, bot)) if view.check(action).is_ok() => (action, Some(bot)),
        // A faulty bot must not block its table.
        Ok(_) | Err(_) => (first_legal(&view), None),
    };
    BotReply { action, thinking_time: natural_delay(action, &mut rng), bot }
}

fn first_legal(view: &View) -> Action {
    view.legal_actions().next().expect("a seat that is to act has a legal action")
}
