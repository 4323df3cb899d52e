//! People and the keys of their devices.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{GameId, StoreFuture, Timestamp};

/// All registered people, and the hashes of their keys.
pub trait PeopleStore: Send + Sync {
    /// Creates a person with their first device. Returns `false` and changes nothing if the id is taken.
    fn create_person(&self, person: Person, device: NewDevice, now: Timestamp) -> StoreFuture<'_, bool>;

    /// The owner of a key. The codes of device links have no owner.
    fn owner_of_key(&self, key: KeyHash) -> StoreFuture<'_, Option<KeyOwner>>;

    /// The people with these ids, in any order; unknown and deleted people are left out, and those whom an operator has
    /// removed.
    fn people(&self, ids: Vec<PersonId>) -> StoreFuture<'_, Vec<Person>>;

    /// Changes the name of a person.
    fn rename_person(&self, person: PersonId, name: String) -> StoreFuture<'_, ()>;

    /// Creates a device link, which can be redeemed once before it expires.
    fn create_link(
        &self,
        person: PersonId,
        link: KeyHash,
        expires_at: Timestamp,
        now: Timestamp,
    ) -> StoreFuture<'_, ()>;

    /// Redeems a device link: the device now belongs to the link's person. `None` if the link is unknown or expired.
    fn redeem_link(
        &self,
        link: KeyHash,
        device: NewDevice,
        now: Timestamp,
    ) -> StoreFuture<'_, Option<PersonId>>;

    /// The devices of a person, the most recently used first.
    fn devices(&self, person: PersonId) -> StoreFuture<'_, Vec<Device>>;

    /// Records when a key was last used.
    fn mark_key_used(&self, key: KeyHash, used_at: Timestamp) -> StoreFuture<'_, ()>;

    /// Deletes a key.
    fn delete_key(&self, key: KeyHash) -> StoreFuture<'_, ()>;

    /// Deletes all keys and device links of a person except one.
    fn delete_keys(&self, person: PersonId, kept: Option<KeyHash>) -> StoreFuture<'_, ()>;

    /// The people whose name, keys or removal changed after the change with this number, in any process.
    fn people_changes(&self, after: u64) -> StoreFuture<'_, PeopleChanges>;

    /// Stores a report to the operator.
    fn create_report(&self, report: NewReport) -> StoreFuture<'_, ()>;

    /// The number of reports that a person has made since a time.
    fn reports_since(&self, reporter: PersonId, since: Timestamp) -> StoreFuture<'_, u32>;

    /// The number of the last change.
    fn last_people_change(&self) -> StoreFuture<'_, u64>;
}

/// The public id of a person; it grants no access. Ids are random, so that nobody can try them one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PersonId(pub i64);

impl PersonId {
    /// The number of random bits in an id; more would not fit into a number of JavaScript.
    const BITS: u32 = 53;

    /// An id of random bits.
    pub fn from_random(random: [u8; 8]) -> PersonId {
        PersonId(i64::from_le_bytes(random) & ((1 << PersonId::BITS) - 1))
    }
}

/// A person with their chosen name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The person's id.
    pub id: PersonId,
    /// The current name. Logs hold ids only, so that a name can be changed and deleted.
    pub name: String,
}

/// The owner of a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyOwner {
    /// The person.
    pub person: Person,
    /// Whether an operator has removed the person from the server.
    pub is_removed: bool,
    /// When the key was last used, to the hour.
    pub used_at: Timestamp,
}

/// A device that signs in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewDevice {
    /// The hash of its key.
    pub key: KeyHash,
    /// The browser and the system, or an empty text.
    pub label: String,
}

impl From<KeyHash> for NewDevice {
    fn from(key: KeyHash) -> NewDevice {
        NewDevice { key, label: String::new() }
    }
}

/// A device that is signed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Device {
    /// The hash of its key.
    pub key: KeyHash,
    /// The browser and the system, or an empty text.
    pub label: String,
    /// When it signed in.
    pub created_at: Timestamp,
    /// When it was last used, to the hour.
    pub used_at: Timestamp,
}

/// A report of a name or a chat message to the operator. Its texts are stored outside of logs, so that they can be
/// deleted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewReport {
    /// When it is made.
    pub at: Timestamp,
    /// The person who makes it.
    pub reporter: PersonId,
    /// The person whom it is about.
    pub person: PersonId,
    /// The table at which they met.
    pub game: GameId,
    /// The reason, as the page calls it.
    pub reason: String,
    /// The name of the person at this time.
    pub name: String,
    /// The reported message; `None` if the name is reported.
    pub message: Option<String>,
}

/// The people who have changed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PeopleChanges {
    /// The people; a person who has changed several times may appear several times.
    pub people: Vec<PersonId>,
    /// The number of the last change.
    pub last: u64,
}

/// The SHA-256 hash of a key. The key itself is never stored.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KeyHash(pub [u8; 32]);

impl KeyHash {
    /// The id of the device that has this key, which its owner sees.
    pub fn device_id(&self) -> String {
        hex::encode(&self.0[..8])
    }
}

/// Redacted: logs must not contain hashes of keys.
impl fmt::Debug for KeyHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("KeyHash(..)")
    }
}
