//! Tests with a paused clock: time passes only when the test advances it.
//!
//! Tokio's paused clock jumps ahead whenever every task waits, even if a task waits for a socket or for a bot that
//! computes on another thread. A blocking task that stays alive prevents these jumps.

use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use fogg_client::TableSocket;
use fogg_protocol::socket::{ClientMessage, ServerMessage, Update};
use tokio::runtime::Handle;
use tokio::sync::{mpsc, oneshot};
use tokio::task::spawn_blocking;
use tokio::time::{advance, pause};

/// Real time after which a test is considered stuck, even on a busy machine.
const TEST_TIMEOUT: Duration = Duration::from_secs(100);
/// The clock advances in steps of at most this much, so that timers that are started by other timers also run.
const MAX_STEP: Duration = Duration::from_secs(1);
/// The steps of a long time; after a longer one the server would conclude that its process was stopped.
const MAX_LONG_STEP: Duration = Duration::from_secs(100);
/// How often other tasks may run after a long step.
const YIELDS_PER_LONG_STEP: usize = 20;
/// How often [`settle`] checks whether the runtime is idle.
const IDLE_POLL_INTERVAL: Duration = Duration::from_micros(500);
/// The number of checks in a row that have to find the runtime idle.
const IDLE_POLLS: u32 = 8;
/// Real time after which [`settle`] returns although the runtime is not idle: a timer that is less than a millisecond
/// away wakes it up again and again.
const SETTLE_TIMEOUT: Duration = Duration::from_millis(100);
/// Added to each step, because timers are rounded up to the next millisecond.
const TIMER_RESOLUTION: Duration = Duration::from_millis(1);

/// Controls the paused clock of a test.
pub struct PausedClock {
    _keeps_clock_paused: Sender<()>,
}

/// Runs a test with a paused clock.
pub fn with_paused_clock(test: impl AsyncFnOnce(PausedClock)) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        pause();
        let (sender, receiver) = channel::<()>();
        spawn_blocking(move || receiver.recv());
        let (timeout_sender, timeout) = oneshot::channel::<()>();
        let (_finished, is_finished) = channel::<()>();
        thread::spawn(move || {
            // The channel closes when the test ends.
            if is_finished.recv_timeout(TEST_TIMEOUT) == Err(std::sync::mpsc::RecvTimeoutError::Timeout) {
                let _ = timeout_sender.send(());
            }
        });
        tokio::select! {
            () = test(PausedClock { _keeps_clock_paused: sender }) => (),
            Ok(()) = timeout => panic!("the test waits for something that does not happen"),
        }
    });
}

impl PausedClock {
    /// Advances the clock in small steps and lets every task react after each.
    pub async fn advance(&self, duration: Duration) {
        let mut left = duration;
        while !left.is_zero() {
            let step = left.min(MAX_STEP);
            advance(step + TIMER_RESOLUTION).await;
            settle().await;
            left -= step;
        }
    }

    /// Lets a long time pass in which nobody does anything.
    pub async fn pass(&self, duration: Duration) {
        let mut left = duration;
        while !left.is_zero() {
            let step = left.min(MAX_LONG_STEP);
            advance(step + TIMER_RESOLUTION).await;
            for _ in 0..YIELDS_PER_LONG_STEP {
                tokio::task::yield_now().await;
            }
            left -= step;
        }
        settle().await;
    }

    /// Advances the clock in one jump: connected clients send nothing meanwhile, not even pongs.
    pub async fn jump(&self, duration: Duration) {
        advance(duration + TIMER_RESOLUTION).await;
        settle().await;
    }
}

/// Waits until the runtime is idle: all messages that were sent over loopback have been received and handled.
///
/// A single-threaded runtime parks its thread when no task can continue and no socket is ready. The count of parks and
/// unparks is odd while it is parked.
pub async fn settle() {
    let metrics = Handle::current().metrics();
    assert_eq!(metrics.num_workers(), 1, "a paused clock needs a single-threaded runtime");
    let wait = move || {
        let deadline = Instant::now() + SETTLE_TIMEOUT;
        let (mut last_count, mut idle_polls) = (0, 0);
        while idle_polls < IDLE_POLLS && Instant::now() < deadline {
            thread::sleep(IDLE_POLL_INTERVAL);
            let count = metrics.worker_park_unpark_count(0);
            let is_idle = count % 2 == 1 && count == last_count;
            idle_polls = if is_idle { idle_polls + 1 } else { 0 };
            last_count = count;
        }
    };
    spawn_blocking(wait).await.unwrap();
}

/// A table socket that is read all the time by its own task, and so answers pings whatever the test does.
pub struct Subscriber {
    outgoing: mpsc::UnboundedSender<String>,
    incoming: mpsc::UnboundedReceiver<ServerMessage>,
}

impl Subscriber {
    pub fn new(mut socket: TableSocket) -> Subscriber {
        let (outgoing, mut texts) = mpsc::unbounded_channel::<String>();
        let (messages, incoming) = mpsc::unbounded_channel();
        tokio::spawn(async move {
            loop {
                tokio::select! {
                    text = texts.recv() => match text {
                        Some(text) => drop(socket.send_text(text).await),
                        None => return socket.close().await,
                    },
                    message = socket.next() => match message {
                        Ok(Some(message)) => drop(messages.send(message)),
                        Ok(None) | Err(_) => return,
                    },
                }
            }
        });
        Subscriber { outgoing, incoming }
    }

    pub fn send(&self, message: &ClientMessage) {
        // If the socket is closed, waiting for the answer fails.
        drop(self.outgoing.send(serde_json::to_string(message).unwrap()));
    }

    /// The next message; `None` when the server has closed the socket.
    pub async fn next(&mut self) -> Option<ServerMessage> {
        self.incoming.recv().await
    }

    /// Reads messages until the function returns a value for one.
    pub async fn wait_for<T>(&mut self, find: impl Fn(&ServerMessage) -> Option<T>) -> T {
        loop {
            let message = self.next().await.expect("the socket is open");
            if let Some(found) = find(&message) {
                return found;
            }
        }
    }

    /// Reads messages up to the next update.
    pub async fn next_update(&mut self) -> Update {
        self.wait_for(|message| match message {
            ServerMessage::Update(update) => Some(Update::clone(update)),
            _ => None,
        })
        .await
    }

    /// All messages that have arrived and were not read yet.
    pub async fn received(&mut self) -> Vec<ServerMessage> {
        settle().await;
        std::iter::from_fn(|| self.incoming.try_recv().ok()).collect()
    }

    /// All updates that have arrived and were not read yet.
    pub async fn received_updates(&mut self) -> Vec<Update> {
        let update = |message| match message {
            ServerMessage::Update(update) => Some(*update),
            _ => None,
        };
        self.received().await.into_iter().filter_map(update).collect()
    }

    /// Reads messages up to the next answer: the sequence number of an accepted move, or the code of a rejection.
    pub async fn next_answer(&mut self) -> Result<u64, String> {
        self.wait_for(|message| match message {
            ServerMessage::Accepted { seq, .. } => Some(Ok(*seq)),
            ServerMessage::Rejected(rejected) => Some(Err(rejected.code.to_string())),
            _ => None,
        })
        .await
    }

    /// Reads messages up to `bye` and the end of the connection: the code, and whether the client should reconnect.
    pub async fn wait_for_bye(&mut self) -> (String, bool) {
        let bye = self.wait_for(|message| match message {
            ServerMessage::Bye { code, retry_ms } => Some((code.to_string(), retry_ms.is_some())),
            _ => None,
        });
        let bye = bye.await;
        while self.next().await.is_some() {}
        bye
    }
}
