//! Replies to one client that are sent after a while, so that a client that repeats its moves slows down.

use std::collections::VecDeque;
use std::pin::Pin;
use std::time::Duration;

use fogg_protocol::socket::ServerMessage;
use tokio::time::{Instant, Sleep, sleep_until};

/// How long a reply is delayed.
pub(super) const REPEAT_DELAY: Duration = Duration::from_secs(3);
/// The maximum number of replies that wait; no further messages of the client are read meanwhile.
const MAX_DELAYED: usize = 32;

/// The replies that wait, in the order in which they are due.
#[derive(Default)]
pub(super) struct DelayedReplies {
    queue: VecDeque<(Instant, ServerMessage)>,
    /// Ends when the first reply is due. Boxed, because most sessions never have a delayed reply.
    sleep: Option<Pin<Box<Sleep>>>,
}

impl DelayedReplies {
    pub(super) fn push(&mut self, reply: ServerMessage) {
        self.queue.push_back((Instant::now() + REPEAT_DELAY, reply));
    }

    pub(super) fn is_full(&self) -> bool {
        self.queue.len() >= MAX_DELAYED
    }

    /// Waits for the next reply that is due; forever if none waits. Cancel safe.
    pub(super) async fn next(&mut self) -> ServerMessage {
        let Some((due_at, _)) = self.queue.front() else { return std::future::pending().await };
        let due_at = *due_at;
        let sleep = self.sleep.get_or_insert_with(|| Box::pin(sleep_until(due_at)));
        sleep.as_mut().await;
        self.sleep = None;
        match self.queue.pop_front() {
            Some((_, reply)) => reply,
            None => std::future::pending().await,
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::time::{advance, timeout};

    use super::*;

    fn reply(seq: u64) -> ServerMessage {
        ServerMessage::Accepted { move_id: seq.to_string(), seq }
    }

    #[tokio::test(start_paused = true)]
    async fn every_reply_waits_for_the_delay() {
        let (start, mut replies) = (Instant::now(), DelayedReplies::default());
        replies.push(reply(1));
        advance(REPEAT_DELAY / 2).await;
        replies.push(reply(2));
        assert!(timeout(REPEAT_DELAY / 4, replies.next()).await.is_err(), "cancelled before it is due");
        assert_eq!((replies.next().await, start.elapsed()), (reply(1), REPEAT_DELAY));
        assert_eq!((replies.next().await, start.elapsed()), (reply(2), REPEAT_DELAY * 3 / 2));
        assert!(timeout(REPEAT_DELAY * 10, replies.next()).await.is_err(), "none is left");
    }
}
