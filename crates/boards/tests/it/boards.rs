//! The boards in `maps/`: they are valid and match the printed boards.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use expect_test::{Expect, expect};
use fogg_boards::{
    BUILTIN_NAMES, Coordinates, builtin, builtin_file, builtins, check as check_text, check_file, load, read,
};
use fogg_rules::Board;
use fogg_rules::board::Vehicle;

use crate::tables::{border_ends, by_color_and_length, summary};

fn board(name: &str) -> Arc<Board> {
    builtin(name).expect("a built-in board")
}

fn check(text: String, expect: Expect) {
    expect.assert_eq(&text);
}

fn board_files() -> Vec<PathBuf> {
    let maps = concat!(env!("CARGO_MANIFEST_DIR"), "/../../maps");
    let entries = fs::read_dir(maps).expect("the folder maps").map(|entry| entry.expect("an entry").path());
    let mut files: Vec<PathBuf> =
        entries.filter(|path| path.extension().is_some_and(|extension| extension == "json")).collect();
    files.sort();
    files
}

#[test]
fn every_board_file_is_valid_and_named_after_its_board() {
    assert!(board_files().len() >= 6);
    for path in board_files() {
        let path = path.to_str().expect("a path in UTF-8");
        let problems: Vec<String> = check_file(path).iter().map(ToString::to_string).collect();
        assert_eq!(problems, [""; 0]);
        assert!(path.ends_with(&format!("/{}.json", load(path).unwrap().name())), "{path}");
    }
}

/// Records name a board by its hash, so a change here makes old records unreadable.
#[test]
fn hashes_of_the_boards() {
    let mut text = String::new();
    for path in board_files() {
        let board = load(path.to_str().unwrap()).unwrap();
        text += &format!("{} {}\n", board.name(), hex::encode(board.hash()));
    }
    check(
        text,
        expect![[r#"
        mini-alps 2449617aff13fd5e17dca13b556dcae62ef3b518940d277b4398125bd3d75881
        mini-base 56fadd23bb6ce1a1a69608312c564d30b4bcbe5a08921c851e3ebca260d3f4bf
        mini-taxi e536ae12d0f443091ceaf2661e869e2074e2fd42a87bafca69ae37ffb73a4191
        new-york cb96399abb94ea4daa6608793a6013865048be7253f7f79cac131e459e052b96
        switzerland b122b5d92142f93f02872d73e5c5965704069a91bb457531aa704a0944bfb413
        usa f10b669a67732825cde54479d97dbe9fe6b94fbc566a24f958bd75d980325f95
    "#]],
    );
}

#[test]
fn built_in_boards_are_found_by_name_and_shared() {
    let names: Vec<String> = builtins().map(|board| board.name().to_owned()).collect();
    assert_eq!(names, BUILTIN_NAMES);
    assert!(Arc::ptr_eq(&board("usa"), &board("usa")));
    assert_eq!(load("usa").unwrap(), *board("usa"));
    assert_eq!(builtin("mini-base"), None);
    let titles: Vec<String> = builtins().map(|board| board.title().to_owned()).collect();
    assert_eq!(titles, ["North America", "Switzerland", "New York City"]);
}

#[test]
fn cities_have_coordinates_and_border_ends_have_none() {
    for name in BUILTIN_NAMES {
        let file = builtin_file(name).unwrap();
        assert_eq!(file.coordinates.len(), file.board.places().len());
        for (place, coordinates) in file.board.places().iter().zip(&file.coordinates) {
            assert_eq!(place.country.is_none(), coordinates.is_some(), "{}", place.id);
        }
    }
    let atlanta = builtin_file("usa").unwrap().coordinates[0];
    assert_eq!(atlanta, Some(Coordinates { lon: -84.39, lat: 33.75 }));
}

#[test]
fn usa_counts() {
    check(
        summary(&board("usa")),
        expect![[r#"
            cities 36, border ends 0
            routes 100, pairs 78, doubles 22, spaces 309
            tunnels 0, spaces 0
            tickets 30 + 0, points at best 349, at least 349
            attractions 0
            all routes 508 points
        "#]],
    );
    check(
        by_color_and_length(&board("usa")),
        expect![[r#"
        gray   9       26      6       2       0       1       44       93
        pink   0       1       2       2       1       1       7        27
        white  0       2       1       1       2       1       7        27
        blue   0       1       2       2       1       1       7        27
        yellow 0       1       2       2       1       1       7        27
        orange 0       1       2       2       1       1       7        27
        black  0       1       2       2       1       1       7        27
        red    0       1       2       2       1       1       7        27
        green  0       2       1       1       2       1       7        27
        all    9       36      20      16      10      9       100      309
    "#]],
    );
}

#[test]
fn switzerland_counts() {
    check(
        summary(&board("switzerland")),
        expect![[r#"
            cities 34, border ends 17
            routes 88, pairs 76, doubles 12, spaces 205
            tunnels 42, spaces 105
            tickets 34 + 12, points at best 414, at least 313
            attractions 0
            all routes 293 points
        "#]],
    );
    check(
        by_color_and_length(&board("switzerland")),
        expect![[r#"
        gray   0       2 (1)   2 (2)   6 (3)   2 (2)   2 (1)   14 (9)   56
        pink   4 (2)   2 (1)   2       1       0       0       9 (3)    18
        white  4 (1)   2 (2)   2 (1)   1       0       0       9 (4)    18
        blue   4 (1)   2 (1)   1       2 (1)   0       0       9 (3)    19
        yellow 6 (1)   3 (2)   2 (2)   0       0       0       11 (5)   18
        orange 5 (2)   2 (2)   2       1 (1)   0       0       10 (5)   19
        black  3 (1)   3 (1)   2 (2)   1       0       0       9 (4)    19
        red    3 (2)   1       3 (1)   1 (1)   0       0       8 (4)    18
        green  2       4 (4)   2 (1)   1       0       0       9 (5)    20
        all    31 (10) 21 (14) 18 (9)  14 (6)  2 (2)   2 (1)   88 (42)  205
    "#]],
    );
}

#[test]
fn switzerland_border_ends() {
    check(
        border_ends(&board("switzerland")),
        expect![[r#"
        austria 3: Österreich 1: st-gallen-austria-1, Österreich 2: vaduz-austria-2, Österreich 3: davos-austria-3
        france 4: France 1: martigny-france-1, France 2: geneve-france-2, France 3: la-chaux-de-fonds-france-3, France 4: delemont-france-4
        germany 5: Deutschland 1: basel-germany-1, Deutschland 2: schaffhausen-germany-2, Deutschland 3: kreuzlingen-germany-3, Deutschland 4: kreuzlingen-germany-4, Deutschland 5: st-gallen-germany-5
        italy 5: Italia 1: davos-italy-1, Italia 2: brusio-italy-2, Italia 3: lugano-italy-3, Italia 4: locarno-italy-4, Italia 5: brig-italy-5
    "#]],
    );
}

#[test]
fn switzerland_lists_every_copy_of_a_ticket() {
    let board = board("switzerland");
    let names: Vec<&str> = board.tickets()[33..].iter().map(|ticket| ticket.name.as_str()).collect();
    check(
        names.join(" "),
        expect![
            "zurich-vaduz france-any france-any:2 germany-any germany-any:2 austria-any austria-any:2 italy-any italy-any:2 bern-any chur-any zurich-any lugano-any"
        ],
    );
}

#[test]
fn new_york_counts() {
    check(
        summary(&board("new-york")),
        expect![[r#"
            cities 15, border ends 0
            routes 41, pairs 30, doubles 11, spaces 84
            tunnels 0, spaces 0
            tickets 18 + 0, points at best 92, at least 92
            attractions 9
            all routes 96 points
        "#]],
    );
    check(
        by_color_and_length(&board("new-york")),
        expect![[r#"
        gray   1       8       1       0       10       20
        pink   2       1       1       1       5        11
        white  0       0       0       0       0        0
        blue   2       3       1       0       6        11
        yellow 0       0       0       0       0        0
        orange 1       3       1       0       5        10
        black  1       3       1       0       5        10
        red    1       2       2       0       5        11
        green  1       2       2       0       5        11
        all    9       22      9       1       41       84
    "#]],
    );
}

/// The rules as they are hashed: the lines of the canonical text before the first place.
#[test]
fn rules_of_the_boards() {
    let rules = |board: Arc<Board>| {
        let text = board.canonical_text();
        let lines = text.lines().skip(1).take_while(|line| !line.starts_with("place ")).map(str::to_owned);
        format!("{}: {}\n", board.name(), lines.collect::<Vec<_>>().join("; "))
    };
    check(
        builtins().map(rules).collect(),
        expect![[r#"
        usa: seats 2 5; trains 45; cards PPPPPPPPPPPPWWWWWWWWWWWWBBBBBBBBBBBBYYYYYYYYYYYYOOOOOOOOOOOOKKKKKKKKKKKKRRRRRRRRRRRRGGGGGGGGGGGGLLLLLLLLLLLLLL; hand 4; row-locomotive whole-action; locomotives every-route; first-tickets 3 2; more-tickets 3 1; returned-tickets under-the-deck; doubles-from 4; route-points 1 2 4 7 10 15; routes-score at-once; longest-path 10; attraction 0; tie-breaks completed-tickets longest-path
        switzerland: seats 2 3; trains 40; cards PPPPPPPPPPPPWWWWWWWWWWWWBBBBBBBBBBBBYYYYYYYYYYYYOOOOOOOOOOOOKKKKKKKKKKKKRRRRRRRRRRRRGGGGGGGGGGGGLLLLLLLLLLLLLL; hand 4; row-locomotive one-card; locomotives tunnels-only; first-tickets 5 2; more-tickets 3 1; returned-tickets out-of-the-game; doubles-from 3; route-points 1 2 4 7 10 15; routes-score at-once; longest-path 10; attraction 0; tie-breaks completed-tickets longest-path
        new-york: seats 2 4; trains 15; cards PPPPPPBBBBBBOOOOOOKKKKKKRRRRRRGGGGGGLLLLLLLL; hand 2; row-locomotive whole-action; locomotives every-route; first-tickets 2 1; more-tickets 2 1; returned-tickets under-the-deck; doubles-from 3; route-points 1 2 4 7; routes-score at-the-end; longest-path 0; attraction 1; tie-breaks completed-tickets
    "#]],
    );
}

#[test]
fn the_example_in_the_readme_is_valid() {
    let readme = include_str!("../../../../maps/README.md");
    let example =
        readme.split("```json").nth(1).and_then(|rest| rest.split("```").next()).expect("an example");
    let problems: Vec<String> = check_text(example, "README.md").iter().map(ToString::to_string).collect();
    assert_eq!(problems, [""; 0]);
}

#[test]
fn the_file_says_which_vehicle_the_board_uses() {
    let vehicles: Vec<Vehicle> = builtins().map(|board| board.vehicle()).collect();
    assert_eq!(vehicles, [Vehicle::Train, Vehicle::Train, Vehicle::Taxi]);
}

#[test]
fn the_vehicle_is_a_train_if_the_file_names_none_and_is_not_part_of_the_hash() {
    let text = include_str!("../../../../maps/mini-taxi.json");
    let taxi = read(text, "mini-taxi").unwrap();
    let train = read(&text.replace("  \"vehicle\": \"taxi\",\n", ""), "mini-taxi").unwrap();
    assert_eq!((taxi.vehicle(), train.vehicle()), (Vehicle::Taxi, Vehicle::Train));
    assert_eq!(taxi.hash(), train.hash());
}
