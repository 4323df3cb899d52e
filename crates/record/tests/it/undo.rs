//! Games in which something was taken back: written, read, verified and shown.

use expect_test::{Expect, expect};
use fogg_record::{GameRecord, Viewer, read, show, show_written, verify, write};
use fogg_rules::{Ply, Seat};
use fogg_testkit::games::effective_plies;

use crate::games::{board_named, cases, edited, game_with_undos, random_game, text};

const BOARDS: [&str; 6] = ["usa", "switzerland", "new-york", "mini-base", "mini-alps", "mini-taxi"];

/// A small game in which blue chooses its tickets twice, and both seats go back to red's first turn.
pub fn two_go_back() -> GameRecord {
    let mut game = random_game("new-york", 2, 3);
    let [blue, red] = [Seat::Blue, Seat::Red].map(Ply::undo);
    let [blue_keeps, red_keeps, red_claims, blue_claims, first, second] = game.record.plies[..6] else {
        panic!("the game has six plies");
    };
    let choices = [blue_keeps, blue, blue_keeps, red_keeps];
    let claims = [red_claims, blue_claims, blue, red, red_claims, blue_claims];
    game.record.plies = [&choices[..], &claims, &[first, second]].concat();
    game
}

/// The same game, without what was taken back.
fn without_undos(game: &GameRecord) -> GameRecord {
    let mut without = game.clone();
    without.record.plies = effective_plies(&game.record.plies);
    without
}

fn games() -> impl Iterator<Item = GameRecord> {
    let tables = |board: &'static str| {
        let rules = board_named(board).0.rules().clone();
        (rules.min_seats..=rules.max_seats).map(move |seats| (board, seats))
    };
    let tables = BOARDS.into_iter().flat_map(tables);
    tables.flat_map(|(board, seats)| (0..cases(4)).map(move |seed| game_with_undos(board, seats, seed)))
}

/// The result in the text of a record.
fn result(text: &str) -> &str {
    text.split_once("  \"result\": ").unwrap().1.split_once("  \"checksum\"").unwrap().0
}

#[test]
fn a_record_with_undos_is_read_back_the_same_and_ends_as_without_them() {
    for game in games() {
        let written = text(&game);
        let again = read(&written, "game.json").unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(again.record, game.record);
        assert_eq!(write(&again).unwrap(), written, "reading and writing again changes no byte");
        verify(&written, "game.json").unwrap_or_else(|faults| panic!("{}", faults[0]));
        assert_eq!(result(&written), result(&text(&without_undos(&game))));
    }
}

#[test]
fn a_record_keeps_what_was_taken_back_and_who_took_it_back() {
    let text = text(&two_go_back());
    let plies = text.split_once("\"plies\": [\n").unwrap().1.split_once("\n  ],").unwrap().0;
    let plies: String = plies.lines().map(|ply| format!("{}\n", ply.trim_start())).collect();
    expect![[r#"
        {"n":1,"seat":"blue","action":"keep empire-state-building-brooklyn","events":["blue has chosen empire-state-building-brooklyn"]},
        {"n":2,"seat":"blue","action":"undo","events":["blue takes back ply 1"]},
        {"n":3,"seat":"blue","action":"keep empire-state-building-brooklyn","events":["blue has chosen empire-state-building-brooklyn"]},
        {"n":4,"seat":"red","action":"keep times-square-brooklyn times-square-east-village","events":["red has chosen times-square-brooklyn times-square-east-village","blue keeps empire-state-building-brooklyn and returns central-park-chinatown","red keeps times-square-brooklyn times-square-east-village and returns -","red to act"]},
        {"n":5,"seat":"red","action":"claim east-village-gramercy-park BB","events":["red claims east-village-gramercy-park with BB","blue to act"]},
        {"n":6,"seat":"blue","action":"claim midtown-west-times-square L","events":["blue claims midtown-west-times-square with L","red to act"]},
        {"n":7,"seat":"blue","action":"undo","events":["blue takes back ply 6"]},
        {"n":8,"seat":"red","action":"undo","events":["red takes back ply 5"]},
        {"n":9,"seat":"red","action":"claim east-village-gramercy-park BB","events":["red claims east-village-gramercy-park with BB","blue to act"]},
        {"n":10,"seat":"blue","action":"claim midtown-west-times-square L","events":["blue claims midtown-west-times-square with L","red to act"]},
        {"n":11,"seat":"red","action":"row 1","events":["red takes B from slot 1","slot 1 is G"]},
        {"n":12,"seat":"red","action":"row 1","events":["red takes G from slot 1","slot 1 is L","blue to act"]}
    "#]]
    .assert_eq(&plies);
}

/// Changes the record of a small game and compares what `verify` says.
fn check_faults(old: &str, new: &str, expected: Expect) {
    let text = text(&two_go_back());
    assert!(text.contains(old), "{old} is not in\n{text}");
    let faults = match verify(&edited(&text, |text| text.replacen(old, new, 1)), "game.json") {
        Ok(_) => "nothing is wrong\n".to_owned(),
        Err(faults) => faults.iter().map(|fault| format!("{fault}\n")).collect(),
    };
    expected.assert_eq(&faults);
}

#[test]
fn an_undo_that_is_not_allowed_is_told() {
    let first = r#"{"n":2,"seat":"blue","action":"undo","events":["blue takes back ply 1"]}"#;
    check_faults(
        first,
        &first.replace(r#""seat":"blue""#, r#""seat":"red""#),
        expect![[r#"
            game.json: ply 2 (red): "undo" is refused: this seat has nothing to undo
        "#]],
    );
    check_faults(
        first,
        &first.replace(r#""seat":"blue""#, r#""seat":"black""#),
        expect![[r#"
            game.json: ply 2 (black): "undo" is refused: this seat has nothing to undo
        "#]],
    );
    let seventh = r#"{"n":7,"seat":"blue","action":"undo","events":["blue takes back ply 6"]}"#;
    check_faults(
        seventh,
        &seventh.replace(r#""seat":"blue""#, r#""seat":"red""#),
        expect![[r#"
            game.json: ply 7 (red): "undo" is refused: another seat has acted since, so this seat's last action cannot be undone
        "#]],
    );
    let last = "\n  ],\n  \"result\"";
    check_faults(
        last,
        &format!(",\n    {{\"n\":13,\"seat\":\"red\",\"action\":\"undo\",\"events\":[]}}{last}"),
        expect![[r#"
            game.json: ply 13 (red): "undo" is refused: this seat's last action revealed hidden information, so it cannot be undone
        "#]],
    );
}

#[test]
fn an_undo_that_says_something_else_is_told() {
    let told = r#"["blue takes back ply 6"]"#;
    check_faults(
        told,
        r#"["blue takes back ply 5"]"#,
        expect![[r#"
            game.json: ply 7 (blue): the record says "blue takes back ply 5", the plies before it give "blue takes back ply 6"
        "#]],
    );
    check_faults(
        told,
        "[]",
        expect![[r#"
            game.json: ply 7 (blue): the record leaves out "blue takes back ply 6"
        "#]],
    );
    check_faults(
        told,
        r#"["blue takes back ply 6","red to act"]"#,
        expect![[r#"
            game.json: ply 7 (blue): the record adds "red to act", which did not happen
        "#]],
    );
    check_faults(
        r#""action":"undo""#,
        r#""action":"undo 1""#,
        expect![[r#"
            game.json: ply 2 (blue): `undo 1` should read `undo`
        "#]],
    );
    check_faults(
        r#""action":"undo""#,
        r#""action":" undo""#,
        expect![[r#"
            game.json:17:36: expected `undo","events":["blue ta`, found ` undo","events":["blue t`
        "#]],
    );
}

#[test]
fn a_game_with_a_refused_undo_is_not_written() {
    let mut game = two_go_back();
    game.record.plies.push(Ply::undo(Seat::Red));
    expect!["ply 13: this seat's last action revealed hidden information, so it cannot be undone"]
        .assert_eq(&write(&game).unwrap_err().to_string());
}

#[test]
fn a_story_tells_what_was_taken_back_and_goes_on_from_there() {
    expect![[r#"
        New York City (new-york), 2 players
          blue    random 1
          red     random 2
        red (random 2) starts.
        Cards: P pink, W white, B blue, Y yellow, O orange, K black, R red, G green, L locomotive.

        The deal
          row     BPOPL
          blue    OL, offered Central Park to Chinatown 8, Empire State Building to Brooklyn 7
          red     BB, offered Times Square to Brooklyn 8, Times Square to East Village 4

        First tickets
             1  blue has chosen 1 ticket
             2  blue takes back ply 1
             3  blue has chosen 1 ticket
             4  red has chosen 2 tickets
                blue keeps Empire State Building to Brooklyn 7 and returns Central Park to Chinatown 8
                red keeps Times Square to Brooklyn 8, Times Square to East Village 4 and returns none

        Turn 1, red (random 2)
             5  red claims East Village to Gramercy Park with BB for 2 points

        Turn 2, blue (random 1)
             6  blue claims Midtown West to Times Square with L for 1 point
             7  blue takes back ply 6
             8  red takes back ply 5

        Turn 1, red (random 2)
             9  red claims East Village to Gramercy Park with BB for 2 points

        Turn 2, blue (random 1)
            10  blue claims Midtown West to Times Square with L for 1 point

        Turn 3, red (random 2)
            11  red takes B from slot 1; slot 1 is G
            12  red takes G from slot 1; slot 1 is L

        After ply 12
        blue to act | row LPOPL | deck 33 | discards BBL | tickets 15
          blue: 0 points, 14 trains, 1 tickets, 1 cards, known - | midtown-west-times-square
          red: 0 points, 13 trains, 2 tickets, 2 cards, known BG | east-village-gramercy-park
          as blue: hand O | tickets empire-state-building-brooklyn | returned central-park-chinatown under 14
          as red: hand BG | tickets times-square-brooklyn times-square-east-village
    "#]]
    .assert_eq(&show(&two_go_back(), None, Viewer::Everyone).unwrap());
}

#[test]
fn a_seat_sees_that_another_took_back_its_tickets_and_not_which() {
    expect![[r#"
        New York City (new-york), 2 players
          blue    random 1
          red     random 2
        red (random 2) starts.
        This is what red (random 2) saw.
        Cards: P pink, W white, B blue, Y yellow, O orange, K black, R red, G green, L locomotive.

        The deal
          row     BPOPL
          red     BB, offered Times Square to Brooklyn 8, Times Square to East Village 4

        First tickets
             1  blue has chosen tickets
             2  blue takes back ply 1

        After ply 2
        blue and red to choose first tickets | row BPOPL | deck 35 | discards - | tickets 14
          blue: 0 points, 15 trains, 0 tickets, 2 cards, known - | -
          red: 0 points, 15 trains, 0 tickets, 2 cards, known - | -
          as red: hand BB | tickets - | offered times-square-brooklyn times-square-east-village
    "#]]
    .assert_eq(&show(&two_go_back(), Some(2), Viewer::Seat(Seat::Red)).unwrap());
}

#[test]
fn at_any_ply_the_table_stands_as_without_what_was_taken_back() {
    let table = |game: &GameRecord, at: usize, viewer: Viewer| {
        let shown = show(game, Some(at), viewer).unwrap();
        let standing = &shown[shown.rfind("\n\n").expect("the table comes last")..];
        standing.split_once('|').expect("it has a line of piles").1.to_owned()
    };
    for game in [two_go_back(), game_with_undos("mini-base", 3, 2), game_with_undos("mini-alps", 2, 5)] {
        for at in 1..game.record.plies.len() {
            let mut without = game.clone();
            without.record.plies = effective_plies(&game.record.plies[..at]);
            for viewer in [Viewer::Everyone, Viewer::Seat(Seat::Blue)] {
                assert_eq!(
                    table(&game, at, viewer),
                    table(&without, without.record.plies.len(), viewer),
                    "at {at}"
                );
            }
        }
    }
}

#[test]
fn what_was_written_down_is_told_with_its_undos() {
    let text = text(&two_go_back());
    let shown = show_written(&text, "game.json", None).unwrap();
    let shown = &shown[shown.find("First tickets").unwrap()..];
    expect![[r#"
        First tickets
             1  blue: keep empire-state-building-brooklyn
                blue has chosen empire-state-building-brooklyn
             2  blue: undo
                blue takes back ply 1
             3  blue: keep empire-state-building-brooklyn
                blue has chosen empire-state-building-brooklyn
             4  red: keep times-square-brooklyn times-square-east-village
                red has chosen times-square-brooklyn times-square-east-village
                blue keeps empire-state-building-brooklyn and returns central-park-chinatown
                red keeps times-square-brooklyn times-square-east-village and returns -

        Turn 1, red (random 2)
             5  red: claim east-village-gramercy-park BB
                red claims east-village-gramercy-park with BB

        Turn 2, blue (random 1)
             6  blue: claim midtown-west-times-square L
                blue claims midtown-west-times-square with L
             7  blue: undo
                blue takes back ply 6
             8  red: undo
                red takes back ply 5

        Turn 1, red (random 2)
             9  red: claim east-village-gramercy-park BB
                red claims east-village-gramercy-park with BB

        Turn 2, blue (random 1)
            10  blue: claim midtown-west-times-square L
                blue claims midtown-west-times-square with L

        Turn 3, red (random 2)
            11  red: row 1
                red takes B from slot 1; slot 1 is G
            12  red: row 1
                red takes G from slot 1; slot 1 is L

        After ply 12
        blue to act; no result is written down
    "#]]
    .assert_eq(shown);
    let after = |at: usize| {
        let shown = show_written(&text, "game.json", Some(at)).unwrap();
        shown[shown.find("\nAfter").unwrap()..].to_owned()
    };
    expect![[r#"

        After ply 6
        red to act; 6 more plies are written down

        After ply 7
        5 more plies are written down

        After ply 8
        red to act; 4 more plies are written down

        After ply 9
        blue to act; 3 more plies are written down
    "#]]
    .assert_eq(&(6..=9).map(after).collect::<String>());
}

#[test]
fn an_undo_that_nobody_understands_is_shown_all_the_same() {
    let text = text(&two_go_back());
    for odd in ["blue takes back ply 0", "blue takes back ply 99999999999999999999", "blue regrets"] {
        let changed = edited(&text, |text| text.replace("blue takes back ply 6", odd));
        let shown = show_written(&changed, "game.json", None).unwrap();
        assert!(shown.contains(odd), "{shown}");
    }
}
