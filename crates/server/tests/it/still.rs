//! Tests in which time stands still until they let some of it pass.
//!
//! A paused clock of Tokio runs ahead whenever everybody waits, also when they wait for a socket or for a bot that
//! thinks. A blocking task that does not end keeps it from that, so that nothing happens by itself.

use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::Duration;

use fogg_client::Socket;
use fogg_protocol::ErrorCode;
use fogg_protocol::socket::{ClientMessage, ServerMessage, Update};
use tokio::sync::{mpsc, oneshot};
use tokio::task::spawn_blocking;
use tokio::time::{advance, pause};

/// No test takes so long, in real time, even on a busy machine.
const LONGEST: Duration = Duration::from_secs(100);
/// Time passes in steps: what begins when something else is over begins in the next one.
const STEP: Duration = Duration::from_secs(1);

/// A clock in the hand of a test.
pub struct Clock {
    _still: Sender<()>,
}

/// Runs a test in which time stands still.
pub fn still(test: impl AsyncFnOnce(Clock)) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        pause();
        let (still, until) = channel::<()>();
        spawn_blocking(move || until.recv());
        let (hangs, is_hanging) = oneshot::channel::<()>();
        thread::spawn(move || {
            thread::sleep(LONGEST);
            // Whoever is done no longer listens.
            let _ = hangs.send(());
        });
        tokio::select! {
            () = test(Clock { _still: still }) => (),
            _ = is_hanging => panic!("the test waits for something that does not come"),
        }
    });
}

impl Clock {
    /// Lets time pass, with everybody doing what is due meanwhile.
    pub async fn pass(&self, duration: Duration) {
        let mut left = duration;
        while !left.is_zero() {
            let step = left.min(STEP);
            advance(step).await;
            settle().await;
            left -= step;
        }
    }
}

impl Clock {
    /// Lets much time pass at once; whoever is connected has been silent all that time.
    pub async fn leap(&self, duration: Duration) {
        advance(duration).await;
        settle().await;
    }
}

/// Gives everybody a moment of real time, in which messages arrive and are answered.
pub async fn settle() {
    spawn_blocking(|| thread::sleep(Duration::from_millis(4))).await.unwrap();
}

/// A socket that always listens, and so answers pings whatever its owner does.
pub struct Ear {
    say: mpsc::UnboundedSender<String>,
    heard: mpsc::UnboundedReceiver<ServerMessage>,
}

impl Ear {
    pub fn of(mut socket: Socket) -> Ear {
        let (say, mut texts) = mpsc::unbounded_channel::<String>();
        let (messages, heard) = mpsc::unbounded_channel();
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
        Ear { say, heard }
    }

    pub fn say(&self, message: &ClientMessage) {
        // A closed socket is found out by whoever waits for an answer.
        drop(self.say.send(serde_json::to_string(message).unwrap()));
    }

    /// The next message; none when the server has closed the socket.
    pub async fn next(&mut self) -> Option<ServerMessage> {
        self.heard.recv().await
    }

    /// Listens for the first message from which something can be told.
    pub async fn until<T>(&mut self, tells: impl Fn(&ServerMessage) -> Option<T>) -> T {
        loop {
            let message = self.next().await.expect("the socket is open");
            if let Some(told) = tells(&message) {
                return told;
            }
        }
    }

    /// The next step of the log.
    pub async fn step(&mut self) -> Update {
        self.until(|message| match message {
            ServerMessage::Update(step) => Some(Update::clone(step)),
            _ => None,
        })
        .await
    }

    /// The steps that have come by now.
    pub async fn updates(&mut self) -> Vec<Update> {
        settle().await;
        let mut steps = Vec::new();
        while let Ok(message) = self.heard.try_recv() {
            if let ServerMessage::Update(step) = message {
                steps.push(*step);
            }
        }
        steps
    }

    /// The next answer to something that was asked: where in the log it is, or the code of a refusal.
    pub async fn answer(&mut self) -> Result<u64, ErrorCode> {
        self.until(|message| match message {
            ServerMessage::Accepted { seq, .. } => Some(Ok(*seq)),
            ServerMessage::Rejected(refused) => Some(Err(refused.code)),
            _ => None,
        })
        .await
    }

    /// How the server says good-bye: the code, and whether to come back.
    pub async fn bye(&mut self) -> (ErrorCode, bool) {
        let bye = self.until(|message| match message {
            ServerMessage::Bye { code, retry_ms } => Some((*code, retry_ms.is_some())),
            _ => None,
        });
        let bye = bye.await;
        while self.next().await.is_some() {}
        bye
    }
}
