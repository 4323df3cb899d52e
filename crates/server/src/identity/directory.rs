//! The directory of people. There are no accounts or passwords: a key identifies its owner.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use super::{Key, PersonName};
use crate::store::{KeyHash, PeopleStore, Person, PersonId, StoreError, Timestamp};
use crate::table::names::Names;

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

/// The owners of recently used keys, and names that were recently shown.
#[derive(Default)]
struct Cache {
    owners: HashMap<KeyHash, PersonId>,
    /// The names; `None` for people who were deleted.
    names: HashMap<PersonId, Option<Arc<str>>>,
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
        loop {
            let person = Person { id: PersonId::from_random(random_bytes()?), name: name.to_string() };
            if self.store.create_person(person.clone(), key.hash(), now).await? {
                return Ok((person, key));
            }
        }
    }

    /// The owner of a key.
    pub(crate) async fn person_by_key(&self, key: KeyHash) -> Result<Option<Person>, StoreError> {
        let generation = {
            let cache = self.cache();
            if let Some(person) = cache.person_by_key(key) {
                return Ok(Some(person));
            }
            cache.generation
        };
        let person = self.store.person_by_key(key).await?;
        if let Some(person) = &person {
            self.cache().insert(key, person, generation);
        }
        Ok(person)
    }

    /// The current names of people.
    pub(crate) async fn names(&self, people: &[PersonId]) -> Result<Names, StoreError> {
        let (mut names, generation) = {
            let cache = self.cache();
            let cached = |id: &PersonId| Some((*id, cache.names.get(id)?.clone()));
            (people.iter().filter_map(cached).collect::<HashMap<_, _>>(), cache.generation)
        };
        let mut missing: Vec<PersonId> = people.to_vec();
        missing.retain(|id| !names.contains_key(id));
        if !missing.is_empty() {
            let found = self.store.people(missing.clone()).await?;
            let mut read: HashMap<_, _> = missing.into_iter().map(|id| (id, None)).collect();
            read.extend(found.into_iter().map(|person| (person.id, Some(Arc::from(person.name)))));
            self.cache().insert_names(&read, generation);
            names.extend(read);
        }
        Ok(names.into_iter().collect())
    }

    /// Changes the name of a person.
    pub(crate) async fn rename(&self, person: PersonId, name: &PersonName) -> Result<(), StoreError> {
        self.store.rename_person(person, name.to_string()).await?;
        self.cache().forget_person(person);
        Ok(())
    }

    /// Deletes a key, which signs its device out.
    pub(crate) async fn delete_key(&self, key: KeyHash) -> Result<(), StoreError> {
        self.store.delete_key(key).await?;
        self.cache().forget_key(key);
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
    fn person_by_key(&self, key: KeyHash) -> Option<Person> {
        let id = *self.owners.get(&key)?;
        let name = self.names.get(&id)?.as_deref()?;
        Some(Person { id, name: name.to_owned() })
    }

    /// Inserts a person who was read from the store in the given generation.
    fn insert(&mut self, key: KeyHash, person: &Person, generation: u64) {
        if self.generation != generation {
            return;
        }
        // Clearing costs one read per person, and is much simpler than evicting unused entries.
        if self.owners.len() >= MAX_CACHED_PEOPLE {
            self.owners.clear();
        }
        self.owners.insert(key, person.id);
        let name = Some(Arc::from(person.name.as_str()));
        self.insert_names(&HashMap::from([(person.id, name)]), generation);
    }

    /// Inserts names that were read from the store in the given generation.
    fn insert_names(&mut self, names: &HashMap<PersonId, Option<Arc<str>>>, generation: u64) {
        if self.generation != generation {
            return;
        }
        if self.names.len() >= MAX_CACHED_PEOPLE {
            self.names.clear();
        }
        self.names.extend(names.iter().map(|(id, name)| (*id, name.clone())));
    }

    fn forget_person(&mut self, person: PersonId) {
        self.generation += 1;
        self.names.remove(&person);
    }

    fn forget_key(&mut self, key: KeyHash) {
        self.generation += 1;
        self.owners.remove(&key);
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
