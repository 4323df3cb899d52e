//! Files that are not records are rejected with a clear message, never with a panic.

use expect_test::{Expect, expect};
use fogg_record::{decode, load, read, show, verify};

use crate::games::{cut_off, random_game, text};

/// The error of `read`; that of `verify` must be the same.
fn read_error(text: &str) -> String {
    let error = match read(text, "game.json") {
        Ok(_) => "it can be read".to_owned(),
        Err(error) => error.to_string(),
    };
    let verified =
        verify(text, "game.json").map_or_else(|error| error.to_string(), |_| "it can be read".to_owned());
    assert_eq!(error, verified);
    assert!(error.lines().all(|line| line.chars().count() <= 401), "{error}");
    error + "\n"
}

fn check(texts: &[&str], expected: Expect) {
    expected.assert_eq(&texts.iter().map(|text| read_error(text)).collect::<String>());
}

/// Edits a small record and compares the errors.
fn check_edits(edits: &[(&str, &str)], expected: Expect) {
    let text = text(&cut_off(random_game("usa", 2, 1), 4));
    let edited = |(old, new): &(&str, &str)| {
        assert!(text.contains(old), "{old} is not in\n{text}");
        read_error(&text.replacen(old, new, 1))
    };
    expected.assert_eq(&edits.iter().map(edited).collect::<String>());
}

#[test]
fn rejects_text_that_is_not_json() {
    check(
        &["", " \n", "{", "[]", "null", "7", "\"record\"", "{}", "{]", "\u{feff}{}", "\0"],
        expect![[r#"
        game.json: this file is empty; a record is one JSON document
        game.json: this file is empty; a record is one JSON document
        game.json:1:1: this is not valid JSON: EOF while parsing an object
        game.json:1:2: invalid length 0, expected a record: an object with fogg_record, board, seats, options, seed, deal, plies, result, checksum
        game.json:1:4: invalid type: null, expected a record: an object with fogg_record, board, seats, options, seed, deal, plies, result, checksum
        game.json:1:1: invalid type: integer `7`, expected a record: an object with fogg_record, board, seats, options, seed, deal, plies, result, checksum
        game.json:1:8: invalid type: string "record", expected a record: an object with fogg_record, board, seats, options, seed, deal, plies, result, checksum
        game.json:1:2: missing field `fogg_record`
        game.json:1:2: this is not valid JSON: key must be a string
        game.json:1:1: this is not valid JSON: expected value
        game.json:1:1: this is not valid JSON: expected value
    "#]],
    );
}

#[test]
fn rejects_a_record_cut_off_anywhere() {
    let text = text(&cut_off(random_game("mini-taxi", 2, 1), 12));
    // Without its last byte, the end of the last line, it is still JSON.
    for end in (0..text.len() - 1).filter(|end| text.is_char_boundary(*end)) {
        let error = read_error(&text[..end]);
        assert!(error.starts_with("game.json:"), "{end}: {error}");
    }
}

#[test]
fn rejects_ten_megabytes_of_garbage() {
    let garbage: String =
        (0..10_000_000u32).map(|n| char::from(b' ' + (n.wrapping_mul(n) % 94) as u8)).collect();
    let open = "[".repeat(10_000_000);
    let deep = "{\"board\":".repeat(1_000_000);
    check(
        &[&garbage, &open, &deep, &"9".repeat(10_000_000)],
        expect![[r#"
        game.json:1:2: this is not valid JSON: expected value
        game.json:1:1: invalid type: sequence, expected a whole number
        game.json:1:17: unknown field `board`, expected one of `name`, `hash`, `file`
        game.json:1:10000000: this is not valid JSON: number out of range
    "#]],
    );
}

#[test]
fn rejects_deep_nesting() {
    let deep = format!("{}1{}", "[".repeat(200_000), "]".repeat(200_000));
    let objects = format!("{}1{}", "{\"a\":".repeat(200_000), "}".repeat(200_000));
    let file = format!("\"file\":{deep},\"name\":\"usa\"");
    check_edits(
        &[
            ("\"name\":\"usa\"", &file),
            ("\"row\": ", &format!("\"row\": {deep}, \"x\": ")),
            ("{\"n\":1", &format!("{{\"n\":{objects}")),
            ("\"result\": null", &format!("\"result\": {objects}")),
        ],
        expect![[r#"
            game.json:3:20: invalid type: sequence, expected a string
            game.json:13:11: invalid type: sequence, expected a string
            game.json:16:9: invalid type: map, expected a whole number
            game.json:21:643: this is not valid JSON: recursion limit exceeded
        "#]],
    );
}

#[test]
fn rejects_wrong_numbers_and_types() {
    check_edits(
        &[
            ("\"fogg_record\": 1", "\"fogg_record\": 2"),
            ("\"fogg_record\": 1", "\"fogg_record\": \"1\""),
            ("\"fogg_record\": 1", "\"fogg_record\": 99999999999999999999999999"),
            ("\"fogg_record\": 1", "\"fogg_record\": -1"),
            ("{\"n\":1", "{\"n\":1e400"),
            ("{\"n\":1", "{\"n\":1.5"),
            ("{\"n\":1", "{\"n\":4294967295"),
            ("{\"n\":1", "{\"n\":4294967296"),
            ("{\"n\":1", "{\"n\":0"),
            ("\"action\":{", "\"action\":7,\"x\":{"),
            ("\"result\": null", "\"result\": 7"),
            ("\"result\": null", "\"result\": []"),
            ("\"plies\": [", "\"plies\": 7, \"x\": ["),
            ("\"row\": \"", "\"row\": null, \"x\": \""),
        ],
        expect![[r#"
            game.json:2:18: this record has format 2; this program reads format 1
            game.json:2:20: invalid type: string "1", expected a whole number
            game.json:2:43: invalid type: floating point `1e+26`, expected a whole number
            game.json:2:19: this record has format -1; this program reads format 1
            game.json:16:14: this is not valid JSON: number out of range
            game.json:16:12: invalid type: floating point `1.5`, expected a whole number
            game.json: ply 1 (blue): the record numbers it 4294967295; plies are numbered from 1 without a gap
            game.json: ply 1 (blue): the record numbers it 4294967296; plies are numbered from 1 without a gap
            game.json: ply 1 (blue): the record numbers it 0; plies are numbered from 1 without a gap
            game.json:16:35: invalid type: integer `7`, expected an object with a type
            game.json:21:13: invalid type: integer `7`, expected an object
            game.json:21:12: invalid type: sequence, expected an object
            game.json:15:12: invalid type: integer `7`, expected a sequence
            game.json:13:15: invalid type: null, expected a string
        "#]],
    );
}

#[test]
fn rejects_unknown_missing_and_duplicate_fields() {
    check_edits(
        &[
            ("\"seed\"", "\"sead\""),
            ("{\"n\":1", "{\"note\":\"hello\",\"n\":1"),
            ("{\"n\":1,", "{"),
            ("{\"n\":1", "{\"n\":1,\"n\":1"),
            ("\"name\":\"usa\",", ""),
        ],
        expect![[r#"
            game.json:6:8: unknown field `sead`, expected one of `fogg_record`, `board`, `seats`, `options`, `seed`, `commitment`, `deal`, `plies`, `result`, `checksum`
            game.json:16:11: unknown field `note`, expected one of `n`, `seat`, `action`, `events`
            game.json:16:203: missing field `n`
            game.json:16:14: duplicate field `n`
            game.json:3:86: missing field `name`
        "#]],
    );
}

#[test]
fn rejects_malformed_hex_digits() {
    let seed = "\"seed\": \"";
    check_edits(
        &[
            (seed, "\"seed\": \"0"),
            (seed, "\"seed\": \"\", \"x\": \""),
            (seed, &format!("\"seed\": \"{}\", \"x\": \"", "g".repeat(64))),
            (seed, &format!("\"seed\": \"{}\", \"x\": \"", "A".repeat(64))),
            (seed, &format!("\"seed\": \"{}\", \"x\": \"", "é".repeat(32))),
            ("\"hash\":\"", "\"hash\":\"x"),
            ("\"checksum\": \"", "\"checksum\": \"x"),
        ],
        expect![[r#"
            game.json:6:77: expected 64 hex digits in lower case
            game.json:6:12: expected 64 hex digits in lower case
            game.json:6:76: expected 64 hex digits in lower case
            game.json:6:76: expected 64 hex digits in lower case
            game.json:6:76: expected 64 hex digits in lower case
            game.json:3:100: expected 64 hex digits in lower case
            game.json:23:1: expected 64 hex digits in lower case
        "#]],
    );
}

#[test]
fn rejects_invalid_seats_names_and_boards() {
    let seats = "\"seats\": [{\"name\":\"random 1\"},{\"name\":\"random 2\"}]";
    let nine = format!("\"seats\": [{}]", ["{\"name\":\"x\"}"; 9].join(","));
    let long = format!("\"seats\": [{{\"name\":\"{}\"}},{{\"name\":\"a\\u001b[2J\"}}]", "x".repeat(81));
    check_edits(
        &[
            (seats, "\"seats\": []"),
            (seats, "\"seats\": [{\"name\":\"x\"}]"),
            (seats, &nine),
            (seats, &long),
            ("\"seat\":\"red\"", "\"seat\":\"purple\""),
            ("\"name\":\"usa\"", "\"name\":\"atlantis\""),
            ("\"name\":\"usa\"", "\"name\":\"usa\",\"file\":{}"),
            ("\"name\":\"usa\"", "\"name\":\"usa\",\"file\":7"),
        ],
        expect![[r#"
            game.json: seats: there are 0; a game has 2 to 5
            game.json: seats: there are 1; a game has 2 to 5
            game.json: seats: there are 9; a game has 2 to 5
            game.json: seats[0].name: the name is too long or has control characters; use at most 80 characters on one line
            game.json: seats[1].name: the name is too long or has control characters; use at most 80 characters on one line
            game.json:11:22: `purple` is not a seat; seats are blue, red, green, yellow, black
            game.json: board.name: there is no built-in board "atlantis", only usa, switzerland, new-york; other boards need board.file
            game.json:3:34: missing field `map`
            game.json:3:33: invalid type: integer `7`, expected a board: an object with map, title, rules, cities, routes, tickets
        "#]],
    );
}

#[test]
fn rejects_actions_and_events_that_are_not_objects_of_the_game() {
    check_edits(
        &[
            (r#""action":{"type":"keep","#, r#""action":{"type":"fly","#),
            (r#""action":{"type":"keep","#, r#""action":{"kind":"keep","#),
            (r#""action":{"type":"keep","#, r#""action":{"type":"keep","why":1,"#),
            (r#""events":[{"type":"first_tickets_chosen","#, r#""events":[{"type":"rain","#),
            (
                r#""events":[{"type":"first_tickets_chosen","#,
                r#""events":[{"type":"first_tickets_chosen","x":{},"#,
            ),
            (
                r#""events":[{"type":"first_tickets_chosen","seat":"blue""#,
                r#""events":[{"type":"undone","seat":"blue""#,
            ),
            (r#""events":["#, r#""events":[7,"#),
        ],
        expect![[r#"
            game.json:16:99: unknown variant `fly`, expected one of `row`, `blind`, `claim`, `tickets`, `keep`, `add`, `give_up`, `pass`
            game.json:16:100: missing field `type`
            game.json:16:108: unknown field `why`
            game.json:16:192: unknown variant `rain`, expected one of `first_tickets_chosen`, `tickets_kept`, `turn_began`, `card_taken`, `card_drawn`, `row_filled`, `row_swept`, `deck_reshuffled`, `tickets_offered`, `tunnel_begun`, `tunnel_card_turned`, `route_claimed`, `tunnel_given_up`, `tunnel_cards_discarded`, `passed`, `last_round_began`, `hand_shown`, `game_ended`
            game.json:16:215: unknown field `x`
            game.json:16:194: missing field `ply`
            game.json:16:112: invalid type: integer `7`, expected an object with a type
        "#]],
    );
}

#[test]
fn rejects_records_of_pre_release_versions_with_one_message() {
    check_edits(
        &[
            (r#""action":{"#, r#""action":"keep chicago-new-orleans","x":{"#),
            (r#""events":["#, r#""events":["blue has chosen chicago-new-orleans","#),
        ],
        expect![[r#"
            game.json:16:60: this record was written by a pre-release version of Fogg and cannot be read any more
            game.json:16:148: this record was written by a pre-release version of Fogg and cannot be read any more
        "#]],
    );
}

#[test]
fn rejects_too_many_plies() {
    let ply = |n| format!("{{\"n\":{n},\"seat\":\"red\",\"action\":{{\"type\":\"blind\"}},\"events\":[]}},");
    let plies: String = (1..=100_001).map(ply).collect();
    let plies = format!("\"plies\": [{}],", plies.trim_end_matches(','));
    let text = text(&cut_off(random_game("usa", 2, 1), 0)).replace("\"plies\": [],", &plies);
    expect![[r#"
        game.json: plies: there are 100001; a record has at most 100000
    "#]]
    .assert_eq(&read_error(&text));
}

#[test]
fn reports_files_that_cannot_be_loaded() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let load_error = |path: &str| load(path).unwrap_err().to_string().replace(path, "FILE") + "\n";
    std::fs::write(path("latin.json"), b"{\n  \"fogg_record\": \xe9").unwrap();
    std::fs::write(path("large.json"), vec![b' '; (16 << 20) + 1]).unwrap();
    let errors = ["none.json", "", "latin.json", "large.json"].map(|name| load_error(&path(name)));
    expect![[r#"
        FILE: there is no such file
        FILE: this is not a file; expected the record of one game
        FILE:2:18: this is not UTF-8 text
        FILE: this is larger than 16 MiB, the maximum size of a record
    "#]]
    .assert_eq(&errors.concat());

    let text = text(&random_game("mini-base", 2, 1));
    std::fs::write(path("game.json"), &text).unwrap();
    assert_eq!(load(&path("game.json")).unwrap(), text);
}

#[test]
fn rejects_text_larger_than_the_maximum() {
    let large = " ".repeat((16 << 20) + 1);
    expect![[r#"
        game.json: this is larger than 16 MiB, the maximum size of a record
    "#]]
    .assert_eq(&read_error(&large));
    assert!(decode(large.into_bytes(), "game.json").is_err());
}

#[test]
fn a_record_that_does_not_replay_is_not_shown() {
    let mut game = random_game("mini-base", 2, 1);
    game.record.plies.swap(4, 9);
    let error = show(&game, None, fogg_record::Perspective::Everyone).unwrap_err();
    expect!["ply 5 (red): it is not this seat's turn to act"].assert_eq(&error.to_string());
}
