//! Chat and messages between servers in every store.

use fogg_server::admin::Admin;
use fogg_server::store::{
    ChatStore as _, DatabaseLocation, NodeMessages, PeopleStore as _, PersonId, SqliteStore,
    StoredChatMessage, Timestamp,
};
use serde_json::json;
use tempfile::TempDir;

use crate::people_store::person;
use crate::store::{file, game, key, new, on_every_shared_database, on_every_store, run};

const ADA: PersonId = PersonId(71);
const BOB: PersonId = PersonId(72);

fn message(id: u8, table: u8, author: PersonId) -> StoredChatMessage {
    let content = format!("{{\"text\":\"message {id}\"}}");
    StoredChatMessage { game: game(table), id: [id; 16], author, at: Timestamp(i64::from(id)), content }
}

#[test]
fn recent_chat_is_read_in_the_order_in_which_it_was_stored() {
    on_every_store(async |store| {
        assert_eq!(store.recent_chat(game(1), 9).await.unwrap(), []);
        // The clocks of two servers may differ a little.
        let [first, second, third] = [message(1, 1, ADA), message(9, 1, BOB), message(5, 1, ADA)];
        for message in [&first, &second, &message(7, 2, ADA), &third] {
            store.append_chat(message.clone()).await.unwrap();
        }
        assert_eq!(store.recent_chat(game(1), 9).await.unwrap(), [first, second.clone(), third.clone()]);
        assert_eq!(store.recent_chat(game(1), 2).await.unwrap(), [second, third]);
        assert_eq!(store.recent_chat(game(2), 9).await.unwrap(), [message(7, 2, ADA)]);
    });
}

#[test]
fn a_message_is_stored_once() {
    on_every_store(async |store| {
        for message in [message(1, 1, ADA), message(1, 1, ADA), message(1, 2, ADA)] {
            store.append_chat(message).await.unwrap();
        }
        assert_eq!(store.recent_chat(game(1), 9).await.unwrap(), [message(1, 1, ADA)]);
        let all = store.chat_of_person(ADA).await.unwrap();
        assert_eq!(all, [message(1, 1, ADA), message(1, 2, ADA)], "ids belong to tables");
        assert_eq!(store.chat_of_person(BOB).await.unwrap(), []);
    });
}

#[test]
fn old_chat_is_deleted_by_age_and_by_number() {
    on_every_store(async |store| {
        for (id, table) in [(1, 1), (2, 2), (3, 1), (4, 1), (5, 2), (6, 1)] {
            store.append_chat(message(id, table, ADA)).await.unwrap();
        }
        assert_eq!(store.delete_old_chat(Timestamp(2), 9).await.unwrap(), 1);
        assert_eq!(store.recent_chat(game(2), 9).await.unwrap().len(), 2, "its message is not too old");
        assert_eq!(store.delete_old_chat(Timestamp(0), 2).await.unwrap(), 1);
        assert_eq!(store.recent_chat(game(1), 9).await.unwrap(), [message(4, 1, ADA), message(6, 1, ADA)]);
        assert_eq!(store.recent_chat(game(2), 9).await.unwrap().len(), 2);
        assert_eq!(store.delete_old_chat(Timestamp(0), 2).await.unwrap(), 0);
    });
}

#[test]
fn messages_between_servers_are_numbered() {
    on_every_store(async |store| {
        let text = |text: &str| text.as_bytes().to_vec();
        let start = store.last_message().await.unwrap();
        assert_eq!(
            store.messages_after(start).await.unwrap(),
            NodeMessages { messages: vec![], last: start }
        );
        store.publish_messages(vec![text("a"), text("b")]).await.unwrap();
        store.publish_messages(vec![]).await.unwrap();
        let first = store.messages_after(start).await.unwrap();
        assert_eq!(first.messages, [text("a"), text("b")]);
        assert_eq!(first.last, store.last_message().await.unwrap());
        store.publish_messages(vec![text("c")]).await.unwrap();
        assert_eq!(store.messages_after(first.last).await.unwrap().messages, [text("c")]);
        store.delete_old_messages(2).await.unwrap();
        assert_eq!(store.messages_after(start).await.unwrap().messages, [text("b"), text("c")]);
        store.delete_old_messages(0).await.unwrap();
        store.publish_messages(vec![text("d")]).await.unwrap();
        assert_eq!(
            store.messages_after(first.last).await.unwrap().messages,
            [text("c"), text("d")],
            "numbers grow"
        );
    });
}

#[test]
fn servers_of_one_database_exchange_messages() {
    on_every_shared_database(async |[one, other]| {
        one.publish_messages(vec![b"hello".to_vec()]).await.unwrap();
        assert_eq!(other.messages_after(0).await.unwrap().messages, [b"hello".to_vec()]);
    });
}

#[test]
fn the_lengths_of_logs_are_known() {
    on_every_store(async |store| {
        for (id, seq) in [(1, 1), (2, 1), (1, 2), (3, 1)] {
            store.append(new(game(id), seq, "")).await.unwrap();
        }
        let mut lengths = store.log_lengths(vec![game(9), game(2), game(1)]).await.unwrap();
        lengths.sort();
        assert_eq!(lengths, [(game(1), 2), (game(2), 1)]);
        assert_eq!(store.log_lengths(vec![]).await.unwrap(), []);
    });
}

#[test]
fn the_chat_of_a_person_is_exported_and_deleted_with_them() {
    let folder = TempDir::new().unwrap();
    let store = SqliteStore::open(&file(&folder)).unwrap();
    run(async {
        store.create_person(person(ADA, "Ada"), key(1).into(), Timestamp(1)).await.unwrap();
        for message in [message(1, 1, ADA), message(2, 1, BOB)] {
            store.append_chat(message).await.unwrap();
        }
    });
    let location = DatabaseLocation::File(file(&folder));
    let admin = Admin::open(&location, "an operator".to_owned()).unwrap();
    let export = admin.export_person(ADA).unwrap();
    let content = json!({ "text": "message 1" });
    assert_eq!(export["chat_messages"][0]["content"], content);
    assert_eq!(export["chat_messages"].as_array().unwrap().len(), 1);
    admin.delete_person(ADA).unwrap();
    assert_eq!(run(store.recent_chat(game(1), 9)).unwrap(), [message(2, 1, BOB)]);
}
