//! What is on its way to one reader. A reader that does not read is dropped before it costs much.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

/// So many bytes may wait for a reader.
const MOST_WAITING: usize = 256 * 1024;

/// Where messages for a reader are put.
#[derive(Clone)]
pub(crate) struct Outbox {
    texts: UnboundedSender<Utf8Bytes>,
    shared: Arc<Shared>,
}

/// Where they come out.
pub(crate) struct Inbox {
    texts: UnboundedReceiver<Utf8Bytes>,
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    waiting: AtomicUsize,
    is_over: AtomicBool,
}

/// Both ends.
pub(crate) fn outbox() -> (Outbox, Inbox) {
    let (sender, receiver) = unbounded_channel();
    let shared = Arc::new(Shared::default());
    (Outbox { texts: sender, shared: Arc::clone(&shared) }, Inbox { texts: receiver, shared })
}

impl Outbox {
    /// Puts a message in; `false` if the reader is gone or has let too much pile up.
    pub(crate) fn put(&self, text: Utf8Bytes) -> bool {
        let length = text.len();
        let waiting = self.shared.waiting.fetch_add(length, Ordering::Relaxed) + length;
        if waiting > MOST_WAITING {
            self.shared.is_over.store(true, Ordering::Relaxed);
        }
        !self.shared.is_over.load(Ordering::Relaxed) && self.texts.send(text).is_ok()
    }
}

impl Inbox {
    /// The next message; none once nobody will put one in, or too much has piled up.
    pub(crate) async fn next(&mut self) -> Option<Utf8Bytes> {
        let text = self.texts.recv().await?;
        self.taken(text)
    }

    /// The next message, if one is there already.
    pub(crate) fn ready(&mut self) -> Option<Utf8Bytes> {
        let text = self.texts.try_recv().ok()?;
        self.taken(text)
    }

    fn taken(&self, text: Utf8Bytes) -> Option<Utf8Bytes> {
        self.shared.waiting.fetch_sub(text.len(), Ordering::Relaxed);
        (!self.shared.is_over.load(Ordering::Relaxed)).then_some(text)
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
