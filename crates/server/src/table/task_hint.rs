//! What a table's task is told besides its requests. A full queue of requests cannot block it.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use tokio::sync::Notify;

use crate::bus::ChatPost;
use crate::store::PersonId;

/// The maximum number of chat messages of other nodes that wait for a task; it finds more of them in the store.
const MAX_WAITING_POSTS: usize = 100;

/// Tells a task how long its log is, and what has changed elsewhere.
#[derive(Default)]
pub(crate) struct TaskHint {
    reached: AtomicU64,
    /// The people whose names the task shows; `None` before it has read any.
    named: Mutex<Option<Vec<PersonId>>>,
    people_changed: AtomicBool,
    nodes_changed: AtomicBool,
    posts: Mutex<Vec<ChatPost>>,
    /// The last entry that the task has applied.
    applied: AtomicU64,
    notify: Notify,
}

/// What a task was told since its last look.
pub(crate) struct Hinted {
    /// The sequence number that the log has reached.
    pub(crate) reached: u64,
    /// Whether the names at the table may have changed.
    pub(crate) people_changed: bool,
    /// Whether other nodes have something else to say about the table, or nodes have come or gone.
    pub(crate) nodes_changed: bool,
    /// Chat messages of other nodes.
    pub(crate) posts: Vec<ChatPost>,
}

impl TaskHint {
    pub(super) fn send_reached(&self, seq: u64) {
        self.reached.fetch_max(seq, Ordering::Relaxed);
        self.notify.notify_one();
    }

    /// Records whose names the task shows. It does so before it reads them, so that it misses no later change.
    pub(crate) fn set_named(&self, people: &[PersonId]) {
        let mut named = self.named.lock().unwrap_or_else(PoisonError::into_inner);
        if named.as_deref() != Some(people) {
            *named = Some(people.to_vec());
        }
    }

    /// Tells the task that the name of a person may have changed, if it shows the name.
    pub(super) fn send_person_changed(&self, person: PersonId) {
        let named = self.named.lock().unwrap_or_else(PoisonError::into_inner);
        if named.as_ref().is_none_or(|named| named.contains(&person)) {
            self.people_changed.store(true, Ordering::Relaxed);
            self.notify.notify_one();
        }
    }

    pub(super) fn send_nodes_changed(&self) {
        self.nodes_changed.store(true, Ordering::Relaxed);
        self.notify.notify_one();
    }

    pub(super) fn send_post(&self, post: ChatPost) {
        let mut posts = self.posts.lock().unwrap_or_else(PoisonError::into_inner);
        if posts.len() < MAX_WAITING_POSTS {
            posts.push(post);
        }
        drop(posts);
        self.notify.notify_one();
    }

    /// Waits for a hint.
    pub(crate) async fn wait(&self) -> Hinted {
        self.notify.notified().await;
        Hinted {
            reached: self.reached.swap(0, Ordering::Relaxed),
            people_changed: self.people_changed.swap(false, Ordering::Relaxed),
            nodes_changed: self.nodes_changed.swap(false, Ordering::Relaxed),
            posts: std::mem::take(&mut *self.posts.lock().unwrap_or_else(PoisonError::into_inner)),
        }
    }

    /// Records the last entry that the task has applied.
    pub(crate) fn set_applied(&self, seq: u64) {
        self.applied.store(seq, Ordering::Relaxed);
    }

    /// The last entry that the task has applied; 0 before the table is loaded.
    pub(super) fn applied(&self) -> u64 {
        self.applied.load(Ordering::Relaxed)
    }
}
