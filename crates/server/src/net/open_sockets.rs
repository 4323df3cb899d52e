//! The open sockets of people who are signed in. A session ends when its key is deleted or its person is removed.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};

use fogg_protocol::ErrorCode;

use super::outbox::Closer;
use crate::http::Caller;
use crate::store::{KeyHash, PersonId};

/// The open sockets of each person.
#[derive(Clone, Default)]
pub(crate) struct OpenSockets(Arc<Mutex<Sockets>>);

#[derive(Default)]
struct Sockets {
    by_person: HashMap<PersonId, Vec<OpenSocket>>,
    next_id: u64,
}

struct OpenSocket {
    id: u64,
    key: KeyHash,
    closer: Closer,
}

/// Keeps a socket in the list until it is dropped.
pub(crate) struct Registered {
    sockets: OpenSockets,
    person: PersonId,
    id: u64,
}

impl OpenSockets {
    /// Adds a socket of a person.
    pub(crate) fn register(&self, caller: &Caller, closer: Closer) -> Registered {
        let (person, key) = (caller.person.id, caller.key);
        let mut sockets = self.lock();
        sockets.next_id += 1;
        let id = sockets.next_id;
        sockets.by_person.entry(person).or_default().push(OpenSocket { id, key, closer });
        Registered { sockets: self.clone(), person, id }
    }

    /// The keys with which a person has open sockets.
    pub(crate) fn keys(&self, person: PersonId) -> Vec<KeyHash> {
        let mut keys: Vec<KeyHash> = self.lock().of(person).iter().map(|socket| socket.key).collect();
        keys.sort_unstable();
        keys.dedup();
        keys
    }

    /// Ends the sessions of a key.
    pub(crate) fn end(&self, person: PersonId, key: KeyHash, code: ErrorCode) {
        let sockets = self.lock();
        let ended = sockets.of(person).iter().filter(|socket| socket.key == key);
        ended.for_each(|socket| socket.closer.close_with(code));
    }

    fn lock(&self) -> MutexGuard<'_, Sockets> {
        self.0.lock().expect("lock poisoned")
    }
}

impl Sockets {
    fn of(&self, person: PersonId) -> &[OpenSocket] {
        self.by_person.get(&person).map_or(&[], Vec::as_slice)
    }
}

impl Drop for Registered {
    fn drop(&mut self) {
        let mut sockets = self.sockets.lock();
        let Some(own) = sockets.by_person.get_mut(&self.person) else { return };
        own.retain(|socket| socket.id != self.id);
        if own.is_empty() {
            sockets.by_person.remove(&self.person);
        }
    }
}
