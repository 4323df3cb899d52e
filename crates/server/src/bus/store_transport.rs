//! The store as a transport, for nodes without NATS and for times when NATS cannot be reached.

use std::collections::VecDeque;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::time::sleep;

use super::transport::{Carrier, Payload, ReceiveFuture, Transport, TransportStatus};
use crate::store::{NodeMessages, NodeStore, StoreError};

/// How often the store is read.
const POLL_INTERVAL: Duration = Duration::from_millis(250);
/// Payloads are gathered for this long and written together.
const WRITE_INTERVAL: Duration = Duration::from_millis(50);
/// The number of payloads that wait to be written; more are dropped.
const QUEUED_PAYLOADS: usize = 4096;
/// The maximum number of payloads in one write.
const MAX_BATCH: usize = 256;
/// The number of messages that are kept for nodes that read late.
const KEPT_MESSAGES: u64 = 10_000;
/// Old messages are deleted after this many writes.
const WRITES_PER_CLEANUP: u32 = 200;

/// The store as a transport: payloads are written as rows and read every quarter of a second.
pub struct StoreTransport {
    store: Arc<dyn NodeStore>,
    outgoing: mpsc::Sender<Outgoing>,
    reader: Mutex<Reader>,
    /// Whether the last write succeeded.
    is_connected: Arc<AtomicBool>,
}

enum Outgoing {
    Payload(Payload),
    /// Everything before this is to be written now.
    Flush(oneshot::Sender<()>),
}

/// What was read and not received yet.
#[derive(Default)]
struct Reader {
    /// The number of the last message that was read; `None` before the first read, which skips older messages.
    last: Option<u64>,
    read: VecDeque<Payload>,
}

impl StoreTransport {
    /// A transport that uses this store.
    pub fn new(store: Arc<dyn NodeStore>) -> StoreTransport {
        let (outgoing, to_write) = mpsc::channel(QUEUED_PAYLOADS);
        let is_connected = Arc::new(AtomicBool::new(true));
        tokio::spawn(write(Arc::clone(&store), to_write, Arc::clone(&is_connected)));
        StoreTransport { store, outgoing, reader: Mutex::default(), is_connected }
    }

    /// Reads new messages.
    async fn read(&self, reader: &mut Reader) -> Result<(), StoreError> {
        let NodeMessages { messages, last } = match reader.last {
            Some(last) => self.store.messages_after(last).await?,
            None => NodeMessages { messages: Vec::new(), last: self.store.last_message().await? },
        };
        reader.last = Some(last);
        reader.read.extend(messages);
        Ok(())
    }
}

impl Transport for StoreTransport {
    fn publish(&self, payload: Payload) {
        if self.outgoing.try_send(Outgoing::Payload(payload)).is_err() {
            metrics::counter!("fogg_node_messages_dropped_total", "reason" => "queue").increment(1);
        }
    }

    fn receive(&self) -> ReceiveFuture<'_> {
        Box::pin(async {
            let mut reader = self.reader.lock().await;
            loop {
                if let Some(payload) = reader.read.pop_front() {
                    return payload;
                }
                if let Err(error) = self.read(&mut reader).await {
                    tracing::debug!(%error, "messages of other nodes cannot be read");
                }
                if reader.read.is_empty() {
                    sleep(POLL_INTERVAL).await;
                }
            }
        })
    }

    fn status(&self) -> TransportStatus {
        if self.is_connected.load(Ordering::Relaxed) {
            TransportStatus::Connected
        } else {
            TransportStatus::Disconnected
        }
    }

    fn carrier(&self) -> Carrier {
        Carrier::Store
    }

    fn flush(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async {
            let (done, is_done) = oneshot::channel();
            if self.outgoing.send(Outgoing::Flush(done)).await.is_ok() {
                drop(is_done.await);
            }
        })
    }
}

/// Writes what was published, in batches, until the transport is dropped.
async fn write(
    store: Arc<dyn NodeStore>,
    mut to_write: mpsc::Receiver<Outgoing>,
    is_connected: Arc<AtomicBool>,
) {
    let (mut batch, mut writes) = (Vec::new(), 0u32);
    while to_write.recv_many(&mut batch, MAX_BATCH).await > 0 {
        let (mut payloads, mut flushes) = (Vec::new(), Vec::new());
        for outgoing in batch.drain(..) {
            match outgoing {
                Outgoing::Payload(payload) => payloads.push(payload),
                Outgoing::Flush(done) => flushes.push(done),
            }
        }
        if !payloads.is_empty() {
            let result = store.publish_messages(payloads).await;
            is_connected.store(result.is_ok(), Ordering::Relaxed);
            if let Err(error) = result {
                metrics::counter!("fogg_node_messages_dropped_total", "reason" => "store").increment(1);
                tracing::debug!(%error, "messages to other nodes cannot be written");
            }
            writes += 1;
        }
        for done in flushes {
            // The sender may have stopped waiting.
            let _ = done.send(());
        }
        if writes >= WRITES_PER_CLEANUP {
            writes = 0;
            // If this fails, the next attempt deletes more.
            drop(store.delete_old_messages(KEPT_MESSAGES).await);
        }
        sleep(WRITE_INTERVAL).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::MemoryStore;

    #[tokio::test(start_paused = true)]
    async fn nodes_receive_what_is_published_after_they_have_started() {
        let store = Arc::new(MemoryStore::default());
        let transport = || StoreTransport::new(Arc::clone(&store) as _);
        let one = transport();
        one.publish(b"before".to_vec());
        one.flush().await;
        let other = transport();
        let (first, second) = tokio::join!(async { [other.receive().await, other.receive().await] }, async {
            // The first read of the other transport skips what was there before.
            sleep(POLL_INTERVAL).await;
            one.publish(b"a".to_vec());
            one.publish(b"b".to_vec());
            one.flush().await;
        });
        assert_eq!((first, second), ([b"a".to_vec(), b"b".to_vec()], ()));
    }
}
