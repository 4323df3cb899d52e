//! Who is who. People have no accounts: whoever shows a key is the person that it belongs to.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use crate::identity::key::Key;
use crate::identity::person_name::Name;
use crate::store::{KeyHash, Person, PersonId, Store, StoreError, Time};

/// So many people are kept ready at most.
const KEPT: usize = 20_000;
/// How long a link to another device can be used, in milliseconds.
pub(crate) const LINK: i64 = 15 * 60_000;

/// Everybody whom the server knows.
#[derive(Clone)]
pub(crate) struct People {
    store: Arc<dyn Store>,
    known: Arc<Mutex<Known>>,
}

/// What is kept ready of the store.
#[derive(Default)]
struct Known {
    people: HashMap<KeyHash, Person>,
    /// How often something became untrue: what was read before must not be kept after.
    changes: u64,
}

/// No machine that deals cards is without randomness.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NoPerson {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("this machine gives no random numbers")]
    Random,
}

impl People {
    pub(crate) fn new(store: Arc<dyn Store>) -> People {
        People { store, known: Arc::default() }
    }

    /// A new person with this name, and the key that only they will know.
    pub(crate) async fn introduce(&self, name: &Name, now: Time) -> Result<(Person, Key), NoPerson> {
        let key = new_key()?;
        let id = self.store.new_person(name.to_string(), key.hash(), now).await?;
        Ok((Person { id, name: name.to_string() }, key))
    }

    /// The person whom a key belongs to.
    pub(crate) async fn with_key(&self, key: KeyHash) -> Result<Option<Person>, StoreError> {
        let changes = {
            let known = self.known();
            if let Some(person) = known.people.get(&key) {
                return Ok(Some(person.clone()));
            }
            known.changes
        };
        let person = self.store.person(key).await?;
        if let Some(person) = &person {
            self.known().keep(key, person, changes);
        }
        Ok(person)
    }

    /// Gives a person another name.
    pub(crate) async fn rename(&self, person: PersonId, name: &Name) -> Result<(), StoreError> {
        self.store.rename(person, name.to_string()).await?;
        self.known().drop_if(|_, known| known.id == person);
        Ok(())
    }

    /// From now on a key belongs to nobody.
    pub(crate) async fn forget(&self, key: KeyHash) -> Result<(), StoreError> {
        self.store.forget_key(key).await?;
        self.known().drop_if(|known, _| *known == key);
        Ok(())
    }

    /// A code that makes another device the same person, once.
    pub(crate) async fn link(&self, person: PersonId, now: Time) -> Result<(Key, Time), NoPerson> {
        let code = new_key()?;
        let expires = Time(now.0 + LINK);
        self.store.new_link(person, code.hash(), expires, now).await?;
        Ok((code, expires))
    }

    /// Uses a code up: the person, and a key of their own for this device.
    pub(crate) async fn use_link(&self, code: KeyHash, now: Time) -> Result<Option<(Person, Key)>, NoPerson> {
        let key = new_key()?;
        if self.store.use_link(code, key.hash(), now).await?.is_none() {
            return Ok(None);
        }
        Ok(self.with_key(key.hash()).await?.map(|person| (person, key)))
    }

    fn known(&self) -> std::sync::MutexGuard<'_, Known> {
        self.known.lock().expect("nobody panics while holding it")
    }
}

impl Known {
    /// Keeps what was read when there had been so many changes.
    fn keep(&mut self, key: KeyHash, person: &Person, changes: u64) {
        if self.changes != changes {
            return;
        }
        // All of it is in the store; starting over costs a read each.
        if self.people.len() >= KEPT {
            self.people.clear();
        }
        self.people.insert(key, person.clone());
    }

    fn drop_if(&mut self, is_untrue: impl Fn(&KeyHash, &Person) -> bool) {
        self.changes += 1;
        self.people.retain(|key, person| !is_untrue(key, person));
    }
}

fn new_key() -> Result<Key, NoPerson> {
    random().map(Key::new)
}

/// Random bytes from the machine.
pub(crate) fn random<const N: usize>() -> Result<[u8; N], NoPerson> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| NoPerson::Random)?;
    Ok(bytes)
}
