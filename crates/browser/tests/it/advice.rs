//! Advice: the best actions of a seat, from what it sees.

use fogg_protocol::analysis::Advice;
use fogg_protocol::engine::{EngineAnswer, EngineRequest, SavedGame};
use fogg_protocol::table::BotSpeed;
use fogg_protocol::{ErrorCode, SeatName, View};
use fogg_rules::Seat;

use crate::fixtures::{GAME, START, answer, engine_with, error, new_game, play, players, record, welcome};
use fogg_browser::Engine;

const EFFORT: u32 = 200;

fn request(board: &str, view: &View) -> EngineRequest {
    EngineRequest::Advise { board: board.to_owned(), view: view.clone(), effort: EFFORT }
}

fn advise(engine: &mut Engine, board: &str, view: &View) -> Advice {
    match answer(engine, request(board, view)) {
        EngineAnswer::Advice(advice) => *advice,
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_best_actions_are_legal_on_every_board_and_in_every_phase() {
    for board in ["usa", "switzerland", "new-york"] {
        let (mut engine, _) = engine_with(new_game(board, "Ada bot:easy", 3));
        let mut now = START;
        for seq in [1, 5, 20, 24] {
            play(&mut engine, &mut now, |update| update.seq > seq);
            let state = welcome(&mut engine);
            if state.turn.legal.is_empty() {
                continue;
            }
            let view = state.view.unwrap();
            // Another engine, which does not know the game, gives the same advice.
            let advice = advise(&mut Engine::default(), &state.table.board_hash, &view);
            assert_eq!(advice, advise(&mut engine, &state.table.board_hash, &view), "{board}");
            assert!((1..=3).contains(&advice.choices.len()), "{board}: {advice:?}");
            for choice in &advice.choices {
                assert!(state.turn.legal.contains(&choice.action), "{board}: {choice:?}");
                assert!((0.0..=1.0).contains(&choice.win_chance), "{board}: {choice:?}");
                assert!(!choice.reasons.is_empty(), "{board}: {choice:?}");
            }
        }
    }
}

#[test]
fn advice_needs_a_board_and_the_view_of_a_seat_that_is_to_act() {
    let (mut engine, _) = engine_with(new_game("usa", "Ada bot:easy", 3));
    let state = welcome(&mut engine);
    let (hash, view) = (state.table.board_hash, state.view.unwrap());
    assert_eq!(error(&mut engine, request("xyz", &view)).code, ErrorCode::BadHex);
    assert_eq!(error(&mut engine, request(&"0".repeat(64), &view)).code, ErrorCode::NoSuchBoard);
    let spectator = View { me: None, ..view.clone() };
    assert_eq!(error(&mut engine, request(&hash, &spectator)).code, ErrorCode::BadRequest);
    let impossible = View { deck: view.deck + 1, ..view };
    assert_eq!(error(&mut engine, request(&hash, &impossible)).code, ErrorCode::BadRequest);
}

#[test]
fn a_game_says_who_used_hints_also_after_it_was_saved() {
    let seats = "bot:easy Ada bot:hard";
    let (mut engine, _) = engine_with(new_game("new-york", seats, 7));
    let used = |engine: &mut Engine| -> Vec<bool> {
        welcome(engine).table.seats.iter().map(|seat| seat.used_hints).collect()
    };
    assert_eq!(used(&mut engine), [false; 3]);
    assert!(welcome(&mut engine).table.hints);
    answer(&mut engine, EngineRequest::UseHints { game: GAME.to_owned() });
    assert_eq!(used(&mut engine), [false, true, false]);
    let saved = SavedGame {
        game: GAME.to_owned(),
        record: record(&mut engine),
        file: "saved game".to_owned(),
        players: Some(players(seats)),
        bot_speed: BotSpeed::Instant,
        used_hints: true,
        now: START,
    };
    let mut continued = Engine::default();
    answer(&mut continued, EngineRequest::OpenGame(saved));
    assert_eq!(used(&mut continued), [false, true, false]);
    play(&mut continued, &mut { START }, |_| false);
    let seat = Some(SeatName(Seat::Blue));
    match answer(&mut continued, EngineRequest::Replay { game: GAME.to_owned(), seat }) {
        EngineAnswer::Replay(replay) => assert!(replay.table.seats[1].used_hints),
        other => panic!("{other:?}"),
    }
}
