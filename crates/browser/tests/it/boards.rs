//! Boards: the built-in ones, those of files, and their drawings.

use expect_test::expect;
use fogg_browser::Engine;
use fogg_protocol::ErrorCode;
use fogg_protocol::api::BoardInfo;
use fogg_protocol::drawing::BoardDrawing;
use fogg_protocol::engine::{EngineAnswer, EngineRequest};

use crate::fixtures::{answer, engine_with, error, new_game};

const MINI_ALPS: &str = include_str!("../../../../maps/mini-alps.json");

fn boards(engine: &mut Engine, request: EngineRequest) -> Vec<BoardInfo> {
    match answer(engine, request) {
        EngineAnswer::Boards { boards } => boards,
        other => panic!("{other:?}"),
    }
}

fn add(text: &str) -> EngineRequest {
    EngineRequest::AddBoard { text: text.to_owned(), file: "alps.json".to_owned() }
}

fn drawing(engine: &mut Engine, board: &str, hash: Option<&str>) -> BoardDrawing {
    let request = EngineRequest::Drawing { board: board.to_owned(), hash: hash.map(str::to_owned) };
    match answer(engine, request) {
        EngineAnswer::Drawing(drawing) => *drawing,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_built_in_boards_are_listed_and_drawn_as_by_a_server() {
    let mut engine = Engine::default();
    let listed = boards(&mut engine, EngineRequest::Boards);
    let names: Vec<&str> = listed.iter().map(|board| board.name.as_str()).collect();
    assert_eq!(names, fogg_boards::BUILTIN_NAMES);
    for board in listed {
        assert!(board.built_in);
        // The tests of the server write these files from its answers, without the layers of the background.
        let path =
            format!("{}/../../web/tests/fixtures/drawings/{}.json", env!("CARGO_MANIFEST_DIR"), board.name);
        let expected: BoardDrawing = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
        for hash in [None, Some(board.hash.as_str())] {
            let mut drawing = drawing(&mut engine, &board.name, hash);
            assert!(!std::mem::take(&mut drawing.layers).is_empty());
            assert_eq!(drawing, expected);
        }
    }
}

#[test]
fn a_board_of_a_file_can_be_played_and_drawn_until_another_takes_its_place() {
    let mut engine = Engine::default();
    let [added] = boards(&mut engine, add(MINI_ALPS)).try_into().unwrap();
    assert_eq!((added.name.as_str(), added.built_in), ("mini-alps", false));
    assert_eq!(boards(&mut engine, EngineRequest::Boards).last().unwrap().hash, added.hash);
    let first = drawing(&mut engine, "mini-alps", None);
    assert_eq!(first.hash, added.hash);

    answer(&mut engine, EngineRequest::CreateGame(new_game("mini-alps", "Ada bot:easy", 1)));
    let changed = MINI_ALPS.replacen("\"hand\": ", "\"hand\": 1", 1);
    let [replaced] = boards(&mut engine, add(&changed)).try_into().unwrap();
    assert_ne!(replaced.hash, added.hash);
    assert_eq!(drawing(&mut engine, "mini-alps", None).hash, replaced.hash);
    assert_eq!(drawing(&mut engine, "mini-alps", Some(&added.hash)), first, "a game is played on it");
    assert_eq!(boards(&mut engine, EngineRequest::Boards).len(), fogg_boards::BUILTIN_NAMES.len() + 1);
}

#[test]
fn a_bad_file_is_rejected_with_everything_that_is_wrong() {
    let mut engine = Engine::default();
    let problems = |engine: &mut Engine, text: &str| {
        let error = error(engine, add(text));
        assert_eq!(error.code, ErrorCode::BadBoard);
        error.problems.join("\n")
    };
    let other_usa = MINI_ALPS.replacen("\"mini-alps\"", "\"usa\"", 1);
    let text = ["", "{", &other_usa].map(|text| problems(&mut engine, text)).join("\n");
    expect![[r#"
        alps.json: this file is empty; maps/README.md shows what a board needs
        alps.json:1:1: this is not valid JSON: EOF while parsing an object
        alps.json: there is already a board named usa; give this one another name"#]]
    .assert_eq(&text);
    assert_eq!(boards(&mut engine, EngineRequest::Boards).len(), fogg_boards::BUILTIN_NAMES.len());
}

#[test]
fn the_file_of_a_built_in_board_is_that_board() {
    let mut engine = Engine::default();
    let text = include_str!("../../../../maps/new-york.json");
    assert!(boards(&mut engine, add(text))[0].built_in);
    assert_eq!(boards(&mut engine, EngineRequest::Boards).len(), fogg_boards::BUILTIN_NAMES.len());
}

#[test]
fn unknown_boards_are_errors() {
    let (mut engine, _) = engine_with(new_game("usa", "Ada bot:easy", 1));
    let mut code = |request| error(&mut engine, request).code;
    let drawing = |board: &str, hash: Option<&str>| EngineRequest::Drawing {
        board: board.to_owned(),
        hash: hash.map(str::to_owned),
    };
    assert_eq!(code(drawing("mars", None)), ErrorCode::NoSuchBoard);
    assert_eq!(code(drawing("usa", Some(&"0".repeat(64)))), ErrorCode::NoSuchBoard);
    assert_eq!(code(drawing("usa", Some("usa"))), ErrorCode::BadHex);
    assert_eq!(code(EngineRequest::CreateGame(new_game("mars", "Ada bot:easy", 1))), ErrorCode::NoSuchBoard);
}
