//! Checks that the examples of `docs/cli.md` show the real output.

use crate::run::fogg;

const PAGE: &str = include_str!("../../../../docs/cli.md");

/// A command and its output on the page.
struct Example {
    command: &'static str,
    printed: Vec<&'static str>,
}

/// The examples in the console blocks of the page.
fn examples() -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    let mut in_console = false;
    for line in PAGE.lines() {
        if line.starts_with("```") {
            in_console = line == "```console";
        } else if let Some(command) = line.strip_prefix("$ fogg ").filter(|_| in_console) {
            examples.push(Example { command, printed: Vec::new() });
        } else if let Some(example) = examples.last_mut().filter(|_| in_console) {
            example.printed.push(line);
        }
    }
    examples
}

/// Whether the lines match, where `...` stands for any number of lines.
fn agree(expected: &[&str], printed: &[&str]) -> bool {
    match expected {
        [] => printed.is_empty(),
        ["...", rest @ ..] => (0..=printed.len()).any(|skipped| agree(rest, &printed[skipped..])),
        [line, rest @ ..] => printed.first() == Some(line) && agree(rest, &printed[1..]),
    }
}

/// Whether the output is always the same and the files exist: measurements differ, and `my-board.json` is an example.
fn can_be_repeated(example: &Example) -> bool {
    !example.command.starts_with("bench") && !example.command.contains("my-board")
}

#[test]
fn the_examples_show_the_real_output() {
    let examples = examples();
    assert!(examples.len() >= 9, "{} examples", examples.len());
    for example in examples.iter().filter(|example| can_be_repeated(example)) {
        let ran = fogg(&example.command.split_whitespace().collect::<Vec<_>>());
        let is_timed = |line: &&str| line.ends_with(" games/s");
        let printed: Vec<&str> =
            ran.stdout.lines().chain(ran.stderr.lines()).filter(|line| !is_timed(line)).collect();
        let expected: Vec<&str> = example.printed.iter().copied().filter(|line| !is_timed(line)).collect();
        assert!(agree(&expected, &printed), "`fogg {}` prints\n{}", example.command, printed.join("\n"));
    }
}

#[test]
fn the_page_lists_every_command() {
    let help = fogg(&["--help"]).stdout;
    let (_, commands) = help.split_once("Commands:\n").expect("the help lists commands");
    // A line that is indented further continues the description before it.
    let commands =
        commands.lines().take_while(|line| !line.is_empty()).filter(|line| !line.starts_with("   "));
    let commands: Vec<&str> = commands.filter_map(|line| line.split_whitespace().next()).collect();
    assert!(commands.contains(&"serve"), "{help}");
    let list =
        PAGE.lines().find(|line| line.starts_with("`fogg` is one program")).expect("the page has a list");
    for command in commands.into_iter().filter(|command| *command != "help") {
        assert!(list.contains(&format!("`{command}`")), "`{command}` is missing in: {list}");
    }
}

#[test]
fn every_field_is_on_the_page() {
    for args in
        [&["sim", "--games", "1", "--json"][..], &["bench", "playouts", "--seconds", "0.01", "--json"]]
    {
        let report: serde_json::Value = serde_json::from_str(&fogg(args).stdout).unwrap();
        let seat_fields = report["seats"][0].as_object().into_iter().flatten();
        for (field, _) in report.as_object().unwrap().into_iter().chain(seat_fields) {
            assert!(PAGE.contains(&format!("`{field}`")), "`{field}` is missing");
        }
    }
}

/// The names of all fields, including nested objects.
fn fields(value: &serde_json::Value) -> Vec<&str> {
    let own = value.as_object().into_iter().flatten().map(|(name, _)| name.as_str());
    let inner = value.as_object().into_iter().flatten().map(|(_, inner)| inner);
    let listed = value.as_array().into_iter().flatten();
    own.chain(inner.chain(listed).flat_map(fields)).collect()
}

#[test]
fn every_field_of_the_arena_is_on_the_page() {
    let args = ["arena", "--map", "new-york", "--blocks", "2", "--sprt", "0.5,0.6", "--json"];
    let report: serde_json::Value = serde_json::from_str(&fogg(&args).stdout).unwrap();
    for field in fields(&report) {
        assert!(PAGE.contains(&format!("`{field}`")), "`{field}` is missing");
    }
}

#[test]
fn every_field_and_flag_of_the_tuner_is_on_the_page() {
    let line = "tune --maps new-york --weights turn --rounds 1 --blocks 1 --check-blocks 2 --json";
    let args: Vec<&str> = line.split_whitespace().collect();
    let report: serde_json::Value = serde_json::from_str(&fogg(&args).stdout).unwrap();
    for field in fields(&report) {
        assert!(PAGE.contains(&format!("`{field}`")), "`{field}` is missing");
    }
    let help = fogg(&["tune", "--help"]).stdout;
    let flags = help.split_whitespace().filter(|word| word.starts_with("--") && *word != "--help");
    for flag in flags.map(|flag| flag.trim_end_matches([':', ',', '.'])) {
        assert!(PAGE.contains(&format!("`{flag}")), "`{flag}` is missing");
    }
}
