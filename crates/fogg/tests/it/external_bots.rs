//! External programs as bots, and `fogg bot`.

use std::io::Write;
use std::process::Stdio;
use std::sync::{Arc, Mutex};

use expect_test::expect;
use fogg_bots::{Bot, Budget, Random};
use fogg_external_bots::{BotLimits, BotLog, ProgramPool};
use fogg_rules::chance::FastRng;
use fogg_rules::{Action, View};
use fogg_testkit::games::Case;
use fogg_testkit::{boards, bot_game};
use rand_core::{Rng, SeedableRng};

use crate::run::{RunOutput, command, fogg, rejected, succeed};

const FOGG: &str = env!("CARGO_BIN_EXE_fogg");
const PYTHON: &str = "exec:python3 examples/bots/ticket_taker.py";

/// The output of `fogg bot` for these lines.
fn bot(args: &[&str], lines: &str) -> RunOutput {
    let args = [&["bot", "--stdio"], args].concat();
    let mut program = command(&args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("program starts");
    // The program may have exited already.
    let _ = program.stdin.take().unwrap().write_all(lines.as_bytes());
    RunOutput::from(program.wait_with_output().unwrap())
}

#[test]
fn the_python_example_beats_random_on_every_board_without_a_fault() {
    for map in ["usa", "switzerland", "new-york"] {
        let bots = format!("{PYTHON},random");
        let output = fogg(&["sim", "--map", map, "--bots", &bots, "--games", "4", "--seed", "1", "--json"]);
        assert_eq!((output.code, output.stderr.as_str()), (0, ""), "{map}");
        let report: serde_json::Value = serde_json::from_str(&output.stdout).unwrap();
        assert_eq!(report["seats"][0]["wins"], 4.0, "{map}: {report}");
    }
}

#[test]
fn the_python_example_plays_at_full_tables_and_on_the_minis() {
    for (map, others) in [("usa", 4), ("maps/mini-alps.json", 2), ("maps/mini-taxi.json", 3)] {
        let bots = format!("{}{PYTHON}", "random,".repeat(others));
        let output = fogg(&["sim", "--map", map, "--bots", &bots, "--games", "2", "--seed", "5", "--json"]);
        assert_eq!((output.code, output.stderr.as_str()), (0, ""), "{map}");
    }
}

#[test]
fn a_game_with_an_external_program_can_be_played_and_saved() {
    let bots =
        format!("exec:'{FOGG}' bot --bot random --stdio --seed 00000000000000000000000000000001,random");
    let printed = succeed(&["play", "--map", "new-york", "--seed", "3", "--bots", &bots]);
    assert!(printed.contains("won by") || printed.contains("wins"), "{printed}");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    let sim = ["sim", "--map", "new-york", "--seed", "3", "--games", "3", "--bots", &bots, "--records", path];
    let (first, again) = (succeed(&sim), succeed(&sim));
    assert_eq!(first, again, "the same seed gives the same games");
    assert!(succeed(&["verify", &format!("{path}/game-000002.json")]).contains("ok: "));
}

/// The random bot with a new generator per decision, as the protocol sends a seed per request.
struct Reseeded;

impl Bot for Reseeded {
    fn choose(&mut self, view: &View, budget: Budget, rng: &mut FastRng) -> Action {
        Random.choose(view, budget, &mut FastRng::seed_from_u64(rng.next_u64() >> 11))
    }
}

#[test]
fn an_external_bot_plays_the_same_game_as_the_built_in_one() {
    let faults = Arc::new(Mutex::new(Vec::new()));
    let sink = Arc::clone(&faults);
    let log = BotLog::new(move |line| sink.lock().unwrap().push(line.to_owned()));
    let programs = ProgramPool::new(BotLimits::default(), log);
    let spec = format!("exec:'{FOGG}' bot --bot random --stdio");
    for board in boards::real().chain(boards::all_minis()) {
        for seed in 0..2 {
            let setup = Case::named(board.name(), 2, seed).setup();
            let mut external = [programs.bot(&spec).unwrap(), programs.bot("random").unwrap()];
            let mut builtin = [Box::new(Reseeded) as Box<dyn Bot + Send>, programs.bot("random").unwrap()];
            let (found, expected) =
                (bot_game::play(&setup, &mut external), bot_game::play(&setup, &mut builtin));
            assert_eq!(found.0, expected.0, "{} {seed}", board.name());
        }
    }
    assert_eq!(*faults.lock().unwrap(), [""; 0]);
}

#[test]
fn every_bad_line_gets_an_error_and_the_bot_continues() {
    let lines = [
        r#"{"type":"hello","protocol":9}"#,
        r#"{"type":"hello","protocol":0}"#,
        "",
        "what?",
        r#"{"type":"dance"}"#,
        r#"{"type":"start","board":"atlantis"}"#,
        r#"{"type":"start","board":7}"#,
        r#"{"type":"start","board":{"map":"mine"}}"#,
        r#"{"type":"act","request":1,"view":{}}"#,
        r#"{"type":"event","event":{"type":"row_swept"}}"#,
        r#"{"type":"hello","protocol":1}"#,
    ];
    let output = bot(&["--bot", "random"], &(lines.join("\n") + "\n"));
    assert_eq!((output.code, output.stderr.as_str()), (0, ""));
    expect![[r#"
        {"type":"hello","protocol":1,"name":"fogg random"}
        {"type":"error","message":"this program speaks protocol 1, the referee only 0"}
        {"type":"error","message":"expected value (column 1)"}
        {"type":"error","message":"type: `dance` is not a message; expected hello, start, event, act, fault, result or bye"}
        {"type":"error","message":"board: `atlantis` is not built in; there are usa, switzerland, new-york"}
        {"type":"error","message":"board: expected the name of a board or a board file"}
        {"type":"error","message":"board:1:14: missing field `title`"}
        {"type":"error","message":"missing field `phase` (column 35, near `view`)","request":1}
        {"type":"hello","protocol":1,"name":"fogg random"}
    "#]].assert_eq(&output.stdout);
}

/// A request may contain its own board, and the referee's list of legal actions decides.
#[test]
fn an_action_that_the_referee_does_not_list_is_replaced_by_the_nearest() {
    let view = r#"{"phase":{"type":"turn","seat":"red"},"row":"PPKLG","deck":99,"ticket_deck":25,
        "players":[{"seat":"blue","hand":2,"tickets":3},{"seat":"red","hand":4,"tickets":2}],
        "me":{"seat":"red","hand":"RRWL","tickets":["boston-miami","denver-el-paso"]}}"#;
    let view = view.split_whitespace().collect::<String>();
    let legal = r#"[{"type":"claim","route":"dallas-houston","cards":"R"},{"type":"pass"}]"#;
    let act = format!(r#"{{"type":"act","request":8,"board":"usa","view":{view},"legal":{legal}}}"#);
    let output = bot(&["--bot", "random", "--seed", "5"], &(act + "\n"));
    let answer =
        r#"{"type":"action","request":8,"action":{"type":"claim","route":"dallas-houston","cards":"R"}}"#;
    assert_eq!((output.code, output.stdout.trim_end()), (0, answer));
    assert!(output.stderr.contains("is not in the referee's list"), "{}", output.stderr);
}

#[test]
fn lines_that_are_not_utf8_or_too_long_are_rejected() {
    let mut program = command(&["bot", "--bot", "random", "--stdio"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = program.stdin.take().unwrap();
    stdin.write_all(b"\xff\xfe\n").unwrap();
    stdin.write_all(&vec![b'x'; 5 << 20]).unwrap();
    stdin.write_all(b"\n{\"type\":\"hello\",\"protocol\":1}\n{\"type\":\"bye\"}\n").unwrap();
    let output = RunOutput::from(program.wait_with_output().unwrap());
    assert_eq!(output.code, 0);
    expect![[r#"
        {"type":"error","message":"a line is not UTF-8"}
        {"type":"error","message":"a line has more than 4194304 bytes"}
        {"type":"hello","protocol":1,"name":"fogg random"}
    "#]]
    .assert_eq(&output.stdout);
}

#[test]
fn unknown_bots_are_rejected_before_any_game() {
    let message = [
        rejected(&["bot", "--bot", "robin", "--stdio"]),
        rejected(&["sim", "--bots", "exec:no-such-program,random"]),
        rejected(&["play", "--bots", "exec:,random"]),
        rejected(&["play", "--bots", "exec:'python3,random"]),
    ];
    expect![[r#"
        error: there is no bot `robin`; available bots: random, greedy, rollout, planner, blitz, search-classic, net, search, easy, medium, hard, expert, master
        error: `exec:no-such-program`: there is no executable program no-such-program in the folders of PATH
        error: `exec:` names no program; write `exec:PROGRAM ARGS`
        error: usa is for 2 to 5 players, not 1
    "#]].assert_eq(&message.concat());
}
