//! Programs without faults: reused for many games, and sent every message.

use std::sync::{Arc, Mutex};

use fogg_arena::game::{self, BotFactory, GameObserver};
use fogg_bots::Budget;
use fogg_external_bots::ProgramPool;
use fogg_testkit::games::Case;

use crate::fixtures::{CapturedLog, limits, play};

/// Answers with the first legal action, and logs the number of the game.
const FIRST_ACTION_SCRIPT: &str = r#"
import json, sys
games = 0
for line in sys.stdin:
    m = json.loads(line)
    if m["type"] == "hello":
        print(json.dumps({"type": "hello", "protocol": 1, "name": "first"}), flush=True)
    if m["type"] == "start":
        games += 1
        print(json.dumps({"type": "log", "text": f"game {games} as {m['seat']}"}), flush=True)
    if m["type"] == "act":
        print(json.dumps({"type": "action", "request": m["request"], "action": m["legal"][0]}), flush=True)
"#;

/// The specification of [`FIRST_ACTION_SCRIPT`] as a bot.
fn first_action_spec() -> String {
    let path = std::env::temp_dir().join(format!("fogg-first-{}.py", std::process::id()));
    std::fs::write(&path, FIRST_ACTION_SCRIPT).unwrap();
    format!("exec:python3 {path:?}")
}

#[test]
fn one_program_plays_many_games() {
    let log = CapturedLog::default();
    let pool = ProgramPool::new(limits(), log.log());
    let spec = first_action_spec();
    for seed in 0..5 {
        assert!(!play(&pool, &spec, "mini-taxi", seed).forfeited);
    }
    let lines = log.lines();
    assert_eq!(lines.len(), 5, "{lines:?}");
    assert!(lines[4].ends_with("] game 5 as blue"), "{lines:?}");
}

/// The types of all messages: `>` to the program, `<` from it.
#[derive(Clone, Default)]
struct MessageTypes(Arc<Mutex<Vec<String>>>);

impl MessageTypes {
    fn traced_pool(&self) -> ProgramPool {
        let types = self.clone();
        let trace = move |to_program: bool, line: &str| {
            let message: serde_json::Value = serde_json::from_str(line).unwrap();
            let sign = if to_program { '>' } else { '<' };
            types.0.lock().unwrap().push(format!("{sign}{}", message["type"].as_str().unwrap()));
        };
        ProgramPool::traced(limits(), CapturedLog::default().log(), trace)
    }

    fn list(&self) -> Vec<String> {
        self.0.lock().unwrap().clone()
    }

    fn count(&self, kind: &str) -> usize {
        self.list().iter().filter(|line| *line == kind).count()
    }
}

#[test]
fn a_program_receives_all_messages_in_order() {
    let messages = MessageTypes::default();
    let pool = messages.traced_pool();
    let played = play(&pool, &first_action_spec(), "mini-taxi", 1);
    drop(pool);
    let list = messages.list();
    assert_eq!(list[..3], [">hello", "<hello", ">start"]);
    assert_eq!(list[list.len() - 2..], [">result", ">bye"]);
    assert_eq!((messages.count(">act"), messages.count("<action")), (played.decisions, played.decisions));
    assert!(messages.count(">event") > played.decisions);
}

#[test]
fn a_bot_wants_events_before_its_program_has_been_started() {
    let pool = ProgramPool::new(limits(), CapturedLog::default().log());
    assert!(pool.bot(&first_action_spec()).unwrap().wants_events());
}

/// Observes nothing.
struct NoObserver;
impl<E> GameObserver<E> for NoObserver {}

#[test]
fn the_game_loop_of_the_arena_sends_events() {
    type AnyError = Box<dyn std::error::Error + Send + Sync>;
    let setup = Case::named("mini-taxi", 2, 1).setup();
    let play_events = |messages: &MessageTypes| {
        let pool = messages.traced_pool();
        let make = |spec: &str| Ok::<_, AnyError>(pool.bot(spec)?);
        let factory = BotFactory { make: &make, budget: Budget::Nodes(1) };
        game::play(&setup, &[first_action_spec(), "random".to_owned()], &factory, &mut NoObserver).unwrap();
    };
    let messages = MessageTypes::default();
    play_events(&messages);
    let other = MessageTypes::default();
    play(&other.traced_pool(), &first_action_spec(), "mini-taxi", 1);
    assert!(messages.count(">event") > messages.count(">act"));
    assert_eq!(
        messages.count(">event"),
        other.count(">event"),
        "the arena and the test referee send the same"
    );
}
