//! The threads on which bots choose their moves.
//!
//! A table has at most one job at a time; [`BotQueue`] decides whose job is next. One more thread runs cheap bots only,
//! so that they do not wait for the end of an expensive move either. A bot that does not come to an end keeps its
//! thread, which is replaced by another one.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use fogg_bots::{Bot, Budget, natural_delay};
use fogg_rules::chance::FastRng;
use fogg_rules::{Action, View};
use metrics::{counter, gauge};
use rand_core::SeedableRng;
use tokio::sync::oneshot;

use super::bot_name::BotName;
use super::bot_queue::{BotCost, BotPriority, BotQueue, ThinkingBots};
use crate::limits::Limits;

/// The number of positions that a search without a network examines for a move; the others have their own number.
const BUDGET: Budget = Budget::Nodes(1000);

/// Creates a bot of a level and style, such as `hard@1:blitz`.
pub type BotFactory = Arc<dyn Fn(&str) -> Box<dyn Bot + Send> + Send + Sync>;

/// The bots of [`fogg_bots`].
pub fn built_in_bots() -> BotFactory {
    Arc::new(|name| fogg_bots::bot(name).expect("the name was checked when it was parsed"))
}

/// A pool of worker threads for bots.
#[derive(Clone)]
pub(crate) struct BotPool {
    shared: Arc<SharedQueue>,
    factory: BotFactory,
    /// Whether there are no threads: a bot chooses its move while it is asked.
    is_inline: bool,
    /// Closes the queue when the last handle is dropped.
    _close: Arc<CloseOnDrop>,
}

/// The queue that handles and threads share.
struct SharedQueue {
    state: Mutex<QueueState>,
    changed: Condvar,
    limits: Limits,
}

#[derive(Default)]
struct QueueState {
    jobs: BotQueue<BotJob>,
    thinking: ThinkingBots,
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
    priority: BotPriority,
    progress: Arc<JobProgress>,
    view: View,
    bot: Box<dyn Bot + Send>,
    reply: oneshot::Sender<BotReply>,
}

/// The progress of a job, which its table watches.
#[derive(Default)]
struct JobProgress(AtomicU8);

impl JobProgress {
    const QUEUED: u8 = 0;
    const RUNNING_ALL: u8 = 1;
    const RUNNING_CHEAP: u8 = 2;
    const DONE: u8 = 3;
    const GIVEN_UP: u8 = 4;

    fn start(&self, kind: WorkerKind) {
        let state = match kind {
            WorkerKind::All => JobProgress::RUNNING_ALL,
            WorkerKind::CheapOnly => JobProgress::RUNNING_CHEAP,
        };
        self.0.store(state, Ordering::SeqCst);
    }

    /// Ends a job; returns whether it had been given up.
    fn finish(&self) -> bool {
        self.0.swap(JobProgress::DONE, Ordering::SeqCst) == JobProgress::GIVEN_UP
    }

    /// Gives a running job up; returns the kind of the thread that is lost with it.
    fn give_up(&self) -> Option<WorkerKind> {
        for (running, kind) in
            [(JobProgress::RUNNING_ALL, WorkerKind::All), (JobProgress::RUNNING_CHEAP, WorkerKind::CheapOnly)]
        {
            let swapped =
                self.0.compare_exchange(running, JobProgress::GIVEN_UP, Ordering::SeqCst, Ordering::SeqCst);
            if swapped.is_ok() {
                return Some(kind);
            }
        }
        None
    }

    fn is_running(&self) -> bool {
        !matches!(self.0.load(Ordering::SeqCst), JobProgress::QUEUED | JobProgress::DONE)
    }
}

/// A question to a bot.
pub(crate) struct AskedBot {
    pub(crate) reply: oneshot::Receiver<BotReply>,
    priority: BotPriority,
    progress: Arc<JobProgress>,
}

impl AskedBot {
    /// Whether a thread is running the bot.
    pub(crate) fn is_running(&self) -> bool {
        self.progress.is_running()
    }
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
    /// Starts this many threads, and one more for cheap bots. They end when all handles of the pool are dropped. A pool
    /// of no threads runs each bot while it is asked, which blocks the caller, for simulations on one thread.
    pub(crate) fn start(threads: usize, limits: Limits, factory: BotFactory) -> BotPool {
        let (state, changed) = (Mutex::default(), Condvar::new());
        let shared = Arc::new(SharedQueue { state, changed, limits });
        let is_inline = threads == 0;
        if !is_inline {
            let kinds = std::iter::repeat_n(WorkerKind::All, threads).chain([WorkerKind::CheapOnly]);
            kinds.for_each(|kind| shared.start_worker(kind));
        }
        BotPool { _close: Arc::new(CloseOnDrop(Arc::clone(&shared))), shared, factory, is_inline }
    }

    pub(crate) fn create(&self, name: BotName) -> Box<dyn Bot + Send> {
        (self.factory)(&name.spec())
    }

    /// Asks a bot for the move of the seat that the view belongs to, which must be to act.
    pub(crate) fn ask(&self, priority: BotPriority, view: View, bot: Box<dyn Bot + Send>) -> AskedBot {
        let (reply, receiver) = oneshot::channel();
        let progress = Arc::<JobProgress>::default();
        if self.is_inline {
            progress.finish();
            drop(reply.send(choose(view, bot)));
            return AskedBot { reply: receiver, priority, progress };
        }
        self.shared.push(BotJob { priority, progress: Arc::clone(&progress), view, bot, reply });
        AskedBot { reply: receiver, priority, progress }
    }

    /// Lets a bot whose table is watched from now on think before those of unwatched tables.
    pub(crate) fn promote(&self, bot: &mut AskedBot) {
        if !bot.priority.is_watched {
            let is_job = |job: &BotJob| Arc::ptr_eq(&job.progress, &bot.progress);
            self.shared.lock().jobs.promote(bot.priority, is_job);
            bot.priority.is_watched = true;
        }
    }

    /// Gives up a bot that does not come to an end, and replaces its thread. It no longer counts as thinking: other bots
    /// of its host must not wait for it.
    pub(crate) fn give_up(&self, bot: &AskedBot) {
        if let Some(kind) = bot.progress.give_up() {
            counter!("fogg_bots_given_up_total").increment(1);
            self.shared.finish(bot.priority);
            self.shared.start_worker(kind);
        }
    }
}

impl Drop for CloseOnDrop {
    fn drop(&mut self) {
        self.0.lock().is_closed = true;
        self.0.changed.notify_all();
    }
}

impl SharedQueue {
    fn start_worker(self: &Arc<SharedQueue>, kind: WorkerKind) {
        let shared = Arc::clone(self);
        thread::spawn(move || shared.run_worker(kind));
    }

    fn push(&self, job: BotJob) {
        let mut state = self.lock();
        if job.priority.cost == BotCost::Expensive
            && let Some(limit) = state.thinking.reached_limit(job.priority.owner, &self.limits)
        {
            limit.count();
        }
        state.jobs.push(job.priority, job);
        gauge!("fogg_bot_queue").set(state.jobs.len() as f64);
        // All threads wake up, because a single one could be the wrong kind for this job.
        self.changed.notify_all();
    }

    fn run_worker(&self, kind: WorkerKind) {
        while let Some(job) = self.next_job(kind) {
            let BotJob { priority, progress, view, bot, reply } = job;
            // The table may have stopped waiting for the move.
            let chosen = (!reply.is_closed()).then(|| choose(view, bot));
            if progress.finish() {
                // Another thread has taken the place of this one.
                return;
            }
            self.finish(priority);
            if let Some(chosen) = chosen {
                drop(reply.send(chosen));
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
            if let Some(job) = state.take_job(kind, &self.limits) {
                gauge!("fogg_bot_queue").set(state.jobs.len() as f64);
                return Some(job);
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Counts a bot as no longer thinking.
    fn finish(&self, priority: BotPriority) {
        if priority.cost == BotCost::Expensive {
            self.lock().thinking.remove(priority.owner);
            self.changed.notify_all();
        }
    }

    fn lock(&self) -> MutexGuard<'_, QueueState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl QueueState {
    /// The next job for a thread, which counts as thinking from now on.
    fn take_job(&mut self, kind: WorkerKind, limits: &Limits) -> Option<BotJob> {
        let QueueState { jobs, thinking, .. } = self;
        let job = match kind {
            WorkerKind::All => jobs.pop(|owner| thinking.reached_limit(owner, limits).is_none()),
            WorkerKind::CheapOnly => jobs.pop_cheap(),
        }?;
        job.progress.start(kind);
        if job.priority.cost == BotCost::Expensive {
            thinking.add(job.priority.owner);
        }
        Some(job)
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

/// The first legal action of the seat that a view belongs to.
pub(crate) fn first_legal(view: &View) -> Action {
    view.legal_actions().next().expect("a seat that is to act has a legal action")
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, Sender, channel};

    use metrics_exporter_prometheus::PrometheusBuilder;

    use super::*;
    use crate::limits::{Limit, LimitValues};
    use crate::store::PersonId;
    use crate::table::bot_queue::BotOwner;
    use crate::table::fixture::TableFixture;

    /// Longer than a thread takes to start on a busy machine.
    const DEADLINE: Duration = Duration::from_secs(30);

    /// A bot that says that it thinks, and moves when it is released.
    struct HeldBot {
        started: Sender<()>,
        release: Receiver<()>,
    }

    impl Bot for HeldBot {
        fn choose(&mut self, view: &View, _: Budget, _: &mut FastRng) -> Action {
            self.started.send(()).unwrap();
            // An error means that the test has ended.
            let _ = self.release.recv();
            first_legal(view)
        }
    }

    #[tokio::test]
    async fn bots_over_the_limit_of_their_host_or_address_wait_and_are_counted() {
        for limit in [Limit::ThinkingBotsPerPerson, Limit::ThinkingBotsPerAddress] {
            // Other tests of the process use the global recorder.
            let recorder = PrometheusBuilder::new().build_recorder();
            let metrics = recorder.handle();
            let limits = Limits::new(LimitValues::default().with(limit, 1));
            let pool = BotPool::start(2, limits, built_in_bots());
            let fixture = TableFixture::started();
            let seat = fixture.table.to_act().iter().next();
            let view = || fixture.table.game().unwrap().view(seat);
            let owner = BotOwner { address: Some("192.0.2.1".parse().unwrap()), host: PersonId(1) };
            let priority = BotPriority { owner, cost: BotCost::Expensive, is_watched: true };
            let (started, has_started) = channel();
            let (mut releases, mut asked) = (Vec::new(), Vec::new());
            for is_first in [true, false] {
                let (release, is_released) = channel();
                let bot = HeldBot { started: started.clone(), release: is_released };
                let ask = || pool.ask(priority, view(), Box::new(bot));
                asked.push(metrics::with_local_recorder(&recorder, ask));
                releases.push(release);
                if is_first {
                    has_started.recv_timeout(DEADLINE).unwrap();
                }
            }
            let reached = format!("fogg_limit_reached_total{{limit=\"{}\"}} 1", limit.spec().setting);
            for line in [reached.as_str(), "fogg_bot_queue 1"] {
                assert!(metrics.render().contains(line), "{line}");
            }
            assert!(!asked[1].is_running());
            // The second bot thinks when the first one has moved.
            releases.remove(0).send(()).unwrap();
            has_started.recv_timeout(DEADLINE).unwrap();
            releases.remove(0).send(()).unwrap();
            for bot in asked {
                assert!(bot.reply.await.is_ok());
            }
        }
    }
}
