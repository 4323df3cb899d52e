//! A built-in bot as a program for another referee.

use fogg_external_bots::serve;
use fogg_protocol as wire;
use fogg_testkit::games::Case;
use serde_json::{Value, json};

use crate::fixtures::CapturedLog;

/// The answers of `random` to these messages.
fn answers(messages: &[Value]) -> Vec<Value> {
    let input: String = messages.iter().map(|message| format!("{message}\n")).collect();
    let mut output = Vec::new();
    serve("random", 1, input.as_bytes(), &mut output, &CapturedLog::default().log()).unwrap();
    let lines = String::from_utf8(output).unwrap();
    lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// A request without a board, in the initial position of a built-in board.
fn act(board: &str, request: u64) -> Value {
    let game = fogg_rules::Game::new(&Case::named(board, 2, 1).setup()).unwrap();
    let seat = game.public().next_to_act();
    json!({"type": "act", "request": request, "view": wire::View::from_rules(&game.view(seat))})
}

#[test]
fn a_rejected_start_leaves_the_previous_game_as_it_is() {
    let bad_starts = [
        json!({"type": "start", "board": "atlantis"}),
        json!({"type": "start", "board": {"name": "no board at all"}}),
        json!({"type": "start", "board": "new-york", "view": act("usa", 1)["view"]}),
    ];
    for bad_start in bad_starts {
        let found = answers(&[json!({"type": "start", "board": "usa"}), bad_start.clone(), act("usa", 1)]);
        let types: Vec<&str> = found.iter().map(|answer| answer["type"].as_str().unwrap()).collect();
        assert_eq!(types, ["error", "action"], "{bad_start}: {found:?}");
        assert_eq!(found[1]["request"], 1);
    }
}

#[test]
fn a_rejected_first_start_leaves_no_board() {
    let found = answers(&[json!({"type": "start", "board": "atlantis"}), act("usa", 1)]);
    assert_eq!(found[1]["message"], "no board is known: send `start`, or `board` with each `act`");
}
