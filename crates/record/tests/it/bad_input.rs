//! What is no record gets one clear sentence, and never a panic.

use expect_test::{Expect, expect};
use fogg_record::{load, read, show, text_of, verify};

use crate::games::{cut_off, random_game, text};

/// What `read` says; `verify` must say the same.
fn told(text: &str) -> String {
    let error = match read(text, "game.json") {
        Ok(_) => "it can be read".to_owned(),
        Err(error) => error.to_string(),
    };
    let faults = verify(text, "game.json").map_or_else(
        |faults| faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"),
        |_| "it can be read".to_owned(),
    );
    assert_eq!(error, faults);
    assert!(error.lines().all(|line| line.chars().count() <= 401), "{error}");
    error + "\n"
}

fn check(texts: &[&str], expected: Expect) {
    expected.assert_eq(&texts.iter().map(|text| told(text)).collect::<String>());
}

/// Replaces text in a small record and compares what is said.
fn check_edits(edits: &[(&str, &str)], expected: Expect) {
    let text = text(&cut_off(random_game("usa", 2, 1), 4));
    let edited = |(old, new): &(&str, &str)| {
        assert!(text.contains(old), "{old} is not in\n{text}");
        told(&text.replacen(old, new, 1))
    };
    expected.assert_eq(&edits.iter().map(edited).collect::<String>());
}

#[test]
fn what_is_not_json() {
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
fn a_record_cut_off_anywhere() {
    let text = text(&cut_off(random_game("mini-taxi", 2, 1), 12));
    // Without its last byte, the end of the last line, it is still JSON.
    for end in (0..text.len() - 1).filter(|end| text.is_char_boundary(*end)) {
        let error = told(&text[..end]);
        assert!(error.starts_with("game.json:"), "{end}: {error}");
    }
}

#[test]
fn ten_megabytes_of_garbage() {
    let words: String =
        (0..10_000_000u32).map(|n| char::from(b' ' + (n.wrapping_mul(n) % 94) as u8)).collect();
    let open = "[".repeat(10_000_000);
    let deep = "{\"board\":".repeat(1_000_000);
    check(
        &[&words, &open, &deep, &"9".repeat(10_000_000)],
        expect![[r#"
        game.json:1:2: this is not valid JSON: expected value
        game.json:1:1: invalid type: sequence, expected a whole number
        game.json:1:17: unknown field `board`, expected one of `name`, `hash`, `file`
        game.json:1:10000000: this is not valid JSON: number out of range
    "#]],
    );
}

#[test]
fn deep_nesting_in_every_open_place() {
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
            game.json:21:16: unknown field `a`, expected `scores` or `winners`
        "#]],
    );
}

#[test]
fn numbers_out_of_range_and_wrong_types() {
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
            ("\"action\":\"keep", "\"action\":7,\"x\":\"keep"),
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
            game.json:16:35: invalid type: integer `7`, expected a string
            game.json:21:13: invalid type: integer `7`, expected a result: an object with scores, winners
            game.json:21:14: invalid length 0, expected a result: an object with scores, winners
            game.json:15:12: invalid type: integer `7`, expected a sequence
            game.json:13:15: invalid type: null, expected a string
        "#]],
    );
}

#[test]
fn unknown_missing_and_doubled_fields() {
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
            game.json:16:134: missing field `n`
            game.json:16:14: duplicate field `n`
            game.json:3:86: missing field `name`
        "#]],
    );
}

#[test]
fn hex_digits_of_wrong_number_or_kind() {
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
            game.json:6:77: expected 64 hex digits in lower case, found "087b555eabf55222bf942cf87ca4b22671a8ce130097befa3e597948ed7b8291f" (65 characters)
            game.json:6:12: expected 64 hex digits in lower case, found "" (0 characters)
            game.json:6:76: expected 64 hex digits in lower case, found "gggggggggggggggggggggggggggggggggggggggggggggggggggggggggggggggg" (64 characters)
            game.json:6:76: expected 64 hex digits in lower case, found "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" (64 characters)
            game.json:6:76: expected 64 hex digits in lower case, found "éééééééééééééééééééééééééééééééé" (32 characters)
            game.json:3:100: expected 64 hex digits in lower case, found "xf10b669a67732825cde54479d97dbe9fe6b94fbc566a24f958bd75d980325f95" (65 characters)
            game.json:23:1: expected 64 hex digits in lower case, found "x682bab2be99d31c77d2e1bbcfaacbbf260d04f7b07e9b93b457b547d7f37df95" (65 characters)
        "#]],
    );
}

#[test]
fn seats_names_and_boards_that_cannot_be() {
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
            game.json: seats[0].name: the name cannot be shown; use at most 80 characters on one line
            game.json: seats[1].name: the name cannot be shown; use at most 80 characters on one line
            game.json:11:22: "purple" is not a seat; seats are blue, red, green, yellow, black
            game.json: board.name: there is no built-in board "atlantis", only usa, switzerland, new-york; another comes with its board.file
            game.json:3:34: missing field `map`
            game.json:3:33: invalid type: integer `7`, expected a board: an object with map, title, rules, cities, routes, tickets
        "#]],
    );
}

#[test]
fn too_many_plies() {
    let ply = |n| format!("{{\"n\":{n},\"seat\":\"red\",\"action\":\"blind\",\"events\":[]}},");
    let plies: String = (1..=100_001).map(ply).collect();
    let plies = format!("\"plies\": [{}],", plies.trim_end_matches(','));
    let text = text(&cut_off(random_game("usa", 2, 1), 0)).replace("\"plies\": [],", &plies);
    expect![[r#"
        game.json: plies: there are 100001; a record has at most 100000
    "#]]
    .assert_eq(&told(&text));
}

#[test]
fn files_that_cannot_be_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let told = |path: &str| load(path).unwrap_err().to_string().replace(path, "FILE") + "\n";
    std::fs::write(path("latin.json"), b"{\n  \"fogg_record\": \xe9").unwrap();
    std::fs::write(path("large.json"), vec![b' '; (16 << 20) + 1]).unwrap();
    let said =
        [told(&path("none.json")), told(&path("")), told(&path("latin.json")), told(&path("large.json"))];
    expect![[r#"
        FILE: there is no such file
        FILE: this is not a file; name the record of one game
        FILE:2:18: this is not UTF-8 text; a record is
        FILE: this is larger than 16 MiB; a record is much smaller
    "#]]
    .assert_eq(&said.concat());

    let text = text(&random_game("mini-base", 2, 1));
    std::fs::write(path("game.json"), &text).unwrap();
    assert_eq!(load(&path("game.json")).unwrap(), text);
}

#[test]
fn text_larger_than_a_record() {
    let large = " ".repeat((16 << 20) + 1);
    expect![[r#"
        game.json: this is larger than 16 MiB; a record is much smaller
    "#]]
    .assert_eq(&told(&large));
    assert!(text_of(large.into_bytes(), "game.json").is_err());
}

#[test]
fn a_record_that_does_not_replay_is_not_shown() {
    let mut game = random_game("mini-base", 2, 1);
    game.record.plies.swap(4, 9);
    let error = show(&game, None, fogg_record::Viewer::Everyone).unwrap_err();
    expect!["ply 5 (red): it is not this seat's turn to act"].assert_eq(&error.to_string());
}
