//! An independent implementation, `tools/redeal.py`, deals the same cards.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use fogg_record::GameRecord;
use fogg_rules::{Action, Options, ReplayedPly, Seat, Setup};

use crate::edits::COMMITMENT_EDITS;
use crate::games::{
    board_named, cases, committed_game, cut_off, edited, game_after_abandoned_deals, game_with_undos,
    pinned_game, played, random_game, text,
};
use crate::undo::game_with_three_undos;

/// Runs `tools/redeal.py` on records.
fn redeal(paths: &[PathBuf]) -> Output {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tools/redeal.py");
    let run = Command::new("python3").arg(script).args(paths).output();
    run.unwrap_or_else(|error| {
        panic!("python3 cannot be run ({error}); install it as CONTRIBUTING.md describes")
    })
}

fn output_text(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

/// The exit status and the output for one text, with `game.json` as its path.
fn redeal_text(text: &str) -> (Option<i32>, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.json");
    std::fs::write(&path, text).unwrap();
    let output = redeal(std::slice::from_ref(&path));
    (output.status.code(), output_text(&output).replace(path.to_string_lossy().as_ref(), "game.json"))
}

fn all_games() -> Vec<GameRecord> {
    let mut games = vec![game_after_abandoned_deals()];
    for board in ["usa", "switzerland", "new-york", "mini-base", "mini-alps", "mini-taxi"] {
        let rules = board_named(board).0.rules().clone();
        for seats in rules.min_seats..=rules.max_seats {
            games.extend((0..cases(6)).map(|seed| random_game(board, seats, seed)));
            games.push(committed_game(board, seats, 1_050));
            games.push(cut_off(random_game(board, seats, 1_051), 1));
            games.push(with_first_seat(random_game(board, seats, 1_052)));
            games.extend((0..cases(2)).map(|seed| game_with_undos(board, seats, seed)));
        }
    }
    games
}

fn with_first_seat(mut game: GameRecord) -> GameRecord {
    let options = Options { first_seat: Some(Seat::ALL[1]) };
    game.record = played(Setup { options, ..game.record.setup }, 1);
    game
}

#[test]
fn deals_the_same_games() {
    let folder = tempfile::tempdir().unwrap();
    let (mut paths, mut all) = (Vec::new(), String::new());
    for (number, game) in all_games().iter().enumerate() {
        let (path, text) = (folder.path().join(format!("{number}.json")), text(game));
        std::fs::write(&path, &text).unwrap();
        all.push_str(&text);
        paths.push(path);
    }
    let output = redeal(&paths);
    assert!(output.status.success(), "{}", output_text(&output));
    assert_eq!(output_text(&output).lines().filter(|line| line.starts_with("ok ")).count(), paths.len());
    // Every kind of chance event occurs often.
    for event in
        ["row_swept", "deck_reshuffled", "tunnel_card_turned", "tickets_offered", "tunnel_given_up", "undone"]
    {
        assert!(all.matches(event).count() > 20, "there are few {event:?} events in these games");
    }
    println!("{} records dealt again", paths.len());
}

#[test]
fn finds_changed_cards() {
    let text = text(&pinned_game());
    let edits = [
        (
            r#"{"type":"card_drawn","seat":"blue","card":"P"}"#,
            r#"{"type":"card_drawn","seat":"blue","card":"L"}"#,
        ),
        (r#"{"type":"row_filled","slot":2,"card":"R"}"#, r#"{"type":"row_filled","slot":2,"card":"L"}"#),
        (r#""count":3,"tickets":["seattle-los-angeles""#, r#""count":3,"tickets":["boston-miami""#),
        (r#"{"type":"row_filled","slot":2,"card":"R"}"#, r#"{"type":"turn_began","seat":"blue"}"#),
        ("\"hand\":\"PWKL\"", "\"hand\":\"PWLL\""),
        ("\"row\": \"OOLBK\"", "\"row\": \"OLOBK\""),
        ("\"first_seat\": \"red\"", "\"first_seat\": \"blue\""),
        (r#"{"type":"deck_reshuffled"}"#, r#"{"type":"row_filled","slot":1,"card":"L"}"#),
        (r#""hand":"PPPWOKKRGGG""#, r#""hand":"PPPLOKKRGGG""#),
        (r#""action":{"type":"row","slot":2}"#, r#""action":{"type":"row","slot":3}"#),
        (
            r#""action":{"type":"claim","route":"kansas-city-omaha:2","cards":"P"}"#,
            r#""action":{"type":"claim","route":"kansas-city-omaha:2","cards":"G"}"#,
        ),
    ];
    let mut all = String::new();
    for (old, new) in edits {
        assert!(text.contains(old), "{old} is not in\n{text}");
        let (status, output) = redeal_text(&text.replacen(old, new, 1));
        assert_eq!(status, Some(1), "{old}: {output}");
        all.push_str(&output);
    }
    expect_test::expect![[r#"
        game.json: ply 32 (blue): the record says {"type": "card_drawn", "seat": "blue", "card": "L"}, the seed deals {"type": "card_drawn", "seat": "blue", "card": "P"}
        game.json: ply 9 (blue): the record says {"type": "row_filled", "slot": 2, "card": "L"}, the seed deals {"type": "row_filled", "slot": 2, "card": "R"}
        game.json: ply 19 (blue): the record says {"type": "tickets_offered", "seat": "blue", "count": 3, "tickets": ["boston-miami", "calgary-phoenix", "montreal-new-orleans"]}, the seed deals {"type": "tickets_offered", "seat": "blue", "count": 3, "tickets": ["seattle-los-angeles", "calgary-phoenix", "montreal-new-orleans"]}
        game.json: ply 9 (blue): the record says null, the seed deals {"type": "row_filled", "slot": 2, "card": "R"}
        game.json: deal.seats (blue): the record says {"seat": "blue", "hand": "PWLL", "tickets": ["san-francisco-atlanta", "vancouver-montreal", "chicago-new-orleans"]}, the seed deals {"seat": "blue", "hand": "PWKL", "tickets": ["san-francisco-atlanta", "vancouver-montreal", "chicago-new-orleans"]}
        game.json: deal.row: the record says "OLOBK", the seed deals "OOLBK"
        game.json: deal.first_seat: the record says "blue", the seed deals "red"
        game.json: ply 150 (red): the record says {"type": "row_filled", "slot": 1, "card": "L"}, the seed deals {"type": "deck_reshuffled"}
        game.json: ply 159 (blue): the record says {"type": "hand_shown", "seat": "blue", "hand": "PPPLOKKRGGG", "tickets": ["chicago-new-orleans", "dallas-new-york", "denver-el-paso", "los-angeles-miami", "montreal-new-orleans", "portland-nashville", "seattle-los-angeles", "seattle-new-york", "vancouver-montreal"]}, the seed deals {"type": "hand_shown", "seat": "blue", "hand": "PPPWOKKRGGG", "tickets": ["chicago-new-orleans", "dallas-new-york", "denver-el-paso", "los-angeles-miami", "montreal-new-orleans", "portland-nashville", "seattle-los-angeles", "seattle-new-york", "vancouver-montreal"]}
        game.json: ply 9 (blue): the record says {"type": "card_taken", "seat": "blue", "slot": 2, "card": "O"}, the seed deals {"type": "card_taken", "seat": "blue", "slot": 3, "card": "L"}
        game.json: ply 5 (blue): blue plays G, but the seed dealt it PWKL
    "#]].assert_eq(&all);
}

#[test]
fn continues_the_deal_without_undone_plies() {
    let game = game_with_three_undos();
    let undone = |replayed: &ReplayedPly<'_>| replayed.undone.map(|undone| undone.action);
    let mut actions = Vec::new();
    game.record.replay_to(usize::MAX, |replayed| actions.extend(undone(replayed))).unwrap();
    assert!(matches!(actions[..], [Action::KeepTickets(_), Action::Claim(..), Action::Claim(..)]));
    let text = text(&game);
    let edits = [
        // Unchanged.
        (r#"{"type":"undone","seat":"blue","ply":6}"#, r#"{"type":"undone","seat":"blue","ply":6}"#),
        (r#"{"type":"undone","seat":"blue","ply":6}"#, r#"{"type":"undone","seat":"blue","ply":5}"#),
        (r#"[{"type":"undone","seat":"red","ply":5}]"#, "[]"),
        ("\"n\":2,\"seat\":\"blue\",", "\"n\":2,\"seat\":\"red\","),
        (
            r#"{"type":"card_taken","seat":"red","slot":1,"card":"B"}"#,
            r#"{"type":"card_taken","seat":"red","slot":1,"card":"L"}"#,
        ),
    ];
    let outcome = |(old, new): (&str, &str)| {
        assert!(text.contains(old), "{old} is not in\n{text}");
        redeal_text(&text.replacen(old, new, 1)).1
    };
    expect_test::expect![[r#"
        ok game.json: new-york, 2 seats, 12 plies, 6 events of chance, 0 reshuffles
        game.json: ply 7 (blue): the record says [{"type": "undone", "seat": "blue", "ply": 5}], the seed deals [{"type": "undone", "seat": "blue", "ply": 6}]
        game.json: ply 8 (red): the record says [], the seed deals [{"type": "undone", "seat": "red", "ply": 5}]
        game.json: ply 2 (red): red has no ply to undo
        game.json: ply 11 (red): the record says {"type": "card_taken", "seat": "red", "slot": 1, "card": "L"}, the seed deals {"type": "card_taken", "seat": "red", "slot": 1, "card": "B"}
    "#]]
    .assert_eq(&edits.map(outcome).concat());
}

#[test]
fn finds_a_changed_tunnel_card() {
    let text = text(&random_game("mini-alps", 3, 3));
    let lines: Vec<&str> = text.lines().collect();
    let event = r#"{"type":"tunnel_card_turned","card":""#;
    let line = lines.iter().find(|line| line.contains(event)).unwrap();
    let at = line.find(event).unwrap() + event.len();
    let other = if &line[at..=at] == "L" { "P" } else { "L" };
    let changed = format!("{}{other}{}", &line[..at], &line[at + 1..]);
    let (status, output) = redeal_text(&text.replacen(line, &changed, 1));
    assert_eq!(status, Some(1), "{output}");
    assert!(output.contains("tunnel_card_turned") && output.contains("the seed deals"), "{output}");
}

#[test]
fn reports_files_that_are_not_records() {
    let deep = "[".repeat(100_000);
    let unknown = text(&random_game("usa", 2, 1)).replace("\"usa\"", "\"atlantis\"");
    let escape = "\"\\ud800";
    for text in ["", "7", "{}", "[", "{\"fogg_record\": 2}", &deep, escape, &unknown] {
        let (status, output) = redeal_text(text);
        assert_eq!(status, Some(1), "{output}");
        assert_eq!(output.lines().count(), 1, "{output}");
        // The rest of the message depends on the Python version.
        assert!(output.starts_with("game.json: this cannot be re-dealt: "), "{output}");
    }
    assert_eq!(redeal(&[]).status.code(), Some(2));
    assert_eq!(redeal(&["no-such-file.json".into()]).status.code(), Some(1));
}

#[test]
fn finds_changed_commitments() {
    let text = text(&game_after_abandoned_deals());
    let mut all = redeal_text(&text).1;
    for edit in COMMITMENT_EDITS {
        let edited = edited(&text, edit);
        let (status, output) = redeal_text(&edited);
        assert_eq!(status, Some(1), "{output}");
        assert!(fogg_record::verify(&edited, "game.json").is_err(), "{output}");
        all.push_str(&output);
    }
    expect_test::expect![[r#"
        ok game.json: new-york, 3 seats, 70 plies, 99 events of chance, 1 reshuffles; 2 earlier deals were abandoned by green; 1 earlier deal was abandoned by red and green
        game.json: commitment.hash: the record says "91830a76ba074bf0bcded261bb0001bdfd86a35b6fec703eecfff171b7339e5d", the seed deals "a7eb02bcd12b5efe018611346b751d0ebe741cb2b4f86bcc6479460be88150c4"
        game.json: commitment.table: a table's id has 16 digits and small letters
        game.json: commitment.hash: the record says "91830a76ba074bf0bcded261bb0001bdfd86a35b6fec703eecfff171b7339e5d", the seed deals "be3936dc3cf24f79608f099bb7d1d04490eb00e433da57839cb205b234e60447"
        game.json: commitment.hash: the record says "91830a76ba074bf0bcded261bb0001bdfd86a35b6fec703eecfff171b7339e5d", the seed deals "b52deac3d0e863ec646fc8b19c3fc4e8639a7748d1a5d69636a5c1c09b91075f"
        game.json: seed: the record says "199d2392fdd0458bba073460179ad6fe0ef3577c6f21d7804711a206e25c73e7", the seed deals "50a79b84832f36d70efaa2944abc4791e8b062d2e014b11ddec3777a2ff9055b"
        game.json: the commitment of blue to deal 1: the record says "d00c0df89cde0f64be4fed8f63dbe2d0f5f49280e10dd426f8162ec146bbf70d", the seed deals "71c5bd2b567eba1b522fccc23c1a6f5b1bdfde1e86aeb7f712f05fe9b1029d21"
        game.json: the number of commitments to deal 1: the record says 4, the seed deals 3
        game.json: the commitment of blue to deal 2: the record says "f7df51537895641fd79780d3bd8e1c156607a00a503a550fec765a469de83c28", the seed deals "c1c0c5571ef023169cd7d8d00744c02e5415fe8434e3110c5ab879344557ae97"
        game.json: seed: the record says "199d2392fdd0458bba073460179ad6fe0ef3577c6f21d7804711a206e25c73e7", the seed deals "440df2f0a53c204def5d9b9feb63eeac13d7d74e92a3eb74054f00e69cc5b9a2"
        game.json: seed: the record says "199d2392fdd0458bba073460179ad6fe0ef3577c6f21d7804711a206e25c73e7", the seed deals "351134e59dad98f09b9335407321a9d322de7fb6b0b1f96751c8c40ca09d2a7f"
        game.json: deal 1 was not abandoned by anyone
        game.json: the number of commitments to deal 1: the record says 0, the seed deals 3
    "#]].assert_eq(&all);
}
