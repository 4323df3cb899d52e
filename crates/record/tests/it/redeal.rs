//! An independent implementation, `tools/redeal.py`, deals the same cards.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use fogg_record::GameRecord;
use fogg_rules::{Action, Options, ReplayedPly, Seat, Setup};

use crate::games::{board_named, cases, committed_game, cut_off, game_with_undos, played, random_game, text};
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
    let mut games = Vec::new();
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
    let text = text(&committed_game("usa", 2, 1));
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
        ("\"seed\": \"e", "\"seed\": \"f"),
        ("\"commitment\": {\"hash\":\"d", "\"commitment\": {\"hash\":\"e"),
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
        game.json: seed: the record says "f5814b777a28a503212169b70937bc50a6d8402a98309e0673302146b771d3e5", the seed deals "e5814b777a28a503212169b70937bc50a6d8402a98309e0673302146b771d3e5"
        game.json: commitment.hash: the record says "e9840c43758671633fee792eef21ec2a7d955476796eef32da5c4c9f9b1cdbbf", the seed deals "d9840c43758671633fee792eef21ec2a7d955476796eef32da5c4c9f9b1cdbbf"
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
