//! Golden files pin the format of records, byte for byte.

use std::path::Path;

use fogg_record::{GameRecord, read, verify};
use fogg_testkit::golden;

use crate::games::{committed_game, game_after_abandoned_deals, random_game, text};
use crate::undo::game_with_three_undos;

fn check(name: &str, game: &GameRecord) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name);
    let expected = if path.exists() { golden::read(&path) } else { String::new() };
    if let Some(difference) = golden::compare(&path, &expected, &text(game)) {
        panic!("{difference}");
    }
    let pinned = golden::read(&path);
    verify(&pinned, name).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(read(&pinned, name).unwrap().record, game.record);
}

#[test]
fn a_finished_game_with_a_commitment_is_pinned() {
    check("commitment.json", &committed_game("new-york", 2, 1));
}

#[test]
fn a_game_after_abandoned_deals_is_pinned() {
    check("abandoned.json", &game_after_abandoned_deals());
}

#[test]
fn a_game_with_tunnels_and_a_board_file_is_pinned() {
    check("board-file.json", &random_game("mini-alps", 2, 6));
}

#[test]
fn a_game_with_undos_is_pinned() {
    check("undos.json", &game_with_three_undos());
}
