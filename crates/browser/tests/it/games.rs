//! Games: a person against bots, with undo, and nothing shown that the person may not see.

use fogg_arena::game::{BotFactory, GameError, GameObserver};
use fogg_bots::{Budget, bot};
use fogg_browser::Engine;
use fogg_protocol::engine::{EngineAnswer, EngineRequest};
use fogg_protocol::socket::{ClientMessage, ServerMessage, Update};
use fogg_protocol::table::{ActedBy, BotSpeed, Stage, TableChange};
use fogg_protocol::{Action, ErrorCode, Event, HexBytes, SeatName};
use fogg_record::{GameRecord, read, verify};
use fogg_rules::{Game, Ply, Record, Seat, Seed};
use fogg_testkit::{boards, networks};

use crate::fixtures::{
    GAME, START, act, act_message, answer, engine_with, error, new_game, play, record, rejection, run_bots,
    send, step, welcome,
};

const BLUE: SeatName = SeatName(Seat::Blue);

#[test]
fn a_person_plays_whole_games_against_every_level_on_every_board() {
    for (board, seats) in [
        ("usa", "Ada bot:easy bot:medium"),
        ("switzerland", "bot:hard:blitz Ada bot:medium"),
        ("new-york", "bot:easy bot:hard bot:medium Ada"),
    ] {
        let (mut engine, info) = engine_with(new_game(board, seats, 1));
        assert_eq!((info.is_over, info.plies, info.board.name.as_str()), (false, 0, board));
        let updates = play(&mut engine, &mut { START }, |_| false);
        let seqs: Vec<u64> = updates.iter().map(|update| update.seq).collect();
        assert_eq!(seqs, (2..2 + updates.len() as u64).collect::<Vec<_>>(), "{board}");
        let last = updates.last().unwrap();
        assert!(last.outcome.is_some() && matches!(last.events.last(), Some(Event::GameEnded)));
        let table = last.table.as_ref().unwrap();
        assert_eq!((table.stage, &table.outcome), (Stage::Finished, &last.outcome));
        assert!(welcome(&mut engine).turn.legal.is_empty());
        let summary = verify(&record(&mut engine), "game.json").unwrap_or_else(|error| panic!("{error}"));
        assert!(summary.outcome.is_some() && summary.plies == updates.len());
    }
}

#[test]
fn only_the_own_cards_and_tickets_are_shown() {
    let (mut engine, _) = engine_with(new_game("usa", "bot:easy Ada bot:hard", 3));
    let own = welcome(&mut engine).seat.unwrap();
    assert_eq!(own, SeatName(Seat::Red));
    let updates = play(&mut engine, &mut { START }, |_| false);
    let mut seen = [0, 0];
    for event in updates.iter().flat_map(|update| &update.events) {
        let (seat, is_known) = match event {
            Event::CardDrawn { seat, card } => (seat, card.is_some()),
            Event::FirstTicketsChosen { seat, tickets } => (seat, tickets.is_some()),
            Event::TicketsOffered { seat, tickets, .. } => (seat, tickets.is_some()),
            Event::TicketsKept { seat, kept_tickets, .. } => (seat, kept_tickets.is_some()),
            _ => continue,
        };
        assert_eq!(is_known, *seat == own, "{event:?}");
        seen[usize::from(is_known)] += 1;
    }
    assert!(seen.iter().all(|count| *count > 5), "{seen:?}");
}

#[test]
fn bots_wait_for_an_undo_until_the_person_ends_the_turn() {
    let (mut engine, _) = engine_with(new_game("usa", "Ada bot:easy", 2));
    let mut now = START;
    // Until the person has claimed a route, which reveals nothing.
    let is_own_claim = |update: &Update| {
        update.events.iter().any(|event| matches!(event, Event::RouteClaimed { seat, .. } if *seat == BLUE))
    };
    let claim = loop {
        run_bots(&mut engine, &mut now);
        let legal = welcome(&mut engine).turn.legal;
        let claim = legal.iter().find(|action| matches!(action, Action::Claim { .. }));
        let update = act(&mut engine, claim.unwrap_or(&legal[0]).clone(), now);
        if is_own_claim(&update) {
            break update;
        }
    };
    let turn = claim.turn.unwrap();
    assert_eq!((turn.undo, turn.undo_until), (true, Some(now + 4_000)));
    // The bot chooses its move at once, but waits with it.
    assert_eq!(step(&mut engine, now), (vec![], Some(now + 4_000)));
    assert_eq!(step(&mut engine, now + 3_999), (vec![], Some(now + 4_000)));

    let undo = ClientMessage::Undo { move_id: "undo".to_owned(), seq: claim.seq };
    let messages = send(&mut engine, undo.clone(), now + 10).0;
    let [ServerMessage::Update(undone), ServerMessage::Accepted { .. }] = messages.as_slice() else {
        panic!("{messages:?}")
    };
    assert_eq!(undone.change, TableChange::Undone { seat: BLUE });
    assert!(undone.view.is_some() && !undone.turn.as_ref().unwrap().legal.is_empty());
    assert_eq!(step(&mut engine, now + 20), (vec![], None), "the person is to act again");

    let legal = undone.turn.as_ref().unwrap().legal.clone();
    let again = legal.iter().find(|action| matches!(action, Action::Claim { .. })).unwrap();
    now += 100;
    act(&mut engine, again.clone(), now);
    assert_eq!(step(&mut engine, now).1, Some(now + 4_000));
    send(&mut engine, ClientMessage::EndTurn { seq: 0 }, now);
    let (messages, _) = step(&mut engine, now);
    let [ServerMessage::Update(update)] = messages.as_slice() else { panic!("{messages:?}") };
    assert!(matches!(update.change, TableChange::Acted { by: ActedBy::Bot, .. }));
    assert_eq!(rejection(&mut engine, undo), ErrorCode::UndoTooLate);
    assert!(verify(&record(&mut engine), "game.json").is_ok());
}

#[test]
fn natural_bots_take_as_long_as_people_and_choose_the_same_moves() {
    let plies = |bot_speed: BotSpeed| {
        let new = new_game("new-york", "bot:medium bot:easy", 4);
        let (mut engine, _) = engine_with(fogg_protocol::engine::NewGame { bot_speed, ..new });
        let mut now = START;
        run_bots(&mut engine, &mut now);
        (read(&record(&mut engine), "game.json").unwrap().record.plies, now - START)
    };
    let (instant, no_time) = plies(BotSpeed::Instant);
    let (natural, time) = plies(BotSpeed::Natural);
    assert_eq!((&natural, no_time), (&instant, 0));
    assert!(time > 400 * natural.len() as i64, "{time} ms for {} plies", natural.len());
}

#[test]
fn illegal_actions_and_messages_for_servers_are_rejected() {
    let (mut engine, _) = engine_with(new_game("usa", "Ada bot:easy", 1));
    assert_eq!(rejection(&mut engine, act_message(Action::Blind)), ErrorCode::FirstTicketsFirst);
    let claim = Action::Claim { route: "nowhere".to_owned(), cards: serde_json::from_str("\"R\"").unwrap() };
    assert_eq!(rejection(&mut engine, act_message(claim)), ErrorCode::BadAction);
    assert_eq!(
        rejection(&mut engine, ClientMessage::Undo { move_id: "u".to_owned(), seq: 0 }),
        ErrorCode::NothingToUndo
    );
    assert_eq!(rejection(&mut engine, ClientMessage::Mute { person: 1, muted: true }), ErrorCode::BadRequest);

    let (mut watched, _) = engine_with(new_game("usa", "bot:easy bot:easy", 1));
    assert_eq!(rejection(&mut watched, act_message(Action::Blind)), ErrorCode::NotSeated);
}

#[test]
fn games_that_cannot_be_set_up_are_errors() {
    let code = |new| error(&mut Engine::default(), EngineRequest::CreateGame(new)).code;
    assert_eq!(code(new_game("usa", "Ada", 1)), ErrorCode::BadSeats);
    assert_eq!(code(new_game("switzerland", "Ada bot:easy bot:easy bot:easy", 1)), ErrorCode::BadSeats);
    assert_eq!(code(new_game("usa", "Ada bot:unknown", 1)), ErrorCode::NoSuchBot);
    let new = new_game("usa", "Ada bot:easy", 1);
    assert_eq!(code(fogg_protocol::engine::NewGame { seed: "5".to_owned(), ..new }), ErrorCode::BadHex);
    let unknown = EngineRequest::Step { game: GAME.to_owned(), now: START };
    assert_eq!(error(&mut Engine::default(), unknown).code, ErrorCode::NoSuchTable);
}

#[test]
fn a_closed_game_is_forgotten() {
    let (mut engine, _) = engine_with(new_game("usa", "Ada bot:easy", 1));
    answer(&mut engine, EngineRequest::CloseGame { game: GAME.to_owned() });
    assert_eq!(
        error(&mut engine, EngineRequest::Record { game: GAME.to_owned() }).code,
        ErrorCode::NoSuchTable
    );
}

/// Collects the plies of a game of the arena.
#[derive(Default)]
struct Plies(Vec<Ply>);

impl GameObserver<GameError> for Plies {
    fn on_ply(&mut self, _: &Game, ply: Ply) -> Result<(), GameError> {
        self.0.push(ply);
        Ok(())
    }
}

/// `web/tests/e2e/engine.test.ts` compares the engine in the browser with `fogg sim`, which plays like the arena.
#[test]
fn bots_play_the_same_game_as_in_the_arena() {
    for (board, bots) in [
        ("usa", vec!["medium", "search-classic:60"]),
        ("switzerland", vec!["hard", "easy", "search-classic:40"]),
    ] {
        let setup = fogg_arena::game::setup(&boards::named(board), bots.len(), Seed::from_series(9, 0));
        let mut plies = Plies::default();
        let make = |spec: &str| Ok(bot(spec).unwrap());
        let factory = BotFactory { make: &make, budget: Budget::Nodes(1000) };
        fogg_arena::game::play::<GameError>(&setup, &bots, &factory, &mut plies).unwrap();
        let expected =
            fogg_record::write(&GameRecord::new(Record { setup, plies: plies.0 }, bots.clone())).unwrap();

        let seats: Vec<String> = bots.iter().map(|bot| format!("bot:{bot}")).collect();
        let (mut engine, _) = engine_with(new_game(board, &seats.join(" "), 9));
        run_bots(&mut engine, &mut { START });
        assert_eq!(record(&mut engine), expected, "{board}");
    }
}

#[test]
fn a_network_is_asked_for_only_when_a_bot_uses_it_and_changes_how_the_bot_plays() {
    let board = boards::named("new-york");
    let hash = HexBytes(*board.hash()).to_string();
    let lacks = |engine: &mut Engine, seats: &str| match answer(
        engine,
        EngineRequest::CreateGame(new_game("new-york", seats, 5)),
    ) {
        EngineAnswer::Game(info) => info.lacks_network,
        other => panic!("{other:?}"),
    };
    let mut engine = Engine::default();
    assert!(!lacks(&mut engine, "Ada bot:easy bot:medium bot:hard"));
    if fogg_network::shipped(&board).is_none() {
        assert!(lacks(&mut engine, "Ada bot:net"));
    }
    let file = networks::random(&board, networks::SMALL, 1);
    let mut damaged = file.clone();
    damaged[50] ^= 1;
    assert!(matches!(engine.add_network(&hash, &damaged), EngineAnswer::Failed(_)));
    assert!(matches!(engine.add_network(&"0".repeat(64), &file), EngineAnswer::Failed(_)));
    assert!(matches!(engine.add_network(&hash, &file), EngineAnswer::Done));
    assert!(!lacks(&mut engine, "bot:net bot:net"));
    run_bots(&mut engine, &mut { START });
    assert!(verify(&record(&mut engine), "game.json").unwrap().outcome.is_some());
}
