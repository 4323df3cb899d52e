//! People and their keys.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{StoreFuture, Timestamp};

/// All registered people, and the hashes of their keys.
pub trait PeopleStore: Send + Sync {
    /// Creates a person with their first key. Returns `false` and changes nothing if the id is taken.
    fn create_person(&self, person: Person, key: KeyHash, now: Timestamp) -> StoreFuture<'_, bool>;

    /// The owner of a key. The codes of device links have no owner.
    fn person_by_key(&self, key: KeyHash) -> StoreFuture<'_, Option<Person>>;

    /// The people with these ids, in any order; unknown and deleted people are left out.
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

    /// Redeems a device link: the key now belongs to the link's person. `None` if the link is unknown or expired.
    fn redeem_link(&self, link: KeyHash, key: KeyHash, now: Timestamp) -> StoreFuture<'_, Option<PersonId>>;

    /// Deletes a key.
    fn delete_key(&self, key: KeyHash) -> StoreFuture<'_, ()>;
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

/// The SHA-256 hash of a key. The key itself is never stored.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KeyHash(pub [u8; 32]);

/// Redacted: logs must not contain hashes of keys.
impl fmt::Debug for KeyHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("KeyHash(..)")
    }
}
