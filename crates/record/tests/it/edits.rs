//! Edited records with a corrected checksum: `verify` reports each edit.

use expect_test::{Expect, expect};
use fogg_protocol::HexBytes;
use fogg_record::{Commitment, verify};

use crate::games::{
    TABLE, committed_game, cut_off, edited, game_after_abandoned_deals, pinned_game, random_game, text,
};

fn problems(text: &str) -> String {
    match verify(text, "game.json") {
        Ok(_) => "nothing is wrong\n".to_owned(),
        Err(error) => format!("{error}\n"),
    }
}

/// Replaces the first `old` by `new` in the record of a whole game and compares the problems.
fn check(old: &str, new: &str, expected: Expect) {
    let text = text(&pinned_game());
    assert!(text.contains(old), "{old} is not in\n{text}");
    expected.assert_eq(&problems(&edited(&text, |text| text.replacen(old, new, 1))));
}

/// Edits the lines of the plies and compares the problems.
fn check_plies(edit: impl FnOnce(&mut Vec<String>), expected: Expect) {
    let text = text(&pinned_game());
    let edit = |text: &str| {
        let (head, rest) = text.split_once("\"plies\": [\n").unwrap();
        let (plies, tail) = rest.split_once("\n  ],\n").unwrap();
        let mut plies = plies.split(",\n").map(str::to_owned).collect();
        edit(&mut plies);
        format!("{head}\"plies\": [\n{}\n  ],\n{tail}", plies.join(",\n"))
    };
    expected.assert_eq(&problems(&edited(&text, edit)));
}

/// Numbers the plies from 1.
fn renumber(plies: &mut [String]) {
    for (ply, number) in plies.iter_mut().zip(1..) {
        let rest = ply.split_once(",\"seat\"").unwrap().1.to_owned();
        *ply = format!("    {{\"n\":{number},\"seat\"{rest}");
    }
}

#[test]
fn an_unedited_record_verifies() {
    assert_eq!(problems(&text(&pinned_game())), "nothing is wrong\n");
}

#[test]
fn names_are_protected_only_by_the_checksum() {
    check("random 1", "Phileas", expect!["nothing is wrong\n"]);
}

#[test]
fn reports_a_changed_deal() {
    check(
        r#""hand":"PWKL""#,
        r#""hand":"PWLL""#,
        expect![[r#"
        game.json: deal.seats[0].hand: the record says "PWLL", the seed deals "PWKL"
    "#]],
    );
    check(
        r#""row": "OOLBK""#,
        r#""row": "OLOBK""#,
        expect![[r#"
        game.json: deal.row: the record says "OLOBK", the seed deals "OOLBK"
    "#]],
    );
    check(
        r#""first_seat": "red""#,
        r#""first_seat": "blue""#,
        expect![[r#"
        game.json: deal.first_seat: the record says "blue", the seed deals "red"
    "#]],
    );
    check(
        r#""chicago-new-orleans"]}"#,
        r#""boston-miami"]}"#,
        expect![[r#"
        game.json: deal.seats[0].tickets: the record says "san-francisco-atlanta vancouver-montreal boston-miami", the seed deals "san-francisco-atlanta vancouver-montreal chicago-new-orleans"
    "#]],
    );
    check(
        r#"{"seat":"blue","hand""#,
        r#"{"seat":"red","hand""#,
        expect![[r#"
        game.json: deal.seats[0].seat: the record says "red", the seed deals "blue"
    "#]],
    );
}

#[test]
fn reports_a_changed_card() {
    check(
        r#"{"type":"card_drawn","seat":"blue","card":"P"}"#,
        r#"{"type":"card_drawn","seat":"blue","card":"L"}"#,
        expect![[r#"
            game.json: ply 32 (blue): the record says {"type":"card_drawn","seat":"blue","card":"L"}, the seed deals {"type":"card_drawn","seat":"blue","card":"P"}
        "#]],
    );
    check(
        r#"{"type":"row_filled","slot":2,"card":"R"}"#,
        r#"{"type":"row_filled","slot":2,"card":"L"}"#,
        expect![[r#"
            game.json: ply 9 (blue): the record says {"type":"row_filled","slot":2,"card":"L"}, the seed deals {"type":"row_filled","slot":2,"card":"R"}
        "#]],
    );
}

#[test]
fn reports_changed_events() {
    check(
        r#"{"type":"card_taken","seat":"red","slot":5,"card":"K"}"#,
        r#"{"type":"card_taken","seat":"red","slot":5,"card":"L"}"#,
        expect![[r#"
            game.json: ply 3 (red): the record says {"type":"card_taken","seat":"red","slot":5,"card":"L"}, the rules give {"type":"card_taken","seat":"red","slot":5,"card":"K"}
        "#]],
    );
    check(
        r#"{"type":"row_filled","slot":5,"card":"Y"},{"type":"turn_began","seat":"blue"}"#,
        r#"{"type":"row_filled","slot":5,"card":"Y"}"#,
        expect![[r#"
            game.json: ply 4 (red): the record omits {"type":"turn_began","seat":"blue"}
        "#]],
    );
    check(
        r#"{"type":"row_filled","slot":5,"card":"Y"},{"type":"turn_began","seat":"blue"}"#,
        r#"{"type":"row_filled","slot":5,"card":"Y"},{"type":"turn_began","seat":"blue"},{"type":"card_drawn","seat":"red","card":"L"}"#,
        expect![[r#"
            game.json: ply 4 (red): the record adds {"type":"card_drawn","seat":"red","card":"L"}, which did not happen
        "#]],
    );
}

#[test]
fn reports_changed_offers() {
    check(
        r#"{"type":"tickets_offered","seat":"blue","count":3,"tickets":["seattle-los-angeles"#,
        r#"{"type":"tickets_offered","seat":"blue","count":3,"tickets":["boston-miami"#,
        expect![[r#"
            game.json: ply 19 (blue): the record says {"type":"tickets_offered","seat":"blue","count":3,"tickets":["boston-miami","calgary-phoenix","montreal-new-orleans"]}, the seed deals {"type":"tickets_offered","seat":"blue","count":3,"tickets":["seattle-los-angeles","calgary-phoenix","montreal-new-orleans"]}
        "#]],
    );
}

#[test]
fn reports_changed_actions() {
    check(
        r#""action":{"type":"row","slot":2}"#,
        r#""action":{"type":"row","slot":3}"#,
        expect![[r#"
            game.json: ply 9 (blue): the record says {"type":"card_taken","seat":"blue","slot":2,"card":"O"}, the rules give {"type":"card_taken","seat":"blue","slot":3,"card":"L"}
            game.json: ply 10 (blue): `row 1` is not allowed: it is not this seat's turn to act (B3.1)
        "#]],
    );
    check(
        r#""action":{"type":"claim","route":"kansas-city-omaha:2","cards":"P"}"#,
        r#""action":{"type":"claim","route":"kansas-city-omaha:2","cards":"G"}"#,
        expect![[r#"
            game.json: ply 5 (blue): `claim kansas-city-omaha:2 G` is not allowed: those cards are not in the hand (B5.1)
        "#]],
    );
    check(
        r#""action":{"type":"claim","route":"kansas-city-omaha:2","cards":"P"}"#,
        r#""action":{"type":"claim","route":"kansas-city-omah","cards":"P"}"#,
        expect![[r#"
            game.json: ply 5 (blue): action.route: there is no route `kansas-city-omah` on this board
        "#]],
    );
    check(
        r#""action":{"type":"row","slot":2}"#,
        r#""action":{"type":"fly"}"#,
        expect![[r#"
            game.json:24:48: unknown variant `fly`, expected one of `row`, `blind`, `claim`, `tickets`, `keep`, `add`, `give_up`, `pass`
        "#]],
    );
    check(
        r#""action":{"type":"row","slot":2}"#,
        r#""action":{"type":"row", "slot":2}"#,
        expect![[r#"
            game.json:24:49: expected `"slot":2},"events":[{"ty`, found ` "slot":2},"events":[{"t`
        "#]],
    );
}

#[test]
fn reports_changed_seats() {
    check(
        r#"{"n":5,"seat":"blue""#,
        r#"{"n":5,"seat":"red""#,
        expect![[r#"
            game.json: ply 5 (red): `claim kansas-city-omaha:2 P` is not allowed: it is not this seat's turn to act (B3.1)
        "#]],
    );
    check(
        r#"{"n":5,"seat":"blue""#,
        r#"{"n":5,"seat":"green""#,
        expect![[r#"
            game.json: ply 5 (green): `claim kansas-city-omaha:2 P` is not allowed: there is no such seat at this table (B1.1)
        "#]],
    );
}

#[test]
fn reports_changed_scores() {
    check(
        r#""total":-53,"routes":52"#,
        r#""total":-52,"routes":53"#,
        expect![[r#"
        game.json: result.scores[0].total: the record says -52 for blue, the rules give -53
        game.json: result.scores[0].routes: the record says 53 for blue, the rules give 52
    "#]],
    );
    check(
        r#""completed":1"#,
        r#""completed":2"#,
        expect![[r#"
        game.json: result.scores[0].completed: the record says 2 for blue, the rules give 1
    "#]],
    );
    check(
        r#""winners": ["blue"]"#,
        r#""winners": ["red"]"#,
        expect![[r#"
        game.json: result.winners: the record says "red", the rules give "blue"
    "#]],
    );
    check(
        r#""winners": ["blue"]"#,
        r#""winners": []"#,
        expect![[r#"
        game.json: result.winners: the record says "", the rules give "blue"
    "#]],
    );
    check(
        r#"{"seat":"blue","total""#,
        r#"{"seat":"red","total""#,
        expect![[r#"
        game.json: result.scores[0].seat: the record says "red", this seat is "blue"
    "#]],
    );
}

#[test]
fn reports_a_changed_seed() {
    check(
        r#""seed": "e"#,
        r#""seed": "f"#,
        expect![[r#"
            game.json: deal.first_seat: the record says "red", the seed deals "blue"
            game.json: deal.seats[0].hand: the record says "PWKL", the seed deals "PBBY"
            game.json: deal.seats[0].tickets: the record says "san-francisco-atlanta vancouver-montreal chicago-new-orleans", the seed deals "los-angeles-miami duluth-houston duluth-el-paso"
            game.json: deal.seats[1].hand: the record says "WYRG", the seed deals "BOKR"
            game.json: deal.seats[1].tickets: the record says "montreal-atlanta toronto-miami helena-los-angeles", the seed deals "vancouver-montreal san-francisco-atlanta los-angeles-new-york"
            game.json: deal.row: the record says "OOLBK", the seed deals "LGYGO"
            game.json: ply 1 (blue): `keep chicago-new-orleans vancouver-montreal` is not allowed: only tickets that were dealt can be kept (B2.4)
        "#]],
    );
}

#[test]
fn reports_a_changed_board_or_setup() {
    check(
        r#""hash":"f10b"#,
        r#""hash":"f10c"#,
        expect![[r#"
        game.json: board.hash: the record says "f10c669a67732825cde54479d97dbe9fe6b94fbc566a24f958bd75d980325f95", the built-in board has "f10b669a67732825cde54479d97dbe9fe6b94fbc566a24f958bd75d980325f95"
    "#]],
    );
    check(
        r#""name":"usa""#,
        r#""name":"new-york""#,
        expect![[r#"
        game.json: board.hash: the record says "f10b669a67732825cde54479d97dbe9fe6b94fbc566a24f958bd75d980325f95", the built-in board has "cb96399abb94ea4daa6608793a6013865048be7253f7f79cac131e459e052b96"
    "#]],
    );
    check(
        r#""name":"usa""#,
        r#""name":"africa""#,
        expect![[r#"
            game.json: board.name: there is no built-in board "africa", only usa, switzerland, new-york; other boards need board.file
        "#]],
    );
    check(
        r#",{"name":"random 2"}"#,
        r#",{"name":"random 2"},{"name":"random 3"}"#,
        expect![[r#"
            game.json: deal.seats: the record has 2, there are 3 at the table
            game.json: deal.row: the record says "OOLBK", the seed deals "KYYRY"
            game.json: ply 2 (red): the record adds {"type":"tickets_kept","seat":"blue","kept":2,"returned":1,"kept_tickets":["vancouver-montreal","chicago-new-orleans"],"returned_tickets":["san-francisco-atlanta"]}, which did not happen
            game.json: ply 3 (red): `row 5` is not allowed: it is not this seat's turn to act (B3.1)
        "#]],
    );
    check(
        r#"{"first_seat":null}"#,
        r#"{"first_seat":"blue"}"#,
        expect![[r#"
            game.json: deal.first_seat: the record says "red", the seed deals "blue"
            game.json: ply 2 (red): the record says {"type":"turn_began","seat":"red"}, the rules give {"type":"turn_began","seat":"blue"}
            game.json: ply 3 (red): `row 5` is not allowed: it is not this seat's turn to act (B3.1)
        "#]],
    );
    check(
        r#"{"first_seat":null}"#,
        r#"{"first_seat":"black"}"#,
        expect![[r#"
        game.json: options.first_seat: the starting seat is seat 5 of 2; choose a seat of the game
    "#]],
    );
}

#[test]
fn reports_a_different_layout() {
    check(
        r#""random 1""#,
        r#""\u0072andom 1""#,
        expect![[r#"
            game.json:4:22: expected `random 1"},{"name":"rand`, found `\u0072andom 1"},{"name":`
        "#]],
    );
    check(
        r#"  "seed""#,
        "\t\"seed\"",
        expect![[r#"
            game.json:6:1: expected `  "seed": "e5814b777a28a`, found `\t"seed": "e5814b777a28a5`
        "#]],
    );
    check(
        r#""n":7,"#,
        r#""n": 7,"#,
        expect![[r#"
            game.json:22:10: expected `7,"seat":"blue","action"`, found ` 7,"seat":"blue","action`
        "#]],
    );
    check(
        r#""result": {"#,
        r#""result" : {"#,
        expect![[r#"
            game.json:176:11: expected `: {\n    "scores": [\n    `, found ` : {\n    "scores": [\n   `
        "#]],
    );
}

#[test]
fn reports_a_removed_ply() {
    check_plies(
        |plies| drop(plies.remove(6)),
        expect![[r#"
        game.json: ply 7 (red): the record numbers it 8; plies are numbered from 1 without a gap
    "#]],
    );
    check_plies(
        |plies| {
            plies.remove(6);
            renumber(plies);
        },
        expect![[r#"
            game.json: ply 7 (red): `claim boston-new-york:2 YY` is not allowed: it is not this seat's turn to act (B3.1)
        "#]],
    );
    check_plies(
        |plies| drop(plies.pop()),
        expect![[r#"
        game.json: result: there is one, but the plies do not end the game
    "#]],
    );
}

#[test]
fn reports_an_added_ply() {
    check_plies(
        |plies| plies.insert(6, plies[6].clone()),
        expect![[r#"
        game.json: ply 8 (blue): the record numbers it 7; plies are numbered from 1 without a gap
    "#]],
    );
    check_plies(
        |plies| {
            plies.insert(6, plies[6].clone());
            renumber(plies);
        },
        expect![[r#"
            game.json: ply 8 (blue): `claim sault-st-marie-toronto WL` is not allowed: it is not this seat's turn to act (B3.1)
        "#]],
    );
    check_plies(
        |plies| {
            plies.push(r#"    {"n":160,"seat":"red","action":{"type":"blind"},"events":[{"type":"card_drawn","seat":"red","card":"L"}]}"#.to_owned())
        },
        expect![[r#"
            game.json: ply 160 (red): `blind` is not allowed: the game is over (B8.1)
        "#]],
    );
}

#[test]
fn reports_swapped_plies() {
    check_plies(
        |plies| plies.swap(4, 5),
        expect![[r#"
        game.json: ply 5 (red): the record numbers it 6; plies are numbered from 1 without a gap
    "#]],
    );
    check_plies(
        |plies| {
            plies.swap(8, 10);
            renumber(plies);
        },
        expect![[r#"
            game.json: ply 9 (red): `claim portland-seattle:2 K` is not allowed: it is not this seat's turn to act (B3.1)
        "#]],
    );
}

#[test]
fn another_legal_game_from_the_same_seed_verifies() {
    // Two claims of blue are swapped: the cards dealt are the same, and the rules allow both orders.
    check_plies(
        |plies| {
            plies.swap(4, 6);
            renumber(plies);
        },
        expect!["nothing is wrong\n"],
    );
}

#[test]
fn reports_a_result_that_does_not_match_the_plies() {
    let whole = text(&random_game("mini-base", 2, 1));
    let part = text(&cut_off(random_game("mini-base", 2, 1), 20));
    let result = whole.split_once("  \"result\": ").unwrap().1.split_once("  \"checksum\"").unwrap().0;
    let with_result =
        edited(&part, |text| text.replace("\"result\": null,\n", &format!("\"result\": {result}")));
    expect![[r#"
        game.json: result: there is one, but the plies do not end the game
    "#]]
    .assert_eq(&problems(&with_result));
    let without_result = edited(&whole, |text| text.replace(result, "null,\n"));
    expect![[r#"
        game.json: result: there is none, but the plies end the game
    "#]]
    .assert_eq(&problems(&without_result));
}

#[test]
fn reports_changes_of_the_board_file() {
    let text = text(&cut_off(random_game("mini-alps", 2, 1), 8));
    let check = |old: &str, new: &str, expected: Expect| {
        assert!(text.contains(old), "{old} is not in\n{text}");
        expected.assert_eq(&problems(&edited(&text, |text| text.replacen(old, new, 1))));
    };
    check(
        "\"trains\":14",
        "\"trains\":15",
        expect![[r#"
        game.json: board.hash: the record says "2449617aff13fd5e17dca13b556dcae62ef3b518940d277b4398125bd3d75881", the board in board.file has "aeafd0fdfd595c4b1c3c1329782fbe3459417f792c5dfc762b424aa4b30d8203"
    "#]],
    );
    check(
        "\"trains\":14",
        "\"trains\":0",
        expect![[r#"
        game.json: board.file.rules.trains: 0 is out of range; use 1 to 60
    "#]],
    );
    check(
        "\"trains\":14",
        "\"trains\":\"14\"",
        expect![[r#"
            game.json:3:217: invalid type: string "14", expected a whole number
        "#]],
    );
    check(
        "\"map\":\"mini-alps\"",
        "\"map\":\"mini-base\"",
        expect![[r#"
        game.json: board.name: the record says "mini-alps", the board in board.file is "mini-base"
    "#]],
    );
    check(
        "\"file\":{",
        "\"file\": {",
        expect![[r#"
            game.json:3:113: expected `{"map":"mini-alps","titl`, found ` {"map":"mini-alps","tit`
        "#]],
    );
    // Titles and coordinates are not part of the game: only the checksum protects them.
    check(
        "\"Mini Alps\"",
        "\"Big Alps\"",
        expect![[r#"
        nothing is wrong
    "#]],
    );
}

#[test]
fn reports_the_plies_of_another_game() {
    let [one, other] = [1, 2].map(|seed| text(&random_game("mini-base", 2, seed)));
    let mixed = edited(&one, |text| {
        let head = text.split_once("  \"plies\"").unwrap().0;
        let tail = other.split_once("  \"plies\"").unwrap().1.split_once("  \"checksum\"").unwrap().0;
        format!("{head}  \"plies\"{tail}")
    });
    expect![[r#"
        game.json: ply 1 (blue): `keep rome-bern bari-pisa` is not allowed: only tickets that were dealt can be kept (B2.4)
    "#]].assert_eq(&problems(&mixed));
}

/// Edits of the commitment of [`game_after_abandoned_deals`], each of which must be detected.
pub const COMMITMENT_EDITS: [fn(&str) -> String; 12] = [
    |text| text.replacen("\"table\":\"0", "\"table\":\"1", 1),
    |text| text.replacen("\"table\":\"0", "\"table\":\"", 1),
    |text| text.replacen("\"first_seat\":null", "\"first_seat\":\"red\"", 1),
    |text| text.replacen("\"secret\":\"0101", "\"secret\":\"0102", 1),
    |text| text.replacen("\"contributions\":[\"00", "\"contributions\":[\"ff", 1),
    |text| replaced_in_abandoned(text, "\"1010", "\"1011"),
    |text| replaced_in_abandoned(text, "\"commitments\":[\"", "\"commitments\":[null,\""),
    |text| replaced_in_abandoned(text, "\"2020", "\"2021"),
    |text| replaced_in_abandoned(text, &format!("\"{}\"", "30".repeat(32)), "null"),
    // The last abandoned deal disappears.
    |text| {
        let end = text.rfind(",{\"commitments\"").unwrap();
        let rest = &text[end..];
        format!("{}{}", &text[..end], &rest[rest.find("]}]}").unwrap() + 2..])
    },
    // A deal is abandoned by nobody.
    |text| text.replacen("\"abandoned\":[", &format!("\"abandoned\":[{},", abandoned_by_nobody()), 1),
    |text| text.replacen("\"abandoned\":[", "\"abandoned\":[{\"commitments\":[],\"contributions\":[]},", 1),
];

fn replaced_in_abandoned(text: &str, old: &str, new: &str) -> String {
    let (head, tail) = text.split_once("\"abandoned\":").unwrap();
    format!("{head}\"abandoned\":{}", tail.replacen(old, new, 1))
}

fn abandoned_by_nobody() -> &'static str {
    "{\"commitments\":[null,null,null],\"contributions\":[null,null,null]}"
}

#[test]
fn reports_a_changed_commitment() {
    let text = text(&game_after_abandoned_deals());
    let mut all = String::new();
    for (edit, number) in COMMITMENT_EDITS.iter().zip(1..) {
        all.push_str(&format!("{number}:\n{}", problems(&edited(&text, edit))));
    }
    expect![[r#"
        1:
        game.json: commitment.hash: the record says "91830a76ba074bf0bcded261bb0001bdfd86a35b6fec703eecfff171b7339e5d", the table, the board and the secret give "a7eb02bcd12b5efe018611346b751d0ebe741cb2b4f86bcc6479460be88150c4"
        game.json: commitment.abandoned[0].commitments[0]: the record says "d00c0df89cde0f64be4fed8f63dbe2d0f5f49280e10dd426f8162ec146bbf70d", the contribution gives "0c1e9986a8dd908c2d1f81b8f098f925c5b7bf532c6a31b66aab4b7556629c4c"
        game.json: commitment.abandoned[0].commitments[1]: the record says "0f35e14b5b188c408fdd6726cd7fbbe5ea3a531833eabe2009d24fcf7b71c7f2", the contribution gives "b3b56d56c3ca11a7f3a48dcdd6caa99c168a8f4597fe81a70af4bd55e066a4fa"
        game.json: commitment.abandoned[1].commitments[0]: the record says "f7df51537895641fd79780d3bd8e1c156607a00a503a550fec765a469de83c28", the contribution gives "43ce925043b343d773e10047df3db8d844dd467be3f88bf89a9e48742c69107a"
        game.json: commitment.abandoned[2].commitments[0]: the record says "bad5d6c5eff5a54dd403ffede740a76970c737b28c86fa4aca5af9cc3d1ca6ac", the contribution gives "3b4957dc9fef69753312a66d8bd7e4ab920594e464a3f3fcc8bbc7d6ff03805d"
        game.json: commitment.abandoned[2].commitments[1]: the record says "f8ebf75af83be822963ffcf55ff46b7dde200a8cada7e9b7fb85b2fb4c3cdf4f", the contribution gives "bea7866b3c368af4156f917d0266f6dab224df69737ed686e5adcb196e403ae9"
        game.json: seed: the record says "199d2392fdd0458bba073460179ad6fe0ef3577c6f21d7804711a206e25c73e7", the secret and the contributions give "599e76ca80e389ec37883e0647beb991c2c465d50e410817b2712521113c3fd5"
        2:
        game.json: commitment.table: a table's id has 16 digits and small letters
        game.json: commitment.hash: the record says "91830a76ba074bf0bcded261bb0001bdfd86a35b6fec703eecfff171b7339e5d", the table, the board and the secret give "421ca5c6f01aa2dc49946f5b1c058f7df4274f79a95fb32ebb4807da7d424360"
        game.json: commitment.abandoned[0].commitments[0]: the record says "d00c0df89cde0f64be4fed8f63dbe2d0f5f49280e10dd426f8162ec146bbf70d", the contribution gives "aa587727159078ea94c87a73fd1584d10d04746370843cb51a51d17f12bcbcc4"
        game.json: commitment.abandoned[0].commitments[1]: the record says "0f35e14b5b188c408fdd6726cd7fbbe5ea3a531833eabe2009d24fcf7b71c7f2", the contribution gives "d3f77ec7e819a9485c3e3ebf3bd0329857eb4a433710da5dada75511d48706d4"
        game.json: commitment.abandoned[1].commitments[0]: the record says "f7df51537895641fd79780d3bd8e1c156607a00a503a550fec765a469de83c28", the contribution gives "8b3ff566e121d67e998a3af2b082d5e61694e808927b98c9d66c3bdc26dd8585"
        game.json: commitment.abandoned[2].commitments[0]: the record says "bad5d6c5eff5a54dd403ffede740a76970c737b28c86fa4aca5af9cc3d1ca6ac", the contribution gives "03a05feaa230c3828af9fb401b5cc0069967ea0c9cb43959723c020dc48afb85"
        game.json: commitment.abandoned[2].commitments[1]: the record says "f8ebf75af83be822963ffcf55ff46b7dde200a8cada7e9b7fb85b2fb4c3cdf4f", the contribution gives "e2447d0e36bd0b9c2ef85cec24023325dce9c4efd49e3e7a55e94cf524306894"
        game.json: seed: the record says "199d2392fdd0458bba073460179ad6fe0ef3577c6f21d7804711a206e25c73e7", the secret and the contributions give "3736036f85f9296fc36d40f9f4ed3c22674144c26c0f1dce206a0b6458b7e6a0"
        3:
        game.json: commitment.hash: the record says "91830a76ba074bf0bcded261bb0001bdfd86a35b6fec703eecfff171b7339e5d", the table, the board and the secret give "be3936dc3cf24f79608f099bb7d1d04490eb00e433da57839cb205b234e60447"
        game.json: commitment.abandoned[0].commitments[0]: the record says "d00c0df89cde0f64be4fed8f63dbe2d0f5f49280e10dd426f8162ec146bbf70d", the contribution gives "337e0361b76015473ad6a6690eb812a86ea6cc3494cdaba5deac0f2271b20a05"
        game.json: commitment.abandoned[0].commitments[1]: the record says "0f35e14b5b188c408fdd6726cd7fbbe5ea3a531833eabe2009d24fcf7b71c7f2", the contribution gives "556a334bed96a21b1965088732c358299d476bdc963c483d7eaba974727fba4d"
        game.json: commitment.abandoned[1].commitments[0]: the record says "f7df51537895641fd79780d3bd8e1c156607a00a503a550fec765a469de83c28", the contribution gives "4d074bd3cc8f19a00d9c1be7228369e36adc6b2a612b2950169d44d49b17f54a"
        game.json: commitment.abandoned[2].commitments[0]: the record says "bad5d6c5eff5a54dd403ffede740a76970c737b28c86fa4aca5af9cc3d1ca6ac", the contribution gives "3d85f88e770654c7d38fad174ca9acef5fcbdfa9d4a97984e6e09eec0e361294"
        game.json: commitment.abandoned[2].commitments[1]: the record says "f8ebf75af83be822963ffcf55ff46b7dde200a8cada7e9b7fb85b2fb4c3cdf4f", the contribution gives "c21dc790138e32f1f84c3616aedfb613ecf91934a87064014928964130bb1287"
        game.json: seed: the record says "199d2392fdd0458bba073460179ad6fe0ef3577c6f21d7804711a206e25c73e7", the secret and the contributions give "2178af9bcbca4f288c9b4a64b8d9a68eada51a72895e592db9902ea793ce3c12"
        game.json: deal.first_seat: the record says "green", the seed deals "red"
        game.json: ply 3 (green): the record says {"type":"turn_began","seat":"green"}, the rules give {"type":"turn_began","seat":"red"}
        game.json: ply 4 (green): `blind` is not allowed: it is not this seat's turn to act (B3.1)
        4:
        game.json: commitment.hash: the record says "91830a76ba074bf0bcded261bb0001bdfd86a35b6fec703eecfff171b7339e5d", the table, the board and the secret give "b52deac3d0e863ec646fc8b19c3fc4e8639a7748d1a5d69636a5c1c09b91075f"
        game.json: seed: the record says "199d2392fdd0458bba073460179ad6fe0ef3577c6f21d7804711a206e25c73e7", the secret and the contributions give "09f34c3cce0cd657b65e358d7282f9e3bdbbb45d616521d9f39b3a2d1993dec8"
        5:
        game.json: seed: the record says "199d2392fdd0458bba073460179ad6fe0ef3577c6f21d7804711a206e25c73e7", the secret and the contributions give "50a79b84832f36d70efaa2944abc4791e8b062d2e014b11ddec3777a2ff9055b"
        6:
        game.json: commitment.abandoned[0].commitments[0]: the record says "d00c0df89cde0f64be4fed8f63dbe2d0f5f49280e10dd426f8162ec146bbf70d", the contribution gives "71c5bd2b567eba1b522fccc23c1a6f5b1bdfde1e86aeb7f712f05fe9b1029d21"
        game.json: seed: the record says "199d2392fdd0458bba073460179ad6fe0ef3577c6f21d7804711a206e25c73e7", the secret and the contributions give "b54f19460d89e545174a645d6e8272cf1fa72d4090551fe83ad619b7fe2ca92c"
        7:
        game.json: commitment.abandoned[0].commitments: the record has 4, there are 3 at the table
        game.json: commitment.abandoned[0].contributions[0]: blue revealed a contribution without a commitment
        game.json: commitment.abandoned[0].commitments[1]: the record says "d00c0df89cde0f64be4fed8f63dbe2d0f5f49280e10dd426f8162ec146bbf70d", the contribution gives "0f35e14b5b188c408fdd6726cd7fbbe5ea3a531833eabe2009d24fcf7b71c7f2"
        game.json: seed: the record says "199d2392fdd0458bba073460179ad6fe0ef3577c6f21d7804711a206e25c73e7", the secret and the contributions give "2096dd9a464189e67bce5a214d05a753d863bf99de764db86927cf014d537baf"
        8:
        game.json: commitment.abandoned[1].commitments[0]: the record says "f7df51537895641fd79780d3bd8e1c156607a00a503a550fec765a469de83c28", the contribution gives "c1c0c5571ef023169cd7d8d00744c02e5415fe8434e3110c5ab879344557ae97"
        game.json: seed: the record says "199d2392fdd0458bba073460179ad6fe0ef3577c6f21d7804711a206e25c73e7", the secret and the contributions give "b51d218918629ae7aba3f1a768e0e918ac00532eeb8fedf7cd5320264a829298"
        9:
        game.json: seed: the record says "199d2392fdd0458bba073460179ad6fe0ef3577c6f21d7804711a206e25c73e7", the secret and the contributions give "440df2f0a53c204def5d9b9feb63eeac13d7d74e92a3eb74054f00e69cc5b9a2"
        10:
        game.json: seed: the record says "199d2392fdd0458bba073460179ad6fe0ef3577c6f21d7804711a206e25c73e7", the secret and the contributions give "351134e59dad98f09b9335407321a9d322de7fb6b0b1f96751c8c40ca09d2a7f"
        11:
        game.json: commitment.abandoned[0]: every seat revealed its contribution, so the deal was not abandoned
        game.json: commitment.abandoned[1].commitments[0]: the record says "d00c0df89cde0f64be4fed8f63dbe2d0f5f49280e10dd426f8162ec146bbf70d", the contribution gives "f481df25b8ed13191550f4fe3fca2ed9bfad97cbb87c02be6e9ba6ec23874d3b"
        game.json: commitment.abandoned[1].commitments[1]: the record says "0f35e14b5b188c408fdd6726cd7fbbe5ea3a531833eabe2009d24fcf7b71c7f2", the contribution gives "0b5422b5717d3fec6f20d5afaa1a8cd3cb098a373f118de9ae105aad810f5b50"
        game.json: commitment.abandoned[2].commitments[0]: the record says "f7df51537895641fd79780d3bd8e1c156607a00a503a550fec765a469de83c28", the contribution gives "38131654c6012e248e8a8c4f1159c4e3dedc4369fdd864f7973ca864d2178d85"
        game.json: commitment.abandoned[3].commitments[0]: the record says "bad5d6c5eff5a54dd403ffede740a76970c737b28c86fa4aca5af9cc3d1ca6ac", the contribution gives "bf687e304283859ac7bfd6d5887846ef0028c56bcce219541a3288d993919c75"
        game.json: commitment.abandoned[3].commitments[1]: the record says "f8ebf75af83be822963ffcf55ff46b7dde200a8cada7e9b7fb85b2fb4c3cdf4f", the contribution gives "2162358af0245adf06adba384c29182c3b6b563d4f3fd138653b043e26874cfd"
        game.json: seed: the record says "199d2392fdd0458bba073460179ad6fe0ef3577c6f21d7804711a206e25c73e7", the secret and the contributions give "d1457114415acf3e29357d9b06a37e9137758ee764008f8c1127453beebb4287"
        12:
        game.json: commitment.abandoned[0].commitments: the record has 0, there are 3 at the table
        game.json: commitment.abandoned[0].contributions: the record has 0, there are 3 at the table
        game.json: commitment.abandoned[0]: every seat revealed its contribution, so the deal was not abandoned
        game.json: commitment.abandoned[1].commitments[0]: the record says "d00c0df89cde0f64be4fed8f63dbe2d0f5f49280e10dd426f8162ec146bbf70d", the contribution gives "f481df25b8ed13191550f4fe3fca2ed9bfad97cbb87c02be6e9ba6ec23874d3b"
        game.json: commitment.abandoned[1].commitments[1]: the record says "0f35e14b5b188c408fdd6726cd7fbbe5ea3a531833eabe2009d24fcf7b71c7f2", the contribution gives "0b5422b5717d3fec6f20d5afaa1a8cd3cb098a373f118de9ae105aad810f5b50"
        game.json: commitment.abandoned[2].commitments[0]: the record says "f7df51537895641fd79780d3bd8e1c156607a00a503a550fec765a469de83c28", the contribution gives "38131654c6012e248e8a8c4f1159c4e3dedc4369fdd864f7973ca864d2178d85"
        game.json: commitment.abandoned[3].commitments[0]: the record says "bad5d6c5eff5a54dd403ffede740a76970c737b28c86fa4aca5af9cc3d1ca6ac", the contribution gives "bf687e304283859ac7bfd6d5887846ef0028c56bcce219541a3288d993919c75"
        game.json: commitment.abandoned[3].commitments[1]: the record says "f8ebf75af83be822963ffcf55ff46b7dde200a8cada7e9b7fb85b2fb4c3cdf4f", the contribution gives "2162358af0245adf06adba384c29182c3b6b563d4f3fd138653b043e26874cfd"
        game.json: seed: the record says "199d2392fdd0458bba073460179ad6fe0ef3577c6f21d7804711a206e25c73e7", the secret and the contributions give "453aaa58971a148e7fc79a0bcb886d84c2774a89063225e96029ed4f37fc9ec1"
    "#]].assert_eq(&all);
}

#[test]
fn reports_a_commitment_to_another_secret() {
    let game = committed_game("usa", 2, 1);
    let (setup, contributions) =
        (&game.record.setup, game.commitment.as_ref().unwrap().contributions.clone());
    let other = Commitment::new(TABLE, setup, [9; 32], contributions);
    let text = text(&game);
    let secret = |digits: &str| digits.repeat(32);
    let [hash, other_hash] =
        [game.commitment.as_ref().unwrap().hash, other.hash].map(|hash| HexBytes(hash).to_string());
    let changed = text
        .replace(&hash, &other_hash)
        .replace(&format!("\"secret\":\"{}\"", secret("01")), &format!("\"secret\":\"{}\"", secret("09")));
    expect![[r#"
        game.json: seed: the record says "12801f116edf66300b0baa190294f7a286634711336faeeb4851769f255513b1", the secret and the contributions give "6fd2ae8aab9ba41e8e4040618f8f160c3536fc5fac4415cbd02049df2781d5c3"
    "#]]
        .assert_eq(&problems(&edited(&text, |_| changed.split_once("  \"checksum\"").unwrap().0.to_owned())));
}
