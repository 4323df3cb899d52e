//! What is on its way to one reader. A reader that does not read is dropped before it costs much.

use std::collections::VecDeque;
use std::future::poll_fn;
use std::sync::{Arc, Mutex, MutexGuard};
use std::task::{Context, Poll, Waker};

use tokio_tungstenite::tungstenite::Utf8Bytes;

/// So many bytes may wait for a reader.
const MOST_WAITING: usize = 256 * 1024;

/// Where messages for a reader are put.
pub(crate) struct Outbox(Shared);

/// Where they come out.
pub(crate) struct Inbox(Shared);

/// What both ends share. There are as many as there are readers, and most are empty: a channel would set room aside.
#[derive(Clone, Default)]
struct Shared(Arc<Mutex<Pile>>);

#[derive(Default)]
struct Pile {
    texts: VecDeque<Utf8Bytes>,
    /// The bytes of these texts.
    waiting: usize,
    /// Nobody will put anything in, or nobody will take it out.
    is_closed: bool,
    /// Too much piled up: what is in it will not come out.
    is_over: bool,
    /// It ended because the same person reads elsewhere.
    is_elsewhere: bool,
    reader: Option<Waker>,
}

/// Both ends.
pub(crate) fn outbox() -> (Outbox, Inbox) {
    let shared = Shared::default();
    (Outbox(shared.clone()), Inbox(shared))
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Pile> {
        self.0.lock().expect("nobody panics while holding it")
    }

    fn close(&self) {
        let mut inside = self.lock();
        inside.is_closed = true;
        let reader = inside.reader.take();
        drop(inside);
        reader.into_iter().for_each(Waker::wake);
    }
}

impl Outbox {
    /// Puts a message in; `false` if the reader is gone or has let too much pile up.
    pub(crate) fn put(&self, text: Utf8Bytes) -> bool {
        let mut inside = self.0.lock();
        inside.waiting += text.len();
        inside.is_over |= inside.waiting > MOST_WAITING;
        let is_taken = !inside.is_over && !inside.is_closed;
        if is_taken {
            inside.texts.push_back(text);
        } else {
            inside.texts = VecDeque::new();
        }
        let reader = inside.reader.take();
        drop(inside);
        reader.into_iter().for_each(Waker::wake);
        is_taken
    }

    /// The same person reads at too many other places: this one need not come back.
    pub(crate) fn end_elsewhere(self) {
        self.0.lock().is_elsewhere = true;
    }
}

impl Inbox {
    /// The next message; none once nobody will put one in, or too much has piled up.
    pub(crate) async fn next(&mut self) -> Option<Utf8Bytes> {
        poll_fn(|context| self.poll(context)).await
    }

    fn poll(&mut self, context: &mut Context<'_>) -> Poll<Option<Utf8Bytes>> {
        let mut inside = self.0.lock();
        match inside.take() {
            Some(text) => Poll::Ready(Some(text)),
            None if inside.is_over || inside.is_closed => Poll::Ready(None),
            None => {
                inside.reader = Some(context.waker().clone());
                Poll::Pending
            }
        }
    }

    /// The next message, if one is there already.
    pub(crate) fn ready(&mut self) -> Option<Utf8Bytes> {
        self.0.lock().take()
    }

    /// Whether it ended because the same person reads elsewhere.
    pub(crate) fn is_elsewhere(&self) -> bool {
        self.0.lock().is_elsewhere
    }
}

impl Pile {
    fn take(&mut self) -> Option<Utf8Bytes> {
        let text = self.texts.pop_front().filter(|_| !self.is_over)?;
        self.waiting -= text.len();
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
    async fn a_reader_that_does_not_read_is_dropped() {
        let (outbox, mut inbox) = outbox();
        let kilobyte = Utf8Bytes::from("x".repeat(1024));
        for _ in 0..256 {
            assert!(outbox.put(kilobyte.clone()));
        }
        assert!(!outbox.put(kilobyte.clone()));
        assert_eq!(inbox.next().await, None);
        assert!(!outbox.put(kilobyte), "it stays dropped");
    }

    #[tokio::test]
    async fn a_reader_that_reads_is_never_dropped() {
        let (outbox, mut inbox) = outbox();
        for number in 0..2000 {
            assert!(outbox.put(Utf8Bytes::from(format!("{number:1024}"))));
            assert!(inbox.next().await.is_some());
        }
        drop(outbox);
        assert_eq!(inbox.next().await, None);
    }
}
