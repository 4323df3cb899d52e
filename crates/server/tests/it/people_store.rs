//! People, keys and devices in both stores.

use fogg_server::store::{NewDevice, Person, PersonId, Timestamp};

use crate::store::{key, on_every_store};

const ADA: PersonId = PersonId(71);
const BOB: PersonId = PersonId(72);

pub fn person(id: PersonId, name: &str) -> Person {
    Person { id, name: name.to_owned() }
}

fn device(number: u8, label: &str) -> NewDevice {
    NewDevice { key: key(number), label: label.to_owned() }
}

#[test]
fn a_key_identifies_one_person() {
    on_every_store(async |store| {
        assert!(store.create_person(person(ADA, "Ada"), key(1).into(), Timestamp(1)).await.unwrap());
        assert!(store.create_person(person(BOB, "Bob"), key(2).into(), Timestamp(2)).await.unwrap());
        assert!(
            !store.create_person(person(BOB, "Eve"), key(3).into(), Timestamp(3)).await.unwrap(),
            "taken"
        );
        let owner = store.owner_of_key(key(1)).await.unwrap().unwrap();
        assert_eq!((owner.person, owner.is_removed), (person(ADA, "Ada"), false));
        assert_eq!(store.owner_of_key(key(3)).await.unwrap(), None);
        store.rename_person(ADA, "Ἄδα".to_owned()).await.unwrap();
        assert_eq!(store.owner_of_key(key(1)).await.unwrap().unwrap().person.name, "Ἄδα");
        let ids = [0, -1, 72, 99].map(PersonId).to_vec();
        assert_eq!(store.people(ids).await.unwrap(), [person(BOB, "Bob")], "the others are unknown");
    });
}

#[test]
fn a_device_link_works_once_and_until_it_expires() {
    on_every_store(async |store| {
        store.create_person(person(ADA, "Ada"), key(1).into(), Timestamp(1)).await.unwrap();
        store.create_link(ADA, key(10), Timestamp(100), Timestamp(1)).await.unwrap();
        assert_eq!(store.owner_of_key(key(10)).await.unwrap(), None, "a link is not a key");
        let redeem = |link, new, at| store.redeem_link(key(link), key(new).into(), Timestamp(at));
        assert_eq!(redeem(10, 11, 99).await.unwrap(), Some(ADA));
        assert_eq!(store.owner_of_key(key(11)).await.unwrap().unwrap().person.id, ADA);
        assert_eq!(redeem(10, 12, 99).await.unwrap(), None, "used");
        store.create_link(ADA, key(20), Timestamp(100), Timestamp(1)).await.unwrap();
        assert_eq!(redeem(20, 21, 100).await.unwrap(), None, "expired");
        assert_eq!(redeem(1, 22, 1).await.unwrap(), None, "a key is not a link");
        assert_eq!(store.owner_of_key(key(1)).await.unwrap().unwrap().person.id, ADA);
    });
}

#[test]
fn devices_are_listed_by_their_last_use_and_can_be_deleted() {
    on_every_store(async |store| {
        store.create_person(person(ADA, "Ada"), device(1, "Firefox, Linux"), Timestamp(1)).await.unwrap();
        store.create_person(person(BOB, "Bob"), key(2).into(), Timestamp(1)).await.unwrap();
        for number in [11, 12] {
            store.create_link(ADA, key(number + 10), Timestamp(9), Timestamp(1)).await.unwrap();
            store.redeem_link(key(number + 10), device(number, "Phone"), Timestamp(2)).await.unwrap();
        }
        store.create_link(ADA, key(30), Timestamp(9), Timestamp(1)).await.unwrap();
        store.mark_key_used(key(1), Timestamp(50)).await.unwrap();
        let devices = store.devices(ADA).await.unwrap();
        let first = &devices[0];
        assert_eq!((first.label.as_str(), first.created_at.0, first.used_at.0), ("Firefox, Linux", 1, 50));
        assert_eq!(devices.len(), 3, "a link is not a device");
        store.delete_key(key(11)).await.unwrap();
        assert_eq!(store.devices(ADA).await.unwrap().len(), 2);
        store.delete_keys(ADA, Some(key(1))).await.unwrap();
        let kept: Vec<_> = store.devices(ADA).await.unwrap().into_iter().map(|device| device.key).collect();
        assert_eq!(kept, [key(1)]);
        let redeemed = store.redeem_link(key(30), key(31).into(), Timestamp(2)).await.unwrap();
        assert_eq!(redeemed, None, "links end with the other devices");
        store.delete_keys(ADA, None).await.unwrap();
        assert!(store.devices(ADA).await.unwrap().is_empty());
        assert_eq!(store.devices(BOB).await.unwrap().len(), 1, "other people keep their devices");
    });
}

#[test]
fn changes_of_people_are_counted() {
    on_every_store(async |store| {
        store.create_person(person(ADA, "Ada"), key(1).into(), Timestamp(1)).await.unwrap();
        store.create_person(person(BOB, "Bob"), key(2).into(), Timestamp(1)).await.unwrap();
        let start = store.last_people_change().await.unwrap();
        store.rename_person(ADA, "Eva".to_owned()).await.unwrap();
        store.delete_key(key(2)).await.unwrap();
        store.delete_key(key(99)).await.unwrap();
        let changes = store.people_changes(start).await.unwrap();
        assert_eq!(changes.people, [ADA, BOB]);
        assert_eq!(changes.last, store.last_people_change().await.unwrap());
        assert!(store.people_changes(changes.last).await.unwrap().people.is_empty());
        store.delete_keys(ADA, None).await.unwrap();
        assert_eq!(store.people_changes(changes.last).await.unwrap().people, [ADA]);
    });
}
