//! Edited records with a corrected checksum: `verify` reports each edit.

use expect_test::{Expect, expect};
use fogg_protocol::HexBytes;
use fogg_record::verify;
use fogg_rules::chance::commitment;

use crate::games::{committed_game, cut_off, edited, random_game, text};

fn problems(text: &str) -> String {
    match verify(text, "game.json") {
        Ok(_) => "nothing is wrong\n".to_owned(),
        Err(error) => format!("{error}\n"),
    }
}

/// Replaces the first `old` by `new` in the record of a whole game and compares the problems.
fn check(old: &str, new: &str, expected: Expect) {
    let text = text(&committed_game("usa", 2, 1));
    assert!(text.contains(old), "{old} is not in\n{text}");
    expected.assert_eq(&problems(&edited(&text, |text| text.replacen(old, new, 1))));
}

/// Edits the lines of the plies and compares the problems.
fn check_plies(edit: impl FnOnce(&mut Vec<String>), expected: Expect) {
    let text = text(&committed_game("usa", 2, 1));
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
    assert_eq!(problems(&text(&committed_game("usa", 2, 1))), "nothing is wrong\n");
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
            game.json:25:48: unknown variant `fly`, expected one of `row`, `blind`, `claim`, `tickets`, `keep`, `add`, `give_up`, `pass`
        "#]],
    );
    check(
        r#""action":{"type":"row","slot":2}"#,
        r#""action":{"type":"row", "slot":2}"#,
        expect![[r#"
            game.json:25:49: expected `"slot":2},"events":[{"ty`, found ` "slot":2},"events":[{"t`
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
fn reports_a_changed_seed_or_commitment() {
    check(
        r#""seed": "e"#,
        r#""seed": "f"#,
        expect![[r#"
            game.json: seed: the record says "f5814b777a28a503212169b70937bc50a6d8402a98309e0673302146b771d3e5", the secret and the contributions give "e5814b777a28a503212169b70937bc50a6d8402a98309e0673302146b771d3e5"
            game.json: deal.first_seat: the record says "red", the seed deals "blue"
            game.json: deal.seats[0].hand: the record says "PWKL", the seed deals "PBBY"
            game.json: deal.seats[0].tickets: the record says "san-francisco-atlanta vancouver-montreal chicago-new-orleans", the seed deals "los-angeles-miami duluth-houston duluth-el-paso"
            game.json: deal.seats[1].hand: the record says "WYRG", the seed deals "BOKR"
            game.json: deal.seats[1].tickets: the record says "montreal-atlanta toronto-miami helena-los-angeles", the seed deals "vancouver-montreal san-francisco-atlanta los-angeles-new-york"
            game.json: deal.row: the record says "OOLBK", the seed deals "LGYGO"
            game.json: ply 1 (blue): `keep chicago-new-orleans vancouver-montreal` is not allowed: only tickets that were dealt can be kept (B2.4)
        "#]],
    );
    check(
        r#""commitment": {"hash":"d"#,
        r#""commitment": {"hash":"e"#,
        expect![[r#"
        game.json: commitment.hash: the record says "e9840c43758671633fee792eef21ec2a7d955476796eef32da5c4c9f9b1cdbbf", the secret gives "d9840c43758671633fee792eef21ec2a7d955476796eef32da5c4c9f9b1cdbbf"
    "#]],
    );
    check(
        r#""secret":"0101"#,
        r#""secret":"0102"#,
        expect![[r#"
        game.json: commitment.hash: the record says "d9840c43758671633fee792eef21ec2a7d955476796eef32da5c4c9f9b1cdbbf", the secret gives "e3ac9a209d05627150421720ab7153611d46542eb4649dcadbe98a0f97b6c575"
        game.json: seed: the record says "e5814b777a28a503212169b70937bc50a6d8402a98309e0673302146b771d3e5", the secret and the contributions give "9b3f8cabd00be80b78ecf90a4cd63c9ded2bd371804f99e2f9151fb6efea45af"
    "#]],
    );
    check(
        r#""contributions":["00"#,
        r#""contributions":["ff"#,
        expect![[r#"
        game.json: seed: the record says "e5814b777a28a503212169b70937bc50a6d8402a98309e0673302146b771d3e5", the secret and the contributions give "1d19cca73881e24d49463deb9aff05c3862de66f2893340de8efbe845fcf96d1"
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
            game.json:23:10: expected `7,"seat":"blue","action"`, found ` 7,"seat":"blue","action`
        "#]],
    );
    check(
        r#""result": {"#,
        r#""result" : {"#,
        expect![[r#"
            game.json:177:11: expected `: {\n    "scores": [\n    `, found ` : {\n    "scores": [\n   `
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

#[test]
fn reports_a_commitment_to_another_secret() {
    let secret = [9; 32];
    let hash = HexBytes(commitment(&secret)).to_string();
    let text = text(&committed_game("usa", 2, 1));
    let (before, rest) = text.split_once("\"commitment\": ").unwrap();
    let after = rest.split_once('\n').unwrap().1;
    let entry = format!("{{\"hash\":\"{hash}\",\"secret\":\"{}\",\"contributions\":[]}}", "09".repeat(32));
    let changed = format!("{before}\"commitment\": {entry},\n{after}");
    expect![[r#"
        game.json: seed: the record says "e5814b777a28a503212169b70937bc50a6d8402a98309e0673302146b771d3e5", the secret and the contributions give "fa03833301851f528cee52a7e388eef1063b3a8ead1cdc3d435c84af8d7d8fd0"
    "#]]
        .assert_eq(&problems(&edited(&text, |_| changed.split_once("  \"checksum\"").unwrap().0.to_owned())));
}
