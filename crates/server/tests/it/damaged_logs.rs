//! Logs that were changed outside the server: the damage is reported, and only that game is affected.

use fogg_server::store::{GameId, LogStore as _, SqliteStore, StoreError};
use tempfile::TempDir;

use crate::store::{change, file, game, moved, new, run};

/// What is wrong with the log of game 1 after a change of the database; game 2 must be intact.
fn damage_after(sql: &str) -> Option<String> {
    let folder = TempDir::new().unwrap();
    let store = SqliteStore::open(&file(&folder)).unwrap();
    run(async {
        for id in [game(1), game(2)] {
            for seq in 1..=3 {
                store.append(moved(id, seq, 0, &format!("m{seq}"))).await.unwrap();
            }
        }
        change(&file(&folder), sql);
        assert_eq!(store.entries(game(2), 0).await.unwrap().len(), 3, "{sql}");
        damage_of(&store, game(1)).await
    })
}

async fn damage_of(store: &SqliteStore, id: GameId) -> Option<String> {
    match store.entries(id, 0).await {
        Ok(entries) => {
            assert_eq!(entries.len(), 3);
            None
        }
        Err(StoreError::DamagedLog { game, reason }) if game == id => Some(reason),
        Err(error) => panic!("{error}"),
    }
}

const GAME_1: &str = "game_id = x'01010101010101010101'";

#[test]
fn a_log_without_its_end_or_its_index_row_is_damaged() {
    let damage = |sql: &str| damage_after(&format!("{sql} AND {GAME_1}")).unwrap_or_default();
    assert_eq!(damage("DELETE FROM log WHERE seq > 1"), "it ends with entry 1, but the last one was entry 3");
    assert_eq!(damage("DELETE FROM log WHERE seq > 0"), "it ends with entry 0, but the last one was entry 3");
    assert_eq!(damage("DELETE FROM games WHERE listed = 1"), "it is missing from the index");
    assert_eq!(
        damage("UPDATE log SET hash = zeroblob(32) WHERE seq = 3"),
        "entry 3 is not the one that the index names"
    );
}

#[test]
fn a_row_that_cannot_be_read_damages_only_its_game() {
    for change in ["seat = 9", "seat = NULL", "move_id = 'no move!'", "hash = x'00'"] {
        let sql = format!("UPDATE log SET {change} WHERE seq = 2 AND {GAME_1}");
        assert!(damage_after(&sql).is_some(), "{change}");
    }
    assert_eq!(damage_after("UPDATE games SET listed = 0"), None, "the log is intact");
}

#[test]
fn entries_that_others_append_meanwhile_are_not_damage() {
    let folder = TempDir::new().unwrap();
    let [one, other] = [0, 1].map(|_| SqliteStore::open(&file(&folder)).unwrap());
    run(async {
        let write = async {
            for seq in 1..=200 {
                one.append(new(game(1), seq, "entry")).await.unwrap();
            }
        };
        let read = async {
            let mut seen = 0;
            while seen < 200 {
                seen += other.entries(game(1), seen).await.unwrap().len() as u64;
            }
        };
        tokio::join!(write, read);
    });
}
