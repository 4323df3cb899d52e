//! Games that begin in a prepared position and in which the opponents follow a script.

use fogg_browser::Engine;
use fogg_protocol::engine::{
    EngineAnswer, EngineRequest, GamePlayer, PreparedGame, PreparedPlayer, ScriptedMove,
};
use fogg_protocol::socket::ClientMessage;
use fogg_protocol::{Action, CardLetters, ErrorCode, Event, Phase, RowLetters, SeatName};
use fogg_rules::Seat;
use fogg_rules::notation::parse_cards;

use crate::fixtures::{GAME, START, act, answer, error, rejection, run_bots, step, welcome};

const RED: SeatName = SeatName(Seat::Red);

fn player(player: GamePlayer, hand: &str) -> PreparedPlayer {
    let hand = CardLetters(parse_cards(hand).unwrap().into_iter().collect());
    let none = Vec::new;
    PreparedPlayer { player, hand, routes: none(), tickets: none(), offered: none(), trains: None }
}

/// Blue is a person with three red cards, and Red claims a route and then draws the top card.
fn prepared() -> PreparedGame {
    let red = PreparedPlayer {
        routes: vec!["denver-omaha".to_owned()],
        ..player(GamePlayer::Bot("easy".to_owned()), "BB")
    };
    let scripted = |action| ScriptedMove { seat: RED, action };
    PreparedGame {
        game: GAME.to_owned(),
        board: "usa".to_owned(),
        players: vec![player(GamePlayer::Person(String::new()), "RRR"), red],
        row: RowLetters(
            parse_cards("PWLYO").unwrap().into_iter().map(Some).collect::<Vec<_>>().try_into().unwrap(),
        ),
        deck: "GKL".to_owned(),
        ticket_deck: vec!["boston-miami".to_owned()],
        script: vec![
            scripted(Action::Claim {
                route: "denver-santa-fe".to_owned(),
                cards: serde_json::from_str("\"BB\"").unwrap(),
            }),
            scripted(Action::Blind),
        ],
        moves: Vec::new(),
        now: START,
    }
}

fn prepare(game: PreparedGame) -> Engine {
    let mut engine = Engine::default();
    let EngineAnswer::Game(info) = answer(&mut engine, EngineRequest::PrepareGame(Box::new(game))) else {
        panic!("the answer is the game")
    };
    assert!(!info.is_over);
    engine
}

fn problems(game: PreparedGame) -> String {
    let error = error(&mut Engine::default(), EngineRequest::PrepareGame(Box::new(game)));
    assert_eq!(error.code, ErrorCode::BadRequest);
    error.problems.join("; ")
}

fn claim() -> Action {
    let legal = welcome(&mut prepare(prepared())).turn.legal;
    let is_claim =
        |action: &&Action| matches!(action, Action::Claim { route, .. } if route == "chicago-duluth");
    legal.iter().find(is_claim).unwrap().clone()
}

#[test]
fn the_position_is_the_prepared_one() {
    let welcome = welcome(&mut prepare(prepared()));
    assert!(!welcome.table.hints, "a lesson explains its moves itself");
    let view = welcome.view.unwrap();
    assert_eq!(view.phase, Phase::Turn { seat: SeatName(Seat::Blue) });
    let me = view.me.unwrap();
    assert_eq!(serde_json::to_string(&me.hand).unwrap(), "\"RRR\"");
    assert_eq!(serde_json::to_string(&view.row).unwrap(), "\"PWLYO\"");
    assert_eq!((view.players[1].trains, view.players[1].hand), (Some(41), 2));
    assert!(!welcome.turn.undo);
}

#[test]
fn opponents_follow_the_script_and_then_wait() {
    let mut engine = prepare(prepared());
    let mut now = START;
    assert_eq!(step(&mut engine, now), (vec![], None), "the person begins");
    let update = act(&mut engine, claim(), now);
    assert!(!update.turn.unwrap().undo, "a lesson has no undo");
    let updates = run_bots(&mut engine, &mut now);
    assert!(matches!(&updates[0].events[0], Event::RouteClaimed { route, .. } if route == "denver-santa-fe"));
    assert_eq!(updates.len(), 1);

    act(&mut engine, Action::Blind, now);
    act(&mut engine, Action::Blind, now);
    assert_eq!(run_bots(&mut engine, &mut now).len(), 1, "Red draws its first card and has no further move");
    assert_eq!(step(&mut engine, now).1, None);
}

#[test]
fn cards_and_tickets_come_in_the_prepared_order() {
    let mut engine = prepare(prepared());
    let update = act(&mut engine, Action::Blind, START);
    assert!(update.events.iter().any(|event| {
        matches!(event, Event::CardDrawn { card: Some(card), .. } if serde_json::to_string(card).unwrap() == "\"G\"")
    }));
    let mut engine = prepare(prepared());
    let update = act(&mut engine, Action::Tickets, START);
    assert!(update.events.iter().any(|event| {
        matches!(event, Event::TicketsOffered { tickets: Some(tickets), .. } if tickets[0] == "boston-miami")
    }));
}

#[test]
fn a_game_can_be_prepared_again_with_the_moves_so_far() {
    let mut engine = prepare(prepared());
    let mut now = START;
    act(&mut engine, claim(), now);
    run_bots(&mut engine, &mut now);
    act(&mut engine, Action::Blind, now);
    let expected = welcome(&mut engine);

    let mut again = prepare(PreparedGame { moves: vec![claim(), Action::Blind], ..prepared() });
    let welcome = welcome(&mut again);
    assert_eq!((welcome.seq, &welcome.view, &welcome.turn), (expected.seq, &expected.view, &expected.turn));
    let EngineAnswer::Updates { updates } =
        answer(&mut again, EngineRequest::Updates { game: GAME.to_owned(), after: 1 })
    else {
        panic!("the answer is the updates")
    };
    assert_eq!(updates.len(), 3);
    assert!(problems(PreparedGame { moves: vec![Action::Pass], ..prepared() }).contains("pass"));
}

#[test]
fn the_choice_of_first_tickets_can_be_prepared() {
    let offered = |names: [&str; 3]| names.map(str::to_owned).to_vec();
    let mut game = prepared();
    game.players[0].offered = offered(["denver-el-paso", "kansas-city-houston", "los-angeles-new-york"]);
    game.players[1].offered = offered(["boston-miami", "calgary-phoenix", "dallas-new-york"]);
    game.ticket_deck.clear();
    game.script = vec![ScriptedMove {
        seat: RED,
        action: Action::Keep { tickets: vec!["calgary-phoenix".to_owned(), "dallas-new-york".to_owned()] },
    }];
    let mut engine = prepare(game);
    let keep = welcome(&mut engine).turn.legal[0].clone();
    let mut now = START;
    act(&mut engine, keep, now);
    run_bots(&mut engine, &mut now);
    let view = welcome(&mut engine).view.unwrap();
    assert_eq!(view.phase, Phase::Turn { seat: SeatName(Seat::Blue) });
}

#[test]
fn a_prepared_game_has_no_record_and_no_undo() {
    let mut engine = prepare(prepared());
    act(&mut engine, claim(), START);
    let undo = ClientMessage::Undo { move_id: "undo".to_owned(), seq: 2 };
    assert_eq!(rejection(&mut engine, undo), ErrorCode::NothingToUndo);
    let record = EngineRequest::Record { game: GAME.to_owned() };
    assert_eq!(error(&mut engine, record).code, ErrorCode::BadRequest);
    let replay = answer(&mut engine, EngineRequest::Replay { game: GAME.to_owned(), seat: None });
    assert!(matches!(replay, EngineAnswer::Replay(replay) if replay.updates.len() == 1));
}

#[test]
fn an_impossible_position_is_rejected_with_the_reason() {
    let with = |change: fn(&mut PreparedGame)| {
        let mut game = prepared();
        change(&mut game);
        problems(game)
    };
    assert_eq!(with(|game| game.deck = "?".to_owned()), "`?` is not a card; cards are P W B Y O K R G and L");
    assert_eq!(with(|game| game.deck = "R".repeat(12)), "there are more cards than in the pack");
    assert_eq!(with(|game| game.deck = "R".repeat(200)), "there are more cards than in the pack");
    assert_eq!(
        with(|game| game.players[0].routes = vec!["denver-rome".to_owned()]),
        "there is no route `denver-rome` on this board"
    );
    assert_eq!(
        with(|game| game.ticket_deck = vec!["denver-rome".to_owned()]),
        "there is no ticket `denver-rome` on this board"
    );
    assert!(with(|game| game.players[0].routes = game.players[1].routes.clone()).contains("denver-omaha"));
    assert!(with(|game| game.players.truncate(1)).contains("1 players"));
    assert!(with(|game| game.players.extend(vec![game.players[1].clone(); 300])).contains("players"));
    assert!(
        with(|game| game.players[0].offered = vec!["boston-miami".to_owned(); 9])
            .contains("too many tickets")
    );
    assert!(with(|game| game.players[0].player = GamePlayer::Bot("nobody".to_owned())).contains("bot"));
    let unknown = PreparedGame { board: "moon".to_owned(), ..prepared() };
    let error = error(&mut Engine::default(), EngineRequest::PrepareGame(Box::new(unknown)));
    assert_eq!(error.code, ErrorCode::NoSuchBoard);
}
