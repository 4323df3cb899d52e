//! The directory of people. There are no accounts or passwords: a key identifies its owner.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use tokio::sync::Notify;

use super::{DeviceLabel, Key, PersonName};
use crate::store::{
    Device, KeyHash, KeyOwner, NewDevice, NewReport, PeopleChanges, PeopleStore, Person, PersonId,
    StoreError, Timestamp,
};
use crate::table::context::read_failed;
use crate::table::names::Names;

/// The maximum number of people in the cache.
const MAX_CACHED_PEOPLE: usize = 20_000;
/// The time within which a device link can be redeemed.
const DEVICE_LINK_LIFETIME: Duration = Duration::from_secs(15 * 60);
/// How exactly the last use of a key is recorded.
const USED_PRECISION: Duration = Duration::from_hours(1);
/// How often changes of people through other processes are read.
const CHANGES_POLL_INTERVAL: Duration = Duration::from_secs(1);

/// All registered people, with a cache in front of the store.
#[derive(Clone)]
pub(crate) struct PeopleDirectory {
    store: Arc<dyn PeopleStore>,
    cache: Arc<Mutex<Cache>>,
    /// Notified when this process has changed a person, so that the change is noticed at once.
    changed: Arc<Notify>,
}

/// What a key grants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum KeyStatus {
    /// It identifies this person.
    Valid(Person),
    /// Its owner was removed from the server by an operator.
    Removed(PersonId),
    /// It was deleted, or it never existed.
    Unknown,
}

impl KeyStatus {
    /// The person, if the key is valid.
    pub(crate) fn into_person(self) -> Option<Person> {
        match self {
            KeyStatus::Valid(person) => Some(person),
            KeyStatus::Removed(_) | KeyStatus::Unknown => None,
        }
    }
}

/// The owners of recently used keys, and names that were recently shown.
#[derive(Default)]
struct Cache {
    owners: HashMap<KeyHash, CachedOwner>,
    /// The names; `None` for people who were deleted or removed.
    names: HashMap<PersonId, Option<Arc<str>>>,
    /// The number of invalidations, so that a value that was read before one is not inserted after it.
    generation: u64,
}

#[derive(Clone, Copy)]
struct CachedOwner {
    person: PersonId,
    is_removed: bool,
    used_at: Timestamp,
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
        PeopleDirectory { store, cache: Arc::default(), changed: Arc::default() }
    }

    /// Creates a person and the key that identifies them.
    pub(crate) async fn create_person(
        &self,
        name: &PersonName,
        label: &DeviceLabel,
        now: Timestamp,
    ) -> Result<(Person, Key), IdentityError> {
        let key = new_key()?;
        let device = NewDevice { key: key.hash(), label: label.to_string() };
        loop {
            let person = Person { id: PersonId::from_random(random_bytes()?), name: name.to_string() };
            if self.store.create_person(person.clone(), device.clone(), now).await? {
                return Ok((person, key));
            }
        }
    }

    /// What a key grants now. Records from time to time that it is in use.
    pub(crate) async fn key_status(&self, key: KeyHash, now: Timestamp) -> Result<KeyStatus, StoreError> {
        let Some(owner) = self.owner_of(key).await? else { return Ok(KeyStatus::Unknown) };
        if now.duration_since(owner.used_at) >= USED_PRECISION {
            self.store.mark_key_used(key, now.rounded_down(USED_PRECISION)).await?;
            self.cache().owners.remove(&key);
        }
        let KeyOwner { person, is_removed, .. } = owner;
        Ok(if is_removed { KeyStatus::Removed(person.id) } else { KeyStatus::Valid(person) })
    }

    async fn owner_of(&self, key: KeyHash) -> Result<Option<KeyOwner>, StoreError> {
        let generation = {
            let cache = self.cache();
            if let Some(owner) = cache.owner_of(key) {
                return Ok(Some(owner));
            }
            cache.generation
        };
        let owner = self.store.owner_of_key(key).await?;
        if let Some(owner) = &owner {
            self.cache().insert(key, owner, generation);
        }
        Ok(owner)
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
        self.forget(person);
        Ok(())
    }

    /// The devices of a person, the most recently used first.
    pub(crate) async fn devices(&self, person: PersonId) -> Result<Vec<Device>, StoreError> {
        self.store.devices(person).await
    }

    /// Whether an operator has removed a person who is signed in somewhere.
    pub(crate) async fn is_removed(&self, person: PersonId) -> Result<bool, StoreError> {
        let Some(device) = self.devices(person).await?.into_iter().next() else { return Ok(false) };
        Ok(self.owner_of(device.key).await?.is_some_and(|owner| owner.is_removed))
    }

    /// Deletes a person's key, which signs its device out.
    pub(crate) async fn delete_key(&self, person: PersonId, key: KeyHash) -> Result<(), StoreError> {
        self.store.delete_key(key).await?;
        self.forget(person);
        Ok(())
    }

    /// Deletes all keys and device links of a person except one.
    pub(crate) async fn delete_keys(
        &self,
        person: PersonId,
        kept: Option<KeyHash>,
    ) -> Result<(), StoreError> {
        self.store.delete_keys(person, kept).await?;
        self.forget(person);
        Ok(())
    }

    /// Stores a report to the operator.
    pub(crate) async fn create_report(&self, report: NewReport) -> Result<(), StoreError> {
        self.store.create_report(report).await
    }

    /// The number of reports that a person has made since a time.
    pub(crate) async fn reports_since(
        &self,
        reporter: PersonId,
        since: Timestamp,
    ) -> Result<u32, StoreError> {
        self.store.reports_since(reporter, since).await
    }

    /// Follows the changes of people from now on, through this process and others.
    pub(crate) fn watch(&self) -> PeopleWatch {
        PeopleWatch { directory: self.clone(), last: None }
    }

    async fn changes_after(&self, last: Option<u64>) -> Result<PeopleChanges, StoreError> {
        match last {
            Some(last) => self.store.people_changes(last).await,
            None => Ok(PeopleChanges { people: Vec::new(), last: self.store.last_people_change().await? }),
        }
    }

    /// Forgets what is cached about a person whom this process has changed.
    fn forget(&self, person: PersonId) {
        self.cache().forget(person);
        self.changed.notify_one();
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
        label: &DeviceLabel,
        now: Timestamp,
    ) -> Result<Option<(Person, Key)>, IdentityError> {
        let key = new_key()?;
        let device = NewDevice { key: key.hash(), label: label.to_string() };
        if self.store.redeem_link(code, device, now).await?.is_none() {
            return Ok(None);
        }
        Ok(self.key_status(key.hash(), now).await?.into_person().map(|person| (person, key)))
    }

    fn cache(&self) -> MutexGuard<'_, Cache> {
        self.cache.lock().expect("lock poisoned")
    }
}

/// Follows the changes of people.
pub(crate) struct PeopleWatch {
    directory: PeopleDirectory,
    /// The number of the last change that was returned.
    last: Option<u64>,
}

impl PeopleWatch {
    /// Waits for people to change. What was cached about them is forgotten.
    pub(crate) async fn next(&mut self) -> BTreeSet<PersonId> {
        loop {
            match self.directory.changes_after(self.last).await {
                Ok(PeopleChanges { people, last }) => {
                    self.last = Some(last);
                    if !people.is_empty() {
                        people.iter().for_each(|person| self.directory.cache().forget(*person));
                        return people.into_iter().collect();
                    }
                }
                Err(error) => drop(read_failed(&error)),
            }
            // A change of this process is noticed at once.
            drop(tokio::time::timeout(CHANGES_POLL_INTERVAL, self.directory.changed.notified()).await);
        }
    }
}

impl Cache {
    fn owner_of(&self, key: KeyHash) -> Option<KeyOwner> {
        let CachedOwner { person, is_removed, used_at } = *self.owners.get(&key)?;
        let name = self.names.get(&person)?.as_deref();
        // Nobody is shown the name of a person who was removed.
        let name = if is_removed { name.unwrap_or_default() } else { name? };
        Some(KeyOwner { person: Person { id: person, name: name.to_owned() }, is_removed, used_at })
    }

    /// Inserts an owner who was read from the store in the given generation.
    fn insert(&mut self, key: KeyHash, owner: &KeyOwner, generation: u64) {
        if self.generation != generation {
            return;
        }
        // Clearing costs one read per person, and is much simpler than evicting unused entries.
        if self.owners.len() >= MAX_CACHED_PEOPLE {
            self.owners.clear();
        }
        let KeyOwner { person, is_removed, used_at } = owner;
        let cached = CachedOwner { person: person.id, is_removed: *is_removed, used_at: *used_at };
        self.owners.insert(key, cached);
        let name = (!is_removed).then(|| Arc::from(person.name.as_str()));
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

    fn forget(&mut self, person: PersonId) {
        self.generation += 1;
        self.names.remove(&person);
        self.owners.retain(|_, owner| owner.person != person);
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
