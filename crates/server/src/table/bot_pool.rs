//! Threads on which bots think, so that nobody else waits for them. First come, first served; a table asks for one
//! decision at a time, so none can crowd out the others.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;

use fogg_bots::{Bot, Budget, pace};
use fogg_rules::chance::QuickRng;
use fogg_rules::{Action, View};
use rand_core::SeedableRng;
use tokio::sync::oneshot;

/// How many positions the strongest bots look at for a decision.
const BUDGET: Budget = Budget::Nodes(1000);

/// The threads.
#[derive(Clone)]
pub(crate) struct Thinkers {
    jobs: Sender<Job>,
}

struct Job {
    view: View,
    bot: Box<dyn Bot + Send>,
    reply: oneshot::Sender<Thought>,
}

/// What a bot wants to do, how long a person would have taken, and the bot itself.
pub(crate) struct Thought {
    pub(crate) action: Action,
    pub(crate) pace_ms: i64,
    /// None, if its thinking broke down.
    pub(crate) bot: Option<Box<dyn Bot + Send>>,
}

impl Thinkers {
    /// Starts so many threads. They end when nobody can ask any more.
    pub(crate) fn start(threads: usize) -> Thinkers {
        let (jobs, waiting) = channel();
        let waiting = Arc::new(Mutex::new(waiting));
        for _ in 0..threads.max(1) {
            let waiting = Arc::clone(&waiting);
            thread::spawn(move || think_all(&waiting));
        }
        Thinkers { jobs }
    }

    /// Asks a bot what to do. Its seat must be the one that is to act.
    pub(crate) fn ask(&self, view: View, bot: Box<dyn Bot + Send>) -> oneshot::Receiver<Thought> {
        let (reply, thought) = oneshot::channel();
        // Without threads nobody answers, and the one who waits is told so.
        drop(self.jobs.send(Job { view, bot, reply }));
        thought
    }
}

fn think_all(waiting: &Mutex<Receiver<Job>>) {
    loop {
        let job = waiting.lock().expect("nobody panics while holding it").recv();
        let Ok(job) = job else { return };
        // Whoever no longer waits does not have to be told.
        drop(job.reply.send(think(job.view, job.bot)));
    }
}

/// Chance in thinking is nobody's business: what was done is in the log.
fn think(view: View, mut bot: Box<dyn Bot + Send>) -> Thought {
    let mut seed = [0; 32];
    // A machine without randomness deals no games either; here any number will do.
    let _ = getrandom::fill(&mut seed);
    let mut rng = QuickRng::from_seed(seed);
    let chosen = catch_unwind(AssertUnwindSafe(|| {
        let action = bot.choose(&view, BUDGET, &mut rng);
        (action, bot)
    }));
    let (action, bot) = match chosen {
        Ok((action, bot)) if view.check(action).is_ok() => (action, Some(bot)),
        // A bot that breaks down must not hold up its table.
        Ok(_) | Err(_) => (first_legal(&view), None),
    };
    Thought { action, pace_ms: pace(action, &mut rng).as_millis() as i64, bot }
}

fn first_legal(view: &View) -> Action {
    view.legal_actions().next().expect("whoever is to act can do something")
}
