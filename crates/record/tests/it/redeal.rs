//! Another program, in another language, deals the same cards.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use fogg_record::GameRecord;
use fogg_rules::{Action, Options, ReplayedPly, Seat, Setup};

use crate::games::{board_named, cases, committed_game, cut_off, game_with_undos, played, random_game, text};
use crate::undo::two_go_back;

/// Runs `tools/redeal.py` on records.
fn redeal(paths: &[PathBuf]) -> Output {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tools/redeal.py");
    let run = Command::new("python3").arg(script).args(paths).output();
    run.unwrap_or_else(|error| {
        panic!("python3 cannot be run ({error}); install it, as CONTRIBUTING.md says: it deals records again")
    })
}

fn said(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

/// What is said of one text, with the path cut to `game.json`.
fn redeal_text(text: &str) -> (Option<i32>, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.json");
    std::fs::write(&path, text).unwrap();
    let output = redeal(std::slice::from_ref(&path));
    (output.status.code(), said(&output).replace(path.to_string_lossy().as_ref(), "game.json"))
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
fn another_program_deals_the_same_games() {
    let folder = tempfile::tempdir().unwrap();
    let (mut paths, mut all) = (Vec::new(), String::new());
    for (number, game) in all_games().iter().enumerate() {
        let (path, text) = (folder.path().join(format!("{number}.json")), text(game));
        std::fs::write(&path, &text).unwrap();
        all.push_str(&text);
        paths.push(path);
    }
    let output = redeal(&paths);
    assert!(output.status.success(), "{}", said(&output));
    assert_eq!(said(&output).lines().filter(|line| line.starts_with("ok ")).count(), paths.len());
    // The games have all there is to deal, each many times.
    for event in [
        "the row is swept",
        "the discards are shuffled",
        "is turned up",
        "is offered",
        "leaves the tunnel",
        "takes back ply",
    ] {
        assert!(all.matches(event).count() > 20, "there is little of {event:?} in these games");
    }
    println!("{} records dealt again", paths.len());
}

#[test]
fn another_program_finds_a_changed_card() {
    let text = text(&committed_game("usa", 2, 1));
    let edits = [
        ("blue draws P", "blue draws L"),
        ("slot 2 is R", "slot 2 is L"),
        ("blue is offered seattle-los-angeles", "blue is offered boston-miami"),
        ("\"slot 2 is R\"", "\"blue to act\""),
        ("\"hand\":\"PWKL\"", "\"hand\":\"PWLL\""),
        ("\"row\": \"OOLBK\"", "\"row\": \"OLOBK\""),
        ("\"first_seat\": \"red\"", "\"first_seat\": \"blue\""),
        ("\"seed\": \"e", "\"seed\": \"f"),
        ("\"commitment\": {\"hash\":\"d", "\"commitment\": {\"hash\":\"e"),
        ("\"the discards are shuffled\"", "\"slot 1 is L\""),
        ("blue shows PPPW", "blue shows PPPL"),
        ("\"action\":\"row 2\"", "\"action\":\"row 3\""),
        ("claim kansas-city-omaha:2 P", "claim kansas-city-omaha:2 G"),
    ];
    let mut all = String::new();
    for (old, new) in edits {
        assert!(text.contains(old), "{old} is not in\n{text}");
        let (status, said) = redeal_text(&text.replacen(old, new, 1));
        assert_eq!(status, Some(1), "{old}: {said}");
        all.push_str(&said);
    }
    expect_test::expect![[r#"
        game.json: ply 32 (blue): the record says "blue draws L", the seed deals "blue draws P"
        game.json: ply 9 (blue): the record says "slot 2 is L", the seed deals "slot 2 is R"
        game.json: ply 19 (blue): the record says "blue is offered boston-miami calgary-phoenix montreal-new-orleans", the seed deals "blue is offered seattle-los-angeles calgary-phoenix montreal-new-orleans"
        game.json: ply 9 (blue): the record says "nothing more", the seed deals "slot 2 is R"
        game.json: deal.seats (blue): the record says {"seat": "blue", "hand": "PWLL", "tickets": ["san-francisco-atlanta", "vancouver-montreal", "chicago-new-orleans"]}, the seed deals {"seat": "blue", "hand": "PWKL", "tickets": ["san-francisco-atlanta", "vancouver-montreal", "chicago-new-orleans"]}
        game.json: deal.row: the record says "OLOBK", the seed deals "OOLBK"
        game.json: deal.first_seat: the record says "blue", the seed deals "red"
        game.json: seed: the record says "f5814b777a28a503212169b70937bc50a6d8402a98309e0673302146b771d3e5", the seed deals "e5814b777a28a503212169b70937bc50a6d8402a98309e0673302146b771d3e5"
        game.json: commitment.hash: the record says "e9840c43758671633fee792eef21ec2a7d955476796eef32da5c4c9f9b1cdbbf", the seed deals "d9840c43758671633fee792eef21ec2a7d955476796eef32da5c4c9f9b1cdbbf"
        game.json: ply 150 (red): the record says "slot 1 is L", the seed deals "the discards are shuffled"
        game.json: ply 159 (blue): the record says "blue shows PPPLOKKRGGG and chicago-new-orleans dallas-new-york denver-el-paso los-angeles-miami montreal-new-orleans portland-nashville seattle-los-angeles seattle-new-york vancouver-montreal", the seed deals "blue shows PPPWOKKRGGG and chicago-new-orleans dallas-new-york denver-el-paso los-angeles-miami montreal-new-orleans portland-nashville seattle-los-angeles seattle-new-york vancouver-montreal"
        game.json: ply 9 (blue): the record says "blue takes O from slot 2", the seed deals "blue takes L from slot 3"
        game.json: ply 5 (blue): blue plays G, but the seed dealt it PWKL
    "#]].assert_eq(&all);
}

#[test]
fn another_program_deals_on_without_what_was_taken_back() {
    let game = two_go_back();
    let undone = |step: &ReplayedPly<'_>| step.undone.map(|undone| undone.action);
    let mut actions = Vec::new();
    game.record.replay_to(usize::MAX, |step| actions.extend(undone(step))).unwrap();
    assert!(matches!(actions[..], [Action::KeepTickets(_), Action::Claim(..), Action::Claim(..)]));
    let text = text(&game);
    let edits = [
        // As it is.
        ("blue takes back ply 6", "blue takes back ply 6"),
        ("blue takes back ply 6", "blue takes back ply 5"),
        ("[\"red takes back ply 5\"]", "[]"),
        ("\"n\":2,\"seat\":\"blue\",", "\"n\":2,\"seat\":\"red\","),
        ("red takes B from slot 1", "red takes L from slot 1"),
    ];
    let told = |(old, new): (&str, &str)| {
        assert!(text.contains(old), "{old} is not in\n{text}");
        redeal_text(&text.replacen(old, new, 1)).1
    };
    expect_test::expect![[r#"
        ok game.json: new-york, 2 seats, 12 plies, 6 answers of chance, 0 reshuffles
        game.json: ply 7 (blue): the record says ["blue takes back ply 5"], but blue takes back ply 6
        game.json: ply 8 (red): the record says [], but red takes back ply 5
        game.json: ply 2 (red): red takes back a ply, but has none that stands
        game.json: ply 11 (red): the record says "red takes L from slot 1", the seed deals "red takes B from slot 1"
    "#]]
    .assert_eq(&edits.map(told).concat());
}

#[test]
fn another_program_finds_any_changed_card_of_a_tunnel_game() {
    let text = text(&random_game("mini-alps", 3, 3));
    let lines: Vec<&str> = text.lines().collect();
    let turned = lines.iter().position(|line| line.contains("is turned up")).unwrap();
    let line = lines[turned];
    let at = line.find(" is turned up").unwrap() - 1;
    let other = if &line[at..=at] == "L" { "P" } else { "L" };
    let changed = format!("{}{other}{}", &line[..at], &line[at + 1..]);
    let (status, said) = redeal_text(&text.replacen(line, &changed, 1));
    assert_eq!(status, Some(1), "{said}");
    assert!(said.contains("is turned up\", the seed deals"), "{said}");
}

#[test]
fn another_program_says_what_it_cannot_read() {
    let deep = "[".repeat(100_000);
    let unknown = text(&random_game("usa", 2, 1)).replace("\"usa\"", "\"atlantis\"");
    let escape = "\"\\ud800";
    for text in ["", "7", "{}", "[", "{\"fogg_record\": 2}", &deep, escape, &unknown] {
        let (status, said) = redeal_text(text);
        assert_eq!(status, Some(1), "{said}");
        assert_eq!(said.lines().count(), 1, "{said}");
        // What follows is in the words of the Python that runs it.
        assert!(said.starts_with("game.json: this cannot be dealt again: "), "{said}");
    }
    assert_eq!(redeal(&[]).status.code(), Some(2));
    assert_eq!(redeal(&["no-such-file.json".into()]).status.code(), Some(1));
}
