//! The shared store as one node reaches it: every request takes some time, may fail, and may lose its answer.
//!
//! A request takes effect in the runtime of the world, so that it does so even if its node is killed or stopped meanwhile.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use fogg_server::store::{
    AppendOutcome, GameId, LogEntry, LogStore as _, MemoryStore, NewEntry, StoreError, StoreFuture,
};
use tokio::sync::oneshot;
use tokio::time::sleep;

use crate::intercepted_store::{InterceptedStore, Interceptor};

use super::planted_bug::PlantedBug;
use super::world::World;

/// The store of one node.
pub struct SimStore {
    world: Arc<World>,
    memory: Arc<MemoryStore>,
    /// The last entry of each log that a node with a stale cache sees.
    visible: Mutex<BTreeMap<GameId, u64>>,
}

impl SimStore {
    pub fn new(world: &Arc<World>) -> Arc<InterceptedStore<SimStore>> {
        let (world, memory) = (Arc::clone(world), Arc::clone(&world.memory));
        Arc::new(InterceptedStore(SimStore { world, memory, visible: Mutex::default() }))
    }
}

impl Interceptor for SimStore {
    fn memory(&self) -> &Arc<MemoryStore> {
        &self.memory
    }

    fn request<T: Send + 'static>(
        &self,
        effect: impl Future<Output = Result<T, StoreError>> + Send + 'static,
    ) -> StoreFuture<'_, T> {
        let (answer, is_answered) = oneshot::channel();
        let world = Arc::clone(&self.world);
        let (there, back) = world.store_delays();
        self.world.runtime.spawn(async move {
            sleep(there).await;
            let result = if world.is_store_reachable() { effect.await } else { unreachable() };
            sleep(back).await;
            let is_lost = world.loses_answer();
            // The node may have been killed.
            drop(answer.send(if is_lost { unreachable() } else { result }));
        });
        Box::pin(async { is_answered.await.unwrap_or_else(|_| unreachable()) })
    }

    fn append(&self, new: NewEntry) -> StoreFuture<'_, AppendOutcome> {
        let (memory, bug) = (Arc::clone(&self.memory), self.world.bug);
        if bug == Some(PlantedBug::AnswerBeforeCommit) {
            drop(self.request(async move { memory.append(new).await }));
            return Box::pin(async { Ok(AppendOutcome::Appended) });
        }
        let (game, seq) = (new.game, new.entry.seq);
        let appended = self.request(async move {
            match (memory.append(new.clone()).await?, bug) {
                (AppendOutcome::Conflict, Some(PlantedBug::LostConflict)) => Ok(AppendOutcome::Appended),
                (AppendOutcome::Conflict, Some(bug)) if bug.appends_loser(&new.entry.body) => {
                    append_after_all(&memory, new).await
                }
                (outcome, _) => Ok(outcome),
            }
        });
        Box::pin(async move {
            let outcome = appended.await?;
            if outcome == AppendOutcome::Appended {
                let mut visible = self.visible.lock().expect("one thread");
                visible.entry(game).and_modify(|last| *last = seq.max(*last)).or_insert(seq);
            }
            Ok(outcome)
        })
    }

    /// A stale cache hides the entries of other nodes.
    fn entries(&self, game: GameId, after: u64) -> StoreFuture<'_, Vec<LogEntry>> {
        let memory = Arc::clone(&self.memory);
        let entries = self.request(async move { memory.entries(game, after).await });
        if self.world.bug != Some(PlantedBug::StaleCache) {
            return entries;
        }
        Box::pin(async move {
            let mut entries = entries.await?;
            let last = entries.last().map_or(after, |entry| entry.seq);
            let visible = *self.visible.lock().expect("one thread").entry(game).or_insert(last);
            entries.retain(|entry| entry.seq <= visible);
            Ok(entries)
        })
    }
}

/// Appends the entry of a writer that came second behind the others.
async fn append_after_all(memory: &MemoryStore, new: NewEntry) -> Result<AppendOutcome, StoreError> {
    let last = memory.entries(new.game, 0).await?.pop().expect("there was a conflict");
    let LogEntry { at, move_id, body, .. } = new.entry;
    let entry = LogEntry::new(new.game, last.hash, last.seq + 1, at.max(last.at), move_id, body);
    memory.append(NewEntry { entry, ..new }).await
}

fn unreachable<T>() -> Result<T, StoreError> {
    Err(StoreError::Unreachable("the simulation says so".to_owned()))
}
