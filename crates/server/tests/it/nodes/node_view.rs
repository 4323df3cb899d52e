//! The shared store as one node sees it: without hints of other processes, and possibly out of reach.

use std::sync::Arc;

use fogg_server::store::{AppendOutcome, LogStore as _, MemoryStore, NewEntry, StoreError, StoreFuture};
use tokio::sync::watch;

use crate::intercepted_store::{InterceptedStore, Interceptor};

/// What a request of the node to the store leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// It is executed.
    Normal,
    /// It waits: the node is dead or stopped.
    Stopped,
    /// The store cannot be reached.
    Unreachable,
    /// It is executed, but an append gets the answer that the store cannot be reached.
    AnswerLost,
}

/// The store of one node.
pub struct NodeView {
    memory: Arc<MemoryStore>,
    access: watch::Sender<Access>,
}

impl NodeView {
    pub fn new(memory: &Arc<MemoryStore>) -> Arc<InterceptedStore<NodeView>> {
        let access = watch::Sender::new(Access::Normal);
        Arc::new(InterceptedStore(NodeView { memory: Arc::clone(memory), access }))
    }

    pub fn set_access(&self, access: Access) {
        self.access.send_replace(access);
    }

    /// Waits until the node runs; an error if the store cannot be reached.
    async fn admit(&self) -> Result<Access, StoreError> {
        let mut access = self.access.subscribe();
        match *access.wait_for(|access| *access != Access::Stopped).await.expect("the sender is in self") {
            Access::Unreachable => Err(StoreError::Unreachable("the test says so".to_owned())),
            access => Ok(access),
        }
    }
}

impl Interceptor for NodeView {
    fn memory(&self) -> &Arc<MemoryStore> {
        &self.memory
    }

    fn request<T: Send + 'static>(
        &self,
        effect: impl Future<Output = Result<T, StoreError>> + Send + 'static,
    ) -> StoreFuture<'_, T> {
        Box::pin(async move {
            self.admit().await?;
            effect.await
        })
    }

    fn append(&self, new: NewEntry) -> StoreFuture<'_, AppendOutcome> {
        Box::pin(async move {
            let access = self.admit().await?;
            let outcome = self.memory.append(new).await;
            match access {
                Access::AnswerLost => Err(StoreError::Unreachable("the answer was lost".to_owned())),
                _ => outcome,
            }
        })
    }
}
