//! Checks `docs/bots/bot-protocol.md`: its example conversation and referee work, and its lists are complete.

use std::collections::BTreeSet;
use std::process::Command;
use std::sync::{Arc, Mutex};

use fogg_external_bots::{BotLimits, BotLog, ProgramPool};
use fogg_testkit::bot_game;
use fogg_testkit::games::Case;

const FOGG: &str = env!("CARGO_BIN_EXE_fogg");
const PAGE: &str = include_str!("../../../../docs/bots/bot-protocol.md");

/// The fenced blocks of the page that begin with this fence.
fn blocks(fence: &str) -> Vec<Vec<&'static str>> {
    let mut blocks: Vec<Vec<&str>> = Vec::new();
    let mut open = false;
    for line in PAGE.lines() {
        if line.starts_with("```") {
            open = line == fence;
            if open {
                blocks.push(Vec::new());
            }
        } else if let Some(block) = blocks.last_mut().filter(|_| open) {
            block.push(line);
        }
    }
    blocks
}

/// A whole game of `fogg bot` on a mini board, line by line: `>` to the program, `<` from it.
fn conversation() -> Vec<String> {
    let lines = Arc::new(Mutex::new(Vec::new()));
    let sink = Arc::clone(&lines);
    let case = Case::named("mini-taxi", 2, 18);
    let board = fogg_boards::write(&case.board);
    let trace = move |to_program: bool, line: &str| {
        let sign = if to_program { '>' } else { '<' };
        // The version is masked, so that the page does not change with it.
        let line = line.replace(&board, "{...}").replace(env!("CARGO_PKG_VERSION"), "0.1.0");
        sink.lock().unwrap().push(format!("{sign} {line}"));
    };
    let programs = ProgramPool::traced(BotLimits::default(), BotLog::default(), trace);
    let spec = format!("exec:'{FOGG}' bot --bot random --stdio");
    let mut players = [programs.bot(&spec).unwrap(), programs.bot("random").unwrap()];
    bot_game::play(&case.setup(), &mut players);
    drop(players);
    drop(programs);
    Arc::into_inner(lines).unwrap().into_inner().unwrap()
}

/// Whether the lines match, where `...` stands for any number of lines.
fn agree(page: &[&str], lines: &[String]) -> bool {
    match page {
        [] => lines.is_empty(),
        ["...", rest @ ..] => (0..=lines.len()).any(|skipped| agree(rest, &lines[skipped..])),
        [line, rest @ ..] => lines.first().is_some_and(|first| first == line) && agree(rest, &lines[1..]),
    }
}

#[test]
fn the_example_conversation_is_real() {
    let lines = conversation();
    let blocks = blocks("```text");
    let page = blocks.iter().find(|block| block.first().is_some_and(|line| line.starts_with("> ")));
    let page = page.expect("page has a conversation");
    assert!(agree(page, &lines), "the conversation is\n{}", lines.join("\n"));
}

#[test]
fn the_python_referee_works() {
    let blocks = blocks("```python");
    let referee = blocks.iter().find(|block| block.iter().any(|line| line.contains("fogg"))).unwrap();
    assert!(referee.len() <= 45, "{} lines", referee.len());
    let path = std::path::Path::new(FOGG).parent().unwrap();
    let paths = std::env::join_paths(
        [path.to_owned()]
            .into_iter()
            .chain(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default())),
    );
    let mut command = Command::new("python3");
    command.arg("-c").arg(referee.join("\n")).env("PATH", paths.unwrap());
    let output = command.output().expect("python3 is installed");
    let printed = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{printed}{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(printed.lines().collect::<Vec<_>>(), output_on_page(referee));
}

/// The output of the referee on the page: the text block that follows it.
fn output_on_page(referee: &[&'static str]) -> Vec<&'static str> {
    let (_, after) = PAGE.split_once(&referee.join("\n")).unwrap();
    let (_, block) = after.split_once("```text\n").unwrap();
    block.split_once("\n```").unwrap().0.lines().collect()
}

/// The names of all fields, and the values of all fields called `type`.
fn collect_names(value: &serde_json::Value, names: &mut BTreeSet<String>) {
    match value {
        serde_json::Value::Object(fields) => {
            for (name, value) in fields {
                names.insert(name.clone());
                if name == "type" {
                    names.extend(value.as_str().map(str::to_owned));
                }
                // Board files are described on another page.
                if name != "board" {
                    collect_names(value, names);
                }
            }
        }
        serde_json::Value::Array(items) => items.iter().for_each(|item| collect_names(item, names)),
        _ => {}
    }
}

#[test]
fn every_field_and_type_is_on_the_page() {
    let found = Arc::new(Mutex::new(BTreeSet::new()));
    let sink = Arc::clone(&found);
    let trace = move |_: bool, line: &str| {
        collect_names(&serde_json::from_str(line).unwrap(), &mut sink.lock().unwrap());
    };
    let programs = ProgramPool::traced(BotLimits::default(), BotLog::default(), trace);
    let spec = format!("exec:'{FOGG}' bot --bot random --stdio");
    for (map, seeds) in [("mini-base", 4), ("mini-alps", 12), ("mini-taxi", 12)] {
        for seed in 0..seeds {
            let mut players = [programs.bot(&spec).unwrap(), programs.bot("random").unwrap()];
            bot_game::play(&Case::named(map, 2, seed).setup(), &mut players);
        }
    }
    drop(programs);
    let found = found.lock().unwrap();
    for word in
        ["tunnel_given_up", "removed", "returned", "turns_left", "added", "row_swept", "add", "passes"]
    {
        assert!(found.contains(word), "`{word}` does not occur in these games");
    }
    for word in found.iter() {
        assert!(PAGE.contains(&format!("`{word}`")), "`{word}` is missing on the page");
    }
}

#[test]
fn the_smallest_bot_plays() {
    let bot = &blocks("```python")[0];
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), bot.join("\n")).unwrap();
    let faults = Arc::new(Mutex::new(Vec::new()));
    let sink = Arc::clone(&faults);
    let log = BotLog::new(move |line| sink.lock().unwrap().push(line.to_owned()));
    let programs = ProgramPool::new(BotLimits::default(), log);
    let spec = format!("exec:python3 {:?}", file.path());
    let mut players = [programs.bot(&spec).unwrap(), programs.bot("random").unwrap()];
    bot_game::play(&Case::named("mini-alps", 2, 1).setup(), &mut players);
    assert_eq!(*faults.lock().unwrap(), [""; 0]);
}
