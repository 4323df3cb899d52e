//! The directory of people. There are no accounts or passwords: a key identifies its owner.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use super::{Key, PersonName};
use crate::store::{KeyHash, PeopleStore, Person, PersonId, StoreError, Timestamp};

/// The maximum number of people in the cache.
const MAX_CACHED_PEOPLE: usize = 20_000;
/// The time within which a device link can be redeemed.
const DEVICE_LINK_LIFETIME: Duration = Duration::from_secs(15 * 60);

/// All registered people, with a cache in front of the store.
#[derive(Clone)]
pub(crate) struct PeopleDirectory {
    store: Arc<dyn PeopleStore>,
    cache: Arc<Mutex<Cache>>,
}

/// The owners of recently used keys.
#[derive(Default)]
struct Cache {
    people: HashMap<KeyHash, Person>,
    /// The number of invalidations, so that a value that was read before one is not inserted after it.
    generation: u64,
}

/// A person or a key cannot be created.
#[derive(Debug, thiserror::Error)]
pub(crate) enum IdentityError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("the operating system provides no random numbers")]
    Random,
}

impl PeopleDirectory {
    pub(crate) fn new(store: Arc<dyn PeopleStore>) -> PeopleDirectory {
        PeopleDirectory { store, cache: Arc::default() }
    }

    /// Creates a person and the key that identifies them.
    pub(crate) async fn create_person(
        &self,
        name: &PersonName,
        now: Timestamp,
    ) -> Result<(Person, Key), IdentityError> {
        let key = new_key()?;
        let id = self.store.create_person(name.to_string(), key.hash(), now).await?;
        Ok((Person { id, name: name.to_string() }, key))
    }

    /// The owner of a key.
    pub(crate) async fn person_by_key(&self, key: KeyHash) -> Result<Option<Person>, StoreError> {
        let generation = {
            let cache = self.cache();
            if let Some(person) = cache.people.get(&key) {
                return Ok(Some(person.clone()));
            }
            cache.generation
        };
        let person = self.store.person_by_key(key).await?;
        if let Some(person) = &person {
            self.cache().insert(key, person, generation);
        }
        Ok(person)
    }

    /// The name of a person.
    pub(crate) async fn name_of(&self, person: PersonId) -> Result<Option<String>, StoreError> {
        self.store.person_name(person).await
    }

    /// Changes the name of a person.
    pub(crate) async fn rename(&self, person: PersonId, name: &PersonName) -> Result<(), StoreError> {
        self.store.rename_person(person, name.to_string()).await?;
        self.cache().invalidate(|_, cached| cached.id == person);
        Ok(())
    }

    /// Deletes a key, which signs its device out.
    pub(crate) async fn delete_key(&self, key: KeyHash) -> Result<(), StoreError> {
        self.store.delete_key(key).await?;
        self.cache().invalidate(|cached, _| *cached == key);
        Ok(())
    }

    /// Creates a code that signs another device in as this person, once.
    pub(crate) async fn create_link(
        &self,
        person: PersonId,
        now: Timestamp,
    ) -> Result<(Key, Timestamp), IdentityError> {
        let code = new_key()?;
        let expires_at = now + DEVICE_LINK_LIFETIME;
        self.store.create_link(person, code.hash(), expires_at, now).await?;
        Ok((code, expires_at))
    }

    /// Redeems a code; returns its person and a new key for this device.
    pub(crate) async fn redeem_link(
        &self,
        code: KeyHash,
        now: Timestamp,
    ) -> Result<Option<(Person, Key)>, IdentityError> {
        let key = new_key()?;
        if self.store.redeem_link(code, key.hash(), now).await?.is_none() {
            return Ok(None);
        }
        Ok(self.person_by_key(key.hash()).await?.map(|person| (person, key)))
    }

    fn cache(&self) -> MutexGuard<'_, Cache> {
        self.cache.lock().expect("lock poisoned")
    }
}

impl Cache {
    /// Inserts a person who was read from the store in the given generation.
    fn insert(&mut self, key: KeyHash, person: &Person, generation: u64) {
        if self.generation != generation {
            return;
        }
        // Clearing costs one read per person, and is much simpler than evicting unused entries.
        if self.people.len() >= MAX_CACHED_PEOPLE {
            self.people.clear();
        }
        self.people.insert(key, person.clone());
    }

    fn invalidate(&mut self, is_outdated: impl Fn(&KeyHash, &Person) -> bool) {
        self.generation += 1;
        self.people.retain(|key, person| !is_outdated(key, person));
    }
}

fn new_key() -> Result<Key, IdentityError> {
    random_bytes().map(Key::new)
}

/// Random bytes from the operating system.
pub(crate) fn random_bytes<const N: usize>() -> Result<[u8; N], IdentityError> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| IdentityError::Random)?;
    Ok(bytes)
}
