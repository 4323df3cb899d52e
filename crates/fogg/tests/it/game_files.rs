//! Saving, showing and verifying game files.

use std::fs;
use std::path::{Path, PathBuf};

use expect_test::expect;

use crate::run::{fogg, rejected, succeed};

/// A folder with the files of some games, and their paths.
fn recorded(map: &str, bots: &str, games: &str) -> (tempfile::TempDir, Vec<PathBuf>) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    succeed(&["sim", "--map", map, "--bots", bots, "--games", games, "--seed", "4", "--records", path]);
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    (folder, files)
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// Writes a copy of a game file with one change.
fn changed(record: &Path, from: &str, to: &str) -> PathBuf {
    let original = fs::read_to_string(record).unwrap();
    assert!(original.contains(from), "{from} is not in the file");
    let changed = record.with_file_name("changed.json");
    fs::write(&changed, original.replacen(from, to, 1)).unwrap();
    changed
}

/// The output of `verify` for a game file with one change, without the folder's name.
fn verify_changed(record: &Path, from: &str, to: &str) -> String {
    let changed = changed(record, from, to);
    let output = fogg(&["verify", text(&changed)]);
    assert_eq!((output.code, output.stdout.as_str()), (1, ""));
    output.stderr.replace(text(&changed), "changed.json")
}

#[test]
fn saved_games_verify_on_every_board() {
    let boards = [
        ("usa", "random,random"),
        ("switzerland", "random,random,random"),
        ("maps/mini-taxi.json", "random,random"),
    ];
    for (map, bots) in boards {
        let (_folder, files) = recorded(map, bots, "4");
        assert_eq!(files.len(), 4);
        let mut args = vec!["verify"];
        args.extend(files.iter().map(|file| text(file)));
        let message = succeed(&args);
        assert_eq!(message.lines().filter(|line| line.contains("json: ok: ")).count(), 4, "{message}");
    }
}

#[test]
fn game_files_do_not_depend_on_threads() {
    let (_one, first) = recorded("new-york", "random,random", "9");
    let folder = tempfile::tempdir().unwrap();
    let args = ["--games", "9", "--seed", "4", "--threads", "3", "--records", text(folder.path())];
    succeed(&[["sim", "--map", "new-york"].as_slice(), &args].concat());
    for file in first {
        let again = folder.path().join(file.file_name().unwrap());
        assert_eq!(fs::read(&file).unwrap(), fs::read(again).unwrap());
    }
}

#[test]
fn a_changed_file_is_reported_with_the_position() {
    let (_folder, files) = recorded("new-york", "random,random", "1");
    let edits = [
        ("\"seed\": \"0", "\"seed\": \"1"),
        ("\"action\":{\"type\":\"blind\"}", "\"action\":{\"type\":\"row\",\"slot\":1}"),
        ("\"name\":\"random\"", "\"name\":\"Random\""),
        ("\"total\":", "\"total\":1"),
        ("\"new-york\"", "\"usa\""),
        ("\"first_seat\"", "\"first_street\""),
    ];
    let message: String = edits.iter().map(|(from, to)| verify_changed(&files[0], from, to)).collect();
    expect![[r#"
        changed.json: deal.seats[0].hand: the record says "BO", the seed deals "KL"
        changed.json: deal.seats[0].tickets: the record says "lincoln-center-empire-state-building times-square-brooklyn", the seed deals "united-nations-midtown-west lower-east-side-wall-street"
        changed.json: deal.seats[1].hand: the record says "PO", the seed deals "BG"
        changed.json: deal.seats[1].tickets: the record says "empire-state-building-greenwich-village times-square-east-village", the seed deals "times-square-east-village chelsea-brooklyn"
        changed.json: deal.row: the record says "KLPKK", the seed deals "GOLGG"
        changed.json: ply 1 (blue): `keep times-square-brooklyn` is not allowed: only tickets that were dealt can be kept (B2.4)
        changed.json: checksum: the record says "62c328ca1e649ee6e154b98e7a8b75903369461b1af663dd83befd8fc632dc36", the bytes before that line give "f02c3b2f7fc38218d35a7738f1f467447fdb0693ab0682432c2d68c42649478b"
        changed.json: ply 6 (blue): the record says {"type":"card_drawn","seat":"blue","card":"P"}, the rules give {"type":"card_taken","seat":"blue","slot":1,"card":"K"}
        changed.json: checksum: the record says "62c328ca1e649ee6e154b98e7a8b75903369461b1af663dd83befd8fc632dc36", the bytes before that line give "114229f1514a8bae332f8baa8e24bd3d137d552598df6db29e87aaa936496b04"
        changed.json: checksum: the record says "62c328ca1e649ee6e154b98e7a8b75903369461b1af663dd83befd8fc632dc36", the bytes before that line give "3d76fd236c7bfafb1c65c7b5e4c4fffb83a9bd8ab6b92757f43167c3af166478"
        changed.json: result.scores[0].total: the record says 15 for blue, the rules give 5
        changed.json: checksum: the record says "62c328ca1e649ee6e154b98e7a8b75903369461b1af663dd83befd8fc632dc36", the bytes before that line give "af42b859d9e75e5d46bf1e9b0a7a60fb69da5577c42cc0214a10dd905c8a39ed"
        changed.json: board.hash: the record says "cb96399abb94ea4daa6608793a6013865048be7253f7f79cac131e459e052b96", the built-in board has "f10b669a67732825cde54479d97dbe9fe6b94fbc566a24f958bd75d980325f95"
        changed.json:5:28: unknown field `first_street`, expected `first_seat`
    "#]].assert_eq(&message);
}

#[test]
fn one_bad_file_fails_and_the_good_ones_are_listed() {
    let (folder, files) = recorded("new-york", "random,random", "2");
    let bad = folder.path().join("bad.json");
    fs::write(&bad, "{").unwrap();
    let output = fogg(&["verify", text(&files[0]), text(&bad), text(&files[1])]);
    assert_eq!(output.code, 1);
    assert_eq!(output.stdout.lines().count(), 2);
    assert_eq!(output.stderr.lines().count(), 1);
}

#[test]
fn shows_a_game_whole_up_to_a_move_and_as_one_seat_saw_it() {
    let (_folder, files) = recorded("new-york", "random,random", "1");
    let file = text(&files[0]);
    let whole = succeed(&["replay", file]);
    assert!(whole.contains("New York City") && whole.contains("Won by"), "{whole}");
    let start = succeed(&["replay", file, "--at", "0"]);
    assert!(start.contains("The deal") && !start.contains("Turn 1"), "{start}");
    let blue = succeed(&["replay", file, "--at", "12", "--seat", "blue"]);
    assert_eq!(blue, succeed(&["replay", file, "--at", "12", "--seat", "1"]));
    assert!(blue.contains("as blue:") && !blue.contains("as red:"), "{blue}");
    let sentence = rejected(&["replay", file, "--seat", "green"]);
    assert!(sentence.contains("green"), "{sentence}");
    let sentence = rejected(&["replay", file, "--at", "99999"]);
    assert!(sentence.contains("99999"), "{sentence}");
}

#[test]
fn verifies_and_shows_a_game_with_undone_moves() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../rules/fuzz/seeds/records/new-york-undos.json");
    let message = succeed(&["verify", file]);
    expect!["ok: new-york, 2 players, 12 plies, not finished, no commitment"]
        .assert_eq(message.trim().rsplit_once("json: ").unwrap().1);
    let state_at = |at: &str| {
        let shown = succeed(&["replay", file, "--at", at, "--seat", "red"]);
        let (plies, state) = shown.split_once("\nAfter ply ").unwrap();
        (plies.lines().last().unwrap().to_owned(), state.split_once('\n').unwrap().1.to_owned())
    };
    // After both claims are undone the position is as before.
    let ((_, before), (last_ply, after)) = (state_at("4"), state_at("8"));
    assert_eq!(last_ply, "     8  red undoes ply 5");
    assert_eq!(before, after);
}

#[test]
fn a_game_that_cannot_be_replayed_is_rejected_with_one_message() {
    let (_folder, files) = recorded("new-york", "random,random", "1");
    let keep = (r#""tickets":["times-square-brooklyn"]}"#, r#""tickets":["chelsea-brooklyn"]}"#);
    let rows = [
        ("\"hash\":\"cb96", "\"hash\":\"ab96"),
        ("\"new-york\"", "\"old-york\""),
        keep,
        ("\"n\":1,", "\"n\":7,"),
        (
            r#""action":{"type":"keep","tickets":["times-square-brooklyn"]}"#,
            r#""action":"keep times-square-brooklyn""#,
        ),
    ];
    let errors: String = rows
        .iter()
        .map(|(from, to)| {
            let changed = changed(&files[0], from, to);
            rejected(&["replay", text(&changed)]).replace(text(&changed), "changed.json")
        })
        .collect();
    expect![[r#"
        error: changed.json: board.hash: the record says "ab96399abb94ea4daa6608793a6013865048be7253f7f79cac131e459e052b96", the built-in board has "cb96399abb94ea4daa6608793a6013865048be7253f7f79cac131e459e052b96"
        error: changed.json: board.name: there is no built-in board "old-york", only usa, switzerland, new-york; other boards need board.file
        error: changed.json: ply 1 (blue): only tickets that were dealt can be kept
        error: changed.json: ply 1 (blue): the record numbers it 7; plies are numbered from 1 without a gap
        error: changed.json:16:62: this record was written by a pre-release version of Fogg and cannot be read any more
    "#]].assert_eq(&errors);
    // The game is replayed up to the illegal ply, whatever its events say.
    let events = (
        "\"type\":\"first_tickets_chosen\",\"seat\":\"blue\"",
        "\"type\":\"first_tickets_chosen\",\"seat\":\"red\"",
    );
    for ((from, to), flags) in [(keep, &["--at", "0"][..]), (events, &[])] {
        let expected = succeed(&[&["replay", text(&files[0])], flags].concat());
        let output = fogg(&[&["replay", text(&changed(&files[0], from, to))], flags].concat());
        assert_eq!((output.code, output.stdout, output.stderr.as_str()), (0, expected, ""));
    }
}

#[test]
fn files_that_are_not_game_files_are_rejected_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        fs::write(&path, bytes).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let rows = [
        folder.path().join("missing.json").to_str().unwrap().to_owned(),
        folder.path().to_str().unwrap().to_owned(),
        write("empty.json", b""),
        write("garbage.json", &b"\x00\xff garbage ".repeat(1_000_000)),
        write("words.json", &b"not a record ".repeat(1000)),
        write("truncated.json", b"{\n  \"fogg_record\": 1,\n"),
        write("number.json", b"12345678901234567890123456789012345678901234567890"),
        write("deep.json", &b"[".repeat(1_000_000)),
        write("board.json", include_bytes!("../../../../maps/usa.json")),
        write("version.json", b"{\"fogg_record\": 99}"),
    ];
    let mut message = String::new();
    for file in &rows {
        for command in ["replay", "verify"] {
            let sentence = rejected(&[command, file]);
            if command == "verify" {
                message += &sentence.replace(folder.path().to_str().unwrap(), "DIR");
            }
        }
    }
    expect![[r#"
        DIR/missing.json: there is no such file
        DIR: this is not a file; expected the record of one game
        DIR/empty.json: this file is empty; a record is one JSON document
        DIR/garbage.json:1:2: this is not UTF-8 text
        DIR/words.json:1:2: this is not valid JSON: expected ident
        DIR/truncated.json:3:1: this is not valid JSON: EOF while parsing a value
        DIR/number.json:1:50: invalid type: floating point `1.2345678901234567e+49`, expected a record: an object with fogg_record, board, seats, options, seed, deal, plies, result, checksum
        DIR/deep.json:1:1: invalid type: sequence, expected a whole number
        DIR/board.json:2:7: unknown field `map`, expected one of `fogg_record`, `board`, `seats`, `options`, `seed`, `commitment`, `deal`, `plies`, `result`, `checksum`
        DIR/version.json:1:19: this record has format 99; this program reads format 1
    "#]].assert_eq(&message);
}
