//! The chores of this repository, one file per command: `cargo xtask <command>`.

mod fuzz;
mod play;
mod prove;
mod shell;
mod tidy;
mod verify;

use std::process::ExitCode;

const USAGE: &str = "\
Usage: cargo xtask <command>

  play [ARGS...]    play a game; ARGS go to `fogg play` (alias: cargo play)
  verify            every check there is, in order; what CI runs (alias: cargo verify)
  tidy              text checks only: crate arrows, clauses with tests, sources, links
  prove [STEP...]   what verify proves in small, in the size that we promise; every step unless some are named
  fuzz [SECONDS]    run every fuzz target for SECONDS each (60 unless told)
  help              this text
";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (command, rest) = match args.split_first() {
        Some((command, rest)) => (command.as_str(), rest),
        None => return wrong_usage("No command was given."),
    };
    let done = match command {
        "play" => play::run(rest),
        "fuzz" => match fuzz::seconds(rest) {
            Ok(seconds) => fuzz::run(seconds),
            Err(sentence) => return wrong_usage(&sentence),
        },
        "prove" => match prove::chosen(rest) {
            Ok(steps) => prove::run(&steps),
            Err(sentence) => return wrong_usage(&sentence),
        },
        "verify" | "tidy" if !rest.is_empty() => {
            return wrong_usage(&format!(
                "`{command}` takes no arguments, but was given `{}`.",
                rest.join(" ")
            ));
        }
        "verify" => verify::run(),
        "tidy" => tidy::run(&shell::root()),
        "help" | "--help" | "-h" => {
            shell::say(USAGE.trim_end());
            return ExitCode::SUCCESS;
        }
        unknown => return wrong_usage(&format!("There is no command `{unknown}`.")),
    };
    match done {
        Ok(code) => code,
        Err(error) => {
            eprintln!("{command}: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Says what was wrong, then how it is used; exit 2 as everywhere in Fogg.
fn wrong_usage(sentence: &str) -> ExitCode {
    eprintln!("{sentence}\n\n{}", USAGE.trim_end());
    ExitCode::from(2)
}
