//! The threads on which bots choose their moves. Jobs are served in order, and a table has at most one job at a time,
//! so that no table can crowd out the others.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use fogg_bots::{Bot, Budget, natural_delay};
use fogg_rules::chance::FastRng;
use fogg_rules::{Action, View};
use rand_core::SeedableRng;
use tokio::sync::oneshot;

/// The number of positions that the strongest bots search for a move.
const BUDGET: Budget = Budget::Nodes(1000);

/// A pool of worker threads for bots.
#[derive(Clone)]
pub(crate) struct BotPool {
    jobs: Sender<BotJob>,
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
    /// Starts the threads. They end when all handles of the pool are dropped.
    pub(crate) fn start(threads: usize) -> BotPool {
        let (jobs, queue) = channel();
        let queue = Arc::new(Mutex::new(queue));
        for _ in 0..threads.max(1) {
            let queue = Arc::clone(&queue);
            thread::spawn(move || run_worker(&queue));
        }
        BotPool { jobs }
    }

    /// Asks a bot for the move of the seat that the view belongs to, which must be to act.
    pub(crate) fn ask(&self, view: View, bot: Box<dyn Bot + Send>) -> oneshot::Receiver<BotReply> {
        let (reply, receiver) = oneshot::channel();
        // If no thread is left, the job is dropped, and the receiver gets an error.
        drop(self.jobs.send(BotJob { view, bot, reply }));
        receiver
    }
}

fn run_worker(queue: &Mutex<Receiver<BotJob>>) {
    loop {
        let job = queue.lock().expect("lock poisoned").recv();
        let Ok(job) = job else { return };
        // The table may have stopped waiting.
        drop(job.reply.send(choose(job.view, job.bot)));
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
