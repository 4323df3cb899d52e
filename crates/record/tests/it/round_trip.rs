//! A written record reads back the same and verifies.

use fogg_record::{Commitment, GameRecord, decode, read, verify, write};
use fogg_rules::Seat;

use crate::games::{board_named, committed_game, cut_off, random_game, text};

const BOARDS: [&str; 6] = ["usa", "switzerland", "new-york", "mini-base", "mini-alps", "mini-taxi"];

fn games() -> impl Iterator<Item = GameRecord> {
    let tables = |board: &'static str| {
        let rules = board_named(board).0.rules().clone();
        (rules.min_seats..=rules.max_seats).map(move |seats| (board, seats))
    };
    let games = BOARDS.into_iter().flat_map(tables);
    games.flat_map(|(board, seats)| {
        let whole = random_game(board, seats, 7);
        let part = cut_off(whole.clone(), whole.record.plies.len() / 2);
        [whole, part, committed_game(board, seats, 8), cut_off(random_game(board, seats, 9), 0)]
    })
}

#[test]
fn a_record_round_trips_and_verifies() {
    for game in games() {
        let text = text(&game);
        let parsed = read(&text, "game.json").unwrap_or_else(|error| panic!("{error}"));
        assert_eq!((&parsed.record, &parsed.names), (&game.record, &game.names));
        assert_eq!(parsed.commitment, game.commitment);
        assert_eq!(write(&parsed).unwrap(), text, "reading and writing again changes no byte");
        verify(&text, "game.json").unwrap_or_else(|error| panic!("{error}"));
    }
}

#[test]
fn the_summary_describes_the_game() {
    let game = committed_game("mini-base", 2, 1);
    let summary = |game: &GameRecord| verify(&text(game), "game.json").unwrap().to_string();
    expect_test::expect!["mini-base, 2 players, 66 plies, won by red with 28 points, commitment kept"]
        .assert_eq(&summary(&game));
    expect_test::expect!["mini-base, 2 players, 5 plies, not finished, commitment kept"]
        .assert_eq(&summary(&cut_off(game, 5)));
}

#[test]
fn a_record_has_one_field_and_one_ply_per_line() {
    let text = text(&cut_off(committed_game("usa", 2, 1), 4));
    expect_test::expect![[r#"
        {
          "fogg_record": 1,
          "board": {"name":"usa","hash":"f10b669a67732825cde54479d97dbe9fe6b94fbc566a24f958bd75d980325f95"},
          "seats": [{"name":"random 1"},{"name":"random 2"}],
          "options": {"first_seat":null},
          "seed": "e5814b777a28a503212169b70937bc50a6d8402a98309e0673302146b771d3e5",
          "commitment": {"hash":"d9840c43758671633fee792eef21ec2a7d955476796eef32da5c4c9f9b1cdbbf","secret":"0101010101010101010101010101010101010101010101010101010101010101","contributions":["0000000000000000000000000000000000000000000000000000000000000000","0101010101010101010101010101010101010101010101010101010101010101"]},
          "deal": {
            "first_seat": "red",
            "seats": [
              {"seat":"blue","hand":"PWKL","tickets":["san-francisco-atlanta","vancouver-montreal","chicago-new-orleans"]},
              {"seat":"red","hand":"WYRG","tickets":["montreal-atlanta","toronto-miami","helena-los-angeles"]}
            ],
            "row": "OOLBK"
          },
          "plies": [
            {"n":1,"seat":"blue","action":{"type":"keep","tickets":["chicago-new-orleans","vancouver-montreal"]},"events":[{"type":"first_tickets_chosen","seat":"blue","tickets":["chicago-new-orleans","vancouver-montreal"]}]},
            {"n":2,"seat":"red","action":{"type":"keep","tickets":["helena-los-angeles","montreal-atlanta"]},"events":[{"type":"first_tickets_chosen","seat":"red","tickets":["helena-los-angeles","montreal-atlanta"]},{"type":"tickets_kept","seat":"blue","kept":2,"returned":1,"kept_tickets":["vancouver-montreal","chicago-new-orleans"],"returned_tickets":["san-francisco-atlanta"]},{"type":"tickets_kept","seat":"red","kept":2,"returned":1,"kept_tickets":["montreal-atlanta","helena-los-angeles"],"returned_tickets":["toronto-miami"]},{"type":"turn_began","seat":"red"}]},
            {"n":3,"seat":"red","action":{"type":"row","slot":5},"events":[{"type":"card_taken","seat":"red","slot":5,"card":"K"},{"type":"row_filled","slot":5,"card":"Y"}]},
            {"n":4,"seat":"red","action":{"type":"row","slot":5},"events":[{"type":"card_taken","seat":"red","slot":5,"card":"Y"},{"type":"row_filled","slot":5,"card":"Y"},{"type":"turn_began","seat":"blue"}]}
          ],
          "result": null,
          "checksum": "bc40d66f047ce2cfac887f51b5daefd0737f44322a7036835d34c024143f1e14"
        }
    "#]].assert_eq(&text);
}

#[test]
fn names_are_kept_exactly() {
    let mut game = cut_off(random_game("usa", 2, 1), 3);
    game.names = vec!["Zoë \"the \\ rail\" 🚂 \u{2028}".into(), "é".repeat(80)];
    let text = text(&game);
    assert_eq!(read(&text, "game.json").unwrap().names, game.names);
    assert!(verify(&text, "game.json").is_ok());
    assert_eq!(decode(text.clone().into_bytes(), "game.json").unwrap(), text);
}

#[test]
fn white_space_of_a_board_file_does_not_matter() {
    let mut game = cut_off(random_game("mini-alps", 2, 1), 9);
    let usual = text(&game);
    let file = game.board_file.take().unwrap();
    game.board_file = Some(format!("\u{feff}{}", file.replace('\n', "\r\n\t")));
    assert_eq!(text(&game), usual);
}

#[test]
fn rejects_games_that_cannot_be_written() {
    let error = |change: &dyn Fn(&mut GameRecord)| {
        let mut game = cut_off(committed_game("mini-base", 2, 1), 6);
        change(&mut game);
        write(&game).expect_err("an invalid game").to_string() + "\n"
    };
    let lines = [
        error(&|game| game.names.truncate(1)),
        error(&|game| game.names[1] = "x".repeat(81)),
        error(&|game| game.names[0] = "a\nb".into()),
        error(&|game| game.board_file = None),
        error(&|game| game.board_file = Some("{".into())),
        error(&|game| game.board_file = board_named("mini-taxi").1),
        error(&|game| game.commitment = Some(Commitment::new([0; 32], vec![]))),
        error(&|game| game.record.setup.seats = 3),
        error(&|game| game.record.setup.options.first_seat = Some(Seat::ALL[4])),
        error(&|game| game.record.plies.swap(0, 5)),
    ];
    expect_test::expect![[r#"
        there are 1 names for 2 seats; give one for each
        the name of seat 2 is too long or has control characters; use at most 80 characters on one line
        the name of seat 1 is too long or has control characters; use at most 80 characters on one line
        the board mini-base is not built in; give its file
        the board file:1:1: this is not valid JSON: EOF while parsing an object
        the board file is not of the board mini-base that the game is played on
        the commitment does not match the seed of the game
        there are 2 names for 3 seats; give one for each
        the starting seat is seat 5 of 2; choose a seat of the game
        ply 1: the first tickets must be chosen before play begins
    "#]]
    .assert_eq(&lines.concat());
}
