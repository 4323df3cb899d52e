//! Saved games: continued from their records, replayed, and rejected if they are damaged.

use fogg_browser::Engine;
use fogg_protocol::engine::{EngineAnswer, EngineRequest, GameInfo, SavedGame};
use fogg_protocol::table::BotSpeed;
use fogg_protocol::{ErrorCode, SeatName};
use fogg_record::verify;
use fogg_rules::Seat;

use crate::fixtures::{GAME, START, answer, engine_with, error, new_game, play, players, record, welcome};

fn saved(record: &str, seats: Option<&str>) -> EngineRequest {
    EngineRequest::OpenGame(SavedGame {
        game: GAME.to_owned(),
        record: record.to_owned(),
        file: "saved game".to_owned(),
        players: seats.map(players),
        used_hints: false,
        bot_speed: BotSpeed::Instant,
        now: START,
    })
}

fn open(record: &str, seats: Option<&str>) -> (Engine, GameInfo) {
    let mut engine = Engine::default();
    match answer(&mut engine, saved(record, seats)) {
        EngineAnswer::Game(info) => (engine, info),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_saved_game_continues_where_it_stopped() {
    let seats = "bot:easy Ada bot:hard";
    let (mut engine, _) = engine_with(new_game("switzerland", seats, 7));
    play(&mut engine, &mut { START }, |update| update.seq > 40);
    let text = record(&mut engine);
    let (mut continued, info) = open(&text, Some(seats));
    assert!(info.plies >= 40 && !info.is_over);
    let (before, after) = (welcome(&mut engine), welcome(&mut continued));
    assert_eq!((after.seq, after.seat, &after.view), (before.seq, before.seat, &before.view));
    assert_eq!(after.turn.legal, before.turn.legal);
    assert_eq!(record(&mut continued), text);
    play(&mut continued, &mut { START }, |_| false);
    let finished = record(&mut continued);
    assert!(verify(&finished, "game.json").unwrap().outcome.is_some());
    assert!(open(&finished, Some(seats)).1.is_over);
}

#[test]
fn a_game_on_a_board_of_a_file_is_saved_with_the_board() {
    let text = include_str!("../../../../maps/mini-taxi.json").to_owned();
    let mut engine = Engine::default();
    answer(&mut engine, EngineRequest::AddBoard { text, file: "taxi.json".to_owned() });
    answer(&mut engine, EngineRequest::CreateGame(new_game("mini-taxi", "Ada bot:medium", 1)));
    play(&mut engine, &mut { START }, |_| false);
    let text = record(&mut engine);
    assert!(verify(&text, "game.json").unwrap().outcome.is_some());
    let (mut other, info) = open(&text, None);
    let request = EngineRequest::Drawing { board: info.board.name, hash: Some(info.board.hash) };
    assert!(matches!(answer(&mut other, request), EngineAnswer::Drawing(_)));
}

#[test]
fn a_replay_shows_what_a_seat_received_during_the_game() {
    let (mut engine, _) = engine_with(new_game("usa", "Ada bot:easy", 8));
    let first = welcome(&mut engine).view.unwrap();
    let mut live = play(&mut engine, &mut { START }, |_| false);
    for update in &mut live {
        (update.table, update.turn) = (None, None);
    }
    let replay = |engine: &mut Engine, seat: Option<Seat>| {
        let request = EngineRequest::Replay { game: GAME.to_owned(), seat: seat.map(SeatName) };
        match answer(engine, request) {
            EngineAnswer::Replay(replay) => *replay,
            other => panic!("{other:?}"),
        }
    };
    let own = replay(&mut engine, Some(Seat::Blue));
    assert_eq!((&own.view, &own.updates), (&first, &live));
    assert!(own.table.outcome.is_some());
    // A game that is only shown has no person's seat, but every seat's view.
    let (mut shown, _) = open(&record(&mut engine), None);
    assert_eq!(welcome(&mut shown).seat, None);
    let from_record = replay(&mut shown, Some(Seat::Blue));
    assert_eq!(from_record.view, first);
    let events = |updates: &[fogg_protocol::socket::Update]| {
        updates.iter().map(|update| update.events.clone()).collect::<Vec<_>>()
    };
    assert_eq!(events(&from_record.updates), events(&live));
    let spectator = replay(&mut shown, None);
    assert!(spectator.view.me.is_none() && spectator.updates.len() == live.len());
    let request = EngineRequest::Replay { game: GAME.to_owned(), seat: Some(SeatName(Seat::Black)) };
    assert_eq!(error(&mut shown, request).code, ErrorCode::NoSuchSeat);
    let request = EngineRequest::Updates { game: GAME.to_owned(), after: live.len() as u64 - 2 };
    match answer(&mut engine, request) {
        EngineAnswer::Updates { updates } => assert_eq!(updates, live[live.len() - 3..]),
        other => panic!("{other:?}"),
    }
}

#[test]
fn damaged_records_are_rejected_with_what_is_wrong() {
    let (mut engine, _) = engine_with(new_game("usa", "Ada bot:easy", 1));
    play(&mut engine, &mut { START }, |update| update.seq > 20);
    let good = record(&mut engine);
    let unknown_board = good.replacen("\"usa\"", "\"mars\"", 1);
    let changed = good.replacen("\"Ada\"", "\"Eve\"", 1);
    let huge = " ".repeat(fogg_record::MAX_BYTES + 1);
    for (text, problem) in [
        (good[..good.len() / 2].to_owned(), "EOF"),
        (String::new(), "empty"),
        (unknown_board, "there is no built-in board"),
        (changed, "checksum"),
        (huge, "16 MiB"),
    ] {
        let error = error(&mut Engine::default(), saved(&text, None));
        assert_eq!(error.code, ErrorCode::BadRecord);
        assert!(error.problems.join(" ").contains(problem), "{problem}: {:?}", error.problems);
    }
    let mut other = Engine::default();
    assert_eq!(error(&mut other, saved(&good, Some("Ada bot:easy bot:easy"))).code, ErrorCode::BadSeats);
    assert_eq!(error(&mut other, saved(&good, Some("Ada bot:unknown"))).code, ErrorCode::NoSuchBot);
}
