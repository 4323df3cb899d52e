//! Shared helpers: requests that must succeed or fail, and a player at the browser.

use fogg_browser::Engine;
use fogg_protocol::engine::{EngineAnswer, EngineError, EngineRequest, GameInfo, GamePlayer, NewGame};
use fogg_protocol::socket::{ClientMessage, ServerMessage, Strict, Update, Welcome};
use fogg_protocol::table::BotSpeed;
use fogg_protocol::{Action, ErrorCode, HexBytes, PROTOCOL};
use fogg_rules::Seed;

/// The id of the game in these tests.
pub const GAME: &str = "game";
/// The time at which games begin.
pub const START: i64 = 1_000_000;

/// Answers a request, which must succeed.
pub fn answer(engine: &mut Engine, request: EngineRequest) -> EngineAnswer {
    // Through JSON, as in the browser.
    let text = engine.answer_json(&serde_json::to_string(&request).unwrap());
    match serde_json::from_str(&text).unwrap() {
        EngineAnswer::Failed(error) => panic!("{request:?}: {error:?}"),
        answer => answer,
    }
}

/// The error of a request, which must fail.
pub fn error(engine: &mut Engine, request: EngineRequest) -> EngineError {
    match engine.answer(request.clone()) {
        EngineAnswer::Failed(error) => error,
        answer => panic!("{request:?}: {answer:?}"),
    }
}

/// Players as text: `Ada` is the person, `bot:hard` is a bot.
pub fn players(text: &str) -> Vec<GamePlayer> {
    let player = |name: &str| match name.strip_prefix("bot:") {
        Some(bot) => GamePlayer::Bot(bot.to_owned()),
        None => GamePlayer::Person(name.to_owned()),
    };
    text.split_whitespace().map(player).collect()
}

/// A new game of these players, whose bots move without a delay.
pub fn new_game(board: &str, seats: &str, seed: u64) -> NewGame {
    NewGame {
        game: GAME.to_owned(),
        board: board.to_owned(),
        players: players(seats),
        bot_speed: BotSpeed::Instant,
        first_seat: None,
        seed: HexBytes(*Seed::from_series(seed, 0).reveal()).to_string(),
        now: START,
    }
}

/// Creates a game in a new engine.
pub fn engine_with(new: NewGame) -> (Engine, GameInfo) {
    let mut engine = Engine::default();
    match answer(&mut engine, EngineRequest::CreateGame(new)) {
        EngineAnswer::Game(info) => (engine, info),
        other => panic!("{other:?}"),
    }
}

/// Messages to the player, and when the next step is due.
pub type Received = (Vec<ServerMessage>, Option<i64>);

/// Sends a message of the player.
pub fn send(engine: &mut Engine, message: ClientMessage, now: i64) -> Received {
    received(answer(engine, EngineRequest::Send { game: GAME.to_owned(), message, now }))
}

/// Lets a bot think or move.
pub fn step(engine: &mut Engine, now: i64) -> Received {
    received(answer(engine, EngineRequest::Step { game: GAME.to_owned(), now }))
}

fn received(answer: EngineAnswer) -> Received {
    match answer {
        EngineAnswer::Messages { messages, wake_at } => (messages, wake_at),
        other => panic!("{other:?}"),
    }
}

/// The state of the game.
pub fn welcome(engine: &mut Engine) -> Welcome {
    let hello = ClientMessage::Hello { protocol: PROTOCOL, after: None, invite: None, contributes: false };
    match send(engine, hello, START).0.pop() {
        Some(ServerMessage::Welcome(welcome)) => *welcome,
        other => panic!("{other:?}"),
    }
}

/// The update of an action of the player, which must be legal.
pub fn act(engine: &mut Engine, action: Action, now: i64) -> Update {
    let messages = send(engine, act_message(action), now).0;
    match messages.as_slice() {
        [ServerMessage::Update(update), ServerMessage::Accepted { move_id, seq }] => {
            assert_eq!((move_id.as_str(), *seq), ("move", update.seq));
            Update::clone(update)
        }
        other => panic!("{other:?}"),
    }
}

/// The message for an action.
pub fn act_message(action: Action) -> ClientMessage {
    ClientMessage::Act { move_id: "move".to_owned(), seq: 0, action: Strict(action) }
}

/// The code of a rejected message.
pub fn rejection(engine: &mut Engine, message: ClientMessage) -> ErrorCode {
    match send(engine, message, START).0.as_slice() {
        [ServerMessage::Rejected(rejected)] => rejected.code,
        other => panic!("{other:?}"),
    }
}

/// Lets the bots move until the player is to act or the game is over; returns the updates.
pub fn run_bots(engine: &mut Engine, now: &mut i64) -> Vec<Update> {
    let mut updates = Vec::new();
    loop {
        let (messages, wake_at) = step(engine, *now);
        updates.extend(messages.into_iter().map(|message| match message {
            ServerMessage::Update(update) => *update,
            other => panic!("{other:?}"),
        }));
        match wake_at {
            Some(wake_at) => *now = (*now).max(wake_at),
            None => return updates,
        }
    }
}

/// Plays the first legal action until `is_done`, or to the end of the game; returns all updates.
pub fn play(engine: &mut Engine, now: &mut i64, is_done: impl Fn(&Update) -> bool) -> Vec<Update> {
    let mut updates = Vec::new();
    loop {
        updates.extend(run_bots(engine, now));
        let turn = welcome(engine).turn;
        let is_over = turn.legal.is_empty();
        if is_over || updates.last().is_some_and(&is_done) {
            return updates;
        }
        updates.push(act(engine, choose(&turn.legal), *now));
        send(engine, ClientMessage::EndTurn { seq: 0 }, *now);
    }
}

/// A claim or tickets if possible, or else the top card of the deck.
fn choose(legal: &[Action]) -> Action {
    let claim = |action: &&Action| matches!(action, Action::Claim { .. } | Action::Keep { .. });
    let last = legal.iter().rfind(claim);
    let blind = || legal.iter().find(|action| **action == Action::Blind);
    last.or_else(blind).unwrap_or(&legal[0]).clone()
}

/// The record of the game.
pub fn record(engine: &mut Engine) -> String {
    match answer(engine, EngineRequest::Record { game: GAME.to_owned() }) {
        EngineAnswer::Record { text } => text,
        other => panic!("{other:?}"),
    }
}
