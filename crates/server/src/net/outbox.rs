//! The queue of messages to one client. A client that reads too slowly is dropped.

use std::collections::VecDeque;
use std::future::poll_fn;
use std::sync::{Arc, Mutex, MutexGuard};
use std::task::{Context, Poll, Waker};

use fogg_protocol::ErrorCode;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::fixed_limits::FixedLimit;

/// The maximum number of bytes that wait for a client.
pub(crate) const MAX_QUEUED_BYTES: usize = 256 * 1024;

/// The sending end of a queue.
pub(crate) struct Outbox(SharedQueue);

/// The receiving end of a queue.
pub(crate) struct Inbox(SharedQueue);

/// Ends the session of a queue.
pub(crate) struct Closer(SharedQueue);

/// The queue that both ends share. Most queues are empty, and a channel would allocate a block for each of them.
#[derive(Clone, Default)]
struct SharedQueue(Arc<Mutex<Queue>>);

#[derive(Default)]
struct Queue {
    texts: VecDeque<Utf8Bytes>,
    queued_bytes: usize,
    /// Whether one of the ends was dropped.
    is_closed: bool,
    /// Whether the client was too slow; the queued texts are discarded.
    has_overflowed: bool,
    /// Why the server ends the session.
    close_code: Option<ErrorCode>,
    receiver: Option<Waker>,
}

/// Creates a queue.
pub(crate) fn channel() -> (Outbox, Inbox) {
    let shared = SharedQueue::default();
    (Outbox(shared.clone()), Inbox(shared))
}

impl SharedQueue {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.0.lock().expect("lock poisoned")
    }

    fn close(&self) {
        let mut queue = self.lock();
        queue.is_closed = true;
        wake_receiver(queue);
    }

    fn close_with(&self, code: ErrorCode) {
        self.lock().close_code.get_or_insert(code);
        self.close();
    }
}

/// Wakes the receiver after unlocking the queue.
fn wake_receiver(mut queue: MutexGuard<'_, Queue>) {
    let receiver = queue.receiver.take();
    drop(queue);
    receiver.into_iter().for_each(Waker::wake);
}

impl Outbox {
    /// Queues a text; `false` if the client has disconnected or is too slow.
    pub(crate) fn send(&self, text: Utf8Bytes) -> bool {
        let mut queue = self.0.lock();
        queue.queued_bytes += text.len();
        if queue.queued_bytes > MAX_QUEUED_BYTES && !queue.has_overflowed {
            queue.has_overflowed = true;
            FixedLimit::QueuedBytes.count();
        }
        let is_queued = !queue.has_overflowed && !queue.is_closed;
        if is_queued {
            queue.texts.push_back(text);
        } else {
            queue.texts = VecDeque::new();
        }
        wake_receiver(queue);
        is_queued
    }

    /// Closes the queue and ends the session for this reason.
    pub(crate) fn close_with(self, code: ErrorCode) {
        self.0.close_with(code);
    }
}

impl Closer {
    /// Ends the session for this reason, after the texts that are queued.
    pub(crate) fn close_with(&self, code: ErrorCode) {
        self.0.close_with(code);
    }
}

impl Inbox {
    /// Waits for the next text; `None` once the queue is closed and empty, or has overflowed.
    pub(crate) async fn recv(&mut self) -> Option<Utf8Bytes> {
        poll_fn(|context| self.poll_recv(context)).await
    }

    fn poll_recv(&mut self, context: &mut Context<'_>) -> Poll<Option<Utf8Bytes>> {
        let mut queue = self.0.lock();
        match queue.pop() {
            Some(text) => Poll::Ready(Some(text)),
            None if queue.has_overflowed || queue.is_closed => Poll::Ready(None),
            None => {
                queue.receiver = Some(context.waker().clone());
                Poll::Pending
            }
        }
    }

    /// The next text, if one is queued.
    pub(crate) fn try_recv(&mut self) -> Option<Utf8Bytes> {
        self.0.lock().pop()
    }

    /// Whether no further text will be queued.
    pub(crate) fn is_closed(&self) -> bool {
        let queue = self.0.lock();
        queue.is_closed || queue.has_overflowed
    }

    /// Why the server ends the session; `None` if nobody gave a reason.
    pub(crate) fn close_code(&self) -> Option<ErrorCode> {
        self.0.lock().close_code
    }

    /// A handle that ends the session from elsewhere.
    pub(crate) fn closer(&self) -> Closer {
        Closer(self.0.clone())
    }
}

impl Queue {
    fn pop(&mut self) -> Option<Utf8Bytes> {
        let text = self.texts.pop_front().filter(|_| !self.has_overflowed)?;
        self.queued_bytes -= text.len();
        Some(text)
    }
}

impl Drop for Outbox {
    fn drop(&mut self) {
        self.0.close();
    }
}

impl Drop for Inbox {
    fn drop(&mut self) {
        self.0.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_client_that_does_not_read_is_dropped() {
        let (outbox, mut inbox) = channel();
        let kilobyte = Utf8Bytes::from("x".repeat(1024));
        for _ in 0..256 {
            assert!(outbox.send(kilobyte.clone()));
        }
        assert!(!outbox.send(kilobyte.clone()));
        assert_eq!(inbox.recv().await, None);
        assert!(!outbox.send(kilobyte), "it stays dropped");
    }

    #[tokio::test]
    async fn a_client_that_reads_is_never_dropped() {
        let (outbox, mut inbox) = channel();
        for number in 0..2000 {
            assert!(outbox.send(Utf8Bytes::from(format!("{number:1024}"))));
            assert!(inbox.recv().await.is_some());
        }
        drop(outbox);
        assert_eq!(inbox.recv().await, None);
    }
}
