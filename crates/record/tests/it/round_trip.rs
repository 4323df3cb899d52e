//! A written record reads back the same and verifies.

use fogg_record::{Commitment, GameRecord, decode, read, verify, write};
use fogg_rules::Seat;

use crate::games::{
    TABLE, board_named, committed_game, cut_off, game_after_abandoned_deals, random_game, text,
};

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
        [
            whole,
            part,
            committed_game(board, seats, 8),
            game_after_abandoned_deals(),
            cut_off(random_game(board, seats, 9), 0),
        ]
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
    expect_test::expect!["mini-base, 2 players, 67 plies, won by blue with 21 points, commitment kept"]
        .assert_eq(&summary(&game));
    let after_abandoned = verify(&text(&game_after_abandoned_deals()), "game.json").unwrap();
    expect_test::expect!["new-york, 3 players, 70 plies, won by red with 6 points, commitment kept; 2 earlier deals were abandoned by green; 1 earlier deal was abandoned by red and green"].assert_eq(&after_abandoned.to_string());
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
          "seed": "12801f116edf66300b0baa190294f7a286634711336faeeb4851769f255513b1",
          "commitment": {"table":"041061050r3gg28a","hash":"8f1b436bb4c1252531d0e8954d1a29306a74dce5bc700c8f201709d23af9b379","secret":"0101010101010101010101010101010101010101010101010101010101010101","contributions":["0000000000000000000000000000000000000000000000000000000000000000","0101010101010101010101010101010101010101010101010101010101010101"]},
          "deal": {
            "first_seat": "blue",
            "seats": [
              {"seat":"blue","hand":"YOGL","tickets":["san-francisco-atlanta","denver-pittsburgh","helena-los-angeles"]},
              {"seat":"red","hand":"OKRR","tickets":["vancouver-montreal","chicago-santa-fe","seattle-los-angeles"]}
            ],
            "row": "PRLBO"
          },
          "plies": [
            {"n":1,"seat":"blue","action":{"type":"keep","tickets":["denver-pittsburgh","helena-los-angeles"]},"events":[{"type":"first_tickets_chosen","seat":"blue","tickets":["denver-pittsburgh","helena-los-angeles"]}]},
            {"n":2,"seat":"red","action":{"type":"keep","tickets":["seattle-los-angeles","vancouver-montreal"]},"events":[{"type":"first_tickets_chosen","seat":"red","tickets":["seattle-los-angeles","vancouver-montreal"]},{"type":"tickets_kept","seat":"blue","kept":2,"returned":1,"kept_tickets":["denver-pittsburgh","helena-los-angeles"],"returned_tickets":["san-francisco-atlanta"]},{"type":"tickets_kept","seat":"red","kept":2,"returned":1,"kept_tickets":["vancouver-montreal","seattle-los-angeles"],"returned_tickets":["chicago-santa-fe"]},{"type":"turn_began","seat":"blue"}]},
            {"n":3,"seat":"blue","action":{"type":"claim","route":"dallas-houston","cards":"O"},"events":[{"type":"route_claimed","seat":"blue","route":"dallas-houston","payment":"O"},{"type":"turn_began","seat":"red"}]},
            {"n":4,"seat":"red","action":{"type":"claim","route":"el-paso-santa-fe","cards":"RR"},"events":[{"type":"route_claimed","seat":"red","route":"el-paso-santa-fe","payment":"RR"},{"type":"turn_began","seat":"blue"}]}
          ],
          "result": null,
          "checksum": "ee1a6ae0838967be550ecbf07d1c1c2eb29cb15762bf8a737fde3e60ef7558c7"
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
        error(&|game| game.commitment = Some(Commitment::new(TABLE, &game.record.setup, [0; 32], vec![]))),
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
