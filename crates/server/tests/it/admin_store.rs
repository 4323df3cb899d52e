//! What operators read and change, in every database.

use std::sync::Arc;

use fogg_server::store::{
    AdminLogRow, AdminStore, NewEntry, NewReport, PersonId, SqliteStore, Stage, StoredChatMessage,
    TableIndexRow, Timestamp,
};
use tempfile::TempDir;

use crate::people_store::person;
use crate::store::{facts, file, game, key, new, run};
use crate::test_database::TestDatabase;

const ADA: PersonId = PersonId(71);
const BOB: PersonId = PersonId(72);
const GUEST: PersonId = PersonId(73);

/// Runs a check on every kind of database.
fn on_every_database<F: Future<Output = ()>>(check: impl Fn(Arc<dyn AdminStore>) -> F) {
    let folder = TempDir::new().unwrap();
    run(check(Arc::new(SqliteStore::open(&file(&folder)).unwrap())));
    run(TestDatabase::with(async |database| check(Arc::new(database.open().await)).await));
}

async fn create_people(store: &dyn AdminStore) {
    for (number, (id, name)) in (1..).zip([(ADA, "Ada"), (BOB, "Bob"), (GUEST, "Guest 7")]) {
        let created =
            store.create_person(person(id, name), key(number).into(), Timestamp(number.into())).await;
        assert!(created.unwrap());
    }
}

fn log(command: &str) -> AdminLogRow {
    let [operator, command, target] = ["uid 1", command, "target"].map(str::to_owned);
    AdminLogRow { at: Timestamp(100), operator, command, target }
}

fn report(reporter: PersonId, about: PersonId) -> NewReport {
    NewReport {
        at: Timestamp(5),
        reporter,
        person: about,
        game: game(1),
        reason: "spam".to_owned(),
        name: "Bob".to_owned(),
        message: Some("buy now".to_owned()),
    }
}

#[test]
fn names_of_any_script_are_found_in_any_case() {
    let folder = TempDir::new().unwrap();
    let store: Arc<dyn AdminStore> = Arc::new(SqliteStore::open(&file(&folder)).unwrap());
    run(async {
        let named = person(ADA, "Ödön Αλέξανδρος");
        assert!(store.create_person(named, key(1).into(), Timestamp(1)).await.unwrap());
        for text in ["ödö", "ÖDÖN", "αλέξ", "ΑΛΈΞ"] {
            assert_eq!(store.admin_people(text.to_owned(), 9).await.unwrap().len(), 1, "{text}");
        }
    });
}

#[test]
fn tables_are_listed_by_stage_with_their_hosts() {
    on_every_database(async |store| {
        create_people(&*store).await;
        for (id, stage, host) in
            [(1, Stage::Waiting, ADA), (2, Stage::Playing, BOB), (3, Stage::Playing, PersonId(9))]
        {
            let index_row = TableIndexRow { stage, host, ..facts() };
            let mut entry = NewEntry { index_row, ..new(game(id), 1, "") };
            entry.entry.at = Timestamp(id.into());
            store.append(entry).await.unwrap();
        }
        let all = store.admin_tables(None, 9).await.unwrap();
        let hosts: Vec<_> = all.iter().map(|row| (row.game, row.host_name.as_deref())).collect();
        assert_eq!(hosts, [(game(3), None), (game(2), Some("Bob")), (game(1), Some("Ada"))]);
        let playing = store.admin_tables(Some(Stage::Playing), 1).await.unwrap();
        assert_eq!((playing.len(), playing[0].game, playing[0].stage.as_str()), (1, game(3), "playing"));
    });
}

#[test]
fn people_are_found_removed_and_restored() {
    on_every_database(async |store| {
        create_people(&*store).await;
        let found = async |text: &str| -> Vec<PersonId> {
            store.admin_people(text.to_owned(), 9).await.unwrap().iter().map(|row| row.id).collect()
        };
        assert_eq!(found("").await, [GUEST, BOB, ADA], "the newest first");
        assert_eq!((found("aD").await, found("72").await), (vec![ADA], vec![BOB]));
        let start = store.last_people_change().await.unwrap();
        assert!(store.admin_set_removed(BOB, Some(Timestamp(50)), log("remove person")).await.unwrap());
        assert!(
            !store.admin_set_removed(PersonId(1), Some(Timestamp(50)), log("remove person")).await.unwrap()
        );
        assert!(store.owner_of_key(key(2)).await.unwrap().unwrap().is_removed);
        let shown = async || store.people(vec![ADA, BOB]).await.unwrap().len();
        assert_eq!(shown().await, 1, "his name is not shown");
        assert_eq!(store.people_changes(start).await.unwrap().people, [BOB]);
        assert!(store.admin_set_removed(BOB, None, log("restore person")).await.unwrap());
        assert_eq!(shown().await, 2);
        assert!(!store.owner_of_key(key(2)).await.unwrap().unwrap().is_removed);
        store.admin_record(log("list people")).await.unwrap();
        let commands: Vec<String> =
            store.admin_log(9).await.unwrap().into_iter().map(|row| row.command).collect();
        assert_eq!(commands, ["list people", "restore person", "remove person"], "those that did something");
        assert_eq!(store.admin_log(1).await.unwrap(), [log("list people")]);
    });
}

#[test]
fn a_person_is_deleted_with_everything_that_is_theirs() {
    on_every_database(async |store| {
        create_people(&*store).await;
        store.create_report(report(ADA, BOB)).await.unwrap();
        store.create_report(report(BOB, ADA)).await.unwrap();
        for (id, author) in [(1, ADA), (2, BOB)] {
            let content = "{}".to_owned();
            let message =
                StoredChatMessage { game: game(1), id: [id; 16], author, at: Timestamp(1), content };
            store.append_chat(message).await.unwrap();
        }
        let start = store.last_people_change().await.unwrap();
        assert!(store.admin_delete_person(BOB, log("delete person")).await.unwrap());
        assert!(!store.admin_delete_person(BOB, log("delete person")).await.unwrap());
        assert_eq!(store.people(vec![ADA, BOB]).await.unwrap(), [person(ADA, "Ada")]);
        assert_eq!(store.owner_of_key(key(2)).await.unwrap(), None);
        assert!(store.people_changes(start).await.unwrap().people.contains(&BOB));
        assert_eq!(store.chat_of_person(BOB).await.unwrap(), []);
        assert_eq!(store.chat_of_person(ADA).await.unwrap().len(), 1);
        let reports = store.admin_reports(true, 9).await.unwrap();
        assert_eq!(
            reports.iter().map(|row| row.person).collect::<Vec<_>>(),
            [ADA],
            "texts about others stay"
        );
        assert_eq!(store.admin_log(9).await.unwrap().len(), 1);
        store.admin_erase().await.unwrap();
    });
}

#[test]
fn messages_between_servers_are_erased_with_a_person_and_numbers_still_grow() {
    on_every_database(async |store| {
        create_people(&*store).await;
        let publish = async |text: &str| store.publish_messages(vec![text.into()]).await.unwrap();
        for (erase, left) in [(true, 0), (false, 2), (true, 0)] {
            let reader = store.last_message().await.unwrap();
            publish("something rude").await;
            publish("something else").await;
            assert_eq!(store.messages_after(reader).await.unwrap().messages.len(), 2);
            if erase && reader == 0 {
                assert!(store.admin_delete_person(BOB, log("delete person")).await.unwrap());
            } else {
                // Guests are purged once; the second time there is nobody left.
                let unused_since = Timestamp(if erase { 50 } else { 1 });
                let purged = store.admin_purge_guests(unused_since, log("purge guests")).await.unwrap();
                assert_eq!(purged > 0, erase);
            }
            let kept = store.messages_after(reader).await.unwrap();
            assert_eq!(kept.messages.len(), left, "{erase}");
            publish("hello").await;
            let later = store.messages_after(reader + 2).await.unwrap();
            assert_eq!(later.messages, [b"hello"], "a reader continues");
            store.delete_old_messages(1).await.unwrap();
        }
    });
}

#[test]
fn reports_are_listed_and_resolved_once() {
    on_every_database(async |store| {
        create_people(&*store).await;
        store.create_report(report(ADA, BOB)).await.unwrap();
        store.create_report(NewReport { message: None, ..report(GUEST, BOB) }).await.unwrap();
        assert_eq!(store.reports_since(ADA, Timestamp(5)).await.unwrap(), 1);
        assert_eq!(store.reports_since(ADA, Timestamp(6)).await.unwrap(), 0);
        let open = store.admin_reports(false, 9).await.unwrap();
        assert_eq!(open.iter().map(|row| row.reporter).collect::<Vec<_>>(), [GUEST, ADA], "the newest first");
        assert_eq!((open[0].message.as_deref(), open[1].message.as_deref()), (None, Some("buy now")));
        assert!(store.admin_resolve_report(open[0].id, log("resolve report")).await.unwrap());
        assert!(!store.admin_resolve_report(open[0].id, log("resolve report")).await.unwrap());
        assert_eq!(store.admin_reports(false, 9).await.unwrap().len(), 1);
        let all = store.admin_reports(true, 9).await.unwrap();
        assert_eq!((all.len(), all[0].resolved_at), (2, Some(Timestamp(100))));
        assert_eq!(store.admin_reports_of(ADA).await.unwrap().len(), 1);
        assert_eq!(store.admin_reports_of(BOB).await.unwrap().len(), 2);
    });
}

#[test]
fn only_guests_without_games_and_reports_are_purged() {
    on_every_database(async |store| {
        create_people(&*store).await;
        let index_row = TableIndexRow { people: Some(vec![ADA]), ..facts() };
        store.append(NewEntry { index_row, ..new(game(1), 1, "") }).await.unwrap();
        store.create_report(report(BOB, PersonId(9))).await.unwrap();
        assert_eq!(
            store.admin_purge_guests(Timestamp(3), log("purge guests")).await.unwrap(),
            0,
            "used later"
        );
        assert_eq!(store.admin_purge_guests(Timestamp(50), log("purge guests")).await.unwrap(), 1);
        let people = store.people(vec![ADA, BOB, GUEST]).await.unwrap();
        assert_eq!(people.len(), 2, "{people:?}");
        let targets: Vec<String> =
            store.admin_log(9).await.unwrap().into_iter().map(|row| row.target).collect();
        assert_eq!(targets, ["1 people", "0 people"]);
    });
}
