//! The people of the memory store.

use std::collections::btree_map::Entry;

use super::{Data, MemoryStore};
use crate::store::{KeyHash, PeopleStore, Person, PersonId, StoreFuture, Timestamp};

impl PeopleStore for MemoryStore {
    fn create_person(&self, person: Person, key: KeyHash, _now: Timestamp) -> StoreFuture<'_, bool> {
        self.reply(|data| {
            let Entry::Vacant(name) = data.names.entry(person.id) else { return false };
            name.insert(person.name);
            data.keys.insert(key, person.id);
            true
        })
    }

    fn person_by_key(&self, key: KeyHash) -> StoreFuture<'_, Option<Person>> {
        self.reply(|data| {
            let id = *data.keys.get(&key)?;
            data.person(id)
        })
    }

    fn people(&self, ids: Vec<PersonId>) -> StoreFuture<'_, Vec<Person>> {
        self.reply(|data| ids.into_iter().filter_map(|id| data.person(id)).collect())
    }

    fn rename_person(&self, person: PersonId, name: String) -> StoreFuture<'_, ()> {
        self.reply(|data| {
            data.names.entry(person).and_modify(|old| *old = name);
        })
    }

    fn create_link(
        &self,
        person: PersonId,
        link: KeyHash,
        expires_at: Timestamp,
        _now: Timestamp,
    ) -> StoreFuture<'_, ()> {
        self.reply(|data| {
            data.links.insert(link, (person, expires_at));
        })
    }

    fn redeem_link(&self, link: KeyHash, key: KeyHash, now: Timestamp) -> StoreFuture<'_, Option<PersonId>> {
        self.reply(|data| {
            let (person, expires_at) = data.links.remove(&link)?;
            (now < expires_at).then(|| {
                data.keys.insert(key, person);
                person
            })
        })
    }

    fn delete_key(&self, key: KeyHash) -> StoreFuture<'_, ()> {
        self.reply(|data| {
            data.keys.remove(&key);
        })
    }
}

impl Data {
    fn person(&self, id: PersonId) -> Option<Person> {
        self.name(id).map(|name| Person { id, name: name.to_owned() })
    }

    pub(super) fn name(&self, person: PersonId) -> Option<&str> {
        self.names.get(&person).map(String::as_str)
    }
}
