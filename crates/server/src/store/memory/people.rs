//! The people of the memory store.

use std::cmp::Reverse;
use std::collections::btree_map::Entry;

use super::{Data, MemoryStore};
use crate::store::{
    Device, KeyHash, KeyOwner, NewDevice, NewReport, PeopleChanges, PeopleStore, Person, PersonId,
    StoreFuture, Timestamp,
};

impl PeopleStore for MemoryStore {
    fn create_person(&self, person: Person, device: NewDevice, now: Timestamp) -> StoreFuture<'_, bool> {
        self.reply(|data| {
            let Entry::Vacant(name) = data.names.entry(person.id) else { return false };
            name.insert(person.name);
            data.insert_device(person.id, device, now);
            true
        })
    }

    fn owner_of_key(&self, key: KeyHash) -> StoreFuture<'_, Option<KeyOwner>> {
        self.reply(|data| {
            let (id, device) = data.keys.get(&key)?;
            let used_at = device.used_at;
            data.person(*id).map(|person| KeyOwner { person, is_removed: false, used_at })
        })
    }

    fn people(&self, ids: Vec<PersonId>) -> StoreFuture<'_, Vec<Person>> {
        self.reply(|data| ids.into_iter().filter_map(|id| data.person(id)).collect())
    }

    fn rename_person(&self, person: PersonId, name: String) -> StoreFuture<'_, ()> {
        self.reply(|data| {
            data.names.entry(person).and_modify(|old| *old = name);
            data.people_changes.push(person);
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

    fn redeem_link(
        &self,
        link: KeyHash,
        device: NewDevice,
        now: Timestamp,
    ) -> StoreFuture<'_, Option<PersonId>> {
        self.reply(|data| {
            let (person, expires_at) = data.links.remove(&link)?;
            (now < expires_at).then(|| {
                data.insert_device(person, device, now);
                person
            })
        })
    }

    fn devices(&self, person: PersonId) -> StoreFuture<'_, Vec<Device>> {
        self.reply(|data| {
            let own = data.keys.values().filter(|(owner, _)| *owner == person);
            let mut devices: Vec<Device> = own.map(|(_, device)| device.clone()).collect();
            devices.sort_by_key(|device| (Reverse((device.used_at, device.created_at)), device.key));
            devices
        })
    }

    fn mark_key_used(&self, key: KeyHash, used_at: Timestamp) -> StoreFuture<'_, ()> {
        self.reply(|data| {
            data.keys.entry(key).and_modify(|(_, device)| device.used_at = used_at);
        })
    }

    fn delete_key(&self, key: KeyHash) -> StoreFuture<'_, ()> {
        self.reply(|data| {
            let deleted = data.keys.remove(&key);
            data.people_changes.extend(deleted.map(|(person, _)| person));
        })
    }

    fn delete_keys(&self, person: PersonId, kept: Option<KeyHash>) -> StoreFuture<'_, ()> {
        self.reply(|data| {
            data.keys.retain(|key, (owner, _)| *owner != person || Some(*key) == kept);
            data.links.retain(|_, (owner, _)| *owner != person);
            data.people_changes.push(person);
        })
    }

    fn people_changes(&self, after: u64) -> StoreFuture<'_, PeopleChanges> {
        self.reply(|data| PeopleChanges {
            people: data
                .people_changes
                .iter()
                .skip(usize::try_from(after).unwrap_or(usize::MAX))
                .copied()
                .collect(),
            last: data.people_changes.len() as u64,
        })
    }

    fn create_report(&self, report: NewReport) -> StoreFuture<'_, ()> {
        self.reply(|data| data.reports.push(report))
    }

    fn reports_since(&self, reporter: PersonId, since: Timestamp) -> StoreFuture<'_, u32> {
        self.reply(|data| {
            let is_counted = |report: &&NewReport| report.reporter == reporter && report.at >= since;
            u32::try_from(data.reports.iter().filter(is_counted).count()).unwrap_or(u32::MAX)
        })
    }

    fn last_people_change(&self) -> StoreFuture<'_, u64> {
        self.reply(|data| data.people_changes.len() as u64)
    }
}

impl Data {
    fn insert_device(&mut self, person: PersonId, NewDevice { key, label }: NewDevice, now: Timestamp) {
        self.keys.insert(key, (person, Device { key, label, created_at: now, used_at: now }));
    }

    fn person(&self, id: PersonId) -> Option<Person> {
        self.name(id).map(|name| Person { id, name: name.to_owned() })
    }

    pub(super) fn name(&self, person: PersonId) -> Option<&str> {
        self.names.get(&person).map(String::as_str)
    }
}
