//! The people of the memory store.

use super::{Data, MemoryStore};
use crate::store::{KeyHash, PeopleStore, Person, PersonId, StoreFuture, Timestamp};

impl PeopleStore for MemoryStore {
    fn create_person(&self, name: String, key: KeyHash, _now: Timestamp) -> StoreFuture<'_, PersonId> {
        self.reply(|data| {
            data.names.push(name);
            let person =
                PersonId(i64::try_from(data.names.len()).expect("a vector is shorter than i64::MAX"));
            data.keys.insert(key, person);
            person
        })
    }

    fn person_by_key(&self, key: KeyHash) -> StoreFuture<'_, Option<Person>> {
        self.reply(|data| {
            let id = *data.keys.get(&key)?;
            Some(Person { id, name: data.name(id)?.to_owned() })
        })
    }

    fn person_name(&self, person: PersonId) -> StoreFuture<'_, Option<String>> {
        self.reply(|data| data.name(person).map(str::to_owned))
    }

    fn rename_person(&self, person: PersonId, name: String) -> StoreFuture<'_, ()> {
        self.reply(|data| {
            if let Some(old) = index_of(person).and_then(|index| data.names.get_mut(index)) {
                *old = name;
            }
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
    pub(super) fn name(&self, person: PersonId) -> Option<&str> {
        self.names.get(index_of(person)?).map(String::as_str)
    }
}

fn index_of(person: PersonId) -> Option<usize> {
    usize::try_from(person.0).ok()?.checked_sub(1)
}
