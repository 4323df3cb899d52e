//! Games with undone plies: writing, reading, verifying and showing.

use expect_test::{Expect, expect};
use fogg_record::{GameRecord, Perspective, read, show, verify, write};
use fogg_rules::{Ply, Seat};
use fogg_testkit::games::effective_plies;

use crate::games::{board_named, cases, edited, game_with_undos, random_game, text};

const BOARDS: [&str; 6] = ["usa", "switzerland", "new-york", "mini-base", "mini-alps", "mini-taxi"];

/// A small game in which blue chooses its starting tickets twice, and both seats undo to red's first turn.
pub fn game_with_three_undos() -> GameRecord {
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

/// The same game without the undone plies.
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
fn a_record_with_undos_round_trips_and_has_the_result_of_the_game_without_them() {
    for game in games() {
        let written = text(&game);
        let parsed = read(&written, "game.json").unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(parsed.record, game.record);
        assert_eq!(write(&parsed).unwrap(), written, "reading and writing again changes no byte");
        verify(&written, "game.json").unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(result(&written), result(&text(&without_undos(&game))));
    }
}

#[test]
fn a_record_keeps_undone_plies_and_undos() {
    let text = text(&game_with_three_undos());
    let plies = text.split_once("\"plies\": [\n").unwrap().1.split_once("\n  ],").unwrap().0;
    let plies: String = plies.lines().map(|ply| format!("{}\n", ply.trim_start())).collect();
    expect![[r#"
        {"n":1,"seat":"blue","action":{"type":"keep","tickets":["empire-state-building-brooklyn"]},"events":[{"type":"first_tickets_chosen","seat":"blue","tickets":["empire-state-building-brooklyn"]}]},
        {"n":2,"seat":"blue","action":{"type":"undo"},"events":[{"type":"undone","seat":"blue","ply":1}]},
        {"n":3,"seat":"blue","action":{"type":"keep","tickets":["empire-state-building-brooklyn"]},"events":[{"type":"first_tickets_chosen","seat":"blue","tickets":["empire-state-building-brooklyn"]}]},
        {"n":4,"seat":"red","action":{"type":"keep","tickets":["times-square-brooklyn","times-square-east-village"]},"events":[{"type":"first_tickets_chosen","seat":"red","tickets":["times-square-brooklyn","times-square-east-village"]},{"type":"tickets_kept","seat":"blue","kept":1,"returned":1,"kept_tickets":["empire-state-building-brooklyn"],"returned_tickets":["central-park-chinatown"]},{"type":"tickets_kept","seat":"red","kept":2,"returned":0,"kept_tickets":["times-square-brooklyn","times-square-east-village"],"returned_tickets":[]},{"type":"turn_began","seat":"red"}]},
        {"n":5,"seat":"red","action":{"type":"claim","route":"east-village-gramercy-park","cards":"BB"},"events":[{"type":"route_claimed","seat":"red","route":"east-village-gramercy-park","payment":"BB"},{"type":"turn_began","seat":"blue"}]},
        {"n":6,"seat":"blue","action":{"type":"claim","route":"midtown-west-times-square","cards":"L"},"events":[{"type":"route_claimed","seat":"blue","route":"midtown-west-times-square","payment":"L"},{"type":"turn_began","seat":"red"}]},
        {"n":7,"seat":"blue","action":{"type":"undo"},"events":[{"type":"undone","seat":"blue","ply":6}]},
        {"n":8,"seat":"red","action":{"type":"undo"},"events":[{"type":"undone","seat":"red","ply":5}]},
        {"n":9,"seat":"red","action":{"type":"claim","route":"east-village-gramercy-park","cards":"BB"},"events":[{"type":"route_claimed","seat":"red","route":"east-village-gramercy-park","payment":"BB"},{"type":"turn_began","seat":"blue"}]},
        {"n":10,"seat":"blue","action":{"type":"claim","route":"midtown-west-times-square","cards":"L"},"events":[{"type":"route_claimed","seat":"blue","route":"midtown-west-times-square","payment":"L"},{"type":"turn_began","seat":"red"}]},
        {"n":11,"seat":"red","action":{"type":"row","slot":1},"events":[{"type":"card_taken","seat":"red","slot":1,"card":"B"},{"type":"row_filled","slot":1,"card":"G"}]},
        {"n":12,"seat":"red","action":{"type":"row","slot":1},"events":[{"type":"card_taken","seat":"red","slot":1,"card":"G"},{"type":"row_filled","slot":1,"card":"L"},{"type":"turn_began","seat":"blue"}]}
    "#]]
    .assert_eq(&plies);
}

/// Edits the record of a small game and compares the problems.
fn check_problems(old: &str, new: &str, expected: Expect) {
    let text = text(&game_with_three_undos());
    assert!(text.contains(old), "{old} is not in\n{text}");
    let problems = match verify(&edited(&text, |text| text.replacen(old, new, 1)), "game.json") {
        Ok(_) => "nothing is wrong\n".to_owned(),
        Err(error) => format!("{error}\n"),
    };
    expected.assert_eq(&problems);
}

#[test]
fn reports_an_undo_that_is_not_allowed() {
    let first = r#"{"n":2,"seat":"blue","action":{"type":"undo"},"events":[{"type":"undone","seat":"blue","ply":1}]}"#;
    check_problems(
        first,
        &first.replace(r#""seat":"blue""#, r#""seat":"red""#),
        expect![[r#"
            game.json: ply 2 (red): `undo` is not allowed: this seat has nothing to undo
        "#]],
    );
    check_problems(
        first,
        &first.replace(r#""seat":"blue""#, r#""seat":"black""#),
        expect![[r#"
            game.json: ply 2 (black): `undo` is not allowed: this seat has nothing to undo
        "#]],
    );
    let seventh = r#"{"n":7,"seat":"blue","action":{"type":"undo"},"events":[{"type":"undone","seat":"blue","ply":6}]}"#;
    check_problems(
        seventh,
        &seventh.replace(r#""seat":"blue""#, r#""seat":"red""#),
        expect![[r#"
            game.json: ply 7 (red): `undo` is not allowed: another seat has acted since, so this seat's last action cannot be undone
        "#]],
    );
    let last = "\n  ],\n  \"result\"";
    check_problems(
        last,
        &format!(",\n    {{\"n\":13,\"seat\":\"red\",\"action\":{{\"type\":\"undo\"}},\"events\":[]}}{last}"),
        expect![[r#"
            game.json: ply 13 (red): `undo` is not allowed: this seat's last action revealed hidden information, so it cannot be undone
        "#]],
    );
}

#[test]
fn reports_changed_undo_events() {
    let event = r#"[{"type":"undone","seat":"blue","ply":6}]"#;
    check_problems(
        event,
        r#"[{"type":"undone","seat":"blue","ply":5}]"#,
        expect![[r#"
            game.json: ply 7 (blue): the record says {"type":"undone","seat":"blue","ply":5}, the plies before it give {"type":"undone","seat":"blue","ply":6}
        "#]],
    );
    check_problems(
        event,
        "[]",
        expect![[r#"
            game.json: ply 7 (blue): the record omits {"type":"undone","seat":"blue","ply":6}
        "#]],
    );
    check_problems(
        event,
        r#"[{"type":"undone","seat":"blue","ply":6},{"type":"turn_began","seat":"red"}]"#,
        expect![[r#"
            game.json: ply 7 (blue): the record adds {"type":"turn_began","seat":"red"}, which did not happen
        "#]],
    );
    check_problems(
        r#""action":{"type":"undo"}"#,
        r#""action":{"type":"undo","ply":1}"#,
        expect![[r#"
            game.json:17:57: unknown field `ply`
        "#]],
    );
    check_problems(
        r#""action":{"type":"undo"}"#,
        r#""action":{ "type":"undo"}"#,
        expect![[r#"
            game.json:17:36: expected `"type":"undo"},"events":`, found ` "type":"undo"},"events"`
        "#]],
    );
}

#[test]
fn a_game_with_an_illegal_undo_is_not_written() {
    let mut game = game_with_three_undos();
    game.record.plies.push(Ply::undo(Seat::Red));
    expect!["ply 13: this seat's last action revealed hidden information, so it cannot be undone"]
        .assert_eq(&write(&game).unwrap_err().to_string());
}

#[test]
fn a_transcript_shows_undos_and_resumed_turns() {
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
             2  blue undoes ply 1
             3  blue has chosen 1 ticket
             4  red has chosen 2 tickets
                blue keeps Empire State Building to Brooklyn 7 and returns Central Park to Chinatown 8
                red keeps Times Square to Brooklyn 8, Times Square to East Village 4 and returns none

        Turn 1, red (random 2)
             5  red claims East Village to Gramercy Park with BB for 2 points

        Turn 2, blue (random 1)
             6  blue claims Midtown West to Times Square with L for 1 point
             7  blue undoes ply 6
             8  red undoes ply 5

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
    .assert_eq(&show(&game_with_three_undos(), None, Perspective::Everyone).unwrap());
}

#[test]
fn a_seat_sees_that_another_undid_its_choice_but_not_the_tickets() {
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
             2  blue undoes ply 1

        After ply 2
        blue and red to choose first tickets | row BPOPL | deck 35 | discards - | tickets 14
          blue: 0 points, 15 trains, 0 tickets, 2 cards, known - | -
          red: 0 points, 15 trains, 0 tickets, 2 cards, known - | -
          as red: hand BB | tickets - | offered times-square-brooklyn times-square-east-village
    "#]]
    .assert_eq(&show(&game_with_three_undos(), Some(2), Perspective::Seat(Seat::Red)).unwrap());
}

#[test]
fn the_state_after_any_ply_is_that_of_the_game_without_the_undone_plies() {
    let state = |game: &GameRecord, at: usize, perspective: Perspective| {
        let shown = show(game, Some(at), perspective).unwrap();
        let last_section = &shown[shown.rfind("\n\n").expect("the table comes last")..];
        last_section.split_once('|').expect("it has a line of piles").1.to_owned()
    };
    for game in
        [game_with_three_undos(), game_with_undos("mini-base", 3, 2), game_with_undos("mini-alps", 2, 5)]
    {
        for at in 1..game.record.plies.len() {
            let mut without = game.clone();
            without.record.plies = effective_plies(&game.record.plies[..at]);
            for perspective in [Perspective::Everyone, Perspective::Seat(Seat::Blue)] {
                assert_eq!(
                    state(&game, at, perspective),
                    state(&without, without.record.plies.len(), perspective),
                    "at {at}"
                );
            }
        }
    }
}
